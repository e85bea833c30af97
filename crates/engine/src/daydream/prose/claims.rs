//! What an agent says, as far as there are files for it.

use super::Subject;
use crate::daydream::agents::relative;
use crate::daydream::record::Claim;
use crate::dream::references::{ReferenceKind, references};

/// So many points are kept,
const CLAIMS_MAX: usize = 10;
/// of so many characters each.
const CHARS_MAX: usize = 600;

/// The points of an answer that name files, and only such as are there.
pub(super) fn claims(answer: &str, subject: &Subject<'_>) -> Vec<Claim> {
    points(answer)
        .into_iter()
        .filter_map(|text| {
            let files = files(&text, subject)?;
            let text = text.chars().take(CHARS_MAX).collect();
            Some(Claim { workspace: subject.workspace.to_owned(), text, files })
        })
        .take(CLAIMS_MAX)
        .collect()
}

/// The files that a point names; nothing if it names none, or one that is not there.
fn files(text: &str, subject: &Subject<'_>) -> Option<Vec<String>> {
    let named: Vec<String> = references(text)
        .into_iter()
        .filter(|found| found.kind == ReferenceKind::Path && !found.name.ends_with('/'))
        .map(|found| relative(&found.name, subject.folder))
        .collect::<Option<_>>()?;
    (!named.is_empty()).then_some(named)
}

/// The points of a list, each on one line.
fn points(answer: &str) -> Vec<String> {
    let mut points: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in answer.lines() {
        let trimmed = line.trim();
        let begun = ["- ", "* ", "+ "].iter().find_map(|mark| trimmed.strip_prefix(mark));
        match begun.or_else(|| numbered(trimmed)) {
            Some(point) => points.push(point.trim().to_owned()),
            None if is_open && line.starts_with([' ', '\t']) && !trimmed.is_empty() => {
                if let Some(last) = points.last_mut() {
                    last.push(' ');
                    last.push_str(trimmed);
                }
            }
            None => {
                is_open = false;
                continue;
            }
        }
        is_open = true;
    }
    points
}

fn numbered(line: &str) -> Option<&str> {
    let (number, rest) = line.split_once(". ")?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_names_no_file_or_one_that_is_not_there_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["a.rs", "b.py"] {
            crate::files::replace(&folder.path().join(name), b"x").unwrap();
        }
        let subject = Subject { workspace: "w", folder: folder.path(), findings: &[] };
        let answer = "Here is what I see:\n\
            - `a.rs` does two things at once.\n\
            - The tests are slow.\n\
            * `gone.rs` and `a.rs` know each other.\n\
            1. `b.py` reads the\n   whole file (see `a.rs:12`).\n\
            - ../../etc/passwd.txt is open\n\
            That is all.\n";
        let found: Vec<(String, Vec<String>)> =
            claims(answer, &subject).into_iter().map(|it| (it.text, it.files)).collect();
        let expected = [
            ("`a.rs` does two things at once.", vec!["a.rs"]),
            ("`b.py` reads the whole file (see `a.rs:12`).", vec!["b.py", "a.rs"]),
        ];
        let expected = expected.map(|(text, files)| {
            (text.to_owned(), files.into_iter().map(str::to_owned).collect::<Vec<_>>())
        });
        assert_eq!(found, expected);
        assert!(claims(&"- `a.rs`\n".repeat(100), &subject).len() <= CLAIMS_MAX);
    }
}
