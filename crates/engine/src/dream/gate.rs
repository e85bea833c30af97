//! The gate: an operation that loses an answer is not done.
//!
//! Each proposal is tried as it is made: whatever it rewords must still be found by the
//! words it had ([`World`](super::plan::World) asks the trial). What remains is tried as a
//! whole against the questions that were asked lately: whatever answered them must count,
//! or lead to something that does.

use std::collections::HashMap;

use super::plan::Planned;
use crate::model::MemoryId;

/// A question somebody asked, with what answered it before the dream, best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Replayed {
    pub(crate) question: String,
    pub(crate) answers: Vec<MemoryId>,
}

/// An operation of the plan that must not be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// Its number in the plan.
    pub(crate) operation: usize,
    /// Which answer would be lost.
    pub(crate) reason: String,
}

/// Tries a plan against every question that was asked.
pub(crate) fn gate(plan: &[Planned], replayed: &[Replayed]) -> Vec<Refusal> {
    let hidden = Hidden::of(plan);
    let mut refusals: Vec<Refusal> =
        replayed.iter().flat_map(|asked| hidden.losses(asked)).collect();
    refusals.sort_by_key(|refusal| refusal.operation);
    refusals.dedup_by_key(|refusal| refusal.operation);
    refusals
}

/// What a plan hides, by which operation, and what stands in for it.
struct Hidden {
    by: HashMap<MemoryId, (usize, Option<MemoryId>)>,
}

impl Hidden {
    fn of(plan: &[Planned]) -> Self {
        let mut by = HashMap::new();
        for (number, planned) in plan.iter().enumerate() {
            for change in planned.hides() {
                by.insert(change.id, (number, change.stand_in()));
            }
        }
        Self { by }
    }

    /// Who speaks for a memory in the end; itself, if it is not hidden.
    fn stand_in(&self, id: MemoryId) -> MemoryId {
        let mut last = id;
        // A chain is no longer than there are hidden memories.
        for _ in 0..=self.by.len() {
            match self.by.get(&last) {
                Some((_, Some(next))) => last = *next,
                _ => break,
            }
        }
        last
    }

    /// The operations that take an answer from a question without giving another.
    fn losses(&self, asked: &Replayed) -> Vec<Refusal> {
        asked
            .answers
            .iter()
            .filter_map(|id| self.by.get(id).map(|(number, _)| (*number, self.stand_in(*id))))
            .filter(|(_, stand_in)| self.by.contains_key(stand_in))
            .map(|(operation, _)| Refusal {
                operation,
                reason: format!("'{}' would lose an answer", asked.question),
            })
            .collect()
    }
}
