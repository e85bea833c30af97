//! Looking at texts takes longer than storing them: it is done before a transaction
//! begins, so that others may write meanwhile.

use std::collections::HashMap;

use super::index::analyse_body;
use crate::embed::Model;
use crate::model::{EvidenceId, MemoryId, NewEvidence, NewMemory, Role};
use crate::parallel;
use crate::recall::Passage;
use crate::store::{Change, Commit};

/// Looks at the texts of all memories that are about to be created.
pub(super) fn memories(commit: &Commit, model: &Model) -> HashMap<MemoryId, Passage> {
    let new: Vec<&NewMemory> = commit
        .operations
        .iter()
        .flat_map(|operation| &operation.changes)
        .filter_map(|change| match change {
            Change::Create(memory) => Some(&**memory),
            Change::Update { .. } => None,
        })
        .collect();
    let looked = parallel::map(&new, |memory| (memory.id, analyse_body(&memory.body, model)));
    looked.into_iter().collect()
}

/// Looks at the texts of all evidence that will be searchable.
pub(super) fn evidence(evidence: &[NewEvidence], model: &Model) -> HashMap<EvidenceId, Passage> {
    let searchable: Vec<&NewEvidence> =
        evidence.iter().filter(|new| new.role != Role::Tool).collect();
    let look = |new: &&NewEvidence| (new.id, Passage::of(new.content.as_str(), "", model));
    parallel::map(&searchable, look).into_iter().collect()
}
