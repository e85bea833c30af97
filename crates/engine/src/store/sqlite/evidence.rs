//! What was said: recorded once, never changed.

use std::collections::HashMap;

use rusqlite::{Transaction, params};

use super::commit::Pen;
use super::rows::{self, EVIDENCE_COLUMNS, Read};
use crate::embed::Model;
use crate::model::{
    Evidence, EvidenceId, Fingerprint, NewEvidence, Reference, Role, Timestamp, WorkspaceId,
};
use crate::recall::Passage;
use crate::store::EvidenceEntry;

pub(super) fn record(
    tx: &Transaction<'_>,
    evidence: &[NewEvidence],
    at: Timestamp,
    passages: HashMap<EvidenceId, Passage>,
    model: &Model,
) -> Read<usize> {
    let mut pen = Pen::new(tx, model).with_evidence(passages);
    let mut added = 0;
    for new in evidence {
        let entry = EvidenceEntry {
            id: new.id,
            workspace: new.workspace,
            origin: new.origin,
            recorded_at: at,
            words: Some(Evidence {
                id: new.id,
                workspace: new.workspace,
                reference: new.reference.clone(),
                role: new.role,
                content: new.content.clone(),
                said_at: new.said_at,
                recorded_at: at,
                source: new.source.clone(),
            }),
        };
        added += usize::from(insert(&mut pen, &entry)?);
    }
    pen.finish()?;
    Ok(added)
}

pub(super) fn replay(
    tx: &Transaction<'_>,
    evidence: &[EvidenceEntry],
    model: &Model,
) -> Read<usize> {
    let mut pen = Pen::new(tx, model);
    let mut added = 0;
    for entry in evidence {
        added += usize::from(insert(&mut pen, entry)?);
    }
    pen.finish()?;
    Ok(added)
}

/// Whether it was new. Of erased evidence the role is not known any more, but
/// its origin is kept, so that no later import brings the words back.
fn insert(pen: &mut Pen<'_>, entry: &EvidenceEntry) -> Read<bool> {
    let workspace = pen.workspace(entry.workspace)?;
    let words = entry.words.as_ref();
    let role = words.map_or(Role::Person, |words| words.role);
    let added = pen
        .tx
        .prepare_cached(
            "INSERT INTO evidence
               (id, workspace, origin, recorded_at, role, reference, content, said_at, source)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            entry.id.as_bytes(),
            workspace,
            entry.origin.as_bytes(),
            entry.recorded_at.micros(),
            role.as_str(),
            words.and_then(|words| words.reference.as_ref()).map(Reference::as_str),
            words.map(|words| words.content.as_str()),
            words.map_or(entry.recorded_at, |words| words.said_at).micros(),
            words.map(|words| serde_json::to_string(&words.source)).transpose()?,
        ])?;
    if added == 0 {
        return Ok(false);
    }
    if let Some(words) = words {
        let seq = pen.tx.last_insert_rowid();
        pen.index_evidence(workspace, seq, words);
        pen.tally(workspace, "evidence", role.as_str(), "kept", 1);
    }
    Ok(true)
}

/// Erases the words of one piece; what is erased already stays so.
pub(super) fn erase(pen: &mut Pen<'_>, id: EvidenceId) -> Read<()> {
    let mut statement = pen.tx.prepare_cached(&format!(
        "SELECT {EVIDENCE_COLUMNS}, e.seq, e.workspace AS home
         FROM evidence e JOIN workspaces w ON w.seq = e.workspace WHERE e.id = ?1"
    ))?;
    let mut rows = statement.query([id.as_bytes()])?;
    let Some(row) = rows.next()? else { return Ok(()) };
    let Some(words) = rows::evidence(row)?.words else { return Ok(()) };
    let (seq, workspace): (i64, i64) = (row.get("seq")?, row.get("home")?);
    pen.unindex_evidence(workspace, seq, &words);
    pen.tx
        .prepare_cached(
            "UPDATE evidence SET content = NULL, source = NULL, reference = NULL, role = 'person',
               said_at = recorded_at WHERE seq = ?1",
        )?
        .execute([seq])?;
    pen.tally(workspace, "evidence", words.role.as_str(), "kept", -1);
    Ok(())
}

pub(super) fn recorded(
    tx: &Transaction<'_>,
    workspace: WorkspaceId,
    origins: &[Fingerprint],
) -> Read<Vec<bool>> {
    let workspace = rows::workspace_seq(tx, workspace)?.unwrap_or(-1);
    let mut statement =
        tx.prepare_cached("SELECT 1 FROM evidence WHERE workspace = ?1 AND origin = ?2")?;
    let mut is_known =
        |origin: &Fingerprint| Ok(statement.exists(params![workspace, origin.as_bytes()])?);
    origins.iter().map(&mut is_known).collect()
}

pub(super) fn by_id(tx: &Transaction<'_>, id: EvidenceId) -> Read<Option<EvidenceEntry>> {
    let mut statement = tx.prepare_cached(&format!(
        "SELECT {EVIDENCE_COLUMNS} FROM evidence e JOIN workspaces w ON w.seq = e.workspace
         WHERE e.id = ?1"
    ))?;
    let mut rows = statement.query([id.as_bytes()])?;
    rows.next()?.map(rows::evidence).transpose()
}

pub(super) fn page(
    tx: &Transaction<'_>,
    workspace: Option<WorkspaceId>,
    after: Option<EvidenceId>,
    limit: u32,
) -> Read<Vec<EvidenceEntry>> {
    let workspace = match workspace {
        Some(id) => Some(rows::workspace_seq(tx, id)?.unwrap_or(-1)),
        None => None,
    };
    let after = after.map_or([0; 16], |id| *id.as_bytes());
    let mut statement = tx.prepare_cached(&format!(
        "SELECT {EVIDENCE_COLUMNS} FROM evidence e JOIN workspaces w ON w.seq = e.workspace
         WHERE e.id > ?1 AND (?2 IS NULL OR e.workspace = ?2) ORDER BY e.id LIMIT ?3"
    ))?;
    let mut rows = statement.query(params![after, workspace, limit])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        entries.push(rows::evidence(row)?);
    }
    Ok(entries)
}
