//! The first pass of recall: from all items to the few worth a closer look.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};

use rusqlite::{OptionalExtension, Transaction, params};

use super::index::{self, Counted, Item, Part, PostingList, shelf};
use super::outer;
use super::rows::{self, EVIDENCE_COLUMNS, MEMORY_COLUMNS, Read};
use crate::embed::{Model, SmallVector};
use crate::model::Timestamp;
use crate::store::{
    Candidate, Found, ItemKey, Lexicon, LexiconQuery, Probe, SearchScope, WordCount,
};

/// How many postings are read at the most: beyond that a term is so common that
/// only the second pass looks at it.
const POSTINGS_MAX: usize = 400_000;
/// No store has more items; a damaged one may say so.
const ITEMS_MAX: usize = 1 << 30;
/// How many rows the signs let through for each one that is wanted: they are
/// right about most, not all.
const SIEVE_FACTOR: usize = 2;

/// So many rows are looked at finely, to learn how much that can change.
const ALWAYS_FINE: usize = 2_000;

/// BM25's parameters.
const SATURATION: f32 = 1.0;
const LENGTH_SHARE: f32 = 0.5;

/// The shelves a search looks at.
fn shelves(tx: &Transaction<'_>, scope: &SearchScope) -> Read<Vec<i64>> {
    let workspaces: Vec<i64> = match &scope.workspaces {
        None => tx
            .prepare_cached("SELECT seq FROM workspaces")?
            .query_map([], |row| row.get(0))?
            .collect::<Result<_, _>>()?,
        Some(ids) => {
            let mut known = Vec::new();
            for id in ids {
                known.extend(rows::workspace_seq(tx, *id)?);
            }
            known
        }
    };
    let looked_at = |workspace: i64| {
        let dormant = scope.dormant.then_some(Part::Dormant);
        let parts = [Part::Active, Part::LeadingOn].into_iter().chain(dormant);
        parts.map(move |part| shelf(workspace, part))
    };
    Ok(workspaces.into_iter().flat_map(looked_at).collect())
}

pub(super) fn lexicon(tx: &Transaction<'_>, query: &LexiconQuery) -> Read<Lexicon> {
    let shelves = shelves(tx, &query.scope)?;
    let mut lexicon = Lexicon::default();
    let mut length = 0_i64;
    for shelf in &shelves {
        let found: Option<(i64, i64)> = tx
            .prepare_cached("SELECT items, length FROM shelves WHERE shelf = ?1")?
            .query_row([shelf], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        let (items, words) = found.unwrap_or_default();
        lexicon.items += items.unsigned_abs();
        length += words;
    }
    lexicon.average_length = length as f32 / (lexicon.items.max(1)) as f32;
    for term in &query.terms {
        lexicon.terms.push(index::count(tx, &shelves, Counted::Term, term)?);
    }
    for piece in &query.pieces {
        lexicon.pieces.push(index::count(tx, &shelves, Counted::Piece, &piece.to_string())?);
    }
    Ok(lexicon)
}

pub(super) fn words_like(
    tx: &Transaction<'_>,
    scope: &SearchScope,
    beginning: &str,
    ending: &str,
) -> Read<Vec<WordCount>> {
    let shelves = shelves(tx, scope)?;
    let mut found = index::words_that_begin(tx, &shelves, Counted::Word, beginning)?;
    let reversed: String = ending.chars().rev().collect();
    for (word, items) in index::words_that_begin(tx, &shelves, Counted::Reversed, &reversed)? {
        found.insert(word.chars().rev().collect(), items);
    }
    Ok(found.into_iter().map(|(word, items)| WordCount { word, items }).collect())
}

/// See [`crate::store::Store::candidates`].
pub(super) fn candidates(
    tx: &Transaction<'_>,
    probe: &Probe,
    model: &Model,
) -> Read<Vec<Candidate>> {
    let shelves = shelves(tx, &probe.scope)?;
    let mut found: BTreeMap<Item, Candidate> = BTreeMap::new();
    for (rank, (item, score)) in lexical(tx, &shelves, probe)?.into_iter().enumerate() {
        if let Some(mut candidate) = passage(tx, item, model)? {
            candidate.lexical = Some((rank as u32 + 1, score));
            found.insert(item, candidate);
        }
    }
    for (rank, item) in nearest(tx, &shelves, probe, model)?.into_iter().enumerate() {
        let rank = Some(rank as u32 + 1);
        match found.get_mut(&item) {
            Some(known) => known.nearest_rank = rank,
            None => {
                if let Some(candidate) = passage(tx, item, model)? {
                    found.insert(item, Candidate { nearest_rank: rank, ..candidate });
                }
            }
        }
    }
    if let Some(meaning) = &probe.outer {
        for (rank, item) in (1..).zip(outer::nearest(tx, &shelves, meaning, probe.each)?) {
            match found.get_mut(&item) {
                Some(known) => known.outer_rank = Some(rank),
                None => {
                    if let Some(candidate) = passage(tx, item, model)? {
                        found.insert(item, Candidate { outer_rank: Some(rank), ..candidate });
                    }
                }
            }
        }
    }
    let direct: Vec<(Item, i64, i64)> = found
        .iter()
        .filter_map(|(item, candidate)| Some((*item, candidate.shelf, candidate.session?)))
        .collect();
    let mut neighbours = Neighbours { tx, known: HashMap::new() };
    for (item, shelf, session) in direct {
        for beside in neighbours.of(item, shelf, session)? {
            if !found.contains_key(&beside)
                && let Some(candidate) = passage(tx, beside, model)?
            {
                found.insert(beside, candidate);
            }
        }
    }
    let items: Vec<(Item, i64, Option<i64>)> =
        found.iter().map(|(item, c)| (*item, c.shelf, c.session)).collect();
    for (item, shelf, session) in items {
        let Some(session) = session else { continue };
        let beside = neighbours.of(item, shelf, session)?;
        if let Some(candidate) = found.get_mut(&item) {
            candidate.beside = beside.into_iter().map(|item| ItemKey(item.0)).collect();
        }
    }
    Ok(found.into_values().collect())
}

/// The best by BM25. Rare terms are read whole; once the budget is spent the
/// common ones are left to the second pass.
fn lexical(tx: &Transaction<'_>, shelves: &[i64], probe: &Probe) -> Read<Vec<(Item, f32)>> {
    let last: Option<i64> =
        tx.prepare_cached("SELECT max(item) FROM passages")?.query_row([], |row| row.get(0))?;
    let items = last.map_or(0, |last| last.unsigned_abs() as usize + 1).min(ITEMS_MAX);
    let mut scores = vec![0.0_f32; items];
    let mut terms: Vec<_> = probe.terms.iter().collect();
    terms.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    let mut budget = if probe.exhaustive { usize::MAX } else { POSTINGS_MAX };
    let mut touched: Vec<Item> = Vec::new();
    for term in terms {
        for shelf in shelves {
            let list = PostingList { shelf: *shelf, term: &term.term, budget };
            let read = index::read_postings(tx, &list, |posting| {
                let count = posting.count as f32;
                let length = posting.length as f32 / probe.average_length.max(1e-6);
                let normal = count + SATURATION * (1.0 - LENGTH_SHARE + LENGTH_SHARE * length);
                if let Some(score) = scores.get_mut(posting.item.0.unsigned_abs() as usize) {
                    if *score == 0.0 {
                        touched.push(posting.item);
                    }
                    *score += term.weight * count * (SATURATION + 1.0) / normal;
                }
            })?;
            budget = budget.saturating_sub(read);
        }
        if budget == 0 {
            break;
        }
    }
    let score = |item: &Item| scores[item.0.unsigned_abs() as usize];
    let order = |a: &Item, b: &Item| score(b).total_cmp(&score(a)).then(a.cmp(b));
    if touched.len() > probe.each {
        touched.select_nth_unstable_by(probe.each, order);
        touched.truncate(probe.each);
    }
    touched.sort_by(order);
    Ok(touched.into_iter().map(|item| (item, score(&item))).collect())
}

/// The nearest by meaning, as far as signs tell: the second pass looks closer.
fn nearest(tx: &Transaction<'_>, shelves: &[i64], probe: &Probe, model: &Model) -> Read<Vec<Item>> {
    if probe.exhaustive {
        return truly_nearest(tx, shelves, probe, model);
    }
    let sieve = probe.vector.sieve();
    let wanted = probe.each * SIEVE_FACTOR;
    let mut best: BinaryHeap<Reverse<(i32, Reverse<Item>)>> = BinaryHeap::with_capacity(wanted + 1);
    let mut least = i32::MIN;
    // Most rows are told by the rough fit: the rest of it has never been that large.
    let (mut looked_at, mut largest_rest) = (0_usize, 0);
    for shelf in shelves {
        index::scan(tx, model.id(), *shelf, |item, signs| {
            let rough = sieve.rough_fit(signs);
            looked_at += 1;
            if looked_at > ALWAYS_FINE && rough.saturating_add(largest_rest) < least {
                return;
            }
            let rest = sieve.fine_fit(signs);
            largest_rest = largest_rest.max(rest);
            let fit = rough + rest;
            if fit > least || best.len() < wanted {
                best.push(Reverse((fit, Reverse(item))));
                if best.len() > wanted {
                    best.pop();
                    least = best.peek().map_or(i32::MIN, |Reverse((fit, _))| *fit);
                }
            }
        })?;
    }
    Ok(best.into_sorted_vec().into_iter().map(|Reverse((_, Reverse(item)))| item).collect())
}

/// The same by comparing every vector.
fn truly_nearest(
    tx: &Transaction<'_>,
    shelves: &[i64],
    probe: &Probe,
    model: &Model,
) -> Read<Vec<Item>> {
    let query = probe.vector.to_small();
    let mut near = Vec::new();
    let mut statement =
        tx.prepare_cached("SELECT item, vector FROM passages WHERE shelf = ?1 AND model = ?2")?;
    for shelf in shelves {
        let mut rows = statement.query(params![shelf, model.id()])?;
        while let Some(row) = rows.next()? {
            let bytes = row.get_ref(1)?.as_blob().map_err(rusqlite::Error::from)?;
            let vector = SmallVector::from_bytes(bytes).unwrap_or_default();
            near.push((query.cosine(&vector), Item(row.get(0)?)));
        }
    }
    near.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    near.truncate(probe.each * SIEVE_FACTOR);
    Ok(near.into_iter().map(|(_, item)| item).collect())
}

fn passage(tx: &Transaction<'_>, item: Item, model: &Model) -> Read<Option<Candidate>> {
    let mut statement = tx.prepare_cached(
        "SELECT shelf, session, said_at, question, speaker, words, model, vector
         FROM passages WHERE item = ?1",
    )?;
    let mut rows = statement.query([item.0])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let current = row.get_ref(6)?.as_str().is_ok_and(|id| id == model.id());
    let bytes = row.get_ref(7)?.as_blob().map_err(rusqlite::Error::from)?;
    Ok(Some(Candidate {
        key: ItemKey(item.0),
        shelf: row.get(0)?,
        session: row.get(1)?,
        said_at: Timestamp::from_micros(row.get(2)?)?,
        question: row.get(3)?,
        speaker: row.get(4)?,
        words: row.get(5)?,
        vector: SmallVector::from_bytes(bytes).filter(|_| current),
        lexical: None,
        nearest_rank: None,
        outer_rank: None,
        beside: Vec::new(),
    }))
}

/// The items before and behind an item in its session.
struct Neighbours<'t> {
    tx: &'t Transaction<'t>,
    known: HashMap<Item, Vec<Item>>,
}

impl Neighbours<'_> {
    fn of(&mut self, item: Item, shelf: i64, session: i64) -> Read<Vec<Item>> {
        if let Some(known) = self.known.get(&item) {
            return Ok(known.clone());
        }
        let mut beside = Vec::with_capacity(2);
        for sql in [
            "SELECT item FROM passages WHERE shelf = ?1 AND session = ?2 AND item < ?3
             ORDER BY item DESC LIMIT 1",
            "SELECT item FROM passages WHERE shelf = ?1 AND session = ?2 AND item > ?3
             ORDER BY item LIMIT 1",
        ] {
            let found: Option<i64> = self
                .tx
                .prepare_cached(sql)?
                .query_row(params![shelf, session, item.0], |row| row.get(0))
                .optional()?;
            beside.extend(found.map(Item));
        }
        self.known.insert(item, beside.clone());
        Ok(beside)
    }
}

/// What stands behind a key.
pub(super) fn found(tx: &Transaction<'_>, key: ItemKey) -> Read<Option<Found>> {
    let (seq, is_memory) = Item(key.0).row();
    let sql = match is_memory {
        true => format!(
            "SELECT {MEMORY_COLUMNS} FROM memories m JOIN workspaces w ON w.seq = m.workspace
             WHERE m.seq = ?1 AND m.content IS NOT NULL"
        ),
        false => format!(
            "SELECT {EVIDENCE_COLUMNS} FROM evidence e JOIN workspaces w ON w.seq = e.workspace
             WHERE e.seq = ?1 AND e.content IS NOT NULL"
        ),
    };
    let mut statement = tx.prepare_cached(&sql)?;
    let mut rows = statement.query([seq])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    Ok(match is_memory {
        true => Some(Found::Memory(Box::new(rows::memory(row)?))),
        false => rows::evidence(row)?.words.map(|words| Found::Evidence(Box::new(words))),
    })
}
