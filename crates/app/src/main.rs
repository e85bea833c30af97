//! `somnium`: memory for AI agents that dreams.

mod advisor;
mod cli;
mod commands;
mod config;
mod daydream_view;
mod diff;
mod dream_view;
mod embedder;
mod env_vars;
mod error;
mod http;
mod mcp;
mod prices;
mod printer;
mod settings;
mod view;
mod wiring;

use std::process::ExitCode;
#[cfg(unix)]
use std::sync::Arc;

use clap::Parser;

use cli::Cli;
use error::Failure;
use printer::Printer;

/// Whether an agent has called, however badly.
fn is_hook() -> bool {
    std::env::args_os().any(|argument| argument == "hook")
}

/// Whether a program has called: what follows `--` is said and no option.
fn is_for_programs() -> bool {
    std::env::args_os().take_while(|argument| argument != "--").any(|argument| argument == "--json")
}

/// A write beyond the limit for the size of files ends the process, unless it is told not to:
/// then the write fails, as on a disk that is full. (Of a reader who went away, Rust tells so.)
#[cfg(unix)]
fn outlive_limits() {
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

#[cfg(not(unix))]
fn outlive_limits() {}

fn main() -> ExitCode {
    outlive_limits();
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        // To an agent a failing hook is an error to show, or a turn to block.
        Err(error) if error.use_stderr() && is_hook() => return ExitCode::SUCCESS,
        Err(error) if error.use_stderr() && is_for_programs() => {
            let failure = Failure::from(error);
            Printer::new(true).failure(&failure);
            return failure.exit_code();
        }
        Err(error) => error.exit(),
    };
    let printer = Printer::new(cli.json);
    match cli.run() {
        Ok(code) => code,
        Err(failure) => {
            printer.failure(&failure);
            failure.exit_code()
        }
    }
}
