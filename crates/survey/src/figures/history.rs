//! Figures of a repository and of the work on it.

use serde::{Deserialize, Serialize};

/// A repository as it stands.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct GitState {
    /// The branch; nothing where a commit is checked out.
    pub branch: Option<String>,
    /// The commit; nothing where there is none yet.
    pub head: Option<String>,
    /// When that was made, in seconds since 1970.
    pub head_at: Option<i64>,
    /// Its subject; data, not to be trusted.
    pub head_subject: Option<String>,
    /// The branch it is compared with elsewhere.
    pub upstream: Option<String>,
    /// Commits that are only here.
    pub ahead: Option<u32>,
    /// When the oldest of these was made.
    pub ahead_since: Option<i64>,
    /// Commits that are only there, as of the last fetch.
    pub behind: Option<u32>,
    /// Whether it has no files on disk.
    pub is_bare: bool,
    /// Whether a part of its history is missing.
    pub is_shallow: bool,
    /// What is not committed.
    pub dirty: Option<DirtyCounts>,
    /// When each stash was made, the newest first.
    pub stashes: Vec<i64>,
    /// Whether a merge, rebase, bisect or the like was begun and not ended.
    pub under_way: Option<String>,
}

/// What is not committed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DirtyCounts {
    /// Files whose change is staged.
    pub staged: u32,
    /// Files that differ from what is staged.
    pub modified: u32,
    /// Files that are gone.
    pub missing: u32,
    /// Files and folders that git does not know.
    pub untracked: u32,
    /// Files with conflicts.
    pub conflicts: u32,
    /// When the first of the files that differ was changed, as their times tell.
    pub since: Option<i64>,
}

/// What was heard of the history.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct History {
    /// All commits that lead to the present one.
    pub commits: u64,
    /// When the first was made.
    pub first: Option<i64>,
    /// Commits whose changes are known.
    pub heard: u64,
    /// When the oldest of these was made.
    pub heard_since: Option<i64>,
    /// Whether these are all within the days that were asked for.
    pub is_whole: bool,
    /// Of these, merges.
    pub merges: u64,
    /// Of these, by programs.
    pub by_bots: u64,
    /// Commits that claim to be made later than now.
    pub from_future: u64,
}

/// Files that change together.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Coupling {
    /// One.
    pub a: String,
    /// The other.
    pub b: String,
    /// Commits that changed both.
    pub together: u32,
    /// Commits that changed the one.
    pub commits_a: u32,
    /// Commits that changed the other.
    pub commits_b: u32,
    /// Of the commits that changed the rarer one, how many changed both: 0 to 1.
    pub degree: f32,
    /// How many times more often than by chance.
    pub lift: f32,
    /// When they last did, in seconds since 1970.
    pub last: i64,
    /// Whether one names the other, so that it is no secret.
    pub is_told: bool,
}

/// Who works here.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct People {
    /// People with a commit in the last 365 days.
    pub year: u32,
    /// In the last 90 days.
    pub quarter: u32,
    /// In the 90 days before these.
    pub quarter_before: u32,
    /// The fewest who made half of the changes of the window.
    pub bus_factor: u32,
    /// Those with most commits in the window, the first first.
    pub first: Vec<Person>,
    /// By part of the codebase, the largest first.
    pub areas: Vec<AreaPeople>,
}

/// A person; one who has several addresses is one where `.mailmap` says so, or where
/// the name is the same.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Person {
    /// The name; data, not to be trusted.
    pub name: String,
    /// Commits in the window.
    pub commits: u32,
    /// Of all of them, 0 to 1.
    pub share: f32,
    /// When the last was made, in seconds since 1970.
    pub last: i64,
}

/// Who works on a part.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct AreaPeople {
    /// The folder.
    pub path: String,
    /// Lines of code in it.
    pub code: u64,
    /// Commits that changed it in the window.
    pub commits: u32,
    /// In the last 30 days.
    pub commits_30: u32,
    /// In the 90 days before these.
    pub commits_before: u32,
    /// The fewest who made half of these commits.
    pub bus_factor: u32,
    /// Those with most of them, the first first.
    pub first: Vec<Person>,
}

/// How the work gets on.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Pace {
    /// The last 7 days.
    pub week: PaceWindow,
    /// The last 30 days.
    pub month: PaceWindow,
    /// The 90 days before these 30.
    pub before: PaceWindow,
    /// The last 365 days.
    pub year: PaceWindow,
}

/// A stretch of days.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PaceWindow {
    /// How many.
    pub days: u16,
    /// Commits by people, without merges.
    pub commits: u32,
    /// Of these, those that corrected something.
    pub fixes: u32,
    /// Of these, those that took another one back.
    pub reverts: u32,
    /// People who made them.
    pub authors: u32,
    /// Lines added to files written by hand, of the last 120 days only.
    pub added: u64,
    /// Lines taken away from them, likewise.
    pub deleted: u64,
    /// Commits that changed source files that are no tests.
    pub touching_source: u32,
    /// Of these, how many changed tests, too.
    pub with_tests: u32,
}
