//! Reading the journal and the histories it tells.

use std::collections::BTreeSet;

use rusqlite::{OptionalExtension, Row, Transaction, params};

use super::PREFIX_MATCHES_MAX;
use super::rows::{self, OPERATION_COLUMNS, Read};
use crate::model::{
    Body, Effect, Fingerprint, GroupId, IdPrefix, MemoryId, Operation, OperationId, Reference,
    Revision, WorkspaceId,
};
use crate::store::{Activity, Birth, History, JournalEntry, LatestGroup, UndoTarget, Version};

pub(super) fn history(tx: &Transaction<'_>, id: MemoryId) -> Read<Option<History>> {
    let Some((memory, record)) = rows::find(tx, id)? else {
        return Ok(None);
    };
    let mut statement = tx.prepare_cached(&format!(
        "SELECT {OPERATION_COLUMNS}, e.after FROM effects e JOIN operations o ON o.seq = e.operation
         WHERE e.memory = ?1 ORDER BY e.after"
    ))?;
    let mut rows = statement.query([memory])?;
    let mut versions = Vec::new();
    while let Some(row) = rows.next()? {
        let revision = Revision::try_from(row.get::<_, u32>("after")?)?;
        let operation = with_effects(tx, row)?;
        versions.push(Version {
            revision,
            recorded_at: operation.recorded_at,
            body: version_body(tx, memory, id, revision)?,
            operation,
        });
    }
    Ok(Some(History { record, versions }))
}

pub(super) fn operation(tx: &Transaction<'_>, id: OperationId) -> Read<Option<Operation>> {
    let mut statement = tx
        .prepare_cached(&format!("SELECT {OPERATION_COLUMNS} FROM operations o WHERE o.id = ?1"))?;
    let mut rows = statement.query([id.as_bytes()])?;
    rows.next()?.map(|row| with_effects(tx, row)).transpose()
}

pub(super) fn group(
    tx: &Transaction<'_>,
    id: GroupId,
    before: Option<OperationId>,
    limit: u32,
) -> Read<Vec<Operation>> {
    let before = match before {
        Some(id) => seq(tx, id)?.unwrap_or(0),
        None => i64::MAX,
    };
    let mut statement = tx.prepare_cached(&format!(
        "SELECT {OPERATION_COLUMNS} FROM operations o
         WHERE o.\"group\" = ?1 AND o.seq < ?2 ORDER BY o.seq DESC LIMIT ?3"
    ))?;
    let mut rows = statement.query(params![id.as_bytes(), before, limit])?;
    let mut operations = Vec::new();
    while let Some(row) = rows.next()? {
        operations.push(with_effects(tx, row)?);
    }
    Ok(operations)
}

/// Asks for each workspace on its own, as the index has them in order, and merges.
pub(super) fn activity(
    tx: &Transaction<'_>,
    workspaces: Option<&[WorkspaceId]>,
    before: Option<OperationId>,
    limit: u32,
) -> Read<Vec<Activity>> {
    let before = match before {
        Some(id) => seq(tx, id)?.unwrap_or(0),
        None => i64::MAX,
    };
    let scopes: BTreeSet<Option<i64>> = match workspaces {
        None => BTreeSet::from([None]),
        Some(ids) => ids
            .iter()
            .filter_map(|id| rows::workspace_seq(tx, *id).transpose())
            .map(|seq| seq.map(Some))
            .collect::<Read<_>>()?,
    };
    let mut found: Vec<(i64, Activity)> = Vec::new();
    for scope in scopes {
        let place = if scope.is_some() { "o.workspace = ?2" } else { "?2 IS NULL" };
        let mut statement = tx.prepare_cached(&format!(
            "SELECT {OPERATION_COLUMNS}, o.undone, w.id AS workspace_id
             FROM operations o JOIN workspaces w ON w.seq = o.workspace
             WHERE o.seq < ?1 AND {place} ORDER BY o.seq DESC LIMIT ?3"
        ))?;
        let mut rows = statement.query(params![before, scope, limit])?;
        while let Some(row) = rows.next()? {
            let workspace = WorkspaceId::from_bytes(&row.get::<_, [u8; 16]>("workspace_id")?)?;
            let (operation, undone) = (with_effects(tx, row)?, row.get("undone")?);
            found.push((row.get("seq")?, Activity { operation, workspace, undone }));
        }
    }
    found.sort_by_key(|(seq, _)| std::cmp::Reverse(*seq));
    found.truncate(limit as usize);
    Ok(found.into_iter().map(|(_, activity)| activity).collect())
}

pub(super) fn undo_targets(tx: &Transaction<'_>, prefix: &IdPrefix) -> Read<Vec<UndoTarget>> {
    let (low, high) = prefix.range();
    let ids = |sql: &str| -> Read<Vec<[u8; 16]>> {
        let mut statement = tx.prepare_cached(sql)?;
        let rows = statement.query_map(params![low, high, PREFIX_MATCHES_MAX], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    };
    let operations = ids("SELECT id FROM operations WHERE id BETWEEN ?1 AND ?2 LIMIT ?3")?;
    let groups = ids(
        "SELECT DISTINCT \"group\" FROM operations WHERE \"group\" BETWEEN ?1 AND ?2 LIMIT ?3",
    )?;
    let mut targets = Vec::new();
    for id in operations {
        targets.push(UndoTarget::Operation(OperationId::from_bytes(&id)?));
    }
    for id in groups {
        targets.push(UndoTarget::Group(GroupId::from_bytes(&id)?));
    }
    Ok(targets)
}

/// What agents noted by the way, or a daydream wrote down at night, is not what a person
/// has just done; what they had imported is.
const OF_A_PERSON: &str = "actor NOT LIKE 'daydream:%' AND (actor NOT LIKE 'agent:%' OR EXISTS (
    SELECT 1 FROM meta WHERE key = 'asked for ' || hex(\"group\")))";

pub(super) fn latest_group(tx: &Transaction<'_>) -> Read<Option<LatestGroup>> {
    let latest: Option<(i64, [u8; 16])> = tx
        .prepare_cached(&format!(
            // What was done to words that are gone cannot be undone: it would stand
            // in the way of all that was done before.
            "SELECT seq, \"group\" FROM operations o
             WHERE undone = 0 AND kind NOT IN ('undo', 'erase') AND {OF_A_PERSON} AND NOT EXISTS (
               SELECT 1 FROM effects e JOIN memories m ON m.seq = e.memory
               WHERE e.operation = o.seq AND m.state = 'erased')
             ORDER BY seq DESC LIMIT 1"
        ))?
        .query_row([], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let Some((seq, group)) = latest else { return Ok(None) };
    let erased_since = tx
        .prepare_cached(&format!(
            "SELECT 1 FROM operations WHERE seq > ?1 AND kind = 'erase' AND {OF_A_PERSON}"
        ))?
        .exists([seq])?;
    Ok(Some(LatestGroup { group: GroupId::from_bytes(&group)?, erased_since }))
}

pub(super) fn ask_for(tx: &Transaction<'_>, group: GroupId) -> Read<()> {
    tx.prepare_cached(
        "INSERT INTO meta (key, value) VALUES ('asked for ' || hex(?1), '') ON CONFLICT DO NOTHING",
    )?
    .execute([group.as_bytes()])?;
    Ok(())
}

pub(super) fn entries(
    tx: &Transaction<'_>,
    workspace: Option<WorkspaceId>,
    after: Option<OperationId>,
    limit: u32,
) -> Read<Vec<JournalEntry>> {
    let after = match after {
        Some(id) => seq(tx, id)?.unwrap_or(i64::MAX),
        None => 0,
    };
    let workspace = match workspace {
        Some(id) => Some(rows::workspace_seq(tx, id)?.unwrap_or(-1)),
        None => None,
    };
    let scope = if workspace.is_some() { "o.workspace = ?2" } else { "?2 IS NULL" };
    let mut statement = tx.prepare_cached(&format!(
        "SELECT {OPERATION_COLUMNS} FROM operations o
         WHERE o.seq > ?1 AND {scope} ORDER BY o.seq LIMIT ?3"
    ))?;
    let mut rows = statement.query(params![after, workspace, limit])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        let operation = with_effects(tx, row)?;
        let made = operation.effects.iter().map(|effect| made(tx, effect)).collect::<Read<_>>()?;
        entries.push(JournalEntry { operation, made });
    }
    Ok(entries)
}

fn made(tx: &Transaction<'_>, effect: &Effect) -> Read<(Option<Body>, Option<Birth>)> {
    let mut statement = tx.prepare_cached(
        "SELECT m.seq, w.id AS workspace_id, m.reference, m.origin
         FROM memories m JOIN workspaces w ON w.seq = m.workspace WHERE m.id = ?1",
    )?;
    let mut rows = statement.query([effect.memory.as_bytes()])?;
    let row = rows.next()?.ok_or(rusqlite::Error::QueryReturnedNoRows)?;
    let body = version_body(tx, row.get("seq")?, effect.memory, effect.after)?;
    let birth = match effect.before {
        Some(_) => None,
        None => Some(Birth {
            workspace: WorkspaceId::from_bytes(&row.get::<_, [u8; 16]>("workspace_id")?)?,
            reference: row
                .get::<_, Option<String>>("reference")?
                .map(Reference::new)
                .transpose()?,
            origin: row
                .get::<_, Option<[u8; 16]>>("origin")?
                .map(|bytes| Fingerprint::from_bytes(&bytes))
                .transpose()?,
        }),
    };
    Ok((body, birth))
}

/// One version's words: the past's, or else the present ones.
fn version_body(
    tx: &Transaction<'_>,
    memory: i64,
    id: MemoryId,
    revision: Revision,
) -> Read<Option<Body>> {
    let past: Option<Option<String>> = tx
        .prepare_cached("SELECT body FROM past_revisions WHERE memory = ?1 AND revision = ?2")?
        .query_row(params![memory, revision.get()], |row| row.get(0))
        .optional()?;
    if let Some(body) = past {
        return rows::past_body(body);
    }
    match rows::find(tx, id)? {
        Some((_, crate::model::Record::Kept(memory))) => Ok(Some(memory.body)),
        _ => Ok(None),
    }
}

pub(super) fn with_effects(tx: &Transaction<'_>, row: &Row<'_>) -> Read<Operation> {
    let (seq, mut operation) = rows::operation_head(row)?;
    let mut statement = tx.prepare_cached(
        "SELECT m.id, e.before, e.after FROM effects e JOIN memories m ON m.seq = e.memory
         WHERE e.operation = ?1 ORDER BY m.id, e.after",
    )?;
    let mut rows = statement.query([seq])?;
    while let Some(row) = rows.next()? {
        operation.effects.push(Effect {
            memory: MemoryId::from_bytes(&row.get::<_, [u8; 16]>(0)?)?,
            before: row.get::<_, Option<u32>>(1)?.map(Revision::try_from).transpose()?,
            after: Revision::try_from(row.get::<_, u32>(2)?)?,
        });
    }
    Ok(operation)
}

fn seq(tx: &Transaction<'_>, id: OperationId) -> Read<Option<i64>> {
    Ok(tx
        .prepare_cached("SELECT seq FROM operations WHERE id = ?1")?
        .query_row([id.as_bytes()], |row| row.get(0))
        .optional()?)
}
