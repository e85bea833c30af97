//! Show: one memory, its history, its name.

use std::collections::BTreeSet;

use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{
    Evidence, EvidenceId, IdPrefix, Label, Memory, MemoryId, Operation, OperationId, Record,
    Timestamp, WorkspaceId,
};
use crate::store::History;

impl Engine {
    /// The memory a person means by an id or the beginning of one.
    ///
    /// # Errors
    /// When it names none, or several.
    pub fn memory_id(&self, prefix: &IdPrefix) -> Result<MemoryId> {
        let ids = self.store.memories_by_prefix(prefix)?;
        match ids.as_slice() {
            [] => Err(EngineError::not_found("memory", prefix.as_str())),
            [id] => Ok(*id),
            several => Err(EngineError::Ambiguous {
                name: prefix.as_str().to_owned(),
                candidates: several.iter().map(ToString::to_string).collect(),
            }),
        }
    }

    /// What is kept under an id, a tombstone included.
    ///
    /// # Errors
    /// When there is nothing.
    pub fn record(&self, id: MemoryId) -> Result<Record> {
        self.store.memory(id)?.ok_or_else(|| EngineError::not_found("memory", id))
    }

    /// Every version of a memory and what made it, oldest first.
    ///
    /// # Errors
    /// When there is no such memory.
    pub fn history(&self, id: MemoryId) -> Result<History> {
        self.store.history(id)?.ok_or_else(|| EngineError::not_found("memory", id))
    }

    /// One row of the journal.
    ///
    /// # Errors
    /// When there is no such operation.
    pub fn operation(&self, id: OperationId) -> Result<Operation> {
        self.store.operation(id)?.ok_or_else(|| EngineError::not_found("operation", id))
    }

    /// What was said under an id; nothing if there is none, or it was erased.
    ///
    /// # Errors
    /// When the store fails.
    pub fn evidence(&self, id: EvidenceId) -> Result<Option<Evidence>> {
        Ok(self.store.evidence_by_id(id)?.and_then(|entry| entry.words))
    }

    /// The sessions in which something was said. Reads all evidence of the workspace.
    ///
    /// # Errors
    /// When the store fails.
    pub fn sessions(&self, workspace: WorkspaceId) -> Result<BTreeSet<Label>> {
        const PAGE: u32 = 1_000;
        let mut sessions = BTreeSet::new();
        let mut after = None;
        loop {
            let page = self.store.evidence(Some(workspace), after, PAGE)?;
            let Some(last) = page.last() else { return Ok(sessions) };
            after = Some(last.id);
            let words = page.into_iter().filter_map(|entry| entry.words);
            sessions.extend(words.filter_map(|words| words.source.session));
        }
    }

    /// A memory as it was known at a moment; nothing if it was not known then,
    /// or its words have been erased since.
    ///
    /// # Errors
    /// When there is no such memory.
    pub fn memory_as_of(&self, id: MemoryId, moment: Timestamp) -> Result<Option<Memory>> {
        let history = self.history(id)?;
        let Record::Kept(memory) = history.record else { return Ok(None) };
        let known = history.versions.into_iter().rev().find(|v| v.recorded_at <= moment);
        Ok(known.and_then(|version| {
            let body = version.body.filter(|body| body.state.is_present())?;
            let (revision, recorded_at) = (version.revision, version.recorded_at);
            Some(Memory { revision, recorded_at, body, ..*memory })
        }))
    }
}
