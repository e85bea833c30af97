//! Dreams as processes: several at once, killed, stopped, interrupted, and with others
//! writing meanwhile.

use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::dream::{only, said, told};
use crate::home::{Dice, Ran, TestHome, list, text};
use crate::writers::{self, Task};

/// How long anything here may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many pairs of duplicates there are to be merged.
const PAIRS: usize = 24;

/// Words that make a pair of duplicates, and have nothing to do with another pair.
const SUBJECTS: [&str; PAIRS] = [
    "parser",
    "scheduler",
    "gateway",
    "mailer",
    "importer",
    "renderer",
    "compiler",
    "linter",
    "router",
    "indexer",
    "watcher",
    "installer",
    "debugger",
    "formatter",
    "tokenizer",
    "packager",
    "crawler",
    "resolver",
    "notifier",
    "uploader",
    "validator",
    "profiler",
    "emulator",
    "migrator",
];

/// Duplicates among so many others that a dream takes its time.
fn crowded(others: usize) -> TestHome {
    let mut lines = Vec::new();
    for subject in SUBJECTS {
        lines.push(said(subject, 1, &format!("The {subject} is written in Rust.")));
        lines.push(said(
            &format!("{subject} again"),
            2,
            &format!("the {subject} is written in rust"),
        ));
    }
    for number in 0..others {
        let content =
            format!("Service {number} keeps its files in folder {}", number * 7_919 % 100_003);
        lines.push(json!({ "content": content, "observed_at": "2026-04-03T10:00:00Z" }));
    }
    TestHome::remembering(&lines)
}

/// A process that dreams. It is gone with us, should it have been stopped.
struct Dreamer(Option<Child>);

impl Drop for Dreamer {
    fn drop(&mut self) {
        if let Some(mut child) = self.0.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Dreamer {
    fn start(home: &TestHome, flags: &[&str]) -> Self {
        let arguments = [&["--json", "dream", "--workspace", "w"], flags].concat();
        let mut command = home.command(&arguments);
        Self(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().ok())
    }

    /// Starts one, and waits until the workspace is its own.
    fn at_work(home: &TestHome, flags: &[&str]) -> Self {
        let dreamer = Self::start(home, flags);
        let owner = dreamer.name();
        let began = Instant::now();
        while lease(home).is_none_or(|(held, _)| held != owner) {
            assert!(began.elapsed() < PATIENCE, "{owner} does not begin");
            sleep(Duration::from_millis(2));
        }
        dreamer
    }

    /// What others are told of it.
    fn name(&self) -> String {
        format!("process {}", self.0.as_ref().unwrap().id())
    }

    fn signal(&self, name: &str) {
        let id = self.0.as_ref().unwrap().id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }

    fn end(mut self) -> Ran {
        Ran::from(self.0.take().unwrap().wait_with_output().unwrap())
    }
}

/// Who holds the workspace, and until when.
fn lease(home: &TestHome) -> Option<(String, i64)> {
    let held = "SELECT owner, expires_at FROM leases WHERE owner IS NOT NULL";
    home.sql().query_row(held, [], |row| Ok((row.get(0)?, row.get(1)?))).ok()
}

/// Fails unless each pair was merged, by one operation of one dream.
#[track_caller]
fn assert_merged_once(home: &TestHome) {
    for subject in SUBJECTS {
        assert!(!is_double(home, subject), "{subject} was not merged");
    }
    assert_eq!(home.dreamt(), PAIRS, "something was done twice");
    let twice = "SELECT count(*) FROM (SELECT memory FROM effects e
       JOIN operations o ON o.seq = e.operation WHERE o.actor LIKE 'dream:%'
       GROUP BY memory HAVING count(*) > 1)";
    assert_eq!(home.sql().query_row(twice, [], |row| row.get::<_, i64>(0)).unwrap(), 0);
    let applied = home.dream_statuses().iter().filter(|status| *status == "applied").count();
    assert_eq!(applied, 1, "{:?}", home.dream_statuses());
    home.assert_healthy();
}

/// Whether both of a pair are active.
fn is_double(home: &TestHome, subject: &str) -> bool {
    let active =
        "SELECT count(*) FROM memories WHERE state = 'active' AND reference LIKE ?1 || '%'";
    home.sql().query_row(active, [subject], |row| row.get::<_, i64>(0)).unwrap() == 2
}

#[test]
fn of_two_dreams_at_once_one_is_told_to_wait() {
    let home = crowded(300);
    let first = Dreamer::at_work(&home, &[]);
    // It holds still, so that the other one cannot come too late.
    first.signal("-STOP");
    let second = Dreamer::start(&home, &[]).end();
    second.assert_code(4);
    let report = told(&second);
    assert_eq!(report["outcome"], "held");
    assert!(text(&report, "error").contains(&first.name()), "{report}");
    let shown = home.run(&["dream", "--workspace", "w"]);
    shown.assert_code(4);
    assert!(shown.stdout.contains("is dreaming"), "{shown:?}");
    first.signal("-CONT");
    let ran = first.end();
    ran.assert_code(0);
    assert_eq!(list(&told(&ran), "operations").len(), PAIRS);
    assert_merged_once(&home);
}

#[test]
fn of_many_dreams_at_once_one_does_the_work() {
    let home = crowded(200);
    let dreamers: Vec<Dreamer> = (0..6).map(|_| Dreamer::start(&home, &[])).collect();
    let mut worked = 0;
    for dreamer in dreamers {
        let ran = dreamer.end();
        let report = told(&ran);
        let expected = match text(&report, "outcome").as_str() {
            "held" => 4,
            "done" | "nothing_new" => 0,
            other => panic!("{other}: {report}"),
        };
        ran.assert_code(expected);
        worked += usize::from(!list(&report, "operations").is_empty());
    }
    assert_eq!(worked, 1);
    assert_merged_once(&home);
}

#[test]
fn a_dream_that_was_killed_left_nothing_half_done() {
    let whole = duration_of_a_dream();
    let mut dice = Dice::new(11);
    let mut cut_short = 0;
    for round in 0..5 {
        let home = crowded(150);
        let before = home.state();
        let dreamer = Dreamer::at_work(&home, &["--lease", "2"]);
        sleep(whole * dice.below(100) as u32 / 100);
        dreamer.signal("-KILL");
        dreamer.end();
        let was_done = home.dreamt() > 0;
        cut_short += usize::from(!was_done);
        if !was_done {
            assert_eq!(home.state(), before, "round {round}");
            assert!(home.dream_statuses().is_empty());
            let refused = Dreamer::start(&home, &["--lease", "2"]).end();
            refused.assert_code(4);
            assert_eq!(told(&refused)["outcome"], "held");
        }
        finish_when_free(&home);
        assert_merged_once(&home);
    }
    assert!(cut_short > 0, "no dream was killed in the middle");
}

/// How long a dream over a small crowd takes here, from its lease to its end.
fn duration_of_a_dream() -> Duration {
    let home = crowded(150);
    let dreamer = Dreamer::at_work(&home, &[]);
    let began = Instant::now();
    dreamer.end().assert_code(0);
    began.elapsed()
}

/// Dreams until nobody else has the workspace any more.
fn finish_when_free(home: &TestHome) -> Value {
    let began = Instant::now();
    loop {
        let ran = Dreamer::start(home, &["--lease", "2"]).end();
        let report = told(&ran);
        if report["outcome"] != "held" {
            ran.assert_code(0);
            return report;
        }
        assert!(began.elapsed() < PATIENCE, "{report}");
        sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_dream_that_was_stopped_too_long_cannot_write_any_more() {
    let home = crowded(1_000);
    let first = Dreamer::at_work(&home, &["--lease", "2"]);
    first.signal("-STOP");
    let refused = Dreamer::start(&home, &["--lease", "2"]).end();
    refused.assert_code(4);
    let report = finish_when_free(&home);
    assert_eq!(list(&report, "operations").len(), PAIRS);
    let (after, journal) = (home.state(), home.dreamt());
    first.signal("-CONT");
    let ran = first.end();
    ran.assert_code(6);
    let report = told(&ran);
    let outcome = text(&report, "outcome");
    assert!(["cancelled", "failed"].contains(&outcome.as_str()), "{report}");
    assert!(list(&report, "operations").is_empty(), "{report}");
    assert_eq!((home.state(), home.dreamt()), (after, journal));
    assert_eq!(lease(&home), None);
    assert_merged_once(&home);
}

#[test]
fn a_dream_that_takes_longer_than_its_lease_keeps_it() {
    let home = crowded(4_000);
    let began = Instant::now();
    let mut first = Dreamer::at_work(&home, &["--lease", "2"]);
    let (_, expires) = lease(&home).unwrap();
    let mut refused = 0;
    while first.0.as_mut().unwrap().try_wait().unwrap().is_none() {
        let report = told(&Dreamer::start(&home, &["--lease", "2"]).end());
        assert!(list(&report, "operations").is_empty(), "{report}");
        refused += usize::from(report["outcome"] == "held");
    }
    first.end().assert_code(0);
    assert!(refused > 0, "nobody was refused");
    if began.elapsed() > Duration::from_secs(2) {
        let last = "SELECT expires_at FROM leases";
        let last: i64 = home.sql().query_row(last, [], |row| row.get(0)).unwrap();
        assert!(last > expires, "it was not renewed");
    }
    assert_merged_once(&home);
}

#[test]
fn an_interrupted_dream_changes_nothing_and_makes_room_at_once() {
    for signal in ["-INT", "-TERM"] {
        let home = crowded(1_000);
        let before = home.ok(&["export"]);
        let dreamer = Dreamer::at_work(&home, &[]);
        dreamer.signal(signal);
        let ran = dreamer.end();
        ran.assert_code(6);
        assert_eq!(told(&ran)["outcome"], "cancelled", "{signal}");
        assert_eq!(home.ok(&["export"]), before);
        assert_eq!(lease(&home), None);
        assert_eq!(only(&home.dream(&[]))["outcome"], "done");
        assert_merged_once(&home);
    }
}

/// Once two memories are one, no dream can be overtaken any more: now and then the first one gets
/// through between two words.
#[test]
fn who_writes_during_a_dream_wins() {
    const ATTEMPTS: usize = 8;
    assert!((0..ATTEMPTS).any(|_| written_during_dreams() > 0), "no dream was ever overtaken");
}

/// Dreams while others write, and looks whether all they wrote is there. How often a dream was
/// overtaken.
fn written_during_dreams() -> u64 {
    const TURNS: usize = 1_600;
    let home = crowded(100);
    let shared = home.remember("We indent with tabs");
    home.remember("We indent with tabs!");
    let writers = vec![
        writers::start(Task::Reword, &home.path(), 0, TURNS, &shared),
        writers::start(Task::Remember, &home.path(), 1, TURNS / 4, ""),
    ];
    let waiting = std::thread::spawn(|| writers::all_acknowledged(writers));
    let (mut dreams, mut overtaken) = (0, 0);
    while !waiting.is_finished() {
        let report = home.dream(&["--again"]);
        assert_eq!(only(&report)["outcome"], "done", "{report}");
        dreams += 1;
        overtaken += only(&report)["counts"]["overtaken"].as_u64().unwrap();
    }
    let acknowledged = waiting.join().unwrap();
    println!("{dreams} dreams, overtaken {overtaken} times");
    let stored = home.ok(&["export", "--state"]);
    for id in &acknowledged[1] {
        assert!(stored.contains(id), "{id} is lost");
    }
    let history = home.json(&["memory", "history", &shared]);
    let said: Vec<String> = list(&history, "versions")
        .iter()
        .filter(|version| version["operation"]["kind"] == "revise")
        .map(|version| text(&version["body"], "content"))
        .collect();
    let expected: Vec<String> = (0..TURNS).map(writers::rewording).collect();
    assert_eq!(said, expected, "a revision was lost, or another one came in between");
    assert_eq!(home.content(&shared), writers::rewording(TURNS - 1));
    home.assert_healthy();
    overtaken
}
