//! 'Her day off moved from Friday to Monday' after 'she is not in on Fridays': of all that was
//! said of her, only this can be meant, whatever the words.

use super::concepts;
use super::corpus::Corpus;
use super::departure::{goes_on_as_another, name_other_things, tell_other_things};
use super::lexicon;
use super::phrases::Mark;
use super::reading::{Reading, Token};

/// Where somebody was born is no value that is left.
const FIXED: &[&str] = &["born", "birth"];

/// More words than this are not one value.
const GONE_MAX: usize = 4;

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
    let gone: Vec<&Token> = newer.tokens.iter().filter(|token| token.old).collect();
    let unsure = |reading: &Reading| {
        reading.question || !reading.whole || reading.has(Mark::Past) || reading.has(Mark::Plan)
    };
    if !newer.cue
        || gone.is_empty()
        || gone.len() > GONE_MAX
        || unsure(newer)
        || unsure(older)
        || older.tokens.iter().any(|token| FIXED.contains(&token.key.as_str()))
    {
        return None;
    }
    let like = |one: &Token, two: &Token| one.key == two.key && one.joined == two.joined;
    let said = |there: &[Token]| {
        there.iter().zip(&gone).all(|(token, old)| !token.old && like(old, token))
    };
    let at = older.tokens.windows(gone.len()).position(said)?;
    let thing = |token: &Token| !token.measures() && (token.anchors() || corpus.is_name(token));
    let beside = |(place, token): &(usize, &Token)| {
        !(at..at + gone.len()).contains(place) && !token.old && !token.change
    };
    let rest: Vec<&Token> =
        older.tokens.iter().enumerate().filter(beside).map(|(_, token)| token).collect();
    let kept = |token: &Token| newer.tokens.iter().any(|it| !it.old && like(it, token));
    let names: Vec<&&Token> = rest.iter().filter(|token| thing(token)).collect();
    if names.is_empty()
        || !names.iter().all(|token| kept(token))
        || goes_on_as_another(older, newer, &thing)
        || name_other_things(older, newer)
        || tell_other_things(older, newer, &gone)
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
