//! Agents of others that were forgotten.

use std::time::Duration;

use somnium_engine::daydream::machine::Process;
use somnium_engine::daydream::{StaleFate, StalePolicy};
use somnium_testkit::FakeMachine;

use crate::world::World;

fn process(pid: u32, parent: u32, owner: u32, hours: u64, names: &[&str]) -> Process {
    Process {
        pid,
        parent,
        owner,
        started: u64::from(pid) * 10,
        age: Duration::from_secs(hours * 3_600),
        memory: 250_000_000,
        names: names.iter().map(|name| (*name).to_owned()).collect(),
    }
}

/// Number 100 is the test itself, of person 1000; 50 started it.
fn crowd() -> Vec<Process> {
    vec![
        process(1, 0, 0, 900, &["init"]),
        process(50, 1, 1000, 30, &["node", "claude"]),
        process(100, 50, 1000, 30, &["codex"]),
        process(200, 1, 1000, 25, &["codex"]),
        process(201, 1, 1000, 23, &["codex"]),
        process(202, 1, 1001, 48, &["aider"]),
        process(203, 1, 1000, 99, &["vim"]),
        process(204, 1, 1000, 99, &["claude-helper"]),
        process(205, 1, 1000, 72, &["python3", "aider"]),
    ]
}

fn fates(policy: StalePolicy, later: Option<Vec<Process>>) -> (Vec<(u32, StaleFate)>, Vec<u32>) {
    let mut world = World::new();
    world.machine = FakeMachine { processes: crowd(), later, ..FakeMachine::calm() };
    world.daydream.stale = policy;
    let stale = world.run().told.cleanup.stale;
    let told = stale.iter().map(|it| (it.pid, it.fate)).collect();
    assert!(stale.iter().all(|it| it.memory_mb == 250 && it.age_hours > 24), "{stale:?}");
    (told, world.machine.asked.lock().unwrap().clone())
}

#[test]
fn forgotten_agents_are_listed_and_left_alone() {
    use StaleFate::Listed;
    let expected = [50, 100, 200, 202, 205].map(|pid| (pid, Listed)).to_vec();
    assert_eq!(fates(StalePolicy::List, None), (expected, Vec::new()));
}

#[test]
fn only_the_persons_own_are_asked_to_end_and_never_ourselves() {
    use StaleFate::{Asked, Left, Listed};
    let expected = vec![(50, Listed), (100, Listed), (200, Asked), (202, Listed), (205, Asked)];
    assert_eq!(fates(StalePolicy::Ask, None), (expected, vec![200, 205]));
    // Somebody else has got the number 200 by the time.
    let mut later = crowd();
    later[3].started += 1;
    let expected = vec![(50, Listed), (100, Listed), (200, Left), (202, Listed), (205, Asked)];
    assert_eq!(fates(StalePolicy::Ask, Some(later)), (expected, vec![205]));
}
