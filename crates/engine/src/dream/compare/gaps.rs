//! A statement with two gaps: 'the _ service listens on port _'.
//!
//! What people tell of many things they tell in a few ways. So each statement is tried with
//! any two of its parts taken out; what is left is a template, and those that many
//! statements share, with ever other fillers, show what is spoken of and what is said of it.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::corpus::Corpus;
use super::cut::Class;
use super::names;
use super::reading::{Reading, Token};

/// A part of a statement that is taken out: its first and its last token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Gap {
    pub(super) first: u8,
    pub(super) last: u8,
}

/// A statement with two gaps.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Gapped {
    /// What is left, hashed.
    pub(super) template: u64,
    pub(super) gaps: [Gap; 2],
    /// How much is left: two for each word.
    pub(super) left: u8,
}

/// Who says more than this says more than one thing.
const TOKENS_MAX: usize = 12;
/// Parts beyond this are not tried.
const PARTS_MAX: usize = 14;
/// A gap holds so many names, words or numbers at the most.
const ATOMS_MAX: usize = 3;

/// What a token is, as far as it may stand with its neighbour in one gap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Measure,
    /// A part of a name with hyphens.
    Joined,
    Name,
    Sign,
    Unknown,
    Word,
}

/// Tokens that stand or fall together: a name of two words is one.
#[derive(Debug, Clone, Copy)]
struct Atom {
    first: usize,
    last: usize,
    sort: Sort,
    /// Whether it belongs to the same phrase as the one before.
    linked: bool,
}

impl Gap {
    pub(super) fn holds(self, at: usize) -> bool {
        (self.first as usize..=self.last as usize).contains(&at)
    }

    /// Its words.
    pub(super) fn tokens(self, reading: &Reading) -> &[Token] {
        &reading.tokens[self.first as usize..=self.last as usize]
    }

    /// What fills it, hashed.
    pub(super) fn filler(self, reading: &Reading) -> u64 {
        let mut hasher = FxHasher::default();
        self.tokens(reading).iter().for_each(|token| token.key.hash(&mut hasher));
        hasher.finish()
    }

    /// The thing that fills it, hashed: 'project Orion' and 'Project Orion' are 'Orion', but
    /// 'Orion Group' has its name.
    pub(super) fn thing(self, reading: &Reading) -> u64 {
        let mut hasher = FxHasher::default();
        let named = |(at, token): &(usize, &Token)| {
            !names::is_sort(&token.key) || token.class == Class::Name && *at > 0
        };
        let tokens = || self.tokens(reading).iter().enumerate();
        let any = tokens().any(|token| named(&token));
        tokens()
            .filter(|token| !any || named(token))
            // To the letter: `pay-api` is not `pay-apis`.
            .for_each(|(_, token)| token.word.hash(&mut hasher));
        hasher.finish()
    }

    /// Whether a number, a version or a moment fills it, and nothing else.
    pub(super) fn measures(self, reading: &Reading) -> bool {
        self.first == self.last && reading.tokens[self.first as usize].measures()
    }
}

/// Whether a token tells what holds: not what held before, and not that it changed.
pub(super) fn tells(token: &Token) -> bool {
    !(token.old || token.change || token.when)
}

/// All ways to take two parts out of a statement that leave a word.
pub(super) fn gapped(reading: &Reading, corpus: &Corpus) -> Vec<Gapped> {
    let told = reading.tokens.iter().filter(|token| tells(token)).count();
    if told > TOKENS_MAX
        || reading.tokens.len() > 2 * TOKENS_MAX
        || !reading.whole
        || reading.question
    {
        return Vec::new();
    }
    let atoms = atoms(reading, corpus);
    let parts = parts(reading, &atoms);
    let mut found = Vec::new();
    for (at, one) in parts.iter().enumerate() {
        for two in parts[at + 1..].iter().filter(|two| two.first > one.last) {
            // Two words of one phrase do not tell anything of each other.
            let one_phrase = atoms.iter().any(|atom| {
                atom.first == two.first as usize
                    && atom.linked
                    && atom.sort == Sort::Word
                    && one.last + 1 == two.first
                    && atoms.iter().any(|it| it.last == one.last as usize && it.sort == Sort::Word)
            });
            if one_phrase {
                continue;
            }
            let gaps = [*one, *two];
            let left = left(reading, &atoms, gaps);
            if left > 0 {
                found.push(Gapped { template: template(reading, gaps), gaps, left });
            }
        }
    }
    // There may be a hundred thousand of these at a time.
    found.shrink_to_fit();
    found
}

fn sort(token: &Token, corpus: &Corpus) -> Sort {
    match token.class {
        _ if token.measures() => Sort::Measure,
        _ if token.joined => Sort::Joined,
        Class::Identifier | Class::Path => Sort::Sign,
        _ if corpus.is_name(token) => Sort::Name,
        _ if token.unknown => Sort::Unknown,
        _ => Sort::Word,
    }
}

fn atoms(reading: &Reading, corpus: &Corpus) -> Vec<Atom> {
    let mut atoms: Vec<Atom> = Vec::new();
    for (at, token) in reading.tokens.iter().enumerate().filter(|(_, token)| tells(token)) {
        let sort = match sort(token, corpus) {
            // A name may begin the sentence, and then its capital tells nothing.
            Sort::Word | Sort::Unknown if leads_name(reading, at, corpus) => Sort::Name,
            sort => sort,
        };
        let linked = atoms.last().is_some_and(|last| {
            let before = &reading.tokens[at - 1];
            last.last + 1 == at
                && token.adjacent
                && token.preposition == before.preposition
                && !(token.verb || before.verb || before.possessive)
                // 'On GitHub Ada is octo' names two.
                && !(at == 1 && !before.preposition.is_empty() && before.kind.is_some())
        });
        match atoms.last_mut() {
            Some(last)
                if linked && sort == last.sort && matches!(sort, Sort::Name | Sort::Joined) =>
            {
                last.last = at;
            }
            // 'Debian 12' and 'data engineer' are told as a whole.
            Some(last) if linked && ends_value(reading, last.last, at) => last.last = at,
            _ => atoms.push(Atom { first: at, last: at, sort, linked }),
        }
    }
    atoms
}

/// What somebody is, whatever the field.
const TITLES: &str = "engineer developer designer manager analyst scientist writer architect \
    administrator admin consultant coach lead officer master director specialist assistant \
    researcher tester owner editor accountant coordinator recruiter trainer programmer";

/// Whether a word ends a value that the word before it begins.
fn ends_value(reading: &Reading, before: usize, at: usize) -> bool {
    let (before, token) = (&reading.tokens[before], &reading.tokens[at]);
    let is_system = before.kind == Some("operating system") && token.measures();
    let titled = matches!(token.preposition, "as" | "of" | "to")
        || token.after_verb && token.preposition.is_empty();
    let title = || TITLES.split_whitespace().any(|title| title == token.word);
    is_system || titled && !before.measures() && title()
}

fn leads_name(reading: &Reading, at: usize, corpus: &Corpus) -> bool {
    let next = reading.tokens.get(at + 1).filter(|next| next.adjacent);
    reading.tokens[at].start_capital && next.is_some_and(|next| sort(next, corpus) == Sort::Name)
}

/// The parts that may be taken out, the first ones first.
fn parts(reading: &Reading, atoms: &[Atom]) -> Vec<Gap> {
    let mut parts = Vec::new();
    for (at, start) in atoms.iter().enumerate() {
        if reading.tokens[start.first].verb {
            continue;
        }
        for (more, end) in atoms[at..].iter().take(ATOMS_MAX).enumerate() {
            if more > 0 && !end.linked {
                break;
            }
            parts.push(Gap { first: start.first as u8, last: end.last as u8 });
        }
    }
    parts.truncate(PARTS_MAX);
    parts
}

/// How much is left beside the gaps. Words that were torn from a phrase count only if
/// there is nothing else: 'guild' of 'the security guild'. A name tells little.
fn left(reading: &Reading, atoms: &[Atom], gaps: [Gap; 2]) -> u8 {
    let inside = |atom: &Atom| gaps.iter().any(|gap| gap.holds(atom.first));
    let (mut whole, mut torn) = (0, 0);
    let mut start = 0;
    while start < atoms.len() {
        let run = 1 + atoms[start + 1..]
            .iter()
            .zip(&atoms[start..])
            .take_while(|(atom, before)| {
                // Before the verb stands what is spoken of, with all its words.
                let whole = !reading.tokens[atom.first].after_verb;
                let word =
                    |atom: &Atom| atom.sort == Sort::Word || whole && atom.sort == Sort::Unknown;
                atom.linked && word(atom) && word(before)
            })
            .count();
        let atoms = &atoms[start..start + run];
        let is_torn = atoms.iter().any(inside);
        for atom in atoms.iter().filter(|atom| !inside(atom)) {
            match atom.sort {
                Sort::Word | Sort::Unknown if !is_torn || reading.tokens[atom.first].verb => {
                    whole += 2;
                }
                Sort::Word | Sort::Unknown | Sort::Name => torn += 1,
                _ => {}
            }
        }
        start += run;
    }
    // 'It is on Fridays' has a preposition for its verb.
    let placed = reading.tokens[gaps[1].first as usize].preposition;
    match (whole, torn) {
        (0, 0) => {
            let short = gaps.iter().all(|gap| gap.last - gap.first < 2);
            let placed = matches!(placed, "on" | "from" | "at" | "in");
            u8::from(short && placed && !mixed(reading, gaps))
        }
        (0, torn) => torn,
        (whole, _) => whole,
    }
}

/// Whether a gap holds a measure and something else.
fn mixed(reading: &Reading, gaps: [Gap; 2]) -> bool {
    gaps.iter().any(|gap| gap.first < gap.last && gap.tokens(reading).iter().any(Token::measures))
}

/// What is left beside the gaps, hashed: words, prepositions and marks.
fn template(reading: &Reading, gaps: [Gap; 2]) -> u64 {
    let mut hasher = FxHasher::default();
    let changes = reading.tokens.iter().any(|token| token.old || token.change);
    for (at, token) in reading.tokens.iter().enumerate().filter(|(_, token)| tells(token)) {
        // 'Changed to X' tells what 'is X' does.
        let arrived = changes && matches!(token.preposition, "to" | "with" | "into");
        let preposition = if arrived { "" } else { token.preposition };
        match gaps.iter().find(|gap| gap.holds(at)) {
            Some(gap) if gap.first as usize == at => {
                let measured = gap.measures(reading).then_some(token.dimension);
                let is_path = token.class == Class::Path;
                let whose = reading.tokens[gap.last as usize].possessive;
                (preposition, "_", measured, is_path, whose).hash(&mut hasher);
            }
            Some(_) => {}
            None => {
                // 'A's owner is B' is not 'B is the owner A has'.
                let told = reading.copula && token.after_verb;
                (preposition, &token.key, told).hash(&mut hasher);
            }
        }
    }
    (reading.denials, &reading.marks, reading.passive).hash(&mut hasher);
    hasher.finish()
}
