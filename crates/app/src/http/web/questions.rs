//! Questions: what only a person can tell, and what waits for their word.

use askama::Template;
use axum::extract::{Form, Path, Query, State};
use axum::http::Method;
use axum::response::Response;
use serde::Deserialize;
use somnium_engine::model::{MemoryId, QuestionId, Record, Right};
use somnium_engine::ops::{PastQuestion, Verdict};

use super::card::query;
use super::evidence::{Turn, around};
use super::frame::{Did, Frame, Section, Visit, after, shown};
use super::html::{Html, exact, words};
use super::operation::{OperationView, QuestionView};
use crate::error::Result as Done;
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::http::{Desk, Shared};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::page(&Method::GET, "/questions", Right::Read, questions),
        Route::page(&Method::POST, "/questions/{id}", Right::Write, answer),
    ]
}

const PAGE: usize = 10;
/// What was said around each side.
const TURNS: usize = 1;

/// A question with what stands behind each side.
struct Asked {
    view: QuestionView,
    older: Behind,
    newer: Behind,
    dream: String,
    workspace: Html,
}

/// What stands behind a side.
struct Behind {
    said: Html,
    source: Html,
    turns: Vec<Turn>,
}

/// Something that waits.
struct Waiting {
    view: OperationView,
    dream: String,
}

#[derive(Template)]
#[template(path = "questions.html")]
struct QuestionsPage {
    frame: Frame,
    questions: Vec<Asked>,
    waiting: Vec<Waiting>,
    waiting_in_all: usize,
    in_all: usize,
    previous: Option<String>,
    next: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Place {
    skip: usize,
}

async fn questions(
    State(serving): State<Shared>,
    visit: Visit,
    Query(place): Query<Place>,
) -> Result<Response, Problem> {
    const REVIEW_MAX: usize = 1_000;
    let frame = visit.frame(Section::Questions, "Questions");
    let page = serving
        .work(&visit.access, move |desk| {
            let workspaces = desk.engine.where_to_look(desk.reach, None)?;
            let skip = place.skip.min(REVIEW_MAX);
            let review = desk.engine.review(workspaces.as_deref(), skip + PAGE)?;
            let in_all = review.questions_in_all;
            let mut questions = Vec::new();
            for question in review.questions.iter().skip(skip).take(PAGE) {
                questions.push(asked(desk, question)?);
            }
            let waiting = review.proposals.iter().take(if skip == 0 { PAGE } else { 0 });
            let waiting = waiting.map(|proposal| Waiting {
                view: OperationView {
                    number: Some(proposal.number),
                    ..OperationView::of(&proposal.operation)
                },
                dream: proposal.dream.to_string(),
            });
            let at = |skip: usize| query("/questions", &[("skip", &skip.to_string())]);
            Ok(QuestionsPage {
                frame,
                questions,
                waiting: waiting.collect(),
                waiting_in_all: review.proposals_in_all,
                in_all,
                previous: (skip > 0).then(|| at(skip.saturating_sub(PAGE))),
                next: (skip + PAGE < in_all).then(|| at(skip + PAGE)),
            })
        })
        .await?;
    shown(&page)
}

fn asked(desk: &Desk<'_>, question: &PastQuestion) -> Done<Asked> {
    Ok(Asked {
        view: QuestionView::of(&question.question),
        older: behind(desk, question.question.older.id)?,
        newer: behind(desk, question.question.newer.id)?,
        dream: question.dream.to_string(),
        workspace: words(&question.workspace),
    })
}

fn behind(desk: &Desk<'_>, id: MemoryId) -> Done<Behind> {
    let Record::Kept(memory) = desk.engine.record(id)? else {
        return Ok(Behind { said: Html::default(), source: Html::default(), turns: Vec::new() });
    };
    let source = memory.body.sources.iter().next();
    let evidence = memory.body.sources.iter().find_map(|source| source.evidence);
    Ok(Behind {
        said: exact(memory.body.said_at),
        source: source.map(|it| words(&crate::view::source_words(it))).unwrap_or_default(),
        turns: evidence.map(|id| around(desk, id, TURNS).unwrap_or_default()).unwrap_or_default(),
    })
}

#[derive(Deserialize)]
struct Answer {
    verdict: String,
}

async fn answer(
    State(serving): State<Shared>,
    visit: Visit,
    Path(id): Path<String>,
    Form(form): Form<Answer>,
) -> Result<Response, Problem> {
    let by = visit.access.attribution();
    serving
        .work(&visit.access, move |desk| {
            let id: QuestionId = desk.engine.question_within(desk.reach, id.parse()?)?;
            let verdict: Verdict = form.verdict.parse()?;
            Ok(desk.engine.answer(id, verdict, &by)?)
        })
        .await?;
    Ok(after("/questions", Did::Answered))
}
