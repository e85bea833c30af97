//! Daydreams that the server has, and the news of them.

use std::sync::{Arc, Mutex, PoisonError};

use schemars::JsonSchema;
use serde::Serialize;
use somnium_engine::daydream::machine::SystemMachine;
use somnium_engine::daydream::{CheckName, DaydreamRecord};
use somnium_engine::model::{GroupId, Reach, Timestamp, WorkspaceId};
use somnium_engine::ops::{Daydream, DaydreamWatch};
use somnium_engine::store::{DaydreamStatus, Phase};
use tokio::sync::broadcast;

use super::Serving;
use crate::commands::daydream::owner;
use crate::daydream_view::doing;
use crate::error::Result;
use crate::settings::Settings;

/// Somebody who listens too slowly misses what is older.
const KEPT: usize = 64;

/// What is told of a daydream while it goes on. There is one at a time.
pub(crate) struct Daydreams {
    sender: broadcast::Sender<DaydreamNews>,
    now: Mutex<Option<Begun>>,
}

/// What is, or is about to be, looked over. Nothing means whatever has its turn.
type Over = Option<Vec<WorkspaceId>>;

/// A daydream that has begun.
struct Begun {
    over: Over,
    is_cancelled: bool,
    at: Option<DaydreamNews>,
}

/// Something about a daydream. It is for those who may see all that it was begun over.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct DaydreamNews {
    #[serde(skip)]
    over: Over,
    /// The workspace whose turn it is.
    pub(crate) workspace: Option<String>,
    pub(crate) at: Timestamp,
    #[serde(flatten)]
    pub(crate) what: Turn,
}

/// Where a daydream is.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum Turn {
    /// It is in this phase.
    Phase { phase: Phase, number: u32, of: u32, doing: &'static str },
    /// It is over; one that broke down has no record.
    Ended { daydream: Option<GroupId>, status: DaydreamStatus },
}

/// What comes of wanting one.
pub(crate) enum Answer {
    Begun,
    /// One goes on already.
    Busy,
    /// The machine is not ready for it, as these checks tell.
    NotReady(Vec<CheckName>),
}

impl DaydreamNews {
    pub(crate) fn is_for(&self, reach: &Reach) -> bool {
        is_for(&self.over, reach)
    }
}

fn is_for(over: &Over, reach: &Reach) -> bool {
    match over {
        None => reach.workspaces.is_none(),
        Some(some) => some.iter().all(|id| reach.covers(*id)),
    }
}

impl Default for Daydreams {
    fn default() -> Self {
        Self { sender: broadcast::Sender::new(KEPT), now: Mutex::default() }
    }
}

impl Daydreams {
    /// What happens from now on.
    pub(crate) fn subscribe(&self) -> broadcast::Receiver<DaydreamNews> {
        self.sender.subscribe()
    }

    /// Where the daydream is that goes on now.
    pub(crate) fn running(&self) -> Option<DaydreamNews> {
        let now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        now.as_ref().and_then(|begun| begun.at.clone())
    }

    /// Asks the one that goes on to stop, if there is one that somebody may see.
    pub(crate) fn cancel(&self, reach: &Reach) -> bool {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = now.as_mut().filter(|begun| is_for(&begun.over, reach));
        seen.map(|begun| begun.is_cancelled = true).is_some()
    }

    /// Whether none goes on.
    pub(super) fn is_quiet(&self) -> bool {
        self.now.lock().unwrap_or_else(PoisonError::into_inner).is_none()
    }

    fn is_cancelled(&self) -> bool {
        let now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        now.as_ref().is_some_and(|begun| begun.is_cancelled)
    }

    fn tell(&self, at: Timestamp, workspace: Option<&str>, what: Turn) {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(begun) = now.as_mut() else { return };
        let news = DaydreamNews {
            over: begun.over.clone(),
            workspace: workspace.map(ToOwned::to_owned),
            at,
            what,
        };
        begun.at = Some(news.clone()).filter(|news| matches!(news.what, Turn::Phase { .. }));
        // Nobody has to listen.
        let _ = self.sender.send(news);
    }
}

/// The right to daydream in this server; it is over when this is gone, however it ends.
pub(super) struct Going(Arc<Serving>);

impl Drop for Going {
    fn drop(&mut self) {
        *self.0.daydreams.now.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl Serving {
    /// Daydreams in the background; the news tell how it goes. Without workspaces, over
    /// those whose turn it is.
    pub(crate) fn begin_daydream(
        self: &Arc<Self>,
        over: Option<Vec<WorkspaceId>>,
        whatever_the_hour: bool,
    ) -> Result<Answer> {
        let Some(going) = self.go(over.clone()) else { return Ok(Answer::Busy) };
        let mut daydream = self.prepared_daydream()?;
        daydream.workspaces = over;
        daydream.wanted.now = whatever_the_hour;
        let ready = self.engine.readiness(&daydream, &SystemMachine::default());
        if !ready.ready {
            let refusing = ready.checks.iter().filter(|check| !check.allows());
            return Ok(Answer::NotReady(refusing.map(|check| check.check).collect()));
        }
        drop(tokio::task::spawn_blocking(move || {
            if let Err(failure) = going.daydream(&daydream) {
                going.0.log.failed(&failure);
            }
        }));
        Ok(Answer::Begun)
    }

    /// A daydream as the person has set it.
    pub(super) fn prepared_daydream(&self) -> Result<Daydream> {
        let settings = Settings::read(&self.home)?;
        Ok(settings.daydream.daydream(&std::path::absolute(&self.home)?, owner()))
    }

    /// The right to begin one, unless one goes on.
    pub(super) fn go(self: &Arc<Self>, over: Option<Vec<WorkspaceId>>) -> Option<Going> {
        let mut now = self.daydreams.now.lock().unwrap_or_else(PoisonError::into_inner);
        if now.is_some() {
            return None;
        }
        *now = Some(Begun { over, is_cancelled: false, at: None });
        Some(Going(Arc::clone(self)))
    }
}

impl Going {
    /// Daydreams, and tells whoever listens how it goes.
    pub(super) fn daydream(&self, daydream: &Daydream) -> Result<DaydreamRecord> {
        let serving = &self.0;
        let done = serving.engine.daydream(daydream, &SystemMachine::default(), self);
        let (id, status) = match &done {
            Ok(record) => (Some(record.id), record.status),
            Err(_) => (None, DaydreamStatus::Failed),
        };
        let what = Turn::Ended { daydream: id, status };
        serving.daydreams.tell(serving.engine.now(), None, what);
        Ok(done?)
    }
}

impl DaydreamWatch for Going {
    fn at(&self, phase: Phase, workspace: Option<&str>) {
        let number = Phase::ALL.iter().position(|known| *known == phase).unwrap_or(0) as u32 + 1;
        let what = Turn::Phase { phase, number, of: Phase::ALL.len() as u32, doing: doing(phase) };
        self.0.daydreams.tell(self.0.engine.now(), workspace, what);
    }

    fn cancelled(&self) -> bool {
        self.0.is_stopping() || self.0.daydreams.is_cancelled()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_are_for_those_who_see_all_that_it_goes_over() {
        let id = |number: u8| WorkspaceId::from_bytes(&[number; 16]).unwrap();
        let check = |over: Option<&[u8]>, sees: Option<&[u8]>, expected: bool| {
            let over = over.map(|some| some.iter().copied().map(id).collect());
            let workspaces = sees.map(|some| some.iter().copied().map(id).collect());
            let reach = Reach { workspaces, ..Reach::whole() };
            assert_eq!(is_for(&over, &reach), expected, "{over:?} {reach:?}");
        };
        check(None, None, true);
        check(None, Some(&[1]), false);
        check(Some(&[1]), None, true);
        check(Some(&[1]), Some(&[1, 2]), true);
        check(Some(&[1, 2]), Some(&[1]), false);
    }
}
