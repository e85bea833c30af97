//! News of dreams and daydreams, as they come.

use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::model::Reach;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, sleep_until, timeout};

use super::answer::Reply;
use super::endpoint::{Call, Nothing};
use super::stream::{Events, Tap, channel};
use super::trouble::Trouble;
use super::words::Name;
use crate::http::Shared;
use crate::http::daydreams::{DaydreamNews, Turn};
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
    let news = &call.serving.news;
    // Subscribed first: what happens in between is told twice rather than not at all.
    let coming = news.subscribe();
    Ok(told(call, coming, news.running(), seen))
}

pub(super) fn follow_daydreams(
    call: &Call<'_>,
    _: Nothing,
    _: Nothing,
) -> Result<Reply<Events>, Trouble> {
    let news = &call.serving.daydreams;
    let coming = news.subscribe();
    Ok(told(call, coming, news.running().into_iter().collect(), call.reach.clone()))
}

/// Something that is told while it happens.
trait Event: Serialize + Clone + Send + 'static {
    fn name(&self) -> &'static str;
    fn is_for(&self, reach: &Reach) -> bool;
}

impl Event for DreamNews {
    fn name(&self) -> &'static str {
        match self.what {
            Moment::Step { .. } => "step",
            Moment::Ended { .. } => "ended",
        }
    }

    fn is_for(&self, reach: &Reach) -> bool {
        reach.covers(self.workspace)
    }
}

impl Event for DaydreamNews {
    fn name(&self) -> &'static str {
        match self.what {
            Turn::Phase { .. } => "phase",
            Turn::Ended { .. } => "ended",
        }
    }

    fn is_for(&self, reach: &Reach) -> bool {
        self.is_for(reach)
    }
}

fn told<E: Event>(call: &Call<'_>, coming: Receiver<E>, now: Vec<E>, seen: Reach) -> Reply<Events> {
    let (tap, body) = channel();
    let serving = Shared::clone(call.serving);
    drop(tokio::spawn(async move {
        let ended = sleep_until(Instant::now() + LONGEST);
        tokio::select! {
            () = tell(coming, now, &seen, tap) => {}
            () = serving.stopped() => {}
            () = ended => {}
        }
    }));
    Reply::of(Events(body))
}

/// Tells what happens until nobody listens any more.
async fn tell<E: Event>(mut coming: Receiver<E>, now: Vec<E>, seen: &Reach, mut tap: Tap) {
    if !tap.send("retry: 2000\n\n").await {
        return;
    }
    for now in now {
        if now.is_for(seen) && !tap.send(written(&now)).await {
            return;
        }
    }
    loop {
        let piece = match timeout(SILENCE, coming.recv()).await {
            Ok(Ok(told)) if told.is_for(seen) => written(&told),
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

fn written<E: Event>(news: &E) -> String {
    // JSON has no line ends outside of its strings, and escapes them inside.
    let data = serde_json::to_string(news).unwrap_or_default();
    format!("event: {}\ndata: {data}\n\n", news.name())
}
