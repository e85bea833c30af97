//! What browsers load beside the pages; inside of the binary.

use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use somnium_engine::model::Fingerprint;

use crate::http::problem::Problem;
use crate::http::routes::{Kind, Route};

pub(super) fn routes() -> Vec<Route> {
    vec![Route::new(Kind::Page, &Method::GET, "/assets/{version}/{name}", None, asset)]
}

const STYLE: &str = include_str!("assets/page.css");
const SCRIPT: &str = include_str!("assets/page.js");
const HTMX: &str = include_str!("assets/htmx.min.js");
const MOON: &str = include_str!("assets/moon.svg");
const STARS: &str = include_str!("assets/stars.svg");

/// What is asked for changes its path when it changes, and may be kept for ever.
async fn asset(Path((_, name)): Path<(String, String)>) -> Result<Response, Problem> {
    let (form, body) = match name.as_str() {
        "page.css" => ("text/css; charset=utf-8", STYLE),
        "page.js" => ("text/javascript; charset=utf-8", SCRIPT),
        "htmx.min.js" => ("text/javascript; charset=utf-8", HTMX),
        "moon.svg" => ("image/svg+xml", MOON),
        "stars.svg" => ("image/svg+xml", STARS),
        _ => return Err(Problem::new(StatusCode::NOT_FOUND).detail("there is nothing here")),
    };
    let kept = HeaderValue::from_static("public, max-age=31536000, immutable");
    Ok((
        [(header::CONTENT_TYPE, HeaderValue::from_static(form)), (header::CACHE_CONTROL, kept)],
        body,
    )
        .into_response())
}

/// The folder of this version.
pub(super) fn folder() -> &'static str {
    static FOLDER: OnceLock<String> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let all = [STYLE, SCRIPT, HTMX, MOON, STARS].map(str::as_bytes);
        let mut folder = format!("/assets/{}", Fingerprint::of(all));
        folder.truncate("/assets/".len() + 12);
        folder
    })
}
