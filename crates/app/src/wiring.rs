//! What `init`, `uninstall` and `schedule` share: choose agents, show diffs, ask, write.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use somnium_engine::clock::SystemClock;
use somnium_engine::wiring::{Agent, Applied, FileChange, Places, Problem, apply};

use crate::cli::App;
use crate::diff::{Colour, unified};
use crate::error::{Exit, Failure, Result};
use crate::printer::{Printer, inert};

/// Which agents, and how sure the person is.
#[derive(clap::Args)]
pub(crate) struct Choice {
    /// Only this agent; may be given several times. Default: all that are found.
    #[arg(long = "agent", value_name = "NAME", value_parser = agent_parser())]
    agents: Vec<Agent>,

    #[command(flatten)]
    pub(crate) consent: Consent,
}

/// How sure the person is.
#[derive(clap::Args)]
pub(crate) struct Consent {
    /// Do not ask.
    #[arg(long, short, conflicts_with = "dry_run")]
    yes: bool,

    /// Show what would change, and change nothing.
    #[arg(long)]
    pub(crate) dry_run: bool,
}

fn agent_parser() -> impl TypedValueParser<Value = Agent> {
    let names = PossibleValuesParser::new(Agent::ALL.map(Agent::name));
    names.try_map(|name| {
        let named = Agent::ALL.into_iter().find(|agent| agent.name() == name);
        named.ok_or("no such agent")
    })
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Settled {
    /// There was nothing to change.
    Nothing,
    /// It was only looked at.
    Looked,
    /// It was written, but for what these agents keep.
    Written { left_alone: Vec<Agent> },
}

/// The plans for all chosen agents, and how to carry them out.
pub(crate) struct Plans<'w> {
    pub(crate) agents: Vec<Agent>,
    pub(crate) files: Vec<std::result::Result<FileChange, Problem>>,
    pub(crate) write: &'w dyn Fn(&FileChange) -> std::result::Result<Applied, Problem>,
}

/// Writes a file.
pub(crate) fn write_file(change: &FileChange) -> std::result::Result<Applied, Problem> {
    apply(change, &SystemClock)
}

/// The answer to a program.
#[derive(Serialize)]
struct Report<'r> {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    agents: Vec<&'static str>,
    files: Vec<FileReport<'r>>,
    problems: Vec<ProblemReport>,
    written: bool,
}

#[derive(Serialize)]
struct FileReport<'r> {
    #[serde(skip_serializing_if = "Option::is_none")]
    agent: Option<&'static str>,
    path: &'r Path,
    change: &'static str,
    diff: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    backup: Option<PathBuf>,
}

#[derive(Serialize)]
struct ProblemReport {
    #[serde(skip_serializing_if = "Option::is_none")]
    agent: Option<&'static str>,
    path: PathBuf,
    message: String,
    hint: Option<String>,
}

impl Choice {
    /// The agents that were named, or all that are found. Those that were named
    /// have to be there.
    pub(crate) fn agents(&self, places: &Places) -> Result<Vec<Agent>> {
        let is_found = |agent: &Agent| places.folder(*agent).is_dir();
        if let Some(missing) = self.agents.iter().find(|agent| !is_found(agent)) {
            let folder = places.folder(*missing);
            let message =
                format!("{} is not here: there is no {}", missing.title(), folder.display());
            return Err(Failure::new(Exit::NotFound, message).hint("start it once, then try again"));
        }
        let chosen = |agent: &Agent| self.agents.is_empty() || self.agents.contains(agent);
        Ok(Agent::ALL.into_iter().filter(|agent| is_found(agent) && chosen(agent)).collect())
    }
}

/// Shows what would change, asks if need be, writes, and tells.
pub(crate) fn settle(
    app: &App,
    consent: &Consent,
    plans: Plans<'_>,
) -> Result<(Settled, ExitCode)> {
    let (mut changes, mut problems) = (Vec::new(), Vec::new());
    for plan in plans.files {
        match plan {
            Ok(change) if change.is_change() => changes.push((change, None)),
            Ok(_) => {}
            Err(problem) => problems.push(problem),
        }
    }
    if !app.printer.is_json() {
        show(app, &changes)?;
        for problem in &problems {
            app.printer.failure(&Failure::from(problem));
        }
    }
    let agreed = match changes.is_empty() || consent.dry_run {
        true => false,
        false => consent.yes || ask(app)?,
    };
    if agreed {
        problems.extend(write(app, &mut changes, plans.write));
    }
    let code = match problems.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(Exit::Partial as u8),
    };
    let settled = match (changes.is_empty(), agreed) {
        (true, _) => Settled::Nothing,
        (false, false) => Settled::Looked,
        (false, true) => Settled::Written {
            left_alone: problems.iter().filter_map(|problem| problem.agent).collect(),
        },
    };
    if app.printer.is_json() {
        report(app, &plans.agents, &changes, &problems, agreed)?;
    }
    let declined = settled == Settled::Looked && !consent.dry_run;
    match declined && !app.printer.can_ask() {
        true => Err(Failure::usage("nothing was changed: there is nobody to ask")
            .hint("look at the diff, then say --yes")),
        false => Ok((settled, code)),
    }
}

type Change = (FileChange, Option<PathBuf>);

fn show(app: &App, changes: &[Change]) -> Result<()> {
    let mut out = Printer::sink();
    for (change, _) in changes {
        write!(out, "{}", diff(change, app.printer.colour()))?;
    }
    Ok(out.flush()?)
}

fn diff(change: &FileChange, colour: Colour) -> String {
    unified(&change.path, change.before.as_deref(), change.after.as_deref(), colour)
}

fn ask(app: &App) -> Result<bool> {
    let agreed = app.printer.confirm("Apply these changes?")?;
    if !agreed && app.printer.can_ask() {
        app.printer.note("nothing was changed");
    }
    Ok(agreed)
}

fn write(
    app: &App,
    changes: &mut [Change],
    write: &dyn Fn(&FileChange) -> std::result::Result<Applied, Problem>,
) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (change, backup) in changes {
        match write(change) {
            Ok(applied) => {
                *backup = applied.backup;
                app.printer.note(told(change, backup.as_deref()));
            }
            Err(problem) => {
                if !app.printer.is_json() {
                    app.printer.failure(&Failure::from(&problem));
                }
                problems.push(problem);
            }
        }
    }
    problems
}

fn told(change: &FileChange, backup: Option<&Path>) -> String {
    let name = |path: &Path| inert(&path.display().to_string());
    let path = name(&change.path);
    match (&change.after, backup, &change.restores, change.keeps.last()) {
        (None, ..) => format!("removed  {path}"),
        (_, Some(backup), ..) => format!("wrote    {path}\nkept     {}", name(backup)),
        (_, _, Some(_), _) => format!("restored {path}"),
        (_, _, _, Some(kept)) => {
            format!("wrote    {path} (it was changed since; as it was: {})", name(kept))
        }
        _ => format!("wrote    {path}"),
    }
}

fn report(
    app: &App,
    agents: &[Agent],
    changes: &[Change],
    problems: &[Problem],
    written: bool,
) -> Result<()> {
    let file = |(change, backup): &'_ Change| {
        let kind = match (&change.before, &change.after) {
            (None, _) => "create",
            (_, None) => "remove",
            _ if change.restores.is_some() => "restore",
            _ => "change",
        };
        (change.agent.map(Agent::name), kind, diff(change, Colour::Off), backup.clone())
    };
    let files = changes.iter().map(|change| {
        let (agent, kind, diff, backup) = file(change);
        FileReport { agent, path: &change.0.path, change: kind, diff, backup }
    });
    let problem = |problem: &Problem| {
        let Failure { message, hint, .. } = Failure::from(problem);
        ProblemReport {
            agent: problem.agent.map(Agent::name),
            path: problem.path.clone(),
            message,
            hint,
        }
    };
    let report = Report {
        agents: agents.iter().map(|agent| agent.name()).collect(),
        files: files.collect(),
        problems: problems.iter().map(problem).collect(),
        written,
    };
    app.printer.answer(&report, |_, _| Ok(()))
}
