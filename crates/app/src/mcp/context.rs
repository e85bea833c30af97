use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::ops::Context;

use super::tool::{Caller, Effect};
use super::words::harmless;
use crate::error::Result;

/// Packs what is worth knowing.
pub(super) struct Tool;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    /// What you are about to do. Without it: what is pinned, important and new.
    prompt: Option<String>,
    /// Tokens, at most 4000; 1500 unless told.
    budget: Option<usize>,
    /// Name, folder or `global`. Default: here, and `global`.
    workspace: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Output {
    /// Empty if nothing is relevant.
    text: String,
    tokens: usize,
    /// The ids of the memories in it.
    memories: Vec<String>,
}

const BUDGET_MAX: usize = 4_000;
const BYTES_MAX: usize = 40_000;

impl super::tool::Tool for Tool {
    const NAME: &'static str = "context";
    const TITLE: &'static str = "Context for a task";
    const DESCRIPTION: &'static str =
        "What earlier sessions knew that matters for a task, packed into a budget of tokens.";
    const EFFECT: Effect = Effect::Looks;
    type Input = Input;
    type Output = Output;

    fn call(caller: &Caller<'_>, input: Input) -> Result<Output> {
        let packed = caller.engine.context(&Context {
            prompt: input.prompt.filter(|prompt| !prompt.trim().is_empty()),
            workspaces: caller.to_read(input.workspace)?,
            budget: input.budget.unwrap_or(Context::DEFAULT_BUDGET).min(BUDGET_MAX),
            bytes_max: BYTES_MAX,
            except_session: None,
        })?;
        let text = harmless(&packed.text);
        Ok(Output { text, tokens: packed.tokens, memories: packed.memories })
    }
}
