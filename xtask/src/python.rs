//! Python, for what is trained: a virtual environment below `target` with pinned packages.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Result, root};

/// An environment that is ready.
pub(crate) struct Python {
    interpreter: PathBuf,
    /// Where pinned packages are kept once they were fetched.
    pub(crate) packages: PathBuf,
}

impl Python {
    /// Makes the environment, if it is not there.
    pub(crate) fn ready() -> Result<Self> {
        let work = root().join("target/model");
        let interpreter = work.join("venv/bin/python");
        if !interpreter.exists() {
            program("python3", &["-m", "venv", &told(&work.join("venv"))])?;
        }
        let requirements = told(&root().join("xtask/model/requirements.txt"));
        let install = ["-m", "pip", "install", "--quiet", "-r", &requirements];
        program(&told(&interpreter), &install)?;
        Ok(Self { interpreter, packages: work.join("packages") })
    }

    /// Runs a script of `xtask`.
    pub(crate) fn run(&self, script: &str, arguments: &[&str]) -> Result {
        let script = told(&root().join("xtask").join(script));
        program(&told(&self.interpreter), &[&[script.as_str()], arguments].concat())
    }
}

/// A path as an argument.
pub(crate) fn told(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn program(name: &str, arguments: &[&str]) -> Result {
    eprintln!("$ {name} {}", arguments.join(" "));
    let status = Command::new(name).args(arguments).status();
    match status.map_err(|error| format!("{name}: {error}"))?.success() {
        true => Ok(()),
        false => Err(format!("failed: {name} {}", arguments.join(" "))),
    }
}
