use serde::Serialize;
use somnium_engine::model::{Actor, MemoryId, Record};

use super::Which;
use crate::cli::App;
use crate::error::{Failure, Result};
use crate::printer::one_line;

/// Erase a memory's words for good
///
/// All its versions and the evidence it came from are erased from every table,
/// index and free page, and the files are searched to make sure. A tombstone
/// without words remains. This is the one thing that cannot be undone. If it was
/// interrupted, forgetting again finishes it.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium memory forget 019a8d2f-3c41-7abc
  somnium memory forget 019a8d2f-3c41-7abc --yes
")]
pub(super) struct Args {
    #[command(flatten)]
    which: Which,

    /// Do not ask.
    #[arg(long, short)]
    yes: bool,
}

#[derive(Serialize)]
struct View {
    forgotten: MemoryId,
    versions: usize,
    evidence: usize,
    verified: bool,
    still_stored: Vec<String>,
}

pub(super) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let record = engine.record(args.which.find(&engine)?)?;
    if let Record::Kept(memory) = &record {
        let words = one_line(memory.body.content.as_str(), 60);
        let question = format!("Erase \"{words}\" for good? This cannot be undone.");
        if !args.yes && !app.printer.confirm(&question)? {
            return Err(Failure::usage("nothing was forgotten").hint("say --yes if you mean it"));
        }
    }
    let forgotten = engine.forget(record.id(), &Actor::Person)?;
    let view = View {
        forgotten: forgotten.memory,
        versions: forgotten.versions,
        evidence: forgotten.evidence.len(),
        verified: true,
        still_stored: forgotten.still_stored,
    };
    app.printer.answer(&view, |out, view| {
        writeln!(
            out,
            "forgotten: {} ({} versions, {} pieces of evidence); the files hold none of its words",
            view.forgotten.short(),
            view.versions,
            view.evidence
        )?;
        for text in &view.still_stored {
            writeln!(out, "but something else says the same: \"{}\"", one_line(text, 60))?;
        }
        Ok(())
    })
}
