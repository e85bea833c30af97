//! What the network makes of two statements, and what the rules make of that.
//!
//! Rules say what must not differ, and where many statements are alike they know better what
//! is told. What they leave open the network may settle, and what they only guessed it may
//! deny.

use std::collections::BTreeSet;

use super::align::Alignment;
use super::corpus::Corpus;
use super::cut::Class;
use super::exchange;
use super::lexicon::{self, Kin};
use super::parts;
use super::phrases::Mark;
use super::reading::{Reading, Token};
use super::rivals::{Rivalry, differently_qualified};
use super::several::{is_event, runs_on_many};
use super::sharing::{Shared, rare_words_in_both, share_a_value, share_half_a_name, tells_change};
use super::surface;
use super::swap;
use super::told::{Told, about_another, told};
use super::{Said, Verdict, brings_news, ordered, settled};
use crate::discern::Likeness;
use crate::model::Kind;

/// When the network is believed about two statements.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Open {
    /// How likely it must be that they say the same.
    same: Bar,
    /// How likely it must be that the newer replaces the older.
    rival: Bar,
    /// Below which likelihood the network denies that one replaces the other, if rules found so,
    /// and below which it doubts it.
    denied: f32,
    doubted: f32,
    /// Whether either of them tells of a change. Which of them is the newer one may be another
    /// question after a dream, and who is read first must not.
    change: bool,
}

/// From where on something is believed; never, if there is none.
type Bar = Option<f32>;

/// From here on it is believed that two say the same.
const SAME: f32 = 0.78;

/// The same where one of them has a word more that may name something.
const SAME_OF_MORE: f32 = 0.88;

/// The same where they are one sentence but for a word.
const SAME_BUT_FOR_A_WORD: f32 = 0.96;

/// The same of things that are told by common words alone.
const SAME_OF_WORDS: f32 = 0.9;
const RIVAL_OF_WORDS: f32 = 0.9;
const RIVAL_OF_CHANGED_WORDS: f32 = 0.7;

/// From here on it is believed that one replaces the other: of what is told of a thing hardly two
/// in a hundred do.
pub(super) const RIVAL: f32 = 0.8;
/// Where the newer tells of a change.
const RIVAL_OF_CHANGE: f32 = 0.6;
/// Where both are said in ways in which much else is said, or name nothing that differs.
const RIVAL_AGAINST_ODDS: f32 = 0.955;
/// Where what one of them usually is about is not named in the other.
const RIVAL_OF_ANOTHER: f32 = 0.96;
/// What rules found to be replaced is doubted below this, and denied below that.
const RIVAL_BY_RULES: f32 = 0.3;
const DENIED_RIVAL: f32 = 0.2;
/// Where the newer tells of a change, or denies what the older says, in plain words, the network
/// denies only what it is sure of: nine in ten of those speak of another thing, or of another
/// side of it.
const DENIED_CHANGE: f32 = 0.05;
/// Who is less likely a rival than this is none, and nobody need be asked.
pub(super) const NO_RIVAL: f32 = 0.1;

/// Below this it is denied that two are one, if rules found it out, and if they only guess.
const DENIED: f32 = 0.4;
const DOUBTED: f32 = 0.75;
/// What is as sure as this was found out.
const FOUND_OUT: f32 = 0.9;

/// What rules are surer of than this needs no second opinion.
const SURE_OF_SAME: f32 = 0.96;

/// Longer statements than those that the network was trained on say more than one thing.
const WORDS_MAX: usize = 16;

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
            || exchange::exchanged(one.0.content, other.0.content)
        {
            return None;
        }
        let (older, newer, _) = ordered(one, other);
        let (denied, doubted) = bars_of_denial(older, newer);
        let change = one.1.cue || other.1.cue;
        if shared == Shared::Nothing {
            // Two that guess alike are right more often than one.
            let guessed = matches!(rule, Verdict::Replaces { .. });
            let rival = guessed.then_some(RIVAL_OF_WORDS);
            return Some(Self { same: None, rival, denied, doubted, change });
        }
        let alignment = Alignment::of(older.1, newer.1, false);
        let bar_of_same = match bar_of_same(older.1, newer.1, &alignment, corpus) {
            Some(_) if exchange::has_another_word(one.0.content, other.0.content) => {
                Some(SAME_BUT_FOR_A_WORD)
            }
            bar => bar,
        };
        let least = |bar: Bar, least: f32| match shared {
            Shared::Words => bar.map(|bar| bar.max(least)),
            Shared::Thing | Shared::Nothing => bar,
        };
        // Of who is known by common words alone, much else may be told in like words.
        let proven = shared != Shared::Words || share_a_value(older.1, newer.1);
        let bar_of_same = bar_of_same.filter(|_| proven);
        let of_words = if tells_change(newer.1) { RIVAL_OF_CHANGED_WORDS } else { RIVAL_OF_WORDS };
        Some(Self {
            same: least(bar_of_same, SAME_OF_WORDS),
            rival: least(bar_of_rival(older, newer, &alignment, corpus), of_words),
            denied,
            doubted,
            change,
        })
    }

    /// What is asked first: what rules found wants a second opinion, and what names the same in
    /// both is rarely anything else.
    pub(super) fn urgency(self, rule: &Verdict) -> u8 {
        match rule {
            Verdict::Apart => u8::from(self.same.is_some() || self.change),
            _ => 2,
        }
    }

    /// The verdict, now that the network was asked, as far as it replaces nothing of its own
    /// accord.
    pub(super) fn weigh(self, rule: &Verdict, likeness: Likeness) -> Verdict {
        if self.same.is_some_and(|bar| likeness.same >= bar) {
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

    /// Whether the network would have the newer replace the older, and rules would not.
    pub(super) fn replaces(self, rule: &Verdict, likeness: Likeness) -> bool {
        let by_rules = match rule {
            Verdict::Same { confidence } => likeness.same >= denied(*confidence),
            Verdict::Replaces { confidence, .. } => *confidence >= super::SURE,
            Verdict::Doubt { .. } | Verdict::Apart => false,
        };
        !by_rules && self.rival.is_some_and(|bar| likeness.rival >= bar)
    }
}

/// Below which likelihood it is denied that the newer replaces the older, and below which doubted,
/// if rules found so.
fn bars_of_denial((_, old): Said<'_>, (_, new): Said<'_>) -> (f32, f32) {
    // 'She does not want it' denies what was said.
    let denies = new.denials > old.denials && !new.cue;
    // Who replaces Sentry says no more of what it is for, and means it.
    let present = new.present().filter(|(_, token)| !token.change);
    let leaves = || new.leaves(old) && present.count() <= 1;
    let ends = || new.cue && (surface::other_state(old, new).is_some() || leaves());
    if denies || surface::turned_over(old, new).is_some() || ends() {
        return (0.0, 0.0);
    }
    match new.cue {
        true => (DENIED_CHANGE, DENIED_CHANGE),
        false => (DENIED_RIVAL, RIVAL_BY_RULES),
    }
}

/// Whether a statement is read at all: what is asked says nothing.
fn may_be_read((statement, reading): Said<'_>) -> bool {
    let short = || statement.content.split_whitespace().count() <= WORDS_MAX;
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

/// Whether it names or measures something.
pub(super) fn named(token: &Token, corpus: &Corpus) -> bool {
    token.anchors() || corpus.is_name(token)
}

/// How likely it must be that two say the same, if nothing that must not differ does.
fn bar_of_same(one: &Reading, other: &Reading, alignment: &Alignment, corpus: &Corpus) -> Bar {
    let ours = foreign((one, &alignment.left), other, corpus);
    let theirs = foreign((other, &alignment.right), one, corpus);
    let excluded = alignment.left.iter().any(|at| {
        let rival =
            |there: &usize| lexicon::kin(&one.tokens[*at], &other.tokens[*there]) == Kin::Rival;
        alignment.right.iter().any(rival)
    });
    // A word is a name if another one stands in its place, and hardly one if none does.
    let named = |tokens: &[&Token]| tokens.iter().any(|token| !may_be_no_name(token));
    if one.denials != other.denials
        || excluded
        || named(&ours)
        || named(&theirs)
        || alignment.swapped(one, other, alignment.left.is_empty() && alignment.right.is_empty())
        || !ours.is_empty() && !theirs.is_empty()
        || turned(one, other)
        || parts::differ(one, other, corpus)
        || parts::stand_reversed(one, other, corpus)
        || parts::other_halves(one, other, alignment, corpus, false)
        || brings_news(one, other, corpus)
    {
        return None;
    }
    Some(if ours.is_empty() && theirs.is_empty() { SAME } else { SAME_OF_MORE })
}

/// What names or measures, and is not in the other.
fn foreign<'r>(
    (here, places): (&'r Reading, &[usize]),
    there: &Reading,
    corpus: &Corpus,
) -> Vec<&'r Token> {
    let tokens = places.iter().map(|at| &here.tokens[*at]);
    // 'One step above' counts nothing, and 'tool' is no name where others write 'Tooling'.
    let names_nothing = |token: &Token| {
        token.word == "one"
            || token.class == Class::Word
                && token.ordinary
                && token.kind.is_none()
                && !token.start_capital
                && !token.joined
    };
    tokens
        .filter(|token| named(token, corpus) && !names_nothing(token))
        .filter(|token| !there.tokens.iter().any(|it| it.key == token.key))
        .collect()
}

/// Whether a word is written as ordinary ones are: 'pentested', 'on call'.
fn may_be_no_name(token: &Token) -> bool {
    token.class == Class::Word && !token.joined && !token.start_capital
}

/// Whether marks differ that leave nothing as it was.
fn turned(one: &Reading, other: &Reading) -> bool {
    let telling = [
        Mark::May,
        Mark::Sometimes,
        Mark::Most,
        Mark::Few,
        Mark::Only,
        Mark::Min,
        Mark::Less,
        Mark::About,
        Mark::Except,
        Mark::Since,
        Mark::Past,
        Mark::Ended,
    ];
    let duty = |reading: &Reading| [Mark::Must, Mark::Should].map(|mark| reading.has(mark));
    let both = |mark| one.has(mark) == other.has(mark);
    let told = |reading: &Reading| duty(reading).contains(&true);
    !telling.into_iter().all(both) || told(one) && told(other) && duty(one) != duty(other)
}

/// How likely it must be that they may not both hold, if neither is a plan, a condition or over,
/// and both speak of one thing.
fn bar_of_rival(older: Said<'_>, newer: Said<'_>, alignment: &Alignment, corpus: &Corpus) -> Bar {
    let (old, new) = (older.1, newer.1);
    let event = |said: Said<'_>| said.0.kind == Kind::Event;
    let over = |reading: &Reading| reading.has(Mark::Past) && !reading.cue;
    // What runs on one may run on others, and what happened may happen again.
    let on_many = |reading: &Reading| reading.tokens.iter().any(|it| runs_on_many(reading, it));
    let again = on_many(old) || on_many(new) || is_event(old) && is_event(new);
    // 'Maria owns the billing service', 'Tomas took over the billing service'.
    let two_things = speak_of_two_things(old, new, corpus);
    if event(older)
        || event(newer) && !new.cue
        || over(old)
        || over(new)
        || old.has(Mark::Plan) != new.has(Mark::Plan)
        || !new.cue && (again || differently_qualified(old, new) || old.denials != new.denials)
        || !new.cue && swap::lists(old, new, corpus)
        || two_things && rare_words_in_both(old, new, new.cue, corpus) < 2
        || says_less(old, new)
        || parts::other_halves(old, new, alignment, corpus, true)
    {
        return None;
    }
    if about_another(old, new) {
        if share_half_a_name(old, new, corpus) {
            return None;
        }
        return Some(RIVAL_OF_ANOTHER);
    }
    let since = [Mark::Since, Mark::AsOf, Mark::Now].into_iter().any(|mark| new.has(mark));
    let change = new.cue || since && !old.cue;
    if !change && differ_in_a_number(old, new, alignment) {
        return None;
    }
    // Two common ways to speak that only look alike may both hold.
    let common = || matches!(told(old, new, corpus), Some(Told::Another | Told::Unproven));
    let against_odds = name_the_same(old, new, corpus) || !change && common();
    Some(match (against_odds, change) {
        (true, _) => RIVAL_AGAINST_ODDS,
        _ if two_things && !tells_change(new) => RIVAL_OF_WORDS,
        _ if two_things => RIVAL_OF_CHANGED_WORDS,
        (false, true) => RIVAL_OF_CHANGE,
        (false, false) => RIVAL,
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

/// Of one sentence with another number, rules know whether it names, counts, or tells when
/// something happened once more.
fn differ_in_a_number(old: &Reading, new: &Reading, alignment: &Alignment) -> bool {
    match (alignment.left.as_slice(), alignment.right.as_slice()) {
        ([one], [other]) => old.tokens[*one].measures() && new.tokens[*other].measures(),
        _ => false,
    }
}

/// Whether each has a name of its own, and what they share is none: 'pumpkins' may grow in two
/// gardens.
fn speak_of_two_things(old: &Reading, new: &Reading, corpus: &Corpus) -> bool {
    let proper = |token: &Token| {
        token.joined
            || corpus.is_name(token)
            || matches!(token.class, Class::Identifier | Class::Path)
    };
    let has_own = |here: &Reading, there: &Reading| own(here, there).into_iter().any(proper);
    has_own(old, new) && has_own(new, old) && !in_both(old, new).any(proper)
}

/// Who names the same thing and the same value tells of no other one.
fn name_the_same(old: &Reading, new: &Reading, corpus: &Corpus) -> bool {
    let names = |own: Vec<&Token>| own.into_iter().any(|it| named(it, corpus));
    // A name of two words is one name.
    let shared = in_both(old, new).filter(|token| named(token, corpus) && !token.adjacent);
    !names(own(old, new)) && !names(own(new, old)) && shared.count() > 1
}

fn in_both<'r>(old: &'r Reading, new: &'r Reading) -> impl Iterator<Item = &'r Token> {
    let shared = |token: &&Token| new.present().any(|(_, it)| it.key == token.key);
    old.present().map(|(_, token)| token).filter(shared)
}

/// What one says of the present, and the other does not.
fn own<'r>(here: &'r Reading, there: &Reading) -> Vec<&'r Token> {
    let foreign = |token: &&Token| !there.present().any(|(_, it)| it.key == token.key);
    here.present().map(|(_, token)| token).filter(|it| !it.change).filter(foreign).collect()
}

/// In which two differ, in their own words.
fn difference(old: &Reading, new: &Reading) -> String {
    let telling = |own: Vec<&Token>| {
        let (names, words): (Vec<&Token>, Vec<&Token>) =
            own.into_iter().filter(|token| !token.verb).partition(|token| token.anchors());
        names.into_iter().chain(words).next().map(|token| token.told().to_owned())
    };
    match (telling(own(old, new)), telling(own(new, old))) {
        (Some(one), Some(other)) => format!("'{one}' or '{other}'"),
        _ => "another value of the same".to_owned(),
    }
}
