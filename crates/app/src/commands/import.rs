use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, Write, stdin};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use somnium_engine::Engine;
use somnium_engine::harness::notes::{self, Notes};
use somnium_engine::harness::{self, Homes, Transcript};
use somnium_engine::model::{Actor, Label, counted};
use somnium_engine::ops::{
    AgentReport, Capture, FailedTranscript, Import, ImportAs, ImportReport, NotesReport,
    TranscriptsReport,
};

use crate::cli::{App, Scope};
use crate::config;
use crate::error::{Exit, Failure, Result};
use crate::printer::inert;

/// Take in agents' transcripts and notes, or items from a file
///
/// Without a path: finds the transcripts of all agents on this machine and reads
/// what is new in them. What people and agents said becomes evidence, what is worth
/// remembering of it memories; secrets are left out. So do the notes that agents and
/// people keep: Claude's memory, CLAUDE.md, AGENTS.md, GEMINI.md, rules for Cursor and
/// the like, in the agents' own places, here, and where transcripts were written. A note
/// that changes revises its memory; one that goes away archives it. The files are only
/// read. Importing again adds nothing.
///
/// A folder is searched for transcripts and notes. A file may be one of these, an export of
/// `somnium export`, which is restored with its history, or items, one JSON object a
/// line: {"content", "ref"?, "observed_at"?, "kind"?, "tags"?, "session"?,
/// "importance"?, "pinned"?, "valid_from"?, "valid_to"?, "agent"?, "role"?}. `ref` is
/// your own name for the item: importing it again changes nothing, or revises it if
/// it says something else.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium import --dry-run
  somnium import
  somnium import ~/old-laptop/.claude/projects
  somnium import facts.jsonl --workspace app
  somnium import said.jsonl --workspace app --as evidence
")]
pub(crate) struct Args {
    /// Files or folders; `-` is standard input. Default: what the agents keep.
    paths: Vec<PathBuf>,

    #[command(flatten)]
    scope: Scope,

    /// What the lines of a file are: then it is not taken for a transcript.
    #[arg(long = "as", value_enum)]
    import_as: Option<As>,

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
    match args.paths.as_slice() {
        [] => import_all(app, args, Found::on_this_machine()?),
        [file] if !file.is_dir() && !is_known(args, file) => import_file(app, args, file),
        paths if args.import_as.is_none() => {
            let mut found = Found::default();
            for path in paths {
                if !path.exists() {
                    return Err(unreadable(path, "there is no such file or folder"));
                }
                let searched = harness::search(path);
                found.others.extend(searched.others);
                found.strays.extend(searched.strays);
                found.transcripts.extend(searched.found);
            }
            import_all(app, args, found)
        }
        _ => Err(Failure::usage("--as is for one file of items")),
    }
}

/// What there is to import.
#[derive(Default)]
struct Found {
    transcripts: Vec<Transcript>,
    /// Files that are no transcripts; some of them may be notes.
    others: Vec<PathBuf>,
    /// Links that lead out of the folders to look in.
    strays: Vec<PathBuf>,
    /// Where the agents are, if their own places are meant.
    homes: Option<Homes>,
}

impl Found {
    fn on_this_machine() -> Result<Self> {
        let homes = config::agents_homes()?;
        let transcripts = harness::discover(&homes);
        Ok(Self { transcripts, homes: Some(homes), ..Self::default() })
    }

    /// The places of notes, and how many files are nothing that is known here.
    fn notes(self, engine: &Engine, mut folders: BTreeSet<PathBuf>) -> Result<(Vec<Notes>, usize)> {
        let Some(homes) = self.homes else {
            let (notes, others) = engine.notes_among(self.others, &self.strays)?;
            return Ok((notes, others.len()));
        };
        folders.extend(std::env::current_dir());
        Ok((engine.find_notes(&homes, &folders)?, 0))
    }
}

/// Lines that were called something are that. Pipes can be looked at only once.
fn is_known(args: &Args, path: &Path) -> bool {
    let is_transcript = || harness::recognise(path).is_ok_and(|recognised| recognised.is_some());
    args.import_as.is_none() && path.is_file() && (is_transcript() || notes::is_notes(path))
}

/// What is answered about transcripts and notes.
#[derive(Serialize)]
struct Imported {
    dry_run: bool,
    #[serde(flatten)]
    report: TranscriptsReport,
    /// Files that are neither.
    not_transcripts: usize,
    /// Links that were skipped, for they lead out of the folder.
    links_out: usize,
}

fn import_all(app: &App, args: &Args, found: Found) -> Result<ExitCode> {
    let engine = app.engine()?;
    let workspace = match (&args.scope.workspace, args.dry_run) {
        (None, _) => None,
        (Some(_), true) => Some(args.scope.to_look(&engine)?),
        (Some(_), false) => Some(args.scope.to_write(&engine)?.id),
    };
    let transcripts = &found.transcripts;
    let bytes: u64 = transcripts.iter().map(|transcript| transcript.bytes).sum();
    if !transcripts.is_empty() {
        let files = counted(transcripts.len(), "transcript", "transcripts");
        app.printer.note(format_args!("found {files}, {}", size(bytes)));
    }
    let bar = progress_bar(Some(bytes));
    let group = Some(engine.new_group());
    let how = Capture { workspace, dry_run: args.dry_run, group, ..Capture::default() };
    let mut progress = |done| bar.set_position(done);
    let report = engine.import_transcripts(transcripts, how.clone(), &mut progress);
    bar.finish_and_clear();
    let links_out = found.strays.len();
    let (notes, not_transcripts) = found.notes(&engine, report.folders.clone())?;
    let notes = engine.import_notes(&notes, &how);
    let report = report.with_notes(notes, &how);
    if report.agents.is_empty() && report.notes.files == 0 {
        if let Some(path) = args.paths.first() {
            let message = format!("{} holds no transcripts and no notes", path.display());
            return Err(Failure::new(Exit::NotFound, message)
                .hint("name a folder of an agent's, or a file of items"));
        }
        app.printer.note("found no transcripts and no notes");
        app.printer.note("hint: name a folder to look in: somnium import FOLDER");
    }
    let failed = report.agents.values().any(|agent| !agent.failures.is_empty())
        || !report.notes.failures.is_empty();
    let imported = Imported { dry_run: args.dry_run, report, not_transcripts, links_out };
    app.printer.answer(&imported, show)?;
    if let Some(group) = imported.report.group {
        engine.ask_for(group)?;
        let group = group.short();
        app.printer.note(format_args!("take the memories back with: somnium undo {group}"));
    }
    Ok(match failed {
        true => ExitCode::from(Exit::Partial as u8),
        false => ExitCode::SUCCESS,
    })
}

fn show(out: &mut dyn Write, imported: &Imported) -> io::Result<()> {
    let would = if imported.dry_run { "would be " } else { "" };
    for (agent, report) in &imported.report.agents {
        show_agent(out, agent, report, would)?;
    }
    show_notes(out, &imported.report.notes, would)?;
    if imported.not_transcripts > 0 {
        let others = imported.not_transcripts;
        let told = counted(others, "other file is no transcript", "other files are no transcripts");
        writeln!(out, "{told}")?;
    }
    if imported.links_out > 0 {
        writeln!(out, "{} links were skipped: they lead out of the folder", imported.links_out)?;
    }
    Ok(())
}

fn show_notes(out: &mut dyn Write, notes: &NotesReport, would: &str) -> io::Result<()> {
    if notes.files == 0 && !notes.has_news() && notes.failures.is_empty() {
        return Ok(());
    }
    let files = counted(notes.files, "file", "files");
    let added = counted(notes.added, "memory", "memories");
    write!(out, "notes: {files}, {added} {would}added")?;
    for (count, what) in [
        (notes.revised, "revised"),
        (notes.archived, "archived"),
        (notes.restored, "restored"),
        (notes.unchanged, "unchanged"),
    ] {
        if count > 0 {
            write!(out, ", {count} {what}")?;
        }
    }
    writeln!(out)?;
    show_counts(out, &notes.skipped, &notes.secrets)?;
    show_failures(out, &notes.failures)
}

/// What was passed over, and what was hidden.
fn show_counts(
    out: &mut dyn Write,
    skipped: &BTreeMap<String, u64>,
    secrets: &BTreeMap<&'static str, u64>,
) -> io::Result<()> {
    let skipped = list(skipped.iter().map(|(name, count)| (name.as_str(), *count)));
    let secrets = list(secrets.iter().map(|(kind, count)| (*kind, *count)));
    for (what, counts) in [("skipped", skipped), ("secrets left out", secrets)] {
        if !counts.is_empty() {
            writeln!(out, "    {what}: {counts}")?;
        }
    }
    Ok(())
}

fn list<'c>(counts: impl Iterator<Item = (&'c str, u64)>) -> String {
    let each: Vec<String> =
        counts.map(|(name, count)| format!("{} {count}", inert(name))).collect();
    each.join(", ")
}

fn show_failures(out: &mut dyn Write, failures: &[FailedTranscript]) -> io::Result<()> {
    for failure in failures {
        let path = failure.path.to_string_lossy();
        writeln!(out, "    failed: {}: {}", inert(&path), inert(&failure.reason))?;
    }
    Ok(())
}

fn show_agent(
    out: &mut dyn Write,
    agent: &str,
    report: &AgentReport,
    would: &str,
) -> io::Result<()> {
    let total = &report.total;
    writeln!(
        out,
        "{agent}: {}, {} with news ({}): {} of people, {} of agents, {} of tools",
        counted(report.files, "file", "files"),
        report.read,
        size(total.bytes),
        counted(total.person, "turn", "turns"),
        total.agent,
        total.tool
    )?;
    let turns = counted(total.evidence, "turn", "turns");
    let memories = counted(total.memories, "memory", "memories");
    writeln!(out, "    {would}added: {turns}, {memories}")?;
    show_counts(out, &total.skipped, &total.secrets)?;
    let unknown = list(total.unknown.iter().map(|(name, count)| (name.as_str(), *count)));
    if !unknown.is_empty() {
        writeln!(out, "    unknown records: {unknown}")?;
    }
    if total.garbage > 0 {
        writeln!(out, "    lines that were no records: {}", total.garbage)?;
    }
    if report.rewritten > 0 {
        writeln!(out, "    read anew, for they were rewritten: {}", report.rewritten)?;
    }
    show_failures(out, &report.failures)
}

fn import_file(app: &App, args: &Args, path: &Path) -> Result<ExitCode> {
    let (stream, size) = open(path)?;
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
            Some(As::Evidence) => ImportAs::Evidence,
            Some(As::Memory) | None => ImportAs::Memory,
        },
        file: file_label(path),
        by: Actor::Person,
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
    app.catch_up(&engine);
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
            "restored {} and {} of evidence in {}",
            counted(report.operations, "operation", "operations"),
            counted(report.evidence, "piece", "pieces"),
            counted(report.workspaces, "workspace", "workspaces")
        )
    })?;
    if report.secrets > 0 {
        app.printer.note(format_args!("{} texts of it hold secrets", report.secrets));
        app.printer.note("hint: take them out with: somnium doctor --secrets --fix");
    }
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
    // Before it is opened: that would wait for somebody who writes into a pipe.
    let metadata = path.metadata().map_err(|error| unreadable(path, &error.to_string()))?;
    if !metadata.is_file() {
        return Err(Failure::usage(format!("{} is no regular file", path.display()))
            .hint("`-` is standard input: somnium import - < FILE"));
    }
    let file = File::open(path).map_err(|error| unreadable(path, &error.to_string()))?;
    Ok((Box::new(BufReader::with_capacity(BUFFER, file)), Some(metadata.len())))
}

fn unreadable(path: &Path, why: &str) -> Failure {
    Failure::new(Exit::NotFound, format!("{} cannot be read: {why}", path.display()))
}

fn file_label(path: &Path) -> Option<Label> {
    let path = path.canonicalize().ok()?;
    Label::new(inert(&path.to_string_lossy())).ok()
}

fn size(bytes: u64) -> String {
    match bytes {
        0..1_000_000 => format!("{:.1} kB", bytes as f64 / 1e3),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
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
