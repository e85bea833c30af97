//! The signs of all vectors of a shelf, in blocks: what the first pass reads.
//!
//! An item's signs stand under the model that made its vector, and nowhere else:
//! what stands under another model than the present one is what is left to do for it.

use rusqlite::{OptionalExtension, Transaction, params};

use super::super::rows::Read;
use super::Item;
use crate::embed::Signs;

/// Rows to a block: few enough that adding one rewrites little.
const BLOCK_MAX: usize = 256;
/// The distance to the block's first item, then the signs.
const ROW_BYTES: usize = 4 + size_of::<Signs>();

type Row = (Item, Signs);

/// Hands every row to `on`.
pub(in crate::store::sqlite) fn scan(
    tx: &Transaction<'_>,
    model: &str,
    shelf: i64,
    mut on: impl FnMut(Item, &Signs),
) -> Read<()> {
    let mut statement =
        tx.prepare_cached("SELECT first, data FROM signs WHERE model = ?1 AND shelf = ?2")?;
    let mut rows = statement.query(params![model, shelf])?;
    while let Some(row) = rows.next()? {
        let data = row.get_ref(1)?.as_blob().map_err(rusqlite::Error::from)?;
        for (item, signs) in decode(row.get(0)?, data) {
            on(item, &signs);
        }
    }
    Ok(())
}

/// Adds rows that are in order of their items.
pub(super) fn put(
    tx: &Transaction<'_>,
    model: &str,
    shelf: i64,
    new: impl IntoIterator<Item = Row>,
) -> Read<()> {
    let mut block: Option<(i64, Vec<Row>)> = None;
    let mut end = i64::MIN;
    for (item, signs) in new {
        // A row has to stand in the block where it is looked for, even if the one
        // before has room.
        let fits = item.0 < end && block.as_ref().is_some_and(|(_, rows)| rows.len() < BLOCK_MAX);
        if !fits {
            if let Some((first, rows)) = block.take() {
                write(tx, model, shelf, first, &rows)?;
            }
            block = find(tx, model, shelf, item)?;
            end = next_block(tx, model, shelf, item)?;
        }
        let (_, rows) = block.get_or_insert_with(|| (item.0, Vec::new()));
        let at = rows.partition_point(|(known, _)| *known < item);
        rows.insert(at, (item, signs));
    }
    match block {
        Some((first, rows)) => write(tx, model, shelf, first, &rows),
        None => Ok(()),
    }
}

/// Takes rows out, in order of their items.
pub(super) fn remove(tx: &Transaction<'_>, model: &str, shelf: i64, gone: &[Item]) -> Read<()> {
    let mut left = gone;
    while let Some(item) = left.first() {
        let Some((first, mut rows)) = find(tx, model, shelf, *item)? else {
            left = &left[1..];
            continue;
        };
        let last = rows.last().map_or(*item, |(last, _)| (*last).max(*item));
        let (here, behind) = left.split_at(left.partition_point(|item| *item <= last));
        left = behind;
        rows.retain(|(known, _)| here.binary_search(known).is_err());
        write(tx, model, shelf, first, &rows)?;
    }
    Ok(())
}

/// A block of a model that is not the present one.
pub(super) struct Stale {
    pub(super) model: String,
    pub(super) shelf: i64,
    first: i64,
    rows: Vec<Row>,
}

impl Stale {
    pub(super) fn find(tx: &Transaction<'_>, present: &str) -> Read<Option<Self>> {
        // Two ranges of the index rather than a look at every block.
        let mut statement = tx.prepare_cached(
            "SELECT model, shelf, first, data FROM signs WHERE model < ?1
             UNION ALL SELECT model, shelf, first, data FROM signs WHERE model > ?1 LIMIT 1",
        )?;
        let mut rows = statement.query([present])?;
        let Some(row) = rows.next()? else { return Ok(None) };
        let first = row.get(2)?;
        let data = row.get_ref(3)?.as_blob().map_err(rusqlite::Error::from)?;
        let rows = decode(first, data).collect();
        Ok(Some(Self { model: row.get(0)?, shelf: row.get(1)?, first, rows }))
    }

    /// How many rows all such blocks have.
    pub(super) fn count(tx: &Transaction<'_>, present: &str) -> Read<u64> {
        let bytes: i64 = tx
            .prepare_cached(
                "SELECT coalesce(sum(length(data)), 0) FROM signs WHERE model < ?1 OR model > ?1",
            )?
            .query_row([present], |row| row.get(0))?;
        Ok(bytes.unsigned_abs() / ROW_BYTES as u64)
    }

    pub(super) fn items(&self) -> impl Iterator<Item = Item> {
        self.rows.iter().map(|(item, _)| *item)
    }

    /// Takes the first so many rows out.
    pub(super) fn cut(self, tx: &Transaction<'_>, count: usize) -> Read<()> {
        write(tx, &self.model, self.shelf, self.first, self.rows.get(count..).unwrap_or(&[]))
    }
}

/// Hands every row there is to `on`, with its model and shelf.
pub(super) fn each_row(
    tx: &Transaction<'_>,
    mut on: impl FnMut(&str, i64, Item, &Signs),
) -> Read<()> {
    let mut statement = tx.prepare("SELECT model, shelf, first, data FROM signs")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (model, shelf): (String, i64) = (row.get(0)?, row.get(1)?);
        let data = row.get_ref(3)?.as_blob().map_err(rusqlite::Error::from)?;
        decode(row.get(2)?, data).for_each(|(item, signs)| on(&model, shelf, item, &signs));
    }
    Ok(())
}

/// The block an item is in, or would be.
fn find(
    tx: &Transaction<'_>,
    model: &str,
    shelf: i64,
    item: Item,
) -> Read<Option<(i64, Vec<Row>)>> {
    let found: Option<(i64, Vec<u8>)> = tx
        .prepare_cached(
            "SELECT first, data FROM signs WHERE model = ?1 AND shelf = ?2 AND first <= ?3
             ORDER BY first DESC LIMIT 1",
        )?
        .query_row(params![model, shelf, item.0], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    Ok(found.map(|(first, data)| (first, decode(first, &data).collect())))
}

/// Where the block behind the one of an item begins.
fn next_block(tx: &Transaction<'_>, model: &str, shelf: i64, item: Item) -> Read<i64> {
    let next: Option<i64> = tx
        .prepare_cached(
            "SELECT min(first) FROM signs WHERE model = ?1 AND shelf = ?2 AND first > ?3",
        )?
        .query_row(params![model, shelf, item.0], |row| row.get(0))?;
    Ok(next.unwrap_or(i64::MAX))
}

/// Writes a block in place of the one that began with `first`.
fn write(tx: &Transaction<'_>, model: &str, shelf: i64, first: i64, rows: &[Row]) -> Read<()> {
    if rows.first().is_none_or(|(item, _)| item.0 != first) {
        tx.prepare_cached("DELETE FROM signs WHERE model = ?1 AND shelf = ?2 AND first = ?3")?
            .execute(params![model, shelf, first])?;
    }
    let mut statement = tx.prepare_cached(
        "INSERT INTO signs (model, shelf, first, data) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO UPDATE SET data = excluded.data",
    )?;
    for block in rows.chunks(BLOCK_MAX) {
        if let Some((first, _)) = block.first() {
            statement.execute(params![model, shelf, first.0, encode(first.0, block)])?;
        }
    }
    Ok(())
}

fn encode(first: i64, rows: &[Row]) -> Vec<u8> {
    let mut data = Vec::with_capacity(rows.len() * ROW_BYTES);
    for (item, signs) in rows {
        data.extend(((item.0 - first) as u32).to_le_bytes());
        data.extend(signs.iter().flat_map(|part| part.to_le_bytes()));
    }
    data
}

fn decode(first: i64, data: &[u8]) -> impl Iterator<Item = Row> {
    data.chunks_exact(ROW_BYTES).map(move |row| {
        let (distance, signs) = row.split_at(4);
        let distance = u32::from_le_bytes(distance.try_into().unwrap_or_default());
        let mut parts = Signs::default();
        for (part, bytes) in parts.iter_mut().zip(signs.chunks_exact(8)) {
            *part = u64::from_le_bytes(bytes.try_into().unwrap_or_default());
        }
        (Item(first.wrapping_add(i64::from(distance))), parts)
    })
}
