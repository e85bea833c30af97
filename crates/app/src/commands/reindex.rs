use indicatif::ProgressBar;
use somnium_engine::model::counted;
use somnium_engine::ops::{OuterEmbedded, Reembedded};

use crate::cli::App;
use crate::embedder::OuterEmbedder;
use crate::error::Result;
use crate::printer::inert;
use crate::settings::{Haste, Settings};

/// Bring all vectors to the present model
///
/// After an update that changed the model, `recall`, `status` and `import` each renew
/// some vectors once they have answered; this does all that is left at once. Meanwhile
/// recall finds by words what has no vector yet. Can be stopped at any time and goes on
/// where it was.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium reindex
  somnium reindex --service            vectors of the service in [embedding], within its caps
")]
pub(crate) struct Args {
    /// Have the service that is set in config.toml make the vectors that are missing.
    #[arg(long)]
    service: bool,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    if args.service {
        return with_service(app);
    }
    let bar = ProgressBar::new(0);
    let done = app.engine()?.reembed(&mut |progress: Reembedded| {
        bar.set_length(progress.done + progress.left);
        bar.set_position(progress.done);
        true
    })?;
    bar.finish_and_clear();
    app.printer.answer(&done, |out, done| {
        writeln!(out, "{} made anew", counted(done.done, "vector", "vectors"))
    })
}

fn with_service(app: &App) -> Result<()> {
    let engine = app.engine()?;
    let settings = Settings::read(&app.home)?;
    let embedder = OuterEmbedder::prepare(&engine, &settings, Haste::None)?;
    let bar = ProgressBar::new(0);
    let done = engine.embed_with(&embedder, &embedder.bounds, &|progress: &OuterEmbedded| {
        bar.set_length(progress.done + progress.left);
        bar.set_position(progress.done);
        true
    })?;
    bar.finish_and_clear();
    if let Some(why) = &done.ended {
        app.printer.note(format_args!("it did not come to the end: {}", inert(why)));
    }
    app.printer.answer(&done, |out, done| {
        let made = counted(done.done, "vector", "vectors");
        writeln!(out, "{made} of the service made, {} left", done.left)
    })
}
