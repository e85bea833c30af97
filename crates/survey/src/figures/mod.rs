//! The figures of a survey. Each is a plain number or a short list; what makes them
//! is in [`crate::measure`], what is made of them in [`crate::analyse()`].

mod address;
mod code;
mod history;
mod project;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use code::{
    Counted, Drift, DriftKind, FileFigures, FunctionFigures, HeavyFile, HeavyKind, LanguageSize,
    Spread, TestsOf, Todo, Todos,
};
pub use history::{
    AreaPeople, Coupling, DirtyCounts, GitState, History, Pace, PaceWindow, People, Person,
};
pub use project::{
    Dependencies, Floating, LockFile, Practice, Practices, RunsOn, Several, Technology, WorkflowUse,
};

/// All that was measured.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Survey {
    /// When, in seconds since 1970.
    pub at: i64,
    /// How far the person's clock is ahead of UTC then, in seconds.
    pub utc_offset: i32,
    /// The repository as it stands; nothing where there is no git.
    pub git: Option<GitState>,
    /// What was heard of its history.
    pub history: Option<History>,
    /// How many files of which kind there are.
    pub files: Counted,
    /// Size by language, the largest first.
    pub languages: Vec<LanguageSize>,
    /// Lines of code of a source file.
    pub file_lines: Spread,
    /// Cognitive complexity of a function.
    pub cognitive: Spread,
    /// Cyclomatic complexity of a function.
    pub cyclomatic: Spread,
    /// Lines of a function.
    pub function_lines: Spread,
    /// The functions that are hardest to follow, tests left out.
    pub complex: Vec<FunctionFigures>,
    /// The largest source files, tests left out.
    pub large: Vec<FileFigures>,
    /// Files that are both hard to follow and often changed.
    pub hotspots: Vec<FileFigures>,
    /// Files that are corrected most.
    pub fixed: Vec<FileFigures>,
    /// Files that change together though nothing says so.
    pub couplings: Vec<Coupling>,
    /// Who works here, and where.
    pub people: People,
    /// How the work gets on.
    pub pace: Option<Pace>,
    /// What it is made with.
    pub stack: Vec<Technology>,
    /// Versions it says it runs on.
    pub runs_on: Vec<RunsOn>,
    /// What it stands on.
    pub dependencies: Dependencies,
    /// Whether there are tests, documents, checks and the like.
    pub practices: Practices,
    /// What is marked as unfinished.
    pub todos: Todos,
    /// Files that weigh on the repository.
    pub heavy: Vec<HeavyFile>,
    /// Where documents name what is not there.
    pub drift: Vec<Drift>,
    /// Files that [`Options::watch`](crate::Options::watch) names, as far as they are there.
    pub watched: BTreeMap<String, FileFigures>,
    /// What was not measured, and why, in sentences.
    pub left_out: Vec<String>,
}
