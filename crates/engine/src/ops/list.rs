//! List: memories by scope and filter, now or as they were.

use crate::Engine;
use crate::error::Result;
use crate::model::Memory;
pub use crate::store::ListQuery as List;

/// A page larger than this helps nobody.
const LIMIT_MAX: u32 = 10_000;

impl Engine {
    /// Lists memories.
    ///
    /// # Errors
    /// When the store fails.
    pub fn list(&self, list: &List) -> Result<Vec<Memory>> {
        let limit = list.limit.min(LIMIT_MAX);
        Ok(self.store.list(&List { limit, ..list.clone() })?)
    }
}
