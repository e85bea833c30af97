//! REST under `/api/v1`: one call of the engine to an endpoint.
//!
//! An endpoint is declared once, in the file of what it is about ([`endpoint::Endpoint`]):
//! its method, path, scope and a function from typed input to typed output. The routes and
//! the OpenAPI document are made of the same list, so that there is no endpoint without
//! documentation, and none that is documented otherwise than it is.

mod activity;
mod answer;
mod changes;
mod daydreams;
mod doc;
mod docs;
mod dreams;
mod endpoint;
mod events;
mod figures;
mod findings;
mod memories;
mod once;
mod openapi;
mod places;
mod recall;
mod stream;
mod tokens;
mod transfer;
mod trouble;
mod words;

use axum::http::Method;
use endpoint::Endpoint;

use super::routes::{Kind, Route};

/// All endpoints.
fn endpoints() -> Vec<Endpoint> {
    let parts = [
        places::endpoints(),
        memories::endpoints(),
        changes::endpoints(),
        recall::endpoints(),
        transfer::endpoints(),
        activity::endpoints(),
        dreams::endpoints(),
        daydreams::endpoints(),
        findings::endpoints(),
        figures::endpoints(),
        tokens::endpoints(),
    ];
    parts.into_iter().flatten().collect()
}

pub(super) fn routes() -> Vec<Route> {
    let mut routes: Vec<Route> = endpoints().into_iter().map(Route::from).collect();
    // What can be asked is no secret.
    routes.push(Route::new(Kind::Api, &Method::GET, openapi::PATH, None, openapi::show));
    routes.push(Route::new(Kind::Api, &Method::GET, docs::PATH, None, docs::show));
    routes.push(Route::new(Kind::Api, &Method::GET, docs::STYLE, None, docs::style));
    routes
}
