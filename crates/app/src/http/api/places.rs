//! What there is: status, workspaces, their indexes, when dreams are due.

use jiff::tz::TimeZone;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::dream::schedule;
use somnium_engine::model::{Timestamp, Workspace};
use somnium_engine::ops::{DueWorkspace, IndexTarget, Status, WriteIndex};

use super::answer::{Markdown, Reply};
use super::endpoint::{Call, Endpoint, Nothing};
use super::trouble::Trouble;
use super::words::Name;
use crate::settings::Settings;

pub(super) fn endpoints() -> Vec<Endpoint> {
    let one = "/api/v1/workspaces/{workspace}";
    vec![
        Endpoint::get("/api/v1/status", "How much is kept", status)
            .document(|doc| doc.about("Of what the token can see.")),
        Endpoint::get("/api/v1/workspaces", "List workspaces", workspaces),
        Endpoint::get(one, "Read a workspace", workspace),
        Endpoint::get("/api/v1/workspaces/{workspace}/index", "A workspace's MEMORY.md", index)
            .document(|doc| doc.about("What is worth knowing in it, as agents are given it.")),
        Endpoint::get("/api/v1/schedule", "Which workspaces are due for a dream", schedule)
            .document(|doc| doc.about("And when the next dream and daydream come by themselves.")),
    ]
}

fn status(call: &Call<'_>, _: Nothing, _: Nothing) -> Result<Reply<Status>, Trouble> {
    Ok(Reply::of(call.engine.status_within(call.reach)?))
}

/// All workspaces that can be seen, by name.
#[derive(Serialize, JsonSchema)]
struct Workspaces {
    items: Vec<Workspace>,
}

fn workspaces(call: &Call<'_>, _: Nothing, _: Nothing) -> Result<Reply<Workspaces>, Trouble> {
    Ok(Reply::of(Workspaces { items: call.engine.workspaces_within(call.reach)? }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OfWorkspace {
    /// Name, id or key.
    workspace: Name,
}

fn workspace(call: &Call<'_>, of: OfWorkspace, _: Nothing) -> Result<Reply<Workspace>, Trouble> {
    Ok(Reply::of(call.engine.workspace_within(call.reach, of.workspace.as_str())?))
}

fn index(call: &Call<'_>, of: OfWorkspace, _: Nothing) -> Result<Reply<Markdown>, Trouble> {
    let workspace = call.engine.workspace_within(call.reach, of.workspace.as_str())?;
    let report = call.engine.write_index(&WriteIndex {
        summary: call.engine.last_summary(workspace.id)?,
        workspace,
        target: IndexTarget::Home(
            std::path::absolute(call.home).map_err(crate::error::Failure::from)?,
        ),
        with_global: false,
        dry_run: true,
    })?;
    let file = report.files.into_iter().next();
    Ok(Reply::of(Markdown(file.and_then(|file| file.after).unwrap_or_default())))
}

/// When dreams come.
#[derive(Serialize, JsonSchema)]
struct Due {
    /// Workspaces that want a dream now, and why.
    due: Vec<DueWorkspace>,
    /// When the next of them may, if nothing else happens until then.
    next: Option<Timestamp>,
    /// A workspace wants one when the last is so many hours ago,
    after_hours: u32,
    /// and there were so many sessions since.
    after_sessions: u32,
    /// When the next daydream comes, if the machine is ready for it.
    daydream: DueTime,
}

/// When something comes by itself.
#[derive(Serialize, JsonSchema)]
pub(super) struct DueTime {
    /// Why it is due now; null if it is not.
    due: Option<schedule::Why>,
    /// When it may be, if it is not.
    next: Option<Timestamp>,
}

impl From<schedule::Due> for DueTime {
    fn from(due: schedule::Due) -> Self {
        match due {
            schedule::Due::Yes(why) => Self { due: Some(why), next: None },
            schedule::Due::No { next } => Self { due: None, next },
        }
    }
}

fn schedule(call: &Call<'_>, _: Nothing, _: Nothing) -> Result<Reply<Due>, Trouble> {
    let settings = Settings::read(call.home)?;
    let schedule = settings.dream.schedule();
    let (zone, since) = (TimeZone::system(), Some(call.serving.started_at));
    let mut due = call.engine.due(&schedule, &zone, since)?;
    due.retain(|due| call.reach.covers(due.workspace));
    let daydream = call.engine.daydream_due(&settings.daydream.schedule(), &zone, since)?;
    Ok(Reply::of(Due {
        due,
        next: call.engine.next_due(call.reach, &schedule, &zone, since)?,
        after_hours: schedule.after_hours,
        after_sessions: schedule.after_sessions,
        daydream: daydream.into(),
    }))
}
