use somnium_engine::model::IdPrefix;

use crate::cli::App;
use crate::error::Result;

/// Refuse what a dream proposed; it is not proposed again
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium dreams reject 019a8d2f-3c41        all that waits
  somnium dreams reject 019a8d2f-3c41 1      one of its proposals
")]
pub(crate) struct Args {
    /// The dream, by id or its beginning.
    dream: IdPrefix,

    /// Proposals by number. Default: all that wait.
    numbers: Vec<u32>,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let dream = engine.find_dream(&args.dream)?;
    let rejected = engine.reject(dream, &args.numbers)?;
    app.printer.answer(&rejected, |out, rejected| writeln!(out, "rejected: {}", rejected.len()))
}
