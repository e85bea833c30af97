use std::process::ExitCode;
use std::time::Duration;

use jiff::tz::TimeZone;
use somnium_engine::daydream::machine::SystemMachine;
use somnium_engine::daydream::{DaydreamRecord, Readiness};
use somnium_engine::dream::schedule::Due;
use somnium_engine::model::Label;
use somnium_engine::ops::{Daydream, Dream};
use somnium_engine::store::{DaydreamStatus, Lease};

use super::onlooker::Onlooker;
use crate::cli::{App, Scope};
use crate::daydream_view;
use crate::error::{Exit, Result};
use crate::settings::Settings;

/// Look over your codebases and write down what is worth knowing
///
/// A daydream measures up to three workspaces whose turn it is, tells what is new, what
/// has changed and what has recovered since the last time, and remembers it as insights.
/// It changes nothing in your repositories. It waits for a quiet machine: outside of office
/// hours, with memory to spare, not on battery, and while nobody dreams.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium daydream --check             whether it would begin, check by check
  somnium daydream --now               although it is noon
  somnium daydream --workspace app --now
  somnium daydreams show               what it had to say
")]
pub(crate) struct Args {
    #[command(flatten)]
    scope: Scope,

    /// Whatever the hour. A machine that is busy, short of memory or on battery is left
    /// alone all the same.
    #[arg(long)]
    now: bool,

    /// Only tell whether it would begin.
    #[arg(long, conflicts_with_all = ["workspace", "if_due"])]
    check: bool,

    /// Only if it is the time that was set. This is what `somnium schedule install
    /// --daydream` wakes up.
    #[arg(long, conflicts_with_all = ["workspace", "now"])]
    if_due: bool,

    /// Seconds without a sign of life after which another process may take over.
    #[arg(long, value_name = "SECONDS", default_value_t = Dream::LEASE.as_secs(),
          value_parser = clap::value_parser!(u64).range(1..=Lease::LONGEST.as_secs()), hide_short_help = true)]
    lease: u64,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<ExitCode> {
    let engine = app.engine()?;
    let settings = Settings::read(&app.home)?;
    let home = std::path::absolute(&app.home)?;
    let mut daydream = settings.daydream.daydream(&home, owner());
    daydream.wanted.now = args.now;
    daydream.lease = Duration::from_secs(args.lease);
    let machine = SystemMachine::default();
    if args.check {
        return check(app, &engine.readiness(&daydream, &machine));
    }
    let due = engine.daydream_due(&settings.daydream.schedule(), &TimeZone::system(), None)?;
    if args.if_due && matches!(due, Due::No { .. }) {
        app.printer.note("nothing is due");
        app.printer.answer(&serde_json::json!({ "due": false }), |_, _| Ok(()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let daydream = Daydream {
        workspaces: args.scope.workspace.as_ref().map_or(Ok(None), |_| {
            args.scope.to_write(&engine).map(|workspace| Some(vec![workspace.id]))
        })?,
        ..daydream
    };
    let watch = Onlooker::begin()?;
    let record = engine.daydream(&daydream, &machine, &watch)?;
    watch.bar.finish_and_clear();
    let view = engine.daydream_view(record.id)?;
    app.printer.answer(&view, daydream_view::print)?;
    if record.status == DaydreamStatus::NotReady {
        app.printer.note("it did not begin; look again with: somnium daydream --check");
    }
    Ok(exit(&record, args.if_due))
}

fn check(app: &App, readiness: &Readiness) -> Result<ExitCode> {
    app.printer.answer(readiness, |out, readiness| {
        daydream_view::checks(out, &readiness.checks)?;
        let words = if readiness.ready { "a daydream would begin" } else { "not now" };
        writeln!(out, "{words}")
    })?;
    Ok(match readiness.ready {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(Exit::Conflict as u8),
    })
}

/// A timer that comes at a bad moment has not failed.
fn exit(record: &DaydreamRecord, by_timer: bool) -> ExitCode {
    match record.status {
        DaydreamStatus::NotReady if by_timer => ExitCode::SUCCESS,
        DaydreamStatus::NotReady => ExitCode::from(Exit::Conflict as u8),
        DaydreamStatus::Failed | DaydreamStatus::Cancelled => ExitCode::from(Exit::Partial as u8),
        _ => ExitCode::SUCCESS,
    }
}

/// What others are told while they have to wait.
pub(crate) fn owner() -> Label {
    #[expect(clippy::expect_used, reason = "a short line")]
    Label::new(format!("the daydream of process {}", std::process::id())).expect("a name")
}
