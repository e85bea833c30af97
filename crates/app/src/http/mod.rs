//! The server: REST, MCP and the page over HTTP, on one engine.
//!
//! `routes.rs` knows every route with what it needs; `guard.rs` stands before all of
//! them; `auth.rs` tells who asks and how far they reach. Handlers get an
//! [`auth::Access`], and the engine by [`Serving::work`] only, on a thread that may block.

mod api;
mod auth;
mod daydreams;
mod dreams;
mod guard;
mod health;
mod hosts;
mod limits;
mod listen;
mod log;
mod login;
mod mcp;
mod metrics;
mod problem;
mod routes;
mod schedule;
mod web;
mod whereabouts;

use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use somnium_engine::clock::SystemClock;
use somnium_engine::model::{Reach, Timestamp, WorkspaceId};
use somnium_engine::ops::ExportForm;
use somnium_engine::{Engine, EngineError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use hosts::Hosts;
pub(crate) use listen::serve;
pub(crate) use routes::listed;
pub(crate) use whereabouts::whereabouts;

use crate::error::{Failure, Result};
use crate::settings::Settings;
use auth::Access;
use daydreams::Daydreams;
use dreams::News;
use limits::Limiter;
use log::Log;
use metrics::Metrics;
use problem::Problem;

/// What a person decides about the server.
#[derive(Debug, Clone)]
pub(crate) struct Bounds {
    /// Names it may be called by, beside those of this machine.
    pub(crate) hosts: Vec<String>,
    /// Requests a second from one caller; twice as many at once.
    pub(crate) rate: u32,
    /// Connections at the same time.
    pub(crate) connections: usize,
    /// How often to look whether a dream is due.
    pub(crate) look: Duration,
    /// A request's head has to come within this time; so has the next request on a
    /// connection that is kept.
    pub(crate) head: Duration,
    /// A request's body has to come within this time, from its head on.
    pub(crate) body: Duration,
}

/// So many may take long at the same time.
const LONG_MAX: usize = 4;
/// So many work with the engine at the same time. Others wait for their turn: more at once
/// would only take processors from each other, and the store keeps no more connections
/// ready.
const DESKS: usize = 8;
/// So many are asked at the same time who they are.
const DOORS: usize = 4;

/// What all handlers share.
pub(crate) struct Serving {
    pub(crate) home: PathBuf,
    pub(crate) started_at: Timestamp,
    pub(crate) metrics: Metrics,
    pub(crate) news: News,
    pub(crate) daydreams: Daydreams,
    hosts: Hosts,
    limiter: Limiter,
    log: Log,
    /// A body has to come within this time.
    hearing: Duration,
    stop: watch::Sender<bool>,
    long: Arc<Semaphore>,
    desks: Arc<Semaphore>,
    doors: Semaphore,
    engine: Engine,
}

/// How handlers get it: `State(serving): State<Shared>`.
pub(crate) type Shared = Arc<Serving>;

/// What a handler's work has: the engine, and who asks.
///
/// Whatever the caller names has to be looked up within `reach`: the engine's methods
/// whose names end in `_within`, `where_to_look` and `workspace_to_write` do that.
pub(crate) struct Desk<'d> {
    pub(crate) engine: &'d Engine,
    pub(crate) home: &'d Path,
    pub(crate) reach: &'d Reach,
}

impl Serving {
    fn open(home: &Path, address: SocketAddr, bounds: &Bounds) -> Result<Self> {
        let engine = Engine::open(home, SystemClock)?.hiding(Settings::privacy_at(home));
        Ok(Self {
            home: home.to_owned(),
            started_at: engine.now(),
            metrics: Metrics::default(),
            news: News::default(),
            daydreams: Daydreams::default(),
            hosts: Hosts::new(address, &bounds.hosts),
            limiter: Limiter::new(bounds.rate),
            log: Log,
            hearing: bounds.body,
            stop: watch::Sender::new(false),
            long: Arc::new(Semaphore::new(LONG_MAX)),
            desks: Arc::new(Semaphore::new(DESKS)),
            doors: Semaphore::new(DOORS),
            engine,
        })
    }

    /// Does something with the engine, on a thread that may block.
    pub(crate) async fn work<T: Send + 'static>(
        self: &Arc<Self>,
        access: &Access,
        work: impl FnOnce(&Desk<'_>) -> Result<T> + Send + 'static,
    ) -> std::result::Result<T, Problem> {
        let (serving, reach) = (Arc::clone(self), access.reach.clone());
        let place = Arc::clone(&self.desks).acquire_owned().await;
        let done = tokio::task::spawn_blocking(move || {
            // Whoever asked may be gone; the place is free when the work is done.
            let _place = place;
            work(&Desk { engine: &serving.engine, home: &serving.home, reach: &reach })
        });
        let done = done.await.unwrap_or_else(|_| Err(EngineError::BrokeDown.into()));
        done.map_err(|failure| {
            self.log.failed(&failure);
            Problem::from(failure)
        })
    }

    /// A place among those who take long. They must not keep all threads from who does not.
    pub(crate) fn take_long(&self) -> std::result::Result<OwnedSemaphorePermit, Problem> {
        Arc::clone(&self.long).try_acquire_owned().map_err(|_| {
            let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS);
            problem.detail("others export or rehearse: wait until they are done")
        })
    }

    /// Exports, on a thread that may block.
    fn export(
        &self,
        workspace: Option<WorkspaceId>,
        form: ExportForm,
        sink: &mut dyn Write,
    ) -> Result<()> {
        let done = self.engine.export(workspace, form, sink);
        done.map(drop).map_err(|error| {
            let failure = Failure::from(error);
            self.log.failed(&failure);
            failure
        })
    }

    /// Ends once the server is to end: streams that would go on for ever wait for it.
    pub(crate) async fn stopped(&self) {
        let mut stop = self.stop.subscribe();
        let _ = stop.wait_for(|stop| *stop).await;
    }

    /// Whether the server is to end: what takes long looks here between its steps.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stop.borrow()
    }
}
