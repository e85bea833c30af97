//! Evidence: recorded once, never changed.

use somnium_engine::clock::Clock;
use somnium_engine::model::Role;

use super::Open;
use super::scribe::{Scribe, assert_counts};

/// The origin decides, within one workspace and across calls.
pub fn evidence_is_recorded_once(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let (here, there) = (scribe.workspace("here"), scribe.workspace("there"));
    let new = [
        scribe.evidence(here, Role::Person, "please use tabs"),
        scribe.evidence(here, Role::Agent, "tabs it is"),
    ];
    let at = scribe.clock.now();
    assert_eq!(store.record(&new, at).unwrap(), 2);
    let again = [
        scribe.evidence(here, Role::Tool, "please use tabs"),
        scribe.evidence(there, Role::Person, "please use tabs"),
        scribe.evidence(there, Role::Person, "please use tabs"),
    ];
    assert_eq!(store.record(&again, scribe.clock.now()).unwrap(), 1);
    assert_eq!(store.record(&new, scribe.clock.now()).unwrap(), 0);
    let entry = store.evidence_by_id(new[0].id).unwrap().unwrap();
    assert_eq!((entry.workspace, entry.origin, entry.recorded_at), (here, new[0].origin, at));
    let words = entry.words.unwrap();
    assert_eq!((words.role, &words.content), (Role::Person, &new[0].content));
    assert_eq!((words.said_at, &words.source), (new[0].said_at, &new[0].source));
    assert_eq!((&words.reference, words.recorded_at), (&new[0].reference, at));
    assert_eq!(store.evidence_by_id(again[0].id).unwrap(), None);
    let origins = [new[1].origin, scribe.evidence(here, Role::Person, "new").origin, new[0].origin];
    assert_eq!(store.recorded(here, &origins).unwrap(), [true, false, true]);
    assert_eq!(store.recorded(there, &origins).unwrap(), [false, false, true]);
    let nowhere = scribe.proposal(&["name:none"]).id;
    assert_eq!(store.recorded(nowhere, &origins).unwrap(), [false; 3]);
    assert_counts(&*store);
}

/// Pages of any size make up the same whole, which another store takes over.
pub fn evidence_is_paged_in_the_order_of_its_ids(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspaces = ["a", "b"].map(|name| scribe.workspace(name));
    let new: Vec<_> = (0..11_usize)
        .map(|n| scribe.evidence(workspaces[n % 2], Role::ALL[n % 3], &format!("words {n}")))
        .rev()
        .collect();
    store.record(&new, scribe.clock.now()).unwrap();
    let whole = store.evidence(None, None, 1000).unwrap();
    assert_eq!(whole.len(), 11);
    assert!(whole.is_sorted_by_key(|entry| entry.id));
    for scope in [None, Some(workspaces[0]), Some(scribe.proposal(&["name:none"]).id)] {
        let expected: Vec<_> = whole
            .iter()
            .filter(|entry| scope.is_none_or(|id| id == entry.workspace))
            .cloned()
            .collect();
        for limit in [1, 4, 11] {
            let mut paged = Vec::new();
            loop {
                let after =
                    paged.last().map(|entry: &somnium_engine::store::EvidenceEntry| entry.id);
                let page = store.evidence(scope, after, limit).unwrap();
                if page.is_empty() {
                    break;
                }
                assert!(page.len() <= limit as usize);
                paged.extend(page);
            }
            assert_eq!(paged, expected);
        }
    }
    let other = open();
    for workspace in store.workspaces().unwrap() {
        other.enroll(&workspace).unwrap();
    }
    assert_eq!(other.replay_evidence(&whole).unwrap(), 11);
    assert_eq!(other.replay_evidence(&whole).unwrap(), 0);
    assert_eq!(other.evidence(None, None, 1000).unwrap(), whole);
    assert_counts(&*other);
}

/// What was forgotten does not come back with the next import.
pub fn erased_evidence_keeps_its_origin(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspace = scribe.workspace("one");
    let memory = scribe.remember(workspace, "distilled");
    let said = scribe.evidence(workspace, Role::Tool, "said");
    store.record(std::slice::from_ref(&said), said.said_at).unwrap();
    store.erase(&scribe.erasure(&memory, vec![said.id])).unwrap();
    let again = scribe.evidence(workspace, Role::Tool, "said");
    assert_eq!(store.record(&[again], said.said_at).unwrap(), 0);
    let entry = store.evidence_by_id(said.id).unwrap().unwrap();
    assert_eq!((entry.origin, entry.words), (said.origin, None));
    let other = open();
    for workspace in store.workspaces().unwrap() {
        other.enroll(&workspace).unwrap();
    }
    let all = store.evidence(None, None, 10).unwrap();
    assert_eq!(other.replay_evidence(&all).unwrap(), 1);
    assert_eq!(other.evidence(None, None, 10).unwrap(), all);
    assert_counts(&*other);
}
