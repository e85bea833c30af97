//! Dreams that the server dreams, and the news of them.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use schemars::JsonSchema;
use serde::Serialize;
use somnium_engine::dream::{Advice, DreamOutcome, DreamReport};
use somnium_engine::model::{GroupId, Timestamp, WorkspaceId};
use somnium_engine::ops::{Dream, DreamStep, Unwatched, Watch};
use tokio::sync::broadcast;

use super::{Desk, Serving};
use crate::advisor::Advisor;
use crate::commands::dream::{advisor, doing, prepared, write_indexes};
use crate::error::Result;
use crate::settings::Settings;

/// Somebody who listens too slowly misses what is older.
const KEPT: usize = 256;

/// What is told of dreams while they go on.
pub(crate) struct News {
    sender: broadcast::Sender<DreamNews>,
    /// Where each dream is that goes on now.
    running: Mutex<Vec<DreamNews>>,
    /// What is, or is about to be, dreamt over, and whether somebody wants that to stop.
    begun: Mutex<BTreeMap<WorkspaceId, bool>>,
}

/// Something about a dream over one workspace. Who may not see the workspace is not to
/// be told.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct DreamNews {
    pub(crate) workspace: WorkspaceId,
    pub(crate) name: String,
    pub(crate) at: Timestamp,
    #[serde(flatten)]
    pub(crate) what: Moment,
}

/// Where a dream is.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum Moment {
    /// It does this now.
    Step { number: u32, of: u32, doing: &'static str },
    /// It is over. One that was no rehearsal is found by its id; one that broke down has
    /// none.
    Ended { dream: Option<GroupId>, outcome: DreamOutcome, dry_run: bool },
}

/// How to dream.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct HowToDream {
    pub(crate) dry_run: bool,
    /// Even where nothing is new.
    pub(crate) again: bool,
}

impl Default for News {
    fn default() -> Self {
        Self {
            sender: broadcast::Sender::new(KEPT),
            running: Mutex::default(),
            begun: Mutex::default(),
        }
    }
}

impl News {
    /// What happens from now on.
    pub(crate) fn subscribe(&self) -> broadcast::Receiver<DreamNews> {
        self.sender.subscribe()
    }

    /// Where the dreams are that go on now.
    pub(crate) fn running(&self) -> Vec<DreamNews> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn is_running(&self, workspace: WorkspaceId) -> bool {
        self.running().iter().any(|news| news.workspace == workspace)
    }

    /// Asks a dream to stop between two of its steps; whether there is one.
    pub(crate) fn cancel(&self, workspace: WorkspaceId) -> bool {
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        begun.get_mut(&workspace).map(|cancelled| *cancelled = true).is_some()
    }

    fn is_cancelled(&self, workspace: WorkspaceId) -> bool {
        let begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        begun.get(&workspace).is_some_and(|cancelled| *cancelled)
    }

    /// Whether anybody dreams, or is about to.
    pub(super) fn is_quiet(&self) -> bool {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// Whether nobody is at it already.
    fn begin(&self, workspace: WorkspaceId) -> bool {
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        match begun.entry(workspace) {
            Entry::Occupied(_) => false,
            Entry::Vacant(place) => {
                place.insert(false);
                true
            }
        }
    }

    fn end(&self, workspace: WorkspaceId) {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner).remove(&workspace);
        self.hush(workspace);
    }

    /// Nothing goes on there any more.
    fn hush(&self, workspace: WorkspaceId) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.retain(|known| known.workspace != workspace);
    }

    fn tell(&self, news: DreamNews) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.retain(|known| known.workspace != news.workspace);
        if matches!(news.what, Moment::Step { .. }) {
            running.push(news.clone());
        }
        drop(running);
        // Nobody has to listen.
        let _ = self.sender.send(news);
    }
}

/// A dream that has begun; it is over when this is gone, however it ends.
struct Going<'n> {
    news: &'n News,
    workspace: WorkspaceId,
}

impl Drop for Going<'_> {
    fn drop(&mut self) {
        self.news.end(self.workspace);
    }
}

impl Serving {
    /// Dreams over one workspace as the person has set it, on a thread that may block: to be
    /// called in [`Serving::work`], or on a thread of its own. Each workspace has a dream of
    /// its own, so that who sees the workspace sees the dream.
    pub(crate) fn dream(&self, workspace: WorkspaceId, how: HowToDream) -> Result<DreamReport> {
        let settings = Settings::read(&self.home)?;
        let prepared = prepared(&self.home, &settings, vec![workspace]);
        let dream = Dream { dry_run: how.dry_run, again: how.again, ..prepared };
        // Who may only look may rehearse, too, and nobody is to pay for that.
        let advisor = match how.dry_run {
            true => Ok(None),
            false => advisor(&self.engine, &settings, settings.dream.judge()),
        };
        // Without its model a dream leaves more open.
        let advisor = advisor.unwrap_or_else(|failure| {
            self.log.failed(&failure);
            None
        });
        let advice = advisor.as_ref().map(Advisor::advice);
        let report = self.dream_aloud(&dream, advice.as_ref(), &Unwatched)?;
        if !how.dry_run {
            for failure in write_indexes(&self.home, &self.engine, &dream, &report)? {
                self.log.failed(&failure);
            }
        }
        Ok(report)
    }

    /// Dreams, and tells whoever listens how it goes, whoever began it.
    pub(super) fn dream_aloud(
        &self,
        dream: &Dream,
        advice: Option<&Advice<'_>>,
        watch: &dyn Watch,
    ) -> Result<DreamReport> {
        let known = self.engine.workspaces()?;
        let name = |id: &WorkspaceId| {
            let found = known.iter().find(|known| known.id == *id);
            found.map(|known| known.name.to_string()).unwrap_or_default()
        };
        let places: Vec<(WorkspaceId, String)> =
            dream.workspaces.iter().map(|id| (*id, name(id))).collect();
        let begins = |id: &&WorkspaceId| !dream.dry_run && self.news.begin(**id);
        let begun: Vec<Going<'_>> = dream
            .workspaces
            .iter()
            .filter(begins)
            .map(|id| Going { news: &self.news, workspace: *id })
            .collect();
        let done =
            self.engine.dream_with(dream, advice, &Onlooker { serving: self, watch, places });
        self.metrics.dreams.fetch_add(1, Ordering::Relaxed);
        let outcomes: Vec<DreamOutcome> = match &done {
            Ok(report) => report.workspaces.iter().map(|told| told.outcome).collect(),
            Err(_) => vec![DreamOutcome::Failed; dream.workspaces.len()],
        };
        let id = done.as_ref().ok().map(|report| report.dream);
        for (workspace, outcome) in dream.workspaces.iter().zip(outcomes) {
            // What another one of ours still dreams over has not ended.
            let is_elsewhere = outcome == DreamOutcome::Held && self.news.is_running(*workspace);
            if !is_elsewhere {
                let what = Moment::Ended { dream: id, outcome, dry_run: dream.dry_run };
                self.tell(*workspace, &name(workspace), what);
            }
        }
        drop(begun);
        Ok(done?)
    }

    /// Dreams in the background, one workspace after the other; the news tell how it goes.
    /// Those that are being dreamt over already are left out; the others are told.
    pub(crate) fn begin_dream(
        self: &Arc<Self>,
        mut workspaces: Vec<WorkspaceId>,
        how: HowToDream,
    ) -> Vec<WorkspaceId> {
        let serving = Arc::clone(self);
        workspaces.retain(|workspace| serving.news.begin(*workspace));
        let begun = workspaces.clone();
        drop(tokio::task::spawn_blocking(move || {
            for workspace in workspaces {
                let going = Going { news: &serving.news, workspace };
                let wanted = !serving.is_stopping() && !serving.news.is_cancelled(workspace);
                if wanted && let Err(failure) = serving.dream(workspace, how) {
                    serving.log.failed(&failure);
                }
                drop(going);
            }
        }));
        begun
    }

    fn tell(&self, workspace: WorkspaceId, name: &str, what: Moment) {
        self.news.tell(DreamNews { workspace, name: name.to_owned(), at: self.engine.now(), what });
    }
}

impl Desk<'_> {
    /// The workspaces to dream over: the one that was named, else all that can be seen.
    pub(crate) fn to_dream(&self, named: Option<&str>) -> Result<Vec<WorkspaceId>> {
        Ok(match named {
            Some(name) => vec![self.engine.workspace_within(self.reach, name)?.id],
            None => {
                let seen = self.engine.workspaces_within(self.reach)?;
                seen.into_iter().map(|workspace| workspace.id).collect()
            }
        })
    }
}

/// Tells everybody, beside whoever looks on already.
struct Onlooker<'s> {
    serving: &'s Serving,
    watch: &'s dyn Watch,
    places: Vec<(WorkspaceId, String)>,
}

impl Watch for Onlooker<'_> {
    fn at(&self, name: &str, step: DreamStep) {
        const STEPS: [DreamStep; 5] = [
            DreamStep::Orient,
            DreamStep::Gather,
            DreamStep::Consolidate,
            DreamStep::Gate,
            DreamStep::Apply,
        ];
        self.watch.at(name, step);
        let mut of_name = self.places.iter().filter(|(_, known)| known == name);
        // Of two that have one name nobody can tell which it is.
        let (Some((workspace, _)), None) = (of_name.next(), of_name.next()) else { return };
        let number = STEPS.iter().position(|known| *known == step).unwrap_or(0) as u32 + 1;
        let what = Moment::Step { number, of: STEPS.len() as u32, doing: doing(step) };
        self.serving.tell(*workspace, name, what);
    }

    fn cancelled(&self) -> bool {
        let is_cancelled = |(id, _): &(WorkspaceId, String)| self.serving.news.is_cancelled(*id);
        self.watch.cancelled() || self.serving.is_stopping() || self.places.iter().any(is_cancelled)
    }
}
