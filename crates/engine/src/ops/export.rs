//! Export: everything, as lines of JSON that an import turns back into the
//! same store; or the present only.
//!
//! A full export is the journal: each operation with the versions it made, in
//! order. Importing it into an empty store does it all again, to the byte.

use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{
    Actor, Body, Confidence, EvidenceId, Fingerprint, GroupId, Importance, Interval, Kind, Link,
    Memory, MemoryId, OperationId, OperationKind, Reason, Reference, Revision, Role, Source, State,
    Tags, Timestamp, Workspace, WorkspaceId,
};
use crate::store::{EvidenceEntry, JournalEntry, ListQuery, MemoryOrder, Pages};

/// Rows that are held in memory at once.
const PAGE: u32 = 1_000;

/// The format's version, in the first line.
pub(super) const VERSION: u32 = 1;

/// What to export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportForm {
    /// Everything, history included.
    Full,
    /// The present: no journal, no revision numbers, no recorded times.
    State,
}

/// What came of an export.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Exported {
    /// Lines written.
    pub lines: u64,
}

/// A line of a full export.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum ExportLine {
    SomniumExport { version: u32 },
    Workspace(Workspace),
    Evidence(Box<EvidenceLine>),
    Operation(Box<OperationLine>),
}

#[derive(Serialize, Deserialize)]
pub(super) struct EvidenceLine {
    pub(super) id: EvidenceId,
    pub(super) workspace: WorkspaceId,
    pub(super) origin: Fingerprint,
    pub(super) recorded_at: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) words: Option<EvidenceWords>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct EvidenceWords {
    #[serde(rename = "ref", default, skip_serializing_if = "Option::is_none")]
    pub(super) reference: Option<Reference>,
    pub(super) role: Role,
    pub(super) content: crate::model::Content,
    pub(super) said_at: Timestamp,
    pub(super) source: Source,
}

#[derive(Serialize, Deserialize)]
pub(super) struct OperationLine {
    pub(super) id: OperationId,
    pub(super) group: GroupId,
    pub(super) kind: OperationKind,
    pub(super) actor: Actor,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) reason: Option<Reason>,
    pub(super) confidence: Confidence,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) undoes: Option<OperationId>,
    pub(super) recorded_at: Timestamp,
    pub(super) effects: Vec<EffectLine>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct EffectLine {
    pub(super) memory: MemoryId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) before: Option<Revision>,
    pub(super) after: Revision,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) birth: Option<BirthLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) body: Option<Body>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct BirthLine {
    pub(super) workspace: WorkspaceId,
    #[serde(rename = "ref", default, skip_serializing_if = "Option::is_none")]
    pub(super) reference: Option<Reference>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) origin: Option<Fingerprint>,
}

/// A line of a state export.
#[derive(Serialize)]
struct StateLine<'m> {
    id: MemoryId,
    #[serde(rename = "ref")]
    reference: &'m Option<Reference>,
    workspace: WorkspaceId,
    kind: Kind,
    content: &'m str,
    tags: &'m Tags,
    importance: Importance,
    pinned: bool,
    valid: Interval,
    state: State,
    links: Vec<Link>,
}

impl Engine {
    /// Writes a workspace, or all of them, to `sink`.
    ///
    /// # Errors
    /// When the store or the sink fails.
    pub fn export(
        &self,
        workspace: Option<WorkspaceId>,
        form: ExportForm,
        sink: &mut dyn Write,
    ) -> Result<Exported> {
        let mut out = Lines { sink, exported: Exported::default() };
        // A sink that fails ends the reading without failing the store.
        let mut done = Ok(());
        self.store.snapshot(&mut |pages| {
            done = match form {
                ExportForm::State => export_state(pages, workspace, &mut out),
                ExportForm::Full => export_full(pages, workspace, &mut out),
            };
            Ok(())
        })?;
        done?;
        out.sink.flush().map_err(sink_failed)?;
        Ok(out.exported)
    }
}

fn export_full(
    pages: &dyn Pages,
    workspace: Option<WorkspaceId>,
    out: &mut Lines<'_>,
) -> Result<()> {
    out.write(&ExportLine::SomniumExport { version: VERSION })?;
    let mut workspaces = pages.workspaces()?;
    workspaces.retain(|known| workspace.is_none_or(|id| id == known.id));
    workspaces.sort_by_key(|workspace| workspace.id);
    for workspace in workspaces {
        out.write(&ExportLine::Workspace(workspace))?;
    }
    let mut after = None;
    loop {
        let page = pages.evidence(workspace, after, PAGE)?;
        let Some(last) = page.last() else { break };
        after = Some(last.id);
        for entry in page {
            out.write(&ExportLine::Evidence(Box::new(evidence_line(entry))))?;
        }
    }
    let mut after = None;
    loop {
        let page = pages.journal(workspace, after, PAGE)?;
        let Some(last) = page.last() else { break };
        after = Some(last.operation.id);
        for entry in page {
            out.write(&ExportLine::Operation(Box::new(operation_line(entry))))?;
        }
    }
    Ok(())
}

fn export_state(
    pages: &dyn Pages,
    workspace: Option<WorkspaceId>,
    out: &mut Lines<'_>,
) -> Result<()> {
    let mut query = ListQuery {
        workspaces: workspace.map(|id| vec![id]),
        states: State::ALL.iter().copied().filter(|state| state.is_present()).collect(),
        order: MemoryOrder::ById,
        limit: PAGE,
        ..ListQuery::default()
    };
    loop {
        let page = pages.list(&query)?;
        let Some(last) = page.last() else {
            return Ok(());
        };
        query.after = Some(last.id);
        for memory in &page {
            out.write(&state_line(memory))?;
        }
    }
}

struct Lines<'s> {
    sink: &'s mut dyn Write,
    exported: Exported,
}

impl Lines<'_> {
    fn write(&mut self, line: &impl Serialize) -> Result<()> {
        let mut text = serde_json::to_vec(line).map_err(|e| sink_failed(io::Error::other(e)))?;
        text.push(b'\n');
        self.sink.write_all(&text).map_err(sink_failed)?;
        self.exported.lines += 1;
        Ok(())
    }
}

fn sink_failed(source: io::Error) -> EngineError {
    EngineError::Io { path: "the export".into(), source }
}

fn state_line(memory: &Memory) -> StateLine<'_> {
    let body = &memory.body;
    StateLine {
        id: memory.id,
        reference: &memory.reference,
        workspace: memory.workspace,
        kind: body.kind,
        content: body.content.as_str(),
        tags: &body.tags,
        importance: body.importance,
        pinned: body.pinned,
        valid: body.valid,
        state: body.state,
        links: body.links.iter().copied().collect(),
    }
}

fn evidence_line(entry: EvidenceEntry) -> EvidenceLine {
    EvidenceLine {
        id: entry.id,
        workspace: entry.workspace,
        origin: entry.origin,
        recorded_at: entry.recorded_at,
        words: entry.words.map(|words| EvidenceWords {
            reference: words.reference,
            role: words.role,
            content: words.content,
            said_at: words.said_at,
            source: words.source,
        }),
    }
}

fn operation_line(entry: JournalEntry) -> OperationLine {
    let operation = entry.operation;
    let effects = operation
        .effects
        .into_iter()
        .zip(entry.made)
        .map(|(effect, (body, birth))| EffectLine {
            memory: effect.memory,
            before: effect.before,
            after: effect.after,
            birth: birth.map(|birth| BirthLine {
                workspace: birth.workspace,
                reference: birth.reference,
                origin: birth.origin,
            }),
            body,
        })
        .collect();
    OperationLine {
        id: operation.id,
        group: operation.group,
        kind: operation.kind,
        actor: operation.actor,
        reason: operation.reason,
        confidence: operation.confidence,
        undoes: operation.undoes,
        recorded_at: operation.recorded_at,
        effects,
    }
}
