//! The journal: what was done, and taking it back.

use axum::http::Method;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::model::{GroupId, OperationId, Right};
use somnium_engine::ops::{Obstacle, UndoReport, Undone};
use somnium_engine::store::Activity;

use super::answer::Reply;
use super::endpoint::{Call, Endpoint, Nothing};
use super::trouble::Trouble;
use super::words::{Limit, Listed, PATIENCE, PageFilter};

pub(super) fn endpoints() -> Vec<Endpoint> {
    let undo = "/api/v1/activity/{id}/undo";
    vec![
        Endpoint::get("/api/v1/activity", "What was done", list)
            .document(|doc| doc.about("The journal, newest first.")),
        Endpoint::get(undo, "What taking something back would do", would_take_back)
            .document(|doc| doc.about("Of a large group, to the newest of what it did.")),
        Endpoint::new(Method::POST, undo, Right::Write, "Take something back", take_back)
            .document(|doc| {
                doc.about(
                    "An operation, or all of a group (`group` of a change), in any order. What \
                     something newer stands in the way of is left as it is and told in \
                     `conflicts`. Undoing an undo does it again.",
                )
            })
            .patience(PATIENCE),
    ]
}

fn list(
    call: &Call<'_>,
    _: Nothing,
    filter: PageFilter,
) -> Result<Reply<Listed<Activity>>, Trouble> {
    let (workspaces, cursor, limit) = filter.part(call)?;
    let page = call.engine.page_of_activity(call.reach, workspaces.as_deref(), cursor, limit)?;
    Ok(Reply::of(Listed::of(page, |activity| activity)))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OfActivity {
    /// Of an operation or a group.
    id: OperationId,
}

/// What came of taking something back.
#[derive(Serialize, JsonSchema)]
pub(super) struct TakenBack {
    /// What to undo to have it all back.
    group: Option<GroupId>,
    /// What was taken back, as far as there is room.
    undone: Vec<Undone>,
    undone_in_all: usize,
    /// How much had been taken back before.
    already: usize,
    /// What could not be, and why, as far as there is room.
    conflicts: Vec<Obstacle>,
    conflicts_in_all: usize,
}

impl From<UndoReport> for TakenBack {
    fn from(mut report: UndoReport) -> Self {
        const TOLD_MAX: usize = 1_000;
        let (undone_in_all, conflicts_in_all) = (report.undone.len(), report.conflicts.len());
        report.undone.truncate(TOLD_MAX);
        report.conflicts.truncate(TOLD_MAX);
        Self {
            group: report.group,
            undone: report.undone,
            undone_in_all,
            already: report.already.len(),
            conflicts: report.conflicts,
            conflicts_in_all,
        }
    }
}

fn take_back(
    call: &Call<'_>,
    of: OfActivity,
    _: Nothing,
    _: Nothing,
) -> Result<Reply<TakenBack>, Trouble> {
    let target = call.engine.undo_target_within(call.reach, &of.id.to_string().parse()?)?;
    Ok(Reply::of(call.engine.undo(target, &call.by.actor)?.into()))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Newest {
    /// 200, unless told.
    limit: Option<Limit<1_000>>,
}

fn would_take_back(
    call: &Call<'_>,
    of: OfActivity,
    newest: Newest,
) -> Result<Reply<TakenBack>, Trouble> {
    const LIMIT: u32 = 200;
    let target = call.engine.undo_target_within(call.reach, &of.id.to_string().parse()?)?;
    let limit = newest.limit.map_or(LIMIT, |limit| limit.0);
    Ok(Reply::of(call.engine.rehearse_undo(target, limit)?.into()))
}
