//! Import: items from a file, one to a line, each only once.

use std::collections::{BTreeSet, HashSet};
use std::io::BufRead;

use serde::{Deserialize, Serialize};

use crate::Engine;
use crate::capture::redact::Redactor;
use crate::error::{EngineError, Result};
use crate::lines::{self, next_line};
use crate::model::{
    Actor, AgentName, Attribution, Body, Content, Fingerprint, GroupId, Importance, Interval, Kind,
    Label, NewEvidence, NewMemory, OperationKind, Record, Reference, Role, Source, Tag, Tags,
    Timestamp, WorkspaceId,
};
use crate::ops::Remember;
use crate::store::{Change, Commit, NewOperation, StoreError};

/// How many lines go into one transaction: enough to make its cost small, few
/// enough to let others write in between.
const BATCH: usize = 2_000;
/// A longer line is not an item.
const LINE_BYTES_MAX: u64 = 16 * 1024 * 1024;
/// How many rejected lines are told one by one.
const REJECTED_MAX: usize = 100;
const ATTEMPTS_MAX: usize = 8;

/// Whether lines are facts or what was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportAs {
    /// Facts: they can be revised, merged, undone.
    Memory,
    /// What was said, verbatim.
    Evidence,
}

/// Where an import comes from and goes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// Where the items belong.
    pub workspace: WorkspaceId,
    /// What they are.
    pub import_as: ImportAs,
    /// The file's name, for their provenance.
    pub file: Option<Label>,
    /// Who imports.
    pub by: Actor,
    /// Whether to look without storing anything.
    pub dry_run: bool,
}

impl Import {
    /// A person's import, from no file.
    #[must_use]
    pub fn new(workspace: WorkspaceId, import_as: ImportAs) -> Self {
        Self { workspace, import_as, file: None, by: Actor::Person, dry_run: false }
    }
}

/// What came of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct ImportReport {
    /// Lines read, empty ones included.
    pub lines: u64,
    /// New items.
    pub added: u64,
    /// Items known by their ref that say something else now.
    pub revised: u64,
    /// Items that were known.
    pub unchanged: u64,
    /// Lines that were no items.
    pub rejected: u64,
    /// Why, for the first of them.
    pub rejections: Vec<Rejected>,
    /// What to undo to take the memories back.
    pub group: Option<GroupId>,
}

/// A line that was not taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Rejected {
    /// From 1.
    pub line: u64,
    /// What is wrong with it.
    pub reason: String,
}

/// A line as it stands in the file. Fields we do not know are passed over.
#[derive(Deserialize)]
struct Line {
    #[serde(rename = "ref")]
    reference: Option<Reference>,
    content: Content,
    observed_at: Option<Timestamp>,
    kind: Option<Kind>,
    tags: Option<Vec<Tag>>,
    importance: Option<Importance>,
    #[serde(default)]
    pinned: bool,
    valid_from: Option<Timestamp>,
    valid_to: Option<Timestamp>,
    session: Option<Label>,
    agent: Option<AgentName>,
    role: Option<Role>,
}

/// A line that was understood.
struct Item {
    number: u64,
    hash: Fingerprint,
    origin: Fingerprint,
    line: Line,
}

impl Engine {
    /// Reads items line by line and stores them in batches. What a line's `ref`
    /// (or, without one, the line itself) has brought in before is not added again:
    /// it is left, or revised if it says something else now. `progress` is told
    /// the bytes read so far.
    ///
    /// # Errors
    /// When the stream or the store fails. Lines that are no items are in the report.
    pub fn import(
        &self,
        stream: &mut dyn BufRead,
        import: &Import,
        progress: &mut dyn FnMut(u64),
    ) -> Result<ImportReport> {
        let group = self.new_group();
        let mut report = ImportReport::default();
        let mut batch = Vec::with_capacity(BATCH);
        let mut origins = HashSet::new();
        let mut bytes = 0;
        let mut line = Vec::new();
        while let Some(lines::Line { size: read, .. }) =
            next_line(stream, &mut line, LINE_BYTES_MAX).map_err(|e| failed(import, e))?
        {
            bytes += read;
            report.lines += 1;
            match understand(&line, read, report.lines, &self.redactor) {
                Ok(None) => {}
                Ok(Some(item)) => {
                    // The same origin twice: the later line is a revision of the earlier.
                    if batch.len() == BATCH || origins.contains(&item.origin) {
                        self.store_batch(group, import, std::mem::take(&mut batch), &mut report)?;
                        origins.clear();
                        progress(bytes);
                    }
                    origins.insert(item.origin);
                    batch.push(item);
                }
                Err(reason) => reject(&mut report, reason),
            }
        }
        self.store_batch(group, import, batch, &mut report)?;
        progress(bytes);
        let wrote = report.added + report.revised > 0 && !import.dry_run;
        report.group = Some(group).filter(|_| wrote && import.import_as == ImportAs::Memory);
        Ok(report)
    }

    fn store_batch(
        &self,
        group: GroupId,
        import: &Import,
        batch: Vec<Item>,
        report: &mut ImportReport,
    ) -> Result<()> {
        match import.import_as {
            _ if batch.is_empty() => Ok(()),
            ImportAs::Evidence => self.store_evidence(import, batch, report),
            ImportAs::Memory => self.store_memories(group, import, &batch, report),
        }
    }

    fn store_evidence(
        &self,
        import: &Import,
        batch: Vec<Item>,
        report: &mut ImportReport,
    ) -> Result<()> {
        let (count, now) = (batch.len() as u64, self.now());
        let evidence: Vec<NewEvidence> = batch
            .into_iter()
            .map(|item| NewEvidence {
                id: self.new_evidence_id(),
                workspace: import.workspace,
                reference: item.line.reference.clone(),
                origin: item.origin,
                role: item.line.role.unwrap_or(Role::Person),
                said_at: item.line.observed_at.unwrap_or(now),
                source: item.source(import),
                content: item.line.content,
            })
            .collect();
        let added = match import.dry_run {
            true => {
                let origins: Vec<Fingerprint> = evidence.iter().map(|new| new.origin).collect();
                let known = self.store.recorded(import.workspace, &origins)?;
                known.iter().filter(|known| !**known).count() as u64
            }
            false => self.store.record(&evidence, now)? as u64,
        };
        report.added += added;
        report.unchanged += count - added;
        Ok(())
    }

    fn store_memories(
        &self,
        group: GroupId,
        import: &Import,
        batch: &[Item],
        report: &mut ImportReport,
    ) -> Result<()> {
        let by = Attribution { actor: import.by.clone(), ..Attribution::person() };
        let origins: Vec<Fingerprint> = batch.iter().map(|item| item.origin).collect();
        let mut attempt = 1;
        loop {
            let known = self.store.memories_by_origin(import.workspace, &origins)?;
            let mut counts = [0_u64; 3];
            let mut operations = Vec::new();
            for (item, known) in batch.iter().zip(known) {
                let (counter, change) = self.decide(item, import, known, &by.actor);
                counts[counter] += 1;
                operations.extend(change.map(|(kind, change)| NewOperation {
                    id: self.new_operation_id(),
                    kind,
                    reason: None,
                    confidence: by.confidence,
                    undoes: None,
                    changes: vec![change],
                }));
            }
            let commit = Commit { group, actor: by.actor.clone(), at: self.now(), operations };
            let stored = match import.dry_run || commit.operations.is_empty() {
                true => Ok(commit.at),
                false => self.commit(commit),
            };
            match stored {
                Err(StoreError::Conflict(_)) if attempt < ATTEMPTS_MAX => attempt += 1,
                Err(error) => return Err(error.into()),
                Ok(_) => {
                    report.added += counts[0];
                    report.revised += counts[1];
                    report.unchanged += counts[2];
                    return Ok(());
                }
            }
        }
    }

    /// Which counter an item goes to (added, revised, unchanged), and what to do.
    fn decide(
        &self,
        item: &Item,
        import: &Import,
        known: Option<Record>,
        by: &Actor,
    ) -> (usize, Option<(OperationKind, Change)>) {
        match known {
            None => {
                let memory = self.new_memory(item, import, by);
                (0, Some((OperationKind::Remember, Change::Create(Box::new(memory)))))
            }
            // What was forgotten stays forgotten; what a person put away stays away.
            Some(Record::Erased(_)) => (2, None),
            Some(Record::Kept(memory)) => {
                let body = item.revised(&memory.body, import, self.now());
                let Some(body) = body.filter(|_| memory.body.state.is_present()) else {
                    return (2, None);
                };
                let (id, expected) = (memory.id, memory.revision);
                let change = Change::Update { id, expected, body: Box::new(body) };
                (1, Some((OperationKind::Revise, change)))
            }
        }
    }

    fn new_memory(&self, item: &Item, import: &Import, by: &Actor) -> NewMemory {
        let line = &item.line;
        let valid = match (line.valid_from, line.valid_to) {
            (None, None) => None,
            (from, to) => Interval::new(from, to).ok(),
        };
        let tags: BTreeSet<Tag> = line.tags.iter().flatten().cloned().collect();
        let remember = Remember {
            workspace: import.workspace,
            content: line.content.clone(),
            kind: line.kind.unwrap_or(Kind::Fact),
            tags: Tags::new(tags).unwrap_or_default(),
            importance: line.importance.unwrap_or_default(),
            pinned: line.pinned,
            said_at: line.observed_at,
            valid,
            source: Some(item.source(import)),
        };
        NewMemory {
            id: self.new_memory_id(),
            workspace: import.workspace,
            reference: line.reference.clone(),
            origin: Some(item.origin),
            body: remember.into_body(by, self.now()),
        }
    }
}

impl Item {
    /// The body with what the line says now, if that is anything new.
    fn revised(&self, known: &Body, import: &Import, now: Timestamp) -> Option<Body> {
        let line = &self.line;
        let mut body = known.clone();
        body.content = line.content.clone();
        body.kind = line.kind.unwrap_or(known.kind);
        body.importance = line.importance.unwrap_or(known.importance);
        body.pinned = line.pinned || known.pinned;
        if let Some(tags) = &line.tags {
            body.tags = Tags::new(tags.iter().cloned()).unwrap_or_default();
        }
        if body == *known {
            return None;
        }
        body.said_at = line.observed_at.unwrap_or(now);
        body.sources.extend([self.source(import)]);
        Some(body)
    }

    fn source(&self, import: &Import) -> Source {
        Source {
            session: self.line.session.clone(),
            file: import.file.clone(),
            line: Some(self.number),
            hash: self.hash,
            ..Source::spoken(self.line.agent.clone().unwrap_or_else(importer), "")
        }
        .without_secrets()
    }
}

fn importer() -> AgentName {
    #[expect(clippy::expect_used, reason = "a literal")]
    AgentName::new("import").expect("a name")
}

fn failed(import: &Import, source: std::io::Error) -> EngineError {
    let path = import.file.as_ref().map_or("standard input", Label::as_str).into();
    EngineError::Io { path, source }
}

fn understand(
    bytes: &[u8],
    size: u64,
    number: u64,
    redactor: &Redactor,
) -> Result<Option<Item>, Rejected> {
    let reject = |reason: String| Rejected { line: number, reason };
    if size > LINE_BYTES_MAX {
        return Err(reject(format!("the line has {size} bytes; {LINE_BYTES_MAX} is the most")));
    }
    let text = str::from_utf8(bytes)
        .map_err(|error| reject(format!("not UTF-8 at byte {}", error.valid_up_to() + 1)))?
        .trim_start_matches('\u{feff}')
        .trim();
    if text.is_empty() {
        return Ok(None);
    }
    let mut line: Line =
        serde_json::from_str(text).map_err(|error| reject(lines::fault(&error)))?;
    (line.content, _) = redactor.content(line.content);
    if let Some(tags) = &mut line.tags {
        let told = Tags::new(tags.drain(..)).map_err(|invalid| reject(invalid.to_string()))?;
        tags.extend(redactor.tags(&told).iter().cloned());
    }
    Interval::new(line.valid_from, line.valid_to).map_err(|invalid| reject(invalid.to_string()))?;
    let hash = Fingerprint::of([text.as_bytes()]);
    let origin = match &line.reference {
        Some(reference) => Fingerprint::of([b"ref".as_slice(), reference.as_str().as_bytes()]),
        None => Fingerprint::of([b"line".as_slice(), text.as_bytes()]),
    };
    line.reference = redactor.reference(line.reference);
    Ok(Some(Item { number, hash, origin, line }))
}

fn reject(report: &mut ImportReport, rejected: Rejected) {
    report.rejected += 1;
    if report.rejections.len() < REJECTED_MAX {
        report.rejections.push(rejected);
    }
}
