use serde::Serialize;
use somnium_engine::Engine;
use somnium_engine::model::{IdPrefix, Kind, MemoryId, State, Tag};
use somnium_engine::ops::List;

use crate::cli::{App, ReadScope};
use crate::error::Result;
use crate::view::{MemoryView, memory_line};

/// List memories, newest first
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium memory list
  somnium memory list --kind decision --tag release --everywhere
  somnium memory list --state archived --state superseded
")]
pub(super) struct Args {
    #[command(flatten)]
    scope: ReadScope,

    #[command(flatten)]
    filter: Filter,
}

/// What `list` and `as-of` share.
#[derive(clap::Args)]
pub(super) struct Filter {
    /// Only those of this kind.
    #[arg(long, short)]
    kind: Option<Kind>,

    /// Only those with this tag.
    #[arg(long, short)]
    tag: Option<Tag>,

    /// Only those in this state (active, superseded, archived); may be given
    /// several times.
    #[arg(long, default_value = "active")]
    state: Vec<State>,

    /// Only pinned ones.
    #[arg(long)]
    pinned: bool,

    /// How many at the most.
    #[arg(long, short = 'n', default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,

    /// Go on behind this one.
    #[arg(long, value_name = "ID")]
    after: Option<IdPrefix>,
}

/// A page, as JSON.
#[derive(Serialize)]
struct Page {
    memories: Vec<MemoryView>,
    next: Option<MemoryId>,
}

pub(super) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let workspaces = args.scope.to_read(&engine)?;
    print(app, &engine, &List { workspaces, ..args.filter.list(&engine)? })
}

impl Filter {
    pub(super) fn list(&self, engine: &Engine) -> Result<List> {
        let after = self.after.as_ref().map(|prefix| engine.memory_id(prefix)).transpose()?;
        Ok(List {
            states: self.state.clone(),
            kind: self.kind,
            tag: self.tag.clone(),
            pinned: self.pinned,
            after,
            limit: self.limit,
            ..List::default()
        })
    }
}

pub(super) fn print(app: &App, engine: &Engine, list: &List) -> Result<()> {
    let (memories, names) = (engine.list(list)?, engine.workspace_names()?);
    let full = memories.len() as u64 >= u64::from(list.limit);
    let next = memories.last().filter(|_| full).map(|memory| memory.id);
    let views = memories.iter().map(|memory| MemoryView::named(memory, &names));
    app.printer.answer(&Page { memories: views.collect(), next }, |out, _| {
        memories.iter().try_for_each(|memory| {
            let place = names.get(&memory.workspace).filter(|_| list.workspaces.is_none());
            memory_line(out, memory, place)
        })
    })?;
    match next {
        Some(next) => app.printer.note(format_args!("more with: --after {}", next.short())),
        None if memories.is_empty() => app.printer.note("no memories"),
        None => {}
    }
    Ok(())
}
