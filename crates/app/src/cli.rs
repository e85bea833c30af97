//! The command line: parsed, then handed to one file per command.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use somnium_engine::clock::SystemClock;
use somnium_engine::model::{Workspace, WorkspaceId, WorkspaceKey};
use somnium_engine::{Engine, EngineError};

use crate::commands;
use crate::config;
use crate::env_vars;
use crate::error::{EXIT_CODES, Exit, Failure, Result};
use crate::printer::Printer;
use crate::settings::Settings;

/// Memory for AI agents that dreams.
///
/// One store for all of your coding agents: what they learned is kept with its
/// source and history, found again, and put in order. Everything stays on this
/// machine; nothing needs a key or a network.
#[derive(Parser)]
#[command(name = "somnium", version, propagate_version = true, max_term_width = 100)]
#[command(after_help = "Examples:
  somnium remember \"We indent with tabs\" --kind convention
  somnium recall \"tabs or spaces?\"
  somnium dream --dry-run
  somnium undo
  somnium demo
")]
#[command(after_long_help = long_help())]
pub(crate) struct Cli {
    /// Answer with JSON, for programs.
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// The folder that holds everything.
    #[arg(long, global = true, value_name = "FOLDER", hide_short_help = true)]
    home: Option<PathBuf>,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Demo(commands::demo::Args),
    Init(commands::init::Args),
    Uninstall(commands::uninstall::Args),
    Remember(commands::remember::Args),
    Recall(commands::recall::Args),
    Context(commands::context::Args),
    Index(commands::index::Args),
    Memory(commands::memory::Args),
    Dream(commands::dream::Args),
    Dreams(commands::dreams::Args),
    Daydream(commands::daydream::Args),
    Daydreams(commands::daydreams::Args),
    Undo(commands::undo::Args),
    Hook(commands::hook::Args),
    Import(commands::import::Args),
    Export(commands::export::Args),
    Schedule(commands::schedule::Args),
    Mcp(commands::mcp::Args),
    Serve(commands::serve::Args),
    Open(commands::open::Args),
    Token(commands::token::Args),
    Status(commands::status::Args),
    Doctor(commands::doctor::Args),
    Reindex(commands::reindex::Args),
    Eval(commands::eval::Args),
    Completions(commands::completions::Args),
}

fn long_help() -> String {
    let variables: Vec<String> =
        env_vars::ALL.iter().map(|var| format!("  {:<17} {}", var.name, var.meaning)).collect();
    format!("Environment:\n{}\n\n{EXIT_CODES}\n", variables.join("\n"))
}

impl Cli {
    pub(crate) fn run(self) -> Result<ExitCode> {
        if let Command::Hook(args) = self.command {
            return Ok(commands::hook::run(self.home, args));
        }
        let home_given = config::is_home_given(self.home.as_deref());
        let printer = Printer::new(self.json);
        let app = App { home: config::home(self.home)?, home_given, printer };
        let done = match self.command {
            Command::Demo(args) => commands::demo::run(&app, &args),
            Command::Init(args) => return commands::init::run(&app, &args),
            Command::Uninstall(args) => return commands::uninstall::run(&app, &args),
            Command::Remember(args) => commands::remember::run(&app, args),
            Command::Recall(args) => commands::recall::run(&app, &args),
            Command::Context(args) => commands::context::run(&app, &args),
            Command::Index(args) => commands::index::run(&app, &args),
            Command::Hook(_) => Ok(()),
            Command::Memory(args) => commands::memory::run(&app, args),
            Command::Dream(args) => return commands::dream::run(&app, &args),
            Command::Dreams(args) => return commands::dreams::run(&app, &args),
            Command::Daydream(args) => return commands::daydream::run(&app, &args),
            Command::Daydreams(args) => commands::daydreams::run(&app, &args),
            Command::Undo(args) => return commands::undo::run(&app, &args),
            Command::Import(args) => return commands::import::run(&app, &args),
            Command::Export(args) => commands::export::run(&app, &args),
            Command::Schedule(args) => return commands::schedule::run(&app, &args),
            Command::Mcp(args) => commands::mcp::run(&app, &args),
            Command::Serve(args) => commands::serve::run(&app, &args),
            Command::Open(args) => commands::open::run(&app, &args),
            Command::Token(args) => commands::token::run(&app, &args),
            Command::Status(args) => commands::status::run(&app, &args),
            Command::Doctor(args) => return commands::doctor::run(&app, &args),
            Command::Reindex(args) => commands::reindex::run(&app, &args),
            Command::Eval(args) => commands::eval::run(&app, &args),
            Command::Completions(args) => commands::completions::run(&args),
        };
        done.map(|()| ExitCode::SUCCESS)
    }
}

/// What every command works with.
pub(crate) struct App {
    pub(crate) home: PathBuf,
    /// Whether the place was named, rather than the usual one.
    pub(crate) home_given: bool,
    pub(crate) printer: Printer,
}

impl App {
    /// The engine on this person's store.
    pub(crate) fn engine(&self) -> Result<Engine> {
        let engine = Engine::open(&self.home, SystemClock)?;
        Ok(engine.hiding(Settings::privacy_at(&self.home)))
    }

    /// For commands that a person waits for, once they have answered: goes on with what
    /// a change of model left to do. A store that is busy or read-only is left as it is.
    #[expect(clippy::unused_self, reason = "what a command may do is asked of the app")]
    pub(crate) fn catch_up(&self, engine: &Engine) {
        const SLICE: Duration = Duration::from_millis(50);
        let _ = engine.reembed_for(SLICE);
    }
}

/// Which workspace a command is about.
#[derive(Args, Debug, Default)]
pub(crate) struct Scope {
    /// The workspace: a name, a folder, or `global`. Default: the repository or
    /// folder you are in.
    #[arg(long, short, value_name = "WORKSPACE")]
    pub(crate) workspace: Option<String>,
}

/// Which workspaces a question is about.
#[derive(Args, Debug, Default)]
pub(crate) struct ReadScope {
    #[command(flatten)]
    scope: Scope,

    /// Look in all workspaces.
    #[arg(long, conflicts_with = "workspace")]
    everywhere: bool,
}

impl Scope {
    /// The workspace to write to, new if need be.
    pub(crate) fn to_write(&self, engine: &Engine) -> Result<Workspace> {
        Ok(match &self.workspace {
            None => engine.workspace_at(&current_folder()?)?,
            Some(name) if name == "global" => engine.global_workspace()?,
            Some(name) if is_folder(name) => engine.workspace_at(name.as_ref())?,
            Some(name) => engine.named_workspace(name)?,
        })
    }

    /// The workspace that would be written to; a new one is not made.
    pub(crate) fn to_look(&self, engine: &Engine) -> Result<WorkspaceId> {
        let known = match &self.workspace {
            None => engine.find_workspace_at(&current_folder()?)?,
            Some(name) if is_folder(name) => engine.find_workspace_at(name.as_ref())?,
            Some(name) => engine.find_named_workspace(name)?,
        };
        Ok(known.map_or_else(|| engine.unknown_workspace(), |workspace| workspace.id))
    }

    /// The workspace that was named, or the one we are in; it has to be there.
    pub(crate) fn to_show(&self, engine: &Engine) -> Result<Workspace> {
        if let Some(workspace) = self.named(engine)? {
            return Ok(workspace);
        }
        let here = current_folder()?;
        engine.find_workspace_at(&here)?.ok_or_else(|| {
            let message = format!("nothing is remembered about {}", here.display());
            Failure::new(Exit::NotFound, message).hint("`somnium status` lists the workspaces")
        })
    }

    /// The folder that was meant, if one was.
    pub(crate) fn folder(&self) -> Option<PathBuf> {
        match &self.workspace {
            None => current_folder().ok(),
            Some(name) if is_folder(name) => Some(PathBuf::from(name)),
            Some(_) => None,
        }
    }

    /// The workspace that was named, if one was; it has to be there.
    pub(crate) fn named(&self, engine: &Engine) -> Result<Option<Workspace>> {
        let Some(name) = &self.workspace else { return Ok(None) };
        let found = match is_folder(name) {
            true => engine.find_workspace_at(name.as_ref())?,
            false => engine.find_named_workspace(name)?,
        };
        match found {
            Some(workspace) => Ok(Some(workspace)),
            None => Err(EngineError::NotFound { what: "workspace", name: name.clone() }.into()),
        }
    }
}

impl ReadScope {
    /// The workspace of this name, or the one we are in.
    pub(crate) fn of(workspace: Option<String>) -> Self {
        Self { scope: Scope { workspace }, everywhere: false }
    }

    /// The workspaces to look in: the one that was named, or the one we are in
    /// together with what is true everywhere. `None` is all of them.
    pub(crate) fn to_read(&self, engine: &Engine) -> Result<Option<Vec<WorkspaceId>>> {
        if self.everywhere {
            return Ok(None);
        }
        if let Some(workspace) = self.scope.named(engine)? {
            return Ok(Some(vec![workspace.id]));
        }
        let here = engine.find_workspace_at(&current_folder()?)?;
        let global = engine.find_named_workspace(&WorkspaceKey::Global.to_string())?;
        Ok(Some(here.into_iter().chain(global).map(|workspace| workspace.id).collect()))
    }
}

fn current_folder() -> Result<PathBuf> {
    std::env::current_dir().map_err(|error| {
        Failure::usage(format!("the current folder cannot be told: {error}"))
            .hint("name the workspace: --workspace NAME")
    })
}

fn is_folder(name: &str) -> bool {
    name.starts_with(['.', '/', '~']) || name.contains(std::path::MAIN_SEPARATOR)
}
