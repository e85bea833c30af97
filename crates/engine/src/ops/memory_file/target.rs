//! Files that an index may be written to.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::error::{EngineError, Result};
use crate::files;

/// A larger file is no index.
const BYTES_MAX: u64 = 1024 * 1024;
/// What people tell their agents is theirs to write.
const INSTRUCTIONS: &[&str] = &[
    "claude.md",
    "claude.local.md",
    "agents.md",
    "agents.override.md",
    "gemini.md",
    "copilot-instructions.md",
];
/// All else may be source code.
const ENDINGS: &[&str] = &["md", "markdown", "txt"];

/// Why an index was not written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IndexError {
    /// People's instructions are theirs.
    #[error("{} holds people's instructions to agents, which somnium never changes", .0.display())]
    Instructions(PathBuf),
    /// Source code is not ours either.
    #[error("{} is neither Markdown nor plain text", .0.display())]
    NotNotes(PathBuf),
    /// Nobody can tell what is ours.
    #[error("{}: the lines that mark somnium's part are broken or there twice", .0.display())]
    Markers(PathBuf),
    /// Its bytes are no text.
    #[error("{} is not UTF-8 text", .0.display())]
    NotText(PathBuf),
    /// It is something else.
    #[error("{} is too large for an index", .0.display())]
    TooLarge(PathBuf),
    /// No file at all.
    #[error("{} is not a file", .0.display())]
    NotFile(PathBuf),
    /// A link to nowhere.
    #[error("{} is a link to a place that is not there", .0.display())]
    DanglingLink(PathBuf),
    /// Its person does not want it to be written.
    #[error("{} is read-only", .0.display())]
    ReadOnly(PathBuf),
    /// The folder it would be in is not there.
    #[error("{} is not there, so nothing can be written into it", .0.display())]
    NoParent(PathBuf),
    /// Claude Code is not there.
    #[error("Claude Code is not here: there is no {}", .0.display())]
    NoClaude(PathBuf),
    /// The workspace has no folder on this machine, or Claude has no name for it yet.
    #[error("it cannot be told where Claude Code keeps its notes about {0}")]
    NoFolder(String),
}

/// A path of the person's that may be written to. Its folder has to be there.
pub(super) fn checked_in_place(path: &Path) -> Result<PathBuf, IndexError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| !folder.is_dir()) {
        Some(missing) => Err(IndexError::NoParent(missing.to_owned())),
        None => checked(path),
    }
}

/// A path that may be written to: by its name, and by that of what it is a link to.
pub(super) fn checked(path: &Path) -> Result<PathBuf, IndexError> {
    check_name(path)?;
    match fs::canonicalize(path) {
        Ok(real) => check_name(&real)?,
        Err(_) if path.is_symlink() => return Err(IndexError::DanglingLink(path.to_owned())),
        Err(_) => {}
    }
    Ok(path.to_owned())
}

fn check_name(path: &Path) -> Result<(), IndexError> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    if INSTRUCTIONS.contains(&name.as_str()) {
        return Err(IndexError::Instructions(path.to_owned()));
    }
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    match ENDINGS.contains(&ending) {
        true => Ok(()),
        false => Err(IndexError::NotNotes(path.to_owned())),
    }
}

/// What a file says; none when it is not there.
pub(super) fn read(path: &Path) -> Result<Option<String>> {
    let metadata = match fs::metadata(path) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == ErrorKind::NotFound && !path.is_symlink() => return Ok(None),
        Err(_) if path.is_symlink() => return Err(IndexError::DanglingLink(path.to_owned()).into()),
        Err(source) => return Err(EngineError::Io { path: path.to_owned(), source }),
    };
    let wrong = match metadata {
        _ if !metadata.is_file() => Some(IndexError::NotFile(path.to_owned())),
        _ if metadata.len() > BYTES_MAX => Some(IndexError::TooLarge(path.to_owned())),
        _ if metadata.permissions().readonly() => Some(IndexError::ReadOnly(path.to_owned())),
        _ => None,
    };
    if let Some(wrong) = wrong {
        return Err(wrong.into());
    }
    let bytes =
        fs::read(path).map_err(|source| EngineError::Io { path: path.to_owned(), source })?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Some(text)),
        Err(_) => Err(IndexError::NotText(path.to_owned()).into()),
    }
}

/// Puts a text in its place, at once or not at all.
pub(super) fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        files::create_private_folder(folder)?;
    }
    files::replace(path, text.as_bytes())
}
