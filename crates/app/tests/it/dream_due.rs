//! When to dream by itself, over several workspaces, of which some may fail.

use std::path::Path;

use serde_json::Value;

use crate::dream::{only, two_pairs};
use crate::home::{TestHome, list, text};
use crate::hook;

/// How each workspace fared, by name.
fn outcomes(report: &Value) -> Vec<(String, String)> {
    let workspaces = list(report, "workspaces").iter();
    workspaces.map(|told| (text(told, "workspace"), text(told, "outcome"))).collect()
}

/// Three workspaces with the same to do.
fn three() -> TestHome {
    let home = TestHome::new();
    ["first", "second", "third"].iter().for_each(|name| home.import_into(name, &two_pairs()));
    home
}

/// Fails unless of three workspaces the one that was tampered with ends like this, and
/// the others well.
fn check_one_of_three(tamper: &str, outcome: &str, code: i32, told: &str) -> TestHome {
    let home = three();
    home.sql().execute_batch(tamper).unwrap();
    let ran = home.run(&["--json", "dream", "--everywhere"]);
    ran.assert_code(code);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let expected = [("first", "done"), ("second", outcome), ("third", "done")];
    assert_eq!(outcomes(&report), expected.map(|(name, how)| (name.to_owned(), how.to_owned())));
    let other = &list(&report, "workspaces")[1];
    assert!(text(other, "error").contains(told), "{other}");
    assert!(list(other, "operations").is_empty());
    assert_eq!(list(&list(&report, "workspaces")[2], "operations").len(), 2);
    assert_eq!(home.dreamt(), 4);
    home
}

#[test]
fn a_workspace_that_somebody_else_dreams_over_is_left_to_them() {
    let tamper = "INSERT INTO leases (workspace, token, owner, expires_at)
        SELECT seq, 1, 'somebody', (unixepoch() + 600) * 1000000 FROM workspaces WHERE name = 'second'";
    let home = check_one_of_three(tamper, "held", 4, "somebody is dreaming");
    // Nothing happened there, so there is nothing to keep.
    assert_eq!(home.dream_statuses(), ["applied", "applied"]);
}

#[test]
fn a_workspace_that_fails_does_not_stop_the_others() {
    let tamper = "UPDATE memories SET kind = 'nonsense' WHERE reference = 'tabs'
        AND workspace = (SELECT seq FROM workspaces WHERE name = 'second')";
    let home = check_one_of_three(tamper, "failed", 6, "nonsense");
    let mut statuses = home.dream_statuses();
    statuses.sort();
    assert_eq!(statuses, ["applied", "applied", "failed"]);
    assert!(home.ok(&["dreams", "list"]).contains("failed: "));
    assert!(home.ok(&["dreams", "show"]).contains("nonsense"));
    // Once it is well, the failure has cost nothing.
    home.sql().execute("UPDATE memories SET kind = 'fact'", []).unwrap();
    let report = home.json(&["dream", "--everywhere"]);
    let expected = [("first", "nothing_new"), ("second", "done"), ("third", "nothing_new")];
    assert_eq!(outcomes(&report), expected.map(|(name, how)| (name.to_owned(), how.to_owned())));
    assert_eq!(home.dreamt(), 6);
}

#[test]
fn in_a_fresh_store_nothing_is_due() {
    let home = TestHome::new();
    let ran = home.run(&["dream", "--if-due"]);
    ran.assert_code(0).assert_told(&["nothing is due"]);
    assert_eq!(home.json(&["dream", "--if-due"])["workspaces"], serde_json::json!([]));
    assert!(home.dream_statuses().is_empty());
}

/// So rare that only the number of sessions decides.
const HARDLY_EVER: &str = r#"cron = "0 0 29 2 *""#;

impl TestHome {
    /// A whole session of an agent in the folder `app`.
    fn session(&self, name: &str) {
        let app = self.app();
        let file = self.file(&format!("{name}.jsonl"), hook::exchange(name, &app, 1));
        for event in ["SessionStart", "Stop", "SessionEnd"] {
            let input = hook::input(self, name, event, Path::new(&file));
            self.hook("claude-code", event, input.to_string());
        }
        assert!(!self.hook_log().contains("failed"), "{}", self.hook_log());
    }

    /// How many workspaces are marked.
    fn marked(&self) -> i64 {
        self.sql().query_row("SELECT count(*) FROM due", [], |row| row.get(0)).unwrap()
    }

    /// Lets the last dream have ended so many hours ago.
    fn let_hours_pass(&self, hours: i64) {
        let back = format!("UPDATE dreams SET ended_at = ended_at - {}", hours * 3_600_000_000);
        self.sql().execute(&back, []).unwrap();
    }

    fn dream_if_due(&self) -> Vec<(String, String)> {
        outcomes(&self.json(&["dream", "--if-due"]))
    }
}

#[test]
fn enough_sessions_mark_a_workspace_and_a_dream_clears_it() {
    let home = TestHome::knowing();
    home.set(HARDLY_EVER);
    (1..5).for_each(|number| home.session(&format!("s{number}")));
    assert_eq!(home.marked(), 0, "four are not enough");
    home.session("s5");
    assert_eq!(home.marked(), 1);
    let done = [("app".to_owned(), "done".to_owned())];
    assert_eq!(home.dream_if_due(), done);
    assert_eq!(home.marked(), 0, "it was seen to");
    assert_eq!(home.dream_if_due(), [], "nothing is left");
    // Enough sessions, but too soon.
    (6..12).for_each(|number| home.session(&format!("s{number}")));
    assert_eq!(home.marked(), 0, "the last dream was today");
    assert_eq!(home.dream_if_due(), []);
    home.let_hours_pass(23);
    home.session("s12");
    assert_eq!(home.marked(), 0, "the last dream was 23 hours ago");
    home.let_hours_pass(2);
    assert_eq!(home.dream_if_due(), done, "what nobody marked is due all the same");
    home.let_hours_pass(25);
    (13..18).for_each(|number| home.session(&format!("s{number}")));
    assert_eq!(home.marked(), 1);
    // By hand does as well.
    let here = home.app();
    home.ok(&["dream", "--workspace", here.to_str().unwrap()]);
    assert_eq!(home.marked(), 0);
}

#[test]
fn a_missed_hour_is_made_up_for_once() {
    let home = TestHome::remembering(&two_pairs());
    assert_eq!(home.dream_if_due(), [("w".to_owned(), "done".to_owned())]);
    assert_eq!(home.dream_if_due(), []);
    home.let_hours_pass(25);
    assert_eq!(home.dream_if_due(), [], "nothing has happened since");
    home.remember("Releases are cut from main.");
    assert_eq!(home.dream_if_due(), [("w".to_owned(), "done".to_owned())]);
}

#[test]
fn a_dream_without_a_place_is_over_what_is_here_and_what_is_true_everywhere() {
    let home = three();
    home.import_into("global", &two_pairs());
    assert_eq!(only(&home.json(&["dream"]))["workspace"], "global");
    assert_eq!(list(&home.json(&["dream", "--everywhere"]), "workspaces").len(), 4);
}
