//! Importing what [`Engine::export`] wrote.

use std::collections::HashMap;
use std::io::BufRead;

use serde::Serialize;

use super::export::{EvidenceLine, ExportLine, OperationLine, VERSION};
use super::secrets::{kinds_of_evidence, kinds_of_version};
use crate::Engine;
use crate::error::{EngineError, Result};
use crate::lines::{self, next_line};
use crate::model::{Effect, Evidence, Operation, Revision, WorkspaceId};
use crate::store::{Birth, EvidenceEntry, JournalEntry};

const BATCH: usize = 1_000;
/// An operation may hold many large memories, as a merge does.
const LINE_BYTES_MAX: u64 = 1024 * 1024 * 1024;

/// What came of importing an export.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct RestoreReport {
    /// Lines read.
    pub lines: u64,
    /// Operations that were new here.
    pub operations: u64,
    /// Pieces of evidence that were new here.
    pub evidence: u64,
    /// Workspaces in the export.
    pub workspaces: u64,
    /// Texts of the export that hold secrets. They are restored as they are.
    pub secrets: u64,
}

/// What has been read and not been stored yet.
#[derive(Default)]
struct Pending {
    workspaces: HashMap<WorkspaceId, WorkspaceId>,
    evidence: Vec<EvidenceEntry>,
    entries: Vec<JournalEntry>,
}

impl Pending {
    /// How many texts hold secrets.
    fn secrets(&self) -> u64 {
        let evidence = self.evidence.iter().filter_map(|entry| entry.words.as_ref());
        let evidence = evidence.map(kinds_of_evidence);
        let versions = self.entries.iter().flat_map(|JournalEntry { operation, made }| {
            let made = made.iter().filter_map(|(body, birth)| Some((body.as_ref()?, birth)));
            made.map(|(body, birth)| kinds_of_version(operation, body, birth.as_ref()))
        });
        evidence.chain(versions).filter(|kinds| !kinds.is_empty()).count() as u64
    }
}

impl Engine {
    /// Whether a file begins like an export of ours.
    #[must_use]
    pub fn is_export(beginning: &[u8]) -> bool {
        let line = beginning.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        matches!(serde_json::from_slice(line), Ok(ExportLine::SomniumExport { .. }))
    }

    /// Does again what an export tells, exactly. What is known here already is
    /// passed over, so that an import that was cut short can be repeated.
    ///
    /// # Errors
    /// At the first line that cannot be understood or does not continue the
    /// history here.
    pub fn import_export(
        &self,
        stream: &mut dyn BufRead,
        progress: &mut dyn FnMut(u64),
    ) -> Result<RestoreReport> {
        let mut report = RestoreReport::default();
        let mut pending = Pending::default();
        let (mut line, mut bytes) = (Vec::new(), 0);
        let failed = |source| EngineError::Io { path: "the export".into(), source };
        while let Some(lines::Line { size: read, .. }) =
            next_line(stream, &mut line, LINE_BYTES_MAX).map_err(failed)?
        {
            bytes += read;
            report.lines += 1;
            let bad = |reason: String| EngineError::BadExport { line: report.lines, reason };
            match serde_json::from_slice(line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&line))
                .map_err(|error| bad(lines::fault(&error)))?
            {
                ExportLine::SomniumExport { version } if version != VERSION => {
                    return Err(bad(format!("its version is {version}, not {VERSION}")));
                }
                ExportLine::SomniumExport { .. } => {}
                ExportLine::Workspace(workspace) => {
                    let id = workspace.id;
                    let here = self.store.enroll(&workspace)?;
                    pending.workspaces.insert(id, here.id);
                    report.workspaces += 1;
                }
                ExportLine::Evidence(line) => {
                    pending.evidence.push(evidence_entry(*line, &pending.workspaces));
                }
                ExportLine::Operation(line) => {
                    consistent(&line).map_err(bad)?;
                    pending.entries.push(journal_entry(*line, &pending.workspaces));
                }
            }
            if pending.evidence.len() + pending.entries.len() >= BATCH {
                self.store_pending(&mut pending, &mut report)?;
                progress(bytes);
            }
        }
        self.store_pending(&mut pending, &mut report)?;
        progress(bytes);
        Ok(report)
    }

    fn store_pending(&self, pending: &mut Pending, report: &mut RestoreReport) -> Result<()> {
        report.secrets += pending.secrets();
        if !pending.evidence.is_empty() {
            report.evidence += self.store.replay_evidence(&pending.evidence)? as u64;
            pending.evidence.clear();
        }
        if !pending.entries.is_empty() {
            report.operations += self.store.replay(&pending.entries)? as u64;
            pending.entries.clear();
        }
        Ok(())
    }
}

/// Refuses what would break the journal: each operation has an effect, and each effect makes
/// the revision after the one before it.
fn consistent(line: &OperationLine) -> Result<(), String> {
    if line.effects.is_empty() {
        return Err("the operation has no effect".to_owned());
    }
    for effect in &line.effects {
        let before = effect.before.map_or(0, Revision::get);
        let after = effect.after.get();
        if before.checked_add(1) != Some(after) {
            return Err(format!(
                "revision {after} of {} does not follow upon {before}",
                effect.memory
            ));
        }
        if effect.birth.is_some() != effect.before.is_none() {
            return Err(format!("it cannot be told how {} came to be", effect.memory));
        }
    }
    Ok(())
}

/// The workspace that is the exported one here.
fn here(known: &HashMap<WorkspaceId, WorkspaceId>, exported: WorkspaceId) -> WorkspaceId {
    known.get(&exported).copied().unwrap_or(exported)
}

fn evidence_entry(
    line: EvidenceLine,
    workspaces: &HashMap<WorkspaceId, WorkspaceId>,
) -> EvidenceEntry {
    let workspace = here(workspaces, line.workspace);
    EvidenceEntry {
        id: line.id,
        workspace,
        origin: line.origin,
        recorded_at: line.recorded_at,
        words: line.words.map(|words| Evidence {
            id: line.id,
            workspace,
            reference: words.reference,
            role: words.role,
            content: words.content,
            said_at: words.said_at,
            recorded_at: line.recorded_at,
            source: words.source,
        }),
    }
}

fn journal_entry(
    line: OperationLine,
    workspaces: &HashMap<WorkspaceId, WorkspaceId>,
) -> JournalEntry {
    let mut effects = Vec::new();
    let mut made = Vec::new();
    for effect in line.effects {
        effects.push(Effect { memory: effect.memory, before: effect.before, after: effect.after });
        let birth = effect.birth.map(|birth| Birth {
            workspace: here(workspaces, birth.workspace),
            reference: birth.reference,
            origin: birth.origin,
        });
        made.push((effect.body, birth));
    }
    JournalEntry {
        operation: Operation {
            id: line.id,
            group: line.group,
            kind: line.kind,
            actor: line.actor,
            reason: line.reason,
            confidence: line.confidence,
            undoes: line.undoes,
            recorded_at: line.recorded_at,
            effects,
        },
        made,
    }
}
