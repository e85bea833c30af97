use indicatif::ProgressBar;
use somnium_engine::ops::Reembedded;

use crate::cli::App;
use crate::error::Result;

/// Bring all vectors to the present model
///
/// After an update that changed the model, `recall`, `status` and `import` each renew
/// some vectors once they have answered; this does all that is left at once. Meanwhile
/// recall finds by words what has no vector yet. Can be stopped at any time and goes on
/// where it was.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium reindex
")]
pub(crate) struct Args {}

pub(crate) fn run(app: &App, _args: &Args) -> Result<()> {
    let bar = ProgressBar::new(0);
    let done = app.engine()?.reembed(&mut |progress: Reembedded| {
        bar.set_length(progress.done + progress.left);
        bar.set_position(progress.done);
        true
    })?;
    bar.finish_and_clear();
    app.printer.answer(&done, |out, done| writeln!(out, "{} vectors made anew", done.done))
}
