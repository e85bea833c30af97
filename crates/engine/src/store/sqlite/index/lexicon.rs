//! How many items hold what: the weight of terms, and the words there are.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{OptionalExtension, Transaction, params};

use super::super::rows::Read;
use super::Entry;

/// What is counted on a shelf.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::store::sqlite) enum Counted {
    Term,
    Word,
    /// A word from its end: words that end alike stand together.
    Reversed,
    Piece,
}

impl Counted {
    fn as_str(self) -> &'static str {
        match self {
            Self::Term => "t",
            Self::Word => "w",
            Self::Reversed => "r",
            Self::Piece => "p",
        }
    }
}

/// Changes to the counts.
#[derive(Default)]
pub(super) struct Tally {
    entries: BTreeMap<(i64, Counted, String), i64>,
    shelves: BTreeMap<i64, (i64, i64)>,
}

impl Tally {
    pub(super) fn add(&mut self, entry: &Entry, sign: i64) {
        let passage = &entry.passage;
        let shelf = self.shelves.entry(entry.shelf).or_default();
        shelf.0 += sign;
        shelf.1 += sign * i64::from(passage.length);
        let mut count = |kind, name: String| {
            *self.entries.entry((entry.shelf, kind, name)).or_default() += sign;
        };
        for term in passage.terms.keys() {
            count(Counted::Term, term.clone());
        }
        for word in passage.words.iter().filter(|word| is_word(word)) {
            count(Counted::Word, word.clone());
            count(Counted::Reversed, word.chars().rev().collect());
        }
        for piece in &passage.pieces {
            count(Counted::Piece, piece.to_string());
        }
    }

    /// What no item holds any more leaves no trace: it may have been forgotten.
    pub(super) fn write(self, tx: &Transaction<'_>) -> Read<()> {
        let mut upsert = tx.prepare_cached(
            "INSERT INTO lexicon (shelf, kind, entry, items) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT DO UPDATE SET items = items + excluded.items",
        )?;
        let mut clear = tx.prepare_cached(
            "DELETE FROM lexicon WHERE shelf = ?1 AND kind = ?2 AND entry = ?3 AND items <= 0",
        )?;
        for ((shelf, kind, entry), change) in &self.entries {
            if *change != 0 {
                upsert.execute(params![shelf, kind.as_str(), entry, change])?;
            }
            if *change < 0 {
                clear.execute(params![shelf, kind.as_str(), entry])?;
            }
        }
        let mut shelves = tx.prepare_cached(
            "INSERT INTO shelves (shelf, items, length) VALUES (?1, ?2, ?3)
             ON CONFLICT DO UPDATE SET items = items + excluded.items,
                                       length = length + excluded.length",
        )?;
        for (shelf, (items, length)) in &self.shelves {
            shelves.execute(params![shelf, items, length])?;
        }
        Ok(())
    }
}

/// A count as it is compared: shelf, kind, entry, items and, of a whole shelf, words.
pub(super) type Count<'c> = (i64, &'c str, &'c str, i64, i64);

impl Tally {
    /// Hands every count to `on`.
    pub(super) fn each(&self, mut on: impl FnMut(Count<'_>)) {
        for ((shelf, kind, entry), items) in &self.entries {
            on((*shelf, kind.as_str(), entry, *items, 0));
        }
        for (shelf, (items, length)) in &self.shelves {
            on((*shelf, "", "", *items, *length));
        }
    }
}

/// Hands every stored count to `on`. A shelf may be empty by now.
pub(super) fn each(tx: &Transaction<'_>, mut on: impl FnMut(Count<'_>)) -> Read<()> {
    let mut statement = tx.prepare(
        "SELECT shelf, kind, entry, items, 0 FROM lexicon
         UNION ALL SELECT shelf, '', '', items, length FROM shelves WHERE items <> 0 OR length <> 0",
    )?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (kind, entry): (String, String) = (row.get(1)?, row.get(2)?);
        on((row.get(0)?, &kind, &entry, row.get(3)?, row.get(4)?));
    }
    Ok(())
}

/// Compounds, numbers and very short words are not misspelt, they are others.
fn is_word(word: &str) -> bool {
    !word.starts_with(crate::recall::COMPOUND_MARK)
        && word.chars().count() >= 3
        && word.len() <= 64
        && !word.bytes().all(|byte| byte.is_ascii_digit())
}

/// How many items of these shelves hold it.
pub(in crate::store::sqlite) fn count(
    tx: &Transaction<'_>,
    shelves: &[i64],
    kind: Counted,
    entry: &str,
) -> Read<u64> {
    let mut statement = tx.prepare_cached(
        "SELECT items FROM lexicon WHERE shelf = ?1 AND kind = ?2 AND entry = ?3",
    )?;
    let mut total = 0;
    for shelf in shelves {
        let items: Option<i64> = statement
            .query_row(params![shelf, kind.as_str(), entry], |row| row.get(0))
            .optional()?;
        total += items.unwrap_or(0).unsigned_abs();
    }
    Ok(total)
}

/// Those of the words that no item holds.
pub(in crate::store::sqlite) fn unheld(
    tx: &Transaction<'_>,
    words: &BTreeSet<String>,
) -> Read<Vec<String>> {
    let shelves: Vec<i64> = tx
        .prepare_cached("SELECT shelf FROM shelves")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let mut unheld = Vec::new();
    for word in words {
        if count(tx, &shelves, Counted::Word, word)? == 0 {
            unheld.push(word.clone());
        }
    }
    Ok(unheld)
}

/// How many words of one beginning are looked at: more are no help.
const WORDS_MAX: u32 = 20_000;

/// The words that begin so, and how many items of these shelves hold each.
pub(in crate::store::sqlite) fn words_that_begin(
    tx: &Transaction<'_>,
    shelves: &[i64],
    kind: Counted,
    beginning: &str,
) -> Read<BTreeMap<String, u64>> {
    let mut found: BTreeMap<String, u64> = BTreeMap::new();
    let end = format!("{beginning}\u{10ffff}");
    let mut statement = tx.prepare_cached(
        "SELECT entry, items FROM lexicon
         WHERE shelf = ?1 AND kind = ?2 AND entry BETWEEN ?3 AND ?4 LIMIT ?5",
    )?;
    for shelf in shelves {
        let mut rows = statement.query(params![shelf, kind.as_str(), beginning, end, WORDS_MAX])?;
        while let Some(row) = rows.next()? {
            *found.entry(row.get(0)?).or_default() += row.get::<_, i64>(1)?.unsigned_abs();
        }
    }
    Ok(found)
}
