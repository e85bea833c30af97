//! The embedded store: one SQLite file in WAL mode.

mod commit;
mod connection;
mod erase;
mod evidence;
mod health;
mod journal;
mod read;
mod rows;
mod schema;
mod search;
mod workspaces;

use std::path::Path;

use self::connection::Connections;
use super::{
    Commit, Description, Erasure, EvidenceEntry, Finding, History, Hit, JournalEntry, ListQuery,
    Result, SearchQuery, Store, Tally, UndoTarget,
};
use crate::model::{
    EvidenceId, Fingerprint, GroupId, IdPrefix, Memory, MemoryId, NewEvidence, Operation,
    OperationId, Record, Timestamp, Workspace, WorkspaceId, WorkspaceKey,
};

/// How many ids a prefix may name before it is too short to be of use.
const PREFIX_MATCHES_MAX: u32 = 8;

/// Memories in one file, shared by any number of processes.
pub struct SqliteStore {
    connections: Connections,
}

impl SqliteStore {
    /// The file's name inside of a home.
    pub const FILE_NAME: &'static str = "somnium.db";

    /// Opens the store in a folder, creating or migrating it if need be.
    ///
    /// # Errors
    /// When it cannot be opened, is damaged, or was written by a newer program.
    pub fn open(folder: &Path) -> Result<Self> {
        let connections = Connections::open(&folder.join(Self::FILE_NAME))?;
        Ok(Self { connections })
    }
}

impl Store for SqliteStore {
    fn workspaces(&self) -> Result<Vec<Workspace>> {
        self.connections.read(workspaces::all)
    }

    fn workspace_by_key(&self, key: &WorkspaceKey) -> Result<Option<Workspace>> {
        self.connections.read(|tx| workspaces::by_key(tx, key))
    }

    fn enroll(&self, proposal: &Workspace) -> Result<Workspace> {
        self.connections.write(|tx| workspaces::enroll(tx, proposal))
    }

    fn commit(&self, commit: &Commit) -> Result<Timestamp> {
        self.connections.write(|tx| commit::commit(tx, commit))
    }

    fn replay(&self, entries: &[JournalEntry]) -> Result<usize> {
        self.connections.write(|tx| commit::replay(tx, entries))
    }

    fn record(&self, evidence: &[NewEvidence], at: Timestamp) -> Result<usize> {
        self.connections.write(|tx| evidence::record(tx, evidence, at))
    }

    fn replay_evidence(&self, evidence: &[EvidenceEntry]) -> Result<usize> {
        self.connections.write(|tx| evidence::replay(tx, evidence))
    }

    fn erase(&self, erasure: &Erasure) -> Result<Timestamp> {
        self.connections.write(|tx| erase::erase(tx, erasure))
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

    fn list(&self, query: &ListQuery) -> Result<Vec<Memory>> {
        self.connections.read(|tx| read::list(tx, query))
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

    fn journal(
        &self,
        workspace: Option<WorkspaceId>,
        after: Option<OperationId>,
        limit: u32,
    ) -> Result<Vec<JournalEntry>> {
        self.connections.read(|tx| journal::entries(tx, workspace, after, limit))
    }

    fn evidence_by_id(&self, id: EvidenceId) -> Result<Option<EvidenceEntry>> {
        self.connections.read(|tx| evidence::by_id(tx, id))
    }

    fn evidence(
        &self,
        workspace: Option<WorkspaceId>,
        after: Option<EvidenceId>,
        limit: u32,
    ) -> Result<Vec<EvidenceEntry>> {
        self.connections.read(|tx| evidence::page(tx, workspace, after, limit))
    }

    fn search(&self, query: &SearchQuery) -> Result<Vec<Hit>> {
        self.connections.read(|tx| search::search(tx, query))
    }

    fn tallies(&self) -> Result<Vec<Tally>> {
        self.connections.read(health::tallies)
    }

    fn describe(&self) -> Result<Description> {
        self.connections.read(|tx| health::describe(tx, self.connections.path()))
    }

    fn check(&self) -> Result<Vec<Finding>> {
        health::check(&self.connections)
    }

    fn rebuild(&self) -> Result<()> {
        self.connections.write(health::rebuild)
    }
}
