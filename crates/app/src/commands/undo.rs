use std::process::ExitCode;

use somnium_engine::model::{Actor, IdPrefix, MemoryId};
use somnium_engine::ops::UndoReport;
use somnium_engine::store::UndoTarget;

use crate::cli::App;
use crate::error::{Exit, Result};
use crate::printer::one_line;

/// Take back an operation, or all operations of a group
///
/// Anything but forgetting can be taken back, in any order. What something newer
/// stands in the way of is left as it is and reported. Undoing an undo does it again.
/// What agents did is undone by its id, and so is what came before something was forgotten.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium undo                       the latest of yours that is not undone yet
  somnium undo 019a8d2f-3c41-7abc    by the id that was printed, or its beginning
")]
pub(crate) struct Args {
    /// An operation or group, by id or its beginning. Default: the latest group of
    /// a person or a dream, an import included.
    id: Option<IdPrefix>,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<ExitCode> {
    let engine = app.engine()?;
    let target = match &args.id {
        Some(prefix) => engine.undo_target(prefix)?,
        None => UndoTarget::Group(engine.latest_group()?),
    };
    answer(app, &engine.undo(target, &Actor::Person)?)
}

/// Tells what was taken back, and what stands in the way of the rest.
pub(crate) fn answer(app: &App, report: &UndoReport) -> Result<ExitCode> {
    app.printer.answer(report, |out, report| {
        for undone in &report.undone {
            let memories: Vec<_> = undone.memories.iter().map(MemoryId::short).collect();
            let words = undone.content.as_ref().map(|content| one_line(content.as_str(), 60));
            let words = words.map(|words| format!(": {words}")).unwrap_or_default();
            writeln!(out, "undone: {} of {}{words}", undone.kind, memories.join(", "))?;
        }
        if !report.already.is_empty() {
            writeln!(out, "undone before: {}", report.already.len())?;
        }
        for conflict in &report.conflicts {
            let memory = conflict.memory.short();
            writeln!(out, "left alone: {} of {memory}: {}", conflict.kind, conflict.reason)?;
            for newer in &conflict.newer {
                writeln!(out, "    undo {} first", newer.short())?;
            }
        }
        Ok(())
    })?;
    if let Some(group) = report.group {
        app.printer.note(format_args!("have it back with: somnium undo {}", group.short()));
    }
    Ok(match report.conflicts.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(Exit::Conflict as u8),
    })
}
