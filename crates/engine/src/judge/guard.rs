//! From a verdict to an operation, or to the reason why not.

use super::wording::{Grounds, Unfounded};
use super::{Judgement, Question, Verdict};
use crate::dream::Rule;
use crate::dream::compare::specifics;
use crate::dream::plan::{Planned, Proposal, World};
use crate::model::{Body, Content, Memory, OperationKind, State};
use crate::ops::{absorb, redacted, replace};

/// What a verdict comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Ruling {
    /// Nothing is to be done.
    Agreed,
    /// This.
    Do(Planned),
    /// It may not be done.
    Refused(String),
}

/// Whose word it is. A person may do what they like with their memories; it can be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    Person,
    Judge,
}

/// Makes of a verdict what may be done, on the memories as they are.
pub(crate) fn rule(
    world: &World,
    question: &Question,
    judgement: &Judgement,
    standing: Standing,
    by: Rule,
) -> Ruling {
    let sides = [&question.older, &question.newer].map(|party| {
        let at = world.place(party.memory)?;
        let memory = &world.memories()[at];
        let is_seen =
            memory.body.state == State::Active && memory.body.content.as_str() == party.content;
        is_seen.then_some(Side { at, memory })
    });
    let [Some(older), Some(newer)] = sides else {
        return Ruling::Refused("one of the two has changed since".to_owned());
    };
    let bench = Bench { world, judgement, standing, by };
    match judgement.verdict {
        Verdict::Both | Verdict::Unrelated => Ruling::Agreed,
        Verdict::Newer => bench.supersede(older, newer),
        Verdict::Older => bench.supersede(newer, older),
        Verdict::Same => bench.same(older, newer),
        Verdict::Rewrite => bench.rewrite(older, newer),
    }
}

#[derive(Clone, Copy)]
struct Side<'w> {
    at: usize,
    memory: &'w Memory,
}

impl Side<'_> {
    fn text(&self) -> &str {
        self.memory.body.content.as_str()
    }
}

struct Bench<'b> {
    world: &'b World,
    judgement: &'b Judgement,
    standing: Standing,
    by: Rule,
}

impl Bench<'_> {
    fn supersede(&self, gone: Side<'_>, stays: Side<'_>) -> Ruling {
        if self.is_bound(gone) {
            return pinned();
        }
        let (old, new) =
            replace((gone.memory.id, &gone.memory.body), (stays.memory.id, &stays.memory.body));
        self.draft(OperationKind::Supersede, vec![(gone.at, old), (stays.at, new)])
    }

    /// The one that says all of the other stays; if both do, the newer.
    fn same(&self, older: Side<'_>, newer: Side<'_>) -> Ruling {
        let covers = |one: Side<'_>, other: Side<'_>| {
            specifics(other.text()).is_subset(&specifics(one.text()))
        };
        let by_a_person = self.standing == Standing::Person;
        let order = match self.is_bound(older) {
            true => [(older, newer), (newer, older)],
            false => [(newer, older), (older, newer)],
        };
        for (stays, gone) in order {
            if (by_a_person || covers(stays, gone)) && !self.is_bound(gone) {
                return self.merge(stays, gone, None);
            }
        }
        if self.is_bound(older) || self.is_bound(newer) {
            return pinned();
        }
        let told = specifics(newer.text());
        let lost: Vec<String> = specifics(older.text()).difference(&told).cloned().collect();
        let why = Unfounded::Lost(lost);
        Ruling::Refused(format!("{why}: neither says all of the other, so rewrite them as one"))
    }

    fn rewrite(&self, older: Side<'_>, newer: Side<'_>) -> Ruling {
        let Some(text) = self.judgement.text.clone() else {
            return Ruling::Refused("there is no text to rewrite them as".to_owned());
        };
        if self.is_bound(older) || self.is_bound(newer) {
            return pinned();
        }
        let both = [older.text(), newer.text()];
        let (text, hidden) = redacted(text);
        let grounds = Grounds { sources: &both, keeps: &both };
        if self.standing == Standing::Judge
            && let Err(why) = grounds.bear(text.as_str())
        {
            return Ruling::Refused(why.to_string());
        }
        match hidden.is_empty() {
            true => self.merge(newer, older, Some(text)),
            false => Ruling::Refused("the text holds a secret".to_owned()),
        }
    }

    fn merge(&self, stays: Side<'_>, gone: Side<'_>, text: Option<Content>) -> Ruling {
        let mut body = stays.memory.body.clone();
        let was = absorb((stays.memory.id, &mut body), (gone.memory.id, &gone.memory.body));
        if let Some(text) = text {
            body.content = text;
        }
        self.draft(OperationKind::Merge, vec![(stays.at, body), (gone.at, was)])
    }

    fn draft(&self, kind: OperationKind, after: Vec<(usize, Body)>) -> Ruling {
        let said = self.judgement.reason.as_ref().map(ToString::to_string);
        let reason = said.unwrap_or_else(|| format!("a judge said: {}", self.judgement.verdict));
        let confidence = self.judgement.confidence;
        let proposal = Proposal { rule: self.by, kind, reason, confidence };
        match self.world.draft(proposal, after) {
            Some(planned) => Ruling::Do(planned),
            None => Ruling::Agreed,
        }
    }

    /// What is pinned is left as it is.
    fn is_bound(&self, side: Side<'_>) -> bool {
        side.memory.body.pinned && self.standing == Standing::Judge
    }
}

fn pinned() -> Ruling {
    Ruling::Refused("what is pinned is left as it is".to_owned())
}
