use std::io::Write;

use clap::CommandFactory;
use clap_complete::{Shell, generate};

use crate::cli::Cli;
use crate::error::Result;
use crate::printer::Printer;

/// Print a completion script for a shell
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium completions bash > ~/.local/share/bash-completion/completions/somnium
  somnium completions zsh > ~/.zfunc/_somnium
  somnium completions fish > ~/.config/fish/completions/somnium.fish
")]
pub(crate) struct Args {
    /// The shell.
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "somnium", &mut script);
    let mut sink = Printer::sink();
    sink.write_all(&script)?;
    Ok(sink.flush()?)
}
