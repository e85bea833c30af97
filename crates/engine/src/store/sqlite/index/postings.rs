//! Which items hold a term.
//!
//! The postings of a term are cut into blocks that fit a page of the database.
//! A block holds, for each item in order, the distance to the item before, how
//! often the term occurs and how long the item is: all that ranking needs.

use rusqlite::{OptionalExtension, Transaction, params};

use super::super::rows::Read;
use super::Item;

/// A block of this many stays within a page, so that reading it is one step.
const BLOCK_MAX: usize = 160;
/// The first item of a block, and its bytes.
type Block = (i64, Vec<u8>);

/// One item that holds a term.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::store::sqlite) struct Posting {
    pub(in crate::store::sqlite) item: Item,
    pub(in crate::store::sqlite) count: u32,
    pub(in crate::store::sqlite) length: u32,
}

impl Posting {
    pub(super) fn new(item: Item, count: u32, length: u32) -> Self {
        Self { item, count, length }
    }
}

/// All postings of a term on a shelf, newest block first, up to a budget.
pub(in crate::store::sqlite) struct PostingList<'b> {
    pub(in crate::store::sqlite) shelf: i64,
    pub(in crate::store::sqlite) term: &'b str,
    /// How many postings may be read.
    pub(in crate::store::sqlite) budget: usize,
}

/// Hands each posting to `on`; returns how many were read.
pub(in crate::store::sqlite) fn read_postings(
    tx: &Transaction<'_>,
    list: &PostingList<'_>,
    mut on: impl FnMut(Posting),
) -> Read<usize> {
    let mut statement = tx.prepare_cached(
        "SELECT first, data FROM postings WHERE shelf = ?1 AND term = ?2 ORDER BY first DESC",
    )?;
    let mut rows = statement.query(params![list.shelf, list.term])?;
    let mut read = 0;
    while let Some(row) = rows.next()? {
        let data = row.get_ref(1)?.as_blob().map_err(rusqlite::Error::from)?;
        for posting in decode(row.get(0)?, data) {
            on(posting);
            read += 1;
        }
        if read >= list.budget {
            break;
        }
    }
    Ok(read)
}

/// Adds postings that are in order of their items.
pub(super) fn insert(tx: &Transaction<'_>, shelf: i64, term: &str, new: &[Posting]) -> Read<()> {
    let mut left = new;
    while let Some(first) = left.first() {
        let (block, end) = room_for(tx, shelf, term, first.item)?;
        let (here, behind) = left.split_at(left.partition_point(|new| new.item.0 < end));
        left = behind;
        let mut postings: Vec<Posting> =
            block.map_or_else(Vec::new, |(first, data)| decode(first, &data).collect());
        postings.extend_from_slice(here);
        // Mostly they come last; an item from before comes back when it is revised.
        postings.sort_unstable_by_key(|posting| posting.item);
        write(tx, shelf, term, &postings)?;
    }
    Ok(())
}

/// The block that an item is to stand in, and where the one behind it begins.
fn room_for(
    tx: &Transaction<'_>,
    shelf: i64,
    term: &str,
    item: Item,
) -> Read<(Option<Block>, i64)> {
    match block_of(tx, shelf, term, Item(i64::MAX))? {
        Some((last, _)) if last > item.0 => {
            let next: Option<i64> = tx
                .prepare_cached(
                    "SELECT min(first) FROM postings WHERE shelf = ?1 AND term = ?2 AND first > ?3",
                )?
                .query_row(params![shelf, term, item.0], |row| row.get(0))?;
            Ok((block_of(tx, shelf, term, item)?, next.unwrap_or(i64::MAX)))
        }
        last => Ok((last, i64::MAX)),
    }
}

/// Takes items, in order, out of a term.
pub(super) fn remove(tx: &Transaction<'_>, shelf: i64, term: &str, gone: &[Item]) -> Read<()> {
    let mut left = gone;
    while let Some(item) = left.first() {
        let Some((first, data)) = block_of(tx, shelf, term, *item)? else {
            left = &left[1..];
            continue;
        };
        let mut postings: Vec<Posting> = decode(first, &data).collect();
        let last = postings.last().map_or(*item, |last| last.item.max(*item));
        let (here, behind) = left.split_at(left.partition_point(|item| *item <= last));
        left = behind;
        postings.retain(|posting| here.binary_search(&posting.item).is_err());
        if postings.first().is_none_or(|it| it.item.0 != first) {
            delete(tx, shelf, term, first)?;
        }
        write(tx, shelf, term, &postings)?;
    }
    Ok(())
}

/// The block an item is in, or would be.
fn block_of(tx: &Transaction<'_>, shelf: i64, term: &str, item: Item) -> Read<Option<Block>> {
    Ok(tx
        .prepare_cached(
            "SELECT first, data FROM postings WHERE shelf = ?1 AND term = ?2 AND first <= ?3
             ORDER BY first DESC LIMIT 1",
        )?
        .query_row(params![shelf, term, item.0], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?)
}

fn delete(tx: &Transaction<'_>, shelf: i64, term: &str, first: i64) -> Read<()> {
    tx.prepare_cached("DELETE FROM postings WHERE shelf = ?1 AND term = ?2 AND first = ?3")?
        .execute(params![shelf, term, first])?;
    Ok(())
}

/// Writes postings in blocks, over the block that begins with the first of them.
fn write(tx: &Transaction<'_>, shelf: i64, term: &str, postings: &[Posting]) -> Read<()> {
    let mut statement = tx.prepare_cached(
        "INSERT INTO postings (shelf, term, first, last, data) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT DO UPDATE SET last = excluded.last, data = excluded.data",
    )?;
    for block in postings.chunks(BLOCK_MAX) {
        if let (Some(first), Some(last)) = (block.first(), block.last()) {
            statement.execute(params![shelf, term, first.item.0, last.item.0, encode(block)])?;
        }
    }
    Ok(())
}

fn encode(block: &[Posting]) -> Vec<u8> {
    let mut data = Vec::with_capacity(block.len() * 5);
    let mut before = block.first().map_or(0, |posting| posting.item.0);
    for posting in block {
        put(&mut data, (posting.item.0 - before).unsigned_abs());
        put(&mut data, u64::from(posting.count));
        put(&mut data, u64::from(posting.length));
        before = posting.item.0;
    }
    data
}

fn decode(first: i64, data: &[u8]) -> impl Iterator<Item = Posting> {
    let mut rest = data;
    let mut item = first;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        // Damage may say anything.
        item = item.wrapping_add(take(&mut rest).cast_signed());
        let (count, length) = (take(&mut rest) as u32, take(&mut rest) as u32);
        Some(Posting { item: Item(item), count, length })
    })
}

/// Seven bits to a byte, the lowest first.
fn put(data: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        data.push(number as u8 | 0x80);
        number >>= 7;
    }
    data.push(number as u8);
}

fn take(rest: &mut &[u8]) -> u64 {
    let mut number = 0;
    let mut shift = 0;
    while let Some((byte, behind)) = rest.split_first() {
        *rest = behind;
        number |= u64::from(byte & 0x7f) << shift;
        shift += 7;
        if byte & 0x80 == 0 || shift > 56 {
            break;
        }
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_come_back() {
        let postings: Vec<Posting> = [(3, 1, 9), (4, 2, 300), (1_000_000, 70_000, 1)]
            .map(|(item, count, length)| Posting::new(Item(item), count, length))
            .to_vec();
        let data = encode(&postings);
        assert_eq!(decode(3, &data).collect::<Vec<_>>(), postings);
        assert_eq!(decode(3, &[]).count(), 0);
        // Damage ends, whatever it says.
        assert!(decode(3, &[0xff; 40]).count() <= 40);
    }
}
