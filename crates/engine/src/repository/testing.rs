//! Repositories for tests: real ones, with the same times on every day.

use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A repository that goes away with the test. Commits are an hour apart.
pub(crate) struct Scratch {
    folder: TempDir,
    hours: u32,
}

impl Scratch {
    /// Without commits, on `main`.
    pub(crate) fn new() -> Self {
        let scratch = Self { folder: tempfile::tempdir().unwrap(), hours: 0 };
        scratch.git(&["init", "-q", "-b", "main"]);
        scratch
    }

    /// Does steps, each a commit: `+ path [text]` writes, `- path` deletes and
    /// `old > new` renames. Several changes are one step, parted by `&`.
    pub(crate) fn with(steps: &[&str]) -> Self {
        let mut scratch = Self::new();
        for step in steps {
            scratch.step(step);
        }
        scratch
    }

    /// One more commit.
    pub(crate) fn step(&mut self, step: &str) {
        for change in step.split(" & ") {
            if let Some(path) = change.strip_prefix("- ") {
                self.git(&["rm", "-q", path]);
            } else if let Some((old, new)) = change.split_once(" > ") {
                self.make_folder_of(new);
                self.git(&["mv", old, new]);
            } else {
                let file = change.strip_prefix("+ ").unwrap();
                let (path, text) = file.split_once(' ').unwrap_or((file, ""));
                self.write(path, &format!("{}{text}\n", filler(path)));
            }
        }
        self.git(&["add", "--all"]);
        self.commit(step);
    }

    /// Commits what is staged.
    pub(crate) fn commit(&mut self, message: &str) {
        self.hours += 1;
        self.git(&["commit", "-q", "--allow-empty", "-m", message]);
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Writes a file that is not committed.
    #[expect(clippy::disallowed_methods, reason = "a file for the test")]
    pub(crate) fn write(&self, path: &str, text: &str) {
        self.make_folder_of(path);
        std::fs::write(self.path().join(path), text).unwrap();
    }

    /// Runs git as a person would.
    #[expect(clippy::disallowed_methods, reason = "the test is the person")]
    pub(crate) fn git(&self, arguments: &[&str]) {
        let day = 1 + self.hours / 24;
        let at = format!("2026-01-{day:02}T{:02}:00:00Z", self.hours % 24);
        let mut command = Command::new("git");
        command.current_dir(self.path()).env("GIT_CONFIG_GLOBAL", "/dev/null");
        for who in ["AUTHOR", "COMMITTER"] {
            command.env(format!("GIT_{who}_NAME"), "Robin Example");
            command.env(format!("GIT_{who}_EMAIL"), "robin@teahouse.example");
            command.env(format!("GIT_{who}_DATE"), &at);
        }
        let done = command.args(arguments).stdin(Stdio::null()).output().unwrap();
        assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    }

    #[expect(clippy::disallowed_methods, reason = "a folder for the test")]
    fn make_folder_of(&self, path: &str) {
        std::fs::create_dir_all(self.path().join(path).parent().unwrap()).unwrap();
    }
}

/// Lines of a file's own, so that git does not take one file for another.
fn filler(path: &str) -> String {
    (0..60).map(|line| format!("{path} {line}\n")).collect()
}
