use std::collections::BTreeSet;
use std::process::ExitCode;

use somnium_engine::Engine;
use somnium_engine::model::Actor;
use somnium_engine::ops::DoctorReport;
use somnium_engine::store::Finding;

use crate::cli::App;
use crate::error::{Exit, Result};
use crate::printer::inert;
use crate::settings::Settings;

/// Look the store over
///
/// Checks the database file, that the journal and the memories agree, that indexes
/// and counts are in step, that nobody else can read the files, and that config.toml
/// makes sense.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium doctor
  somnium doctor --fix
  somnium doctor --secrets
")]
pub(crate) struct Args {
    /// Mend what can be mended: indexes, counts, permissions.
    #[arg(long)]
    fix: bool,

    /// Look for secrets that were stored before their kind was known. With --fix they
    /// are taken out for good, and the rest of the words stays.
    #[arg(long)]
    secrets: bool,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<ExitCode> {
    let engine = app.engine()?;
    if args.secrets {
        return secrets(app, &engine, args);
    }
    let report = match args.fix {
        true => engine.doctor_fix(&app.home)?,
        false => engine.doctor(&app.home)?,
    };
    let report = report.with(settings(app));
    app.printer.answer(&report, |out, report: &DoctorReport| {
        for finding in &report.findings {
            match &finding.problem {
                None => writeln!(out, "ok       {}", finding.check)?,
                Some(problem) => writeln!(out, "PROBLEM  {}: {}", finding.check, inert(problem))?,
            }
        }
        Ok(())
    })?;
    if report.findings.iter().any(|finding| finding.problem.is_some() && finding.fixable) {
        app.printer.note("mend it with: somnium doctor --fix");
    } else if report.fixed {
        app.printer.note("mended");
    }
    Ok(match report.healthy {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(Exit::Partial as u8),
    })
}

/// Whether what the person has set can be read: hooks go on without it.
fn settings(app: &App) -> Finding {
    const CHECK: &str = "settings";
    match Settings::read(&app.home) {
        Ok(_) => Finding::well(CHECK),
        Err(failure) => Finding::wrong(CHECK, failure.message, false),
    }
}

fn secrets(app: &App, engine: &Engine, args: &Args) -> Result<ExitCode> {
    let report = match args.fix {
        true => engine.remove_secrets(&Actor::Person)?,
        false => engine.find_secrets()?,
    };
    app.printer.answer(&report, |out, report| {
        let list = |kinds: &BTreeSet<&str>| kinds.iter().copied().collect::<Vec<_>>().join(", ");
        for (id, kinds) in &report.memories {
            writeln!(out, "memory   {id}: {}", list(kinds))?;
        }
        for (id, kinds) in &report.evidence {
            writeln!(out, "evidence {id}: {}", list(kinds))?;
        }
        let found = report.memories.len() + report.evidence.len();
        let taken_out = if report.fixed { ", and taken out" } else { "" };
        writeln!(out, "{} texts looked at: {found} with secrets{taken_out}", report.scanned)
    })?;
    if !report.is_clean() {
        app.printer.note("take them out with: somnium doctor --secrets --fix");
    }
    Ok(match report.is_clean() {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(Exit::Partial as u8),
    })
}
