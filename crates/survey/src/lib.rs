//! What a codebase tells about itself.
//!
//! [`survey`] looks at a folder and gives figures; [`analyse()`] makes findings of them.
//! Neither changes anything, goes online, prints, or knows what time it is: that comes
//! with the [`Options`]. What a survey read is [`Kept`], so that the next one reads
//! only what is new.
//!
//! ```no_run
//! use somnium_survey::{AgentWork, Options, analyse, survey};
//! let now = "2026-03-03T18:00:00Z".parse()?;
//! let options = Options::at(now, jiff::tz::TimeZone::UTC);
//! let (figures, kept) = survey(".".as_ref(), &options, None, &|| false)?;
//! for finding in analyse(&figures, &[], &AgentWork::default()) {
//!     let _ = (finding.severity, finding.title, finding.action);
//! }
//! // An hour later only what is new is read.
//! let (_figures, _kept) = survey(".".as_ref(), &options, Some(&kept), &|| false)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod agents;
pub mod analyse;
mod error;
pub mod figures;
mod finding;
mod kept;
pub mod measure;
mod options;
mod past;

pub use agents::{AgentWork, Discussed, RepeatedError};
pub use analyse::analyse;
pub use error::SurveyError;
pub use figures::Survey;
pub use finding::{Area, Effort, Figure, Finding, Place, Severity};
pub use kept::{KEPT_VERSION, Kept, KeptFile, Log, LogChange, LogCommit, Named};
pub use measure::survey;
pub use options::{Limits, Options};
pub use past::PastFigures;
