//! Replays: a journal done again, exactly.

use somnium_engine::model::{Fingerprint, Memory, Reference, State};
use somnium_engine::store::{JournalEntry, Store, StoreError, Tally};

use super::Open;
use super::journal::undo_creation;
use super::scribe::{Scribe, assert_counts, tags};

/// Journal, list and counts are equal, erased and undone memories included.
pub fn a_replayed_journal_gives_an_equal_store(open: Open<'_>) {
    let (store, other) = (open(), open());
    let scribe = Scribe::new(&*store);
    live(&scribe);
    enroll_all(&*store, &*other);
    let journal = whole(&*store);
    assert_eq!(other.replay(&journal).unwrap(), journal.len());
    assert_eq!(answers(&*other), answers(&*store));
    assert_eq!(other.latest_group().unwrap(), store.latest_group().unwrap());
    assert_counts(&*other);
}

/// Known operations are passed over.
pub fn a_second_replay_adds_nothing(open: Open<'_>) {
    let (store, other) = (open(), open());
    live(&Scribe::new(&*store));
    enroll_all(&*store, &*other);
    let journal = whole(&*store);
    other.replay(&journal).unwrap();
    let once = answers(&*other);
    assert_eq!(other.replay(&journal).unwrap(), 0);
    assert_eq!(store.replay(&journal).unwrap(), 0);
    assert_eq!(answers(&*other), once);
}

/// A replay that was cut short goes on where it stopped.
pub fn a_journal_can_be_replayed_in_parts(open: Open<'_>) {
    let (store, other) = (open(), open());
    live(&Scribe::new(&*store));
    enroll_all(&*store, &*other);
    let journal = whole(&*store);
    let half = journal.len() / 2;
    assert_eq!(other.replay(&journal[..half]).unwrap(), half);
    assert_eq!(other.replay(&journal).unwrap(), journal.len() - half);
    assert_eq!(answers(&*other), answers(&*store));
}

/// Two histories of one memory are not mixed; what came before in the same
/// replay is not applied either.
pub fn a_diverged_replay_changes_nothing(open: Open<'_>) {
    let (store, other) = (open(), open());
    let (here, there) = (Scribe::new(&*store), Scribe::new(&*other));
    let workspace = here.workspace("one");
    let memory = here.remember(workspace, "common");
    enroll_all(&*store, &*other);
    other.replay(&whole(&*store)).unwrap();
    here.remember(workspace, "new and fine");
    here.change(&memory, |body| body.pinned = true);
    there.change(&memory, |body| body.state = State::Archived);
    let before = answers(&*other);
    match other.replay(&whole(&*store)) {
        Err(StoreError::Diverged(id)) => assert_eq!(id, memory.id),
        result => panic!("diverged, not {result:?}"),
    }
    assert_eq!(answers(&*other), before);
    // A version whose predecessor is missing has nothing to stand on.
    let empty = open();
    enroll_all(&*store, &*empty);
    assert!(matches!(empty.replay(&whole(&*store)[2..]), Err(StoreError::Diverged(_))));
    assert_eq!(whole(&*empty), []);
}

/// The origin is taken here by another memory: that is another history too.
pub fn a_replay_does_not_steal_an_origin(open: Open<'_>) {
    let (store, other) = (open(), open());
    let origin = Some(Fingerprint::of([b"item".as_slice()]));
    let (here, there) = (Scribe::new(&*store), Scribe::new(&*other));
    let workspace = here.workspace("one");
    enroll_all(&*store, &*other);
    for (scribe, words) in [(&here, "here"), (&there, "there")] {
        let mut new = scribe.new_memory(workspace, words);
        new.id = format!("0199b6e0-0000-7000-8000-{:012x}", words.len()).parse().unwrap();
        new.origin = origin;
        scribe.create(new);
    }
    // The two scribes have the same ids to give: only the memory's is told apart.
    let mut journal = whole(&*store);
    journal[0].operation.id = there.operation_id();
    let before = answers(&*other);
    assert!(matches!(other.replay(&journal), Err(StoreError::Diverged(_))));
    assert_eq!(answers(&*other), before);
}

/// A few memories with revisions, undos, an erasure, refs and origins.
fn live(scribe: &Scribe<'_>) {
    let workspaces = ["a", "b"].map(|name| scribe.workspace(name));
    let mut memories: Vec<Memory> = Vec::new();
    for n in 0..6_usize {
        let mut new = scribe.new_memory(workspaces[n % 2], &format!("words \"{n}\""));
        new.reference = Some(Reference::new(format!("ref {n}")).unwrap());
        new.origin = Some(Fingerprint::of([n.to_be_bytes().as_slice()]));
        new.body.tags = tags(&["tag", &format!("tag{n}")]);
        memories.push(scribe.create(new));
    }
    for memory in &memories[..4] {
        let changed = scribe.change(memory, |body| body.pinned = true);
        scribe.change(&changed, |body| body.state = State::Superseded);
    }
    let doomed = scribe.kept(memories[1].id);
    scribe.store.erase(&scribe.erasure(&doomed, Vec::new())).unwrap();
    undo_creation(scribe, &memories[5]);
    scribe.change(&memories[4], |body| body.tags = tags(&[]));
}

fn enroll_all(from: &dyn Store, to: &dyn Store) {
    for workspace in from.workspaces().unwrap() {
        to.enroll(&workspace).unwrap();
    }
}

fn whole(store: &dyn Store) -> Vec<JournalEntry> {
    store.journal(None, None, 100_000).unwrap()
}

fn answers(store: &dyn Store) -> (Vec<JournalEntry>, Vec<Memory>, Vec<Tally>) {
    (whole(store), Scribe::new(store).all(), store.tallies().unwrap())
}
