//! Dream: what was learned is slept on, workspace by workspace, under a lease.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use jiff::tz::TimeZone;

use crate::Engine;
use crate::consult::Consultant;
use crate::dream::plan::Planned;
use crate::dream::{
    Advice, Asked, Counts, Decay, DreamOutcome, DreamReport, ModelReport, Night, Rule,
    WorkspaceReport,
};
use crate::error::{EngineError, Result};
use crate::locate;
use crate::model::{Confidence, GroupId, Label, Timestamp, WorkspaceId};
use crate::repository::Repository;
use crate::store::{Changed, DreamRun, DreamStatus, Lease, LeaseAnswer, Spent, Watermark};

/// What to dream of, and how.
#[derive(Debug, Clone)]
pub struct Dream {
    /// Over which workspaces, one after the other.
    pub workspaces: Vec<WorkspaceId>,
    /// Only tells what it would do.
    pub dry_run: bool,
    /// Looks even where nothing is new.
    pub again: bool,
    /// Who dreams: what others are told while they have to wait.
    pub owner: Label,
    /// How long others wait after the last sign of life.
    pub lease: Duration,
    /// Where the person lives: 'yesterday' is a day of theirs.
    pub zone: TimeZone,
    /// What is done at once.
    pub policy: Policy,
    /// What is put away.
    pub decay: Decay,
    /// What was asked lately.
    pub asked: Vec<Asked>,
}

impl Dream {
    /// How long others wait after the last sign of life, unless told.
    pub const LEASE: Duration = Duration::from_secs(300);

    /// A dream over these workspaces that does at once what rules prove.
    #[must_use]
    pub fn over(workspaces: Vec<WorkspaceId>, owner: Label) -> Self {
        Self {
            workspaces,
            dry_run: false,
            again: false,
            owner,
            lease: Self::LEASE,
            zone: TimeZone::UTC,
            policy: Policy::default(),
            decay: Decay::default(),
            asked: Vec::new(),
        }
    }
}

/// Which operations are done at once, and which wait for a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Policy {
    /// What these rules propose waits.
    pub wait: BTreeSet<Rule>,
    /// What is less sure than this waits.
    pub sure: Confidence,
    /// What these rules propose is not even looked for.
    pub off: BTreeSet<Rule>,
}

impl Default for Policy {
    fn default() -> Self {
        let nothing = Confidence::new(0.0).unwrap_or_default();
        Self { wait: BTreeSet::new(), sure: nothing, off: BTreeSet::new() }
    }
}

impl Policy {
    pub(crate) fn waits(&self, planned: &Planned) -> bool {
        self.wait.contains(&planned.rule) || planned.confidence < self.sure
    }
}

/// Where a dream is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the step of that name")]
pub enum DreamStep {
    Orient,
    Gather,
    Consolidate,
    Gate,
    Apply,
}

/// Somebody who looks on, and may end it.
pub trait Watch: Sync {
    /// A step begins.
    fn at(&self, workspace: &str, step: DreamStep);
    /// Whether to stop. It is asked between steps.
    fn cancelled(&self) -> bool;
}

/// Nobody looks on.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn at(&self, _: &str, _: DreamStep) {}
    fn cancelled(&self) -> bool {
        false
    }
}

impl Engine {
    /// Dreams. What goes wrong in one workspace is in its report; the others go on.
    ///
    /// # Errors
    /// When the workspaces cannot be read.
    pub fn dream(&self, dream: &Dream, watch: &dyn Watch) -> Result<DreamReport> {
        self.dream_with(dream, None, watch)
    }

    /// The same, with the help of a model. In a rehearsal it is not asked: that would cost.
    ///
    /// # Errors
    /// Likewise. What goes wrong with the model is in the report.
    pub fn dream_with(
        &self,
        dream: &Dream,
        advice: Option<&Advice<'_>>,
        watch: &dyn Watch,
    ) -> Result<DreamReport> {
        let advice = advice.filter(|_| !dream.dry_run);
        let id = self.new_group();
        let known = self.store.workspaces()?;
        let mut workspaces = Vec::new();
        let mut proposals = 0;
        for workspace in &dream.workspaces {
            let name = known.iter().find(|known| known.id == *workspace);
            let name = name.map_or_else(|| workspace.to_string(), |known| known.name.to_string());
            let started_at = self.now();
            let spent_before = self.store.spent(Some(id), None)?;
            let attempt = Attempt {
                dream,
                advice,
                id,
                workspace: *workspace,
                name: &name,
                started_at,
                spent_before,
            };
            // A rule that breaks down over one workspace must not take the others along.
            let ended =
                catch_unwind(AssertUnwindSafe(|| self.dream_over(&attempt, &mut proposals, watch)))
                    .unwrap_or(Err(EngineError::BrokeDown));
            let mut report = ended.unwrap_or_else(|error| self.failed(&attempt, &error));
            let elapsed = self.now().as_jiff().duration_since(started_at.as_jiff());
            report.elapsed_ms = u64::try_from(elapsed.as_millis()).unwrap_or(0);
            workspaces.push(report);
            if watch.cancelled() {
                break;
            }
        }
        Ok(DreamReport { dream: id, dry_run: dream.dry_run, workspaces })
    }

    fn dream_over(
        &self,
        attempt: &Attempt<'_>,
        proposals: &mut u32,
        watch: &dyn Watch,
    ) -> Result<WorkspaceReport> {
        watch.at(attempt.name, DreamStep::Orient);
        let orientation = self.orient(attempt)?;
        let unjudged = match attempt.advice {
            Some(advice) => self.has_unjudged(attempt, advice)?,
            None => false,
        };
        if orientation.is_nothing_new(attempt.dream) && !unjudged {
            return Ok(attempt.report(DreamOutcome::NothingNew));
        }
        if attempt.dream.dry_run {
            return self.sleep(attempt, &orientation, None, proposals, watch);
        }
        let (workspace, owner) = (attempt.workspace, &attempt.dream.owner);
        match self.store.acquire_lease(workspace, owner, self.now(), attempt.dream.lease)? {
            LeaseAnswer::Held { owner, expires_at } => {
                let mut report = attempt.report(DreamOutcome::Held);
                report.error =
                    Some(format!("{owner} is dreaming, until {expires_at} at the latest"));
                Ok(report)
            }
            LeaseAnswer::Granted(lease) => {
                let held = Held { engine: self, lease };
                held.while_alive(attempt.dream.lease, |lost| {
                    let watch = WatchLease { watch, lost };
                    self.sleep(attempt, &orientation, Some(&held.lease), proposals, &watch)
                })
            }
        }
    }

    /// What is stored, and what changed since the last dream.
    fn orient(&self, attempt: &Attempt<'_>) -> Result<Orientation> {
        let last = self.store.last_dream(attempt.workspace)?;
        let seen = last.as_ref().map(|run| run.seen).unwrap_or_default();
        let changed = self.store.changed_since(attempt.workspace, &seen)?;
        Ok(Orientation { seen, changed, last: last.and_then(|run| run.ended_at), now: self.now() })
    }

    fn sleep(
        &self,
        attempt: &Attempt<'_>,
        orientation: &Orientation,
        lease: Option<&Lease>,
        proposals: &mut u32,
        watch: &dyn Watch,
    ) -> Result<WorkspaceReport> {
        let mut night = Night::begin(self, attempt, orientation)?;
        let counts = Counts { sessions: orientation.changed.sessions, ..Counts::default() };
        let mut step = |step: DreamStep| {
            watch.at(attempt.name, step);
            watch.cancelled()
        };
        if step(DreamStep::Gather) {
            return Ok(attempt.report(DreamOutcome::Cancelled));
        }
        night.gather()?;
        let stopped = || watch.cancelled();
        let consultant = attempt.advice.map(|advice| Consultant {
            engine: self,
            model: advice.model,
            bounds: &advice.bounds,
            dream: Some(attempt.id),
            stopped: &stopped,
        });
        let advised = attempt.advice.zip(consultant.as_ref());
        let mut told = ModelReport::default();
        if let Some((_, consultant)) = advised.filter(|(advice, _)| advice.distils) {
            night.distil(consultant, &mut told)?;
        }
        if step(DreamStep::Consolidate) {
            return Ok(attempt.report(DreamOutcome::Cancelled));
        }
        if night.consolidate(&mut step, &|| watch.cancelled())? || step(DreamStep::Apply) {
            return Ok(attempt.report(DreamOutcome::Cancelled));
        }
        if let Some((_, consultant)) = advised.filter(|(advice, _)| advice.writes) {
            night.write_digests(consultant, &mut told);
        }
        let mut report = night.end(lease, counts, proposals)?;
        if let Some((advice, consultant)) = advised {
            self.advised(attempt, advice, consultant, told, &mut report)?;
            // What it left to a person is numbered on from, too.
            let known = self.store.proposals(Some(attempt.id), None, None)?;
            let next = known.iter().map(|proposal| proposal.number + 1).max();
            *proposals = next.unwrap_or(0).max(*proposals);
        }
        Ok(report)
    }

    /// The clones of a workspace's repository that are on this machine.
    pub(crate) fn repositories_of(&self, workspace: WorkspaceId) -> Result<Vec<Repository>> {
        let known = self.store.workspaces()?;
        let keys = known.into_iter().find(|known| known.id == workspace).map(|known| known.keys);
        let folders = keys.map(|keys| locate::folders(&keys)).unwrap_or_default();
        Ok(folders.iter().filter_map(|folder| Repository::open(folder)).collect())
    }

    fn failed(&self, attempt: &Attempt<'_>, error: &EngineError) -> WorkspaceReport {
        let mut report = attempt.report(DreamOutcome::Failed);
        report.error = Some(error.to_string());
        let run = DreamRun {
            dream: attempt.id,
            workspace: attempt.workspace,
            started_at: attempt.started_at,
            ended_at: Some(self.now()),
            status: DreamStatus::Failed,
            seen: Watermark::default(),
            report: serde_json::to_string(&serde_json::json!({ "error": report.error })).ok(),
        };
        if !attempt.dream.dry_run {
            // The report has the cause; a store that cannot be written may be it.
            let _ = self.store.record_dream(&run);
        }
        report
    }
}

/// One dream over one workspace.
pub(crate) struct Attempt<'d> {
    pub(crate) dream: &'d Dream,
    pub(crate) advice: Option<&'d Advice<'d>>,
    pub(crate) id: GroupId,
    pub(crate) workspace: WorkspaceId,
    pub(crate) name: &'d str,
    pub(crate) started_at: Timestamp,
    /// What models took for the workspaces before.
    pub(crate) spent_before: Spent,
}

impl Attempt<'_> {
    pub(crate) fn report(&self, outcome: DreamOutcome) -> WorkspaceReport {
        WorkspaceReport {
            workspace: self.name.to_owned(),
            outcome,
            operations: Vec::new(),
            waiting: Vec::new(),
            questions: Vec::new(),
            gated: Vec::new(),
            undated: Vec::new(),
            counts: Counts::default(),
            tokens_before: 0,
            tokens_after: 0,
            elapsed_ms: 0,
            model: None,
            error: None,
        }
    }
}

/// What is known before a dream begins.
pub(crate) struct Orientation {
    pub(crate) seen: Watermark,
    pub(crate) changed: Changed,
    /// When the last dream ended.
    last: Option<Timestamp>,
    now: Timestamp,
}

impl Orientation {
    /// What nobody touched is looked at again once in a while: it grows old, and so do
    /// the files it tells of.
    const AGAIN_AFTER: Duration = Duration::from_secs(7 * 24 * 3600);

    fn is_nothing_new(&self, dream: &Dream) -> bool {
        let Some(last) = self.last.filter(|_| !dream.again) else { return false };
        let since = self.now.as_jiff().duration_since(last.as_jiff());
        let recent = since < jiff::SignedDuration::try_from(Self::AGAIN_AFTER).unwrap_or_default();
        recent && self.changed.operations == 0 && self.changed.evidence == 0
    }
}

/// A lease that is given back on every way out.
struct Held<'e> {
    engine: &'e Engine,
    lease: Lease,
}

impl Held<'_> {
    /// Does something while another thread tells the store that we are alive. `lost` is
    /// set once somebody else may have the workspace.
    fn while_alive<T>(&self, ttl: Duration, work: impl FnOnce(&AtomicBool) -> T) -> T {
        let lost = AtomicBool::new(false);
        let (end, ended) = mpsc::channel::<()>();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let ended = ended;
                while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(ttl / 3) {
                    let renewed =
                        self.engine.store.renew_lease(&self.lease, self.engine.now(), ttl);
                    // A store that is busy for a moment does not end the lease.
                    if matches!(renewed, Ok(None)) {
                        lost.store(true, Ordering::Relaxed);
                        break;
                    }
                }
            });
            // Ends the thread also when the work breaks down.
            let _end = end;
            work(&lost)
        })
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        // What cannot be given back runs out by itself.
        let _ = self.engine.store.release_lease(&self.lease);
    }
}

/// Stops a dream that has lost its lease: it could not write anyway.
struct WatchLease<'w> {
    watch: &'w dyn Watch,
    lost: &'w AtomicBool,
}

impl Watch for WatchLease<'_> {
    fn at(&self, workspace: &str, step: DreamStep) {
        self.watch.at(workspace, step);
    }

    fn cancelled(&self) -> bool {
        self.lost.load(Ordering::Relaxed) || self.watch.cancelled()
    }
}
