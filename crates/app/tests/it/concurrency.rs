//! Many processes at once on one store: everything acknowledged is stored, and
//! nothing is refused.

use std::collections::HashSet;
use std::thread;

use somnium_engine::Engine;
use somnium_engine::clock::SystemClock;
use somnium_engine::ops::Recall;

use crate::home::{TestHome, files_below, list, text};
use crate::writers::{Task, all_acknowledged, start};

const PROCESSES: usize = 8;

#[test]
fn eight_processes_store_a_thousand_memories_each() {
    let home = TestHome::new();
    let writers =
        (0..PROCESSES).map(|number| start(Task::Remember, &home.path(), number, 1_000, ""));
    let acknowledged = all_acknowledged(writers.collect());
    let counts: Vec<usize> = acknowledged.iter().map(Vec::len).collect();
    assert_eq!(counts, [1_000; PROCESSES]);
    assert_stored(&home, &acknowledged.concat());
}

#[test]
fn eight_shells_that_start_the_program_anew_for_each_memory_are_all_served() {
    const EACH: usize = 125;
    let home = TestHome::new();
    let acknowledged: Vec<String> = thread::scope(|scope| {
        let home = &home;
        let shell = |number: usize| {
            move || -> Vec<String> {
                (0..EACH).map(|turn| home.remember(&format!("shell {number} {turn}"))).collect()
            }
        };
        let shells: Vec<_> = (0..PROCESSES).map(|number| scope.spawn(shell(number))).collect();
        shells.into_iter().flat_map(|shell| shell.join().unwrap()).collect()
    });
    assert_eq!(acknowledged.len(), PROCESSES * EACH);
    assert_stored(&home, &acknowledged);
}

#[test]
fn no_revision_of_one_memory_is_lost() {
    const EACH: usize = 100;
    let home = TestHome::new();
    let id = home.remember("at first");
    let writers = (0..4).map(|number| start(Task::Revise, &home.path(), number, EACH, &id));
    let acknowledged = all_acknowledged(writers.collect()).concat().len();
    assert_eq!(acknowledged, 4 * EACH);
    let history = home.json(&["memory", "history", &id]);
    let versions = list(&history, "versions");
    assert_eq!(versions.len(), 1 + acknowledged);
    let said: HashSet<String> = versions.iter().map(|v| text(&v["body"], "content")).collect();
    assert_eq!(said.len(), 1 + acknowledged, "a version was overwritten");
    home.assert_healthy();
}

#[test]
fn tags_that_several_processes_add_to_one_memory_add_up() {
    const EACH: usize = 8;
    let home = TestHome::new();
    let id = home.remember("much tagged");
    let writers = (0..4).map(|number| start(Task::Tag, &home.path(), number, EACH, &id));
    all_acknowledged(writers.collect());
    let memory = home.json(&["memory", "show", &id]);
    assert_eq!(list(&memory, "tags").len(), 4 * EACH);
    assert_eq!(memory["revision"], 1 + 4 * EACH);
    home.assert_healthy();
}

#[test]
fn words_are_forgotten_for_good_while_others_write() {
    let home = TestHome::new();
    let id = home.remember("The passphrase is zanzibarquux");
    let writers = (0..3).map(|number| start(Task::Remember, &home.path(), number, 300, ""));
    let writers: Vec<_> = writers.collect();
    // Into the midst of it.
    while home.json(&["status"])["total"]["active"].as_u64().unwrap() < 50 {}
    let forgotten = home.json(&["memory", "forget", &id, "--yes"]);
    assert!(list(&forgotten, "still_stored").is_empty());
    assert_eq!(all_acknowledged(writers).concat().len(), 900);
    for path in files_below(&home.path()) {
        let bytes = std::fs::read(&path).unwrap();
        let is_there = bytes.windows(12).any(|window| window == b"zanzibarquux");
        assert!(!is_there, "the word is still in {}", path.display());
    }
    home.assert_healthy();
}

/// Workspaces come into being while it is written out: an export is of one moment.
#[test]
fn an_export_while_others_write_can_be_imported() {
    let home = TestHome::new();
    home.remember("there before");
    let writers: Vec<_> =
        (0..2).map(|number| start(Task::Settle, &home.path(), number, 400, "")).collect();
    let mut exports = Vec::new();
    while exports.len() < 12 {
        exports.push(home.ok(&["export"]));
    }
    assert_eq!(all_acknowledged(writers).concat().len(), 800);
    let sizes: HashSet<usize> = exports.iter().map(|export| export.lines().count()).collect();
    assert!(sizes.len() > 3, "nobody wrote meanwhile");
    for export in exports {
        let copy = TestHome::new();
        let file = copy.file("export.jsonl", &export);
        copy.ok(&["import", &file]);
        assert!(copy.ok(&["export"]) == export, "the copy differs");
        copy.assert_healthy();
    }
}

#[test]
fn a_process_that_stays_sees_what_others_do() {
    let home = TestHome::new();
    let id = home.remember("the first words");
    let stays = Engine::open(&home.path(), SystemClock).unwrap();
    let workspace = stays.named_workspace("w").unwrap().id;
    let finds = |word: &str| {
        let answer = stays.recall(&Recall::new(word, [workspace])).unwrap();
        answer.results.iter().any(|result| result.content.contains(word))
    };
    assert!(finds("first"));
    for turn in 0..10 {
        home.ok(&["memory", "revise", &id, &format!("turn{turn}")]);
        assert!(finds(&format!("turn{turn}")) && !finds("first"), "turn {turn}");
        home.ok(&["undo"]);
        assert!(finds("first") && !finds(&format!("turn{turn}")), "turn {turn}");
        let report = stays.doctor(&home.path()).unwrap();
        assert!(report.healthy, "{report:?}");
    }
    home.ok(&["memory", "forget", &id, "--yes"]);
    assert!(!finds("first"));
}

/// Fails unless exactly these are in the store, and it is well.
fn assert_stored(home: &TestHome, acknowledged: &[String]) {
    let expected: HashSet<&str> = acknowledged.iter().map(String::as_str).collect();
    assert_eq!(expected.len(), acknowledged.len(), "an id was given twice");
    let stored: HashSet<String> = home
        .ok(&["export", "--state"])
        .lines()
        .map(|line| text(&serde_json::from_str(line).unwrap(), "id"))
        .collect();
    assert_eq!(stored.len(), expected.len());
    assert!(stored.iter().all(|id| expected.contains(id.as_str())));
    assert_eq!(home.json(&["status"])["total"]["active"], expected.len());
    home.assert_healthy();
}
