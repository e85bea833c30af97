//! What the server does of its own accord: dreams and daydreams that are due, and leftovers
//! of a change of model. Never right after its start.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use jiff::tz::TimeZone;
use serde_json::json;
use somnium_engine::daydream::machine::SystemMachine;
use somnium_engine::dream::schedule::Due;
use somnium_engine::model::WorkspaceId;
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use super::dreams::HowToDream;
use super::{Serving, Shared};
use crate::error::Result;
use crate::settings::Settings;

/// One that failed is not tried again before.
const AGAIN_AFTER: Duration = Duration::from_secs(3_600);
/// At most so long at a time, and only while nobody waits.
const SLICE: Duration = Duration::from_millis(200);
const SLICES_MAX: usize = 20;

/// Looks now and then whether there is something to do, until the server ends.
pub(super) async fn keep(serving: Shared, look: Duration) {
    let mut ticks = interval_at(Instant::now() + look, look);
    // After the machine slept it looks once, not for each time it missed.
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut tried: HashMap<WorkspaceId, Instant> = HashMap::new();
    let mut daydreamt: Option<Instant> = None;
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = serving.stopped() => return,
        }
        tried.retain(|_, at| at.elapsed() < AGAIN_AFTER);
        let resting: Vec<WorkspaceId> = tried.keys().copied().collect();
        let shared = Shared::clone(&serving);
        let done = tokio::task::spawn_blocking(move || shared.dream_where_due(&resting)).await;
        match done {
            Ok(Ok(dreamt)) => {
                tried.extend(dreamt.into_iter().map(|workspace| (workspace, Instant::now())));
            }
            Ok(Err(failure)) => serving.log.failed(&failure),
            Err(_) => serving.log.event("broke_down", json!({ "what": "schedule" })),
        }
        if daydreamt.is_none_or(|at| at.elapsed() >= AGAIN_AFTER) {
            let shared = Shared::clone(&serving);
            match tokio::task::spawn_blocking(move || shared.daydream_if_due()).await {
                Ok(Ok(begun)) => daydreamt = begun.then(Instant::now).or(daydreamt),
                Ok(Err(failure)) => {
                    daydreamt = Some(Instant::now());
                    serving.log.failed(&failure);
                }
                Err(_) => serving.log.event("broke_down", json!({ "what": "daydream" })),
            }
        }
        let shared = Shared::clone(&serving);
        let _ = tokio::task::spawn_blocking(move || shared.renew_vectors()).await;
    }
}

impl Serving {
    /// Dreams over what is due, but for those that were tried a while ago.
    fn dream_where_due(&self, resting: &[WorkspaceId]) -> Result<Vec<WorkspaceId>> {
        let settings = Settings::read(&self.home)?;
        let schedule = settings.dream.schedule();
        let due = self.engine.due(&schedule, &TimeZone::system(), Some(self.started_at))?;
        let mut dreamt = Vec::new();
        for due in due.into_iter().filter(|due| !resting.contains(&due.workspace)) {
            if self.is_stopping() {
                break;
            }
            let workspace = due.workspace;
            self.log.event("dream_due", json!({ "workspace": workspace, "why": due.why }));
            dreamt.push(workspace);
            match self.dream(workspace, HowToDream::default()) {
                Err(failure) => self.log.failed(&failure),
                Ok(report) => {
                    let outcomes = report.workspaces.iter().map(|told| told.outcome);
                    let outcomes: Vec<_> = outcomes.collect();
                    let told = json!({ "dream": report.dream, "outcome": outcomes });
                    self.log.event("dream_ended", told);
                }
            }
        }
        Ok(dreamt)
    }

    /// Daydreams if it is time; tells whether it did. A machine that is not quiet is looked
    /// at again next time, and nothing is recorded of it.
    fn daydream_if_due(self: &Arc<Self>) -> Result<bool> {
        let schedule = Settings::read(&self.home)?.daydream.schedule();
        let due =
            self.engine.daydream_due(&schedule, &TimeZone::system(), Some(self.started_at))?;
        let Due::Yes(why) = due else { return Ok(false) };
        let daydream = self.prepared_daydream()?;
        if !self.engine.readiness(&daydream, &SystemMachine::default()).ready {
            return Ok(false);
        }
        let Some(going) = self.go(None) else { return Ok(false) };
        self.log.event("daydream_due", json!({ "why": why }));
        let record = going.daydream(&daydream)?;
        self.log.event("daydream_ended", json!({ "daydream": record.id, "status": record.status }));
        Ok(true)
    }

    /// Goes on with what a change of model left to do.
    fn renew_vectors(&self) {
        for _ in 0..SLICES_MAX {
            if self.is_stopping() || !self.metrics.is_idle() {
                return;
            }
            match self.engine.reembed_for(SLICE) {
                Ok(done) if done.left > 0 => {}
                _ => return,
            }
        }
    }
}
