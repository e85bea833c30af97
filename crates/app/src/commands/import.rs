use std::fs::File;
use std::io::{BufRead, BufReader, Cursor, Read, stdin};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use somnium_engine::Engine;
use somnium_engine::model::Label;
use somnium_engine::ops::{Import, ImportAs, ImportReport};

use crate::cli::{App, Scope};
use crate::error::{Exit, Failure, Result};
use crate::printer::inert;

/// Take in items from a file, one JSON object to a line
///
/// A line is {"content", "ref"?, "observed_at"?, "kind"?, "tags"?, "session"?,
/// "importance"?, "pinned"?, "valid_from"?, "valid_to"?, "agent"?, "role"?}. `ref`
/// is your own name for the item: importing it again changes nothing, or revises
/// it if it says something else. A file written by `somnium export` is
/// recognised and restored with its history.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium import facts.jsonl --workspace app
  somnium import said.jsonl --workspace app --as evidence
  somnium import backup.jsonl
")]
pub(crate) struct Args {
    /// The file; `-` is standard input.
    file: PathBuf,

    #[command(flatten)]
    scope: Scope,

    /// What the lines are.
    #[arg(long = "as", value_enum, default_value_t = As::Memory)]
    import_as: As,

    /// Say what would be done, and do nothing.
    #[arg(long)]
    dry_run: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum As {
    /// Facts.
    Memory,
    /// What was said, verbatim.
    Evidence,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<ExitCode> {
    let (stream, size) = open(&args.file)?;
    let bar = progress_bar(size);
    let mut progress = |bytes| bar.set_position(bytes);
    let engine = app.engine()?;
    let (is_export, mut stream) = look_ahead(stream)?;
    if is_export {
        return restore(app, &engine, args, &mut stream, &mut progress);
    }
    let workspace = match args.dry_run {
        true => args.scope.to_look(&engine)?,
        false => args.scope.to_write(&engine)?.id,
    };
    let import = Import {
        workspace,
        import_as: match args.import_as {
            As::Memory => ImportAs::Memory,
            As::Evidence => ImportAs::Evidence,
        },
        file: file_label(&args.file),
        dry_run: args.dry_run,
    };
    let report = engine.import(&mut stream, &import, &mut progress)?;
    bar.finish_and_clear();
    app.printer.answer(&report, |out, report| {
        let would = if args.dry_run { "would be " } else { "" };
        writeln!(
            out,
            "{would}added {}, revised {}, unchanged {}, rejected {}",
            report.added, report.revised, report.unchanged, report.rejected
        )?;
        for rejected in &report.rejections {
            writeln!(out, "line {}: {}", rejected.line, inert(&rejected.reason))?;
        }
        Ok(())
    })?;
    if let Some(group) = report.group {
        app.printer.note(format_args!("take it back with: somnium undo {}", group.short()));
    }
    Ok(exit(&report))
}

fn restore(
    app: &App,
    engine: &Engine,
    args: &Args,
    stream: &mut dyn BufRead,
    progress: &mut dyn FnMut(u64),
) -> Result<ExitCode> {
    if args.dry_run || args.scope.workspace.is_some() {
        return Err(Failure::usage("an export is restored as it is, with its own workspaces")
            .hint("leave out --workspace and --dry-run"));
    }
    let report = engine.import_export(stream, progress)?;
    app.printer.answer(&report, |out, report| {
        writeln!(
            out,
            "restored {} operations and {} pieces of evidence in {} workspaces",
            report.operations, report.evidence, report.workspaces
        )
    })?;
    Ok(ExitCode::SUCCESS)
}

fn exit(report: &ImportReport) -> ExitCode {
    match report.rejected {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::from(Exit::Partial as u8),
    }
}

/// Whether an export begins here, and the stream as if nobody had looked.
fn look_ahead(mut stream: Box<dyn BufRead>) -> Result<(bool, impl BufRead)> {
    const HEADER_BYTES_MAX: u64 = 256;
    let mut beginning = Vec::new();
    (&mut stream).take(HEADER_BYTES_MAX).read_until(b'\n', &mut beginning)?;
    Ok((Engine::is_export(&beginning), Cursor::new(beginning).chain(stream)))
}

fn open(path: &Path) -> Result<(Box<dyn BufRead>, Option<u64>)> {
    const BUFFER: usize = 256 * 1024;
    if path == Path::new("-") {
        return Ok((Box::new(BufReader::with_capacity(BUFFER, stdin())), None));
    }
    let unreadable = |why: String| {
        Failure::new(Exit::NotFound, format!("{} cannot be read: {why}", path.display()))
    };
    let file = File::open(path).map_err(|error| unreadable(error.to_string()))?;
    let metadata = file.metadata().map_err(|error| unreadable(error.to_string()))?;
    if metadata.is_dir() {
        return Err(unreadable("it is a folder".into()));
    }
    Ok((Box::new(BufReader::with_capacity(BUFFER, file)), Some(metadata.len())))
}

fn file_label(path: &Path) -> Option<Label> {
    let path = path.canonicalize().ok()?;
    Label::new(inert(&path.to_string_lossy())).ok()
}

/// Shown on a terminal only, and only when it takes a while.
fn progress_bar(size: Option<u64>) -> ProgressBar {
    let bar = size.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
    let template = "{bar:30} {bytes} of {total_bytes}, {bytes_per_sec}, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}
