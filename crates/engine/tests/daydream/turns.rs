//! Whose turn it is, and when.

use jiff::tz::TimeZone;
use somnium_engine::dream::schedule::{Due, Schedule, Why};
use somnium_engine::store::DaydreamStatus;
use somnium_testkit::FakeMachine;

use crate::world::{World, tally};

#[test]
fn over_thirty_cycles_everybody_has_their_turn_in_proportion() {
    let mut world = World::new();
    let priorities = [("a", 10), ("b", 8), ("c", 5), ("d", 3), ("e", 2), ("f", 1), ("g", 1)];
    for (name, priority) in priorities {
        world.workspace(name);
        world.daydream.priorities.insert(name.to_owned(), priority);
    }
    let mut turns = Vec::new();
    let mut last_seen = 0;
    for cycle in 1..=30 {
        let record = world.run();
        assert_eq!(record.told.errors, [], "{record:?}");
        assert_eq!(record.told.workspaces.len(), 3);
        for surveyed in &record.told.workspaces {
            if surveyed.workspace == "g" {
                assert!(cycle - last_seen <= 15, "g waited from {last_seen} to {cycle}");
                last_seen = cycle;
            }
            turns.push(surveyed.workspace.clone());
        }
        // Every three hours, around the clock.
        world.daydream.wanted.now = true;
        world.after(3);
    }
    let turns = tally(turns);
    // 90 turns for a weight of 30.
    for (name, priority) in priorities {
        let (found, expected) = (turns[name], u32::from(priority) * 3);
        assert!(found.abs_diff(expected) <= 3, "{name}: {found} for {expected} in {turns:?}");
    }
}

#[test]
fn equals_take_turns() {
    let mut world = World::new();
    for name in ["a", "b", "c", "d", "e", "f", "g"] {
        world.workspace(name);
    }
    world.daydream.wanted.now = true;
    let mut turns = Vec::new();
    for _ in 0..14 {
        turns.extend(world.run().told.workspaces.into_iter().map(|it| it.workspace));
        world.after(3);
    }
    let turns = tally(turns);
    assert!(turns.len() == 7 && turns.values().all(|turns| *turns == 6), "{turns:?}");
}

#[test]
fn one_that_always_fails_does_not_take_the_turns_of_others() {
    let mut world = World::new();
    for name in ["a", "b", "c", "d"] {
        world.workspace(name);
    }
    world.daydream.priorities.insert("a".to_owned(), 10);
    world.daydream.wanted.now = true;
    // Nothing can be measured in no time.
    world.daydream.limits.workspace = std::time::Duration::ZERO;
    let mut turns = Vec::new();
    for _ in 0..8 {
        let record = world.run();
        turns.extend(record.told.workspaces.iter().map(|it| it.workspace.clone()));
        world.after(3);
    }
    let turns = tally(turns);
    assert!(turns.values().all(|turns| *turns >= 4), "{turns:?}");
}

#[test]
fn what_was_missed_during_sleep_is_made_up_for_once() {
    let mut world = World::new();
    world.workspace("app");
    let schedule = Schedule { cron: "0 0,3,6,18,21 * * *".parse().ok(), ..Schedule::default() };
    let due = |world: &World| world.engine.daydream_due(&schedule, &TimeZone::UTC, None).unwrap();
    let next = |moment: &str| Due::No { next: Some(moment.parse().unwrap()) };
    assert_eq!(due(&world), Due::Yes(Why::Cron));
    // A machine that is not ready leaves it due.
    world.machine = FakeMachine::silent();
    assert_eq!(world.run().status, DaydreamStatus::NotReady);
    assert_eq!(due(&world), Due::Yes(Why::Cron));
    world.machine = FakeMachine::calm();
    assert_ne!(world.run().status, DaydreamStatus::NotReady);
    assert_eq!(due(&world), next("2026-11-16T21:00:00Z"));
    // It sleeps through ten strikes.
    world.clock.set("2026-11-18T19:30:00Z".parse().unwrap());
    assert_eq!(due(&world), Due::Yes(Why::Missed));
    world.run();
    assert_eq!(due(&world), next("2026-11-18T21:00:00Z"));
    // What is missed in office hours waits for their end.
    world.clock.set("2026-11-19T10:00:00Z".parse().unwrap());
    assert_eq!(due(&world), Due::Yes(Why::Missed));
    assert_eq!(world.run().status, DaydreamStatus::NotReady);
    world.clock.set("2026-11-19T18:01:00Z".parse().unwrap());
    assert_eq!(due(&world), Due::Yes(Why::Cron));
    world.run();
    assert_eq!(due(&world), next("2026-11-19T21:00:00Z"));
}
