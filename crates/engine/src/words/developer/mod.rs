//! What developers say that a dictionary lacks: tables written by hand.

mod everyday;
mod nouns;
mod opposites;
mod technology;
mod verbs;

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use super::Kinship;
use everyday::EVERYDAY;
use nouns::{NOUNS, OTHERS};
use opposites::OPPOSITES;
pub(super) use opposites::STRANGERS;
use technology::TECHNOLOGY;
use verbs::VERBS;

/// What the tables say about a term: rows it stands in, 0 for none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Term {
    /// Its own number.
    number: u16,
    rows: Rows,
}

/// Where a term stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Rows {
    /// Rows of words that stand for each other.
    groups: [u16; 4],
    /// Rows of things that exclude each other, and which thing of the row it is.
    classes: [(u16, u16); 2],
    /// Rows of opposites: negative on the other side.
    sides: [i16; 2],
}

/// What is known about a term; empty for others.
pub(super) fn term(word: &str) -> Term {
    terms().get(word).copied().unwrap_or_default()
}

/// The first kind of thing that a term is.
pub(super) fn class(word: &str) -> Option<&'static str> {
    let row = usize::from(term(word).rows.classes[0].0).checked_sub(1)?;
    classes().nth(row).map(|(name, _)| *name)
}

impl Term {
    pub(super) fn is_empty(self) -> bool {
        self.number == 0
    }

    /// Whether the tables know what stands for it.
    pub(super) fn has_synonyms(self) -> bool {
        self.rows.groups[0] != 0
    }

    /// Whether the tables have it as a verb.
    pub(super) fn is_verb(self) -> bool {
        self.rows.groups.iter().any(|row| *row != 0 && usize::from(*row) <= VERBS.len())
    }

    /// Whether the tables have it as a thing.
    pub(super) fn is_noun(self) -> bool {
        let nouns = VERBS.len() + 1..=VERBS.len() + NOUNS.len();
        let is_listed = self.rows.groups.iter().any(|row| nouns.contains(&usize::from(*row)));
        is_listed || self.rows.classes[0].0 != 0
    }

    /// Whether two spellings are nothing but spellings of one word, as far as the tables
    /// know: 'month' and 'months' are, 'rail' and 'rails' are not.
    pub(super) fn is_like(self, other: Self) -> bool {
        self.rows == other.rows
    }

    /// How two terms stand to each other by the tables; nothing if they do not tell.
    pub(super) fn kinship(self, other: Self) -> Option<Kinship> {
        if self.number == other.number && self.number != 0 {
            return Some(Kinship::Same);
        }
        let (mine, theirs) = (self.rows, other.rows);
        let opposite = mine.sides.iter().any(|side| *side != 0 && theirs.sides.contains(&-side));
        let group = mine.groups.iter().any(|row| *row != 0 && theirs.groups.contains(row));
        let shared = |same: bool| {
            mine.classes.iter().any(|(row, thing)| {
                let found = theirs.classes.iter().find(|(other, _)| *row != 0 && other == row);
                found.is_some_and(|(_, other)| (thing == other) == same)
            })
        };
        if opposite {
            Some(Kinship::Antonym)
        } else if group || shared(true) {
            Some(Kinship::Synonym)
        } else {
            shared(false).then_some(Kinship::Sibling)
        }
    }
}

/// All kinds of things.
fn classes() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    TECHNOLOGY.iter().chain(EVERYDAY)
}

/// The tables turned round, once.
fn terms() -> &'static FxHashMap<&'static str, Term> {
    static TERMS: OnceLock<FxHashMap<&'static str, Term>> = OnceLock::new();
    TERMS.get_or_init(|| {
        let mut terms: FxHashMap<&'static str, Term> = FxHashMap::default();
        for (row, group) in (1..).zip([VERBS, NOUNS, OTHERS].into_iter().flatten()) {
            group.split(", ").for_each(|word| put(&mut rows(&mut terms, word).groups, row));
        }
        for (row, (_, members)) in (1..).zip(classes()) {
            for (thing, names) in (1..).zip(members.split(", ")) {
                for name in names.split(" = ") {
                    put(&mut rows(&mut terms, name).classes, (row, thing));
                }
            }
        }
        for (row, (one, other)) in (1..).zip(OPPOSITES) {
            one.split(", ").for_each(|word| put(&mut rows(&mut terms, word).sides, row));
            other.split(", ").for_each(|word| put(&mut rows(&mut terms, word).sides, -row));
        }
        terms
    })
}

/// Where a term stands; a new one gets its number.
fn rows<'t>(terms: &'t mut FxHashMap<&'static str, Term>, word: &'static str) -> &'t mut Rows {
    let number = u16::try_from(terms.len() + 1).unwrap_or(u16::MAX);
    &mut terms.entry(word).or_insert(Term { number, rows: Rows::default() }).rows
}

/// Takes the first free place; a test sees to it that there is one.
fn put<N: Copy + Default + PartialEq>(rows: &mut [N], row: N) {
    if let Some(free) = rows.iter_mut().find(|it| **it == N::default()) {
        *free = row;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn often<'w>(words: impl Iterator<Item = &'w str>, most: usize) {
        let mut counts: FxHashMap<&str, usize> = FxHashMap::default();
        for word in words {
            assert_eq!(word, word.trim(), "blanks");
            assert_eq!(word, word.to_lowercase(), "capitals");
            assert!(!word.is_empty());
            *counts.entry(word).or_default() += 1;
        }
        let too_often: Vec<_> = counts.iter().filter(|(_, count)| **count > most).collect();
        assert!(too_often.is_empty(), "{too_often:?}");
    }

    fn members(row: &'static str) -> impl Iterator<Item = &'static str> {
        row.split(", ").flat_map(|names| names.split(" = "))
    }

    #[test]
    fn no_word_stands_in_more_rows_than_there_is_room_for() {
        let groups = [VERBS, NOUNS, OTHERS];
        often(groups.into_iter().flatten().flat_map(|row| members(row)), 4);
        often(classes().flat_map(|(_, row)| members(row)), 2);
        often(OPPOSITES.iter().flat_map(|(one, other)| members(one).chain(members(other))), 2);
    }

    #[test]
    fn no_row_has_a_word_twice() {
        for row in [VERBS, NOUNS, OTHERS].into_iter().flatten() {
            often(members(row), 1);
        }
        classes().for_each(|(_, row)| often(members(row), 1));
    }

    #[test]
    fn there_are_many_classes_and_terms() {
        assert!(classes().count() >= 60);
        let count = classes().flat_map(|(_, row)| members(row)).count();
        assert!(count >= 800, "{count}");
    }
}
