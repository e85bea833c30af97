//! Survey: which workspaces have their turn, and what is measured of each.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use somnium_survey::{Kept, Options, Survey, SurveyError};

use super::analyse::Told;
use super::archive;
use super::choose::{Candidate, PRIORITY};
use super::record::{DaydreamRecord, Progress};
use super::tidy::own_folder;
use crate::Engine;
use crate::capture::redact::Redactor;
use crate::error::Result;
use crate::locate;
use crate::model::{Timestamp, Workspace, WorkspaceId};
use crate::ops::Daydream;
use crate::store::{FindingState, Watermark};

/// Past cycles that are looked at for when a workspace had its turn.
const CYCLES_MAX: u32 = 60;
/// Past surveys likewise.
const SURVEYS_MAX: u32 = 2_000;
/// What a survey leaves for the next one is not larger than this.
const KEPT_BYTES_MAX: u64 = 512 * 1024 * 1024;
/// So many files of open findings are watched.
const WATCHED_MAX: usize = 500;

/// A workspace with a folder to look at.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub(crate) id: WorkspaceId,
    pub(crate) name: String,
    pub(crate) folder: PathBuf,
}

impl Place {
    /// How long ago something changed in its repository; nothing if that cannot be told.
    pub(crate) fn quiet(&self, now: Timestamp) -> Option<Duration> {
        quiet(&self.folder, now)
    }
}

impl Engine {
    /// The workspaces that have a folder on this machine.
    pub(crate) fn places(&self, wanted: Option<&[WorkspaceId]>) -> Result<Vec<Place>> {
        let known = self.store.workspaces()?;
        let is_wanted = |known: &Workspace| wanted.is_none_or(|wanted| wanted.contains(&known.id));
        let place = |known: Workspace| {
            let folder = locate::folders(&known.keys).into_iter().next()?;
            Some(Place { id: known.id, name: known.name.to_string(), folder })
        };
        Ok(known.into_iter().filter(is_wanted).filter_map(place).collect())
    }

    /// What there is to choose from.
    pub(crate) fn candidates(
        &self,
        daydream: &Daydream,
        places: &[Place],
    ) -> Result<Vec<Candidate>> {
        let (now, turns) = (self.now(), self.last_turns()?);
        let mut found = Vec::new();
        for place in places {
            let named = daydream.priorities.get(&place.name).copied();
            let turn = turns.get(&place.id).copied();
            found.push(Candidate {
                workspace: place.id,
                priority: named.unwrap_or(PRIORITY),
                sessions: self.sessions_since(place.id, turn)?,
                quiet: place.quiet(now),
                waited: turn.map(|turn| since(turn, now)),
            });
        }
        Ok(found)
    }

    /// When each workspace had its turn, whatever came of it: one that cannot be measured
    /// must not keep others from theirs. Who came first in a cycle has waited a little
    /// longer, so that equals take turns in the same order.
    fn last_turns(&self) -> Result<HashMap<WorkspaceId, Timestamp>> {
        let mut turns: HashMap<WorkspaceId, Timestamp> = HashMap::new();
        // The newest come first.
        for run in self.store.daydreams(None, CYCLES_MAX)? {
            let record = DaydreamRecord::from(run);
            let began = record.started_at.micros();
            for (place, surveyed) in (0..).zip(&record.told.workspaces) {
                if surveyed.progress != Progress::Waiting {
                    let at = Timestamp::from_micros(began + place)?;
                    turns.entry(surveyed.id).or_insert(at);
                }
            }
        }
        for survey in self.store.surveys(None, SURVEYS_MAX)? {
            turns.entry(survey.workspace).or_insert(survey.at);
        }
        Ok(turns)
    }

    /// How many sessions there were in a workspace since its turn.
    fn sessions_since(&self, workspace: WorkspaceId, turn: Option<Timestamp>) -> Result<u64> {
        let Some(turn) = turn else {
            return Ok(self.store.changed_since(workspace, &Watermark::default())?.sessions);
        };
        let first = uuid::Builder::from_unix_timestamp_millis(turn.millis(), &[0; 10]).into_uuid();
        let after = Some(crate::model::EvidenceId::from_uuid(first));
        let page = self.store.evidence(Some(workspace), after, 1_000)?;
        let sessions: std::collections::BTreeSet<_> =
            page.into_iter().filter_map(|entry| entry.words?.source.session).collect();
        Ok(sessions.len() as u64)
    }

    /// Measures a workspace. What it leaves for the next time is kept at once.
    pub(crate) fn measure(
        &self,
        daydream: &Daydream,
        place: &Place,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Result<Survey, SurveyError>> {
        let mut options = Options::at(self.now().as_jiff(), daydream.zone.clone());
        options.limits.time = options.limits.time.min(daydream.limits.workspace);
        options.watch = self.watched(place.id)?;
        let kept_at = kept_path(&daydream.home, place.id);
        let kept = kept(&kept_at);
        match somnium_survey::survey(&place.folder, &options, kept.as_ref(), stop) {
            Ok((survey, left)) => {
                if kept.as_ref() != Some(&left) {
                    // Who loses it loses time, nothing else.
                    let _ = keep(&kept_at, &left, &self.redactor);
                }
                Ok(Ok(survey))
            }
            Err(error) => Ok(Err(error)),
        }
    }

    /// Files that open findings tell of, so that they are seen to recover.
    fn watched(&self, workspace: WorkspaceId) -> Result<Vec<String>> {
        let open = self.store.findings(Some(workspace))?.into_iter();
        let open = open.filter(|row| row.state == FindingState::Open);
        let told = open.filter_map(|row| Told::read(row.finding.as_deref()));
        let paths = told.flat_map(|told| told.finding.places.into_iter().map(|place| place.path));
        let paths: BTreeMap<String, ()> = paths.map(|path| (path, ())).collect();
        Ok(paths.into_keys().take(WATCHED_MAX).collect())
    }
}

fn kept_path(home: &Path, workspace: WorkspaceId) -> PathBuf {
    own_folder(home).join("kept").join(format!("{workspace}.json.zst"))
}

fn kept(path: &Path) -> Option<Kept> {
    serde_json::from_slice(&archive::get(path, KEPT_BYTES_MAX).ok()?).ok()
}

fn keep(path: &Path, kept: &Kept, redactor: &Redactor) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        crate::files::create_private_folder(folder)?;
    }
    archive::put(path, &serde_json::to_vec(&redactor.json(serde_json::to_value(kept)?))?)
}

/// How long ago something changed in a repository, without starting git: what git writes
/// last when something is committed, staged or checked out.
fn quiet(folder: &Path, now: Timestamp) -> Option<Duration> {
    let git = match folder.join(".git") {
        git if git.is_dir() => git,
        _ => folder.to_owned(),
    };
    let names = ["logs/HEAD", "index", "HEAD"];
    let times = names.iter().filter_map(|name| fs::metadata(git.join(name)).ok()?.modified().ok());
    let last = jiff::Timestamp::try_from(times.max()?).ok()?;
    Some(since(last.into(), now))
}

fn since(moment: Timestamp, now: Timestamp) -> Duration {
    let passed = now.as_jiff().duration_since(moment.as_jiff());
    Duration::try_from(passed).unwrap_or_default()
}
