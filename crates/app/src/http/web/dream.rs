//! A dream: what it did, and why, as a diff by operation.

use askama::Template;
use axum::extract::{Form, Path, Query, State};
use axum::http::Method;
use axum::response::Response;
use serde::Deserialize;
use somnium_engine::model::{GroupId, OperationKind, Right};
use somnium_engine::ops::{
    DreamPart, LeftByDream, OperationsOfDream, Part, PastDream, PastProposal, PastWorkspace,
};
use somnium_engine::store::DreamStatus;

use super::calls::LedgerView;
use super::card::query;
use super::frame::{Did, Frame, Section, Visit, after, shown};
use super::html::{Html, exact, local, number, words};
use super::memory::deed;
use super::operation::{Group, OperationView, QuestionView, grouped};
use crate::dream_view::figures;
use crate::error::Result as Done;
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::http::{Desk, Shared};

pub(super) fn routes() -> Vec<Route> {
    let (get, post) = (&Method::GET, &Method::POST);
    vec![
        Route::page(get, "/dreams/{id}", Right::Read, dream),
        Route::page(post, "/dreams/{id}/approve", Right::Write, approve),
        Route::page(post, "/dreams/{id}/reject", Right::Write, reject),
    ]
}

const PAGE: usize = 40;
/// More calls have a page of their own.
const CALLS: u32 = 10;
/// More that waits, was refused or was dropped is told by its number.
const SHOWN: u32 = 20;
/// More questions have a page of their own.
const ASKED: usize = 3;

/// What it did to one workspace.
struct Place {
    name: Html,
    status: &'static str,
    started: Html,
    lasted: Option<String>,
    told: String,
    tokens: Option<(String, String)>,
    error: Option<Html>,
}

/// What it left, and how much more of it there is.
struct Left {
    operations: Vec<OperationView>,
    in_all: usize,
    more: usize,
}

impl Left {
    fn of(part: &Part<PastProposal>) -> Self {
        let view = |proposal: &PastProposal| {
            let view = OperationView::of(proposal.operation.as_ref()?);
            Some(OperationView { number: Some(proposal.number), ..view })
        };
        let operations: Vec<OperationView> = part.items.iter().filter_map(view).collect();
        Self { in_all: part.in_all, more: part.in_all.saturating_sub(part.items.len()), operations }
    }
}

/// A way to see only some of what it did.
struct Tab {
    name: String,
    count: String,
    path: String,
    here: bool,
}

/// A part of a list, in numbers.
struct Shown {
    from: String,
    to: String,
    in_all: String,
}

#[derive(Template)]
#[template(path = "dream.html")]
struct DreamPage {
    frame: Frame,
    id: String,
    places: Vec<Place>,
    tabs: Vec<Tab>,
    groups: Vec<Group>,
    waiting: Left,
    refused: Left,
    gated: Left,
    /// Some of those that are open.
    questions: Vec<QuestionView>,
    open: usize,
    settled: usize,
    previous: Option<String>,
    next: Option<String>,
    /// Which of its operations these are, if they are not all.
    shown: Option<Shown>,
    /// Whether there is more than one part to find one's way between.
    has_parts: bool,
    can_undo: bool,
    did_nothing: bool,
    /// What its model was asked.
    ledger: LedgerView,
}

#[derive(Clone, Default, Deserialize)]
#[serde(default)]
struct Asked {
    only: String,
    skip: usize,
}

async fn dream(
    State(serving): State<Shared>,
    visit: Visit,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let frame = visit.frame(Section::Dreams, "A dream");
    let page = serving
        .work(&visit.access, move |desk| {
            let id = named(desk, &id)?;
            let kind: Option<OperationKind> = asked.only.parse().ok();
            let part = DreamPart { kind, skip: asked.skip, limit: PAGE };
            let done = desk.engine.operations_of_dream(id, &part)?;
            let (past, left) = (desk.engine.past_dream(id)?, desk.engine.left_by_dream(id, SHOWN)?);
            let mut page = page(frame, &past, &asked, kind, &done, &left);
            page.ledger = LedgerView::of(&desk.engine.ledger(Some(id), CALLS)?);
            Ok(page)
        })
        .await?;
    shown(&page)
}

fn named(desk: &Desk<'_>, id: &str) -> Done<GroupId> {
    Ok(desk.engine.dream_within(desk.reach, &id.parse()?)?)
}

fn page(
    mut frame: Frame,
    past: &PastDream,
    asked: &Asked,
    kind: Option<OperationKind>,
    done: &OperationsOfDream,
    left: &LeftByDream,
) -> DreamPage {
    let path = format!("/dreams/{}", past.dream);
    if let Some(started) = past.workspaces.iter().map(|one| one.started_at).min() {
        frame.title = format!("Dream of {}", local(started, "%-d %B %Y, %H:%M"));
    }
    let at = |skip: usize| query(&path, &[("only", &asked.only), ("skip", &skip.to_string())]);
    let applied = |one: &PastWorkspace| one.status == DreamStatus::Applied;
    let open = left.open.items.iter().take(ASKED);
    let proposed = [&left.waiting, &left.refused, &left.gated].map(|part| part.in_all);
    let others = [done.operations.len(), left.open.in_all];
    let parts = proposed.iter().chain(&others).filter(|count| **count > 0).count();
    DreamPage {
        frame,
        id: past.dream.to_string(),
        places: past.workspaces.iter().map(place).collect(),
        tabs: tabs(&path, kind, done),
        groups: grouped(done.operations.iter().map(OperationView::of_past).collect()),
        waiting: Left::of(&left.waiting),
        refused: Left::of(&left.refused),
        gated: Left::of(&left.gated),
        settled: left.settled,
        questions: open.map(|asked| QuestionView::of(&asked.question)).collect(),
        open: left.open.in_all,
        previous: (asked.skip > 0).then(|| at(asked.skip.saturating_sub(PAGE))),
        next: (asked.skip + PAGE < done.in_all).then(|| at(asked.skip + PAGE)),
        shown: (done.in_all > PAGE).then(|| Shown {
            from: number((asked.skip + 1).min(done.in_all) as u64),
            to: number((asked.skip + PAGE).min(done.in_all) as u64),
            in_all: number(done.in_all as u64),
        }),
        has_parts: parts > 1,
        can_undo: past.workspaces.iter().any(applied) && !done.kinds.is_empty(),
        did_nothing: done.kinds.is_empty() && proposed == [0; 3],
        ledger: LedgerView::default(),
    }
}

fn place(past: &PastWorkspace) -> Place {
    let (before, after) = (past.told.tokens_before, past.told.tokens_after);
    let lasted = past.ended_at.map(|end| end.micros() - past.started_at.micros());
    Place {
        name: words(&past.workspace),
        status: past.status.as_str(),
        started: exact(past.started_at),
        lasted: lasted.map(|micros| format!("{:.1} s", micros as f64 / 1_000_000.0)),
        told: figures(&past.told.counts),
        tokens: (before > 0).then(|| (number(before), number(after))),
        error: past.told.error.as_deref().map(words),
    }
}

fn tabs(path: &str, kind: Option<OperationKind>, done: &OperationsOfDream) -> Vec<Tab> {
    if done.kinds.len() < 2 {
        return Vec::new();
    }
    let all = Tab {
        name: "All".to_owned(),
        count: number(done.kinds.iter().map(|(_, count)| *count as u64).sum()),
        path: path.to_owned(),
        here: kind.is_none(),
    };
    let each = done.kinds.iter().map(|(one, count)| Tab {
        name: deed(*one).to_owned(),
        count: number(*count as u64),
        path: query(path, &[("only", one.as_str())]),
        here: kind == Some(*one),
    });
    std::iter::once(all).chain(each).collect()
}

#[derive(Deserialize)]
struct Decision {
    /// Nothing means all that waits.
    number: Option<u32>,
}

async fn approve(
    State(serving): State<Shared>,
    visit: Visit,
    Path(id): Path<String>,
    Form(decision): Form<Decision>,
) -> Result<Response, Problem> {
    let (id, did) = serving
        .work(&visit.access, move |desk| {
            let id = named(desk, &id)?;
            let approval = desk.engine.approve(id, decision.number.as_slice())?;
            let did = match approval.outdated.is_empty() {
                true => Did::Approved,
                false => Did::Outdated,
            };
            Ok((id, did))
        })
        .await?;
    Ok(after(&format!("/dreams/{id}"), did))
}

async fn reject(
    State(serving): State<Shared>,
    visit: Visit,
    Path(id): Path<String>,
    Form(decision): Form<Decision>,
) -> Result<Response, Problem> {
    let id = serving
        .work(&visit.access, move |desk| {
            let id = named(desk, &id)?;
            desk.engine.reject(id, decision.number.as_slice())?;
            Ok(id)
        })
        .await?;
    Ok(after(&format!("/dreams/{id}"), Did::Rejected))
}
