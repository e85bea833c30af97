//! Whether two statements are one that is only written in two ways: in capitals, in quotes, or
//! with a slip of the pen in one word.

use super::corpus::Corpus;
use super::cut::{Class, Piece};
use super::reading::Reading;
use crate::recall::Nearness;
use crate::words as dictionary;

/// What is shorter, for each slip, says too little to tell that another word in it is one.
const WORDS_MIN: usize = 4;
/// These tell nothing; 'Plan A' names something.
const ARTICLES: [&str; 3] = ["the", "a", "an"];
/// Shorter words are too near to others.
const LETTERS_MIN: usize = 4;
/// A word that more statements have than this is meant as it is written.
const RARE: u32 = 1;

/// States of which one ends the other, in words that are too little to be read as such.
const STATES: &[(&str, &str)] = &[
    ("on", "off"),
    ("enabled", "disabled"),
    ("open", "closed"),
    ("allowed", "forbidden"),
    ("required", "optional"),
    ("public", "private"),
    ("true", "false"),
    ("manual", "automatic"),
];

/// What may be said beside another state and says nothing else.
const BESIDE: &[&str] = &["now", "again", "meanwhile", "already"];

/// Stands before a word that may name something, so that it is no slip of another.
const NAME: char = '=';

/// The words of a text for [`is_one`].
pub(super) fn spelled(pieces: &[Piece]) -> Box<str> {
    let mut out = String::new();
    for piece in pieces {
        if !out.is_empty() {
            out.push('\n');
        }
        if piece.class != Class::Word || piece.capital || piece.code || piece.joined {
            out.push(NAME);
        }
        out.push_str(&piece.text);
    }
    out.into()
}

/// Whether two texts have the same words in the same order, but for a slip in one of them.
pub(super) fn is_one(a: &Reading, b: &Reading, corpus: &Corpus) -> bool {
    if !a.whole || !b.whole || a.question != b.question {
        return false;
    }
    let said = |word: &&str| !ARTICLES.contains(word);
    let (mut ours, mut theirs) =
        (a.spelled.split('\n').filter(said), b.spelled.split('\n').filter(said));
    let (mut alike, mut slips) = (0, 0);
    loop {
        match (ours.next(), theirs.next()) {
            (None, None) => break,
            (Some(one), Some(other)) if bare(one) == bare(other) => alike += 1,
            (Some(one), Some(other))
                if is_slip(one, other, corpus) || is_slip(other, one, corpus) =>
            {
                slips += 1;
            }
            _ => return false,
        }
    }
    alike > 0 && (slips == 0 || alike + slips >= WORDS_MIN * slips)
}

/// Whether two texts are the same but for capitals, blanks, articles, and the signs around words: of
/// a month in small letters nothing else tells that it is one, nor of 'the us team' where that is.
pub(super) fn is_written_alike(one: &str, other: &str) -> bool {
    fn words(text: &str) -> impl Iterator<Item = String> {
        const SIGNS: &[char] =
            &['.', ',', ';', ':', '!', '?', '"', '\'', '(', ')', '*', '`', '…', '“', '”'];
        let words = text.split_whitespace().map(|word| word.trim_matches(SIGNS).to_lowercase());
        words.filter(|word| !matches!(word.as_str(), "" | "the"))
    }
    one.contains('?') == other.contains('?') && words(one).eq(words(other))
}

/// The states that a statement names, a bit for each.
pub(super) fn states(reading: &Reading) -> u32 {
    let named = |state: &str| words(reading).any(|word| word == state);
    let bits = |(at, (yes, no)): (usize, &(&str, &str))| {
        (u32::from(named(yes)) | u32::from(named(no)) << 1) << (2 * at)
    };
    STATES.iter().enumerate().map(bits).sum()
}

/// The states of two statements of which one ends the other: 'is off', 'is on now'.
pub(super) fn other_state(one: &Reading, other: &Reading) -> Option<(&'static str, &'static str)> {
    let (ours, theirs) = (one.states & !other.states, other.states & !one.states);
    if ours == 0 || theirs == 0 {
        return None;
    }
    let has = |states: u32, bit: usize| states >> bit & 1 == 1;
    let begun = STATES.iter().enumerate().map(|(at, it)| (2 * at, 2 * at + 1, *it));
    let ended = STATES.iter().enumerate().map(|(at, (yes, no))| (2 * at + 1, 2 * at, (*no, *yes)));
    let mut states = begun.chain(ended);
    states.find(|(state, end, _)| has(ours, *state) && has(theirs, *end)).map(|(_, _, it)| it)
}

/// The same, if nothing else is said.
pub(super) fn turned_over(one: &Reading, other: &Reading) -> Option<(&'static str, &'static str)> {
    let (state, its_end) = other_state(one, other)?;
    let beside = |here: &Reading, there: &Reading, state: &str| {
        words(here)
            .filter(|word| *word != state && !BESIDE.contains(word))
            .all(|word| words(there).any(|it| it == word))
    };
    (beside(one, other, state) && beside(other, one, its_end)).then_some((state, its_end))
}

/// The words of a statement, as they are spelled in small letters.
pub(super) fn words(reading: &Reading) -> impl Iterator<Item = &str> {
    reading.spelled.split('\n').map(bare)
}

fn bare(word: &str) -> &str {
    word.trim_start_matches(NAME)
}

/// Whether no dictionary knows the first, and the second, a letter away, is a word.
fn is_slip(slip: &str, word: &str, corpus: &Corpus) -> bool {
    let lettered = |it: &str| it.chars().all(char::is_alphabetic);
    let ends_alike = slip.chars().next_back() == word.chars().next_back();
    lettered(slip)
        && lettered(word)
        && slip.chars().next() == word.chars().next()
        && ends_alike
        && slip.chars().count().min(word.chars().count()) >= LETTERS_MIN
        && Nearness::new(slip).to(word) == Some(1)
        && dictionary::id(word).is_some()
        && dictionary::id(slip).is_none()
        && corpus.frequency(&super::forms::stem(slip)) <= RARE
}
