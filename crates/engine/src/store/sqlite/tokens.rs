//! Keys to the server.

use rusqlite::{Row, Transaction, params};

use super::dreams::collect;
use super::rows::Read;
use super::{PREFIX_MATCHES_MAX, SqliteStore};
use crate::model::{IdPrefix, Label, Purpose, Reach, Timestamp, Token, TokenId, WorkspaceId};
use crate::store::{Digest, Result, Tokens};

const COLUMNS: &str =
    "id, purpose, name, \"right\", workspaces, created_at, expires_at, revoked_at";

impl Tokens for SqliteStore {
    fn add_token(&self, token: &Token, digest: &Digest) -> Result<()> {
        self.connections.write(|tx| add(tx, token, digest))
    }

    fn token(&self, digest: &Digest) -> Result<Option<Token>> {
        self.connections.read(|tx| {
            let query = format!("SELECT {COLUMNS} FROM tokens WHERE digest = ?1");
            let mut statement = tx.prepare_cached(&query)?;
            let mut rows = statement.query([digest])?;
            rows.next()?.map(token).transpose()
        })
    }

    fn tokens(&self) -> Result<Vec<Token>> {
        self.connections.read(|tx| {
            let query = format!("SELECT {COLUMNS} FROM tokens WHERE purpose = ?1 ORDER BY id");
            let mut statement = tx.prepare(&query)?;
            collect(statement.query([Purpose::Token.as_str()])?, token)
        })
    }

    fn tokens_by_prefix(&self, prefix: &IdPrefix) -> Result<Vec<TokenId>> {
        let (low, high) = prefix.range();
        self.connections.read(|tx| {
            let mut statement = tx.prepare(
                "SELECT id FROM tokens WHERE id BETWEEN ?1 AND ?2 AND purpose = ?3 LIMIT ?4",
            )?;
            let purpose = Purpose::Token.as_str();
            let rows = statement.query(params![low, high, purpose, PREFIX_MATCHES_MAX])?;
            collect(rows, |row| Ok(TokenId::from_bytes(&row.get::<_, [u8; 16]>(0)?)?))
        })
    }

    fn spend_token(&self, id: TokenId, now: Timestamp) -> Result<bool> {
        self.connections.write(|tx| {
            let changed = tx.execute(
                "UPDATE tokens SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL
                   AND (expires_at IS NULL OR expires_at > ?2)",
                params![id.as_bytes(), now.micros()],
            )?;
            Ok(changed > 0)
        })
    }

    fn drop_ended_tokens(&self, before: Timestamp) -> Result<()> {
        self.connections.write(|tx| {
            tx.execute(
                "DELETE FROM tokens WHERE purpose <> ?1 AND (expires_at < ?2 OR revoked_at < ?2)",
                params![Purpose::Token.as_str(), before.micros()],
            )?;
            Ok(())
        })
    }
}

fn add(tx: &Transaction<'_>, token: &Token, digest: &Digest) -> Read<()> {
    let workspaces = token.reach.workspaces.as_ref().map(serde_json::to_string).transpose()?;
    tx.execute(
        "INSERT INTO tokens (id, purpose, name, digest, \"right\", workspaces, created_at,
           expires_at, revoked_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        params![
            token.id.as_bytes(),
            token.purpose.as_str(),
            token.name.as_str(),
            digest,
            token.reach.right.as_str(),
            workspaces,
            token.created_at.micros(),
            token.expires_at.map(Timestamp::micros),
            token.revoked_at.map(Timestamp::micros),
        ],
    )?;
    Ok(())
}

fn token(row: &Row<'_>) -> Read<Token> {
    let moment = |column: &str| -> Read<Option<Timestamp>> {
        Ok(row.get::<_, Option<i64>>(column)?.map(Timestamp::from_micros).transpose()?)
    };
    let workspaces: Option<String> = row.get("workspaces")?;
    let workspaces = workspaces
        .map(|text| serde_json::from_str::<std::collections::BTreeSet<WorkspaceId>>(&text))
        .transpose()?;
    Ok(Token {
        id: TokenId::from_bytes(&row.get::<_, [u8; 16]>("id")?)?,
        purpose: row.get::<_, String>("purpose")?.parse()?,
        name: Label::new(row.get::<_, String>("name")?)?,
        reach: Reach { right: row.get::<_, String>("right")?.parse()?, workspaces },
        created_at: Timestamp::from_micros(row.get("created_at")?)?,
        expires_at: moment("expires_at")?,
        revoked_at: moment("revoked_at")?,
    })
}
