use crate::cli::App;
use crate::daydream_view;
use crate::error::Result;

/// List past daydreams, newest first
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium daydreams list
  somnium daydreams list -n 5 --json
")]
pub(crate) struct Args {
    /// How many at the most.
    #[arg(long, short = 'n', default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    limit: u32,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let daydreams = app.engine()?.daydreams(args.limit)?;
    if daydreams.is_empty() {
        app.printer.note("there was no daydream yet; daydream: somnium daydream --now");
    }
    app.printer.answer(&daydreams, |out, daydreams| {
        daydreams.iter().try_for_each(|record| writeln!(out, "{}", daydream_view::line(record)))
    })
}
