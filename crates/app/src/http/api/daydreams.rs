//! Daydreams: begun, followed, stopped, told, compared.

use axum::http::{Method, StatusCode};
use jiff::tz::TimeZone;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::daydream::machine::SystemMachine;
use somnium_engine::daydream::{DaydreamRecord, Readiness};
use somnium_engine::model::{GroupId, Right, WorkspaceId};
use somnium_engine::ops::{DaydreamDiff, DaydreamView};

use super::answer::Reply;
use super::endpoint::{Call, Endpoint, Nothing, Takes};
use super::events;
use super::places::DueTime;
use super::trouble::Trouble;
use super::words::{Limit, Listed, Name, PageFilter};
use crate::http::daydreams::{Answer, DaydreamNews};
use crate::http::problem::Problem;
use crate::settings::Settings;

const RUNNING: &str = "/api/v1/daydreams/running";
const EVENTS: &str = "/api/v1/daydreams/events";

pub(super) fn endpoints() -> Vec<Endpoint> {
    let (post, write) = (Method::POST, Right::Write);
    vec![
        Endpoint::new(post.clone(), "/api/v1/daydreams", write, "Daydream", begin).document(
            |doc| {
                doc.answers(StatusCode::ACCEPTED).about(
                    "In the background; `/api/v1/daydreams/events` tells how it goes. Without a \
                     workspace, over those whose turn it is; a token for some workspaces looks \
                     over all of its own. 409 if one goes on, or the machine is not ready for \
                     it: `/api/v1/daydreams/check` tells why.",
                )
            },
        ),
        Endpoint::new(post, "/api/v1/daydreams/cancel", write, "Stop the daydream", cancel)
            .document(|doc| doc.repeatable().about("Between two of its steps.")),
        Endpoint::get("/api/v1/daydreams/check", "Whether a daydream would begin now", check)
            .document(|doc| doc.about("Check by check, and when one comes of its own accord.")),
        Endpoint::get(RUNNING, "Where the daydream is that goes on now", running)
            .document(|doc| doc.about("One at the most; told to who sees all it was begun over.")),
        Endpoint::get(EVENTS, "Follow daydreams", events::follow_daydreams).document(|doc| {
            doc.about(
                "Server-sent events: `phase` and `ended`, each with the JSON of one item of \
                 `/api/v1/daydreams/running`. It begins with where the one is that goes on now.",
            )
        }),
        Endpoint::get("/api/v1/daydreams", "List daydreams", list)
            .document(|doc| doc.about("Newest first.")),
        Endpoint::get("/api/v1/daydreams/diff", "What happened between two daydreams", diff),
        Endpoint::get("/api/v1/daydreams/{id}", "What a daydream did and said", show).document(
            |doc| doc.about("`POST /api/v1/activity/{id}/undo` takes what it remembered back."),
        ),
    ]
}

#[derive(Deserialize, Default, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Begin {
    /// Name, id or key; without it, those whose turn it is.
    workspace: Option<Name>,
    /// Whatever the hour. A machine that is busy, short of memory or on battery is left
    /// alone all the same.
    #[serde(default)]
    now: bool,
}

impl Takes for Begin {
    fn missing() -> Option<Self> {
        Some(Self::default())
    }
}

/// A daydream that has begun.
#[derive(Serialize, JsonSchema)]
struct BegunDaydream {
    /// What it looks over; null is whatever has its turn.
    workspaces: Option<Vec<WorkspaceId>>,
    /// Where to follow it.
    events: &'static str,
}

fn begin(
    call: &Call<'_>,
    _: Nothing,
    _: Nothing,
    asked: Begin,
) -> Result<Reply<BegunDaydream>, Trouble> {
    let named = asked.workspace.as_ref().map(Name::as_str);
    let workspaces = call.engine.where_to_look(call.reach, named)?;
    let refused = |detail: String, hint: &str| {
        Err(Problem::new(StatusCode::CONFLICT).detail(detail).hint(hint).into())
    };
    match call.serving.begin_daydream(workspaces.clone(), asked.now)? {
        Answer::Begun => {
            let begun = BegunDaydream { workspaces, events: EVENTS };
            Ok(Reply::accepted(begun, RUNNING.to_owned()))
        }
        Answer::Busy => refused("one goes on already".to_owned(), "wait until it is over"),
        Answer::NotReady(checks) => {
            let checks: Vec<&str> = checks.iter().map(|check| check.as_str()).collect();
            refused(
                format!("the machine is not ready for it: {}", checks.join(", ")),
                "`GET /api/v1/daydreams/check` tells more; `now` overrules office hours",
            )
        }
    }
}

/// Whether there was one to stop.
#[derive(Serialize, JsonSchema)]
struct StoppedDaydream {
    stopped: bool,
}

fn cancel(
    call: &Call<'_>,
    _: Nothing,
    _: Nothing,
    _: Nothing,
) -> Result<Reply<StoppedDaydream>, Trouble> {
    Ok(Reply::of(StoppedDaydream { stopped: call.serving.daydreams.cancel(call.reach) }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Hour {
    /// Whether to pass over office hours.
    now: Option<bool>,
}

/// Whether a daydream would begin, and when one is due.
#[derive(Serialize, JsonSchema)]
struct DaydreamCheck {
    #[serde(flatten)]
    readiness: Readiness,
    #[serde(flatten)]
    due: DueTime,
}

fn check(call: &Call<'_>, _: Nothing, hour: Hour) -> Result<Reply<DaydreamCheck>, Trouble> {
    let mut daydream = call.serving.prepared_daydream()?;
    daydream.wanted.now = hour.now.unwrap_or(false);
    let machine = SystemMachine::default();
    let readiness = call.engine.readiness_within(call.reach, &daydream, &machine);
    let schedule = Settings::read(call.home)?.daydream.schedule();
    let since = Some(call.serving.started_at);
    let due = call.engine.daydream_due(&schedule, &TimeZone::system(), since)?;
    Ok(Reply::of(DaydreamCheck { readiness, due: due.into() }))
}

/// Daydreams that go on.
#[derive(Serialize, JsonSchema)]
struct RunningDaydreams {
    items: Vec<DaydreamNews>,
}

fn running(call: &Call<'_>, _: Nothing, _: Nothing) -> Result<Reply<RunningDaydreams>, Trouble> {
    let now = call.serving.daydreams.running().filter(|news| news.is_for(call.reach));
    Ok(Reply::of(RunningDaydreams { items: now.into_iter().collect() }))
}

fn list(
    call: &Call<'_>,
    _: Nothing,
    filter: PageFilter,
) -> Result<Reply<Listed<DaydreamRecord>>, Trouble> {
    let (workspaces, cursor, limit) = filter.part(call)?;
    let page = call.engine.page_of_daydreams(call.reach, workspaces.as_deref(), cursor, limit)?;
    Ok(Reply::of(Listed::of(page, |record| record)))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OfDaydream {
    /// Of the daydream.
    id: GroupId,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Shown {
    /// So much of what it said; 100, unless told.
    limit: Option<Limit<1_000>>,
}

/// How much is told of a daydream, unless told.
const SHOWN: usize = 100;

/// A daydream with what it said.
#[derive(Serialize, JsonSchema)]
struct ToldDaydream {
    #[serde(flatten)]
    view: DaydreamView,
    findings_in_all: usize,
}

fn show(call: &Call<'_>, of: OfDaydream, shown: Shown) -> Result<Reply<ToldDaydream>, Trouble> {
    let mut view = call.engine.daydream_view_within(call.reach, of.id)?;
    let findings_in_all = view.findings.len();
    view.findings.truncate(shown.limit.map_or(SHOWN, |limit| limit.0 as usize));
    Ok(Reply::of(ToldDaydream { view, findings_in_all }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Between {
    /// After this one.
    from: GroupId,
    /// Up to this one.
    to: GroupId,
    /// So much of what was said; 100, unless told.
    limit: Option<Limit<1_000>>,
}

fn diff(call: &Call<'_>, _: Nothing, between: Between) -> Result<Reply<DaydreamDiff>, Trouble> {
    let found = |id: GroupId| -> Result<GroupId, Trouble> {
        Ok(call.engine.daydream_within(call.reach, &id.to_string().parse()?)?)
    };
    let (from, to) = (found(between.from)?, found(between.to)?);
    let mut diff = call.engine.daydream_diff_within(call.reach, from, to)?;
    diff.findings.truncate(between.limit.map_or(SHOWN, |limit| limit.0 as usize));
    Ok(Reply::of(diff))
}
