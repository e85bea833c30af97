//! Erasing: the words go, the trace stays.

use somnium_engine::model::{MemoryId, OperationKind, Record, Role};
use somnium_engine::store::{Conflict, Store, StoreError};

use super::Open;
use super::scribe::{Scribe, assert_counts, tags, updated};
use super::searching::found;

/// Not searched, not listed, now or in the past; the journal has the row.
pub fn erased_words_are_gone_from_every_answer(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspace = scribe.workspace("one");
    let first = scribe.remember(workspace, "quixotic words");
    let other = scribe.remember(workspace, "quixotic but kept");
    let doomed = scribe.change(&first, |body| body.tags = tags(&["zebra"]));
    let said = scribe.evidence(workspace, Role::Agent, "quixotic said aloud");
    store.record(std::slice::from_ref(&said), said.said_at).unwrap();
    let erasure = scribe.erasure(&doomed, vec![said.id]);
    let at = store.erase(&erasure).unwrap();

    let Some(Record::Erased(tombstone)) = store.memory(doomed.id).unwrap() else {
        panic!("a tombstone");
    };
    assert_eq!((tombstone.workspace, tombstone.created_at), (workspace, first.created_at));
    assert_eq!((tombstone.revision, tombstone.recorded_at), (doomed.revision.next(), at));
    let history = store.history(doomed.id).unwrap().unwrap();
    assert_eq!(history.versions.len(), 3);
    for version in &history.versions {
        assert_eq!((&version.body, &version.operation.reason), (&None, &None));
    }
    assert_eq!(history.versions[2].operation.kind, OperationKind::Erase);
    assert_eq!(found(&*store, &["quixot", "zebra"]), [other.id.to_string()]);
    assert_eq!(scribe.all(), [other]);
    let past = scribe.store.list(&somnium_engine::store::ListQuery {
        as_of: Some(doomed.recorded_at),
        ..super::scribe::everything()
    });
    assert!(past.unwrap().iter().all(|memory| memory.id != doomed.id));
    for entry in store.journal(None, None, 10).unwrap() {
        for (effect, (body, _)) in entry.operation.effects.iter().zip(entry.made) {
            assert_eq!(body.is_none(), effect.memory == doomed.id);
        }
    }
    assert_eq!(store.evidence_by_id(said.id).unwrap().unwrap().words, None);
    assert_counts(&*store);
}

/// Somebody wrote in between: nothing is erased.
pub fn an_erasure_on_an_old_version_is_a_conflict(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let old = scribe.remember(scribe.workspace("one"), "words");
    let new = scribe.change(&old, |body| body.pinned = true);
    assert_conflict(&*store, &scribe, &old, Some(&new.id));
    assert_eq!(scribe.kept(old.id), new);
}

/// Neither a commit nor a second erasure touches a tombstone.
pub fn what_is_erased_cannot_be_written_again(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let memory = scribe.remember(scribe.workspace("one"), "words");
    store.erase(&scribe.erasure(&memory, Vec::new())).unwrap();
    let journal = store.journal(None, None, 10).unwrap();
    let mut tombstone = memory.clone();
    tombstone.revision = memory.revision.next();
    for seen in [&memory, &tombstone] {
        let change = updated(seen, |body| body.pinned = true);
        let commit = scribe.commit(vec![scribe.operation(OperationKind::Pin, vec![change])]);
        assert!(matches!(store.commit(&commit), Err(StoreError::Conflict(_))));
        assert_conflict(&*store, &scribe, seen, None);
    }
    assert_eq!(store.journal(None, None, 10).unwrap(), journal);
    assert_counts(&*store);
}

/// What another memory says too is still there, and that is said.
pub fn scrubbed_texts_are_reported_only_while_something_says_them(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspace = scribe.workspace("one");
    let (shared, own) = ("the shared secret phrase", "the lonely secret phrase");
    let memories = [shared, shared, own].map(|words| scribe.remember(workspace, words));
    let texts = [shared.to_owned(), own.to_owned()];
    assert_eq!(store.scrub(&texts).unwrap(), texts);
    store.erase(&scribe.erasure(&memories[0], Vec::new())).unwrap();
    store.erase(&scribe.erasure(&memories[2], Vec::new())).unwrap();
    assert_eq!(store.scrub(&texts).unwrap(), [shared]);
    store.erase(&scribe.erasure(&memories[1], Vec::new())).unwrap();
    let is_over = || {
        let findings = store.check().unwrap();
        findings.iter().all(|finding| finding.problem.is_none())
    };
    assert!(!is_over(), "words may be left in the files");
    assert!(store.scrub(&texts).unwrap().is_empty());
    assert!(is_over());
}

fn assert_conflict(
    store: &dyn Store,
    scribe: &Scribe<'_>,
    seen: &somnium_engine::model::Memory,
    names: Option<&MemoryId>,
) {
    match store.erase(&scribe.erasure(seen, Vec::new())) {
        Err(StoreError::Conflict(conflicts)) => {
            let [Conflict { memory, expected, .. }] = conflicts.as_slice() else {
                panic!("one conflict, not {conflicts:?}");
            };
            assert_eq!((memory, *expected), (names.unwrap_or(memory), Some(seen.revision)));
        }
        other => panic!("a conflict, not {other:?}"),
    }
}
