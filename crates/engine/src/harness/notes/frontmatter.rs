//! What stands between `---` and `---` at the top of a note.
//!
//! A few fields of a small part of YAML are of interest. Whatever is not understood
//! is passed over; it is never a reason to lose the note.

use std::collections::BTreeMap;

use super::markdown::Line;
use crate::lines::boundary_before;

/// More is no heading of a note.
const LINES_MAX: usize = 200;
const VALUE_BYTES_MAX: usize = 4 * 1024;

/// The fields, by their names in lower case. Those below `metadata` stand beside
/// the others: older notes have them there.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Frontmatter(BTreeMap<String, String>);

impl Frontmatter {
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    pub(super) fn is(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| value.eq_ignore_ascii_case("true"))
    }
}

/// Takes the frontmatter off; without an end it is none.
pub(super) fn split<'l, 't>(lines: &'l [Line<'t>]) -> (Frontmatter, &'l [Line<'t>]) {
    let none = (Frontmatter::default(), lines);
    if lines.first().is_none_or(|line| line.text.trim_end() != "---") {
        return none;
    }
    let end = lines.iter().skip(1).take(LINES_MAX).position(|line| {
        let text = line.text.trim_end();
        text == "---" || text == "..."
    });
    match end {
        Some(end) => (parse(&lines[1..=end]), &lines[end + 2..]),
        None => none,
    }
}

fn parse(lines: &[Line<'_>]) -> Frontmatter {
    let mut fields: BTreeMap<String, String> = BTreeMap::new();
    let mut in_metadata = false;
    // The field whose text goes on in lines that are indented more.
    let mut open: Option<(String, usize)> = None;
    for line in lines {
        let text = line.text.trim();
        let indent = line.indent();
        if let Some((name, depth)) = &open
            && (text.is_empty() || indent > *depth)
        {
            append(fields.entry(name.clone()).or_default(), text);
            continue;
        }
        open = None;
        let Some((name, value)) = text.split_once(':') else { continue };
        let name = name.trim().trim_matches(['"', '\'']).to_lowercase();
        let is_field = indent == 0 || in_metadata;
        if indent == 0 {
            in_metadata = name == "metadata";
        }
        if !is_field || text.starts_with(['#', '-']) {
            continue;
        }
        let value = value.trim();
        let is_block = value.starts_with(['|', '>']);
        let value = if is_block { String::new() } else { plain(value) };
        if is_block || value.is_empty() && name != "metadata" {
            open = Some((name.clone(), indent));
        }
        // Of a name that stands there twice, the first one counts.
        fields.entry(name).or_insert(value);
    }
    Frontmatter(fields)
}

fn append(value: &mut String, more: &str) {
    if value.len() + more.len() < VALUE_BYTES_MAX && !more.is_empty() {
        if !value.is_empty() {
            value.push(' ');
        }
        value.push_str(more.trim_start_matches("- "));
    }
}

/// A value without its quotes and what they escape.
fn plain(value: &str) -> String {
    let inner = |quote: char| {
        value.strip_prefix(quote).and_then(|rest| rest.rfind(quote).map(|end| &rest[..end]))
    };
    let text = match (inner('"'), inner('\'')) {
        (Some(text), _) => text.replace("\\\"", "\"").replace("\\\\", "\\"),
        (_, Some(text)) => text.replace("''", "'"),
        _ => value.split(" #").next().unwrap_or(value).trim().to_owned(),
    };
    text[..boundary_before(&text, VALUE_BYTES_MAX)].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::notes::markdown::lines;

    #[test]
    fn fields_are_read_from_both_places() {
        let check = |text: &str, name: &str, expected: Option<&str>| {
            let lines = lines(text);
            assert_eq!(split(&lines).0.get(name), expected, "{text}");
        };
        let newer = "---\nname: a\ndescription: \"b \\\"c\\\"\"\nmetadata: \n  type: user\n  modified: 2026-09-03T00:00:00.000Z\n---\nbody";
        check(newer, "description", Some("b \"c\""));
        check(newer, "type", Some("user"));
        check(newer, "modified", Some("2026-09-03T00:00:00.000Z"));
        check("---\ntype: 'it''s'\r\noriginSessionId: 7\r\n---\r\n", "originsessionid", Some("7"));
        check(
            "---\ndescription: >\n  one\n  two\ntype: user\n---\n",
            "description",
            Some("one two"),
        );
        check("---\nglobs:\n  - \"a\"\n  - b\n---\n", "globs", Some("\"a\" b"));
        check("---\nother:\n  type: user\n---\n", "type", None);
        check("---\ntype: user\nnever ends", "type", None);
        check("text\n---\ntype: user\n---\n", "type", None);
    }
}
