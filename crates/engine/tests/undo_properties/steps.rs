//! Random lives of a store.

use proptest::prelude::*;
use proptest::sample::Index;

/// Something to do, with what to do it to named by index: whatever the store
/// holds by then, each step means something.
#[derive(Debug, Clone)]
pub(crate) enum Step {
    Remember { other: bool, words: u8, tags: u8, pinned: bool, said: Option<i8> },
    Revise { memory: Index, mask: u8, words: u8 },
    Pin { memory: Index, on: bool },
    Retag { memory: Index, add: u8, remove: u8 },
    Archive { memory: Index },
    Restore { memory: Index },
    Supersede { older: Index, newer: Index },
    Merge { into: Index, from: Vec<Index>, words: Option<u8> },
    Link { from: Index, to: Index, relation: u8 },
    Import { other: bool, lines: Vec<(u8, u8)> },
    ImportEvidence { lines: Vec<u8> },
    UndoOperation { back: Index },
    UndoGroup { back: Index },
    UndoRecent { back: u8 },
    Forget { memory: Index },
}

/// A step and how the clock moves before it, in milliseconds: it may stand
/// still or jump back.
pub(crate) type Timed = (i64, Step);

/// Up to so many steps.
pub(crate) fn life(steps: usize, forget: bool) -> impl Strategy<Value = Vec<Timed>> {
    let tick = prop_oneof![4 => Just(0_i64), 6 => 1..5_000_i64, 2 => -90_000..0_i64];
    proptest::collection::vec((tick, step(forget)), 0..=steps)
}

fn step(forget: bool) -> impl Strategy<Value = Step> {
    let memory = any::<Index>;
    let doing = prop_oneof![
        5 => (any::<bool>(), 0..5_u8, 0..16_u8, any::<bool>(), any::<Option<i8>>()).prop_map(
            |(other, words, tags, pinned, said)| Step::Remember {
                other: other && words == 0, words, tags, pinned, said
            }
        ),
        6 => (memory(), 1..64_u8, 0..5_u8)
            .prop_map(|(memory, mask, words)| Step::Revise { memory, mask, words }),
        3 => (memory(), any::<bool>()).prop_map(|(memory, on)| Step::Pin { memory, on }),
        4 => (memory(), 0..16_u8, 0..16_u8)
            .prop_map(|(memory, add, remove)| Step::Retag { memory, add, remove }),
        2 => memory().prop_map(|memory| Step::Archive { memory }),
        2 => memory().prop_map(|memory| Step::Restore { memory }),
        3 => (memory(), memory())
            .prop_map(|(older, newer)| Step::Supersede { older, newer }),
        3 => (memory(), proptest::collection::vec(memory(), 1..3), any::<Option<u8>>())
            .prop_map(|(into, from, words)| Step::Merge { into, from, words }),
        2 => (memory(), memory(), 0..4_u8)
            .prop_map(|(from, to, relation)| Step::Link { from, to, relation }),
        2 => (any::<bool>(), proptest::collection::vec((0..4_u8, 0..5_u8), 1..4))
            .prop_map(|(other, lines)| Step::Import { other, lines }),
    ];
    let undoing = prop_oneof![
        3 => memory().prop_map(|back| Step::UndoOperation { back }),
        3 => memory().prop_map(|back| Step::UndoGroup { back }),
        5 => (0..6_u8).prop_map(|back| Step::UndoRecent { back }),
    ];
    let forgetting = prop_oneof![
        1 => memory().prop_map(|memory| Step::Forget { memory }),
        1 => proptest::collection::vec(0..5_u8, 1..3)
            .prop_map(|lines| Step::ImportEvidence { lines }),
    ];
    prop_oneof![20 => doing, 14 => undoing, u32::from(forget) => forgetting]
}
