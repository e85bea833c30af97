//! Which note is which. Notes have no names, and people edit, move and reword them:
//! what was seen the last time tells what became of each.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

use serde::{Deserialize, Serialize};

use crate::error::Result;
use crate::harness::notes::Piece;
use crate::model::{Fingerprint, WorkspaceId};

/// Whoever cuts files otherwise than before has to look at all of them again.
const VERSION: u32 = 1;
/// So many notes that are gone are remembered, should they come back.
const GONE_MAX: usize = 500;
/// Of two texts that share fewer of their words, one is not the other reworded.
const LIKENESS_MIN: f64 = 0.5;

/// What a place of notes held when it was read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Memo {
    version: u32,
    /// Where its notes went.
    workspace: Option<WorkspaceId>,
    notes: Vec<Seen>,
}

/// A note that was seen. No words: those may be forgotten one day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seen {
    /// What its memory is found by.
    pub(crate) origin: Fingerprint,
    /// What it stands under.
    section: Fingerprint,
    /// Its words alone.
    words: Fingerprint,
    /// Everything about it.
    pub(crate) whole: Fingerprint,
    /// Whether it is not there any more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    gone: bool,
}

/// What is kept of a note that may have been reworded.
pub(crate) enum Kept {
    /// What its memory says.
    Words(String),
    /// It was forgotten; nobody can tell any more.
    Forgotten,
    /// There is none.
    Nothing,
}

/// A piece that is known, or new.
#[derive(Debug)]
pub(crate) struct Identified {
    pub(crate) seen: Seen,
    /// What it was like before, if it was seen before.
    pub(crate) before: Option<Fingerprint>,
}

impl Memo {
    /// Of notes in this workspace; what was noted about another one says nothing.
    pub(crate) fn read(text: &str, workspace: WorkspaceId) -> Self {
        let memo: Self = serde_json::from_str(text).unwrap_or_default();
        match memo.workspace == Some(workspace) {
            true => memo,
            false => Self::default(),
        }
    }

    pub(crate) fn new(workspace: WorkspaceId, present: Vec<Seen>, gone: Vec<Seen>) -> Self {
        let gone = gone.into_iter().map(|seen| Seen { gone: true, ..seen }).take(GONE_MAX);
        let notes = present.into_iter().chain(gone).collect();
        Self { version: VERSION, workspace: Some(workspace), notes }
    }

    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Whether it can be relied on.
    pub(crate) fn is_present(&self) -> bool {
        self.version == VERSION
    }

    /// How many notes there were.
    pub(crate) fn count(&self) -> usize {
        self.notes.iter().filter(|seen| !seen.gone).count()
    }
}

/// Tells which piece is which. Returns them in their order, then the notes that are
/// gone now, then those that were gone before.
pub(crate) fn identify(
    name: &str,
    pieces: &[Piece],
    memo: Memo,
    look: &dyn Fn(Fingerprint) -> Result<Kept>,
) -> Result<(Vec<Identified>, Vec<Seen>, Vec<Seen>)> {
    let mut desk = Desk::new(name, pieces, memo.notes);
    desk.take_each(|seen, note| {
        !note.gone && note.section == seen.section && note.words == seen.words
    });
    desk.take_each(|seen, note| !note.gone && note.words == seen.words);
    desk.take_each(|seen, note| note.words == seen.words);
    desk.take_only_ones();
    desk.take_reworded(pieces, look)?;
    Ok(desk.finish(name))
}

struct Desk {
    fresh: Vec<Seen>,
    found: Vec<Option<Seen>>,
    left: Vec<Seen>,
    /// How many pieces stand under each heading.
    crowd: HashMap<Fingerprint, usize>,
}

impl Desk {
    fn new(name: &str, pieces: &[Piece], left: Vec<Seen>) -> Self {
        let fresh: Vec<Seen> = pieces.iter().map(|piece| seen(name, piece)).collect();
        let mut crowd = HashMap::new();
        for seen in &fresh {
            *crowd.entry(seen.section).or_default() += 1;
        }
        let found = vec![None; fresh.len()];
        Self { fresh, found, left, crowd }
    }

    fn take_each(&mut self, fits: impl Fn(&Seen, &Seen) -> bool) {
        for (seen, found) in self.fresh.iter().zip(&mut self.found) {
            if found.is_none()
                && let Some(at) = self.left.iter().position(|note| fits(seen, note))
            {
                *found = Some(self.left.remove(at));
            }
        }
    }

    /// What stands alone under its heading is what stood alone there, whatever it says.
    fn take_only_ones(&mut self) {
        for (seen, found) in self.fresh.iter().zip(&mut self.found) {
            if found.is_some() || self.crowd.get(&seen.section) != Some(&1) {
                continue;
            }
            let under = |gone: bool| {
                let mut fitting = (0..self.left.len()).filter(|at| {
                    self.left[*at].section == seen.section && self.left[*at].gone == gone
                });
                (fitting.next(), fitting.next())
            };
            let only = match (under(false), under(true)) {
                ((Some(at), None), _) | ((None, _), (Some(at), None)) => Some(at),
                _ => None,
            };
            *found = only.map(|at| self.left.remove(at));
        }
    }

    /// What says nearly the same under the same heading was reworded. One that was
    /// forgotten may have been: better one note too few than one that comes back.
    fn take_reworded(
        &mut self,
        pieces: &[Piece],
        look: &dyn Fn(Fingerprint) -> Result<Kept>,
    ) -> Result<()> {
        let mut kept: HashMap<Fingerprint, Kept> = HashMap::new();
        for ((seen, piece), found) in self.fresh.iter().zip(pieces).zip(&mut self.found) {
            if found.is_some() {
                continue;
            }
            let mut best: Option<(f64, usize)> = None;
            for (at, note) in self.left.iter().enumerate() {
                if note.gone || note.section != seen.section {
                    continue;
                }
                let kept = match kept.entry(note.origin) {
                    Entry::Occupied(known) => known.into_mut(),
                    Entry::Vacant(unknown) => unknown.insert(look(note.origin)?),
                };
                let likeness = match kept {
                    Kept::Words(words) => likeness(own_words(words, piece), &piece.words),
                    Kept::Forgotten => LIKENESS_MIN,
                    Kept::Nothing => 0.0,
                };
                if likeness >= LIKENESS_MIN && best.is_none_or(|(most, _)| likeness > most) {
                    best = Some((likeness, at));
                }
            }
            *found = best.map(|(_, at)| self.left.remove(at));
        }
        Ok(())
    }

    fn finish(self, name: &str) -> (Vec<Identified>, Vec<Seen>, Vec<Seen>) {
        let known = self.found.iter().flatten().chain(&self.left);
        let mut taken: BTreeSet<Fingerprint> = known.map(|seen| seen.origin).collect();
        let mut numbers: HashMap<Fingerprint, u64> = HashMap::new();
        let mut identified = Vec::with_capacity(self.fresh.len());
        for (seen, found) in self.fresh.into_iter().zip(self.found) {
            if let Some(found) = found {
                let before = Some(found.whole);
                identified.push(Identified { seen: Seen { origin: found.origin, ..seen }, before });
                continue;
            }
            let number = numbers.entry(seen.section).or_default();
            let origin = loop {
                let origin = origin(name, seen.section, *number);
                *number += 1;
                if taken.insert(origin) {
                    break origin;
                }
            };
            identified.push(Identified { seen: Seen { origin, ..seen }, before: None });
        }
        let (before, now) = self.left.into_iter().partition(|seen| seen.gone);
        (identified, now, before)
    }
}

/// The first note under a heading has the heading's name, so that it is known again
/// even where nobody remembers having seen it.
fn origin(name: &str, section: Fingerprint, number: u64) -> Fingerprint {
    let number = number.to_le_bytes();
    Fingerprint::of([b"note".as_slice(), name.as_bytes(), section.as_bytes(), &number])
}

fn seen(name: &str, piece: &Piece) -> Seen {
    let section = Fingerprint::of([piece.section.as_bytes()]);
    let tags: Vec<&str> = piece.tags.iter().map(crate::model::Tag::as_str).collect();
    let whole = [piece.text.as_str(), piece.kind.as_str(), &tags.join(" ")];
    let pinned = [u8::from(piece.pinned)];
    Seen {
        origin: origin(name, section, 0),
        section,
        words: Fingerprint::of([piece.words.as_bytes()]),
        whole: Fingerprint::of(whole.into_iter().map(str::as_bytes).chain([pinned.as_slice()])),
        gone: false,
    }
}

/// What a memory says without the headings it shares with a piece.
fn own_words<'w>(words: &'w str, piece: &Piece) -> &'w str {
    let headings = piece.text.strip_suffix(piece.words.as_str()).unwrap_or_default();
    words.strip_prefix(headings).unwrap_or(words)
}

/// How many of their words two texts share.
fn likeness(one: &str, other: &str) -> f64 {
    let words = |text: &str| -> BTreeSet<String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let (one, other) = (words(one), words(other));
    let shared = one.intersection(&other).count();
    2.0 * shared as f64 / (one.len() + other.len()).max(1) as f64
}
