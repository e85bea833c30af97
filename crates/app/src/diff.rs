//! A change to a text, as people read it.

use std::fmt::Write as _;
use std::path::Path;

use similar::{ChangeTag, TextDiff};

use crate::printer::inert;

/// Lines that stay the same, around those that do not.
const CONTEXT: usize = 2;
/// A longer line that stays the same is cut where it is shown.
const WIDTH_MAX: usize = 400;
/// So is one that changes, if nobody could read it: a large file that is all in one line.
const CHANGED_WIDTH_MAX: usize = 8_000;

const RED: &str = "\u{1b}[31m";
const GREEN: &str = "\u{1b}[32m";
const PLAIN: &str = "\u{1b}[0m";

/// Whether red and green are understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Colour {
    On,
    Off,
}

/// A unified diff. `None` stands for a file that is not there.
pub(crate) fn unified(
    path: &Path,
    before: Option<&str>,
    after: Option<&str>,
    colour: Colour,
) -> String {
    let name = |text: Option<&str>| match text {
        Some(_) => inert(&path.display().to_string()),
        None => "/dev/null".to_owned(),
    };
    let mut out = format!("--- {}\n+++ {}\n", name(before), name(after));
    let diff = TextDiff::from_lines(before.unwrap_or_default(), after.unwrap_or_default());
    for hunk in diff.unified_diff().context_radius(CONTEXT).iter_hunks() {
        let _ = writeln!(out, "{}", hunk.header());
        for change in hunk.iter_changes() {
            let (sign, paint) = match change.tag() {
                ChangeTag::Delete => ('-', RED),
                ChangeTag::Insert => ('+', GREEN),
                ChangeTag::Equal => (' ', ""),
            };
            let width = if paint.is_empty() { WIDTH_MAX } else { CHANGED_WIDTH_MAX };
            let line = shown(change.value(), width);
            let _ = match colour {
                Colour::On if !paint.is_empty() => writeln!(out, "{paint}{sign}{line}{PLAIN}"),
                _ => writeln!(out, "{sign}{line}"),
            };
            if change.missing_newline() {
                out.push_str("\\ No newline at end of file\n");
            }
        }
    }
    out
}

/// How a line stands to what was there before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    Minus,
    Plus,
    Same,
}

/// A text on one line, with its sign.
pub(crate) fn painted(sign: Sign, text: &str, colour: Colour) -> String {
    let line = shown(&text.split_whitespace().collect::<Vec<_>>().join(" "), WIDTH_MAX);
    let (sign, paint) = match sign {
        Sign::Minus => ('-', RED),
        Sign::Plus => ('+', GREEN),
        Sign::Same => (' ', ""),
    };
    match colour {
        Colour::On if !paint.is_empty() => format!("{paint}{sign} {line}{PLAIN}"),
        _ => format!("{sign} {line}"),
    }
}

fn shown(line: &str, width: usize) -> String {
    let line = line.strip_suffix('\n').unwrap_or(line);
    let line = line.strip_suffix('\r').unwrap_or(line);
    let mut cut: String = line.chars().take(width).collect();
    if cut.len() < line.len() {
        cut.push('…');
    }
    inert(&cut)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diffs_show_what_changes_and_steer_no_terminal() {
        let path = Path::new("/s.json");
        let plain = unified(path, Some("a\nb\u{1b}[1m\n"), Some("a\nc\n"), Colour::Off);
        assert_eq!(plain, "--- /s.json\n+++ /s.json\n@@ -1,2 +1,2 @@\n a\n-b\\u{1b}[1m\n+c\n");
        let fresh = unified(path, None, Some("x"), Colour::On);
        let expected = "--- /dev/null\n+++ /s.json\n@@ -0,0 +1 @@\n\u{1b}[32m+x\u{1b}[0m\n";
        assert_eq!(fresh, format!("{expected}\\ No newline at end of file\n"));
    }
}
