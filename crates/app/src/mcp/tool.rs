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
use somnium_engine::model::{Attribution, Kind};
use somnium_engine::ops::{Verdict, Watch};

use crate::error::{Failure, Result};

/// Who calls a tool, and what it works with.
pub(super) struct Caller<'c> {
    pub(super) engine: &'c Engine,
    pub(super) home: &'c Path,
    pub(super) by: Attribution,
    pub(super) watch: &'c dyn Watch,
}

/// A tool of the server.
pub(super) trait Tool {
    const NAME: &'static str;
    const TITLE: &'static str;
    const DESCRIPTION: &'static str;
    const EFFECT: Effect;
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
    fn annotations(self) -> ToolAnnotations {
        ToolAnnotations::new()
            .read_only(matches!(self, Self::Looks))
            .destructive(matches!(self, Self::Destroys))
            .idempotent(!matches!(self, Self::Adds))
            .open_world(false)
    }
}

/// A tool as the server keeps it.
pub(super) struct Entry {
    pub(super) tool: Listed,
    pub(super) call: fn(&Caller<'_>, JsonObject) -> Result<CallToolResult>,
}

impl Entry {
    pub(super) fn of<T: Tool>() -> Self {
        let tool = Listed::new(T::NAME, T::DESCRIPTION, schema::<T::Input>(Side::Input))
            .with_title(T::TITLE)
            .with_raw_output_schema(schema::<T::Output>(Side::Output))
            .with_annotations(T::EFFECT.annotations());
        Self { tool, call: call::<T> }
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
