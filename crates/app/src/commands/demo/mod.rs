//! The demonstration: a sample of six weeks, and what becomes of it.

mod clock;
mod project;
mod sample;
mod show;
mod steps;

use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;
use somnium_engine::files::create_private_folder;
use tempfile::TempDir;

use crate::cli::App;
use crate::error::{Failure, Result};
use steps::Step;

/// See what it does, on a sample of six weeks
///
/// Makes up a person with a small project and three agents, imports what the agents
/// left behind, and asks about it. Works in a temporary folder, without a network;
/// nothing of yours is read or touched.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium demo
  somnium demo --keep ./demo
")]
pub(crate) struct Args {
    /// Work in this folder, which has to be new or empty, and keep it to play on.
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
}

/// What is answered.
#[derive(Serialize)]
struct Demonstration {
    /// Where the sample and the store are kept, if they are.
    kept: Option<PathBuf>,
    steps: Vec<Step>,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let place = Place::new(args.keep.as_deref())?;
    let steps = steps::all(&place.path)?;
    let demonstration = Demonstration { kept: args.keep.clone(), steps };
    app.printer.answer(&demonstration, |out, told| show::all(out, told))
}

/// Where it happens.
struct Place {
    /// By its real path, for that is what agents' files are known by.
    path: PathBuf,
    /// Taken away in the end.
    _temporary: Option<TempDir>,
}

impl Place {
    fn new(keep: Option<&Path>) -> Result<Self> {
        let Some(folder) = keep else {
            let folder = tempfile::tempdir()?;
            return Ok(Self { path: folder.path().canonicalize()?, _temporary: Some(folder) });
        };
        let unusable = |error: io::Error| {
            Failure::usage(format!("{} cannot be used: {error}", folder.display()))
        };
        create_private_folder(folder).map_err(unusable)?;
        if folder.read_dir().map_err(unusable)?.next().is_some() {
            return Err(Failure::usage(format!("{} is not empty", folder.display()))
                .hint("name a folder that is new or empty"));
        }
        Ok(Self { path: folder.canonicalize().map_err(unusable)?, _temporary: None })
    }
}
