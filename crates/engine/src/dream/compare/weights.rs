//! How much each sign weighs. The numbers are no opinions: `xtask/discern/weigh.py` finds them on
//! exams, by how often what was seen went with what was true. They are logarithms of odds, so they
//! add up.

use super::signs::{Sign, Signs};

/// That it is worth while to let the network read a pair.
const PROMISE: [(Sign, f32); 29] = [
    (Sign::AboutAnother, -3.8),
    (Sign::OtherDimension, -3.1),
    (Sign::NumberOfOne, -2.8),
    (Sign::ForeignToBoth, -2.7),
    (Sign::ForeignToOne, -2.4),
    (Sign::Apart, -2.0),
    (Sign::NamesOfBoth, -1.9),
    (Sign::OneWordOfASentence, -1.8),
    (Sign::LeavesAnother, -1.6),
    (Sign::Nameless, -1.5),
    (Sign::HalfOfAThing, -1.4),
    (Sign::NameOfOne, -1.4),
    (Sign::TwoParts, -1.3),
    (Sign::SharedWords, -1.3),
    (Sign::OtherKind, -1.1),
    (Sign::SharedPhrase, -1.1),
    (Sign::HalfBehindAName, -1.0),
    (Sign::OnePart, -0.9),
    (Sign::OwnRarer, 0.4),
    (Sign::Common, 0.5),
    (Sign::RarePhrase, 0.5),
    (Sign::SharedRarer, 0.7),
    (Sign::SameKind, 0.7),
    (Sign::HalfOfAName, 0.8),
    (Sign::SharedValue, 0.8),
    (Sign::SameNames, 1.0),
    (Sign::OnePartLast, 1.1),
    // More than is found: these are few, and nothing is missed more.
    (Sign::Change, 1.5),
    (Sign::LeavesIt, 1.7),
];
/// How much nearness in meaning adds to it, by its square.
const NEARNESS: f32 = 4.4;

/// That two say the same, if the network says so and nothing that must not differ does.
const SAME: [(Sign, f32); 11] = [
    (Sign::HalfBehindAName, -1.8),
    (Sign::Apart, -1.7),
    (Sign::AboutAnother, -1.2),
    // More than is found: who tells of a change hardly says again what is known.
    (Sign::Change, -1.0),
    (Sign::SharedWords, -0.3),
    (Sign::SameNames, -0.1),
    (Sign::Common, -0.1),
    (Sign::OneWord, 0.1),
    (Sign::SharedThing, 0.3),
    (Sign::SharedValue, 0.4),
    (Sign::RarePhrase, 1.0),
];
const WORD_OF_SAME: f32 = 0.9;
const OUTSET_OF_SAME: f32 = 0.6;
const BELIEVED_OF_SAME: f32 = 2.3;
const SAME_MIN: f32 = 0.72;

/// That one replaces the other, if the network says so.
const RIVAL: [(Sign, f32); 29] = [
    (Sign::Apart, -1.7),
    (Sign::OldCue, -1.2),
    (Sign::AboutAnother, -1.1),
    (Sign::SameNames, -1.1),
    (Sign::OtherKind, -1.0),
    (Sign::Denied, -0.9),
    (Sign::TwoParts, -0.9),
    (Sign::OtherDimension, -0.8),
    (Sign::HalfBehindAName, -0.8),
    (Sign::LeavesAnother, -0.5),
    // Exams have few of these: what holds under other conditions may hold besides.
    (Sign::Qualified, -0.5),
    (Sign::SharedValue, -0.4),
    (Sign::OnePartLast, -0.3),
    (Sign::Plan, -0.2),
    (Sign::HalfOfAName, -0.1),
    (Sign::HalfOfAThing, -0.1),
    (Sign::RarePhrase, 0.1),
    (Sign::NamesOfBoth, 0.2),
    (Sign::SharedRarer, 0.3),
    (Sign::NumbersOfBoth, 0.4),
    (Sign::OneWordOfASentence, 0.5),
    (Sign::OneWord, 0.6),
    (Sign::Cue, 0.8),
    (Sign::Since, 0.9),
    (Sign::Tells, 0.9),
    (Sign::RivalByRules, 0.9),
    (Sign::OnePart, 1.0),
    // Exams have no such stores: this is by everyday pairs.
    (Sign::FewStatements, 1.2),
    (Sign::LeavesIt, 1.8),
];
/// How much the network's own word counts, what speaks against it from the outset, and how sure
/// it must be in the end.
const WORD: f32 = 1.3;
const OUTSET: f32 = -2.7;
const BELIEVED: f32 = 0.6;
/// How likely it must be at least, and where the newer tells of a change. Of few statements no exam
/// tells, so there the network must be surer.
const RIVAL_MIN: f32 = 0.6;
const RIVAL_OF_CHANGE_MIN: f32 = 0.4;
const MORE_OF_FEW: f32 = 0.2;
/// What speaks against it if either competes with others as well, and if all of them do so with
/// each other, as lists do.
const CROWDED: f32 = -2.2;
const LISTED: f32 = -2.3;

/// How much a pair promises, were it not for its nearness.
pub(super) fn promise(signs: Signs) -> f32 {
    signs.weight(&PROMISE)
}

/// And with it.
pub(super) fn promise_of(promise: f32, nearness: f32) -> f32 {
    promise + NEARNESS * nearness * nearness
}

/// How likely it must be that two say the same, in odds. Whatever speaks for it, the network must
/// be rather sure of it.
pub(super) fn bar_of_same(signs: Signs) -> f32 {
    let bar = (BELIEVED_OF_SAME - OUTSET_OF_SAME - signs.weight(&SAME)) / WORD_OF_SAME;
    bar.max(odds(SAME_MIN))
}

/// How likely it must be that one replaces the other, in odds. Whatever speaks for it, the network
/// must be rather sure of it.
pub(super) fn bar_of_rival(signs: Signs) -> f32 {
    let least = match signs.has_any(&[Sign::Cue, Sign::Since, Sign::Tells]) {
        true => RIVAL_OF_CHANGE_MIN,
        false => RIVAL_MIN,
    };
    let more = if signs.has(Sign::FewStatements) { MORE_OF_FEW } else { 0.0 };
    let bar = (BELIEVED - OUTSET - signs.weight(&RIVAL)) / WORD;
    bar.max(odds(least + more))
}

/// By how much that is more for who competes with others.
pub(super) fn bar_in_a_crowd(crowded: bool, listed: bool) -> f32 {
    let weight = |seen: bool, weight: f32| if seen { weight } else { 0.0 };
    -(weight(crowded, CROWDED) + weight(listed, LISTED)) / WORD
}

/// The logarithm of the odds of something that is so likely.
pub(super) fn odds(likely: f32) -> f32 {
    let likely = likely.clamp(1e-4, 1.0 - 1e-4);
    (likely / (1.0 - likely)).ln()
}
