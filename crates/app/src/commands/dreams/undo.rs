use std::process::ExitCode;

use somnium_engine::model::{Actor, IdPrefix};

use crate::cli::App;
use crate::commands::undo::answer;
use crate::error::Result;

/// Take a dream back
///
/// Dreams can be undone in any order. What something newer stands in the way of is left
/// as it is and reported. The next dream does not do the same again.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium dreams undo                  the latest one
  somnium dreams undo 019a8d2f-3c41    by its id, or the beginning of it
")]
pub(crate) struct Args {
    /// The dream, by id or its beginning. Default: the latest that did something.
    dream: Option<IdPrefix>,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<ExitCode> {
    let engine = app.engine()?;
    let dream = match &args.dream {
        Some(prefix) => engine.find_dream(prefix)?,
        None => engine.latest_applied_dream()?,
    };
    answer(app, &engine.undo_dream(dream, &Actor::Person)?)
}
