//! Daydream: a cycle over a person's codebases.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use jiff::tz::TimeZone;

use crate::Engine;
use crate::daydream::machine::Machine;
use crate::daydream::{
    AgentCommand, Cycle, DaydreamRecord, Going, Hold, Readiness, StalePolicy, Wanted, readiness,
};
use crate::dream::schedule::{Due, Schedule, due};
use crate::error::Result;
use crate::model::{Label, Timestamp, WorkspaceId};
use crate::store::{CycleAnswer, DaydreamStatus, Phase};

/// How to daydream.
#[derive(Debug, Clone)]
pub struct Daydream {
    /// The folder that holds everything.
    pub home: PathBuf,
    /// Where insight files go.
    pub insights: PathBuf,
    /// Over these workspaces; those whose turn it is, unless told.
    pub workspaces: Option<Vec<WorkspaceId>>,
    /// What the machine must be like.
    pub wanted: Wanted,
    /// How long it may take.
    pub limits: CycleLimits,
    /// How often a workspace has its turn, from 1 to 10, by its name.
    pub priorities: BTreeMap<String, u8>,
    /// What becomes of agents that were forgotten.
    pub stale: StalePolicy,
    /// An agent that says more about what was found.
    pub command: Option<AgentCommand>,
    /// Who daydreams: what others are told while they have to wait.
    pub owner: Label,
    /// How long others wait after the last sign of life.
    pub lease: Duration,
    /// Where the person lives.
    pub zone: TimeZone,
}

impl Daydream {
    /// A daydream as usual, with its files below this folder.
    #[must_use]
    pub fn in_home(home: PathBuf, owner: Label) -> Self {
        Self {
            insights: home.join("insights"),
            home,
            workspaces: None,
            wanted: Wanted::default(),
            limits: CycleLimits::default(),
            priorities: BTreeMap::new(),
            stale: StalePolicy::default(),
            command: None,
            owner,
            lease: super::Dream::LEASE,
            zone: TimeZone::UTC,
        }
    }
}

/// How long a daydream may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CycleLimits {
    /// All of it.
    pub cycle: Duration,
    /// To measure one workspace.
    pub workspace: Duration,
}

impl Default for CycleLimits {
    fn default() -> Self {
        Self { cycle: Duration::from_secs(2 * 3_600), workspace: Duration::from_secs(40 * 60) }
    }
}

/// Somebody who looks on, and may end it.
pub trait DaydreamWatch: Sync {
    /// A phase begins, or the turn of a workspace in it.
    fn at(&self, phase: Phase, workspace: Option<&str>);
    /// Whether to stop.
    fn cancelled(&self) -> bool;
}

impl DaydreamWatch for super::Unwatched {
    fn at(&self, _: Phase, _: Option<&str>) {}
    fn cancelled(&self) -> bool {
        false
    }
}

/// A mark that is older than this tells that nobody dreams here: it is no work that is
/// about to be done.
const QUEUED: Duration = Duration::from_secs(24 * 3_600);

impl Engine {
    /// Whether a daydream may begin now, check by check. A store that cannot be asked is
    /// a no.
    #[must_use]
    pub fn readiness(&self, daydream: &Daydream, machine: &dyn Machine) -> Readiness {
        let now = self.now();
        let going = self.going(now).ok();
        readiness(&daydream.wanted, machine, going.as_ref(), now, &daydream.zone)
    }

    fn going(&self, now: Timestamp) -> Result<Going> {
        let dreams = self.store.dreaming(now)?.into_iter().map(|lease| lease.owner.to_string());
        let cycle = self.store.daydreaming(now)?.map(|lease| lease.owner.to_string());
        let mut dreaming: Vec<String> = dreams.chain(cycle).collect();
        dreaming.dedup();
        let is_recent = |marked: Timestamp| {
            let since = now.as_jiff().duration_since(marked.as_jiff());
            Duration::try_from(since).unwrap_or_default() < QUEUED
        };
        let queued = self.store.due()?.into_iter().filter(|(_, marked)| is_recent(*marked));
        Ok(Going { dreaming, queued: queued.count() })
    }

    /// Daydreams: one cycle. What goes wrong is in the record.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn daydream(
        &self,
        daydream: &Daydream,
        machine: &dyn Machine,
        watch: &dyn DaydreamWatch,
    ) -> Result<DaydreamRecord> {
        watch.at(Phase::Ready, None);
        let started_at = self.now();
        let ready = self.readiness(daydream, machine);
        if !ready.ready {
            return self.not_ready(started_at, ready);
        }
        match self.store.acquire_cycle(&daydream.owner, self.now(), daydream.lease)? {
            CycleAnswer::Granted(lease) => {
                let hold = Hold::new(self, lease, daydream.lease);
                let id = self.new_group();
                let record = DaydreamRecord::begun(id, started_at);
                let cycle = Cycle::new(self, daydream, machine, watch, &hold, record);
                hold.while_alive(|| cycle.run(ready.checks))
            }
            // Somebody was faster.
            CycleAnswer::Held { .. } => {
                let ready = self.readiness(daydream, machine);
                self.not_ready(started_at, ready)
            }
        }
    }

    /// Keeps the record of a cycle that did not begin; of several in a row the last.
    fn not_ready(&self, at: Timestamp, ready: Readiness) -> Result<DaydreamRecord> {
        let last = self.store.daydreams(None, 1)?.pop();
        let id = match last.filter(|last| last.status == DaydreamStatus::NotReady) {
            Some(last) => last.id,
            None => self.new_group(),
        };
        let mut record = DaydreamRecord::begun(id, at);
        record.status = DaydreamStatus::NotReady;
        record.ended_at = Some(self.now());
        record.told.checks = ready.checks;
        self.store.record_daydream(&record.run())?;
        Ok(record)
    }

    /// Whether it is time to daydream. `serving_since` is when the server that asks was
    /// started, if one asks. What was missed is made up for once.
    ///
    /// # Errors
    /// When the store fails.
    pub fn daydream_due(
        &self,
        schedule: &Schedule,
        zone: &TimeZone,
        serving_since: Option<Timestamp>,
    ) -> Result<Due> {
        let only_by_the_clock = Schedule { after_sessions: u32::MAX, ..schedule.clone() };
        let runs = self.store.daydreams(None, LOOKED_AT)?;
        let ran = runs.iter().find(|run| {
            let is_over = run.ended_at.is_some();
            is_over && run.status != DaydreamStatus::NotReady
        });
        let last = ran.map(|run| run.started_at);
        Ok(due(&only_by_the_clock, self.now(), zone, last, 1, serving_since))
    }
}

/// Cycles among which the last that ran is looked for.
const LOOKED_AT: u32 = 100;
