//! Why settings were left alone.

use std::io;
use std::path::PathBuf;

use super::Agent;

/// Why a settings file was not changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WiringError {
    /// It is broken, and so cannot be changed without breaking it more.
    #[error("line {line}, column {column}: {reason}")]
    Syntax {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// What the parser expected.
        reason: String,
    },
    /// Something else stands where our entries would go.
    #[error("line {line}: {what} is {found}, not {expected}")]
    WrongType {
        /// From 1.
        line: usize,
        /// Its keys, from the outside.
        what: String,
        /// What it is.
        found: &'static str,
        /// What it would have to be.
        expected: &'static str,
    },
    /// The same key twice in one object: which one counts is up to the reader.
    #[error("line {line}: {what} is there twice")]
    Twice {
        /// From 1.
        line: usize,
        /// Its keys, from the outside.
        what: String,
    },
    /// Another MCP server has our name.
    #[error("line {line}: there is an MCP server called somnium that is not ours")]
    NameTaken {
        /// From 1.
        line: usize,
    },
    /// TOML that can be written in more ways than we edit.
    #[error("mcp_servers is written in a way that has to be edited by hand")]
    ByHand,
    /// The file cannot be read.
    #[error("it cannot be read: {0}")]
    Unreadable(#[source] io::Error),
    /// The file cannot be written.
    #[error("it cannot be written: {0}")]
    Unwritable(#[source] io::Error),
    /// A folder, a pipe or a device.
    #[error("it is no regular file")]
    NotFile,
    /// Its bytes are no text.
    #[error("it is not UTF-8 text")]
    NotText,
    /// Settings are small; this is something else.
    #[error("it has {bytes} bytes, which is more than settings have")]
    TooLarge {
        /// Its size.
        bytes: u64,
    },
    /// A link whose target is not there.
    #[error("it is a link to a place that is not there")]
    DanglingLink,
    /// Its person does not want it to be written.
    #[error("it is read-only")]
    ReadOnly,
    /// Somebody wrote it while its person looked at the diff.
    #[error("it has changed since the diff was made")]
    ChangedMeanwhile,
    /// A file of somebody else has the name of ours.
    #[error("there is a file of this name that is not somnium's")]
    NotOurs,
    /// Nobody can tell what is ours.
    #[error("the lines that mark somnium's part are broken or there twice")]
    Markers,
    /// A path that would end a line.
    #[error("{} holds a control character", .0.display())]
    ControlCharacter(PathBuf),
    /// A path that no settings file can hold.
    #[error("{} is not UTF-8 and cannot be written into settings", .0.display())]
    OddPath(PathBuf),
}

/// A settings file that was left alone, and why.
#[derive(Debug, thiserror::Error)]
#[error("{}: {error}", .path.display())]
pub struct Problem {
    /// Whose, if it is an agent's.
    pub agent: Option<Agent>,
    /// Where.
    pub path: PathBuf,
    /// Why.
    #[source]
    pub error: WiringError,
}
