//! Import transcripts: many of them, each going on from where it was read last.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use serde::Serialize;

use super::{Capture, CaptureReport, NotesReport};
use crate::Engine;
use crate::capture::file::Freshness;
use crate::harness::Transcript;
use crate::model::GroupId;

/// What came of importing transcripts.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct TranscriptsReport {
    /// By agent.
    pub agents: BTreeMap<&'static str, AgentReport>,
    /// What came of the notes that were imported with them.
    pub notes: NotesReport,
    /// What to undo to take the memories back; nothing if there are none.
    pub group: Option<GroupId>,
    /// The folders that were named in what was new.
    #[serde(skip)]
    pub folders: BTreeSet<PathBuf>,
}

impl TranscriptsReport {
    /// Adds what came of notes that belong to the same group.
    #[must_use]
    pub fn with_notes(mut self, notes: NotesReport, how: &Capture) -> Self {
        let group = how.group.filter(|_| notes.has_news() && !how.dry_run);
        self.group = self.group.or(group);
        self.notes = notes;
        self
    }
}

/// What came of one agent's transcripts.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct AgentReport {
    /// How many there are.
    pub files: u64,
    /// How many of them were new, had grown, or were written anew.
    pub read: u64,
    /// How many of them were not what they were when they were read last.
    pub rewritten: u64,
    /// All of them together.
    #[serde(flatten)]
    pub total: CaptureReport,
    /// Those that could not be read, and why.
    pub failures: Vec<FailedTranscript>,
}

/// A transcript that could not be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FailedTranscript {
    /// Which one.
    pub path: PathBuf,
    /// Why.
    pub reason: String,
}

impl Engine {
    /// Reads what is new in each. One that cannot be read does not keep the others
    /// from being read. `progress` is told the bytes that are done with.
    #[must_use]
    pub fn import_transcripts(
        &self,
        transcripts: &[Transcript],
        how: Capture,
        progress: &mut dyn FnMut(u64),
    ) -> TranscriptsReport {
        let mut report = TranscriptsReport::default();
        let dry_run = how.dry_run;
        let mut capturer = self.capturer(how);
        let mut done = 0;
        for transcript in transcripts {
            let of_agent = report.agents.entry(transcript.harness.name()).or_default();
            of_agent.files += 1;
            match capturer.transcript(transcript, &mut |bytes| progress(done + bytes)) {
                Ok(captured) => {
                    of_agent.read += u64::from(captured.freshness != Freshness::Unchanged);
                    of_agent.rewritten += u64::from(captured.freshness == Freshness::Rewritten);
                    of_agent.total.add(&captured);
                }
                Err(error) => of_agent.failures.push(FailedTranscript {
                    path: transcript.path.clone(),
                    reason: error.to_string(),
                }),
            }
            done += transcript.bytes;
            progress(done);
        }
        let has_memories = report.agents.values().any(|agent| agent.total.memories > 0);
        report.folders = capturer.folders().map(PathBuf::from).collect();
        report.group = Some(capturer.group()).filter(|_| has_memories && !dry_run);
        report
    }
}
