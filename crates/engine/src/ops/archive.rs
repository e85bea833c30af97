//! Archive and restore: a memory is put away, and brought back.

use super::change::Outcome;
use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{Actor, Attribution, Interval, Memory, MemoryId, OperationKind, State};
use crate::store::{History, Version};

impl Engine {
    /// Puts an active memory away: it is found only when asked for.
    ///
    /// # Errors
    /// When it is not there, or another memory took its place already.
    pub fn archive(&self, id: MemoryId, by: &Attribution) -> Result<Outcome> {
        self.change_one(id, OperationKind::Archive, by, None, |body| match body.state {
            State::Active | State::Archived => {
                body.state = State::Archived;
                Ok(())
            }
            state => Err(EngineError::WrongState { id, state }),
        })
    }

    /// Makes an archived or superseded memory count again, for as long as it did before
    /// it was put away. What a dream had done to it is not done again by the next one.
    ///
    /// # Errors
    /// When it is not there.
    pub fn restore(&self, id: MemoryId, by: &Attribution) -> Result<Outcome> {
        let put_away = self.history(id)?;
        let (group, changed) = self.change(OperationKind::Restore, by, || {
            let memory = self.present_memory(id)?;
            let mut body = memory.body.clone();
            body.valid = valid_before(&memory, &self.history(id)?);
            body.state = State::Active;
            Ok(vec![(memory, body)])
        })?;
        let memory = self.memory(id)?;
        if let (true, Some((_, version))) = (changed, put_away_by(&put_away))
            && let Actor::Dream(dream) = version.operation.actor
        {
            self.refuse(dream, std::iter::once(&version.operation))?;
        }
        Ok(Outcome { memory, group, changed, hidden: Vec::new() })
    }
}

/// When a memory was true before it was put away. What a person has said about that since
/// then stays.
fn valid_before(memory: &Memory, history: &History) -> Interval {
    let now = memory.body.valid;
    let Some((before, version)) = put_away_by(history) else { return now };
    match (&before.body, &version.body) {
        (Some(before), Some(after)) if after.valid == now && before.state.is_present() => {
            before.valid
        }
        _ => now,
    }
}

/// The version that put a memory away, and the one before it; nothing if it counts.
fn put_away_by(history: &History) -> Option<(&Version, &Version)> {
    let state = |version: &Version| version.body.as_ref().map(|body| body.state);
    let now = state(history.versions.last()?)?;
    if now == State::Active {
        return None;
    }
    let pairs = history.versions.iter().zip(history.versions.iter().skip(1));
    pairs.rev().find(|(before, _)| state(before) != Some(now))
}
