//! Why there is no survey.

use std::io;

/// Why a place could not be surveyed at all. What is merely left out is told in the
/// survey itself.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SurveyError {
    /// There is no such folder, or it may not be read.
    #[error("the folder could not be read: {0}")]
    Folder(io::Error),
    /// It was to stop.
    #[error("the survey was stopped")]
    Stopped,
}
