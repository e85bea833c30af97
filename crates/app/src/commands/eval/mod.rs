//! `somnium eval …`: how good it is, measured on data of others.

mod capture;
mod dataset;
mod dates;
mod dream;
mod judge;
mod logistic;
mod metrics;
mod recall;
mod tune;

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
    Capture(capture::Args),
    Dream(dream::Args),
    Judge(judge::Args),
    Tune(tune::Args),
    Dates(dates::Args),
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    match &args.command {
        Command::Recall(args) => recall::run(app, args),
        Command::Capture(args) => capture::run(app, args),
        Command::Dream(args) => dream::run(app, args),
        Command::Judge(args) => judge::run(app, args),
        Command::Tune(args) => tune::run(app, args),
        Command::Dates(args) => dates::run(app, args),
    }
}
