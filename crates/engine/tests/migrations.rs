//! Stores of other versions: older ones are taken along, newer ones left alone.
#![allow(clippy::disallowed_methods, reason = "tests make databases of their own")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test should panic")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use somnium_engine::clock::{Clock, SystemClock};
use somnium_engine::model::{Actor, Attribution, GroupId, Label, MemoryId, Record, State};
use somnium_engine::ops::{ExportForm, List, Pin, Recall};
use somnium_engine::store::sqlite::SqliteStore;
use somnium_engine::store::{Dreams, LeaseAnswer, Store, StoreError, Watermark};
use somnium_engine::{Engine, EngineError};
use somnium_testkit::contract::Scribe;
use somnium_testkit::{FakeClock, scratch_folder};

const VERSION_1: &str = include_str!("fixtures/v1.sql");
const VERSION_2: &str = include_str!("fixtures/v2.sql");
const VERSION_3: &str = include_str!("fixtures/v3.sql");

/// A database as another version of the program left it, its log closed.
fn database(folder: &Path, sql: &str) {
    let connection = Connection::open(folder.join(SqliteStore::FILE_NAME)).unwrap();
    connection.execute_batch(sql).unwrap();
    connection.close().unwrap();
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .map(|path| (path.file_name().unwrap().display().to_string(), fs::read(path).unwrap()))
        .collect()
}

#[test]
fn a_newer_store_is_refused_and_left_untouched() {
    for sql in [
        "PRAGMA user_version = 4000;",
        "PRAGMA journal_mode = WAL; CREATE TABLE t (a); PRAGMA user_version = 4000;",
        &format!("{VERSION_1} PRAGMA user_version = 4000;"),
    ] {
        let folder = scratch_folder();
        database(folder.path(), sql);
        let before = files(folder.path());
        for _ in 0..2 {
            match Engine::open(folder.path(), FakeClock::new()).map(|_| ()) {
                Err(EngineError::Store(StoreError::Newer { path, found, known })) => {
                    assert_eq!(path, folder.path().join(SqliteStore::FILE_NAME));
                    assert!((found, known) >= (4000, 1));
                }
                other => panic!("newer, not {other:?}"),
            }
        }
        let mut after = files(folder.path());
        // Looking into a database with a log makes an empty log and its index.
        after.retain(|name, bytes| !name.ends_with("-shm") && !bytes.is_empty());
        assert_eq!(after, before);
    }
}

#[test]
fn a_store_of_version_1_is_read_as_it_was_written() {
    let folder = scratch_folder();
    database(folder.path(), VERSION_1);
    let store = SqliteStore::open(folder.path()).unwrap();
    let problems: Vec<_> =
        store.check().unwrap().into_iter().filter(|finding| finding.problem.is_some()).collect();
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(store.describe().unwrap().schema_version, 8);

    let engine = Engine::new(store, FakeClock::new());
    let everything = List { states: State::ALL.to_vec(), ..List::default() };
    let listed: Vec<String> = engine
        .list(&everything)
        .unwrap()
        .into_iter()
        .map(|memory| format!("{} {} {}", memory.revision, memory.body.state, memory.body.content))
        .collect();
    assert_eq!(
        listed,
        [
            "2 archived I prefer Rust",
            "2 retracted I like short answers",
            "1 active The port is 9090",
            "2 superseded The port is 8080",
            "4 active The build uses tabs",
        ]
    );
    let forgotten: MemoryId = "019b76e3-cfc0-76b9-b14d-557d89349eb9".parse().unwrap();
    assert!(matches!(engine.record(forgotten).unwrap(), Record::Erased(_)));
    assert_eq!(engine.history(forgotten).unwrap().versions.len(), 3);
    let demo = engine.find_named_workspace("demo").unwrap().unwrap();
    let question = Recall::new("which port?", [demo.id]);
    let answer = engine.recall(&question).unwrap();
    let found: Vec<_> = answer.results.into_iter().map(|found| found.content).take(2).collect();
    assert_eq!(found, ["The port is 9090", "please use port 9090 from now on"]);
    let as_of = Some("2026-01-01T00:03:30Z".parse().unwrap());
    assert_eq!(engine.list(&List { as_of, ..List::default() }).unwrap().len(), 3);
}

#[test]
fn a_store_of_version_1_can_be_written_undone_and_carried_over() {
    let folder = scratch_folder();
    database(folder.path(), VERSION_1);
    let engine = Engine::open(folder.path(), SystemClock).unwrap();
    let newest = engine.list(&List::default()).unwrap().remove(0).id;
    engine.pin(newest, Pin::On, &Attribution::person()).unwrap();
    // What was done then can be undone now, and what was undone then done again.
    let superseded: GroupId = "019b76de-5180-7318-9195-628418a67b18".parse().unwrap();
    assert_eq!(engine.undo_group(superseded, &Actor::Person).unwrap().undone.len(), 1);
    let undo: GroupId = "019b76e2-e560-70f2-a6eb-e2e08a1c28f2".parse().unwrap();
    assert_eq!(engine.undo_group(undo, &Actor::Person).unwrap().undone.len(), 1);
    assert_eq!(engine.list(&List::default()).unwrap().len(), 4);
    engine.forget(newest, &Actor::Person).unwrap();
    let report = engine.doctor(folder.path()).unwrap();
    let problems =
        report.findings.iter().filter(|f| f.problem.is_some() && f.check != "permissions");
    assert_eq!(problems.count(), 0, "{report:?}");

    let export = |engine: &Engine| {
        let mut bytes = Vec::new();
        engine.export(None, ExportForm::Full, &mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    };
    let exported = export(&engine);
    let elsewhere = scratch_folder();
    let other = Engine::open(elsewhere.path(), SystemClock).unwrap();
    other.import_export(&mut exported.as_bytes(), &mut |_| {}).unwrap();
    assert_eq!(export(&other), exported);
}

/// What is there stays, and what later versions added can be used.
#[test]
fn stores_of_versions_2_and_3_are_taken_along() {
    let deployed = "We deploy on Fridays";
    for (sql, expected) in [
        (VERSION_2, &["The port is 9090", "The port is 8080"][..]),
        (VERSION_3, &[deployed, "The port is 9090", "The port is 8080"]),
    ] {
        let folder = scratch_folder();
        database(folder.path(), sql);
        let store = SqliteStore::open(folder.path()).unwrap();
        let findings = store.check().unwrap();
        assert!(findings.iter().all(|finding| finding.problem.is_none()), "{findings:?}");
        assert_eq!(store.describe().unwrap().schema_version, 8);
        let file = Label::new("/sessions/one.jsonl").unwrap();
        let bytes = store.bookmark(&file).unwrap().map(|bookmark| bookmark.bytes);
        assert_eq!(bytes, expected.contains(&deployed).then_some(120));
        let scribe = Scribe::new(&store);
        let demo = scribe.workspace("demo");
        let seen = Watermark::default();
        let changed = store.changed_since(demo, &seen).unwrap();
        let sessions = changed.evidence;
        assert_eq!((changed.operations, changed.sessions), (expected.len() as u64 + 2, sessions));
        let now = scribe.clock.now();
        let lease = store.acquire_lease(demo, &file, now, Duration::from_secs(60)).unwrap();
        assert!(matches!(lease, LeaseAnswer::Granted(_)));

        let engine = Engine::new(store, FakeClock::new());
        let everything = List { states: State::ALL.to_vec(), ..List::default() };
        let listed = engine.list(&everything).unwrap();
        let said: Vec<&str> = listed.iter().map(|memory| memory.body.content.as_str()).collect();
        assert_eq!(said, expected);
        let answer = engine.recall(&Recall::new("which port?", [demo])).unwrap();
        assert_eq!(answer.results[0].content, "The port is 9090");
    }
}

#[test]
fn an_empty_file_becomes_a_store_and_a_second_opening_changes_nothing() {
    let folder = scratch_folder();
    fs::write(folder.path().join(SqliteStore::FILE_NAME), "").unwrap();
    drop(SqliteStore::open(folder.path()).unwrap());
    let once = files(folder.path());
    drop(SqliteStore::open(folder.path()).unwrap());
    let mut twice = files(folder.path());
    let shared_memory = |name: &String| name.ends_with("-shm");
    twice.retain(|name, _| !shared_memory(name));
    assert_eq!(twice, once.into_iter().filter(|(name, _)| !shared_memory(name)).collect());
}
