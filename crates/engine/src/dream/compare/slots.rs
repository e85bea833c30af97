//! Frames with gaps: 'the _ service listens on port _'.
//!
//! Of statements that fill the gaps of one frame, it shows what is spoken of and what is
//! said of it: where one filler has one partner only, the partner is its value, and another
//! partner contradicts; where it has many, they are a list, or things that share a value.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use super::corpus::Corpus;
use super::reading::Reading;

/// What is known of the gaps of all frames.
#[derive(Debug, Default)]
pub(super) struct Slots {
    /// The fillers of a gap, by frame, gap and what fills the others.
    fillers: FxHashMap<u64, Vec<u64>>,
    /// By frame and gap.
    counts: FxHashMap<(u64, usize), Count>,
}

/// How a gap is filled.
#[derive(Debug, Default, Clone, Copy)]
struct Count {
    /// How many statements there are.
    statements: u32,
    /// How many different fillers the other gaps have.
    groups: u32,
    /// How many different fillers this gap has, summed over these.
    fillers: u32,
}

/// A frame and what fills its gaps.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Filled {
    pub(super) frame: u64,
    /// The tokens of each gap: first and last.
    pub(super) gaps: Vec<(usize, usize)>,
    fillers: Vec<u64>,
}

/// The gap in which two statements of one frame differ.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Slot {
    /// The tokens of the older and of the newer in it.
    pub(super) older: (usize, usize),
    pub(super) newer: (usize, usize),
    /// How many statements have this frame.
    pub(super) statements: u32,
    /// How many different fillers the other gaps have.
    pub(super) groups: u32,
    /// How many fillers there are beyond one for each of these.
    pub(super) extra: u32,
    /// Whether it comes after all gaps that both fill alike.
    pub(super) last: bool,
    /// Whether it is a gap in both as they are, and no word was taken out.
    pub(super) plain: bool,
    /// Whether it has fewer fillers than the other gaps.
    pub(super) narrow: bool,
}

/// Fillers beyond this are not told apart: that many are a list.
const FILLERS_MAX: usize = 12;

impl Slots {
    /// Counts a statement in.
    pub(super) fn add(&mut self, filled: &Filled) {
        for gap in 0..filled.gaps.len() {
            let key = filled.without(gap);
            let there = self.fillers.entry(key).or_default();
            let count = self.counts.entry((filled.frame, gap)).or_default();
            count.statements += 1;
            count.groups += u32::from(there.is_empty());
            if there.len() < FILLERS_MAX && !there.contains(&filled.fillers[gap]) {
                there.push(filled.fillers[gap]);
                count.fillers += 1;
            }
        }
    }

    /// All statements are counted in: what told their fillers apart is not needed any more.
    pub(super) fn close(&mut self) {
        self.fillers = FxHashMap::default();
    }

    /// The one gap in which two differ.
    fn slot(&self, older: &Filled, newer: &Filled) -> Option<Slot> {
        if older.frame != newer.frame
            || older.gaps.len() != newer.gaps.len()
            || older.gaps.len() < 2
        {
            return None;
        }
        let differ: Vec<usize> = (0..older.gaps.len())
            .filter(|gap| older.fillers[*gap] != newer.fillers[*gap])
            .collect();
        let [gap] = differ.as_slice() else { return None };
        let count = self.counts.get(&(older.frame, *gap))?;
        let others = (0..older.gaps.len()).filter(|other| other != gap);
        // Left out in turn, what is left are the fillers of this gap and the rest.
        let width = others
            .filter_map(|other| self.counts.get(&(older.frame, other)))
            .map(|other| other.groups)
            .max()?;
        Some(Slot {
            older: older.gaps[*gap],
            newer: newer.gaps[*gap],
            statements: count.statements,
            groups: count.groups,
            extra: count.fillers - count.groups,
            last: *gap + 1 == older.gaps.len(),
            plain: false,
            narrow: f64::from(width) < 0.7 * f64::from(count.groups),
        })
    }
}

impl Filled {
    /// What stands in all other gaps, and which they are.
    fn without(&self, gap: usize) -> u64 {
        let mut hasher = FxHasher::default();
        (self.frame, gap).hash(&mut hasher);
        self.fillers
            .iter()
            .enumerate()
            .filter(|(at, _)| *at != gap)
            .for_each(|(_, filler)| filler.hash(&mut hasher));
        hasher.finish()
    }
}

impl Corpus {
    /// A statement as a frame with gaps: names, values and rare words are gaps, and one
    /// more word if told.
    pub(super) fn filled(&self, reading: &Reading, more: Option<usize>) -> Filled {
        let mut frame = FxHasher::default();
        let mut gaps: Vec<(usize, usize)> = Vec::new();
        let mut in_gap = false;
        for (at, token) in reading.tokens.iter().enumerate() {
            if Some(at) != more && self.is_common(token) {
                (token.preposition, &token.key).hash(&mut frame);
                in_gap = false;
            } else if in_gap
                && token.preposition == reading.tokens[at - 1].preposition
                && token.measures() == reading.tokens[at - 1].measures()
            {
                // A name of two words fills one gap.
                if let Some(gap) = gaps.last_mut() {
                    gap.1 = at;
                }
            } else {
                (token.preposition, "_").hash(&mut frame);
                gaps.push((at, at));
                in_gap = true;
            }
        }
        (reading.denials, &reading.marks).hash(&mut frame);
        let filler = |gap: &(usize, usize)| {
            let mut hasher = FxHasher::default();
            reading.tokens[gap.0..=gap.1].iter().for_each(|token| token.key.hash(&mut hasher));
            hasher.finish()
        };
        Filled { frame: frame.finish(), fillers: gaps.iter().map(filler).collect(), gaps }
    }

    /// The same with a gap for one common word more, as far as it may be a value.
    pub(super) fn fillings(&self, reading: &Reading) -> Vec<Filled> {
        let count = reading.tokens.len();
        let values = (0..count).rev().filter(|at| {
            let token = &reading.tokens[*at];
            !token.verb && self.is_common(token) && (token.after_verb || *at + 3 >= count)
        });
        std::iter::once(None)
            .chain(values.take(3).map(Some))
            .map(|more| self.filled(reading, more))
            .collect()
    }

    /// The one gap in which two statements of one frame differ.
    pub(super) fn slot(&self, older: &Reading, newer: &Reading) -> Option<Slot> {
        let (here, there) = (self.fillings(older), self.fillings(newer));
        here.iter().enumerate().find_map(|(at, one)| {
            let found = there
                .iter()
                .enumerate()
                .find_map(|(other, two)| self.slots.slot(one, two).map(|slot| (other, slot)));
            found.map(|(other, slot)| Slot { plain: at == 0 && other == 0, ..slot })
        })
    }
}
