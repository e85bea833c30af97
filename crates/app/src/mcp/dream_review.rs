use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::model::{Attribution, GroupId, QuestionId};
use somnium_engine::ops::Verdict;
use somnium_engine::recall::NOTICE;

use super::tool::{Caller, Effect, verdicts};
use super::views::{Change, Question};
use super::words::harmless;
use crate::cli::ReadScope;
use crate::error::{Exit, Failure, Result};

/// Hands over what dreams left open, and takes verdicts.
pub(super) struct Tool;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    /// Verdicts on questions.
    #[serde(default)]
    answers: Vec<Answer>,
    /// Proposals to carry out.
    #[serde(default)]
    approve: Vec<Which>,
    /// Proposals to refuse for good.
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
    /// newer or older: the one that holds. both: no contradiction. same: say the same.
    #[schemars(schema_with = "verdicts")]
    verdict: Verdict,
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
    /// Still open.
    questions: Vec<Question>,
    /// Still waiting.
    proposals: Vec<Proposal>,
    /// How many more there are.
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
        let workspaces = ReadScope::of(input.workspace).to_read(caller.engine)?;
        // One verdict that cannot be taken does not stop the others.
        let answers = input.answers.iter().map(|it| answer(caller, it));
        let approvals = input.approve.iter().map(|which| approve(caller, which));
        let rejections = input.reject.iter().map(|which| reject(caller, which));
        let settled = answers.chain(approvals).chain(rejections).map(outcome).collect();
        let review = caller.engine.review(workspaces.as_deref(), OPEN_MAX)?;
        Ok(Output {
            about: NOTICE,
            settled,
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

fn answer(caller: &Caller<'_>, answer: &Answer) -> Result<&'static str> {
    let question: QuestionId = answer.question.parse()?;
    let by = Attribution { reason: None, ..caller.by.clone() };
    caller.engine.answer(question, answer.verdict, &by)?;
    Ok("answered")
}

fn approve(caller: &Caller<'_>, which: &Which) -> Result<&'static str> {
    let dream: GroupId = which.dream.parse()?;
    let approval = caller.engine.approve(dream, &[which.number])?;
    match approval.applied.is_empty() {
        false => Ok("done"),
        true => Err(Failure::new(Exit::Conflict, "its memories have changed since")),
    }
}

fn reject(caller: &Caller<'_>, which: &Which) -> Result<&'static str> {
    let dream: GroupId = which.dream.parse()?;
    caller.engine.reject(dream, &[which.number])?;
    Ok("rejected")
}

fn outcome(settled: Result<&'static str>) -> String {
    match settled {
        Ok(word) => word.to_owned(),
        Err(failure) => format!("not done: {}", harmless(&failure.message)),
    }
}
