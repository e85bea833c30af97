//! Live: how dreams go, told to a page that is open.

use std::convert::Infallible;

use axum::extract::State;
use axum::http::Method;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use serde::Serialize;
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
    let ears = (serving.news.subscribe(), serving.daydreams.subscribe());
    let reach = visit.access.reach.clone();
    let stream = unfold((ears, serving, reach), |(mut ears, serving, reach)| async move {
        loop {
            let event = tokio::select! {
                news = ears.0.recv() => match news {
                    Ok(news) => reach.covers(news.workspace).then(|| told("dream", &news)),
                    Err(RecvError::Lagged(_)) => None,
                    Err(RecvError::Closed) => return None,
                },
                news = ears.1.recv() => match news {
                    Ok(news) => news.is_for(&reach).then(|| told("daydream", &news)),
                    Err(RecvError::Lagged(_)) => None,
                    Err(RecvError::Closed) => return None,
                },
                () = serving.stopped() => return None,
            };
            if let Some(event) = event {
                return Some((Ok(event), (ears, serving, reach)));
            }
        }
    });
    Sse::new(stream).keep_alive(KeepAlive::default())
}

fn told(name: &str, news: &impl Serialize) -> Event {
    let event = Event::default().event(name);
    // What cannot be written is told by its name alone.
    event.clone().json_data(news).unwrap_or(event)
}
