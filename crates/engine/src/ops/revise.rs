//! Revise: a memory says something else, or says it better.

use super::change::Outcome;
use super::retag::retagged;
use crate::Engine;
use crate::error::Result;
use crate::model::{
    Attribution, Content, Importance, Interval, Kind, MemoryId, OperationKind, Revision, Tag,
    Timestamp,
};

/// What to change about a memory; nothing means leave as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Revise {
    /// What it says.
    pub content: Option<Content>,
    /// What sort of thing it says.
    pub kind: Option<Kind>,
    /// How much it matters.
    pub importance: Option<Importance>,
    /// When it was said.
    pub said_at: Option<Timestamp>,
    /// When it is true.
    pub valid: Option<Interval>,
    /// Tags to add.
    pub add_tags: Vec<Tag>,
    /// Tags to take away.
    pub remove_tags: Vec<Tag>,
    /// The version the caller looked at, if the change depends on it.
    pub expected: Option<Revision>,
}

impl Engine {
    /// Gives a memory a new version, without secrets. The old one stays in its history.
    ///
    /// # Errors
    /// When it is not there to be changed, or is not at the expected version.
    pub fn revise(&self, id: MemoryId, revise: &Revise, by: &Attribution) -> Result<Outcome> {
        let (content, hidden) =
            revise.content.clone().map(|content| self.redactor.content(content)).unzip();
        let outcome = self.change_one(id, OperationKind::Revise, by, revise.expected, |body| {
            if let Some(content) = &content {
                body.content = content.clone();
            }
            body.kind = revise.kind.unwrap_or(body.kind);
            body.importance = revise.importance.unwrap_or(body.importance);
            body.said_at = revise.said_at.unwrap_or(body.said_at);
            body.valid = revise.valid.unwrap_or(body.valid);
            body.tags = retagged(&body.tags, &revise.add_tags, &revise.remove_tags)?;
            Ok(())
        })?;
        Ok(Outcome { hidden: hidden.unwrap_or_default(), ..outcome })
    }
}
