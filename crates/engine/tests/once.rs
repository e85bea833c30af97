//! A request that may have been carried out is asked again: it is done once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail loudly")]

use std::time::Duration;

use somnium_engine::Engine;
use somnium_engine::model::{Attribution, Fingerprint, Kind};
use somnium_engine::ops::{List, Merge, Pin, Remember, Revise};
use somnium_engine::store::Claim;
use somnium_testkit::FakeClock;

fn key(name: &str) -> Fingerprint {
    Fingerprint::of([name.as_bytes()])
}

/// Claims as somebody who is ended before settling, then as the next one.
fn claimed_twice(engine: &Engine, clock: &FakeClock, name: &str) -> Attribution {
    let Claim::Yours(first) = engine.claim_request(key(name), key("request")).unwrap() else {
        panic!("the first may");
    };
    assert_eq!(engine.claim_request(key(name), key("request")).unwrap(), Claim::Running);
    clock.advance(Engine::REQUEST_RUNS + Duration::from_secs(1));
    assert_eq!(engine.claim_request(key(name), key("request")).unwrap(), Claim::Yours(first));
    Attribution { group: Some(first), ..Attribution::person() }
}

#[test]
fn what_was_journaled_under_a_name_is_not_done_again() {
    let home = tempfile::tempdir().unwrap();
    let clock = FakeClock::new();
    let engine = Engine::open(home.path(), clock.clone()).unwrap();
    let workspace = engine.named_workspace("w").unwrap().id;
    let remember = |by: &Attribution| {
        engine.remember(Remember::new(workspace, "We indent with tabs").unwrap(), by).unwrap()
    };
    let by = claimed_twice(&engine, &clock, "remember");
    let (first, again) = (remember(&by), remember(&by));
    assert_eq!((first.memory.id, first.group), (again.memory.id, again.group));
    let id = first.memory.id;
    let other = remember(&Attribution::person()).memory.id;
    assert_eq!(engine.list(&List::default()).unwrap().len(), 2);

    let by = claimed_twice(&engine, &clock, "revise");
    let revise = Revise {
        kind: Some(Kind::Convention),
        expected: Some(first.memory.revision),
        ..Revise::default()
    };
    for _ in 0..2 {
        // The second time the version that was expected is gone, and that is no conflict.
        let outcome = engine.revise(id, &revise, &by).unwrap();
        assert_eq!((outcome.memory.revision.get(), outcome.changed), (2, true));
    }
    let by = claimed_twice(&engine, &clock, "pin");
    engine.pin(id, Pin::On, &by).unwrap();
    engine.pin(id, Pin::Off, &Attribution::person()).unwrap();
    // Sent again late, it does not undo what was done since.
    assert!(!engine.pin(id, Pin::On, &by).unwrap().memory.body.pinned);
    let by = claimed_twice(&engine, &clock, "merge");
    let merge = Merge { into: id, from: vec![other], content: None };
    let revision = engine.merge(&merge, &by).unwrap().memory.revision;
    assert_eq!(engine.merge(&merge, &by).unwrap().memory.revision, revision);
}

#[test]
fn answers_that_are_too_long_are_not_kept() {
    let home = tempfile::tempdir().unwrap();
    let engine = Engine::open(home.path(), FakeClock::new()).unwrap();
    for (name, bytes, expected) in
        [("short", Engine::ANSWER_BYTES_MAX, true), ("long", Engine::ANSWER_BYTES_MAX + 1, false)]
    {
        assert!(matches!(engine.claim_request(key(name), key("r")).unwrap(), Claim::Yours(_)));
        engine.settle_request(key(name), &"x".repeat(bytes)).unwrap();
        let again = engine.claim_request(key(name), key("r")).unwrap();
        assert_eq!(matches!(again, Claim::Done(_)), expected, "{name}");
        assert_eq!(again == Claim::Gone, !expected, "{name}");
    }
}
