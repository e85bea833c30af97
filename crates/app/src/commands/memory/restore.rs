use somnium_engine::model::{Attribution, Reason};

use super::{Which, tell};
use crate::cli::App;
use crate::error::Result;

/// Make an archived or superseded memory count again
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    which: Which,

    /// Why.
    #[arg(long)]
    reason: Option<Reason>,
}

pub(super) fn run(app: &App, args: Args) -> Result<()> {
    let engine = app.engine()?;
    let id = args.which.find(&engine)?;
    tell(app, &engine, &engine.restore(id, &Attribution::person().because(args.reason))?)
}
