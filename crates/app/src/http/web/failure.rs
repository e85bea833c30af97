//! What a person is told when something fails.

use askama::Template;
use axum::extract::Request;
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::frame::{Frame, shown};
use super::html::{Html, words};
use crate::http::problem::Problem;

#[derive(Template)]
#[template(path = "failure.html")]
struct FailurePage {
    frame: Frame,
    status: u16,
    detail: Option<Html>,
    hint: Option<Html>,
}

/// Gives a browser a page where a program gets problem details.
pub(in crate::http) async fn dress(request: Request, next: Next) -> Response {
    let wants_page = wants_page(request.headers());
    let headers = request.headers().clone();
    let response = next.run(request).await;
    let Some(problem) = response.extensions().get::<Problem>().filter(|_| wants_page).cloned()
    else {
        return response;
    };
    let page = FailurePage {
        frame: Frame::public(problem.title, &headers),
        status: problem.status,
        detail: problem.detail.as_deref().map(sentence),
        hint: problem.hint.as_deref().map(sentence),
    };
    match shown(&page) {
        Ok(page) => (problem.status(), page).into_response(),
        Err(_) => response,
    }
}

/// What programs are told in a few words, as a sentence.
fn sentence(told: &str) -> Html {
    let mut letters = told.chars();
    let first = letters.next().map(char::to_uppercase).into_iter().flatten();
    let mut sentence: String = first.chain(letters).collect();
    if !sentence.ends_with(['.', '?', '!']) {
        sentence.push('.');
    }
    words(&sentence)
}

fn wants_page(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}
