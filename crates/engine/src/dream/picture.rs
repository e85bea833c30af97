//! What a dream reads of the store before it begins.

use crate::Engine;
use crate::error::Result;
use crate::model::Memory;
use crate::ops::{Attempt, told};
use crate::store::{DreamStatus, ListQuery, MemoryOrder};

/// How many memories are read at once.
const PAGE: u32 = 10_000;

impl Engine {
    /// How many memories dreams put away in the last days.
    pub(super) fn archived_lately(&self, attempt: &Attempt<'_>) -> Result<usize> {
        const DAYS: i64 = 7;
        const DREAMS_MAX: u32 = 100;
        let since = attempt.started_at.micros() - DAYS * 86_400_000_000;
        let runs = self.store.dreams(Some(attempt.workspace), None, DREAMS_MAX)?;
        let lately = runs
            .iter()
            .filter(|run| run.status == DreamStatus::Applied && run.started_at.micros() > since);
        Ok(lately.map(|run| told(run).counts.archived as usize).sum())
    }

    /// All active memories of a workspace, at one moment.
    pub(super) fn active_memories(&self, attempt: &Attempt<'_>) -> Result<Vec<Memory>> {
        let mut memories: Vec<Memory> = Vec::new();
        self.store.snapshot(&mut |pages| {
            memories.clear();
            loop {
                let page = pages.list(&ListQuery {
                    workspaces: Some(vec![attempt.workspace]),
                    order: MemoryOrder::ById,
                    after: memories.last().map(|memory| memory.id),
                    limit: PAGE,
                    ..ListQuery::default()
                })?;
                if page.is_empty() {
                    return Ok(());
                }
                memories.extend(page);
            }
        })?;
        Ok(memories)
    }
}
