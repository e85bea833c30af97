//! Processes are killed at any point: what was acknowledged is there, and the
//! store is well.
//!
//! The delays come from a fixed seed, but not what a process has got done by
//! then: each run looks into other corners.

use std::fmt::Write as _;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::home::{Dice, Ran, TestHome, list, text};
use crate::writers::{self, Task};

/// What a killed process may have told before it ended.
#[derive(Debug)]
enum Write {
    Remember { content: String },
    Revise { content: String },
    Undo,
    Import { tag: String, lines: usize },
}

/// A process at work, and what it works at.
struct Writer {
    child: Child,
    write: Write,
}

impl Writer {
    fn start(home: &TestHome, write: Write, arguments: &[&str]) -> Self {
        let mut command = home.command(arguments);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        Self { child, write }
    }

    /// One of the four kinds of write, on a memory that is there.
    fn start_any(home: &TestHome, dice: &mut Dice, name: &str, known: &str) -> Self {
        let content = format!("words of {name}");
        match dice.below(10) {
            0..4 => {
                let arguments = ["remember", &content, "--workspace", "w", "--tag", name];
                Self::start(home, Write::Remember { content: content.clone() }, &arguments)
            }
            4..7 => {
                let arguments = ["memory", "revise", known, &content, "--json"];
                Self::start(home, Write::Revise { content: content.clone() }, &arguments)
            }
            7 => Self::start(home, Write::Undo, &["undo", "--json"]),
            _ => {
                let file = home.file(&format!("{name}.jsonl"), small_import(name));
                let write = Write::Import { tag: name.to_owned(), lines: 5 };
                Self::start(home, write, &["import", &file, "--workspace", "w", "--json"])
            }
        }
    }

    /// What it printed until it ended, by itself or by our hand.
    fn end(self) -> (Write, Ran) {
        (self.write, Ran::from(self.child.wait_with_output().unwrap()))
    }
}

#[test]
fn writers_killed_at_any_point_lose_nothing_they_acknowledged() {
    let home = TestHome::new();
    let mut dice = Dice::new(1);
    let mut memories = vec![home.remember("the first")];
    for round in 0..240 {
        let known = memories[dice.below(memories.len() as u64) as usize].clone();
        let count = 3 + dice.below(2);
        let start =
            |writer| Writer::start_any(&home, &mut dice, &format!("r{round}w{writer}"), &known);
        let writers: Vec<Writer> = (0..count).map(start).collect();
        for (write, ran) in kill_some(writers, &mut dice, 14) {
            memories.extend(check(&home, &known, &write, &ran));
        }
        if round % 25 == 24 {
            home.assert_healthy();
        }
    }
    assert!(memories.len() > 30, "hardly anything was acknowledged: {}", memories.len());
    for id in &memories {
        home.ok(&["memory", "show", id]);
    }
}

#[test]
fn a_store_whose_creators_are_killed_can_be_created_still() {
    let mut dice = Dice::new(2);
    let mut acknowledged = 0;
    for round in 0..60 {
        let home = TestHome::new();
        let start = |number: u64| {
            let content = format!("creator {number} in round {round}");
            let arguments = ["remember", &content, "--workspace", "w"];
            Writer::start(&home, Write::Remember { content: content.clone() }, &arguments)
        };
        let writers: Vec<Writer> = (0..4).map(start).collect();
        for (write, ran) in kill_some(writers, &mut dice, 20) {
            acknowledged += usize::from(check(&home, "", &write, &ran).is_some());
        }
        let id = home.remember("after all");
        assert_eq!(home.content(&id), "after all");
        home.assert_healthy();
    }
    assert!(acknowledged > 0, "every creator was killed too early");
}

#[test]
fn an_import_that_was_killed_stored_whole_batches_and_can_be_repeated() {
    const LINES: u64 = 6_000;
    const BATCH: u64 = 2_000;
    let lines = (0..LINES).fold(String::new(), |mut text, n| {
        let _ = writeln!(text, r#"{{"ref":"r{n}","content":"fact number {n}"}}"#);
        text
    });
    let mut dice = Dice::new(3);
    let mut cut_short = 0;
    // How long it takes here tells when to kill.
    let whole = duration_of_import(&lines);
    for _ in 0..30 {
        let home = TestHome::new();
        let file = home.file("many.jsonl", &lines);
        let other = home.remember("somebody else's");
        let arguments = ["import", &file, "--workspace", "w", "--json"];
        let mut child = home.command(&arguments).stdout(Stdio::piped()).spawn().unwrap();
        sleep(Duration::from_micros(dice.below(whole.as_micros() as u64 * 5 / 4)));
        child.kill().unwrap();
        child.wait().unwrap();
        let stored = home.json(&["status"])["total"]["active"].as_u64().unwrap() - 1;
        assert_eq!(stored % BATCH, 0, "a batch was stored in part");
        cut_short += u64::from(stored > 0 && stored < LINES);
        let report = home.json(&["import", &file, "--workspace", "w"]);
        assert_eq!(report["added"], LINES - stored);
        assert_eq!(report["unchanged"], stored);
        assert_eq!(home.content(&other), "somebody else's");
        home.assert_healthy();
    }
    assert!(cut_short > 0, "no import was killed between two batches");
}

/// These write as fast as they can, so that a kill mostly hits a transaction.
#[test]
fn a_process_killed_in_full_flight_loses_nothing_it_acknowledged() {
    const ROUNDS: usize = 20;
    let home = TestHome::new();
    let shared = home.remember("much revised");
    let (mut dice, mut remembered, mut revised) = (Dice::new(4), Vec::new(), 0);
    for round in 0..ROUNDS {
        let tasks = [Task::Remember, Task::Remember, Task::Revise];
        let mut children: Vec<(Task, Child)> = (0..)
            .zip(tasks)
            .map(|(n, task)| {
                (task, writers::start(task, &home.path(), round * 10 + n, 1_000_000, &shared))
            })
            .collect();
        sleep(Duration::from_millis(40 + dice.below(160)));
        for (_, child) in &mut children {
            child.kill().unwrap();
        }
        for (task, child) in children {
            let lines = writers::acknowledged(child.wait_with_output().unwrap().stdout.as_slice());
            match task {
                Task::Remember => remembered.extend(lines),
                _ => revised += lines.len() as u64,
            }
        }
        home.assert_healthy();
    }
    let stored = home.ok(&["export", "--state"]);
    assert!(!remembered.is_empty(), "every writer was killed too early");
    for id in remembered {
        assert!(stored.contains(&id), "{id} is lost");
    }
    let revision = home.json(&["memory", "show", &shared])["revision"].as_u64().unwrap();
    // The last one of each round may have been stored and not been acknowledged.
    assert!(
        (revised..=revised + ROUNDS as u64).contains(&(revision - 1)),
        "{revised} became {revision}"
    );
}

#[test]
fn a_forgetting_that_was_killed_is_finished_by_forgetting_again() {
    let home = TestHome::new();
    let crowd = (0..600).fold(String::new(), |mut text, n| {
        let _ = writeln!(text, r#"{{"content":"bystander {n} in the crowd of words"}}"#);
        text
    });
    let file = home.file("crowd.jsonl", crowd);
    home.ok(&["import", &file, "--workspace", "w"]);
    let mut dice = Dice::new(6);
    let (mut killed, mut whole) = (0, Duration::from_millis(60));
    for round in 0..24 {
        let word = format!("zanzibar{}quux", char::from(b'a' + round));
        let id = home.remember(&format!("The passphrase of this round is {word}"));
        let arguments = ["memory", "forget", &id, "--yes"];
        let begun = Instant::now();
        let mut child = home.command(&arguments).stdout(Stdio::null()).spawn().unwrap();
        sleep(Duration::from_micros(dice.below(whole.as_micros() as u64)));
        let _ = child.kill();
        match child.wait().unwrap().success() {
            // As long as a whole one takes is long enough to wait.
            true => whole = begun.elapsed(),
            false => killed += 1,
        }
        home.ok(&arguments);
        let reversed: String = word.chars().rev().collect();
        for path in crate::home::files_below(&home.path()) {
            let bytes = std::fs::read(&path).unwrap();
            for form in [&word, &reversed] {
                let is_there = bytes.windows(form.len()).any(|part| part == form.as_bytes());
                assert!(!is_there, "round {round}: {form} is still in {}", path.display());
            }
        }
        home.assert_healthy();
    }
    assert!(killed > 4, "only {killed} were killed");
}

fn duration_of_import(lines: &str) -> Duration {
    let home = TestHome::new();
    let file = home.file("many.jsonl", lines);
    let start = Instant::now();
    home.ok(&["import", &file, "--workspace", "w"]);
    start.elapsed()
}

/// Kills one or all of the writers at some moment; the others go on to their end.
fn kill_some(mut writers: Vec<Writer>, dice: &mut Dice, millis: u64) -> Vec<(Write, Ran)> {
    sleep(Duration::from_micros(1_000 + dice.below(millis * 1_000)));
    let one = dice.below(writers.len() as u64 * 2) as usize;
    let all = one >= writers.len();
    for (number, writer) in writers.iter_mut().enumerate() {
        if all || number == one {
            // One that has ended by itself cannot be killed any more.
            let _ = writer.child.kill();
        }
    }
    writers.into_iter().map(Writer::end).collect()
}

/// Fails unless what was acknowledged is stored, and unless a writer that was
/// let be did succeed. Returns the new memory's id, if there is one.
fn check(home: &TestHome, known: &str, write: &Write, ran: &Ran) -> Option<String> {
    match (write, ran.code) {
        (_, None | Some(0)) => {}
        // What is to be undone or revised may have changed in the meantime: an
        // undo may find nothing left or something newer, a revision a retracted memory.
        (Write::Undo, Some(3 | 4)) | (Write::Revise { .. }, Some(4)) => {}
        (write, _) => panic!("{write:?} was refused: {ran:?}"),
    }
    let line = ran.stdout.split_inclusive('\n').next().filter(|line| line.ends_with('\n'))?;
    let told = || serde_json::from_str::<Value>(line).unwrap();
    match write {
        Write::Remember { content } => {
            let id = line.trim_end().to_owned();
            assert_eq!(home.content(&id), *content);
            return Some(id);
        }
        Write::Revise { content } => {
            let revision = told()["revision"].as_u64().unwrap() as usize;
            let history = home.json(&["memory", "history", known]);
            // What is told is the memory as it is now: others may have revised it since.
            let until_then = &list(&history, "versions")[..revision];
            let is_there =
                until_then.iter().any(|version| text(&version["body"], "content") == *content);
            assert!(is_there, "{content} is not in the history of {known}: {history}");
        }
        Write::Undo => {
            for undone in list(&told(), "undone") {
                let memory = undone["memories"][0].as_str().unwrap();
                let history = home.json(&["memory", "history", memory]);
                let is_there = list(&history, "versions")
                    .iter()
                    .any(|version| version["operation"]["undoes"] == undone["operation"]);
                assert!(is_there, "{undone} is not in the history of {memory}");
            }
        }
        Write::Import { tag, lines } => {
            assert_eq!(told()["added"], *lines);
            let states = ["active", "retracted"].map(|state| ["--state", state]).concat();
            let arguments = [&["memory", "list", "--everywhere", "--tag", tag], &states[..]];
            assert_eq!(list(&home.json(&arguments.concat()), "memories").len(), *lines);
        }
    }
    None
}

fn small_import(name: &str) -> String {
    (0..5).fold(String::new(), |mut text, n| {
        let _ = writeln!(text, r#"{{"ref":"{name}-{n}","content":"line {n}","tags":["{name}"]}}"#);
        text
    })
}
