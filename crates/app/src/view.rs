//! How memories look from outside: one form for every surface.

use std::collections::HashMap;
use std::io::{self, Write};

use schemars::JsonSchema;
use serde::Serialize;
use somnium_engine::model::{
    Body, Importance, Kind, Label, Link, Memory, MemoryId, Operation, Record, Reference, Revision,
    Source, State, Tags, Timestamp, Tombstone, WorkspaceId,
};
use somnium_engine::store::History;

use crate::printer::{inert, one_line};

/// A memory, as JSON.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Memory")]
pub(crate) struct MemoryView {
    id: MemoryId,
    /// The caller's own name for it.
    #[serde(rename = "ref")]
    reference: Option<Reference>,
    workspace: WorkspaceId,
    /// What commands tell besides.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(skip)]
    workspace_name: Option<String>,
    kind: Kind,
    state: State,
    content: String,
    tags: Tags,
    importance: Importance,
    /// Dreams leave pinned memories alone.
    pinned: bool,
    said_at: Timestamp,
    valid_from: Option<Timestamp>,
    valid_to: Option<Timestamp>,
    revision: Revision,
    created_at: Timestamp,
    recorded_at: Timestamp,
    sources: Vec<Source>,
    links: Vec<Link>,
}

impl From<&Memory> for MemoryView {
    fn from(memory: &Memory) -> Self {
        let body = &memory.body;
        Self {
            id: memory.id,
            reference: memory.reference.clone(),
            workspace: memory.workspace,
            workspace_name: None,
            kind: body.kind,
            state: body.state,
            content: body.content.as_str().to_owned(),
            tags: body.tags.clone(),
            importance: body.importance,
            pinned: body.pinned,
            said_at: body.said_at,
            valid_from: body.valid.from(),
            valid_to: body.valid.to(),
            revision: memory.revision,
            created_at: memory.created_at,
            recorded_at: memory.recorded_at,
            sources: body.sources.iter().cloned().collect(),
            links: body.links.iter().copied().collect(),
        }
    }
}

/// What workspaces are called.
pub(crate) type Names = HashMap<WorkspaceId, String>;

impl MemoryView {
    /// With the name of its workspace.
    pub(crate) fn named(memory: &Memory, names: &Names) -> Self {
        Self { workspace_name: names.get(&memory.workspace).cloned(), ..Self::from(memory) }
    }
}

/// What is kept under an id, as JSON.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Record")]
pub(crate) enum RecordView {
    Kept(Box<MemoryView>),
    Erased {
        id: MemoryId,
        workspace: WorkspaceId,
        state: &'static str,
        revision: Revision,
        created_at: Timestamp,
        recorded_at: Timestamp,
    },
}

impl From<&Record> for RecordView {
    fn from(record: &Record) -> Self {
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

impl RecordView {
    /// With the name of its workspace.
    pub(crate) fn named(record: &Record, names: &Names) -> Self {
        match record {
            Record::Kept(memory) => Self::Kept(Box::new(MemoryView::named(memory, names))),
            Record::Erased(_) => Self::from(record),
        }
    }
}

/// A version and what made it, as JSON.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Version")]
pub(crate) struct VersionView {
    revision: Revision,
    recorded_at: Timestamp,
    operation: Operation,
    /// Nothing once it was forgotten.
    body: Option<Body>,
}

/// A whole life, as JSON.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "History")]
pub(crate) struct HistoryView {
    memory: RecordView,
    /// Oldest first.
    versions: Vec<VersionView>,
    versions_in_all: usize,
}

impl HistoryView {
    /// Only the newest versions.
    pub(crate) fn newest(mut self, limit: usize) -> Self {
        self.versions.drain(..self.versions.len().saturating_sub(limit));
        self
    }
}

impl From<&History> for HistoryView {
    fn from(history: &History) -> Self {
        let versions: Vec<VersionView> = history
            .versions
            .iter()
            .map(|version| VersionView {
                revision: version.revision,
                recorded_at: version.recorded_at,
                operation: version.operation.clone(),
                body: version.body.clone(),
            })
            .collect();
        let versions_in_all = versions.len();
        Self { memory: RecordView::from(&history.record), versions, versions_in_all }
    }
}

/// A line of a list, with the name of its workspace if others are in the list.
pub(crate) fn memory_line(
    out: &mut dyn Write,
    memory: &Memory,
    place: Option<&String>,
) -> io::Result<()> {
    let body = &memory.body;
    let marks = match (body.pinned, body.state) {
        (true, State::Active) => " (pinned)".to_owned(),
        (_, State::Active) => String::new(),
        (_, state) => format!(" ({state})"),
    };
    let words = one_line(body.content.as_str(), 90);
    let place = place.map(|name| format!("{}: ", inert(name))).unwrap_or_default();
    writeln!(out, "{}  {:<10} {place}{words}{marks}", memory.id.short(), body.kind)
}

/// A memory in full.
pub(crate) fn memory_page(out: &mut dyn Write, memory: &Memory, names: &Names) -> io::Result<()> {
    let body = &memory.body;
    writeln!(out, "{}\n", inert(body.content.as_str()))?;
    writeln!(out, "id          {}", memory.id)?;
    if let Some(name) = names.get(&memory.workspace) {
        writeln!(out, "workspace   {}", inert(name))?;
    }
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
    // Most agents name the file after the session.
    let file = source.file.as_ref().and_then(|file| file.as_str().rsplit('/').next());
    let is_news = |session: &&Label| !file.is_some_and(|file| file.contains(session.as_str()));
    if let Some(session) = source.session.as_ref().filter(is_news) {
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

#[cfg(test)]
mod tests {
    use somnium_engine::model::AgentName;

    use super::*;

    #[test]
    fn a_session_is_told_unless_its_file_tells_it() {
        let check = |session: &str, file: &str, expected: &str| {
            let label = |text: &str| Some(Label::new(text).unwrap());
            let source = Source {
                session: label(session),
                file: label(file),
                line: Some(3),
                ..Source::spoken(AgentName::new("codex").unwrap(), "words")
            };
            assert_eq!(source_words(&source), expected);
        };
        check("s-1", "/a/rollout-s-1.jsonl", "codex, /a/rollout-s-1.jsonl:3");
        check("s-1", "/s-1/said.jsonl", "codex, session s-1, /s-1/said.jsonl:3");
    }
}
