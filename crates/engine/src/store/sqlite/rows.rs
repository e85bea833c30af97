//! Rows ↔ values.

use rusqlite::types::Type;
use rusqlite::{OptionalExtension, Row, Transaction};

use super::connection::Failure;
use crate::model::{
    Actor, Body, Confidence, Content, Evidence, EvidenceId, Fingerprint, GroupId, Importance,
    Interval, Memory, MemoryId, Operation, OperationId, Reason, Record, Reference, Revision,
    Timestamp, Tombstone, WorkspaceId,
};
use crate::store::{EvidenceEntry, StoreError};

pub(super) type Read<T> = Result<T, Failure>;

/// The columns [`record`] reads, with `workspaces` joined as `w`.
pub(super) const MEMORY_COLUMNS: &str = "m.seq, m.id, w.id AS workspace_id, m.reference, m.revision, \
     m.created_at, m.recorded_at, m.state, m.kind, m.content, m.tags, m.importance, m.pinned, \
     m.said_at, m.valid_from, m.valid_to, m.sources, m.links";

/// The columns [`operation_head`] reads.
pub(super) const OPERATION_COLUMNS: &str =
    "o.seq, o.id, o.\"group\", o.kind, o.actor, o.reason, o.confidence, o.undoes, o.recorded_at";

/// The columns [`evidence`] reads, with `workspaces` joined as `w`.
pub(super) const EVIDENCE_COLUMNS: &str = "e.id, w.id AS workspace_id, e.origin, e.recorded_at, \
     e.role, e.reference, e.content, e.said_at, e.source";

/// A memory's row, erased or not.
pub(super) fn record(row: &Row<'_>) -> Read<Record> {
    let id = MemoryId::from_bytes(&row.get::<_, [u8; 16]>("id")?)?;
    let workspace = WorkspaceId::from_bytes(&row.get::<_, [u8; 16]>("workspace_id")?)?;
    let revision = Revision::try_from(row.get::<_, u32>("revision")?)?;
    let created_at = moment(row, "created_at")?;
    let recorded_at = moment(row, "recorded_at")?;
    if row.get_ref("content")?.data_type() == Type::Null {
        let tombstone = Tombstone { id, workspace, revision, created_at, recorded_at };
        return Ok(Record::Erased(tombstone));
    }
    Ok(Record::Kept(Box::new(Memory {
        id,
        workspace,
        reference: text(row, "reference", Reference::new)?,
        revision,
        created_at,
        recorded_at,
        body: body(row)?,
    })))
}

/// A memory's row where erased ones were left out.
pub(super) fn memory(row: &Row<'_>) -> Read<Memory> {
    match record(row)? {
        Record::Kept(memory) => Ok(*memory),
        Record::Erased(_) => Err(rusqlite::Error::InvalidQuery.into()),
    }
}

fn body(row: &Row<'_>) -> Read<Body> {
    Ok(Body {
        kind: row.get_ref("kind")?.as_str().map_err(rusqlite::Error::from)?.parse()?,
        content: Content::new(row.get::<_, String>("content")?)?,
        tags: json(row, "tags")?,
        importance: Importance::new(f64::from(row.get::<_, u8>("importance")?) / 100.0)?,
        pinned: row.get("pinned")?,
        said_at: moment(row, "said_at")?,
        valid: Interval::new(moment_if(row, "valid_from")?, moment_if(row, "valid_to")?)?,
        state: row.get_ref("state")?.as_str().map_err(rusqlite::Error::from)?.parse()?,
        sources: json(row, "sources")?,
        links: json(row, "links")?,
    })
}

/// A stored earlier version.
pub(super) fn past_body(text: Option<String>) -> Read<Option<Body>> {
    Ok(text.map(|text| serde_json::from_str(&text)).transpose()?)
}

/// The row and the record of a memory.
pub(super) fn find(transaction: &Transaction<'_>, id: MemoryId) -> Read<Option<(i64, Record)>> {
    let mut statement = transaction.prepare_cached(&format!(
        "SELECT {MEMORY_COLUMNS} FROM memories m JOIN workspaces w ON w.seq = m.workspace
         WHERE m.id = ?1"
    ))?;
    let mut rows = statement.query([id.as_bytes()])?;
    rows.next()?.map(|row| Ok((row.get("seq")?, record(row)?))).transpose()
}

/// An operation without its effects, and its row.
pub(super) fn operation_head(row: &Row<'_>) -> Read<(i64, Operation)> {
    let operation = Operation {
        id: OperationId::from_bytes(&row.get::<_, [u8; 16]>("id")?)?,
        group: GroupId::from_bytes(&row.get::<_, [u8; 16]>("group")?)?,
        kind: row.get::<_, String>("kind")?.parse()?,
        actor: row.get::<_, String>("actor")?.parse::<Actor>()?,
        reason: text(row, "reason", Reason::new)?,
        confidence: Confidence::new(f64::from(row.get::<_, u8>("confidence")?) / 100.0)?,
        undoes: row
            .get::<_, Option<[u8; 16]>>("undoes")?
            .map(|bytes| OperationId::from_bytes(&bytes))
            .transpose()?,
        recorded_at: moment(row, "recorded_at")?,
        effects: Vec::new(),
    };
    Ok((row.get("seq")?, operation))
}

/// A row of evidence, erased or not.
pub(super) fn evidence(row: &Row<'_>) -> Read<EvidenceEntry> {
    let id = EvidenceId::from_bytes(&row.get::<_, [u8; 16]>("id")?)?;
    let workspace = WorkspaceId::from_bytes(&row.get::<_, [u8; 16]>("workspace_id")?)?;
    let recorded_at = moment(row, "recorded_at")?;
    let words = match row.get::<_, Option<String>>("content")? {
        None => None,
        Some(content) => Some(Evidence {
            id,
            workspace,
            reference: text(row, "reference", Reference::new)?,
            role: row.get::<_, String>("role")?.parse()?,
            content: Content::new(content)?,
            said_at: moment(row, "said_at")?,
            recorded_at,
            source: json(row, "source")?,
        }),
    };
    let origin = Fingerprint::from_bytes(&row.get::<_, [u8; 16]>("origin")?)?;
    Ok(EvidenceEntry { id, workspace, origin, recorded_at, words })
}

/// The row of the workspace with this id.
pub(super) fn workspace_seq(transaction: &Transaction<'_>, id: WorkspaceId) -> Read<Option<i64>> {
    Ok(transaction
        .prepare_cached("SELECT seq FROM workspaces WHERE id = ?1")?
        .query_row([id.as_bytes()], |row| row.get(0))
        .optional()?)
}

/// The same, where it has to be there.
pub(super) fn known_workspace(transaction: &Transaction<'_>, id: WorkspaceId) -> Read<i64> {
    workspace_seq(transaction, id)?
        .ok_or_else(|| StoreError::Backend(format!("there is no workspace {id}")).into())
}

pub(super) fn moment(row: &Row<'_>, column: &str) -> Read<Timestamp> {
    Ok(Timestamp::from_micros(row.get(column)?)?)
}

fn moment_if(row: &Row<'_>, column: &str) -> Read<Option<Timestamp>> {
    let micros: Option<i64> = row.get(column)?;
    Ok(micros.map(Timestamp::from_micros).transpose()?)
}

fn text<T>(
    row: &Row<'_>,
    column: &str,
    build: impl FnOnce(String) -> Result<T, crate::model::Invalid>,
) -> Read<Option<T>> {
    Ok(row.get::<_, Option<String>>(column)?.map(build).transpose()?)
}

fn json<T: serde::de::DeserializeOwned>(row: &Row<'_>, column: &str) -> Read<T> {
    let value = row.get_ref(column)?.as_str().map_err(rusqlite::Error::from)?;
    Ok(serde_json::from_str(value)?)
}
