//! The dream: what was learned is slept on.
//!
//! A dream looks at one workspace, makes a plan (a function of what is stored, the
//! clock and nothing else), tries it against questions, and applies what stood the
//! trial in one transaction. It never deletes, and all of it can be undone.
//!
//! - `plan` holds the picture that a plan is worked out on.
//! - `compare` tells whether two memories say the same, or exclude each other.
//! - `consolidate` holds the rules, one to a file.
//! - `gate` and `trial` see to it that no answer is lost.
//! - `distil` and `prose` are what a model does for it, if there is one.
//! - `report` is what a dream tells about itself.
//!
//! [`Engine::dream`](crate::Engine::dream) drives it.

mod advice;
mod asked;
pub(crate) mod compare;
pub(crate) mod consolidate;
mod distil;
pub(crate) mod gate;
mod gather;
pub(crate) mod index;
pub(crate) mod inert;
mod night;
mod pair;
mod picture;
pub(crate) mod plan;
pub(crate) mod prose;
pub(crate) mod references;
mod report;
pub mod schedule;
pub(crate) mod shelf;
mod statement;
pub(crate) mod topic;
pub(crate) mod trial;
mod value;

pub use advice::Advice;
pub use asked::Asked;
pub use consolidate::decay::{Decay, Use};
pub use index::Summary;
pub(crate) use night::Night;
pub use pair::{PairVerdict, judge_pair};
pub use plan::Rule;
pub(crate) use report::Made;
pub use report::{
    Counts, DreamOutcome, DreamReport, GatedOperation, ModelFigures, ModelReport, Named,
    ReportedOperation, ReportedQuestion, ReportedVerdict, Undated, What, WorkspaceReport,
};
pub(crate) use statement::{Statement, Voice};
pub(crate) use value::value;

#[cfg(test)]
pub(crate) mod tests;
