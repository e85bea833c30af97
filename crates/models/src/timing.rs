//! Time: what bounds an attempt.

use std::time::{Duration, Instant};

/// How long an attempt may take, and how much it may bring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// For a connection.
    pub connect: Duration,
    /// Between two signs of life.
    pub idle: Duration,
    /// In all.
    pub total: Duration,
    /// More is not read.
    pub answer_bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(10),
            idle: Duration::from_secs(60),
            total: Duration::from_secs(300),
            answer_bytes: 4 * 1024 * 1024,
        }
    }
}

/// How often it is asked whether to stop.
pub(crate) const GLANCE: Duration = Duration::from_millis(25);

/// A moment from which time is measured.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    #[expect(clippy::disallowed_methods, reason = "only measures how long we have waited")]
    pub(crate) fn begin() -> Self {
        Self(Instant::now())
    }

    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}
