//! Forget: words are erased for good, and it is verified that they are.

use std::collections::BTreeSet;

use crate::Engine;
use crate::error::Result;
use crate::model::{Actor, EvidenceId, Memory, MemoryId, Record};
use crate::store::Erasure;

/// What came of forgetting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forgotten {
    /// The memory, of which a tombstone is left.
    pub memory: MemoryId,
    /// The evidence whose words went with it.
    pub evidence: Vec<EvidenceId>,
    /// How many versions it had.
    pub versions: usize,
    /// Texts that are still stored because something else says the same.
    pub still_stored: Vec<String>,
}

impl Engine {
    /// Erases a memory's words, all its versions and the evidence it was
    /// distilled from, then looks through the store's files for them.
    ///
    /// Evidence goes even if other memories lean on it, too. Forgetting again what
    /// was forgotten finishes what was interrupted.
    ///
    /// # Errors
    /// When there is no such memory, or others keep the files from being cleaned.
    pub fn forget(&self, id: MemoryId, by: &Actor) -> Result<Forgotten> {
        let memory = match self.record(id)? {
            Record::Kept(memory) => memory,
            Record::Erased(_) => {
                self.store.scrub(&[])?;
                let (evidence, still_stored) = (Vec::new(), Vec::new());
                return Ok(Forgotten { memory: id, evidence, versions: 0, still_stored });
            }
        };
        let mut texts = BTreeSet::new();
        let mut evidence = BTreeSet::new();
        let history = self.store.history(id)?;
        let bodies =
            || history.iter().flat_map(|history| &history.versions).filter_map(|v| v.body.as_ref());
        for body in bodies() {
            texts.insert(body.content.as_str().to_owned());
            evidence.extend(body.sources.iter().filter_map(|source| source.evidence));
        }
        for piece in &evidence {
            let words = self.store.evidence_by_id(*piece)?.and_then(|entry| entry.words);
            texts.extend(words.map(|words| words.content.as_str().to_owned()));
        }
        let versions = bodies().count();
        let evidence: Vec<EvidenceId> = evidence.into_iter().collect();
        self.erase_memory(&memory, evidence.clone(), by)?;
        let texts: Vec<String> = texts.into_iter().collect();
        let still_stored = self.store.scrub(&texts)?;
        Ok(Forgotten { memory: id, evidence, versions, still_stored })
    }

    /// Takes the words out of the tables; the files are for [`Store::scrub`](crate::store::Store::scrub).
    pub(super) fn erase_memory(
        &self,
        memory: &Memory,
        evidence: Vec<EvidenceId>,
        by: &Actor,
    ) -> Result<()> {
        self.store.erase(&Erasure {
            operation: self.new_operation_id(),
            group: self.new_group(),
            actor: self.redactor.actor(by.clone()),
            at: self.now(),
            memory: memory.id,
            expected: memory.revision,
            evidence,
        })?;
        Ok(())
    }
}
