//! What a dream did, part by part: a long night has thousands of operations.

use jiff::tz::TimeZone;

use super::{PastOperation, PastProposal, PastQuestion};
use crate::Engine;
use crate::dates::{Said, absolute};
use crate::dream::{Made, ReportedOperation, Rule, What};
use crate::error::Result;
use crate::model::{Body, GroupId, Kind, MemoryId, Operation, OperationKind, Record, Revision};
use crate::store::{History, ProposalStatus, QuestionStatus};

/// Which part of what a dream did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DreamPart {
    /// Operations of this kind; nothing means all.
    pub kind: Option<OperationKind>,
    /// After so many of them.
    pub skip: usize,
    /// So many at the most.
    pub limit: usize,
}

/// A part of what a dream did.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct OperationsOfDream {
    /// In order.
    pub operations: Vec<PastOperation>,
    /// How many of each kind there are in the whole dream.
    pub kinds: Vec<(OperationKind, usize)>,
    /// How many there are of the kind that was asked for.
    pub in_all: usize,
}

/// What a dream left to a person, part by part.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LeftByDream {
    /// What waits.
    pub waiting: Part<PastProposal>,
    /// What was refused.
    pub refused: Part<PastProposal>,
    /// What the gate dropped.
    pub gated: Part<PastProposal>,
    /// What is not answered yet, newest first.
    pub open: Part<PastQuestion>,
    /// How many of its questions are settled.
    pub settled: usize,
}

/// Some of what there is.
#[derive(Debug, Clone, PartialEq)]
pub struct Part<T> {
    /// These.
    pub items: Vec<T>,
    /// How many there are.
    pub in_all: usize,
}

impl<T> Default for Part<T> {
    fn default() -> Self {
        Self { items: Vec::new(), in_all: 0 }
    }
}

impl Engine {
    /// Whether a group of operations is a dream's.
    ///
    /// # Errors
    /// When the store fails.
    pub fn is_dream(&self, group: GroupId) -> Result<bool> {
        Ok(!self.store.dream(group)?.is_empty())
    }

    /// What a dream did, part by part, in order.
    ///
    /// # Errors
    /// When the store fails.
    pub fn operations_of_dream(
        &self,
        dream: GroupId,
        part: &DreamPart,
    ) -> Result<OperationsOfDream> {
        let mut kinds: Vec<(OperationKind, usize)> = self
            .store
            .kinds_of(dream)?
            .into_iter()
            .map(|(kind, count)| (kind, size(count)))
            .collect();
        kinds.sort_unstable();
        let wanted = kinds.iter().filter(|(kind, _)| part.kind.is_none_or(|only| only == *kind));
        let in_all = wanted.map(|(_, count)| count).sum();
        let limit = u32::try_from(part.limit).unwrap_or(u32::MAX);
        let mut operations = Vec::new();
        for operation in self.store.part_of(dream, part.kind, part.skip as u64, limit)? {
            operations.extend(self.past_operation(&operation)?);
        }
        Ok(OperationsOfDream { operations, kinds, in_all })
    }

    /// What a dream left to a person: so many of each sort at the most.
    ///
    /// # Errors
    /// When the store fails.
    pub fn left_by_dream(&self, dream: GroupId, limit: u32) -> Result<LeftByDream> {
        let proposed = |status: ProposalStatus| -> Result<Part<PastProposal>> {
            let (found, count) = self.store.proposals_of(dream, status, limit)?;
            Ok(Part { items: found.iter().map(PastProposal::from).collect(), in_all: size(count) })
        };
        let open = Some(QuestionStatus::Open);
        // Telling them withdraws those that are answered by how their memories stand now.
        let items = self.told_questions(self.store.questions_of(dream, open, limit)?.0)?;
        let open = size(self.store.questions_of(dream, open, 0)?.1);
        let asked = size(self.store.questions_of(dream, None, 0)?.1);
        Ok(LeftByDream {
            waiting: proposed(ProposalStatus::Waiting)?,
            refused: proposed(ProposalStatus::Rejected)?,
            gated: proposed(ProposalStatus::Gated)?,
            open: Part { items, in_all: open },
            settled: asked.saturating_sub(open),
        })
    }

    /// An operation of a dream in words; nothing if words of it are gone.
    pub(super) fn past_operation(&self, operation: &Operation) -> Result<Option<PastOperation>> {
        let mut undone = false;
        let mut bodies: Vec<(MemoryId, History, Option<Body>, Body)> = Vec::new();
        for effect in &operation.effects {
            let Some(history) = self.store.history(effect.memory)? else { return Ok(None) };
            let body = |revision: Revision| {
                let version = history.versions.iter().find(|one| one.revision == revision);
                version.and_then(|version| version.body.clone())
            };
            undone |= super::undo::is_undone(&history.versions, operation.id);
            let Some(after) = body(effect.after) else { return Ok(None) };
            let before = effect.before.and_then(body);
            bodies.push((effect.memory, history, before, after));
        }
        let made: Vec<Made<'_>> = bodies
            .iter()
            .map(|(id, history, before, after)| Made {
                id: *id,
                reference: match &history.record {
                    Record::Kept(memory) => memory.reference.clone(),
                    Record::Erased(_) => None,
                },
                before: before.as_ref(),
                after,
            })
            .collect();
        let Some(what) = What::of(operation.kind, &made) else { return Ok(None) };
        let reason = operation.reason.as_ref().map(ToString::to_string).unwrap_or_default();
        let operation = ReportedOperation {
            what,
            rule: made.first().and_then(|made| rule(operation.kind, made)),
            reason,
            confidence: operation.confidence,
            operation: Some(operation.id),
            number: None,
        };
        Ok(Some(PastOperation { operation, undone }))
    }
}

pub(super) fn size(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

/// The journal does not keep which rule proposed an operation; most of what they do tells
/// it all the same. What was put away may have been so by decay or for its references.
fn rule(kind: OperationKind, made: &Made<'_>) -> Option<Rule> {
    let is_digest = made.after.kind == Kind::Digest;
    match kind {
        OperationKind::Merge => Some(Rule::Duplicates),
        OperationKind::Supersede => Some(Rule::Contradictions),
        OperationKind::Restore => Some(Rule::Revival),
        OperationKind::Remember | OperationKind::Revise if is_digest => Some(Rule::Digest),
        OperationKind::Remember => Some(Rule::Gather),
        OperationKind::Revise => match made.before.is_some_and(names_a_relative_time) {
            true => Some(Rule::Dates),
            false => Some(Rule::Stale),
        },
        _ => None,
    }
}

fn names_a_relative_time(body: &Body) -> bool {
    let said = Said { at: body.said_at, zone: TimeZone::UTC };
    absolute(body.content.as_str(), &said).is_some_and(|found| !found.replaced.is_empty())
}
