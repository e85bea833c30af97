//! A memory: what it says, where it comes from, how it became what it is.

use std::collections::BTreeSet;

use askama::Template;
use axum::extract::{Form, Path, State};
use axum::http::Method;
use axum::response::Response;
use serde::Deserialize;
use somnium_engine::model::{
    Body, Field, Link, Memory, MemoryId, OperationKind, Record, Relation, Right, Source,
    State as MemoryState, Timestamp, Tombstone,
};
use somnium_engine::ops::Pin;
use somnium_engine::store::{History, Version};

use super::card::{Names, TagLink, doer, tag_links};
use super::diff::word_diff;
use super::evidence::{Turn, around};
use super::frame::{Did, Frame, Section, Visit, after, shown};
use super::html::{Html, cut, day, exact, moment, words};
use crate::error::Result as Done;
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::http::{Desk, Shared};

pub(super) fn routes() -> Vec<Route> {
    let (get, post) = (&Method::GET, &Method::POST);
    vec![
        Route::page(get, "/memories/{id}", Right::Read, memory),
        Route::page(post, "/memories/{id}/pin", Right::Write, pin),
        Route::page(post, "/memories/{id}/archive", Right::Write, archive),
        Route::page(post, "/memories/{id}/restore", Right::Write, restore),
    ]
}

/// A version, as one step of a memory's life.
struct Step {
    revision: u32,
    what: &'static str,
    who: Html,
    who_path: Option<String>,
    at: Html,
    reason: Option<Html>,
    /// What changed beside the words.
    fields: Vec<Html>,
    /// The words, compared with those before.
    diff: Option<Html>,
    /// What to undo it by.
    operation: String,
}

/// Other memories that stand to this one in the same way.
struct Kin {
    relation: &'static str,
    /// The first of them, and the others.
    first: Vec<Relative>,
    others: Vec<Relative>,
    /// Those that are not shown.
    more: usize,
}

/// Another memory.
struct Relative {
    path: String,
    content: Html,
    state: Option<&'static str>,
}

/// Where it comes from.
struct Origin {
    told: Html,
    /// What was said around it.
    turns: Vec<Turn>,
}

#[derive(Template)]
#[template(path = "memory.html")]
struct MemoryPage {
    frame: Frame,
    id: String,
    short: String,
    content: Html,
    kind: &'static str,
    state: MemoryState,
    pinned: bool,
    workspace: Html,
    workspace_id: String,
    said: Html,
    recorded: Html,
    valid: Html,
    importance: u8,
    tags: Vec<TagLink>,
    reference: Option<Html>,
    kin: Vec<Kin>,
    origins: Vec<Origin>,
    steps: Vec<Step>,
    /// Versions that are not shown.
    older: usize,
}

#[derive(Template)]
#[template(path = "tombstone.html")]
struct TombstonePage {
    frame: Frame,
    short: String,
    workspace: Html,
    created: Html,
    erased: Html,
}

/// So much is shown of what could be a book.
pub(super) const CONTENT_CHARS_MAX: usize = 40_000;
const STEPS_MAX: usize = 50;
const SOURCES_MAX: usize = 5;
const RELATIVES_MAX: usize = 50;
const RELATIVES_FIRST: usize = 6;
const TURNS: usize = 3;

enum Told {
    Kept(Box<MemoryPage>),
    Erased(TombstonePage),
}

async fn memory(
    State(serving): State<Shared>,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let frame = visit.frame(Section::Memories, "Memory");
    let told = serving
        .work(&visit.access, move |desk| {
            let id = named(desk, &id)?;
            let history = desk.engine.history(id)?;
            Ok(match &history.record {
                Record::Kept(memory) => Told::Kept(Box::new(page(desk, frame, memory, &history)?)),
                Record::Erased(gone) => Told::Erased(tombstone(desk, frame, gone)?),
            })
        })
        .await?;
    match told {
        Told::Kept(page) => shown(&*page),
        Told::Erased(page) => shown(&page),
    }
}

/// The memory an address names.
pub(super) fn named(desk: &Desk<'_>, id: &str) -> Done<MemoryId> {
    Ok(desk.engine.memory_within(desk.reach, &id.parse()?)?)
}

fn page(desk: &Desk<'_>, mut frame: Frame, memory: &Memory, history: &History) -> Done<MemoryPage> {
    let (body, now) = (&memory.body, desk.engine.now());
    frame.title = title(body.content.as_str());
    let older = history.versions.len().saturating_sub(STEPS_MAX);
    let mut origins = Vec::new();
    for source in body.sources.iter().take(SOURCES_MAX) {
        origins.push(origin(desk, source));
    }
    Ok(MemoryPage {
        frame,
        id: memory.id.to_string(),
        short: memory.id.short(),
        content: cut(body.content.as_str(), CONTENT_CHARS_MAX),
        kind: body.kind.as_str(),
        state: body.state,
        pinned: body.pinned,
        workspace: Names::read(desk)?.of(memory.workspace),
        workspace_id: memory.workspace.to_string(),
        said: exact(body.said_at),
        recorded: moment(memory.created_at, now),
        valid: validity(body),
        importance: body.importance.percent(),
        tags: tag_links(body.tags.iter().map(somnium_engine::model::Tag::as_str)),
        reference: memory.reference.as_ref().map(|known| words(known.as_str())),
        kin: kin(desk, &body.links)?,
        origins,
        steps: steps(&history.versions[older..], now),
        older,
    })
}

fn tombstone(desk: &Desk<'_>, frame: Frame, gone: &Tombstone) -> Done<TombstonePage> {
    Ok(TombstonePage {
        frame,
        short: gone.id.short(),
        workspace: Names::read(desk)?.of(gone.workspace),
        created: exact(gone.created_at),
        erased: exact(gone.recorded_at),
    })
}

/// The beginning of what it says, for the window's name.
fn title(content: &str) -> String {
    const CHARS: usize = 50;
    let line = content.lines().next().unwrap_or_default();
    let plain: String = line.chars().filter(|c| !c.is_control()).take(CHARS).collect();
    if plain.len() < line.len() { format!("{}…", plain.trim_end()) } else { plain }
}

fn validity(body: &Body) -> Html {
    match (body.valid.from(), body.valid.to()) {
        (None, None) => words("always"),
        (Some(from), None) => words("since ").then(&day(from)),
        (None, Some(to)) => words("until ").then(&day(to)),
        (Some(from), Some(to)) => day(from).markup(" – ").then(&day(to)),
    }
}

fn kin(desk: &Desk<'_>, links: &BTreeSet<Link>) -> Done<Vec<Kin>> {
    let mut kin = Vec::new();
    for relation in Relation::ALL {
        let alike: Vec<&Link> = links.iter().filter(|link| link.relation == *relation).collect();
        if alike.is_empty() {
            continue;
        }
        let shown = alike.iter().take(RELATIVES_MAX).map(|link| relative(desk, link.target));
        let mut first = shown.collect::<Done<Vec<_>>>()?;
        let others = first.split_off(first.len().min(RELATIVES_FIRST));
        let more = alike.len().saturating_sub(RELATIVES_MAX);
        kin.push(Kin { relation: told_relation(*relation), first, others, more });
    }
    Ok(kin)
}

fn relative(desk: &Desk<'_>, id: MemoryId) -> Done<Relative> {
    const CHARS: usize = 200;
    let (content, state) = match desk.engine.record(id) {
        Ok(Record::Kept(memory)) if desk.reach.covers(memory.workspace) => {
            let state = memory.body.state;
            let told = (state != MemoryState::Active).then(|| state.as_str());
            (cut(memory.body.content.as_str(), CHARS), told)
        }
        _ => (words("Its words were forgotten."), None),
    };
    Ok(Relative { path: format!("/memories/{id}"), content, state })
}

fn told_relation(relation: Relation) -> &'static str {
    match relation {
        Relation::SupersededBy => "Its place was taken by",
        Relation::Supersedes => "It took the place of",
        Relation::MergedInto => "It is told by",
        Relation::MergedFrom => "It speaks for",
        Relation::DerivedFrom => "It was made of",
        Relation::Related => "Worth reading together",
    }
}

fn origin(desk: &Desk<'_>, source: &Source) -> Origin {
    // Words that are gone have nothing around them.
    let turns = source.evidence.map(|id| around(desk, id, TURNS).unwrap_or_default());
    Origin { told: words(&crate::view::source_words(source)), turns: turns.unwrap_or_default() }
}

/// Newest first.
fn steps(versions: &[Version], now: Timestamp) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for (at, version) in versions.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| versions[before].body.as_ref());
        steps.push(step(version, before, now));
    }
    steps.reverse();
    steps
}

fn step(version: &Version, before: Option<&Body>, now: Timestamp) -> Step {
    let operation = &version.operation;
    let (who, who_path) = doer(&operation.actor);
    let pair = before.zip(version.body.as_ref());
    let changed = pair.map(|(before, after)| (before.differences(after), before, after));
    let diff = changed
        .as_ref()
        .filter(|(fields, _, _)| fields.contains(&Field::Content))
        .map(|(_, before, after)| word_diff(before.content.as_str(), after.content.as_str()));
    let fields = changed.iter().flat_map(|(fields, before, after)| {
        fields.iter().filter_map(|field| told(field, before, after))
    });
    Step {
        revision: version.revision.get(),
        what: deed(operation.kind),
        who,
        who_path,
        at: moment(version.recorded_at, now),
        reason: operation.reason.as_ref().map(|reason| words(reason.as_str())),
        fields: fields.collect(),
        diff,
        operation: operation.id.to_string(),
    }
}

/// What became of a field other than the words.
fn told(field: &Field, before: &Body, after: &Body) -> Option<Html> {
    let change = |name: &str, from: &str, to: &str| words(&format!("{name}: {from} → {to}"));
    Some(match field {
        Field::Content | Field::Source(_) | Field::Link(_) => return None,
        Field::Kind => change("kind", before.kind.as_str(), after.kind.as_str()),
        Field::State => change("state", before.state.as_str(), after.state.as_str()),
        Field::Importance => {
            let percent = |body: &Body| format!("{} %", body.importance.percent());
            change("importance", &percent(before), &percent(after))
        }
        Field::Pinned if after.pinned => words("pinned"),
        Field::Pinned => words("unpinned"),
        Field::SaidAt => words("said ").then(&exact(after.said_at)),
        Field::Valid => words("true ").then(&validity(after)),
        Field::Tag(tag) if after.tags.contains(tag) => words(&format!("tag added: {tag}")),
        Field::Tag(tag) => words(&format!("tag removed: {tag}")),
    })
}

/// What was done, as the heading of a step.
pub(super) fn deed(kind: OperationKind) -> &'static str {
    match kind {
        OperationKind::Remember => "Remembered",
        OperationKind::Revise => "Revised",
        OperationKind::Merge => "Merged",
        OperationKind::Supersede => "Superseded",
        OperationKind::Archive => "Archived",
        OperationKind::Restore => "Restored",
        OperationKind::Retag => "Retagged",
        OperationKind::Link => "Linked",
        OperationKind::Pin => "Pin changed",
        OperationKind::Erase => "Forgotten",
        OperationKind::Undo => "Taken back",
    }
}

#[derive(Deserialize)]
struct Pinning {
    pin: String,
}

async fn pin(
    State(serving): State<Shared>,
    visit: Visit,
    Path(id): Path<String>,
    Form(form): Form<Pinning>,
) -> Result<Response, Problem> {
    let (pin, did) = match form.pin.as_str() {
        "on" => (Pin::On, Did::Pinned),
        _ => (Pin::Off, Did::Unpinned),
    };
    let by = visit.access.attribution();
    let changed = serving
        .work(&visit.access, move |desk| {
            let id = named(desk, &id)?;
            desk.engine.pin(id, pin, &by)?;
            Ok(id)
        })
        .await?;
    Ok(after(&format!("/memories/{changed}"), did))
}

async fn archive(
    State(serving): State<Shared>,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let by = visit.access.attribution();
    let changed = serving
        .work(&visit.access, move |desk| {
            let id = named(desk, &id)?;
            desk.engine.archive(id, &by)?;
            Ok(id)
        })
        .await?;
    Ok(after(&format!("/memories/{changed}"), Did::Archived))
}

async fn restore(
    State(serving): State<Shared>,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let by = visit.access.attribution();
    let changed = serving
        .work(&visit.access, move |desk| {
            let id = named(desk, &id)?;
            desk.engine.restore(id, &by)?;
            Ok(id)
        })
        .await?;
    Ok(after(&format!("/memories/{changed}"), Did::Restored))
}
