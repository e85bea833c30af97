use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tool::{Caller, Effect};
use super::words::quoted;
use crate::error::Result;

/// Takes a dream back.
pub(super) struct Tool;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    /// By id or its beginning.
    dream: String,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Output {
    dream: String,
    undone: usize,
    /// Undone before.
    already: usize,
    /// Left alone, for something newer stands in the way.
    conflicts: Vec<String>,
}

const CONFLICTS_MAX: usize = 50;

impl super::tool::Tool for Tool {
    const NAME: &'static str = "dream_undo";
    const TITLE: &'static str = "Undo a dream";
    const DESCRIPTION: &'static str = "Take back all that a dream did, in any order with others. \
        The next dream does not do the same again.";
    const EFFECT: Effect = Effect::Changes;
    type Input = Input;
    type Output = Output;

    fn call(caller: &Caller<'_>, input: Input) -> Result<Output> {
        let dream = caller.dream(&input.dream)?;
        let report = caller.engine.undo_dream(dream, &caller.by().actor)?;
        let conflicts = report.conflicts.iter().take(CONFLICTS_MAX);
        Ok(Output {
            dream: dream.to_string(),
            undone: report.undone.len(),
            already: report.already.len(),
            conflicts: conflicts
                .map(|conflict| {
                    let (what, memory) = (conflict.kind, conflict.memory);
                    format!("{what} of {memory}: {}", quoted(&conflict.reason, 200))
                })
                .collect(),
        })
    }
}
