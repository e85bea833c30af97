use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::model::{MemoryId, Record};

use super::tool::{Caller, Effect};
use super::words::quoted;
use crate::error::{Failure, Result};
use crate::settings::Settings;

/// Erases a memory's words.
pub(super) struct Tool;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    /// Of the memory, in full.
    id: String,
    /// Has to be true.
    #[serde(default)]
    confirm: bool,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Output {
    forgotten: String,
    versions: usize,
    evidence: usize,
    /// How many of its texts something else says, too: these are still stored.
    still_stored: usize,
}

impl super::tool::Tool for Tool {
    const NAME: &'static str = "forget";
    const TITLE: &'static str = "Forget a memory for good";
    const DESCRIPTION: &'static str = "Erase a memory, its versions and its evidence. Cannot be \
        undone: only when the person asks for it. To correct one, use revise.";
    const EFFECT: Effect = Effect::Destroys;
    type Input = Input;
    type Output = Output;

    fn call(caller: &Caller<'_>, input: Input) -> Result<Output> {
        // In full: never by what happens to begin so.
        let id: MemoryId = input.id.parse()?;
        let id = caller.memory(&id.to_string())?;
        let record = caller.engine.record(id)?;
        if let (Record::Kept(memory), false) = (&record, input.confirm) {
            let words = quoted(memory.body.content.as_str(), 200);
            return Err(Failure::usage(format!(
                "nothing was forgotten; this would erase: {words}"
            ))
            .hint("if the person means it, call again with \"confirm\": true"));
        }
        let forgotten = caller.engine.forget(id, &caller.by().actor)?;
        let insights = Settings::read(caller.home)?.daydream.insights(caller.home);
        caller.engine.forget_insights(&insights, id)?;
        Ok(Output {
            forgotten: id.to_string(),
            versions: forgotten.versions,
            evidence: forgotten.evidence.len(),
            still_stored: forgotten.still_stored.len(),
        })
    }
}
