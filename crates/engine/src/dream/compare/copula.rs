//! 'The owner of A is B', 'A's owner is B' and 'B is the owner of A' are one sentence.

use super::concepts;
use super::corpus::Corpus;
use super::phrases::Mark;
use super::reading::{Reading, Token};
use super::rivals::{Rivalry, differently_qualified};
use super::same::marks_agree;
use super::standing::many;

/// What a sentence with no verb but 'is' tells.
struct Told<'r> {
    /// What is told of it: 'owner'.
    attribute: Vec<&'r Token>,
    /// Of what.
    thing: Vec<&'r Token>,
    value: Vec<&'r Token>,
}

/// A value has so many words at the most.
const VALUE_MAX: usize = 4;

/// Whether two sentences tell the same of one thing, and which value each gives it.
pub(super) fn rivalry(older: &Reading, newer: &Reading, corpus: &Corpus) -> Option<Rivalry> {
    let (one, two) = (told(older, corpus)?, told(newer, corpus)?);
    if !same(&one.thing, &two.thing, true)
        || !same(&one.attribute, &two.attribute, false)
        || same(&one.value, &two.value, false)
        || !marks_agree(older, newer, true, true)
        || differently_qualified(older, newer)
    {
        return None;
    }
    let within = |few: &[&Token], more: &[&Token]| {
        few.iter().all(|token| more.iter().any(|other| other.key == token.key))
    };
    // 'Blue' and 'sky blue' may be one.
    if within(&one.value, &two.value) || within(&two.value, &one.value) {
        return None;
    }
    let measures = |value: &[&Token]| value.iter().any(|token| token.measures());
    if measures(&one.value) != measures(&two.value) {
        return None;
    }
    let words =
        |value: &[&Token]| value.iter().map(|token| token.told()).collect::<Vec<_>>().join(" ");
    let reason = format!("'{}' or '{}'", words(&one.value), words(&two.value));
    Some(Rivalry::Conflict { confidence: if newer.cue { 0.92 } else { 0.87 }, reason })
}

/// Whether two sentences give one thing the same value of the same.
pub(super) fn agree(one: &Reading, other: &Reading, corpus: &Corpus) -> bool {
    let (Some(a), Some(b)) = (told(one, corpus), told(other, corpus)) else { return false };
    same(&a.thing, &b.thing, true)
        && same(&a.attribute, &b.attribute, false)
        && same(&a.value, &b.value, false)
        && marks_agree(one, other, true, true)
        && !differently_qualified(one, other)
}

fn same(one: &[&Token], other: &[&Token], exact: bool) -> bool {
    let equal = |a: &Token, b: &Token| a.key == b.key && (!exact || a.word == b.word);
    one.len() == other.len() && one.iter().zip(other).all(|(a, b)| equal(a, b))
}

fn told<'r>(reading: &'r Reading, corpus: &Corpus) -> Option<Told<'r>> {
    if !reading.whole
        || reading.question
        || reading.denials > 0
        || reading.has(Mark::Past)
        || reading.has(Mark::Plan)
        || reading.has(Mark::Ended)
        || reading.has(Mark::Some)
    {
        return None;
    }
    let all: Vec<&Token> =
        reading.tokens.iter().filter(|token| !token.old && !token.when && !token.change).collect();
    let is_name = |token: &Token| token.anchors() || corpus.is_name(token);
    let told = match reading.copula && !reading.possesses {
        true => is(&all, &is_name).or_else(|| ours(reading, &all, &is_name)),
        false => has_as(&all),
    }?;
    let one_value = told.attribute.last().is_some_and(|last| {
        // Who manages much is the manager of each of them.
        let does = last.word.ends_with("er") || last.word.ends_with("or");
        let several = many(&last.key) && !does;
        !last.word.ends_with('s') && !several && !concepts::generic(&last.key)
    });
    let named = told.thing.iter().any(|token| is_name(token) && !token.measures());
    (one_value && (named || told.thing.is_empty())).then_some(told)
}

/// 'The owner of A is B', 'A's owner is B', 'B is the owner of A'.
fn is<'r>(all: &[&'r Token], is_name: &dyn Fn(&Token) -> bool) -> Option<Told<'r>> {
    let verb = all.iter().position(|token| token.after_verb)?;
    let (before, after) = all.split_at(verb);
    let sides = [(before, after), (after, before)];
    sides.into_iter().find_map(|(side, value)| {
        let fits = !value.is_empty()
            && value.len() <= VALUE_MAX
            && value.iter().all(|token| token.preposition == value[0].preposition)
            && !value.iter().any(|token| token.possessive)
            // What comes first is a value only if it is a name.
            && (std::ptr::eq(side, before) || is_said_of(value, side, is_name))
            && matches!(value[0].preposition, "" | "at" | "on" | "in");
        let (thing, attribute) = parted(side)?;
        fits.then(|| Told { attribute, thing, value: value.to_vec() })
    })
}

/// Whether what a sentence begins with is told of what it ends with. What is made for one thing is what
/// is spoken of: 'pay-core is Ada's project' tells of pay-core, not of Ada.
fn is_said_of(value: &[&Token], side: &[&Token], is_name: &dyn Fn(&Token) -> bool) -> bool {
    let sign = |token: &&Token| token.joined;
    value.iter().all(|token| is_name(token)) && (!value.iter().any(sign) || side.iter().any(sign))
}

/// 'Our manager is B' tells of us.
fn ours<'r>(
    reading: &Reading,
    all: &[&'r Token],
    is_name: &dyn Fn(&Token) -> bool,
) -> Option<Told<'r>> {
    let verb = all.iter().position(|token| token.after_verb)?;
    let (attribute, value) = all.split_at(verb);
    let plain = |token: &&Token| token.preposition.is_empty() && !token.possessive;
    let fits = reading.first_person
        && (1..=3).contains(&attribute.len())
        && attribute.iter().all(|token| plain(token) && !is_name(token))
        && value.len() <= VALUE_MAX
        && value.iter().all(|token| plain(token) && (is_name(token) || token.measures()));
    fits.then(|| Told { attribute: attribute.to_vec(), thing: Vec::new(), value: value.to_vec() })
}

/// 'A has B as its owner', 'A uses B as its owner'.
fn has_as<'r>(all: &[&'r Token]) -> Option<Told<'r>> {
    let start = all.iter().position(|token| token.preposition == "as")?;
    let (said, attribute) = all.split_at(start);
    let (thing, rest): (Vec<&Token>, Vec<&Token>) =
        said.iter().partition(|token| !token.after_verb && !token.verb);
    let (verbs, value): (Vec<&Token>, Vec<&Token>) = rest.into_iter().partition(|token| token.verb);
    let plain = |tokens: &[&Token], preposition: &str| {
        !tokens.is_empty()
            && tokens.len() <= VALUE_MAX
            && tokens.iter().all(|it| it.preposition == preposition && !it.possessive)
    };
    let takes =
        |verb: &Token| matches!(verb.key.as_str(), "use" | "offer" | "choos" | "keep" | "take");
    // 'A moved to B as its owner'.
    let changes = value.iter().any(|token| token.preposition == "to");
    let fits = plain(&thing, "")
        && plain(&value, if changes { "to" } else { "" })
        && plain(attribute, "as")
        && verbs.iter().all(|verb| takes(verb));
    fits.then(|| Told { attribute: attribute.to_vec(), thing, value })
}

/// 'The owner of A' and 'A's owner': the thing, and what is asked of it.
fn parted<'r>(side: &[&'r Token]) -> Option<(Vec<&'r Token>, Vec<&'r Token>)> {
    if let Some(end) = side.iter().position(|token| token.possessive) {
        let (thing, attribute) = side.split_at(end + 1);
        let plain = attribute.iter().all(|token| token.preposition.is_empty());
        return (!attribute.is_empty() && plain).then(|| (thing.to_vec(), attribute.to_vec()));
    }
    let start = side.iter().position(|token| matches!(token.preposition, "of" | "for"))?;
    let (attribute, thing) = side.split_at(start);
    let plain = attribute.iter().all(|token| token.preposition.is_empty())
        && thing.iter().all(|token| token.preposition == thing[0].preposition);
    (!attribute.is_empty() && plain).then(|| (thing.to_vec(), attribute.to_vec()))
}
