//! Evidence: what was said, verbatim, never changed.

use super::{Content, EvidenceId, Fingerprint, Reference, Source, Timestamp, WorkspaceId, words};

words! {
    /// Who said it.
    Role, "role" {
        /// A person, in their own words.
        Person = "person",
        /// An agent.
        Agent = "agent",
        /// A tool's output.
        Tool = "tool",
    }
}

/// Evidence that is about to be recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEvidence {
    /// Its name for ever.
    pub id: EvidenceId,
    /// Where it belongs.
    pub workspace: WorkspaceId,
    /// The caller's own name for it.
    pub reference: Option<Reference>,
    /// What it was imported from; a second import of the same finds it.
    pub origin: Fingerprint,
    /// Who said it.
    pub role: Role,
    /// The words.
    pub content: Content,
    /// When they were said.
    pub said_at: Timestamp,
    /// Where they stood.
    pub source: Source,
}

/// Evidence as recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// Its name for ever.
    pub id: EvidenceId,
    /// Where it belongs.
    pub workspace: WorkspaceId,
    /// The caller's own name for it.
    pub reference: Option<Reference>,
    /// Who said it.
    pub role: Role,
    /// The words.
    pub content: Content,
    /// When they were said.
    pub said_at: Timestamp,
    /// When they were recorded.
    pub recorded_at: Timestamp,
    /// Where they stood.
    pub source: Source,
}
