//! What was asked counts: questions are kept, what they need is not put away, and what
//! was put away comes back.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::dream::{done, only};
use crate::home::{TestHome, list, text};
use crate::hook;

/// Something of little worth that happened long ago, among other things.
fn with_an_old_event() -> TestHome {
    let event = json!({
        "ref": "lamp", "content": "The lamp in the greenhouse was replaced", "kind": "event",
        "importance": 0.1, "observed_at": "2020-01-05T10:00:00Z",
    });
    let mut lines = vec![event];
    for (number, topic) in ["parser", "gateway", "mailer", "linter", "router"].iter().enumerate() {
        let content = format!("The {topic} reads its settings from {topic}.toml");
        lines.push(json!({ "ref": format!("r{number}"), "content": content, "importance": 0.9 }));
    }
    let home = TestHome::remembering(&lines);
    home.set("share = 0.5");
    home
}

const QUESTION: &str = "was the lamp in the greenhouse replaced?";
const OTHER: &str = "which settings does the parser read?";

/// The lines of the log of questions.
fn asked(home: &TestHome) -> Vec<Value> {
    let log = fs::read_to_string(home.path().join("asked.log")).unwrap_or_default();
    log.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn questions_are_kept_without_secrets_unless_the_person_does_not_want_it() {
    let home = with_an_old_event();
    home.ok(&["recall", "--workspace", "w", QUESTION]);
    let [kept] = &asked(&home)[..] else { panic!("not one: {:?}", asked(&home)) };
    assert_eq!(text(kept, "question"), QUESTION);
    assert_eq!(list(kept, "answers"), [home.id("lamp")]);
    // Spelt in two parts, so that nobody takes this file for a leak.
    let secret = ["AKIA", "Q7ZT2M5XKD3WPL6R"].concat();
    let question = format!("greenhouse lamp replaced greenhouse lamp {secret}");
    home.ok(&["recall", "--workspace", "w", "--", &question]);
    let log = fs::read_to_string(home.path().join("asked.log")).unwrap();
    assert!(!log.contains(&secret), "{log}");
    assert_eq!(asked(&home).len(), 2);
    home.set("forget_questions = true");
    home.ok(&["recall", "--workspace", "w", OTHER]);
    assert_eq!(asked(&home).len(), 2, "it was kept all the same");
}

#[test]
fn what_agents_are_asked_is_kept_with_what_they_were_told() {
    let home = TestHome::knowing();
    let ask = || {
        let input = hook::input(&home, "s", "UserPromptSubmit", Path::new("none.jsonl"));
        home.hook("claude-code", "UserPromptSubmit", input.to_string()).expect("an answer")
    };
    ask();
    let [kept] = &asked(&home)[..] else { panic!("not one: {:?}", asked(&home)) };
    assert_eq!(text(kept, "question"), hook::QUESTION);
    assert_eq!(list(kept, "answers").len(), 1);
    home.set("forget_questions = true");
    ask();
    assert_eq!(asked(&home).len(), 1);
}

#[test]
fn what_nobody_asks_for_is_put_away_and_comes_back_when_somebody_does() {
    let home = with_an_old_event();
    assert_eq!(done(only(&home.dream(&[])), "operations"), ["archive: lamp"]);
    assert_eq!(home.picture()["lamp"].0, "archived");
    // Looking for something else brings nothing back.
    home.ok(&["recall", "--workspace", "w", "--all-states", OTHER]);
    assert_eq!(done(only(&home.dream(&["--again"])), "operations"), [""; 0]);
    home.ok(&["recall", "--workspace", "w", "--all-states", QUESTION]);
    let report = home.dream(&["--again"]);
    assert_eq!(done(only(&report), "operations"), ["restore: lamp"], "{report}");
    assert_eq!(only(&report)["counts"]["restored"], 1);
    // Wanted as it is, it stays.
    home.dream(&["--again"]);
    assert!(home.is_active("lamp"));
    home.assert_healthy();
}

#[test]
fn what_a_question_needs_is_not_put_away() {
    let home = with_an_old_event();
    home.ok(&["recall", "--workspace", "w", QUESTION]);
    let report = home.dream(&[]);
    let workspace = only(&report);
    assert_eq!(done(workspace, "operations"), [""; 0]);
    assert_eq!(done(workspace, "gated"), ["archive: lamp"]);
    assert_eq!(workspace["counts"]["gated"], 1);
    let lost = text(&list(workspace, "gated")[0], "lost");
    assert!(lost.contains(QUESTION), "{lost}");
    assert!(home.is_active("lamp"));
    let shown = home.ok(&["dreams", "show"]);
    assert!(shown.contains("gated"), "{shown}");
}

#[test]
fn what_other_questions_need_is_no_reason_to_keep_it() {
    let home = with_an_old_event();
    home.ok(&["recall", "--workspace", "w", OTHER]);
    assert_eq!(asked(&home).len(), 1);
    assert_eq!(done(only(&home.dream(&[])), "operations"), ["archive: lamp"]);
}

#[test]
fn what_is_pinned_is_not_put_away() {
    let home = with_an_old_event();
    home.ok(&["memory", "pin", &home.id("lamp")]);
    assert_eq!(done(only(&home.dream(&[])), "operations"), [""; 0]);
}
