//! `somnium eval …`: how good it is, measured on data of others.

mod metrics;
mod recall;

use clap::Subcommand;

use crate::cli::App;
use crate::error::Result;

/// Measure how good it is on a data set
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Recall(recall::Args),
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    match &args.command {
        Command::Recall(args) => recall::run(app, args),
    }
}
