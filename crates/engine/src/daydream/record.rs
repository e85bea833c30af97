//! The record of a cycle: what it did, phase by phase, as it is stored and shown.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::ready::Check;
use crate::model::{GroupId, Timestamp, WorkspaceId, words};
use crate::store::{DaydreamRun, DaydreamStatus, Phase};

/// All that is known of a cycle.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct DaydreamRecord {
    /// Its name for ever.
    pub id: GroupId,
    /// When it began.
    pub started_at: Timestamp,
    /// When it ended.
    pub ended_at: Option<Timestamp>,
    /// Where it is, or was when it ended.
    pub phase: Phase,
    /// How it stands.
    pub status: DaydreamStatus,
    /// What it tells.
    #[serde(flatten)]
    pub told: DaydreamTold,
}

/// What the record of a cycle holds beside its times.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct DaydreamTold {
    /// The cycle that died, and whose work this one goes on with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resumes: Option<GroupId>,
    /// Whether the machine was ready, check by check.
    pub checks: Vec<Check>,
    /// How long each phase took.
    pub phases: Vec<PhaseTime>,
    /// What became of each workspace.
    pub workspaces: Vec<SurveyedWorkspace>,
    /// What there is to tell, in figures.
    pub insights: InsightCounts,
    /// What was cleared up.
    pub cleanup: Cleanup,
    /// What went wrong.
    pub errors: Vec<DaydreamError>,
    /// What an agent added.
    pub prose: Vec<Claim>,
    /// Where it is written down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<PathBuf>,
}

/// How long a phase took.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct PhaseTime {
    /// Which.
    pub phase: Phase,
    /// When it began.
    pub started_at: Timestamp,
    /// How long it took; nothing as long as it goes on.
    pub elapsed_ms: Option<u64>,
}

words! {
    /// How far a workspace has come in a cycle.
    Progress, "progress" {
        /// Its turn has not come.
        Waiting = "waiting",
        /// It is being measured.
        Surveying = "surveying",
        /// It was measured; nothing is written yet.
        Measured = "measured",
        /// Everything about it is written.
        Written = "written",
        /// Somebody dreams over it.
        Held = "held",
        /// Something went wrong.
        Failed = "failed",
    }
}

/// What became of a workspace in a cycle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct SurveyedWorkspace {
    /// Which one.
    pub id: WorkspaceId,
    /// Its name.
    pub workspace: String,
    /// How far it came.
    pub progress: Progress,
    /// The folder that was looked at.
    pub folder: PathBuf,
    /// Whether what a cycle that died had measured was used.
    pub reused: bool,
    /// How long it took to measure.
    pub elapsed_ms: u64,
    /// What there is to tell about it, in figures.
    pub insights: InsightCounts,
    /// What was left out because it would have taken too much.
    pub left_out: Vec<String>,
}

/// How many findings there are.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(default)]
pub struct InsightCounts {
    /// That were not known, or are there again.
    pub new: u64,
    /// Whose figures are others now.
    pub changed: u64,
    /// Whose figures have recovered.
    pub resolved: u64,
    /// That are open, all in all.
    pub open: u64,
}

impl InsightCounts {
    /// Whether there is nothing to tell that was not told before.
    #[must_use]
    pub fn is_nothing_new(&self) -> bool {
        (self.new, self.changed, self.resolved) == (0, 0, 0)
    }

    /// Takes in those of another workspace.
    pub(crate) fn add(&mut self, other: &Self) {
        self.new += other.new;
        self.changed += other.changed;
        self.resolved += other.resolved;
        self.open += other.open;
    }
}

/// What was cleared up.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct Cleanup {
    /// Temporary files and folders of ours that were left behind.
    pub temporary: u64,
    /// Insight files that were compressed.
    pub archived: u64,
    /// Cycles that had died.
    pub interrupted: Vec<GroupId>,
    /// Agents that such a cycle had started, and that were ended.
    pub own_ended: u64,
    /// Agents of others that have run for more than a day.
    pub stale: Vec<StaleProcess>,
}

/// An agent that has run for long.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct StaleProcess {
    /// Its number.
    pub pid: u32,
    /// The program.
    pub program: String,
    /// Whose it is, as a number.
    pub owner: u32,
    /// How long it has run.
    pub age_hours: u64,
    /// What it has in memory.
    pub memory_mb: u64,
    /// What became of it.
    pub fate: StaleFate,
}

words! {
    /// What became of a process.
    StaleFate, "fate" {
        /// It was only looked at.
        Listed = "listed",
        /// It was asked to end.
        Asked = "asked",
        /// It was to be asked to end, but it was another one by then, or may not be asked.
        Left = "left",
    }
}

words! {
    /// What kind of thing went wrong.
    ErrorCategory, "category" {
        /// It took too long.
        Timeout = "timeout",
        /// Memory, disk or the machine as a whole was short.
        Resources = "resources",
        /// A repository could not be measured, or an agent failed.
        Analysis = "analysis",
        /// The store, a file, a process.
        System = "system",
    }
}

/// Something that went wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct DaydreamError {
    /// What kind of thing.
    pub category: ErrorCategory,
    /// Where.
    pub phase: Phase,
    /// In which workspace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub workspace: Option<String>,
    /// What.
    pub message: String,
}

/// Something that an agent says, with the files that show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Claim {
    /// Of which workspace.
    pub workspace: String,
    /// The words.
    pub text: String,
    /// The files it names; all of them are there.
    pub files: Vec<String>,
}

impl DaydreamRecord {
    /// A record that is about to be filled.
    pub(crate) fn begun(id: GroupId, at: Timestamp) -> Self {
        Self {
            id,
            started_at: at,
            ended_at: None,
            phase: Phase::Ready,
            status: DaydreamStatus::Running,
            told: DaydreamTold::default(),
        }
    }

    /// As it is stored.
    pub(crate) fn run(&self) -> DaydreamRun {
        DaydreamRun {
            id: self.id,
            started_at: self.started_at,
            ended_at: self.ended_at,
            phase: self.phase,
            status: self.status,
            report: serde_json::to_string(&self.told).ok(),
        }
    }
}

impl From<DaydreamRun> for DaydreamRecord {
    fn from(run: DaydreamRun) -> Self {
        let told = run.report.as_deref().and_then(|text| serde_json::from_str(text).ok());
        Self {
            id: run.id,
            started_at: run.started_at,
            ended_at: run.ended_at,
            phase: run.phase,
            status: run.status,
            told: told.unwrap_or_default(),
        }
    }
}
