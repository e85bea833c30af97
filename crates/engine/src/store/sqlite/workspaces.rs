//! Workspaces and the keys they are recognised by.

use rusqlite::{OptionalExtension, Row, Transaction, params};

use super::rows::{self, Read};
use crate::model::{Label, Timestamp, Workspace, WorkspaceId, WorkspaceKey};

pub(super) fn all(tx: &Transaction<'_>) -> Read<Vec<Workspace>> {
    let mut statement =
        tx.prepare_cached("SELECT seq, id, name, created_at FROM workspaces ORDER BY name, id")?;
    let mut rows = statement.query([])?;
    let mut workspaces = Vec::new();
    while let Some(row) = rows.next()? {
        workspaces.push(workspace(tx, row)?);
    }
    Ok(workspaces)
}

pub(super) fn by_key(tx: &Transaction<'_>, key: &WorkspaceKey) -> Read<Option<Workspace>> {
    let mut statement = tx.prepare_cached(
        "SELECT w.seq, w.id, w.name, w.created_at
         FROM workspace_keys k JOIN workspaces w ON w.seq = k.workspace WHERE k.key = ?1",
    )?;
    let mut rows = statement.query([key.to_string()])?;
    rows.next()?.map(|row| workspace(tx, row)).transpose()
}

pub(super) fn enroll(tx: &Transaction<'_>, proposal: &Workspace) -> Read<Workspace> {
    let known = proposal.keys.first().map(|key| by_key(tx, key)).transpose()?.flatten();
    let id = match known {
        Some(workspace) => workspace.id,
        None => {
            tx.execute(
                "INSERT INTO workspaces (id, name, created_at) VALUES (?1, ?2, ?3)
                 ON CONFLICT DO NOTHING",
                params![
                    proposal.id.as_bytes(),
                    proposal.name.as_str(),
                    proposal.created_at.micros()
                ],
            )?;
            proposal.id
        }
    };
    let seq = rows::workspace_seq(tx, id)?.ok_or(rusqlite::Error::QueryReturnedNoRows)?;
    let mut statement = tx.prepare_cached(
        "INSERT INTO workspace_keys (key, workspace) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
    )?;
    for key in &proposal.keys {
        statement.execute(params![key.to_string(), seq])?;
    }
    let found = tx
        .query_row(
            "SELECT seq, id, name, created_at FROM workspaces WHERE seq = ?1",
            [seq],
            |row| Ok(workspace(tx, row)),
        )
        .optional()?;
    found.unwrap_or_else(|| Err(rusqlite::Error::QueryReturnedNoRows.into()))
}

fn workspace(tx: &Transaction<'_>, row: &Row<'_>) -> Read<Workspace> {
    let seq: i64 = row.get("seq")?;
    let mut statement =
        tx.prepare_cached("SELECT key FROM workspace_keys WHERE workspace = ?1 ORDER BY key")?;
    let keys = statement
        .query_map([seq], |row| row.get::<_, String>(0))?
        .map(|key| Ok(key?.parse::<WorkspaceKey>()?))
        .collect::<Read<Vec<_>>>()?;
    Ok(Workspace {
        id: WorkspaceId::from_bytes(&row.get::<_, [u8; 16]>("id")?)?,
        name: Label::new(row.get::<_, String>("name")?)?,
        keys,
        created_at: Timestamp::from_micros(row.get("created_at")?)?,
    })
}
