//! Undo, as of and export, on random lives of a store, against a model that
//! works by other means.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test should panic")]

mod facts;
mod model;
mod steps;
mod world;

use proptest::prelude::*;
use somnium_engine::Engine;
use somnium_engine::ops::ExportForm;
use somnium_testkit::{FakeClock, scratch_folder};

use self::steps::{Timed, life};
use self::world::World;

/// How often the whole past is looked at, rather than the present only.
const PAST_EVERY: usize = 10;

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_step_does_what_the_model_says(
        steps in life(40, true),
    ) {
        let mut world = World::new();
        live(&mut world, &steps);
    }

    #[test]
    fn whatever_was_done_can_be_undone_in_any_order(
        before in life(8, false),
        steps in life(32, false),
        mut chance in any::<u64>(),
    ) {
        let mut world = World::new();
        live(&mut world, &before);
        let (initial, kept) = (world.export(ExportForm::State), world.model.entries.len());
        // What was undone by then may be done again, but shall not count as new.
        let standing = world.model.standing();
        live(&mut world, &steps);
        loop {
            let now = world.model.standing();
            let mut left: Vec<usize> = now
                .iter()
                .copied()
                .filter(|at| *at >= kept || !standing.contains(at))
                .collect();
            let lost: Vec<usize> =
                standing.iter().copied().filter(|at| !now.contains(at)).collect();
            if left.is_empty() && lost.is_empty() {
                break;
            }
            let count = world.model.entries.len();
            shuffle(&mut left, &mut chance);
            left.iter().for_each(|at| world.undo(*at));
            if left.is_empty() {
                // What was there in the beginning and was undone is done again.
                for at in lost {
                    let last = world.model.last_about(at);
                    last.into_iter().for_each(|last| world.undo(last));
                }
            }
            prop_assert!(world.model.entries.len() > count, "no progress");
        }
        world.check_present();
        world.check_past();
        prop_assert_eq!(world.export(ExportForm::State), initial);
    }

    #[test]
    fn an_export_imported_elsewhere_is_the_same_to_the_byte(
        steps in life(40, true),
    ) {
        let mut world = World::new();
        steps.iter().for_each(|step| world.step(step));
        let exported = world.export(ExportForm::Full);
        let folder = scratch_folder();
        let home = folder.path().join("home");
        let other = Engine::open(&home, FakeClock::new()).unwrap();
        other.import_export(&mut exported.as_bytes(), &mut |_| {}).unwrap();
        let again = |form| {
            let mut bytes = Vec::new();
            other.export(None, form, &mut bytes).unwrap();
            String::from_utf8(bytes).unwrap()
        };
        prop_assert_eq!(again(ExportForm::Full), exported.clone());
        prop_assert_eq!(again(ExportForm::State), world.export(ExportForm::State));
        let repeated = other.import_export(&mut exported.as_bytes(), &mut |_| {}).unwrap();
        prop_assert_eq!((repeated.operations, repeated.evidence), (0, 0));
        let report = other.doctor(&home).unwrap();
        let problems: Vec<_> = report
            .findings
            .iter()
            .filter(|finding| finding.problem.is_some() && finding.check != "clock")
            .collect();
        prop_assert!(problems.is_empty(), "{:?}", problems);
    }
}

/// As many cases as `PROPTEST_CASES` says, 256 without it.
fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
}

fn live(world: &mut World, steps: &[Timed]) {
    for (n, step) in steps.iter().enumerate() {
        world.step(step);
        world.check_present();
        if n % PAST_EVERY == PAST_EVERY - 1 {
            world.check_past();
        }
    }
    world.check_past();
}

fn shuffle(list: &mut [usize], chance: &mut u64) {
    for at in (1..list.len()).rev() {
        *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        list.swap(at, (*chance >> 33) as usize % (at + 1));
    }
}
