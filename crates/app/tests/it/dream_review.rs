//! What a dream leaves to a person: proposals that wait, and questions.

use serde_json::Value;

use crate::dream::{done, only, said, two_pairs};
use crate::home::{TestHome, list, text};

/// A home in which merges wait, with a dream that proposed two of them.
fn waiting() -> (TestHome, String, String) {
    let home = TestHome::remembering(&two_pairs());
    home.import(&[
        said("main", 5, "Releases are cut from main."),
        said("main again", 6, "releases are cut from main"),
    ]);
    home.set(r#"wait = ["duplicates"]"#);
    let report = home.dream(&[]);
    let workspace = only(&report);
    assert_eq!(done(workspace, "operations"), ["supersede: port"]);
    assert_eq!(done(workspace, "waiting"), ["merge: main", "merge: tabs"]);
    assert_eq!(workspace["counts"]["waiting"], 2);
    let numbers: Vec<&Value> =
        list(workspace, "waiting").iter().map(|waiting| &waiting["number"]).collect();
    assert_eq!(numbers, [0, 1]);
    let state = home.state();
    (home, text(&report, "dream"), state)
}

#[test]
fn what_has_to_wait_is_shown_and_not_done() {
    let (home, dream, state) = waiting();
    assert!(home.is_active("tabs") && home.is_active("main"));
    let shown = home.ok(&["dreams", "show", &dream]);
    assert!(shown.contains("#0 waiting") && shown.contains("#1 waiting"), "{shown}");
    // It is not proposed a second time, nor done because somebody looks again.
    assert_eq!(done(only(&home.dream(&["--again"])), "waiting"), [""; 0]);
    assert_eq!(home.state(), state);
}

#[test]
fn what_is_approved_is_done_and_can_be_taken_back() {
    let (home, dream, state) = waiting();
    let approval = home.json(&["dreams", "approve", &dream, "0"]);
    assert_eq!(approval["applied"], serde_json::json!([0]));
    assert!(home.is_active("tabs") && !home.is_active("main"));
    home.run(&["dreams", "approve", &dream, "0"]).assert_code(3);
    home.run(&["dreams", "approve", &dream, "7"]).assert_code(3);
    home.ok(&["dreams", "approve", &dream]);
    assert!(!home.is_active("tabs"));
    assert_eq!(done(&home.json(&["dreams", "show", &dream]), "operations").len(), 3);
    // All of it goes: what was done at once, and what was approved.
    home.ok(&["dreams", "undo", &dream]);
    assert!(home.picture().values().all(|(state, _)| state == "active"));
    assert_ne!(home.state(), state);
    home.set("");
    assert_eq!(done(only(&home.dream(&["--again"])), "operations"), [""; 0]);
    home.assert_healthy();
}

#[test]
fn what_is_rejected_is_not_proposed_again() {
    let (home, dream, state) = waiting();
    home.ok(&["dreams", "reject", &dream, "0"]);
    home.ok(&["dreams", "reject", &dream]);
    home.run(&["dreams", "approve", &dream, "0"]).assert_code(3);
    home.set("");
    let again = home.dream(&["--again"]);
    assert_eq!(done(only(&again), "operations"), [""; 0]);
    assert_eq!(done(only(&again), "waiting"), [""; 0]);
    assert_eq!(home.state(), state);
    let shown = home.ok(&["dreams", "show", &dream]);
    assert!(shown.contains("#0 rejected") && shown.contains("#1 rejected"), "{shown}");
}

#[test]
fn what_has_changed_since_is_not_approved() {
    let (home, dream, _) = waiting();
    home.ok(&["memory", "revise", &home.id("tabs"), "We indent with spaces."]);
    let ran = home.run(&["dreams", "approve", &dream]);
    ran.assert_code(4);
    assert!(ran.stdout.contains("left alone: #1"), "{ran:?}");
    assert!(home.is_active("tabs") && !home.is_active("main"));
}

#[test]
fn what_is_not_sure_enough_waits_and_what_is_off_is_not_looked_for() {
    let waits = |settings: &str| {
        let home = TestHome::remembering(&two_pairs());
        home.set(settings);
        let report = home.dream(&[]);
        (done(only(&report), "operations").len(), done(only(&report), "waiting").len())
    };
    assert_eq!(waits(""), (2, 0));
    assert_eq!(waits("sure = 1.0"), (0, 2));
    assert_eq!(waits(r#"off = ["duplicates"]"#), (1, 0));
    assert_eq!(waits(r#"wait = ["contradictions", "duplicates"]"#), (0, 2));
    let home = TestHome::remembering(&two_pairs());
    home.set(r#"wait = ["nonsense"]"#);
    home.run(&["dream", "--workspace", "w"]).assert_code(2).assert_told(&["nonsense", "hint: "]);
}

/// A home with a question that only a person can answer.
fn asking() -> (TestHome, String) {
    let home = TestHome::remembering(&[
        said("early", 5, "The backup starts at 02:15"),
        said("late", 5, "The backup starts at 04:30"),
    ]);
    let report = home.dream(&[]);
    let [question] = list(only(&report), "questions") else { panic!("not one: {report}") };
    let id = text(question, "id");
    assert!(home.is_active("early") && home.is_active("late"));
    let open = home.json(&["dreams", "questions"]);
    assert_eq!((&open[0]["id"], &open[0]["status"]), (&question["id"], &"open".into()));
    let told = home.ok(&["dreams", "questions"]);
    assert!(told.contains("The backup starts at 02:15") && told.contains("\n    in     w\n"));
    (home, id)
}

/// Fails unless this answer leaves these of the two active.
fn check_answer(verdict: &str, older: bool, newer: bool) {
    let (home, id) = asking();
    let open = home.json(&["dreams", "questions"]);
    let [first, second] = ["older", "newer"].map(|side| text(&open[0][side], "ref"));
    // The beginning of an id will do.
    let ran = home.run(&["dreams", "answer", &id[..18], verdict]);
    ran.assert_code(0);
    assert_eq!(ran.stderr.contains("take it back with: somnium undo "), verdict != "both");
    assert_eq!((home.is_active(&first), home.is_active(&second)), (older, newer), "{verdict}");
    assert_eq!(home.json(&["dreams", "questions"]), serde_json::json!([]));
    // It is not asked again, and the answer holds.
    let again = home.dream(&["--again"]);
    assert!(list(only(&again), "questions").is_empty(), "{verdict}: {again}");
    assert!(list(only(&again), "operations").is_empty(), "{verdict}: {again}");
    home.run(&["dreams", "answer", &id, "both"]).assert_code(3);
    home.assert_healthy();
}

#[test]
fn a_question_is_answered_in_four_ways() {
    check_answer("newer", false, true);
    check_answer("older", true, false);
    check_answer("both", true, true);
    check_answer("same", false, true);
}

#[test]
fn a_question_whose_dream_is_taken_back_is_withdrawn() {
    let (home, id) = asking();
    home.run(&["dreams", "answer", &id, "perhaps"]).assert_code(2);
    home.run(&["dreams", "answer", "ffff", "newer"]).assert_code(3);
    home.ok(&["dreams", "undo"]);
    assert_eq!(home.json(&["dreams", "questions"]), serde_json::json!([]));
    assert!(list(only(&home.dream(&["--again"])), "questions").is_empty());
}

#[test]
fn a_question_is_settled_by_what_becomes_of_its_sides() {
    let (home, _) = asking();
    home.ok(&["memory", "archive", &home.id("early")]);
    assert_eq!(home.json(&["dreams", "questions"]), serde_json::json!([]));
}
