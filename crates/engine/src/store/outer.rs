//! What a store keeps of vectors that a service made, beside its own.

use super::{ItemKey, Result};
use crate::embed::SmallVector;

/// Keeps vectors of other models. They are derived: one goes when its item changes.
pub trait OuterVectors {
    /// Items that have no vector of this model yet, memories first, with their texts.
    fn without_vector(&self, model: &str, limit: u32) -> Result<Vec<(ItemKey, String)>>;

    /// How many there are.
    fn count_without_vector(&self, model: &str) -> Result<u64>;

    /// Keeps vectors; of an item that is gone meanwhile none is kept.
    fn keep_vectors(&self, model: &str, vectors: &[(ItemKey, SmallVector)]) -> Result<()>;
}

/// What a question means to a service.
#[derive(Debug, Clone, PartialEq)]
pub struct OuterMeaning {
    /// Which model made it: only its vectors are compared.
    pub model: String,
    /// The vector.
    pub vector: SmallVector,
}
