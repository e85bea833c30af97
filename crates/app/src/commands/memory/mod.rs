//! `somnium memory …`: single memories and lists of them.

mod archive;
mod as_of;
mod forget;
mod history;
mod list;
mod pin;
mod restore;
mod revise;
mod show;

use clap::Subcommand;
use somnium_engine::Engine;
use somnium_engine::model::{IdPrefix, MemoryId};
use somnium_engine::ops::Outcome;

use crate::cli::App;
use crate::error::Result;
use crate::view::{MemoryView, memory_line};

/// Look at memories and change them
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    List(list::Args),
    Show(show::Args),
    Revise(revise::Args),
    Pin(pin::Args),
    Archive(archive::Args),
    Restore(restore::Args),
    Forget(forget::Args),
    History(history::Args),
    AsOf(as_of::Args),
}

pub(crate) fn run(app: &App, args: Args) -> Result<()> {
    match args.command {
        Command::List(args) => list::run(app, &args),
        Command::Show(args) => show::run(app, &args),
        Command::Revise(args) => revise::run(app, args),
        Command::Pin(args) => pin::run(app, args),
        Command::Archive(args) => archive::run(app, args),
        Command::Restore(args) => restore::run(app, args),
        Command::Forget(args) => forget::run(app, &args),
        Command::History(args) => history::run(app, &args),
        Command::AsOf(args) => as_of::run(app, &args),
    }
}

/// One memory, as people name it.
#[derive(clap::Args)]
struct Which {
    /// The memory's id, or the beginning of it.
    id: IdPrefix,
}

impl Which {
    fn find(&self, engine: &Engine) -> Result<MemoryId> {
        Ok(engine.memory_id(&self.id)?)
    }
}

/// Tells what came of a change.
fn tell(app: &App, engine: &Engine, outcome: &Outcome) -> Result<()> {
    let view = MemoryView::named(&outcome.memory, &engine.workspace_names()?);
    app.printer.answer(&view, |out, _| memory_line(out, &outcome.memory, None))?;
    match outcome.changed {
        true => app
            .printer
            .note(format_args!("take it back with: somnium undo {}", outcome.group.short())),
        false => app.printer.note("nothing to change"),
    }
    Ok(())
}
