//! Questions: what is known, and what to tell an agent.

use axum::http::Method;
use schemars::JsonSchema;
use serde::Deserialize;
use somnium_engine::model::{Right, Timestamp};
use somnium_engine::ops::{Answer, Context, PackedContext, Recall};

use super::answer::Reply;
use super::endpoint::{Call, Endpoint, Nothing, Takes};
use super::trouble::Trouble;
use super::words::{Limit, Name, Text};
use crate::commands::recall::keep_question;

pub(super) fn endpoints() -> Vec<Endpoint> {
    const RECALL: &str = "Best first, by words and by meaning; `why` explains each. If nothing \
        is relevant there are no results, unless `anyway` is set.";
    const CONTEXT: &str = "With a prompt what is relevant to it, without one what is worth \
        knowing anyway, framed as data.";
    let post = Method::POST;
    vec![
        Endpoint::get("/api/v1/recall", "Find what is known about a question", asked)
            .document(|doc| doc.about(RECALL)),
        Endpoint::new(post.clone(), "/api/v1/recall", Right::Read, "Find what is known", sent)
            .document(|doc| doc.repeatable().about(RECALL)),
        Endpoint::get("/api/v1/context", "Pack the best memories for an agent", context)
            .document(|doc| doc.about(CONTEXT)),
        Endpoint::new(post, "/api/v1/context", Right::Read, "Pack the best memories", for_prompt)
            .document(|doc| doc.repeatable().about(CONTEXT)),
    ]
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Question")]
struct Question<const CHARS_MAX: usize> {
    /// In plain words.
    question: Text<CHARS_MAX>,
    /// Name, id or key; without it, in all that can be seen.
    workspace: Option<Name>,
    /// 10, unless told.
    limit: Option<Limit<{ Recall::LIMIT_MAX }>>,
    /// Superseded and archived ones, too.
    #[serde(default)]
    all_states: bool,
    /// When it is asked: 'last week' is reckoned from here.
    asked_at: Option<Timestamp>,
    /// Answer with what was true, and had been said, at this time.
    as_of: Option<Timestamp>,
    /// Tell what came nearest even if nothing is relevant.
    #[serde(default)]
    anyway: bool,
}

/// An address must not become too long.
const IN_QUERY_MAX: usize = 2_000;
const QUESTION_MAX: usize = 8_000;
const PROMPT_MAX: usize = 20_000;

impl Takes for Question<QUESTION_MAX> {}

fn asked(
    call: &Call<'_>,
    _: Nothing,
    question: Question<IN_QUERY_MAX>,
) -> Result<Reply<Answer>, Trouble> {
    recalled(call, question)
}

fn recalled<const CHARS_MAX: usize>(
    call: &Call<'_>,
    question: Question<CHARS_MAX>,
) -> Result<Reply<Answer>, Trouble> {
    let named = question.workspace.as_ref().map(Name::as_str);
    let usual = Recall::new(question.question.0, []);
    let recall = Recall {
        workspaces: call.engine.where_to_look(call.reach, named)?,
        all_states: question.all_states,
        asked_at: question.asked_at,
        as_of: question.as_of,
        limit: question.limit.map_or(usual.limit, |limit| limit.0),
        ..usual
    };
    let mut answer = call.engine.recall(&recall)?;
    keep_question(call.home, call.engine, &recall, &answer);
    if answer.nothing_relevant && !question.anyway {
        answer.keep_relevant();
    }
    Ok(Reply::of(answer))
}

fn sent(
    call: &Call<'_>,
    _: Nothing,
    _: Nothing,
    question: Question<QUESTION_MAX>,
) -> Result<Reply<Answer>, Trouble> {
    recalled(call, question)
}

#[derive(Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Prompt")]
struct Prompt<const CHARS_MAX: usize> {
    /// What is about to be asked of an agent.
    prompt: Option<Text<CHARS_MAX>>,
    /// Name, id or key; without it, in all that can be seen.
    workspace: Option<Name>,
    /// How many tokens it may take; 1,500 unless told.
    budget: Option<Limit<20_000>>,
    /// A session that knows its own words already.
    except_session: Option<Name>,
}

impl Takes for Prompt<PROMPT_MAX> {
    fn missing() -> Option<Self> {
        Some(Self::default())
    }
}

fn context(
    call: &Call<'_>,
    _: Nothing,
    about: Prompt<IN_QUERY_MAX>,
) -> Result<Reply<PackedContext>, Trouble> {
    packed(call, about)
}

fn for_prompt(
    call: &Call<'_>,
    _: Nothing,
    _: Nothing,
    about: Prompt<PROMPT_MAX>,
) -> Result<Reply<PackedContext>, Trouble> {
    packed(call, about)
}

fn packed<const CHARS_MAX: usize>(
    call: &Call<'_>,
    about: Prompt<CHARS_MAX>,
) -> Result<Reply<PackedContext>, Trouble> {
    let named = about.workspace.as_ref().map(Name::as_str);
    let context = Context {
        prompt: about.prompt.map(|prompt| prompt.0),
        workspaces: call.engine.where_to_look(call.reach, named)?,
        budget: about.budget.map_or(Context::DEFAULT_BUDGET, |budget| budget.0 as usize),
        except_session: about.except_session.map(Into::into),
        ..Context::default()
    };
    Ok(Reply::of(call.engine.context(&context)?))
}
