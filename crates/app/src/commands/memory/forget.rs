use serde::Serialize;
use somnium_engine::Engine;
use somnium_engine::dream::Asked;
use somnium_engine::model::{Actor, MemoryId, Record, counted};

use super::Which;
use crate::cli::App;
use crate::commands::dream::write_index;
use crate::error::{Failure, Result};
use crate::printer::one_line;
use crate::settings::Settings;

/// Erase a memory's words for good
///
/// All its versions and the evidence it came from are erased from every table,
/// index and free page, and the files are searched to make sure. Questions that were
/// kept for dreams go with it. A tombstone without words remains. This is the one thing that cannot be undone. If it was
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
    forget_beside_the_store(app, &engine, &record)?;
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
            "forgotten: {} ({}, {} of evidence); the files hold none of its words",
            view.forgotten.short(),
            counted(view.versions, "version", "versions"),
            counted(view.evidence, "piece", "pieces")
        )?;
        for text in &view.still_stored {
            writeln!(out, "but something else says the same: \"{}\"", one_line(text, 60))?;
        }
        Ok(())
    })
}

/// What is kept in files: questions, which may hold its words, what daydreams said, and
/// the index.
fn forget_beside_the_store(app: &App, engine: &Engine, record: &Record) -> Result<()> {
    Asked::forget_all(&app.home)?;
    let insights = Settings::read(&app.home)?.daydream.insights(&app.home);
    engine.forget_insights(&insights, record.id())?;
    let home = match record {
        Record::Kept(memory) => memory.workspace,
        Record::Erased(tombstone) => tombstone.workspace,
    };
    let workspace = engine.workspaces()?.into_iter().find(|known| known.id == home);
    match workspace.filter(|_| app.home.join("index").is_dir()) {
        Some(workspace) => write_index(&app.home, engine, &workspace),
        None => Ok(()),
    }
}
