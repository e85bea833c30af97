//! The plan: what a dream would do, worked out on a picture of the workspace.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::trial::Trial;
use crate::model::{
    Body, Confidence, Fingerprint, Link, Memory, MemoryId, NewMemory, OperationId, OperationKind,
    Reason, Reference, Revision, State, Timestamp, WorkspaceId, words,
};
use crate::store::{Change, NewOperation};

words! {
    /// Which part of a dream proposed an operation.
    Rule, "rule" {
        /// Something that was said becomes a memory.
        Gather = "gather",
        /// 'Yesterday' becomes a day.
        Dates = "dates",
        /// A file was renamed, or is gone.
        Stale = "stale",
        /// Several memories say the same.
        Duplicates = "duplicates",
        /// Two memories cannot both be true.
        Contradictions = "contradictions",
        /// It has not been worth anything for long.
        Decay = "decay",
        /// It was put away, and asked for since.
        Revival = "revival",
        /// Many memories in short.
        Digest = "digest",
        /// A question was settled by a judge.
        Judge = "judge",
        /// A model looked over the memories by itself.
        Roam = "roam",
    }
}

/// One operation that a dream proposes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Planned {
    pub(crate) rule: Rule,
    pub(crate) kind: OperationKind,
    pub(crate) reason: String,
    pub(crate) confidence: Confidence,
    pub(crate) changes: Vec<PlannedChange>,
}

/// What becomes of one memory.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PlannedChange {
    pub(crate) id: MemoryId,
    pub(crate) workspace: WorkspaceId,
    pub(crate) reference: Option<Reference>,
    /// What a new memory is known by.
    pub(crate) origin: Option<Fingerprint>,
    /// The version before, unless it is created.
    pub(crate) before: Option<(Revision, Body)>,
    pub(crate) after: Body,
}

impl PlannedChange {
    /// Who speaks for the memory once it counts no longer.
    pub(crate) fn stand_in(&self) -> Option<MemoryId> {
        let known = self.before.as_ref().map(|(_, body)| &body.links);
        let is_new = |link: &&Link| known.is_none_or(|known| !known.contains(link));
        self.after.links.iter().filter(is_new).find(|link| link.leads_on()).map(|link| link.target)
    }
}

impl Planned {
    /// What it is known by: the same proposal about the same words has the same one,
    /// so that what was refused is not proposed again.
    pub(crate) fn fingerprint(&self) -> Fingerprint {
        let touched: Vec<(MemoryId, String)> = self
            .changes
            .iter()
            .filter_map(|change| {
                let (_, body) = change.before.as_ref()?;
                Some((change.id, body.content.as_str().to_owned()))
            })
            .collect();
        let origins: Vec<Fingerprint> =
            self.changes.iter().filter_map(|change| change.origin).collect();
        fingerprint_of(self.kind, &touched, &origins)
    }

    /// As the store takes it.
    pub(crate) fn operation(&self, id: OperationId) -> NewOperation {
        let change = |change: &PlannedChange| match &change.before {
            Some((expected, _)) => Change::Update {
                id: change.id,
                expected: *expected,
                body: Box::new(change.after.clone()),
            },
            None => Change::Create(Box::new(NewMemory {
                id: change.id,
                workspace: change.workspace,
                reference: change.reference.clone(),
                origin: change.origin,
                body: change.after.clone(),
            })),
        };
        NewOperation {
            id,
            kind: self.kind,
            reason: Reason::new(self.reason.as_str()).ok(),
            confidence: self.confidence,
            undoes: None,
            changes: self.changes.iter().map(change).collect(),
        }
    }

    /// The memories that count no longer once it is done.
    pub(crate) fn hides(&self) -> impl Iterator<Item = &PlannedChange> {
        let was_active = |change: &&PlannedChange| {
            change.before.as_ref().is_some_and(|(_, body)| body.state == State::Active)
        };
        self.changes.iter().filter(was_active).filter(|change| change.after.state != State::Active)
    }
}

/// The memories of a workspace that count, as the plan would leave them.
///
/// Their order is that of what they say, not that of their recording, so that a plan
/// does not depend on it.
pub(crate) struct World {
    pub(crate) workspace: WorkspaceId,
    memories: Vec<Memory>,
    places: FxHashMap<MemoryId, usize>,
    planned: Vec<Planned>,
    refused: BTreeSet<Fingerprint>,
    trial: Option<Arc<Trial>>,
    /// What would have lost an answer.
    gated: Vec<Planned>,
    /// What counted before this dream.
    heard: Arc<[Memory]>,
}

impl World {
    /// The active memories of a workspace.
    pub(crate) fn new(
        workspace: WorkspaceId,
        mut memories: Vec<Memory>,
        refused: BTreeSet<Fingerprint>,
    ) -> Self {
        memories.sort_by(|a, b| order(a).cmp(&order(b)));
        let places = memories.iter().enumerate().map(|(at, memory)| (memory.id, at)).collect();
        let (planned, gated) = (Vec::new(), Vec::new());
        let heard = Arc::default();
        Self { workspace, memories, places, planned, refused, trial: None, gated, heard }
    }

    /// What earlier dreams and people put aside tells how people speak here.
    pub(crate) fn with_heard(self, heard: Arc<[Memory]>) -> Self {
        Self { heard, ..self }
    }

    /// What was said before, and counts no longer.
    pub(crate) fn heard(&self) -> &[Memory] {
        &self.heard
    }

    /// Tries each proposal: what it rewords must be found by the words it had.
    pub(crate) fn with_trial(self, trial: Arc<Trial>) -> Self {
        Self { trial: Some(trial), ..self }
    }

    /// What would have lost an answer, and is not part of the plan.
    pub(crate) fn take_gated(&mut self) -> Vec<Planned> {
        std::mem::take(&mut self.gated)
    }

    /// All of them, those that the plan puts away included.
    pub(crate) fn memories(&self) -> &[Memory] {
        &self.memories
    }

    /// What is planned so far.
    pub(crate) fn planned(&self) -> &[Planned] {
        &self.planned
    }

    /// The plan, and the memories as it would leave them.
    pub(crate) fn into_parts(self) -> (Vec<Planned>, Vec<Memory>) {
        (self.planned, self.memories)
    }

    /// The plan without some of it, nor anything later that touches the same memories;
    /// and the memories as that would leave them.
    pub(crate) fn without(
        mut self,
        refused: &BTreeSet<Fingerprint>,
    ) -> (Vec<Planned>, Vec<Memory>) {
        let mut untouchable: HashSet<MemoryId> = HashSet::new();
        let (mut kept, mut dropped) = (Vec::new(), Vec::new());
        for planned in self.planned {
            let touched = || planned.changes.iter().map(|change| change.id);
            let builds_on = touched().any(|id| untouchable.contains(&id));
            if builds_on || refused.contains(&planned.fingerprint()) {
                untouchable.extend(touched());
                dropped.push(planned);
            } else {
                kept.push(planned);
            }
        }
        for planned in dropped.iter().rev() {
            for change in &planned.changes {
                let Some(at) = self.places.get(&change.id) else { continue };
                let memory = &mut self.memories[*at];
                match &change.before {
                    Some((revision, body)) => {
                        (memory.revision, memory.body) = (*revision, body.clone());
                    }
                    None => memory.body.state = State::Retracted,
                }
            }
        }
        (kept, self.memories)
    }

    /// What was refused before, by a person or by the gate.
    pub(crate) fn is_refused(&self, fingerprint: Fingerprint) -> bool {
        self.refused.contains(&fingerprint)
    }

    /// Where a memory is, if it is one of those that count.
    pub(crate) fn place(&self, id: MemoryId) -> Option<usize> {
        self.places.get(&id).copied()
    }

    /// Proposes an operation that makes of each memory, by its place, another body.
    /// Tells whether it becomes part of the plan.
    pub(crate) fn propose(&mut self, proposal: Proposal, after: Vec<(usize, Body)>) -> bool {
        self.draft(proposal, after).is_some_and(|planned| self.take(planned))
    }

    /// An operation that makes of each memory, by its place, another body; nothing if that
    /// changes nothing.
    pub(crate) fn draft(&self, proposal: Proposal, after: Vec<(usize, Body)>) -> Option<Planned> {
        let changes: Vec<PlannedChange> = after
            .into_iter()
            .filter(|(at, body)| self.memories[*at].body != *body)
            .map(|(at, after)| {
                let memory = &self.memories[at];
                PlannedChange {
                    id: memory.id,
                    workspace: memory.workspace,
                    reference: memory.reference.clone(),
                    origin: None,
                    before: Some((memory.revision, memory.body.clone())),
                    after,
                }
            })
            .collect();
        (!changes.is_empty()).then(|| proposal.with(changes))
    }

    /// Proposes a new memory.
    pub(crate) fn propose_new(
        &mut self,
        proposal: Proposal,
        id: MemoryId,
        origin: Fingerprint,
        body: Body,
    ) -> bool {
        let change = PlannedChange {
            id,
            workspace: self.workspace,
            reference: None,
            origin: Some(origin),
            before: None,
            after: body,
        };
        self.take(proposal.with(vec![change]))
    }

    /// Whether everything that an operation rewords is found all the same. What it hides
    /// leads to what stands in for it, in whatever words; what fades is meant not to be
    /// found.
    pub(crate) fn stands_trial(&self, planned: &Planned) -> bool {
        let Some(trial) = self.trial.as_ref() else { return true };
        planned.changes.iter().all(|change| {
            let Some((_, before)) = &change.before else { return true };
            if before.content == change.after.content || change.stand_in().is_some() {
                return true;
            }
            let counts = |id: MemoryId| {
                let is_active = |at: &usize| self.memories[*at].body.state == State::Active;
                id != change.id && self.places.get(&id).is_some_and(is_active)
            };
            trial.finds(before.content.as_str(), change.after.content.as_str(), &counts)
        })
    }

    /// Makes an operation part of the plan, unless it was refused or loses an answer.
    pub(crate) fn take(&mut self, planned: Planned) -> bool {
        if self.is_refused(planned.fingerprint()) {
            return false;
        }
        if !self.stands_trial(&planned) {
            self.refused.insert(planned.fingerprint());
            self.gated.push(planned);
            return false;
        }
        for change in &planned.changes {
            match self.places.get(&change.id) {
                Some(at) => {
                    let memory = &mut self.memories[*at];
                    memory.revision = memory.revision.next();
                    memory.body = change.after.clone();
                }
                None => {
                    self.places.insert(change.id, self.memories.len());
                    self.memories.push(Memory {
                        id: change.id,
                        workspace: change.workspace,
                        reference: change.reference.clone(),
                        revision: Revision::FIRST,
                        created_at: change.after.said_at,
                        recorded_at: change.after.said_at,
                        body: change.after.clone(),
                    });
                }
            }
        }
        self.planned.push(planned);
        true
    }
}

/// Of what an operation does to memories that said this, and of what it makes.
pub(crate) fn fingerprint_of(
    kind: OperationKind,
    touched: &[(MemoryId, String)],
    origins: &[Fingerprint],
) -> Fingerprint {
    let mut touched: Vec<(&[u8], &[u8])> = touched
        .iter()
        .map(|(id, content)| (id.as_bytes().as_slice(), content.as_bytes()))
        .collect();
    touched.sort_unstable();
    let mut parts: Vec<&[u8]> = vec![kind.as_str().as_bytes()];
    for (id, content) in touched {
        parts.extend([id, content]);
    }
    parts.extend(origins.iter().map(|origin| origin.as_bytes().as_slice()));
    Fingerprint::of(parts)
}

fn order(memory: &Memory) -> (Timestamp, &str, Option<&Reference>, MemoryId) {
    (memory.body.said_at, memory.body.content.as_str(), memory.reference.as_ref(), memory.id)
}

/// An operation without what it changes.
#[derive(Debug, Clone)]
pub(crate) struct Proposal {
    pub(crate) rule: Rule,
    pub(crate) kind: OperationKind,
    pub(crate) reason: String,
    pub(crate) confidence: Confidence,
}

impl Proposal {
    fn with(self, changes: Vec<PlannedChange>) -> Planned {
        let Self { rule, kind, reason, confidence } = self;
        Planned { rule, kind, reason, confidence, changes }
    }
}
