use serde::Serialize;
use somnium_engine::ops::{ModelUse, Status};

use crate::advisor::day_of;
use crate::cli::App;
use crate::dream_view::spending;
use crate::error::Result;
use crate::prices;
use crate::printer::inert;
use crate::settings::Settings;

/// Show how much is kept, and where
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium status
  somnium status --json | jq .total
")]
pub(crate) struct Args {}

/// What the engine tells about itself, and what models took.
#[derive(Serialize)]
struct Told {
    #[serde(flatten)]
    status: Status,
    models: ModelUse,
    /// Of the prices that hold unless they are set.
    prices_as_of: &'static str,
}

pub(crate) fn run(app: &App, _args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let told = Told {
        status: engine.status()?,
        models: engine.model_use(day_of(engine.now()))?,
        prices_as_of: prices::AS_OF,
    };
    app.printer.answer(&told, |out, told: &Told| {
        let status = &told.status;
        let total = &status.total;
        writeln!(
            out,
            "memories    {} active, {} superseded, {} archived, {} forgotten",
            total.active, total.superseded, total.archived, total.forgotten
        )?;
        writeln!(out, "evidence    {}", total.evidence)?;
        if !status.kinds.is_empty() {
            let kinds: Vec<_> =
                status.kinds.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
            writeln!(out, "kinds       {}", kinds.join(", "))?;
        }
        if let Some(last) = status.last_recorded {
            writeln!(out, "last change {last}")?;
        }
        if status.vectors_left > 0 {
            let left = status.vectors_left;
            writeln!(
                out,
                "vectors     {left} of another model, renewed bit by bit (at once: reindex)"
            )?;
        }
        if told.models.ever.requests > 0 {
            writeln!(out, "models      today {}", spending(&told.models.today))?;
            writeln!(out, "            ever  {}", spending(&told.models.ever))?;
        }
        writeln!(out, "store       {}, {}", inert(&status.location), size(status.bytes))?;
        if !status.workspaces.is_empty() {
            writeln!(out, "\nworkspaces")?;
        }
        for known in &status.workspaces {
            let key = known.workspace.keys.first().map(ToString::to_string).unwrap_or_default();
            writeln!(
                out,
                "  {:<24} {:>8} active, {:>8} evidence  {}",
                inert(known.workspace.name.as_str()),
                known.tallied.active,
                known.tallied.evidence,
                inert(&key)
            )?;
        }
        Ok(())
    })?;
    if let Err(failure) = Settings::read(&app.home) {
        app.printer.note(inert(&failure.message));
    }
    app.catch_up(&engine);
    Ok(())
}

fn size(bytes: u64) -> String {
    match bytes {
        0..1_048_576 => format!("{} KiB", bytes.div_ceil(1024)),
        _ => format!("{:.1} MiB", bytes as f64 / 1_048_576.0),
    }
}
