//! A memory as the dream compares it.

use crate::model::{Kind, Timestamp};

/// What a memory says, and what decides between it and another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Statement<'m> {
    /// The words.
    pub(crate) content: &'m str,
    /// What sort of thing they say.
    pub(crate) kind: Kind,
    /// When they were said.
    pub(crate) said_at: Timestamp,
    /// Whose they are.
    pub(crate) voice: Voice,
}

/// Whose word it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Voice {
    /// An agent found it out.
    Agent,
    /// A person said it.
    Person,
}
