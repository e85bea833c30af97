//! Requests that must not be carried out twice.

use std::time::Duration;

use somnium_engine::clock::Clock as _;
use somnium_engine::model::{Fingerprint, Timestamp};
use somnium_engine::store::{Claim, NewClaim};

use super::Open;
use super::scribe::Scribe;

fn named(name: &str) -> Fingerprint {
    Fingerprint::of([name.as_bytes()])
}

fn claim(scribe: &Scribe<'_>, key: &str, request: &str) -> NewClaim {
    let now = scribe.clock.now();
    let earlier =
        |seconds: i64| Timestamp::from_micros(now.micros() - seconds * 1_000_000).unwrap();
    NewClaim {
        key: named(key),
        request: named(request),
        group: scribe.group_id(),
        now,
        since: earlier(3_600),
        abandoned: earlier(60),
        most: 3,
    }
}

/// Carried out by one, answered to all who ask the same, refused to who asks otherwise.
pub fn a_request_is_carried_out_once(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let ask =
        |key: &str, request: &str| store.claim_request(&claim(&scribe, key, request)).unwrap();
    let first = claim(&scribe, "a", "x");
    assert_eq!(store.claim_request(&first).unwrap(), Claim::Yours(first.group));
    assert_eq!(ask("a", "x"), Claim::Running);
    assert_eq!(ask("a", "y"), Claim::Another);
    store.settle_request(named("a"), Some("told")).unwrap();
    assert_eq!(ask("a", "x"), Claim::Done("told".into()));
    assert_eq!(ask("a", "y"), Claim::Another);
    // What was not carried out may be asked again.
    assert!(matches!(ask("b", "x"), Claim::Yours(_)));
    store.release_request(named("b")).unwrap();
    assert!(matches!(ask("b", "y"), Claim::Yours(_)));
    store.settle_request(named("b"), None).unwrap();
    assert_eq!(ask("b", "y"), Claim::Gone);
    // What is settled is not released any more.
    store.release_request(named("a")).unwrap();
    assert_eq!(ask("a", "x"), Claim::Done("told".into()));
}

/// Who was ended leaves a claim: the next goes on under the name that was to be journaled.
pub fn an_abandoned_request_is_taken_over(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let first = claim(&scribe, "a", "x");
    assert_eq!(store.claim_request(&first).unwrap(), Claim::Yours(first.group));
    scribe.clock.advance(Duration::from_secs(61));
    let second = claim(&scribe, "a", "x");
    assert_eq!(store.claim_request(&second).unwrap(), Claim::Yours(first.group));
    // Now the second is at it.
    assert_eq!(store.claim_request(&claim(&scribe, "a", "x")).unwrap(), Claim::Running);
    scribe.clock.advance(Duration::from_secs(3_601));
    let third = claim(&scribe, "a", "y");
    assert_eq!(store.claim_request(&third).unwrap(), Claim::Yours(third.group));
}

/// The oldest that are settled make room; who is at work is left alone.
pub fn requests_are_bounded(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let ask = |key: &str| store.claim_request(&claim(&scribe, key, "x")).unwrap();
    assert!(matches!(ask("at work"), Claim::Yours(_)));
    for key in ["a", "b", "c", "d"] {
        assert!(matches!(ask(key), Claim::Yours(_)), "{key}");
        store.settle_request(named(key), Some(key)).unwrap();
    }
    assert_eq!(ask("at work"), Claim::Running);
    assert_eq!(ask("d"), Claim::Done("d".into()));
    assert!(matches!(ask("a"), Claim::Yours(_)));
}

/// A kept answer that names what is erased goes with it, whichever comes first.
pub fn an_answer_goes_with_the_words_it_quotes(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspace = scribe.workspace("one");
    let (memory, other) =
        (scribe.remember(workspace, "swordfish"), scribe.remember(workspace, "x"));
    let ask = |key: &str| store.claim_request(&claim(&scribe, key, "x")).unwrap();
    let answer = format!(r#"{{"id":"{}","content":"swordfish"}}"#, memory.id);
    for (key, answer) in [("a", answer.clone()), ("b", format!(r#"{{"id":"{}"}}"#, other.id))] {
        assert!(matches!(ask(key), Claim::Yours(_)));
        store.settle_request(named(key), Some(&answer)).unwrap();
    }
    assert!(matches!(ask("c"), Claim::Yours(_)));
    store.erase(&scribe.erasure(&memory, Vec::new())).unwrap();
    store.settle_request(named("c"), Some(&answer)).unwrap();
    assert_eq!(ask("a"), Claim::Gone);
    assert!(matches!(ask("b"), Claim::Done(_)));
    assert_eq!(ask("c"), Claim::Gone);
    assert_eq!(store.scrub(&["swordfish".to_owned()]).unwrap(), Vec::<String>::new());
}
