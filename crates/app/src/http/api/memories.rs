//! Memories: listed, made, read, revised, forgotten.

use axum::http::{Method, StatusCode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::model::{
    Content, Evidence, EvidenceId, IdPrefix, Importance, Interval, Kind, MemoryId, Reason,
    Reference, Right, Role, Source, State, Tag, Tags, Timestamp, WorkspaceId,
};
use somnium_engine::ops::{List, Remember, Revise};

use super::answer::Reply;
use super::endpoint::{Call, Endpoint, Nothing, Takes};
use super::trouble::Trouble;
use super::words::{Changed, Limit, Listed, Name, OfMemory, PATIENCE, PageLimit, Place};
use crate::http::problem::Problem;
use crate::view::{HistoryView, MemoryView};

/// A memory of a megabyte, and what JSON makes of it.
const BODY_MAX: usize = 3 * 1024 * 1024;

pub(super) fn endpoints() -> Vec<Endpoint> {
    let one = "/api/v1/memories/{id}";
    vec![
        Endpoint::get("/api/v1/memories", "List memories", list).document(|doc| {
            doc.about(
                "Newest first. Pages stay in order while others write: what is new comes \
                       before the first page, and nothing is told twice.",
            )
        }),
        Endpoint::new(Method::POST, "/api/v1/memories", Right::Write, "Remember", remember)
            .document(|doc| {
                doc.answers(StatusCode::CREATED).tells_version().about(
                    "Secrets are left out of it. A workspace that is named is made if need be, \
                     unless the token is for some workspaces only.",
                )
            })
            .body_max(BODY_MAX),
        Endpoint::get(one, "Read a memory", show).document(|doc| {
            doc.tells_version().about(
                "Its ETag is its revision. With `as_of`, as it was known \
                                       at that time.",
            )
        }),
        Endpoint::new(Method::PATCH, one, Right::Write, "Revise a memory", revise)
            .document(|doc| {
                doc.tells_version().needs_version().about(
                    "What is not sent stays. If-Match is the ETag that was seen: if somebody \
                     revised it since, nothing is changed (412). The old version stays in its \
                     history.",
                )
            })
            .body_max(BODY_MAX),
        Endpoint::new(Method::DELETE, one, Right::Write, "Forget a memory for good", forget)
            .document(|doc| {
                doc.repeatable().about(
                    "Its words, all its versions and the evidence it was made of are erased \
                     from the store's files. This cannot be undone: `confirm` has to be the id \
                     once more.",
                )
            })
            .patience(PATIENCE),
        Endpoint::get("/api/v1/memories/{id}/history", "A memory's versions", history)
            .document(|doc| doc.about("The newest, oldest of them first, each with what made it.")),
        Endpoint::get("/api/v1/evidence/{id}", "Read what was said", evidence),
        Endpoint::get("/api/v1/evidence/{id}/around", "What was said before and after", around)
            .document(|doc| doc.about("In the same session, in order.")),
    ]
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Filter {
    /// Name, id or key; without it, in all that can be seen.
    workspace: Option<Name>,
    kind: Option<Kind>,
    tag: Option<Tag>,
    /// `active`, unless told.
    state: Option<StateFilter>,
    /// Only pinned ones.
    pinned: Option<bool>,
    /// Said at this time or later.
    since: Option<Timestamp>,
    /// Said before this time.
    until: Option<Timestamp>,
    /// As they were known at this time.
    as_of: Option<Timestamp>,
    cursor: Option<Place>,
    /// 50, unless told.
    limit: Option<PageLimit>,
}

#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum StateFilter {
    Active,
    Superseded,
    Archived,
    All,
}

impl StateFilter {
    fn states(self) -> Vec<State> {
        match self {
            Self::Active => vec![State::Active],
            Self::Superseded => vec![State::Superseded],
            Self::Archived => vec![State::Archived],
            Self::All => vec![State::Active, State::Superseded, State::Archived],
        }
    }
}

fn list(call: &Call<'_>, _: Nothing, filter: Filter) -> Result<Reply<Listed<MemoryView>>, Trouble> {
    let named = filter.workspace.as_ref().map(Name::as_str);
    let usual = List::default();
    let list = List {
        workspaces: call.engine.where_to_look(call.reach, named)?,
        states: filter.state.unwrap_or(StateFilter::Active).states(),
        kind: filter.kind,
        tag: filter.tag,
        pinned: filter.pinned.unwrap_or(false),
        since: filter.since,
        until: filter.until,
        as_of: filter.as_of,
        limit: filter.limit.map_or(usual.limit, |limit| limit.0),
        ..usual
    };
    let cursor = filter.cursor.map(|place| place.0);
    let page = call.engine.page_of_memories(call.reach, &list, cursor)?;
    Ok(Reply::of(Listed::of(page, |memory| MemoryView::from(&memory))))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewMemory {
    /// Where it belongs: name, id or key, `global` for everywhere. May be left out if the
    /// token is for one workspace.
    workspace: Option<Name>,
    content: Content,
    /// `fact`, unless told.
    kind: Option<Kind>,
    #[serde(default)]
    #[schemars(length(max = 32))]
    tags: Vec<Tag>,
    importance: Option<Importance>,
    /// Dreams leave it alone.
    #[serde(default)]
    pinned: bool,
    /// Now, unless told.
    said_at: Option<Timestamp>,
    /// Since it was said, unless told.
    valid_from: Option<Timestamp>,
    valid_to: Option<Timestamp>,
    /// Kept in the journal.
    reason: Option<Reason>,
}

impl Takes for NewMemory {}

fn remember(
    call: &Call<'_>,
    _: Nothing,
    _: Nothing,
    new: NewMemory,
) -> Result<Reply<Changed>, Trouble> {
    let named = new.workspace.as_ref().map(Name::as_str);
    let valid = match (new.valid_from, new.valid_to) {
        (None, None) => None,
        (from, to) => Some(Interval::new(from.or(new.said_at), to)?),
    };
    let tags = Tags::new(new.tags)?;
    let workspace = call.engine.workspace_to_write(call.reach, named)?.id;
    let remember = Remember {
        workspace,
        content: new.content,
        kind: new.kind.unwrap_or(Kind::Fact),
        tags,
        importance: new.importance.unwrap_or_default(),
        pinned: new.pinned,
        said_at: new.said_at,
        valid,
        source: None,
    };
    let outcome = call.engine.remember(remember, &call.because(new.reason))?;
    let (id, revision) = (outcome.memory.id, outcome.memory.revision);
    Ok(Reply::created(Changed::from(outcome), format!("/api/v1/memories/{id}")).at(revision))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct AsOf {
    /// As it was known at this time.
    as_of: Option<Timestamp>,
}

fn show(call: &Call<'_>, of: OfMemory, at: AsOf) -> Result<Reply<MemoryView>, Trouble> {
    let id = found(call, of.id)?;
    let memory = match at.as_of {
        None => call.engine.memory(id)?,
        Some(moment) => call.engine.memory_as_of(id, moment)?.ok_or_else(|| {
            Problem::new(StatusCode::NOT_FOUND).detail("it was not known at that time")
        })?,
    };
    Ok(Reply::of(MemoryView::from(&memory)).at(memory.revision))
}

/// The memory of this id, if it can be seen.
pub(super) fn found(call: &Call<'_>, id: MemoryId) -> Result<MemoryId, Trouble> {
    let whole: IdPrefix = id.to_string().parse()?;
    Ok(call.engine.memory_within(call.reach, &whole)?)
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Revision {
    content: Option<Content>,
    kind: Option<Kind>,
    importance: Option<Importance>,
    said_at: Option<Timestamp>,
    valid_from: Option<Timestamp>,
    valid_to: Option<Timestamp>,
    #[serde(default)]
    #[schemars(length(max = 32))]
    add_tags: Vec<Tag>,
    #[serde(default)]
    #[schemars(length(max = 32))]
    remove_tags: Vec<Tag>,
    /// Kept in the journal.
    reason: Option<Reason>,
}

impl Takes for Revision {}

fn revise(
    call: &Call<'_>,
    of: OfMemory,
    _: Nothing,
    new: Revision,
) -> Result<Reply<Changed>, Trouble> {
    let id = found(call, of.id)?;
    let valid = match (new.valid_from, new.valid_to) {
        (None, None) => None,
        (from, to) => Some(Interval::new(from, to)?),
    };
    let revise = Revise {
        content: new.content,
        kind: new.kind,
        importance: new.importance,
        said_at: new.said_at,
        valid,
        add_tags: new.add_tags,
        remove_tags: new.remove_tags,
        expected: call.expected,
    };
    let outcome = call.engine.revise(id, &revise, &call.because(new.reason))?;
    let revision = outcome.memory.revision;
    Ok(Reply::of(Changed::from(outcome)).at(revision))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Confirmation {
    /// The id once more.
    confirm: MemoryId,
}

/// What came of forgetting.
#[derive(Serialize, JsonSchema)]
struct Forgotten {
    memory: MemoryId,
    /// The evidence whose words went with it.
    evidence: Vec<EvidenceId>,
    /// How many versions it had.
    versions: usize,
    /// How many of its texts are still stored because something else says the same.
    still_stored: usize,
}

fn forget(
    call: &Call<'_>,
    of: OfMemory,
    sure: Confirmation,
    _: Nothing,
) -> Result<Reply<Forgotten>, Trouble> {
    if sure.confirm != of.id {
        let problem = Problem::new(StatusCode::CONFLICT);
        return Err(problem.detail("`confirm` is not the id of this memory").into());
    }
    let forgotten = call.engine.forget(found(call, of.id)?, &call.by.actor)?;
    Ok(Reply::of(Forgotten {
        memory: forgotten.memory,
        evidence: forgotten.evidence,
        versions: forgotten.versions,
        still_stored: forgotten.still_stored.len(),
    }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Newest {
    /// 100, unless told.
    limit: Option<Limit<1_000>>,
}

fn history(call: &Call<'_>, of: OfMemory, newest: Newest) -> Result<Reply<HistoryView>, Trouble> {
    const VERSIONS: usize = 100;
    let history = call.engine.history(found(call, of.id)?)?;
    let limit = newest.limit.map_or(VERSIONS, |limit| limit.0 as usize);
    Ok(Reply::of(HistoryView::from(&history).newest(limit)))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OfEvidence {
    /// Of the evidence.
    id: EvidenceId,
}

/// What was said, word for word.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Evidence")]
struct EvidenceView {
    id: EvidenceId,
    workspace: WorkspaceId,
    #[serde(rename = "ref")]
    reference: Option<Reference>,
    role: Role,
    content: String,
    said_at: Timestamp,
    recorded_at: Timestamp,
    source: Source,
}

impl From<Evidence> for EvidenceView {
    fn from(evidence: Evidence) -> Self {
        Self {
            id: evidence.id,
            workspace: evidence.workspace,
            reference: evidence.reference,
            role: evidence.role,
            content: evidence.content.into(),
            said_at: evidence.said_at,
            recorded_at: evidence.recorded_at,
            source: evidence.source,
        }
    }
}

fn evidence(call: &Call<'_>, of: OfEvidence, _: Nothing) -> Result<Reply<EvidenceView>, Trouble> {
    let found = call.engine.evidence_within(call.reach, of.id)?;
    let missing = || Problem::new(StatusCode::NOT_FOUND).detail("there is no such evidence");
    Ok(Reply::of(EvidenceView::from(found.ok_or_else(missing)?)))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Turns {
    /// So many to either side; 5, unless told.
    turns: Option<Limit<100>>,
}

/// What was said around something.
#[derive(Serialize, JsonSchema)]
struct Around {
    items: Vec<EvidenceView>,
}

fn around(call: &Call<'_>, of: OfEvidence, turns: Turns) -> Result<Reply<Around>, Trouble> {
    const TURNS: u32 = 5;
    let turns = turns.turns.map_or(TURNS, |turns| turns.0) as usize;
    let said = call.engine.evidence_around(call.reach, of.id, turns)?;
    Ok(Reply::of(Around { items: said.into_iter().map(EvidenceView::from).collect() }))
}
