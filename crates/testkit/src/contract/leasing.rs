//! Leases: one dreams at a time, and who lost the right to cannot write.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use somnium_engine::clock::Clock;
use somnium_engine::model::{Label, Timestamp, WorkspaceId};
use somnium_engine::store::{CycleAnswer, Lease, LeaseAnswer, Store};

use super::Open;
use super::scribe::Scribe;

/// Nobody else gets it before its end, and each grant has a larger token.
pub fn a_lease_is_taken_over_only_after_its_end(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let (here, there) = (scribe.workspace("here"), scribe.workspace("there"));
    let start = scribe.clock.now();
    let ask = |place, who, seconds| acquire(&*store, place, who, later(start, seconds));
    let first = granted(ask(here, "a", 0));
    assert_eq!((first.workspace, first.owner.as_str()), (here, "a"));
    assert_eq!(first.expires_at, later(start, 60));
    let held = LeaseAnswer::Held { owner: first.owner.clone(), expires_at: first.expires_at };
    for (who, seconds) in [("b", 0), ("b", 59), ("a", 59)] {
        assert_eq!(ask(here, who, seconds), held, "{who} after {seconds} s");
    }
    granted(ask(there, "b", 0));
    let second = granted(ask(here, "b", 60));
    assert_eq!(second.owner.as_str(), "b");
    // Who was too slow changes nothing by giving it back.
    store.release_lease(&first).unwrap();
    assert!(matches!(ask(here, "c", 61), LeaseAnswer::Held { .. }));
    store.release_lease(&second).unwrap();
    let third = granted(ask(here, "c", 61));
    assert!(first.token < second.token && second.token < third.token);
}

/// Who got it by a clock that was years ahead, and died, does not have it for years.
pub fn a_lease_from_the_future_is_taken_over(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let start = scribe.clock.now();
    let future = later(start, 10 * 365 * 24 * 3_600);
    let first = granted(acquire(&*store, here, "a", future));
    let owner = Label::new("a").unwrap();
    store.acquire_cycle(&owner, future, TTL).unwrap();
    assert_eq!(store.dreaming(start).unwrap(), []);
    assert_eq!(store.daydreaming(start).unwrap(), None);
    let second = granted(acquire(&*store, here, "b", start));
    assert_eq!(second.expires_at, later(start, 60));
    assert_eq!(store.renew_lease(&first, later(start, 1), TTL).unwrap(), None);
    assert!(matches!(store.acquire_cycle(&owner, start, TTL).unwrap(), CycleAnswer::Granted(_)));
    // However long somebody asks for it.
    let longest = store.renew_lease(&second, start, Duration::MAX).unwrap().unwrap();
    assert_eq!(longest.expires_at, later(start, Lease::LONGEST.as_secs()));
    assert!(matches!(acquire(&*store, here, "c", start), LeaseAnswer::Held { .. }));
}

/// Holding on is for who holds it.
pub fn a_lost_lease_cannot_be_renewed(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let start = scribe.clock.now();
    let ask = |who, seconds| acquire(&*store, here, who, later(start, seconds));
    let renew =
        |lease: &Lease, seconds| store.renew_lease(lease, later(start, seconds), TTL).unwrap();
    let first = granted(ask("a", 0));
    let renewed = renew(&first, 59).unwrap();
    assert_eq!(renewed, Lease { expires_at: later(start, 119), ..first.clone() });
    assert!(matches!(ask("b", 118), LeaseAnswer::Held { .. }));
    // It is known by its token: what it says about its end may be old.
    assert!(renew(&first, 118).is_some());
    assert_eq!(renew(&first, 178), None, "it has expired");
    let second = granted(ask("b", 178));
    assert_eq!(renew(&first, 179), None, "it is another's");
    assert!(renew(&second, 179).is_some());
    store.release_lease(&second).unwrap();
    assert_eq!(renew(&second, 180), None, "it was given back");
}

/// Of many that ask at the same moment one may begin.
pub fn one_of_a_crowd_gets_the_lease(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let now = scribe.clock.now();
    let begun = AtomicU32::new(0);
    std::thread::scope(|scope| {
        for number in 0..8 {
            let (store, begun) = (&store, &begun);
            scope.spawn(move || {
                if let LeaseAnswer::Granted(_) = acquire(&**store, here, &format!("{number}"), now)
                {
                    begun.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    assert_eq!(begun.into_inner(), 1);
}

/// There is nothing to dream over.
pub fn an_unknown_workspace_has_no_lease(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let nowhere = scribe.proposal(&["name:none"]).id;
    let (owner, now) = (Label::new("a").unwrap(), scribe.clock.now());
    assert!(store.acquire_lease(nowhere, &owner, now, TTL).is_err());
    let made_up = Lease { workspace: nowhere, owner, token: 1, expires_at: later(now, 60) };
    assert_eq!(store.renew_lease(&made_up, now, TTL).unwrap(), None);
    store.release_lease(&made_up).unwrap();
}

const TTL: Duration = Duration::from_secs(60);

pub(super) fn later(moment: Timestamp, seconds: u64) -> Timestamp {
    moment.as_jiff().checked_add(Duration::from_secs(seconds)).unwrap().into()
}

/// Asks for a minute.
pub(super) fn acquire(
    store: &dyn Store,
    workspace: WorkspaceId,
    owner: &str,
    now: Timestamp,
) -> LeaseAnswer {
    store.acquire_lease(workspace, &Label::new(owner).unwrap(), now, TTL).unwrap()
}

pub(super) fn granted(answer: LeaseAnswer) -> Lease {
    match answer {
        LeaseAnswer::Granted(lease) => lease,
        held @ LeaseAnswer::Held { .. } => panic!("granted, not {held:?}"),
    }
}
