//! Merge: one memory speaks for several.

use super::change::{Decided, Outcome};
use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{
    Attribution, Body, Content, Link, MemoryId, OperationKind, Relation, State, Tags,
};

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
    /// Merges, without secrets: the survivor gains tags, sources, weight and the earliest
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
        let (content, hidden) =
            merge.content.clone().map(|content| self.redactor.content(content)).unzip();
        let merge = &Merge { content, ..merge.clone() };
        let (group, changed) =
            self.change(OperationKind::Merge, by, || self.decide_merge(merge))?;
        let hidden = hidden.unwrap_or_default();
        Ok(Outcome { memory: self.memory(merge.into)?, group, changed, hidden })
    }

    fn decide_merge(&self, merge: &Merge) -> Result<Vec<Decided>> {
        let survivor = self.present_memory(merge.into)?;
        let mut body = survivor.body.clone();
        let mut decided = Vec::new();
        for id in &merge.from {
            let other = self.present_memory(*id)?;
            body.tags = Tags::new(body.tags.iter().chain(other.body.tags.iter()).cloned())?;
            let gone = absorb((merge.into, &mut body), (*id, &other.body));
            decided.push((other, gone));
        }
        if let Some(content) = &merge.content {
            body.content = content.clone();
        }
        decided.insert(0, (survivor, body));
        Ok(decided)
    }
}

/// Lets one memory speak for another, whose body it returns as it is from then on.
/// The tags of both are kept as far as there is room.
pub(crate) fn absorb(into: (MemoryId, &mut Body), from: (MemoryId, &Body)) -> Body {
    let ((survivor, body), (other, said)) = (into, from);
    if let Ok(tags) = Tags::new(body.tags.iter().chain(said.tags.iter()).cloned()) {
        body.tags = tags;
    }
    body.sources.extend(said.sources.iter().cloned());
    body.importance = body.importance.max(said.importance);
    body.pinned |= said.pinned;
    body.said_at = body.said_at.max(said.said_at);
    body.valid = body.valid.reaching_back_to(said.valid.from());
    body.links.insert(Link { relation: Relation::MergedFrom, target: other });
    let mut gone = said.clone();
    gone.state = State::Superseded;
    gone.links.insert(Link { relation: Relation::MergedInto, target: survivor });
    gone
}
