//! What the network made of pairs of statements. Each is read once, and not too many: a pair
//! takes milliseconds.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::discern::{Beside, Discern, Likeness};
use crate::dream::Statement;
use crate::parallel;

/// What was read, by the places of the two, the lower one first.
#[derive(Default)]
pub(super) struct Opinions {
    read: FxHashMap<(u32, u32), Likeness>,
    /// Those for which there were too many others, once and for all: what a dream leaves is judged
    /// by the next one as it was by this one.
    passed_over: FxHashSet<(u32, u32)>,
}

/// A pair to be read, the lower place first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unread {
    pub(super) pair: (u32, u32),
    /// Which comes first if there are too many: the higher.
    pub(super) urgency: u8,
}

/// How many pairs that look different are read in one look, if there are few statements; with many
/// there is less time for it.
const READ_MAX: usize = 25_000;
const READ_MIN: usize = 5_000;

/// Nearness has so many steps from 0 to 1.
const STEPS: f32 = 100.0;

fn read_max(statements: usize) -> usize {
    READ_MAX.saturating_sub(statements / 4).max(READ_MIN)
}

/// And how many until somebody may stop it.
const READ_AT_ONCE: usize = 256;

impl Opinions {
    /// What was made of a pair, if it was read.
    pub(super) fn of(&self, pair: (u32, u32)) -> Option<Likeness> {
        self.read.get(&pair).copied()
    }

    /// Reads those pairs that were not read yet, the most promising if there are too many. Those
    /// that look the same once names are hidden are read once.
    pub(super) fn ask(
        &mut self,
        mut unread: Vec<Unread>,
        statements: &[Statement<'_>],
        is_stopped: &dyn Fn() -> bool,
    ) {
        unread.retain(|Unread { pair, .. }| {
            !self.read.contains_key(pair) && !self.passed_over.contains(pair)
        });
        let text = |at: u32| statements[at as usize].content;
        let seen = parallel::map(&unread, |it| Beside::of(text(it.pair.0), text(it.pair.1)));
        let mut sights = Sights::of(&unread, &seen);
        let most = read_max(statements.len());
        if sights.different.len() > most {
            sights.keep(most);
        }
        for sights in sights.different.chunks(READ_AT_ONCE) {
            if is_stopped() {
                return;
            }
            let beside: Vec<&Beside> = sights.iter().map(|(beside, _)| *beside).collect();
            let read = Discern::builtin().read(&beside);
            for ((_, pairs), likeness) in sights.iter().zip(read) {
                self.read.extend(pairs.iter().map(|unread| (unread.pair, likeness)));
            }
        }
        let pairs = unread.iter().map(|unread| unread.pair);
        self.passed_over.extend(pairs.filter(|pair| !self.read.contains_key(pair)));
    }
}

/// Reads one pair.
pub(super) fn read(one: &str, other: &str) -> Option<Likeness> {
    Discern::builtin().read(&[&Beside::of(one, other)]).pop()
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

    /// Keeps those that come first, then those that are nearest in meaning. The bound is at a step:
    /// a few statements more or less, as after a dream, do not change who is read.
    fn keep(&mut self, most: usize) {
        let near = parallel::map(&self.different, |(beside, _)| beside.nearness());
        let urgency = |pairs: &[Unread]| pairs.iter().map(|unread| unread.urgency).max();
        let mut ranked: Vec<_> = self.different.drain(..).zip(near).collect();
        ranked.sort_by(|(one, near), (other, far)| {
            let by_urgency = urgency(&other.1).cmp(&urgency(&one.1));
            by_urgency.then(far.total_cmp(near)).then_with(|| one.1[0].pair.cmp(&other.1[0].pair))
        });
        let Some(((_, pairs), near)) = ranked.get(most) else { return };
        let (least, step) = (urgency(pairs), (near * STEPS).floor());
        let kept = ranked.into_iter().filter(|((_, pairs), near)| {
            urgency(pairs) > least || urgency(pairs) == least && near * STEPS >= step + 1.0
        });
        self.different.extend(kept.map(|(sight, _)| sight));
    }
}
