use std::process::ExitCode;

use somnium_engine::model::IdPrefix;

use crate::cli::App;
use crate::error::{Exit, Result};

/// Do what a dream proposed and left to you
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium dreams approve 019a8d2f-3c41        all of it
  somnium dreams approve 019a8d2f-3c41 0 2    two of its proposals
")]
pub(crate) struct Args {
    /// The dream, by id or its beginning.
    dream: IdPrefix,

    /// Proposals by number. Default: all that wait.
    numbers: Vec<u32>,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<ExitCode> {
    let engine = app.engine()?;
    let dream = engine.find_dream(&args.dream)?;
    let approval = engine.approve(dream, &args.numbers)?;
    app.printer.answer(&approval, |out, approval| {
        writeln!(out, "done: {}", approval.applied.len())?;
        for number in &approval.outdated {
            writeln!(out, "left alone: #{number}, for its memories have changed since")?;
        }
        Ok(())
    })?;
    Ok(match approval.outdated.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(Exit::Conflict as u8),
    })
}
