use somnium_engine::model::{Attribution, Reason};
use somnium_engine::ops::Pin;

use super::{Which, tell};
use crate::cli::App;
use crate::error::Result;

/// Pin a memory: dreams leave it alone
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    which: Which,

    /// Let it go again.
    #[arg(long)]
    off: bool,

    /// Why.
    #[arg(long)]
    reason: Option<Reason>,
}

pub(super) fn run(app: &App, args: Args) -> Result<()> {
    let engine = app.engine()?;
    let id = args.which.find(&engine)?;
    let pin = if args.off { Pin::Off } else { Pin::On };
    tell(app, &engine, &engine.pin(id, pin, &Attribution::person().because(args.reason))?)
}
