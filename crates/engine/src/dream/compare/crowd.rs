//! Who may compete with whom: a thing has many sides, and of several that are told in the same
//! tone at most one is replaced.

use rustc_hash::FxHashMap;

/// With which others statements may compete, and how likely.
#[derive(Debug, Default)]
pub(super) struct Crowd {
    rivals: FxHashMap<u32, Vec<(u32, f32)>>,
}

/// Who is less likely a rival than this stands in nobody's way.
const RIVAL_MIN: f32 = 0.4;
/// A rival is likelier by this than all others of either statement: the network is now and then
/// too sure.
const MARGIN: f32 = 0.15;

impl Crowd {
    /// Of pairs, and how likely each competes.
    pub(super) fn of(pairs: impl Iterator<Item = ((u32, u32), f32)>) -> Self {
        let mut crowd = Self::default();
        for ((one, other), rival) in pairs.filter(|(_, rival)| *rival >= RIVAL_MIN) {
            crowd.rivals.entry(one).or_default().push((other, rival));
            crowd.rivals.entry(other).or_default().push((one, rival));
        }
        crowd
    }

    /// Whether two are rivals of each other and of nobody else, but for those that are
    /// `excused` for belonging to the other one.
    pub(super) fn stand_out(
        &self,
        (one, other): (u32, u32),
        rival: f32,
        excused: &dyn Fn(u32, u32) -> bool,
    ) -> bool {
        [(one, other), (other, one)].into_iter().all(|(side, partner)| {
            self.rivals.get(&side).into_iter().flatten().all(|(third, likely)| {
                *third == partner || *likely <= rival - MARGIN || excused(*third, partner)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_several_rivals_stands_out_with_none() {
        let crowd =
            Crowd::of([((1, 2), 0.9), ((1, 3), 0.8), ((4, 5), 0.9), ((4, 6), 0.5)].into_iter());
        let nobody = |_, _| false;
        assert!(!crowd.stand_out((1, 2), 0.9, &nobody));
        assert!(crowd.stand_out((1, 2), 0.9, &|third, partner| (third, partner) == (3, 2)));
        assert!(crowd.stand_out((4, 5), 0.9, &nobody));
        assert!(!crowd.stand_out((4, 5), 0.6, &nobody));
    }
}
