use somnium_engine::model::IdPrefix;

use crate::cli::App;
use crate::daydream_view;
use crate::error::Result;
use crate::printer::inert;

/// Tell what happened between two daydreams
///
/// What was found, changed and resolved after the first one, up to the second, and the
/// figures that are others.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium daydreams diff                          the latest one and the one before
  somnium daydreams diff 019a8d2f-3c41            from that one to the latest
  somnium daydreams diff 019a8d2f-3c41 019a9e10
")]
pub(crate) struct Args {
    /// After this one. Default: the one before the latest.
    from: Option<IdPrefix>,

    /// Up to this one. Default: the latest.
    to: Option<IdPrefix>,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let from = super::chosen(&engine, args.from.as_ref(), 1)?;
    let to = super::chosen(&engine, args.to.as_ref(), 0)?;
    app.printer.answer(&engine.daydream_diff(from, to)?, |out, diff| {
        writeln!(out, "{} to {}", diff.from.short(), diff.to.short())?;
        for change in &diff.figures {
            let name = inert(&change.workspace);
            writeln!(out, "  {name}: {} {} → {}", change.figure, change.before, change.after)?;
        }
        if diff.findings.is_empty() {
            writeln!(out, "  nothing new was found")?;
        }
        diff.findings.iter().try_for_each(|step| daydream_view::step(out, step))
    })
}
