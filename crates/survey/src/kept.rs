//! What makes the next survey a short one.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::figures::FunctionFigures;

/// The form of what is kept. What has another one is not used.
pub const KEPT_VERSION: u32 = 1;

/// What a survey leaves for the next one of the same place: what was read of commits
/// and files. Who loses it loses time, nothing else. It holds names of files and of
/// people, and lines of comments.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// See [`KEPT_VERSION`].
    pub version: u32,
    /// What was read of the history.
    pub log: Log,
    /// What was read of files, by path.
    pub files: BTreeMap<String, KeptFile>,
    /// When lines were written: by path, then by the line itself.
    pub lines: BTreeMap<String, BTreeMap<String, i64>>,
}

/// Commits with what they changed, the newest first.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Log {
    /// The commit up to which it was read.
    pub head: String,
    /// The commit from which it was first read, and how many from there on.
    pub walk: (String, u64),
    /// Whether all within the days that were asked for are there.
    pub is_whole: bool,
    /// How far back that was, in seconds since 1970.
    pub since: i64,
    /// All commits there are, these included.
    pub total: u64,
    /// When the first of all was made.
    pub first: Option<i64>,
    /// Names of files, which commits give by number.
    pub paths: Vec<String>,
    /// Names of people, likewise.
    pub people: Vec<String>,
    /// The commits.
    pub commits: Vec<LogCommit>,
}

/// A commit.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct LogCommit {
    /// When it was made, in seconds since 1970.
    #[serde(rename = "t")]
    pub at: i64,
    /// Who wrote it: a number in [`Log::people`].
    #[serde(rename = "a")]
    pub author: u32,
    /// What sort it is: see [`LogCommit::FIX`] and the others.
    #[serde(rename = "k")]
    pub kind: u8,
    /// What it changed.
    #[serde(rename = "c", default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<LogChange>,
    /// How many files it changed, where these were too many to keep.
    #[serde(rename = "n", default, skip_serializing_if = "is_zero")]
    pub more: u32,
}

impl LogCommit {
    /// It corrects something.
    pub const FIX: u8 = 1;
    /// It takes another one back.
    pub const REVERT: u8 = 2;
    /// It merges.
    pub const MERGE: u8 = 4;
    /// A program made it.
    pub const BOT: u8 = 8;

    /// Whether it is of a sort.
    #[must_use]
    pub const fn is(&self, kind: u8) -> bool {
        self.kind & kind != 0
    }
}

/// A change: the file's number in [`Log::paths`], lines added, lines taken away (of new
/// commits only), and for a renamed one the number of its old name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogChange(pub u32, pub u32, pub u32, #[serde(default)] pub Option<u32>);

/// What was read of a file.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptFile {
    /// What tells whether it is the same: git's name for the content, or size and time.
    pub stamp: String,
    /// Code, comments, blanks.
    pub lines: (u32, u32, u32),
    /// Whether a program made it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_generated: bool,
    /// Whether it is no text.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_binary: bool,
    /// Whether it has tests within.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub has_tests: bool,
    /// Whether its functions were measured.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_measured: bool,
    /// Of each function: cognitive, cyclomatic complexity, lines.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub functions: Vec<(u16, u16, u16)>,
    /// The hardest of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub worst: Vec<FunctionFigures>,
    /// Marks in comments: line, mark, text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub todos: Vec<(u32, String, String)>,
    /// What it names: for a document links, files and commands; for code what it
    /// brings in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<Named>,
}

/// What a file names.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    /// Its line, from 1.
    #[serde(rename = "l")]
    pub line: u32,
    /// As it stands there.
    #[serde(rename = "w")]
    pub words: String,
    /// `l`ink, `f`ile or `c`ommand.
    #[serde(rename = "k")]
    pub kind: char,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}
