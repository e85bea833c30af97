//! Questions to a store.

use crate::model::{Evidence, Kind, Memory, MemoryId, State, Tag, Timestamp, WorkspaceId};

/// Which memories to list, and from where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListQuery {
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
    /// In this order.
    pub order: MemoryOrder,
    /// Beginning behind this one.
    pub after: Option<MemoryId>,
    /// This many at the most.
    pub limit: u32,
}

/// An order that can be continued from any memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemoryOrder {
    /// As they were recorded, newest first.
    NewestFirst,
    /// By identifier.
    ById,
}

/// Words to look for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchQuery {
    /// Plain words, without any syntax; at least one.
    pub terms: Vec<String>,
    /// In these workspaces; none means all.
    pub workspaces: Option<Vec<WorkspaceId>>,
    /// Memories in one of these states.
    pub states: Vec<State>,
    /// Evidence too.
    pub evidence: bool,
    /// This many of each at the most.
    pub limit: u32,
}

/// Something that shares words with a query.
#[derive(Debug, Clone, PartialEq)]
pub struct Hit {
    /// What was found.
    pub found: Found,
    /// The higher the better; comparable within one answer only.
    pub score: f64,
}

/// What a search can find.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A distilled fact.
    Memory(Box<Memory>),
    /// Words as they were said.
    Evidence(Box<Evidence>),
}
