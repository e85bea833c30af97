//! Each command's ordinary life, in words and as JSON.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use serde_json::{Value, json};

use crate::home::{TestHome, finish, list, text};

/// The names of an object's fields, in order.
fn fields(value: &Value) -> Vec<&str> {
    value.as_object().unwrap_or_else(|| panic!("{value}")).keys().map(String::as_str).collect()
}

#[test]
fn remembering_prints_an_id_and_how_to_take_it_back() {
    let home = TestHome::new();
    let ran = home.run(&["remember", "We indent with tabs", "-w", "app", "--kind", "convention"]);
    ran.assert_code(0).assert_told(&["remembered in app", "somnium undo "]);
    let id = ran.stdout.trim_end();
    assert_eq!((id.len(), ran.stdout.lines().count()), (36, 1));
    let page = home.ok(&["memory", "show", &id[..18]]);
    for part in
        ["We indent with tabs", id, "convention, active", "workspace   app\n", "source      person"]
    {
        assert!(page.contains(part), "no {part:?} in {page}");
    }
}

#[test]
fn every_option_of_remembering_is_stored() {
    let home = TestHome::new();
    let memory = home.json(&[
        "remember",
        "Deploys are frozen",
        "-w",
        "app",
        "--kind",
        "decision",
        "--tag",
        "Release",
        "--tag",
        "ops",
        "--importance",
        "0.9",
        "--pin",
        "--said-at",
        "2026-04-01T09:30:00Z",
        "--valid-from",
        "2026-04-02",
        "--valid-to",
        "2026-04-09",
        "--agent",
        "claude-code",
        "--reason",
        "audit",
    ]);
    let id = text(&memory, "id");
    assert_eq!(home.json(&["memory", "show", &id]), memory);
    let expected = json!({
        "kind": "decision", "state": "active", "content": "Deploys are frozen", "ref": null,
        "tags": ["ops", "release"], "importance": 0.9, "pinned": true, "revision": 1,
        "said_at": "2026-04-01T09:30:00Z", "valid_from": "2026-04-02T00:00:00Z",
        "valid_to": "2026-04-09T00:00:00Z", "links": [],
    });
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(memory[field], *value, "{field}");
    }
    assert_eq!(memory["sources"][0]["agent"], "claude-code");
    let history = home.json(&["memory", "history", &id]);
    let operation = &list(&history, "versions")[0]["operation"];
    assert_eq!(
        (&operation["kind"], &operation["actor"]),
        (&json!("remember"), &json!("agent:claude-code"))
    );
    assert_eq!(operation["reason"], "audit");
}

#[test]
fn a_memory_is_revised_pinned_put_away_and_brought_back() {
    let home = TestHome::new();
    let id = home.remember("The port is 5433");
    let revised = home.json(&[
        "memory",
        "revise",
        &id,
        "The port is 5434",
        "--tag",
        "db",
        "--importance",
        "0.7",
    ]);
    assert_eq!(revised["revision"], 2);
    assert_eq!(home.content(&id), "The port is 5434");
    assert_eq!(home.json(&["memory", "pin", &id])["pinned"], true);
    home.run(&["memory", "pin", &id]).assert_code(0).assert_told(&["nothing to change"]);
    assert_eq!(home.json(&["memory", "pin", &id, "--off"])["pinned"], false);
    assert_eq!(home.json(&["memory", "archive", &id, "--reason", "old"])["state"], "archived");
    assert!(home.recall("port").is_empty());
    let all = home.json(&["recall", "port", "--everywhere", "--all-states"]);
    assert_eq!(list(&all, "results")[0]["state"], "archived");
    assert_eq!(home.json(&["memory", "restore", &id])["state"], "active");
    assert_eq!(home.recall("port"), ["The port is 5434"]);
    let history = home.ok(&["memory", "history", &id]);
    for part in ["revise by person", "- The port is 5433", "+ The port is 5434", "because old"] {
        assert!(history.contains(part), "no {part:?} in {history}");
    }
    let stale = home.run(&["memory", "revise", &id, "too late", "--if-revision", "1"]);
    stale.assert_code(4).assert_told(&["not 1", "hint: "]);
}

#[test]
fn lists_are_filtered_and_paged() {
    let home = TestHome::new();
    for n in 0..5 {
        let kind = if n % 2 == 0 { "fact" } else { "decision" };
        let tag = format!("t{n}");
        home.ok(&["remember", &format!("item {n}"), "-w", "w", "--kind", kind, "--tag", &tag]);
    }
    let contents = |arguments: &[&str]| -> Vec<String> {
        let page = home.json(&[&["memory", "list", "-w", "w"], arguments].concat());
        list(&page, "memories").iter().map(|memory| text(memory, "content")).collect()
    };
    assert_eq!(contents(&[]), ["item 4", "item 3", "item 2", "item 1", "item 0"]);
    assert_eq!(contents(&["--kind", "decision"]), ["item 3", "item 1"]);
    assert_eq!(contents(&["--tag", "t2"]), ["item 2"]);
    assert!(home.ok(&["memory", "list", "--everywhere"]).contains(" w: item 4\n"));
    assert!(!home.ok(&["memory", "list", "-w", "w"]).contains("w: "));
    let all = home.json(&["memory", "list", "--everywhere"]);
    assert_eq!(list(&all, "memories")[0]["workspace_name"], "w");
    assert!(contents(&["--pinned"]).is_empty());
    let page = home.json(&["memory", "list", "-w", "w", "--limit", "2"]);
    assert_eq!(contents(&["--limit", "2", "--after", &text(&page, "next")]), ["item 2", "item 1"]);
    let ran = home.run(&["memory", "list", "-w", "w", "--limit", "2"]);
    ran.assert_code(0).assert_told(&["more with: --after "]);
}

#[test]
fn the_latest_is_undone_then_the_one_before_and_redone() {
    let home = TestHome::new();
    let id = home.remember("first");
    home.ok(&["memory", "revise", &id, "second"]);
    let undone = home.json(&["undo"]);
    assert_eq!(home.content(&id), "first");
    assert_eq!(list(&undone, "undone")[0]["kind"], "revise");
    assert_eq!((list(&undone, "conflicts").len(), list(&undone, "already").len()), (0, 0));
    let redo = text(&undone, "group");
    home.ok(&["undo"]);
    assert!(home.recall("first").is_empty());
    home.run(&["undo"]).assert_code(3).assert_told(&["left to undo"]);
    home.run(&["memory", "revise", &id, "third"])
        .assert_code(4)
        .assert_told(&["retracted", "hint: "]);
    let latest = home.json(&["memory", "history", &id]);
    let creation_undone = text(&list(&latest, "versions").last().unwrap()["operation"], "id");
    home.ok(&["undo", &creation_undone]);
    assert_eq!(home.recall("first"), ["first"]);
    home.ok(&["undo", &redo]);
    assert_eq!(home.content(&id), "second");
    home.assert_healthy();
}

#[test]
fn undo_works_by_operation_and_group_and_reports_what_is_in_the_way() {
    let home = TestHome::new();
    let file = home.file(
        "two.jsonl",
        "{\"ref\":\"a\",\"content\":\"one\"}\n{\"ref\":\"b\",\"content\":\"two\"}\n",
    );
    let group = text(&home.json(&["import", &file, "-w", "w"]), "group");
    let page = home.json(&["memory", "list", "-w", "w"]);
    let id = text(&list(&page, "memories")[0], "id");
    home.ok(&["memory", "revise", &id, "changed since"]);
    let ran = home.run(&["undo", &group]);
    ran.assert_code(4);
    assert!(
        ran.stdout.contains("undone: remember") && ran.stdout.contains("left alone: remember"),
        "{ran:?}"
    );
    assert_eq!(home.json(&["status"])["total"]["active"], 1);
    assert_eq!(home.content(&id), "changed since");
    // It tells which operation to undo first; after that it can go on.
    let ran = home.run(&["undo", &group, "--json"]);
    let report: Value = serde_json::from_str(&ran.assert_code(4).stdout).unwrap();
    assert_eq!(list(&report, "already").len(), 1);
    let newer = report["conflicts"][0]["newer"][0].as_str().unwrap().to_owned();
    home.ok(&["undo", &newer[..18]]);
    home.ok(&["undo", &group]);
    assert_eq!(home.json(&["status"])["total"]["active"], 0);
    home.run(&["undo", &group]).assert_code(0);
    home.assert_healthy();
}

#[test]
fn nothing_older_is_undone_in_place_of_what_was_forgotten() {
    let home = TestHome::new();
    let kept = home.remember("keep me please");
    home.ok(&["memory", "revise", &kept, "keep me, please\nalways"]);
    let forgotten = text(&home.json(&["remember", "secret", "-w", "elsewhere"]), "id");
    home.ok(&["memory", "revise", &forgotten, "still secret"]);
    home.ok(&["memory", "forget", &forgotten, "--yes"]);
    let ran = home.run(&["undo"]);
    ran.assert_code(4)
        .assert_told(&["cannot be undone", "before it: revise of 'keep me, please…'"]);
    assert_eq!(home.content(&kept), "keep me, please\nalways");
    let named = ran.stderr.trim_end().rsplit(' ').next().unwrap();
    let undone = home.ok(&["undo", named]);
    assert!(undone.starts_with("undone: revise of ") && undone.ends_with(": keep me, please…\n"));
    assert_eq!(home.content(&kept), "keep me please");
    home.run(&["undo"]).assert_code(4).assert_told(&["before it: remember of 'keep me please'"]);
    // What was done since is undone as ever.
    home.remember("new");
    assert!(home.ok(&["undo"]).ends_with(": new\n"));
    home.assert_healthy();
}

#[test]
fn the_past_can_be_asked() {
    let home = TestHome::new();
    let id = home.remember("before");
    let then = text(&home.json(&["memory", "show", &id]), "recorded_at");
    home.ok(&["memory", "revise", &id, "after"]);
    home.remember("later");
    let page = home.json(&["memory", "as-of", &then, "--everywhere"]);
    let contents: Vec<_> = list(&page, "memories").iter().map(|m| text(m, "content")).collect();
    assert_eq!(contents, ["before"]);
    assert_eq!(home.json(&["memory", "as-of", &then, "--id", &id])["content"], "before");
    assert_eq!(home.json(&["memory", "as-of", "2999-01-01", "--id", &id])["content"], "after");
    let ran = home.run(&["memory", "as-of", "2001-01-01", "--id", &id]);
    ran.assert_code(3).assert_told(&["was not known"]);
    let none = home.json(&["memory", "as-of", "2001-01-01", "--everywhere"]);
    assert!(list(&none, "memories").is_empty());
}

#[test]
fn status_and_doctor_answer_in_words_and_json() {
    let home = TestHome::new();
    home.remember("a fact");
    let status = home.json(&["status"]);
    assert_eq!(status["total"]["active"], 1);
    assert_eq!(status["kinds"], json!({"fact": 1}));
    assert_eq!(status["workspaces"][0]["name"], "w");
    assert_eq!(status["location"], home.database().to_str().unwrap());
    assert!(home.ok(&["status"]).contains("1 active"));
    let report = home.json(&["doctor"]);
    assert_eq!(fields(&report), ["findings", "fixed", "healthy"]);
    assert!(list(&report, "findings").len() >= 10);
    assert!(home.ok(&["doctor"]).lines().all(|line| line.starts_with("ok ")));
    // Nothing to mend is not mended.
    assert_eq!(home.json(&["doctor", "--fix"])["fixed"], false);
}

#[test]
fn errors_are_json_when_asked_for() {
    let home = TestHome::new();
    let ran = home.run(&["memory", "show", "00000000", "--json"]);
    ran.assert_code(3);
    assert_eq!(ran.stdout, "");
    let told: Value = serde_json::from_str(&ran.stderr).unwrap();
    assert_eq!(fields(&told["error"]), ["exit", "hint", "message"]);
    assert_eq!(told["error"]["exit"], 3);
    let usage: &[(&[&str], &str)] = &[
        (&["dance", "--json"], "unrecognized subcommand 'dance'"),
        (&["--json", "recall", "x", "-n", "many"], "invalid value 'many'"),
        (&["--json", "export", "--force"], "required arguments were not provided: --output <FILE>"),
        (&["--json"], "requires a subcommand"),
        (&["--json", "memory"], "no command was given"),
    ];
    for (arguments, message) in usage {
        let ran = home.run(arguments);
        assert_eq!(ran.assert_code(2).stdout, "");
        let told: Value = serde_json::from_str(&ran.stderr).unwrap();
        assert!(text(&told["error"], "message").contains(message), "{told}");
        assert_eq!((&told["error"]["exit"], told["error"]["hint"].is_string()), (&json!(2), true));
    }
    // What is said is no option.
    home.run(&["recall", "-n", "many", "--", "--json"]).assert_code(2).assert_told(&["error: "]);
}

#[test]
fn every_command_explains_itself() {
    let home = TestHome::new();
    let with_examples: &[&[&str]] = &[
        &[],
        &["demo"],
        &["remember"],
        &["recall"],
        &["context"],
        &["reindex"],
        &["eval", "recall"],
        &["eval", "dream"],
        &["undo"],
        &["import"],
        &["export"],
        &["status"],
        &["doctor"],
        &["completions"],
        &["memory", "list"],
        &["memory", "revise"],
        &["memory", "forget"],
        &["memory", "as-of"],
    ];
    let without: &[&[&str]] = &[
        &["eval"],
        &["memory"],
        &["memory", "show"],
        &["memory", "pin"],
        &["memory", "archive"],
        &["memory", "restore"],
        &["memory", "history"],
    ];
    for command in with_examples.iter().chain(without) {
        for flag in ["--help", "-h"] {
            let help = home.ok(&[command, &[flag] as &[&str]].concat());
            assert!(help.contains("Usage: somnium"), "{command:?} {flag}: {help}");
            if with_examples.contains(command) && !(command.is_empty() && flag == "--help") {
                assert!(help.contains("Examples:\n  "), "{command:?} {flag}: {help}");
            }
        }
    }
    let help = home.ok(&["--help"]);
    assert!(help.contains("Exit codes:") && help.contains("SOMNIUM_HOME"));
    assert!(home.ok(&["--version"]).starts_with("somnium "));
    assert!(!home.path().exists(), "asking for help made a store");
    home.run::<&str>(&[]).assert_code(2);
    home.run(&["dance"]).assert_code(2);
}

#[test]
fn completions_are_made_for_every_shell() {
    let home = TestHome::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = home.ok(&["completions", shell]);
        for word in ["remember", "recall", "doctor", "history"] {
            assert!(script.contains(word), "{shell}: no {word}");
        }
    }
    home.run(&["completions", "tcsh"]).assert_code(2);
    assert!(!home.path().exists());
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let home = TestHome::new();
    let lines: Vec<String> = (0..3_000)
        .map(|n| format!(r#"{{"content":"a rather long fact with number {n}"}}"#))
        .collect();
    let file = home.file("many.jsonl", lines.join("\n"));
    home.ok(&["import", &file, "-w", "w"]);
    for arguments in [
        &["export"] as &[&str],
        &["export", "--state"],
        &["memory", "list", "-w", "w", "-n", "3000"],
        &["memory", "list", "-w", "w", "-n", "3000", "--json"],
        &["recall", "fact", "-w", "w", "-n", "1000"],
    ] {
        let mut child =
            home.command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut first = String::new();
        let mut reader = BufReader::with_capacity(64, child.stdout.take().unwrap());
        reader.read_line(&mut first).unwrap();
        drop(reader);
        let output = child.wait_with_output().unwrap();
        assert!(!first.is_empty());
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        assert!(output.stderr.is_empty(), "{arguments:?} complained: {output:?}");
    }
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    let home = TestHome::new();
    home.remember("a fact");
    let commands: &[&[&str]] =
        &[&["export"], &["status"], &["completions", "bash"], &["memory", "list", "-w", "w"]];
    for arguments in commands {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let ran = finish(home.command(arguments).stdout(full));
        ran.assert_code(5).assert_told(&["error: ", "make room"]);
    }
}
