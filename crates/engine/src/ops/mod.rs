//! What can be done, one operation to a file.
//!
//! Each file adds its method to [`Engine`](crate::Engine). Changes to a memory
//! go through `change.rs`, which reads, decides, and commits against the
//! revision it read: whoever writes in between is seen, not overwritten.

mod advised;
mod archive;
mod capture;
mod change;
mod context;
mod daydream;
mod daydreams;
mod daydreams_within;
mod doctor;
mod dream;
mod dream_parts;
mod dreams;
mod due;
mod export;
mod forget;
mod growth;
mod hook;
mod import;
mod import_export;
mod import_notes;
mod import_transcripts;
mod judge;
mod ledger;
mod link;
mod list;
mod memory_file;
mod merge;
mod once;
mod outer;
mod page;
mod pin;
mod reach;
mod recall;
mod reembed;
mod remember;
mod retag;
mod review;
mod revise;
mod roam;
mod secrets;
mod show;
mod status;
mod supersede;
mod surroundings;
mod token;
mod undo;
mod workspace;

pub use crate::judge::Verdict;
pub use capture::{Capture, CaptureReport, Capturer};
pub use change::Outcome;
pub use context::{Context, PackedContext};
pub use daydream::{CycleLimits, Daydream, DaydreamWatch};
pub use daydreams::{
    CurrentFinding, DaydreamDiff, DaydreamView, FigureChange, FindingFilter, FindingStep,
    TrendPoint,
};
pub use doctor::DoctorReport;
pub(crate) use dream::{Attempt, Orientation};
pub use dream::{Dream, DreamStep, Policy, Unwatched, Watch};
pub use dream_parts::{DreamPart, LeftByDream, OperationsOfDream, Part};
pub(crate) use dreams::told;
pub use dreams::{
    Approval, DreamDetails, PastDream, PastOperation, PastProposal, PastQuestion, PastWorkspace,
    Told,
};
pub use due::DueWorkspace;
pub use export::{ExportForm, Exported};
pub use forget::Forgotten;
pub use growth::{GrowthPoint, Saving};
pub use hook::{Hook, HookAnswer, Occasion};
pub use import::{Import, ImportAs, ImportReport, Rejected};
pub use import_export::RestoreReport;
pub use import_notes::NotesReport;
pub use import_transcripts::{AgentReport, FailedTranscript, TranscriptsReport};
pub use judge::{Judging, SettledAs, SettledQuestion};
pub use ledger::{Ledgers, ModelUse};
pub use list::List;
pub use memory_file::{Fate, IndexError, IndexFile, IndexReport, IndexTarget, WriteIndex};
pub use merge::Merge;
pub(crate) use merge::absorb;
pub use outer::OuterEmbedded;
pub use page::{Cursor, Page};
pub use pin::Pin;
pub use recall::{Answer, Correction, Layer, Recall, RecallFilter, RecallResult};
pub use reembed::Reembedded;
pub use remember::Remember;
pub use review::{Review, WaitingProposal};
pub use revise::Revise;
pub use secrets::SecretsReport;
pub(crate) use secrets::redacted;
pub use status::{Status, WorkspaceStatus};
pub(crate) use supersede::replace;
pub use token::{LoggedIn, NewToken, Secret, form_token, is_same_secret};
pub use undo::{Obstacle, UndoReport, Undone};
