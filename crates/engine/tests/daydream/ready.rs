//! Whether a daydream begins.

use jiff::tz::TimeZone;
use somnium_engine::daydream::machine::Power;
use somnium_engine::daydream::{CheckName, CheckVerdict, Going, Wanted, readiness};
use somnium_engine::model::{Label, Timestamp};
use somnium_engine::store::{DaydreamStatus, Daydreams, Dreams};
use somnium_testkit::FakeMachine;

use crate::world::World;

const NIGHT: &str = "2026-11-16T22:00:00Z";
const NOON: &str = "2026-11-16T12:00:00Z";

fn check(
    machine: &FakeMachine,
    going: Option<&Going>,
    at: &str,
    wanted: &Wanted,
    failing: &[(CheckName, CheckVerdict)],
) {
    let now = at.parse().unwrap();
    let told = readiness(wanted, machine, going, now, &TimeZone::UTC);
    let found: Vec<(CheckName, CheckVerdict)> = told
        .checks
        .iter()
        .filter(|check| check.verdict != CheckVerdict::Pass)
        .map(|check| (check.check, check.verdict))
        .collect();
    assert_eq!(found, failing, "{told:?}");
    assert_eq!(told.checks.len(), CheckName::ALL.len());
    let is_no = |(_, verdict): &&(CheckName, CheckVerdict)| {
        matches!(verdict, CheckVerdict::Fail | CheckVerdict::Unknown)
    };
    assert_eq!(told.ready, failing.iter().filter(is_no).count() == 0, "{told:?}");
}

#[test]
fn each_check_can_say_no() {
    use CheckName as Name;
    use CheckVerdict::{Fail, Overridden};
    let (usual, idle) = (Wanted::default(), Going::default());
    let calm = FakeMachine::calm();
    check(&calm, Some(&idle), NIGHT, &usual, &[]);
    let busy = FakeMachine { load: Some(2.1), processors: 2, ..FakeMachine::calm() };
    check(&busy, Some(&idle), NIGHT, &usual, &[(Name::Load, Fail)]);
    let full = FakeMachine { memory: Some(400 * 1_000_000), ..FakeMachine::calm() };
    check(&full, Some(&idle), NIGHT, &usual, &[(Name::Memory, Fail)]);
    let on_battery = FakeMachine { power: Some(Power::Battery(90)), ..FakeMachine::calm() };
    check(&on_battery, Some(&idle), NIGHT, &usual, &[(Name::Battery, Fail)]);
    let queued = Going { dreaming: Vec::new(), queued: 5 };
    check(&calm, Some(&queued), NIGHT, &usual, &[(Name::Pending, Fail)]);
    let fewer = Going { dreaming: Vec::new(), queued: 4 };
    check(&calm, Some(&fewer), NIGHT, &usual, &[]);
    let dreaming = Going { dreaming: vec!["process 1".to_owned()], queued: 0 };
    check(&calm, Some(&dreaming), NIGHT, &usual, &[(Name::Dreaming, Fail)]);
    check(&calm, Some(&idle), NOON, &usual, &[(Name::OfficeHours, Fail)]);
    let now = Wanted { now: true, ..Wanted::default() };
    check(&calm, Some(&idle), NOON, &now, &[(Name::OfficeHours, Overridden)]);
    let both = [(Name::Load, Fail), (Name::OfficeHours, Overridden)];
    check(&busy, Some(&idle), NOON, &now, &both);
}

#[test]
fn what_cannot_be_told_is_a_no_unless_it_is_not_looked_at() {
    use CheckName as Name;
    use CheckVerdict::{Off, Unknown};
    let silent = [Name::Load, Name::Memory, Name::Battery].map(|name| (name, Unknown));
    let idle = Going::default();
    check(&FakeMachine::silent(), Some(&idle), NIGHT, &Wanted::default(), &silent);
    let off = Wanted { off: [Name::Load, Name::Memory, Name::Battery].into(), ..Wanted::default() };
    let off_all = [Name::Load, Name::Memory, Name::Battery].map(|name| (name, Off));
    check(&FakeMachine::silent(), Some(&idle), NIGHT, &off, &off_all);
    // A store that cannot be asked.
    let unasked = [Name::Pending, Name::Dreaming].map(|name| (name, Unknown));
    check(&FakeMachine::calm(), None, NIGHT, &Wanted::default(), &unasked);
}

#[test]
fn office_hours_are_those_of_the_wall_clock_on_days_that_change_it() {
    let mut world = World::new();
    world.daydream.zone = TimeZone::get("Europe/Berlin").unwrap();
    // The last Sundays of March and October: the clock goes from 2 to 3, and from 3 to 2.
    for (midnight, from, to) in [
        ("2026-03-28T23:00:00Z", "2026-03-29T07:00:00Z", "2026-03-29T16:00:00Z"),
        ("2026-10-24T22:00:00Z", "2026-10-25T08:00:00Z", "2026-10-25T17:00:00Z"),
    ] {
        world.clock.set(midnight.parse().unwrap());
        for _ in 0..25 * 4 {
            let now = world.engine.now();
            let at = |moment: &str| moment.parse::<Timestamp>().unwrap();
            let inside = at(from) <= now && now < at(to);
            let told = world.engine.readiness(&world.daydream, &world.machine);
            assert_eq!(told.ready, !inside, "{now}: {told:?}");
            world.clock.advance(std::time::Duration::from_secs(900));
        }
    }
}

#[test]
fn a_daydream_waits_for_dreams_and_for_other_daydreams() {
    let world = World::new();
    let here = world.workspace("app");
    let (store, owner) = (world.store(), Label::new("somebody").unwrap());
    let ttl = std::time::Duration::from_secs(60);
    let failing = || {
        let record = world.run();
        let no = record.told.checks.iter().filter(|check| !check.allows());
        (record.status, no.map(|check| (check.check, check.value.clone())).collect::<Vec<_>>())
    };
    let waits = (DaydreamStatus::NotReady, vec![(CheckName::Dreaming, "somebody".to_owned())]);
    store.acquire_lease(here.id, &owner, world.engine.now(), ttl).unwrap();
    assert_eq!(failing(), waits);
    world.after(1);
    store.acquire_cycle(&owner, world.engine.now(), ttl).unwrap();
    assert_eq!(failing(), waits);
    // Of several that did not begin the last is kept.
    assert_eq!(world.engine.daydreams(10).unwrap().len(), 1);
    world.after(1);
    assert_ne!(world.run().status, DaydreamStatus::NotReady);
    assert!(store.daydreaming(world.engine.now()).unwrap().is_none());
    assert!(store.dreaming(world.engine.now()).unwrap().is_empty());
}

#[test]
fn workspaces_that_wait_for_a_dream_are_pending_for_a_day() {
    let world = World::new();
    let store = world.store();
    for number in 0..5 {
        let waiting = world.workspace(&format!("w{number}"));
        store.mark_due(waiting.id, world.engine.now()).unwrap();
    }
    let ready = || world.engine.readiness(&world.daydream, &world.machine).ready;
    assert!(!ready());
    world.after(25);
    assert!(ready());
}
