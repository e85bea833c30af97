//! What a model may do for a dream.

use crate::consult::{Bounds, Model};

/// A model that helps with a dream, and with what.
pub struct Advice<'a> {
    /// The model.
    pub model: &'a dyn Model,
    /// How far it may be asked.
    pub bounds: Bounds,
    /// Whether it settles what rules leave open.
    pub judges: bool,
    /// Whether it tells what is worth remembering of what was said.
    pub distils: bool,
    /// Whether it writes digests, and lines for the index.
    pub writes: bool,
    /// Whether it looks over the memories by itself.
    pub roams: bool,
}
