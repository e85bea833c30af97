//! `somnium token …`: who may ask the server.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::time::Duration;

use clap::Subcommand;
use serde::Serialize;
use somnium_engine::Engine;
use somnium_engine::model::{Label, Reach, Right, Timestamp, Token, WorkspaceId};
use somnium_engine::ops::NewToken;

use crate::cli::App;
use crate::error::{Failure, Result};
use crate::printer::inert;

/// Make, list and take back keys to the server
///
/// A token opens `somnium serve` to a program. Its secret is shown once, when it is made;
/// only a digest of it is kept.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium token create laptop --scope write
  somnium token create ci --scope read --workspace my-app --days 30
  somnium token list
  somnium token revoke laptop
")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Make a token, and show its secret
    #[command(after_help = "Examples:
  somnium token create laptop --scope write
")]
    Create {
        /// What to call it. What is written with it is written in this name.
        name: String,

        /// What it may do: read, write (remember, revise, forget, dream) or admin.
        #[arg(long, value_name = "SCOPE", default_value = "read")]
        scope: Right,

        /// Only in this workspace; may be repeated. `global` is one like any other.
        #[arg(long, short, value_name = "WORKSPACE")]
        workspace: Vec<String>,

        /// For how many days.
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
        days: Option<u32>,
    },
    /// List the tokens
    #[command(after_help = "Examples:
  somnium token list
")]
    List,
    /// Take a token back, by its name or id; it opens nothing from then on
    #[command(after_help = "Examples:
  somnium token revoke laptop
")]
    Revoke {
        /// Its name, its id, or the beginning of its id.
        name: String,
    },
}

#[derive(Serialize)]
struct Created {
    #[serde(flatten)]
    token: Token,
    secret: String,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    match &args.command {
        Command::Create { name, scope, workspace, days } => {
            let reach = Reach { right: *scope, workspaces: workspaces(&engine, workspace)? };
            let expires_at = days.map(|days| in_days(&engine, days)).transpose()?;
            let new = NewToken { name: Label::new(name.as_str())?, reach, expires_at };
            let (token, secret) = engine.create_token(new)?;
            let created = Created { token, secret: secret.reveal().to_owned() };
            app.printer.answer(&created, |out, created| writeln!(out, "{}", created.secret))?;
            app.printer.note("keep it: it is not shown again");
            Ok(())
        }
        Command::List => app.printer.answer(&engine.tokens()?, |out, tokens| {
            tokens.iter().try_for_each(|token| print(out, &engine, token))
        }),
        Command::Revoke { name } => {
            let token = engine.revoke_token(name)?;
            app.printer.answer(&token, |out, token| {
                writeln!(out, "{} opens nothing any more", inert(token.name.as_str()))
            })
        }
    }
}

/// The workspaces of these names, which have to be there; without names, all.
pub(super) fn workspaces(
    engine: &Engine,
    names: &[String],
) -> Result<Option<BTreeSet<WorkspaceId>>> {
    if names.is_empty() {
        return Ok(None);
    }
    let whole = Reach::whole();
    let found = names.iter().map(|name| Ok(engine.workspace_within(&whole, name)?.id));
    found.collect::<Result<_>>().map(Some)
}

pub(crate) fn in_days(engine: &Engine, days: u32) -> Result<Timestamp> {
    const DAY: u64 = 24 * 3_600;
    let lasts = Duration::from_secs(u64::from(days) * DAY);
    let end = engine.now().as_jiff().checked_add(lasts);
    end.map(Timestamp::from).map_err(|_| Failure::usage("so many days no calendar has"))
}

fn print(out: &mut dyn Write, engine: &Engine, token: &Token) -> io::Result<()> {
    let state = match (token.revoked_at, token.expires_at) {
        (Some(at), _) => format!("revoked {at}"),
        (None, Some(end)) if end <= engine.now() => format!("expired {end}"),
        (None, Some(end)) => format!("until {end}"),
        (None, None) => String::new(),
    };
    let places = token.reach.workspaces.as_ref().map_or_else(
        || "everywhere".to_owned(),
        |some| format!("in {} workspace{}", some.len(), if some.len() == 1 { "" } else { "s" }),
    );
    let (id, name) = (token.id.short(), inert(token.name.as_str()));
    writeln!(out, "{id}  {name:<20} {:<6} {places}  {state}", token.reach.right)
}
