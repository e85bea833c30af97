//! `cargo xtask tidy`: what no compiler looks at.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Result, root};

/// A longer file is a place to split.
const LINES_MAX: usize = 500;

/// Flat tables may be longer; each says why at its top.
const LONG_TABLES: &[&str] =
    &["crates/engine/src/dream/compare/concepts.rs", "crates/engine/src/dream/compare/phrases.rs"];

/// Looks at everything and tells all that is amiss at once.
pub(crate) fn run() -> Result {
    eprintln!("\n$ cargo xtask tidy");
    let root = root();
    let sources = sources(&root)?;
    let mut amiss = Vec::new();
    for path in &sources {
        let text = read(path)?;
        let name = path.strip_prefix(&root).unwrap_or(path).display().to_string();
        let lines = text.lines().count();
        if lines > LINES_MAX && !LONG_TABLES.contains(&name.as_str()) {
            amiss.push(format!("{name} has {lines} lines; {LINES_MAX} is the most"));
        }
        if text.lines().any(|line| line.trim_end() != line) {
            amiss.push(format!("{name} has white space at the end of a line"));
        }
        if is_dead(path, &sources)? {
            amiss.push(format!("{name} is part of no module"));
        }
    }
    amiss.extend(undocumented(&root)?);
    match amiss.is_empty() {
        true => Ok(()),
        false => Err(format!("untidy:\n  {}", amiss.join("\n  "))),
    }
}

fn sources(root: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![root.join("crates"), root.join("xtask")];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() && !path.ends_with("target") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// A file that its parent module does not name is never compiled.
fn is_dead(path: &Path, sources: &[PathBuf]) -> Result<bool> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let folder = path.parent().unwrap_or(path);
    let (name, home) = match stem.as_str() {
        "main" | "lib" | "build" => return Ok(false),
        "mod" => (
            folder.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            folder.parent().unwrap_or(folder),
        ),
        _ => (stem, folder),
    };
    // Each file directly below `tests` or `examples` is a program of its own.
    if home.ends_with("tests") || home.ends_with("examples") {
        return Ok(false);
    }
    let sibling = home.with_extension("rs");
    let parents = ["mod.rs", "lib.rs", "main.rs"].map(|file| home.join(file));
    for parent in parents.iter().chain([&sibling]).filter(|parent| sources.contains(parent)) {
        if read(parent)?.contains(&format!("mod {name};")) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Variables that the README does not tell, dependencies without a reason.
fn undocumented(root: &Path) -> Result<Vec<String>> {
    let readme = read(&root.join("README.md"))?;
    let variables = read(&root.join("crates/app/src/env_vars.rs"))?;
    let names = variables.lines().filter_map(|line| {
        let rest = line.split_once("name: \"")?.1;
        rest.split_once('"').map(|(name, _)| name)
    });
    let mut amiss: Vec<String> = names
        .filter(|name| !readme.contains(&format!("`{name}`")))
        .map(|name| format!("README.md does not mention the variable {name}"))
        .collect();
    let architecture = read(&root.join("ARCHITECTURE.md"))?;
    let manifest = read(&root.join("Cargo.toml"))?;
    let dependencies = manifest
        .split("[workspace.dependencies]")
        .nth(1)
        .and_then(|rest| rest.split("\n[").next())
        .unwrap_or_default();
    for name in dependencies.lines().filter_map(|line| line.split_once(" = ")).map(|(n, _)| n) {
        if !name.starts_with("somnium-") && !architecture.contains(&format!("`{name}`")) {
            amiss.push(format!("ARCHITECTURE.md gives no reason for the dependency {name}"));
        }
    }
    Ok(amiss)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
