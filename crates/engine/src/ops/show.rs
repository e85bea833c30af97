//! Show: one memory, its history, its name.

use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{IdPrefix, MemoryId, Record};
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
}
