//! A dream from outside: what it shows, what it does, and that all of it can be taken
//! back.

use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::home::{Ran, TestHome, list, text};

/// Something that was said on a day of April 2026.
pub(crate) fn said(name: &str, day: u32, content: &str) -> Value {
    json!({ "ref": name, "content": content, "observed_at": format!("2026-04-{day:02}T10:00:00Z") })
}

/// Two that say the same, and two of which the later holds.
pub(crate) fn two_pairs() -> Vec<Value> {
    vec![
        said("tabs", 1, "We indent with tabs."),
        said("tabs again", 2, "we indent with tabs"),
        said("port", 3, "The API listens on port 8080"),
        said("port now", 4, "The API now listens on port 9090"),
    ]
}

impl TestHome {
    /// Imports into the workspace `w`.
    pub(crate) fn import(&self, lines: &[Value]) {
        self.import_into("w", lines);
    }

    pub(crate) fn import_into(&self, workspace: &str, lines: &[Value]) {
        let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let file = self.file("import.jsonl", lines);
        self.ok(&["import", &file, "--workspace", workspace]);
    }

    /// A home that remembers these.
    pub(crate) fn remembering(lines: &[Value]) -> Self {
        let home = Self::new();
        home.import(lines);
        home
    }

    /// Dreams over the workspace `w`; the whole report.
    pub(crate) fn dream(&self, flags: &[&str]) -> Value {
        self.json(&[&["dream", "--workspace", "w"], flags].concat())
    }

    /// What is stored at present, byte for byte.
    pub(crate) fn state(&self) -> String {
        self.ok(&["export", "--state"])
    }

    /// The state and the words of each memory, by the name that was given to it.
    pub(crate) fn picture(&self) -> BTreeMap<String, (String, String)> {
        let lines = self.state();
        let memories = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        memories
            .filter(|memory| memory["ref"].is_string())
            .map(|memory| {
                (text(&memory, "ref"), (text(&memory, "state"), text(&memory, "content")))
            })
            .collect()
    }

    /// The id of the memory of this name.
    #[track_caller]
    pub(crate) fn id(&self, name: &str) -> String {
        let lines = self.state();
        let mut memories = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        text(&memories.find(|memory| memory["ref"] == name).unwrap(), "id")
    }

    /// Whether the memory of this name is active.
    #[track_caller]
    pub(crate) fn is_active(&self, name: &str) -> bool {
        self.picture()[name].0 == "active"
    }

    /// How past dreams ended, newest first.
    pub(crate) fn dream_statuses(&self) -> Vec<String> {
        let dreams = self.json(&["dreams", "list"]);
        let runs = dreams.as_array().unwrap().iter().flat_map(|dream| list(dream, "workspaces"));
        runs.map(|run| text(run, "status")).collect()
    }

    /// The store itself.
    pub(crate) fn sql(&self) -> Connection {
        let connection = Connection::open(self.database()).unwrap();
        connection.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
        connection
    }

    /// How many rows of the journal are the work of dreams.
    pub(crate) fn dreamt(&self) -> usize {
        let count = "SELECT count(*) FROM operations WHERE actor LIKE 'dream:%'";
        self.sql().query_row(count, [], |row| row.get::<_, i64>(0)).unwrap() as usize
    }

    /// What is set for dreams.
    pub(crate) fn set(&self, settings: &str) {
        std::fs::create_dir_all(self.path()).unwrap();
        let file = self.path().join("config.toml");
        std::fs::write(&file, format!("[dream]\n{settings}\n")).unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
    }
}

/// What a dream tells about the one workspace it was over.
#[track_caller]
pub(crate) fn only(report: &Value) -> &Value {
    let [one] = list(report, "workspaces") else { panic!("not one workspace: {report}") };
    one
}

/// What a process that dreamt over one workspace has told of it.
#[track_caller]
pub(crate) fn told(ran: &Ran) -> Value {
    let report: Value =
        serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("no report: {e}: {ran:?}"));
    only(&report).clone()
}

/// What was done, as `kind: names of those that went`.
pub(crate) fn done(workspace: &Value, part: &str) -> Vec<String> {
    let name = |memory: &Value| text(memory, "ref");
    list(workspace, part)
        .iter()
        .map(|operation| {
            let gone = match text(operation, "op").as_str() {
                "merge" => list(operation, "from").iter().map(name).collect::<Vec<_>>().join(", "),
                "supersede" => name(&operation["older"]),
                _ => name(&operation["memory"]),
            };
            format!("{}: {gone}", text(operation, "op"))
        })
        .collect()
}

#[test]
fn a_rehearsal_changes_nothing_and_shows_a_diff() {
    let home = TestHome::remembering(&two_pairs());
    let before = (home.state(), home.ok(&["export"]));
    let shown = home.ok(&["dream", "--workspace", "w", "--dry-run"]);
    for part in [
        "a rehearsal: nothing was changed",
        "- We indent with tabs.",
        "- The API listens on port 8080",
        "  The API now listens on port 9090",
    ] {
        assert!(shown.contains(part), "no {part:?} in {shown}");
    }
    let report = home.dream(&["--dry-run"]);
    assert_eq!(report["dry_run"], true);
    assert_eq!(done(only(&report), "operations"), ["merge: tabs", "supersede: port"]);
    assert_eq!((home.state(), home.ok(&["export"])), before);
    assert!(home.dream_statuses().is_empty());
    // It does what it has shown.
    assert_eq!(done(only(&home.dream(&[])), "operations"), ["merge: tabs", "supersede: port"]);
    assert_ne!(home.state(), before.0);
    home.assert_healthy();
}

#[test]
fn a_second_dream_finds_nothing_new_and_a_second_look_nothing_to_do() {
    let home = TestHome::remembering(&two_pairs());
    assert_eq!(only(&home.dream(&[]))["outcome"], "done");
    let after = home.state();
    assert_eq!(only(&home.dream(&[]))["outcome"], "nothing_new");
    let again = home.dream(&["--again"]);
    assert_eq!(only(&again)["outcome"], "done");
    for part in ["operations", "waiting", "questions", "gated"] {
        assert!(list(only(&again), part).is_empty(), "{part} of {again}");
    }
    assert_eq!(home.state(), after);
    assert_eq!(home.dream_statuses(), ["nothing", "applied"]);
    // What is new is looked at.
    home.remember("Releases are cut from main.");
    assert_eq!(only(&home.dream(&[]))["outcome"], "done");
}

#[test]
fn reports_are_as_promised() {
    let home = TestHome::remembering(&two_pairs());
    home.import(&[
        said("day", 5, "The certificate of walnut-api was renewed yesterday"),
        said("event", 6, "A long time ago the lamp in the hall was changed"),
    ]);
    let report = home.dream(&[]);
    assert!(report["dream"].is_string());
    let workspace = only(&report);
    assert_eq!(workspace["workspace"], "w");
    for figure in ["tokens_before", "tokens_after", "elapsed_ms"] {
        assert!(workspace[figure].is_u64(), "{figure} in {workspace}");
    }
    assert!(list(workspace, "questions").is_empty() && list(workspace, "gated").is_empty());
    assert_eq!(workspace["counts"]["merged"], 1);
    let named = |memory: &Value, name: &str| {
        assert!(memory["id"].is_string() && memory["ref"] == name, "{memory} is not {name}");
    };
    let mut seen = Vec::new();
    for operation in list(workspace, "operations") {
        assert!(operation["reason"].is_string() && operation["confidence"].is_f64(), "{operation}");
        seen.push(text(operation, "op"));
        match seen.last().unwrap().as_str() {
            "merge" => {
                named(&operation["into"], "tabs again");
                named(&operation["from"][0], "tabs");
            }
            "supersede" => {
                named(&operation["older"], "port");
                named(&operation["newer"], "port now");
            }
            "revise" => {
                named(&operation["memory"], "day");
                assert!(text(operation, "before").ends_with("yesterday"));
                assert!(text(operation, "after").ends_with("2026-04-04"));
            }
            other => panic!("{other} was not expected: {operation}"),
        }
    }
    assert_eq!(seen, ["revise", "merge", "supersede"]);
    // What is told later of it is the same.
    let shown = home.json(&["dreams", "show", &text(&report, "dream")]);
    assert_eq!(done(&shown, "operations"), done(workspace, "operations"));
    assert_eq!(shown["workspaces"][0]["counts"], workspace["counts"]);
    home.ok(&["dreams", "undo", &text(&report, "dream")]);
    let shown = home.json(&["dreams", "show", &text(&report, "dream")]);
    assert!(list(&shown, "operations").iter().all(|operation| operation["undone"] == true));
}

/// The second dream builds on what the first has made.
fn dreamt_twice() -> (TestHome, [String; 2], [String; 3]) {
    let home = TestHome::remembering(&two_pairs());
    let first = home.state();
    let one = text(&home.dream(&[]), "dream");
    home.import(&[
        said("tabs at last", 7, "We indent with tabs"),
        said("port at last", 8, "The API now listens on port 7070"),
        said("other", 9, "Releases are cut from main."),
        said("other again", 10, "releases are cut from main"),
    ]);
    let between = home.state();
    let two = text(&home.dream(&[]), "dream");
    assert_eq!(home.dream_statuses(), ["applied", "applied"]);
    let after = home.state();
    (home, [one, two], [first, between, after])
}

#[test]
fn dreams_are_taken_back_in_either_order() {
    let everything = |home: &TestHome| -> Vec<String> {
        home.picture().into_values().map(|(state, _)| state).collect()
    };
    // The last one first: each time the bytes are those from before it.
    let (home, [one, two], [first, between, after]) = dreamt_twice();
    let told = |part: &str| {
        let index = std::fs::read_to_string(home.ok(&["index", "-w", "w"]).trim_end()).unwrap();
        assert!(index.contains(part), "no {part:?} in {index}");
    };
    told("2 merged, 1 superseded");
    home.ok(&["dreams", "undo", &two]);
    assert_eq!(home.state(), between);
    // The index tells of the last one that still stands.
    told("1 merged, 1 superseded");
    home.ok(&["dreams", "undo", &one]);
    told("Memories as of ");
    let untouched: Vec<&str> = first.lines().collect();
    assert!(untouched.iter().all(|line| home.state().contains(line)), "{}", home.state());
    assert_eq!(everything(&home), ["active"; 8]);
    let without_dreams = home.state();
    assert_ne!(after, without_dreams);
    assert_eq!(home.dream_statuses(), ["undone", "undone"]);
    // The first one first: all the same in the end.
    let (home, [one, two], _) = dreamt_twice();
    home.ok(&["dreams", "undo", &one]);
    home.ok(&["dreams", "undo", &two]);
    assert_eq!(everything(&home), ["active"; 8]);
    let links = |state: &str| state.matches("merged_").count() + state.matches("supersede").count();
    assert_eq!(links(&home.state()), 0, "{}", home.state());
    home.assert_healthy();
}

#[test]
fn what_was_taken_back_is_not_done_again() {
    let home = TestHome::remembering(&two_pairs());
    let before = home.state();
    home.dream(&[]);
    home.ok(&["dreams", "undo"]);
    assert_eq!(home.state(), before);
    for flags in [&[][..], &["--again"]] {
        assert_eq!(done(only(&home.dream(flags)), "operations"), [""; 0], "{flags:?}");
    }
    assert_eq!(home.state(), before);
    // Other words are another matter.
    home.import(&[said("tabs", 11, "WE INDENT WITH TABS.")]);
    assert_eq!(done(only(&home.dream(&[])), "operations").len(), 1);
}

#[test]
fn what_was_taken_back_by_the_other_command_is_not_done_again_either() {
    let home = TestHome::remembering(&two_pairs());
    let before = home.state();
    home.dream(&[]);
    home.ok(&["undo"]);
    assert_eq!(home.state(), before);
    assert_eq!(home.dream_statuses(), ["undone"]);
    assert_eq!(done(only(&home.dream(&["--again"])), "operations"), [""; 0]);
}

#[test]
fn the_latest_dream_that_did_something_is_taken_back() {
    let home = TestHome::remembering(&two_pairs());
    let before = home.state();
    home.dream(&[]);
    home.dream(&["--again"]);
    home.ok(&["dreams", "undo"]);
    assert_eq!(home.state(), before);
    assert_eq!(home.dream_statuses(), ["nothing", "undone"]);
    home.run(&["dreams", "undo"]).assert_code(3).assert_told(&["there is no dream left to undo"]);
}

#[test]
fn what_somebody_did_since_stands_in_the_way() {
    let home = TestHome::remembering(&two_pairs());
    home.import(&[said("day", 5, "The certificate of walnut-api was renewed yesterday")]);
    home.dream(&[]);
    home.ok(&["memory", "revise", &home.id("day"), "It was renewed by hand"]);
    home.ok(&["memory", "restore", &home.id("tabs")]);
    home.ok(&["memory", "revise", &home.id("tabs again"), "We indent with tabs, always"]);
    let ran = home.run(&["dreams", "undo"]);
    ran.assert_code(4);
    for part in ["left alone: revise", "left alone: merge", "content changed", "undone: supersede"]
    {
        assert!(ran.stdout.contains(part), "no {part:?} in {ran:?}");
    }
    assert!(home.is_active("port"));
    let picture = home.picture();
    assert_eq!(picture["day"].1, "It was renewed by hand");
    assert_eq!(picture["tabs again"].1, "We indent with tabs, always");
    home.assert_healthy();
}
