//! Dreams: those that were, the one that goes on, and one more.

use std::time::Duration;

use askama::Template;
use axum::extract::{Form, Query, State};
use axum::http::Method;
use axum::response::Response;
use serde::Deserialize;
use somnium_engine::dream::{DreamOutcome, WorkspaceReport};
use somnium_engine::model::{Right, Timestamp, Workspace};
use somnium_engine::ops::{Cursor, PastDream};
use somnium_engine::store::DreamStatus;

use super::card::query;
use super::frame::{Did, Frame, Section, Visit, after, shown};
use super::html::{Html, counted, exact, moment, number, words};
use super::operation::{Group, OperationView, QuestionView, grouped};
use crate::dream_view::figures;
use crate::error::Result as Done;
use crate::http::dreams::{DreamNews, HowToDream, Moment};
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::http::{Desk, Shared};

pub(super) fn routes() -> Vec<Route> {
    let (get, post) = (&Method::GET, &Method::POST);
    vec![
        Route::page(get, "/dreams", Right::Read, dreams),
        Route::page(post, "/dreams", Right::Write, begin),
        Route::page(post, "/dreams/rehearse", Right::Write, rehearse).patience(PATIENCE),
    ]
}

/// A rehearsal over a hundred thousand memories takes minutes.
const PATIENCE: Duration = Duration::from_secs(900);
const PAGE: u32 = 25;

/// A dream in a list.
pub(super) struct Row {
    pub(super) path: String,
    pub(super) at: Html,
    pub(super) status: &'static str,
    pub(super) told: String,
    pub(super) workspaces: Html,
    pub(super) saved: Option<String>,
}

/// A dream that goes on.
pub(super) struct Running {
    pub(super) workspace: Html,
    pub(super) workspace_id: String,
    pub(super) doing: &'static str,
    pub(super) number: u32,
    pub(super) of: u32,
}

pub(super) struct Place {
    pub(super) id: String,
    pub(super) name: Html,
}

#[derive(Template)]
#[template(path = "dreams.html")]
struct DreamsPage {
    frame: Frame,
    rows: Vec<Row>,
    running: Vec<Running>,
    places: Vec<Place>,
    next: Option<String>,
    is_first: bool,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Asked {
    cursor: String,
}

async fn dreams(
    State(serving): State<Shared>,
    visit: Visit,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let mut running = serving.news.running();
    running.retain(|news| visit.access.reach.covers(news.workspace));
    let is_first = asked.cursor.is_empty();
    let (past, places, now) = serving
        .work(&visit.access, move |desk| {
            let cursor: Option<Cursor> = match asked.cursor.as_str() {
                "" => None,
                cursor => Some(cursor.parse()?),
            };
            let over = desk.engine.where_to_look(desk.reach, None)?;
            let past = desk.engine.page_of_dreams(desk.reach, over.as_deref(), cursor, PAGE)?;
            Ok((past, places(desk)?, desk.engine.now()))
        })
        .await?;
    let mut frame = visit.frame(Section::Dreams, "Dreams");
    frame.again = (!running.is_empty()).then_some(2);
    shown(&DreamsPage {
        frame,
        rows: past.items.iter().map(|past| row(past, now)).collect(),
        running: running.iter().filter_map(going_on).collect(),
        places,
        next: past.next.map(|next| query("/dreams", &[("cursor", &next.to_string())])),
        is_first,
    })
}

pub(super) fn places(desk: &Desk<'_>) -> Done<Vec<Place>> {
    let place = |workspace: Workspace| Place {
        id: workspace.id.to_string(),
        name: words(workspace.name.as_str()),
    };
    Ok(desk.engine.workspaces_within(desk.reach)?.into_iter().map(place).collect())
}

pub(super) fn going_on(news: &DreamNews) -> Option<Running> {
    match news.what {
        Moment::Step { number, of, doing } => Some(Running {
            workspace: words(&news.name),
            workspace_id: news.workspace.to_string(),
            doing,
            number,
            of,
        }),
        Moment::Ended { .. } => None,
    }
}

pub(super) fn row(past: &PastDream, now: Timestamp) -> Row {
    let names: Vec<&str> = past.workspaces.iter().map(|one| one.workspace.as_str()).collect();
    let started = past.workspaces.iter().map(|one| one.started_at).min();
    let told = match past.workspaces.iter().any(|one| one.told.error.is_some()) {
        true => "it came to no good end".to_owned(),
        false => figures(&past.workspaces.iter().map(|one| one.told.counts).sum()),
    };
    let before: u64 = past.workspaces.iter().map(|one| one.told.tokens_before).sum();
    let after: u64 = past.workspaces.iter().map(|one| one.told.tokens_after).sum();
    let ended = |status: &DreamStatus| past.workspaces.iter().any(|one| one.status == *status);
    let telling =
        [DreamStatus::Running, DreamStatus::Failed, DreamStatus::Applied, DreamStatus::Undone];
    let status = telling.into_iter().find(ended).unwrap_or(DreamStatus::Nothing);
    Row {
        path: format!("/dreams/{}", past.dream),
        at: started.map(|at| moment(at, now)).unwrap_or_default(),
        status: status.as_str(),
        told,
        workspaces: words(&names.join(", ")),
        saved: (after < before && status == DreamStatus::Applied)
            .then(|| counted(before - after, "token", "tokens")),
    }
}

#[derive(Deserialize)]
struct ToDream {
    #[serde(default)]
    workspace: String,
    #[serde(default)]
    again: String,
}

impl ToDream {
    fn named(&self) -> Option<&str> {
        Some(self.workspace.as_str()).filter(|name| !name.is_empty())
    }
}

async fn begin(
    State(serving): State<Shared>,
    visit: Visit,
    Form(form): Form<ToDream>,
) -> Result<Response, Problem> {
    let how = HowToDream { dry_run: false, again: !form.again.is_empty() };
    let over = serving.work(&visit.access, move |desk| desk.to_dream(form.named())).await?;
    serving.begin_dream(over, how);
    Ok(after("/dreams", Did::Began))
}

/// What a dream would do to a workspace.
struct Rehearsed {
    workspace: Html,
    told: String,
    groups: Vec<Group>,
    more: usize,
    waiting: Vec<OperationView>,
    gated: Vec<Gated>,
    questions: Vec<QuestionView>,
    tokens_before: String,
    tokens_after: String,
}

struct Gated {
    operation: OperationView,
    lost: Html,
}

#[derive(Template)]
#[template(path = "rehearsal.html")]
struct RehearsalPage {
    frame: Frame,
    at: Html,
    workspaces: Vec<Rehearsed>,
    /// Where there is nothing to do, by name.
    idle: Option<Html>,
    /// What to dream over, if it is wanted.
    workspace: String,
}

/// What a rehearsal shows of each sort; the rest is told by its number.
const SHOWN: usize = 60;

async fn rehearse(
    State(serving): State<Shared>,
    visit: Visit,
    Form(form): Form<ToDream>,
) -> Result<Response, Problem> {
    let how = HowToDream { dry_run: true, again: true };
    let workspace = form.workspace.clone();
    let dreamer = Shared::clone(&serving);
    let _place = serving.take_long()?;
    let (reports, now) = serving
        .work(&visit.access, move |desk| {
            let mut reports = Vec::new();
            for workspace in desk.to_dream(form.named())? {
                reports.extend(dreamer.dream(workspace, how)?.workspaces);
            }
            Ok((reports, desk.engine.now()))
        })
        .await?;
    let (idle, busy): (Vec<&WorkspaceReport>, Vec<&WorkspaceReport>) =
        reports.iter().partition(|report| is_idle(report));
    let idle: Vec<&str> = idle.iter().map(|report| report.workspace.as_str()).collect();
    shown(&RehearsalPage {
        frame: visit.frame(Section::Dreams, "A rehearsal"),
        at: exact(now),
        workspaces: busy.into_iter().map(rehearsed).collect(),
        idle: (!idle.is_empty()).then(|| words(&idle.join(", "))),
        workspace,
    })
}

fn is_idle(report: &WorkspaceReport) -> bool {
    let did = [report.operations.len(), report.waiting.len(), report.gated.len()];
    let is_over = matches!(report.outcome, DreamOutcome::Done | DreamOutcome::NothingNew);
    is_over && did == [0; 3] && report.questions.is_empty()
}

fn rehearsed(report: &WorkspaceReport) -> Rehearsed {
    let told = match report.outcome {
        DreamOutcome::Done => figures(&report.counts),
        DreamOutcome::NothingNew => "nothing new since the last dream".to_owned(),
        DreamOutcome::Held => "somebody else is dreaming over it".to_owned(),
        DreamOutcome::Cancelled => "it was stopped".to_owned(),
        DreamOutcome::Failed => "it came to no good end".to_owned(),
    };
    let first = report.operations.iter().take(SHOWN).map(OperationView::of);
    Rehearsed {
        workspace: words(&report.workspace),
        told,
        groups: grouped(first.collect()),
        more: report.operations.len().saturating_sub(SHOWN),
        waiting: report.waiting.iter().take(SHOWN).map(OperationView::of).collect(),
        gated: report
            .gated
            .iter()
            .take(SHOWN)
            .map(|gated| Gated {
                operation: OperationView::of(&gated.operation),
                lost: words(&gated.lost),
            })
            .collect(),
        questions: report.questions.iter().take(SHOWN).map(QuestionView::of).collect(),
        tokens_before: number(report.tokens_before),
        tokens_after: number(report.tokens_after),
    }
}
