use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::model::{Content, Importance, Interval, Kind, Tag, Tags, Timestamp};
use somnium_engine::ops::Remember;

use super::tool::{Caller, Effect, kinds};
use crate::error::Result;

/// Stores a memory.
pub(super) struct Tool;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    /// One fact, clear without this conversation.
    content: String,
    #[schemars(schema_with = "kinds")]
    #[serde(default = "fact")]
    kind: Kind,
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    tags: Vec<Tag>,
    /// From 0 to 1.
    #[serde(default)]
    #[schemars(with = "f64")]
    importance: Importance,
    /// Dreams leave it alone.
    #[serde(default)]
    pin: bool,
    /// Until when it is true, if that is known.
    #[schemars(with = "Option<String>")]
    valid_to: Option<Timestamp>,
    /// Name, folder, or `global` for what is true everywhere. Default: here.
    workspace: Option<String>,
}

fn fact() -> Kind {
    Kind::Fact
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Output {
    id: String,
    workspace: String,
    /// Secrets that were left out, by kind.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hidden: Vec<&'static str>,
    /// `somnium undo` with this id takes it back.
    undo: String,
}

impl super::tool::Tool for Tool {
    const NAME: &'static str = "remember";
    const TITLE: &'static str = "Remember something";
    const DESCRIPTION: &'static str = "Store something worth knowing in later sessions: a \
        preference, convention, decision, fact, procedure or correction. Secrets are left out.";
    const EFFECT: Effect = Effect::Adds;
    type Input = Input;
    type Output = Output;

    fn call(caller: &Caller<'_>, input: Input) -> Result<Output> {
        let content = Content::new(input.content)?;
        let valid = input.valid_to.map(|to| Interval::new(Some(caller.engine.now()), Some(to)));
        let workspace = caller.to_write(input.workspace)?;
        let remember = Remember {
            workspace: workspace.id,
            content,
            kind: input.kind,
            tags: Tags::new(input.tags)?,
            importance: input.importance,
            pinned: input.pin,
            said_at: None,
            valid: valid.transpose()?,
            source: None,
        };
        let outcome = caller.engine.remember(remember, caller.by())?;
        Ok(Output {
            id: outcome.memory.id.to_string(),
            workspace: workspace.name.to_string(),
            hidden: outcome.hidden,
            undo: outcome.group.to_string(),
        })
    }
}
