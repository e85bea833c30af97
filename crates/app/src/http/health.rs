//! For whoever looks after the server.

use axum::Json;
use axum::extract::State;
use axum::http::{Method, StatusCode, header};
use axum::response::IntoResponse;
use jiff::tz::TimeZone;
use serde::Serialize;
use somnium_engine::daydream::Readiness;
use somnium_engine::daydream::machine::SystemMachine;
use somnium_engine::dream::schedule::Due;
use somnium_engine::model::{Right, Timestamp};
use somnium_engine::ops::{ModelUse, PastDream, Status};

use super::auth::Access;
use super::dreams::DreamNews;
use super::problem::Problem;
use super::routes::{Kind, Route};
use super::{Desk, Shared};
use crate::advisor::day_of;
use crate::commands::daydream::owner;
use crate::error::Result as Outcome;
use crate::settings::Settings;

pub(super) fn routes() -> Vec<Route> {
    let get = &Method::GET;
    vec![
        Route::new(Kind::Ops, get, "/healthz", None, alive),
        Route::new(Kind::Ops, get, "/readyz", None, ready),
        Route::new(Kind::Ops, get, "/metrics", Some(Right::Read), metrics),
        Route::new(Kind::Ops, get, "/resources/status", Some(Right::Read), status),
    ]
}

/// The process answers.
async fn alive() -> &'static str {
    "ok\n"
}

/// The store answers, too.
async fn ready(State(serving): State<Shared>) -> Result<&'static str, Problem> {
    let not_ready = || Problem::new(StatusCode::SERVICE_UNAVAILABLE);
    if serving.is_stopping() {
        return Err(not_ready().detail("the server is about to end"));
    }
    let looked = tokio::task::spawn_blocking(move || serving.engine.workspaces().is_ok());
    match looked.await {
        Ok(true) => Ok("ok\n"),
        _ => Err(not_ready().detail("the store does not answer")),
    }
}

/// Figures of the server; of the store for those who see all of it.
async fn metrics(
    State(serving): State<Shared>,
    access: Access,
) -> Result<impl IntoResponse, Problem> {
    let mut told = serving.metrics.told();
    if access.reach.workspaces.is_none() {
        let status = serving.work(&access, |desk| Ok(desk.engine.status()?)).await?;
        for (name, value) in [
            ("somnium_memories_active", status.total.active),
            ("somnium_memories_superseded", status.total.superseded),
            ("somnium_memories_archived", status.total.archived),
            ("somnium_evidence", status.total.evidence),
            ("somnium_store_bytes", status.bytes),
            ("somnium_vectors_left", status.vectors_left),
        ] {
            told.push_str(&format!("# TYPE {name} gauge\n{name} {value}\n"));
        }
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], told))
}

/// How it all stands.
#[derive(Serialize)]
pub(super) struct Standing {
    version: &'static str,
    serving_since: Timestamp,
    store: Status,
    dreams: Dreams,
    /// Nothing for those who see only some of the workspaces.
    #[serde(skip_serializing_if = "Option::is_none")]
    models: Option<ModelUse>,
    /// Nothing for those who see only some of the workspaces: it is about the machine.
    #[serde(skip_serializing_if = "Option::is_none")]
    daydreams: Option<Daydreams>,
}

/// Whether a daydream would begin now, check by check, and when it will be asked next.
#[derive(Serialize)]
struct Daydreams {
    #[serde(flatten)]
    readiness: Readiness,
    next: Option<Timestamp>,
}

/// What was dreamt, and what will be.
#[derive(Serialize)]
struct Dreams {
    last: Option<PastDream>,
    next: Option<Timestamp>,
    running: Vec<DreamNews>,
    open_questions: usize,
    waiting_proposals: usize,
    schedule: Schedule,
}

/// When dreams begin of their own accord.
#[derive(Serialize)]
struct Schedule {
    cron: Option<String>,
    after_hours: u32,
    after_sessions: u32,
    /// Nothing of its own accord before so many hours after the start.
    interval_hours: u64,
}

async fn status(State(serving): State<Shared>, access: Access) -> Result<Json<Standing>, Problem> {
    let (since, mut running) = (serving.started_at, serving.news.running());
    running.retain(|news| access.reach.covers(news.workspace));
    let standing = serving.work(&access, move |desk| standing(desk, since, running)).await?;
    Ok(Json(standing))
}

fn standing(desk: &Desk<'_>, since: Timestamp, running: Vec<DreamNews>) -> Outcome<Standing> {
    // Some of those that are open may be answered by how their memories stand now.
    const LOOKED_AT: usize = 100;
    let (engine, reach) = (desk.engine, desk.reach);
    let settings = Settings::read(desk.home)?;
    let schedule = settings.dream.schedule();
    let places = engine.where_to_look(reach, None)?;
    let review = engine.review(places.as_deref(), LOOKED_AT)?;
    Ok(Standing {
        version: env!("CARGO_PKG_VERSION"),
        serving_since: since,
        store: engine.status_within(reach)?,
        dreams: Dreams {
            last: engine.past_dreams_within(reach, None, 1)?.pop(),
            next: engine.next_due(reach, &schedule, &TimeZone::system(), Some(since))?,
            running,
            open_questions: review.questions_in_all,
            waiting_proposals: review.proposals_in_all,
            schedule: Schedule {
                cron: schedule.cron.as_ref().map(ToString::to_string),
                after_hours: schedule.after_hours,
                after_sessions: schedule.after_sessions,
                interval_hours: schedule.interval.as_secs() / 3_600,
            },
        },
        models: engine.model_use_within(reach, day_of(engine.now()))?,
        daydreams: match reach.workspaces {
            None => Some(daydreams(desk, since, &settings)?),
            Some(_) => None,
        },
    })
}

fn daydreams(desk: &Desk<'_>, since: Timestamp, settings: &Settings) -> Outcome<Daydreams> {
    let home = std::path::absolute(desk.home)?;
    let daydream = settings.daydream.daydream(&home, owner());
    let schedule = settings.daydream.schedule();
    let due = desk.engine.daydream_due(&schedule, &TimeZone::system(), Some(since))?;
    Ok(Daydreams {
        readiness: desk.engine.readiness(&daydream, &SystemMachine::default()),
        next: match due {
            Due::No { next } => next,
            Due::Yes(_) => Some(desk.engine.now()),
        },
    })
}
