//! What a survey may take, and when it is.

use std::time::Duration;

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// How to look.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Options {
    /// The present: ages are counted from it.
    pub now: Timestamp,
    /// Where the person is: days are told in it.
    pub zone: TimeZone,
    /// What the survey may take.
    pub limits: Limits,
    /// Paths whose figures are wanted whatever they are: those of findings that are
    /// open, so that they can be seen to recover.
    pub watch: Vec<String>,
}

impl Options {
    /// The usual way to look, at this moment.
    #[must_use]
    pub fn at(now: Timestamp, zone: TimeZone) -> Self {
        Self { now, zone, limits: Limits::default(), watch: Vec::new() }
    }
}

/// What a survey may take. Whatever is left out for it is named in
/// [`Survey::left_out`](crate::Survey::left_out).
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// For everything together; the parts share it.
    pub time: Duration,
    /// More files than these are counted, but not looked into.
    pub files: usize,
    /// A larger file is counted, but not looked into.
    pub file_bytes: u64,
    /// More than this is not read of all files together.
    pub bytes: u64,
    /// Commits whose changes are read, the newest ones.
    pub commits: usize,
    /// How far back they may lie, in days.
    pub days: u16,
    /// Lines whose age is looked up.
    pub blames: usize,
    /// Threads that look into files.
    pub threads: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            time: Duration::from_secs(50),
            files: 200_000,
            file_bytes: 1024 * 1024,
            bytes: 1024 * 1024 * 1024,
            commits: 20_000,
            days: 730,
            blames: 200,
            threads: 2,
        }
    }
}
