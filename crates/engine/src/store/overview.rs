//! What a store tells whoever looks it over.

use super::{EvidenceEntry, Proposal, ProposalStatus, Question, QuestionStatus, Result};
use crate::model::{EvidenceId, GroupId, Operation, OperationKind, State, WorkspaceId};

/// Figures over time, and what stands beside something.
pub trait Overview {
    /// How many memories were said on each day, by how they stand now, oldest first;
    /// without workspaces, in all of them.
    fn said_by_day(&self, workspaces: Option<&[WorkspaceId]>) -> Result<Vec<SaidOnDay>>;

    /// How many operations of each kind a group holds.
    fn kinds_of(&self, group: GroupId) -> Result<Vec<(OperationKind, u64)>>;

    /// A part of a group's operations, all of one kind if one is named, oldest first.
    fn part_of(
        &self,
        group: GroupId,
        kind: Option<OperationKind>,
        skip: u64,
        limit: u32,
    ) -> Result<Vec<Operation>>;

    /// What a dream proposed and what stands like this, by number: so many at the most, and
    /// how many there are. What lost its words is not among them.
    fn proposals_of(
        &self,
        dream: GroupId,
        status: ProposalStatus,
        limit: u32,
    ) -> Result<(Vec<Proposal>, u64)>;

    /// What waits for a person in a workspace, or anywhere, that of the newest dreams first:
    /// so many at the most, and how many there are.
    fn waiting(&self, workspace: Option<WorkspaceId>, limit: u32) -> Result<(Vec<Proposal>, u64)>;

    /// How many questions are open in a workspace, or anywhere.
    fn open_questions(&self, workspace: Option<WorkspaceId>) -> Result<u64>;

    /// What a dream asked and what stands like this, newest first: so many at the most, and
    /// how many there are.
    fn questions_of(
        &self,
        dream: GroupId,
        status: Option<QuestionStatus>,
        limit: u32,
    ) -> Result<(Vec<Question>, u64)>;

    /// What was recorded in the same workspace just before and after a piece of evidence,
    /// itself included, in the order it was recorded: at most `reach` to either side.
    fn evidence_beside(&self, id: EvidenceId, reach: u32) -> Result<Vec<EvidenceEntry>>;
}

/// Memories that were said on one day and stand alike now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SaidOnDay {
    /// Days since 1970, UTC.
    pub day: i64,
    /// How they stand.
    pub state: State,
    /// How many.
    pub count: u64,
}
