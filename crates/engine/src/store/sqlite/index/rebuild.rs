//! Making the index anew, bringing it to another model, and comparing it with
//! what it is made of.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::super::rows::{self, EVIDENCE_COLUMNS, MEMORY_COLUMNS, Read};
use super::lexicon::{self, Tally};
use super::{Changes, Entry, Item, signs};
use crate::embed::{Model, SmallVector};
use crate::model::Record;
use crate::recall::{ANALYSIS, Passage};
use crate::store::Finding;

/// Items that are held in memory at once.
const BATCH: usize = 2_000;

/// Whether the index was made by this analysis.
pub(in crate::store::sqlite) fn is_current(tx: &Connection) -> Read<bool> {
    Ok(meta(tx, "analysis")?.as_deref() == Some(ANALYSIS))
}

/// Makes the whole index anew.
pub(in crate::store::sqlite) fn rebuild(tx: &Transaction<'_>, model: &Model) -> Read<()> {
    for table in ["passages", "shelves", "postings", "lexicon", "signs"] {
        tx.execute(&format!("DELETE FROM {table}"), [])?;
    }
    let mut changes = Changes::default();
    let mut waiting = 0;
    each_entry(tx, model, |entry| {
        changes.add(entry);
        waiting += 1;
        if waiting == BATCH {
            waiting = 0;
            std::mem::take(&mut changes).write(tx, model)?;
        }
        Ok(())
    })?;
    changes.write(tx, model)?;
    set_meta(tx, "analysis", ANALYSIS)
}

/// Gives the vectors of up to `limit` items to this model, if another one made
/// them. Returns how many were, and how many are left.
pub(in crate::store::sqlite) fn reembed(
    tx: &Transaction<'_>,
    model: &Model,
    limit: u32,
) -> Read<(u64, u64)> {
    let mut room = limit as usize;
    while room > 0 {
        let Some(stale) = signs::Stale::find(tx, model.id())? else { break };
        let items: Vec<Item> = stale.items().take(room).collect();
        let mut new = Vec::with_capacity(items.len());
        for item in &items {
            let Some(text) = text(tx, *item)? else { continue };
            let vector = Passage::of(&text, "", model).vector;
            let renewed = tx
                .prepare_cached(
                    "UPDATE passages SET model = ?2, vector = ?3 WHERE item = ?1 AND model = ?4",
                )?
                .execute(params![item.0, model.id(), vector.to_bytes(), stale.model])?;
            if renewed > 0 {
                new.push((*item, vector.signs()));
            }
        }
        signs::put(tx, model.id(), stale.shelf, new)?;
        room -= items.len().clamp(1, room);
        stale.cut(tx, items.len())?;
    }
    let left = signs::Stale::count(tx, model.id())?;
    Ok(((limit as usize - room) as u64, left))
}

/// Compares the index with what it is made of, to the last posting. A vector that
/// another model made cannot be compared; its signs can.
pub(in crate::store::sqlite) fn check(tx: &Transaction<'_>, model: &Model) -> Read<Finding> {
    const CHECK: &str = "search index";
    let mut expected = Sums::default();
    let mut tally = Tally::default();
    let found = stored_sums(tx, model, &mut expected)?;
    each_entry(tx, model, |entry| {
        let passage = &entry.passage;
        let about = (&passage.words, &passage.speaker, passage.question);
        let place = (entry.item.0, entry.shelf, entry.session, entry.said_at.micros());
        expected.passages += sum(&(place, about));
        if !found.stale.contains(&entry.item.0) {
            expected.vectors += sum(&(entry.item.0, passage.vector.to_bytes()));
        }
        for (term, count) in &passage.terms {
            expected.postings += sum(&(entry.shelf, term, entry.item.0, count, passage.length));
        }
        tally.add(&entry, 1);
        Ok(())
    })?;
    tally.each(|count| expected.counts += sum(&count));
    let mut wrong = Vec::new();
    for (what, expected, found) in [
        ("passages", expected.passages, found.passages),
        ("vectors", expected.vectors, found.vectors),
        ("signs", expected.signs, found.signs),
        ("postings", expected.postings, found.postings),
        ("counts", expected.counts, found.counts),
    ] {
        if expected.0 != found.0 {
            wrong.push(what);
        }
    }
    Ok(match wrong.is_empty() {
        true => Finding::well(CHECK),
        false => Finding::wrong(CHECK, format!("{} out of step", wrong.join(", ")), true),
    })
}

/// Sums of hashes, which do not depend on the order of what is summed.
#[derive(Default)]
struct Sums {
    passages: Sum,
    vectors: Sum,
    signs: Sum,
    postings: Sum,
    counts: Sum,
    /// Items whose vector is of another model.
    stale: HashSet<i64>,
}

#[derive(Default, Clone, Copy)]
struct Sum(u64);

impl std::ops::AddAssign<u64> for Sum {
    fn add_assign(&mut self, other: u64) {
        self.0 = self.0.wrapping_add(other);
    }
}

fn sum(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// What is stored. What signs there should be is told by the stored vectors.
fn stored_sums(tx: &Transaction<'_>, model: &Model, expected: &mut Sums) -> Read<Sums> {
    let mut sums = Sums::default();
    stored_passages(tx, model, &mut sums, expected)?;
    signs::each_row(tx, |model, shelf, item, signs| {
        sums.signs += sum(&(model, shelf, item.0, signs));
    })?;
    let mut statement = tx.prepare("SELECT DISTINCT shelf, term FROM postings")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (shelf, term): (i64, String) = (row.get(0)?, row.get(1)?);
        let list = super::PostingList { shelf, term: &term, budget: usize::MAX };
        super::read_postings(tx, &list, |posting| {
            let (item, count) = (posting.item.0, posting.count);
            sums.postings += sum(&(shelf, &term, item, &count, posting.length));
        })?;
    }
    lexicon::each(tx, |count| sums.counts += sum(&count))?;
    Ok(sums)
}

fn stored_passages(
    tx: &Transaction<'_>,
    model: &Model,
    sums: &mut Sums,
    expected: &mut Sums,
) -> Read<()> {
    let mut statement = tx.prepare(
        "SELECT item, shelf, session, said_at, question, speaker, words, model, vector
         FROM passages",
    )?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (item, shelf): (i64, i64) = (row.get(0)?, row.get(1)?);
        let place = (item, shelf, row.get::<_, Option<i64>>(2)?, row.get::<_, i64>(3)?);
        let text: String = row.get(6)?;
        let words: Vec<String> =
            text.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect();
        let (speaker, question): (Option<String>, bool) = (row.get(5)?, row.get(4)?);
        sums.passages += sum(&(place, (&words, &speaker, question)));
        let (made_by, vector): (String, Vec<u8>) = (row.get(7)?, row.get(8)?);
        match made_by == model.id() {
            true => sums.vectors += sum(&(item, &vector)),
            false => _ = sums.stale.insert(item),
        }
        let signs = SmallVector::from_bytes(&vector).unwrap_or_default().signs();
        expected.signs += sum(&(made_by.as_str(), shelf, item, &signs));
    }
    Ok(())
}

/// Everything that should be in the index, in order. What cannot be read back cannot
/// be found: that it cannot is for another check to tell.
fn each_entry(
    tx: &Transaction<'_>,
    model: &Model,
    mut on: impl FnMut(Entry) -> Read<()>,
) -> Read<()> {
    let mut statement = tx.prepare(&format!(
        "SELECT {MEMORY_COLUMNS}, m.workspace AS home
         FROM memories m JOIN workspaces w ON w.seq = m.workspace ORDER BY m.seq"
    ))?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        if let Ok(Record::Kept(memory)) = rows::record(row) {
            let (home, seq) = (row.get("home")?, row.get("seq")?);
            if let Some(entry) = Entry::of_memory(home, seq, &memory.body, None, model) {
                on(entry)?;
            }
        }
    }
    let mut statement = tx.prepare(&format!(
        "SELECT {EVIDENCE_COLUMNS}, e.seq, e.workspace AS home
         FROM evidence e JOIN workspaces w ON w.seq = e.workspace ORDER BY e.seq"
    ))?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        if let Some(words) = rows::evidence(row).ok().and_then(|entry| entry.words) {
            let (home, seq) = (row.get("home")?, row.get("seq")?);
            if let Some(entry) = Entry::of_evidence(home, seq, &words, None, model) {
                on(entry)?;
            }
        }
    }
    Ok(())
}

fn text(tx: &Transaction<'_>, item: Item) -> Read<Option<String>> {
    let (seq, is_memory) = item.row();
    let table = if is_memory { "memories" } else { "evidence" };
    let found: Option<Option<String>> = tx
        .prepare_cached(&format!("SELECT content FROM {table} WHERE seq = ?1"))?
        .query_row([seq], |row| row.get(0))
        .optional()?;
    Ok(found.flatten())
}

/// What is noted under a key.
pub(in crate::store::sqlite) fn meta(tx: &Connection, key: &str) -> Read<Option<String>> {
    Ok(tx
        .prepare_cached("SELECT value FROM meta WHERE key = ?1")?
        .query_row([key], |row| row.get(0))
        .optional()?)
}

/// Notes something under a key.
pub(in crate::store::sqlite) fn set_meta(tx: &Transaction<'_>, key: &str, value: &str) -> Read<()> {
    tx.prepare_cached(
        "INSERT INTO meta (key, value) VALUES (?1, ?2)
         ON CONFLICT DO UPDATE SET value = excluded.value",
    )?
    .execute(params![key, value])?;
    Ok(())
}

/// Forgets what was noted.
pub(in crate::store::sqlite) fn clear_meta(tx: &Transaction<'_>, key: &str) -> Read<()> {
    tx.prepare_cached("DELETE FROM meta WHERE key = ?1")?.execute([key])?;
    Ok(())
}
