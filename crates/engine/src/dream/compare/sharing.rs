//! What two statements have in common that they may speak of.

use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::concepts;
use super::corpus::Corpus;
use super::names;
use super::reading::{Reading, Token};
use super::signs::named;

/// What more statements than this name is not what two of them speak of.
const NAMED_MAX: u32 = 40;

/// What two have in common that they may speak of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shared {
    /// A name that not everybody has, or, where one tells of a change, rare words.
    Thing,
    /// Words that may be what they speak of.
    Words,
    /// Two words side by side that few others have so: 'Noor's orchid', where many speak of Noor and
    /// many of orchids.
    Phrase,
    Nothing,
}

impl Shared {
    pub(super) fn of(one: &Reading, other: &Reading, corpus: &Corpus) -> Self {
        if names::differ(one, other, corpus) {
            return Self::Nothing;
        }
        if share_a_rare_name(one, other, corpus) {
            return Self::Thing;
        }
        let change = tells_change(one) || tells_change(other);
        let words = rare_words_in_both(one, other, change, corpus);
        let half = share_half_a_name(one, other, corpus);
        match words {
            1 if !half && change => Self::Words,
            2.. if !half && change => Self::Thing,
            2.. if !half => Self::Words,
            _ if shared_phrase(one, other, corpus).is_some_and(|count| count <= NAMED_MAX) => {
                Self::Phrase
            }
            _ => Self::Nothing,
        }
    }
}

/// In how many statements the rarest two words stand side by side that do so in both of these.
pub(super) fn shared_phrase(one: &Reading, other: &Reading, corpus: &Corpus) -> Option<u32> {
    let shared = one.phrases.iter().filter(|phrase| other.phrases.contains(phrase));
    shared.map(|phrase| corpus.phrased(*phrase)).min()
}

/// The words of a statement that stand side by side, each two hashed and once.
pub(super) fn hashed_phrases(tokens: &[Token]) -> Box<[u64]> {
    let tells = |token: &Token| {
        !token.verb && !token.change && !token.measures() && !concepts::generic(&token.key)
    };
    let pairs = tokens.windows(2).filter(|pair| pair.iter().all(tells));
    pairs.map(hashed).collect::<BTreeSet<u64>>().into_iter().collect()
}

/// Whether it may tell of a change, be it by its verb alone: 'took over'.
pub(super) fn tells_change(reading: &Reading) -> bool {
    reading.cue || reading.tokens.iter().any(|token| token.change)
}

/// Whether they have a name in common that not everybody has: what they speak of. A number is
/// what is said of something, and half of a name is another name.
fn share_a_rare_name(one: &Reading, other: &Reading, corpus: &Corpus) -> bool {
    let rare = |name: &&[Token]| {
        // What is said of many things in few ways is what is said of them.
        let value = matches!(name, [token] if corpus.is_value(&token.key) == Some(true));
        !value && corpus.named(hashed(name)) <= NAMED_MAX
    };
    let theirs = names_of(other, corpus);
    names_of(one, corpus)
        .into_iter()
        .filter(rare)
        .any(|it| theirs.iter().any(|that| is_one_name(it, that)))
}

/// How many words they have in common that may be what they speak of, if one of these is rare: 'the
/// lemon tree in the greenhouse'. Of a change also what is done: 'I indent with spaces now'.
pub(super) fn rare_words_in_both(
    one: &Reading,
    other: &Reading,
    change: bool,
    corpus: &Corpus,
) -> usize {
    let says_how = |token: &Token| token.verb && !change || token.change || token.measures();
    let telling = |token: &&Token| {
        !says_how(token)
            && !concepts::generic(&token.key)
            && corpus.is_value(&token.key) != Some(true)
            && other.tokens.iter().any(|it| it.key == token.key && !says_how(it))
    };
    let shared: Vec<&Token> = one.tokens.iter().filter(telling).collect();
    let rare = shared.iter().any(|token| corpus.frequency(&token.key) <= NAMED_MAX);
    // Who gives the same value speaks of the same more likely.
    let value = usize::from(share_a_value(one, other));
    if rare { shared.len() + value } else { 0 }
}

/// Whether both give the same number, version or moment.
pub(super) fn share_a_value(one: &Reading, other: &Reading) -> bool {
    let measured = |token: &&Token| token.measures();
    one.tokens
        .iter()
        .filter(measured)
        .any(|token| other.tokens.iter().filter(measured).any(|it| it.key == token.key))
}

/// Whether each has a name that begins or ends as one of the other does: 'Team Otter Red', 'Team
/// Otter Blue'.
pub(super) fn share_half_a_name(old: &Reading, new: &Reading, corpus: &Corpus) -> bool {
    let (ours, theirs) = (names_of(old, corpus), names_of(new, corpus));
    let lone = |name: &&&[Token], there: &[&[Token]]| !there.iter().any(|it| is_one_name(name, it));
    let share_a_word = |one: &[Token], other: &[Token]| {
        one.iter().any(|token| other.iter().any(|it| it.key == token.key))
    };
    ours.iter().filter(|name| lone(name, &theirs)).any(|name| {
        theirs.iter().filter(|it| lone(it, &ours)).any(|other| share_a_word(name, other))
    })
}

/// The names of a statement, each hashed and once, for the corpus to count.
pub(super) fn hashed_names(reading: &Reading, corpus: &Corpus) -> BTreeSet<u64> {
    names_of(reading, corpus).into_iter().map(hashed).collect()
}

/// The names in a statement, all words of each.
fn names_of<'r>(reading: &'r Reading, corpus: &Corpus) -> Vec<&'r [Token]> {
    let tokens = &reading.tokens;
    let names = |token: &Token| named(token, corpus) && !token.measures();
    let goes_on =
        |one: &Token, next: &Token| names(one) && names(next) && next.adjacent && !one.possessive;
    tokens.chunk_by(goes_on).filter(|part| names(&part[0])).collect()
}

/// Whether two names have the same words.
fn is_one_name(one: &[Token], other: &[Token]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.key == other.key)
}

fn hashed(name: &[Token]) -> u64 {
    let mut hasher = FxHasher::default();
    name.iter().for_each(|token| token.key.hash(&mut hasher));
    hasher.finish()
}
