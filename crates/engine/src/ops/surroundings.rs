//! Surroundings: what was said just before and after something.

use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{Evidence, EvidenceId, Reach};

/// Sessions that are captured at the same time stand mixed: so far around a turn others of
/// its session are looked for.
const WINDOW: u32 = 200;

impl Engine {
    /// A piece of evidence with what was said in its session before and after it, at most
    /// so many turns to either side, in order. What was erased is left out.
    ///
    /// # Errors
    /// When it is not there, was erased, or cannot be seen.
    pub fn evidence_around(
        &self,
        reach: &Reach,
        id: EvidenceId,
        turns: usize,
    ) -> Result<Vec<Evidence>> {
        let missing = || EngineError::not_found("evidence", id);
        let around: Vec<Evidence> = self
            .store
            .evidence_beside(id, WINDOW)?
            .into_iter()
            .filter(|entry| reach.covers(entry.workspace))
            .filter_map(|entry| entry.words)
            .collect();
        let centre = around.iter().find(|said| said.id == id).ok_or_else(missing)?;
        let (session, file) = (centre.source.session.clone(), centre.source.file.clone());
        let together = |said: &Evidence| {
            let told = session.is_some() || file.is_some();
            said.id == id || told && said.source.session == session && said.source.file == file
        };
        let mut near: Vec<Evidence> = around.into_iter().filter(together).collect();
        // Turns stand in their file as they were said, whenever they were captured.
        near.sort_by_key(|said| (said.source.line, said.said_at));
        let at = near.iter().position(|said| said.id == id).unwrap_or(0);
        near.truncate(at + turns + 1);
        Ok(near.split_off(at.saturating_sub(turns)))
    }
}
