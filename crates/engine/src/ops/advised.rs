//! What a model does once a dream is written: it settles questions, looks over memories by
//! itself, and puts long ones into a line. All of it belongs to the dream, and is taken
//! back with it.

use super::Attempt;
use super::roam::Roaming;
use super::{Judging, SettledAs, SettledQuestion, Told};
use crate::Engine;
use crate::consult::{Consultant, PROMPTS_VERSION};
use crate::dream::{Advice, ModelReport, ReportedVerdict, WorkspaceReport, prose};
use crate::error::Result;
use crate::judge::ModelJudge;
use crate::model::{Actor, Attribution};
use crate::store::{DreamRun, DreamStatus};

/// More questions than this at once are left to the next dream.
const QUESTIONS_MAX: usize = 200;

impl Engine {
    /// Whether there are questions that a model has not looked at.
    pub(super) fn has_unjudged(&self, attempt: &Attempt<'_>, advice: &Advice<'_>) -> Result<bool> {
        if !advice.judges {
            return Ok(false);
        }
        let judge = judge_name(advice);
        for question in self.open_questions(Some(attempt.workspace))? {
            if !self.store.is_judged(question.id, &judge)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Lets a model do what it is there for, and tells it in the report.
    pub(super) fn advised(
        &self,
        attempt: &Attempt<'_>,
        advice: &Advice<'_>,
        consultant: &Consultant<'_>,
        mut told: ModelReport,
        report: &mut WorkspaceReport,
    ) -> Result<()> {
        if advice.judges {
            self.let_judge(attempt, advice, consultant, &mut told, report)?;
        }
        if advice.roams && !(consultant.stopped)() {
            Roaming::begin(self, attempt, consultant)?.go(&mut told, report)?;
        }
        if advice.writes && !(consultant.stopped)() {
            let memories = self.active_memories(attempt.workspace)?;
            prose::headlines(consultant, &memories, self.now(), &mut told)?;
        }
        let spent = self.store.spent(Some(attempt.id), None)?;
        let before = attempt.spent_before;
        told.figures.model = advice.model.name().to_owned();
        told.figures.prompts = PROMPTS_VERSION.to_owned();
        told.figures.requests = spent.requests - before.requests;
        told.figures.tokens_in = spent.tokens_in - before.tokens_in;
        told.figures.tokens_out = spent.tokens_out - before.tokens_out;
        told.figures.cost = spent.cost - before.cost;
        self.tell_again(attempt, report, &told)?;
        report.model = Some(told);
        Ok(())
    }

    fn let_judge(
        &self,
        attempt: &Attempt<'_>,
        advice: &Advice<'_>,
        consultant: &Consultant<'_>,
        told: &mut ModelReport,
        report: &mut WorkspaceReport,
    ) -> Result<()> {
        let judge = ModelJudge { consultant, name: judge_name(advice) };
        let mut questions = Vec::new();
        for question in self.open_questions(Some(attempt.workspace))? {
            if questions.len() < QUESTIONS_MAX && !self.store.is_judged(question.id, &judge.name)? {
                questions.push(question);
            }
        }
        let settled = self.judge(&questions, &judging(attempt, &judge))?;
        for one in settled {
            match &one.outcome {
                SettledAs::Unasked { why } => {
                    told.ended.get_or_insert_with(|| why.clone());
                }
                _ => self.store.mark_judged(one.question, &judge.name)?,
            }
            take_in(one, told, report);
        }
        Ok(())
    }

    /// The record of a dream tells what was done after it was written.
    fn tell_again(
        &self,
        attempt: &Attempt<'_>,
        report: &WorkspaceReport,
        told: &ModelReport,
    ) -> Result<()> {
        let runs = self.store.dream(attempt.id)?;
        let Some(run) = runs.into_iter().find(|run| run.workspace == attempt.workspace) else {
            return Ok(());
        };
        let did_something = !report.operations.is_empty() || !report.waiting.is_empty();
        let status = match run.status {
            DreamStatus::Nothing if did_something => DreamStatus::Applied,
            status => status,
        };
        let text = Told {
            counts: report.counts,
            tokens_before: report.tokens_before,
            tokens_after: report.tokens_after,
            model: Some(told.figures.clone()),
            error: None,
        };
        let report = serde_json::to_string(&text).ok();
        Ok(self.store.record_dream(&DreamRun { status, report, ..run })?)
    }
}

/// What a model says counts as the dream's own doing.
pub(super) fn judging<'j>(
    attempt: &'j Attempt<'_>,
    judge: &'j dyn crate::judge::Judge,
) -> Judging<'j> {
    Judging {
        judge,
        by: Attribution { actor: Actor::Dream(attempt.id), ..Attribution::person() },
        group: Some(attempt.id),
        policy: attempt.dream.policy.clone(),
        asked: &attempt.dream.asked,
    }
}

/// Adds what came of a verdict to the report.
pub(super) fn take_in(one: SettledQuestion, told: &mut ModelReport, report: &mut WorkspaceReport) {
    let outcome = match one.outcome {
        SettledAs::Done { operation, .. } => {
            report.counts.judged += 1;
            match operation.what {
                crate::dream::What::Merge { .. } => report.counts.merged += 1,
                _ => report.counts.superseded += 1,
            }
            report.operations.push(*operation);
            told.figures.settled += 1;
            "done".to_owned()
        }
        SettledAs::Agreed => {
            told.figures.settled += 1;
            "agreed".to_owned()
        }
        SettledAs::Waiting { number } => {
            report.counts.waiting += 1;
            told.figures.settled += 1;
            format!("waiting as #{number}")
        }
        SettledAs::Refused { why } => {
            told.figures.left_open += 1;
            format!("not taken: {why}")
        }
        SettledAs::Passed | SettledAs::Unasked { .. } => {
            told.figures.left_open += 1;
            return;
        }
    };
    // What is settled is no open question any more.
    if !outcome.starts_with("not taken") {
        let before = report.questions.len();
        report.questions.retain(|question| question.id != Some(one.question));
        report.counts.questions -= (before - report.questions.len()) as u64;
    }
    let Some(verdict) = one.verdict else { return };
    let reason = one.reason.unwrap_or_default();
    told.verdicts.push(ReportedVerdict { question: one.question, verdict, reason, outcome });
}

fn judge_name(advice: &Advice<'_>) -> String {
    format!("{}, prompts {PROMPTS_VERSION}", advice.model.name())
}
