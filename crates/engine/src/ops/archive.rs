//! Archive and restore: a memory is put away, and brought back.

use super::change::Outcome;
use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{Attribution, MemoryId, OperationKind, State};

impl Engine {
    /// Puts an active memory away: it is found only when asked for.
    ///
    /// # Errors
    /// When it is not there, or another memory took its place already.
    pub fn archive(&self, id: MemoryId, by: &Attribution) -> Result<Outcome> {
        self.change_one(id, OperationKind::Archive, by, None, |body| match body.state {
            State::Active | State::Archived => {
                body.state = State::Archived;
                Ok(())
            }
            state => Err(EngineError::WrongState { id, state }),
        })
    }

    /// Makes an archived or superseded memory count again.
    ///
    /// # Errors
    /// When it is not there.
    pub fn restore(&self, id: MemoryId, by: &Attribution) -> Result<Outcome> {
        self.change_one(id, OperationKind::Restore, by, None, |body| {
            body.state = State::Active;
            Ok(())
        })
    }
}
