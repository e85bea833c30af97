//! `somnium daydreams …`: what was found, and how it went.

mod diff;
mod findings;
mod list;
mod show;

use clap::Subcommand;
use somnium_engine::Engine;
use somnium_engine::model::{GroupId, IdPrefix};
use somnium_engine::store::DaydreamStatus;

use crate::cli::App;
use crate::error::{Exit, Failure, Result};

/// Look at past daydreams and what they found
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    List(list::Args),
    Show(show::Args),
    Diff(diff::Args),
    Findings(findings::Args),
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    match &args.command {
        Command::List(args) => list::run(app, args),
        Command::Show(args) => show::run(app, args),
        Command::Diff(args) => diff::run(app, args),
        Command::Findings(args) => findings::run(app, args),
    }
}

/// Cycles among which the latest is looked for.
const LOOKED_AT: u32 = 200;

/// The cycle that was named, or the one so many before the latest that had its turn.
fn chosen(engine: &Engine, prefix: Option<&IdPrefix>, before: usize) -> Result<GroupId> {
    if let Some(prefix) = prefix {
        return Ok(engine.find_daydream(prefix)?);
    }
    let past = engine.daydreams(LOOKED_AT)?;
    let mut had_turn = past.iter().filter(|it| it.status != DaydreamStatus::NotReady);
    had_turn.nth(before).map(|it| it.id).ok_or_else(|| {
        Failure::new(Exit::NotFound, "there were not as many daydreams yet")
            .hint("daydream: somnium daydream --now")
    })
}
