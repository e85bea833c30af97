//! News of dreams, as they come.

use std::time::Duration;

use schemars::JsonSchema;
use serde::Deserialize;
use somnium_engine::model::{Reach, WorkspaceId};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, sleep_until, timeout};

use super::answer::Reply;
use super::endpoint::{Call, Nothing};
use super::stream::{Events, Tap, channel};
use super::trouble::Trouble;
use super::words::Name;
use crate::http::Shared;
use crate::http::dreams::{DreamNews, Moment};

/// A sign of life, so that nobody between takes the connection for dead.
const SILENCE: Duration = Duration::from_secs(15);
/// Whoever wants to hear more asks again, and shows that they may.
const LONGEST: Duration = Duration::from_secs(3_600);

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct About {
    /// Name, id or key; without it, all that can be seen.
    workspace: Option<Name>,
}

pub(super) fn follow(call: &Call<'_>, _: Nothing, about: About) -> Result<Reply<Events>, Trouble> {
    let named = about.workspace.as_ref().map(Name::as_str);
    let workspaces = call.engine.where_to_look(call.reach, named)?;
    let seen = match workspaces {
        None => call.reach.clone(),
        Some(some) => Reach { workspaces: Some(some.into_iter().collect()), ..call.reach.clone() },
    };
    let (tap, body) = channel();
    let serving = Shared::clone(call.serving);
    drop(tokio::spawn(async move {
        let ended = sleep_until(Instant::now() + LONGEST);
        tokio::select! {
            () = tell(&serving, &seen, tap) => {}
            () = serving.stopped() => {}
            () = ended => {}
        }
    }));
    Ok(Reply::of(Events(body)))
}

/// Tells what happens until nobody listens any more.
async fn tell(serving: &Shared, seen: &Reach, mut tap: Tap) {
    let sees = |workspace: WorkspaceId| seen.covers(workspace);
    // Subscribed first: what happens in between is told twice rather than not at all.
    let mut news = serving.news.subscribe();
    if !tap.send("retry: 2000\n\n").await {
        return;
    }
    for now in serving.news.running() {
        if sees(now.workspace) && !tap.send(event(&now)).await {
            return;
        }
    }
    loop {
        let piece = match timeout(SILENCE, news.recv()).await {
            Ok(Ok(told)) if sees(told.workspace) => event(&told),
            // What was missed is old news: the next tells where the dream is.
            Ok(Ok(_) | Err(RecvError::Lagged(_))) => continue,
            Ok(Err(RecvError::Closed)) => return,
            Err(_) => ": still here\n\n".to_owned(),
        };
        if !tap.send(piece).await {
            return;
        }
    }
}

fn event(news: &DreamNews) -> String {
    let name = match news.what {
        Moment::Step { .. } => "step",
        Moment::Ended { .. } => "ended",
    };
    // JSON has no line ends outside of its strings, and escapes them inside.
    let data = serde_json::to_string(news).unwrap_or_default();
    format!("event: {name}\ndata: {data}\n\n")
}
