use somnium_engine::model::Record;

use super::Which;
use crate::cli::App;
use crate::error::Result;
use crate::view::{RecordView, memory_page};

/// Show one memory in full
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    which: Which,
}

pub(super) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let record = engine.record(args.which.find(&engine)?)?;
    let names = engine.workspace_names()?;
    app.printer.answer(&RecordView::named(&record, &names), |out, _| match &record {
        Record::Kept(memory) => memory_page(out, memory, &names),
        Record::Erased(tombstone) => {
            writeln!(out, "forgotten on {}\n\nid          {}", tombstone.recorded_at, tombstone.id)
        }
    })
}
