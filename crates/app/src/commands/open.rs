use serde::Serialize;
use somnium_engine::model::{Reach, Right};

use super::token::workspaces;
use crate::cli::App;
use crate::error::{Exit, Failure, Result};
use crate::http;

/// Give a link to the page of the server that runs
///
/// The link logs a browser in. It works once, within ten minutes, and only on this
/// server.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium open
  xdg-open \"$(somnium open)\"
")]
pub(crate) struct Args {
    /// What the page may do: read, write or admin.
    #[arg(long, value_name = "SCOPE", default_value = "admin")]
    scope: Right,

    /// Only for this workspace; may be repeated. `global` is one like any other.
    #[arg(long, short, value_name = "WORKSPACE")]
    workspace: Vec<String>,

    /// Where the server is, if another name leads to it.
    #[arg(long, value_name = "URL")]
    url: Option<String>,
}

#[derive(Serialize)]
struct Told {
    url: String,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let server = match &args.url {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => http::whereabouts(&app.home).ok_or_else(|| {
            Failure::new(Exit::NotFound, "no server is running")
                .hint("start one: somnium serve; or say where it is: --url URL")
        })?,
    };
    let engine = app.engine()?;
    let workspaces = workspaces(&engine, &args.workspace)?;
    let secret = engine.create_login(Reach { right: args.scope, workspaces })?;
    let told = Told { url: format!("{server}/login?code={}", secret.reveal()) };
    app.printer.answer(&told, |out, told| writeln!(out, "{}", told.url))
}
