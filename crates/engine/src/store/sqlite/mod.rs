//! The embedded store: one SQLite file in WAL mode.

mod analyse;
mod commit;
mod connection;
mod daydreams;
mod dreams;
mod erase;
mod evidence;
mod harvest;
mod health;
mod index;
mod journal;
mod lease;
mod ledger;
mod mentions;
mod outer;
mod overview;
mod read;
mod replay;
mod requests;
mod review;
mod rows;
mod schema;
mod search;
mod tokens;
mod workspaces;

use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use self::connection::{Connections, Haste, lock};
use super::{
    Activity, Bookmark, Candidate, Changed, Commit, Description, DreamApplied, DreamCommit,
    DreamRun, Dreams, Erasure, EvidenceEntry, Finding, Found, Harvest, Harvested, History, ItemKey,
    JournalEntry, LatestGroup, Leaning, Lease, LeaseAnswer, Lexicon, LexiconQuery, ListQuery,
    Pages, Probe, Proposal, ProposalStatus, Question, QuestionStatus, Result, SearchScope, Store,
    Tally, UndoTarget, Watermark, WordCount,
};
use crate::embed::Model;
use crate::model::{
    EvidenceId, Fingerprint, GroupId, IdPrefix, Label, Memory, MemoryId, NewEvidence, Operation,
    OperationId, QuestionId, Record, Timestamp, Workspace, WorkspaceId, WorkspaceKey,
};

/// How many ids a prefix may name before it is too short to be of use.
const PREFIX_MATCHES_MAX: u32 = 8;

/// Memories in one file, shared by any number of processes.
pub struct SqliteStore {
    connections: Connections,
    model: &'static Model,
    /// What dreams said of what was erased since the files were last looked through.
    quoted: Mutex<Vec<String>>,
}

impl SqliteStore {
    /// The file's name inside of a home.
    pub const FILE_NAME: &'static str = "somnium.db";

    /// Opens the store in a folder, creating or migrating it if need be.
    ///
    /// # Errors
    /// When it cannot be opened, is damaged, or was written by a newer program.
    pub fn open(folder: &Path) -> Result<Self> {
        Self::open_with(folder, Model::builtin())
    }

    /// The same, with another model than the one that comes with the program.
    ///
    /// # Errors
    /// Likewise.
    pub fn open_with(folder: &Path, model: &'static Model) -> Result<Self> {
        Self::open_as(folder, model, Haste::None)
    }

    /// Opens the store for somebody who cannot wait.
    ///
    /// # Errors
    /// Likewise; sooner when others write.
    pub fn open_in_haste(folder: &Path) -> Result<Self> {
        Self::open_as(folder, Model::builtin(), Haste::Great)
    }

    fn open_as(folder: &Path, model: &'static Model, haste: Haste) -> Result<Self> {
        let connections = Connections::open(&folder.join(Self::FILE_NAME), model, haste)?;
        Ok(Self { connections, model, quoted: Mutex::new(Vec::new()) })
    }
}

/// One transaction, page by page.
struct Moment<'t>(&'t Connections, &'t rusqlite::Transaction<'t>);

impl Moment<'_> {
    fn told<T>(&self, read: std::result::Result<T, connection::Failure>) -> Result<T> {
        read.map_err(|failure| self.0.explain(failure))
    }
}

impl Pages for Moment<'_> {
    fn workspaces(&self) -> Result<Vec<Workspace>> {
        self.told(workspaces::all(self.1))
    }

    fn list(&self, query: &ListQuery) -> Result<Vec<Memory>> {
        self.told(read::list(self.1, query))
    }

    fn journal(
        &self,
        workspace: Option<WorkspaceId>,
        after: Option<OperationId>,
        limit: u32,
    ) -> Result<Vec<JournalEntry>> {
        self.told(journal::entries(self.1, workspace, after, limit))
    }

    fn evidence(
        &self,
        workspace: Option<WorkspaceId>,
        after: Option<EvidenceId>,
        limit: u32,
    ) -> Result<Vec<EvidenceEntry>> {
        self.told(evidence::page(self.1, workspace, after, limit))
    }
}

impl SqliteStore {
    /// A page of the present moment.
    fn page<T>(&self, read: impl Fn(&dyn Pages) -> Result<T>) -> Result<T> {
        self.connections.read(|tx| Ok(read(&Moment(&self.connections, tx))?))
    }
}

impl Pages for SqliteStore {
    fn workspaces(&self) -> Result<Vec<Workspace>> {
        self.page(|now| now.workspaces())
    }

    fn list(&self, query: &ListQuery) -> Result<Vec<Memory>> {
        self.page(|now| now.list(query))
    }

    fn journal(
        &self,
        workspace: Option<WorkspaceId>,
        after: Option<OperationId>,
        limit: u32,
    ) -> Result<Vec<JournalEntry>> {
        self.page(|now| now.journal(workspace, after, limit))
    }

    fn evidence(
        &self,
        workspace: Option<WorkspaceId>,
        after: Option<EvidenceId>,
        limit: u32,
    ) -> Result<Vec<EvidenceEntry>> {
        self.page(|now| now.evidence(workspace, after, limit))
    }
}

impl Store for SqliteStore {
    fn model(&self) -> &'static Model {
        self.model
    }

    fn snapshot(&self, read: &mut dyn FnMut(&dyn Pages) -> Result<()>) -> Result<()> {
        self.connections.read(|tx| Ok(read(&Moment(&self.connections, tx))?))
    }

    fn workspace_by_key(&self, key: &WorkspaceKey) -> Result<Option<Workspace>> {
        self.connections.read(|tx| workspaces::by_key(tx, key))
    }

    fn enroll(&self, proposal: &Workspace) -> Result<Workspace> {
        self.connections.write(|tx| workspaces::enroll(tx, proposal))
    }

    fn commit(&self, commit: &Commit) -> Result<Timestamp> {
        let passages = analyse::memories(commit, self.model);
        self.connections.write(|tx| commit::commit(tx, commit, passages, self.model))
    }

    fn replay(&self, entries: &[JournalEntry]) -> Result<usize> {
        self.connections.write(|tx| replay::replay(tx, entries, self.model))
    }

    fn record(&self, evidence: &[NewEvidence], at: Timestamp) -> Result<usize> {
        let passages = analyse::evidence(evidence, self.model);
        self.connections.write(|tx| evidence::record(tx, evidence, at, passages, self.model))
    }

    fn harvest(&self, harvest: &Harvest) -> Result<Harvested> {
        let analysed = harvest::Analysed::of(harvest, self.model);
        self.connections.write(|tx| harvest::harvest(tx, harvest, analysed, self.model))
    }

    fn bookmark(&self, file: &Label) -> Result<Option<Bookmark>> {
        self.connections.read(|tx| harvest::bookmark(tx, file))
    }

    fn recorded(&self, workspace: WorkspaceId, origins: &[Fingerprint]) -> Result<Vec<bool>> {
        self.connections.look_up(|tx| evidence::recorded(tx, workspace, origins))
    }

    fn replay_evidence(&self, evidence: &[EvidenceEntry]) -> Result<usize> {
        self.connections.write(|tx| evidence::replay(tx, evidence, self.model))
    }

    fn erase(&self, erasure: &Erasure) -> Result<Timestamp> {
        let (at, quoted) = self.connections.write(|tx| erase::erase(tx, erasure, self.model))?;
        lock(&self.quoted).extend(quoted);
        Ok(at)
    }

    fn erase_evidence(&self, evidence: &[EvidenceId]) -> Result<()> {
        let quoted =
            self.connections.write(|tx| erase::erase_evidence(tx, evidence, self.model))?;
        lock(&self.quoted).extend(quoted);
        Ok(())
    }

    fn scrub(&self, texts: &[String]) -> Result<Vec<String>> {
        let mut quoted = lock(&self.quoted);
        let left = erase::scrub(&self.connections, texts, &quoted)?;
        quoted.clear();
        Ok(left)
    }

    fn memory(&self, id: MemoryId) -> Result<Option<Record>> {
        self.connections.read(|tx| Ok(rows::find(tx, id)?.map(|(_, record)| record)))
    }

    fn memories_by_prefix(&self, prefix: &IdPrefix) -> Result<Vec<MemoryId>> {
        self.connections.read(|tx| read::by_prefix(tx, prefix))
    }

    fn memories_by_origin(
        &self,
        workspace: WorkspaceId,
        origins: &[Fingerprint],
    ) -> Result<Vec<Option<Record>>> {
        self.connections.read(|tx| read::by_origin(tx, workspace, origins))
    }

    fn remembered_of(
        &self,
        workspace: WorkspaceId,
        session: &Label,
        limit: u32,
    ) -> Result<Vec<String>> {
        self.connections.read(|tx| read::of_session(tx, workspace, session, limit))
    }

    fn history(&self, id: MemoryId) -> Result<Option<History>> {
        self.connections.read(|tx| journal::history(tx, id))
    }

    fn operation(&self, id: OperationId) -> Result<Option<Operation>> {
        self.connections.read(|tx| journal::operation(tx, id))
    }

    fn group(
        &self,
        id: GroupId,
        before: Option<OperationId>,
        limit: u32,
    ) -> Result<Vec<Operation>> {
        self.connections.read(|tx| journal::group(tx, id, before, limit))
    }

    fn activity(
        &self,
        workspaces: Option<&[WorkspaceId]>,
        before: Option<OperationId>,
        limit: u32,
    ) -> Result<Vec<Activity>> {
        self.connections.read(|tx| journal::activity(tx, workspaces, before, limit))
    }

    fn undo_targets(&self, prefix: &IdPrefix) -> Result<Vec<UndoTarget>> {
        self.connections.read(|tx| journal::undo_targets(tx, prefix))
    }

    fn latest_group(&self) -> Result<Option<LatestGroup>> {
        self.connections.read(journal::latest_group)
    }

    fn ask_for(&self, group: GroupId) -> Result<()> {
        self.connections.write(|tx| journal::ask_for(tx, group))
    }

    fn evidence_by_id(&self, id: EvidenceId) -> Result<Option<EvidenceEntry>> {
        self.connections.read(|tx| evidence::by_id(tx, id))
    }

    fn lexicon(&self, query: &LexiconQuery) -> Result<Lexicon> {
        self.connections.read(|tx| search::lexicon(tx, query))
    }

    fn words_like(
        &self,
        scope: &SearchScope,
        beginning: &str,
        ending: &str,
    ) -> Result<Vec<WordCount>> {
        self.connections.read(|tx| search::words_like(tx, scope, beginning, ending))
    }

    fn candidates(&self, probe: &Probe) -> Result<Vec<Candidate>> {
        self.connections.read(|tx| search::candidates(tx, probe, self.model))
    }

    fn found(&self, keys: &[ItemKey]) -> Result<Vec<Option<Found>>> {
        self.connections.read(|tx| keys.iter().map(|key| search::found(tx, *key)).collect())
    }

    fn reembed(&self, limit: u32) -> Result<(u64, u64)> {
        match limit {
            0 => self.connections.read(|tx| index::reembed(tx, self.model, 0)),
            _ => self.connections.write(|tx| index::reembed(tx, self.model, limit)),
        }
    }

    fn tallies(&self) -> Result<Vec<Tally>> {
        self.connections.read(health::tallies)
    }

    fn describe(&self) -> Result<Description> {
        self.connections.read(|tx| health::describe(tx, self.connections.path()))
    }

    fn check(&self) -> Result<Vec<Finding>> {
        health::check(&self.connections, self.model)
    }

    fn rebuild(&self) -> Result<()> {
        self.connections.write(|tx| health::rebuild(tx, self.model))?;
        self.scrub(&[]).map(|_| ())
    }
}

impl Dreams for SqliteStore {
    fn acquire_lease(
        &self,
        workspace: WorkspaceId,
        owner: &Label,
        now: Timestamp,
        ttl: Duration,
    ) -> Result<LeaseAnswer> {
        self.connections.write(|tx| lease::acquire(tx, workspace, owner, now, ttl))
    }

    fn renew_lease(&self, lease: &Lease, now: Timestamp, ttl: Duration) -> Result<Option<Lease>> {
        self.connections.write(|tx| lease::renew(tx, lease, now, ttl))
    }

    fn release_lease(&self, lease: &Lease) -> Result<()> {
        self.connections.write(|tx| lease::release(tx, lease))
    }

    fn apply_dream(&self, dream: &DreamCommit) -> Result<DreamApplied> {
        let passages = analyse::memories(&dream.commit, self.model);
        self.connections.write(|tx| dreams::apply(tx, dream, passages, self.model))
    }

    fn record_dream(&self, run: &DreamRun) -> Result<()> {
        self.connections.write(|tx| dreams::record(tx, run))
    }

    fn dreams(
        &self,
        workspace: Option<WorkspaceId>,
        before: Option<GroupId>,
        limit: u32,
    ) -> Result<Vec<DreamRun>> {
        self.connections.read(|tx| dreams::page(tx, workspace, before, limit))
    }

    fn dream(&self, id: GroupId) -> Result<Vec<DreamRun>> {
        self.connections.read(|tx| dreams::by_id(tx, id))
    }

    fn dreams_by_prefix(&self, prefix: &IdPrefix) -> Result<Vec<GroupId>> {
        self.connections.read(|tx| dreams::by_prefix(tx, prefix))
    }

    fn last_dream(&self, workspace: WorkspaceId) -> Result<Option<DreamRun>> {
        self.connections.read(|tx| dreams::last(tx, workspace))
    }

    fn watermark(&self, workspace: WorkspaceId) -> Result<Watermark> {
        self.connections.read(|tx| dreams::watermark(tx, workspace))
    }

    fn changed_since(&self, workspace: WorkspaceId, seen: &Watermark) -> Result<Changed> {
        self.connections.read(|tx| dreams::changed(tx, workspace, seen))
    }

    fn evidence_after(
        &self,
        workspace: WorkspaceId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<(u64, EvidenceEntry)>> {
        self.connections.read(|tx| dreams::evidence_after(tx, workspace, after, limit))
    }

    fn keep_proposals(&self, proposals: &[Proposal]) -> Result<()> {
        self.connections.write(|tx| review::keep_proposals(tx, proposals))
    }

    fn refused(&self, workspace: WorkspaceId) -> Result<Vec<Fingerprint>> {
        self.connections.read(|tx| review::refused(tx, workspace))
    }

    fn proposals(
        &self,
        dream: Option<GroupId>,
        workspace: Option<WorkspaceId>,
        status: Option<ProposalStatus>,
    ) -> Result<Vec<Proposal>> {
        self.connections.read(|tx| review::proposals(tx, dream, workspace, status))
    }

    fn set_proposal(&self, dream: GroupId, number: u32, status: ProposalStatus) -> Result<bool> {
        self.connections.write(|tx| review::set_proposal(tx, dream, number, status))
    }

    fn questions(
        &self,
        workspace: Option<WorkspaceId>,
        status: Option<QuestionStatus>,
        limit: u32,
    ) -> Result<Vec<Question>> {
        self.connections.read(|tx| review::questions(tx, workspace, status, limit))
    }

    fn may_be_outdated(&self, among: &[MemoryId]) -> Result<Vec<Leaning>> {
        self.connections.read(|tx| review::may_be_outdated(tx, among))
    }

    fn readings(&self, workspace: WorkspaceId) -> Result<Vec<u8>> {
        self.connections.read(|tx| dreams::readings(tx, workspace))
    }

    fn keep_readings(&self, workspace: WorkspaceId, readings: &[u8]) -> Result<()> {
        self.connections.write(|tx| dreams::keep_readings(tx, workspace, readings))
    }

    fn set_question(
        &self,
        id: QuestionId,
        status: QuestionStatus,
        answer: Option<&str>,
    ) -> Result<bool> {
        self.connections.write(|tx| review::set_question(tx, id, status, answer))
    }

    fn mark_due(&self, workspace: WorkspaceId, at: Timestamp) -> Result<()> {
        self.connections.write(|tx| dreams::mark_due(tx, workspace, at))
    }

    fn due(&self) -> Result<Vec<(WorkspaceId, Timestamp)>> {
        self.connections.read(dreams::due)
    }
}
