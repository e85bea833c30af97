//! A judge whose verdicts were written down: questions and verdicts as data.

use std::collections::HashMap;

use serde::Deserialize;

use super::{Judge, Judgement, Opinion, Question, Verdict};
use crate::model::{Confidence, Content, Reason};

/// Says again what was said about the same two texts.
#[derive(Debug, Clone, Default)]
pub struct Recorded {
    verdicts: HashMap<(String, String), Judgement>,
}

/// A verdict as it is written down, one line of JSON.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    older: String,
    newer: String,
    verdict: Verdict,
    text: Option<Content>,
    reason: Option<Reason>,
    confidence: Option<Confidence>,
}

/// A line that is no verdict.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line} is no verdict: {why}")]
pub struct BadVerdict {
    /// From 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl Recorded {
    /// Reads verdicts, one line each.
    ///
    /// # Errors
    /// At the first line that is none.
    pub fn read(text: &str) -> Result<Self, BadVerdict> {
        let mut recorded = Self::default();
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            let bad =
                |error: serde_json::Error| BadVerdict { line: number, why: error.to_string() };
            let Line { older, newer, verdict, text, reason, confidence } =
                serde_json::from_str(line).map_err(bad)?;
            let confidence = confidence.unwrap_or_default();
            recorded.add(older, newer, Judgement { verdict, text, reason, confidence });
        }
        Ok(recorded)
    }

    /// Writes a verdict down.
    pub fn add(&mut self, older: String, newer: String, judgement: Judgement) {
        self.verdicts.insert((older, newer), judgement);
    }
}

impl Judge for Recorded {
    fn name(&self) -> &str {
        "recorded"
    }

    fn judge(&self, questions: &[Question]) -> Vec<Opinion> {
        let known = |question: &Question| {
            let key = (question.older.content.clone(), question.newer.content.clone());
            let judgement = self.verdicts.get(&key).cloned();
            judgement.map_or(Opinion::Passes, Opinion::Says)
        };
        questions.iter().map(known).collect()
    }
}
