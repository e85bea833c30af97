use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::model::{Content, Importance, Interval, Reason, Revision, Tag, Timestamp};
use somnium_engine::ops::Revise;

use super::tool::{Caller, Effect};
use crate::error::{Failure, Result};

/// Changes what a memory says.
pub(super) struct Tool;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    /// Of the memory, or its beginning.
    id: String,
    /// What it says from now on.
    content: Option<String>,
    /// From 0 to 1.
    #[schemars(with = "Option<f64>")]
    importance: Option<Importance>,
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    add_tags: Vec<Tag>,
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    remove_tags: Vec<Tag>,
    /// Until when it is true.
    #[schemars(with = "Option<String>")]
    valid_to: Option<Timestamp>,
    /// Only if it is still at this revision.
    #[schemars(with = "Option<u32>")]
    if_revision: Option<Revision>,
    #[schemars(with = "Option<String>")]
    reason: Option<Reason>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Output {
    id: String,
    revision: u32,
    changed: bool,
    /// Secrets that were left out, by kind.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hidden: Vec<&'static str>,
    /// `somnium undo` with this id takes it back.
    undo: String,
}

impl super::tool::Tool for Tool {
    const NAME: &'static str = "revise";
    const TITLE: &'static str = "Revise a memory";
    const DESCRIPTION: &'static str = "Change a memory that is wrong or out of date. The earlier \
        version stays in its history.";
    const EFFECT: Effect = Effect::Changes;
    type Input = Input;
    type Output = Output;

    fn call(caller: &Caller<'_>, input: Input) -> Result<Output> {
        let id = caller.memory(&input.id)?;
        let valid = match input.valid_to {
            None => None,
            Some(to) => {
                let known = caller.engine.memory(id)?.body.valid;
                Some(Interval::new(known.from(), Some(to))?)
            }
        };
        let revise = Revise {
            content: input.content.map(Content::new).transpose()?,
            kind: None,
            importance: input.importance,
            said_at: None,
            valid,
            add_tags: input.add_tags,
            remove_tags: input.remove_tags,
            expected: input.if_revision,
        };
        if revise == (Revise { expected: revise.expected, ..Revise::default() }) {
            return Err(Failure::usage("there is nothing to revise")
                .hint("give content, importance, add_tags, remove_tags or valid_to"));
        }
        let outcome =
            caller.engine.revise(id, &revise, &caller.by().clone().because(input.reason))?;
        Ok(Output {
            id: id.to_string(),
            revision: outcome.memory.revision.get(),
            changed: outcome.changed,
            hidden: outcome.hidden,
            undo: outcome.group.to_string(),
        })
    }
}
