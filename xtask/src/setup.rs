//! Programs that tests drive: MCP clients, schemathesis, axe and a browser.
//!
//! They are no part of the build. `cargo xtask test` installs them once below the target
//! folder, in the versions that `crates/app/tests/clients` names, and tells the tests by
//! variables where they are. Where they cannot be installed the tests that need them are
//! skipped, loudly; with `CI` set, that is a failure.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Result, root};

/// What the tests are told, by the variables that `tests/it/tools.rs` reads.
pub(crate) fn run() -> Result<Vec<(&'static str, String)>> {
    let tools = [
        ("SOMNIUM_TEST_PYTHON", python as fn(&Path) -> Result<PathBuf>),
        ("SOMNIUM_TEST_NODE_MODULES", node_modules),
        ("SOMNIUM_TEST_CHROMIUM", chromium),
        ("SOMNIUM_TEST_CHROMEDRIVER", chromedriver),
    ];
    let folder = folder()?;
    let mut told = Vec::new();
    for (name, install) in tools {
        match install(&folder) {
            Ok(path) => told.push((name, path.display().to_string())),
            Err(reason) if std::env::var_os("CI").is_some() => {
                return Err(format!("{name}: {reason}"));
            }
            Err(reason) => eprintln!("\nSKIPPED: tests that need {name}: {reason}"),
        }
    }
    Ok(told)
}

/// Below the target folder, wherever that is.
fn folder() -> Result<PathBuf> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let target = own.parent().and_then(Path::parent).ok_or("no target folder")?;
    let folder = target.join("test-tools");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    Ok(folder)
}

fn python(folder: &Path) -> Result<PathBuf> {
    let home = folder.join("venv");
    let python = home.join("bin/python");
    once(folder, "requirements.txt", || {
        run_in(folder, "python3", &["-m", "venv", "--clear", "venv"])?;
        let arguments = ["-m", "pip", "install", "--quiet", "-r", "requirements.txt"];
        run_in(folder, &python.display().to_string(), &arguments)
    })?;
    Ok(python)
}

fn node_modules(folder: &Path) -> Result<PathBuf> {
    once(folder, "package.json", || {
        run_in(folder, "npm", &["install", "--no-audit", "--no-fund", "--silent"])
    })?;
    Ok(folder.join("node_modules"))
}

fn chromium(folder: &Path) -> Result<PathBuf> {
    of_the_system(folder, "chromium", "chromium")
}

fn chromedriver(folder: &Path) -> Result<PathBuf> {
    of_the_system(folder, "chromedriver", "chromium-driver")
}

/// From the system, or from Debian's packages if we may.
fn of_the_system(folder: &Path, program: &str, package: &str) -> Result<PathBuf> {
    if let Some(found) = on_path(program) {
        return Ok(found);
    }
    run_in(folder, "apt-get", &["update", "-qq"])?;
    let install = ["install", "-y", "-qq", "--no-install-recommends", package];
    run_in(folder, "apt-get", &install)?;
    on_path(program).ok_or_else(|| format!("{program} is nowhere to be found"))
}

fn on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|at| at.is_file())
}

/// Installs what a file names, unless that was done before. The copy of the file is
/// written last: it tells that all of it is there.
fn once(folder: &Path, list: &str, install: impl FnOnce() -> Result) -> Result {
    let text = |path: PathBuf| fs::read_to_string(path).unwrap_or_default();
    let (copy, done) = (folder.join(list), folder.join(format!("{list}.done")));
    let wanted = text(root().join("crates/app/tests/clients").join(list));
    if text(done.clone()) == wanted {
        return Ok(());
    }
    fs::write(copy, &wanted).map_err(|error| error.to_string())?;
    install()?;
    fs::write(done, wanted).map_err(|error| error.to_string())
}

fn run_in(folder: &Path, program: &str, arguments: &[&str]) -> Result {
    eprintln!("\n$ {program} {}", arguments.join(" "));
    let ended = Command::new(program).args(arguments).current_dir(folder).status();
    match ended {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("{program} failed")),
        Err(error) => Err(format!("{program} cannot be started: {error}")),
    }
}
