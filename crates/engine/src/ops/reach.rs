//! Reach: what somebody who may see only some workspaces finds.
//!
//! What lies elsewhere is not there: neither its words, nor its name, nor that it exists.
//! Whoever serves others asks here for every name and id it was given.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::PastDream;
use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{
    Evidence, EvidenceId, GroupId, IdPrefix, MemoryId, Operation, QuestionId, Reach, Record,
    Workspace, WorkspaceId,
};
use crate::store::{QuestionStatus, UndoTarget};

impl Engine {
    /// The workspaces that can be seen, by name.
    ///
    /// # Errors
    /// When the store fails.
    pub fn workspaces_within(&self, reach: &Reach) -> Result<Vec<Workspace>> {
        let mut known = self.workspaces()?;
        known.retain(|workspace| reach.covers(workspace.id));
        Ok(known)
    }

    /// Where to look: in the workspace that was named, else in all that can be seen.
    /// `None` is everywhere.
    ///
    /// # Errors
    /// When there is no such workspace.
    pub fn where_to_look(
        &self,
        reach: &Reach,
        named: Option<&str>,
    ) -> Result<Option<Vec<WorkspaceId>>> {
        match named {
            Some(name) => Ok(Some(vec![self.workspace_within(reach, name)?.id])),
            None => Ok(reach.workspaces.as_ref().map(|known| known.iter().copied().collect())),
        }
    }

    /// The workspace of this name, id or key.
    ///
    /// # Errors
    /// When there is none.
    pub fn workspace_within(&self, reach: &Reach, name: &str) -> Result<Workspace> {
        let missing = || EngineError::not_found("workspace", name);
        // That several go by a name tells of those that cannot be seen.
        let found = match self.find_named_workspace(name) {
            Err(EngineError::Ambiguous { .. }) if reach.workspaces.is_some() => {
                let mut known = self.workspaces_within(reach)?;
                known.retain(|workspace| workspace.name.as_str() == name);
                known.pop().filter(|_| known.is_empty())
            }
            found => found?,
        };
        found.filter(|workspace| reach.covers(workspace.id)).ok_or_else(missing)
    }

    /// The workspace to write to: the one that was named, new if need be and if all can
    /// be seen; else the only one that can be seen, if there is but one.
    ///
    /// # Errors
    /// When there is none.
    pub fn workspace_to_write(&self, reach: &Reach, named: Option<&str>) -> Result<Workspace> {
        match (named, &reach.workspaces) {
            (Some("global"), None) => self.global_workspace(),
            (Some(name), None) => self.named_workspace(name),
            (Some(name), Some(_)) => self.workspace_within(reach, name),
            (None, _) => {
                let mut known = match &reach.workspaces {
                    Some(_) => self.workspaces_within(reach)?,
                    None => Vec::new(),
                };
                let only = known.pop().filter(|_| known.is_empty());
                only.ok_or_else(|| EngineError::not_found("workspace", "that was named"))
            }
        }
    }

    /// The memory that is meant by an id or the beginning of one, erased ones included.
    ///
    /// # Errors
    /// When it names none, or several.
    pub fn memory_within(&self, reach: &Reach, prefix: &IdPrefix) -> Result<MemoryId> {
        let mut seen = Vec::new();
        for id in self.store.memories_by_prefix(prefix)? {
            if self.sees_memory(reach, id)? {
                seen.push(id);
            }
        }
        one_of("memory", prefix.as_str(), &seen)
    }

    /// What was said under an id; nothing if it was erased, or cannot be seen.
    ///
    /// # Errors
    /// When the store fails.
    pub fn evidence_within(&self, reach: &Reach, id: EvidenceId) -> Result<Option<Evidence>> {
        let entry = self.store.evidence_by_id(id)?;
        Ok(entry.filter(|entry| reach.covers(entry.workspace)).and_then(|entry| entry.words))
    }

    /// The dream that is meant by an id or the beginning of one. One that went over
    /// several workspaces is seen by who can see all of them.
    ///
    /// # Errors
    /// When it names none, or several.
    pub fn dream_within(&self, reach: &Reach, prefix: &IdPrefix) -> Result<GroupId> {
        let mut seen = Vec::new();
        for id in self.store.dreams_by_prefix(prefix)? {
            if self.store.dream(id)?.iter().all(|run| reach.covers(run.workspace)) {
                seen.push(id);
            }
        }
        one_of("dream", prefix.as_str(), &seen)
    }

    /// Past dreams over what can be seen, newest first; over one workspace if told.
    ///
    /// # Errors
    /// When the store fails.
    pub fn past_dreams_within(
        &self,
        reach: &Reach,
        workspace: Option<WorkspaceId>,
        limit: u32,
    ) -> Result<Vec<PastDream>> {
        let some = match (workspace, &reach.workspaces) {
            (one, None) => return self.past_dreams(one, limit),
            (Some(one), Some(some)) => some.iter().copied().filter(|seen| *seen == one).collect(),
            (None, Some(some)) => some.clone(),
        };
        let mut dreams: BTreeMap<GroupId, PastDream> = BTreeMap::new();
        for workspace in some {
            for past in self.past_dreams(Some(workspace), limit)? {
                match dreams.entry(past.dream) {
                    Entry::Occupied(mut known) => {
                        known.get_mut().workspaces.extend(past.workspaces);
                    }
                    Entry::Vacant(place) => drop(place.insert(past)),
                }
            }
        }
        Ok(dreams.into_values().rev().take(limit as usize).collect())
    }

    /// A question that is open.
    ///
    /// # Errors
    /// When there is no such question.
    pub fn question_within(&self, reach: &Reach, id: QuestionId) -> Result<QuestionId> {
        const MOST: u32 = 10_000;
        let open = self.store.questions(None, Some(QuestionStatus::Open), MOST)?;
        let seen = open.iter().any(|asked| asked.id == id && reach.covers(asked.workspace));
        match seen {
            true => Ok(id),
            false => Err(EngineError::not_found("open question", id)),
        }
    }

    /// The operation or group that is meant by an id or the beginning of one. A group
    /// that touches several workspaces is seen by who can see all of them.
    ///
    /// # Errors
    /// When it names none, or several.
    pub fn undo_target_within(&self, reach: &Reach, prefix: &IdPrefix) -> Result<UndoTarget> {
        let missing = || EngineError::not_found("operation or group", prefix.as_str());
        let target = match self.undo_target(prefix) {
            Err(EngineError::Ambiguous { .. }) if reach.workspaces.is_some() => Err(missing()),
            target => target,
        }?;
        let sees = match target {
            _ if reach.workspaces.is_none() => true,
            UndoTarget::Operation(id) => match self.store.operation(id)? {
                Some(operation) => self.sees_operations(reach, &[operation])?,
                None => false,
            },
            UndoTarget::Group(id) => self.sees_group(reach, id)?,
        };
        if sees { Ok(target) } else { Err(missing()) }
    }

    fn sees_group(&self, reach: &Reach, id: GroupId) -> Result<bool> {
        const PAGE: u32 = 1_000;
        let mut before = None;
        loop {
            let page = self.store.group(id, before, PAGE)?;
            let Some(last) = page.last() else { return Ok(true) };
            before = Some(last.id);
            if !self.sees_operations(reach, &page)? {
                return Ok(false);
            }
        }
    }

    /// An operation stays within one workspace: its first memory tells which.
    pub(super) fn sees_operations(&self, reach: &Reach, operations: &[Operation]) -> Result<bool> {
        for operation in operations {
            let Some(effect) = operation.effects.first() else { return Ok(false) };
            if !self.sees_memory(reach, effect.memory)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn sees_memory(&self, reach: &Reach, id: MemoryId) -> Result<bool> {
        if reach.workspaces.is_none() {
            return Ok(true);
        }
        Ok(match self.store.memory(id)? {
            Some(Record::Kept(memory)) => reach.covers(memory.workspace),
            Some(Record::Erased(tombstone)) => reach.covers(tombstone.workspace),
            None => false,
        })
    }
}

fn one_of<T: Copy + ToString>(what: &'static str, name: &str, seen: &[T]) -> Result<T> {
    match seen {
        [] => Err(EngineError::not_found(what, name)),
        [one] => Ok(*one),
        several => Err(EngineError::Ambiguous {
            name: name.to_owned(),
            candidates: several.iter().map(ToString::to_string).collect(),
        }),
    }
}
