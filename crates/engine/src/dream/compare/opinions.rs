//! What the network made of pairs of statements. Each is read once, and not too many: a pair
//! takes milliseconds.

use rustc_hash::{FxHashMap, FxHashSet};

use super::weights;
use crate::discern::{Beside, Discern, Likeness, Readings};
use crate::parallel;

/// What was read, by the places of the two, the lower one first.
#[derive(Default)]
pub(super) struct Opinions {
    read: FxHashMap<(u32, u32), Likeness>,
    /// Those for which there were too many others, once and for all: what a dream leaves is judged
    /// by the next one as it was by this one.
    passed_over: FxHashSet<(u32, u32)>,
    /// What the network made of what was seen, earlier or in this dream.
    readings: Readings,
}

/// A pair to be read, the lower place first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unread {
    pub(super) pair: (u32, u32),
    /// Whether rules found something. Those come first if there are too many: they want a second
    /// opinion.
    pub(super) found: bool,
    /// How much it promises to read the others.
    pub(super) promise: f32,
}

/// How many pairs that look different are read in one look, if there are few statements; with many
/// there is less time for it.
const READ_MAX: usize = 16_000;
const READ_MIN: usize = 5_000;

/// So many steps has what is twice as promising as something else.
const STEPS: f32 = 10.0;

fn read_max(statements: usize) -> usize {
    READ_MAX.saturating_sub(statements / 8).max(READ_MIN)
}

/// And how many until somebody may stop it.
const READ_AT_ONCE: usize = 256;

impl Opinions {
    /// None yet; what was read earlier need not be read again.
    pub(super) fn with(readings: Readings) -> Self {
        Self { readings, ..Self::default() }
    }

    /// What was made of a pair, if it was read.
    pub(super) fn of(&self, pair: (u32, u32)) -> Option<Likeness> {
        self.read.get(&pair).copied()
    }

    /// All that was made of pairs.
    pub(super) fn all(&self) -> impl Iterator<Item = ((u32, u32), Likeness)> {
        self.read.iter().map(|(pair, likeness)| (*pair, *likeness))
    }

    /// Reads those pairs that were not read yet, the most promising if there are too many. Those
    /// that look the same once names are hidden are read once. `texts` tells what is read of a pair.
    pub(super) fn ask<'t>(
        &mut self,
        mut unread: Vec<Unread>,
        statements: usize,
        texts: &(dyn Fn((u32, u32)) -> (&'t str, &'t str) + Sync),
        is_stopped: &dyn Fn() -> bool,
    ) {
        unread.retain(|Unread { pair, .. }| {
            !self.read.contains_key(pair) && !self.passed_over.contains(pair)
        });
        let seen = parallel::map(&unread, |it| {
            let (one, other) = texts(it.pair);
            Beside::of(one, other)
        });
        let mut sights = Sights::of(&unread, &seen);
        let most = read_max(statements);
        if sights.different.len() > most {
            sights.keep(most);
        }
        for sights in sights.different.chunks(READ_AT_ONCE) {
            if is_stopped() {
                return;
            }
            let beside: Vec<&Beside> = sights.iter().map(|(beside, _)| *beside).collect();
            let read = Discern::builtin().read(&beside, &self.readings);
            for ((_, pairs), likeness) in sights.iter().zip(read) {
                self.read.extend(pairs.iter().map(|unread| (unread.pair, likeness)));
            }
        }
        let pairs = unread.iter().map(|unread| unread.pair);
        self.passed_over.extend(pairs.filter(|pair| !self.read.contains_key(pair)));
    }

    /// Reads one pair.
    pub(super) fn read(&self, one: &str, other: &str) -> Option<Likeness> {
        Discern::builtin().read(&[&Beside::of(one, other)], &self.readings).pop()
    }
}

/// What there is to see, each with the pairs that look like it.
struct Sights<'b> {
    different: Vec<(&'b Beside, Vec<Unread>)>,
}

impl<'b> Sights<'b> {
    fn of(unread: &[Unread], seen: &'b [Beside]) -> Self {
        let mut places: FxHashMap<&Beside, usize> = FxHashMap::default();
        let mut different: Vec<(&Beside, Vec<Unread>)> = Vec::new();
        for (unread, beside) in unread.iter().zip(seen) {
            let place = *places.entry(beside).or_insert_with(|| {
                different.push((beside, Vec::new()));
                different.len() - 1
            });
            different[place].1.push(*unread);
        }
        Self { different }
    }

    /// Keeps those of which rules found something, then the most promising. The bound is at a step:
    /// a few statements more or less, as after a dream, do not change who is read.
    fn keep(&mut self, most: usize) {
        let near = parallel::map(&self.different, |(beside, _)| beside.nearness());
        let promise = |pairs: &[Unread], near: f32| match pairs.iter().any(|unread| unread.found) {
            true => f32::INFINITY,
            false => {
                let best = pairs.iter().map(|unread| unread.promise).fold(f32::MIN, f32::max);
                weights::promise_of(best, near)
            }
        };
        let sights = self.different.drain(..).zip(near);
        let mut ranked: Vec<_> =
            sights.map(|(sight, near)| (promise(&sight.1, near), sight)).collect();
        ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let Some((bound, _)) = ranked.get(most) else { return };
        let least = ((bound * STEPS).floor() + 1.0) / STEPS;
        let kept = ranked.into_iter().filter(|(promise, _)| *promise >= least);
        self.different.extend(kept.map(|(_, sight)| sight));
    }
}
