//! Activity: all that was done, newest first.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::Method;
use axum::response::Response;
use serde::Deserialize;
use somnium_engine::model::{OperationKind, Record, Right, Timestamp};
use somnium_engine::ops::Cursor;
use somnium_engine::store::Activity;

use super::card::{Names, doer, query};
use super::dreams::{Place, places};
use super::frame::{Frame, Section, Visit, shown};
use super::html::{Html, cut, moment, words};
use super::memory::deed;
use crate::error::Result as Done;
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::http::{Desk, Shared};

pub(super) fn routes() -> Vec<Route> {
    vec![Route::page(&Method::GET, "/activity", Right::Read, activity)]
}

/// Something that was done.
struct Row {
    id: String,
    what: &'static str,
    class: &'static str,
    who: Html,
    who_path: Option<String>,
    at: Html,
    workspace: Html,
    reason: Option<Html>,
    memories: Vec<(String, Html)>,
    others: usize,
    undone: bool,
    can_undo: bool,
}

#[derive(Template)]
#[template(path = "activity.html")]
struct ActivityPage {
    frame: Frame,
    rows: Vec<Row>,
    places: Vec<Place>,
    workspace: String,
    next: Option<String>,
    is_first: bool,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Asked {
    workspace: String,
    cursor: String,
}

const PAGE: u32 = 40;

async fn activity(
    State(serving): State<Shared>,
    visit: Visit,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let frame = visit.frame(Section::Activity, "Activity");
    let page = serving
        .work(&visit.access, move |desk| {
            let named = Some(asked.workspace.as_str()).filter(|name| !name.is_empty());
            let workspaces = desk.engine.where_to_look(desk.reach, named)?;
            let cursor: Option<Cursor> = match asked.cursor.as_str() {
                "" => None,
                cursor => Some(cursor.parse()?),
            };
            let part =
                desk.engine.page_of_activity(desk.reach, workspaces.as_deref(), cursor, PAGE)?;
            let (names, now) = (Names::read(desk)?, desk.engine.now());
            let rows = part.items.iter().map(|activity| row(desk, activity, &names, now));
            Ok(ActivityPage {
                frame,
                rows: rows.collect::<Done<_>>()?,
                places: places(desk)?,
                next: part.next.map(|next| {
                    let next = next.to_string();
                    query("/activity", &[("workspace", &asked.workspace), ("cursor", &next)])
                }),
                is_first: asked.cursor.is_empty(),
                workspace: asked.workspace,
            })
        })
        .await?;
    shown(&page)
}

fn row(desk: &Desk<'_>, activity: &Activity, names: &Names, now: Timestamp) -> Done<Row> {
    const CHARS: usize = 160;
    const MEMORIES: usize = 2;
    let operation = &activity.operation;
    let (who, who_path) = doer(&operation.actor);
    let (mut memories, mut is_erased) = (Vec::new(), false);
    for effect in operation.effects.iter().take(MEMORIES) {
        let content = match desk.engine.record(effect.memory)? {
            Record::Kept(memory) => cut(memory.body.content.as_str(), CHARS),
            Record::Erased(_) => {
                is_erased = true;
                words("Its words were forgotten.")
            }
        };
        memories.push((format!("/memories/{}", effect.memory), content));
    }
    Ok(Row {
        id: operation.id.to_string(),
        what: deed(operation.kind),
        class: operation.kind.as_str(),
        who,
        who_path,
        at: moment(operation.recorded_at, now),
        workspace: names.of(activity.workspace),
        reason: operation.reason.as_ref().map(|reason| words(reason.as_str())),
        memories,
        others: operation.effects.len().saturating_sub(MEMORIES),
        undone: activity.undone,
        can_undo: !activity.undone && !is_erased && operation.kind != OperationKind::Erase,
    })
}
