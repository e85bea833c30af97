//! Whether what stands beside the gaps of two templates says the same.

use super::align::implied;
use super::concepts;
use super::contrasts;
use super::facts::Fact;
use super::gaps::tells;
use super::lexicon::{self, Kin};
use super::reading::{Reading, Token};
use super::same::marks_agree;
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
    /// What stands beside the gaps.
    fn words(self) -> impl Iterator<Item = (usize, &'r Token)> {
        self.reading.tokens.iter().enumerate().filter(move |(at, token)| {
            let gap = self.fact.is_some_and(|fact| fact.gap.holds(*at) || fact.subject.holds(*at));
            !gap && tells(token)
        })
    }
}

/// Whether words beside the gaps exclude each other: 'in staging', 'in production'.
pub(super) fn exclude(one: Exemplar<'_>, other: Exemplar<'_>) -> bool {
    let foreign =
        |there: Exemplar<'_>, token: &Token| there.words().all(|(_, it)| it.key != token.key);
    one.words().filter(|(_, token)| foreign(other, token)).any(|(_, token)| {
        other
            .words()
            .filter(|(_, there)| foreign(one, there))
            .any(|(_, there)| contrasts::exclusive(&token.key, &there.key))
    })
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
