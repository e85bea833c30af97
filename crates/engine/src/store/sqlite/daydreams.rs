//! What daydreams keep.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use rusqlite::{OptionalExtension, Row, Transaction, params};

use super::dreams::{collect, fits};
use super::rows::{self, Read};
use super::{PREFIX_MATCHES_MAX, SqliteStore, analyse, commit, lease, mentions};
use crate::embed::Model;
use crate::model::{GroupId, IdPrefix, Label, MemoryId, OperationId, Timestamp, WorkspaceId};
use crate::recall::Passage;
use crate::store::{
    CycleAnswer, CycleLease, DaydreamCommit, DaydreamRun, Daydreams, FindingChange, FindingEvent,
    FindingRow, Lease, Measured, Result, StoreError, SurveyRow,
};

/// More findings than this nobody looks at.
const FINDINGS_MAX: u32 = 10_000;

impl Daydreams for SqliteStore {
    fn acquire_cycle(&self, owner: &Label, now: Timestamp, ttl: Duration) -> Result<CycleAnswer> {
        self.connections.write(|tx| lease::acquire_cycle(tx, owner, now, ttl))
    }

    fn renew_cycle(
        &self,
        lease: &CycleLease,
        now: Timestamp,
        ttl: Duration,
    ) -> Result<Option<CycleLease>> {
        self.connections.write(|tx| lease::renew_cycle(tx, lease, now, ttl))
    }

    fn release_cycle(&self, lease: &CycleLease) -> Result<()> {
        self.connections.write(|tx| lease::release_cycle(tx, lease))
    }

    fn daydreaming(&self, now: Timestamp) -> Result<Option<CycleLease>> {
        self.connections.read(|tx| lease::daydreaming(tx, now))
    }

    fn dreaming(&self, now: Timestamp) -> Result<Vec<Lease>> {
        self.connections.read(|tx| lease::dreaming(tx, now))
    }

    fn record_daydream(&self, run: &DaydreamRun) -> Result<()> {
        self.connections.write(|tx| record(tx, run))
    }

    fn daydreams(&self, before: Option<GroupId>, limit: u32) -> Result<Vec<DaydreamRun>> {
        // No id is as large as the one after the last.
        let before = before.map_or(vec![0xff; 17], |id| id.as_bytes().to_vec());
        self.connections.read(|tx| {
            let mut statement = tx.prepare_cached(
                "SELECT * FROM daydreams WHERE id < ?1 ORDER BY id DESC LIMIT ?2",
            )?;
            collect(statement.query(params![before, limit])?, run)
        })
    }

    fn daydream(&self, id: GroupId) -> Result<Option<DaydreamRun>> {
        self.connections.read(|tx| {
            let mut statement = tx.prepare_cached("SELECT * FROM daydreams WHERE id = ?1")?;
            Ok(collect(statement.query([id.as_bytes()])?, run)?.pop())
        })
    }

    fn daydreams_by_prefix(&self, prefix: &IdPrefix) -> Result<Vec<GroupId>> {
        let (low, high) = prefix.range();
        self.connections.read(|tx| {
            let mut statement = tx.prepare_cached(
                "SELECT id FROM daydreams WHERE id BETWEEN ?1 AND ?2 ORDER BY id LIMIT ?3",
            )?;
            collect(statement.query(params![low, high, PREFIX_MATCHES_MAX])?, |row| {
                Ok(GroupId::from_bytes(&row.get::<_, [u8; 16]>(0)?)?)
            })
        })
    }

    fn keep_measured(&self, lease: &CycleLease, measured: &Measured, now: Timestamp) -> Result<()> {
        self.connections.write(|tx| {
            lease::check_cycle(tx, lease, now)?;
            tx.prepare_cached(
                "INSERT INTO measured (workspace, daydream, at, survey) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT DO UPDATE SET daydream = excluded.daydream, at = excluded.at,
                   survey = excluded.survey",
            )?
            .execute(params![
                rows::known_workspace(tx, measured.workspace)?,
                measured.daydream.as_bytes(),
                measured.at.micros(),
                measured.survey,
            ])?;
            Ok(())
        })
    }

    fn measured(&self, workspace: WorkspaceId) -> Result<Option<Measured>> {
        self.connections.read(|tx| {
            let mut statement = tx.prepare_cached(
                "SELECT m.daydream, m.at, m.survey FROM measured m
                 JOIN workspaces w ON w.seq = m.workspace WHERE w.id = ?1",
            )?;
            let mut rows = statement.query([workspace.as_bytes()])?;
            rows.next()?
                .map(|row| {
                    Ok(Measured {
                        workspace,
                        daydream: group(row, "daydream")?,
                        at: rows::moment(row, "at")?,
                        survey: row.get("survey")?,
                    })
                })
                .transpose()
        })
    }

    fn apply_daydream(&self, daydream: &DaydreamCommit) -> Result<Vec<OperationId>> {
        let passages = analyse::memories(&daydream.commit, self.model);
        self.connections.write(|tx| apply(tx, daydream, passages, self.model))
    }

    fn surveys(&self, workspace: Option<WorkspaceId>, limit: u32) -> Result<Vec<SurveyRow>> {
        let scope = match workspace {
            Some(_) => "s.workspace = (SELECT seq FROM workspaces WHERE id = ?1)",
            None => "?1 IS NULL",
        };
        let workspace = workspace.as_ref().map(WorkspaceId::as_bytes);
        self.connections.read(|tx| {
            let mut statement = tx.prepare_cached(&format!(
                "SELECT s.*, w.id AS workspace_id FROM surveys s
                 JOIN workspaces w ON w.seq = s.workspace
                 WHERE {scope} ORDER BY s.at DESC, s.seq DESC LIMIT ?2"
            ))?;
            collect(statement.query(params![workspace, limit])?, survey)
        })
    }

    fn findings(&self, workspace: Option<WorkspaceId>) -> Result<Vec<FindingRow>> {
        let scope = match workspace {
            Some(_) => "f.workspace = (SELECT seq FROM workspaces WHERE id = ?1)",
            None => "?1 IS NULL",
        };
        let workspace = workspace.as_ref().map(WorkspaceId::as_bytes);
        self.connections.read(|tx| {
            let mut statement = tx.prepare_cached(&format!(
                "SELECT f.*, w.id AS workspace_id, m.id AS memory_id FROM findings f
                 JOIN workspaces w ON w.seq = f.workspace
                 LEFT JOIN memories m ON m.seq = f.memory
                 WHERE {scope} ORDER BY f.changed_at DESC, f.seq LIMIT ?2"
            ))?;
            collect(statement.query(params![workspace, FINDINGS_MAX])?, finding)
        })
    }

    fn told_by(&self, daydream: GroupId) -> Result<Vec<FindingEvent>> {
        self.connections.read(|tx| {
            let mut statement = tx.prepare_cached(&format!(
                "{EVENTS} WHERE e.daydream = ?1 ORDER BY e.seq LIMIT ?2"
            ))?;
            collect(statement.query(params![daydream.as_bytes(), FINDINGS_MAX])?, event)
        })
    }

    fn told_of(&self, workspace: WorkspaceId, key: &str) -> Result<Vec<FindingEvent>> {
        self.connections.read(|tx| {
            let mut statement = tx.prepare_cached(&format!(
                "{EVENTS} WHERE w.id = ?1 AND f.key = ?2 ORDER BY e.seq LIMIT ?3"
            ))?;
            collect(statement.query(params![workspace.as_bytes(), key, FINDINGS_MAX])?, event)
        })
    }
}

const EVENTS: &str = "SELECT e.daydream, e.at, e.event, e.told, f.key, w.id AS workspace_id
     FROM finding_events e JOIN findings f ON f.seq = e.finding
     JOIN workspaces w ON w.seq = f.workspace";

fn record(tx: &Transaction<'_>, run: &DaydreamRun) -> Read<()> {
    let report = mentions::cleaned(tx, run.report.as_deref())?;
    tx.prepare_cached(
        "INSERT INTO daydreams (id, started_at, ended_at, phase, status, report)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT DO UPDATE SET started_at = excluded.started_at, ended_at = excluded.ended_at,
           phase = excluded.phase, status = excluded.status, report = excluded.report",
    )?
    .execute(params![
        run.id.as_bytes(),
        run.started_at.micros(),
        run.ended_at.map(Timestamp::micros),
        run.phase.as_str(),
        run.status.as_str(),
        report,
    ])?;
    Ok(())
}

/// See [`Daydreams::apply_daydream`].
fn apply(
    tx: &Transaction<'_>,
    daydream: &DaydreamCommit,
    passages: HashMap<MemoryId, Passage>,
    model: &Model,
) -> Read<Vec<OperationId>> {
    let DaydreamCommit { cycle, lease, commit, survey, findings } = daydream;
    let home = lease.workspace;
    let is_whole = commit.group == survey.daydream
        && home == survey.workspace
        && findings.iter().all(|change| change.row.workspace == home);
    if !is_whole {
        return Err(StoreError::Backend("a daydream that is of two minds".into()).into());
    }
    lease::check_cycle(tx, cycle, commit.at)?;
    lease::check(tx, lease, commit.at)?;
    let row = rows::known_workspace(tx, home)?;
    let mut skipped = Vec::new();
    let (at, conflicts) = commit::apply_some(tx, commit, passages, model, |pen, operation| {
        let fits = fits(pen, operation, row)?;
        if !fits {
            skipped.push(operation.id);
        }
        Ok(fits)
    })?;
    if !conflicts.is_empty() {
        return Err(StoreError::Conflict(conflicts).into());
    }
    let passed_over: HashSet<OperationId> = skipped.iter().copied().collect();
    for change in findings {
        if change.operation.is_none_or(|operation| !passed_over.contains(&operation)) {
            keep(tx, row, commit.group, at, change)?;
        }
    }
    tx.prepare_cached(
        "INSERT INTO surveys (daydream, workspace, at, open, resolved, figures)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT DO UPDATE SET at = excluded.at, open = excluded.open,
           resolved = excluded.resolved, figures = excluded.figures",
    )?
    .execute(params![
        survey.daydream.as_bytes(),
        row,
        survey.at.micros(),
        survey.open.cast_signed(),
        survey.resolved.cast_signed(),
        survey.figures,
    ])?;
    tx.prepare_cached("DELETE FROM measured WHERE workspace = ?1")?.execute([row])?;
    Ok(skipped)
}

fn keep(
    tx: &Transaction<'_>,
    home: i64,
    daydream: GroupId,
    at: Timestamp,
    change: &FindingChange,
) -> Read<()> {
    let FindingRow { key, area, severity, state, opened_at, changed_at, memory, finding, .. } =
        &change.row;
    let memory: Option<i64> = match memory {
        Some(id) => tx
            .prepare_cached("SELECT seq FROM memories WHERE id = ?1")?
            .query_row([id.as_bytes()], |row| row.get(0))
            .optional()?,
        None => None,
    };
    let seq: i64 = tx
        .prepare_cached(
            "INSERT INTO findings (workspace, key, area, severity, state, opened_at, changed_at,
               memory, finding)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
             ON CONFLICT (workspace, key) DO UPDATE SET area = excluded.area,
               severity = excluded.severity, state = excluded.state,
               opened_at = excluded.opened_at, changed_at = excluded.changed_at,
               memory = coalesce(excluded.memory, memory), finding = excluded.finding
             RETURNING seq",
        )?
        .query_row(
            params![
                home,
                key,
                area,
                severity,
                state.as_str(),
                opened_at.micros(),
                changed_at.micros(),
                memory,
                finding,
            ],
            |row| row.get(0),
        )?;
    if let Some((turn, told)) = &change.turn {
        tx.prepare_cached(
            "INSERT INTO finding_events (finding, daydream, at, event, told)
             VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![seq, daydream.as_bytes(), at.micros(), turn.as_str(), told])?;
    }
    Ok(())
}

/// Takes the words of the findings that became this memory away, and returns them.
pub(super) fn forget(tx: &Transaction<'_>, memory: i64) -> Read<Vec<String>> {
    let mut statement = tx.prepare_cached(
        "SELECT finding FROM findings WHERE memory = ?1 AND finding IS NOT NULL
         UNION SELECT told FROM finding_events WHERE told IS NOT NULL
           AND finding IN (SELECT seq FROM findings WHERE memory = ?1)",
    )?;
    let told = collect(statement.query([memory])?, |row| Ok(row.get::<_, String>(0)?))?;
    for sql in [
        "UPDATE finding_events SET told = NULL
         WHERE finding IN (SELECT seq FROM findings WHERE memory = ?1)",
        "UPDATE findings SET finding = NULL, state = 'dismissed' WHERE memory = ?1",
    ] {
        tx.prepare_cached(sql)?.execute([memory])?;
    }
    Ok(told)
}

fn group(row: &Row<'_>, column: &str) -> Read<GroupId> {
    Ok(GroupId::from_bytes(&row.get::<_, [u8; 16]>(column)?)?)
}

fn workspace(row: &Row<'_>) -> Read<WorkspaceId> {
    Ok(WorkspaceId::from_bytes(&row.get::<_, [u8; 16]>("workspace_id")?)?)
}

fn run(row: &Row<'_>) -> Read<DaydreamRun> {
    let ended_at: Option<i64> = row.get("ended_at")?;
    Ok(DaydreamRun {
        id: group(row, "id")?,
        started_at: rows::moment(row, "started_at")?,
        ended_at: ended_at.map(Timestamp::from_micros).transpose()?,
        phase: row.get::<_, String>("phase")?.parse()?,
        status: row.get::<_, String>("status")?.parse()?,
        report: row.get("report")?,
    })
}

fn survey(row: &Row<'_>) -> Read<SurveyRow> {
    Ok(SurveyRow {
        daydream: group(row, "daydream")?,
        workspace: workspace(row)?,
        at: rows::moment(row, "at")?,
        open: row.get::<_, i64>("open")?.cast_unsigned(),
        resolved: row.get::<_, i64>("resolved")?.cast_unsigned(),
        figures: row.get("figures")?,
    })
}

fn finding(row: &Row<'_>) -> Read<FindingRow> {
    let memory: Option<[u8; 16]> = row.get("memory_id")?;
    Ok(FindingRow {
        workspace: workspace(row)?,
        key: row.get("key")?,
        area: row.get("area")?,
        severity: row.get("severity")?,
        state: row.get::<_, String>("state")?.parse()?,
        opened_at: rows::moment(row, "opened_at")?,
        changed_at: rows::moment(row, "changed_at")?,
        memory: memory.map(|id| MemoryId::from_bytes(&id)).transpose()?,
        finding: row.get("finding")?,
    })
}

fn event(row: &Row<'_>) -> Read<FindingEvent> {
    Ok(FindingEvent {
        daydream: group(row, "daydream")?,
        workspace: workspace(row)?,
        key: row.get("key")?,
        at: rows::moment(row, "at")?,
        turn: row.get::<_, String>("event")?.parse()?,
        told: row.get("told")?,
    })
}
