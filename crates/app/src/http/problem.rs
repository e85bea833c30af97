//! What a program is told when something fails: problem details, RFC 9457.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::error::{Exit, Failure};

/// Why a request was not answered.
#[derive(Debug, Clone, Serialize, schemars::JsonSchema)]
pub(crate) struct Problem {
    /// What sort of problem it is; a word that does not change.
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) title: &'static str,
    pub(crate) status: u16,
    /// What happened this time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) detail: Option<String>,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
}

impl Problem {
    /// A problem that is all told by its status.
    pub(crate) fn new(status: StatusCode) -> Self {
        let title = status.canonical_reason().unwrap_or("Unknown");
        let word = title.to_lowercase().replace(' ', "-");
        let kind = format!("urn:somnium:problem:{word}");
        Self { kind, title, status: status.as_u16(), detail: None, hint: None }
    }

    pub(crate) fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into());
        self
    }

    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    pub(crate) fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

/// Words about the machine itself, as paths, are for its log.
impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        let status = match failure.exit {
            Exit::Usage => StatusCode::BAD_REQUEST,
            Exit::NotFound => StatusCode::NOT_FOUND,
            Exit::Conflict => StatusCode::CONFLICT,
            Exit::Store => StatusCode::SERVICE_UNAVAILABLE,
            Exit::Other | Exit::Partial => StatusCode::INTERNAL_SERVER_ERROR,
        };
        match status.is_server_error() {
            true => Self::new(status).detail("the server's log tells more"),
            false => Self { hint: failure.hint, ..Self::new(status).detail(failure.message) },
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.status();
        let mut response = (status, Json(&self)).into_response();
        // A browser is shown a page instead.
        response.extensions_mut().insert(self);
        let form = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, form);
        response
    }
}

/// There is no such route.
pub(super) async fn unknown_route() -> Problem {
    Problem::new(StatusCode::NOT_FOUND).detail("there is nothing here")
}

/// There is one, but not for this method.
pub(super) async fn unknown_method() -> Problem {
    Problem::new(StatusCode::METHOD_NOT_ALLOWED)
}
