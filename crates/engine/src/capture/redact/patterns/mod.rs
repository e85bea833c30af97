//! Tokens that tell by their first letters whose they are: one line each, with a
//! sample. A sample is its prefix and a made-up body, kept apart in this file: put
//! together they look like keys, and scanners of repositories would say so.

mod infrastructure;
mod samples;
mod services;

use super::class::{self, ALNUM, BASE64, Set, Text};
use super::{random, value};

/// The tables.
pub(super) const TABLES: [&[Token]; 2] = [infrastructure::TOKENS, services::TOKENS];

/// A token: a prefix, and a run of certain bytes after it.
pub(super) struct Token {
    /// What the replacement calls it.
    pub(super) kind: &'static str,
    /// How it begins; in this case only.
    pub(super) prefix: &'static str,
    set: Set,
    min: usize,
    trust: Trust,
    /// A body that this pattern takes, made up.
    pub(super) sample: &'static str,
}

/// How much the prefix alone proves.
enum Trust {
    /// Nothing else begins like this.
    Full,
    /// Identifiers may begin like this too: the body must look drawn at random.
    IfRandom,
}

impl Token {
    /// Whether the prefix stands at `start`, and not in the middle of a word.
    pub(super) fn begins(&self, text: &Text<'_>, start: usize) -> bool {
        text.slice(start, start + self.prefix.len()) == self.prefix && text.is_boundary(start)
    }

    /// The end of the token that [begins](Self::begins) at `start`, if it is one.
    pub(super) fn find(&self, text: &Text<'_>, start: usize) -> Option<usize> {
        let from = start + self.prefix.len();
        let mut end = text.run_end(from, self.set);
        // What closes a sentence is no part of a token, but a dash may be its last letter.
        let length = text.slice(from, end).trim_end_matches('.').len();
        while end > from && matches!(text.bytes[end - 1], b'.' | b'-') {
            end -= 1;
        }
        let body = text.slice(from, end);
        let cut = is_masked(text, start, end) || text.has(end, "...") || text.has(end, "…");
        let believed = length >= self.min
            && !self.is_inside(text, start)
            && !cut
            && !value::is_filler(body)
            && match self.trust {
                // Capitals and digits make words by chance: as many of them as there must be
                // are no name.
                Trust::Full => {
                    let exact = body.len() == self.min && class::any(body, class::DIGIT);
                    random::wordiness(body) < 0.8 || exact && class::all(body, class::CAPS_DIGITS)
                }
                Trust::IfRandom => value::is_drawn(body) && !is_part_of_name(text, start),
            };
        believed.then_some(end)
    }

    /// Base64 has any three letters somewhere, but neither `_` nor `-`; a `+` that follows
    /// nothing is that of a diff.
    fn is_inside(&self, text: &Text<'_>, start: usize) -> bool {
        text.before(start) == b'+'
            && class::all(self.prefix, ALNUM)
            && class::is(text.before(start - 1), BASE64)
    }
}

/// Whether what goes on as stars or hashes was cut: there are more of them than close an
/// emphasis, and no emphasis of as many opened.
fn is_masked(text: &Text<'_>, start: usize, end: usize) -> bool {
    let mark = text.at(end);
    let closing = text.bytes[end..].iter().take_while(|&&byte| byte == mark).count();
    let opening = text.bytes[..start].iter().rev().take_while(|&&byte| byte == mark).count();
    matches!(mark, b'*' | b'#') && closing > 2 && closing != opening
}

/// Whether the prefix is the end or the middle of a path or of a file's name.
fn is_part_of_name(text: &Text<'_>, start: usize) -> bool {
    match text.before(start) {
        b'.' => true,
        b'/' => !matches!(text.before(start - 1), b'/' | b'=' | b':' | b' '),
        _ => false,
    }
}

const fn sure(
    kind: &'static str,
    prefix: &'static str,
    set: Set,
    min: usize,
    sample: &'static str,
) -> Token {
    Token { kind, prefix, set, min, trust: Trust::Full, sample }
}

const fn likely(
    kind: &'static str,
    prefix: &'static str,
    set: Set,
    min: usize,
    sample: &'static str,
) -> Token {
    Token { kind, prefix, set, min, trust: Trust::IfRandom, sample }
}
