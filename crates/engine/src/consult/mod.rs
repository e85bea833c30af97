//! Asking a model, within bounds.
//!
//! The engine knows no network: who calls it brings a [`Model`]. Each attempt is
//! reserved in the ledger before it is made and settled after it, so that caps hold across
//! threads and processes. What a model is shown of memories and transcripts is fenced,
//! and what it answers is checked before anything is made of it.

mod bounds;
mod consultant;
mod fence;
pub(crate) mod prompts;
mod reading;

use std::time::Duration;

use serde_json::Value;

pub use bounds::{Bounds, Prices};
pub(crate) use consultant::{Consultant, Line, Unanswered};
pub(crate) use fence::Fence;
pub use prompts::{MARK, PROMPTS_VERSION};

/// A service that answers, one attempt at a time.
pub trait Model: Send + Sync {
    /// The model by its name, for the ledger.
    fn name(&self) -> &str;

    /// Makes one attempt. `stopped` is asked again and again meanwhile.
    ///
    /// # Errors
    /// When there is no answer.
    fn ask(&self, ask: &Ask, stopped: &(dyn Fn() -> bool + Sync)) -> Result<Said, Failed>;
}

/// What is asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Ask {
    /// What the model is to do.
    pub system: String,
    /// The conversation, our side first.
    pub turns: Vec<Turn>,
    /// In which form it answers.
    pub form: Form,
    /// It says no more than this.
    pub max_output_tokens: u32,
}

/// A turn of the conversation.
#[derive(Debug, Clone, PartialEq)]
pub enum Turn {
    /// Ours.
    Ours(String),
    /// The model's.
    Theirs {
        /// What it said.
        text: String,
        /// What it called.
        calls: Vec<Call>,
    },
    /// What came of its calls, by their ids.
    Results(Vec<CallResult>),
}

/// The form of an answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Form {
    /// Words.
    Text,
    /// JSON that fits a schema.
    Json {
        /// What it is called.
        name: &'static str,
        /// The schema.
        schema: Value,
    },
    /// Words, or calls of these.
    Tools(Vec<ToolSpec>),
}

/// Something the model may call.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolSpec {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub description: &'static str,
    /// What it takes, as a schema.
    pub parameters: Value,
}

/// A call by the model.
#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    /// What its result is known by.
    pub id: String,
    /// What it calls.
    pub name: String,
    /// With what.
    pub arguments: Value,
}

/// What came of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallResult {
    /// Of which.
    pub id: String,
    /// What it gave.
    pub content: String,
    /// Whether it failed.
    pub is_error: bool,
}

/// What a model said.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Said {
    /// Its words; JSON if that was asked for.
    pub text: String,
    /// What it calls.
    pub calls: Vec<Call>,
    /// Tokens, as far as the service tells.
    pub usage: Usage,
}

/// Tokens, as far as a service tells.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Usage {
    /// It read so many.
    pub input: Option<u64>,
    /// It wrote so many.
    pub output: Option<u64>,
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failed {
    /// In a word, for the ledger.
    pub outcome: &'static str,
    /// In a sentence.
    pub message: String,
    /// Whether another attempt may fare better.
    pub may_pass: bool,
    /// Whether the service may charge for it all the same.
    pub may_cost: bool,
    /// How long the service asks us to wait.
    pub retry_after: Option<Duration>,
    /// Tokens, as far as the service told.
    pub usage: Usage,
}

/// A service that makes vectors of texts, one attempt at a time.
pub trait Embedder: Send + Sync {
    /// The model by its name: vectors of another one are not compared.
    fn name(&self) -> &str;

    /// The vectors of these texts, in their order.
    ///
    /// # Errors
    /// When there is not one for each.
    fn embed(
        &self,
        texts: &[&str],
        stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<(Vec<Vec<f32>>, Usage), Failed>;
}

#[cfg(test)]
mod tests;
