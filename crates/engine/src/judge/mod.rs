//! Who decides what rules leave open: nobody yet, an agent, or a model.
//!
//! A [`Judge`] is shown questions and says how it sees each. What it says goes through the
//! same guards whoever says it ([`Engine::judge`](crate::Engine::judge)): a judge can let one
//! memory speak for another or take its place, and nothing else. It cannot delete, cannot
//! write a specific that is in no source, and cannot touch what it was not asked about.

mod asked;
mod guard;
mod model;
mod recorded;
pub(crate) mod wording;

pub use asked::{Party, Question};
pub(crate) use guard::{Ruling, Standing, rule};
pub(crate) use model::ModelJudge;
pub use recorded::{BadVerdict, Recorded};

use std::collections::HashMap;

use crate::model::{Confidence, Content, QuestionId, Reason, words};

words! {
    /// How two memories stand to each other.
    Verdict, "verdict" {
        /// What was said later holds.
        Newer = "newer",
        /// What was said first still holds.
        Older = "older",
        /// Both are true; they differ in scope.
        Both = "both",
        /// Both say the same.
        Same = "same",
        /// They have nothing to do with each other.
        Unrelated = "unrelated",
        /// They are parts of one thing, which a new text says.
        Rewrite = "rewrite",
    }
}

/// A verdict with what belongs to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// How the two stand to each other.
    pub verdict: Verdict,
    /// What is to be said instead of both.
    pub text: Option<Content>,
    /// Why.
    pub reason: Option<Reason>,
    /// How sure the judge is.
    pub confidence: Confidence,
}

impl Judgement {
    /// A bare verdict.
    #[must_use]
    pub fn of(verdict: Verdict) -> Self {
        Self { verdict, text: None, reason: None, confidence: Confidence::default() }
    }

    /// One text instead of both.
    #[must_use]
    pub fn rewrite(text: Content) -> Self {
        Self { text: Some(text), ..Self::of(Verdict::Rewrite) }
    }

    /// With a reason; what is no reason is left out.
    #[must_use]
    pub fn because(self, reason: &str) -> Self {
        Self { reason: Reason::new(reason.trim()).ok(), ..self }
    }
}

/// What a judge makes of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opinion {
    /// This.
    Says(Judgement),
    /// It has looked, and leaves it open.
    Passes,
    /// It could not look.
    Absent(String),
}

/// One who settles questions.
pub trait Judge: Sync {
    /// What it is called: what it had its say about is not put to it again.
    fn name(&self) -> &str;

    /// What it makes of each, in their order.
    fn judge(&self, questions: &[Question]) -> Vec<Opinion>;
}

/// Rules have had their say before there is a question: they leave all of them open.
#[derive(Debug, Clone, Copy, Default)]
pub struct Rules;

impl Judge for Rules {
    fn name(&self) -> &str {
        "rules"
    }

    fn judge(&self, questions: &[Question]) -> Vec<Opinion> {
        questions.iter().map(|_| Opinion::Passes).collect()
    }
}

/// Verdicts that somebody gave: the person, or an agent that was shown the questions.
#[derive(Debug, Clone, Default)]
pub struct Given(pub HashMap<QuestionId, Judgement>);

impl Judge for Given {
    fn name(&self) -> &str {
        "given"
    }

    fn judge(&self, questions: &[Question]) -> Vec<Opinion> {
        let given = |question: &Question| match self.0.get(&question.id) {
            Some(judgement) => Opinion::Says(judgement.clone()),
            None => Opinion::Absent("there is no verdict on it".to_owned()),
        };
        questions.iter().map(given).collect()
    }
}

#[cfg(test)]
mod tests;
