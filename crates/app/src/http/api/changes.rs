//! What can be done to a memory besides revising it.

use axum::http::Method;
use schemars::JsonSchema;
use serde::Deserialize;
use somnium_engine::model::{Content, MemoryId, Reason, Relation, Right, Tag};
use somnium_engine::ops::{Merge, Outcome, Pin};

use super::answer::Reply;
use super::endpoint::{Call, Endpoint, Nothing, Takes};
use super::memories::found;
use super::trouble::Trouble;
use super::words::{Because, Changed, OfMemory};

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        changing("/api/v1/memories/{id}/pin", "Pin a memory", pin),
        changing("/api/v1/memories/{id}/unpin", "Unpin a memory", unpin),
        changing("/api/v1/memories/{id}/archive", "Put a memory away", archive),
        changing("/api/v1/memories/{id}/restore", "Bring a memory back", restore),
        changing("/api/v1/memories/{id}/tags", "Add and take away tags", retag),
        changing("/api/v1/memories/{id}/links", "Tie a memory to another", link),
        changing("/api/v1/memories/{id}/supersede", "Let a newer memory take its place", supersede),
        changing("/api/v1/memories/{id}/merge", "Let it speak for others", merge),
    ]
    .into_iter()
    .map(|endpoint| endpoint.document(super::doc::Doc::tells_version))
    .collect()
}

/// Changes a memory.
type Change<B> = fn(&Call<'_>, OfMemory, Nothing, B) -> Result<Reply<Changed>, Trouble>;

fn changing<B: Takes>(path: &'static str, summary: &'static str, act: Change<B>) -> Endpoint {
    Endpoint::new(Method::POST, path, Right::Write, summary, act)
}

fn told(outcome: Outcome) -> Reply<Changed> {
    let revision = outcome.memory.revision;
    Reply::of(Changed::from(outcome)).at(revision)
}

fn pin(call: &Call<'_>, of: OfMemory, _: Nothing, why: Because) -> Result<Reply<Changed>, Trouble> {
    let id = found(call, of.id)?;
    Ok(told(call.engine.pin(id, Pin::On, &call.because(why.reason))?))
}

fn unpin(
    call: &Call<'_>,
    of: OfMemory,
    _: Nothing,
    why: Because,
) -> Result<Reply<Changed>, Trouble> {
    let id = found(call, of.id)?;
    Ok(told(call.engine.pin(id, Pin::Off, &call.because(why.reason))?))
}

fn archive(
    call: &Call<'_>,
    of: OfMemory,
    _: Nothing,
    why: Because,
) -> Result<Reply<Changed>, Trouble> {
    let id = found(call, of.id)?;
    Ok(told(call.engine.archive(id, &call.because(why.reason))?))
}

fn restore(
    call: &Call<'_>,
    of: OfMemory,
    _: Nothing,
    why: Because,
) -> Result<Reply<Changed>, Trouble> {
    let id = found(call, of.id)?;
    Ok(told(call.engine.restore(id, &call.because(why.reason))?))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Retag {
    #[serde(default)]
    #[schemars(length(max = 32))]
    add: Vec<Tag>,
    #[serde(default)]
    #[schemars(length(max = 32))]
    remove: Vec<Tag>,
    /// Kept in the journal.
    reason: Option<Reason>,
}

impl Takes for Retag {}

fn retag(call: &Call<'_>, of: OfMemory, _: Nothing, new: Retag) -> Result<Reply<Changed>, Trouble> {
    let id = found(call, of.id)?;
    Ok(told(call.engine.retag(id, &new.add, &new.remove, &call.because(new.reason))?))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewLink {
    /// `related`, unless told.
    relation: Option<Tie>,
    /// The other memory.
    target: MemoryId,
    /// Kept in the journal.
    reason: Option<Reason>,
}

impl Takes for NewLink {}

/// How memories can be tied by hand. What takes another's place is told by `supersede` and
/// `merge`.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum Tie {
    Related,
    DerivedFrom,
}

fn link(
    call: &Call<'_>,
    of: OfMemory,
    _: Nothing,
    new: NewLink,
) -> Result<Reply<Changed>, Trouble> {
    let (id, target) = (found(call, of.id)?, found(call, new.target)?);
    let relation = match new.relation.unwrap_or(Tie::Related) {
        Tie::Related => Relation::Related,
        Tie::DerivedFrom => Relation::DerivedFrom,
    };
    Ok(told(call.engine.link(id, relation, target, &call.because(new.reason))?))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Successor {
    /// The memory that holds instead.
    by: MemoryId,
    /// Kept in the journal.
    reason: Option<Reason>,
}

impl Takes for Successor {}

fn supersede(
    call: &Call<'_>,
    of: OfMemory,
    _: Nothing,
    new: Successor,
) -> Result<Reply<Changed>, Trouble> {
    let (older, newer) = (found(call, of.id)?, found(call, new.by)?);
    Ok(told(call.engine.supersede(older, newer, &call.because(new.reason))?))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Merged {
    /// Those it speaks for from now on.
    #[serde(deserialize_with = "some_memories")]
    #[schemars(length(min = 1, max = 100))]
    from: Vec<MemoryId>,
    /// What it says for all of them, if its own words won't do.
    content: Option<Content>,
    /// Kept in the journal.
    reason: Option<Reason>,
}

impl Takes for Merged {}

fn some_memories<'d, D: serde::Deserializer<'d>>(told: D) -> Result<Vec<MemoryId>, D::Error> {
    const MOST: usize = 100;
    let ids = Vec::<MemoryId>::deserialize(told)?;
    match ids.len() {
        1..=MOST => Ok(ids),
        count => Err(serde::de::Error::custom(format!("{count} memories; 1 to {MOST} can merge"))),
    }
}

fn merge(
    call: &Call<'_>,
    of: OfMemory,
    _: Nothing,
    new: Merged,
) -> Result<Reply<Changed>, Trouble> {
    let into = found(call, of.id)?;
    let from = new.from.into_iter().map(|id| found(call, id)).collect::<Result<_, _>>()?;
    let merge = Merge { into, from, content: new.content };
    Ok(told(call.engine.merge(&merge, &call.because(new.reason))?))
}
