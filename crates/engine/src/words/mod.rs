//! What words have to do with each other.
//!
//! Two sentences that differ in a word say the same or not, depending on the word:
//! 'remove' for 'delete' is a rewording, 'enable' for 'disable' a change, and so is
//! 'fastify' for 'express'. English comes from WordNet, packed into the binary
//! (`lexicon.rs`); what developers say beyond it, from tables written by hand
//! (`developer/`).
//!
//! Words are in lower case, as they stand or as their base: 'listens', 'ran'.

mod developer;
mod inflect;
mod lexicon;

use std::borrow::Cow;

use std::ops::BitOr;
use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use developer::{STRANGERS, Term, term};
use lexicon::Lexicon;

/// How two words stand to each other, in the meanings they usually have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Kinship {
    /// One word, perhaps inflected: 'run' and 'ran'.
    Same,
    /// They can stand for each other: 'repo' and 'repository'.
    Synonym,
    /// One comes from the other: 'deploy' and 'deployment'.
    Derived,
    /// Opposites: 'enable' and 'disable'.
    Antonym,
    /// Different things of one kind: 'guitar' and 'piano', 'express' and 'fastify'.
    Sibling,
    /// One is a kind of the other: 'guitar' and 'instrument'.
    Broader,
    /// Nothing that is known.
    None,
}

/// The parts of speech that a word can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Parts {
    /// 'house'.
    pub(crate) noun: bool,
    /// 'build'.
    pub(crate) verb: bool,
    /// 'green'.
    pub(crate) adjective: bool,
    /// 'soon'.
    pub(crate) adverb: bool,
}

/// A word that is known, looked up once to be compared often.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct WordId {
    /// As itself, and as a form of another word: 'found' is a word, and 'find'.
    readings: [Option<Reading>; 2],
    /// What the tables say.
    term: Term,
}

/// A word of the lexicon, and as which parts of speech.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Reading {
    place: Place,
    speech: Speech,
}

/// Parts of speech as a set of bits: noun, verb, adjective, adverb.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Speech(u8);

/// Where a record lies in the lexicon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Place(u32);

/// Looks a word up; several words are one if they are a term: 'github actions'.
pub(crate) fn id(word: &str) -> Option<WordId> {
    let lexicon = Lexicon::builtin();
    let [irregular, regular] = inflect::bases(word);
    let own = Some((Cow::Borrowed(word), Speech::ALL));
    let mut readings: [Option<Reading>; 2] = [None; 2];
    let mut known = Term::default();
    for (spelling, speech) in [own, irregular, regular].into_iter().flatten() {
        let place = lexicon.place(&spelling);
        let free = readings.iter_mut().find(|it| it.is_none_or(|it| Some(it.place) == place));
        if let (Some(free), Some(place)) = (free, place) {
            *free = free.or(Some(Reading { place, speech }));
        }
        // A term keeps its own meaning: 'rails' is a framework, not a rail.
        if known.is_empty() {
            known = term(&spelling);
        }
    }
    (readings[0].is_some() || !known.is_empty()).then_some(WordId { readings, term: known })
}

/// How two words that were looked up stand to each other.
pub(crate) fn kinship_of(a: WordId, b: WordId) -> Kinship {
    if a.shares_record(b) {
        return Kinship::Same;
    }
    if let Some(kinship) = a.term.kinship(b.term) {
        return kinship;
    }
    let lexicon = Lexicon::builtin();
    let mut best = Kinship::None;
    for one in a.readings.iter().flatten() {
        for other in b.readings.iter().flatten() {
            let kinship = match lexicon.kinship(one.place, other.place) {
                // A term is not what it looks like a form of: 'rails' is no rail.
                Kinship::Same | Kinship::None => continue,
                // What is a synonym of a word in the tables, they know.
                Kinship::Synonym if a.term.has_synonyms() && b.term.has_synonyms() => continue,
                _ if are_strangers(one.place, other.place) => continue,
                kinship => kinship,
            };
            if kinship.weight() > best.weight() {
                best = kinship;
            }
        }
    }
    best
}

/// How two words stand to each other. To compare many, take `id` and `kinship_of`.
pub(crate) fn kinship(a: &str, b: &str) -> Kinship {
    match (id(a), id(b)) {
        _ if a == b => Kinship::Same,
        (Some(one), Some(other)) => kinship_of(one, other),
        _ => Kinship::None,
    }
}

/// The parts of speech a word or what it is a form of can be; nothing for an unknown one.
pub(crate) fn parts(word: &str) -> Option<Parts> {
    let lexicon = Lexicon::builtin();
    let readings = id(word)?.readings;
    let sets = readings.iter().flatten().map(|it| lexicon.speech(it.place).0 & it.speech.0);
    let all = Speech(sets.reduce(|one, other| one | other)?);
    Some(Parts {
        noun: all.has(Speech::NOUN),
        verb: all.has(Speech::VERB),
        adjective: all.has(Speech::ADJECTIVE),
        adverb: all.has(Speech::ADVERB),
    })
}

/// The kind of thing that a term of a developer's world is, if those of this kind
/// exclude each other: 'express' and 'fastify' are both a "web framework".
pub(crate) fn class(term: &str) -> Option<&'static str> {
    developer::class(term)
}

/// Whether two words are wrongly synonyms in the lexicon.
fn are_strangers(one: Place, other: Place) -> bool {
    static PAIRS: OnceLock<FxHashSet<(Place, Place)>> = OnceLock::new();
    let pairs = PAIRS.get_or_init(|| {
        let place = |word: &str| Lexicon::builtin().place(word);
        let pairs = STRANGERS.split(", ").filter_map(|pair| pair.split_once(' '));
        let pairs = pairs.filter_map(|(a, b)| Some((place(a)?, place(b)?)));
        pairs.map(|(a, b)| (a.min(b), a.max(b))).collect()
    });
    pairs.contains(&(one.min(other), one.max(other)))
}

impl WordId {
    fn shares_record(self, other: Self) -> bool {
        let mut mine = self.readings.iter().flatten();
        let shares = |it: &Reading| other.readings.iter().flatten().any(|at| at.place == it.place);
        self.term.is_like(other.term) && mine.any(shares)
    }
}

impl Speech {
    /// 'house'.
    const NOUN: Self = Self(1);
    /// 'build'.
    const VERB: Self = Self(2);
    /// 'green'.
    const ADJECTIVE: Self = Self(4);
    /// 'soon'.
    const ADVERB: Self = Self(8);
    /// Any.
    const ALL: Self = Self(15);

    /// Whether it can be one of these.
    fn has(self, some: Self) -> bool {
        self.0 & some.0 != 0
    }
}

impl BitOr for Speech {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Kinship {
    /// Which of two findings counts, from forms that can be either of two words.
    fn weight(self) -> u8 {
        match self {
            Self::Same => 6,
            Self::Antonym => 5,
            Self::Synonym => 4,
            Self::Derived => 3,
            Self::Broader => 2,
            Self::Sibling => 1,
            Self::None => 0,
        }
    }
}

#[cfg(test)]
mod tests;
