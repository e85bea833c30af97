use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::daydream::Area;
use somnium_engine::ops::{CurrentFinding, FindingFilter};
use somnium_engine::recall::NOTICE;
use somnium_engine::store::FindingState;

use super::tool::{Caller, Effect, areas};
use super::words::quoted;
use crate::error::Result;

/// Tells what daydreams found in a codebase.
pub(super) struct Tool;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    #[schemars(schema_with = "areas")]
    area: Option<Area>,
    /// At most 30; 10 unless told.
    limit: Option<u32>,
    /// Name or folder. Default: here.
    workspace: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Output {
    about: &'static str,
    /// The gravest first.
    findings: Vec<Insight>,
    /// How many more there are.
    more: usize,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
struct Insight {
    area: &'static str,
    severity: &'static str,
    title: String,
    what: String,
    action: String,
    files: Vec<String>,
    since: String,
}

const LIMIT: u32 = 10;
const LIMIT_MAX: u32 = 30;
/// More of a sentence does not help.
const CHARS_MAX: usize = 400;
const FILES_MAX: usize = 5;

impl super::tool::Tool for Tool {
    const NAME: &'static str = "daydream_insights";
    const TITLE: &'static str = "Insights into the codebase";
    const DESCRIPTION: &'static str =
        "What daydreams measured in this codebase and found worth acting on.";
    const EFFECT: Effect = Effect::Looks;
    type Input = Input;
    type Output = Output;

    fn call(caller: &Caller<'_>, input: Input) -> Result<Output> {
        let limit = input.limit.unwrap_or(LIMIT).clamp(1, LIMIT_MAX) as usize;
        let mut found = Vec::new();
        for workspace in caller.each_to_read(input.workspace)? {
            found.extend(caller.engine.findings(&FindingFilter {
                workspace: Some(workspace),
                area: input.area,
                state: Some(FindingState::Open),
                ..FindingFilter::default()
            })?);
        }
        let more = found.len().saturating_sub(limit);
        let findings = found.iter().take(limit).map(Insight::from).collect();
        Ok(Output { about: NOTICE, findings, more })
    }
}

impl From<&CurrentFinding> for Insight {
    fn from(found: &CurrentFinding) -> Self {
        let finding = &found.finding;
        let words = |text: &str| quoted(text, CHARS_MAX);
        let places = finding.places.iter().take(FILES_MAX).map(|place| match place.line {
            Some(line) => format!("{}:{line}", words(&place.path)),
            None => words(&place.path),
        });
        Self {
            area: finding.area.name(),
            severity: finding.severity.name(),
            title: words(&finding.title),
            what: words(&finding.what),
            action: words(&finding.action),
            files: places.collect(),
            since: found.opened_at.to_string(),
        }
    }
}
