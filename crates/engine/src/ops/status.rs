//! Status: how much is kept, and where.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::Engine;
use crate::error::Result;
use crate::model::{Reach, State, Timestamp, Workspace, WorkspaceId};
use crate::store::{Counted, Description};

/// What an engine tells about itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Status {
    /// Which store.
    pub backend: &'static str,
    /// Where.
    pub location: String,
    /// Of its tables.
    pub schema_version: u32,
    /// On disk.
    pub bytes: u64,
    /// The journal's latest moment.
    pub last_recorded: Option<Timestamp>,
    /// Vectors that another model made, and that are made anew bit by bit.
    pub vectors_left: u64,
    /// All workspaces together.
    pub total: Tallied,
    /// Active memories by kind, over all workspaces.
    pub kinds: BTreeMap<&'static str, u64>,
    /// Each workspace.
    pub workspaces: Vec<WorkspaceStatus>,
}

/// How many of each there are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Tallied {
    /// Memories that count.
    pub active: u64,
    /// Memories whose place was taken.
    pub superseded: u64,
    /// Memories that were put away.
    pub archived: u64,
    /// Memories whose words were erased.
    pub forgotten: u64,
    /// Pieces of evidence.
    pub evidence: u64,
}

/// One workspace.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct WorkspaceStatus {
    /// The workspace.
    #[serde(flatten)]
    pub workspace: Workspace,
    /// What it holds.
    pub tallied: Tallied,
}

impl Engine {
    /// Counts, without reading what is counted.
    ///
    /// # Errors
    /// When the store fails.
    pub fn status(&self) -> Result<Status> {
        self.status_within(&Reach::whole())
    }

    /// The same for somebody who may see only some workspaces.
    ///
    /// # Errors
    /// When the store fails.
    pub fn status_within(&self, reach: &Reach) -> Result<Status> {
        let Description { backend, location, schema_version, bytes, last_recorded } =
            self.store.describe()?;
        // What the whole store tells, others tell.
        let (location, bytes, last_recorded) = match reach.workspaces {
            None => (location.into(), bytes, last_recorded),
            Some(_) => (String::new(), 0, None),
        };
        let mut by_workspace: BTreeMap<WorkspaceId, Tallied> = BTreeMap::new();
        let mut total = Tallied::default();
        let mut kinds = BTreeMap::new();
        for tally in self.store.tallies()? {
            if !reach.covers(tally.workspace) {
                continue;
            }
            if let Counted::Memory(kind, State::Active) = tally.what {
                *kinds.entry(kind.as_str()).or_default() += tally.count;
            }
            total.add(tally.what, tally.count);
            by_workspace.entry(tally.workspace).or_default().add(tally.what, tally.count);
        }
        let workspaces = self
            .workspaces_within(reach)?
            .into_iter()
            .map(|workspace| {
                let tallied = by_workspace.remove(&workspace.id).unwrap_or_default();
                WorkspaceStatus { workspace, tallied }
            })
            .collect();
        Ok(Status {
            backend,
            location,
            schema_version,
            bytes,
            last_recorded,
            vectors_left: self.vectors_left()?,
            total,
            kinds,
            workspaces,
        })
    }
}

impl Tallied {
    fn add(&mut self, what: Counted, count: u64) {
        let counter = match what {
            Counted::Memory(_, State::Active) => &mut self.active,
            Counted::Memory(_, State::Superseded) => &mut self.superseded,
            Counted::Memory(_, State::Archived) => &mut self.archived,
            // A creation that was undone is as if it had not been.
            Counted::Memory(_, State::Retracted) => return,
            Counted::Erased => &mut self.forgotten,
            Counted::Evidence(_) => &mut self.evidence,
        };
        *counter += count;
    }
}
