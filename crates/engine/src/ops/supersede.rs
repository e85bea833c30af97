//! Supersede: a newer memory takes an older one's place.

use super::change::Outcome;
use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{Attribution, Body, Link, MemoryId, OperationKind, Relation, State};

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
            let (body, successor) = replace((older, &old.body), (newer, &new.body));
            Ok(vec![(old, body), (new, successor)])
        })?;
        Ok(Outcome { memory: self.memory(older)?, group, changed, hidden: Vec::new() })
    }
}

/// The bodies of the older and the newer memory once the newer has the older's place.
pub(crate) fn replace(older: (MemoryId, &Body), newer: (MemoryId, &Body)) -> (Body, Body) {
    let mut gone = older.1.clone();
    gone.state = State::Superseded;
    gone.valid = gone.valid.closed_at(newer.1.said_at);
    gone.links.insert(Link { relation: Relation::SupersededBy, target: newer.0 });
    // The successor changes, too: what leans on it keeps its creation from being
    // undone unnoticed.
    let mut successor = newer.1.clone();
    successor.links.insert(Link { relation: Relation::Supersedes, target: older.0 });
    (gone, successor)
}
