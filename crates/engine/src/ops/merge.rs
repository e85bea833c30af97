//! Merge: one memory speaks for several.

use super::change::{Decided, Outcome};
use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{Attribution, Content, Link, MemoryId, OperationKind, Relation, State, Tags};

/// Which memories become one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
    /// The survivor.
    pub into: MemoryId,
    /// Those it speaks for from now on.
    pub from: Vec<MemoryId>,
    /// What it says for all of them, if its own words won't do.
    pub content: Option<Content>,
}

impl Engine {
    /// Merges: the survivor gains tags, sources, weight and the earliest
    /// beginning; the others are superseded and point to it.
    ///
    /// # Errors
    /// When one of them is not there, named twice, or in another workspace.
    pub fn merge(&self, merge: &Merge, by: &Attribution) -> Result<Outcome> {
        let mut named = vec![merge.into];
        for id in &merge.from {
            if named.contains(id) {
                return Err(EngineError::Itself(*id));
            }
            named.push(*id);
        }
        let (group, changed) =
            self.change(OperationKind::Merge, by, || self.decide_merge(merge))?;
        Ok(Outcome { memory: self.memory(merge.into)?, group, changed, hidden: Vec::new() })
    }

    fn decide_merge(&self, merge: &Merge) -> Result<Vec<Decided>> {
        let survivor = self.present_memory(merge.into)?;
        let mut body = survivor.body.clone();
        let mut decided = Vec::new();
        for id in &merge.from {
            let other = self.present_memory(*id)?;
            body.tags = Tags::new(body.tags.iter().chain(other.body.tags.iter()).cloned())?;
            body.sources.extend(other.body.sources.iter().cloned());
            body.importance = body.importance.max(other.body.importance);
            body.pinned |= other.body.pinned;
            body.said_at = body.said_at.max(other.body.said_at);
            body.valid = body.valid.reaching_back_to(other.body.valid.from());
            body.links.insert(Link { relation: Relation::MergedFrom, target: *id });
            let mut gone = other.body.clone();
            gone.state = State::Superseded;
            gone.links.insert(Link { relation: Relation::MergedInto, target: merge.into });
            decided.push((other, gone));
        }
        if let Some(content) = &merge.content {
            body.content = content.clone();
        }
        decided.insert(0, (survivor, body));
        Ok(decided)
    }
}
