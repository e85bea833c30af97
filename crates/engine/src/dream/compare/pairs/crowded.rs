//! Who competes with others as well: of those the network must be surer.

use rustc_hash::FxHashMap;

use super::{Pairs, key};
use crate::dream::compare::crowd::Crowd;
use crate::dream::compare::discerned::{self, Open};
use crate::dream::compare::{Verdict, weights};

impl Pairs {
    /// Who competes with whom.
    pub(super) fn crowd(&self, asked: &FxHashMap<(u32, u32), (Verdict, Open)>) -> Crowd {
        let likely = self.opinions.all().filter(|(_, likeness)| Crowd::counts(likeness.rival));
        // Who met only later depends on who is left.
        let met = likely.filter(|(pair, _)| {
            asked.get(pair).is_some_and(|(_, open)| open.whoever_is_newer)
                && self.met.binary_search(pair).is_ok()
        });
        Crowd::of(met.map(|(pair, likeness)| (pair, likeness.rival)))
    }

    /// Whether either of two competes with others as well, and whether with such as compete with
    /// both. Those do not count that say the same as one of the two.
    pub(super) fn in_a_crowd(&self, pair: (u32, u32), crowd: &Crowd) -> (bool, bool) {
        let read = self.opinions.of(pair);
        let rival = read.map_or(0.0, |likeness| likeness.rival);
        let (mut crowded, mut listed) = (false, false);
        for (third, partner) in crowd.around(pair, rival) {
            let verdict = self.verdicts.get(&key(third as usize, partner as usize));
            match crowd.likely(third, partner) >= discerned::RIVAL {
                _ if matches!(verdict, Some(Verdict::Same { .. })) => {}
                true => listed = true,
                false => crowded = true,
            }
        }
        (crowded, listed)
    }

    /// By how much surer the network must be of two that compete with others as well.
    pub(super) fn more_in_a_crowd(&self, pair: (u32, u32), crowd: &Crowd) -> f32 {
        let (crowded, listed) = self.in_a_crowd(pair, crowd);
        weights::bar_in_a_crowd(crowded, listed)
    }
}
