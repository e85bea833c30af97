//! Dreams: what they write, and what is there for them to see.

use std::collections::HashMap;

use rusqlite::{OptionalExtension, Row, Transaction, params};

use super::PREFIX_MATCHES_MAX;
use super::commit::{self, Pen};
use super::rows::{self, EVIDENCE_COLUMNS, Read};
use super::{lease, mentions, review};
use crate::embed::Model;
use crate::model::{GroupId, IdPrefix, MemoryId, Record, Timestamp, WorkspaceId};
use crate::recall::Passage;
use crate::store::{
    Change, Changed, DreamApplied, DreamCommit, DreamRun, EvidenceEntry, NewOperation, StoreError,
    Watermark,
};

/// See [`crate::store::Dreams::apply_dream`].
pub(super) fn apply(
    tx: &Transaction<'_>,
    dream: &DreamCommit,
    passages: HashMap<MemoryId, Passage>,
    model: &Model,
) -> Read<DreamApplied> {
    let DreamCommit { lease, commit, run, proposals, questions, leanings } = dream;
    let is_whole = commit.group == run.dream
        && lease.workspace == run.workspace
        && proposals.iter().all(|p| (p.dream, p.workspace) == (run.dream, run.workspace));
    if !is_whole {
        return Err(StoreError::Backend("a dream that is of two minds".into()).into());
    }
    lease::check(tx, lease, commit.at)?;
    let home = rows::known_workspace(tx, lease.workspace)?;
    let mut skipped = Vec::new();
    let (at, conflicts) = commit::apply_some(tx, commit, passages, model, |pen, operation| {
        let fits = fits(pen, operation, home)?;
        if !fits {
            skipped.push(operation.id);
        }
        Ok(fits)
    })?;
    if !conflicts.is_empty() {
        return Err(StoreError::Conflict(conflicts).into());
    }
    record(tx, run)?;
    for proposal in proposals {
        review::propose(tx, home, proposal)?;
    }
    for question in questions {
        review::ask(tx, home, run.dream, question, at)?;
    }
    review::lean(tx, home, leanings)?;
    Ok(DreamApplied { at, skipped })
}

/// Whether each change of an operation was decided on what is there now.
pub(super) fn fits(pen: &Pen<'_>, operation: &NewOperation, home: i64) -> Read<bool> {
    let at_home = |workspace: i64| match workspace == home {
        true => Ok(()),
        false => {
            let reason = format!("operation {} reaches beyond its dream", operation.id);
            Err(StoreError::Backend(reason))
        }
    };
    for change in &operation.changes {
        let fits = match change {
            Change::Create(new) => {
                at_home(pen.workspace(new.workspace)?)?;
                let origin = new.origin.as_ref().map(crate::model::Fingerprint::as_bytes);
                let mut taken = pen.tx.prepare_cached(
                    "SELECT 1 FROM memories WHERE id = ?1
                     UNION ALL SELECT 1 FROM memories WHERE workspace = ?2 AND origin = ?3",
                )?;
                !taken.exists(params![new.id.as_bytes(), home, origin])?
            }
            Change::Update { id, expected, .. } => match pen.head(*id)? {
                Some(head) => {
                    at_home(head.workspace)?;
                    matches!(&head.record, Record::Kept(memory) if memory.revision == *expected)
                }
                None => false,
            },
        };
        if !fits {
            return Ok(false);
        }
    }
    Ok(true)
}

/// See [`crate::store::Dreams::record_dream`].
pub(super) fn record(tx: &Transaction<'_>, run: &DreamRun) -> Read<()> {
    let home = rows::known_workspace(tx, run.workspace)?;
    let report = mentions::cleaned(tx, run.report.as_deref())?;
    tx.prepare_cached(
        "INSERT INTO dreams (dream, workspace, started_at, ended_at, status, seen_journal,
           seen_evidence, report)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT DO UPDATE SET started_at = excluded.started_at, ended_at = excluded.ended_at,
           status = excluded.status, seen_journal = excluded.seen_journal,
           seen_evidence = excluded.seen_evidence, report = excluded.report",
    )?
    .execute(params![
        run.dream.as_bytes(),
        home,
        run.started_at.micros(),
        run.ended_at.map(Timestamp::micros),
        run.status.as_str(),
        run.seen.journal.cast_signed(),
        run.seen.evidence.cast_signed(),
        report,
    ])?;
    if run.status.ended_well() {
        tx.prepare_cached("DELETE FROM due WHERE workspace = ?1 AND marked_at <= ?2")?
            .execute(params![home, run.started_at.micros()])?;
    }
    Ok(())
}

const COLUMNS: &str = "d.dream, w.id AS workspace_id, d.started_at, d.ended_at, d.status, \
     d.seen_journal, d.seen_evidence, d.report";

/// See [`crate::store::Dreams::dreams`].
pub(super) fn page(
    tx: &Transaction<'_>,
    workspace: Option<WorkspaceId>,
    before: Option<GroupId>,
    limit: u32,
) -> Read<Vec<DreamRun>> {
    let scope = match workspace {
        Some(_) => "workspace = (SELECT seq FROM workspaces WHERE id = ?1)",
        None => "?1 IS NULL",
    };
    // No id is as large as the one after the last.
    let before = before.map_or(vec![0xff; 17], |id| id.as_bytes().to_vec());
    let mut statement = tx.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM dreams d JOIN workspaces w ON w.seq = d.workspace
         WHERE {scope} AND dream IN (
           SELECT DISTINCT dream FROM dreams WHERE {scope} AND dream < ?2
           ORDER BY dream DESC LIMIT ?3)
         ORDER BY d.dream DESC, w.id"
    ))?;
    let workspace = workspace.as_ref().map(WorkspaceId::as_bytes);
    collect(statement.query(params![workspace, before, limit])?, run)
}

pub(super) fn by_id(tx: &Transaction<'_>, id: GroupId) -> Read<Vec<DreamRun>> {
    let mut statement = tx.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM dreams d JOIN workspaces w ON w.seq = d.workspace
         WHERE d.dream = ?1 ORDER BY w.id"
    ))?;
    collect(statement.query([id.as_bytes()])?, run)
}

pub(super) fn by_prefix(tx: &Transaction<'_>, prefix: &IdPrefix) -> Read<Vec<GroupId>> {
    let (low, high) = prefix.range();
    let mut statement = tx.prepare_cached(
        "SELECT DISTINCT dream FROM dreams WHERE dream BETWEEN ?1 AND ?2 LIMIT ?3",
    )?;
    let rows = statement.query(params![low, high, PREFIX_MATCHES_MAX])?;
    collect(rows, |row| Ok(GroupId::from_bytes(&row.get::<_, [u8; 16]>(0)?)?))
}

/// See [`crate::store::Dreams::last_dream`].
pub(super) fn last(tx: &Transaction<'_>, workspace: WorkspaceId) -> Read<Option<DreamRun>> {
    let mut statement = tx.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM dreams d JOIN workspaces w ON w.seq = d.workspace
         WHERE d.workspace = (SELECT seq FROM workspaces WHERE id = ?1) ORDER BY d.dream DESC"
    ))?;
    let mut rows = statement.query([workspace.as_bytes()])?;
    while let Some(row) = rows.next()? {
        let run = run(row)?;
        if run.status.ended_well() {
            return Ok(Some(run));
        }
    }
    Ok(None)
}

fn run(row: &Row<'_>) -> Read<DreamRun> {
    let ended_at: Option<i64> = row.get("ended_at")?;
    Ok(DreamRun {
        dream: GroupId::from_bytes(&row.get::<_, [u8; 16]>("dream")?)?,
        workspace: WorkspaceId::from_bytes(&row.get::<_, [u8; 16]>("workspace_id")?)?,
        started_at: rows::moment(row, "started_at")?,
        ended_at: ended_at.map(Timestamp::from_micros).transpose()?,
        status: row.get::<_, String>("status")?.parse()?,
        seen: Watermark {
            journal: row.get::<_, i64>("seen_journal")?.cast_unsigned(),
            evidence: row.get::<_, i64>("seen_evidence")?.cast_unsigned(),
        },
        report: row.get("report")?,
    })
}

/// See [`crate::store::Dreams::watermark`]. Evidence has no index that knows the last of
/// a workspace, and every hook would have to write one: the last of all does as well.
pub(super) fn watermark(tx: &Transaction<'_>, workspace: WorkspaceId) -> Read<Watermark> {
    let home = rows::workspace_seq(tx, workspace)?.unwrap_or(-1);
    let highest = |sql: &str, home: &[i64]| -> Read<u64> {
        let seq: Option<i64> = tx
            .prepare_cached(sql)?
            .query_row(rusqlite::params_from_iter(home), |row| row.get(0))?;
        Ok(seq.unwrap_or(0).cast_unsigned())
    };
    Ok(Watermark {
        journal: highest("SELECT max(seq) FROM operations WHERE workspace = ?1", &[home])?,
        evidence: highest("SELECT max(seq) FROM evidence", &[])?,
    })
}

/// See [`crate::store::Dreams::changed_since`]. The plus keeps SQLite from going through
/// all evidence of the workspace by its origin: what is new stands together at the end.
pub(super) fn changed(
    tx: &Transaction<'_>,
    workspace: WorkspaceId,
    seen: &Watermark,
) -> Read<Changed> {
    let home = rows::workspace_seq(tx, workspace)?.unwrap_or(-1);
    let operations: i64 = tx
        .prepare_cached(
            "SELECT count(*) FROM (SELECT 1 FROM operations WHERE workspace = ?1 AND seq > ?2
               AND actor NOT LIKE 'dream:%' AND actor NOT LIKE 'daydream:%' LIMIT ?3)",
        )?
        .query_row(params![home, seen.journal.cast_signed(), Changed::MOST], |row| row.get(0))?;
    let (evidence, sessions): (i64, i64) = tx
        .prepare_cached(
            "SELECT count(*), count(DISTINCT session) FROM (
               SELECT source ->> '$.session' AS session FROM evidence
               WHERE +workspace = ?1 AND seq > ?2 AND content IS NOT NULL LIMIT ?3)",
        )?
        .query_row(params![home, seen.evidence.cast_signed(), Changed::MOST], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
    Ok(Changed {
        operations: operations.cast_unsigned(),
        evidence: evidence.cast_unsigned(),
        sessions: sessions.cast_unsigned(),
    })
}

/// See [`crate::store::Dreams::evidence_after`]. In the order of the table, as above.
pub(super) fn evidence_after(
    tx: &Transaction<'_>,
    workspace: WorkspaceId,
    after: u64,
    limit: u32,
) -> Read<Vec<(u64, EvidenceEntry)>> {
    let home = rows::workspace_seq(tx, workspace)?.unwrap_or(-1);
    let mut statement = tx.prepare_cached(&format!(
        "SELECT {EVIDENCE_COLUMNS}, e.seq FROM evidence e JOIN workspaces w ON w.seq = e.workspace
         WHERE e.seq > ?1 AND +e.workspace = ?2 ORDER BY e.seq LIMIT ?3"
    ))?;
    collect(statement.query(params![after.cast_signed(), home, limit])?, |row| {
        Ok((row.get::<_, i64>("seq")?.cast_unsigned(), rows::evidence(row)?))
    })
}

/// See [`crate::store::Dreams::readings`].
pub(super) fn readings(tx: &Transaction<'_>, workspace: WorkspaceId) -> Read<Vec<u8>> {
    let mut statement = tx.prepare_cached("SELECT pairs FROM readings WHERE workspace = ?1")?;
    let kept = statement.query_row([rows::known_workspace(tx, workspace)?], |row| row.get(0));
    Ok(kept.optional()?.unwrap_or_default())
}

/// See [`crate::store::Dreams::keep_readings`].
pub(super) fn keep_readings(
    tx: &Transaction<'_>,
    workspace: WorkspaceId,
    readings: &[u8],
) -> Read<()> {
    tx.prepare_cached("INSERT OR REPLACE INTO readings (workspace, pairs) VALUES (?1, ?2)")?
        .execute(params![rows::known_workspace(tx, workspace)?, readings])?;
    Ok(())
}

pub(super) fn mark_due(tx: &Transaction<'_>, workspace: WorkspaceId, at: Timestamp) -> Read<()> {
    tx.prepare_cached(
        "INSERT INTO due (workspace, marked_at) VALUES (?1, ?2)
         ON CONFLICT DO UPDATE SET marked_at = max(marked_at, excluded.marked_at)",
    )?
    .execute(params![rows::known_workspace(tx, workspace)?, at.micros()])?;
    Ok(())
}

pub(super) fn due(tx: &Transaction<'_>) -> Read<Vec<(WorkspaceId, Timestamp)>> {
    let mut statement = tx.prepare_cached(
        "SELECT w.id, d.marked_at FROM due d JOIN workspaces w ON w.seq = d.workspace
         ORDER BY d.marked_at, w.id",
    )?;
    collect(statement.query([])?, |row| {
        let workspace = WorkspaceId::from_bytes(&row.get::<_, [u8; 16]>(0)?)?;
        Ok((workspace, rows::moment(row, "marked_at")?))
    })
}

/// All rows as values.
pub(super) fn collect<T>(
    mut rows: rusqlite::Rows<'_>,
    value: impl Fn(&Row<'_>) -> Read<T>,
) -> Read<Vec<T>> {
    let mut values = Vec::new();
    while let Some(row) = rows.next()? {
        values.push(value(row)?);
    }
    Ok(values)
}
