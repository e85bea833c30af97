use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::dream::Asked;
use somnium_engine::judge::{Judgement, Verdict};
use somnium_engine::model::{Attribution, Content, GroupId, QuestionId};
use somnium_engine::ops::{SettledAs, SettledQuestion};
use somnium_engine::recall::NOTICE;

use super::tool::{Caller, Effect, verdicts};
use super::views::{Change, Question};
use super::words::harmless;
use crate::error::{Exit, Failure, Result};
use crate::settings::Settings;

/// Hands over what dreams left open, and takes verdicts.
pub(super) struct Tool;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    #[serde(default)]
    answers: Vec<Answer>,
    #[serde(default)]
    approve: Vec<Which>,
    #[serde(default)]
    reject: Vec<Which>,
    /// Name, folder or `global`. Default: here, and `global`.
    workspace: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
struct Answer {
    question: String,
    /// Which holds; both: no contradiction; rewrite: as `text`.
    #[schemars(schema_with = "verdicts")]
    verdict: Verdict,
    /// With every specific of both.
    text: Option<String>,
    reason: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Which {
    dream: String,
    number: u32,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Output {
    about: &'static str,
    /// What came of each verdict, in order: answers, approve, reject.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    settled: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<String>,
    questions: Vec<Question>,
    proposals: Vec<Proposal>,
    more: usize,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
struct Proposal {
    dream: String,
    number: u32,
    #[serde(flatten)]
    change: Change,
}

const OPEN_MAX: usize = 20;
const VERDICTS_MAX: usize = 100;

impl super::tool::Tool for Tool {
    const NAME: &'static str = "dream_review";
    const TITLE: &'static str = "Review what dreams left open";
    const DESCRIPTION: &'static str = "Get the open questions and waiting proposals of dreams; \
        check them against the code and what the person said; call again with verdicts on those \
        you are sure of.";
    const EFFECT: Effect = Effect::Changes;
    type Input = Input;
    type Output = Output;

    fn call(caller: &Caller<'_>, input: Input) -> Result<Output> {
        if input.answers.len() + input.approve.len() + input.reject.len() > VERDICTS_MAX {
            return Err(Failure::usage(format!("more than {VERDICTS_MAX} verdicts at once")));
        }
        let workspaces = caller.to_read(input.workspace)?;
        // One verdict that cannot be taken does not stop the others.
        let (answers, undo) = answer(caller, &input.answers)?;
        let approvals = input.approve.iter().map(|which| approve(caller, which));
        let rejections = input.reject.iter().map(|which| reject(caller, which));
        let others = approvals.chain(rejections).map(outcome);
        let settled = answers.into_iter().chain(others).collect();
        let review = caller.engine.review(workspaces.as_deref(), OPEN_MAX)?;
        Ok(Output {
            about: NOTICE,
            settled,
            undo: undo.map(|group| format!("somnium undo {group}")),
            questions: review.questions.iter().map(|past| (&past.question).into()).collect(),
            proposals: review
                .proposals
                .iter()
                .map(|waiting| Proposal {
                    dream: waiting.dream.to_string(),
                    number: waiting.number,
                    change: (&waiting.operation).into(),
                })
                .collect(),
            more: review.more,
        })
    }
}

/// What came of each answer, and what takes those back that were carried out.
fn answer(caller: &Caller<'_>, answers: &[Answer]) -> Result<(Vec<String>, Option<GroupId>)> {
    let judgement = |answer: &Answer| -> Result<(QuestionId, Judgement)> {
        let text = answer.text.as_deref().map(Content::new).transpose()?;
        let judgement = Judgement { text, ..Judgement::of(answer.verdict) };
        let judgement = judgement.because(answer.reason.as_deref().unwrap_or_default());
        let question = caller.engine.question_within(caller.reach(), answer.question.parse()?)?;
        Ok((question, judgement))
    };
    let given: Vec<Result<(QuestionId, Judgement)>> = answers.iter().map(judgement).collect();
    let verdicts: Vec<(QuestionId, Judgement)> =
        given.iter().filter_map(|given| given.as_ref().ok().cloned()).collect();
    let by = Attribution { reason: None, ..caller.by().clone() };
    let (policy, asked) = (Settings::read(caller.home)?.policy(), Asked::read(caller.home));
    let (group, settled) = caller.engine.settle_all(&verdicts, &by, &policy, &asked)?;
    let mut settled = settled.into_iter();
    let is_done = |one: &SettledQuestion| matches!(one.outcome, SettledAs::Done { .. });
    let mut done = false;
    let told = given.into_iter().map(|given| {
        given?;
        let Some(one) = settled.next().flatten() else {
            return Err(Failure::new(Exit::NotFound, "there is no such open question"));
        };
        done |= is_done(&one);
        match one.outcome {
            SettledAs::Refused { why } => Err(Failure::new(Exit::Conflict, why)),
            SettledAs::Waiting { .. } => Ok("waits for the person"),
            _ => Ok("answered"),
        }
    });
    let told = told.map(outcome).collect();
    Ok((told, done.then_some(group)))
}

fn approve(caller: &Caller<'_>, which: &Which) -> Result<&'static str> {
    let dream = caller.dream(&which.dream)?;
    let approval = caller.engine.approve(dream, &[which.number])?;
    match approval.applied.is_empty() {
        false => Ok("done"),
        true => Err(Failure::new(Exit::Conflict, "its memories have changed since")),
    }
}

fn reject(caller: &Caller<'_>, which: &Which) -> Result<&'static str> {
    let dream = caller.dream(&which.dream)?;
    caller.engine.reject(dream, &[which.number])?;
    Ok("rejected")
}

fn outcome(settled: Result<&'static str>) -> String {
    match settled {
        Ok(word) => word.to_owned(),
        Err(failure) => format!("not done: {}", harmless(&failure.message)),
    }
}
