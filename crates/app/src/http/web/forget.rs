//! Forgetting, after a second thought.

use askama::Template;
use axum::extract::{Form, Path, State};
use axum::http::Method;
use axum::response::Response;
use serde::Deserialize;
use somnium_engine::model::{Record, Right};

use super::frame::{Did, Frame, Section, Visit, after, shown};
use super::html::{Html, cut};
use super::memory::named;
use crate::error::{Exit, Failure};
use crate::http::Shared;
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::settings::Settings;

pub(super) fn routes() -> Vec<Route> {
    let path = "/memories/{id}/forget";
    vec![
        Route::page(&Method::GET, path, Right::Write, ask),
        Route::page(&Method::POST, path, Right::Write, forget),
    ]
}

#[derive(Template)]
#[template(path = "forget.html")]
struct ForgetPage {
    frame: Frame,
    id: String,
    short: String,
    content: Html,
    versions: usize,
    evidence: usize,
}

async fn ask(
    State(serving): State<Shared>,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    const CHARS: usize = 1_000;
    let frame = visit.frame(Section::Memories, "Forget a memory");
    let page = serving
        .work(&visit.access, move |desk| {
            let history = desk.engine.history(named(desk, &id)?)?;
            let Record::Kept(memory) = &history.record else {
                return Err(Failure::new(Exit::NotFound, "its words were forgotten already"));
            };
            let evidence = memory.body.sources.iter().filter(|source| source.evidence.is_some());
            Ok(ForgetPage {
                frame,
                id: memory.id.to_string(),
                short: memory.id.short(),
                content: cut(memory.body.content.as_str(), CHARS),
                versions: history.versions.len(),
                evidence: evidence.count(),
            })
        })
        .await?;
    shown(&page)
}

#[derive(Deserialize)]
struct Sure {
    #[serde(default)]
    sure: String,
}

async fn forget(
    State(serving): State<Shared>,
    visit: Visit,
    Path(id): Path<String>,
    Form(form): Form<Sure>,
) -> Result<Response, Problem> {
    let by = visit.access.attribution().actor;
    let (id, did) = serving
        .work(&visit.access, move |desk| {
            let id = named(desk, &id)?;
            if form.sure != "yes" {
                let hint = "go back and tick the box";
                return Err(Failure::usage(
                    "nothing was forgotten: you did not say that you are sure",
                )
                .hint(hint));
            }
            let forgotten = desk.engine.forget(id, &by)?;
            let insights = Settings::read(desk.home)?.daydream.insights(desk.home);
            desk.engine.forget_insights(&insights, id)?;
            let did = match forgotten.still_stored.is_empty() {
                true => Did::Forgotten,
                false => Did::StillStored,
            };
            Ok((id, did))
        })
        .await?;
    Ok(after(&format!("/memories/{id}"), did))
}
