//! Phrases: the little language of the cue tables.
//!
//! A phrase is words parted by spaces. `a|b` is either word, `a?` may be left
//! out, `_` is any one word. Case and apostrophes do not count, and `don't` is
//! also `do not`. Phrases are read as they are written, since a hook has no time
//! to prepare them; only what they can begin with is found out by the compiler,
//! for nearly all of them stand nowhere.

use super::sentence::{Key, Word};

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

/// Phrases to look for, one of which is enough.
pub(super) struct Phrases {
    /// What they can begin with.
    first: Keys,
    all: &'static [Phrase],
}

/// One phrase.
pub(super) struct Phrase {
    /// What it can begin with.
    first: Keys,
    text: &'static str,
}

/// Writes a table of phrases down: `phrases!["from now on", "always|never"]`.
macro_rules! phrases {
    ($($text:literal),* $(,)?) => {{
        use $crate::capture::signal::phrase::{Phrase, Phrases};
        const ALL: &[Phrase] = &[$(Phrase::new($text)),*];
        const PHRASES: &Phrases = &Phrases::new(ALL);
        PHRASES
    }};
}
pub(super) use phrases;

impl Phrases {
    pub(super) const fn new(all: &'static [Phrase]) -> Self {
        let mut first = Keys::NONE;
        let mut at = 0;
        while at < all.len() {
            first = first.or(all[at].first);
            at += 1;
        }
        Self { first, all }
    }
}

impl Phrase {
    pub(super) const fn new(text: &'static str) -> Self {
        Self { first: Keys::first(text.as_bytes()), text }
    }
}

/// The longest of these phrases at this place.
pub(super) fn longest(words: &[Word<'_>], place: usize, phrases: &Phrases) -> Option<usize> {
    let key = words.get(place)?.key;
    if !phrases.first.has(key) {
        return None;
    }
    let begun = phrases.all.iter().filter(|phrase| phrase.first.has(key));
    let end = begun.filter_map(|phrase| fit(words, place, phrase.text)).max()?;
    (end > place).then_some(end - place)
}

/// The first place from `start` on where one of these phrases stands, and its length.
pub(super) fn find(words: &[Word<'_>], start: usize, phrases: &Phrases) -> Option<(usize, usize)> {
    (start..words.len())
        .find_map(|place| longest(words, place, phrases).map(|taken| (place, taken)))
}

/// Whether one of these phrases stands anywhere from `start` on.
pub(super) fn has(words: &[Word<'_>], start: usize, phrases: &Phrases) -> bool {
    find(words, start, phrases).is_some()
}

/// The keys of some words, and by chance of some others.
#[derive(Clone, Copy)]
struct Keys([u64; 4]);

impl Keys {
    const NONE: Self = Self([0; 4]);
    const ALL: Self = Self([u64::MAX; 4]);

    /// What a phrase can begin with. What may be left out says nothing of what
    /// comes after it.
    const fn first(phrase: &[u8]) -> Self {
        let mut keys = Self::NONE;
        let mut start = 0;
        let mut at = 0;
        while at < phrase.len() {
            if matches!(phrase[at], b'|' | b' ' | b'?') {
                keys = keys.with_option(phrase, start, at);
                start = at + 1;
            }
            match phrase[at] {
                b' ' => return keys,
                // The space after it parts nothing.
                b'?' => (start, at) = (at + 2, at + 1),
                _ => {}
            }
            at += 1;
        }
        if start < phrase.len() { keys.with_option(phrase, start, phrase.len()) } else { keys }
    }

    /// These and what a word of a phrase can begin with.
    const fn with_option(self, phrase: &[u8], start: usize, end: usize) -> Self {
        if end == start + 1 && phrase[start] == b'_' {
            return Self::ALL;
        }
        let mut keys = self.with(Key::of(phrase, start, end));
        let mut at = start;
        while at < end {
            if phrase[at] == b'\'' {
                // "don't" is "do not": the "n" is not part of what comes first.
                let not = at + 2 == end && phrase[at + 1] == b't' && phrase[at - 1] == b'n';
                keys = keys.with(Key::of(phrase, start, if not { at - 1 } else { at }));
                if not {
                    keys = keys.with(Key::of(b"can", 0, 3)).with(Key::of(b"will", 0, 4));
                }
            }
            at += 1;
        }
        keys
    }

    const fn with(mut self, key: Key) -> Self {
        self.0[(key.0 >> 6) as usize] |= 1 << (key.0 & 63);
        self
    }

    const fn or(mut self, other: Self) -> Self {
        let mut at = 0;
        while at < self.0.len() {
            self.0[at] |= other.0[at];
            at += 1;
        }
        self
    }

    fn has(&self, key: Key) -> bool {
        self.0[usize::from(key.0 >> 6)] >> (key.0 & 63) & 1 == 1
    }
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

#[cfg(test)]
mod tests {
    use super::super::sentence::sentences;
    use super::*;

    #[test]
    fn a_quick_look_misses_no_phrase() {
        let check = |phrases: &Phrases, text: &str, taken: Option<usize>| {
            let sentence = sentences(text, 0).remove(0);
            assert_eq!(longest(&sentence.words, 0, phrases), taken, "{text}");
        };
        check(phrases!["never", "Always"], "ALWAYS so", Some(1));
        check(phrases!["never"], "`never` so", None);
        check(phrases!["please? go"], "Go now", Some(1));
        check(phrases!["please? go|run"], "please run", Some(2));
        check(phrases!["a? b? c"], "c", Some(1));
        check(phrases!["please?"], "Never", None);
        check(phrases!["_ go"], "Anything goes", None);
        check(phrases!["_ goes", "anything"], "Anything goes", Some(2));
        for text in ["Don't go", "Don’t go", "dont go"] {
            check(phrases!["do", "don't"], text, Some(1));
        }
        check(phrases!["don't"], "Do not go", Some(2));
        check(phrases!["x|can't"], "can not go", Some(2));
        check(phrases!["won't"], "will not go", Some(2));
        check(phrases!["let's"], "Let us go", Some(2));
        check(phrases!["we'll|we're go"], "We are go", Some(3));
    }
}
