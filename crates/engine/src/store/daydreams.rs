//! What a store keeps for daydreams: who daydreams, what was measured, what was found.
//!
//! Reports, figures and findings are JSON that the store does not understand. When the
//! memory that a finding became is erased, the words of that finding go with it.

use std::time::Duration;

use super::{Commit, Lease, Result};
use crate::model::{
    GroupId, IdPrefix, Label, MemoryId, OperationId, Timestamp, WorkspaceId, words,
};

/// Keeps cycles, what they measured and what they found.
pub trait Daydreams {
    /// Asks for the right to daydream from `now` on. One cycle has it at a time.
    fn acquire_cycle(&self, owner: &Label, now: Timestamp, ttl: Duration) -> Result<CycleAnswer>;

    /// Holds on to it from `now` on. Nothing if it was lost.
    fn renew_cycle(
        &self,
        lease: &CycleLease,
        now: Timestamp,
        ttl: Duration,
    ) -> Result<Option<CycleLease>>;

    /// Gives it back. What was lost already is left to who has it now.
    fn release_cycle(&self, lease: &CycleLease) -> Result<()>;

    /// Who daydreams at this moment.
    fn daydreaming(&self, now: Timestamp) -> Result<Option<CycleLease>>;

    /// Who dreams over a workspace at this moment.
    fn dreaming(&self, now: Timestamp) -> Result<Vec<Lease>>;

    /// Keeps the record of a cycle, or a new version of it.
    fn record_daydream(&self, run: &DaydreamRun) -> Result<()>;

    /// Cycles, newest first, beginning before one of them.
    fn daydreams(&self, before: Option<GroupId>, limit: u32) -> Result<Vec<DaydreamRun>>;

    /// One cycle.
    fn daydream(&self, id: GroupId) -> Result<Option<DaydreamRun>>;

    /// The cycles whose ids begin so, a handful at the most.
    fn daydreams_by_prefix(&self, prefix: &IdPrefix) -> Result<Vec<GroupId>>;

    /// Keeps what was measured of a workspace, if the cycle's lease still holds.
    fn keep_measured(&self, lease: &CycleLease, measured: &Measured, now: Timestamp) -> Result<()>;

    /// What was measured of a workspace and is not written up yet.
    fn measured(&self, workspace: WorkspaceId) -> Result<Option<Measured>>;

    /// Writes what a cycle has to say about one workspace, all in one transaction, if
    /// both of its leases still hold. An operation of which a change was decided on
    /// another revision than the present one is passed over, and so is the change of the
    /// finding that goes with it: the next cycle decides anew. What was measured counts
    /// as written up then.
    fn apply_daydream(&self, daydream: &DaydreamCommit) -> Result<Vec<OperationId>>;

    /// What was measured over time, newest first.
    fn surveys(&self, workspace: Option<WorkspaceId>, limit: u32) -> Result<Vec<SurveyRow>>;

    /// What was found in a workspace, or everywhere; at most ten thousand, those that
    /// changed last first.
    fn findings(&self, workspace: Option<WorkspaceId>) -> Result<Vec<FindingRow>>;

    /// What a cycle said about findings, in its order.
    fn told_by(&self, daydream: GroupId) -> Result<Vec<FindingEvent>>;

    /// What became of one finding, oldest first.
    fn told_of(&self, workspace: WorkspaceId, key: &str) -> Result<Vec<FindingEvent>>;
}

/// The right to daydream for a while. The token grows with every grant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CycleLease {
    /// Who daydreams.
    pub owner: Label,
    /// Tells this grant from all others.
    pub token: u64,
    /// From this moment on others may have it.
    pub expires_at: Timestamp,
}

/// What becomes of asking for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CycleAnswer {
    /// It may begin.
    Granted(CycleLease),
    /// Somebody else daydreams.
    Held {
        /// Who.
        owner: Label,
        /// Until when, unless they ask for more.
        expires_at: Timestamp,
    },
}

words! {
    /// How a cycle stands.
    DaydreamStatus, "daydream status" {
        /// It has begun; whether it goes on, its lease tells.
        Running = "running",
        /// It came to its end with something to tell.
        Done = "done",
        /// It came to its end with nothing new.
        Nothing = "nothing",
        /// It did not begin: the machine was not ready.
        NotReady = "not_ready",
        /// It came to its end, but something went wrong on the way.
        Failed = "failed",
        /// Somebody ended it.
        Cancelled = "cancelled",
        /// It died, and another one cleaned up behind it.
        Interrupted = "interrupted",
    }
}

words! {
    /// The phases of a cycle, in their order.
    Phase, "phase" {
        /// Whether it may begin.
        Ready = "ready",
        /// Clearing up what is left of others.
        Tidy = "tidy",
        /// Measuring.
        Survey = "survey",
        /// Turning figures into findings.
        Analyse = "analyse",
        /// Writing them down.
        Write = "write",
        /// Clearing up behind itself.
        TidyUp = "tidy_up",
    }
}

/// The record of a cycle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DaydreamRun {
    /// Its name for ever.
    pub id: GroupId,
    /// When it began.
    pub started_at: Timestamp,
    /// When it ended.
    pub ended_at: Option<Timestamp>,
    /// Where it is, or was when it ended.
    pub phase: Phase,
    /// How it stands.
    pub status: DaydreamStatus,
    /// A JSON object; nothing once something in it was erased that is no element of a list.
    pub report: Option<String>,
}

/// What was measured of a workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measured {
    /// Of which one.
    pub workspace: WorkspaceId,
    /// By which cycle.
    pub daydream: GroupId,
    /// When.
    pub at: Timestamp,
    /// The survey, as JSON.
    pub survey: String,
}

/// The figures of a workspace at one time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SurveyRow {
    /// By which cycle.
    pub daydream: GroupId,
    /// Of which workspace.
    pub workspace: WorkspaceId,
    /// When.
    pub at: Timestamp,
    /// How many findings were open then.
    pub open: u64,
    /// How many of those that were open before had been resolved by then.
    pub resolved: u64,
    /// As JSON.
    pub figures: String,
}

words! {
    /// How a finding stands.
    FindingState, "finding state" {
        /// It holds.
        Open = "open",
        /// The figure has recovered.
        Resolved = "resolved",
        /// A person put its memory away, or forgot it: it is not said again.
        Dismissed = "dismissed",
    }
}

words! {
    /// What becomes of a finding.
    FindingTurn, "turn of a finding" {
        /// It was found.
        Opened = "opened",
        /// Its figures are others.
        Changed = "changed",
        /// The figure has recovered.
        Resolved = "resolved",
        /// It was resolved, and is there again.
        Reopened = "reopened",
    }
}

/// Something that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FindingRow {
    /// In which workspace.
    pub workspace: WorkspaceId,
    /// What it is known by from cycle to cycle.
    pub key: String,
    /// Of the code's life, which side.
    pub area: String,
    /// How grave it is.
    pub severity: String,
    /// How it stands.
    pub state: FindingState,
    /// When it was found.
    pub opened_at: Timestamp,
    /// When it was last said.
    pub changed_at: Timestamp,
    /// What it became.
    pub memory: Option<MemoryId>,
    /// As JSON, as it was last said; nothing once its memory was erased.
    pub finding: Option<String>,
}

/// Something that was said about a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FindingEvent {
    /// By which cycle.
    pub daydream: GroupId,
    /// In which workspace.
    pub workspace: WorkspaceId,
    /// Of which finding.
    pub key: String,
    /// When.
    pub at: Timestamp,
    /// What became of it.
    pub turn: FindingTurn,
    /// As JSON; nothing once its memory was erased.
    pub told: Option<String>,
}

/// What a cycle has to say about one workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DaydreamCommit {
    /// The right to daydream.
    pub cycle: CycleLease,
    /// The right to write there.
    pub lease: Lease,
    /// The operations; its group is the cycle.
    pub commit: Commit,
    /// The figures.
    pub survey: SurveyRow,
    /// How findings stand now.
    pub findings: Vec<FindingChange>,
}

/// How a finding stands now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FindingChange {
    /// The finding.
    pub row: FindingRow,
    /// What is said about it, and in which words; nothing if only its row changes.
    pub turn: Option<(FindingTurn, String)>,
    /// The operation that makes its memory say the same.
    pub operation: Option<OperationId>,
}
