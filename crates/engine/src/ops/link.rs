//! Link: one memory points to another.

use super::change::Outcome;
use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{Attribution, Link, MemoryId, OperationKind, Relation};

impl Engine {
    /// Ties a memory to another one.
    ///
    /// # Errors
    /// When one of them is not there, or both are the same.
    pub fn link(
        &self,
        id: MemoryId,
        relation: Relation,
        target: MemoryId,
        by: &Attribution,
    ) -> Result<Outcome> {
        if id == target {
            return Err(EngineError::Itself(id));
        }
        self.present_memory(target)?;
        self.change_one(id, OperationKind::Link, by, None, |body| {
            body.links.insert(Link { relation, target });
            Ok(())
        })
    }
}
