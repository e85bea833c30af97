//! How a browser logs in to the page: with a link that works once.

use axum::extract::{Query, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use somnium_engine::model::Right;

use super::Shared;
use super::auth::{Access, COOKIE};
use super::problem::Problem;
use super::routes::{Kind, Route};
use super::web::{Attempt, login_page};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::new(Kind::Page, &Method::GET, "/login", None, log_in),
        Route::page(&Method::POST, "/logout", Right::Read, log_out),
    ]
}

#[derive(Deserialize)]
struct Login {
    code: Option<String>,
}

async fn log_in(
    State(serving): State<Shared>,
    Query(login): Query<Login>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let Some(code) = login.code else { return Ok(login_page(&headers, Attempt::None)) };
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or("");
    let shared = Shared::clone(&serving);
    let done = tokio::task::spawn_blocking(move || shared.engine.log_in(&code)).await;
    let failed = |()| Problem::new(StatusCode::SERVICE_UNAVAILABLE);
    let Some(session) =
        done.map_err(|_| ()).and_then(|done| done.map_err(|_| ())).map_err(failed)?
    else {
        return Ok(login_page(&headers, Attempt::Refused));
    };
    let cookie = serving.session_cookie(session.secret.reveal(), host);
    Ok(([(header::SET_COOKIE, cookie)], Redirect::to("/")).into_response())
}

async fn log_out(State(serving): State<Shared>, access: Access) -> Result<Response, Problem> {
    let session = access.token.clone();
    serving.work(&access, move |desk| Ok(desk.engine.log_out(&session)?)).await?;
    let gone = format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    Ok(([(header::SET_COOKIE, gone)], Redirect::to("/login")).into_response())
}
