//! `somnium`: memory for AI agents that dreams.

mod cli;
mod commands;
mod config;
mod env_vars;
mod error;
mod printer;
mod view;

use std::process::ExitCode;

use clap::Parser;

use cli::Cli;
use printer::Printer;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let printer = Printer::new(cli.json);
    match cli.run() {
        Ok(code) => code,
        Err(failure) => {
            printer.failure(&failure);
            failure.exit_code()
        }
    }
}
