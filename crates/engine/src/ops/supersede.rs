//! Supersede: a newer memory takes an older one's place.

use super::change::Outcome;
use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{Attribution, Link, MemoryId, OperationKind, Relation, State};

impl Engine {
    /// Closes the older memory when the newer one was said, and ties both together.
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
            let mut body = old.body.clone();
            body.state = State::Superseded;
            body.valid = body.valid.closed_at(new.body.said_at);
            body.links.insert(Link { relation: Relation::SupersededBy, target: newer });
            // The successor changes, too: what leans on it keeps its creation from
            // being undone unnoticed.
            let mut successor = new.body.clone();
            successor.links.insert(Link { relation: Relation::Supersedes, target: older });
            Ok(vec![(old, body), (new, successor)])
        })?;
        Ok(Outcome { memory: self.memory(older)?, group, changed, hidden: Vec::new() })
    }
}
