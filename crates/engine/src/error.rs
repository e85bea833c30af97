//! What the engine refuses, and why.

use std::path::PathBuf;

use crate::model::{Content, GroupId, Invalid, MemoryId, OperationKind, Revision, State};
use crate::ops::IndexError;
use crate::store::StoreError;

/// What the engine answers.
pub type Result<T, E = EngineError> = std::result::Result<T, E>;

/// Why the engine did not do as it was asked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The store did not.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A value that cannot be.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// There is nothing by that name.
    #[error("there is no {what} {name}")]
    NotFound {
        /// What was looked for.
        what: &'static str,
        /// By which name.
        name: String,
    },
    /// The latest cannot be undone, and what was done before it was not named.
    #[error("what was done last cannot be undone: a memory was forgotten")]
    ForgottenSince {
        /// What was done before.
        group: GroupId,
        /// What that did.
        kind: OperationKind,
        /// What it made a memory say, unless that was forgotten.
        content: Option<Content>,
    },
    /// The name fits several.
    #[error("{name} could be any of {}", .candidates.join(", "))]
    Ambiguous {
        /// As it was given.
        name: String,
        /// What it could mean.
        candidates: Vec<String>,
    },
    /// Its words are gone.
    #[error("memory {0} was forgotten; only its tombstone is left")]
    Forgotten(MemoryId),
    /// Not in a state in which this makes sense.
    #[error("memory {id} is {state}")]
    WrongState {
        /// The memory.
        id: MemoryId,
        /// How it stands.
        state: State,
    },
    /// The caller looked at an older version than the present one.
    #[error("memory {id} is at revision {found}, not {expected}")]
    Outdated {
        /// The memory.
        id: MemoryId,
        /// What the caller had seen.
        expected: Revision,
        /// What is there.
        found: Revision,
    },
    /// Operations stay within a workspace.
    #[error("memories {0} and {1} are in different workspaces")]
    AcrossWorkspaces(MemoryId, MemoryId),
    /// A memory cannot take its own place.
    #[error("memory {0} was named twice")]
    Itself(MemoryId),
    /// A line of an export that cannot be understood: importing half of it
    /// would not be the same store.
    #[error("line {line} of the export cannot be read: {reason}")]
    BadExport {
        /// From 1.
        line: u64,
        /// What is wrong with it.
        reason: String,
    },
    /// A secret that could be guessed is none.
    #[error("the system has no randomness to make a secret of")]
    NoEntropy,
    /// A verdict that would lose or invent something.
    #[error("the verdict is not taken: {0}")]
    VerdictRefused(String),
    /// A part of the program that has a fault.
    #[error("something that should not happen did: this is a fault of somnium")]
    BrokeDown,
    /// An index was not written.
    #[error(transparent)]
    Index(#[from] IndexError),
    /// A file or a stream.
    #[error("{}: {source}", .path.display())]
    Io {
        /// Which one.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
}

impl EngineError {
    pub(crate) fn not_found(what: &'static str, name: impl ToString) -> Self {
        Self::NotFound { what, name: name.to_string() }
    }
}
