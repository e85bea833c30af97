use std::ffi::OsString;
use std::path::Path;

use clap::Parser;
use somnium_engine::Engine;
use somnium_engine::clock::SystemClock;
use somnium_engine::ops::List;

use crate::cli::{App, Cli};
use crate::error::{Failure, Result};
use crate::printer::Printer;

/// See what it does, in a temporary place
///
/// Runs real commands on a sample and shows each of them. Nothing of yours is
/// touched, and nothing is left behind.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// What is shown: a sentence, then a command. `{n}` stands for the id that the
/// n-th `remember` printed.
const STEPS: &[(&str, &[&str])] = &[
    (
        "Remember what was learned, whichever agent learned it.",
        &["remember", "The staging database listens on port 5433", "--tag", "database"],
    ),
    ("", &["remember", "We deploy with `make ship`, never by hand", "--kind", "convention"]),
    ("", &["remember", "Prefers short answers without headings", "--kind", "preference"]),
    ("Ask in plain words.", &["recall", "which port does the staging database use?"]),
    (
        "Typing errors are forgiven, and every answer can be explained.",
        &["recall", "stagign databse prot", "--explain"],
    ),
    ("When nothing is relevant it says so.", &["recall", "where is the coffee machine?"]),
    (
        "Pack what an agent should know for a prompt, framed as data.",
        &["context", "Change the port of the staging database"],
    ),
    (
        "Things change: revise. The earlier version stays in the history.",
        &[
            "memory",
            "revise",
            "{1}",
            "The staging database listens on port 5434",
            "--reason",
            "moved to the new host",
        ],
    ),
    ("", &["memory", "history", "{1}"]),
    ("Whatever was done can be taken back.", &["undo"]),
    ("", &["recall", "staging database port", "--limit", "1"]),
    (
        "Forgetting is for good: the words are gone from every table, index and file.",
        &["memory", "forget", "{3}", "--yes"],
    ),
    ("", &["recall", "short answers"]),
    ("And the store looks after itself.", &["doctor"]),
];

pub(crate) fn run(_app: &App, _args: &Args) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let home = &folder.path().join("somnium");
    let mut ids: Vec<String> = Vec::new();
    for (sentence, step) in STEPS {
        if !sentence.is_empty() {
            Printer::line(format_args!("\n{sentence}"))?;
        }
        let words: Vec<String> = step.iter().map(|word| fill(word, &ids)).collect();
        Printer::line(format_args!("$ somnium {}", quoted(&words)))?;
        run_in(home, step[0], words)?;
        if step[0] == "remember" {
            ids.push(newest(home)?);
        }
    }
    Printer::line("\nThat was in a temporary place, which is gone now. Yours begins with:")?;
    Printer::line("$ somnium remember \"…\"")
}

/// Runs a command just as it would run from a shell.
fn run_in(home: &Path, command: &str, words: Vec<String>) -> Result<()> {
    let mut arguments: Vec<OsString> = vec!["somnium".into(), "--home".into(), home.into()];
    arguments.extend(words.into_iter().map(OsString::from));
    if matches!(command, "remember" | "recall" | "context") {
        arguments.extend(["--workspace", "demo"].map(OsString::from));
    }
    let cli = Cli::try_parse_from(arguments).map_err(|e| Failure::usage(e.to_string()))?;
    cli.run().map(|_| ())
}

fn newest(home: &Path) -> Result<String> {
    let engine = Engine::open(home, SystemClock)?;
    let newest = engine.list(&List { limit: 1, ..List::default() })?;
    Ok(newest.first().map(|memory| memory.id.short()).unwrap_or_default())
}

fn fill(word: &str, ids: &[String]) -> String {
    let number = word.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
    let id = number.and_then(|n| n.parse::<usize>().ok()).and_then(|n| ids.get(n - 1));
    id.cloned().unwrap_or_else(|| word.to_owned())
}

fn quoted(words: &[String]) -> String {
    let quote = |word: &String| match word.contains(|c: char| " `?".contains(c)) {
        true => format!("'{word}'"),
        false => word.clone(),
    };
    words.iter().map(quote).collect::<Vec<_>>().join(" ")
}
