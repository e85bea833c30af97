//! Knowing when there is no answer.
//!
//! The best score alone does not tell: common words score well anywhere. How far
//! the best stands out from the rest does. Calibrated on questions asked of the
//! wrong store; `somnium eval recall` measures it.

use super::query::Question;
use super::score::Scored;

/// Below this there is nothing relevant.
const RELEVANT_FROM: f32 = 0.20;
/// A question about what the agent once said takes more: what its person said on the
/// same topic looks much like an answer, and is none.
const RELEVANT_FROM_OF_AGENT: f32 = 0.35;

/// How sure it is, from 0 to 1, that the best candidate answers the question, and
/// whether that is enough.
pub(crate) fn confidence(question: &Question, scored: &[Scored]) -> (f32, bool) {
    /// The rest that the best stands out from.
    const REST: usize = 50;
    let Some(best) = scored.first() else { return (0.0, false) };
    let mut scores: Vec<f32> = scored.iter().map(|candidate| candidate.own_score).collect();
    scores.sort_by(|a, b| b.total_cmp(a));
    let rest = &scores[..scores.len().min(REST)];
    let gap = scores[0] - rest.iter().sum::<f32>() / rest.len() as f32;
    let logit = 3.30 * best.own_score + 4.45 * gap - 4.76;
    let sure = 1.0 / (1.0 + (-logit).exp());
    let least = if question.of_agent { RELEVANT_FROM_OF_AGENT } else { RELEVANT_FROM };
    (sure, sure >= least || holds_all_that_is_rare(question, best))
}

/// A row that holds every known word of the question, rare ones among them, is
/// relevant whatever the rest looks like.
fn holds_all_that_is_rare(question: &Question, best: &Scored) -> bool {
    const RARE_ENOUGH: f32 = 8.0;
    let held: f32 = best.held.iter().sum();
    let known: f32 =
        question.terms.iter().filter(|term| term.items > 0).map(|term| term.rarity).sum();
    best.held.len() >= 2 && held >= RARE_ENOUGH && held >= 0.99 * known
}
