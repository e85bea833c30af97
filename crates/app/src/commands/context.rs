use somnium_engine::ops::Context;

use crate::cli::{App, ReadScope};
use crate::error::Result;
use crate::printer::inert;

/// Pack what is worth knowing for a prompt, within a budget of tokens
///
/// The text is framed as data from earlier sessions, for an agent to read. Without
/// a prompt it holds what is pinned, important and new. A fact is taken whole or
/// not at all; when nothing is relevant there is no text.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium context \"Change the port of the staging database\"
  somnium context --budget 500
")]
pub(crate) struct Args {
    /// What is about to be asked of an agent.
    prompt: Vec<String>,

    #[command(flatten)]
    scope: ReadScope,

    /// How many tokens it may take.
    #[arg(long, value_name = "TOKENS", default_value_t = Context::DEFAULT_BUDGET)]
    budget: usize,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let packed = engine.context(&Context {
        prompt: (!args.prompt.is_empty()).then(|| args.prompt.join(" ")),
        workspaces: args.scope.to_read(&engine)?,
        budget: args.budget,
        ..Context::default()
    })?;
    if packed.text.is_empty() {
        app.printer.note("nothing relevant");
    }
    app.printer.answer(&packed, |out, packed| write!(out, "{}", inert(&packed.text)))
}
