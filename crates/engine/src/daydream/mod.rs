//! The daydream: standing insight into a person's codebases.
//!
//! One cycle has six phases: it looks whether the machine is **ready**, **tidies**,
//! **surveys** a few workspaces, **analyses** the figures, **writes** down what is new,
//! and tidies up behind itself. What it does is in its record at any time, so that
//! another cycle can go on where one has died.
//!
//! - `machine` is the door to the machine, `ready` and `hours` decide whether to begin.
//! - `tidy` and `archive` clear up; nothing of a person's is touched unless they said so.
//! - `choose` gives workspaces their turn, `survey` measures, `agents` looks at evidence.
//! - `analyse` holds findings against what was said before, `prose` asks an agent.
//! - `write` makes memories of findings, `page` a text.
//! - `cycle` drives, `hold` keeps the leases, `record` is what is known of a cycle.
//!
//! [`Engine::daydream`](crate::Engine::daydream) is where it begins.

mod agents;
mod analyse;
mod archive;
mod choose;
mod cycle;
mod hold;
mod hours;
pub mod machine;
mod page;
mod prose;
mod ready;
mod record;
mod survey;
mod tidy;
mod write;

pub use analyse::Told;
pub(crate) use cycle::Cycle;
pub(crate) use hold::Hold;
pub use hours::{Hours, OfficeHours, weekday};
pub use prose::AgentCommand;
pub use ready::{Check, CheckName, CheckVerdict, Going, Readiness, Wanted, readiness};
pub use record::{
    Claim, Cleanup, DaydreamError, DaydreamRecord, DaydreamTold, ErrorCategory, InsightCounts,
    PhaseTime, Progress, StaleFate, StaleProcess, SurveyedWorkspace,
};
pub use somnium_survey::{Area, Effort, Figure, Finding, Place, Severity};
pub use tidy::{AGENTS, StalePolicy};

/// Takes what insight files say of a memory away.
pub(crate) fn forget_in_files(
    folder: &std::path::Path,
    memory: crate::model::MemoryId,
) -> std::io::Result<u64> {
    archive::forget(folder, &memory.to_string())
}
