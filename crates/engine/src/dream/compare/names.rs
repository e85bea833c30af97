//! Names to the letter: 'Clark' is not 'Clarke', and `payment-core` not `payments-core`,
//! however alike their stems are.

use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use super::concepts;
use super::corpus::Corpus;
use super::cut::Class;
use super::forms::stem;
use super::parts;
use super::reading::{Reading, Token};
use crate::words;

/// Nouns that tell what sort of thing the word before them names.
const SORTS: &str = "service team job project table repo repository server host cluster app \
    module package library client customer queue topic bucket channel endpoint pipeline squad \
    guild group system component crate board";

/// Whether a noun only tells what sort of thing the word before it names.
pub(super) fn is_sort(key: &str) -> bool {
    static READ: OnceLock<FxHashSet<String>> = OnceLock::new();
    READ.get_or_init(|| SORTS.split_whitespace().map(stem).collect()).contains(key)
}

/// Whether two statements name different things by words that look like forms of one.
pub(super) fn differ(one: &Reading, other: &Reading, corpus: &Corpus) -> bool {
    differ_by_letters(one, other, corpus)
        || differ_before_sort(one, other)
        || differ_in_sort(one, other, corpus)
        || parts::differ_in_a_street(one, other)
}

/// Where people say the same of squads and of crews, 'the Koala squad' is not 'the Koala crew'.
fn differ_in_sort(one: &Reading, other: &Reading, corpus: &Corpus) -> bool {
    if !corpus.is_large() {
        return false;
    }
    let says = |reading: &Reading, word: &Token| reading.tokens.iter().any(|it| it.key == word.key);
    let named = |token: &Token| !token.measures() && (token.anchors() || corpus.is_name(token));
    let sorted = |reading: &'_ Reading, at: usize| {
        let sort = reading.tokens.get(at + 1)?;
        let plain = sort.class == Class::Word && sort.adjacent && !sort.verb && !sort.change;
        (plain && named(&reading.tokens[at])).then_some(at + 1)
    };
    let sorts = |reading: &Reading| -> Vec<(usize, usize)> {
        let places = 0..reading.tokens.len();
        places.filter_map(|at| Some((at, sorted(reading, at)?))).collect()
    };
    let theirs = sorts(other);
    sorts(one).into_iter().any(|(name, sort)| {
        theirs.iter().any(|(its_name, its_sort)| {
            let (ours, their) = (&one.tokens[sort], &other.tokens[*its_sort]);
            one.tokens[name].key == other.tokens[*its_name].key
                && !says(one, their)
                && !says(other, ours)
                && (corpus.says_also(one, sort, their) || corpus.says_also(other, *its_sort, ours))
        })
    })
}

/// 'The report service' is not 'the reporting service'.
fn differ_before_sort(one: &Reading, other: &Reading) -> bool {
    fn named(reading: &Reading) -> impl Iterator<Item = (&Token, &Token)> {
        let pairs = reading.tokens.windows(2).map(|pair| (&pair[0], &pair[1]));
        pairs.filter(|(name, sort)| sort.adjacent && is_sort(&sort.key) && !name.verb)
    }
    named(one).any(|(name, sort)| {
        let mut likes = named(other)
            .filter(|(there, its_sort)| there.key == name.key && its_sort.key == sort.key)
            .peekable();
        likes.peek().is_some() && likes.all(|(there, _)| there.word != name.word)
    })
}

fn differ_by_letters(one: &Reading, other: &Reading, corpus: &Corpus) -> bool {
    let is_name = |token: &Token| {
        token.joined
            || matches!(token.class, Class::Name | Class::Identifier)
            || corpus.is_name(token)
    };
    one.tokens.iter().any(|token| {
        // `mail-workers` is not told by the workers of `mail-worker`.
        let like = |there: &&Token| there.key == token.key && there.joined == token.joined;
        let mut likes = other.tokens.iter().filter(like).peekable();
        let Some(first) = likes.peek().copied() else { return false };
        let may_name = |token: &Token| is_name(token) || token.start_capital;
        may_name(token)
            && may_name(first)
            && (is_name(token) || is_name(first))
            && likes.all(|there| there.word != token.word)
            && !has_alias(token)
            && !has_alias(first)
            && (!is_plural(token, first) || ends_name(token) && ends_name(first))
    })
}

/// Whether it goes on with a name: 'Fatou Martins' is not 'Fatou Martin'.
fn ends_name(token: &Token) -> bool {
    token.adjacent && token.class == Class::Name && token.kind.is_none()
}

/// 'Tuesdays' are more of the same; what is joined by hyphens is a name as it is.
fn is_plural(one: &Token, other: &Token) -> bool {
    let of = |many: &Token, single: &Token| {
        many.word.strip_suffix('s') == Some(single.word.as_str())
            && words::parts(&single.word).is_some()
    };
    !one.joined && !other.joined && (of(one, other) || of(other, one))
}

/// 'Postgres' and 'PostgreSQL' are written differently, and are one.
fn has_alias(token: &Token) -> bool {
    concepts::alias(&stem(&token.word)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_that_take_turns_belong_to_names() {
        let check = |sorts: [&str; 2], expected: bool| {
            let said: Vec<String> = (0..240)
                .map(|at| format!("The Team{at} {} has {at} members.", sorts[at % 2]))
                .chain((0..120).map(|at| format!("There are {at} members in the Other{at} crew.")))
                .collect();
            let mut readings: Vec<Reading> = said.iter().map(|it| Reading::of(it)).collect();
            let mut corpus = Corpus::of(&readings);
            corpus.learn_frames(&mut readings);
            let one = Reading::of("The Koala squad has 12 members.");
            let other = Reading::of("There are 12 members in the Koala crew.");
            assert_eq!(differ(&one, &other, &corpus), expected, "{sorts:?}");
        };
        check(["squad", "crew"], true);
        check(["squad", "squad"], false);
    }
}
