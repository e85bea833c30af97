//! What goes wrong in an endpoint, on its way to a problem.

use axum::http::StatusCode;
use somnium_engine::EngineError;
use somnium_engine::model::Invalid;

use crate::error::Failure;
use crate::http::problem::Problem;

/// Why an endpoint did not do as it was asked.
pub(super) enum Trouble {
    /// In the program's own words; those about the machine are for its log.
    Failure(Failure),
    /// In those of HTTP.
    Problem(Box<Problem>),
}

impl Trouble {
    /// Whether it is certain that nothing was done.
    pub(super) fn is_refusal(&self) -> bool {
        match self {
            Self::Failure(failure) => {
                use crate::error::Exit;
                matches!(failure.exit, Exit::Usage | Exit::NotFound | Exit::Conflict)
            }
            Self::Problem(problem) => !problem.status().is_server_error(),
        }
    }
}

impl From<Problem> for Trouble {
    fn from(problem: Problem) -> Self {
        Self::Problem(Box::new(problem))
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

impl From<Invalid> for Trouble {
    fn from(invalid: Invalid) -> Self {
        match invalid {
            // Each of its ends makes sense; no schema can tell that both do not.
            Invalid::Backwards { .. } => {
                let problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY);
                problem.detail(invalid.to_string()).into()
            }
            invalid => Self::Failure(invalid.into()),
        }
    }
}

impl From<EngineError> for Trouble {
    fn from(error: EngineError) -> Self {
        let status = match &error {
            EngineError::Outdated { .. } => StatusCode::PRECONDITION_FAILED,
            EngineError::Forgotten(_) => StatusCode::GONE,
            // Its hints are for terminals.
            EngineError::NotFound { .. } => StatusCode::NOT_FOUND,
            EngineError::WrongState { .. } => StatusCode::CONFLICT,
            _ => return Self::Failure(error.into()),
        };
        Problem::new(status).detail(error.to_string()).into()
    }
}
