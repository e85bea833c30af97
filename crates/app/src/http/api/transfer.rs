//! Items in, everything out.

use std::io::{Cursor, Write};

use axum::http::{Method, StatusCode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::model::{
    AgentName, Content, Importance, Kind, Label, Reference, Right, Role, Tag, Timestamp,
};
use somnium_engine::ops::{ExportForm, Import, ImportAs, ImportReport};

use super::answer::Reply;
use super::endpoint::{Call, Endpoint, Nothing, Takes};
use super::stream::{JsonLines, channel};
use super::trouble::Trouble;
use super::words::{Name, PATIENCE};
use crate::error::Failure;
use crate::http::Shared;
use crate::http::problem::Problem;

/// More come in several requests.
const ITEMS_MAX: usize = 1_000;
const BODY_MAX: usize = 8 * 1024 * 1024;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        Endpoint::new(Method::POST, "/api/v1/import", Right::Write, "Import items", import)
            .document(|doc| {
                doc.about(
                    "What an item's `ref` (or, without one, the item itself) has brought in \
                     before is not added again: it is left, or revised if it says something \
                     else now. Items that make no sense are told in `rejections`.",
                )
            })
            .body_max(BODY_MAX)
            .patience(PATIENCE),
        Endpoint::get("/api/v1/export", "Export as lines of JSON", export).document(|doc| {
            doc.about(
                "Everything with its history, which `somnium import` turns back into the same \
                 store; or, with `form=state`, the present only. A token for several workspaces \
                 has to name one.",
            )
        }),
    ]
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Batch {
    /// Where they belong: name, id or key, `global` for everywhere. May be left out if the
    /// token is for one workspace.
    workspace: Option<Name>,
    /// Facts (`memory`, unless told), or what was said (`evidence`).
    #[serde(default, rename = "as")]
    import_as: As,
    /// Only tell what would be done.
    #[serde(default)]
    dry_run: bool,
    #[serde(deserialize_with = "some_items")]
    #[schemars(length(min = 1, max = 1_000))]
    items: Vec<Item>,
}

impl Takes for Batch {}

#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum As {
    #[default]
    Memory,
    Evidence,
}

/// An item to import.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Item {
    /// The caller's own name for it, unique within the workspace.
    #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
    reference: Option<Reference>,
    content: Content,
    /// When it was said; now, unless told.
    #[serde(skip_serializing_if = "Option::is_none")]
    observed_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<Kind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 32))]
    tags: Option<Vec<Tag>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    importance: Option<Importance>,
    #[serde(default)]
    pinned: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    valid_from: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    valid_to: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    session: Option<Label>,
    #[serde(skip_serializing_if = "Option::is_none")]
    agent: Option<AgentName>,
    /// Who said it, of evidence; a person, unless told.
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<Role>,
}

fn some_items<'d, D: serde::Deserializer<'d>>(told: D) -> Result<Vec<Item>, D::Error> {
    let items = Vec::<Item>::deserialize(told)?;
    match items.len() {
        1..=ITEMS_MAX => Ok(items),
        count => Err(serde::de::Error::custom(format!("{count} items; 1 to {ITEMS_MAX} at once"))),
    }
}

fn import(
    call: &Call<'_>,
    _: Nothing,
    _: Nothing,
    batch: Batch,
) -> Result<Reply<ImportReport>, Trouble> {
    let named = batch.workspace.as_ref().map(Name::as_str);
    let mut lines = Vec::new();
    for item in &batch.items {
        let failed = |error| Failure::from(std::io::Error::from(error));
        serde_json::to_writer(&mut lines, item).map_err(failed)?;
        lines.push(b'\n');
    }
    let import = Import {
        workspace: call.engine.workspace_to_write(call.reach, named)?.id,
        import_as: match batch.import_as {
            As::Memory => ImportAs::Memory,
            As::Evidence => ImportAs::Evidence,
        },
        file: None,
        by: call.by.actor.clone(),
        dry_run: batch.dry_run,
    };
    Ok(Reply::of(call.engine.import(&mut Cursor::new(lines), &import, &mut |_| {})?))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct What {
    /// Name, id or key; without it, all that can be seen.
    workspace: Option<Name>,
    /// `full`, unless told.
    form: Option<Form>,
}

#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum Form {
    Full,
    State,
}

fn export(call: &Call<'_>, _: Nothing, what: What) -> Result<Reply<JsonLines>, Trouble> {
    let named = what.workspace.as_ref().map(Name::as_str);
    let workspace = match call.engine.where_to_look(call.reach, named)?.as_deref() {
        None => None,
        Some([one]) => Some(*one),
        Some(_) => {
            let problem = Problem::new(StatusCode::BAD_REQUEST);
            return Err(problem.detail("name the workspace to export").into());
        }
    };
    let form = match what.form {
        Some(Form::State) => ExportForm::State,
        Some(Form::Full) | None => ExportForm::Full,
    };
    let place = call.serving.take_long()?;
    let (tap, body) = channel();
    let serving = Shared::clone(call.serving);
    // A thread of its own: this one tells the beginning of the answer.
    drop(tokio::task::spawn_blocking(move || {
        let mut writer = tap.writer();
        let done = serving.export(workspace, form, &mut writer);
        match done.is_ok() && writer.flush().is_ok() {
            true => drop(writer),
            false => writer.abort(),
        }
        drop(place);
    }));
    Ok(Reply::of(JsonLines(body)))
}
