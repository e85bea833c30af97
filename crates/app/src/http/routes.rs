//! Every route, declared once: the router, its guards, the metrics and the tests are made
//! of this list.

use std::time::Duration;

use axum::handler::Handler;
use axum::http::Method;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{MethodFilter, MethodRouter, on};
use axum::{Extension, Router};
use serde::Serialize;
use somnium_engine::model::Right;

use super::{Shared, api, guard, health, login, mcp, problem, web};

/// One route.
pub(crate) struct Route {
    pub(crate) rule: Rule,
    handler: MethodRouter<Shared>,
}

/// What a route is, and who may use it.
#[derive(Debug, Clone)]
pub(crate) struct Rule {
    pub(crate) method: Method,
    /// As axum writes it: `/api/v1/memories/{id}`.
    pub(crate) path: &'static str,
    /// Nothing means that everybody may.
    pub(crate) needs: Option<Right>,
    pub(crate) kind: Kind,
    /// More than this is not read.
    pub(crate) body_max: usize,
    /// An answer has to begin within this time.
    pub(crate) patience: Duration,
}

/// Who a route is for, which decides how they show who they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// Programs, with a token.
    Api,
    /// Agents, with a token.
    Mcp,
    /// A browser, with a session; whatever changes something needs the session's form
    /// token, too.
    Page,
    /// Whoever looks after the server: a token, or a session that only looks.
    Ops,
}

/// A memory has at most 16 KiB of words; an import comes in lines.
const BODY_MAX: usize = 1024 * 1024;
const PATIENCE: Duration = Duration::from_secs(30);

impl Route {
    /// A route of the API: needs a token that may do this.
    pub(crate) fn api<H, T>(method: &Method, path: &'static str, needs: Right, handler: H) -> Self
    where
        H: Handler<T, Shared>,
        T: 'static,
    {
        Self::new(Kind::Api, method, path, Some(needs), handler)
    }

    /// A route of the page: needs a session that may do this.
    pub(crate) fn page<H, T>(method: &Method, path: &'static str, needs: Right, handler: H) -> Self
    where
        H: Handler<T, Shared>,
        T: 'static,
    {
        Self::new(Kind::Page, method, path, Some(needs), handler)
    }

    /// A route of any kind.
    pub(crate) fn new<H, T>(
        kind: Kind,
        method: &Method,
        path: &'static str,
        needs: Option<Right>,
        handler: H,
    ) -> Self
    where
        H: Handler<T, Shared>,
        T: 'static,
    {
        let filter = MethodFilter::try_from(method.clone()).unwrap_or(MethodFilter::GET);
        let rule = Rule {
            method: method.clone(),
            path,
            needs,
            kind,
            body_max: BODY_MAX,
            patience: PATIENCE,
        };
        Self { rule, handler: on(filter, handler) }
    }

    /// Takes larger bodies.
    pub(crate) fn body_max(mut self, bytes: usize) -> Self {
        self.rule.body_max = bytes;
        self
    }

    /// Takes longer until its answer begins.
    pub(crate) fn patience(mut self, patience: Duration) -> Self {
        self.rule.patience = patience;
        self
    }
}

/// All routes.
pub(super) fn all() -> Vec<Route> {
    let mut all = health::routes();
    all.extend(login::routes());
    all.extend(mcp::routes());
    all.extend(api::routes());
    all.extend(web::routes());
    all
}

/// The router, with a guard before every route.
pub(super) fn router(serving: &Shared) -> Router {
    let mut router = Router::new();
    for Route { rule, handler } in all() {
        let path = rule.path;
        let guarded = from_fn_with_state((serving.clone(), rule), guard::admit);
        router = router.route(path, handler.route_layer(guarded));
    }
    router
        .fallback(problem::unknown_route)
        .method_not_allowed_fallback(problem::unknown_method)
        .layer(Extension(mcp::Agents::new(serving)))
        .layer(from_fn_with_state(serving.clone(), guard::check_address))
        .layer(from_fn(web::dress))
        .layer(from_fn(guard::harden))
        .layer(from_fn_with_state(serving.clone(), guard::observe))
        .with_state(serving.clone())
}

/// A route as it is told to people and tests.
#[derive(Serialize)]
pub(crate) struct Listed {
    method: String,
    path: &'static str,
    /// `public`, or the scope it needs.
    scope: &'static str,
    kind: Kind,
}

impl std::fmt::Display for Listed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:<7} {:<40} {}", self.method, self.path, self.scope)
    }
}

/// The list of routes.
pub(crate) fn listed() -> Vec<Listed> {
    let told = |Route { rule, .. }: Route| Listed {
        method: rule.method.to_string(),
        path: rule.path,
        scope: rule.needs.map_or("public", Right::as_str),
        kind: rule.kind,
    };
    all().into_iter().map(told).collect()
}
