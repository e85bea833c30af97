//! What dreams make and keep: memories of what was said, digests, indexes, records; and
//! that none of it outlives being forgotten.

use std::fs;

use serde_json::{Value, json};

use crate::dream::{done, only, said, two_pairs};
use crate::home::{TestHome, files_below, list, text};

/// The files of the home that hold a word, by name.
fn holding(home: &TestHome, word: &str) -> Vec<String> {
    let files = files_below(&home.path()).into_iter();
    files
        .filter(|path| {
            let bytes = fs::read(path).unwrap();
            bytes.windows(word.len()).any(|part| part == word.as_bytes())
        })
        .map(|path| path.strip_prefix(home.path()).unwrap().display().to_string())
        .collect()
}

#[test]
fn what_was_said_becomes_a_memory_once() {
    let home = TestHome::new();
    let line = json!({
        "content": "From now on always run the linter before you commit.", "session": "s1",
        "role": "person", "observed_at": "2026-04-01T10:00:00Z",
    });
    let file = home.file("said.jsonl", format!("{line}\n"));
    home.ok(&["import", &file, "--workspace", "w", "--as", "evidence"]);
    let before = home.state();
    let report = home.dream(&[]);
    let [made] = list(only(&report), "operations") else { panic!("not one: {report}") };
    assert_eq!(made["op"], "remember");
    assert!(text(&made["memory"], "content").contains("linter"), "{made}");
    assert_eq!(only(&report)["counts"]["gathered"], 1);
    assert_eq!(only(&report)["counts"]["sessions"], 1);
    assert!(list(only(&home.dream(&["--again"])), "operations").is_empty());
    home.ok(&["dreams", "undo"]);
    assert_eq!(home.state(), before);
    assert!(list(only(&home.dream(&["--again"])), "operations").is_empty());
}

#[test]
fn a_tag_that_is_more_than_anybody_reads_gets_a_digest_once() {
    let colours = ["red", "green", "blue", "grey", "pink", "teal", "gold"];
    let things = ["door", "lamp", "roof", "fence", "chair", "window", "bench", "stove"];
    let mut lines = Vec::new();
    for (place, thing) in things.iter().enumerate() {
        for (number, colour) in colours.iter().enumerate() {
            let content = format!("Room {colour} has a {thing} of model {}", place * 31 + number);
            lines.push(json!({ "content": content, "tags": ["rooms"] }));
        }
    }
    let home = TestHome::remembering(&lines);
    let before = home.state();
    let digests = |report: &Value| -> usize {
        let made = list(only(report), "operations").iter();
        made.filter(|operation| operation["rule"] == "digest").count()
    };
    assert_eq!(digests(&home.dream(&[])), 1);
    assert_eq!(digests(&home.dream(&["--again"])), 0);
    home.ok(&["dreams", "undo"]);
    assert_eq!(home.state(), before);
    assert_eq!(digests(&home.dream(&["--again"])), 0);
}

#[test]
fn what_is_forgotten_is_in_nothing_that_dreams_keep() {
    let home = TestHome::remembering(&two_pairs());
    home.set(r#"wait = ["duplicates", "contradictions"]"#);
    home.import(&[
        said("lamp", 5, "The zanzibar lamp in the greenhouse is blue."),
        said("lamp again", 6, "the zanzibar lamp in the greenhouse is blue"),
        said("hall", 7, "The zanzibar lamp in the hall burns 40 watts"),
        said("hall again", 7, "The zanzibar lamp in the hall burns 60 watts"),
    ]);
    home.ok(&["recall", "--workspace", "w", "is the zanzibar lamp in the greenhouse blue?"]);
    let report = home.dream(&[]);
    assert!(!list(only(&report), "waiting").is_empty(), "{report}");
    let kept = holding(&home, "zanzibar");
    assert!(kept.iter().any(|name| name == "asked.log"), "{kept:?}");
    assert!(kept.iter().any(|name| name.ends_with("MEMORY.md")), "{kept:?}");
    for name in ["lamp", "lamp again", "hall", "hall again"] {
        home.ok(&["memory", "forget", &home.id(name), "--yes"]);
    }
    assert_eq!(holding(&home, "zanzibar"), [""; 0]);
    assert!(!holding(&home, "We indent with tabs").is_empty());
    home.ok(&["dreams", "show"]);
    assert_eq!(only(&home.dream(&["--again"]))["outcome"], "done");
    home.assert_healthy();
}

#[test]
fn a_dream_leaves_an_index_and_a_history_that_can_be_carried_elsewhere() {
    let home = TestHome::remembering(&two_pairs());
    home.dream(&[]);
    let [index] = &holding(&home, "1 superseded")[..] else { panic!("no index") };
    let index = fs::read_to_string(home.path().join(index)).unwrap();
    assert!(index.contains("port 9090") && !index.contains("port 8080"), "{index}");
    // What was true is still known.
    let question = ["recall", "--workspace", "w", "--anyway", "which port does the API listen on?"];
    let now = home.ok(&question);
    assert!(now.contains("9090") && !now.contains("8080"), "{now}");
    let then = home.ok(&[&question[..], &["--as-of", "2026-04-03T12:00:00Z"]].concat());
    assert!(then.contains("8080") && !then.contains("9090"), "{then}");
    let exported = home.ok(&["export"]);
    let other = TestHome::new();
    let file = other.file("exported.jsonl", &exported);
    other.ok(&["import", &file]);
    assert_eq!(other.ok(&["export"]), exported);
    assert_eq!(other.state(), home.state());
}

#[test]
fn a_dream_over_several_workspaces_is_taken_back_as_one() {
    let home = TestHome::new();
    ["first", "second", "global"].iter().for_each(|name| home.import_into(name, &two_pairs()));
    let before = home.state();
    let report = home.json(&["dream", "--everywhere"]);
    for workspace in list(&report, "workspaces") {
        assert_eq!(done(workspace, "operations").len(), 2, "{workspace}");
    }
    home.ok(&["dreams", "undo"]);
    assert_eq!(home.state(), before);
    assert_eq!(home.dream_statuses(), ["undone"; 3]);
}

#[test]
fn one_operation_of_a_dream_is_taken_back_for_good() {
    let home = TestHome::remembering(&two_pairs());
    let report = home.dream(&[]);
    let merge = text(&list(only(&report), "operations")[0], "operation");
    home.ok(&["undo", &merge]);
    assert!(home.is_active("tabs") && !home.is_active("port"));
    assert_eq!(done(only(&home.dream(&["--again"])), "operations"), [""; 0]);
}

#[test]
fn a_workspace_that_is_not_there_is_told() {
    let home = TestHome::remembering(&two_pairs());
    home.run(&["dream", "--workspace", "elsewhere"]).assert_code(3).assert_told(&["hint: "]);
    home.run(&["dreams", "show"]).assert_code(3).assert_told(&["there was no dream yet"]);
    home.run(&["dreams", "show", "ffff"]).assert_code(3);
    home.run(&["dreams", "undo", "ffff"]).assert_code(3);
    home.run(&["dream", "--lease", "0"]).assert_code(2);
}

#[test]
fn a_day_without_a_year_is_that_of_the_first_time_it_was_told() {
    let told = |name: &str, day: &str, content: &str| json!({ "ref": name, "content": content, "observed_at": format!("{day}T10:00:00Z") });
    let home = TestHome::remembering(&[
        told("first", "2025-09-11", "The deadline of Aurora is February 28."),
        told("again", "2026-04-01", "the deadline of aurora is february 28"),
        // That is another day each time.
        told("then", "2026-03-02", "Last March Aurora was late."),
        told("later", "2026-08-02", "Yesterday Aurora was late."),
        told("later again", "2026-08-05", "Yesterday Aurora was late."),
    ]);
    let report = home.dream(&[]);
    let workspace = only(&report);
    let mut operations = done(workspace, "operations");
    operations.retain(|operation| operation.starts_with("merge") || operation.starts_with("super"));
    assert_eq!(operations, ["merge: again"], "{report}");
    let kept = home.ok(&["recall", "when is the deadline of Aurora?", "--workspace", "w"]);
    assert!(kept.contains("2026") && !kept.contains("2027"), "{kept}");
}
