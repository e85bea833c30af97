//! Editing a memory: its words, kind, tags and weight.

use std::collections::BTreeSet;

use askama::Template;
use axum::extract::{Form, Path, State};
use axum::http::Method;
use axum::response::Response;
use serde::Deserialize;
use somnium_engine::model::{
    Content, Importance, Kind, Memory, Reason, Record, Revision, Right, Tag,
};
use somnium_engine::ops::Revise;

use super::frame::{Did, Frame, Section, Visit, after, shown};
use super::memory::named;
use crate::error::{Exit, Failure, Result as Done};
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::http::{Desk, Shared};

pub(super) fn routes() -> Vec<Route> {
    let path = "/memories/{id}/edit";
    vec![
        Route::page(&Method::GET, path, Right::Write, form),
        Route::page(&Method::POST, path, Right::Write, save),
    ]
}

struct KindChoice {
    value: &'static str,
    chosen: bool,
}

#[derive(Template)]
#[template(path = "edit.html")]
struct EditPage {
    frame: Frame,
    id: String,
    revision: u32,
    content: String,
    kinds: Vec<KindChoice>,
    tags: String,
    importance: u8,
}

async fn form(
    State(serving): State<Shared>,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let memory = serving.work(&visit.access, move |desk| kept(desk, &id)).await?;
    let body = &memory.body;
    let tags: Vec<&str> = body.tags.iter().map(Tag::as_str).collect();
    shown(&EditPage {
        frame: visit.frame(Section::Memories, "Edit a memory"),
        id: memory.id.to_string(),
        revision: memory.revision.get(),
        content: body.content.as_str().to_owned(),
        kinds: Kind::ALL
            .iter()
            .map(|kind| KindChoice { value: kind.as_str(), chosen: *kind == body.kind })
            .collect(),
        tags: tags.join(", "),
        importance: body.importance.percent(),
    })
}

fn kept(desk: &Desk<'_>, id: &str) -> Done<Memory> {
    match desk.engine.record(named(desk, id)?)? {
        Record::Kept(memory) => Ok(*memory),
        Record::Erased(_) => Err(Failure::new(Exit::NotFound, "its words were forgotten")),
    }
}

#[derive(Deserialize)]
struct Edited {
    content: String,
    kind: String,
    tags: String,
    importance: String,
    reason: String,
    revision: u32,
}

async fn save(
    State(serving): State<Shared>,
    visit: Visit,
    Path(id): Path<String>,
    Form(edited): Form<Edited>,
) -> Result<Response, Problem> {
    let by = visit.access.attribution();
    let changed = serving
        .work(&visit.access, move |desk| {
            let memory = kept(desk, &id)?;
            let reason = match edited.reason.trim() {
                "" => None,
                reason => Some(Reason::new(reason)?),
            };
            desk.engine.revise(memory.id, &edited.revise(&memory)?, &by.because(reason))?;
            Ok(memory.id)
        })
        .await?;
    Ok(after(&format!("/memories/{changed}"), Did::Revised))
}

impl Edited {
    fn revise(&self, memory: &Memory) -> Done<Revise> {
        let words = self.tags.split(',').map(str::trim).filter(|tag| !tag.is_empty());
        let wanted = words.map(Tag::new).collect::<Result<BTreeSet<_>, _>>()?;
        let known: BTreeSet<Tag> = memory.body.tags.iter().cloned().collect();
        let percent: f64 = self.importance.trim().parse().unwrap_or(50.0);
        Ok(Revise {
            // Browsers send line ends as they were used on teletypes.
            content: Some(Content::new(self.content.replace("\r\n", "\n"))?),
            kind: Some(self.kind.parse()?),
            importance: Some(Importance::new(percent / 100.0)?),
            add_tags: wanted.difference(&known).cloned().collect(),
            remove_tags: known.difference(&wanted).cloned().collect(),
            expected: Some(Revision::try_from(self.revision)?),
            ..Revise::default()
        })
    }
}
