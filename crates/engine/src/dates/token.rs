//! A sentence cut into words, numbers and marks.

use std::ops::Range;

use super::mask::hidden;

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Letters.
    Word,
    /// Digits.
    Number,
    /// One other character; all apostrophes look alike, and all dashes.
    Mark(char),
    /// Something that is not prose: code, a name, a quotation.
    Hidden,
}

/// A piece of the text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Token {
    pub(super) kind: Kind,
    /// Where it begins.
    pub(super) start: usize,
    /// Where it ends.
    pub(super) end: usize,
    /// Whether nothing stands between it and the token before.
    pub(super) glued: bool,
}

/// Cuts a text.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut found = Vec::with_capacity(text.len() / 4);
    let mut from = 0;
    for range in hidden(text) {
        cut(text, from..range.start, &mut found);
        push(&mut found, Kind::Hidden, range.clone());
        from = range.end;
    }
    cut(text, from..text.len(), &mut found);
    found
}

fn cut(text: &str, range: Range<usize>, found: &mut Vec<Token>) {
    let mut at = range.start;
    while let Some(first) = text[at..range.end].chars().next() {
        let run = |same: fn(char) -> bool| {
            text[at..range.end].find(|c| !same(c)).map_or(range.end, |size| at + size)
        };
        let (kind, end) = if first.is_ascii_digit() {
            (Some(Kind::Number), run(|c| c.is_ascii_digit()))
        } else if first.is_alphabetic() {
            (Some(Kind::Word), run(char::is_alphabetic))
        } else if first.is_whitespace() {
            (None, run(char::is_whitespace))
        } else {
            (Some(Kind::Mark(plain(first))), at + first.len_utf8())
        };
        if let Some(kind) = kind {
            push(found, kind, at..end);
        }
        at = end;
    }
}

fn push(found: &mut Vec<Token>, kind: Kind, range: Range<usize>) {
    let glued = found.last().is_some_and(|last| last.end == range.start);
    found.push(Token { kind, start: range.start, end: range.end, glued });
}

fn plain(mark: char) -> char {
    match mark {
        '’' | '‘' => '\'',
        '–' | '—' => '-',
        mark => mark,
    }
}
