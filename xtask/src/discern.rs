//! `cargo xtask discern`: makes the network again that reads two statements side by side.

use crate::python::{Python, told};
use crate::{Result, root};

/// Trains on the ways to say things in `xtask/discern/ways`, measures on those in `held-out`,
/// and packs into the engine's assets.
pub(crate) fn run() -> Result {
    let python = Python::ready()?;
    let held_out = root().join("xtask/discern/held-out");
    let entries = std::fs::read_dir(&held_out).map_err(|error| error.to_string())?;
    let mut files: Vec<String> = entries.flatten().map(|entry| told(&entry.path())).collect();
    files.sort();
    let weights = told(&root().join("crates/engine/assets/discern/weights.bin"));
    let mut arguments = vec!["--out", &weights];
    let packages = told(&python.packages);
    arguments.extend(["--work", &packages, "--held-out"]);
    arguments.extend(files.iter().map(String::as_str));
    python.run("discern/discern.py", &arguments)
}
