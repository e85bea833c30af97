//! Where memories are kept: a small contract in the words of the domain.
//!
//! A store is dumb on purpose. It keeps what it is given, in one transaction
//! with its journal row, and refuses what was decided on an older revision.
//! What an operation *means* is decided above, in [`crate::ops`], once for
//! every backend. `somnium-testkit` holds the contract every store must keep.
//!
//! The trait is synchronous: see `docs/decisions/0002-synchronous-store.md`.

mod daydreams;
mod dreams;
mod error;
mod ledger;
mod outer;
mod overview;
mod query;
mod requests;
pub mod sqlite;
mod tokens;

pub use daydreams::{
    CycleAnswer, CycleLease, DaydreamCommit, DaydreamRun, DaydreamStatus, Daydreams, FindingChange,
    FindingEvent, FindingRow, FindingState, FindingTurn, Measured, Phase, SurveyRow,
};
pub use dreams::{
    Changed, DreamApplied, DreamCommit, DreamRun, DreamStatus, Dreams, Leaning, Lease, LeaseAnswer,
    NewQuestion, Proposal, ProposalStatus, Question, QuestionStatus, Watermark,
};
pub use error::{Conflict, StoreError};
pub use ledger::{
    Allowance, CallRecord, Cap, Caps, Headline, Leave, Ledger, NewCall, Purpose, Settled, Spent,
    Taken,
};
pub use outer::{OuterMeaning, OuterVectors};
pub use overview::{Overview, SaidOnDay};
pub use query::{
    Candidate, Found, ItemKey, Lexicon, LexiconQuery, ListQuery, MemoryOrder, Probe, ProbeTerm,
    SearchScope, WordCount,
};

pub use requests::{Claim, NewClaim, Requests};
pub use tokens::{Digest, Tokens};

use crate::embed::Model;
use crate::model::{
    Actor, AgentName, Body, Confidence, Evidence, EvidenceId, Fingerprint, GroupId, IdPrefix, Kind,
    Label, Memory, MemoryId, NewEvidence, NewMemory, Operation, OperationId, OperationKind, Reason,
    Record, Reference, Revision, Role, State, Timestamp, Workspace, WorkspaceId, WorkspaceKey,
};

/// What a store answers.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// What can be read page by page.
pub trait Pages {
    /// All workspaces, by name.
    fn workspaces(&self) -> Result<Vec<Workspace>>;

    /// Memories by scope and filter.
    fn list(&self, query: &ListQuery) -> Result<Vec<Memory>>;

    /// The journal with what each row made of its memories, oldest first.
    fn journal(
        &self,
        workspace: Option<WorkspaceId>,
        after: Option<OperationId>,
        limit: u32,
    ) -> Result<Vec<JournalEntry>>;

    /// Evidence in the order of its ids.
    fn evidence(
        &self,
        workspace: Option<WorkspaceId>,
        after: Option<EvidenceId>,
        limit: u32,
    ) -> Result<Vec<EvidenceEntry>>;
}

/// Keeps memories, evidence, workspaces and the journal.
pub trait Store:
    Pages + Dreams + Daydreams + Overview + Tokens + Requests + Ledger + OuterVectors + Send + Sync
{
    /// What makes its vectors: a question has to be understood by the same.
    fn model(&self) -> &'static Model;

    /// Reads any number of pages of the same moment, whatever others write meanwhile.
    fn snapshot(&self, read: &mut dyn FnMut(&dyn Pages) -> Result<()>) -> Result<()>;

    /// The workspace that goes by this key.
    fn workspace_by_key(&self, key: &WorkspaceKey) -> Result<Option<Workspace>>;

    /// Adds a workspace, or finds the one that has its first key already. Either
    /// way the workspace gains those of the keys that no other one has.
    fn enroll(&self, proposal: &Workspace) -> Result<Workspace>;

    /// Applies operations and journals them, all or nothing. Each change names
    /// the revision it was decided on; if one of them is no longer the present
    /// revision, nothing is applied and every such change is reported.
    fn commit(&self, commit: &Commit) -> Result<Timestamp>;

    /// Applies exported journal entries exactly as they were. Those whose
    /// operation is known already are passed over; returns how many were not.
    fn replay(&self, entries: &[JournalEntry]) -> Result<usize>;

    /// Records evidence; what was recorded from the same origin is passed over.
    /// Returns how many were new.
    fn record(&self, evidence: &[NewEvidence], at: Timestamp) -> Result<usize>;

    /// Takes in what was captured, all or nothing. Evidence of a known origin is passed
    /// over, and so is an operation that would create a memory of a known origin.
    fn harvest(&self, harvest: &Harvest) -> Result<Harvested>;

    /// How far a transcript was read.
    fn bookmark(&self, file: &Label) -> Result<Option<Bookmark>>;

    /// Whether evidence of these origins was recorded, in their order.
    fn recorded(&self, workspace: WorkspaceId, origins: &[Fingerprint]) -> Result<Vec<bool>>;

    /// Takes over exported evidence with its recorded time; known ids are passed over.
    fn replay_evidence(&self, evidence: &[EvidenceEntry]) -> Result<usize>;

    /// Erases the words of a memory, its history and the given evidence from
    /// every table and index; what dreams say about them goes, too. What remains is a
    /// tombstone and a journal row.
    fn erase(&self, erasure: &Erasure) -> Result<Timestamp>;

    /// Erases the words of evidence that no memory was made of. Its origin stays, so
    /// that no import brings the words back.
    fn erase_evidence(&self, evidence: &[EvidenceId]) -> Result<()>;

    /// Makes sure that none of these texts is left in any file of the store,
    /// rewriting the files if need be, or if an earlier call did not come to its
    /// end. Returns those that are still stored, live, by something else.
    fn scrub(&self, texts: &[String]) -> Result<Vec<String>>;

    /// What is kept under an id.
    fn memory(&self, id: MemoryId) -> Result<Option<Record>>;

    /// The ids that begin so, a handful at the most.
    fn memories_by_prefix(&self, prefix: &IdPrefix) -> Result<Vec<MemoryId>>;

    /// What was imported from these origins, in their order.
    fn memories_by_origin(
        &self,
        workspace: WorkspaceId,
        origins: &[Fingerprint],
    ) -> Result<Vec<Option<Record>>>;

    /// What is remembered of a session at present, so many at the most.
    fn remembered_of(
        &self,
        workspace: WorkspaceId,
        session: &Label,
        limit: u32,
    ) -> Result<Vec<String>>;

    /// Every version of a memory with the operation that made it, oldest first.
    fn history(&self, id: MemoryId) -> Result<Option<History>>;

    /// One journal row.
    fn operation(&self, id: OperationId) -> Result<Option<Operation>>;

    /// The journal rows of a group, newest first, beginning before one of them.
    fn group(&self, id: GroupId, before: Option<OperationId>, limit: u32)
    -> Result<Vec<Operation>>;

    /// What was done in these workspaces, or in all of them, newest first, beginning
    /// before one of the operations.
    fn activity(
        &self,
        workspaces: Option<&[WorkspaceId]>,
        before: Option<OperationId>,
        limit: u32,
    ) -> Result<Vec<Activity>>;

    /// The journal rows and groups whose ids begin so, a handful at the most.
    fn undo_targets(&self, prefix: &IdPrefix) -> Result<Vec<UndoTarget>>;

    /// The latest group of operations that are not undone, other than undos and what
    /// agents did that nobody asked for.
    fn latest_group(&self) -> Result<Option<LatestGroup>>;

    /// Notes that a person asked for what agents are journaled to have done.
    fn ask_for(&self, group: GroupId) -> Result<()>;

    /// One piece of evidence.
    fn evidence_by_id(&self, id: EvidenceId) -> Result<Option<EvidenceEntry>>;

    /// How common terms and word pieces are.
    fn lexicon(&self, query: &LexiconQuery) -> Result<Lexicon>;

    /// The words, as written, that begin with the one or end with the other.
    fn words_like(
        &self,
        scope: &SearchScope,
        beginning: &str,
        ending: &str,
    ) -> Result<Vec<WordCount>>;

    /// What may answer a question: the best by words, the nearest by meaning, and
    /// what was said just before and after those. In the order they were recorded.
    fn candidates(&self, probe: &Probe) -> Result<Vec<Candidate>>;

    /// What stands behind keys, in their order.
    fn found(&self, keys: &[ItemKey]) -> Result<Vec<Option<Found>>>;

    /// Gives the vectors of up to `limit` items to the present model, if another
    /// one made them; returns how many, and how many are left. With a limit of 0 it
    /// only counts.
    fn reembed(&self, limit: u32) -> Result<(u64, u64)>;

    /// How much is kept.
    fn tallies(&self) -> Result<Vec<Tally>>;

    /// Where it is kept and how large it is.
    fn describe(&self) -> Result<Description>;

    /// Looks the whole store over.
    fn check(&self) -> Result<Vec<Finding>>;

    /// Makes anew whatever can be made from the tables that are the truth.
    fn rebuild(&self) -> Result<()>;
}

/// Operations to apply together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commit {
    /// What they are known by as a whole.
    pub group: GroupId,
    /// Who does them.
    pub actor: Actor,
    /// The present moment. The store records a later one if its journal is ahead.
    pub at: Timestamp,
    /// In the order in which to apply them.
    pub operations: Vec<NewOperation>,
}

/// One operation of a [`Commit`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewOperation {
    /// Its name for ever.
    pub id: OperationId,
    /// What it does.
    pub kind: OperationKind,
    /// Why.
    pub reason: Option<Reason>,
    /// How sure the actor is.
    pub confidence: Confidence,
    /// The operation it takes back.
    pub undoes: Option<OperationId>,
    /// What it makes of each memory it touches.
    pub changes: Vec<Change>,
}

/// What becomes of one memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// It comes into being.
    Create(Box<NewMemory>),
    /// It gets a new version.
    Update {
        /// The memory.
        id: MemoryId,
        /// The version this was decided on.
        expected: Revision,
        /// The new version.
        body: Box<Body>,
    },
}

/// What capture brings in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Harvest {
    /// What was said.
    pub evidence: Vec<NewEvidence>,
    /// What is to be remembered of it.
    pub commit: Commit,
    /// How far the transcript is read with this.
    pub bookmark: Option<Bookmark>,
}

/// How much of a [`Harvest`] was new.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Harvested {
    /// Pieces of evidence.
    pub evidence: usize,
    /// Memories.
    pub memories: usize,
}

/// How far a transcript was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bookmark {
    /// Its path.
    pub file: Label,
    /// Whose it is.
    pub agent: AgentName,
    /// What was read, in bytes.
    pub bytes: u64,
    /// And in lines.
    pub lines: u64,
    /// Of what stands before that point; if it is another by now, the file was rewritten.
    pub seal: Fingerprint,
    /// What the reader has to know to go on.
    pub notes: String,
}

/// Words to erase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Erasure {
    /// The journal row.
    pub operation: OperationId,
    /// Its group.
    pub group: GroupId,
    /// Who erases.
    pub actor: Actor,
    /// The present moment.
    pub at: Timestamp,
    /// The memory whose words go.
    pub memory: MemoryId,
    /// The version the decision was made on.
    pub expected: Revision,
    /// Evidence whose words go with it.
    pub evidence: Vec<EvidenceId>,
}

/// One version of a memory and what made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    /// Which one.
    pub revision: Revision,
    /// When it was recorded.
    pub recorded_at: Timestamp,
    /// What made it.
    pub operation: Operation,
    /// What it says; nothing once erased.
    pub body: Option<Body>,
}

/// A memory's whole life.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct History {
    /// How it stands now.
    pub record: Record,
    /// Oldest first; there is always one.
    pub versions: Vec<Version>,
}

/// A journal row, with where it was done and whether it still counts.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, schemars::JsonSchema)]
pub struct Activity {
    /// The row.
    #[serde(flatten)]
    pub operation: Operation,
    /// In which workspace.
    pub workspace: WorkspaceId,
    /// Whether it was taken back.
    pub undone: bool,
}

/// What was done last, of what can be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LatestGroup {
    /// The group.
    pub group: GroupId,
    /// Whether words were erased since, which cannot be undone.
    pub erased_since: bool,
}

/// What a person can ask to undo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoTarget {
    /// One operation.
    Operation(OperationId),
    /// All operations of a group.
    Group(GroupId),
}

/// What only the creation of a memory tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Birth {
    /// Where it belongs.
    pub workspace: WorkspaceId,
    /// The caller's name for it.
    pub reference: Option<Reference>,
    /// What it was imported from.
    pub origin: Option<Fingerprint>,
}

/// A journal row together with what it made: the unit of a full export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalEntry {
    /// The row.
    pub operation: Operation,
    /// For each of its effects the version it made (nothing once erased), and
    /// its birth if the effect created it.
    pub made: Vec<(Option<Body>, Option<Birth>)>,
}

/// Evidence as exported: what the store keeps even of erased words is here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EvidenceEntry {
    /// Its name for ever.
    pub id: EvidenceId,
    /// Where it belongs.
    pub workspace: WorkspaceId,
    /// What it was imported from.
    pub origin: Fingerprint,
    /// When it was recorded.
    pub recorded_at: Timestamp,
    /// All else, unless it was erased.
    pub words: Option<Evidence>,
}

/// How many of one sort there are in one workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// The workspace.
    pub workspace: WorkspaceId,
    /// What is counted.
    pub what: Counted,
    /// How many.
    pub count: u64,
}

/// A sort of thing that is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Counted {
    /// Memories of this kind and state.
    Memory(Kind, State),
    /// Memories whose words were erased.
    Erased,
    /// Evidence by who said it.
    Evidence(Role),
}

/// What a store tells about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Description {
    /// Which implementation.
    pub backend: &'static str,
    /// Where.
    pub location: Label,
    /// Of its tables.
    pub schema_version: u32,
    /// On disk.
    pub bytes: u64,
    /// The journal's latest moment.
    pub last_recorded: Option<Timestamp>,
}

/// The outcome of one check.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, schemars::JsonSchema)]
#[schemars(rename = "HealthFinding")]
pub struct Finding {
    /// What was looked at.
    pub check: &'static str,
    /// What is wrong; nothing if all is well.
    pub problem: Option<String>,
    /// Whether `doctor --fix` can put it right.
    pub fixable: bool,
}

impl Finding {
    /// All is well.
    #[must_use]
    pub fn well(check: &'static str) -> Self {
        Self { check, problem: None, fixable: false }
    }

    /// Something is wrong.
    #[must_use]
    pub fn wrong(check: &'static str, problem: impl Into<String>, fixable: bool) -> Self {
        Self { check, problem: Some(problem.into()), fixable }
    }
}
