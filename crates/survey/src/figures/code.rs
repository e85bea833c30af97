//! Figures of files and of what is in them.

use serde::{Deserialize, Serialize};

/// How many files there are.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Counted {
    /// All: what git tracks, or all that is not ignored where there is no git.
    pub all: u64,
    /// Source files that were written by hand.
    pub source: u64,
    /// Of these, tests.
    pub tests: u64,
    /// Made by programs.
    pub generated: u64,
    /// Copied from elsewhere.
    pub vendored: u64,
    /// Not text.
    pub binary: u64,
    /// Other repositories inside of this one.
    pub submodules: u64,
    /// What all weigh together, in bytes.
    pub bytes: u64,
    /// Files whose functions were measured.
    pub measured: u64,
    /// Files whose functions could be measured.
    pub measurable: u64,
}

/// The size of what is written in a language by hand.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct LanguageSize {
    /// Its name.
    pub name: String,
    /// Files.
    pub files: u64,
    /// Lines that are neither blank nor only comment.
    pub code: u64,
    /// Lines that are only comment.
    pub comments: u64,
    /// Blank lines.
    pub blanks: u64,
    /// Functions, where they are measured.
    pub functions: u64,
}

/// How numbers are spread.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Spread {
    /// How many there are.
    pub count: u64,
    /// Half are at most this.
    pub median: u32,
    /// Nine of ten are at most this.
    pub p90: u32,
    /// 99 of 100 are at most this.
    pub p99: u32,
    /// The largest.
    pub most: u32,
    /// All together.
    pub sum: u64,
}

/// A function.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct FunctionFigures {
    /// Its file.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub path: String,
    /// With what it belongs to: `Parser::next`.
    pub name: String,
    /// Where it begins, from 1.
    pub line: u32,
    /// From its first line to its last.
    pub lines: u32,
    /// How hard it is to follow: branches and loops, more the deeper they lie.
    pub cognitive: u32,
    /// How many ways lead through it.
    pub cyclomatic: u32,
    /// How deep its branches and loops lie.
    pub nesting: u32,
}

/// A file with its code and its history.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct FileFigures {
    /// Where it is.
    pub path: String,
    /// Its language.
    pub language: String,
    /// Lines of code.
    pub code: u32,
    /// Functions in it.
    pub functions: u32,
    /// Cognitive complexity of all of them.
    pub cognitive: u32,
    /// Cyclomatic complexity of all of them.
    pub cyclomatic: u32,
    /// The hardest of them, the worst first.
    pub worst: Vec<FunctionFigures>,
    /// Commits that changed it in the last 365 days, without sweeping ones.
    pub commits: u32,
    /// The same in the last 90 days.
    pub commits_90: u32,
    /// Of [`Self::commits`], those that corrected something.
    pub fixes: u32,
    /// People who changed it in the last 365 days.
    pub authors: u32,
    /// Lines added and taken away in the last 120 days.
    pub churn: u64,
    /// When it was last changed, in seconds since 1970, if it was heard of.
    pub changed: Option<i64>,
    /// How often it is changed times how hard it is, against the hottest: 0 to 100.
    pub heat: f32,
    /// What tests it.
    pub tests: TestsOf,
}

/// What seems to test a file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TestsOf {
    /// It cannot be told.
    #[default]
    Unknown,
    /// It has tests within, or a test is named like it or names it.
    Some,
    /// Neither.
    None,
}

/// A file that is large, or should not be there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeavyFile {
    /// Where it is.
    pub path: String,
    /// In bytes.
    pub bytes: u64,
    /// What it is.
    pub kind: HeavyKind,
}

/// Why a file weighs on a repository.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeavyKind {
    /// Not text, and large.
    Binary,
    /// Made by a program, and large.
    Generated,
    /// What a build leaves behind, or a package manager brings.
    Artefact,
    /// What should stay private: a key, a file of passwords.
    Private,
}

/// What is marked as unfinished.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Todos {
    /// All marks in comments.
    pub count: u64,
    /// Of these, how many say that something is wrong: FIXME, BUG, HACK.
    pub wrong: u64,
    /// How many have a known age.
    pub dated: u64,
    /// The oldest first, then those of unknown age.
    pub oldest: Vec<Todo>,
    /// Files with the most of them.
    pub files: Vec<(String, u32)>,
}

/// A mark in a comment.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Todo {
    /// Its file.
    pub path: String,
    /// Its line, from 1.
    pub line: u32,
    /// `TODO`, `FIXME`, `HACK`, `XXX` or `BUG`.
    pub mark: String,
    /// What it says, shortened; data, not to be trusted.
    pub text: String,
    /// When the line was last written, in seconds since 1970.
    pub since: Option<i64>,
}

/// Where a document and the files disagree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drift {
    /// The document.
    pub path: String,
    /// Its line, from 1.
    pub line: u32,
    /// What it names.
    pub names: String,
    /// How.
    pub kind: DriftKind,
    /// What it seems to be called now.
    pub now: Option<String>,
}

/// How a document names what is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DriftKind {
    /// As a link to a file.
    Link,
    /// As a file that was there once.
    File,
    /// As a command that nothing defines.
    Command,
}
