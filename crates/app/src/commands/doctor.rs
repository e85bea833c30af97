use std::process::ExitCode;

use somnium_engine::ops::DoctorReport;

use crate::cli::App;
use crate::error::{Exit, Result};
use crate::printer::inert;

/// Look the store over
///
/// Checks the database file, that the journal and the memories agree, that indexes
/// and counts are in step, and that nobody else can read the files.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium doctor
  somnium doctor --fix
")]
pub(crate) struct Args {
    /// Mend what can be mended: indexes, counts, permissions.
    #[arg(long)]
    fix: bool,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<ExitCode> {
    let engine = app.engine()?;
    let report = match args.fix {
        true => engine.doctor_fix(&app.home)?,
        false => engine.doctor(&app.home)?,
    };
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
