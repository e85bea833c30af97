//! Taking back: what it would do, what stands in the way, and doing it.

use askama::Template;
use axum::extract::{Path, State as Extracted};
use axum::http::Method;
use axum::response::Response;
use somnium_engine::model::{MemoryId, OperationId, Record, Right, State};
use somnium_engine::ops::{Obstacle, UndoReport, Undone};
use somnium_engine::store::UndoTarget;

use super::frame::{Did, Frame, Section, Visit, after, shown};
use super::html::{Html, counted, cut, words};
use super::memory::deed;
use crate::error::Result as Done;
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::http::{Desk, Shared};

pub(super) fn routes() -> Vec<Route> {
    let path = "/undo/{id}";
    vec![
        Route::page(&Method::GET, path, Right::Write, ask),
        Route::page(&Method::POST, path, Right::Write, undo),
    ]
}

/// An operation that would be taken back.
struct Back {
    what: &'static str,
    memories: Vec<Touched>,
}

/// A memory that an operation touched.
struct Touched {
    path: String,
    content: Html,
    /// Whether it does not count now, and would.
    returns: bool,
}

/// An operation that cannot be.
struct Blocked {
    what: &'static str,
    memory: Touched,
    reason: Html,
    newer: Vec<Newer>,
}

/// What was done since.
struct Newer {
    id: String,
    what: &'static str,
}

#[derive(Template)]
#[template(path = "undo.html")]
struct UndoPage {
    frame: Frame,
    id: String,
    /// The dream it is, if it is one.
    is_dream: bool,
    /// In figures.
    told: String,
    back: Vec<Back>,
    back_more: usize,
    already: usize,
    blocked: Vec<Blocked>,
    blocked_more: usize,
    /// Whether there may be more than was looked at.
    is_part: bool,
}

const SHOWN: usize = 30;
/// So many operations of a dream are looked at before it is taken back.
const LOOKED_AT: u32 = 200;

async fn ask(
    Extracted(serving): Extracted<Shared>,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let frames = [Section::Activity, Section::Dreams].map(|it| visit.frame(it, "Take back"));
    let page = serving
        .work(&visit.access, move |desk| {
            let target = desk.engine.undo_target_within(desk.reach, &id.parse()?)?;
            let report = desk.engine.rehearse_undo(target, LOOKED_AT)?;
            page(desk, frames, target, &report)
        })
        .await?;
    shown(&page)
}

fn page(
    desk: &Desk<'_>,
    frames: [Frame; 2],
    target: UndoTarget,
    report: &UndoReport,
) -> Done<UndoPage> {
    let (id, is_dream) = match target {
        UndoTarget::Operation(id) => (id.to_string(), false),
        UndoTarget::Group(id) => (id.to_string(), desk.engine.is_dream(id)?),
    };
    let [activity, dreams] = frames;
    let frame = if is_dream { dreams } else { activity };
    let back = report.undone.iter().take(SHOWN).map(|undone| back(desk, undone));
    let blocked = report.conflicts.iter().take(SHOWN).map(|obstacle| blocked(desk, obstacle));
    let looked_at = report.undone.len() + report.already.len() + report.conflicts.len();
    let is_part = looked_at >= LOOKED_AT as usize;
    Ok(UndoPage {
        frame,
        id,
        is_dream,
        told: told(report, is_part),
        back: back.collect::<Done<_>>()?,
        back_more: report.undone.len().saturating_sub(SHOWN),
        already: report.already.len(),
        blocked: blocked.collect::<Done<_>>()?,
        blocked_more: report.conflicts.len().saturating_sub(SHOWN),
        is_part,
    })
}

fn told(report: &UndoReport, is_part: bool) -> String {
    let goes = counted(report.undone.len() as u64, "change goes back", "changes go back");
    let goes = if is_part { format!("At least {goes}") } else { goes };
    match report.conflicts.len() as u64 {
        0 => format!("{goes}."),
        stays => format!("{goes}, {} because of something newer.", counted(stays, "stays", "stay")),
    }
}

fn back(desk: &Desk<'_>, undone: &Undone) -> Done<Back> {
    const MEMORIES: usize = 5;
    let memories = undone.memories.iter().take(MEMORIES).map(|id| touched(desk, *id));
    let mut memories = memories.collect::<Done<Vec<Touched>>>()?;
    memories.sort_by_key(|memory| !memory.returns);
    Ok(Back { what: deed(undone.kind), memories })
}

fn blocked(desk: &Desk<'_>, obstacle: &Obstacle) -> Done<Blocked> {
    const NEWER: usize = 10;
    let newer = obstacle.newer.iter().rev().take(NEWER).map(|id| newer(desk, *id));
    Ok(Blocked {
        what: deed(obstacle.kind),
        memory: touched(desk, obstacle.memory)?,
        reason: words(&obstacle.reason),
        newer: newer.collect::<Done<_>>()?,
    })
}

fn newer(desk: &Desk<'_>, id: OperationId) -> Done<Newer> {
    Ok(Newer { id: id.to_string(), what: deed(desk.engine.operation(id)?.kind) })
}

fn touched(desk: &Desk<'_>, id: MemoryId) -> Done<Touched> {
    const CHARS: usize = 200;
    let (content, returns) = match desk.engine.record(id)? {
        Record::Kept(memory) => {
            let is_put_away = matches!(memory.body.state, State::Superseded | State::Archived);
            (cut(memory.body.content.as_str(), CHARS), is_put_away)
        }
        Record::Erased(_) => (words("Its words were forgotten."), false),
    };
    Ok(Touched { path: format!("/memories/{id}"), content, returns })
}

async fn undo(
    Extracted(serving): Extracted<Shared>,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let by = visit.access.attribution().actor;
    let path = format!("/undo/{id}");
    serving
        .work(&visit.access, move |desk| {
            let target = desk.engine.undo_target_within(desk.reach, &id.parse()?)?;
            Ok(desk.engine.undo(target, &by)?)
        })
        .await?;
    Ok(after(&path, Did::Undone))
}
