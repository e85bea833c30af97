//! Who may compete with whom: a thing has many sides, and of several that are told in the same
//! tone hardly one is replaced.

use rustc_hash::FxHashMap;

/// With which others statements may compete, and how likely.
#[derive(Debug, Default)]
pub(super) struct Crowd {
    rivals: FxHashMap<u32, Vec<(u32, f32)>>,
}

/// Who is less likely a rival than this stands in nobody's way.
const RIVAL_MIN: f32 = 0.4;
/// Who is less likely one by this than two are stands in their way as little: the network is now and
/// then too sure.
const MARGIN: f32 = 0.15;

impl Crowd {
    /// Whether who is so likely a rival counts at all.
    pub(super) fn counts(rival: f32) -> bool {
        rival >= RIVAL_MIN
    }

    /// Of pairs, and how likely each competes.
    pub(super) fn of(pairs: impl Iterator<Item = ((u32, u32), f32)>) -> Self {
        let mut crowd = Self::default();
        for ((one, other), rival) in pairs.filter(|(_, rival)| Self::counts(*rival)) {
            crowd.rivals.entry(one).or_default().push((other, rival));
            crowd.rivals.entry(other).or_default().push((one, rival));
        }
        crowd
    }

    /// How likely two compete, as far as it is known.
    pub(super) fn likely(&self, one: u32, other: u32) -> f32 {
        let rivals = self.rivals.get(&one).into_iter().flatten();
        rivals.filter(|(third, _)| *third == other).map(|(_, likely)| *likely).fold(0.0, f32::max)
    }

    /// The others with which either of two competes, each with the one of the two with which it does
    /// not, apart from those that are much less likely to than the two are.
    pub(super) fn around(
        &self,
        (one, other): (u32, u32),
        rival: f32,
    ) -> impl Iterator<Item = (u32, u32)> {
        [(one, other), (other, one)].into_iter().flat_map(move |(side, partner)| {
            let rivals = self.rivals.get(&side).into_iter().flatten();
            let near = rivals.filter(move |(_, likely)| *likely > rival - MARGIN);
            near.map(move |(third, _)| (*third, partner)).filter(|(third, it)| third != it)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_competes_with_either_of_two_stands_around_them() {
        let crowd =
            Crowd::of([((1, 2), 0.9), ((1, 3), 0.8), ((4, 5), 0.9), ((4, 6), 0.5)].into_iter());
        let around = |pair, rival| crowd.around(pair, rival).collect::<Vec<_>>();
        assert_eq!(around((1, 2), 0.9), [(3, 2)]);
        assert_eq!(around((4, 5), 0.9), []);
        assert_eq!(around((4, 5), 0.6), [(6, 5)]);
    }
}
