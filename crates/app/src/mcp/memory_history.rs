use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::model::{Body, Record};
use somnium_engine::recall::NOTICE;
use somnium_engine::store::Version;

use super::tool::{Caller, Effect};
use super::words::{harmless, quoted};
use crate::error::Result;
use crate::view::source_words;

/// Shows a memory in full, and how it came to be.
pub(super) struct Tool;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    /// Of the memory, or its beginning.
    id: String,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Output {
    about: &'static str,
    id: String,
    /// Nothing if it was forgotten.
    #[serde(skip_serializing_if = "Option::is_none")]
    memory: Option<Shown>,
    /// The newest, oldest of them first.
    versions: Vec<Change>,
    /// How many there are in all.
    versions_in_all: usize,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
struct Shown {
    content: String,
    kind: &'static str,
    state: &'static str,
    tags: Vec<String>,
    importance: f64,
    pinned: bool,
    said_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    valid_to: Option<String>,
    sources: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
struct Change {
    revision: u32,
    at: String,
    what: &'static str,
    by: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<String>,
}

const VERSIONS_MAX: usize = 20;
const SOURCES_MAX: usize = 10;
const CONTENT_CHARS_MAX: usize = 20_000;
const VERSION_CHARS_MAX: usize = 500;

impl super::tool::Tool for Tool {
    const NAME: &'static str = "memory_history";
    const TITLE: &'static str = "A memory and its history";
    const DESCRIPTION: &'static str = "Show one memory in full: where it comes from, its \
        versions, who made them and why.";
    const EFFECT: Effect = Effect::Looks;
    type Input = Input;
    type Output = Output;

    fn call(caller: &Caller<'_>, input: Input) -> Result<Output> {
        let id = caller.memory(&input.id)?;
        let history = caller.engine.history(id)?;
        let versions_in_all = history.versions.len();
        let newest = history.versions.iter().skip(versions_in_all.saturating_sub(VERSIONS_MAX));
        Ok(Output {
            about: NOTICE,
            id: id.to_string(),
            versions: newest.map(change).collect(),
            versions_in_all,
            memory: match &history.record {
                Record::Kept(memory) => Some(shown(&memory.body)),
                Record::Erased(_) => None,
            },
        })
    }
}

fn shown(body: &Body) -> Shown {
    let sources = body.sources.iter().take(SOURCES_MAX);
    Shown {
        content: quoted(body.content.as_str(), CONTENT_CHARS_MAX),
        kind: body.kind.as_str(),
        state: body.state.as_str(),
        tags: body.tags.iter().map(|tag| harmless(tag.as_str())).collect(),
        importance: body.importance.share(),
        pinned: body.pinned,
        said_at: body.said_at.to_string(),
        valid_to: body.valid.to().map(|to| to.to_string()),
        sources: sources.map(|source| harmless(&source_words(source))).collect(),
    }
}

fn change(version: &Version) -> Change {
    let operation = &version.operation;
    let reason = operation.reason.as_ref();
    let body = version.body.as_ref();
    Change {
        revision: version.revision.get(),
        at: version.recorded_at.to_string(),
        what: operation.kind.as_str(),
        by: operation.actor.to_string(),
        reason: reason.map(|reason| quoted(reason.as_str(), VERSION_CHARS_MAX)),
        content: body.map(|body| quoted(body.content.as_str(), VERSION_CHARS_MAX)),
    }
}
