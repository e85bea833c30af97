//! How an attempt fails.

use std::time::Duration;

use crate::request::Usage;

/// What an attempt comes to.
pub type Result<T> = std::result::Result<T, ModelError>;

/// What went wrong, in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Nobody listens there, or the connection broke before the service had a say.
    Unreachable,
    /// The service wants us to wait.
    Busy,
    /// The service broke down.
    Broken,
    /// The service does not take the request: the key, the model's name, its size.
    Rejected,
    /// The answer broke off.
    Cut,
    /// The time was over.
    TimedOut,
    /// What came is no answer.
    Garbled,
    /// More came than is read.
    TooLarge,
    /// The model will not answer this.
    Refused,
    /// Somebody stopped it.
    Stopped,
    /// The command could not be started, or failed.
    Failed,
}

impl Fault {
    /// Its name, for a ledger.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Unreachable => "unreachable",
            Self::Busy => "busy",
            Self::Broken => "broken",
            Self::Rejected => "rejected",
            Self::Cut => "cut",
            Self::TimedOut => "timed out",
            Self::Garbled => "garbled",
            Self::TooLarge => "too large",
            Self::Refused => "refused",
            Self::Stopped => "stopped",
            Self::Failed => "failed",
        }
    }

    /// Whether the same request may fare better.
    #[must_use]
    pub fn may_pass(self) -> bool {
        matches!(self, Self::Unreachable | Self::Busy | Self::Broken | Self::Cut)
    }

    /// Whether the service may have worked on it, and charge for it.
    #[must_use]
    pub fn may_cost(self) -> bool {
        !matches!(self, Self::Unreachable | Self::Busy | Self::Broken | Self::Rejected)
    }
}

/// An attempt that failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ModelError {
    /// What went wrong, in a word.
    pub fault: Fault,
    /// And in a sentence.
    pub message: String,
    /// How long the service asks us to wait.
    pub retry_after: Option<Duration>,
    /// What is known of what it used up.
    pub usage: Usage,
}

impl ModelError {
    pub(crate) fn new(fault: Fault, message: impl Into<String>) -> Self {
        Self { fault, message: message.into(), retry_after: None, usage: Usage::default() }
    }

    pub(crate) fn with(self, usage: Usage) -> Self {
        Self { usage, ..self }
    }
}
