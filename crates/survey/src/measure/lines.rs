//! Counting lines: code, comments, blanks; and what comments mark as unfinished.

use super::languages::Language;

/// A mark, and the most of its text that is kept.
const MARKS: [&str; 5] = ["TODO", "FIXME", "HACK", "XXX", "BUG"];
const TEXT_MAX: usize = 120;
/// More marks of one file are not kept.
const MARKS_MAX: usize = 200;

/// What was counted.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Lines {
    pub(crate) code: u32,
    pub(crate) comments: u32,
    pub(crate) blanks: u32,
    /// Line, mark and text.
    pub(crate) marks: Vec<(u32, String, String)>,
}

/// Where the counting stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Code,
    /// In a comment that this ends.
    Comment(&'static str),
    /// In a text that this ends.
    Text(&'static str),
}

/// Counts the lines of a text.
pub(crate) fn count(text: &str, language: &'static Language) -> Lines {
    let mut lines = Lines::default();
    let mut state = State::Code;
    for (number, line) in (1..).zip(text.lines()) {
        let mut seen = Seen::default();
        state = read(line, state, language, &mut seen);
        if line.trim().is_empty() {
            lines.blanks += 1;
        } else if seen.code || !seen.comment {
            lines.code += 1;
        } else {
            lines.comments += 1;
        }
        if let Some((from, to)) = seen.comment_at
            && lines.marks.len() < MARKS_MAX
            && let Some((mark, said)) = mark(&line[from..to])
        {
            lines.marks.push((number, mark.to_owned(), said));
        }
    }
    lines
}

/// What a line was seen to hold.
#[derive(Default)]
struct Seen {
    code: bool,
    comment: bool,
    comment_at: Option<(usize, usize)>,
}

fn read(line: &str, mut state: State, language: &'static Language, seen: &mut Seen) -> State {
    let mut at = 0;
    while at < line.len() {
        let rest = &line[at..];
        match state {
            State::Comment(end) => {
                seen.comment = true;
                let found = rest.find(end);
                let to = found.map_or(line.len(), |found| at + found);
                seen.comment_at.get_or_insert((at, to));
                at = to + found.map_or(0, |_| end.len());
                if found.is_some() {
                    state = State::Code;
                }
            }
            State::Text(end) => {
                seen.code = true;
                if let Some(hidden) = rest.strip_prefix('\\') {
                    at += 1 + hidden.chars().next().map_or(0, char::len_utf8);
                } else if rest.starts_with(end) {
                    at += end.len();
                    state = State::Code;
                } else {
                    at += rest.chars().next().map_or(1, char::len_utf8);
                }
            }
            State::Code => {
                if let Some((start, end)) = language.block.iter().find(|it| rest.starts_with(it.0))
                {
                    seen.comment = true;
                    at += start.len();
                    state = State::Comment(end);
                } else if language.line.iter().any(|start| rest.starts_with(start)) {
                    seen.comment = true;
                    seen.comment_at.get_or_insert((at, line.len()));
                    at = line.len();
                } else if rest.starts_with("'\"'") {
                    // A quotation mark by itself begins no text.
                    seen.code = true;
                    at += 3;
                } else if let Some(quote) = language.quotes.iter().find(|it| rest.starts_with(**it))
                {
                    seen.code = true;
                    at += quote.len();
                    state = State::Text(quote);
                } else {
                    let letter = rest.chars().next().unwrap_or(' ');
                    seen.code |= !letter.is_whitespace();
                    at += letter.len_utf8();
                }
            }
        }
    }
    match state {
        // A short text ends with its line, or was none.
        State::Text("\"" | "'") if language.name != "Rust" => State::Code,
        state => state,
    }
}

/// A mark in a comment: `TODO: …`, `FIXME(robin) …`.
fn mark(comment: &str) -> Option<(&'static str, String)> {
    let said = comment.trim_start_matches(|c: char| !c.is_alphanumeric() && c != '@');
    let said = said.trim_start_matches('@');
    // One that is talked about stands within a sentence.
    let mark = MARKS.into_iter().find(|mark| said.starts_with(mark))?;
    let rest = &said[mark.len()..];
    if rest.starts_with(|c: char| !matches!(c, ':' | '(' | ' ' | '-' | '!' | '[')) {
        return None;
    }
    let text: String =
        rest.trim_start_matches([':', ' ', '-', '!']).chars().take(TEXT_MAX).collect();
    let text = text.trim().to_owned();
    // A bug's number is told, not a bug.
    (mark != "BUG" || rest.starts_with([':', '('])).then_some((mark, text))
}

#[cfg(test)]
mod tests {
    use super::super::languages;
    use super::*;

    fn check(path: &str, text: &str, code: u32, comments: u32, blanks: u32) {
        let lines = count(text, languages::of(path).unwrap());
        assert_eq!((lines.code, lines.comments, lines.blanks), (code, comments, blanks), "{text}");
    }

    #[test]
    fn lines_are_code_or_comment_or_blank() {
        check("a.rs", "fn a() {} // x\n\n// y\n/* z\n   z */\nfn b() {}\n", 2, 3, 1);
        check("a.rs", "let a = \"/* no comment\";\nlet b = 1;\n", 2, 0, 0);
        check("a.rs", "let quote = '\"'; // it's\n// c\n", 1, 1, 0);
        check("a.py", "\"\"\"doc\n# no comment\n\"\"\"\n# one\nx = 1\n", 4, 1, 0);
        check("a.py", "x = 'it # is'\n", 1, 0, 0);
        check("a.js", "const a = `http://x\n// still text`\n// comment\n", 2, 1, 0);
        check("a.js", "const a = 'unended\n// comment\n", 1, 1, 0);
        check("a.html", "<p>\n<!-- a\n b -->\n</p>\n", 2, 2, 0);
        check("a.md", "# title\n\ntext\n", 2, 0, 1);
    }

    #[test]
    fn marks_stand_at_the_beginning_of_comments() {
        for (line, expected) in [
            ("// TODO: write it", Some(("TODO", "write it"))),
            ("x(); // FIXME(robin) breaks", Some(("FIXME", "(robin) breaks"))),
            ("/* @todo no */", None),
            ("// XXX", Some(("XXX", ""))),
            ("// the TODO list", None),
            ("let s = \"// TODO: no\";", None),
            ("// BUG 1234 was here", None),
            ("// TODOs are bad", None),
        ] {
            let lines = count(line, languages::of("a.rs").unwrap());
            let found = lines.marks.first().map(|(_, mark, text)| (mark.as_str(), text.as_str()));
            assert_eq!(found, expected, "{line}");
        }
    }
}
