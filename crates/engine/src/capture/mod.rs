//! From what agents leave on disk to evidence and memories.

mod fields;
pub mod file;
pub(crate) mod harvest;
pub(crate) mod mask;
pub(crate) mod noted;
pub mod prose;
pub(crate) mod quota;
pub mod redact;
pub mod signal;

pub(crate) use harvest::Said;
pub(crate) use quota::Quota;
pub(crate) use signal::{Candidate, Scope, candidates};
