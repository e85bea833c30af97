use crate::cli::App;
use crate::error::Result;
use crate::mcp;

/// Serve agents over the Model Context Protocol, on standard input and output
///
/// Agents start this themselves once `somnium init` has told them of it. It serves the
/// workspace it is started in, and ends when its input does.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium init                              wires it for the agents that are found
  claude mcp add somnium -- somnium mcp     wires it for one of them
")]
pub(crate) struct Args {}

pub(crate) fn run(app: &App, _: &Args) -> Result<()> {
    mcp::serve(&app.home)
}
