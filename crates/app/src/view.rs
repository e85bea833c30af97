//! How memories look from outside: one form for every surface.

use std::io::{self, Write};

use serde::Serialize;
use somnium_engine::model::{
    Importance, Kind, Link, Memory, MemoryId, Operation, Record, Reference, Revision, Source,
    State, Tags, Timestamp, Tombstone, WorkspaceId,
};
use somnium_engine::store::History;

use crate::printer::{inert, one_line};

/// A memory, as JSON.
#[derive(Serialize)]
pub(crate) struct MemoryView<'m> {
    id: MemoryId,
    #[serde(rename = "ref")]
    reference: &'m Option<Reference>,
    workspace: WorkspaceId,
    kind: Kind,
    state: State,
    content: &'m str,
    tags: &'m Tags,
    importance: Importance,
    pinned: bool,
    said_at: Timestamp,
    valid_from: Option<Timestamp>,
    valid_to: Option<Timestamp>,
    revision: Revision,
    created_at: Timestamp,
    recorded_at: Timestamp,
    sources: Vec<&'m Source>,
    links: Vec<&'m Link>,
}

impl<'m> From<&'m Memory> for MemoryView<'m> {
    fn from(memory: &'m Memory) -> Self {
        let body = &memory.body;
        Self {
            id: memory.id,
            reference: &memory.reference,
            workspace: memory.workspace,
            kind: body.kind,
            state: body.state,
            content: body.content.as_str(),
            tags: &body.tags,
            importance: body.importance,
            pinned: body.pinned,
            said_at: body.said_at,
            valid_from: body.valid.from(),
            valid_to: body.valid.to(),
            revision: memory.revision,
            created_at: memory.created_at,
            recorded_at: memory.recorded_at,
            sources: body.sources.iter().collect(),
            links: body.links.iter().collect(),
        }
    }
}

/// What is kept under an id, as JSON.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum RecordView<'m> {
    Kept(Box<MemoryView<'m>>),
    Erased {
        id: MemoryId,
        workspace: WorkspaceId,
        state: &'static str,
        revision: Revision,
        created_at: Timestamp,
        recorded_at: Timestamp,
    },
}

impl<'m> From<&'m Record> for RecordView<'m> {
    fn from(record: &'m Record) -> Self {
        match record {
            Record::Kept(memory) => Self::Kept(Box::new(MemoryView::from(&**memory))),
            Record::Erased(Tombstone { id, workspace, revision, created_at, recorded_at }) => {
                Self::Erased {
                    id: *id,
                    workspace: *workspace,
                    state: "forgotten",
                    revision: *revision,
                    created_at: *created_at,
                    recorded_at: *recorded_at,
                }
            }
        }
    }
}

/// A version and what made it, as JSON.
#[derive(Serialize)]
pub(crate) struct VersionView<'m> {
    revision: Revision,
    recorded_at: Timestamp,
    operation: &'m Operation,
    body: &'m Option<somnium_engine::model::Body>,
}

/// A whole life, as JSON.
#[derive(Serialize)]
pub(crate) struct HistoryView<'m> {
    memory: RecordView<'m>,
    versions: Vec<VersionView<'m>>,
}

impl<'m> From<&'m History> for HistoryView<'m> {
    fn from(history: &'m History) -> Self {
        let versions = history
            .versions
            .iter()
            .map(|version| VersionView {
                revision: version.revision,
                recorded_at: version.recorded_at,
                operation: &version.operation,
                body: &version.body,
            })
            .collect();
        Self { memory: RecordView::from(&history.record), versions }
    }
}

/// A line of a list.
pub(crate) fn memory_line(out: &mut dyn Write, memory: &Memory) -> io::Result<()> {
    let body = &memory.body;
    let marks = match (body.pinned, body.state) {
        (true, State::Active) => " (pinned)".to_owned(),
        (_, State::Active) => String::new(),
        (_, state) => format!(" ({state})"),
    };
    let words = one_line(body.content.as_str(), 90);
    writeln!(out, "{}  {:<10} {words}{marks}", memory.id.short(), body.kind)
}

/// A memory in full.
pub(crate) fn memory_page(out: &mut dyn Write, memory: &Memory) -> io::Result<()> {
    let body = &memory.body;
    writeln!(out, "{}\n", inert(body.content.as_str()))?;
    writeln!(out, "id          {}", memory.id)?;
    if let Some(reference) = &memory.reference {
        writeln!(out, "ref         {}", inert(reference.as_str()))?;
    }
    let pinned = if body.pinned { ", pinned" } else { "" };
    writeln!(out, "kind        {}, {}{pinned}", body.kind, body.state)?;
    writeln!(out, "importance  {}", body.importance)?;
    if !body.tags.is_empty() {
        let tags: Vec<_> = body.tags.iter().map(|tag| inert(tag.as_str())).collect();
        writeln!(out, "tags        {}", tags.join(", "))?;
    }
    writeln!(out, "said        {}", body.said_at)?;
    let end = |moment: Option<Timestamp>| moment.map_or_else(|| "…".into(), |m| m.to_string());
    writeln!(out, "valid       {} to {}", end(body.valid.from()), end(body.valid.to()))?;
    writeln!(out, "revision    {}, recorded {}", memory.revision, memory.recorded_at)?;
    for source in &body.sources {
        writeln!(out, "source      {}", source_words(source))?;
    }
    for link in &body.links {
        writeln!(out, "{:<11} {}", link.relation, link.target)?;
    }
    Ok(())
}

/// Where something comes from, in a few words.
pub(crate) fn source_words(source: &Source) -> String {
    let mut words = source.agent.to_string();
    if let Some(session) = &source.session {
        words += &format!(", session {}", inert(session.as_str()));
    }
    if let Some(file) = &source.file {
        words += &format!(", {}", inert(file.as_str()));
        if let Some(line) = source.line {
            words += &format!(":{line}");
        }
    }
    words
}
