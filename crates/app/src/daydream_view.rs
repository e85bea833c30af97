//! How daydreams look: the cycle in a few lines, each finding with its figures.

use std::io::{self, Write};

use somnium_engine::daydream::{
    Check, CheckVerdict, DaydreamRecord, Finding, InsightCounts, StaleFate,
};
use somnium_engine::model::Timestamp;
use somnium_engine::ops::{CurrentFinding, DaydreamView, FindingStep};
use somnium_engine::store::{DaydreamStatus, FindingTurn, Phase};

use crate::printer::inert;

/// How many findings are shown; JSON and the insight file have all.
const SHOWN: usize = 40;

/// A phase in words.
pub(crate) fn doing(phase: Phase) -> &'static str {
    match phase {
        Phase::Ready => "looking at the machine",
        Phase::Tidy => "tidying",
        Phase::Survey => "measuring",
        Phase::Analyse => "thinking about it",
        Phase::Write => "writing it down",
        Phase::TidyUp => "tidying up",
    }
}

/// Findings in figures.
pub(crate) fn figures(counts: &InsightCounts) -> String {
    match counts.is_nothing_new() {
        true => format!("nothing new, {} open", counts.open),
        false => format!(
            "{} new, {} changed, {} resolved, {} open",
            counts.new, counts.changed, counts.resolved, counts.open
        ),
    }
}

/// A cycle in a line.
pub(crate) fn line(record: &DaydreamRecord) -> String {
    let told = &record.told;
    let names: Vec<String> = told.workspaces.iter().map(|it| inert(&it.workspace)).collect();
    let what = match record.status {
        DaydreamStatus::NotReady => {
            let no = told.checks.iter().filter(|check| !check.allows());
            no.map(|check| check.check.as_str()).collect::<Vec<_>>().join(", ")
        }
        DaydreamStatus::Running => doing(record.phase).to_owned(),
        _ => figures(&told.insights),
    };
    let place = if names.is_empty() { String::new() } else { format!("{}  ", names.join(", ")) };
    let status = record.status.as_str().replace('_', " ");
    format!("{}  {}  {place}{status}: {what}", record.id.short(), minute(record.started_at))
}

/// A cycle with what it said.
pub(crate) fn print(out: &mut dyn Write, view: &DaydreamView) -> io::Result<()> {
    let record = &view.record;
    writeln!(out, "{}", line(record))?;
    if record.status == DaydreamStatus::NotReady {
        return checks(out, &record.told.checks);
    }
    for surveyed in &record.told.workspaces {
        let seconds = surveyed.elapsed_ms as f64 / 1_000.0;
        let again = if surveyed.reused { ", measured by the one before" } else { "" };
        writeln!(
            out,
            "    {}: {}, {} ({seconds:.1} s{again})",
            inert(&surveyed.workspace),
            surveyed.progress,
            figures(&surveyed.insights)
        )?;
        for left_out in &surveyed.left_out {
            writeln!(out, "      left out: {}", inert(left_out))?;
        }
    }
    for step in view.findings.iter().take(SHOWN) {
        self::step(out, step)?;
    }
    if view.findings.len() > SHOWN {
        writeln!(out, "\n… and {} more (--json has all)", view.findings.len() - SHOWN)?;
    }
    for claim in &record.told.prose {
        writeln!(out, "\n  an agent adds, of {}:", inert(&claim.workspace))?;
        writeln!(out, "    {}", inert(&claim.text))?;
    }
    rest(out, record)
}

/// What else there is to tell.
fn rest(out: &mut dyn Write, record: &DaydreamRecord) -> io::Result<()> {
    for stale in &record.told.cleanup.stale {
        let fate = match stale.fate {
            StaleFate::Listed => "",
            StaleFate::Asked => "; it was asked to end",
            StaleFate::Left => "; it could not be asked to end",
        };
        writeln!(
            out,
            "\n  {} (process {}, user {}) has run for {} hours, with {} MB{fate}",
            stale.program, stale.pid, stale.owner, stale.age_hours, stale.memory_mb
        )?;
    }
    for error in &record.told.errors {
        let place = error.workspace.as_deref().unwrap_or("the cycle");
        let message = inert(&error.message);
        writeln!(out, "\n  {} in {} ({}): {message}", error.category, inert(place), error.phase)?;
    }
    match &record.told.file {
        Some(file) => writeln!(out, "\n  written to {}", inert(&file.display().to_string())),
        None => Ok(()),
    }
}

/// Checks with their values.
pub(crate) fn checks(out: &mut dyn Write, checks: &[Check]) -> io::Result<()> {
    for check in checks {
        let verdict = match check.verdict {
            CheckVerdict::Pass => "ok",
            CheckVerdict::Fail => "NO",
            CheckVerdict::Unknown => "NO",
            CheckVerdict::Overridden => "--now",
            CheckVerdict::Off => "off",
        };
        let name = check.check.as_str().replace('_', " ");
        writeln!(out, "{verdict:<6} {name:<13} {} ({})", inert(&check.value), check.wanted)?;
    }
    Ok(())
}

/// Something that was said about a finding.
pub(crate) fn step(out: &mut dyn Write, step: &FindingStep) -> io::Result<()> {
    let words = step.words.as_deref().map(inert);
    let place = inert(&step.workspace);
    match (&step.finding, step.turn) {
        (None, turn) => writeln!(out, "\n  {turn} in {place}: forgotten"),
        (Some(finding), FindingTurn::Resolved) => {
            let words = words.unwrap_or_else(|| inert(&finding.title));
            writeln!(out, "\n  resolved in {place}: {words}")
        }
        (Some(finding), turn) => {
            writeln!(out, "\n  {turn} in {place} ({}, {})", finding.area, finding.severity)?;
            if let Some(words) = words {
                writeln!(out, "    {words}")?;
            }
            self::finding(out, finding)
        }
    }
}

/// A finding as it stands.
pub(crate) fn current(out: &mut dyn Write, found: &CurrentFinding) -> io::Result<()> {
    let (place, since) = (inert(&found.workspace), minute(found.opened_at));
    let finding = &found.finding;
    let head = format!("{} since {since}", found.state);
    writeln!(out, "\n{place}: {head} ({}, {})", finding.area, finding.severity)?;
    if let Some(words) = &found.words {
        writeln!(out, "    {}", inert(words))?;
    }
    self::finding(out, finding)
}

fn finding(out: &mut dyn Write, finding: &Finding) -> io::Result<()> {
    writeln!(out, "    {}", inert(&finding.title))?;
    writeln!(out, "    {}", inert(&finding.what))?;
    if !finding.action.is_empty() {
        writeln!(out, "    do: {} ({})", inert(&finding.action), finding.effort)?;
    }
    Ok(())
}

/// The minute, as people read it.
pub(crate) fn minute(moment: Timestamp) -> String {
    let local = moment.as_jiff().to_zoned(jiff::tz::TimeZone::system());
    local.strftime("%Y-%m-%d %H:%M").to_string()
}
