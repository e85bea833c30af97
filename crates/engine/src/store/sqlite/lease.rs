//! Who may dream over a workspace, and who may daydream.

use std::time::Duration;

use rusqlite::{OptionalExtension, Row, Transaction, params};

use super::rows::{self, Read};
use crate::model::{Label, Timestamp, WorkspaceId};
use crate::store::{CycleAnswer, CycleLease, Lease, LeaseAnswer, StoreError};

/// What a lease is about.
#[derive(Debug, Clone, Copy)]
struct Desk {
    table: &'static str,
    row: i64,
}

impl Desk {
    /// The one that belongs to no workspace.
    const CYCLE: Self = Self { table: "daydream_leases", row: 0 };

    /// Of a workspace that is not there, nobody has one.
    fn workspace(tx: &Transaction<'_>, workspace: WorkspaceId) -> Read<Self> {
        Ok(Self { table: "leases", row: rows::workspace_seq(tx, workspace)?.unwrap_or(-1) })
    }

    /// The one who has it, if somebody has; else the new token.
    fn acquire(
        self,
        tx: &Transaction<'_>,
        owner: &Label,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Read<Result<u64, (Label, Timestamp)>> {
        let Self { table, row: desk } = self;
        let held: Option<(Option<String>, i64)> = tx
            .prepare_cached(&format!("SELECT owner, expires_at FROM {table} WHERE workspace = ?1"))?
            .query_row([desk], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        if let Some((Some(owner), expires_at)) = held
            && expires_at > now.micros()
            && expires_at <= latest_end(now).micros()
        {
            return Ok(Err((Label::new(owner)?, Timestamp::from_micros(expires_at)?)));
        }
        let token: i64 = tx
            .prepare_cached(&format!(
                "INSERT INTO {table} (workspace, token, owner, expires_at) VALUES (?1, 1, ?2, ?3)
                 ON CONFLICT DO UPDATE SET token = token + 1, owner = excluded.owner,
                   expires_at = excluded.expires_at
                 RETURNING token"
            ))?
            .query_row(params![desk, owner.as_str(), expires_at.micros()], |row| row.get(0))?;
        Ok(Ok(token.cast_unsigned()))
    }

    /// Whether it was there to be held on to.
    fn renew(
        self,
        tx: &Transaction<'_>,
        token: u64,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Read<bool> {
        if !self.is_held(tx, token, now)? {
            return Ok(false);
        }
        let sql = format!("UPDATE {} SET expires_at = ?2 WHERE workspace = ?1", self.table);
        tx.prepare_cached(&sql)?.execute(params![self.row, expires_at.micros()])?;
        Ok(true)
    }

    fn release(self, tx: &Transaction<'_>, token: u64) -> Read<()> {
        let sql =
            format!("UPDATE {} SET owner = NULL WHERE workspace = ?1 AND token = ?2", self.table);
        tx.prepare_cached(&sql)?.execute(params![self.row, token.cast_signed()])?;
        Ok(())
    }

    /// Whether a lease still holds. What it says about its end may be old: the row counts.
    fn is_held(self, tx: &Transaction<'_>, token: u64, now: Timestamp) -> Read<bool> {
        let mut statement = tx.prepare_cached(&format!(
            "SELECT 1 FROM {} WHERE workspace = ?1 AND token = ?2 AND owner IS NOT NULL
               AND expires_at > ?3",
            self.table
        ))?;
        Ok(statement.exists(params![self.row, token.cast_signed(), now.micros()])?)
    }

    fn check(self, tx: &Transaction<'_>, token: u64, now: Timestamp) -> Read<()> {
        match self.is_held(tx, token, now)? {
            true => Ok(()),
            false => Err(StoreError::LeaseLost.into()),
        }
    }
}

/// See [`crate::store::Dreams::acquire_lease`].
pub(super) fn acquire(
    tx: &Transaction<'_>,
    workspace: WorkspaceId,
    owner: &Label,
    now: Timestamp,
    ttl: Duration,
) -> Read<LeaseAnswer> {
    let expires_at = later(now, ttl);
    rows::known_workspace(tx, workspace)?;
    Ok(match Desk::workspace(tx, workspace)?.acquire(tx, owner, now, expires_at)? {
        Ok(token) => {
            LeaseAnswer::Granted(Lease { workspace, owner: owner.clone(), token, expires_at })
        }
        Err((owner, expires_at)) => LeaseAnswer::Held { owner, expires_at },
    })
}

/// See [`crate::store::Dreams::renew_lease`].
pub(super) fn renew(
    tx: &Transaction<'_>,
    lease: &Lease,
    now: Timestamp,
    ttl: Duration,
) -> Read<Option<Lease>> {
    let expires_at = later(now, ttl);
    let desk = Desk::workspace(tx, lease.workspace)?;
    let held = desk.renew(tx, lease.token, now, expires_at)?;
    Ok(held.then(|| Lease { expires_at, ..lease.clone() }))
}

/// See [`crate::store::Dreams::release_lease`].
pub(super) fn release(tx: &Transaction<'_>, lease: &Lease) -> Read<()> {
    Desk::workspace(tx, lease.workspace)?.release(tx, lease.token)
}

/// Refuses what a dream that lost its lease wants to write.
pub(super) fn check(tx: &Transaction<'_>, lease: &Lease, now: Timestamp) -> Read<()> {
    Desk::workspace(tx, lease.workspace)?.check(tx, lease.token, now)
}

/// See [`crate::store::Daydreams::acquire_cycle`].
pub(super) fn acquire_cycle(
    tx: &Transaction<'_>,
    owner: &Label,
    now: Timestamp,
    ttl: Duration,
) -> Read<CycleAnswer> {
    let expires_at = later(now, ttl);
    Ok(match Desk::CYCLE.acquire(tx, owner, now, expires_at)? {
        Ok(token) => CycleAnswer::Granted(CycleLease { owner: owner.clone(), token, expires_at }),
        Err((owner, expires_at)) => CycleAnswer::Held { owner, expires_at },
    })
}

/// See [`crate::store::Daydreams::renew_cycle`].
pub(super) fn renew_cycle(
    tx: &Transaction<'_>,
    lease: &CycleLease,
    now: Timestamp,
    ttl: Duration,
) -> Read<Option<CycleLease>> {
    let expires_at = later(now, ttl);
    let held = Desk::CYCLE.renew(tx, lease.token, now, expires_at)?;
    Ok(held.then(|| CycleLease { expires_at, ..lease.clone() }))
}

/// See [`crate::store::Daydreams::release_cycle`].
pub(super) fn release_cycle(tx: &Transaction<'_>, lease: &CycleLease) -> Read<()> {
    Desk::CYCLE.release(tx, lease.token)
}

/// Refuses what a cycle that lost its lease wants to write.
pub(super) fn check_cycle(tx: &Transaction<'_>, lease: &CycleLease, now: Timestamp) -> Read<()> {
    Desk::CYCLE.check(tx, lease.token, now)
}

/// See [`crate::store::Daydreams::daydreaming`].
pub(super) fn daydreaming(tx: &Transaction<'_>, now: Timestamp) -> Read<Option<CycleLease>> {
    let mut statement = tx.prepare_cached(
        "SELECT owner, token, expires_at FROM daydream_leases
         WHERE owner IS NOT NULL AND expires_at > ?1 AND expires_at <= ?2",
    )?;
    let moments = [now.micros(), latest_end(now).micros()];
    let held = super::dreams::collect(statement.query(moments)?, |row: &Row<'_>| {
        Ok(CycleLease {
            owner: Label::new(row.get::<_, String>(0)?)?,
            token: row.get::<_, i64>(1)?.cast_unsigned(),
            expires_at: rows::moment(row, "expires_at")?,
        })
    });
    Ok(held?.pop())
}

/// See [`crate::store::Daydreams::dreaming`].
pub(super) fn dreaming(tx: &Transaction<'_>, now: Timestamp) -> Read<Vec<Lease>> {
    let mut statement = tx.prepare_cached(
        "SELECT w.id, l.owner, l.token, l.expires_at FROM leases l
         JOIN workspaces w ON w.seq = l.workspace
         WHERE l.owner IS NOT NULL AND l.expires_at > ?1 AND l.expires_at <= ?2 ORDER BY w.id",
    )?;
    let moments = [now.micros(), latest_end(now).micros()];
    super::dreams::collect(statement.query(moments)?, |row: &Row<'_>| {
        Ok(Lease {
            workspace: WorkspaceId::from_bytes(&row.get::<_, [u8; 16]>(0)?)?,
            owner: Label::new(row.get::<_, String>(1)?)?,
            token: row.get::<_, i64>(2)?.cast_unsigned(),
            expires_at: rows::moment(row, "expires_at")?,
        })
    })
}

/// A while later, or as late as calendars go.
fn later(now: Timestamp, ttl: Duration) -> Timestamp {
    let ttl = ttl.min(Lease::LONGEST);
    now.as_jiff().checked_add(ttl).unwrap_or(jiff::Timestamp::MAX).into()
}

/// A lease that ends after this was granted by a clock that was ahead of ours: it may belong
/// to somebody who died long ago, and would not end for years.
fn latest_end(now: Timestamp) -> Timestamp {
    later(now, Lease::LONGEST)
}
