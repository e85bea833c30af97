use somnium_engine::ops::Status;

use crate::cli::App;
use crate::error::Result;
use crate::printer::inert;

/// Show how much is kept, and where
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium status
  somnium status --json | jq .total
")]
pub(crate) struct Args {}

pub(crate) fn run(app: &App, _args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let status = engine.status()?;
    app.printer.answer(&status, |out, status: &Status| {
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
    app.catch_up(&engine);
    Ok(())
}

fn size(bytes: u64) -> String {
    match bytes {
        0..1_048_576 => format!("{} KiB", bytes.div_ceil(1024)),
        _ => format!("{:.1} MiB", bytes as f64 / 1_048_576.0),
    }
}
