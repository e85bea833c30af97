//! Programs that tests drive; `cargo xtask setup` installs them.
//!
//! A test that needs one begins with `let Some(python) = tools::python() else { return };`.
//! Where it is missing the test is skipped, loudly; with `CI` set, that is a failure.

use std::path::{Path, PathBuf};

/// Python with the packages of `clients/requirements.txt`.
pub(crate) fn python() -> Option<PathBuf> {
    tool("SOMNIUM_TEST_PYTHON", "venv/bin/python")
}

/// The folder with the packages of `clients/package.json`. A script finds them if it is
/// copied by [`node_script`].
pub(crate) fn node_modules() -> Option<PathBuf> {
    tool("SOMNIUM_TEST_NODE_MODULES", "node_modules")
}

/// A browser.
pub(crate) fn chromium() -> Option<PathBuf> {
    tool("SOMNIUM_TEST_CHROMIUM", &on_path("chromium"))
}

/// What drives it.
pub(crate) fn chromedriver() -> Option<PathBuf> {
    tool("SOMNIUM_TEST_CHROMEDRIVER", &on_path("chromedriver"))
}

fn on_path(program: &str) -> String {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut places = std::env::split_paths(&path).map(|folder| folder.join(program));
    let found = places.find(|at| at.is_file());
    found.map_or_else(|| program.to_owned(), |at| at.display().to_string())
}

/// A script of `tests/clients`, copied to where it finds its packages.
pub(crate) fn node_script(name: &str) -> Option<PathBuf> {
    let modules = node_modules()?;
    let home = modules.parent().unwrap();
    let copy = home.join(format!("{}-{name}", std::process::id()));
    std::fs::copy(client(name), &copy).unwrap();
    Some(copy)
}

/// A file of `tests/clients`.
pub(crate) fn client(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/clients").join(name)
}

fn tool(variable: &str, usual: &str) -> Option<PathBuf> {
    let told = std::env::var_os(variable).map(PathBuf::from);
    let binary = Path::new(env!("CARGO_BIN_EXE_somnium"));
    let target = binary.parent().and_then(Path::parent).unwrap();
    let found = told.unwrap_or_else(|| target.join("test-tools").join(usual));
    if found.exists() {
        return Some(found);
    }
    assert!(std::env::var_os("CI").is_none(), "{variable} is not there: {}", found.display());
    eprintln!("SKIPPED: {variable} is not there; `cargo xtask setup` installs it");
    None
}
