//! What the network made of pairs of statements. Each is read once, and not too many: a pair
//! takes milliseconds.

use rustc_hash::FxHashMap;

use crate::discern::{Discern, Likeness};
use crate::dream::Statement;
use crate::embed::{Model, SmallVector};
use crate::parallel;

/// What was read, by the places of the two, the older one first.
#[derive(Default)]
pub(super) struct Opinions {
    read: FxHashMap<(u32, u32), Likeness>,
    /// With which others a statement may compete, and how likely.
    rivals: FxHashMap<u32, Vec<(u32, f32)>>,
}

/// A pair to be read, the older one first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unread {
    pub(super) pair: (u32, u32),
    /// Whether it comes before others if there are too many.
    pub(super) first: bool,
}

/// Who is less likely a rival than this stands in nobody's way.
const RIVAL_MIN: f32 = 0.3;
/// A rival is likelier by this than all others of either statement: a thing has many sides, and
/// of two that are told in the same tone the network is now and then too sure.
const MARGIN: f32 = 0.3;

/// How many pairs are read in one look.
const READ_MAX: usize = 8_000;
/// And how many until somebody may stop it.
const READ_AT_ONCE: usize = 256;

impl Opinions {
    /// What was made of a pair, if it was read.
    pub(super) fn of(&self, pair: (u32, u32)) -> Option<Likeness> {
        self.read.get(&pair).copied()
    }

    /// Reads those pairs that were not read yet, the most promising if there are too many.
    pub(super) fn ask(
        &mut self,
        mut unread: Vec<Unread>,
        statements: &[Statement<'_>],
        is_stopped: &dyn Fn() -> bool,
    ) {
        unread.retain(|unread| !self.read.contains_key(&unread.pair));
        if unread.len() > READ_MAX {
            unread = most_promising(unread, statements);
        }
        for part in unread.chunks(READ_AT_ONCE) {
            if is_stopped() {
                return;
            }
            let pairs: Vec<(u32, u32)> = part.iter().map(|unread| unread.pair).collect();
            let read = read(&pairs, statements);
            for (pair, likeness) in pairs.into_iter().zip(read) {
                self.read.insert(pair, likeness);
                if likeness.rival >= RIVAL_MIN {
                    self.rivals.entry(pair.0).or_default().push((pair.1, likeness.rival));
                    self.rivals.entry(pair.1).or_default().push((pair.0, likeness.rival));
                }
            }
        }
    }

    /// How likely two statements compete, in whichever order they were read.
    pub(super) fn rival(&self, one: u32, other: u32) -> f32 {
        let read = [(one, other), (other, one)].map(|pair| self.of(pair));
        read.into_iter().flatten().map(|likeness| likeness.rival).fold(0.0, f32::max)
    }

    /// Whether two are rivals of each other and of nobody else, but for those that are
    /// `excused` for belonging to the other one.
    pub(super) fn stand_out(
        &self,
        (one, other): (u32, u32),
        excused: &dyn Fn(u32, u32) -> bool,
    ) -> bool {
        let rival = self.rival(one, other);
        [(one, other), (other, one)].into_iter().all(|(side, partner)| {
            self.rivals.get(&side).into_iter().flatten().all(|(third, likely)| {
                *third == partner || *likely <= rival - MARGIN || excused(*third, partner)
            })
        })
    }
}

/// Reads pairs, the older one first.
pub(super) fn read(pairs: &[(u32, u32)], statements: &[Statement<'_>]) -> Vec<Likeness> {
    let text = |at: u32| statements[at as usize].content;
    let texts: Vec<(&str, &str)> =
        pairs.iter().map(|(older, newer)| (text(*older), text(*newer))).collect();
    Discern::builtin().read(&texts)
}

/// Those that come first, then those that are nearest in meaning.
fn most_promising(unread: Vec<Unread>, statements: &[Statement<'_>]) -> Vec<Unread> {
    let model = Model::builtin();
    let vectors: Vec<SmallVector> = parallel::map(statements, |statement| {
        model.sum(&model.pieces(statement.content), |_| 1.0).to_small()
    });
    let near = |unread: &Unread| {
        let (one, other) = unread.pair;
        vectors[one as usize].cosine(&vectors[other as usize])
    };
    let mut ranked: Vec<(f32, Unread)> =
        unread.into_iter().map(|unread| (near(&unread), unread)).collect();
    ranked.sort_by(|(near, one), (far, other)| {
        let by_kind = other.first.cmp(&one.first);
        by_kind.then(far.total_cmp(near)).then(one.pair.cmp(&other.pair))
    });
    ranked.truncate(READ_MAX);
    ranked.into_iter().map(|(_, unread)| unread).collect()
}
