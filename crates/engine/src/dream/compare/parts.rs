//! Which part each of two things of one sort plays: who reports to Ann is not her boss.

use std::cell::LazyCell;
use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use super::align::Alignment;
use super::corpus::Corpus;
use super::cut::Class;
use super::forms::stem;
use super::lexicon;
use super::reading::{Reading, Token};
use super::signs::named;

/// What who is above does, or is.
const ABOVE: &str = "manage manager boss lead leader supervise supervisor mentor teach teacher \
    coach train trainer parent mother father";
/// And who is below.
const BELOW: &str = "report mentee student pupil intern trainee apprentice employee subordinate \
    deputy assistant child son daughter";

/// Whether two that are named in both have changed their parts, in other words.
pub(super) fn differ(one: &Reading, other: &Reading, corpus: &Corpus) -> bool {
    let Some((first, second)) = of_one_sort(one, other, corpus) else { return false };
    match (above(one, first, second), above(other, first, second)) {
        (Some(here), Some(there)) => here != there,
        _ => turned(one, other, first, second),
    }
}

/// Whether two that are named in both stand the other way round where both tell what one does to
/// the other: 'Kafka feeds ClickHouse', 'ClickHouse sends its data to Kafka'. Only who knows the verbs
/// can tell whether that is the same.
pub(super) fn stand_reversed(one: &Reading, other: &Reading, corpus: &Corpus) -> bool {
    let Some((first, second)) = of_one_sort(one, other, corpus) else { return false };
    let in_order = |reading: &Reading| {
        let place = |key: &str| reading.tokens.iter().position(|token| token.key == key);
        let by = reading.tokens.iter().any(|token| token.preposition == "by" || token.possessive);
        let (first, second) = (place(first)?, place(second)?);
        (!by && !reading.passive && !reading.copula).then_some(first < second)
    };
    matches!((in_order(one), in_order(other)), (Some(one), Some(other)) if one != other)
}

/// Whether two things share half of their name: 'the savings account' and 'the joint account', 'the
/// billing demo' and 'the billing retro', '7 Mill Lane' and '9 Mill Lane'. What stands behind the
/// verb may be what is told of one thing.
pub(super) fn other_halves(
    one: &Reading,
    other: &Reading,
    alignment: &Alignment,
    corpus: &Corpus,
    before_verb: bool,
) -> bool {
    let (ours, theirs) = (&one.tokens, &other.tokens);
    let placed = |token: &Token| !(before_verb && token.after_verb);
    let word = |token: &Token| {
        token.class == Class::Word && !token.verb && !named(token, corpus) && placed(token)
    };
    let number = |token: &Token| token.class == Class::Number && placed(token);
    let free = |at: usize, all: &[Token], left: &[usize], fits: &dyn Fn(&Token) -> bool| {
        left.contains(&at) && fits(&all[at])
    };
    alignment.pairs.iter().any(|(here, there)| {
        let (a, b) = (&ours[*here], &theirs[*there]);
        if a.key != b.key || a.verb || a.measures() {
            return false;
        }
        // 'Reindex' is a name to those who never saw the word, and goes with others as a word does.
        let (name, word_like) = (named(a, corpus), a.class == Class::Word && !a.joined);
        let before = |fits: &dyn Fn(&Token) -> bool| {
            a.adjacent
                && b.adjacent
                && free(here.wrapping_sub(1), ours, &alignment.left, fits)
                && free(there.wrapping_sub(1), theirs, &alignment.right, fits)
        };
        let after = || {
            free(here + 1, ours, &alignment.left, &word)
                && free(there + 1, theirs, &alignment.right, &word)
                && ours[here + 1].adjacent
                && theirs[there + 1].adjacent
        };
        name && before(&number) || (!name || word_like) && (before(&word) || after())
    })
}

/// Whether each has a word of its own behind a name or an owner that both have: 'Ada's bike' and 'Ada's
/// car', 'the Oslo depot' and 'the Oslo office'.
pub(super) fn half_behind_a_name(
    one: &Reading,
    other: &Reading,
    alignment: &Alignment,
    corpus: &Corpus,
) -> bool {
    let behind = |all: &[Token], at: usize, left: &[usize]| {
        let next = all.get(at + 1).filter(|next| next.adjacent && left.contains(&(at + 1)));
        next.is_some_and(|next| !next.verb && !next.measures() && !next.change)
    };
    alignment.pairs.iter().any(|(here, there)| {
        let (a, b) = (&one.tokens[*here], &other.tokens[*there]);
        let owns = a.possessive && b.possessive;
        a.key == b.key
            && (owns || named(a, corpus) && !a.possessive && !b.possessive)
            && behind(&one.tokens, *here, &alignment.left)
            && behind(&other.tokens, *there, &alignment.right)
    })
}

/// Whether each speaks of something else in one street: 'the house on Kiln Lane', 'the flat on Kiln Lane'.
pub(super) fn differ_in_a_street(one: &Reading, other: &Reading) -> bool {
    let at_place = |reading: &Reading, place: &Token| -> Option<String> {
        let at = reading.tokens.iter().position(|token| token.key == place.key)?;
        let (token, thing) = (&reading.tokens[at], &reading.tokens[at.checked_sub(1)?]);
        let plain = thing.class == Class::Word && thing.ordinary && !thing.verb && !thing.change;
        let beside = thing.after_verb == token.after_verb && token.preposition == place.preposition;
        (plain && beside).then(|| thing.key.clone())
    };
    let has = |reading: &Reading, key: &str| reading.tokens.iter().any(|it| it.key == key);
    let named = |token: &&Token| {
        token.class == Class::Name && token.kind.is_none() && token.preposition == "on"
    };
    one.tokens.iter().filter(named).any(|place| {
        match (at_place(one, place), at_place(other, place)) {
            (Some(ours), Some(theirs)) => {
                !has(other, &ours) && !has(one, &theirs) && !may_be_one(one, &ours, other, &theirs)
            }
            _ => false,
        }
    })
}

/// Whether two words of two statements may stand for each other.
fn may_be_one(one: &Reading, ours: &str, other: &Reading, theirs: &str) -> bool {
    let word = |reading: &Reading, key: &str| -> Option<Token> {
        reading.tokens.iter().find(|token| token.key == key).cloned()
    };
    word(one, ours)
        .zip(word(other, theirs))
        .is_some_and(|(ours, theirs)| lexicon::related(&ours, &theirs))
}

/// Whether one thing is told of in two places: 'the begonia in the hallway', 'the begonia in the study'.
/// It may have been moved, or be another one; it is not the same.
pub(super) fn in_two_places(one: &Reading, other: &Reading, alignment: &Alignment) -> bool {
    let placed = |reading: &Reading, at: usize| {
        let (token, thing) = (reading.tokens.get(at)?, &reading.tokens[at.checked_sub(1)?]);
        let plain = |token: &Token| token.class == Class::Word && !token.verb;
        let beside = thing.after_verb == token.after_verb && token.preposition == "in";
        (plain(token) && plain(thing) && beside).then_some(())
    };
    alignment.pairs.iter().any(|(here, there)| {
        let (at, its) = (here + 1, there + 1);
        one.tokens[*here].key == other.tokens[*there].key
            && alignment.left.contains(&at)
            && alignment.right.contains(&its)
            && placed(one, at).and(placed(other, its)).is_some()
    })
}

/// The first two names of one sort that both have, by their first words.
fn of_one_sort<'r>(
    one: &'r Reading,
    other: &Reading,
    corpus: &Corpus,
) -> Option<(&'r str, &'r str)> {
    let has_part = LazyCell::new(|| [one, other].iter().all(|it| it.tokens.iter().any(tells_part)));
    let names = |token: &Token| {
        // Who has a part may be called as something else is: 'Ana', 'Ben'.
        let begins = token.start_capital && (!token.ordinary || !token.verb && *has_part);
        (named(token, corpus) || token.joined || begins) && !token.measures()
    };
    let is_name = |token: &Token| {
        let there = other.tokens.iter().find(|it| it.key == token.key);
        there.is_some_and(|there| names(token) || names(there))
    };
    let goes_on = |one: &Token, next: &Token| is_name(one) && is_name(next) && next.adjacent;
    let sort = |name: &[Token]| {
        let (joined, alone) = (name[0].joined, name.len() == 1);
        let common = alone || joined || name.iter().all(|token| token.ordinary);
        (joined, alone, name[0].kind.is_some(), common)
    };
    let shared: Vec<&[Token]> =
        one.tokens.chunk_by(goes_on).filter(|part| is_name(&part[0])).collect();
    shared.iter().enumerate().find_map(|(at, name)| {
        let like = shared[at + 1..].iter().find(|it| sort(it) == sort(name));
        like.map(|like| (name[0].key.as_str(), like[0].key.as_str()))
    })
}

/// Whether the first of two is above the second, if that is told.
fn above(reading: &Reading, first: &str, second: &str) -> Option<bool> {
    let tokens = &reading.tokens;
    let relation = tokens.iter().position(tells_part)?;
    let place = |key: &str| tokens.iter().position(|token| token.key == key);
    let (first, second) = (place(first)?, place(second)?);
    // 'Ann Lee's manager', 'Ann Lee manager: Bo': what follows a name tells whose it is.
    let followed = |at: usize| {
        let rest = &tokens[at + 1..];
        let name = rest.iter().take_while(|next| next.adjacent && !tells_part(next)).count();
        let next = at + name + 1;
        let noun = next == relation && tokens[relation].adjacent && !tokens[relation].verb;
        noun || tokens[at..next].iter().any(|token| token.possessive)
    };
    let owns = |at: usize| tokens[at].preposition == "of" || followed(at);
    // Who does it or is it: the one before the verb, or the one who does not own it.
    let firsts = match (owns(first), owns(second)) {
        (true, false) => false,
        (false, true) => true,
        (true, true) => return None,
        (false, false) => {
            let by = tokens[first].preposition == "by" || tokens[second].preposition == "by";
            let between = (first < relation) != (second < relation);
            between.then_some((first < relation) != by)?
        }
    };
    Some(firsts == told(&part_words()[0], &tokens[relation]))
}

/// Words for who is above, and for who is below.
fn part_words() -> &'static [FxHashSet<String>; 2] {
    static SETS: OnceLock<[FxHashSet<String>; 2]> = OnceLock::new();
    SETS.get_or_init(|| [ABOVE, BELOW].map(|words| words.split_whitespace().map(stem).collect()))
}

fn told(set: &FxHashSet<String>, token: &Token) -> bool {
    set.contains(&token.key) || set.contains(&stem(&token.word))
}

/// Whether a word tells who is above whom.
fn tells_part(token: &Token) -> bool {
    part_words().iter().any(|set| told(set, token))
}

/// Whether two services change places in sentences that both tell what one does to the other.
fn turned(one: &Reading, other: &Reading, first: &str, second: &str) -> bool {
    let in_order = |reading: &Reading| {
        let named = |key: &str| {
            let at = reading.tokens.iter().position(|token| token.key == key)?;
            let token = &reading.tokens[at];
            let plain = token.joined && !token.possessive;
            (plain && matches!(token.preposition, "" | "to")).then_some(at)
        };
        let verb = reading.tokens.iter().any(|token| token.verb) && !reading.passive;
        let (first, second) = (named(first)?, named(second)?);
        verb.then_some(first < second)
    };
    matches!((in_order(one), in_order(other)), (Some(one), Some(other)) if one != other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_above_is_not_below() {
        let check = |one: &str, other: &str, expected: bool| {
            let readings = [Reading::of(one), Reading::of(other)];
            let corpus = Corpus::of(&readings);
            assert_eq!(differ(&readings[0], &readings[1], &corpus), expected, "{one} | {other}");
            assert_eq!(differ(&readings[1], &readings[0], &corpus), expected, "{other} | {one}");
        };
        check("Paul reports to Ann", "Paul is Ann's manager", true);
        check("Paul reports to Ann", "Ann is Paul's manager", false);
        check("Carol manages Dave", "Dave is Carol's boss", true);
        check("Carol manages Dave", "Carol is Dave's boss", false);
        check("Carol manages Dave", "Dave is managed by Carol", false);
        check("Dora mentors Ben", "Ben is the mentor of Dora", true);
        check("Dora mentors Ben", "The mentor of Ben is Dora", false);
        check("Ana mentors Ben", "Ana is Ben's mentee", true);
        check("Ana mentors Ben", "Ben is Ana's mentee", false);
        check("Ana Roe is Ben Lund's manager", "Ben Lund's manager is Ana Roe", false);
        check("Ana Roe is Ben Lund's manager", "Ana Roe's manager is Ben Lund", true);
        check("Ben Lund manager: Ana Roe", "Ana Roe is the manager of Ben Lund", false);
        check("billing-api calls ledger-core", "ledger-core sends requests to billing-api", true);
        check("billing-api calls ledger-core", "ledger-core is called by billing-api", false);
        check("The API listens on port 80", "Port 80 is the port of the API", false);
    }

    #[test]
    fn who_shares_half_of_a_name_is_somebody_else() {
        let check = |one: &str, other: &str, expected: bool| {
            let (one, other) = (Reading::of(one), Reading::of(other));
            let corpus = Corpus::of(&[one.clone(), other.clone()]);
            let alignment = Alignment::of(&one, &other, false);
            let found = other_halves(&one, &other, &alignment, &corpus, false);
            assert_eq!(found, expected, "{one:?} | {other:?}");
        };
        let fee = "The fee of the savings account is 5 euros";
        check(fee, "5 euros is the fee of the joint account", true);
        check(fee, "The savings account costs 5 euros", false);
        check("The billing demo is in Oak", "Oak is where the billing retro is", true);
        check("The rent at 7 Mill Lane is due", "The rent at 9 Mill Lane is due", true);
    }
}
