//! Who may dream over a workspace.

use std::time::Duration;

use rusqlite::{OptionalExtension, Transaction, params};

use super::rows::{self, Read};
use crate::model::{Label, Timestamp, WorkspaceId};
use crate::store::{Lease, LeaseAnswer, StoreError};

/// See [`crate::store::Dreams::acquire_lease`].
pub(super) fn acquire(
    tx: &Transaction<'_>,
    workspace: WorkspaceId,
    owner: &Label,
    now: Timestamp,
    ttl: Duration,
) -> Read<LeaseAnswer> {
    let home = rows::known_workspace(tx, workspace)?;
    let held: Option<(Option<String>, i64)> = tx
        .prepare_cached("SELECT owner, expires_at FROM leases WHERE workspace = ?1")?
        .query_row([home], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    if let Some((Some(owner), expires_at)) = held
        && expires_at > now.micros()
    {
        let (owner, expires_at) = (Label::new(owner)?, Timestamp::from_micros(expires_at)?);
        return Ok(LeaseAnswer::Held { owner, expires_at });
    }
    let expires_at = later(now, ttl);
    let token: i64 = tx
        .prepare_cached(
            "INSERT INTO leases (workspace, token, owner, expires_at) VALUES (?1, 1, ?2, ?3)
             ON CONFLICT DO UPDATE SET token = token + 1, owner = excluded.owner,
               expires_at = excluded.expires_at
             RETURNING token",
        )?
        .query_row(params![home, owner.as_str(), expires_at.micros()], |row| row.get(0))?;
    let (owner, token) = (owner.clone(), token.cast_unsigned());
    Ok(LeaseAnswer::Granted(Lease { workspace, owner, token, expires_at }))
}

/// See [`crate::store::Dreams::renew_lease`].
pub(super) fn renew(
    tx: &Transaction<'_>,
    lease: &Lease,
    now: Timestamp,
    ttl: Duration,
) -> Read<Option<Lease>> {
    if !is_held(tx, lease, now)? {
        return Ok(None);
    }
    let expires_at = later(now, ttl);
    tx.prepare_cached("UPDATE leases SET expires_at = ?2 WHERE workspace = ?1")?
        .execute(params![rows::known_workspace(tx, lease.workspace)?, expires_at.micros()])?;
    Ok(Some(Lease { expires_at, ..lease.clone() }))
}

/// See [`crate::store::Dreams::release_lease`].
pub(super) fn release(tx: &Transaction<'_>, lease: &Lease) -> Read<()> {
    tx.prepare_cached(
        "UPDATE leases SET owner = NULL
         WHERE token = ?2 AND workspace = (SELECT seq FROM workspaces WHERE id = ?1)",
    )?
    .execute(params![lease.workspace.as_bytes(), lease.token.cast_signed()])?;
    Ok(())
}

/// Refuses what a dream that lost its lease wants to write.
pub(super) fn check(tx: &Transaction<'_>, lease: &Lease, now: Timestamp) -> Read<()> {
    match is_held(tx, lease, now)? {
        true => Ok(()),
        false => Err(StoreError::LeaseLost.into()),
    }
}

/// Whether a lease still holds. What it says about its end may be old: the row counts.
fn is_held(tx: &Transaction<'_>, lease: &Lease, now: Timestamp) -> Read<bool> {
    let mut statement = tx.prepare_cached(
        "SELECT 1 FROM leases l JOIN workspaces w ON w.seq = l.workspace
         WHERE w.id = ?1 AND l.token = ?2 AND l.owner IS NOT NULL AND l.expires_at > ?3",
    )?;
    Ok(statement.exists(params![
        lease.workspace.as_bytes(),
        lease.token.cast_signed(),
        now.micros()
    ])?)
}

/// A while later, or as late as calendars go.
fn later(now: Timestamp, ttl: Duration) -> Timestamp {
    now.as_jiff().checked_add(ttl).unwrap_or(jiff::Timestamp::MAX).into()
}
