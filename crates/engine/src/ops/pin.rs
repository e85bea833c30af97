//! Pin: dreams leave a pinned memory alone.

use super::change::Outcome;
use crate::Engine;
use crate::error::Result;
use crate::model::{Attribution, MemoryId, OperationKind};

/// Whether to pin or to let go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pin {
    /// Keep it as it is, whatever dreams think.
    On,
    /// Let dreams have it again.
    Off,
}

impl Engine {
    /// Pins a memory, or lets it go.
    ///
    /// # Errors
    /// When it is not there.
    pub fn pin(&self, id: MemoryId, pin: Pin, by: &Attribution) -> Result<Outcome> {
        self.change_one(id, OperationKind::Pin, by, None, |body| {
            body.pinned = pin == Pin::On;
            Ok(())
        })
    }
}
