//! Review: what dreams left open, for whoever can tell.

use serde::Serialize;

use super::PastQuestion;
use super::dream_parts::size;
use super::dreams::read;
use crate::Engine;
use crate::dream::ReportedOperation;
use crate::error::Result;
use crate::model::{GroupId, WorkspaceId};
use crate::store::QuestionStatus;

/// What waits for somebody's word.
#[derive(Debug, Clone, Default, PartialEq, Serialize, schemars::JsonSchema)]
pub struct Review {
    /// What rules could not settle, newest first.
    pub questions: Vec<PastQuestion>,
    /// What is done only if somebody says so, that of the newest dreams first.
    pub proposals: Vec<WaitingProposal>,
    /// How many questions there are.
    pub questions_in_all: usize,
    /// How many proposals there are.
    pub proposals_in_all: usize,
    /// How many more of both there are.
    pub more: usize,
}

/// A proposal that waits.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct WaitingProposal {
    /// The dream that proposed it.
    pub dream: GroupId,
    /// Its number there: what to approve or reject it by.
    pub number: u32,
    /// What it would do.
    #[serde(flatten)]
    pub operation: ReportedOperation,
}

impl Engine {
    /// What dreams over these workspaces left open, at most so many questions and so
    /// many proposals; without workspaces, over all of them.
    ///
    /// # Errors
    /// When the store fails.
    pub fn review(&self, workspaces: Option<&[WorkspaceId]>, limit: usize) -> Result<Review> {
        let scopes: Vec<Option<WorkspaceId>> = match workspaces {
            None => vec![None],
            Some(workspaces) => workspaces.iter().copied().map(Some).collect(),
        };
        let mut review = Review::default();
        let most = u32::try_from(limit).unwrap_or(u32::MAX);
        for scope in scopes {
            review.questions.extend(self.open_for_review(scope, most)?);
            review.questions_in_all += size(self.store.open_questions(scope)?);
            let (waiting, count) = self.store.waiting(scope, most)?;
            review.proposals_in_all += size(count);
            review.proposals.extend(waiting.iter().filter_map(|proposal| {
                let operation = ReportedOperation::planned(&read(proposal)?, None)?;
                Some(WaitingProposal { dream: proposal.dream, number: proposal.number, operation })
            }));
        }
        review.questions.truncate(limit);
        review.proposals.truncate(limit);
        let told = review.questions.len() + review.proposals.len();
        review.more = (review.questions_in_all + review.proposals_in_all).saturating_sub(told);
        Ok(review)
    }

    /// Questions that are open. Telling them withdraws those that are answered by how their
    /// memories stand now; others take their place.
    fn open_for_review(&self, scope: Option<WorkspaceId>, limit: u32) -> Result<Vec<PastQuestion>> {
        const ROUNDS_MAX: usize = 20;
        let mut told = Vec::new();
        for _ in 0..ROUNDS_MAX {
            let asked = self.store.questions(scope, Some(QuestionStatus::Open), limit)?;
            let is_all = asked.len() < limit as usize;
            let before = asked.len();
            told = self.told_questions(asked)?;
            if is_all || told.len() == before {
                break;
            }
        }
        Ok(told)
    }
}
