//! What daydreams found, what became of it, and how codebases fare.

use axum::http::StatusCode;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::daydream::{Area, Severity};
use somnium_engine::ops::{CurrentFinding, FindingFilter, FindingStep, TrendPoint};
use somnium_engine::store::FindingState;

use super::answer::Reply;
use super::endpoint::{Call, Endpoint, Nothing};
use super::trouble::Trouble;
use super::words::{Limit, Name, PageLimit, Text};
use crate::http::problem::Problem;

pub(super) fn endpoints() -> Vec<Endpoint> {
    let trends = "/api/v1/workspaces/{workspace}/trends";
    vec![
        Endpoint::get("/api/v1/findings", "What daydreams found", findings).document(|doc| {
            doc.about(
                "The gravest first. A finding is dismissed by putting its `memory` away, or by \
                 forgetting it: it is not said again.",
            )
        }),
        Endpoint::get("/api/v1/findings/history", "What became of a finding", history)
            .document(|doc| doc.about("The newest, oldest of them first.")),
        Endpoint::get(trends, "A codebase's figures over time", trend)
            .document(|doc| doc.about("A point for each daydream that measured it.")),
    ]
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Filter {
    /// Name, id or key; without it, in all that can be seen.
    workspace: Option<Name>,
    area: Option<Area>,
    /// As grave as this, or graver.
    severity: Option<Severity>,
    /// Those that are open, unless told.
    state: Option<Standing>,
    /// That say this somewhere, whatever the case.
    text: Option<Text<200>>,
    /// 50, unless told.
    limit: Option<PageLimit>,
}

#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum Standing {
    Open,
    Resolved,
    Dismissed,
    All,
}

impl Standing {
    fn state(self) -> Option<FindingState> {
        match self {
            Self::Open => Some(FindingState::Open),
            Self::Resolved => Some(FindingState::Resolved),
            Self::Dismissed => Some(FindingState::Dismissed),
            Self::All => None,
        }
    }
}

/// Findings.
#[derive(Serialize, JsonSchema)]
struct Findings {
    items: Vec<CurrentFinding>,
}

fn findings(call: &Call<'_>, _: Nothing, filter: Filter) -> Result<Reply<Findings>, Trouble> {
    const LIMIT: u32 = 50;
    let limit = filter.limit.map_or(LIMIT, |limit| limit.0) as usize;
    let workspaces = match filter.workspace {
        Some(name) => vec![call.engine.workspace_within(call.reach, name.as_str())?],
        None => call.engine.workspaces_within(call.reach)?,
    };
    let mut items = Vec::new();
    for workspace in workspaces {
        items.extend(call.engine.findings(&FindingFilter {
            workspace: Some(workspace.id),
            area: filter.area,
            severity: filter.severity,
            state: filter.state.unwrap_or(Standing::Open).state(),
            text: filter.text.as_ref().map(|text| text.0.clone()),
            limit: Some(limit),
        })?);
    }
    items.sort_by(|one, other| other.finding.weight().total_cmp(&one.finding.weight()));
    items.truncate(limit);
    Ok(Reply::of(Findings { items }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Which {
    /// Name, id or key of its workspace.
    workspace: Name,
    /// What it is known by: `key` of the finding.
    key: Text<1_000>,
    /// 100, unless told.
    limit: Option<Limit<1_000>>,
}

/// What was said about a finding.
#[derive(Serialize, JsonSchema)]
struct FindingHistory {
    items: Vec<FindingStep>,
    in_all: usize,
}

fn history(call: &Call<'_>, _: Nothing, which: Which) -> Result<Reply<FindingHistory>, Trouble> {
    const LIMIT: u32 = 100;
    let workspace = call.engine.workspace_within(call.reach, which.workspace.as_str())?;
    let mut items = call.engine.finding_history(workspace.id, &which.key.0)?;
    if items.is_empty() {
        let problem = Problem::new(StatusCode::NOT_FOUND);
        return Err(problem.detail("nothing is known of such a finding").into());
    }
    let in_all = items.len();
    let limit = which.limit.map_or(LIMIT, |limit| limit.0) as usize;
    items.drain(..in_all.saturating_sub(limit));
    Ok(Reply::of(FindingHistory { items, in_all }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OfWorkspace {
    /// Name, id or key.
    workspace: Name,
}

/// Figures, the oldest first.
#[derive(Serialize, JsonSchema)]
struct Trend {
    items: Vec<TrendPoint>,
}

fn trend(call: &Call<'_>, of: OfWorkspace, _: Nothing) -> Result<Reply<Trend>, Trouble> {
    let workspace = call.engine.workspace_within(call.reach, of.workspace.as_str())?;
    Ok(Reply::of(Trend { items: call.engine.daydream_trends(workspace.id)? }))
}
