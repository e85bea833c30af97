//! What can go wrong with a store, sorted by what a person can do about it.

use std::path::PathBuf;

use crate::model::{MemoryId, Revision};

/// A change that was decided on a version that is no longer the present one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// The memory.
    pub memory: MemoryId,
    /// The version it was decided on; none for a creation.
    pub expected: Option<Revision>,
    /// The present version; none if there is no such memory.
    pub found: Option<Revision>,
}

/// Why a store did not do as it was asked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Somebody else wrote in the meantime; nothing was applied.
    #[error("{} changed in the meantime", conflicted(.0))]
    Conflict(Vec<Conflict>),
    /// Another dream may have the workspace by now; nothing was applied.
    #[error("this dream may not write any more: it took too long, or another one began")]
    LeaseLost,
    /// Others kept writing for longer than we wait.
    #[error("the store is busy: another process has been writing for a long time")]
    Busy,
    /// No space left, or none that we may use.
    #[error("the disk is full, or a quota is; nothing was changed")]
    DiskFull,
    /// No permission to write.
    #[error("the store at {} cannot be written", .0.display())]
    ReadOnly(PathBuf),
    /// No permission to read, or no way to create it.
    #[error("the store at {} cannot be opened: {reason}", .path.display())]
    CannotOpen {
        /// Where it should be.
        path: PathBuf,
        /// What the system said.
        reason: String,
    },
    /// The file is not what it should be.
    #[error("the store at {} is damaged: {reason}", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What was noticed.
        reason: String,
    },
    /// Written by a newer program.
    #[error("the store at {} has schema version {found}; this program knows up to {known}", .path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: u32,
        /// Ours.
        known: u32,
    },
    /// An import that does not continue the history it claims to.
    #[error("the history of memory {0} here differs from the imported one")]
    Diverged(MemoryId),
    /// Anything a person cannot do much about.
    #[error("the store failed: {0}")]
    Backend(String),
}

fn conflicted(conflicts: &[Conflict]) -> String {
    match conflicts {
        [one] => format!("memory {}", one.memory),
        many => format!("{} memories", many.len()),
    }
}
