//! Who asks, and how far they reach.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use somnium_engine::model::{Actor, AgentName, Attribution, Purpose, Reach, Token};
use somnium_engine::ops::form_token;

use super::problem::Problem;
use super::routes::Kind;
use super::{Serving, Shared};

/// What the browser calls the session.
pub(super) const COOKIE: &str = "somnium_session";

/// Somebody who was let in. Handlers take it as an argument, and hand it to
/// [`Serving::work`].
#[derive(Debug, Clone)]
pub(crate) struct Access {
    /// What they may do and see.
    pub(crate) reach: Reach,
    /// The token or session.
    pub(crate) token: Token,
    /// What a form of the page has to carry, as `csrf`; empty for programs.
    pub(crate) form_token: String,
}

impl Access {
    /// As whom they write.
    pub(crate) fn attribution(&self) -> Attribution {
        match self.token.purpose {
            Purpose::Session | Purpose::Login => Attribution::person(),
            Purpose::Token => {
                let actor = Actor::Agent(agent_name(self.token.name.as_str()));
                Attribution { actor, ..Attribution::person() }
            }
        }
    }
}

impl FromRequestParts<Shared> for Access {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<Self, Problem> {
        // The guard puts it there; a public route has none.
        let access = parts.extensions.get::<Self>().cloned();
        access.ok_or_else(|| Problem::new(StatusCode::UNAUTHORIZED))
    }
}

/// Finds out who asks.
pub(super) async fn authenticate(
    serving: &Shared,
    headers: &HeaderMap,
    kind: Kind,
) -> Result<Option<Access>, Problem> {
    let shown = match kind {
        Kind::Api | Kind::Mcp => bearer(headers).map(|secret| (secret, Purpose::Token)),
        Kind::Page => session(headers).map(|secret| (secret, Purpose::Session)),
        Kind::Ops => bearer(headers)
            .map(|secret| (secret, Purpose::Token))
            .or_else(|| session(headers).map(|secret| (secret, Purpose::Session))),
    };
    let Some((secret, purpose)) = shown else { return Ok(None) };
    let _door = serving.doors.acquire().await;
    let (serving, secret) = (Shared::clone(serving), secret.to_owned());
    let checked = tokio::task::spawn_blocking(move || {
        let token = serving.engine.verify_token(&secret, purpose);
        token.map(|token| token.map(|token| access(token, &secret)))
    });
    match checked.await {
        Ok(Ok(access)) => Ok(access),
        _ => Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE)),
    }
}

impl Serving {
    /// What a session's secret opens, for the page's own log-in.
    pub(super) fn session_cookie(&self, secret: &str, host: &str) -> String {
        let seconds = somnium_engine::Engine::SESSION_LASTS.as_secs();
        let secure = if self.hosts.is_beyond(host) { "; Secure" } else { "" };
        format!("{COOKIE}={secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age={seconds}{secure}")
    }
}

fn access(token: Token, secret: &str) -> Access {
    let form_token = match token.purpose {
        Purpose::Session => form_token(secret),
        _ => String::new(),
    };
    Access { reach: token.reach.clone(), token, form_token }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, secret) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(secret.trim())
}

fn session(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE)
        .map(|(_, value)| value)
}

/// A token's name, as far as it can be one of an agent.
fn agent_name(told: &str) -> AgentName {
    const LENGTH_MAX: usize = 64;
    let plain = |c: char| match c.is_ascii_alphanumeric() || "-_.".contains(c) {
        true => c.to_ascii_lowercase(),
        false => '-',
    };
    let name: String = told.trim().chars().map(plain).take(LENGTH_MAX).collect();
    let known = AgentName::new(name.trim_matches('-')).or_else(|_| AgentName::new("http"));
    #[expect(clippy::expect_used, reason = "a literal")]
    known.expect("a valid name")
}
