//! Retag: what a memory belongs to.

use super::change::Outcome;
use crate::Engine;
use crate::error::Result;
use crate::model::{Attribution, MemoryId, OperationKind, Tag, Tags};

impl Engine {
    /// Adds and takes away tags.
    ///
    /// # Errors
    /// When the memory is not there, or would have too many tags.
    pub fn retag(
        &self,
        id: MemoryId,
        add: &[Tag],
        remove: &[Tag],
        by: &Attribution,
    ) -> Result<Outcome> {
        self.change_one(id, OperationKind::Retag, by, None, |body| {
            body.tags = retagged(&body.tags, add, remove)?;
            Ok(())
        })
    }
}

/// The tags without some and with others.
pub(super) fn retagged(tags: &Tags, add: &[Tag], remove: &[Tag]) -> Result<Tags> {
    let kept = tags.iter().filter(|tag| !remove.contains(tag));
    Ok(Tags::new(kept.chain(add).cloned())?)
}
