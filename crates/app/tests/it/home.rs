//! A home for one test, and the program running in it.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// The program under test.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_somnium");

/// A temporary folder that is `HOME` and the current folder, with the store in
/// `home` below it. All of it goes when the test ends.
pub(crate) struct TestHome {
    folder: TempDir,
}

/// How a run of the program ended.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    /// The exit code; none when a signal ended it.
    pub(crate) code: Option<i32>,
}

impl TestHome {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    /// The folder around the store.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Where the store is: `SOMNIUM_HOME`.
    pub(crate) fn path(&self) -> PathBuf {
        self.folder().join("home")
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.path().join("somnium.db")
    }

    /// A file next to the store.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.folder().join(name);
        fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_owned()
    }

    /// The program, ready to start in this home.
    pub(crate) fn command<S: AsRef<OsStr>>(&self, arguments: &[S]) -> Command {
        let mut command = self.other_program(PROGRAM);
        command.args(arguments);
        command
    }

    /// Any program, in the same surroundings.
    pub(crate) fn other_program(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        isolate(&mut command, self.folder());
        command.env("SOMNIUM_HOME", self.path()).stdin(Stdio::null());
        command
    }

    pub(crate) fn run<S: AsRef<OsStr>>(&self, arguments: &[S]) -> Ran {
        finish(&mut self.command(arguments))
    }

    /// Runs with something on standard input.
    pub(crate) fn run_with<S: AsRef<OsStr>>(&self, arguments: &[S], input: &[u8]) -> Ran {
        let mut child = self
            .command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut pipe = child.stdin.take().unwrap();
        let output = std::thread::scope(|scope| {
            // The program may stop reading: that is its right, not our failure.
            scope.spawn(move || pipe.write_all(input));
            child.wait_with_output().unwrap()
        });
        Ran::from(output)
    }

    /// What it prints, when it must succeed.
    pub(crate) fn ok<S: AsRef<OsStr> + std::fmt::Debug>(&self, arguments: &[S]) -> String {
        let ran = self.run(arguments);
        assert_eq!(ran.code, Some(0), "{arguments:?} failed: {ran:?}");
        ran.stdout
    }

    /// What it answers with `--json`, when it must succeed.
    pub(crate) fn json(&self, arguments: &[&str]) -> Value {
        let stdout = self.ok(&[&["--json"], arguments].concat());
        serde_json::from_str(&stdout).unwrap_or_else(|e| panic!("{arguments:?}: {e}: {stdout}"))
    }

    /// Remembers in the workspace `w` and returns the id.
    pub(crate) fn remember(&self, content: &str) -> String {
        self.ok(&["remember", content, "--workspace", "w"]).trim_end().to_owned()
    }

    /// What is stored under an id.
    pub(crate) fn content(&self, id: &str) -> String {
        text(&self.json(&["memory", "show", id]), "content")
    }

    /// The contents that hold a word of the question, anywhere.
    pub(crate) fn recall(&self, question: &str) -> Vec<String> {
        let flags = ["recall", "--everywhere", "--anyway", "--explain", "--", question];
        holding(&self.json(&flags))
    }

    /// Fails unless the doctor finds nothing.
    pub(crate) fn assert_healthy(&self) {
        let ran = self.run(&["doctor", "--json"]);
        assert_eq!(ran.code, Some(0), "the doctor found: {ran:?}");
        assert!(ran.stdout.contains(r#""healthy":true"#), "{ran:?}");
    }

    /// The problems the doctor finds, as `check: problem`.
    pub(crate) fn problems(&self) -> Vec<String> {
        let ran = self.run(&["doctor", "--json"]);
        let report: Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|e| {
            panic!("the doctor gave no report: {e}: {ran:?}");
        });
        let problems: Vec<String> = list(&report, "findings")
            .iter()
            .filter(|finding| !finding["problem"].is_null())
            .map(|finding| format!("{}: {}", text(finding, "check"), text(finding, "problem")))
            .collect();
        let expected = if problems.is_empty() { 0 } else { 6 };
        assert_eq!(ran.code, Some(expected), "{ran:?}");
        problems
    }
}

impl Ran {
    /// Fails unless it ended with this code, without a panic.
    #[track_caller]
    pub(crate) fn assert_code(&self, code: i32) -> &Self {
        assert!(!self.stderr.contains("panicked"), "a panic: {self:?}");
        let shown: String = format!("{self:?}").chars().take(2_000).collect();
        assert_eq!(self.code, Some(code), "{shown}");
        self
    }

    /// Fails unless what it told contains all of these.
    #[track_caller]
    pub(crate) fn assert_told(&self, parts: &[&str]) -> &Self {
        for part in parts {
            assert!(self.stderr.contains(part), "no {part:?} in {:?}", self.stderr);
        }
        self
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self {
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
            code: ExitStatus::code(&output.status),
        }
    }
}

/// Takes everything from the environment that would let the machine the test
/// runs on show through.
pub(crate) fn isolate(command: &mut Command, folder: &Path) {
    let prefixes = ["SOMNIUM_", "XDG_", "GIT_", "CLAUDE_", "CODEX_", "GEMINI_", "COPILOT_"];
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if prefixes.iter().any(|prefix| text.starts_with(prefix)) {
            command.env_remove(&name);
        }
    }
    command.env("HOME", folder).current_dir(folder);
}

pub(crate) fn finish(command: &mut Command) -> Ran {
    Ran::from(command.output().unwrap_or_else(|e| panic!("{command:?}: {e}")))
}

/// A field that has to be a text.
#[track_caller]
pub(crate) fn text(value: &Value, field: &str) -> String {
    value[field].as_str().unwrap_or_else(|| panic!("no text {field} in {value}")).to_owned()
}

/// A field that has to be a list.
#[track_caller]
pub(crate) fn list<'v>(value: &'v Value, field: &str) -> &'v [Value] {
    value[field].as_array().unwrap_or_else(|| panic!("no list {field} in {value}"))
}

/// The contents of an answer that hold a word of the question; asked for with
/// `--anyway --explain`, for a store of three facts is too small to be sure about.
pub(crate) fn holding(answer: &Value) -> Vec<String> {
    let holds = |result: &&Value| !result["why"]["lexical_rank"].is_null();
    list(answer, "results").iter().filter(holds).map(|result| text(result, "content")).collect()
}

/// Every file below a folder.
pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files.extend(files_below(&path)),
            false => files.push(path),
        }
    }
    files
}

/// Numbers that look random and are the same in every run.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Below `limit`, by splitmix64.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % limit
    }
}
