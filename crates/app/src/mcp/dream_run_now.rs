use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::dream::{DreamOutcome, WorkspaceReport};
use somnium_engine::ops::Dream;
use somnium_engine::recall::NOTICE;

use super::tool::{Caller, Effect, Pace};
use super::views::Change;
use super::words::harmless;
use crate::advisor::Advisor;
use crate::commands::dream::{advisor, prepared, write_indexes};
use crate::dream_view::figures;
use crate::error::Result;
use crate::settings::Settings;

/// Dreams.
pub(super) struct Tool;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    /// Only tell what would be done.
    #[serde(default)]
    dry_run: bool,
    /// Name, folder or `global`. Default: here, and `global`.
    workspace: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Output {
    about: &'static str,
    /// What to report on or undo.
    dream: String,
    dry_run: bool,
    workspaces: Vec<Dreamt>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
struct Dreamt {
    workspace: String,
    /// done, nothing_new, held, cancelled or failed.
    outcome: &'static str,
    summary: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    changes: Vec<Change>,
    /// How many more changes there are; dream_report has them.
    more: usize,
    /// Questions and proposals: call dream_review if there are any.
    left_open: usize,
}

const CHANGES_MAX: usize = 20;
/// A client may end its server at any time; others need not wait for it any longer.
const LEASE: Duration = Duration::from_secs(60);

impl super::tool::Tool for Tool {
    const NAME: &'static str = "dream_run_now";
    const TITLE: &'static str = "Dream now";
    const DESCRIPTION: &'static str = "Put the memories in order: merge duplicates, settle \
        contradictions, fix dates and stale references. Deletes nothing; dream_undo takes it \
        back. May take minutes.";
    const EFFECT: Effect = Effect::Changes;
    const PACE: Pace = Pace::Slow;
    type Input = Input;
    type Output = Output;

    fn call(caller: &Caller<'_>, input: Input) -> Result<Output> {
        let engine = caller.engine;
        let settings = Settings::read(caller.home)?;
        let workspaces = caller.each_to_read(input.workspace)?;
        let prepared = prepared(caller.home, &settings, workspaces);
        let dream = Dream { dry_run: input.dry_run, lease: LEASE, ..prepared };
        // Without its model a dream leaves more open.
        let advisor = advisor(engine, &settings, settings.dream.judge()).unwrap_or(None);
        let advice = advisor.as_ref().map(Advisor::advice);
        let report = caller.house.dream(&dream, advice.as_ref(), caller.watch)?;
        let mut told: Vec<Dreamt> = report.workspaces.iter().map(dreamt).collect();
        if !input.dry_run {
            for error in write_indexes(caller.home, engine, &dream, &report)? {
                let unwritten = format!("the index was not written: {}", error.message);
                told.iter_mut().take(1).for_each(|told| told.error = Some(harmless(&unwritten)));
            }
        }
        Ok(Output {
            about: NOTICE,
            dream: report.dream.to_string(),
            dry_run: report.dry_run,
            workspaces: told,
        })
    }
}

fn dreamt(report: &WorkspaceReport) -> Dreamt {
    let outcome = match report.outcome {
        DreamOutcome::Done => "done",
        DreamOutcome::NothingNew => "nothing_new",
        DreamOutcome::Held => "held",
        DreamOutcome::Cancelled => "cancelled",
        DreamOutcome::Failed => "failed",
    };
    Dreamt {
        workspace: harmless(&report.workspace),
        outcome,
        summary: figures(&report.counts),
        error: report.error.as_deref().map(harmless),
        changes: report.operations.iter().take(CHANGES_MAX).map(Change::from).collect(),
        more: report.operations.len().saturating_sub(CHANGES_MAX),
        left_open: report.questions.len() + report.waiting.len(),
    }
}
