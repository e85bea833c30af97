//! What agents did in a workspace, as evidence tells.

use serde::{Deserialize, Serialize};

/// Agents' work over the last 30 days, to be filled by who keeps the evidence.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct AgentWork {
    /// Sessions in these days.
    pub sessions: u32,
    /// Sessions in the 90 days before.
    pub sessions_before: u32,
    /// Times that a person set an agent right.
    pub corrections: u32,
    /// The same in the 90 days before.
    pub corrections_before: u32,
    /// Errors that came up in more than one session, the most frequent first.
    pub repeated_errors: Vec<RepeatedError>,
    /// Files that were talked about most.
    pub discussed: Vec<Discussed>,
}

/// An error that keeps coming up.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct RepeatedError {
    /// Its line, shortened; data, not to be trusted.
    pub text: String,
    /// In how many sessions.
    pub sessions: u32,
    /// When last, in seconds since 1970.
    pub last: i64,
    /// The files named beside it, relative to the workspace.
    pub files: Vec<String>,
}

/// A file that was talked about.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Discussed {
    /// Relative to the workspace.
    pub path: String,
    /// In how many sessions.
    pub sessions: u32,
    /// How often a person set an agent right there.
    pub corrections: u32,
}
