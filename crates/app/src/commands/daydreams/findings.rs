use clap::builder::{PossibleValuesParser, TypedValueParser};
use somnium_engine::daydream::{Area, Severity};
use somnium_engine::ops::FindingFilter;
use somnium_engine::store::FindingState;

use crate::cli::{App, Scope};
use crate::daydream_view;
use crate::error::Result;

/// List what was found, the gravest first
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium daydreams findings
  somnium daydreams findings --workspace app --severity high
  somnium daydreams findings --state resolved --text parser
")]
pub(crate) struct Args {
    #[command(flatten)]
    scope: Scope,

    /// Only of this area.
    #[arg(long, value_parser = areas())]
    area: Option<Area>,

    /// Only what is as grave as this, or graver.
    #[arg(long, value_parser = severities())]
    severity: Option<Severity>,

    /// Only what stands like this: open, resolved, dismissed, or all.
    #[arg(long, default_value = "open", value_parser = ["open", "resolved", "dismissed", "all"])]
    state: String,

    /// Only what says this somewhere.
    #[arg(long)]
    text: Option<String>,

    /// How many at the most.
    #[arg(long, short = 'n', default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    limit: u32,
}

fn areas() -> impl TypedValueParser<Value = Area> {
    PossibleValuesParser::new(Area::ALL.map(Area::name)).try_map(|name| {
        Area::ALL.into_iter().find(|area| area.name() == name).ok_or("no such area")
    })
}

fn severities() -> impl TypedValueParser<Value = Severity> {
    const ALL: [Severity; 4] = [Severity::Note, Severity::Low, Severity::Medium, Severity::High];
    PossibleValuesParser::new(ALL.map(Severity::name)).try_map(|name| {
        ALL.into_iter().find(|severity| severity.name() == name).ok_or("no such severity")
    })
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let found = engine.findings(&FindingFilter {
        workspace: args.scope.named(&engine)?.map(|workspace| workspace.id),
        area: args.area,
        severity: args.severity,
        state: args.state.parse::<FindingState>().ok(),
        text: args.text.clone(),
        limit: Some(args.limit as usize),
    })?;
    if found.is_empty() {
        app.printer.note("nothing was found; look with: somnium daydream --now");
    }
    app.printer.answer(&found, |out, found| {
        found.iter().try_for_each(|found| daydream_view::current(out, found))
    })
}
