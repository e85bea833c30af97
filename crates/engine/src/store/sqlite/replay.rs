//! Taking over what was exported, exactly as it was.

use rusqlite::Transaction;

use super::commit::Pen;
use super::rows::Read;
use crate::embed::Model;
use crate::store::{JournalEntry, StoreError};

/// See [`crate::store::Store::replay`].
pub(super) fn replay(tx: &Transaction<'_>, entries: &[JournalEntry], model: &Model) -> Read<usize> {
    let mut pen = Pen::new(tx, model);
    let mut replayed = 0;
    for entry in entries {
        let known = tx
            .prepare_cached("SELECT 1 FROM operations WHERE id = ?1")?
            .exists([entry.operation.id.as_bytes()])?;
        if !known {
            replay_entry(&mut pen, entry)?;
            replayed += 1;
        }
    }
    pen.finish()?;
    Ok(replayed)
}

fn replay_entry(pen: &mut Pen<'_>, entry: &JournalEntry) -> Read<()> {
    let operation = &entry.operation;
    let at = operation.recorded_at;
    let mut row = None;
    for (effect, (body, birth)) in operation.effects.iter().zip(&entry.made) {
        let diverged = || StoreError::Diverged(effect.memory);
        let head = pen.head(effect.memory)?;
        let (workspace, memory) = match (&head, birth, effect.before) {
            (None, Some(birth), None) => {
                let workspace = pen.workspace(birth.workspace)?;
                let created = pen.create(workspace, effect.memory, birth, body.as_ref(), at)?;
                (workspace, created.ok_or_else(diverged)?)
            }
            (Some(head), None, Some(before)) if head.record.revision() == before => {
                // An erasure in the export stands at the end of a history that
                // holds no words any more, so that its versions need no erasing.
                pen.update(head, body.as_ref(), at)?;
                (head.workspace, head.seq)
            }
            _ => return Err(diverged().into()),
        };
        let seq = match row {
            Some(seq) => seq,
            None => *row.insert(pen.journal(workspace, operation)?),
        };
        pen.effect(seq, memory, effect.before, effect.after)?;
    }
    Ok(())
}
