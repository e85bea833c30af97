use somnium_engine::model::IdPrefix;

use crate::cli::App;
use crate::daydream_view;
use crate::error::Result;

/// Show what a daydream did and had to say
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium daydreams show                  the latest one
  somnium daydreams show 019a8d2f-3c41    by its id, or the beginning of it
")]
pub(crate) struct Args {
    /// The daydream, by id or its beginning. Default: the latest.
    daydream: Option<IdPrefix>,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let id = super::chosen(&engine, args.daydream.as_ref(), 0)?;
    app.printer.answer(&engine.daydream_view(id)?, daydream_view::print)
}
