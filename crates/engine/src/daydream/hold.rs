//! The leases of a cycle, kept alive while it works and given back on every way out.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::Engine;
use crate::error::Result;
use crate::model::WorkspaceId;
use crate::store::{CycleLease, Lease, LeaseAnswer};

/// The right to daydream, and to write to the workspaces that are surveyed.
pub(crate) struct Hold<'e> {
    engine: &'e Engine,
    cycle: CycleLease,
    ttl: Duration,
    workspaces: Mutex<Vec<Lease>>,
    lost: AtomicBool,
}

impl<'e> Hold<'e> {
    pub(crate) fn new(engine: &'e Engine, cycle: CycleLease, ttl: Duration) -> Self {
        let (workspaces, lost) = (Mutex::default(), AtomicBool::new(false));
        Self { engine, cycle, ttl, workspaces, lost }
    }

    /// The right to daydream.
    pub(crate) fn cycle(&self) -> &CycleLease {
        &self.cycle
    }

    /// Whether somebody else may daydream by now.
    pub(crate) fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }

    /// Takes a workspace, until the cycle ends; or tells who has it.
    pub(crate) fn take(&self, workspace: WorkspaceId) -> Result<Option<String>> {
        let (owner, now) = (&self.cycle.owner, self.engine.now());
        match self.engine.store.acquire_lease(workspace, owner, now, self.ttl)? {
            LeaseAnswer::Granted(lease) => {
                lock(&self.workspaces).push(lease);
                Ok(None)
            }
            LeaseAnswer::Held { owner, expires_at } => {
                Ok(Some(format!("{owner} is dreaming, until {expires_at} at the latest")))
            }
        }
    }

    /// The right to write to a workspace that was taken.
    pub(crate) fn lease(&self, workspace: WorkspaceId) -> Option<Lease> {
        lock(&self.workspaces).iter().find(|lease| lease.workspace == workspace).cloned()
    }

    /// Does something while another thread tells the store that we are alive.
    pub(crate) fn while_alive<T>(&self, work: impl FnOnce() -> T) -> T {
        let (end, ended) = mpsc::channel::<()>();
        std::thread::scope(|scope| {
            scope.spawn(move || {
                while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(self.ttl / 3) {
                    if !self.renew() {
                        self.lost.store(true, Ordering::Relaxed);
                        break;
                    }
                }
            });
            // Ends the thread also when the work breaks down.
            let _end = end;
            work()
        })
    }

    /// Whether everything is still ours. A store that is busy for a moment ends nothing.
    fn renew(&self) -> bool {
        let (store, now) = (&self.engine.store, self.engine.now());
        let cycle = store.renew_cycle(&self.cycle, now, self.ttl);
        let leases = lock(&self.workspaces).clone();
        let is_kept = |lease: &Lease| !matches!(store.renew_lease(lease, now, self.ttl), Ok(None));
        !matches!(cycle, Ok(None)) && leases.iter().all(is_kept)
    }
}

impl Drop for Hold<'_> {
    fn drop(&mut self) {
        // What cannot be given back runs out by itself.
        for lease in lock(&self.workspaces).iter() {
            let _ = self.engine.store.release_lease(lease);
        }
        let _ = self.engine.store.release_cycle(&self.cycle);
    }
}

fn lock(leases: &Mutex<Vec<Lease>>) -> MutexGuard<'_, Vec<Lease>> {
    leases.lock().unwrap_or_else(PoisonError::into_inner)
}
