//! What stands before every route.

use std::net::IpAddr;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Form, FromRequest, MatchedPath, Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use http_body_util::Limited;
use serde::Deserialize;
use somnium_engine::model::TokenId;
use somnium_engine::ops::is_same_secret;
use tokio::time::{Instant, timeout};

use super::Shared;
use super::auth::{Access, authenticate};
use super::limits::Caller;
use super::problem::Problem;
use super::routes::{Kind, Rule};

/// Who is at the other end of the connection.
#[derive(Debug, Clone, Copy)]
pub(super) struct Peer(pub(super) IpAddr);

/// Lets in who may come in, and bounds what they send and how long it takes.
pub(super) async fn admit(
    State((serving, rule)): State<(Shared, Rule)>,
    request: Request,
    next: Next,
) -> Response {
    match timeout(rule.patience, admitted(&serving, &rule, request, next)).await {
        Ok(Ok(response)) => response,
        Ok(Err(refused)) => refused,
        Err(_) => Problem::new(StatusCode::REQUEST_TIMEOUT).into_response(),
    }
}

async fn admitted(
    serving: &Shared,
    rule: &Rule,
    mut request: Request,
    next: Next,
) -> Result<Response, Response> {
    let peer = request.extensions().get::<Peer>().copied();
    let stranger = Caller::Peer(peer.map(|Peer(ip)| ip));
    if declared_length(request.headers()).is_some_and(|length| length > rule.body_max as u64) {
        return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE).into_response());
    }
    let Some(right) = rule.needs else {
        serving.limiter.take(stranger, 1).map_err(IntoResponse::into_response)?;
        let request = heard(serving, bounded(request, rule), rule).await?;
        return Ok(next.run(request).await);
    };
    let known = authenticate(serving, request.headers(), rule.kind).await;
    let Some(access) = known.map_err(IntoResponse::into_response)? else {
        serving.metrics.refused();
        // Who knows a secret is let in, however much others at the same address guess.
        serving.limiter.take(stranger, GUESS).map_err(IntoResponse::into_response)?;
        return Err(unknown(rule));
    };
    serving.limiter.take(Caller::Token(access.token.id), 1).map_err(IntoResponse::into_response)?;
    let looks = rule.method == Method::GET || rule.method == Method::HEAD;
    let only_looks = rule.kind == Kind::Ops && !access.form_token.is_empty();
    if !access.reach.may(right) || (only_looks && !looks) {
        serving.metrics.refused();
        let needs = format!("this needs the scope {right}");
        return Err(Problem::new(StatusCode::FORBIDDEN).detail(needs).into_response());
    }
    request = heard(serving, bounded(request, rule), rule).await?;
    if rule.kind == Kind::Page && !looks {
        request = with_form_token(request, rule, &access).await?;
    }
    let who = access.token.id;
    request.extensions_mut().insert(access);
    let mut response = next.run(request).await;
    response.extensions_mut().insert(who);
    Ok(response)
}

/// One wrong secret costs as much as so many requests.
const GUESS: u32 = 20;

fn unknown(rule: &Rule) -> Response {
    if rule.kind == Kind::Page && rule.method == Method::GET {
        return Redirect::to("/login").into_response();
    }
    let problem = Problem::new(StatusCode::UNAUTHORIZED)
        .detail("there is no token, or none that is valid")
        .hint("send `Authorization: Bearer TOKEN`; `somnium token create` makes one");
    let mut response = problem.into_response();
    let scheme = HeaderValue::from_static("Bearer");
    response.headers_mut().insert(header::WWW_AUTHENTICATE, scheme);
    response
}

fn declared_length(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// A body that says nothing of its length is cut off where it becomes too long.
fn bounded(request: Request, rule: &Rule) -> Request {
    request.map(|body| Body::new(Limited::new(body, rule.body_max)))
}

/// Hears a request out. Who may wait long for an answer may not take long to ask.
async fn heard(serving: &Shared, request: Request, rule: &Rule) -> Result<Request, Response> {
    let (parts, body) = request.into_parts();
    let too_large = |_| Problem::new(StatusCode::PAYLOAD_TOO_LARGE).into_response();
    let too_slow = |_| Problem::new(StatusCode::REQUEST_TIMEOUT).into_response();
    let bytes = timeout(serving.hearing, to_bytes(body, rule.body_max)).await.map_err(too_slow)?;
    Ok(Request::from_parts(parts, Body::from(bytes.map_err(too_large)?)))
}

#[derive(Deserialize)]
struct FormToken {
    csrf: String,
}

/// Refuses what changes something unless it comes from a page of ours: its forms carry
/// the session's form token as `csrf`, its scripts in the header `X-CSRF-Token`.
async fn with_form_token(
    request: Request,
    rule: &Rule,
    access: &Access,
) -> Result<Request, Response> {
    let refused = || {
        let problem = Problem::new(StatusCode::FORBIDDEN);
        problem
            .detail("the form is not of this session")
            .hint("load the page again")
            .into_response()
    };
    if let Some(told) = request.headers().get("x-csrf-token") {
        let told = told.to_str().unwrap_or_default();
        return if is_same_secret(told, &access.form_token) { Ok(request) } else { Err(refused()) };
    }
    let (parts, body) = request.into_parts();
    let too_large = |_| Problem::new(StatusCode::PAYLOAD_TOO_LARGE).into_response();
    let bytes: Bytes = to_bytes(body, rule.body_max).await.map_err(too_large)?;
    let copy = Request::from_parts(parts.clone(), Body::from(bytes.clone()));
    let form = Form::<FormToken>::from_request(copy, &()).await.map_err(|_| refused())?;
    match is_same_secret(&form.csrf, &access.form_token) {
        true => Ok(Request::from_parts(parts, Body::from(bytes))),
        false => Err(refused()),
    }
}

/// Refuses what was asked under a foreign name, or by somebody else's page.
pub(super) async fn check_address(
    State(serving): State<Shared>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or(""));
    // Of several names none counts.
    let hosts = headers.get_all(header::HOST).iter().count();
    // A target may name a host, too: then both have to be ours.
    let named = request.uri().authority().map(Authority::as_str);
    let is_ours = |host: &str| serving.hosts.knows(host);
    let host = text(header::HOST).or(named);
    if hosts > 1 || !host.is_some_and(is_ours) || !named.is_none_or(is_ours) {
        let problem = Problem::new(StatusCode::MISDIRECTED_REQUEST);
        let hint = "`somnium serve --host NAME` lets it be called by another name";
        return problem.detail("this server does not go by that name").hint(hint).into_response();
    }
    let foreign_origin =
        text(header::ORIGIN).is_some_and(|origin| !serving.hosts.knows_origin(origin));
    // A link may lead here from anywhere; nothing else may.
    let foreign_site = text(header::HeaderName::from_static("sec-fetch-site"))
        == Some("cross-site")
        && text(header::HeaderName::from_static("sec-fetch-mode")) != Some("navigate");
    if foreign_origin || foreign_site {
        let problem = Problem::new(StatusCode::FORBIDDEN);
        return problem.detail("a page of another origin may not ask here").into_response();
    }
    next.run(request).await
}

/// Nothing but our own files runs in a page of ours, and no other page shows it.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'";

/// Tells browsers to be careful.
pub(super) async fn harden(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        // Without any, a browser would not tell of what origin a form of ours is.
        (header::REFERRER_POLICY, "same-origin"),
        (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (
            header::HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=()",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // What is remembered is in no cache, unless a handler says that it is no secret.
    let private = HeaderValue::from_static("no-store");
    headers.entry(header::CACHE_CONTROL).or_insert(private);
    response
}

/// Counts and logs: which route, who asked, how it went, how long it took. Never what was
/// asked.
pub(super) async fn observe(
    State(serving): State<Shared>,
    request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or("unknown", MatchedPath::as_str);
    let at_work = serving.metrics.begin();
    let response = next.run(request).await;
    drop(at_work);
    let (status, took) = (response.status(), began.elapsed());
    serving.metrics.answered(&method, route, status, took);
    let who = response.extensions().get::<TokenId>();
    serving.log.answered(&method, route, status, took, who);
    response
}
