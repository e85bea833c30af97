//! Watches something long from a terminal.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::ProgressBar;
use somnium_engine::ops::{DaydreamWatch, DreamStep, Watch};
use somnium_engine::store::Phase;

use super::dream::doing;
use crate::daydream_view;
use crate::error::Result;
use crate::printer::inert;

/// Shows where a dream or a daydream is, and hears when somebody wants it to stop.
pub(super) struct Onlooker {
    pub(super) bar: ProgressBar,
    stop: Arc<AtomicBool>,
}

impl Onlooker {
    pub(super) fn begin() -> Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
            // A second signal ends it at once: a dream has nothing half-done at any time, and
            // after a daydream the next one cleans up.
            signal_hook::flag::register_conditional_shutdown(signal, 130, Arc::clone(&stop))?;
            signal_hook::flag::register(signal, Arc::clone(&stop))?;
        }
        let bar = ProgressBar::new_spinner();
        bar.enable_steady_tick(Duration::from_millis(120));
        Ok(Self { bar, stop })
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Watch for Onlooker {
    fn at(&self, workspace: &str, step: DreamStep) {
        self.bar.set_message(format!("{}: {}", inert(workspace), doing(step)));
    }

    fn cancelled(&self) -> bool {
        self.is_stopped()
    }
}

impl DaydreamWatch for Onlooker {
    fn at(&self, phase: Phase, workspace: Option<&str>) {
        let doing = daydream_view::doing(phase);
        let place = workspace.map(|name| format!("{}: ", inert(name))).unwrap_or_default();
        self.bar.set_message(format!("{place}{doing}"));
    }

    fn cancelled(&self) -> bool {
        self.is_stopped()
    }
}
