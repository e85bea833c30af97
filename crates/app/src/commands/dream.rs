use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use jiff::tz::TimeZone;
use somnium_engine::Engine;
use somnium_engine::dream::{Asked, DreamOutcome, DreamReport, WorkspaceReport};
use somnium_engine::model::{Label, Workspace, WorkspaceId, counted};
use somnium_engine::ops::{Dream, DreamStep, IndexTarget, WriteIndex};
use somnium_engine::store::Lease;

use super::onlooker::Onlooker;
use crate::advisor::Advisor;
use crate::cli::{App, ReadScope};
use crate::dream_view::{self, figures};
use crate::error::{Exit, Failure, Result};
use crate::printer::inert;
use crate::settings::{JudgeKind, Settings};

/// Sleep on what was learned: merge, settle, date, repair, put away
///
/// A dream merges memories that say the same, lets the later of two that contradict
/// each other hold, makes 'yesterday' a day, follows renamed files, and puts away what
/// has not been worth anything for long. It deletes nothing: `somnium dreams undo` takes
/// any dream back. What it cannot prove it asks: `somnium dreams questions`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium dream --dry-run              show what it would do, as a diff
  somnium dream                        over the workspace you are in, and `global`
  somnium dream --everywhere           over all of them
  somnium dream --judge model          let the model that you set settle what is open
  somnium dreams undo                  take the latest one back
")]
pub(crate) struct Args {
    #[command(flatten)]
    scope: ReadScope,

    /// Only show what would be done.
    #[arg(long)]
    dry_run: bool,

    /// Look again, even where nothing has changed since the last dream.
    #[arg(long)]
    again: bool,

    /// Only where enough has happened since the last dream, or it is the time that was
    /// set. This is what `somnium schedule install` wakes up.
    #[arg(long, conflicts_with_all = ["workspace", "everywhere", "dry_run", "again"])]
    if_due: bool,

    /// Who settles what rules leave open. A model also tells what is worth remembering of
    /// new sessions, and writes digests. Default: as set, else rules.
    #[arg(long, value_name = "WHO")]
    judge: Option<JudgeKind>,

    /// Seconds without a sign of life after which another process may take over.
    #[arg(long, value_name = "SECONDS", default_value_t = Dream::LEASE.as_secs(),
          value_parser = clap::value_parser!(u64).range(1..=Lease::LONGEST.as_secs()), hide_short_help = true)]
    lease: u64,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<ExitCode> {
    let engine = app.engine()?;
    let settings = Settings::read(&app.home)?;
    let workspaces = workspaces(args, &engine, &settings)?;
    if args.if_due && workspaces.is_empty() {
        app.printer.note("nothing is due");
    }
    let dream = Dream {
        dry_run: args.dry_run,
        again: args.again,
        lease: Duration::from_secs(args.lease),
        ..prepared(&app.home, &settings, workspaces)
    };
    let judge = args.judge.unwrap_or_else(|| settings.dream.judge());
    let advisor = match (advisor(&engine, &settings, judge), args.judge) {
        (Ok(advisor), _) => advisor,
        (Err(failure), Some(_)) => return Err(failure),
        // What was not asked for now does not keep a dream at night from being dreamt.
        (Err(failure), None) => {
            app.printer.note(format_args!("the model is not asked: {}", failure.message));
            None
        }
    };
    let watch = Onlooker::begin()?;
    let advice = advisor.as_ref().map(Advisor::advice);
    let report = engine.dream_with(&dream, advice.as_ref(), &watch)?;
    watch.bar.finish_and_clear();
    if !args.dry_run {
        for error in write_indexes(&app.home, &engine, &dream, &report)? {
            app.printer.note(format_args!("the index was not written: {}", error.message));
        }
    }
    app.printer.answer(&report, |out, report| print(out, app, report))?;
    let open: usize = report.workspaces.iter().map(|workspace| workspace.questions.len()).sum();
    if judge == JudgeKind::Agent && open > 0 {
        app.printer.note("the questions are for your agent: /dream, or dream_review over MCP");
    }
    let changed = report.workspaces.iter().any(|workspace| !workspace.operations.is_empty());
    if changed && !args.dry_run {
        let id = report.dream.short();
        app.printer.note(format_args!("take it back with: somnium dreams undo {id}"));
    }
    Ok(exit(&report))
}

fn workspaces(args: &Args, engine: &Engine, settings: &Settings) -> Result<Vec<WorkspaceId>> {
    if args.if_due {
        let due = engine.due(&settings.dream.schedule(), &TimeZone::system(), None)?;
        return Ok(due.into_iter().map(|due| due.workspace).collect());
    }
    Ok(match args.scope.to_read(engine)? {
        Some(workspaces) => workspaces,
        None => engine.workspaces()?.into_iter().map(|workspace| workspace.id).collect(),
    })
}

/// The model that is to judge, if one is.
pub(crate) fn advisor(
    engine: &Engine,
    settings: &Settings,
    judge: JudgeKind,
) -> Result<Option<Advisor>> {
    match judge {
        JudgeKind::Model => Advisor::prepare(engine, settings).map(Some),
        JudgeKind::Rules | JudgeKind::Agent => Ok(None),
    }
}

/// A dream as the person has set it.
pub(crate) fn prepared(home: &Path, settings: &Settings, workspaces: Vec<WorkspaceId>) -> Dream {
    Dream {
        zone: TimeZone::system(),
        policy: settings.policy(),
        decay: settings.dream.decay(),
        asked: Asked::read(home),
        ..Dream::over(workspaces, owner())
    }
}

/// The index of each workspace that was dreamt over, in the folder that holds everything.
/// What could not be written is told: the dream is done all the same.
pub(crate) fn write_indexes(
    home: &Path,
    engine: &Engine,
    dream: &Dream,
    report: &DreamReport,
) -> Result<Vec<Failure>> {
    let mut errors = Vec::new();
    let known = engine.workspaces()?;
    for (id, told) in dream.workspaces.iter().zip(&report.workspaces) {
        let Some(workspace) = known.iter().find(|known| known.id == *id) else { continue };
        if told.outcome != DreamOutcome::Done {
            continue;
        }
        errors.extend(write_index(home, engine, workspace).err());
    }
    Ok(errors)
}

/// The index of one workspace, in the folder that holds everything.
pub(super) fn write_index(home: &Path, engine: &Engine, workspace: &Workspace) -> Result<()> {
    engine.write_index(&WriteIndex {
        workspace: workspace.clone(),
        target: IndexTarget::Home(std::path::absolute(home)?),
        summary: engine.last_summary(workspace.id)?,
        with_global: false,
        dry_run: false,
    })?;
    Ok(())
}

fn exit(report: &DreamReport) -> ExitCode {
    let ended = |outcome| report.workspaces.iter().any(|workspace| workspace.outcome == outcome);
    if ended(DreamOutcome::Failed) || ended(DreamOutcome::Cancelled) {
        return ExitCode::from(Exit::Partial as u8);
    }
    match ended(DreamOutcome::Held) {
        true => ExitCode::from(Exit::Conflict as u8),
        false => ExitCode::SUCCESS,
    }
}

/// What others are told while they have to wait.
fn owner() -> Label {
    #[expect(clippy::expect_used, reason = "a short line")]
    Label::new(format!("process {}", std::process::id())).expect("a name")
}

fn print(out: &mut dyn Write, app: &App, report: &DreamReport) -> io::Result<()> {
    for (number, workspace) in report.workspaces.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        print_workspace(out, app, report, workspace)?;
    }
    Ok(())
}

fn print_workspace(
    out: &mut dyn Write,
    app: &App,
    report: &DreamReport,
    workspace: &WorkspaceReport,
) -> io::Result<()> {
    let name = inert(&workspace.workspace);
    match workspace.outcome {
        DreamOutcome::NothingNew => {
            return writeln!(out, "{name}: nothing new since the last dream");
        }
        DreamOutcome::Cancelled => return writeln!(out, "{name}: stopped; nothing was changed"),
        DreamOutcome::Held | DreamOutcome::Failed => {
            let error = inert(workspace.error.as_deref().unwrap_or_default());
            return writeln!(out, "{name}: {error}; nothing was changed");
        }
        DreamOutcome::Done => {}
    }
    let would = if report.dry_run { " (a rehearsal: nothing was changed)" } else { "" };
    let seconds = workspace.elapsed_ms as f64 / 1_000.0;
    writeln!(out, "{name}: {}{would}", figures(&workspace.counts))?;
    writeln!(
        out,
        "    {} looked at in {seconds:.1} s; {} before, {} after",
        counted(workspace.counts.memories, "memory", "memories"),
        counted(workspace.tokens_before, "token", "tokens"),
        workspace.tokens_after
    )?;
    dream_view::print(out, workspace, app.printer.colour())
}

/// A step in words.
pub(crate) fn doing(step: DreamStep) -> &'static str {
    match step {
        DreamStep::Orient => "looking around",
        DreamStep::Gather => "gathering what was said",
        DreamStep::Consolidate => "comparing",
        DreamStep::Gate => "trying the plan",
        DreamStep::Apply => "writing",
    }
}
