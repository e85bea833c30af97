use std::path::PathBuf;

use somnium_engine::files;
use somnium_engine::model::counted;
use somnium_engine::ops::ExportForm;

use crate::cli::{App, Scope};
use crate::error::{Exit, Failure, Result};
use crate::printer::Printer;

/// Write everything as lines of JSON
///
/// A full export, imported into an empty store, gives the same store. With
/// --state only the present is written: no journal, no revisions, no recorded times.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium export > backup.jsonl
  somnium export --workspace app --state
  SOMNIUM_HOME=/elsewhere somnium import backup.jsonl
")]
pub(crate) struct Args {
    #[command(flatten)]
    scope: Scope,

    /// Only the present, without history.
    #[arg(long)]
    state: bool,

    /// Write to a file, readable by you alone, instead of standard output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write over a file that is there.
    #[arg(long, requires = "output")]
    force: bool,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let workspace = args.scope.named(&engine)?.map(|workspace| workspace.id);
    let form = if args.state { ExportForm::State } else { ExportForm::Full };
    let exported = match &args.output {
        None => engine.export(workspace, form, &mut Printer::sink())?,
        Some(path) => {
            // A device or a pipe holds nothing that would be lost.
            if path.is_file() && !args.force {
                return Err(Failure::new(
                    Exit::Conflict,
                    format!("{} is there already", path.display()),
                )
                .hint("name another file, or write over it: --force"));
            }
            let failed = |error: std::io::Error| Failure::unwritable(path, &error);
            files::clear_left_behind(path, engine.now());
            let mut file = files::PrivateFile::create_or_open(path).map_err(failed)?;
            let exported = engine.export(workspace, form, &mut file)?;
            file.finish().map_err(failed)?;
            exported
        }
    };
    app.printer.note(counted(exported.lines, "line", "lines"));
    Ok(())
}
