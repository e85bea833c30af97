//! What the network makes of two statements, and what the rules make of that.
//!
//! Rules say what must not differ, and where many statements are alike they know better what
//! is told. What they leave open the network may settle, and what they only guessed it may
//! deny.

use std::collections::BTreeSet;

use super::concepts;
use super::corpus::Corpus;
use super::cut::Class;
use super::exchange;
use super::lexicon;
use super::names;
use super::phrases::Mark;
use super::reading::{Reading, Token};
use super::rivals::Rivalry;
use super::several::{is_event, runs_on_many};
use super::sharing::Shared;
use super::signs::{Sign, Signs, own};
use super::standing::{holds, takes_one};
use super::surface;
use super::swap;
use super::weights::{self, odds};
use super::{Said, Verdict, ordered, settled};
use crate::discern::Likeness;
use crate::model::Kind;

/// When the network is believed about two statements.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Open {
    /// How likely it must be that they say the same, in odds.
    same: Bar,
    /// How likely it must be that the newer replaces the older.
    rival: Bar,
    /// Below which likelihood the network denies that one replaces the other, if rules found so,
    /// and below which it doubts it.
    denied: f32,
    doubted: f32,
    /// Whether they would be read the other way round, too: who is read only because rules found a
    /// change is not.
    pub(super) whoever_is_newer: bool,
    /// How much it promises to read them.
    pub(super) promise: f32,
}

/// From where on something is believed, in odds; never, if there is none.
type Bar = Option<f32>;

/// How likely it must be that two say the same where one denies something of which the other says
/// nothing: 'It won't go faster than 50'.
const SAME_BUT_DENIED: f32 = 0.9;
/// The same where two rare words side by side are all that tells what they speak of.
const SAME_BY_A_PHRASE: f32 = 0.93;

/// Who is as likely as this is a rival, whatever speaks against it.
pub(super) const RIVAL: f32 = 0.8;
/// A number that may tell which one is meant is a value if the network is so sure: 43 of 44 such pairs on
/// fifteen exams were changes.
const RIVAL_BY_A_NUMBER: f32 = 0.9;
/// What rules found to be replaced is doubted below this, and denied below that.
const RIVAL_BY_RULES: f32 = 0.3;
const DENIED_RIVAL: f32 = 0.1;
/// Where the newer tells of a change, or denies what the older says, in plain words, the network
/// denies only what it is sure of: nine in ten of those speak of another thing, or of another
/// side of it.
const DENIED_CHANGE: f32 = 0.05;
/// Who is less likely a rival than this is none, and nobody need be asked.
pub(super) const NO_RIVAL: f32 = 0.1;

/// Where the newer tells what is over, and the older says just that of the same thing, the network
/// must be surer still: it has seen few ways to say it ('pip gets it from our server', 'it is now
/// published elsewhere instead of on our server').
pub(super) const NO_RIVAL_AT_ALL: f32 = 0.025;

/// Below this it is denied that two are one, if rules found it out, and if they only guess.
const DENIED: f32 = 0.4;
const DOUBTED: f32 = 0.75;
/// What is as sure as this was found out.
const FOUND_OUT: f32 = 0.9;

/// What rules are surer of than this needs no second opinion.
const SURE_OF_SAME: f32 = 0.96;

/// Longer statements than those that the network was trained on say more than one thing, but for those
/// that tell what was and what is.
const WORDS_MAX: usize = 16;
const WORDS_OF_A_CHANGE_MAX: usize = 20;

/// Statements of more words hold more that may be told besides, so that the network must be surer of them, in
/// odds: of 253 such pairs that tell of no change, on seventeen exams, that keeps 108 of 200 that are right, and 4
/// of 53 that are not.
const WORDS_OF_ONE_THING: usize = 11;
const MORE_OF_LONG: f32 = 1.0;

/// Of who is below the bar by no more than this, in odds, not much less than half are rivals
/// (`weigh.py`).
const ABOUT_AS_LIKELY: f32 = 1.2;

/// How sure it is what the network tells.
const CONFIDENCE: f32 = 0.88;

impl Open {
    /// What the network should be asked about two statements, once rules have judged them.
    pub(super) fn of(
        one: Said<'_>,
        other: Said<'_>,
        rule: &Verdict,
        corpus: &Corpus,
    ) -> Option<Self> {
        let known = match rule {
            Verdict::Same { confidence } => {
                *confidence >= SURE_OF_SAME || !numbers_alike(one.0.content, other.0.content)
            }
            _ => false,
        };
        // What rules find to be replaced wants a second opinion, whatever it is about.
        let competing = matches!(rule, Verdict::Replaces { .. } | Verdict::Doubt { .. });
        let shared = Shared::of(one.1, other.1, corpus);
        if known
            || !may_be_read(one)
            || !may_be_read(other)
            || !competing && shared == Shared::Nothing
            // Of two words that change places the network does not know.
            || exchange::exchanged(one.1, other.1)
            || exchange::has_another_end(one.0.content, other.0.content)
        {
            return None;
        }
        let (older, newer, _) = ordered(one, other);
        let signs = Signs::of((one, other), shared, rule, corpus);
        let (denied, doubted) = bars_of_denial(older, newer, signs);
        // What rules are sure to be replaced says something else.
        let replaced =
            matches!(rule, Verdict::Replaces { confidence, .. } if *confidence >= super::SURE);
        Some(Self {
            same: bar_of_same(signs).filter(|_| !replaced && shared != Shared::Nothing),
            rival: bar_of_rival(older, newer, signs, corpus),
            denied,
            doubted,
            whoever_is_newer: shared != Shared::Nothing,
            promise: weights::promise(signs),
        })
    }

    /// The verdict, now that the network was asked, as far as it replaces nothing of its own
    /// accord.
    pub(super) fn weigh(self, rule: &Verdict, likeness: Likeness) -> Verdict {
        if self.same.is_some_and(|bar| odds(likeness.same) >= bar) {
            let by_rules = if let Verdict::Same { confidence } = rule { *confidence } else { 0.0 };
            return Verdict::Same { confidence: by_rules.max(CONFIDENCE) };
        }
        match rule {
            Verdict::Same { confidence } if likeness.same < denied(*confidence) => Verdict::Apart,
            Verdict::Replaces { .. } if likeness.rival < self.denied => Verdict::Apart,
            Verdict::Replaces { reason, .. } if likeness.rival < self.doubted => {
                Verdict::Doubt { reason: reason.clone() }
            }
            Verdict::Doubt { .. } if likeness.rival < NO_RIVAL => Verdict::Apart,
            rule => rule.clone(),
        }
    }

    /// Whether that is about as likely as not.
    pub(super) fn is_unsure(self, likeness: Likeness, more: f32) -> bool {
        let near = |bar: f32| odds(likeness.rival) >= bar + more - ABOUT_AS_LIKELY;
        likeness.same < likeness.rival && self.rival.is_some_and(near)
    }

    /// Whether the network would have the newer replace the older, and rules would not. `more` is
    /// how much surer it must be of who competes with others as well.
    pub(super) fn replaces(self, rule: &Verdict, likeness: Likeness, more: f32) -> bool {
        let by_rules = match rule {
            Verdict::Same { confidence } => likeness.same >= denied(*confidence),
            Verdict::Replaces { confidence, .. } => *confidence >= super::SURE,
            Verdict::Doubt { .. } | Verdict::Apart => false,
        };
        !by_rules && self.rival.is_some_and(|bar| odds(likeness.rival) >= bar + more)
    }
}

/// Below which likelihood it is denied that the newer replaces the older, and below which doubted,
/// if rules found so.
fn bars_of_denial((_, old): Said<'_>, (_, new): Said<'_>, signs: Signs) -> (f32, f32) {
    // 'She does not want it' denies what was said.
    let denies = new.denials > old.denials && !new.cue;
    // Who replaces Sentry says no more of what it is for, and means it.
    let present = new.present().filter(|(_, token)| !token.change);
    let leaves = || new.leaves(old) && present.count() <= 1;
    let ends = || new.cue && (surface::other_state(old, new).is_some() || leaves());
    if denies || surface::turned_over(old, new).is_some() || ends() || turn_one_side(old, new) {
        return (0.0, 0.0);
    }
    match new.cue {
        true if signs.has(Sign::LeavesIt) => (NO_RIVAL_AT_ALL, NO_RIVAL_AT_ALL),
        true => (DENIED_CHANGE, DENIED_CHANGE),
        false => (DENIED_RIVAL, RIVAL_BY_RULES),
    }
}

/// Whether the newer tells of a change to the very side of a thing with a name of its own that the older
/// tells of: 'the owner of pay-core is …', 'pay-core is now owned by …'. Then there is nothing to deny.
fn turn_one_side(old: &Reading, new: &Reading) -> bool {
    let same = |token: &Token| new.present().any(|(_, it)| it.key == token.key);
    let side = |token: &Token| {
        let told = token.class == Class::Word && !token.joined && token.kind.is_none();
        let telling = !concepts::generic(&token.key) || holds(&token.key) || takes_one(&token.key);
        told && !token.change && telling && !names::is_sort(&token.key)
    };
    let told_anew = |token: &Token| new.present().any(|(_, it)| lexicon::related(token, it));
    new.cue
        && old.tokens.iter().any(|token| token.joined && !token.measures() && same(token))
        && old.tokens.iter().any(|token| side(token) && told_anew(token))
}

/// Whether a statement is read at all: what is asked says nothing.
fn may_be_read((statement, reading): Said<'_>) -> bool {
    let most = if reading.cue { WORDS_OF_A_CHANGE_MAX } else { WORDS_MAX };
    let short = || statement.content.split_whitespace().count() <= most;
    reading.whole && !reading.question && short()
}

/// Whether two have the same numbers in the same signs: '4:45 am' and '04:45' are one to rules,
/// and two to the network.
fn numbers_alike(one: &str, other: &str) -> bool {
    fn numbers(text: &str) -> BTreeSet<&str> {
        let words =
            text.split_whitespace().map(|it| it.trim_matches(|c: char| !c.is_alphanumeric()));
        words.filter(|word| word.contains(|c: char| c.is_ascii_digit())).collect()
    }
    numbers(one) == numbers(other)
}

/// What becomes of two that compete.
pub(super) fn replaced(one: Said<'_>, other: Said<'_>) -> Verdict {
    let (older, newer, turned) = ordered(one, other);
    let reason = difference(older.1, newer.1);
    settled(Rivalry::Conflict { confidence: CONFIDENCE, reason }, older, newer, turned)
}

/// Below which likeness it is not believed that two are one, the less the surer rules are.
fn denied(confidence: f32) -> f32 {
    if confidence >= FOUND_OUT { DENIED } else { DOUBTED }
}

/// How sure the network must be that two say the same, if nothing that must not differ does.
fn bar_of_same(signs: Signs) -> Bar {
    let differ = signs.has_any(&[
        Sign::DeniesTheOther,
        Sign::Excluded,
        Sign::ForeignName,
        Sign::ForeignToBoth,
        Sign::Swapped,
        Sign::Turned,
        Sign::OtherParts,
        Sign::Reversed,
        Sign::HalfOfAnything,
        Sign::News,
        // 'Her favourite sport to watch', '… to play'.
        Sign::OneWordOfASentence,
    ]);
    // Of who is known by common words alone, much else may be told in like words.
    let proven = signs.has(Sign::SharedThing) || signs.has(Sign::SharedValue);
    let nameable = signs.has(Sign::RarePhrase)
        && !signs.has_any(&[Sign::HalfBehindAName, Sign::FewStatements]);
    if differ || !proven && !nameable {
        return None;
    }
    let least = [(signs.has(Sign::Denied), SAME_BUT_DENIED), (!proven, SAME_BY_A_PHRASE)];
    let least = least.into_iter().filter(|(seen, _)| *seen).map(|(_, least)| odds(least));
    Some(least.fold(weights::bar_of_same(signs), f32::max))
}

/// How sure the network must be that they may not both hold, if neither is over, and nothing that
/// happens again, of which there may be several, or that is told besides would be lost.
fn bar_of_rival(older: Said<'_>, newer: Said<'_>, signs: Signs, corpus: &Corpus) -> Bar {
    let (old, new) = (older.1, newer.1);
    let event = |said: Said<'_>| said.0.kind == Kind::Event;
    let over = |reading: &Reading| reading.has(Mark::Past) && !reading.cue;
    // What runs on one may run on others, and what happened may happen again.
    let on_many = |reading: &Reading| reading.tokens.iter().any(|it| runs_on_many(reading, it));
    let again = on_many(old) || on_many(new) || is_event(old) && is_event(new);
    let change = signs.has_any(&[Sign::Cue, Sign::Since]);
    let tells = change || signs.has(Sign::Tells);
    // A version is no rival of a day.
    let otherwise_measured = signs.has(Sign::OtherDimension);
    // 'Requires Python 3.12 at least' lists no versions.
    let bounded = [Mark::Min, Mark::Max].into_iter().any(|mark| old.has(mark) && new.has(mark));
    let listed = || !bounded && swap::lists(old, new, corpus);
    if event(older)
        || event(newer) && !new.cue
        || over(old)
        || over(new)
        // 'At least four nodes' and 'at most nine' hold together.
        || !change && (again || otherwise_measured || signs.has(Sign::Turned) || listed())
        || !change && (lead_with_other_signs(old, new) || !give_values(old, new))
        || says_less(old, new)
    {
        return None;
    }
    let more = if !tells && (is_long(older.0) || is_long(newer.0)) { MORE_OF_LONG } else { 0.0 };
    let bar = weights::bar_of_rival(signs) + more;
    if !signs.has(Sign::BareNumber) || change {
        return Some(bar);
    }
    (!is_one_among(old) && !leads_with_a_number(old) && !leads_with_a_number(new))
        .then(|| bar.max(odds(RIVAL_BY_A_NUMBER)))
}

/// Whether each gives a value that the other does not. `<hash>` stands for any.
fn give_values(old: &Reading, new: &Reading) -> bool {
    let value = |token: &Token| !token.told().starts_with('<');
    [telling(old, new), telling(new, old)].iter().all(|told| told.is_some_and(value))
}

fn is_long(statement: &super::Statement<'_>) -> bool {
    statement.content.split_whitespace().count() > WORDS_OF_ONE_THING
}

/// 'One of the open ports is 7070': others are open, too.
fn is_one_among(reading: &Reading) -> bool {
    reading.plain.contains("one\nof\n")
}

/// 'pay-core is Ada's' and 'pay-gate is Ada's' speak of two things: what is made for one thing and comes first
/// is what is spoken of.
fn lead_with_other_signs(old: &Reading, new: &Reading) -> bool {
    fn lead(reading: &Reading) -> Option<&Token> {
        reading
            .tokens
            .first()
            .filter(|token| token.joined && !token.measures() && !token.after_verb)
    }
    let within = |token: &Token, there: &Reading| there.tokens.iter().any(|it| it.key == token.key);
    match (lead(old), lead(new)) {
        (Some(one), Some(other)) => !within(one, new) && !within(other, old),
        _ => false,
    }
}

/// 'Disk slot 4 holds a spare drive': the number tells which one is spoken of.
fn leads_with_a_number(reading: &Reading) -> bool {
    reading.tokens.windows(2).any(|pair| {
        let [noun, number] = pair else { return false };
        number.measures() && number.adjacent && !number.after_verb && !noun.verb
    })
}

/// Whether the newer gives no value of its own, or the older tells more than one: what else it
/// tells would be lost.
fn says_less(old: &Reading, new: &Reading) -> bool {
    let specific = |token: &&Token| token.measures() || token.specific();
    let count = |here: &Reading, there: &Reading| {
        own(here, there).into_iter().filter(|it| specific(it) && !it.adjacent).count()
    };
    !new.cue && own(new, old).is_empty() || count(old, new) > count(new, old) + 1
}

/// In which two differ.
pub(super) fn difference_of(one: Said<'_>, other: Said<'_>) -> String {
    let (older, newer, _) = ordered(one, other);
    difference(older.1, newer.1)
}

/// In which two differ, in their own words.
fn difference(old: &Reading, new: &Reading) -> String {
    match (telling(old, new), telling(new, old)) {
        (Some(one), Some(other)) => format!("'{}' or '{}'", one.told(), other.told()),
        _ => "another value of the same".to_owned(),
    }
}

/// What one says and the other does not, a name if there is one.
fn telling<'r>(here: &'r Reading, there: &Reading) -> Option<&'r Token> {
    let (names, words): (Vec<&Token>, Vec<&Token>) =
        own(here, there).into_iter().filter(|token| !token.verb).partition(|token| token.anchors());
    names.into_iter().chain(words).next()
}
