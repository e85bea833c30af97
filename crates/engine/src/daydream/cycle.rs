//! One cycle, from the first tidying to the last. Its record is stored at every step.

mod recover;
mod steps;

use std::time::Duration;

use somnium_survey::{Finding, Survey};

use super::analyse::Weighed;
use super::hold::Hold;
use super::machine::Machine;
use super::ready::Check;
use super::record::{
    DaydreamError, DaydreamRecord, ErrorCategory, PhaseTime, Progress, SurveyedWorkspace,
};
use super::survey::Place;
use super::{archive, tidy};
use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{GroupId, Timestamp, WorkspaceId};
use crate::ops::{Daydream, DaydreamWatch};
use crate::store::{DaydreamStatus, Phase, StoreError};

/// A cycle in the making.
pub(crate) struct Cycle<'c> {
    engine: &'c Engine,
    daydream: &'c Daydream,
    machine: &'c dyn Machine,
    watch: &'c dyn DaydreamWatch,
    hold: &'c Hold<'c>,
    record: DaydreamRecord,
    /// When it has to stop measuring.
    deadline: Timestamp,
    /// What a cycle that died had not got to.
    left_over: Vec<WorkspaceId>,
    places: Vec<Place>,
    measured: Vec<(Place, Survey)>,
    analysed: Vec<Analysed>,
}

/// A workspace with what there is to say about it.
struct Analysed {
    place: Place,
    survey: Survey,
    findings: Vec<Finding>,
    weighed: Vec<Weighed>,
}

/// What is done in a phase.
type Step<'c> = fn(&mut Cycle<'c>) -> Result<(), Trouble>;

/// Why a phase did not come to its end.
struct Trouble {
    category: ErrorCategory,
    message: String,
}

impl From<EngineError> for Trouble {
    fn from(error: EngineError) -> Self {
        Self { category: category(&error), message: error.to_string() }
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        EngineError::from(error).into()
    }
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Self {
        let category = match error.kind() {
            std::io::ErrorKind::StorageFull | std::io::ErrorKind::OutOfMemory => {
                ErrorCategory::Resources
            }
            _ => ErrorCategory::System,
        };
        Self { category, message: error.to_string() }
    }
}

fn category(error: &EngineError) -> ErrorCategory {
    match error {
        EngineError::Store(StoreError::DiskFull) => ErrorCategory::Resources,
        EngineError::BrokeDown => ErrorCategory::Analysis,
        _ => ErrorCategory::System,
    }
}

/// Why to stop before the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stop {
    /// Somebody wants it to.
    Cancelled,
    /// Somebody else may daydream by now.
    Lost,
    /// Its time is over.
    Timeout,
}

impl<'c> Cycle<'c> {
    pub(crate) fn new(
        engine: &'c Engine,
        daydream: &'c Daydream,
        machine: &'c dyn Machine,
        watch: &'c dyn DaydreamWatch,
        hold: &'c Hold<'c>,
        record: DaydreamRecord,
    ) -> Self {
        let deadline = later(record.started_at, daydream.limits.cycle);
        Self {
            engine,
            daydream,
            machine,
            watch,
            hold,
            record,
            deadline,
            left_over: Vec::new(),
            places: Vec::new(),
            measured: Vec::new(),
            analysed: Vec::new(),
        }
    }

    /// Everything. Whatever goes wrong on the way, it tidies up in the end.
    pub(crate) fn run(mut self, checks: Vec<Check>) -> Result<DaydreamRecord> {
        self.record.told.checks = checks;
        self.save()?;
        let phases: [(Phase, Step<'c>); 4] = [
            (Phase::Tidy, Self::tidy),
            (Phase::Survey, Self::survey),
            (Phase::Analyse, Self::analyse),
            (Phase::Write, Self::write),
        ];
        let mut failed = false;
        for (phase, step) in phases {
            if failed || self.is_over() {
                break;
            }
            failed = !self.phase(phase, step);
        }
        self.phase(Phase::TidyUp, Self::tidy_up);
        self.end(failed)
    }

    /// One phase with its time; whether it came to its end.
    fn phase(&mut self, phase: Phase, step: Step<'c>) -> bool {
        self.watch.at(phase, None);
        self.record.phase = phase;
        let started_at = self.engine.now();
        self.record.told.phases.push(PhaseTime { phase, started_at, elapsed_ms: None });
        let saved = self.save().map_err(Trouble::from);
        let done = match (saved, phase) {
            (Err(trouble), Phase::Tidy | Phase::Survey | Phase::Analyse | Phase::Write) => {
                Err(trouble)
            }
            _ => step(self),
        };
        let elapsed = millis_between(started_at, self.engine.now());
        if let Some(time) = self.record.told.phases.last_mut() {
            time.elapsed_ms = Some(elapsed);
        }
        match done {
            Ok(()) => true,
            Err(Trouble { category, message }) => {
                self.trouble(category, None, message);
                false
            }
        }
    }

    /// What is left of cycles that died, of ourselves, and of forgotten agents.
    fn tidy(&mut self) -> Result<(), Trouble> {
        self.recover()?;
        self.clear()?;
        let stale = tidy::stale(self.machine, self.daydream.stale);
        self.record.told.cleanup.stale = stale;
        Ok(())
    }

    fn tidy_up(&mut self) -> Result<(), Trouble> {
        self.machine.end_marked(&mark(self.record.id));
        self.clear()
    }

    fn clear(&mut self) -> Result<(), Trouble> {
        let Daydream { home, insights, .. } = self.daydream;
        let kept = tidy::own_folder(home).join("kept");
        tidy::clear(home, &[insights, &kept], &mut self.record.told.cleanup);
        self.record.told.cleanup.archived += archive::rotate(insights)?;
        Ok(())
    }

    /// The end, and how it came.
    fn end(mut self, failed: bool) -> Result<DaydreamRecord> {
        let told = &mut self.record.told;
        for surveyed in &told.workspaces {
            told.insights.add(&surveyed.insights);
        }
        let has_failed = |surveyed: &SurveyedWorkspace| surveyed.progress == Progress::Failed;
        let is_part = told.workspaces.iter().any(has_failed);
        let is_timeout = told.errors.iter().any(|error| error.category == ErrorCategory::Timeout);
        self.record.status = match self.why_stop() {
            Some(Stop::Cancelled) => DaydreamStatus::Cancelled,
            _ if failed || is_part || is_timeout => DaydreamStatus::Failed,
            Some(Stop::Lost) => DaydreamStatus::Failed,
            _ if self.record.told.insights.is_nothing_new() => DaydreamStatus::Nothing,
            _ => DaydreamStatus::Done,
        };
        self.record.ended_at = Some(self.engine.now());
        self.save()?;
        Ok(self.record)
    }

    fn save(&self) -> Result<()> {
        Ok(self.engine.store.record_daydream(&self.record.run())?)
    }

    /// Whether there is no use in going on. Time that is over only ends the measuring.
    fn is_over(&mut self) -> bool {
        match self.why_stop() {
            Some(Stop::Lost) => {
                let message = "another daydream may have begun: this one took too long to tell \
                               that it is alive";
                self.trouble(ErrorCategory::System, None, message.to_owned());
                true
            }
            Some(Stop::Cancelled) => true,
            _ => false,
        }
    }

    fn why_stop(&self) -> Option<Stop> {
        match () {
            () if self.watch.cancelled() => Some(Stop::Cancelled),
            () if self.hold.is_lost() => Some(Stop::Lost),
            () if self.engine.now() >= self.deadline => Some(Stop::Timeout),
            () => None,
        }
    }

    fn trouble(&mut self, category: ErrorCategory, workspace: Option<&str>, message: String) {
        let workspace = workspace.map(str::to_owned);
        let phase = self.record.phase;
        self.record.told.errors.push(DaydreamError { category, phase, workspace, message });
    }

    fn surveyed(&mut self, workspace: WorkspaceId) -> Option<&mut SurveyedWorkspace> {
        self.record.told.workspaces.iter_mut().find(|surveyed| surveyed.id == workspace)
    }

    /// How far a workspace has come; stored at once, for this process may die.
    fn progress(&mut self, workspace: WorkspaceId, progress: Progress) -> Result<(), Trouble> {
        if let Some(surveyed) = self.surveyed(workspace) {
            surveyed.progress = progress;
        }
        Ok(self.save()?)
    }
}

/// What the processes of a cycle are known by.
fn mark(id: GroupId) -> String {
    format!("daydream-{id}")
}

fn later(moment: Timestamp, by: Duration) -> Timestamp {
    moment.as_jiff().checked_add(by).map_or(moment, Timestamp::from)
}

fn millis_between(from: Timestamp, to: Timestamp) -> u64 {
    to.millis().saturating_sub(from.millis())
}
