//! Recall: what is known about a question.

use serde::Serialize;

use crate::Engine;
use crate::error::Result;
use crate::model::{Evidence, Memory, Reference, Source, State, WorkspaceId, words};
use crate::store::{Found, SearchQuery};

/// A question in plain words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recall {
    /// As it was asked.
    pub question: String,
    /// Where to look; none means everywhere.
    pub workspaces: Option<Vec<WorkspaceId>>,
    /// Whether to look among superseded and archived memories too.
    pub states: Vec<State>,
    /// This many answers at the most.
    pub limit: u32,
}

impl Recall {
    /// More answers than this are no answer.
    pub const LIMIT_MAX: u32 = 1_000;

    /// A question to these workspaces, for ten answers.
    pub fn new(
        question: impl Into<String>,
        workspaces: impl IntoIterator<Item = WorkspaceId>,
    ) -> Self {
        Self {
            question: question.into(),
            workspaces: Some(workspaces.into_iter().collect()),
            states: vec![State::Active],
            limit: 10,
        }
    }
}

words! {
    /// What an answer is.
    ResultKind, "result" {
        /// A distilled fact.
        Memory = "memory",
        /// Words as they were said.
        Evidence = "evidence",
    }
}

/// One answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RecallResult {
    /// Of the memory or the evidence.
    pub id: String,
    /// The caller's own name for it.
    #[serde(rename = "ref")]
    pub reference: Option<Reference>,
    /// What it says.
    pub content: String,
    /// The higher the better; comparable within one answer only.
    pub score: f64,
    /// A memory's kind, or `evidence`.
    pub kind: String,
    /// How it stands.
    pub state: State,
    /// Where it comes from.
    pub source: Option<Source>,
}

/// All answers, memories first.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Answer {
    /// Best first.
    pub results: Vec<RecallResult>,
}

impl Engine {
    /// Looks for what shares words with the question.
    ///
    /// # Errors
    /// When the store fails; a question without words has no answers.
    pub fn recall(&self, recall: &Recall) -> Result<Answer> {
        let terms = terms(&recall.question);
        if terms.is_empty() {
            return Ok(Answer::default());
        }
        let limit = recall.limit.min(Recall::LIMIT_MAX);
        let hits = self.store.search(&SearchQuery {
            terms,
            workspaces: recall.workspaces.clone(),
            states: recall.states.clone(),
            evidence: true,
            limit,
        })?;
        let results = hits
            .into_iter()
            .take(limit as usize)
            .map(|hit| match hit.found {
                Found::Memory(memory) => from_memory(*memory, hit.score),
                Found::Evidence(evidence) => from_evidence(*evidence, hit.score),
            })
            .collect();
        Ok(Answer { results })
    }
}

fn from_memory(memory: Memory, score: f64) -> RecallResult {
    RecallResult {
        id: memory.id.to_string(),
        reference: memory.reference,
        content: memory.body.content.into(),
        score,
        kind: memory.body.kind.to_string(),
        state: memory.body.state,
        source: memory.body.sources.into_iter().next(),
    }
}

fn from_evidence(evidence: Evidence, score: f64) -> RecallResult {
    RecallResult {
        id: evidence.id.to_string(),
        reference: evidence.reference,
        content: evidence.content.into(),
        score,
        kind: ResultKind::Evidence.to_string(),
        state: State::Active,
        source: Some(evidence.source),
    }
}

/// Words too common to tell memories apart.
const STOP_WORDS: &[&str] = &[
    "a", "about", "all", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by", "can",
    "could", "did", "do", "does", "for", "from", "had", "has", "have", "how", "i", "if", "in",
    "into", "is", "it", "its", "me", "my", "no", "not", "of", "on", "or", "our", "s", "she",
    "should", "so", "t", "that", "the", "their", "them", "then", "there", "these", "they", "this",
    "to", "was", "we", "were", "what", "when", "where", "which", "who", "whom", "why", "will",
    "with", "would", "you", "your",
];

/// How many words of a question are looked at.
const TERMS_MAX: usize = 48;

/// The words to look for: those that say something, or all if none does.
fn terms(question: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in question.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let word = word.to_lowercase();
        if !words.contains(&word) {
            words.push(word);
        }
        if words.len() == TERMS_MAX {
            break;
        }
    }
    let telling: Vec<String> =
        words.iter().filter(|word| !STOP_WORDS.contains(&word.as_str())).cloned().collect();
    if telling.is_empty() { words } else { telling }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_become_words() {
        let check = |question: &str, expected: &[&str]| assert_eq!(terms(question), expected);
        check("Which port does Postgres listen on?", &["port", "postgres", "listen"]);
        check("NEAR(\"a\" b*) AND ^c", &["near", "b", "c"]);
        check("what is it", &["what", "is", "it"]);
        check("?!… --- \"\"", &[]);
        check("ünïcode 日本語", &["ünïcode", "日本語"]);
        assert_eq!(terms(&"word ".repeat(10_000)), ["word"]);
    }
}
