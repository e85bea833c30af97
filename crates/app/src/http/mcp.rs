//! MCP over streamable HTTP: the same server as on standard input and output.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Extension;
use axum::body::Body;
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use rmcp::service::{RequestContext, RoleServer};
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use somnium_engine::Engine;
use somnium_engine::dream::{Advice, DreamReport};
use somnium_engine::model::{Right, TokenId};
use somnium_engine::ops::{Dream, Watch};
use tokio::sync::Semaphore;

use super::auth::Access;
use super::problem::Problem;
use super::routes::{Kind, Route};
use super::{Serving, Shared};
use crate::error::Result;
use crate::mcp::{Guest, House, Place, Server};

/// A dream may take minutes, and a client may wait for its answer.
const PATIENCE: Duration = Duration::from_secs(15 * 60);

pub(super) fn routes() -> Vec<Route> {
    // What a call needs beyond reading, its tool knows.
    let route = |method| Route::new(Kind::Mcp, method, "/mcp", Some(Right::Read), answer);
    [&Method::POST, &Method::GET, &Method::DELETE].map(route).map(|it| it.patience(PATIENCE)).into()
}

/// What answers agents, and whose their sessions are.
#[derive(Clone)]
pub(super) struct Agents {
    service: TowerToHyperService<StreamableHttpService<Server, LocalSessionManager>>,
    manager: Arc<LocalSessionManager>,
    owners: Arc<Mutex<HashMap<String, TokenId>>>,
}

/// More sessions at the same time are refused. One that is silent for five minutes ends.
const SESSIONS_MAX: usize = 1_000;
const SESSION: &str = "mcp-session-id";

impl Agents {
    pub(super) fn new(serving: &Shared) -> Self {
        let server = Server::new(Shared::clone(serving) as Arc<dyn House>);
        let manager = Arc::<LocalSessionManager>::default();
        // The guard has looked at names and origins already.
        let config = StreamableHttpServerConfig::default().disable_allowed_hosts();
        let ending = config.cancellation_token.clone();
        let serving = Shared::clone(serving);
        tokio::spawn(async move {
            serving.stopped().await;
            ending.cancel();
        });
        let service =
            StreamableHttpService::new(move || Ok(server.clone()), Arc::clone(&manager), config);
        Self { service: TowerToHyperService::new(service), manager, owners: Arc::default() }
    }

    /// A session is for the token that began it.
    fn is_owner(&self, headers: &HeaderMap, token: TokenId) -> bool {
        let Some(session) = headers.get(SESSION) else { return true };
        let owners = self.owners.lock().unwrap_or_else(PoisonError::into_inner);
        session.to_str().is_ok_and(|session| owners.get(session) == Some(&token))
    }

    async fn is_full(&self) -> bool {
        self.manager.sessions.read().await.len() >= SESSIONS_MAX
    }

    async fn keep_owner(&self, session: &str, token: TokenId) {
        let sessions = self.manager.sessions.read().await;
        let mut owners = self.owners.lock().unwrap_or_else(PoisonError::into_inner);
        owners.retain(|known, _| sessions.contains_key(known.as_str()));
        owners.insert(session.to_owned(), token);
    }
}

async fn answer(
    Extension(agents): Extension<Agents>,
    access: Access,
    request: Request,
) -> std::result::Result<Response, Problem> {
    let (headers, token) = (request.headers(), access.token.id);
    if !agents.is_owner(headers, token) {
        return Err(Problem::new(StatusCode::NOT_FOUND).detail("there is no such session"));
    }
    if !headers.contains_key(SESSION) && agents.is_full().await {
        return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE).detail("too many sessions"));
    }
    let begins = !headers.contains_key(SESSION);
    let Ok(response) = agents.service.call(request).await;
    if let (true, Some(session)) = (begins, response.headers().get(SESSION)) {
        agents.keep_owner(session.to_str().unwrap_or_default(), token).await;
    }
    Ok(response.map(Body::new).into_response())
}

impl House for Serving {
    fn engine(&self) -> Result<&Engine> {
        Ok(&self.engine)
    }

    fn home(&self) -> &Path {
        &self.home
    }

    /// Whoever the guard let in with this very request, whatever the session.
    fn guest(&self, context: &RequestContext<RoleServer>) -> Option<Guest> {
        let parts = context.extensions.get::<Parts>()?;
        let access = parts.extensions.get::<Access>()?;
        let (by, reach) = (access.attribution(), access.reach.clone());
        Some(Guest { by, reach, place: Place::Elsewhere })
    }

    fn desks(&self) -> Option<Arc<Semaphore>> {
        Some(Arc::clone(&self.desks))
    }

    fn is_closing(&self) -> bool {
        self.is_stopping()
    }

    fn dream(
        &self,
        dream: &Dream,
        advice: Option<&Advice<'_>>,
        watch: &dyn Watch,
    ) -> Result<DreamReport> {
        self.dream_aloud(dream, advice, watch)
    }
}
