//! The embedded store: one SQLite file in WAL mode.

mod analyse;
mod commit;
mod connection;
mod erase;
mod evidence;
mod harvest;
mod health;
mod index;
mod journal;
mod read;
mod replay;
mod rows;
mod schema;
mod search;
mod workspaces;

use std::path::Path;

use self::connection::{Connections, Haste};
use super::{
    Bookmark, Candidate, Commit, Description, Erasure, EvidenceEntry, Finding, Found, Harvest,
    Harvested, History, ItemKey, JournalEntry, Lexicon, LexiconQuery, ListQuery, Pages, Probe,
    Result, SearchScope, Store, Tally, UndoTarget, WordCount,
};
use crate::embed::Model;
use crate::model::{
    EvidenceId, Fingerprint, GroupId, IdPrefix, Label, Memory, MemoryId, NewEvidence, Operation,
    OperationId, Record, Timestamp, Workspace, WorkspaceId, WorkspaceKey,
};

/// How many ids a prefix may name before it is too short to be of use.
const PREFIX_MATCHES_MAX: u32 = 8;

/// Memories in one file, shared by any number of processes.
pub struct SqliteStore {
    connections: Connections,
    model: &'static Model,
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
        let path = folder.join(Self::FILE_NAME);
        Ok(Self { connections: Connections::open(&path, model, Haste::None)?, model })
    }

    /// Opens the store for somebody who cannot wait.
    ///
    /// # Errors
    /// Likewise; sooner when others write.
    pub fn open_in_haste(folder: &Path) -> Result<Self> {
        let (path, model) = (folder.join(Self::FILE_NAME), Model::builtin());
        Ok(Self { connections: Connections::open(&path, model, Haste::Great)?, model })
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
        self.connections.write(|tx| erase::erase(tx, erasure, self.model))
    }

    fn erase_evidence(&self, evidence: &[EvidenceId]) -> Result<()> {
        self.connections.write(|tx| erase::erase_evidence(tx, evidence, self.model))
    }

    fn scrub(&self, texts: &[String]) -> Result<Vec<String>> {
        erase::scrub(&self.connections, texts)
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

    fn undo_targets(&self, prefix: &IdPrefix) -> Result<Vec<UndoTarget>> {
        self.connections.read(|tx| journal::undo_targets(tx, prefix))
    }

    fn latest_group(&self) -> Result<Option<GroupId>> {
        self.connections.read(journal::latest_group)
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
        erase::scrub(&self.connections, &[]).map(|_| ())
    }
}
