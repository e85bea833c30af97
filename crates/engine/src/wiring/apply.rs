//! Writes settings files: what was there is kept first, and nothing that somebody
//! wrote in the meantime is overwritten.

use std::fs;
use std::path::{Path, PathBuf};

use super::plan::{BACKUP, read};
use super::{Agent, FileChange, Problem, WiringError};
use crate::clock::Clock;
use crate::files;

/// A settings file that was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    /// Where what it said is kept now, if it had to be.
    pub backup: Option<PathBuf>,
}

/// Makes a change, if the file still says what the change was made for.
///
/// # Errors
/// When it does not, or cannot be written; it is as it was then.
pub fn apply(change: &FileChange, clock: &dyn Clock) -> Result<Applied, Problem> {
    write(change, clock).map_err(|error| Problem {
        agent: change.agent,
        path: change.path.clone(),
        error,
    })
}

fn write(change: &FileChange, clock: &dyn Clock) -> Result<Applied, WiringError> {
    let path = &change.path;
    if read(path)? != change.before {
        return Err(WiringError::ChangedMeanwhile);
    }
    // Renaming would replace it all the same: whoever made it so meant it.
    if fs::metadata(path).is_ok_and(|metadata| metadata.permissions().readonly()) {
        return Err(WiringError::ReadOnly);
    }
    files::clear_left_behind(path, clock.now());
    let backup = match &change.before {
        Some(before) if change.backs_up => Some(keep(path, before, clock)?),
        _ => None,
    };
    match &change.after {
        Some(after) => {
            if let Some(folder) = path.parent() {
                files::create_private_folder(folder).map_err(WiringError::Unwritable)?;
            }
            files::replace(path, after.as_bytes()).map_err(WiringError::Unwritable)?;
        }
        None => {
            files::remove(path).map_err(WiringError::Unwritable)?;
            // The folder for hooks is made by us when Copilot has none.
            if let (Some(Agent::Copilot), Some(folder)) = (change.agent, path.parent()) {
                files::remove_empty_folder(folder);
            }
        }
    }
    if let Some(spent) = &change.restores {
        files::remove(spent).map_err(WiringError::Unwritable)?;
    }
    Ok(Applied { backup })
}

/// Keeps what a file says beside it, readable by the same people.
fn keep(path: &Path, text: &str, clock: &dyn Clock) -> Result<PathBuf, WiringError> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(BACKUP);
    let mut backup = path.with_file_name(&name);
    if backup.symlink_metadata().is_ok() {
        let moment = clock.now().as_jiff().strftime("-%Y%m%dT%H%M%S%3fZ").to_string();
        name.push(moment);
        backup = path.with_file_name(&name);
    }
    files::replace(&backup, text.as_bytes()).map_err(WiringError::Unwritable)?;
    if let Ok(Some(mode)) = files::mode(path) {
        files::set_mode(&backup, mode).map_err(WiringError::Unwritable)?;
    }
    Ok(backup)
}
