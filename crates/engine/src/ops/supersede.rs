//! Supersede: a newer memory takes an older one's place.

use super::change::Outcome;
use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{Attribution, Link, MemoryId, OperationKind, Relation, State};

impl Engine {
    /// Closes the older memory when the newer one was said, and ties it to it.
    ///
    /// # Errors
    /// When one of them is not there, or they are not of one workspace.
    pub fn supersede(&self, older: MemoryId, newer: MemoryId, by: &Attribution) -> Result<Outcome> {
        if older == newer {
            return Err(EngineError::Itself(older));
        }
        let (group, changed) = self.change(OperationKind::Supersede, by, || {
            let old = self.present_memory(older)?;
            let new = self.present_memory(newer)?;
            if old.workspace != new.workspace {
                return Err(EngineError::AcrossWorkspaces(older, newer));
            }
            let mut body = old.body.clone();
            body.state = State::Superseded;
            body.valid = body.valid.closed_at(new.body.said_at);
            body.links.insert(Link { relation: Relation::SupersededBy, target: newer });
            Ok(vec![(old, body)])
        })?;
        Ok(Outcome { memory: self.memory(older)?, group, changed })
    }
}
