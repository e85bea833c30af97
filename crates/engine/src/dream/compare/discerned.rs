//! What the network makes of two statements, and what the rules make of that.
//!
//! Rules say what must not differ, and where many statements are alike they know better what
//! is told. What they leave open the network may settle, and what they only guessed it may
//! deny.

use super::align::Alignment;
use super::corpus::Corpus;
use super::cut::Class;
use super::lexicon::{self, Kin};
use super::phrases::Mark;
use super::reading::{Reading, Token};
use super::rivals::{Rivalry, differently_qualified};
use super::same::marks_agree;
use super::several::{is_event, runs_on_many};
use super::told::{Told, about_another, told};
use super::{Said, Verdict, brings_news, names, ordered, settled};
use crate::discern::Likeness;
use crate::model::Kind;

/// What the network may settle about two statements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Open {
    /// Whether they may be one.
    same: bool,
    /// Whether the newer may replace the older.
    rival: bool,
}

impl Open {
    /// Whether it is asked first: what names the same in both is rarely anything else.
    pub(super) fn comes_first(self) -> bool {
        self.same
    }

    /// Whether the network would have the newer replace the older, and rules would not.
    pub(super) fn may_replace(self, rule: &Verdict, likeness: Likeness) -> bool {
        let by_rules = match rule {
            Verdict::Same { .. } => true,
            Verdict::Replaces { confidence, .. } => *confidence >= super::SURE,
            Verdict::Doubt { .. } | Verdict::Apart => false,
        };
        self.rival && !by_rules && likeness.rival >= RIVAL_OF_CHANGE
    }
}

/// From here on the network is believed.
const SAME: f32 = 0.8;
pub(super) const RIVAL: f32 = 0.88;
/// And where the newer tells of a change.
const RIVAL_OF_CHANGE: f32 = 0.75;
/// Below this it denies that two are one, if rules found it out, and if they only guess.
const DENIED: f32 = 0.05;
const DOUBTED: f32 = 0.3;
/// What many statements tell is as sure as this.
const LEARNED: f32 = 0.91;

/// What rules are surer of than this needs no second opinion.
const SURE_OF_SAME: f32 = 0.96;

/// What more statements than this name is not what two of them speak of.
const NAMED_MAX: u32 = 40;

/// How sure it is what the network tells.
const CONFIDENCE: f32 = 0.88;

/// What the network should be asked about two statements, once rules have judged them.
pub(super) fn open(
    one: Said<'_>,
    other: Said<'_>,
    rule: &Verdict,
    corpus: &Corpus,
) -> Option<Open> {
    let (older, newer, _) = ordered(one, other);
    let (old, new) = (older.1, newer.1);
    let sure = matches!(rule, Verdict::Same { confidence } if *confidence >= SURE_OF_SAME);
    if sure
        || !(old.whole && new.whole)
        || old.question
        || new.question
        || !share_a_rare_name(old, new, corpus)
        || names::differ(old, new, corpus)
        || about_another(old, new)
    {
        return None;
    }
    let open =
        Open { same: may_be_same(old, new, corpus), rival: may_compete(older, newer, corpus) };
    (open.same || open.rival).then_some(open)
}

/// Whether they have a name in common that not everybody has: what they speak of. A number is
/// what is said of something, and half of a name is another name.
fn share_a_rare_name(old: &Reading, new: &Reading, corpus: &Corpus) -> bool {
    let rare = |token: &Token| {
        named(token, corpus) && !token.measures() && corpus.frequency(&token.key) <= NAMED_MAX
    };
    old.tokens.iter().enumerate().filter(|(_, token)| rare(token)).any(|(at, token)| {
        let mut there = new.tokens.iter().enumerate().filter(|(_, it)| it.key == token.key);
        there
            .any(|(place, _)| goes_with(old, at, new, corpus) && goes_with(new, place, old, corpus))
    })
}

/// Whether a word of a name stands with the same words of it in both.
fn goes_with(here: &Reading, at: usize, there: &Reading, corpus: &Corpus) -> bool {
    let name = |pair: &[Token]| {
        let [first, second] = pair else { return false };
        second.adjacent && !first.possessive && corpus.is_name(first) && corpus.is_name(second)
    };
    let is_there = |pair: &[Token]| {
        there.tokens.windows(2).any(|it| it[0].key == pair[0].key && it[1].key == pair[1].key)
    };
    let pairs = here.tokens.windows(2).enumerate();
    pairs
        .filter(|(first, pair)| (*first == at || first + 1 == at) && name(pair))
        .all(|(_, pair)| is_there(pair))
}

/// The verdict, now that the network was asked.
pub(super) fn weigh(
    one: Said<'_>,
    other: Said<'_>,
    rule: Verdict,
    open: Open,
    likeness: Likeness,
) -> Verdict {
    let (older, newer, turned) = ordered(one, other);
    if open.same && likeness.same >= SAME {
        let rules = if let Verdict::Same { confidence } = rule { confidence } else { 0.0 };
        return Verdict::Same { confidence: rules.max(CONFIDENCE) };
    }
    let enough = if newer.1.cue { RIVAL_OF_CHANGE } else { RIVAL };
    if open.may_replace(&rule, likeness) && likeness.rival >= enough {
        let reason = difference(older.1, newer.1);
        let rivalry = Rivalry::Conflict { confidence: CONFIDENCE, reason };
        return settled(rivalry, older, newer, turned);
    }
    match rule {
        Verdict::Same { confidence } if likeness.same < denied(confidence) => Verdict::Apart,
        rule => rule,
    }
}

/// Below which likeness it is not believed that two are one, the less the surer rules are.
fn denied(confidence: f32) -> f32 {
    if confidence >= LEARNED { DENIED } else { DOUBTED }
}

/// Whether it names or measures something.
fn named(token: &Token, corpus: &Corpus) -> bool {
    token.anchors() || corpus.is_name(token)
}

/// Whether nothing that must not differ does.
fn may_be_same(old: &Reading, new: &Reading, corpus: &Corpus) -> bool {
    let alignment = Alignment::of(old, new, false);
    let foreign = |here: &Reading, at: &usize, there: &Reading| {
        let token = &here.tokens[*at];
        named(token, corpus) && !there.tokens.iter().any(|it| it.key == token.key)
    };
    let excluded = alignment.left.iter().any(|at| {
        alignment
            .right
            .iter()
            .any(|other| lexicon::kin(&old.tokens[*at], &new.tokens[*other]) == Kin::Rival)
    });
    old.denials == new.denials
        && marks_agree(old, new, true, true)
        && !excluded
        && !alignment.left.iter().any(|at| foreign(old, at, new))
        && !alignment.right.iter().any(|at| foreign(new, at, old))
        && !brings_news(old, new, corpus)
}

/// Whether they may not both hold, as far as they are not conditions, plans or what is over.
fn may_compete(older: Said<'_>, newer: Said<'_>, corpus: &Corpus) -> bool {
    let (old, new) = (older.1, newer.1);
    let event = |said: Said<'_>| said.0.kind == Kind::Event;
    if event(older) || event(newer) && !new.cue {
        return false;
    }
    let over = |reading: &Reading| reading.has(Mark::Past) || reading.has(Mark::Some);
    if over(old)
        || over(new)
        || old.has(Mark::Plan) != new.has(Mark::Plan)
        || differently_qualified(old, new)
    {
        return false;
    }
    // What runs on one may run on others, and what happened may happen again.
    let on_many = |reading: &Reading| reading.tokens.iter().any(|it| runs_on_many(reading, it));
    if !new.cue && (on_many(old) || on_many(new) || is_event(old) && is_event(new)) {
        return false;
    }
    let (ours, theirs) = (own(old, new), own(new, old));
    // A number is told instead of a number.
    let counts =
        |own: &[&Token]| own.iter().any(|it| it.word.contains(|c: char| c.is_ascii_digit()));
    // If each has a name of its own, what they share must be one, too: 'pumpkins' may grow in
    // two gardens.
    let proper = |token: &Token| {
        token.joined
            || corpus.is_name(token)
            || matches!(token.class, Class::Identifier | Class::Path)
    };
    let apart = ours.iter().any(|it| proper(it)) && theirs.iter().any(|it| proper(it));
    let shared = |token: &&Token| new.present().any(|(_, it)| it.key == token.key);
    let in_both = || old.present().map(|(_, token)| token).filter(shared);
    // Who names the same thing and the same value tells of no other one.
    let names = |own: &[&Token]| own.iter().any(|it| named(it, corpus));
    let told_alike = !names(&ours)
        && !names(&theirs)
        && in_both().filter(|token| named(token, corpus)).count() > 1;
    if old.denials != new.denials && !new.cue
        || ours.is_empty()
        || theirs.is_empty()
        || told_alike
        || apart && !in_both().any(proper)
        || !new.cue && counts(&ours) != counts(&theirs)
    {
        return false;
    }
    // Of one sentence with another number, rules know whether it names or counts; and many
    // statements may tell that both hold.
    let alignment = Alignment::of(old, new, false);
    let numbers = match (alignment.left.as_slice(), alignment.right.as_slice()) {
        ([one], [other]) => old.tokens[*one].measures() && new.tokens[*other].measures(),
        _ => false,
    };
    (!numbers || new.cue) && !matches!(told(old, new, corpus), Some(Told::Apart))
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
        names.into_iter().chain(words).next().map(|token| token.word.clone())
    };
    match (telling(own(old, new)), telling(own(new, old))) {
        (Some(one), Some(other)) => format!("'{one}' or '{other}'"),
        _ => "another value of the same".to_owned(),
    }
}
