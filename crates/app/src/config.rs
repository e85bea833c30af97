//! Where things are.

use std::path::PathBuf;

use crate::env_vars::{HOME, SOMNIUM_HOME, XDG_DATA_HOME};
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
