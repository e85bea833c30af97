//! How long the parts may take, and whether somebody wants to stop.

use std::time::{Duration, Instant};

use super::Stop;
use crate::SurveyError;

/// Watches the time. Nothing but how much is left out depends on it.
#[derive(Clone, Copy)]
pub(crate) struct Patience<'s> {
    end: Instant,
    stop: Stop<'s>,
}

impl<'s> Patience<'s> {
    /// From now on.
    pub(crate) fn new(time: Duration, stop: Stop<'s>) -> Self {
        Self { end: now() + time, stop }
    }

    /// A part of what is left, in hundredths.
    pub(crate) fn part(&self, hundredths: u32) -> Self {
        Self { end: now() + self.left() * hundredths / 100, stop: self.stop }
    }

    /// At most so long.
    pub(crate) fn at_most(&self, time: Duration) -> Self {
        Self { end: self.end.min(now() + time), stop: self.stop }
    }

    /// What is left.
    pub(crate) fn left(&self) -> Duration {
        self.end.saturating_duration_since(now())
    }

    /// Whether there is no time left, or it is to stop.
    pub(crate) fn is_over(&self) -> bool {
        self.left().is_zero() || (self.stop)()
    }

    /// Goes on unless it is to stop.
    pub(crate) fn go_on(&self) -> Result<(), SurveyError> {
        if (self.stop)() { Err(SurveyError::Stopped) } else { Ok(()) }
    }

    /// Who may end it.
    pub(crate) fn stop(&self) -> Stop<'s> {
        self.stop
    }
}

#[expect(clippy::disallowed_methods, reason = "only how long it takes is measured")]
fn now() -> Instant {
    Instant::now()
}
