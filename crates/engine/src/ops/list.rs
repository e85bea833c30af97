//! List: memories by scope and filter, now or as they were.

use crate::Engine;
use crate::error::Result;
use crate::model::{Kind, Memory, MemoryId, State, Tag, Timestamp, WorkspaceId};
use crate::store::{ListQuery, MemoryOrder};

/// Which memories to list; by default the active ones of all workspaces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    /// In these workspaces; none means all.
    pub workspaces: Option<Vec<WorkspaceId>>,
    /// In one of these states.
    pub states: Vec<State>,
    /// Of this kind.
    pub kind: Option<Kind>,
    /// With this tag.
    pub tag: Option<Tag>,
    /// Only pinned ones.
    pub pinned: bool,
    /// As the store knew them at this moment.
    pub as_of: Option<Timestamp>,
    /// Beginning behind this one.
    pub after: Option<MemoryId>,
    /// This many at the most.
    pub limit: u32,
}

impl Default for List {
    fn default() -> Self {
        Self {
            workspaces: None,
            states: vec![State::Active],
            kind: None,
            tag: None,
            pinned: false,
            as_of: None,
            after: None,
            limit: 50,
        }
    }
}

impl List {
    /// A page larger than this helps nobody.
    pub const LIMIT_MAX: u32 = 10_000;
}

impl Engine {
    /// Lists memories, newest first.
    ///
    /// # Errors
    /// When the store fails.
    pub fn list(&self, list: &List) -> Result<Vec<Memory>> {
        Ok(self.store.list(&ListQuery {
            workspaces: list.workspaces.clone(),
            states: list.states.clone(),
            kind: list.kind,
            tag: list.tag.clone(),
            pinned: list.pinned,
            as_of: list.as_of,
            order: MemoryOrder::NewestFirst,
            after: list.after,
            limit: list.limit.min(List::LIMIT_MAX),
        })?)
    }
}
