//! Whether what differs is a value, or what is spoken of.

use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use super::concepts;
use super::cut::Class;
use super::lexicon::{self, Kin};
use super::reading::{Reading, Token};
use super::rivals::Scene;
use super::slots::Slot;

/// Relations that one holder has to many things, but a thing to one holder only.
const HELD: &[&str] = &[
    "own", "lead", "maintain", "manag", "head", "oncal", "chair", "leader", "administ", "sponsor",
    "supervis", "overse", "coordin", "moder", "steward", "champion", "captain", "owner", "respons",
    "contact", "reach",
];

/// Verbs whose object has brothers: a second one is no contradiction.
const MANY: &str = "support depend like love include contain have know import call handle speak play enjoy read watch eat \
    need require visit accept provide offer emit publish subscribe consume integrate contribute allow block monitor track test \
    validate review approve attend follow hate dislike avoid interest allergic meet mention see own lead maintain manage help \
    mentor teach add remove fix implement write create list cover collect receive process care teach train touch join fluent available translate localize interested skilled certified compatible hobby tag label happy glad fond ask \
    enable disable load serve experience knowledge experienced knowledgeable expert";

/// Verbs that say no more than that something is taken: their objects compete only if
/// they are of one kind.
const TAKING: &[&str] = &[
    "use", "prefer", "like", "want", "choos", "run", "build", "work", "adopt", "favourit", "pick",
    "need",
];

/// Nouns that a number after them names.
const NUMBERED: &str = "ticket issue pr bug host step phase node shard chapter section sprint task room line item floor build job rule \
    question section figure table appendix episode season level tier option case stage zone rack server worker slot story epic gate locker newsletter \
    radiator drawer shelf volume lesson lecture unit cabinet number invoice incident partition macro pool tag";

impl Scene<'_> {
    /// What the other statements of the same frame tell; nothing if they are too few.
    pub(super) fn by_frame(&self) -> Option<(Standing, Slot)> {
        let slot = self.corpus.slot(self.older, self.newer).filter(|slot| slot.statements >= 4)?;
        let (one, two) = (&self.older.tokens[slot.older.0], &self.newer.tokens[slot.newer.0]);
        if self.held() && !(holder(self.older, one) && holder(self.newer, two)) {
            return Some((Standing::Subject, slot));
        }
        let groups = slot.groups as f32;
        let most = if self.newer.cue { 2.0 + 0.5 * groups } else { 1.0 + 0.15 * groups };
        let placed = one.measures() || self.held() || slot.last && (slot.plain || self.newer.cue);
        let value = slot.extra as f32 <= most && placed && one.dimension == two.dimension;
        match value && !whose(one) && !whose(two) {
            true => Some((Standing::Value, slot)),
            // Measures tell by themselves.
            false if one.measures() && two.measures() => None,
            false => Some((Standing::Subject, slot)),
        }
    }

    /// Whether they share what the statement is about, beyond its verb.
    pub(super) fn has_subject(&self) -> bool {
        self.alignment.pairs.iter().any(|(at, other)| {
            let (one, two) = (&self.older.tokens[*at], &self.newer.tokens[*other]);
            let verb = one.verb || two.verb || concepts::generic(&one.key);
            !verb
                && (one.specific()
                    || self.corpus.is_name(one)
                    || !concepts::has_topic(&one.key)
                    || self.corpus.weight(one) > 3.0)
        })
    }

    /// Whether two words or names can be values: by what is known of them, or because many
    /// statements are like these and seldom differ.
    pub(super) fn plausible(&self, x: &[usize], y: &[usize], framed: bool) -> bool {
        let (one, two) = (&self.older.tokens[x[0]], &self.newer.tokens[y[0]]);
        let rival =
            lexicon::kin(one, two) == Kin::Rival || (one.kind.is_some() && one.kind == two.kind);
        let names = self.names;
        // At the end, after a name that both share.
        let last =
            |reading: &Reading, span: &[usize]| span[span.len() - 1] + 1 == reading.tokens.len();
        let tail = last(self.older, x) && last(self.newer, y) && names > 0;
        let subject = framed && !one.after_verb && !tail;
        if self.held() {
            return true;
        }
        let cue = self.newer.cue;
        let usual = self.usual(framed);
        if rival {
            let told = cue
                || usual
                || framed && self.shares_attribute()
                || framed && !self.corpus.is_large();
            return told && (names > 0 || framed && (one.after_verb || one.verb && two.verb));
        }
        if !framed && !one.after_verb {
            return false;
        }
        let about = names > 0 || framed && self.has_entity() && !self.corpus.is_large();
        if subject || !about || !self.shares_attribute() && self.corpus.is_large() {
            return false;
        }
        let named = one.class != Class::Word && two.class != Class::Word;
        cue || usual || named && one.after_verb
    }

    /// Whether they share what is said about the subject: a word that is neither its name nor
    /// the verb.
    pub(super) fn shares_attribute(&self) -> bool {
        self.alignment.pairs.iter().any(|(at, other)| {
            let (one, two) = (&self.older.tokens[*at], &self.newer.tokens[*other]);
            let plain = one.class == Class::Word && !one.anchors() && !self.corpus.is_name(one);
            // What stands beside a name only tells what sort of thing it is.
            let beside = |reading: &Reading, at: usize| {
                let name = |token: &Token| token.anchors() || self.corpus.is_name(token);
                at.checked_sub(1).is_some_and(|before| {
                    reading.tokens[before].modifies && name(&reading.tokens[before])
                })
            };
            let sort = beside(self.older, *at) && beside(self.newer, *other);
            let verbs = one.verb && two.verb;
            plain && !concepts::generic(&one.key) && !verbs && !sort
        })
    }

    /// Whether what they share can be what they are about: a name, or what stands before the
    /// verb, or we who speak.
    pub(super) fn has_entity(&self) -> bool {
        let spoken = self.older.first_person && self.newer.first_person
            || self.older.request && self.newer.request;
        spoken
            || self.alignment.pairs.iter().any(|(at, other)| {
                let (one, two) = (&self.older.tokens[*at], &self.newer.tokens[*other]);
                let name = matches!(one.class, Class::Name | Class::Identifier | Class::Path)
                    || self.corpus.is_name(one);
                let before =
                    !one.verb && !two.verb && !one.after_verb && !concepts::generic(&one.key);
                name || before || whose(one) && whose(two)
            })
    }

    /// Numbers, versions, times, paths.
    pub(super) fn measured(&self, x: &[usize], y: &[usize], framed: bool) -> Standing {
        let one = &self.older.tokens[x[0]];
        let named = |reading: &Reading, span: &[usize]| {
            let at = span[0];
            let token = &reading.tokens[at];
            token.key.starts_with('#')
                || at > 0
                    && token.class == Class::Number
                    && NUMBERED
                        .split_whitespace()
                        .any(|noun| super::forms::stem(noun) == reading.tokens[at - 1].key)
        };
        let which = tells_which(self.older, x[0]) && tells_which(self.newer, y[0]);
        if named(self.older, x) || named(self.newer, y) || which && !self.newer.cue {
            return Standing::Subject;
        }
        let is_subject = |reading: &Reading, token: &Token| {
            !token.after_verb && token.preposition.is_empty() && !reading.copula
        };
        if is_subject(self.older, one)
            && is_subject(self.newer, &self.newer.tokens[y[0]])
            && one.class == Class::Identifier
        {
            return Standing::Subject;
        }
        if !self.has_subject() {
            return if framed && self.has_entity() { Standing::Value } else { Standing::Apart };
        }
        if framed || self.alignment.pairs.len() >= 2 { Standing::Value } else { Standing::Apart }
    }

    /// Whether there are enough statements like these to tell whether they list.
    pub(super) fn usual(&self, framed: bool) -> bool {
        framed
            && self.older.frame == self.newer.frame
            && self.corpus.frame_count(self.older, self.newer) >= 8
    }

    /// Whether a shared word tells that there may be several.
    pub(super) fn listing(&self) -> bool {
        // Where many are like these, it shows whether they list.
        if self.corpus.frame_count(self.older, self.newer) >= 8 {
            return false;
        }
        self.alignment
            .pairs
            .iter()
            .any(|(at, _)| many(&self.older.tokens[*at].key) && !self.older.tokens[*at].specific())
    }

    /// Whether somebody holds something in both.
    pub(super) fn held(&self) -> bool {
        self.alignment.pairs.iter().any(|(at, other)| {
            let holds = |reading: &Reading, token: &Token| {
                (token.verb || reading.copula) && token.preposition != "as"
            };
            let (one, two) = (&self.older.tokens[*at], &self.newer.tokens[*other]);
            HELD.contains(&one.key.as_str()) && holds(self.older, one) && holds(self.newer, two)
        })
    }

    /// Whether the sentence names what it tells of its subject. 'Ada is a designer' leaves
    /// room for more; 'the office of Ada is' does not.
    fn tells_attribute(&self) -> bool {
        let told = |at: usize| {
            let token = &self.older.tokens[at];
            !token.after_verb || token.preposition == "of"
        };
        self.older.copula && self.alignment.pairs.iter().filter(|(at, _)| told(*at)).count() >= 2
    }

    /// Names and words.
    pub(super) fn named(&self, one: &Token, two: &Token, framed: bool) -> Standing {
        if self.held() {
            let holder = holder(self.older, one) && holder(self.newer, two);
            return if holder && self.alignment.pairs.len() >= 2 {
                Standing::Value
            } else {
                Standing::Subject
            };
        }
        let rivals = lexicon::kin(one, two) == Kin::Rival;
        let of_a_kind = one.kind.is_some() && one.kind == two.kind;
        // 'Is enabled' and 'is disabled'.
        if rivals && framed && one.verb && two.verb && !self.alignment.pairs.is_empty() {
            return Standing::Value;
        }
        let usual = self.usual(framed);
        if !one.after_verb && !two.after_verb && !self.older.copula && !usual {
            return Standing::Subject;
        }
        if whose(one) || whose(two) || !self.has_entity() {
            return Standing::Subject;
        }
        // With nothing between them, the first is what is spoken of.
        if self.older.copula
            && !one.after_verb
            && (self.older.tokens[0] == *one || self.newer.tokens[0] == *two)
        {
            return Standing::Subject;
        }
        let verb = self
            .alignment
            .pairs
            .iter()
            .map(|(at, _)| &self.older.tokens[*at])
            .find(|token| token.verb);
        let taking = verb.is_some_and(|verb| TAKING.contains(&verb.key.as_str()));
        if self.listing() || one.preposition == "into" {
            return Standing::Subject;
        }
        let entity = |token: &Token| self.corpus.is_value(&token.key) == Some(false);
        if framed && entity(one) && entity(two) && !self.newer.cue {
            return Standing::Subject;
        }
        if of_a_kind || rivals {
            let qualifier = taking && one.preposition == "in";
            return if qualifier {
                Standing::Subject
            } else if self.has_subject() || framed {
                Standing::Value
            } else {
                Standing::Perhaps
            };
        }
        if taking && !usual {
            return Standing::Subject;
        }
        if !self.has_entity() {
            return Standing::Apart;
        }
        let names = one.class != Class::Word && two.class != Class::Word;
        match (verb.is_some() || self.tells_attribute(), framed) {
            (true, true) => Standing::Value,
            (true, false) if names => Standing::Perhaps,
            (false, true) => Standing::Perhaps,
            _ => Standing::Apart,
        }
    }
}

/// What the differing words are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// Different things that both may have it.
    Subject,
    /// Different values of one thing.
    Value,
    /// Perhaps values.
    Perhaps,
    /// Nothing in common.
    Apart,
}

/// Whether a number names something, as in 'ticket 5'.
pub(super) fn numbers(reading: &Reading, at: usize) -> bool {
    let number = &reading.tokens[at];
    let noun = at.checked_sub(1).map(|before| &reading.tokens[before]);
    let named =
        |noun: &Token| NUMBERED.split_whitespace().any(|one| super::forms::stem(one) == noun.key);
    number.class == Class::Number
        && number.adjacent
        && number.dimension.is_empty()
        && noun.is_some_and(named)
}

/// Whether a number tells which one is meant: 'radiator 4 makes a noise', 'v2 of the API is
/// slow', 'read chapter 5'. Where something is, a number tells as well.
pub(super) fn tells_which(reading: &Reading, at: usize) -> bool {
    let number = &reading.tokens[at];
    let before = at.checked_sub(1).map(|before| &reading.tokens[before]);
    let noun = before.filter(|before| number.adjacent && !before.verb);
    let subject = |token: &Token| !(token.after_verb || token.verb);
    let is_told = reading.tokens.iter().any(|token| !subject(token));
    // What stands between it and the verb goes on with what is spoken of.
    let goes_on = reading.tokens.get(at + 1).is_some_and(subject);
    let acts = noun.is_some() && (!reading.copula || reading.possesses) && !reading.passive;
    let placed = matches!(number.preposition, "in" | "on" | "at");
    // 'The v3 endpoints …'.
    let leads = at == 0 && number.modifies && number.class == Class::Version;
    number.measures()
        && match subject(number) {
            true => leads || is_told && (goes_on || acts),
            false => !placed && numbers(reading, at),
        }
}

/// Whether a word tells that somebody holds something.
pub(super) fn holds(key: &str) -> bool {
    HELD.contains(&key)
}

/// Whether a token tells whose or what for, and not what.
pub(super) fn whose(token: &Token) -> bool {
    matches!(token.preposition, "for" | "of") || token.possessive
}

/// Whether a token is who holds: 'Ada owns', 'is owned by Ada', 'the owner is Ada'.
pub(super) fn holder(reading: &Reading, token: &Token) -> bool {
    // 'Is best reached by mail' tells of no holder.
    let reached = |token: &Token| matches!(token.word.as_str(), "reached" | "contacted");
    if reading.tokens.iter().any(reached) {
        return false;
    }
    if reading.copula {
        // 'Ada is responsible for pay-api': who holds stands before what is held.
        // 'Pay-api has Ada as its lead' has them after it.
        let held = |it: &&Token| it.after_verb && holds(&it.key);
        let held_after = reading.tokens.iter().find(held).is_some_and(|it| it.preposition != "as");
        return token.preposition.is_empty()
            && !token.possessive
            && !(held_after && token.after_verb);
    }
    if reading.passive || reading.tokens.iter().any(|token| token.preposition == "by") {
        token.preposition == "by"
    } else {
        !token.after_verb && token.preposition.is_empty()
    }
}

/// Whether there certainly may be several objects to a verb.
pub(super) fn surely_many(key: &str) -> bool {
    const VERBS: &str =
        "know depend speak fluent allergic subscribe integrate enjoy play support visit attend";
    static READ: OnceLock<FxHashSet<String>> = OnceLock::new();
    READ.get_or_init(|| VERBS.split_whitespace().map(super::forms::stem).collect()).contains(key)
}

/// Whether there may be several of what a verb ties with a preposition: 'depends on'.
pub(super) fn many_beside(key: &str, preposition: &str) -> bool {
    const VERBS: &str = "know depend speak subscribe integrate contribute care interest help join \
        attend follow train handle available interested allergic fluent skilled certified \
        compatible hobby tag label call happy glad fond ask translate localize experience knowledge \
        experienced knowledgeable expert";
    static READ: OnceLock<FxHashSet<String>> = OnceLock::new();
    key == "test" && preposition == "on"
        || READ
            .get_or_init(|| VERBS.split_whitespace().map(super::forms::stem).collect())
            .contains(key)
}

/// Whether a verb ties one thing to one place, person or sort at a time: 'reports to', 'lives
/// in', 'is written in'.
pub(super) fn takes_one(key: &str) -> bool {
    const VERBS: &str = "report live reside base sit host deploy write license belong listen \
        store keep schedule name locate classify mail";
    static READ: OnceLock<FxHashSet<String>> = OnceLock::new();
    READ.get_or_init(|| VERBS.split_whitespace().map(super::forms::stem).collect()).contains(key)
}

/// Whether there may be several objects to a verb.
pub(super) fn many(key: &str) -> bool {
    static READ: OnceLock<FxHashSet<String>> = OnceLock::new();
    READ.get_or_init(|| MANY.split_whitespace().map(super::forms::stem).collect()).contains(key)
}
