//! What a tool is: declared once, and listed, checked and called by it.

use std::path::Path;
use std::sync::Arc;

use rmcp::model::{CallToolResult, ContentBlock, JsonObject, Tool as Listed, ToolAnnotations};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use somnium_engine::Engine;
use somnium_engine::daydream::Area;
use somnium_engine::model::{
    Attribution, GroupId, Kind, MemoryId, Reach, Right, Workspace, WorkspaceId,
};
use somnium_engine::ops::{Verdict, Watch};

use super::House;
use crate::cli::{ReadScope, Scope};
use crate::error::{Failure, Result};

/// Who calls a tool, and what it works with. Whatever an agent names is looked up here.
pub(super) struct Caller<'c> {
    pub(super) engine: &'c Engine,
    pub(super) home: &'c Path,
    pub(super) guest: Guest,
    pub(super) watch: &'c dyn Watch,
    pub(super) house: &'c dyn House,
}

/// Who an agent is, and what it may see.
#[derive(Debug, Clone)]
pub(crate) struct Guest {
    pub(crate) by: Attribution,
    pub(crate) reach: Reach,
    pub(crate) place: Place,
}

/// Where an agent is: that tells what it means when it names no workspace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// In the folder where this program was started.
    Here,
    /// At the other end of a connection: folders mean nothing there.
    Elsewhere,
}

impl Caller<'_> {
    /// The workspaces to look in. `None` is all of them.
    pub(super) fn to_read(&self, named: Option<String>) -> Result<Option<Vec<WorkspaceId>>> {
        match self.guest.place {
            Place::Here => ReadScope::of(named).to_read(self.engine),
            Place::Elsewhere => Ok(self.engine.where_to_look(self.reach(), named.as_deref())?),
        }
    }

    /// The same, one by one.
    pub(super) fn each_to_read(&self, named: Option<String>) -> Result<Vec<WorkspaceId>> {
        Ok(match self.to_read(named)? {
            Some(workspaces) => workspaces,
            None => self.engine.workspaces()?.into_iter().map(|known| known.id).collect(),
        })
    }

    /// The workspace to write to.
    pub(super) fn to_write(&self, named: Option<String>) -> Result<Workspace> {
        match self.guest.place {
            Place::Here => Scope { workspace: named }.to_write(self.engine),
            Place::Elsewhere => {
                let found = self.engine.workspace_to_write(self.reach(), named.as_deref());
                found
                    .map_err(|error| Failure::from(error).hint("name one: \"workspace\": \"NAME\""))
            }
        }
    }

    /// The workspace of this name, which has to be there.
    pub(super) fn workspace(&self, named: String) -> Result<Workspace> {
        match self.guest.place {
            Place::Here => Scope { workspace: Some(named) }.to_show(self.engine),
            Place::Elsewhere => Ok(self.engine.workspace_within(self.reach(), &named)?),
        }
    }

    /// The memory that is meant by an id or the beginning of one.
    pub(super) fn memory(&self, id: &str) -> Result<MemoryId> {
        Ok(self.engine.memory_within(self.reach(), &id.parse()?)?)
    }

    /// The dream that is meant by an id or the beginning of one.
    pub(super) fn dream(&self, id: &str) -> Result<GroupId> {
        Ok(self.engine.dream_within(self.reach(), &id.parse()?)?)
    }

    pub(super) fn reach(&self) -> &Reach {
        &self.guest.reach
    }

    pub(super) fn by(&self) -> &Attribution {
        &self.guest.by
    }
}

/// A tool of the server.
pub(super) trait Tool {
    const NAME: &'static str;
    const TITLE: &'static str;
    const DESCRIPTION: &'static str;
    const EFFECT: Effect;
    const PACE: Pace = Pace::Quick;
    type Input: DeserializeOwned + JsonSchema;
    type Output: Serialize + JsonSchema;

    fn call(caller: &Caller<'_>, input: Self::Input) -> Result<Self::Output>;
}

/// What a tool does to the memories, for the client to decide whether to ask first.
#[derive(Clone, Copy)]
pub(super) enum Effect {
    /// Nothing.
    Looks,
    /// It adds to them, each time it is called.
    Adds,
    /// It changes them in a way that can be taken back; called again it does nothing more.
    Changes,
    /// It destroys for good.
    Destroys,
}

impl Effect {
    /// What one has to be allowed.
    fn needs(self) -> Right {
        match self {
            Self::Looks => Right::Read,
            Self::Adds | Self::Changes | Self::Destroys => Right::Write,
        }
    }

    fn annotations(self) -> ToolAnnotations {
        ToolAnnotations::new()
            .read_only(matches!(self, Self::Looks))
            .destructive(matches!(self, Self::Destroys))
            .idempotent(!matches!(self, Self::Adds))
            .open_world(false)
    }
}

/// How long a tool takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pace {
    /// Others may wait for it.
    Quick,
    /// Nobody may.
    Slow,
}

/// A tool as the server keeps it.
pub(super) struct Entry {
    pub(super) tool: Listed,
    pub(super) needs: Right,
    pub(super) pace: Pace,
    pub(super) call: fn(&Caller<'_>, JsonObject) -> Result<CallToolResult>,
}

impl Entry {
    pub(super) fn of<T: Tool>() -> Self {
        let tool = Listed::new(T::NAME, T::DESCRIPTION, schema::<T::Input>(Side::Input))
            .with_title(T::TITLE)
            .with_raw_output_schema(schema::<T::Output>(Side::Output))
            .with_annotations(T::EFFECT.annotations());
        Self { tool, needs: T::EFFECT.needs(), pace: T::PACE, call: call::<T> }
    }
}

fn call<T: Tool>(caller: &Caller<'_>, arguments: JsonObject) -> Result<CallToolResult> {
    let input = serde_json::from_value(Value::Object(arguments))
        .map_err(|error| Failure::usage(format!("the arguments of {}: {error}", T::NAME)))?;
    let output = T::call(caller, input)?;
    let value = serde_json::to_value(&output).map_err(std::io::Error::from)?;
    let text = serde_json::to_string(&output).map_err(std::io::Error::from)?;
    let mut answer = CallToolResult::structured(value);
    // For clients that read text only, in the order in which it was declared.
    answer.content = vec![ContentBlock::text(text)];
    Ok(answer)
}

/// The words of a kind, for a schema.
pub(super) fn kinds(_: &mut SchemaGenerator) -> Schema {
    one_of(Kind::ALL.iter().map(|kind| kind.as_str()))
}

/// The areas of a finding, for a schema.
pub(super) fn areas(_: &mut SchemaGenerator) -> Schema {
    one_of(Area::ALL.into_iter().map(Area::name))
}

/// The words of a verdict, for a schema.
pub(super) fn verdicts(_: &mut SchemaGenerator) -> Schema {
    one_of(Verdict::ALL.iter().map(|verdict| verdict.as_str()))
}

fn one_of(words: impl Iterator<Item = &'static str>) -> Schema {
    json_schema!({ "type": "string", "enum": words.collect::<Vec<_>>() })
}

/// Which schema.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Input,
    Output,
}

fn schema<T: JsonSchema>(side: Side) -> Arc<JsonObject> {
    let mut settings = SchemaSettings::draft2020_12();
    settings.meta_schema = None;
    if side == Side::Output {
        settings = settings.for_serialize();
    }
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    slim(&mut schema, side);
    match schema {
        Value::Object(object) => Arc::new(object),
        _ => Arc::default(),
    }
}

/// Every agent pays for the list of tools in each session: what tells it nothing goes.
/// What comes back explains itself; what is optional may be left out, and is never null.
fn slim(schema: &mut Value, side: Side) {
    let Value::Object(object) = schema else { return };
    for word in ["title", "format", "default", "additionalProperties"] {
        object.remove(word);
    }
    // What comes back is there or not; nobody has to be told beforehand.
    if side == Side::Output {
        object.remove("required");
    }
    // That of an object is about the code.
    if side == Side::Output || object.contains_key("properties") {
        object.remove("description");
    }
    if object.get("minimum").is_some_and(|least| least.as_f64() == Some(0.0)) {
        object.remove("minimum");
    }
    if let Some(Value::Array(types)) = object.get_mut("type") {
        types.retain(|name| name != "null");
        if let [one] = types.as_mut_slice() {
            let one = one.take();
            object.insert("type".into(), one);
        }
    }
    if let Some(Value::Array(choices)) = object.get_mut("anyOf") {
        choices.retain(|choice| choice.get("type").is_none_or(|name| name != "null"));
        if let [Value::Object(one)] = choices.as_mut_slice() {
            let one = std::mem::take(one);
            object.remove("anyOf");
            object.extend(one);
        }
    }
    for (word, value) in object.iter_mut() {
        match value {
            Value::Object(named) if ["properties", "$defs"].contains(&word.as_str()) => {
                named.values_mut().for_each(|schema| slim(schema, side));
            }
            Value::Array(schemas) => schemas.iter_mut().for_each(|schema| slim(schema, side)),
            value => slim(value, side),
        }
    }
}
