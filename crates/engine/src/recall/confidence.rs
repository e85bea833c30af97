//! Knowing when there is no answer.
//!
//! A logistic model of three things: how good the best item is, how much of the
//! question it covers, and how many items there are, since among many the best by
//! chance is better. `somnium eval tune` fits it to questions that can be answered and
//! to questions that cannot; `somnium eval recall` measures it.

use super::score::Scored;

const SCORE: f32 = 3.739;
const COVERAGE: f32 = 7.553;
const SIZE: f32 = -0.517;
const BIAS: f32 = -4.267;
/// Below this there is nothing relevant.
const RELEVANT_FROM: f32 = 0.19;

/// Sizes of stores that the model was fitted to; beyond them nothing is known.
const SIZES: (f32, f32) = (50.0, 5_000.0);

/// How sure it is, from 0 to 1, that the best candidate answers a question asked of so
/// many items, and whether that is enough.
pub(crate) fn confidence(scored: &[Scored], items: u64) -> (f32, bool) {
    let Some(best) = scored.first() else { return (0.0, false) };
    let size = (items as f32).clamp(SIZES.0, SIZES.1).ln();
    let logit = SCORE * best.own_score + COVERAGE * best.explanation.coverage + SIZE * size + BIAS;
    let sure = 1.0 / (1.0 + (-logit).exp());
    (sure, sure >= RELEVANT_FROM)
}
