//! What daydreams found, and how codebases fare.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::daydream::{Area, Severity};
use somnium_engine::ops::{CurrentFinding, FindingFilter, TrendPoint};
use somnium_engine::store::FindingState;

use super::answer::Reply;
use super::endpoint::{Call, Endpoint, Nothing};
use super::trouble::Trouble;
use super::words::{Name, PageLimit};

pub(super) fn endpoints() -> Vec<Endpoint> {
    let trends = "/api/v1/workspaces/{workspace}/trends";
    vec![
        Endpoint::get("/api/v1/findings", "What daydreams found", findings)
            .document(|doc| doc.about("The gravest first.")),
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
    state: Option<FindingState>,
    /// 50, unless told.
    limit: Option<PageLimit>,
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
            state: Some(filter.state.unwrap_or(FindingState::Open)),
            limit: Some(limit),
            ..FindingFilter::default()
        })?);
    }
    items.sort_by(|one, other| other.finding.weight().total_cmp(&one.finding.weight()));
    items.truncate(limit);
    Ok(Reply::of(Findings { items }))
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
