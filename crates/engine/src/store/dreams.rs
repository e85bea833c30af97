//! What a store keeps for dreams: who may dream, what was dreamt, what waits for a person.
//!
//! Reports and proposed operations are JSON that the store does not understand. It has
//! to find them when a memory is erased, though: whatever quotes words of a memory or of
//! evidence must name its id, in full, in the same JSON.

use std::time::Duration;

use super::{Commit, EvidenceEntry, Result};
use crate::model::{
    Fingerprint, GroupId, IdPrefix, Label, MemoryId, OperationId, QuestionId, Timestamp,
    WorkspaceId, words,
};

/// Keeps leases, dreams, and what they leave for a person to decide.
pub trait Dreams {
    /// Asks for the right to dream over a workspace from `now` on, for [`Lease::LONGEST`] at
    /// most. What somebody else holds is taken over once it has expired, not before; what
    /// would end later than any lease does was granted by a clock that was wrong.
    fn acquire_lease(
        &self,
        workspace: WorkspaceId,
        owner: &Label,
        now: Timestamp,
        ttl: Duration,
    ) -> Result<LeaseAnswer>;

    /// Holds on to a lease from `now` on. Nothing if it was lost: it was released, has
    /// expired, or somebody else has it.
    fn renew_lease(&self, lease: &Lease, now: Timestamp, ttl: Duration) -> Result<Option<Lease>>;

    /// Gives a lease back. One that was lost already is left to who has it now.
    fn release_lease(&self, lease: &Lease) -> Result<()>;

    /// Writes what a dream has decided, all in one transaction, if its lease still holds
    /// at the commit's moment. An operation of which a change was decided on another
    /// revision than the present one is passed over as a whole: who wrote during the
    /// dream wins. An operation changes each memory once, within the lease's workspace.
    /// A dream that ended well clears the mark it found ([`Self::mark_due`]).
    fn apply_dream(&self, dream: &DreamCommit) -> Result<DreamApplied>;

    /// Keeps the record of a dream that wrote nothing else, or a new version of the
    /// record. Clears the mark as [`Self::apply_dream`] does.
    fn record_dream(&self, run: &DreamRun) -> Result<()>;

    /// Dreams, newest first, beginning before one of them: this many at the most, each
    /// with all of its workspaces that were asked for.
    fn dreams(
        &self,
        workspace: Option<WorkspaceId>,
        before: Option<GroupId>,
        limit: u32,
    ) -> Result<Vec<DreamRun>>;

    /// One dream in all of its workspaces.
    fn dream(&self, id: GroupId) -> Result<Vec<DreamRun>>;

    /// The dreams whose ids begin so, a handful at the most.
    fn dreams_by_prefix(&self, prefix: &IdPrefix) -> Result<Vec<GroupId>>;

    /// The last dream over this workspace that ended well.
    fn last_dream(&self, workspace: WorkspaceId) -> Result<Option<DreamRun>>;

    /// How far there is something to see: what is recorded in this workspace from now on
    /// lies above it, all else does not.
    fn watermark(&self, workspace: WorkspaceId) -> Result<Watermark>;

    /// What others than dreams recorded in this workspace above the watermark. Each
    /// figure stops at [`Changed::MOST`].
    fn changed_since(&self, workspace: WorkspaceId, seen: &Watermark) -> Result<Changed>;

    /// The workspace's evidence above `after`, oldest first, with its number. What was
    /// erased is there without its words.
    fn evidence_after(
        &self,
        workspace: WorkspaceId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<(u64, EvidenceEntry)>>;

    /// Keeps more proposals of dreams that have ended: what a person took back is not
    /// to be proposed again.
    fn keep_proposals(&self, proposals: &[Proposal]) -> Result<()>;

    /// What is not to be proposed again in this workspace: what waits, and what a person
    /// or the gate refused.
    fn refused(&self, workspace: WorkspaceId) -> Result<Vec<Fingerprint>>;

    /// Proposals, those of the newest dreams first, at most ten thousand.
    fn proposals(
        &self,
        dream: Option<GroupId>,
        workspace: Option<WorkspaceId>,
        status: Option<ProposalStatus>,
    ) -> Result<Vec<Proposal>>;

    /// Decides about a proposal; whether there is one that has its words yet.
    fn set_proposal(&self, dream: GroupId, number: u32, status: ProposalStatus) -> Result<bool>;

    /// Questions, newest first.
    fn questions(
        &self,
        workspace: Option<WorkspaceId>,
        status: Option<QuestionStatus>,
        limit: u32,
    ) -> Result<Vec<Question>>;

    /// Which of these memories may be outdated by others of them: an open question is about the
    /// two, or a dream leaned to it and nobody was asked.
    fn may_be_outdated(&self, among: &[MemoryId]) -> Result<Vec<Leaning>>;

    /// What the network made of pairs of this workspace's memories, as it was kept; nothing, if it
    /// never was, or a memory was erased since.
    fn readings(&self, workspace: WorkspaceId) -> Result<Vec<u8>>;

    /// Keeps that for the next dream, instead of what was kept before.
    fn keep_readings(&self, workspace: WorkspaceId, readings: &[u8]) -> Result<()>;

    /// Settles a question, or opens it again; whether there is one that has its words yet.
    fn set_question(
        &self,
        id: QuestionId,
        status: QuestionStatus,
        answer: Option<&str>,
    ) -> Result<bool>;

    /// Marks a workspace as due for a dream. The latest moment counts: a dream clears
    /// only what was marked before it began.
    fn mark_due(&self, workspace: WorkspaceId, at: Timestamp) -> Result<()>;

    /// The workspaces that are due, those that wait longest first.
    fn due(&self) -> Result<Vec<(WorkspaceId, Timestamp)>>;
}

/// The right to dream over a workspace for a while. The token grows with every
/// grant and never repeats: who holds an old one cannot write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    /// Over which one.
    pub workspace: WorkspaceId,
    /// Who dreams.
    pub owner: Label,
    /// Tells this grant from all others.
    pub token: u64,
    /// From this moment on others may have it.
    pub expires_at: Timestamp,
}

impl Lease {
    /// Nobody has one for longer without a sign of life.
    pub const LONGEST: Duration = Duration::from_secs(3_600);
}

/// What becomes of asking for a lease.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LeaseAnswer {
    /// It may begin.
    Granted(Lease),
    /// Somebody else dreams.
    Held {
        /// Who.
        owner: Label,
        /// Until when, unless they ask for more.
        expires_at: Timestamp,
    },
}

/// What a dream wants to write over one workspace. All of its parts name the same
/// dream and the same workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DreamCommit {
    /// The right to do so.
    pub lease: Lease,
    /// The operations; its group is the dream.
    pub commit: Commit,
    /// What history shall tell.
    pub run: DreamRun,
    /// What waits for a person, or was refused.
    pub proposals: Vec<Proposal>,
    /// What only a person can tell. Those about a memory that is gone are passed over.
    pub questions: Vec<NewQuestion>,
    /// All that may be outdated, for recall to show first what may hold instead. Takes the
    /// place of what earlier dreams thought of the workspace.
    pub leanings: Vec<Leaning>,
}

/// A memory that may be outdated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leaning {
    /// Which.
    pub older: MemoryId,
    /// What may hold instead.
    pub newer: MemoryId,
}

/// What came of a [`DreamCommit`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DreamApplied {
    /// The moment that was recorded.
    pub at: Timestamp,
    /// Operations that were passed over because somebody wrote meanwhile.
    pub skipped: Vec<OperationId>,
}

words! {
    /// How a dream stands.
    DreamStatus, "dream status" {
        /// It has begun; whether it goes on, its lease tells.
        Running = "running",
        /// It came to its end and changed something, or proposed to.
        Applied = "applied",
        /// It came to its end with nothing to do.
        Nothing = "nothing",
        /// It came to no good end.
        Failed = "failed",
        /// Somebody ended it.
        Cancelled = "cancelled",
        /// It was applied and taken back.
        Undone = "undone",
    }
}

impl DreamStatus {
    /// Whether what it has seen need not be seen again. That holds for what was taken
    /// back, too: a person did not want it.
    #[must_use]
    pub fn ended_well(self) -> bool {
        matches!(self, Self::Applied | Self::Nothing | Self::Undone)
    }
}

/// One dream over one workspace, as history keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DreamRun {
    /// Which dream.
    pub dream: GroupId,
    /// Over which workspace.
    pub workspace: WorkspaceId,
    /// When it began.
    pub started_at: Timestamp,
    /// When it ended.
    pub ended_at: Option<Timestamp>,
    /// How.
    pub status: DreamStatus,
    /// How far it has seen.
    pub seen: Watermark,
    /// A JSON object. Once a memory is erased, lists in it lose the elements that mention
    /// it; if something else does, nothing is left.
    pub report: Option<String>,
}

/// How far journal and evidence were seen. Later rows have larger numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Watermark {
    /// The last operation.
    pub journal: u64,
    /// The last piece of evidence.
    pub evidence: u64,
}

/// How much was recorded above a watermark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Changed {
    /// Operations of persons and agents.
    pub operations: u64,
    /// Pieces of evidence that have their words yet.
    pub evidence: u64,
    /// The sessions they come from.
    pub sessions: u64,
}

impl Changed {
    /// Nobody needs to know more exactly.
    pub const MOST: u32 = 10_000;
}

words! {
    /// What became of a proposal.
    ProposalStatus, "proposal status" {
        /// A person has yet to decide.
        Waiting = "waiting",
        /// It was done.
        Applied = "applied",
        /// A person did not want it, or it is about words that are gone.
        Rejected = "rejected",
        /// It would have lost an answer.
        Gated = "gated",
    }
}

/// An operation that waits for a person, or was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// Whose it is.
    pub dream: GroupId,
    /// Its number within the dream, over all of its workspaces.
    pub number: u32,
    /// Where it would be done.
    pub workspace: WorkspaceId,
    /// Of what it would do: what was refused once is not proposed again.
    pub fingerprint: Fingerprint,
    /// What became of it.
    pub status: ProposalStatus,
    /// The operation, as JSON; nothing once a memory it mentions was erased.
    pub operation: Option<String>,
}

words! {
    /// How a question stands.
    QuestionStatus, "question status" {
        /// Nobody has answered.
        Open = "open",
        /// Somebody has.
        Answered = "answered",
        /// It need not be answered any more.
        Withdrawn = "withdrawn",
    }
}

/// A question that a dream asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewQuestion {
    /// Its name for ever.
    pub id: QuestionId,
    /// Of what is asked: what was answered once is not asked again.
    pub fingerprint: Fingerprint,
    /// What was said first.
    pub older: MemoryId,
    /// What was said later.
    pub newer: MemoryId,
    /// Why it is asked.
    pub reason: String,
}

/// A question that was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Its name for ever.
    pub id: QuestionId,
    /// Who asked.
    pub dream: GroupId,
    /// Where both memories belong.
    pub workspace: WorkspaceId,
    /// Of what is asked.
    pub fingerprint: Fingerprint,
    /// What was said first.
    pub older: MemoryId,
    /// What was said later.
    pub newer: MemoryId,
    /// Why it is asked; nothing once one of the memories was erased.
    pub reason: Option<String>,
    /// When.
    pub asked_at: Timestamp,
    /// How it stands.
    pub status: QuestionStatus,
    /// What was answered.
    pub answer: Option<String>,
}
