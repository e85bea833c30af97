//! What is worth telling.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that a person would want to know, with what shows it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Finding {
    /// Which one it is: the same finding has the same key in later surveys.
    pub key: String,
    /// What it is about.
    pub area: Area,
    /// How much it matters.
    pub severity: Severity,
    /// In a line.
    pub title: String,
    /// What was found, in sentences.
    pub what: String,
    /// Where, the most important first.
    pub places: Vec<Place>,
    /// The figures behind it.
    pub figures: Vec<Figure>,
    /// Why it matters.
    pub why: String,
    /// What to do about it.
    pub action: String,
    /// What that takes.
    pub effort: Effort,
    /// How sure it is, from 0 to 1.
    pub confidence: f32,
}

impl Finding {
    /// By which findings are ordered: how much it matters, times how sure it is.
    #[must_use]
    pub fn weight(&self) -> f32 {
        self.severity.weight() * self.confidence
    }
}

/// The six areas of a daydream.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// How the parts hang together.
    Architecture,
    /// How sound the code is.
    Quality,
    /// How the work gets on.
    Velocity,
    /// What it is built on.
    Stack,
    /// What could be had cheaply.
    Opportunities,
    /// Where it is going, and with whom.
    Direction,
}

impl Area {
    /// All of them, in the order of a report.
    pub const ALL: [Self; 6] = [
        Self::Architecture,
        Self::Quality,
        Self::Velocity,
        Self::Stack,
        Self::Opportunities,
        Self::Direction,
    ];

    /// Its name, as it is stored.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Architecture => "architecture",
            Self::Quality => "quality",
            Self::Velocity => "velocity",
            Self::Stack => "stack",
            Self::Opportunities => "opportunities",
            Self::Direction => "direction",
        }
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How much a finding matters.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Good to know.
    Note,
    /// Will cost time if it stays.
    Low,
    /// Costs time now.
    Medium,
    /// Should be seen to first.
    High,
}

impl Severity {
    /// Its name, as it is stored.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
        }
    }

    const fn weight(self) -> f32 {
        match self {
            Self::Note => 1.0,
            Self::Low => 2.0,
            Self::Medium => 4.0,
            Self::High => 8.0,
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What it takes to act on a finding.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Effort {
    /// Minutes.
    Minutes,
    /// Hours.
    Hours,
    /// Days.
    Days,
}

impl Effort {
    /// Its name, as it is stored.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minutes => "minutes",
            Self::Hours => "hours",
            Self::Days => "days",
        }
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A place in a codebase.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Place {
    /// Relative to the folder that was surveyed, with `/`.
    pub path: String,
    /// From 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
}

impl Place {
    /// A whole file or folder.
    pub fn file(path: impl Into<String>) -> Self {
        Self { path: path.into(), line: None }
    }

    /// A line of a file.
    pub fn line(path: impl Into<String>, line: u32) -> Self {
        Self { path: path.into(), line: Some(line) }
    }
}

/// A number with its name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Figure {
    /// What is counted.
    pub name: String,
    /// How much.
    pub value: f64,
    /// In what: `lines`, `%`, `days`, `commits`; nothing for a plain number.
    pub unit: String,
    /// What it was the last time it was measured, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<f64>,
    /// By which the same number is found in another survey; see
    /// [`Survey::figure`](crate::Survey::figure).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
}

impl Figure {
    /// A number that is told only here.
    pub fn new(name: impl Into<String>, value: f64, unit: &str) -> Self {
        Self { name: name.into(), value, unit: unit.to_owned(), before: None, of: None }
    }

    /// A number that can be found again.
    #[must_use]
    pub fn of(mut self, address: impl Into<String>) -> Self {
        self.of = Some(address.into());
        self
    }
}
