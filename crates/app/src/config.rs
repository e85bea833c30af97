//! Where things are.

use std::path::{Path, PathBuf};

use somnium_engine::harness::Homes;
use somnium_engine::wiring::{Launch, Places};

use crate::cli::App;
use crate::env_vars::{
    CLAUDE_CONFIG_DIR, CODEX_HOME, COPILOT_HOME, GEMINI_CLI_HOME, HOME, PATH, SOMNIUM_HOME,
    XDG_CONFIG_HOME, XDG_DATA_HOME,
};
use crate::error::{Failure, Result};

/// The folder that holds everything: the flag, else the environment, else the
/// XDG data folder.
pub(crate) fn home(flag: Option<PathBuf>) -> Result<PathBuf> {
    flag.or_else(|| SOMNIUM_HOME.path())
        .or_else(|| XDG_DATA_HOME.path().map(|data| data.join("somnium")))
        .or_else(|| HOME.path().map(|home| home.join(".local/share/somnium")))
        .ok_or_else(|| {
            Failure::usage("there is no place for the memories: HOME is not set")
                .hint("set SOMNIUM_HOME to a folder")
        })
}

/// Whether a person said where things are, so that agents have to be told, too.
pub(crate) fn is_home_given(flag: Option<&Path>) -> bool {
    flag.is_some() || SOMNIUM_HOME.path().is_some()
}

/// Where the agents keep their settings.
pub(crate) fn places() -> Result<Places> {
    let home = HOME.path().ok_or_else(|| {
        Failure::usage("the agents cannot be found: HOME is not set")
            .hint("set HOME to your folder")
    })?;
    Ok(Places {
        home,
        claude: CLAUDE_CONFIG_DIR.path(),
        codex: CODEX_HOME.path(),
        gemini: GEMINI_CLI_HOME.path(),
        copilot: COPILOT_HOME.path(),
        config: XDG_CONFIG_HOME.path(),
    })
}

/// Where the agents keep their sessions.
pub(crate) fn agents_homes() -> Result<Homes> {
    let places = places()?;
    let usual = Homes::below(&places.home);
    Ok(Homes {
        claude: places.claude.unwrap_or(usual.claude),
        codex: places.codex.unwrap_or(usual.codex),
        gemini: places.gemini.map_or(usual.gemini, |above| above.join(".gemini")),
        copilot: places.copilot.unwrap_or(usual.copilot),
        opencode: XDG_DATA_HOME.path().map_or(usual.opencode, |data| data.join("opencode")),
        ..usual
    })
}

/// How agents start this program: by its name if a shell finds it, else by its path.
pub(crate) fn launch(app: &App) -> Result<Launch> {
    let program = std::env::current_exe()?;
    let home = match app.home_given {
        true => Some(std::path::absolute(&app.home)?),
        false => None,
    };
    let name = Path::new("somnium");
    let program = if is_first_on_path(name, &program) { name } else { &program };
    Launch::new(program, home.as_deref())
        .map_err(|error| Failure::usage(error.to_string()).hint("use a place with a plain name"))
}

fn is_first_on_path(name: &Path, program: &Path) -> bool {
    let folders = PATH.path().unwrap_or_default();
    let first =
        std::env::split_paths(&folders).map(|folder| folder.join(name)).find(|at| at.is_file());
    let real = |path: &Path| path.canonicalize().ok();
    first.is_some_and(|first| real(&first).is_some() && real(&first) == real(program))
}
