//! Repositories for tests: real ones, with the same times on every day.
#![allow(dead_code, clippy::unwrap_used, reason = "each test uses a part, and fails by panicking")]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use jiff::tz::TimeZone;
use somnium_survey::{Kept, Options, Survey, survey};
use tempfile::TempDir;

/// A repository that goes away with the test.
pub(crate) struct Scratch {
    folder: TempDir,
    /// Seconds since 1970 of the next commit.
    pub(crate) clock: i64,
    /// Who makes it.
    pub(crate) who: &'static str,
}

/// 2026-03-01, noon.
pub(crate) const NOON: i64 = 1_772_366_400;
/// Seconds of a day.
pub(crate) const DAY: i64 = 86_400;

impl Scratch {
    /// A repository without commits, on `main`.
    pub(crate) fn new() -> Self {
        let scratch = Self::without_git();
        scratch.git(&["init", "-q", "-b", "main"]);
        scratch
    }

    /// Just a folder.
    pub(crate) fn without_git() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { folder, clock: NOON - 100 * DAY, who: "Robin Example" }
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Writes a file.
    #[expect(clippy::disallowed_methods, reason = "a file for the test")]
    pub(crate) fn write(&self, path: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let full = self.path().join(path);
        std::fs::create_dir_all(full.parent().unwrap()).unwrap();
        std::fs::write(&full, text).unwrap();
        full
    }

    /// Commits everything; the next commit is a day later.
    pub(crate) fn commit(&mut self, subject: &str) {
        self.git(&["add", "--all"]);
        self.git(&["commit", "-q", "--allow-empty", "-m", subject]);
        self.clock += DAY;
    }

    /// Writes a file and commits it.
    pub(crate) fn put(&mut self, path: &str, text: &str, subject: &str) {
        self.write(path, text);
        self.commit(subject);
    }

    /// Runs git as a person would.
    pub(crate) fn git(&self, arguments: &[&str]) -> String {
        self.git_in(self.path(), arguments)
    }

    /// The same in another folder.
    #[expect(clippy::disallowed_methods, reason = "the test is the person")]
    pub(crate) fn git_in(&self, folder: &Path, arguments: &[&str]) -> String {
        let mut command = Command::new("git");
        command.current_dir(folder).env("GIT_CONFIG_GLOBAL", "/dev/null");
        let address = format!("{}@teahouse.example", self.who.replace(' ', ".").to_lowercase());
        for who in ["AUTHOR", "COMMITTER"] {
            command.env(format!("GIT_{who}_NAME"), self.who);
            command.env(format!("GIT_{who}_EMAIL"), &address);
            command.env(format!("GIT_{who}_DATE"), format!("@{} +0000", self.clock));
        }
        command.args(["-c", "protocol.file.allow=always"]);
        let done = command.args(arguments).stdin(Stdio::null()).output().unwrap();
        assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8_lossy(&done.stdout).into_owned()
    }

    /// Surveys it at noon of the usual day.
    pub(crate) fn survey(&self) -> (Survey, Kept) {
        look(self.path(), None)
    }
}

/// The usual options.
pub(crate) fn options() -> Options {
    Options::at(jiff::Timestamp::from_second(NOON).unwrap(), TimeZone::UTC)
}

/// Surveys a folder.
pub(crate) fn look(place: &Path, known: Option<&Kept>) -> (Survey, Kept) {
    survey(place, &options(), known, &|| false).unwrap()
}

/// A function with so many branches within each other.
pub(crate) fn nested(name: &str, depth: usize) -> String {
    let open = "if x { ".repeat(depth);
    format!("fn {name}() {{ {open}{} }}\n", "}".repeat(depth))
}
