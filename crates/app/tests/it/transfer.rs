//! What goes out comes in again; what was forgotten is nowhere.

use std::fs;

use crate::home::{TestHome, files_below, list, text};

/// A store in which everything has happened that can happen.
fn eventful() -> TestHome {
    let home = TestHome::new();
    let id = home.remember("The port is 5433");
    home.ok(&["memory", "revise", &id, "The port is 5434", "--reason", "moved \"again\"\n\ttwice"]);
    home.ok(&["undo"]);
    let pinned =
        home.ok(&["remember", "naïve 日本 \u{1b}[31m \"quoted\" \\", "-w", "global", "--pin"]);
    home.ok(&["memory", "archive", pinned.trim_end()]);
    let agents =
        home.ok(&["remember", "Agents said so", "-w", "other", "--agent", "codex", "--tag", "a"]);
    let items = home.file(
        "items.jsonl",
        "{\"ref\":\"a\",\"content\":\"one\",\"tags\":[\"x\"],\"observed_at\":\"2026-01-01\"}\n\
         {\"ref\":\"b\",\"content\":\"two\",\"valid_to\":\"2026-06-01\",\"importance\":0.25}\n",
    );
    home.ok(&["import", &items, "-w", "other"]);
    let said =
        home.file("said.jsonl", "{\"ref\":\"e\",\"content\":\"said aloud\",\"role\":\"agent\"}\n");
    home.run(&["import", &said, "-w", "other", "--as", "evidence"]);
    let again = home.file("again.jsonl", "{\"ref\":\"a\",\"content\":\"one, revised\"}\n");
    home.ok(&["import", &again, "-w", "other"]);
    home.ok(&["remember", "soon retracted", "-w", "w"]);
    home.ok(&["undo"]);
    home.ok(&["memory", "revise", agents.trim_end(), "Agents took it back"]);
    home.ok(&["memory", "forget", agents.trim_end(), "--yes"]);
    home.assert_healthy();
    home
}

#[test]
fn an_export_makes_the_same_store_again_to_the_byte() {
    let home = eventful();
    let (export, state) = (home.ok(&["export"]), home.ok(&["export", "--state"]));
    assert!(export.lines().count() > 12, "{export}");
    let copy = TestHome::new();
    let file = copy.file("backup.jsonl", &export);
    copy.ok(&["import", &file]);
    assert!(copy.ok(&["export"]) == export, "the copy differs");
    assert!(copy.ok(&["export", "--state"]) == state, "the copy's present differs");
    copy.assert_healthy();
    // A second time adds nothing.
    let report = copy.json(&["import", &file]);
    assert_eq!((&report["operations"], &report["evidence"]), (&0.into(), &0.into()));
    assert!(copy.ok(&["export"]) == export);
    // The copy lives on: its history can be undone like the original's.
    let told = copy.run(&["undo"]).assert_code(4).stderr.clone();
    assert_eq!(told, home.run(&["undo"]).stderr, "something was forgotten last in both");
    copy.ok(&["undo", told.trim_end().rsplit(' ').next().unwrap()]);
    copy.assert_healthy();
    // From a pipe and to a file it is the same.
    let piped = TestHome::new();
    piped.run_with(&["import", "-"], export.as_bytes()).assert_code(0);
    let output = piped.folder().join("out.jsonl");
    let to_file = ["export", "--output", output.to_str().unwrap()];
    piped.ok(&to_file);
    assert!(fs::read_to_string(&output).unwrap() == export);
    // What is there is not lost unasked.
    fs::write(&output, "mine").unwrap();
    piped.run(&to_file).assert_code(4).assert_told(&["is there already", "hint: ", "--force"]);
    assert_eq!(fs::read_to_string(&output).unwrap(), "mine");
    piped.ok(&[&to_file[..], &["--force"]].concat());
    assert!(fs::read_to_string(&output).unwrap() == export);
}

#[test]
fn one_workspace_can_be_exported_alone() {
    let home = eventful();
    let export = home.ok(&["export", "--workspace", "other"]);
    assert!(export.contains("said aloud") && export.contains("one, revised"));
    assert!(!export.contains("The port") && !export.contains("日本"));
    let copy = TestHome::new();
    let file = copy.file("other.jsonl", &export);
    copy.ok(&["import", &file]);
    assert!(copy.ok(&["export"]) == export);
    copy.assert_healthy();
}

#[test]
fn the_state_is_the_present_without_history() {
    let home = TestHome::new();
    let id = home.remember("The port is 5433");
    let before = home.ok(&["export", "--state"]);
    let line: serde_json::Value = serde_json::from_str(&before).unwrap();
    let fields: Vec<&String> = line.as_object().unwrap().keys().collect();
    let expected = [
        "content",
        "id",
        "importance",
        "kind",
        "links",
        "pinned",
        "ref",
        "state",
        "tags",
        "valid",
        "workspace",
    ];
    assert_eq!(fields, expected);
    home.ok(&["memory", "revise", &id, "The port is 5434", "--tag", "db"]);
    home.ok(&["memory", "pin", &id]);
    assert!(home.ok(&["export", "--state"]) != before);
    home.ok(&["undo"]);
    home.ok(&["undo"]);
    assert_eq!(home.ok(&["export", "--state"]), before);
}

#[test]
fn importing_twice_adds_nothing_and_new_words_revise() {
    let home = TestHome::new();
    let counts = |lines: &str, expected: [u64; 3]| {
        let file = home.file("items.jsonl", lines);
        let report = home.json(&["import", &file, "--workspace", "w"]);
        let found = ["added", "revised", "unchanged"].map(|name| report[name].as_u64().unwrap());
        assert_eq!(found, expected, "{lines}");
    };
    let (named, unnamed) = (r#"{"ref":"a","content":"one"}"#, r#"{"content":"two"}"#);
    counts(&format!("{named}\n{unnamed}\n"), [2, 0, 0]);
    counts(&format!("{named}\n{unnamed}\n"), [0, 0, 2]);
    counts("{\"ref\":\"a\",\"content\":\"one, but better\"}\n", [0, 1, 0]);
    // Other tags, another kind or weight are something else to say, too.
    let better = r#"{"ref":"a","content":"one, but better""#;
    counts(&format!("{better},\"tags\":[\"t\"]}}\n"), [0, 1, 0]);
    counts(&format!("{better},\"kind\":\"decision\",\"importance\":0.9}}\n"), [0, 1, 0]);
    counts(&format!("{better},\"kind\":\"decision\",\"tags\":[\"t\"]}}\n"), [0, 0, 1]);
    counts(&format!("{better}}}\n"), [0, 0, 1]);
    counts("{\"ref\":\"a\",\"content\":\"x\"}\n{\"ref\":\"a\",\"content\":\"y\"}\n", [0, 2, 0]);
    let found = home.json(&["recall", "y", "-w", "w", "--anyway"]);
    let id = text(&list(&found, "results")[0], "id");
    let shown = home.json(&["memory", "show", &id]);
    assert_eq!((&shown["revision"], &shown["kind"]), (&6.into(), &"decision".into()));
    assert_eq!(shown["tags"], serde_json::json!(["t"]));
    // What a person put away or forgot does not come back by an import.
    home.ok(&["memory", "forget", &id, "--yes"]);
    counts("{\"ref\":\"a\",\"content\":\"back again\"}\n", [0, 0, 1]);
    assert!(home.recall("back").is_empty());
    home.assert_healthy();
}

#[test]
fn a_dry_run_says_what_would_be_done_and_does_nothing() {
    let home = TestHome::new();
    let file = home.file("items.jsonl", "{\"content\":\"one\"}\n{\"content\":\"two\"}\n");
    home.remember("something");
    let before = home.ok(&["export"]);
    fs::create_dir(home.folder().join("folder")).unwrap();
    for workspace in ["w", "new", "global", "./folder"] {
        for what in ["memory", "evidence"] {
            let flags = ["import", &file, "--workspace", workspace, "--as", what, "--dry-run"];
            let report = home.json(&flags);
            assert_eq!((&report["added"], &report["group"]), (&2.into(), &serde_json::Value::Null));
        }
    }
    home.ok(&["import", &file, "--dry-run"]);
    assert_eq!(home.ok(&["export"]), before);
    assert_eq!(list(&home.json(&["status"]), "workspaces").len(), 1, "only the one there was");
    // What is known by then is told.
    home.ok(&["import", &file, "--workspace", "w", "--as", "evidence"]);
    let flags = ["import", &file, "--workspace", "w", "--as", "evidence", "--dry-run"];
    assert_eq!(home.json(&flags)["unchanged"], 2);
}

#[test]
fn forgetting_needs_a_yes() {
    let home = TestHome::new();
    let id = home.remember("not so fast");
    let told = &["nothing was forgotten", "hint: ", "--yes"];
    home.run(&["memory", "forget", &id]).assert_code(2).assert_told(told);
    home.run_with(&["memory", "forget", &id], b"y\n").assert_code(2).assert_told(told);
    assert_eq!(home.content(&id), "not so fast");
}

#[test]
fn what_was_forgotten_is_in_no_file() {
    let home = TestHome::new();
    // Words around it, before and after, so that pages are split and reused.
    let crowd = |from: usize| -> String {
        (from..from + 300)
            .map(|n| format!("{{\"content\":\"bystander {n} {}\"}}\n", "x".repeat(n)))
            .collect()
    };
    let file = home.file("crowd.jsonl", crowd(0));
    home.ok(&["import", &file, "-w", "w"]);
    let secret = format!("The xylophagous passphrase is Zanzibarquux-{}", "y".repeat(9_000));
    let item = home.file(
        "secret.jsonl",
        format!("{{\"ref\":\"quagmireref\",\"content\":\"{secret}\",\"tags\":[\"vortextag\"]}}\n"),
    );
    home.ok(&["import", &item, "-w", "w"]);
    let found = home.json(&["recall", "zanzibarquux yyy xylophagous", "-w", "w", "--anyway"]);
    let id = text(&list(&found, "results")[0], "id");
    home.ok(&[
        "memory",
        "revise",
        &id,
        "The Krakatoafrob is later",
        "--reason",
        "mulligatawnyreason",
    ]);
    home.ok(&["undo"]);
    let file = home.file("crowd.jsonl", crowd(300));
    home.ok(&["import", &file, "-w", "w"]);
    let forgotten = home.json(&["memory", "forget", &id, "--yes"]);
    assert_eq!((&forgotten["versions"], &forgotten["verified"]), (&3.into(), &true.into()));
    assert!(list(&forgotten, "still_stored").is_empty());
    fs::remove_file(item).unwrap();

    let words = [
        "zanzibar",
        "krakatoa",
        "xylophag",
        "yyyyyyyy",
        "quagmireref",
        "vortextag",
        "mulligatawny",
    ];
    for path in files_below(&home.path()) {
        let bytes = fs::read(&path).unwrap().to_ascii_lowercase();
        for word in words {
            let is_there = bytes.windows(word.len()).any(|window| window == word.as_bytes());
            assert!(!is_there, "{word} is still in {}", path.display());
        }
    }
    let shown = home.json(&["memory", "show", &id]);
    assert_eq!(shown["state"], "forgotten");
    assert!(shown.get("content").is_none());
    assert!(home.recall("zanzibarquux krakatoafrob").is_empty());
    home.run(&["memory", "revise", &id, "x"]).assert_code(3).assert_told(&["was forgotten"]);
    // Forgetting again makes sure, and needs no yes.
    let again = home.json(&["memory", "forget", &id]);
    assert_eq!((&again["versions"], &again["verified"]), (&0.into(), &true.into()));
    assert!(home.ok(&["memory", "history", &id]).contains("its words are gone"));
    assert_eq!(home.json(&["status"])["total"]["forgotten"], 1);
    home.assert_healthy();
}

#[test]
fn words_that_something_else_says_too_are_told_to_be_still_there() {
    let home = TestHome::new();
    let id = home.remember("A sentence that was said twice");
    home.remember("A sentence that was said twice");
    let forgotten = home.json(&["memory", "forget", &id, "--yes"]);
    assert_eq!(list(&forgotten, "still_stored"), ["A sentence that was said twice"]);
    assert_eq!(home.recall("sentence").len(), 1);
}

/// What does not tell one story would break the journal for good.
#[test]
fn an_export_that_contradicts_itself_is_refused_with_its_line() {
    let home = eventful();
    let export = home.ok(&["export"]);
    let line = |part: &str| {
        let at = export.lines().position(|line| line.contains(part)).unwrap();
        format!("line {}", at + 1)
    };
    for (old, new) in [
        ("\"after\":1", "\"after\":5"),
        ("\"before\":1,\"after\":2", "\"before\":1,\"after\":3"),
        ("\"birth\":", "\"berth\":"),
    ] {
        assert!(export.contains(old), "{old}");
        let copy = TestHome::new();
        let file = copy.file("e.jsonl", export.replacen(old, new, 1));
        copy.run(&["import", &file]).assert_code(2).assert_told(&[&line(old), "hint: "]);
        copy.assert_healthy();
        assert!(!copy.ok(&["export"]).contains("\"effects\""));
    }
}

/// A pipe stays a pipe, and a link a link.
#[test]
fn an_export_goes_where_its_place_leads() {
    let home = eventful();
    let export = home.ok(&["export"]);
    let at = |name: &str| home.folder().join(name);
    assert!(std::process::Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());
    std::os::unix::fs::symlink("there.jsonl", at("link")).unwrap();
    let child =
        home.other_program("cat").arg(at("pipe")).stdout(std::process::Stdio::piped()).spawn();
    home.ok(&["export", "--output", at("pipe").to_str().unwrap()]);
    let read = child.unwrap().wait_with_output().unwrap().stdout;
    assert!(read == export.as_bytes() && !at("pipe").is_file());
    home.ok(&["export", "--output", at("link").to_str().unwrap()]);
    assert!(at("link").is_symlink() && fs::read_to_string(at("there.jsonl")).unwrap() == export);
}
