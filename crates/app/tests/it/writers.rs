//! Writer processes: this test binary, started again to work on a store
//! through the engine. A process per write would measure process starts.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use somnium_engine::Engine;
use somnium_engine::clock::SystemClock;
use somnium_engine::model::{Attribution, Content, MemoryId, Tag};
use somnium_engine::ops::{Remember, Revise};

/// Tells a started test binary what to do: task, store, number, count, memory.
const TASK: &str = "TEST_WRITER_TASK";
/// What a writer's acknowledgements begin with, to tell them from libtest's own words.
const ACK: &str = "ack ";

/// What a writer does over and over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Task {
    /// A new memory each time.
    Remember,
    /// A new memory in a new workspace each time.
    Settle,
    /// New words for one and the same memory.
    Revise,
    /// New words for one and the same memory that mean the same.
    Reword,
    /// One more tag for one and the same memory.
    Tag,
}

/// Starts a writer. It acknowledges each write on its standard output, after it
/// was stored.
pub(crate) fn start(task: Task, store: &Path, number: usize, count: usize, memory: &str) -> Child {
    let words = [&format!("{task:?}"), store.to_str().unwrap()].map(str::to_owned);
    let numbers = [number.to_string(), count.to_string(), memory.to_owned()];
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "writers::writer_process", "--ignored", "--nocapture"])
        .env(TASK, [words.as_slice(), &numbers].concat().join("\n"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Whole acknowledged lines: what a killed process had not finished printing
/// was acknowledged to nobody.
pub(crate) fn acknowledged(stdout: impl Read) -> Vec<String> {
    let mut reader = BufReader::new(stdout);
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        let read = reader.read_line(&mut line).unwrap();
        if read == 0 || !line.ends_with('\n') {
            return lines;
        }
        lines.extend(line.trim_end().strip_prefix(ACK).map(str::to_owned));
    }
}

/// Waits for writers that must succeed, and returns what each acknowledged.
pub(crate) fn all_acknowledged(writers: Vec<Child>) -> Vec<Vec<String>> {
    let waiting: Vec<_> = writers
        .into_iter()
        .map(|writer| std::thread::spawn(|| writer.wait_with_output().unwrap()))
        .collect();
    waiting
        .into_iter()
        .map(|thread| {
            let output = thread.join().unwrap();
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "a writer was refused: {told}");
            acknowledged(output.stdout.as_slice())
        })
        .collect()
}

/// What is said at a turn by one that only changes the wording.
pub(crate) fn rewording(turn: usize) -> String {
    let wordings = ["we indent with tabs", "We indent with tabs.", "WE INDENT WITH TABS"];
    wordings[turn % wordings.len()].to_owned()
}

#[test]
#[ignore = "not a test: what the writer processes run"]
fn writer_process() {
    let Ok(task) = std::env::var(TASK) else { return };
    let words: Vec<&str> = task.split('\n').collect();
    let [task, store, number, count, memory] = words[..] else { panic!("{words:?}") };
    let engine = Engine::open(store.as_ref(), SystemClock).unwrap();
    // libtest has begun a line of its own.
    println!();
    for turn in 0..count.parse().unwrap() {
        let id = write(&engine, task, number, turn, memory);
        let mut out = std::io::stdout().lock();
        writeln!(out, "{ACK}{id}").and_then(|()| out.flush()).unwrap();
    }
}

fn write(engine: &Engine, task: &str, number: &str, turn: usize, memory: &str) -> MemoryId {
    let by = Attribution::person();
    let memory = || memory.parse().unwrap();
    let outcome = match task {
        "Remember" => {
            let workspace = engine.named_workspace("w").unwrap();
            let words = format!("writer {number} turn {turn}");
            engine.remember(Remember::new(workspace.id, words).unwrap(), &by)
        }
        "Settle" => {
            let name = format!("home {number} turn {turn}");
            let workspace = engine.named_workspace(&name).unwrap();
            engine.remember(Remember::new(workspace.id, name).unwrap(), &by)
        }
        "Revise" => {
            let content = Content::new(format!("writer {number} turn {turn}")).unwrap();
            let revise = Revise { content: Some(content), ..Revise::default() };
            engine.revise(memory(), &revise, &by)
        }
        "Reword" => {
            let content = Content::new(rewording(turn)).unwrap();
            let revise = Revise { content: Some(content), ..Revise::default() };
            engine.revise(memory(), &revise, &by)
        }
        "Tag" => {
            let tag = Tag::new(format!("writer-{number}-turn-{turn}")).unwrap();
            engine.retag(memory(), &[tag], &[], &by)
        }
        other => panic!("no task {other}"),
    };
    let outcome = outcome.unwrap();
    assert!(outcome.changed);
    outcome.memory.id
}
