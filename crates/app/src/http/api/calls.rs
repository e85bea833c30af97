//! The ledger: what was asked of models, and what it cost.

use schemars::JsonSchema;
use serde::Deserialize;
use somnium_engine::model::GroupId;
use somnium_engine::ops::Ledgers;

use super::answer::Reply;
use super::endpoint::{Call, Endpoint, Nothing};
use super::trouble::Trouble;
use super::words::Limit;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![Endpoint::get("/api/v1/calls", "What was asked of models", list).document(|doc| {
        doc.about(
            "The latest calls, newest first, and what they took in all, in tokens and in \
             millionths of a dollar. A token for some workspaces sees the calls of a dream.",
        )
    })]
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Filter {
    /// The dream they were made for; without it, all.
    dream: Option<GroupId>,
    /// 50, unless told.
    limit: Option<Limit<1_000>>,
}

fn list(call: &Call<'_>, _: Nothing, filter: Filter) -> Result<Reply<Ledgers>, Trouble> {
    const LIMIT: u32 = 50;
    let dream = filter.dream.map(|dream| dream.to_string().parse()).transpose()?;
    let limit = filter.limit.map_or(LIMIT, |limit| limit.0);
    Ok(Reply::of(call.engine.ledger_within(call.reach, dream.as_ref(), limit)?))
}
