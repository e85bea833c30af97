//! What dreams leave for a person to decide: proposals and questions.

use rusqlite::{Row, Transaction, params};

use super::dreams::collect;
use super::mentions;
use super::rows::{self, Read};
use crate::model::{Fingerprint, GroupId, MemoryId, QuestionId, Record, Timestamp, WorkspaceId};
use crate::store::{Leaning, NewQuestion, Proposal, ProposalStatus, Question, QuestionStatus};

/// More than a person will ever look at.
const PROPOSALS_MAX: u32 = 10_000;

/// Keeps a proposal; of one about words that were erased meanwhile, only that it was.
pub(super) fn propose(tx: &Transaction<'_>, home: i64, proposal: &Proposal) -> Read<()> {
    let operation = match &proposal.operation {
        Some(text) if !mentions::names_erased(tx, text)? => Some(text),
        _ => None,
    };
    let status = match proposal.status {
        ProposalStatus::Waiting if operation.is_none() => ProposalStatus::Rejected,
        status => status,
    };
    tx.prepare_cached(
        "INSERT INTO proposals (dream, number, workspace, fingerprint, status, operation)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        proposal.dream.as_bytes(),
        proposal.number,
        home,
        proposal.fingerprint.as_bytes(),
        status.as_str(),
        operation,
    ])?;
    Ok(())
}

/// See [`crate::store::Dreams::keep_proposals`].
pub(super) fn keep_proposals(tx: &Transaction<'_>, proposals: &[Proposal]) -> Read<()> {
    for proposal in proposals {
        let home = rows::known_workspace(tx, proposal.workspace)?;
        propose(tx, home, proposal)?;
    }
    Ok(())
}

/// See [`crate::store::Dreams::refused`].
pub(super) fn refused(tx: &Transaction<'_>, workspace: WorkspaceId) -> Read<Vec<Fingerprint>> {
    let mut statement = tx.prepare_cached(
        "SELECT p.fingerprint FROM proposals p JOIN workspaces w ON w.seq = p.workspace
         WHERE w.id = ?1 AND p.status <> ?2",
    )?;
    let rows = statement.query(params![workspace.as_bytes(), ProposalStatus::Applied.as_str()])?;
    collect(rows, |row| Ok(Fingerprint::from_bytes(&row.get::<_, [u8; 16]>(0)?)?))
}

/// See [`crate::store::Dreams::proposals`].
pub(super) fn proposals(
    tx: &Transaction<'_>,
    dream: Option<GroupId>,
    workspace: Option<WorkspaceId>,
    status: Option<ProposalStatus>,
) -> Read<Vec<Proposal>> {
    let mut statement = tx.prepare_cached(
        "SELECT p.dream, p.number, w.id AS workspace_id, p.fingerprint, p.status, p.operation
         FROM proposals p JOIN workspaces w ON w.seq = p.workspace
         WHERE (?1 IS NULL OR p.dream = ?1) AND (?2 IS NULL OR w.id = ?2)
           AND (?3 IS NULL OR p.status = ?3)
         ORDER BY p.dream DESC, p.number LIMIT ?4",
    )?;
    let rows = statement.query(params![
        dream.as_ref().map(GroupId::as_bytes),
        workspace.as_ref().map(WorkspaceId::as_bytes),
        status.map(ProposalStatus::as_str),
        PROPOSALS_MAX,
    ])?;
    collect(rows, proposal)
}

/// See [`crate::store::Overview::proposals_of`].
pub(super) fn proposals_of(
    tx: &Transaction<'_>,
    dream: GroupId,
    status: ProposalStatus,
    limit: u32,
) -> Read<(Vec<Proposal>, u64)> {
    const THESE: &str = "p.dream = ?1 AND p.status = ?2 AND p.operation IS NOT NULL";
    let (dream, status) = (dream.as_bytes(), status.as_str());
    let mut statement = tx.prepare_cached(&format!(
        "SELECT p.dream, p.number, w.id AS workspace_id, p.fingerprint, p.status, p.operation
         FROM proposals p JOIN workspaces w ON w.seq = p.workspace
         WHERE {THESE} ORDER BY p.number LIMIT ?3"
    ))?;
    let found = collect(statement.query(params![dream, status, limit])?, proposal)?;
    let count: i64 = tx
        .prepare_cached(&format!("SELECT count(*) FROM proposals p WHERE {THESE}"))?
        .query_row(params![dream, status], |row| row.get(0))?;
    Ok((found, count.cast_unsigned()))
}

/// See [`crate::store::Overview::waiting`]. The words of the condition are those of an index.
pub(super) fn waiting(
    tx: &Transaction<'_>,
    workspace: Option<WorkspaceId>,
    limit: u32,
) -> Read<(Vec<Proposal>, u64)> {
    let these = match workspace {
        Some(_) => "p.workspace = (SELECT seq FROM workspaces WHERE id = ?1)",
        None => "?1 IS NULL",
    };
    let these = format!("p.status = 'waiting' AND p.operation IS NOT NULL AND {these}");
    let workspace = workspace.as_ref().map(WorkspaceId::as_bytes);
    let mut statement = tx.prepare_cached(&format!(
        "SELECT p.dream, p.number, w.id AS workspace_id, p.fingerprint, p.status, p.operation
         FROM proposals p JOIN workspaces w ON w.seq = p.workspace
         WHERE {these} ORDER BY p.dream DESC, p.number LIMIT ?2"
    ))?;
    let found = collect(statement.query(params![workspace, limit])?, proposal)?;
    let count: i64 = tx
        .prepare_cached(&format!("SELECT count(*) FROM proposals p WHERE {these}"))?
        .query_row(params![workspace], |row| row.get(0))?;
    Ok((found, count.cast_unsigned()))
}

/// See [`crate::store::Overview::open_questions`].
pub(super) fn open_questions(tx: &Transaction<'_>, workspace: Option<WorkspaceId>) -> Read<u64> {
    let these = match workspace {
        Some(_) => "q.workspace = (SELECT seq FROM workspaces WHERE id = ?1)",
        None => "?1 IS NULL",
    };
    let workspace = workspace.as_ref().map(WorkspaceId::as_bytes);
    let count: i64 = tx
        .prepare_cached(&format!(
            "SELECT count(*) FROM questions q WHERE q.status = 'open' AND {these}"
        ))?
        .query_row(params![workspace], |row| row.get(0))?;
    Ok(count.cast_unsigned())
}

fn proposal(row: &Row<'_>) -> Read<Proposal> {
    Ok(Proposal {
        dream: GroupId::from_bytes(&row.get::<_, [u8; 16]>("dream")?)?,
        number: row.get("number")?,
        workspace: WorkspaceId::from_bytes(&row.get::<_, [u8; 16]>("workspace_id")?)?,
        fingerprint: Fingerprint::from_bytes(&row.get::<_, [u8; 16]>("fingerprint")?)?,
        status: row.get::<_, String>("status")?.parse()?,
        operation: row.get("operation")?,
    })
}

pub(super) fn set_proposal(
    tx: &Transaction<'_>,
    dream: GroupId,
    number: u32,
    status: ProposalStatus,
) -> Read<bool> {
    let changed = tx
        .prepare_cached(
            "UPDATE proposals SET status = ?3
             WHERE dream = ?1 AND number = ?2 AND operation IS NOT NULL",
        )?
        .execute(params![dream.as_bytes(), number, status.as_str()])?;
    Ok(changed > 0)
}

/// Asks, unless one of the two was erased meanwhile, or never came to be.
pub(super) fn ask(
    tx: &Transaction<'_>,
    home: i64,
    dream: GroupId,
    question: &NewQuestion,
    at: Timestamp,
) -> Read<()> {
    let kept = |id: MemoryId| -> Read<Option<i64>> {
        let found = rows::find(tx, id)?;
        Ok(found.and_then(|(seq, record)| matches!(record, Record::Kept(_)).then_some(seq)))
    };
    let (Some(older), Some(newer)) = (kept(question.older)?, kept(question.newer)?) else {
        return Ok(());
    };
    tx.prepare_cached(
        "INSERT INTO questions
           (id, dream, workspace, fingerprint, older, newer, reason, asked_at, status)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?
    .execute(params![
        question.id.as_bytes(),
        dream.as_bytes(),
        home,
        question.fingerprint.as_bytes(),
        older,
        newer,
        question.reason,
        at.micros(),
        QuestionStatus::Open.as_str(),
    ])?;
    Ok(())
}

/// See [`crate::store::Dreams::questions`].
pub(super) fn questions(
    tx: &Transaction<'_>,
    workspace: Option<WorkspaceId>,
    status: Option<QuestionStatus>,
    limit: u32,
) -> Read<Vec<Question>> {
    let mut statement = tx.prepare_cached(&format!(
        "{QUESTIONS} WHERE (?1 IS NULL OR w.id = ?1) AND (?2 IS NULL OR q.status = ?2)
         ORDER BY q.seq DESC LIMIT ?3"
    ))?;
    let rows = statement.query(params![
        workspace.as_ref().map(WorkspaceId::as_bytes),
        status.map(QuestionStatus::as_str),
        limit,
    ])?;
    collect(rows, question)
}

/// See [`crate::store::Overview::questions_of`].
pub(super) fn questions_of(
    tx: &Transaction<'_>,
    dream: GroupId,
    status: Option<QuestionStatus>,
    limit: u32,
) -> Read<(Vec<Question>, u64)> {
    const THESE: &str = "q.dream = ?1 AND (?2 IS NULL OR q.status = ?2)";
    let (dream, status) = (dream.as_bytes(), status.map(QuestionStatus::as_str));
    let mut statement =
        tx.prepare_cached(&format!("{QUESTIONS} WHERE {THESE} ORDER BY q.seq DESC LIMIT ?3"))?;
    let found = collect(statement.query(params![dream, status, limit])?, question)?;
    let count: i64 = tx
        .prepare_cached(&format!("SELECT count(*) FROM questions q WHERE {THESE}"))?
        .query_row(params![dream, status], |row| row.get(0))?;
    Ok((found, count.cast_unsigned()))
}

/// Notes all that may be outdated in a workspace, instead of what was noted before.
pub(super) fn lean(tx: &Transaction<'_>, home: i64, leanings: &[Leaning]) -> Read<()> {
    tx.execute("DELETE FROM leanings WHERE workspace = ?1", params![home])?;
    let mut statement = tx.prepare_cached(
        "INSERT OR IGNORE INTO leanings (workspace, older, newer)
         SELECT ?1, older.seq, newer.seq FROM memories older, memories newer
         WHERE older.id = ?2 AND newer.id = ?3",
    )?;
    for Leaning { older, newer } in leanings {
        statement.execute(params![home, older.as_bytes(), newer.as_bytes()])?;
    }
    Ok(())
}

/// See [`crate::store::Dreams::may_be_outdated`].
pub(super) fn may_be_outdated(tx: &Transaction<'_>, among: &[MemoryId]) -> Read<Vec<Leaning>> {
    // What somebody has answered is no leaning any more.
    let mut statement = tx.prepare_cached(
        "WITH this (seq) AS (SELECT seq FROM memories WHERE id = ?1),
           found (newer) AS (
             SELECT q.newer FROM questions q JOIN this ON q.older = this.seq
             WHERE q.status = 'open'
             UNION
             SELECT l.newer FROM leanings l JOIN this ON l.older = this.seq
             WHERE NOT EXISTS (SELECT 1 FROM questions q
                               WHERE (q.older, q.newer) = (l.older, l.newer)))
         SELECT memories.id FROM found JOIN memories ON memories.seq = found.newer
         ORDER BY memories.seq",
    )?;
    let mut found = Vec::new();
    for older in among {
        let rows = statement.query(params![older.as_bytes()])?;
        let leanings = collect(rows, |row| {
            let newer = MemoryId::from_bytes(&row.get::<_, [u8; 16]>(0)?)?;
            Ok(Leaning { older: *older, newer })
        })?;
        found.extend(leanings.into_iter().filter(|it| among.contains(&it.newer)));
    }
    Ok(found)
}

const QUESTIONS: &str = "SELECT q.id, q.dream, w.id AS workspace_id, q.fingerprint,
       older.id AS older_id, newer.id AS newer_id, q.reason, q.asked_at, q.status, q.answer
     FROM questions q JOIN workspaces w ON w.seq = q.workspace
       JOIN memories older ON older.seq = q.older JOIN memories newer ON newer.seq = q.newer";

fn question(row: &Row<'_>) -> Read<Question> {
    Ok(Question {
        id: QuestionId::from_bytes(&row.get::<_, [u8; 16]>("id")?)?,
        dream: GroupId::from_bytes(&row.get::<_, [u8; 16]>("dream")?)?,
        workspace: WorkspaceId::from_bytes(&row.get::<_, [u8; 16]>("workspace_id")?)?,
        fingerprint: Fingerprint::from_bytes(&row.get::<_, [u8; 16]>("fingerprint")?)?,
        older: MemoryId::from_bytes(&row.get::<_, [u8; 16]>("older_id")?)?,
        newer: MemoryId::from_bytes(&row.get::<_, [u8; 16]>("newer_id")?)?,
        reason: row.get("reason")?,
        asked_at: rows::moment(row, "asked_at")?,
        status: row.get::<_, String>("status")?.parse()?,
        answer: row.get("answer")?,
    })
}

pub(super) fn set_question(
    tx: &Transaction<'_>,
    id: QuestionId,
    status: QuestionStatus,
    answer: Option<&str>,
) -> Read<bool> {
    let changed = tx
        .prepare_cached(
            "UPDATE questions SET status = ?2, answer = ?3 WHERE id = ?1 AND reason IS NOT NULL",
        )?
        .execute(params![id.as_bytes(), status.as_str(), answer])?;
    Ok(changed > 0)
}
