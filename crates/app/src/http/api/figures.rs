//! Figures: how the store grew, what dreams saved, what models took, whether all is well.

use axum::http::{Method, StatusCode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::model::{GroupId, Right};
use somnium_engine::ops::{DoctorReport, GrowthPoint, Ledgers, ModelUse, Saving};

use super::answer::Reply;
use super::endpoint::{Call, Endpoint, Nothing};
use super::trouble::Trouble;
use super::words::{Limit, Name, PATIENCE};
use crate::advisor::day_of;
use crate::http::problem::Problem;

pub(super) fn endpoints() -> Vec<Endpoint> {
    let check = "/api/v1/status/check";
    vec![
        Endpoint::get("/api/v1/growth", "How much was known when", growth)
            .document(|doc| doc.about("At most sixty points, the oldest first.")),
        Endpoint::get("/api/v1/savings", "What dreams saved", savings).document(|doc| {
            doc.about("In tokens, the oldest first. What was taken back saved nothing.")
        }),
        Endpoint::get("/api/v1/dreams/{id}/calls", "What a dream asked of models", calls)
            .document(|doc| doc.about("The latest, newest first, and what all of them took.")),
        Endpoint::get("/api/v1/calls", "What was asked of models", all_calls)
            .document(|doc| doc.about("Today and ever. For tokens that see all workspaces.")),
        Endpoint::new(Method::POST, check, Right::Write, "Look the store over", look_over)
            .document(|doc| {
                doc.repeatable().about(
                    "All of it, check by check: that takes a while, and changes nothing. For \
                     tokens that see all workspaces.",
                )
            })
            .patience(PATIENCE),
    ]
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Where {
    /// Name, id or key; without it, in all that can be seen.
    workspace: Option<Name>,
}

/// How what is known has grown.
#[derive(Serialize, JsonSchema)]
struct Growth {
    items: Vec<GrowthPoint>,
}

fn growth(call: &Call<'_>, _: Nothing, place: Where) -> Result<Reply<Growth>, Trouble> {
    let named = place.workspace.as_ref().map(Name::as_str);
    let workspaces = call.engine.where_to_look(call.reach, named)?;
    Ok(Reply::of(Growth { items: call.engine.growth(workspaces.as_deref())? }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Lately {
    /// Name, id or key; without it, in all that can be seen.
    workspace: Option<Name>,
    /// Of so many of the last dreams, whatever they were over; 100, unless told.
    limit: Option<Limit<1_000>>,
}

/// What dreams saved.
#[derive(Serialize, JsonSchema)]
struct Savings {
    items: Vec<Saving>,
}

fn savings(call: &Call<'_>, _: Nothing, lately: Lately) -> Result<Reply<Savings>, Trouble> {
    let named = lately.workspace.as_ref().map(Name::as_str);
    let workspaces = call.engine.where_to_look(call.reach, named)?;
    let limit = lately.limit.map_or(LIMIT, |limit| limit.0);
    Ok(Reply::of(Savings { items: call.engine.savings(workspaces.as_deref(), limit)? }))
}

const LIMIT: u32 = 100;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OfDream {
    /// Of the dream.
    id: GroupId,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Newest {
    /// 100, unless told.
    limit: Option<Limit<1_000>>,
}

fn calls(call: &Call<'_>, of: OfDream, newest: Newest) -> Result<Reply<Ledgers>, Trouble> {
    let dream = call.engine.dream_within(call.reach, &of.id.to_string().parse()?)?;
    let limit = newest.limit.map_or(LIMIT, |limit| limit.0);
    Ok(Reply::of(call.engine.ledger(Some(dream), limit)?))
}

/// Calls one by one, and what models took.
#[derive(Serialize, JsonSchema)]
struct AllCalls {
    #[serde(flatten)]
    ledger: Ledgers,
    #[serde(rename = "use")]
    taken: ModelUse,
}

fn all_calls(call: &Call<'_>, _: Nothing, newest: Newest) -> Result<Reply<AllCalls>, Trouble> {
    sees_all(call)?;
    let limit = newest.limit.map_or(LIMIT, |limit| limit.0);
    let ledger = call.engine.ledger(None, limit)?;
    Ok(Reply::of(AllCalls { ledger, taken: call.engine.model_use(day_of(call.engine.now()))? }))
}

fn look_over(
    call: &Call<'_>,
    _: Nothing,
    _: Nothing,
    _: Nothing,
) -> Result<Reply<DoctorReport>, Trouble> {
    sees_all(call)?;
    let _place = call.serving.take_long()?;
    Ok(Reply::of(call.engine.doctor(call.home)?))
}

/// Some things are about the whole store.
fn sees_all(call: &Call<'_>) -> Result<(), Trouble> {
    match call.reach.workspaces {
        None => Ok(()),
        Some(_) => {
            let problem = Problem::new(StatusCode::FORBIDDEN);
            Err(problem.detail("this is about all workspaces").into())
        }
    }
}
