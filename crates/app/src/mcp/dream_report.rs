use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::model::GroupId;
use somnium_engine::ops::{DreamDetails, PastDream};
use somnium_engine::recall::NOTICE;

use super::tool::{Caller, Effect};
use super::views::Change;
use super::words::harmless;
use crate::dream_view::figures;
use crate::error::Result;

/// Tells of past dreams.
pub(super) struct Tool;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    /// A dream, by id or its beginning: all that it did. Default: a list of dreams.
    dream: Option<String>,
    /// At most 50; 10 unless told.
    limit: Option<u32>,
    /// Only dreams over this workspace.
    workspace: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Output {
    about: &'static str,
    /// Newest first, one for each workspace.
    dreams: Vec<Past>,
    /// What the dream that was named did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changes: Vec<Done>,
    /// How many more changes there are.
    more: usize,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
struct Past {
    dream: String,
    workspace: String,
    status: &'static str,
    started_at: String,
    summary: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
struct Done {
    /// done, undone, waiting, rejected or gated.
    status: &'static str,
    #[serde(flatten)]
    change: Change,
}

const LIMIT: u32 = 10;
const LIMIT_MAX: u32 = 50;

impl super::tool::Tool for Tool {
    const NAME: &'static str = "dream_report";
    const TITLE: &'static str = "Past dreams";
    const DESCRIPTION: &'static str =
        "List past dreams, or show all that one of them changed and why.";
    const EFFECT: Effect = Effect::Looks;
    type Input = Input;
    type Output = Output;

    fn call(caller: &Caller<'_>, input: Input) -> Result<Output> {
        let limit = input.limit.unwrap_or(LIMIT).clamp(1, LIMIT_MAX);
        if let Some(dream) = input.dream {
            let dream = caller.dream(&dream)?;
            return report(caller, dream, limit as usize);
        }
        let named = input.workspace.map(|name| caller.workspace(name)).transpose()?;
        let workspace = named.map(|workspace| workspace.id);
        let dreams = caller.engine.past_dreams_within(caller.reach(), workspace, limit)?;
        let dreams = dreams.iter().flat_map(told).collect();
        Ok(Output { about: NOTICE, dreams, changes: Vec::new(), more: 0 })
    }
}

/// All that a dream did, for the tool and the resource.
pub(super) fn report(caller: &Caller<'_>, dream: GroupId, limit: usize) -> Result<Output> {
    let details = caller.engine.dream_details(dream, limit)?;
    let mut changes = changes(&details);
    let all = details.operations_in_all.max(details.operations.len())
        + changes.len().saturating_sub(details.operations.len());
    changes.truncate(limit);
    Ok(Output {
        about: NOTICE,
        dreams: told(&details.past).collect(),
        more: all.saturating_sub(changes.len()),
        changes,
    })
}

fn changes(details: &DreamDetails) -> Vec<Done> {
    let done = details.operations.iter().map(|past| Done {
        status: if past.undone { "undone" } else { "done" },
        change: (&past.operation).into(),
    });
    let proposed = details.proposals.iter().filter_map(|past| {
        Some(Done { status: past.status.as_str(), change: past.operation.as_ref()?.into() })
    });
    done.chain(proposed).collect()
}

fn told(past: &PastDream) -> impl Iterator<Item = Past> {
    past.workspaces.iter().map(|told| Past {
        dream: past.dream.to_string(),
        workspace: harmless(&told.workspace),
        status: told.status.as_str(),
        started_at: told.started_at.to_string(),
        summary: figures(&told.told.counts),
        error: told.told.error.as_deref().map(harmless),
    })
}
