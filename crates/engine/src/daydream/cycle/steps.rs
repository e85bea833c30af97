//! The middle of a cycle: survey, analyse, write.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use somnium_survey::{Finding, PastFigures, Survey, SurveyError};

use super::{Analysed, Cycle, Stop, Trouble, later, mark, millis_between};
use crate::capture::redact::Redactor;
use crate::daydream::analyse::{Scales, Weighed};
use crate::daydream::choose::{WORKSPACES_MAX, choose};
use crate::daydream::prose::{self, ProseError, Subject};
use crate::daydream::record::{ErrorCategory, InsightCounts, Progress, SurveyedWorkspace};
use crate::daydream::survey::Place;
use crate::daydream::tidy;
use crate::daydream::write::{Writer, Writing};
use crate::error::EngineError;
use crate::model::{Actor, WorkspaceId};
use crate::store::{Commit, DaydreamCommit, Measured, SurveyRow};

/// What a cycle that died had measured is used if it is not older than this.
const REUSED_MAX: Duration = Duration::from_secs(6 * 3_600);
/// Past surveys that figures are compared with.
const PAST_MAX: u32 = 30;
/// More workspaces than this nobody names at once.
const NAMED_MAX: usize = 50;

type Done = Result<(), Trouble>;

impl Cycle<'_> {
    /// Measures the workspaces whose turn it is.
    pub(super) fn survey(&mut self) -> Done {
        self.places = self.chosen()?;
        self.record.told.workspaces = self.places.iter().map(waiting).collect();
        self.save()?;
        for place in self.places.clone() {
            match self.why_stop() {
                Some(Stop::Timeout) => {
                    let hours = self.daydream.limits.cycle.as_secs_f64() / 3_600.0;
                    let message = format!("the cycle took longer than {hours:.1} hours");
                    self.trouble(ErrorCategory::Timeout, None, message);
                    break;
                }
                Some(_) => break,
                None => self.survey_one(&place)?,
            }
        }
        Ok(())
    }

    /// Whose turn it is: what a cycle that died had not got to comes first.
    fn chosen(&self) -> Result<Vec<Place>, Trouble> {
        let wanted = self.daydream.workspaces.as_deref();
        let mut places = self.engine.places(wanted)?;
        if wanted.is_some() {
            places.truncate(NAMED_MAX);
            return Ok(places);
        }
        let is_left_over = |place: &Place| self.left_over.contains(&place.id);
        let (left_over, others): (Vec<Place>, Vec<Place>) =
            places.into_iter().partition(is_left_over);
        let room = WORKSPACES_MAX.saturating_sub(left_over.len());
        let turns = choose(self.engine.candidates(self.daydream, &others)?, room);
        let of = |id: &WorkspaceId| others.iter().find(|place| place.id == *id).cloned();
        let turns: Vec<Place> = turns.iter().filter_map(of).collect();
        Ok(left_over.into_iter().chain(turns).take(WORKSPACES_MAX).collect())
    }

    fn survey_one(&mut self, place: &Place) -> Done {
        self.watch.at(self.record.phase, Some(&place.name));
        if let Some(who) = self.hold.take(place.id)? {
            self.trouble(ErrorCategory::System, Some(&place.name), who);
            return self.progress(place.id, Progress::Held);
        }
        self.progress(place.id, Progress::Surveying)?;
        let began = self.engine.now();
        let reused = self.measured_before(place)?;
        let is_reused = reused.is_some();
        let survey = match reused {
            Some(survey) => survey,
            None => match self.measure(place)? {
                Some(survey) => survey,
                // Who cancelled it may find it as it was: its turn has not come.
                None if self.watch.cancelled() => {
                    return self.progress(place.id, Progress::Waiting);
                }
                None => return self.progress(place.id, Progress::Failed),
            },
        };
        let now = self.engine.now();
        if let Some(surveyed) = self.surveyed(place.id) {
            surveyed.reused = is_reused;
            surveyed.elapsed_ms = millis_between(began, now);
            surveyed.left_out.clone_from(&survey.left_out);
        }
        if !is_reused {
            let text = serde_json::to_string(&survey).map_err(std::io::Error::from)?;
            let (workspace, daydream) = (place.id, self.record.id);
            let measured = Measured { workspace, daydream, at: now, survey: text };
            self.engine.store.keep_measured(self.hold.cycle(), &measured, now)?;
        }
        self.measured.push((place.clone(), survey));
        self.progress(place.id, Progress::Measured)
    }

    /// Measures a workspace; nothing if it went wrong, which is told then.
    fn measure(&mut self, place: &Place) -> Result<Option<Survey>, Trouble> {
        let until = later(self.engine.now(), self.daydream.limits.workspace).min(self.deadline);
        let (engine, watch, hold) = (self.engine, self.watch, self.hold);
        let stop = || watch.cancelled() || hold.is_lost() || engine.now() >= until;
        // What breaks down over one repository must not take the others along.
        let ended = catch_unwind(AssertUnwindSafe(|| engine.measure(self.daydream, place, &stop)))
            .unwrap_or(Err(EngineError::BrokeDown));
        let (category, message) = match ended {
            Ok(Ok(survey)) => return Ok(Some(without_secrets(&survey, engine.redactor())?)),
            Ok(Err(SurveyError::Stopped)) if watch.cancelled() => return Ok(None),
            Ok(Err(SurveyError::Stopped)) if engine.now() >= until => {
                let minutes = self.daydream.limits.workspace.as_secs_f64() / 60.0;
                (ErrorCategory::Timeout, format!("it took longer than {minutes:.1} minutes"))
            }
            Ok(Err(error)) => (ErrorCategory::Analysis, error.to_string()),
            Err(EngineError::BrokeDown) => {
                (ErrorCategory::Analysis, EngineError::BrokeDown.to_string())
            }
            Err(error) => return Err(error.into()),
        };
        self.trouble(category, Some(&place.name), message);
        Ok(None)
    }

    /// What another cycle measured and could not write up any more.
    fn measured_before(&self, place: &Place) -> Result<Option<Survey>, Trouble> {
        let Some(measured) = self.engine.store.measured(place.id)? else { return Ok(None) };
        let age = millis_between(measured.at, self.engine.now());
        let is_recent = u128::from(age) < REUSED_MAX.as_millis();
        let changed_ago = place.quiet(self.engine.now());
        let is_same = changed_ago.is_none_or(|ago| ago.as_millis() > u128::from(age));
        match is_recent && is_same {
            true => Ok(serde_json::from_str(&measured.survey).ok()),
            false => Ok(None),
        }
    }

    /// Makes findings of figures, and holds them against what was said before.
    pub(super) fn analyse(&mut self) -> Done {
        for (place, survey) in std::mem::take(&mut self.measured) {
            self.watch.at(self.record.phase, Some(&place.name));
            let found = catch_unwind(AssertUnwindSafe(|| self.analyse_one(&place, &survey)))
                .unwrap_or_else(|_| Err(EngineError::BrokeDown.into()));
            match found {
                Ok((findings, weighed)) => {
                    self.analysed.push(Analysed { place, survey, findings, weighed });
                }
                Err(Trouble { category, message }) => {
                    self.trouble(category, Some(&place.name), message);
                    self.progress(place.id, Progress::Failed)?;
                }
            }
        }
        self.prose();
        Ok(())
    }

    fn analyse_one(
        &self,
        place: &Place,
        survey: &Survey,
    ) -> Result<(Vec<Finding>, Vec<Weighed>), Trouble> {
        let past = self.engine.store.surveys(Some(place.id), PAST_MAX)?;
        let past: Vec<PastFigures> =
            past.iter().filter_map(|row| serde_json::from_str(&row.figures).ok()).collect();
        let agents = self.engine.agent_work(place.id, &place.folder)?;
        let found = somnium_survey::analyse(survey, &past, &agents);
        let findings: Vec<Finding> =
            found.into_iter().map(|it| redacted(it, self.engine.redactor())).collect();
        let known = self.engine.store.findings(Some(place.id))?;
        let scales = Scales {
            survey,
            now: self.engine.now(),
            zone: &self.daydream.zone,
            is_there: &|path| place.folder.join(path).symlink_metadata().is_ok(),
        };
        let weighed = scales.weigh(findings.clone(), known);
        Ok((findings, weighed))
    }

    /// Asks the person's agent about workspaces of which there is something new to tell.
    fn prose(&mut self) {
        let Some(command) = &self.daydream.command else { return };
        let (engine, watch, hold, deadline) = (self.engine, self.watch, self.hold, self.deadline);
        let stop = || watch.cancelled() || hold.is_lost() || engine.now() >= deadline;
        let is_new = |weighed: &Weighed| !matches!(weighed, Weighed::Same(..));
        let mark = mark(self.record.id);
        let (mut claims, mut failed) = (Vec::new(), Vec::new());
        for analysed in &self.analysed {
            if stop() || !analysed.weighed.iter().any(is_new) {
                continue;
            }
            let Analysed { place, findings, .. } = analysed;
            let (workspace, folder) = (place.name.as_str(), place.folder.as_path());
            let subject = Subject { workspace, folder, findings };
            let copy = tidy::temporary_folder(&self.daydream.home).join(place.id.to_string());
            match prose::ask(command, &subject, &copy, &mark, self.machine, &stop) {
                Ok(more) => claims.extend(more),
                Err(error) => failed.push((place.name.clone(), error)),
            }
        }
        self.record.told.prose = claims;
        for (name, error) in failed {
            let category = match error {
                ProseError::Timeout(_) => ErrorCategory::Timeout,
                ProseError::Copy(_) => ErrorCategory::System,
                _ => ErrorCategory::Analysis,
            };
            self.trouble(category, Some(&name), error.to_string());
        }
    }

    /// Writes everything down: memories and findings of each workspace at once, then the
    /// file about all of them.
    pub(super) fn write(&mut self) -> Done {
        for analysed in std::mem::take(&mut self.analysed) {
            self.watch.at(self.record.phase, Some(&analysed.place.name));
            let place = analysed.place.clone();
            match self.write_one(analysed) {
                Ok(counts) => {
                    if let Some(surveyed) = self.surveyed(place.id) {
                        surveyed.insights = counts;
                    }
                    self.progress(place.id, Progress::Written)?;
                }
                Err(Trouble { category, message }) => {
                    self.trouble(category, Some(&place.name), message);
                    self.progress(place.id, Progress::Failed)?;
                }
            }
        }
        let mut record = self.record.clone();
        self.write_page(&mut record)?;
        self.record.told.file = record.told.file;
        Ok(())
    }

    fn write_one(&self, analysed: Analysed) -> Result<InsightCounts, Trouble> {
        let Analysed { place, survey, weighed, .. } = analysed;
        let lost = || Trouble::from(crate::store::StoreError::LeaseLost);
        let lease = self.hold.lease(place.id).ok_or_else(lost)?;
        let Writing { operations, findings, counts } =
            Writer::decide(self.engine, place.id, weighed)?;
        let at = self.engine.now();
        let daydream = self.record.id;
        self.engine.store.apply_daydream(&DaydreamCommit {
            cycle: self.hold.cycle().clone(),
            lease,
            commit: Commit { group: daydream, actor: Actor::Daydream(daydream), at, operations },
            survey: SurveyRow {
                daydream,
                workspace: place.id,
                at,
                open: counts.open,
                resolved: counts.resolved,
                figures: serde_json::to_string(&survey.past()).map_err(std::io::Error::from)?,
            },
            findings,
        })?;
        Ok(counts)
    }
}

/// A survey quotes what stands in files, their names, and what commits and branches are
/// called: secrets are left out before it is kept.
fn without_secrets(survey: &Survey, redactor: &Redactor) -> Result<Survey, Trouble> {
    let told = serde_json::to_value(survey).map_err(std::io::Error::from)?;
    Ok(serde_json::from_value(redactor.json(told)).map_err(std::io::Error::from)?)
}

/// A finding may quote what stands in files: secrets are left out before it is kept.
fn redacted(mut finding: Finding, redactor: &Redactor) -> Finding {
    for text in [&mut finding.title, &mut finding.what, &mut finding.why, &mut finding.action] {
        *text = redactor.redact(text).text.into_owned();
    }
    finding
}

fn waiting(place: &Place) -> SurveyedWorkspace {
    SurveyedWorkspace {
        id: place.id,
        workspace: place.name.clone(),
        progress: Progress::Waiting,
        folder: place.folder.clone(),
        reused: false,
        elapsed_ms: 0,
        insights: InsightCounts::default(),
        left_out: Vec::new(),
    }
}
