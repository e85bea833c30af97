use somnium_engine::model::{IdPrefix, Timestamp};
use somnium_engine::ops::List;

use super::list::{Filter, print};
use crate::cli::{App, ReadScope};
use crate::error::{Exit, Failure, Result};
use crate::view::{MemoryView, memory_page};

/// Show what was known at a past moment
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium memory as-of 2026-03-01
  somnium memory as-of 2026-03-01T12:00:00+01:00 --id 019a8d2f-3c41-7abc
")]
pub(super) struct Args {
    /// The moment; a day alone begins at midnight UTC.
    time: Timestamp,

    /// Only this memory.
    #[arg(long, value_name = "ID")]
    id: Option<IdPrefix>,

    #[command(flatten)]
    scope: ReadScope,

    #[command(flatten)]
    filter: Filter,
}

pub(super) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    if let Some(prefix) = &args.id {
        let id = engine.memory_id(prefix)?;
        let memory = engine.memory_as_of(id, args.time)?.ok_or_else(|| {
            Failure::new(Exit::NotFound, format!("memory {id} was not known at {}", args.time))
        })?;
        let names = engine.workspace_names()?;
        let view = MemoryView::named(&memory, &names);
        return app.printer.answer(&view, |out, _| memory_page(out, &memory, &names));
    }
    let workspaces = args.scope.to_read(&engine)?;
    print(app, &engine, &List { workspaces, as_of: Some(args.time), ..args.filter.list(&engine)? })
}
