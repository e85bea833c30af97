//! The same sentence with something else in one place: 'Emil works in Oslo', 'Emil works in
//! Bergen'.
//!
//! Either that is another value of the same thing, or the same of another thing. A thing is
//! spoken of in many ways, a value in few; where that does not tell, the place in the
//! sentence does.

use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use super::concepts;
use super::contrasts;
use super::corpus::Corpus;
use super::cut::Class;
use super::forms::stem;
use super::gaps::tells;
use super::lexicon::{self, Kin};
use super::names::is_sort;
use super::phrases::Mark;
use super::reading::{Reading, Token};
use super::rivals::{Rivalry, differently_qualified};
use super::same::marks_agree;
use super::several::{is_event, is_variable, runs_on_many};
use super::standing::{holds, many, many_beside, numbers, takes_one, tells_which, whose};

/// Where or when something else may hold.
const SCOPES: &[&str] = &[
    "production",
    "prod",
    "staging",
    "development",
    "dev",
    "test",
    "testing",
    "qa",
    "preview",
    "sandbox",
    "local",
    "frontend",
    "backend",
];

/// More words than this are not one thing.
const SPAN_MAX: usize = 4;

/// Who says less than this may speak of anything.
const PART_MIN: usize = 4;

/// A thing is spoken of in so many more ways than what is said of it.
const MORE_WAYS: u32 = 2;

/// What is put in the place of something else, in the earlier and in the later statement.
struct Swap<'r> {
    one: Vec<&'r Token>,
    two: Vec<&'r Token>,
    /// What both say.
    shared: Vec<&'r Token>,
    /// Whether the verb is no more than 'is'.
    copula: bool,
    /// Whether something is done to its subject.
    passive: bool,
    /// Whether it is what the statement begins with.
    leads: bool,
}

/// How two statements compete that are one sentence but for one place.
pub(super) fn rivalry(older: &Reading, newer: &Reading, corpus: &Corpus) -> Option<Rivalry> {
    if older.question
        || newer.question
        || older.denials + newer.denials > 0
        || older.has(Mark::Some)
        || newer.has(Mark::Some)
        || !marks_agree(older, newer, true, true)
        || differently_qualified(older, newer)
    {
        return None;
    }
    let swap = swap(older, newer, corpus)?;
    let cue = newer.cue;
    let held = swap.shared.iter().any(|token| holds(&token.key));
    let listed = swap.is_listed();
    let alike = place(older, swap.one[0]) == place(newer, swap.two[0]);
    // What one is into is never all.
    if !swap.tells(corpus) || !alike || swap.one[0].preposition == "into" {
        return None;
    }
    let (one, two) = (swap.one[0], swap.two[0]);
    let of_many = runs_on_many(older, one)
        || runs_on_many(newer, two)
        || is_variable(one) && is_variable(two);
    let place_in = |reading: &Reading, token: &Token| {
        reading.tokens.iter().position(|it| std::ptr::eq(it, token)).unwrap_or_default()
    };
    let which =
        tells_which(older, place_in(older, one)) && tells_which(newer, place_in(newer, two));
    let events = is_event(older) && is_event(newer);
    let siblings = !corpus.is_large() && are_siblings(one, two);
    if swap.is_one_name() || (of_many || which || events || siblings) && !cue {
        return None;
    }
    let sure = match swap.is_measured() {
        true if numbers(older, place_in(older, one)) => None,
        true => swap.measured(cue, corpus),
        // What else one has, or has many of, contradicts nothing.
        false if (listed && !held || newer.possesses || newer.can()) && !cue => None,
        false => swap.named(cue, held, corpus),
    }?;
    let words =
        |span: &[&Token]| span.iter().map(|token| token.told()).collect::<Vec<_>>().join(" ");
    let reason = format!("'{}' or '{}'", words(&swap.one), words(&swap.two));
    Some(Rivalry::Conflict { confidence: sure, reason })
}

/// Whether two statements are one sentence, and what differs is something of which there may be
/// several.
pub(super) fn lists(older: &Reading, newer: &Reading, corpus: &Corpus) -> bool {
    swap(older, newer, corpus).is_some_and(|swap| swap.one[0].after_verb && swap.is_listed())
}

/// What one statement says of a number as the other does, and goes on: 'it listens on 5433',
/// 'it listens on 5432, and Ada starts it'. That which goes on may still hold.
pub(super) fn in_part(one: &Reading, other: &Reading) -> Option<String> {
    let (short, long) =
        if one.tokens.len() <= other.tokens.len() { (one, other) } else { (other, one) };
    let count = short.tokens.len();
    let plain = |reading: &Reading| {
        reading.denials == 0 && !reading.question && reading.marks.is_empty() && !reading.cue
    };
    if count < PART_MIN || long.tokens.len() < count + 2 || !plain(short) || !plain(long) {
        return None;
    }
    let mut differing = None;
    for (at, (a, b)) in short.tokens.iter().zip(&long.tokens).enumerate() {
        let placed = a.preposition == b.preposition && a.dimension == b.dimension;
        match a.key == b.key {
            true => {}
            false if a.measures() && a.class == b.class && placed && differing.is_none() => {
                differing = Some((at, a, b));
            }
            false => return None,
        }
    }
    let (at, a, b) = differing?;
    let numbered = numbers(short, at);
    let (first, second) = if std::ptr::eq(short, one) { (a, b) } else { (b, a) };
    (a.after_verb && !numbered).then(|| format!("'{}' or '{}'", first.told(), second.told()))
}

/// The preposition before a word: 'changed to X' tells what 'is X' does.
fn place(reading: &Reading, token: &Token) -> &'static str {
    let changes = || reading.tokens.iter().any(|token| token.old || token.change);
    match token.preposition {
        "to" | "with" | "into" if changes() => "",
        preposition => preposition,
    }
}

/// The one place in which two statements differ, names and all.
fn swap<'r>(older: &'r Reading, newer: &'r Reading, corpus: &Corpus) -> Option<Swap<'r>> {
    // 'Owns the pay-core service' is 'owns pay-core'.
    let sorts = |reading: &Reading, at: usize| {
        let token = &reading.tokens[at];
        let before = at.checked_sub(1).map(|before| &reading.tokens[before]);
        let sort = token.adjacent && !token.joined && is_sort(&token.key);
        sort && before.is_some_and(|before| before.joined)
    };
    let told = |reading: &'r Reading| -> Vec<&'r Token> {
        let all = reading.tokens.iter().enumerate();
        all.filter(|(at, token)| tells(token) && !sorts(reading, *at)).map(|it| it.1).collect()
    };
    let (one, two) = (told(older), told(newer));
    let placed = |reading: &Reading, token: &Token| place(reading, token);
    let equal = |a: &Token, b: &Token| a.key == b.key && placed(older, a) == placed(newer, b);
    let shorter = one.len().min(two.len());
    let mut first = (0..shorter).take_while(|at| equal(one[*at], two[*at])).count();
    let mut last = (0..shorter - first)
        .take_while(|at| equal(one[one.len() - 1 - at], two[two.len() - 1 - at]))
        .count();
    // A name is other as a whole: `pay-core` and `pay-gate` share nothing.
    let is_name = |token: &Token| token.joined || corpus.is_name(token);
    let joins = |before: &Token, after: &Token| {
        after.adjacent && !before.possessive && is_name(before) && is_name(after)
    };
    while first > 0
        && [&one, &two].iter().any(|all| first < all.len() && joins(all[first - 1], all[first]))
    {
        first -= 1;
    }
    while last > 0
        && [&one, &two].iter().any(|all| {
            let end = all.len() - last;
            end > 0 && joins(all[end - 1], all[end])
        })
    {
        last -= 1;
    }
    let span = |all: &[&'r Token]| all[first..all.len() - last].to_vec();
    let shared = one[..first].iter().chain(&one[one.len() - last..]).copied().collect();
    let swap = Swap {
        one: span(&one),
        two: span(&two),
        shared,
        copula: newer.copula,
        passive: newer.passive,
        leads: first == 0,
    };
    (is_one_thing(&swap.one, corpus) && is_one_thing(&swap.two, corpus)).then_some(swap)
}

/// Whether words are one value or one name, and nothing that is said of it besides: 'handle
/// octo' is an attribute and its value.
fn is_one_thing(span: &[&Token], corpus: &Corpus) -> bool {
    let Some(first) = span.first() else { return false };
    let specific = |token: &Token| token.anchors() || corpus.is_name(token);
    span.len() <= SPAN_MAX
        && span.iter().all(|token| !token.verb && !token.denied && !token.possessive)
        && span[1..].iter().all(|token| {
            token.adjacent
                && token.preposition == first.preposition
                && token.after_verb == first.after_verb
        })
        && span.windows(2).all(|pair| specific(pair[0]) || !specific(pair[1]))
}

/// Whether a word that may be a verb is none here: 'the roadmap call is on Tuesday'.
fn is_a_thing(token: &Token) -> bool {
    let subject = !token.verb && !token.after_verb;
    subject && matches!(token.key.as_str(), "call" | "label" | "tag" | "train")
}

impl Swap<'_> {
    /// Whether the verb may have several of what differs beside it.
    fn is_listed(&self) -> bool {
        let place = self.one[0].preposition;
        // Who does it is one, however much that one does.
        let done_by = self.passive && place == "by";
        self.shared.iter().any(|token| {
            let beside = place.is_empty() || !done_by && many_beside(&token.key, place);
            beside && many(&token.key) && !token.specific() && !is_a_thing(token)
        })
    }

    /// Whether both say more of what is spoken of than its name.
    fn tells(&self, corpus: &Corpus) -> bool {
        self.shared.iter().any(|token| {
            let telling = !concepts::generic(&token.key) || token.verb && takes_one(&token.key);
            telling && !is_thing(token, corpus) && !token.measures()
        })
    }

    /// 'Kafka' is 'Apache Kafka', and 'VSCode' is 'VS Code'.
    fn is_one_name(&self) -> bool {
        let letters = |span: &[&Token]| -> String {
            span.iter().flat_map(|it| it.word.chars()).filter(|c| c.is_alphanumeric()).collect()
        };
        let within = |few: &[&Token], many: &[&Token]| {
            few.iter().all(|token| many.iter().any(|it| it.key == token.key))
        };
        within(&self.one, &self.two)
            || within(&self.two, &self.one)
            || letters(&self.one) == letters(&self.two)
    }

    fn is_measured(&self) -> bool {
        let alike = self.one.len() == self.two.len()
            && self.one[1..].iter().zip(&self.two[1..]).all(|(one, two)| one.key == two.key);
        let (one, two) = (self.one[0], self.two[0]);
        alike
            && one.measures()
            && two.measures()
            && one.class == two.class
            && (one.dimension == two.dimension || is_money(one) && is_money(two))
    }

    /// Numbers are values, unless they belong to a name: 'Volcano 2'.
    fn measured(&self, cue: bool, corpus: &Corpus) -> Option<f32> {
        let first = self.one[0];
        let placed = first.after_verb || !first.adjacent || !first.preposition.is_empty() || cue;
        let about = self.shared.iter().any(|token| is_thing(token, corpus))
            || self.shared.iter().filter(|token| is_word(token)).count() >= 2;
        // 'Support for Volcano v2' is not that for v3.
        let named = first.class == Class::Version && first.adjacent && !first.after_verb;
        (placed && about && !named).then_some(if cue { 0.93 } else { 0.9 })
    }

    /// Names and words: which of the two places is what is spoken of?
    fn named(&self, cue: bool, held: bool, corpus: &Corpus) -> Option<f32> {
        let (one, two) = (self.one[0], self.two[0]);
        let any_measure = self.one.iter().chain(&self.two).any(|token| token.measures());
        if any_measure || whose(one) || whose(two) || self.is_scope() || self.is_attribute() {
            return None;
        }
        let rivals = self.one.len() == 1
            && self.two.len() == 1
            && (lexicon::kin(one, two) == Kin::Rival || one.kind.is_some() && one.kind == two.kind);
        match one.after_verb {
            false => self.doer(cue, held, corpus),
            true if held && matches!(one.preposition, "" | "for" | "of" | "over") => None,
            true => self.last(cue, rivals, corpus),
        }
    }

    /// Who or what does it: a value only if it holds what it does it to, or if that is a
    /// thing with a name of its own: 'Prettier formats api/router.ts'.
    fn doer(&self, cue: bool, held: bool, corpus: &Corpus) -> Option<f32> {
        let named = |span: &[&Token]| {
            span.iter().all(|token| token.start_capital || corpus.is_name(token))
                && span.iter().all(|token| !is_sign(token))
        };
        // 'For repairs in the flat on River Road we call Ada' tells by the road which flat.
        let tells_which = !self.leads && !self.one[0].preposition.is_empty();
        if tells_which || !named(&self.one) || !named(&self.two) {
            return None;
        }
        let ways = |token: &Token| corpus.ways(&token.key);
        let doers = self.one.iter().chain(&self.two).map(|token| ways(token)).max().unwrap_or(0);
        let after = |token: &&&Token| token.after_verb && !token.measures();
        let sign = |token: &&Token| is_sign(token) && ways(token) > doers;
        let sign = self.shared.iter().filter(after).any(sign);
        let thing = self.shared.iter().filter(after).any(|token| is_thing(token, corpus));
        let owned = self.shared.iter().filter(after).any(|token| whose(token));
        // What something is done to does nothing.
        let held = held && !self.passive;
        match (cue, held && (thing || owned) || sign) {
            (true, true) => Some(0.92),
            (false, true) => Some(0.87),
            (true, false) if owned => Some(0.87),
            (false, false) if owned => Some(0.8),
            _ => None,
        }
    }

    /// What stands behind the verb is a value if what is spoken of stands before it, or is
    /// done something to.
    fn last(&self, cue: bool, rivals: bool, corpus: &Corpus) -> Option<f32> {
        let spoken_of = |token: &&&Token| {
            is_thing(token, corpus)
                && (!token.after_verb || whose(token) || token.preposition.is_empty())
        };
        let ways = |token: &Token| corpus.ways(&token.key);
        let about = self.shared.iter().filter(spoken_of).map(|token| ways(token)).max();
        // 'Production now runs in Oslo' speaks of one thing, too, if there are few.
        let Some(about) = about else {
            let spoken_of = |token: &&Token| !token.after_verb && is_word(token);
            let one = cue && !corpus.is_large() && self.shared.iter().any(spoken_of);
            return one.then_some(0.86);
        };
        let most = |span: &[&Token]| span.iter().map(|token| ways(token)).max().unwrap_or(0);
        let swapped = most(&self.one).max(most(&self.two));
        let is_thing_too =
            self.one.iter().chain(&self.two).any(|token| is_sign(token)) && about <= swapped;
        let tied = !self.one[0].preposition.is_empty()
            && self.shared.iter().any(|token| token.verb && takes_one(&token.key));
        let told = tied || about >= MORE_WAYS * swapped.max(1);
        // 'Zoom is the video system in Oder Hall' tells it of the hall.
        let told_of = self.copula
            && matches!(self.one[0].preposition, "in" | "for" | "on")
            && self.shared.iter().any(|token| token.after_verb && is_word(token));
        match (cue, told || rivals) {
            _ if is_thing_too || told_of && !cue => None,
            (true, true) => Some(0.92),
            (true, false) => Some(0.88),
            (false, true) => Some(0.87),
            (false, false) => Some(0.8),
        }
    }

    /// 'In staging' and 'in production' are other questions.
    fn is_scope(&self) -> bool {
        let (one, two) = (self.one[0], self.two[0]);
        let placed = !one.after_verb || !one.preposition.is_empty();
        let is_scope = |token: &Token| SCOPES.contains(&token.word.as_str());
        is_scope(one) && is_scope(two)
            || placed && one.kind.is_none() && contrasts::exclusive(&one.key, &two.key)
    }

    /// 'Ada is the designer of Quiet Hours' names what is asked, and so does 'the X library'
    /// what there are many of.
    fn is_attribute(&self) -> bool {
        let end = self.one[self.one.len() - 1];
        let next =
            self.shared.iter().find(|token| token.after_verb == end.after_verb && end.modifies);
        let of = self.copula && self.shared.iter().any(|token| token.after_verb && whose(token));
        of && self.one[0].preposition.is_empty()
            || next.is_some_and(|next| is_one_of_many(&next.key))
    }
}

/// Whether two names differ in their numbers alone: 'on in uat-1' and 'on in uat-2' may both be, unless many
/// statements tell otherwise.
fn are_siblings(one: &Token, two: &Token) -> bool {
    let trunk = |token: &Token| token.key.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
    one.joined && two.joined && trunk(one) == trunk(two)
}

/// Another currency is another price.
fn is_money(token: &Token) -> bool {
    matches!(token.dimension, "$" | "€" | "£")
}

/// Nouns of which a thing has many, each with its own name.
pub(super) fn is_one_of_many(key: &str) -> bool {
    const NOUNS: &str = "library module plugin extension package release feature integration \
        addon component dependency tag label skill hobby language certificate licence exam \
        course player speaker fan client agent endpoint topic flag variable member translation";
    static READ: OnceLock<FxHashSet<String>> = OnceLock::new();
    READ.get_or_init(|| NOUNS.split_whitespace().map(stem).collect()).contains(key)
}

/// Whether a word can be what is spoken of: a name that is not of a kind, as products are.
fn is_thing(token: &Token, corpus: &Corpus) -> bool {
    is_sign(token) || token.kind.is_none() && corpus.is_name(token)
}

/// Whether it is made for one thing only: `pay-core`, `src/auth.rs`.
fn is_sign(token: &Token) -> bool {
    token.joined || token.kind.is_none() && matches!(token.class, Class::Identifier | Class::Path)
}

fn is_word(token: &Token) -> bool {
    !token.verb && !concepts::generic(&token.key)
}
