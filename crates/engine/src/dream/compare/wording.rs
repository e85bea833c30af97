//! Whether what stands beside the gaps of two templates says the same.

use super::align::implied;
use super::concepts;
use super::contrasts;
use super::facts::Fact;
use super::gaps::tells;
use super::lexicon::{self, Kin};
use super::names;
use super::reading::{Reading, Token};
use super::same::marks_agree;
use super::standing::holds;
use super::templates::Templates;

/// A statement of a template, and where its gaps are.
#[derive(Clone, Copy)]
pub(super) struct Exemplar<'r> {
    reading: &'r Reading,
    fact: Option<Fact>,
}

pub(super) fn exemplar<'r>(
    template: u32,
    templates: &Templates,
    readings: &'r [Reading],
    facts: &[Option<Fact>],
) -> Exemplar<'r> {
    let at = templates.all[template as usize].members[0] as usize;
    Exemplar { reading: &readings[at], fact: facts[at] }
}

impl<'r> Exemplar<'r> {
    /// A statement itself.
    pub(super) fn of(reading: &'r Reading, fact: Fact) -> Self {
        Self { reading, fact: Some(fact) }
    }

    /// What is counted, if the value is a number: '15 workers', '15 times'.
    fn counted(self) -> Option<&'r Token> {
        let gap = self.fact?.gap;
        let next = self.reading.tokens.get(gap.last as usize + 1)?;
        (gap.measures(self.reading) && next.adjacent && !next.verb).then_some(next)
    }

    /// Whether no word beside the gaps tells more than that something is used or had.
    pub(super) fn tells_only_that_it_is_taken(self) -> bool {
        let taken =
            |token: &Token| matches!(token.key.as_str(), "use" | "have" | "need" | "requir");
        let mut words = self.words().map(|(_, token)| token).peekable();
        let possesses = self.reading.possesses;
        (words.peek().is_some() || possesses)
            && words.all(|token| taken(token) || names::is_sort(&token.key) && !token.after_verb)
    }

    /// What stands beside the gaps.
    fn words(self) -> impl Iterator<Item = (usize, &'r Token)> + use<'r> {
        self.reading.tokens.iter().enumerate().filter(move |(at, token)| {
            let gap = self.fact.is_some_and(|fact| fact.gap.holds(*at) || fact.subject.holds(*at));
            !gap && tells(token)
        })
    }
}

/// Whether words beside the gaps exclude each other: 'in staging', 'in production'.
pub(super) fn exclude(one: Exemplar<'_>, other: Exemplar<'_>) -> bool {
    if let (Some(one), Some(other)) = (one.counted(), other.counted())
        && lexicon::kin(one, other) != Kin::Same
    {
        return true;
    }
    if differ_in_one_noun(one, other)
        || share_something(one, other) && name_other_things(one, other)
    {
        return true;
    }
    let foreign =
        |there: Exemplar<'_>, token: &Token| there.words().all(|(_, it)| it.key != token.key);
    one.words().filter(|(_, token)| foreign(other, token)).any(|(_, token)| {
        other
            .words()
            .filter(|(_, there)| foreign(one, there))
            .any(|(_, there)| contrasts::exclusive(&token.key, &there.key))
    })
}

/// Whether what is said less often tells of another side of what is spoken of, or of somebody
/// else: 'its backups are in _', 'her sister works at _'.
pub(super) fn tells_of_a_side(rare: Exemplar<'_>, common: Exemplar<'_>) -> bool {
    let alone = |token: &Token| !common.words().any(|(_, it)| lexicon::kin(token, it) == Kin::Same);
    rare.words().any(|(_, token)| contrasts::names_a_side(&token.key) && alone(token))
}

/// Whether two templates are one but for a noun that goes on: 'the jacket size', 'the shirt
/// size'. Who says the same anew changes more than that.
fn differ_in_one_noun(one: Exemplar<'_>, other: Exemplar<'_>) -> bool {
    let one: Vec<&Token> = one.words().map(|(_, token)| token).collect();
    let other: Vec<&Token> = other.words().map(|(_, token)| token).collect();
    let pairs: Vec<(&Token, &Token)> = one.iter().copied().zip(other.iter().copied()).collect();
    let differs = |(a, b): &(&Token, &Token)| a.key != b.key;
    let Some(at) = pairs.iter().position(differs) else { return false };
    let (a, b) = pairs[at];
    one.len() == other.len()
        && at + 1 < pairs.len()
        && !pairs[at + 1..].iter().any(differs)
        && !(a.verb || b.verb || lexicon::related(a, b) || concepts::generic(&a.key))
}

/// Whether, beside what both have, each has nouns of its own that have nothing to do with what
/// the other has: 'keeps the keys of', 'keeps the money of'. Things that go together again and
/// again are still two.
pub(super) fn name_other_things(one: Exemplar<'_>, other: Exemplar<'_>) -> bool {
    fn own<'r>(here: Exemplar<'r>, there: Exemplar<'r>) -> Vec<&'r Token> {
        let shared =
            |token: &Token| there.words().any(|(_, it)| lexicon::kin(token, it) == Kin::Same);
        here.words().map(|(_, token)| token).filter(|token| !shared(token)).collect()
    }
    let (ours, theirs) = (own(one, other), own(other, one));
    // Where nothing is shared, the verb is all that tells: 'hosts _', 'records _'.
    let alone = ours.len() == one.words().count() && theirs.len() == other.words().count();
    let noun = |token: &&Token| (alone || !token.verb) && !names::is_sort(&token.key);
    let telling = |token: &&Token| noun(token) && !concepts::generic(&token.key);
    let related = |token: &&Token| theirs.iter().any(|it| lexicon::related(token, it));
    ours.iter().any(noun)
        && theirs.iter().any(noun)
        && ours.iter().chain(&theirs).any(telling)
        && !ours.iter().any(related)
}

/// Whether both say something alike, or just that something is had.
fn share_something(one: Exemplar<'_>, other: Exemplar<'_>) -> bool {
    let shared = |token: &Token| other.words().any(|(_, it)| lexicon::kin(token, it) == Kin::Same);
    one.reading.possesses && other.reading.possesses || one.words().any(|(_, token)| shared(token))
}

/// Whether some words of both are about the same.
pub(super) fn are_related(one: Exemplar<'_>, other: Exemplar<'_>) -> bool {
    one.words().any(|(_, token)| other.words().any(|(_, there)| lexicon::related(token, there)))
}

/// Whether that is so of words that tell more than of what sort the thing is.
pub(super) fn tell_related(one: Exemplar<'_>, other: Exemplar<'_>) -> bool {
    let telling = |token: &Token| !names::is_sort(&token.key);
    one.words().filter(|(_, token)| telling(token)).any(|(_, token)| {
        other.words().any(|(_, there)| telling(there) && lexicon::related(token, there))
    })
}

/// Whether only one of two says what the other does not: 'the metrics port' is not 'the
/// port', and a badge number is no phone extension.
pub(super) fn may_agree(one: Exemplar<'_>, other: Exemplar<'_>) -> bool {
    fn unmatched<'r>(here: Exemplar<'r>, there: Exemplar<'r>) -> Vec<&'r Token> {
        let alone = |token: &Token| {
            !token.verb
                && !concepts::generic(&token.key)
                && !there.words().any(|(_, it)| lexicon::related(token, it))
        };
        here.words().map(|(_, token)| token).filter(|token| alone(token)).collect()
    }
    let (left, right) = (unmatched(one, other), unmatched(other, one));
    let turns = |token: &&Token| contrasts::has_rivals(&token.key);
    (left.is_empty() || right.is_empty()) && !left.iter().chain(&right).any(turns)
}

/// Whether a word that both have, or have one like, is narrowed down in one of them by a noun
/// of which the other knows nothing: 'the badge number', 'the triage day'.
pub(super) fn narrow_differently(one: Exemplar<'_>, other: Exemplar<'_>) -> bool {
    let narrows = |here: Exemplar<'_>, there: Exemplar<'_>| {
        let matched = |token: &Token| there.words().any(|(_, it)| lexicon::related(token, it));
        here.words().any(|(at, token)| {
            let next = here.words().find(|(place, _)| *place == at + 1).map(|(_, next)| next);
            let noun = next.is_some_and(|next| next.adjacent && matched(next));
            let same = there.words().any(|(_, it)| lexicon::kin(token, it) == Kin::Same);
            noun && !token.possessive && !concepts::generic(&token.key) && !same
        })
    };
    narrows(one, other) || narrows(other, one)
}

/// Whether the same word tells something in both, whatever stands beside it.
pub(super) fn share_a_word(one: Exemplar<'_>, other: Exemplar<'_>) -> bool {
    one.words().any(|(_, token)| {
        let telling = holds(&token.key) || !concepts::generic(&token.key);
        telling && other.words().any(|(_, it)| it.key == token.key)
    })
}

/// Whether the same words stand beside the gaps, in whatever order: 'exposes its metrics on
/// port _', 'metrics are exposed on port _'.
pub(super) fn equal_words(one: Exemplar<'_>, other: Exemplar<'_>) -> bool {
    fn telling<'r>(here: Exemplar<'r>) -> Vec<&'r str> {
        // 'Works on the _ team' is not 'works on the _'.
        let sorts = |at: usize| here.fact.is_some_and(|fact| fact.gap.last as usize + 1 == at);
        here.words()
            .filter(|(at, token)| !concepts::generic(&token.key) || sorts(*at) && token.adjacent)
            .map(|(_, token)| token.key.as_str())
            .collect()
    }
    let (words, others) = (telling(one), telling(other));
    let within = |few: &[&str], many: &[&str]| few.iter().all(|word| many.contains(word));
    let tied = |here: Exemplar<'_>| {
        here.fact.map(|fact| here.reading.tokens[fact.gap.first as usize].preposition)
    };
    // Who does it and to whom it is done would be turned round; so would from and to.
    let placed = match (tied(one), tied(other)) {
        (Some(one_tie), Some(other_tie)) if one_tie != other_tie => {
            let stands = |tie: &str| matches!(tie, "" | "of" | "at" | "in" | "on" | "as");
            one.reading.passive == other.reading.passive && stands(one_tie) && stands(other_tie)
        }
        (Some(tie), Some(_)) => one.reading.passive == other.reading.passive || !tie.is_empty(),
        _ => false,
    };
    placed
        && marks_agree(one.reading, other.reading, true, true)
        && !words.is_empty()
        && within(&words, &others)
        && within(&others, &words)
}

/// Whether the words beside the gaps tell the same: they are the same, or what is left on
/// either side is a verb, or goes on with what is shared. The less they share of their
/// values, the more of their words must be the same.
pub(super) fn same_words(
    one: Exemplar<'_>,
    other: Exemplar<'_>,
    (values, common): (usize, bool),
) -> bool {
    if !marks_agree(one.reading, other.reading, true, true) {
        return false;
    }
    let shares = |token: &Token, there: Exemplar<'_>| {
        there.words().any(|(_, other)| lexicon::kin(token, other) == Kin::Same)
    };
    let shared = one.words().any(|(_, token)| {
        (values > 1 && common || !token.verb)
            && !concepts::generic(&token.key)
            && shares(token, other)
    });
    let harmless = |here: Exemplar<'_>, there: Exemplar<'_>| {
        here.words().all(|(at, token)| {
            let before = at.checked_sub(1).map(|before| &here.reading.tokens[before]);
            // 'Size' in 'disk size' goes on; 'admin' in 'admin port' makes it another.
            let goes_on = token.adjacent && before.is_some_and(|before| shares(before, there));
            shares(token, there)
                || token.verb
                || concepts::generic(&token.key)
                || values > 0 && goes_on && !contrasts::has_rivals(&token.key)
                || values > 2 && implied(token, there.reading)
        })
    };
    shared && !exclude(one, other) && harmless(one, other) && harmless(other, one)
}
