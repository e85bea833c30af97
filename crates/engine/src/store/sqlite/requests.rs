//! Requests that must not be carried out twice.

use rusqlite::{OptionalExtension, Transaction, params};

use super::SqliteStore;
use super::mentions::names_erased;
use super::rows::Read;
use crate::model::{Fingerprint, GroupId};
use crate::store::{Claim, NewClaim, Requests, Result};

impl Requests for SqliteStore {
    fn claim_request(&self, new: &NewClaim) -> Result<Claim> {
        self.connections.write(|tx| claim(tx, new))
    }

    fn settle_request(&self, key: Fingerprint, answer: Option<&str>) -> Result<()> {
        self.connections.write(|tx| {
            let gone = answer.map(|answer| names_erased(tx, answer)).transpose()?;
            let answer = answer.filter(|_| gone == Some(false));
            let update = "UPDATE requests SET settled = 1, answer = ?2 WHERE key = ?1";
            tx.execute(update, params![key.as_bytes(), answer])?;
            Ok(())
        })
    }

    fn release_request(&self, key: Fingerprint) -> Result<()> {
        self.connections.write(|tx| {
            let delete = "DELETE FROM requests WHERE key = ?1 AND settled = 0";
            tx.execute(delete, [key.as_bytes()])?;
            Ok(())
        })
    }
}

/// A request as it is kept.
struct Kept {
    request: [u8; 16],
    group: [u8; 16],
    at: i64,
    settled: bool,
    answer: Option<String>,
}

fn claim(tx: &Transaction<'_>, new: &NewClaim) -> Read<Claim> {
    tx.execute("DELETE FROM requests WHERE at < ?1", [new.since.micros()])?;
    let kept: Option<Kept> = tx
        .prepare_cached(
            "SELECT request, \"group\", at, settled, answer FROM requests WHERE key = ?1",
        )?
        .query_row([new.key.as_bytes()], |row| {
            Ok(Kept {
                request: row.get(0)?,
                group: row.get(1)?,
                at: row.get(2)?,
                settled: row.get(3)?,
                answer: row.get(4)?,
            })
        })
        .optional()?;
    let Some(kept) = kept else {
        make_room(tx, new.most)?;
        tx.execute(
            "INSERT INTO requests (key, request, \"group\", at) VALUES (?1, ?2, ?3, ?4)",
            params![
                new.key.as_bytes(),
                new.request.as_bytes(),
                new.group.as_bytes(),
                new.now.micros()
            ],
        )?;
        return Ok(Claim::Yours(new.group));
    };
    Ok(match (kept.settled, kept.answer) {
        _ if kept.request != *new.request.as_bytes() => Claim::Another,
        (true, Some(answer)) => Claim::Done(answer),
        (true, None) => Claim::Gone,
        (false, _) if kept.at >= new.abandoned.micros() => Claim::Running,
        (false, _) => {
            let update = "UPDATE requests SET at = ?2 WHERE key = ?1";
            tx.execute(update, params![new.key.as_bytes(), new.now.micros()])?;
            Claim::Yours(GroupId::from_bytes(&kept.group)?)
        }
    })
}

/// Forgets the oldest requests that are settled, until there is room for one more.
fn make_room(tx: &Transaction<'_>, most: u32) -> Read<()> {
    let newest = most.saturating_sub(1);
    tx.execute(
        "DELETE FROM requests WHERE settled = 1 AND key NOT IN (
           SELECT key FROM requests ORDER BY at DESC LIMIT ?1)
         AND (SELECT count(*) FROM requests) > ?1",
        [newest],
    )?;
    Ok(())
}
