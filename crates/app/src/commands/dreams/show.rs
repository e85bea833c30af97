use somnium_engine::model::IdPrefix;

use super::list::day;
use crate::cli::App;
use crate::dream_view::{self, figures};
use crate::error::Result;
use crate::printer::inert;

/// Show all that a dream did, as a diff
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium dreams show                  the latest one
  somnium dreams show 019a8d2f-3c41    by its id, or the beginning of it
")]
pub(crate) struct Args {
    /// The dream, by id or its beginning. Default: the latest.
    dream: Option<IdPrefix>,

    /// How many operations at the most.
    #[arg(long, short = 'n', default_value_t = 1_000)]
    limit: usize,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let dream = super::chosen(&engine, args.dream.as_ref())?;
    let details = engine.dream_details(dream, args.limit)?;
    let colour = app.printer.colour();
    app.printer.answer(&details, |out, details| {
        for told in &details.past.workspaces {
            let (began, name) = (day(told.started_at), inert(&told.workspace));
            writeln!(out, "{}  {began}  {name}  {}", details.past.dream, told.status)?;
            match &told.told.error {
                Some(error) => writeln!(out, "    {}", inert(error))?,
                None => writeln!(out, "    {}", figures(&told.told.counts))?,
            }
            if let Some(model) = &told.told.model {
                writeln!(out, "    {}", dream_view::model(model))?;
            }
        }
        for past in &details.operations {
            dream_view::operation(out, &past.operation, colour)?;
            if past.undone {
                writeln!(out, "      taken back")?;
            }
        }
        let left = details.operations_in_all.saturating_sub(args.limit);
        if left > 0 {
            writeln!(out, "\n… and {left} more (--limit)")?;
        }
        for proposal in &details.proposals {
            let Some(proposed) = &proposal.operation else { continue };
            dream_view::operation(out, proposed, colour)?;
            writeln!(out, "      #{} {}", proposal.number, proposal.status)?;
        }
        for past in &details.questions {
            dream_view::question(out, &past.question, colour)?;
            writeln!(out, "      {}", past.status)?;
        }
        Ok(())
    })
}
