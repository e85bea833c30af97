//! Light, dark, or as the system has it; kept in a cookie.

use axum::extract::Form;
use axum::http::{Method, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use somnium_engine::model::Right;

use super::frame::{THEME_COOKIE, Theme, Visit};
use crate::http::routes::Route;

pub(super) fn routes() -> Vec<Route> {
    vec![Route::page(&Method::POST, "/theme", Right::Read, choose)]
}

#[derive(Deserialize)]
struct Choice {
    theme: String,
    back: String,
}

async fn choose(_: Visit, Form(choice): Form<Choice>) -> Response {
    const YEAR: u32 = 365 * 24 * 3_600;
    let cookie = match Theme::named(&choice.theme) {
        Some(theme) => format!("{THEME_COOKIE}={}; Max-Age={YEAR}", theme.as_str()),
        None => format!("{THEME_COOKIE}=; Max-Age=0"),
    };
    let cookie = format!("{cookie}; Path=/; HttpOnly; SameSite=Strict");
    ([(header::SET_COOKIE, cookie)], Redirect::to(own_path(&choice.back))).into_response()
}

/// Only to a page of ours.
fn own_path(told: &str) -> &str {
    let is_plain = told.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/-_.".contains(&byte));
    match told.starts_with('/') && !told.starts_with("//") && is_plain {
        true => told,
        false => "/",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_led_away() {
        let check = |told: &str, expected: &str| assert_eq!(own_path(told), expected);
        check("/memories/019a-b", "/memories/019a-b");
        check("//evil.example", "/");
        check("/\\evil.example", "/");
        check("https://evil.example", "/");
        check("/a\r\nSet-Cookie: x", "/");
    }
}
