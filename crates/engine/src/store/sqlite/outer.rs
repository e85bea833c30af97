//! Vectors that a service made.

use rusqlite::{Transaction, params};

use super::SqliteStore;
use super::index::Item;
use super::rows::Read;
use crate::embed::SmallVector;
use crate::store::{ItemKey, OuterMeaning, OuterVectors, Result};

impl OuterVectors for SqliteStore {
    fn without_vector(&self, model: &str, limit: u32) -> Result<Vec<(ItemKey, String)>> {
        self.connections.read(|tx| without(tx, model, limit))
    }

    fn count_without_vector(&self, model: &str) -> Result<u64> {
        self.connections.read(|tx| count(tx, model))
    }

    fn keep_vectors(&self, model: &str, vectors: &[(ItemKey, SmallVector)]) -> Result<()> {
        self.connections.write(|tx| keep(tx, model, vectors))
    }
}

/// An even item is a memory, an odd one evidence.
fn without(tx: &Transaction<'_>, model: &str, limit: u32) -> Read<Vec<(ItemKey, String)>> {
    let mut statement = tx.prepare_cached(
        "SELECT p.item, CASE p.item % 2
             WHEN 0 THEN (SELECT content FROM memories WHERE seq = p.item / 2)
             ELSE (SELECT content FROM evidence WHERE seq = p.item / 2) END AS text
         FROM passages p
         WHERE NOT EXISTS (SELECT 1 FROM outer_vectors o WHERE o.item = p.item AND o.model = ?1)
           AND text IS NOT NULL
         ORDER BY p.item % 2, p.item LIMIT ?2",
    )?;
    let mut rows = statement.query(params![model, limit])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push((ItemKey(row.get(0)?), row.get(1)?));
    }
    Ok(found)
}

fn count(tx: &Transaction<'_>, model: &str) -> Read<u64> {
    let left: i64 = tx
        .prepare_cached(
            "SELECT count(*) FROM passages p WHERE NOT EXISTS
               (SELECT 1 FROM outer_vectors o WHERE o.item = p.item AND o.model = ?1)",
        )?
        .query_row([model], |row| row.get(0))?;
    Ok(left.cast_unsigned())
}

fn keep(tx: &Transaction<'_>, model: &str, vectors: &[(ItemKey, SmallVector)]) -> Read<()> {
    let mut statement = tx.prepare_cached(
        "INSERT INTO outer_vectors (item, model, vector)
         SELECT item, ?2, ?3 FROM passages WHERE item = ?1
         ON CONFLICT DO UPDATE SET vector = excluded.vector",
    )?;
    for (key, vector) in vectors {
        statement.execute(params![key.0, model, vector.to_bytes()])?;
    }
    Ok(())
}

/// The nearest by what a service thinks, best first. There are as many vectors as somebody
/// paid for, so all of them are compared.
pub(super) fn nearest(
    tx: &Transaction<'_>,
    shelves: &[i64],
    meaning: &OuterMeaning,
    count: usize,
) -> Read<Vec<Item>> {
    let mut near: Vec<(f32, Item)> = Vec::new();
    let mut statement = tx.prepare_cached(
        "SELECT o.item, o.vector FROM passages p JOIN outer_vectors o
           ON o.item = p.item AND o.model = ?2
         WHERE p.shelf = ?1",
    )?;
    for shelf in shelves {
        let mut rows = statement.query(params![shelf, meaning.model])?;
        while let Some(row) = rows.next()? {
            let bytes = row.get_ref(1)?.as_blob().map_err(rusqlite::Error::from)?;
            if let Some(vector) = SmallVector::from_bytes(bytes) {
                near.push((meaning.vector.cosine(&vector), Item(row.get(0)?)));
            }
        }
    }
    near.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    near.truncate(count);
    Ok(near.into_iter().map(|(_, item)| item).collect())
}
