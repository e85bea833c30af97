use std::io::{self, Write};

use somnium_engine::store::{History, Version};

use super::Which;
use crate::cli::App;
use crate::error::Result;
use crate::printer::{inert, one_line};
use crate::view::HistoryView;

/// Show every version of a memory and what made it
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    which: Which,
}

pub(super) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let history: History = engine.history(args.which.find(&engine)?)?;
    app.printer.answer(&HistoryView::from(&history), |out, _| {
        let mut previous: Option<&Version> = None;
        for version in &history.versions {
            print_version(out, previous, version)?;
            previous = Some(version);
        }
        Ok(())
    })
}

fn print_version(
    out: &mut dyn Write,
    previous: Option<&Version>,
    version: &Version,
) -> io::Result<()> {
    let operation = &version.operation;
    let (revision, at) = (version.revision, version.recorded_at);
    let (kind, actor) = (operation.kind, &operation.actor);
    writeln!(out, "{revision}  {at}  {kind} by {actor}  ({})", operation.id.short())?;
    if let Some(reason) = &operation.reason {
        writeln!(out, "   because {}", inert(reason.as_str()))?;
    }
    let (before, after) = (previous.and_then(|v| v.body.as_ref()), version.body.as_ref());
    match (before, after) {
        (_, None) => writeln!(out, "   (its words are gone)"),
        (None, Some(body)) => writeln!(out, "   {}", one_line(body.content.as_str(), 100)),
        (Some(before), Some(after)) => {
            let fields = before.differences(after);
            let names: Vec<_> = fields.iter().map(ToString::to_string).collect();
            writeln!(out, "   changed: {}", inert(&names.join(", ")))?;
            if before.content != after.content {
                writeln!(out, "   - {}", one_line(before.content.as_str(), 100))?;
                writeln!(out, "   + {}", one_line(after.content.as_str(), 100))?;
            }
            Ok(())
        }
    }
}
