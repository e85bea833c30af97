//! The one translator from what went wrong to what a person is told.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::error::ErrorKind;
use somnium_engine::EngineError;
use somnium_engine::model::Invalid;
use somnium_engine::ops::IndexError;
use somnium_engine::store::StoreError;
use somnium_engine::wiring::{Problem, WiringError};

use crate::printer::one_line;

/// What the program's own functions answer.
pub(crate) type Result<T> = std::result::Result<T, Failure>;

/// How the program ends. Scripts may rely on these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Something failed that nobody foresaw.
    Other = 1,
    /// The command line or a value in it makes no sense (clap uses 2, too).
    Usage = 2,
    /// There is nothing by that name.
    NotFound = 3,
    /// Something newer stands in the way.
    Conflict = 4,
    /// The store is busy, full, read-only, damaged or too new.
    Store = 5,
    /// Done in part: some lines were rejected, the doctor found problems, or a
    /// settings file was left alone.
    Partial = 6,
}

/// The exit codes, for the help.
pub(crate) const EXIT_CODES: &str = "\
Exit codes:
  0  done
  1  something failed that nobody foresaw
  2  the command line makes no sense
  3  there is nothing by that name
  4  something newer stands in the way
  5  the store is busy, full, read-only, damaged or too new
  6  done in part: lines were rejected, the doctor found problems, or a settings file
     was left alone";

/// What a person is told: what happened, and what to do about it.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) message: String,
    pub(crate) hint: Option<String>,
    pub(crate) exit: Exit,
    /// The reader of our output went away: nobody is left to be told.
    pub(crate) broken_pipe: bool,
}

impl Failure {
    pub(crate) fn new(exit: Exit, message: impl Into<String>) -> Self {
        Self { message: message.into(), hint: None, exit, broken_pipe: false }
    }

    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Self::new(Exit::Usage, message)
    }

    /// A file that cannot be written.
    pub(crate) fn unwritable(path: &Path, error: &io::Error) -> Self {
        let message = format!("{} cannot be written: {error}", path.display());
        if is_full(error) { Self::full(message) } else { Self::usage(message) }
    }

    fn full(message: String) -> Self {
        Self::new(Exit::Store, message).hint("make room and try again")
    }

    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self.broken_pipe {
            true => ExitCode::SUCCESS,
            false => ExitCode::from(self.exit as u8),
        }
    }
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Self {
        let message = error.to_string();
        match error {
            EngineError::Store(store) => Self::from(store),
            EngineError::Invalid(invalid) => Self::from(invalid),
            EngineError::NotFound { what: "memory", .. } => Self::new(Exit::NotFound, message)
                .hint("`somnium memory list --everywhere` lists them"),
            EngineError::NotFound { what: "workspace", .. } => {
                Self::new(Exit::NotFound, message).hint("`somnium status` lists the workspaces")
            }
            EngineError::NotFound { .. } => Self::new(Exit::NotFound, message),
            EngineError::ForgottenSince { group, kind, content } => {
                let words = content.map(|content| one_line(content.as_str(), 60));
                let words = words.map(|words| format!(" of '{words}'")).unwrap_or_default();
                let hint = format!("before it: {kind}{words}: somnium undo {}", group.short());
                Self::new(Exit::Conflict, message).hint(hint)
            }
            EngineError::Ambiguous { .. } => {
                Self::new(Exit::Usage, message).hint("give more of it")
            }
            EngineError::Forgotten(_) => Self::new(Exit::NotFound, message),
            EngineError::WrongState { id, .. } => Self::new(Exit::Conflict, message)
                .hint(format!("`somnium memory history {}` tells how it came to be", id.short())),
            EngineError::Outdated { id, .. } => Self::new(Exit::Conflict, message)
                .hint(format!("look at it again: somnium memory show {}", id.short())),
            EngineError::Io { source, .. } if source.kind() == io::ErrorKind::NotFound => {
                Self::new(Exit::NotFound, message)
            }
            EngineError::Io { source, .. } if is_full(&source) => Self::full(message),
            EngineError::Io { source, .. } => {
                Self { broken_pipe: is_broken_pipe(&source), ..Self::new(Exit::Other, message) }
            }
            EngineError::VerdictRefused(_) => Self::new(Exit::Conflict, message)
                .hint("nothing was changed, and the question stays open"),
            EngineError::Index(index) => Self::from(index),
            EngineError::BadExport { .. } => Self::new(Exit::Usage, message)
                .hint("what stood before that line is stored; a repaired file goes on from there"),
            _ => Self::new(Exit::Usage, message),
        }
    }
}

impl From<IndexError> for Failure {
    fn from(error: IndexError) -> Self {
        let message = error.to_string();
        let (exit, hint) = match error {
            IndexError::Instructions(_) => {
                (Exit::Usage, "name a file of its own, and mention it there: --to MEMORY.md")
            }
            IndexError::NotNotes(_) | IndexError::NotFile(_) => {
                (Exit::Usage, "name a file that ends in .md, .markdown or .txt")
            }
            IndexError::Markers(_) => (
                Exit::Conflict,
                "leave one <!-- somnium:begin --> line and one <!-- somnium:end --> line after \
                 it, or remove both; nothing was changed",
            ),
            IndexError::ReadOnly(_) => {
                (Exit::Usage, "make it writable (chmod u+w), then try again")
            }
            IndexError::DanglingLink(_) => {
                (Exit::Usage, "make the link point to a file, or remove it")
            }
            IndexError::NoParent(_) => (Exit::NotFound, "make the folder first"),
            IndexError::NoClaude(_) => (Exit::NotFound, "start it once, then try again"),
            IndexError::NoFolder(_) => (
                Exit::NotFound,
                "start Claude Code once in the project's folder, and try again there",
            ),
            _ => (Exit::Usage, "name another file"),
        };
        Self::new(exit, message).hint(hint)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        let message = error.to_string();
        let store = |hint: &str| Self::new(Exit::Store, message.clone()).hint(hint);
        match error {
            StoreError::Conflict(_) | StoreError::Diverged(_) | StoreError::LeaseLost => {
                Self::new(Exit::Conflict, message).hint("nothing was changed; try again")
            }
            StoreError::Busy => store("try again, or see who else is running somnium"),
            StoreError::DiskFull => store("make room and try again; what was stored is safe"),
            StoreError::ReadOnly(_) => {
                store("check its permissions, or use another place: SOMNIUM_HOME=FOLDER")
            }
            StoreError::CannotOpen { .. } => {
                store("check the folder's permissions, or use another place: SOMNIUM_HOME=FOLDER")
            }
            StoreError::Damaged { .. } => store(
                "copy the folder before anything else, then run `somnium doctor`; an export \
                 can be imported into a fresh place",
            ),
            StoreError::Newer { .. } => store("update somnium; nothing was changed"),
            _ => Self::new(Exit::Other, message),
        }
    }
}

impl From<Invalid> for Failure {
    fn from(invalid: Invalid) -> Self {
        let failure = Self::usage(invalid.to_string());
        match invalid {
            Invalid::TooLong { what: "the content", .. } => failure
                .hint("a memory is a fact: store the gist, and where the rest is to be found"),
            Invalid::Empty { what: "the content" } => {
                failure.hint("say what to remember: somnium remember \"We indent with tabs\"")
            }
            _ => failure,
        }
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
            return Self::usage("no command was given").hint("--help lists them");
        }
        // What is wrong is the first paragraph, what would be right comes after it.
        let told = error.render().to_string();
        let told = told.strip_prefix("error: ").unwrap_or(&told);
        let mut parts = told.split("\n\n").map(|part| part.split_whitespace().collect::<Vec<_>>());
        let failure = Self::usage(parts.next().unwrap_or_default().join(" "));
        match parts.next() {
            Some(hint) => failure.hint(hint.join(" ")),
            None => failure,
        }
    }
}

impl From<&Problem> for Failure {
    fn from(problem: &Problem) -> Self {
        let hint = match &problem.error {
            WiringError::Syntax { .. } => "repair it, then try again; it was left alone",
            WiringError::WrongType { .. } | WiringError::Twice { .. } => {
                "make it what the agent's documentation says, then try again; it was left alone"
            }
            WiringError::NameTaken { .. } => "rename that server, then try again",
            WiringError::ByHand => "change it by hand; it was left alone",
            WiringError::NotOurs => "move it away, then try again; it was left alone",
            WiringError::Markers => {
                "leave one somnium:begin line and one somnium:end line after it, or remove both"
            }
            WiringError::ReadOnly => "make it writable (chmod u+w), then try again",
            WiringError::ChangedMeanwhile => "look at the new diff: run the command again",
            WiringError::DanglingLink => "make the link point to a file, or remove it",
            WiringError::Unwritable(_) => "check its folder's permissions and the disk's room",
            _ => "it was left alone",
        };
        Self::new(Exit::Partial, problem.to_string()).hint(hint)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if is_full(&error) {
            return Self::full(error.to_string());
        }
        Self { broken_pipe: is_broken_pipe(&error), ..Self::new(Exit::Other, error.to_string()) }
    }
}

/// Whether there is no room: on the disk, or within what the person may use of it.
fn is_full(error: &io::Error) -> bool {
    use io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    matches!(error.kind(), StorageFull | QuotaExceeded | FileTooLarge)
}

fn is_broken_pipe(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_told_as_one() {
        let error = |kind: io::ErrorKind| io::Error::from(kind);
        for kind in [io::ErrorKind::StorageFull, io::ErrorKind::FileTooLarge] {
            let path = Path::new("MEMORY.md");
            assert_eq!(Failure::unwritable(path, &error(kind)).exit, Exit::Store);
            let engine = EngineError::Io { path: path.into(), source: error(kind) };
            assert_eq!(Failure::from(engine).exit, Exit::Store);
        }
        let denied = error(io::ErrorKind::PermissionDenied);
        assert_eq!(Failure::unwritable(Path::new("a"), &denied).exit, Exit::Usage);
    }
}
