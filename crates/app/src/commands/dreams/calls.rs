use somnium_engine::model::IdPrefix;

use crate::cli::App;
use crate::dream_view::{dollars, spending};
use crate::error::Result;
use crate::printer::inert;

/// Show what was asked of models, and what it cost
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium dreams calls                 the latest ones
  somnium dreams calls 019a8d2f-3c41   those of a dream
  somnium dreams calls --json | jq '.spent'
")]
pub(crate) struct Args {
    /// The dream, by id or its beginning. Default: all of them.
    dream: Option<IdPrefix>,

    /// How many calls at the most.
    #[arg(long, short = 'n', default_value_t = 50)]
    limit: u32,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let dream = args.dream.as_ref().map(|prefix| engine.find_dream(prefix)).transpose()?;
    let ledger = engine.ledger(dream, args.limit)?;
    app.printer.answer(&ledger, |out, ledger| {
        for call in &ledger.calls {
            let (taken, model) = (&call.taken, inert(&call.model));
            let outcome = inert(call.outcome.as_deref().unwrap_or("under way"));
            writeln!(
                out,
                "{}  {:<8} {model}  {} + {} tokens  {}  {outcome}",
                call.began_at,
                call.purpose,
                taken.tokens_in,
                taken.tokens_out,
                dollars(taken.cost),
            )?;
        }
        writeln!(out, "in all: {}", spending(&ledger.spent))
    })
}
