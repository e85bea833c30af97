//! What a store keeps about calls of model services: the ledger, and what models have seen.

use serde::Serialize;

use super::Result;
use crate::model::{
    CallId, Fingerprint, GroupId, MemoryId, QuestionId, Timestamp, WorkspaceId, words,
};

/// Keeps what was asked of models, so that bounds hold across processes.
pub trait Ledger {
    /// Asks for leave to make a call. In one transaction it is seen whether the most it
    /// can take fits all caps beside what was taken and is under way, and it is written
    /// down. What is never settled counts as taken.
    fn reserve(&self, call: &NewCall, caps: &Caps) -> Result<Leave>;

    /// Tells how a call ended and what it took.
    fn settle(&self, id: CallId, settled: &Settled) -> Result<()>;

    /// What was taken by one dream, or since a moment, or at all.
    fn spent(&self, dream: Option<GroupId>, since: Option<Timestamp>) -> Result<Spent>;

    /// The latest calls, newest first.
    fn calls(&self, dream: Option<GroupId>, limit: u32) -> Result<Vec<CallRecord>>;

    /// Keeps in mind that a judge has had its say.
    fn mark_judged(&self, question: QuestionId, judge: &str) -> Result<()>;

    /// Whether a judge has had its say.
    fn is_judged(&self, question: QuestionId, judge: &str) -> Result<bool>;

    /// How far a model has looked through a workspace's evidence.
    fn distilled(&self, workspace: WorkspaceId) -> Result<u64>;

    /// Keeps that in mind.
    fn set_distilled(&self, workspace: WorkspaceId, seen: u64) -> Result<()>;

    /// Keeps a memory in a line.
    fn set_headline(&self, headline: &Headline) -> Result<()>;

    /// The lines of these memories, in their order, if there are any.
    fn headlines(&self, memories: &[MemoryId]) -> Result<Vec<Option<Headline>>>;
}

/// A call that is about to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCall {
    /// Its name for ever.
    pub id: CallId,
    /// The dream it is made for.
    pub dream: Option<GroupId>,
    /// What for.
    pub purpose: Purpose,
    /// Of which model.
    pub model: String,
    /// The present moment.
    pub began_at: Timestamp,
    /// When the day began whose caps hold.
    pub day: Timestamp,
    /// When it is over, however it ends.
    pub until: Timestamp,
    /// The most it can take.
    pub most: Taken,
}

words! {
    /// What a model is asked for.
    Purpose, "purpose" {
        /// To settle questions.
        Judge = "judge",
        /// To tell what is worth remembering of what was said.
        Distil = "distil",
        /// To put many memories in short.
        Digest = "digest",
        /// To put memories into a line.
        Headline = "headline",
        /// To look over memories by itself.
        Roam = "roam",
        /// To make vectors of texts.
        Embed = "embed",
        /// To write about a codebase.
        Insight = "insight",
    }
}

/// What a call takes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Taken {
    /// Tokens read.
    pub tokens_in: u64,
    /// Tokens written.
    pub tokens_out: u64,
    /// Money, in millionths of a dollar.
    pub cost: u64,
}

/// How far calls may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caps {
    /// In one dream.
    pub dream: Allowance,
    /// In one day.
    pub day: Allowance,
    /// At the same time.
    pub at_once: u32,
}

/// What may be taken in all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Allowance {
    /// Calls.
    pub requests: u64,
    /// Tokens, read and written.
    pub tokens: u64,
    /// Money, in millionths of a dollar.
    pub cost: u64,
}

/// Whether a call may be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leave {
    /// It may.
    Granted,
    /// Not now: enough others are under way.
    Busy,
    /// Not any more.
    Refused(Cap),
}

words! {
    /// What ends calling.
    Cap, "cap" {
        /// Calls of a dream.
        DreamRequests = "requests of a dream",
        /// Tokens of a dream.
        DreamTokens = "tokens of a dream",
        /// Money of a dream.
        DreamCost = "money of a dream",
        /// Calls of a day.
        DayRequests = "requests of a day",
        /// Tokens of a day.
        DayTokens = "tokens of a day",
        /// Money of a day.
        DayCost = "money of a day",
    }
}

impl Allowance {
    /// Which of the three would be exceeded.
    pub(crate) fn exceeded(&self, spent: &Spent, most: &Taken, caps: [Cap; 3]) -> Option<Cap> {
        let tokens = most.tokens_in.saturating_add(most.tokens_out);
        let needs = [
            (spent.requests.saturating_add(1), self.requests),
            (spent.tokens().saturating_add(tokens), self.tokens),
            (spent.cost.saturating_add(most.cost), self.cost),
        ];
        needs.into_iter().zip(caps).find(|((need, have), _)| need > have).map(|(_, cap)| cap)
    }
}

/// How a call ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// When.
    pub ended_at: Timestamp,
    /// What it took.
    pub taken: Taken,
    /// In a word.
    pub outcome: String,
}

/// What calls took together; what is under way counts as the most it can take.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Spent {
    /// Calls.
    pub requests: u64,
    /// Tokens read.
    pub tokens_in: u64,
    /// Tokens written.
    pub tokens_out: u64,
    /// Money, in millionths of a dollar.
    pub cost: u64,
}

impl Spent {
    /// Tokens, read and written.
    #[must_use]
    pub fn tokens(&self) -> u64 {
        self.tokens_in.saturating_add(self.tokens_out)
    }
}

/// A call as the ledger has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct CallRecord {
    /// Its name for ever.
    pub id: CallId,
    /// The dream it was made for.
    pub dream: Option<GroupId>,
    /// What for.
    pub purpose: Purpose,
    /// Of which model.
    pub model: String,
    /// When it began.
    pub began_at: Timestamp,
    /// When it ended.
    pub ended_at: Option<Timestamp>,
    /// What it took; while it is under way, the most it can take.
    #[serde(flatten)]
    pub taken: Taken,
    /// How it ended; nothing while it is under way, or when its process was ended.
    pub outcome: Option<String>,
}

/// A memory in a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Headline {
    /// Which memory.
    pub memory: MemoryId,
    /// Of the words it was made of: if it says something else by now, the line is old.
    pub made_of: Fingerprint,
    /// The line.
    pub line: String,
}
