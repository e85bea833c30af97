//! Live: how dreams go, told to a page that is open.

use std::convert::Infallible;

use axum::extract::State;
use axum::http::Method;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use somnium_engine::model::Right;
use tokio::sync::broadcast::error::RecvError;

use super::frame::Visit;
use crate::http::Shared;
use crate::http::routes::Route;

pub(super) fn routes() -> Vec<Route> {
    vec![Route::page(&Method::GET, "/live", Right::Read, live)]
}

/// A stream of what happens, as JSON. It ends with the server; browsers come back.
async fn live(
    State(serving): State<Shared>,
    visit: Visit,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let receiver = serving.news.subscribe();
    let reach = visit.access.reach.clone();
    let stream = unfold((receiver, serving, reach), |(mut receiver, serving, reach)| async move {
        loop {
            let news = tokio::select! {
                news = receiver.recv() => news,
                () = serving.stopped() => return None,
            };
            match news {
                Ok(news) if reach.covers(news.workspace) => {
                    let event = Event::default().event("dream").json_data(&news).ok()?;
                    return Some((Ok(event), (receiver, serving, reach)));
                }
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return None,
            }
        }
    });
    Sse::new(stream).keep_alive(KeepAlive::default())
}
