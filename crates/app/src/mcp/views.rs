//! How dreams look to an agent: one form for every tool.

use schemars::JsonSchema;
use serde::Serialize;
use somnium_engine::dream::{Named, ReportedOperation, ReportedQuestion, What};

use super::words::quoted;

/// A memory that a dream is about.
#[derive(Serialize, JsonSchema)]
pub(super) struct Said {
    id: String,
    content: String,
}

/// What a dream did, or would do.
#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(super) struct Change {
    /// merge, supersede, revise, archive, restore or remember.
    op: &'static str,
    /// What is put away.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    goes: Vec<Said>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stays: Option<Said>,
    /// What it says then.
    #[serde(skip_serializing_if = "Option::is_none")]
    becomes: Option<String>,
    reason: String,
    confidence: f64,
}

/// Two memories of which one may not hold.
#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(super) struct Question {
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<String>,
    /// Said first.
    older: Said,
    /// Said later.
    newer: Said,
    reason: String,
}

/// More of a memory than this does not help to judge a dream.
const CHARS_MAX: usize = 400;

impl From<&Named> for Said {
    fn from(named: &Named) -> Self {
        Self { id: named.id.to_string(), content: quoted(&named.content, CHARS_MAX) }
    }
}

impl From<&ReportedOperation> for Change {
    fn from(reported: &ReportedOperation) -> Self {
        let (op, goes, stays, becomes) = match &reported.what {
            What::Merge { into, from, .. } => {
                ("merge", from.iter().map(Said::from).collect(), Some(into.into()), None)
            }
            What::Supersede { older, newer } => {
                ("supersede", vec![older.into()], Some(newer.into()), None)
            }
            What::Revise { memory, after, .. } => {
                ("revise", Vec::new(), Some(memory.into()), Some(quoted(after, CHARS_MAX)))
            }
            What::Archive { memory } => ("archive", vec![memory.into()], None, None),
            What::Restore { memory } => ("restore", Vec::new(), Some(memory.into()), None),
            What::Remember { memory } => ("remember", Vec::new(), Some(memory.into()), None),
        };
        let reason = quoted(&reported.reason, CHARS_MAX);
        Self { op, goes, stays, becomes, reason, confidence: reported.confidence.share() }
    }
}

impl From<&ReportedQuestion> for Question {
    fn from(asked: &ReportedQuestion) -> Self {
        Self {
            question: asked.id.map(|id| id.to_string()),
            older: (&asked.older).into(),
            newer: (&asked.newer).into(),
            reason: quoted(&asked.reason, CHARS_MAX),
        }
    }
}
