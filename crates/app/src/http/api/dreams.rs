//! Dreams: begun, rehearsed, followed, told, reviewed, taken back.

use axum::http::{Method, StatusCode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::dream::DreamReport;
use somnium_engine::judge::Judgement;
use somnium_engine::model::{Content, GroupId, QuestionId, Reason, Right, WorkspaceId};
use somnium_engine::ops::{Approval, DreamDetails, PastDream, Review, SettledAs, Verdict};

use super::activity::TakenBack;
use super::answer::Reply;
use super::endpoint::{Call, Endpoint, Nothing, Takes};
use super::events;
use super::trouble::Trouble;
use super::words::{Limit, Listed, Name, Number, PATIENCE, PageFilter};
use crate::http::dreams::{DreamNews, HowToDream};
use crate::http::problem::Problem;

const RUNNING: &str = "/api/v1/dreams/running";

pub(super) fn endpoints() -> Vec<Endpoint> {
    let (post, write) = (Method::POST, Right::Write);
    vec![
        Endpoint::new(post.clone(), "/api/v1/dreams", write, "Dream", begin).document(|doc| {
            doc.answers(StatusCode::ACCEPTED).about(
                "In the background, one workspace after the other; `/api/v1/dreams/events` \
                 tells how it goes. 409 if all of them are being dreamt over.",
            )
        }),
        Endpoint::new(post.clone(), "/api/v1/dreams/rehearsal", Right::Read, "Rehearse", rehearse)
            .document(|doc| doc.repeatable().about("Tells what a dream would do now."))
            .patience(PATIENCE),
        Endpoint::new(post.clone(), "/api/v1/dreams/cancel", write, "Stop dreams", cancel)
            .document(|doc| doc.repeatable().about("Between two of their steps.")),
        Endpoint::get(RUNNING, "Where the dreams are that go on now", running),
        Endpoint::get("/api/v1/dreams/events", "Follow dreams", events::follow).document(|doc| {
            doc.about(
                "Server-sent events: `step` and `ended`, each with the JSON of one item of \
                 `/api/v1/dreams/running`. It begins with where the dreams are that go on now.",
            )
        }),
        Endpoint::get("/api/v1/dreams", "List dreams", list)
            .document(|doc| doc.about("Newest first.")),
        Endpoint::get("/api/v1/dreams/{id}", "What a dream did", show),
        Endpoint::new(post.clone(), "/api/v1/dreams/{id}/approve", write, "Approve it", approve)
            .document(|doc| doc.about("Does what the dream proposed and left to a person.")),
        Endpoint::new(post.clone(), "/api/v1/dreams/{id}/reject", write, "Refuse it", reject)
            .document(|doc| doc.about("What was refused is not proposed again.")),
        Endpoint::new(post.clone(), "/api/v1/dreams/{id}/undo", write, "Take a dream back", undo)
            .document(|doc| {
                doc.about("What something newer stands in the way of is told in `conflicts`.")
            })
            .patience(PATIENCE),
        Endpoint::get("/api/v1/questions", "What waits for somebody's word", questions).document(
            |doc| doc.about("Open questions of dreams, and proposals that are not done yet."),
        ),
        Endpoint::new(post, "/api/v1/questions/{id}/answer", write, "Answer a question", answer),
    ]
}

#[derive(Deserialize, Default, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Begin {
    /// Name, id or key; without it, over all that can be seen.
    workspace: Option<Name>,
    /// Even where nothing is new.
    #[serde(default)]
    again: bool,
}

impl Takes for Begin {
    fn missing() -> Option<Self> {
        Some(Self::default())
    }
}

/// Dreams that have begun.
#[derive(Serialize, JsonSchema)]
struct Begun {
    /// The workspaces, in order; those that are being dreamt over already are not among
    /// them.
    workspaces: Vec<WorkspaceId>,
    /// Where to follow them.
    events: &'static str,
}

fn begin(call: &Call<'_>, _: Nothing, _: Nothing, asked: Begin) -> Result<Reply<Begun>, Trouble> {
    let wanted = call.to_dream(asked.workspace.as_ref())?;
    let how = HowToDream { dry_run: false, again: asked.again };
    let any = !wanted.is_empty();
    let workspaces = call.serving.begin_dream(wanted, how);
    if workspaces.is_empty() && any {
        let problem = Problem::new(StatusCode::CONFLICT);
        return Err(problem.detail("they are being dreamt over").into());
    }
    let begun = Begun { workspaces, events: "/api/v1/dreams/events" };
    Ok(Reply::accepted(begun, RUNNING.to_owned()))
}

#[derive(Deserialize, Default, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Rehearsal {
    /// Name, id or key; without it, over all that can be seen.
    workspace: Option<Name>,
    /// Even where nothing is new.
    #[serde(default)]
    again: bool,
    /// So many operations, proposals and questions of each workspace; 100, unless told.
    limit: Option<Limit<1_000>>,
}

impl Takes for Rehearsal {
    fn missing() -> Option<Self> {
        Some(Self::default())
    }
}

/// What dreams would do; `counts` tells how much in all.
#[derive(Serialize, JsonSchema)]
struct Rehearsed {
    items: Vec<DreamReport>,
}

fn rehearse(
    call: &Call<'_>,
    _: Nothing,
    _: Nothing,
    asked: Rehearsal,
) -> Result<Reply<Rehearsed>, Trouble> {
    let limit = asked.limit.map_or(SHOWN, |limit| limit.0 as usize);
    let how = HowToDream { dry_run: true, again: asked.again };
    let _place = call.serving.take_long()?;
    let mut items = Vec::new();
    for workspace in call.to_dream(asked.workspace.as_ref())? {
        let mut report = call.serving.dream(workspace, how)?;
        for told in &mut report.workspaces {
            told.operations.truncate(limit);
            told.waiting.truncate(limit);
            told.questions.truncate(limit);
            told.gated.truncate(limit);
            told.undated.truncate(limit);
        }
        items.push(report);
    }
    Ok(Reply::of(Rehearsed { items }))
}

/// How much is told of a dream, unless told.
const SHOWN: usize = 100;

impl Call<'_> {
    fn to_dream(&self, named: Option<&Name>) -> Result<Vec<WorkspaceId>, Trouble> {
        let desk = crate::http::Desk { engine: self.engine, home: self.home, reach: self.reach };
        Ok(desk.to_dream(named.map(Name::as_str))?)
    }
}

#[derive(Deserialize, Default, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Stop {
    /// Name, id or key; without it, all that can be seen.
    workspace: Option<Name>,
}

impl Takes for Stop {
    fn missing() -> Option<Self> {
        Some(Self::default())
    }
}

/// Dreams that stop.
#[derive(Serialize, JsonSchema)]
struct Stopped {
    workspaces: Vec<WorkspaceId>,
}

fn cancel(call: &Call<'_>, _: Nothing, _: Nothing, asked: Stop) -> Result<Reply<Stopped>, Trouble> {
    let mut workspaces = call.to_dream(asked.workspace.as_ref())?;
    workspaces.retain(|workspace| call.serving.news.cancel(*workspace));
    Ok(Reply::of(Stopped { workspaces }))
}

/// Dreams that go on.
#[derive(Serialize, JsonSchema)]
struct Running {
    items: Vec<DreamNews>,
}

fn running(call: &Call<'_>, _: Nothing, _: Nothing) -> Result<Reply<Running>, Trouble> {
    let mut items = call.serving.news.running();
    items.retain(|news| call.reach.covers(news.workspace));
    Ok(Reply::of(Running { items }))
}

fn list(
    call: &Call<'_>,
    _: Nothing,
    filter: PageFilter,
) -> Result<Reply<Listed<PastDream>>, Trouble> {
    let (workspaces, cursor, limit) = filter.part(call)?;
    let page = call.engine.page_of_dreams(call.reach, workspaces.as_deref(), cursor, limit)?;
    Ok(Reply::of(Listed::of(page, |dream| dream)))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OfDream {
    /// Of the dream.
    id: GroupId,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Shown {
    /// So many operations, proposals and questions; 100, unless told.
    limit: Option<Limit<1_000>>,
}

fn found(call: &Call<'_>, id: GroupId) -> Result<GroupId, Trouble> {
    Ok(call.engine.dream_within(call.reach, &id.to_string().parse()?)?)
}

fn show(call: &Call<'_>, of: OfDream, shown: Shown) -> Result<Reply<DreamDetails>, Trouble> {
    let limit = shown.limit.map_or(SHOWN, |limit| limit.0 as usize);
    let mut details = call.engine.dream_details(found(call, of.id)?, limit)?;
    details.proposals.truncate(limit);
    details.questions.truncate(limit);
    Ok(Reply::of(details))
}

#[derive(Deserialize, Default, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Numbers {
    /// Which proposals; all that wait, unless told.
    #[serde(default)]
    #[schemars(length(max = 1_000))]
    numbers: Vec<Number<0, 1_000_000>>,
}

impl Takes for Numbers {
    fn missing() -> Option<Self> {
        Some(Self::default())
    }
}

impl Numbers {
    fn bounded(self) -> Result<Vec<u32>, Trouble> {
        const MOST: usize = 1_000;
        match self.numbers.len() <= MOST {
            true => Ok(self.numbers.into_iter().map(|number| number.0).collect()),
            false => {
                Err(Problem::new(StatusCode::BAD_REQUEST).detail("at most 1000 numbers").into())
            }
        }
    }
}

fn approve(
    call: &Call<'_>,
    of: OfDream,
    _: Nothing,
    which: Numbers,
) -> Result<Reply<Approval>, Trouble> {
    let dream = found(call, of.id)?;
    Ok(Reply::of(call.engine.approve(dream, &which.bounded()?)?))
}

/// Proposals that were refused.
#[derive(Serialize, JsonSchema)]
struct Refused {
    rejected: Vec<u32>,
}

fn reject(
    call: &Call<'_>,
    of: OfDream,
    _: Nothing,
    which: Numbers,
) -> Result<Reply<Refused>, Trouble> {
    let dream = found(call, of.id)?;
    Ok(Reply::of(Refused { rejected: call.engine.reject(dream, &which.bounded()?)? }))
}

fn undo(call: &Call<'_>, of: OfDream, _: Nothing, _: Nothing) -> Result<Reply<TakenBack>, Trouble> {
    let dream = found(call, of.id)?;
    Ok(Reply::of(call.engine.undo_dream(dream, &call.by.actor)?.into()))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Open {
    /// Name, id or key; without it, in all that can be seen.
    workspace: Option<Name>,
    /// So many questions and so many proposals; 100, unless told.
    limit: Option<Limit<1_000>>,
}

fn questions(call: &Call<'_>, _: Nothing, open: Open) -> Result<Reply<Review>, Trouble> {
    let named = open.workspace.as_ref().map(Name::as_str);
    let workspaces = call.engine.where_to_look(call.reach, named)?;
    let limit = open.limit.map_or(SHOWN, |limit| limit.0 as usize);
    Ok(Reply::of(call.engine.review(workspaces.as_deref(), limit)?))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OfQuestion {
    /// Of the question.
    id: QuestionId,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct QuestionAnswer {
    /// Which one holds: `newer`, `older`, `both`; they say the `same`; they have nothing to do
    /// with each other (`unrelated`); or `rewrite` both as `text`.
    verdict: Verdict,
    /// What to say instead, with every specific of both.
    text: Option<Content>,
    /// Kept in the journal.
    reason: Option<Reason>,
}

impl Takes for QuestionAnswer {}

/// A question that was answered.
#[derive(Serialize, JsonSchema)]
struct Answered {
    question: QuestionId,
    verdict: Verdict,
    /// What to undo to take it back, if something was done.
    group: Option<GroupId>,
    /// The number by which it waits for somebody's word, if it does.
    waiting: Option<u32>,
}

fn answer(
    call: &Call<'_>,
    of: OfQuestion,
    _: Nothing,
    told: QuestionAnswer,
) -> Result<Reply<Answered>, Trouble> {
    let question = call.engine.question_within(call.reach, of.id)?;
    let judgement = Judgement { text: told.text, ..Judgement::of(told.verdict) };
    let settled = call.engine.settle(question, judgement, &call.because(told.reason))?;
    let (group, waiting) = match settled.outcome {
        SettledAs::Done { group, .. } => (Some(group), None),
        SettledAs::Waiting { number } => (None, Some(number)),
        _ => (None, None),
    };
    Ok(Reply::of(Answered { question, verdict: told.verdict, group, waiting }))
}
