//! Workspaces: what is known where.

use askama::Template;
use axum::extract::State;
use axum::http::Method;
use axum::response::Response;
use somnium_engine::model::Right;
use somnium_engine::ops::WorkspaceStatus;

use super::card::query;
use super::frame::{Frame, Section, Visit, shown};
use super::html::{Html, moment, number, words};
use crate::error::Result as Done;
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::http::{Desk, Shared};

pub(super) fn routes() -> Vec<Route> {
    vec![Route::page(&Method::GET, "/workspaces", Right::Read, workspaces)]
}

struct Row {
    id: String,
    name: Html,
    keys: Vec<Html>,
    memories: String,
    is_one: bool,
    memories_path: String,
    activity_path: String,
    superseded: String,
    archived: String,
    evidence: String,
    dreamt: Option<Html>,
    created: Html,
}

#[derive(Template)]
#[template(path = "workspaces.html")]
struct WorkspacesPage {
    frame: Frame,
    rows: Vec<Row>,
}

async fn workspaces(State(serving): State<Shared>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame(Section::Workspaces, "Workspaces");
    let page = serving
        .work(&visit.access, move |desk| {
            let status = desk.engine.status_within(desk.reach)?;
            let rows = status.workspaces.iter().map(|one| row(desk, one)).collect::<Done<_>>()?;
            Ok(WorkspacesPage { frame, rows })
        })
        .await?;
    shown(&page)
}

fn row(desk: &Desk<'_>, one: &WorkspaceStatus) -> Done<Row> {
    const KEYS: usize = 6;
    let (workspace, tallied, now) = (&one.workspace, &one.tallied, desk.engine.now());
    let id = workspace.id.to_string();
    let last = desk.engine.last_summary(workspace.id)?;
    Ok(Row {
        name: words(workspace.name.as_str()),
        keys: workspace.keys.iter().take(KEYS).map(|key| words(&key.to_string())).collect(),
        memories: number(tallied.active),
        is_one: tallied.active == 1,
        memories_path: query("/memories", &[("workspace", &id)]),
        activity_path: query("/activity", &[("workspace", &id)]),
        superseded: number(tallied.superseded),
        archived: number(tallied.archived),
        evidence: number(tallied.evidence),
        dreamt: last.map(|summary| moment(summary.at, now)),
        created: moment(workspace.created_at, now),
        id,
    })
}
