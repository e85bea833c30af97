//! Commits: all or nothing, each change against the version it was decided on.

use std::time::Duration;

use somnium_engine::clock::Clock;
use somnium_engine::model::{
    Confidence, Fingerprint, Kind, Link, MemoryId, OperationKind, Reason, Record, Reference,
    Relation, Revision, State, WorkspaceId,
};
use somnium_engine::store::{Change, Commit, Conflict, Store, StoreError};

use super::Open;
use super::scribe::{Scribe, assert_counts, tags, updated};

/// Every field of a memory and of its journal row comes back.
pub fn a_commit_is_read_back_as_it_was_given(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspace = scribe.workspace("one");
    let mut new = scribe.new_memory(workspace, "Tabs, \"quoted\" \\ and\nünï 日本語 'words'");
    new.reference = Some(Reference::new("item 1").unwrap());
    new.origin = Some(Fingerprint::of([b"item 1".as_slice()]));
    new.body.kind = Kind::Preference;
    new.body.tags = tags(&["style", "日本"]);
    new.body.pinned = true;
    new.body.valid = new.body.valid.closed_at(scribe.clock.now());
    let target = scribe.memory_id();
    new.body.links.insert(Link { relation: Relation::Related, target });
    let operation =
        scribe.operation(OperationKind::Remember, vec![Change::Create(Box::new(new.clone()))]);
    let commit = scribe.commit(vec![operation]);
    let at = store.commit(&commit).unwrap();
    assert_eq!(at, commit.at);

    let memory = scribe.kept(new.id);
    assert_eq!(memory.body, new.body);
    assert_eq!((memory.workspace, memory.reference), (workspace, new.reference));
    assert_eq!((memory.created_at, memory.recorded_at), (at, at));
    assert_eq!(memory.revision, Revision::FIRST);
    let row = store.operation(commit.operations[0].id).unwrap().unwrap();
    assert_eq!((row.group, &row.actor, row.recorded_at), (commit.group, &commit.actor, at));
    assert_eq!(row.kind, OperationKind::Remember);
    assert_eq!(row.reason, Some(Reason::new("for the contract").unwrap()));
    assert_eq!(row.confidence, Confidence::new(0.9).unwrap());
    let effect = row.effects[0];
    assert_eq!((effect.memory, effect.before, effect.after), (new.id, None, Revision::FIRST));
    assert_counts(&*store);
}

/// Good changes beside stale ones are not applied; all stale ones are named.
pub fn a_stale_change_spoils_the_whole_commit_and_each_is_reported(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspace = scribe.workspace("one");
    let stale: Vec<_> = ["a", "b"].map(|words| scribe.remember(workspace, words)).into();
    let fresh = scribe.remember(workspace, "c");
    let newer: Vec<_> =
        stale.iter().map(|memory| scribe.change(memory, |body| body.pinned = true)).collect();
    let archive = |memory| updated(memory, |body| body.state = State::Archived);
    let untouched = (scribe.all(), store.journal(None, None, 100).unwrap());
    let operations = vec![
        scribe.operation(OperationKind::Archive, vec![archive(&fresh), archive(&stale[0])]),
        scribe.operation(
            OperationKind::Remember,
            vec![Change::Create(Box::new(scribe.new_memory(workspace, "d")))],
        ),
        scribe.operation(OperationKind::Archive, vec![archive(&stale[1])]),
    ];
    let expected = stale.iter().zip(&newer).map(|(old, new)| Conflict {
        memory: old.id,
        expected: Some(old.revision),
        found: Some(new.revision),
    });
    assert_conflicts(&*store, &scribe.commit(operations), expected.collect());
    assert_eq!((scribe.all(), store.journal(None, None, 100).unwrap()), untouched);
    assert_counts(&*store);
}

/// An update never creates.
pub fn an_update_of_what_is_not_there_is_a_conflict(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let memory = scribe.remember(scribe.workspace("one"), "a");
    let absent = scribe.memory_id();
    let Change::Update { body, expected, .. } = updated(&memory, |body| body.pinned = true) else {
        return;
    };
    let change = Change::Update { id: absent, expected, body };
    let commit = scribe.commit(vec![scribe.operation(OperationKind::Pin, vec![change])]);
    let expected = vec![Conflict { memory: absent, expected: Some(expected), found: None }];
    assert_conflicts(&*store, &commit, expected);
    assert_eq!(store.memory(absent).unwrap(), None);
}

/// An origin belongs to one memory of a workspace; another workspace has its own.
pub fn a_taken_id_or_origin_is_a_conflict(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let (here, there) = (scribe.workspace("here"), scribe.workspace("there"));
    let origin = Some(Fingerprint::of([b"line".as_slice()]));
    let mut first = scribe.new_memory(here, "first");
    first.origin = origin;
    scribe.create(first.clone());
    let with = |workspace: WorkspaceId, id: Option<MemoryId>| {
        let mut new = scribe.new_memory(workspace, "second");
        new.origin = origin;
        new.id = id.unwrap_or(new.id);
        new
    };
    for taken in [with(here, None), with(there, Some(first.id))] {
        let memory = taken.id;
        let create = Change::Create(Box::new(taken));
        let commit = scribe.commit(vec![scribe.operation(OperationKind::Remember, vec![create])]);
        match store.commit(&commit) {
            Err(StoreError::Conflict(conflicts)) => {
                assert_eq!(conflicts.len(), 1);
                assert_eq!((conflicts[0].memory, conflicts[0].expected), (memory, None));
            }
            other => panic!("a conflict, not {other:?}"),
        }
    }
    scribe.create(with(there, None));
    assert_eq!(scribe.kept(first.id).body, first.body);
    assert_counts(&*store);
}

/// There is no such place.
pub fn a_commit_into_an_unknown_workspace_changes_nothing(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let known = scribe.workspace("known");
    let unknown = scribe.proposal(&["name:never enrolled"]).id;
    let creation = |workspace| {
        let new = scribe.new_memory(workspace, "words");
        scribe.operation(OperationKind::Remember, vec![Change::Create(Box::new(new))])
    };
    let commit = scribe.commit(vec![creation(known), creation(unknown)]);
    assert!(store.commit(&commit).is_err());
    assert_eq!(scribe.all(), []);
    assert_eq!(store.journal(None, None, 10).unwrap(), []);
}

/// A journal row belongs to one workspace.
pub fn one_operation_stays_in_one_workspace(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let memories = ["here", "there"].map(|name| scribe.remember(scribe.workspace(name), name));
    let pins = memories.each_ref().map(|memory| updated(memory, |body| body.pinned = true));
    let commit = scribe.commit(vec![scribe.operation(OperationKind::Pin, pins.into())]);
    assert!(store.commit(&commit).is_err());
    for memory in memories {
        assert_eq!(scribe.kept(memory.id), memory);
    }
}

/// What one operation of a commit makes, the next one may change.
pub fn later_operations_of_a_commit_build_on_earlier_ones(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let new = scribe.new_memory(scribe.workspace("one"), "first");
    let (id, mut body) = (new.id, new.body.clone());
    body.pinned = true;
    let update = |expected: u32| Change::Update {
        id,
        expected: Revision::try_from(expected).unwrap(),
        body: Box::new(body.clone()),
    };
    let operations = vec![
        scribe.operation(OperationKind::Remember, vec![Change::Create(Box::new(new))]),
        scribe.operation(OperationKind::Pin, vec![update(1)]),
        scribe.operation(OperationKind::Pin, vec![update(2)]),
    ];
    let at = store.commit(&scribe.commit(operations)).unwrap();
    let memory = scribe.kept(id);
    assert_eq!((memory.revision.get(), memory.recorded_at), (3, at));
    assert_eq!(store.history(id).unwrap().unwrap().versions.len(), 3);
    assert_counts(&*store);
}

/// A commit, or an erasure, from a clock that went back is recorded no earlier
/// than the one before.
pub fn the_journal_never_runs_backwards(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspace = scribe.workspace("one");
    let start = scribe.clock.now();
    scribe.clock.advance(Duration::from_secs(3600));
    let memory = scribe.remember(workspace, "late");
    scribe.clock.set(start);
    let changed = scribe.change(&memory, |body| body.pinned = true);
    assert_eq!(changed.recorded_at, memory.recorded_at);
    let early = scribe.remember(workspace, "early");
    assert_eq!(early.recorded_at, memory.recorded_at);
    let erased = store.erase(&scribe.erasure(&early, Vec::new())).unwrap();
    assert_eq!(erased, memory.recorded_at);
    let journal = store.journal(None, None, 10).unwrap();
    assert!(journal.is_sorted_by_key(|entry| entry.operation.recorded_at));
    assert_eq!(store.describe().unwrap().last_recorded, Some(memory.recorded_at));
}

/// Known, unknown, erased, and another workspace's: each in its place.
pub fn memories_are_found_by_origin_in_the_order_asked(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let (here, there) = (scribe.workspace("here"), scribe.workspace("there"));
    let origins = ["a", "b", "c"].map(|text| Fingerprint::of([text.as_bytes()]));
    let [a, b, c] = origins.map(|origin| {
        let mut new = scribe.new_memory(here, "words");
        new.origin = Some(origin);
        scribe.create(new)
    });
    store.erase(&scribe.erasure(&b, Vec::new())).unwrap();
    let unknown = Fingerprint::of([b"d".as_slice()]);
    let asked = [origins[2], unknown, origins[1], origins[0], origins[2]];
    let found = store.memories_by_origin(here, &asked).unwrap();
    let ids: Vec<_> = found.iter().map(|record| record.as_ref().map(Record::id)).collect();
    assert_eq!(ids, [Some(c.id), None, Some(b.id), Some(a.id), Some(c.id)]);
    assert!(matches!(found[2], Some(Record::Erased(_))));
    assert_eq!(store.memories_by_origin(there, &asked).unwrap(), vec![None; 5]);
}

fn assert_conflicts(store: &dyn Store, commit: &Commit, expected: Vec<Conflict>) {
    match store.commit(commit) {
        Err(StoreError::Conflict(conflicts)) => assert_eq!(conflicts, expected),
        other => panic!("a conflict, not {other:?}"),
    }
}
