use std::io::Write;
use std::path::PathBuf;

use serde::Serialize;
use somnium_engine::model::counted;
use somnium_engine::ops::{Fate, IndexFile, IndexReport, IndexTarget, WriteIndex};

use crate::cli::{App, Scope};
use crate::config;
use crate::diff::unified;
use crate::error::Result;
use crate::printer::{Printer, inert};

/// Write MEMORY.md: the best of a workspace on one page
///
/// At most 200 lines and 25 KB, for an agent to read at the start of a session: by tag,
/// the most valuable first, the newest always. When the memories did not change, neither
/// does the file. In a file that holds other text only the part between somnium's two
/// marker lines is replaced. CLAUDE.md, AGENTS.md and source code are never written.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium index
  somnium index --to docs/MEMORY.md --dry-run
  somnium index --to claude --global
")]
pub(crate) struct Args {
    #[command(flatten)]
    scope: Scope,

    /// A file, or `claude` for Claude Code's own notes about the project, where groups
    /// with more to say get files of their own. Default: a file in somnium's folder.
    #[arg(long, value_name = "claude|FILE")]
    to: Option<PathBuf>,

    /// Tell what is true everywhere, too.
    #[arg(long)]
    global: bool,

    /// Show what would change, and change nothing.
    #[arg(long)]
    dry_run: bool,
}

#[derive(Serialize)]
struct Report<'r> {
    workspace: &'r str,
    #[serde(flatten)]
    index: &'r IndexReport,
    written: bool,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let workspace = args.scope.to_show(&engine)?;
    let name = workspace.name.to_string();
    let target = match &args.to {
        None => IndexTarget::Home(std::path::absolute(&app.home)?),
        Some(to) if to.as_os_str() == "claude" => IndexTarget::Claude {
            claude: config::agents_homes()?.claude,
            folder: args.scope.folder(),
        },
        Some(file) => IndexTarget::File(std::path::absolute(file)?),
    };
    let summary = engine.last_summary(workspace.id)?;
    let report = engine.write_index(&WriteIndex {
        workspace,
        target,
        summary,
        with_global: args.global,
        dry_run: args.dry_run,
    })?;
    let told = Report { workspace: &name, index: &report, written: !args.dry_run };
    match args.dry_run && !app.printer.is_json() {
        true => show(app, &report)?,
        false => app.printer.answer(&told, |out, _| {
            // The index is the answer; what else was done is told besides.
            writeln!(out, "{}", report.files.first().map(path).unwrap_or_default())
        })?,
    }
    app.printer.note(format_args!(
        "{} of {}, {}, {} bytes",
        report.shown,
        counted(report.memories, "memory", "memories"),
        counted(report.lines, "line", "lines"),
        report.bytes
    ));
    let others = report.files.iter().skip(1).filter(|file| file.fate != Fate::Unchanged);
    for file in others {
        app.printer.note(format_args!("{:<9} {}", word(file.fate), path(file)));
    }
    Ok(())
}

fn show(app: &App, report: &IndexReport) -> Result<()> {
    let mut out = Printer::sink();
    for file in report.files.iter().filter(|file| file.before != file.after) {
        let (before, after) = (file.before.as_deref(), file.after.as_deref());
        write!(out, "{}", unified(&file.path, before, after, app.printer.colour()))?;
    }
    Ok(out.flush()?)
}

fn path(file: &IndexFile) -> String {
    inert(&file.path.display().to_string())
}

fn word(fate: Fate) -> &'static str {
    match fate {
        Fate::Created => "created",
        Fate::Changed => "changed",
        Fate::Unchanged => "unchanged",
        Fate::Removed => "removed",
        Fate::Edited => "left alone, somebody changed it:",
        Fate::Foreign => "left alone, it is not somnium's:",
    }
}
