//! What a dream reads of the store before it begins.

use std::collections::HashSet;

use super::Asked;
use super::gate::Replayed;
use super::trial::FOUND_WITHIN;
use crate::Engine;
use crate::error::Result;
use crate::model::{Memory, MemoryId, State, WorkspaceId};
use crate::ops::{Attempt, Recall, told};
use crate::store::{DreamStatus, ListQuery, MemoryOrder};

/// How many memories are read at once.
const PAGE: u32 = 10_000;
/// How many of the questions that were asked are replayed, the latest ones.
const REPLAYED_MAX: usize = 200;
/// How many answers of each are looked at.
const ANSWERS: u32 = FOUND_WITHIN as u32;
/// How much of what counts no longer is listened to.
const HEARD_MAX: usize = 50_000;

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

    /// The memories whose place others took, or that were put away, beside those that are
    /// known; the first ones first.
    pub(super) fn heard_before(
        &self,
        workspace: WorkspaceId,
        known: &HashSet<MemoryId>,
    ) -> Result<Vec<Memory>> {
        let mut heard: Vec<Memory> = Vec::new();
        self.store.snapshot(&mut |pages| {
            heard.clear();
            let mut after = None;
            while heard.len() < HEARD_MAX {
                let page = pages.list(&ListQuery {
                    workspaces: Some(vec![workspace]),
                    states: vec![State::Superseded, State::Archived],
                    order: MemoryOrder::ById,
                    after,
                    limit: PAGE,
                    ..ListQuery::default()
                })?;
                let Some(last) = page.last() else { return Ok(()) };
                after = Some(last.id);
                heard.extend(page.into_iter().filter(|memory| !known.contains(&memory.id)));
            }
            Ok(())
        })?;
        Ok(heard)
    }

    /// All active memories of a workspace, at one moment.
    pub(crate) fn active_memories(&self, workspace: WorkspaceId) -> Result<Vec<Memory>> {
        let mut memories: Vec<Memory> = Vec::new();
        self.store.snapshot(&mut |pages| {
            memories.clear();
            loop {
                let page = pages.list(&ListQuery {
                    workspaces: Some(vec![workspace]),
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

    /// Asks again what was asked lately.
    pub(crate) fn replayed(
        &self,
        asked: &[Asked],
        workspace: WorkspaceId,
    ) -> Result<Vec<Replayed>> {
        let mut replayed = Vec::new();
        let mut seen = HashSet::new();
        for asked in asked.iter().rev().filter(|asked| asked.is_of(workspace)) {
            if replayed.len() >= REPLAYED_MAX || !seen.insert(asked.question.as_str()) {
                continue;
            }
            let recall =
                Recall { limit: ANSWERS, ..Recall::new(asked.question.as_str(), [workspace]) };
            let mut answer = self.recall(&recall)?;
            answer.keep_relevant();
            let answers = answer.results.iter().filter_map(|result| result.id.parse().ok());
            replayed
                .push(Replayed { question: asked.question.clone(), answers: answers.collect() });
        }
        Ok(replayed)
    }
}
