//! Review: what dreams left open, for whoever can tell.

use serde::Serialize;

use super::PastQuestion;
use super::dreams::read;
use crate::Engine;
use crate::dream::ReportedOperation;
use crate::error::Result;
use crate::model::{GroupId, WorkspaceId};
use crate::store::{ProposalStatus, QuestionStatus};

/// What waits for somebody's word.
#[derive(Debug, Clone, Default, PartialEq, Serialize, schemars::JsonSchema)]
pub struct Review {
    /// What rules could not settle, newest first.
    pub questions: Vec<PastQuestion>,
    /// What is done only if somebody says so, that of the newest dreams first.
    pub proposals: Vec<WaitingProposal>,
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
        for scope in scopes {
            review.questions.extend(self.questions(scope, Some(QuestionStatus::Open))?);
            let waiting = self.store.proposals(None, scope, Some(ProposalStatus::Waiting))?;
            review.proposals.extend(waiting.iter().filter_map(|proposal| {
                let operation = ReportedOperation::planned(&read(proposal)?, None)?;
                Some(WaitingProposal { dream: proposal.dream, number: proposal.number, operation })
            }));
        }
        let (questions, proposals) = (review.questions.len(), review.proposals.len());
        review.more = questions.saturating_sub(limit) + proposals.saturating_sub(limit);
        review.questions.truncate(limit);
        review.proposals.truncate(limit);
        Ok(review)
    }
}
