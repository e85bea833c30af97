//! `somnium dreams …`: what was dreamt, and what becomes of it.

mod answer;
mod approve;
mod calls;
mod list;
mod questions;
mod reject;
mod show;
mod undo;

use std::process::ExitCode;

use clap::Subcommand;
use somnium_engine::Engine;
use somnium_engine::model::{GroupId, IdPrefix};

use crate::cli::App;
use crate::error::{Exit, Failure, Result};

/// Look at past dreams; approve, reject or undo them
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    List(list::Args),
    Show(show::Args),
    Approve(approve::Args),
    Reject(reject::Args),
    Undo(undo::Args),
    Questions(questions::Args),
    Answer(answer::Args),
    Calls(calls::Args),
}

pub(crate) fn run(app: &App, args: &Args) -> Result<ExitCode> {
    let done = match &args.command {
        Command::List(args) => list::run(app, args),
        Command::Show(args) => show::run(app, args),
        Command::Approve(args) => return approve::run(app, args),
        Command::Reject(args) => reject::run(app, args),
        Command::Undo(args) => return undo::run(app, args),
        Command::Questions(args) => questions::run(app, args),
        Command::Answer(args) => answer::run(app, args),
        Command::Calls(args) => calls::run(app, args),
    };
    done.map(|()| ExitCode::SUCCESS)
}

/// The dream that was named, or the latest.
fn chosen(engine: &Engine, prefix: Option<&IdPrefix>) -> Result<GroupId> {
    if let Some(prefix) = prefix {
        return Ok(engine.find_dream(prefix)?);
    }
    let latest = engine.past_dreams(None, 1)?.into_iter().next();
    latest.map(|past| past.dream).ok_or_else(|| {
        Failure::new(Exit::NotFound, "there was no dream yet").hint("dream one: somnium dream")
    })
}
