//! What somebody sees who is not logged in.

use askama::Template;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use super::frame::{Frame, shown};

#[derive(Template)]
#[template(path = "login.html")]
struct LoginPage {
    frame: Frame,
    refused: bool,
}

/// What was tried before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::http) enum Attempt {
    None,
    /// A link that opens nothing any more.
    Refused,
}

/// How to get in.
pub(in crate::http) fn login_page(headers: &HeaderMap, attempt: Attempt) -> Response {
    let refused = attempt == Attempt::Refused;
    let status = if refused { StatusCode::UNAUTHORIZED } else { StatusCode::OK };
    let page = LoginPage { frame: Frame::public("Log in", headers), refused };
    (status, shown(&page)).into_response()
}
