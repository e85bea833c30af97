//! What was said, with what was said around it.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::Method;
use axum::response::Response;
use somnium_engine::model::{Evidence, EvidenceId, Right, Role};

use super::card::Names;
use super::frame::{Frame, Section, Visit, shown};
use super::html::{Html, cut, exact, words};
use crate::error::{Exit, Failure, Result as Done};
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::http::{Desk, Shared};

pub(super) fn routes() -> Vec<Route> {
    vec![Route::page(&Method::GET, "/said/{id}", Right::Read, said)]
}

/// Something that was said.
pub(super) struct Turn {
    pub(super) id: String,
    pub(super) who: &'static str,
    pub(super) role: &'static str,
    pub(super) content: Html,
    pub(super) said: Html,
    pub(super) line: Option<u64>,
    /// Whether it is the one in question.
    pub(super) is_centre: bool,
}

#[derive(Template)]
#[template(path = "said.html")]
struct SaidPage {
    frame: Frame,
    source: Html,
    workspace: Html,
    turns: Vec<Turn>,
}

/// More of a turn is a file that a tool printed.
const TURN_CHARS_MAX: usize = 3_000;
/// To either side.
const TURNS: usize = 12;

async fn said(
    State(serving): State<Shared>,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let frame = visit.frame(Section::Memories, "What was said");
    let page = serving
        .work(&visit.access, move |desk| {
            let id: EvidenceId = id.parse()?;
            let missing = || Failure::new(Exit::NotFound, "nothing is known under this id");
            let centre = desk.engine.evidence_within(desk.reach, id)?.ok_or_else(missing)?;
            Ok(SaidPage {
                frame,
                source: words(&crate::view::source_words(&centre.source)),
                workspace: Names::read(desk)?.of(centre.workspace),
                turns: around(desk, id, TURNS)?,
            })
        })
        .await?;
    shown(&page)
}

/// What was said around something, itself included.
pub(super) fn around(desk: &Desk<'_>, id: EvidenceId, turns: usize) -> Done<Vec<Turn>> {
    let near = desk.engine.evidence_around(desk.reach, id, turns)?;
    Ok(near.iter().map(|said| turn(said, id)).collect())
}

fn turn(said: &Evidence, centre: EvidenceId) -> Turn {
    Turn {
        id: said.id.to_string(),
        who: match said.role {
            Role::Person => "You",
            Role::Agent => "Agent",
            Role::Tool => "Tool",
        },
        role: said.role.as_str(),
        content: cut(said.content.as_str(), TURN_CHARS_MAX),
        said: exact(said.said_at),
        line: said.source.line,
        is_centre: said.id == centre,
    }
}
