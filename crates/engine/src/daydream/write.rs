//! Write: findings become insight memories, and stay in step with them.
//!
//! A memory belongs to its finding by its origin. What a person put away, took back or
//! reworded is theirs: the finding is left alone from then on, or its memory is.

use std::collections::BTreeSet;

use somnium_survey::{Finding, Severity};

use super::analyse::{Told, Weighed};
use super::record::InsightCounts;
use crate::Engine;
use crate::error::Result;
use crate::model::{
    AgentName, Body, Confidence, Content, Fingerprint, Importance, Interval, Kind, Memory,
    MemoryId, NewMemory, OperationKind, Reason, Record, Source, State, Tag, Tags, Timestamp,
    WorkspaceId,
};
use crate::ops::redacted;
use crate::store::{Change, FindingChange, FindingRow, FindingState, FindingTurn, NewOperation};

/// So many findings of a workspace are memories at a time; the others are in the list.
const INSIGHTS_MAX: usize = 15;
/// A memory is a few sentences.
const WORDS_CHARS_MAX: usize = 1_500;

/// What is to be written about one workspace.
#[derive(Debug, Default)]
pub(crate) struct Writing {
    pub(crate) operations: Vec<NewOperation>,
    pub(crate) findings: Vec<FindingChange>,
    pub(crate) counts: InsightCounts,
}

/// What decides about the findings of one workspace.
pub(crate) struct Writer<'w> {
    engine: &'w Engine,
    workspace: WorkspaceId,
    now: Timestamp,
    /// How many more may become memories.
    room: usize,
    writing: Writing,
}

impl<'w> Writer<'w> {
    /// Decides about everything; nothing is written yet.
    pub(crate) fn decide(
        engine: &'w Engine,
        workspace: WorkspaceId,
        weighed: Vec<Weighed>,
    ) -> Result<Writing> {
        let keys: Vec<&str> = weighed.iter().map(Weighed::key).collect();
        let origins: Vec<Fingerprint> = keys.iter().map(|key| origin(key)).collect();
        let records = engine.store.memories_by_origin(workspace, &origins)?;
        let is_active = |record: &&Option<Record>| match record {
            Some(Record::Kept(memory)) => memory.body.state == State::Active,
            _ => false,
        };
        let taken = records.iter().filter(is_active).count();
        let room = INSIGHTS_MAX.saturating_sub(taken);
        let now = engine.now();
        let mut writer = Self { engine, workspace, now, room, writing: Writing::default() };
        for (weighed, record) in weighed.into_iter().zip(records) {
            writer.take(weighed, record);
        }
        Ok(writer.writing)
    }

    fn take(&mut self, weighed: Weighed, record: Option<Record>) {
        match weighed {
            Weighed::New(finding) => self.open(None, finding, record),
            Weighed::Again(row, finding) => self.open(Some(row), finding, record),
            Weighed::Changed(row, finding, words) => self.change(row, finding, words, record),
            Weighed::Same(row, finding) => self.keep(row, finding, record),
            Weighed::Recovered(row, told, words) => self.close(row, told, &words, record),
        }
    }

    /// Something that was not open.
    fn open(&mut self, row: Option<FindingRow>, finding: Finding, record: Option<Record>) {
        let is_again = row.is_some();
        let was_closed_by_us = |memory: &Memory| is_again && memory.body.state == State::Archived;
        let (memory, operation) = match record {
            None => self.create(&finding),
            Some(Record::Kept(memory)) if memory.body.state == State::Active => {
                let id = memory.id;
                (Some(id), self.revise(&memory, &finding, OperationKind::Revise))
            }
            Some(Record::Kept(memory)) if was_closed_by_us(&memory) => {
                let id = memory.id;
                (Some(id), self.revise(&memory, &finding, OperationKind::Restore))
            }
            // A person did not want it, or its words were forgotten.
            Some(record) => return self.dismiss(row, &finding, &record),
        };
        self.writing.counts.new += 1;
        self.writing.counts.open += 1;
        let turn = if is_again { FindingTurn::Reopened } else { FindingTurn::Opened };
        let row = FindingRow {
            state: FindingState::Open,
            opened_at: self.now,
            changed_at: self.now,
            memory,
            ..self.row(&finding)
        };
        self.say(row, Some(turn), finding, None, operation);
    }

    /// Something whose figures are others.
    fn change(&mut self, row: FindingRow, finding: Finding, words: String, record: Option<Record>) {
        let (memory, operation) = match record {
            None => self.create(&finding),
            Some(Record::Kept(memory)) if memory.body.state == State::Active => {
                let said = Told::read(row.finding.as_deref()).map(|told| told.said);
                // What a person put in other words is theirs.
                let is_ours = said.is_some_and(|said| said == memory.body.content.as_str());
                let operation = is_ours
                    .then(|| self.revise(&memory, &finding, OperationKind::Revise))
                    .flatten();
                (Some(memory.id), operation)
            }
            Some(record) => return self.dismiss(Some(row), &finding, &record),
        };
        self.writing.counts.changed += 1;
        self.writing.counts.open += 1;
        let row = FindingRow {
            opened_at: row.opened_at,
            changed_at: self.now,
            memory,
            ..self.row(&finding)
        };
        self.say(row, Some(FindingTurn::Changed), finding, Some(words), operation);
    }

    /// Something that was said before.
    fn keep(&mut self, row: FindingRow, finding: Finding, record: Option<Record>) {
        match record {
            Some(Record::Kept(memory)) if memory.body.state == State::Active => {
                self.writing.counts.open += 1;
            }
            Some(record) => self.dismiss(Some(row), &finding, &record),
            // There may be room for it by now.
            None => {
                self.writing.counts.open += 1;
                let (memory, operation) = self.create(&finding);
                if operation.is_some() {
                    let row = FindingRow { memory, ..row };
                    self.say(row, None, finding, None, operation);
                }
            }
        }
    }

    /// Something that has recovered.
    fn close(&mut self, row: FindingRow, told: Told, words: &str, record: Option<Record>) {
        let mut operation = None;
        if let Some(Record::Kept(memory)) = &record
            && memory.body.state == State::Active
        {
            let body = Body {
                content: content(words).unwrap_or_else(|| memory.body.content.clone()),
                valid: memory.body.valid.closed_at(self.now),
                state: State::Archived,
                ..memory.body.clone()
            };
            operation = Some(self.update(memory, body, OperationKind::Archive, words, 0.9));
        }
        self.writing.counts.resolved += 1;
        let row = FindingRow { state: FindingState::Resolved, changed_at: self.now, ..row };
        self.say(row, Some(FindingTurn::Resolved), told.finding, Some(words.to_owned()), operation);
    }

    /// Something that is not said any more.
    fn dismiss(&mut self, row: Option<FindingRow>, finding: &Finding, record: &Record) {
        let is_erased = matches!(record, Record::Erased(_));
        let row = row.unwrap_or_else(|| self.row(finding));
        let text = match is_erased {
            true => None,
            false => row.finding.clone().or_else(|| stored(finding.clone(), None, String::new())),
        };
        let row = FindingRow {
            state: FindingState::Dismissed,
            changed_at: self.now,
            memory: Some(record.id()),
            finding: text,
            ..row
        };
        self.writing.findings.push(FindingChange { row, turn: None, operation: None });
    }

    /// Records what is said, and the operation that makes the memory say the same.
    fn say(
        &mut self,
        row: FindingRow,
        turn: Option<FindingTurn>,
        finding: Finding,
        words: Option<String>,
        operation: Option<NewOperation>,
    ) {
        let said = operation.as_ref().and_then(said).unwrap_or_else(|| {
            Told::read(row.finding.as_deref()).map(|told| told.said).unwrap_or_default()
        });
        let text = stored(finding, words, said);
        let turn = turn.zip(text.clone());
        let change = FindingChange {
            row: FindingRow { finding: text, ..row },
            turn,
            operation: operation.as_ref().map(|operation| operation.id),
        };
        self.writing.operations.extend(operation);
        self.writing.findings.push(change);
    }

    /// A new memory, if there is room for it.
    fn create(&mut self, finding: &Finding) -> (Option<MemoryId>, Option<NewOperation>) {
        let Some(body) = self.body(finding).filter(|_| self.room > 0) else { return (None, None) };
        self.room -= 1;
        let memory = NewMemory {
            id: self.engine.new_memory_id(),
            workspace: self.workspace,
            reference: None,
            origin: Some(origin(&finding.key)),
            body,
        };
        let id = memory.id;
        let operation = self.operation(
            OperationKind::Remember,
            &finding.why,
            finding.confidence,
            Change::Create(Box::new(memory)),
        );
        (Some(id), Some(operation))
    }

    /// A memory that says what was found now; nothing if it says so already.
    fn revise(
        &self,
        memory: &Memory,
        finding: &Finding,
        kind: OperationKind,
    ) -> Option<NewOperation> {
        let new = self.body(finding)?;
        let body = Body {
            content: new.content,
            importance: new.importance,
            tags: new.tags,
            said_at: new.said_at,
            valid: new.valid,
            state: State::Active,
            ..memory.body.clone()
        };
        let is_same = body.content == memory.body.content && memory.body.state == State::Active;
        (!is_same).then(|| self.update(memory, body, kind, &finding.why, finding.confidence))
    }

    fn update(
        &self,
        memory: &Memory,
        body: Body,
        kind: OperationKind,
        why: &str,
        confidence: f32,
    ) -> NewOperation {
        let change =
            Change::Update { id: memory.id, expected: memory.revision, body: Box::new(body) };
        self.operation(kind, why, confidence, change)
    }

    fn operation(
        &self,
        kind: OperationKind,
        why: &str,
        confidence: f32,
        change: Change,
    ) -> NewOperation {
        NewOperation {
            id: self.engine.new_operation_id(),
            kind,
            reason: Reason::new(why).ok(),
            confidence: Confidence::new(f64::from(confidence)).unwrap_or_default(),
            undoes: None,
            changes: vec![change],
        }
    }

    /// What a memory of a finding is.
    fn body(&self, finding: &Finding) -> Option<Body> {
        let content = content(&words(finding))?;
        let agent = AgentName::new("somnium").ok()?;
        let mut source = Source::spoken(agent, content.as_str());
        if let Some(place) = finding.places.first() {
            source.file = crate::model::Label::new(place.path.clone()).ok();
            source.line = place.line.map(u64::from);
        }
        let tags = ["daydream", finding.area.name()].map(Tag::new).into_iter().flatten();
        let importance = match finding.severity {
            Severity::High => 0.8,
            Severity::Medium => 0.6,
            Severity::Low => 0.4,
            Severity::Note => 0.3,
        };
        Some(Body {
            kind: Kind::Insight,
            content,
            tags: Tags::new(tags).unwrap_or_default(),
            importance: Importance::new(importance).unwrap_or_default(),
            pinned: false,
            said_at: self.now,
            valid: Interval::since(self.now),
            state: State::Active,
            sources: [source].into(),
            links: BTreeSet::new(),
        })
    }

    fn row(&self, finding: &Finding) -> FindingRow {
        FindingRow {
            workspace: self.workspace,
            key: finding.key.clone(),
            area: finding.area.name().to_owned(),
            severity: finding.severity.name().to_owned(),
            state: FindingState::Open,
            opened_at: self.now,
            changed_at: self.now,
            memory: None,
            finding: None,
        }
    }
}

impl Weighed {
    fn key(&self) -> &str {
        match self {
            Self::New(finding) => &finding.key,
            Self::Again(row, _)
            | Self::Changed(row, ..)
            | Self::Same(row, _)
            | Self::Recovered(row, ..) => &row.key,
        }
    }
}

/// What the memory of a finding is known by.
fn origin(key: &str) -> Fingerprint {
    Fingerprint::of([b"daydream".as_slice(), key.as_bytes()])
}

/// What a memory says of a finding: it has to make sense by itself.
fn words(finding: &Finding) -> String {
    let parts = [&finding.title, &finding.what, &finding.action];
    let sentences = parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty());
    let ended = sentences.map(|part| match part.ends_with(['.', '!', '?']) {
        true => part.to_owned(),
        false => format!("{part}."),
    });
    ended.collect::<Vec<_>>().join(" ")
}

/// As a content, without secrets.
fn content(words: &str) -> Option<Content> {
    let cut: String = words.chars().filter(|c| *c != '\0').take(WORDS_CHARS_MAX).collect();
    Content::new(cut).ok().map(|content| redacted(content).0)
}

/// What an operation makes its memory say.
fn said(operation: &NewOperation) -> Option<String> {
    let change = operation.changes.first()?;
    let body = match change {
        Change::Create(new) => &new.body,
        Change::Update { body, .. } => body,
    };
    Some(body.content.as_str().to_owned())
}

fn stored(finding: Finding, words: Option<String>, said: String) -> Option<String> {
    serde_json::to_string(&Told { finding, words, said }).ok()
}
