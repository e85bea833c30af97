//! From what agents leave on disk to evidence and memories.

pub mod file;
pub(crate) mod harvest;
pub(crate) mod mask;
pub(crate) mod noted;
pub mod prose;
pub mod redact;
pub mod signal;

pub(crate) use harvest::Said;
pub(crate) use signal::{Scope, candidates};
