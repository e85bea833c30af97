//! Figures over time, and what stands beside something.

use rusqlite::{OptionalExtension, Transaction, params};

use super::dreams::collect;
use super::journal::with_effects;
use super::rows::{self, EVIDENCE_COLUMNS, OPERATION_COLUMNS, Read};
use super::{SqliteStore, review};
use crate::model::{EvidenceId, GroupId, Operation, OperationKind, WorkspaceId};
use crate::store::{
    EvidenceEntry, Overview, Proposal, ProposalStatus, Question, QuestionStatus, Result, SaidOnDay,
};

impl Overview for SqliteStore {
    fn said_by_day(&self, workspaces: Option<&[WorkspaceId]>) -> Result<Vec<SaidOnDay>> {
        self.connections.read(|tx| said_by_day(tx, workspaces))
    }

    fn kinds_of(&self, group: GroupId) -> Result<Vec<(OperationKind, u64)>> {
        self.connections.read(|tx| kinds_of(tx, group))
    }

    fn part_of(
        &self,
        group: GroupId,
        kind: Option<OperationKind>,
        skip: u64,
        limit: u32,
    ) -> Result<Vec<Operation>> {
        self.connections.read(|tx| part_of(tx, group, kind, skip, limit))
    }

    fn proposals_of(
        &self,
        dream: GroupId,
        status: ProposalStatus,
        limit: u32,
    ) -> Result<(Vec<Proposal>, u64)> {
        self.connections.read(|tx| review::proposals_of(tx, dream, status, limit))
    }

    fn waiting(&self, workspace: Option<WorkspaceId>, limit: u32) -> Result<(Vec<Proposal>, u64)> {
        self.connections.read(|tx| review::waiting(tx, workspace, limit))
    }

    fn open_questions(&self, workspace: Option<WorkspaceId>) -> Result<u64> {
        self.connections.read(|tx| review::open_questions(tx, workspace))
    }

    fn questions_of(
        &self,
        dream: GroupId,
        status: Option<QuestionStatus>,
        limit: u32,
    ) -> Result<(Vec<Question>, u64)> {
        self.connections.read(|tx| review::questions_of(tx, dream, status, limit))
    }

    fn evidence_beside(&self, id: EvidenceId, reach: u32) -> Result<Vec<EvidenceEntry>> {
        self.connections.read(|tx| beside(tx, id, reach))
    }
}

/// All columns are in one index: no row of a memory is read.
fn said_by_day(tx: &Transaction<'_>, workspaces: Option<&[WorkspaceId]>) -> Read<Vec<SaidOnDay>> {
    let scope = match workspaces {
        None => "1".to_owned(),
        Some(ids) => {
            let known = ids.iter().filter_map(|id| rows::workspace_seq(tx, *id).transpose());
            let known = known.map(|seq| Ok(seq?.to_string())).collect::<Read<Vec<_>>>()?;
            format!("workspace IN ({})", known.join(", "))
        }
    };
    let mut statement = tx.prepare(&format!(
        "SELECT said_at / 86400000000 AS day, state, count(*) FROM memories
         WHERE state IN ('active', 'superseded', 'archived') AND {scope}
         GROUP BY day, state ORDER BY day, state"
    ))?;
    collect(statement.query([])?, |row| {
        Ok(SaidOnDay {
            day: row.get(0)?,
            state: row.get::<_, String>(1)?.parse()?,
            count: row.get::<_, i64>(2)?.cast_unsigned(),
        })
    })
}

fn kinds_of(tx: &Transaction<'_>, group: GroupId) -> Read<Vec<(OperationKind, u64)>> {
    let mut statement = tx.prepare_cached(
        "SELECT kind, count(*) FROM operations WHERE \"group\" = ?1 GROUP BY kind",
    )?;
    collect(statement.query([group.as_bytes()])?, |row| {
        Ok((row.get::<_, String>(0)?.parse()?, row.get::<_, i64>(1)?.cast_unsigned()))
    })
}

fn part_of(
    tx: &Transaction<'_>,
    group: GroupId,
    kind: Option<OperationKind>,
    skip: u64,
    limit: u32,
) -> Read<Vec<Operation>> {
    let mut statement = tx.prepare_cached(&format!(
        "SELECT {OPERATION_COLUMNS} FROM operations o
         WHERE o.\"group\" = ?1 AND (?2 IS NULL OR o.kind = ?2)
         ORDER BY o.seq LIMIT ?3 OFFSET ?4"
    ))?;
    let kind = kind.map(OperationKind::as_str);
    let skip = i64::try_from(skip).unwrap_or(i64::MAX);
    collect(statement.query(params![group.as_bytes(), kind, limit, skip])?, |row| {
        with_effects(tx, row)
    })
}

/// A session's turns are recorded one after the other: they stand together.
fn beside(tx: &Transaction<'_>, id: EvidenceId, reach: u32) -> Read<Vec<EvidenceEntry>> {
    let found: Option<(i64, i64)> = tx
        .prepare_cached("SELECT seq, workspace FROM evidence WHERE id = ?1")?
        .query_row([id.as_bytes()], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let Some((seq, home)) = found else { return Ok(Vec::new()) };
    let mut statement = tx.prepare_cached(&format!(
        "SELECT {EVIDENCE_COLUMNS} FROM evidence e JOIN workspaces w ON w.seq = e.workspace
         WHERE e.seq BETWEEN ?1 AND ?2 AND +e.workspace = ?3 ORDER BY e.seq"
    ))?;
    let reach = i64::from(reach);
    collect(statement.query(params![seq - reach, seq + reach, home])?, rows::evidence)
}
