use std::process::ExitCode;

use somnium_engine::wiring::{Agent, plan_removal};

use crate::cli::App;
use crate::config;
use crate::error::Result;
use crate::wiring::{Choice, Plans, Settled, settle, write_file};

/// Take somnium out of your agents' settings
///
/// Takes out what `init` put in, and nothing else. A settings file that was not changed
/// since is restored to the byte, and its backup goes; one that `init` made goes as a
/// whole. Your memories stay.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium uninstall --dry-run
  somnium uninstall
  somnium uninstall --agent cursor --yes
")]
pub(crate) struct Args {
    #[command(flatten)]
    choice: Choice,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<ExitCode> {
    let places = config::places()?;
    let agents = args.choice.agents(&places)?;
    let plan = |agent: &Agent| plan_removal(&places.sites(*agent));
    let files = agents.iter().flat_map(plan).collect();
    let (settled, code) =
        settle(app, &args.choice.consent, Plans { agents, files, write: &write_file })?;
    match settled {
        Settled::Nothing if code == ExitCode::SUCCESS => {
            app.printer.note("nothing to do: somnium is in nobody's settings");
        }
        Settled::Nothing | Settled::Looked => {}
        Settled::Written { .. } => {
            app.printer.note(format_args!("\nYour memories are still in {}", app.home.display()));
        }
    }
    Ok(code)
}
