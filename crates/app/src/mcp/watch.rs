//! Tells the client where a dream is, and the dream when the client wants it to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use rmcp::Peer;
use rmcp::model::{ProgressNotificationParam, ProgressToken};
use rmcp::service::{RequestContext, RoleServer};
use somnium_engine::ops::{DreamStep, Watch};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;

use super::House;
use super::words::harmless;
use crate::commands::dream::doing;

/// Looks on for a client.
pub(super) struct Onlooker {
    cancelled: Box<dyn Fn() -> bool + Send + Sync>,
    /// None if the client did not ask to be told.
    steps: Option<UnboundedSender<ProgressNotificationParam>>,
    token: Option<ProgressToken>,
    step: AtomicU32,
}

/// Looks on for the client behind a request, and tells it until the onlooker is gone.
pub(super) fn begin(
    context: &RequestContext<RoleServer>,
    house: &Arc<dyn House>,
) -> (Onlooker, Option<JoinHandle<()>>) {
    let (ended, house) = (context.ct.clone(), Arc::clone(house));
    let cancelled = Box::new(move || ended.is_cancelled() || house.is_closing());
    let token = context.meta.get_progress_token();
    let (steps, forwarding) = token
        .is_some()
        .then(|| {
            let (steps, told) = unbounded_channel();
            (steps, tokio::spawn(forward(told, context.peer.clone())))
        })
        .unzip();
    (Onlooker { cancelled, steps, token, step: AtomicU32::new(0) }, forwarding)
}

async fn forward(mut told: UnboundedReceiver<ProgressNotificationParam>, peer: Peer<RoleServer>) {
    while let Some(progress) = told.recv().await {
        // A client that is gone is told nothing.
        let _ = peer.notify_progress(progress).await;
    }
}

impl Watch for Onlooker {
    fn at(&self, workspace: &str, step: DreamStep) {
        let (Some(steps), Some(token)) = (&self.steps, &self.token) else { return };
        let number = self.step.fetch_add(1, Ordering::Relaxed) + 1;
        let message = format!("{}: {}", harmless(workspace), doing(step));
        let progress = ProgressNotificationParam::new(token.clone(), f64::from(number));
        let _ = steps.send(progress.with_message(message));
    }

    fn cancelled(&self) -> bool {
        (self.cancelled)()
    }
}
