use crate::cli::{App, Scope};
use crate::dream_view::figures;
use crate::error::Result;
use crate::printer::inert;

/// List past dreams, newest first
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    scope: Scope,

    /// How many at the most.
    #[arg(long, short = 'n', default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let workspace = args.scope.named(&engine)?.map(|workspace| workspace.id);
    let dreams = engine.past_dreams(workspace, args.limit)?;
    if dreams.is_empty() {
        app.printer.note("there was no dream yet; dream one: somnium dream");
    }
    app.printer.answer(&dreams, |out, dreams| {
        for past in dreams {
            for told in &past.workspaces {
                let (id, name) = (past.dream.short(), inert(&told.workspace));
                let what = match &told.told.error {
                    Some(error) => inert(error),
                    None => figures(&told.told.counts),
                };
                writeln!(out, "{id}  {}  {name}  {}: {what}", day(told.started_at), told.status)?;
            }
        }
        Ok(())
    })
}

/// The minute, as people read it.
pub(super) fn day(moment: somnium_engine::model::Timestamp) -> String {
    let local = moment.as_jiff().to_zoned(jiff::tz::TimeZone::system());
    local.strftime("%Y-%m-%d %H:%M").to_string()
}
