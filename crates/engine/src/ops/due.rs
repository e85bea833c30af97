//! Due: which workspaces want a dream.

use jiff::tz::TimeZone;
use serde::Serialize;

use crate::Engine;
use crate::dream::schedule::{Due, Schedule, Why, due};
use crate::error::Result;
use crate::model::{Reach, Timestamp, WorkspaceId};

/// A workspace that wants a dream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct DueWorkspace {
    /// Which one.
    pub workspace: WorkspaceId,
    /// Why.
    pub why: Why,
}

impl Engine {
    /// The workspaces that are due. `serving_since` is when the server that asks was
    /// started, if one asks.
    ///
    /// # Errors
    /// When the store fails.
    pub fn due(
        &self,
        schedule: &Schedule,
        zone: &TimeZone,
        serving_since: Option<Timestamp>,
    ) -> Result<Vec<DueWorkspace>> {
        // Nobody starts a server to see it busy.
        let marked = match schedule.is_settled(self.now(), serving_since) {
            true => self.store.due()?,
            false => Vec::new(),
        };
        let mut found = Vec::new();
        for known in self.store.workspaces()? {
            let workspace = known.id;
            if marked.iter().any(|(marked, _)| *marked == workspace) {
                found.push(DueWorkspace { workspace, why: Why::Threshold });
                continue;
            }
            let (last, happened) = self.since_the_last_dream(workspace)?;
            let answer = due(schedule, self.now(), zone, last, happened, serving_since);
            if let (Due::Yes(why), true) = (answer, happened > 0) {
                found.push(DueWorkspace { workspace, why });
            }
        }
        Ok(found)
    }

    /// When the next of these workspaces may be due, if nothing else happens until then;
    /// nothing if that cannot be told.
    ///
    /// # Errors
    /// When the store fails.
    pub fn next_due(
        &self,
        reach: &Reach,
        schedule: &Schedule,
        zone: &TimeZone,
        serving_since: Option<Timestamp>,
    ) -> Result<Option<Timestamp>> {
        let now = self.now();
        let mut soonest = None;
        for known in self.workspaces_within(reach)? {
            let (last, happened) = self.since_the_last_dream(known.id)?;
            let next = match due(schedule, now, zone, last, happened, serving_since) {
                Due::Yes(_) => Some(now).filter(|_| happened > 0),
                Due::No { next } => next,
            };
            soonest = [soonest, next].into_iter().flatten().min();
        }
        Ok(soonest)
    }

    /// Marks a workspace once enough has happened in it: all that a hook does about it.
    pub(crate) fn mark_if_due(&self, workspace: WorkspaceId, schedule: &Schedule) -> Result<()> {
        let (last, happened) = self.since_the_last_dream(workspace)?;
        let threshold = Schedule { cron: None, ..schedule.clone() };
        let now = self.now();
        match due(&threshold, now, &TimeZone::UTC, last, happened, None) {
            Due::Yes(_) => Ok(self.store.mark_due(workspace, now)?),
            Due::No { .. } => Ok(()),
        }
    }

    /// When the last dream came to its end, and how many sessions there were since. What
    /// was written outside of sessions counts as one.
    fn since_the_last_dream(&self, workspace: WorkspaceId) -> Result<(Option<Timestamp>, u64)> {
        let last = self.store.last_dream(workspace)?;
        let seen = last.as_ref().map(|run| run.seen).unwrap_or_default();
        let changed = self.store.changed_since(workspace, &seen)?;
        let happened = changed.sessions.max(u64::from(changed.operations > 0));
        Ok((last.and_then(|run| run.ended_at), happened))
    }
}
