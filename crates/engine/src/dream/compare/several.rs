//! What the words of a statement tell about how many values there are at a time, before any
//! other statement is asked: above 0 for several, below 0 for one.

use super::cut::Class;
use super::gaps::{Gap, tells};
use super::phrases::Mark;
use super::reading::{Reading, Token};
use super::standing::{holds, many, many_beside, surely_many, takes_one};
use super::swap::is_one_of_many;
use crate::words;

/// What is spoken of with some verbs always has brothers.
pub(super) const SURELY_LISTED: f32 = 100.0;
/// With many it mostly has.
pub(super) const LISTED: f32 = 20.0;
/// And less so if the verb stands further away.
const PERHAPS_LISTED: f32 = 6.0;
/// A preposition alone tells little of what is said.
const WORDLESS: f32 = 2.0;
/// 'Its colour is' speaks of one.
const ATTRIBUTE: f32 = -1.0;
/// A thing has one holder at a time.
const HELD: f32 = -1.0;
/// Nor has it two places.
const ONE: f32 = -2.0;
/// Numbers, versions and moments are seldom listed.
const MEASURED: f32 = -3.0;

/// A value, and the words around it.
struct Around<'r> {
    reading: &'r Reading,
    gaps: [Gap; 2],
    value: Gap,
}

/// How much the words of a statement speak for several values.
pub(super) fn prior(reading: &Reading, gaps: [Gap; 2], value: Gap) -> f32 {
    let around = Around { reading, gaps, value };
    let nearest = around.nearest();
    if value.measures(reading) {
        let open = nearest.iter().any(|token| token.key == "open");
        return if open { LISTED } else { MEASURED };
    }
    let listed = |token: &Token| around.is_listed(token);
    let attribute = |token: &Token| !token.verb && !token.word.ends_with('s');
    let verb =
        |fits: &dyn Fn(&Token) -> bool| around.told().any(|(_, token)| token.verb && fits(token));
    if reading.tokens.iter().any(|token| matches!(token.key.as_str(), "favourit" | "best")) {
        // There are many that one likes, and one that one likes best.
        ATTRIBUTE
    } else if nearest.is_empty() {
        WORDLESS
    } else if reading.tokens.iter().any(is_surely_listed) {
        SURELY_LISTED
    } else if nearest.iter().any(|token| listed(token)) || around.is_one_of_many() {
        LISTED
    } else if around.is_tied() && (verb(&|token| takes_one(&token.key)) || around.has_object()) {
        ONE
    } else if around.is_done_besides() || verb(&listed) {
        PERHAPS_LISTED
    } else if reading.tokens.iter().any(|token| holds(&token.key)) {
        HELD
    } else if nearest.iter().any(|token| attribute(token)) {
        ATTRIBUTE
    } else {
        0.0
    }
}

/// What two thirds of them do not surpass; nothing of nothing.
pub(super) fn most(mut all: Vec<f32>) -> f32 {
    all.sort_unstable_by(f32::total_cmp);
    all.get(all.len() * 2 / 3).copied().unwrap_or_default()
}

impl<'r> Around<'r> {
    /// The words beside the gaps, and where they stand.
    fn told(&self) -> impl Iterator<Item = (usize, &'r Token)> {
        let (gaps, tokens) = (self.gaps, &self.reading.tokens);
        tokens
            .iter()
            .enumerate()
            .filter(move |(at, token)| tells(token) && !gaps.iter().any(|gap| gap.holds(*at)))
    }

    /// The next words before and after the value.
    fn nearest(&self) -> Vec<&'r Token> {
        let before = self.told().filter(|(at, _)| *at < self.value.first as usize).last();
        let after = self.told().find(|(at, _)| *at > self.value.last as usize);
        before.into_iter().chain(after).map(|(_, token)| token).collect()
    }

    fn first(&self) -> &'r Token {
        &self.reading.tokens[self.value.first as usize]
    }

    /// 'Is written in B' and 'sends its mail with B' have no second B; 'writes B' does.
    fn is_tied(&self) -> bool {
        let first = self.first();
        !first.preposition.is_empty() || self.reading.passive && first.after_verb
    }

    /// 'Tracks its issues in B': whatever is done there is done in one place.
    fn has_object(&self) -> bool {
        self.told().any(|(at, token)| {
            let between = at < self.value.first as usize && token.after_verb;
            between && token.preposition.is_empty() && !token.verb
        })
    }

    /// Whether a word tells that there are others.
    fn is_listed(&self, token: &Token) -> bool {
        let tied = self.is_tied();
        let builds = token.key == "build" && token.verb && tied && !self.reading.passive;
        let of_many = !tied || many_beside(&token.key, self.first().preposition);
        builds || of_many && many(&token.key) && !holds(&token.key)
    }

    /// 'Holds the B certificate', 'has bindings for B'.
    fn is_one_of_many(&self) -> bool {
        let at = |place: usize| self.told().find(|(at, _)| *at == place).map(|(_, token)| token);
        let sort = at(self.value.last as usize + 1).filter(|token| token.adjacent);
        let nouns = (self.value.first as usize).checked_sub(1).and_then(at);
        let several = |noun: &Token| {
            let plural = noun.word.ends_with('s') && !noun.word.ends_with("ss");
            plural && !noun.verb && noun.after_verb
        };
        let last = &self.reading.tokens[self.value.last as usize];
        let named =
            |noun: &Token| matches!(noun.key.as_str(), "endpoint" | "topic" | "flag" | "variabl");
        let sorts = [sort, (self.value.last > self.value.first).then_some(last)];
        sorts.into_iter().flatten().any(|sort| is_one_of_many(&sort.key))
            || nouns.is_some_and(named)
            || is_variable(self.first())
            || self.first().preposition == "for" && nouns.is_some_and(several)
    }

    /// What one can do, or did, one can or did besides.
    fn is_done_besides(&self) -> bool {
        let reading = self.reading;
        let did = || reading.tokens.iter().any(|token| token.verb && token.word.ends_with("ed"));
        reading.has(Mark::Can) || !reading.passive && !reading.cue && did()
    }
}

/// Whether it tells of something that was done, and may have been done before: 'we tested it
/// on A', 'it was paid by A'.
pub(super) fn is_event(reading: &Reading) -> bool {
    const DONE: &str = "tested passed failed replayed paid closed visited met happened attended \
        crashed signed approved reviewed saw finished";
    let done = |token: &Token| {
        (token.verb || reading.copula) && DONE.split_whitespace().any(|word| word == token.word)
    };
    let was_done = reading.passive && reading.was;
    // 'On 3 May it was late'.
    let on_a_day = |token: &Token| {
        token.class == Class::Moment && (!token.after_verb || token.preposition == "on")
    };
    let was_so = reading.was && reading.tokens.iter().any(on_a_day);
    !reading.cue && (was_done || was_so || !reading.passive && reading.tokens.iter().any(done))
}

/// Whether something works on a system or with something, and may well work with others.
pub(super) fn runs_on_many(reading: &Reading, value: &Token) -> bool {
    let any = |keys: &[&str]| reading.tokens.iter().any(|it| keys.contains(&it.key.as_str()));
    match value.preposition {
        "on" => value.kind == Some("operating system") && any(&["build", "work", "compil", "test"]),
        "with" => any(&["work"]),
        _ => false,
    }
}

/// Whether a word is made as the names of variables of the environment are, of which a thing
/// has many.
pub(super) fn is_variable(token: &Token) -> bool {
    const ENDS: &str = "url uri token key secret password user host port id path dir timeout \
        level mode region bucket name env dsn";
    let end = token.word.rsplit_once('_').map(|(_, end)| end);
    token.class == Class::Identifier
        && end.is_some_and(|end| ENDS.split_whitespace().any(|one| one == end))
}

/// Whether a word tells that there are several for certain. 'Its dependencies' are a noun, and
/// who talks to somebody speaks no language.
fn is_surely_listed(token: &Token) -> bool {
    let is_noun = || {
        words::parts(&token.word).is_some_and(|parts| parts.noun && !parts.verb && !parts.adjective)
    };
    let talks = token.word.starts_with("talk");
    !token.joined && !talks && surely_many(&token.key) && !is_noun()
}
