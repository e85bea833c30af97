//! 'Her day off moved from Friday to Monday' after 'she is not in on Fridays': of all that was
//! said of her, only this can be meant, whatever the words.

use super::align::Alignment;
use super::concepts;
use super::corpus::Corpus;
use super::departure::{
    goes_on_as_another, like, name_other_things, said_before, tell_other_things,
};
use super::lexicon;
use super::parts;
use super::phrases::Mark;
use super::reading::{Reading, Token};
use super::told::is_fixed;
use super::{SURE, Side, Verdict};

/// How sure it is that nothing else can be meant.
pub(super) const CONFIDENCE: f32 = 0.86;

/// How an older statement may be what a newer one leaves behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Left {
    /// It names the thing and the value that is left, and tells it of something else.
    Named,
    /// Its words have to do with those of the newer, or one of them has none.
    Told,
}

/// Whether what the newer statement leaves behind is what the older says of the same thing.
pub(super) fn leaves(newer: &Reading, older: &Reading, corpus: &Corpus) -> Option<Left> {
    if !newer.cue {
        return None;
    }
    let gone: Vec<&Token> = newer.tokens.iter().filter(|token| token.old).collect();
    let unsure = |reading: &Reading| {
        reading.question || !reading.whole || reading.has(Mark::Past) || reading.has(Mark::Plan)
    };
    if unsure(newer) || unsure(older) || is_fixed(older) {
        return None;
    }
    let at = said_before(older, &gone)?;
    let thing = |token: &Token| !token.measures() && (token.anchors() || corpus.is_name(token));
    let beside = |(place, token): &(usize, &Token)| {
        !(at..at + gone.len()).contains(place) && !token.old && !token.change
    };
    let rest: Vec<&Token> =
        older.tokens.iter().enumerate().filter(beside).map(|(_, token)| token).collect();
    let kept = |token: &Token| newer.tokens.iter().any(|it| !it.old && like(it, token));
    // 'The Docker image' tells of what sort it is.
    let names: Vec<&&Token> = rest
        .iter()
        .filter(|token| thing(token) && !(token.modifies && token.kind.is_some()))
        .collect();
    let shared = rest.iter().filter(|token| kept(token) && !concepts::generic(&token.key));
    if names.is_empty() && shared.count() < 2
        || !names.iter().all(|token| kept(token))
        || goes_on_as_another(older, newer, &thing)
        || name_other_things(older, newer)
        || tell_other_things(older, newer, &gone)
        || parts::other_halves(older, newer, &Alignment::of(older, newer, false), corpus, true)
    {
        return None;
    }
    let telling = |token: &&&Token| !thing(token) && !concepts::generic(&token.key);
    let new: Vec<&Token> =
        newer.tokens.iter().filter(|token| !token.old && !token.change).collect();
    let (ones, others): (Vec<_>, Vec<_>) =
        (rest.iter().filter(telling).collect(), new.iter().filter(telling).collect());
    let related = ones.iter().any(|one| others.iter().any(|two| lexicon::related(one, two)));
    let told = related || ones.is_empty() || others.is_empty();
    Some(if told { Left::Told } else { Left::Named })
}

/// Which of the statements that may be left behind is meant, and how surely: the one whose words
/// tell so, or the only one; none, if the newer was found to replace something already.
pub(super) fn meant<'v>(
    newer: u32,
    mut left: Vec<(Left, u32)>,
    verdict: &dyn Fn(u32, u32) -> Option<&'v Verdict>,
) -> Vec<(Left, u32)> {
    let holds_instead = |older: u32| match verdict(older, newer) {
        Some(Verdict::Replaces { newer: side, confidence, .. }) => {
            *confidence >= SURE && (*side == Side::Second) == (older < newer)
        }
        _ => false,
    };
    if left.iter().any(|(_, older)| holds_instead(*older)) {
        return Vec::new();
    }
    if left.iter().any(|(found, _)| *found == Left::Told) {
        left.retain(|(found, _)| *found == Left::Told);
    }
    let same = |one: u32, other: u32| matches!(verdict(one, other), Some(Verdict::Same { .. }));
    let one_thing = left
        .iter()
        .all(|(_, one)| left.iter().all(|(_, other)| one == other || same(*one, *other)));
    left.retain(|(_, older)| one_thing && !same(*older, newer));
    left
}
