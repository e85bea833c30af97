//! Phrases: the little language of the cue tables.
//!
//! A phrase is words parted by spaces. `a|b` is either word, `a?` may be left
//! out, `_` is any one word. Case and apostrophes do not count, and `don't` is
//! also `do not`. Matching needs no preparation, since a hook has milliseconds
//! for all of its work.

use super::sentence::Word;

/// What the end of a contraction stands for.
const CONTRACTED: &[(&str, &str)] = &[
    ("n't", "not"),
    ("'re", "are"),
    ("'m", "am"),
    ("'ve", "have"),
    ("'d", "would"),
    ("'s", "is"),
    ("'ll", "will"),
];

/// The number of words a phrase takes at this place, if it stands there.
pub(super) fn at(words: &[Word<'_>], place: usize, phrase: &str) -> Option<usize> {
    if !may_begin(words.get(place)?, phrase) {
        return None;
    }
    let end = fit(words, place, phrase)?;
    (end > place).then_some(end - place)
}

/// The longest of these phrases at this place.
pub(super) fn longest(words: &[Word<'_>], place: usize, phrases: &[&str]) -> Option<usize> {
    phrases.iter().filter_map(|phrase| at(words, place, phrase)).max()
}

/// The first place from `start` on where one of these phrases stands, and its length.
pub(super) fn find(words: &[Word<'_>], start: usize, phrases: &[&str]) -> Option<(usize, usize)> {
    (start..words.len())
        .find_map(|place| longest(words, place, phrases).map(|taken| (place, taken)))
}

/// Whether one of these phrases stands anywhere from `start` on.
pub(super) fn has(words: &[Word<'_>], start: usize, phrases: &[&str]) -> bool {
    find(words, start, phrases).is_some()
}

/// Whether the first letter of a word can begin the phrase: a quick look, since
/// nearly all phrases stand nowhere.
fn may_begin(word: &Word<'_>, phrase: &str) -> bool {
    let first = word.text.as_bytes().first().map_or(0, u8::to_ascii_lowercase);
    let mut fresh = true;
    for byte in phrase.bytes() {
        match byte {
            b'|' => fresh = true,
            b' ' => return false,
            // What may be left out says nothing about the first word.
            b'?' => return true,
            _ if fresh && (byte == first || byte == b'_') => return true,
            _ => fresh = false,
        }
    }
    false
}

/// The place after the phrase. What may be left out is tried both ways; tables
/// hold at most a handful of such words, which bounds the work.
fn fit(words: &[Word<'_>], place: usize, phrase: &str) -> Option<usize> {
    let (part, rest) = phrase.split_once(' ').unwrap_or((phrase, ""));
    let then = |here: usize| if rest.is_empty() { Some(here) } else { fit(words, here, rest) };
    let (options, optional) = match part.strip_suffix('?') {
        Some(options) => (options, true),
        None => (part, false),
    };
    if options == "_" {
        let skipped = if optional { then(place) } else { None };
        return skipped.or_else(|| words.get(place).and_then(|_| then(place + 1)));
    }
    let taken = options
        .split('|')
        .find_map(|option| one(words, place, option))
        .and_then(|taken| then(place + taken));
    if taken.is_none() && optional { then(place) } else { taken }
}

/// How many words one word of a phrase takes: a contraction may be written out.
fn one(words: &[Word<'_>], place: usize, option: &str) -> Option<usize> {
    let word = words.get(place)?;
    if word.is(option) {
        return Some(1);
    }
    if !option.contains('\'') {
        return None;
    }
    let (stem, tail) = CONTRACTED
        .iter()
        .find_map(|(end, tail)| option.strip_suffix(end).map(|stem| (stem, *tail)))?;
    let (stem, tail) = match (stem, tail) {
        ("ca", _) => ("can", tail),
        ("wo", _) => ("will", tail),
        ("let", _) => (stem, "us"),
        _ => (stem, tail),
    };
    let second = words.get(place + 1)?;
    (word.is(stem) && second.is(tail)).then_some(2)
}
