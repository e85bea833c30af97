use std::process::ExitCode;

use somnium_engine::wiring::{Agent, Places, Wiring, plan_wiring};

use crate::cli::App;
use crate::config;
use crate::error::{Exit, Failure, Result};
use crate::wiring::{Choice, Plans, Settled, settle, write_file};

/// Wire your agents
///
/// Finds the agents on this machine (Claude Code, Codex, Gemini CLI, OpenCode, Cursor,
/// Copilot CLI), shows the exact change to each of their settings files, asks, and
/// writes. What was there is kept beside it as FILE.somnium-backup; comments, order and
/// everything that is not ours stay as they are. Done again, it changes nothing.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium init --dry-run
  somnium init
  somnium init --agent claude-code --yes
  somnium uninstall
")]
pub(crate) struct Args {
    #[command(flatten)]
    choice: Choice,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<ExitCode> {
    let places = config::places()?;
    let agents = args.choice.agents(&places)?;
    if agents.is_empty() {
        return Err(nobody(&places));
    }
    for agent in &agents {
        app.printer.note(format_args!(
            "found {:<12} {}",
            agent.title(),
            places.folder(*agent).display()
        ));
    }
    let what = Wiring { hooks: true, mcp: true };
    let launch = config::launch(app)?;
    let plan = |agent: &Agent| plan_wiring(&places.sites(*agent), &launch, what);
    let files = agents.iter().flat_map(plan).collect();
    let plans = Plans { agents: agents.clone(), files, write: &write_file };
    let (settled, code) = settle(app, &args.choice.consent, plans)?;
    match settled {
        Settled::Nothing if code == ExitCode::SUCCESS => {
            app.printer.note("nothing to do: all of them are wired");
        }
        Settled::Nothing | Settled::Looked => {}
        Settled::Written { left_alone } => {
            next(app, agents.iter().filter(|agent| !left_alone.contains(agent)));
        }
    }
    Ok(code)
}

fn nobody(places: &Places) -> Failure {
    let folders = Agent::ALL.map(|agent| places.folder(agent).display().to_string());
    Failure::new(Exit::NotFound, format!("no agent was found; looked at {}", folders.join(", ")))
        .hint("start your agent once, so that it makes its folder, then try again")
}

/// What happens from now on, and how to take it back.
fn next<'a>(app: &App, agents: impl Iterator<Item = &'a Agent>) {
    for (number, agent) in agents.enumerate() {
        if number == 0 {
            app.printer.note("\nFrom its next session on:");
        }
        let events: Vec<&str> = agent.events().iter().map(|event| event.name).collect();
        let hooks = match events.is_empty() {
            true => "can call somnium's tools".to_owned(),
            false => format!("tells somnium of {}, and can call its tools", events.join(", ")),
        };
        app.printer.note(format_args!("  {:<12} {hooks}", agent.title()));
        if let Some(advice) = agent.advice() {
            app.printer.note(format_args!("  {:<12} {advice}", ""));
        }
    }
    app.printer.note("Take it back with: somnium uninstall");
}
