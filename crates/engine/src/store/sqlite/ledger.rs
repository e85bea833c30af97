//! Calls of model services, and what models have seen.

use rusqlite::{OptionalExtension, Row, Transaction, params};

use super::SqliteStore;
use super::dreams::collect;
use super::rows::{self, Read};
use crate::model::{CallId, Fingerprint, GroupId, MemoryId, QuestionId, Timestamp, WorkspaceId};
use crate::store::{
    CallRecord, Cap, Caps, Headline, Leave, Ledger, NewCall, Result, Settled, Spent, StoreError,
    Taken,
};

impl Ledger for SqliteStore {
    fn reserve(&self, call: &NewCall, caps: &Caps) -> Result<Leave> {
        self.connections.write(|tx| reserve(tx, call, caps))
    }

    fn settle(&self, id: CallId, settled: &Settled) -> Result<()> {
        self.connections.write(|tx| settle(tx, id, settled))
    }

    fn spent(&self, dream: Option<GroupId>, since: Option<Timestamp>) -> Result<Spent> {
        self.connections.read(|tx| spent(tx, dream, since))
    }

    fn calls(&self, dream: Option<GroupId>, limit: u32) -> Result<Vec<CallRecord>> {
        self.connections.read(|tx| calls(tx, dream, limit))
    }

    fn mark_judged(&self, question: QuestionId, judge: &str) -> Result<()> {
        self.connections.write(|tx| mark_judged(tx, question, judge))
    }

    fn is_judged(&self, question: QuestionId, judge: &str) -> Result<bool> {
        self.connections.read(|tx| is_judged(tx, question, judge))
    }

    fn distilled(&self, workspace: WorkspaceId) -> Result<u64> {
        self.connections.read(|tx| distilled(tx, workspace))
    }

    fn set_distilled(&self, workspace: WorkspaceId, seen: u64) -> Result<()> {
        self.connections.write(|tx| set_distilled(tx, workspace, seen))
    }

    fn set_headline(&self, headline: &Headline) -> Result<()> {
        self.connections.write(|tx| set_headline(tx, headline))
    }

    fn headlines(&self, memories: &[MemoryId]) -> Result<Vec<Option<Headline>>> {
        self.connections.read(|tx| headlines(tx, memories))
    }
}

/// See [`Ledger::reserve`].
fn reserve(tx: &Transaction<'_>, call: &NewCall, caps: &Caps) -> Read<Leave> {
    const DREAM: [Cap; 3] = [Cap::DreamRequests, Cap::DreamTokens, Cap::DreamCost];
    const DAY: [Cap; 3] = [Cap::DayRequests, Cap::DayTokens, Cap::DayCost];
    let of_the_dream = match call.dream {
        Some(dream) => caps.dream.exceeded(&spent(tx, Some(dream), None)?, &call.most, DREAM),
        None => None,
    };
    let of_the_day = caps.day.exceeded(&spent(tx, None, Some(call.day))?, &call.most, DAY);
    if let Some(cap) = of_the_dream.or(of_the_day) {
        return Ok(Leave::Refused(cap));
    }
    let under_way: u32 = tx
        .prepare_cached(
            "SELECT count(*) FROM model_calls
             WHERE ended_at IS NULL AND until > ?1 AND began_at >= ?2",
        )?
        .query_row(
            // What began days ago is not under way, whatever it says about its end.
            params![call.began_at.micros(), call.began_at.micros() - 2 * 86_400_000_000],
            |row| row.get(0),
        )?;
    if under_way >= caps.at_once {
        return Ok(Leave::Busy);
    }
    tx.prepare_cached(
        "INSERT INTO model_calls
           (id, dream, purpose, model, began_at, until, tokens_in, tokens_out, cost)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?
    .execute(params![
        call.id.as_bytes(),
        call.dream.as_ref().map(GroupId::as_bytes),
        call.purpose.as_str(),
        call.model,
        call.began_at.micros(),
        call.until.micros(),
        figure(call.most.tokens_in),
        figure(call.most.tokens_out),
        figure(call.most.cost),
    ])?;
    Ok(Leave::Granted)
}

/// See [`Ledger::settle`].
fn settle(tx: &Transaction<'_>, id: CallId, settled: &Settled) -> Read<()> {
    let changed = tx
        .prepare_cached(
            "UPDATE model_calls SET ended_at = ?2, tokens_in = ?3, tokens_out = ?4, cost = ?5,
               outcome = ?6
             WHERE id = ?1 AND ended_at IS NULL",
        )?
        .execute(params![
            id.as_bytes(),
            settled.ended_at.micros(),
            figure(settled.taken.tokens_in),
            figure(settled.taken.tokens_out),
            figure(settled.taken.cost),
            settled.outcome,
        ])?;
    match changed {
        1 => Ok(()),
        _ => Err(StoreError::Backend(format!("call {id} was not under way")).into()),
    }
}

/// See [`Ledger::spent`].
fn spent(tx: &Transaction<'_>, dream: Option<GroupId>, since: Option<Timestamp>) -> Read<Spent> {
    // Two questions, each by its own index.
    const SUMS: &str = "SELECT count(*), coalesce(sum(tokens_in), 0),
        coalesce(sum(tokens_out), 0), coalesce(sum(cost), 0) FROM model_calls";
    let since = since.map_or(i64::MIN, Timestamp::micros);
    let read = |row: &Row<'_>| {
        let figure = |at| row.get::<_, i64>(at).map(i64::cast_unsigned);
        Ok(Spent {
            requests: figure(0)?,
            tokens_in: figure(1)?,
            tokens_out: figure(2)?,
            cost: figure(3)?,
        })
    };
    Ok(match dream {
        Some(dream) => tx
            .prepare_cached(&format!("{SUMS} WHERE dream = ?1 AND began_at >= ?2"))?
            .query_row(params![dream.as_bytes(), since], read)?,
        None => {
            tx.prepare_cached(&format!("{SUMS} WHERE began_at >= ?1"))?.query_row([since], read)?
        }
    })
}

/// See [`Ledger::calls`].
fn calls(tx: &Transaction<'_>, dream: Option<GroupId>, limit: u32) -> Read<Vec<CallRecord>> {
    let mut statement = tx.prepare_cached(
        "SELECT id, dream, purpose, model, began_at, ended_at, tokens_in, tokens_out, cost, outcome
         FROM model_calls WHERE ?1 IS NULL OR dream = ?1 ORDER BY seq DESC LIMIT ?2",
    )?;
    let rows = statement.query(params![dream.as_ref().map(GroupId::as_bytes), limit])?;
    collect(rows, |row| {
        let figure = |name| row.get::<_, i64>(name).map(i64::cast_unsigned);
        let dream: Option<[u8; 16]> = row.get("dream")?;
        let ended: Option<i64> = row.get("ended_at")?;
        Ok(CallRecord {
            id: CallId::from_bytes(&row.get::<_, [u8; 16]>("id")?)?,
            dream: dream.map(|dream| GroupId::from_bytes(&dream)).transpose()?,
            purpose: row.get::<_, String>("purpose")?.parse()?,
            model: row.get("model")?,
            began_at: rows::moment(row, "began_at")?,
            ended_at: ended.map(Timestamp::from_micros).transpose()?,
            taken: Taken {
                tokens_in: figure("tokens_in")?,
                tokens_out: figure("tokens_out")?,
                cost: figure("cost")?,
            },
            outcome: row.get("outcome")?,
        })
    })
}

fn mark_judged(tx: &Transaction<'_>, question: QuestionId, judge: &str) -> Read<()> {
    tx.prepare_cached("INSERT OR IGNORE INTO judged (question, judge) VALUES (?1, ?2)")?
        .execute(params![question.as_bytes(), judge])?;
    Ok(())
}

fn is_judged(tx: &Transaction<'_>, question: QuestionId, judge: &str) -> Read<bool> {
    let mut statement =
        tx.prepare_cached("SELECT 1 FROM judged WHERE question = ?1 AND judge = ?2")?;
    Ok(statement.exists(params![question.as_bytes(), judge])?)
}

fn distilled(tx: &Transaction<'_>, workspace: WorkspaceId) -> Read<u64> {
    let seen: Option<i64> = tx
        .prepare_cached(
            "SELECT d.seen FROM distilled d JOIN workspaces w ON w.seq = d.workspace
             WHERE w.id = ?1",
        )?
        .query_row([workspace.as_bytes()], |row| row.get(0))
        .optional()?;
    Ok(seen.unwrap_or_default().cast_unsigned())
}

fn set_distilled(tx: &Transaction<'_>, workspace: WorkspaceId, seen: u64) -> Read<()> {
    let home = rows::known_workspace(tx, workspace)?;
    tx.prepare_cached(
        "INSERT INTO distilled (workspace, seen) VALUES (?1, ?2)
         ON CONFLICT DO UPDATE SET seen = max(seen, excluded.seen)",
    )?
    .execute(params![home, figure(seen)])?;
    Ok(())
}

/// Of a memory whose words are gone no line is kept.
fn set_headline(tx: &Transaction<'_>, headline: &Headline) -> Read<()> {
    tx.prepare_cached(
        "INSERT INTO headlines (memory, made_of, line)
         SELECT seq, ?2, ?3 FROM memories WHERE id = ?1 AND content IS NOT NULL
         ON CONFLICT DO UPDATE SET made_of = excluded.made_of, line = excluded.line",
    )?
    .execute(params![
        headline.memory.as_bytes(),
        headline.made_of.as_bytes(),
        headline.line
    ])?;
    Ok(())
}

fn headlines(tx: &Transaction<'_>, memories: &[MemoryId]) -> Read<Vec<Option<Headline>>> {
    let mut statement = tx.prepare_cached(
        "SELECT h.made_of, h.line FROM headlines h JOIN memories m ON m.seq = h.memory
         WHERE m.id = ?1",
    )?;
    let mut found = Vec::with_capacity(memories.len());
    for memory in memories {
        let row: Option<([u8; 16], String)> = statement
            .query_row([memory.as_bytes()], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        let headline = row.map(|(made_of, line)| {
            Fingerprint::from_bytes(&made_of).map(|made_of| Headline {
                memory: *memory,
                made_of,
                line,
            })
        });
        found.push(headline.transpose()?);
    }
    Ok(found)
}

fn figure(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
