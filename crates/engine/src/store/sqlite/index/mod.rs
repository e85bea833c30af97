//! The index of recall: kept in step by whoever writes, made anew if need be.

mod lexicon;
mod postings;
mod rebuild;
mod signs;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use rusqlite::{OptionalExtension, Transaction, params};

pub(super) use lexicon::{Counted, count, unheld, words_that_begin};
pub(super) use postings::{PostingList, read_postings};
pub(super) use rebuild::{check, clear_meta, is_current, meta, rebuild, reembed, set_meta};
pub(super) use signs::scan;

use super::rows::Read;
use crate::embed::Model;
use crate::model::{Body, Evidence, Kind, Label, Role, Source, State, Timestamp};
use crate::recall::Passage;

/// What can be found, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::store) struct Item(pub(in crate::store) i64);

impl Item {
    pub(super) fn memory(seq: i64) -> Self {
        Self(2 * seq)
    }

    pub(super) fn evidence(seq: i64) -> Self {
        Self(2 * seq + 1)
    }

    /// The row, and whether it is a memory's.
    pub(super) fn row(self) -> (i64, bool) {
        (self.0 / 2, self.0 % 2 == 0)
    }
}

/// Which part of a workspace something lies in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// What counts.
    Active = 0,
    /// What was put away, or holds no longer.
    Dormant = 1,
    /// What counts no longer, and leads to something that says it now.
    LeadingOn = 2,
}

impl Part {
    fn of(body: &Body) -> Self {
        match body.state {
            State::Active => Self::Active,
            State::Superseded if body.stand_ins().next().is_some() => Self::LeadingOn,
            _ => Self::Dormant,
        }
    }
}

/// Where something is looked for.
pub(super) fn shelf(workspace: i64, part: Part) -> i64 {
    3 * workspace + part as i64
}

/// An item with all the index has to know.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    shelf: i64,
    item: Item,
    session: Option<i64>,
    said_at: Timestamp,
    /// Shared by versions that say the same.
    passage: Arc<Passage>,
}

impl Entry {
    /// A memory, unless its creation was undone.
    pub(super) fn of_memory(
        workspace: i64,
        seq: i64,
        body: &Body,
        passage: Option<Arc<Passage>>,
        model: &Model,
    ) -> Option<Self> {
        body.state.is_present().then(|| Self {
            shelf: shelf(workspace, Part::of(body)),
            item: Item::memory(seq),
            session: session(body.sources.iter()),
            said_at: body.said_at,
            passage: passage.unwrap_or_else(|| analyse_body(body, model).into()),
        })
    }

    /// What people and agents said. What tools did is kept, but not searched: it
    /// would drown the rest.
    pub(super) fn of_evidence(
        workspace: i64,
        seq: i64,
        evidence: &Evidence,
        passage: Option<Passage>,
        model: &Model,
    ) -> Option<Self> {
        (evidence.role != Role::Tool).then(|| Self {
            shelf: shelf(workspace, Part::Active),
            item: Item::evidence(seq),
            session: session([&evidence.source]),
            said_at: evidence.said_at,
            passage: passage
                .unwrap_or_else(|| Passage::of(evidence.content.as_str(), "", model))
                .into(),
        })
    }

    /// Whether it stands where the other stood, and is found by the same words.
    fn stays(&self, before: &Self) -> bool {
        self.shelf == before.shelf && Arc::ptr_eq(&self.passage, &before.passage)
    }

    /// What is known of its words.
    pub(super) fn passage(&self) -> Arc<Passage> {
        Arc::clone(&self.passage)
    }
}

/// What the index knows of a memory's words.
pub(super) fn analyse_body(body: &Body, model: &Model) -> Passage {
    let mut beside: Vec<&str> = body.tags.iter().map(crate::model::Tag::as_str).collect();
    // 'What did we decide?' asks for a kind. Plain facts are of no kind.
    if body.kind != Kind::Fact {
        beside.push(body.kind.as_str());
    }
    Passage::of(body.content.as_str(), &beside.join(" "), model)
}

/// A session as a number; neighbours are looked for within it.
fn session<'s>(sources: impl IntoIterator<Item = &'s Source>) -> Option<i64> {
    session_key(sources.into_iter().find_map(|source| source.session.as_ref())?)
}

/// The number by which a session is known here.
pub(super) fn session_key(session: &Label) -> Option<i64> {
    let print = crate::model::Fingerprint::of([session.as_str().as_bytes()]);
    print.as_bytes().first_chunk::<8>().map(|bytes| i64::from_le_bytes(*bytes))
}

/// Changes to the index, gathered over a transaction and written at once:
/// a batch touches most blocks many times.
#[derive(Default)]
pub(super) struct Changes {
    added: BTreeMap<Item, Entry>,
    removed: Vec<Entry>,
}

impl Changes {
    pub(super) fn add(&mut self, entry: Entry) {
        self.added.insert(entry.item, entry);
    }

    /// Takes an item out that is in the index, or was about to be.
    pub(super) fn remove(&mut self, entry: Entry) {
        if self.added.remove(&entry.item).is_none() {
            self.removed.push(entry);
        }
    }

    pub(super) fn write(self, tx: &Transaction<'_>, model: &Model) -> Read<()> {
        let mut tally = lexicon::Tally::default();
        let stays = self.take_out(tx, model, &mut tally)?;
        let mut by_term: HashMap<(i64, &str), Vec<postings::Posting>> = HashMap::new();
        let mut by_shelf: BTreeMap<i64, Vec<&Entry>> = BTreeMap::new();
        for entry in self.added.values() {
            insert_passage(tx, model, entry)?;
            if stays.contains(&entry.item) {
                continue;
            }
            tally.add(entry, 1);
            by_shelf.entry(entry.shelf).or_default().push(entry);
            for (term, count) in &entry.passage.terms {
                let posting = postings::Posting::new(entry.item, *count, entry.passage.length);
                by_term.entry((entry.shelf, term)).or_default().push(posting);
            }
        }
        for ((shelf, term), new) in in_order(by_term) {
            postings::insert(tx, shelf, term, &new)?;
        }
        for (shelf, entries) in by_shelf {
            let new = entries.iter().map(|entry| (entry.item, entry.passage.vector.signs()));
            signs::put(tx, model.id(), shelf, new)?;
        }
        tally.write(tx)
    }

    /// Takes out what was removed. Returns what comes back to where it was, with the same words:
    /// of that only the passage changes.
    fn take_out(
        &self,
        tx: &Transaction<'_>,
        model: &Model,
        tally: &mut lexicon::Tally,
    ) -> Read<HashSet<Item>> {
        let mut stays = HashSet::new();
        let mut by_term: HashMap<(i64, &str), Vec<Item>> = HashMap::new();
        let mut by_shelf: BTreeMap<(String, i64), Vec<Item>> = BTreeMap::new();
        for entry in &self.removed {
            // Its vector may be of another model than the present one.
            let made_by: Option<String> = tx
                .prepare_cached("DELETE FROM passages WHERE item = ?1 RETURNING model")?
                .query_row([entry.item.0], |row| row.get(0))
                .optional()?;
            let back = self.added.get(&entry.item).is_some_and(|new| new.stays(entry));
            if back && made_by.as_deref() == Some(model.id()) {
                stays.insert(entry.item);
                continue;
            }
            tx.prepare_cached("DELETE FROM outer_vectors WHERE item = ?1")?
                .execute([entry.item.0])?;
            tally.add(entry, -1);
            for term in entry.passage.terms.keys() {
                by_term.entry((entry.shelf, term)).or_default().push(entry.item);
            }
            if let Some(made_by) = made_by {
                by_shelf.entry((made_by, entry.shelf)).or_default().push(entry.item);
            }
        }
        for ((shelf, term), mut gone) in in_order(by_term) {
            gone.sort_unstable();
            postings::remove(tx, shelf, term, &gone)?;
        }
        for ((made_by, shelf), mut gone) in by_shelf {
            gone.sort_unstable();
            signs::remove(tx, &made_by, shelf, &gone)?;
        }
        Ok(stays)
    }
}

/// In the order of the table: neighbours share pages.
fn in_order<T>(by_term: HashMap<(i64, &str), T>) -> Vec<((i64, &str), T)> {
    let mut by_term: Vec<_> = by_term.into_iter().collect();
    by_term.sort_unstable_by_key(|(key, _)| *key);
    by_term
}

fn insert_passage(tx: &Transaction<'_>, model: &Model, entry: &Entry) -> Read<()> {
    tx.prepare_cached(
        "INSERT INTO passages (item, shelf, session, said_at, question, speaker, words, model, vector)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?
    .execute(params![
        entry.item.0,
        entry.shelf,
        entry.session,
        entry.said_at.micros(),
        entry.passage.question,
        entry.passage.speaker,
        entry.passage.words.join(" "),
        model.id(),
        entry.passage.vector.to_bytes(),
    ])?;
    Ok(())
}
