//! Figures of what a project is made with and how it is kept.

use serde::{Deserialize, Serialize};

/// Something that the project is made with.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(default)]
pub struct Technology {
    /// `Rust`, `Django`, `npm`.
    pub name: String,
    /// As the manifest says it: `1.91`, `^4.2`.
    pub version: Option<String>,
    /// `language`, `framework`, `build` or `tool`.
    pub kind: String,
    /// The manifest.
    pub path: String,
}

/// A version of something that has an end of life, which the project still asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RunsOn {
    /// `Python`, `Node.js`.
    pub name: String,
    /// `3.8`.
    pub version: String,
    /// Where it says so.
    pub path: String,
    /// In which line, from 1.
    pub line: Option<u32>,
    /// Whether it is the least that is supported, or what is used.
    pub is_floor: bool,
    /// When its makers stop to repair it, in seconds since 1970.
    pub end: i64,
}

/// What the project stands on.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Dependencies {
    /// Those that manifests name, counted once.
    pub direct: u32,
    /// Files that fix versions.
    pub locks: Vec<LockFile>,
    /// Manifests that name dependencies which nothing fixes, though one is usual.
    pub unlocked: Vec<String>,
    /// Dependencies that follow whatever is newest.
    pub floating: Vec<Floating>,
    /// Steps of workflows by others.
    pub workflow_uses: Vec<WorkflowUse>,
}

/// A file that fixes versions.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct LockFile {
    /// Where it is.
    pub path: String,
    /// Whose: `cargo`, `npm`, `yarn`, `pnpm`, `poetry`, `uv`, `bundler`, `composer`.
    pub of: String,
    /// Packages in it.
    pub packages: u32,
    /// When it was last changed, in seconds since 1970, if it was heard of.
    pub changed: Option<i64>,
    /// When its manifest was.
    pub manifest_changed: Option<i64>,
    /// Packages that are in it with several major versions, the most first.
    pub several: Vec<Several>,
    /// Packages that come from a repository instead of a registry.
    pub from_git: Vec<String>,
}

/// A package in several versions that do not fit each other.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Several {
    /// Its name.
    pub name: String,
    /// The versions.
    pub versions: Vec<String>,
    /// Whether the project itself asks for it.
    pub is_direct: bool,
    /// Who asks for the oldest of them, as far as the file tells.
    pub held_by: Vec<String>,
}

/// A dependency that is not held.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Floating {
    /// Its name.
    pub name: String,
    /// What the manifest asks for.
    pub asks: String,
    /// The manifest.
    pub path: String,
    /// Its line there, from 1.
    pub line: Option<u32>,
}

/// A step of a workflow that somebody else wrote.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(default)]
pub struct WorkflowUse {
    /// `actions/checkout`.
    pub name: String,
    /// `v4`, `main`, a commit.
    pub version: String,
    /// The workflow.
    pub path: String,
    /// Its line there, from 1.
    pub line: u32,
}

/// Whether something is there, and where.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Practice {
    /// What shows it; empty where nothing does. At most a few.
    pub shown_by: Vec<String>,
}

impl Practice {
    /// Whether it is there.
    #[must_use]
    pub fn is_there(&self) -> bool {
        !self.shown_by.is_empty()
    }
}

/// How a project is kept.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Practices {
    /// Tests.
    pub tests: Practice,
    /// A README.
    pub readme: Practice,
    /// Other documents.
    pub docs: Practice,
    /// Something that runs at every change.
    pub ci: Practice,
    /// Something that looks for mistakes.
    pub lint: Practice,
    /// Something that lays out the code.
    pub format: Practice,
    /// Types where the language does not ask for them.
    pub types: Practice,
    /// A licence.
    pub licence: Practice,
    /// Something that renews dependencies.
    pub updates: Practice,
    /// What changed from version to version.
    pub changelog: Practice,
    /// What agents are told.
    pub agents: Practice,
}
