//! What is asked of a model, and what it says: the same for every service.

use serde_json::Value;

/// A question.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// What it is to do.
    pub system: String,
    /// The conversation, the person's side first.
    pub messages: Vec<Message>,
    /// In which form it answers.
    pub form: Form,
    /// It says no more than this.
    pub max_output_tokens: u32,
}

/// The form of an answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Form {
    /// Words.
    Text,
    /// JSON that fits a schema.
    Json {
        /// What it is called.
        name: String,
        /// The schema.
        schema: Value,
    },
    /// Words, or calls of these.
    Tools(Vec<Tool>),
}

/// Something the model may call.
#[derive(Debug, Clone, PartialEq)]
pub struct Tool {
    /// Its name.
    pub name: String,
    /// What it does.
    pub description: String,
    /// What it takes, as a schema.
    pub parameters: Value,
}

/// A turn of the conversation.
#[derive(Debug, Clone, PartialEq)]
pub enum Message {
    /// Ours.
    User(String),
    /// The model's.
    Assistant {
        /// What it said.
        text: String,
        /// What it called.
        calls: Vec<Call>,
    },
    /// What came of its calls.
    Results(Vec<CallResult>),
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

/// An answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Reply {
    /// What it says; JSON if that was asked for.
    pub text: String,
    /// What it calls.
    pub calls: Vec<Call>,
    /// What it used up.
    pub usage: Usage,
    /// Why it ended.
    pub end: End,
}

/// Why an answer ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// It was said.
    Complete,
    /// There was no more room.
    Length,
}

/// Tokens, as far as the service tells.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Usage {
    /// It read so many.
    pub input: Option<u64>,
    /// It wrote so many.
    pub output: Option<u64>,
}
