//! What becomes of each note.

use super::{Importer, Reading};
use crate::capture::noted::{self, Identified, Kept, Memo, Seen};
use crate::error::Result;
use crate::harness::notes::{NotesForm, NotesScope, Piece};
use crate::locate;
use crate::model::{
    Actor, Body, Confidence, Content, Fingerprint, Importance, Kind, Memory, NewMemory,
    OperationKind, Reason, Record, Source, State, Tags, WorkspaceId,
};
use crate::ops::Remember;
use crate::store::{Change, History, NewOperation, StoreError};

const ATTEMPTS_MAX: usize = 8;
/// So many are looked for at once.
const ORIGINS_MAX: usize = 2_000;
/// Why a memory is archived; it tells it from one that a person put away.
const GONE: &str = "the note is gone";

/// What is to be done about a note.
enum Verdict {
    Leave,
    Add(Box<NewMemory>),
    Revise(Box<Memory>, Box<Body>),
    Restore(Box<Memory>, Box<Body>),
    Archive(Box<Memory>, Box<Body>),
}

impl Importer<'_> {
    /// Takes over what was read. Decided anew if somebody writes in between.
    pub(super) fn take(&mut self, reading: &Reading<'_>, memo: Memo) -> Result<Memo> {
        let workspace = reading.workspace;
        let name = match self.how.workspace {
            // Notes of many places in one workspace are told apart by their paths.
            Some(_) => reading.notes.path.clone(),
            None => reading.notes.name(),
        };
        let look = |origin| self.look(workspace, origin);
        let (mut identified, mut gone, gone_before) =
            noted::identify(&name.to_string_lossy(), &reading.pieces, memo, &look)?;
        let mut unread = Vec::new();
        if !reading.is_whole {
            unread = std::mem::take(&mut gone);
        }
        self.sidestep(reading, &mut identified)?;
        let mut attempt = 1;
        loop {
            let verdicts = self.judge(reading, &identified, &gone)?;
            let operations =
                verdicts.iter().filter_map(|verdict| self.operation(verdict)).collect();
            let commit = self.commit(&reading.agent, operations);
            let stored = match self.how.dry_run || commit.operations.is_empty() {
                true => Ok(commit.at),
                false => self.engine.commit(commit),
            };
            match stored {
                Err(StoreError::Conflict(_)) if attempt < ATTEMPTS_MAX => attempt += 1,
                Err(error) => return Err(error.into()),
                Ok(_) => {
                    self.count(&verdicts[..identified.len()], &verdicts[identified.len()..]);
                    let present = identified.into_iter().map(|found| found.seen).chain(unread);
                    let gone = gone.into_iter().chain(gone_before).collect();
                    return Ok(Memo::new(workspace, present.collect(), gone));
                }
            }
        }
    }

    fn count(&mut self, present: &[Verdict], gone: &[Verdict]) {
        for verdict in present.iter().chain(gone) {
            match verdict {
                Verdict::Add(_) => self.report.added += 1,
                Verdict::Revise(..) => self.report.revised += 1,
                Verdict::Restore(..) => self.report.restored += 1,
                Verdict::Archive(..) => self.report.archived += 1,
                Verdict::Leave => {}
            }
        }
        let left = present.iter().filter(|verdict| matches!(verdict, Verdict::Leave)).count();
        self.report.unchanged += left as u64;
    }

    /// What is kept of a note that was seen before.
    fn look(&self, workspace: WorkspaceId, origin: Fingerprint) -> Result<Kept> {
        let record = self.engine.store.memories_by_origin(workspace, &[origin])?.pop().flatten();
        Ok(match record {
            Some(Record::Kept(memory)) => Kept::Words(memory.body.content.as_str().to_owned()),
            Some(Record::Erased(_)) => Kept::Forgotten,
            None => Kept::Nothing,
        })
    }

    fn records(
        &self,
        workspace: WorkspaceId,
        origins: &[Fingerprint],
    ) -> Result<Vec<Option<Record>>> {
        let mut records = Vec::with_capacity(origins.len());
        for some in origins.chunks(ORIGINS_MAX) {
            records.extend(self.engine.store.memories_by_origin(workspace, some)?);
        }
        Ok(records)
    }

    /// A note that was reworded after another memory took its place says something
    /// new: it becomes a memory of its own.
    fn sidestep(&self, reading: &Reading<'_>, identified: &mut [Identified]) -> Result<()> {
        let origins: Vec<Fingerprint> = identified.iter().map(|found| found.seen.origin).collect();
        let records = self.records(reading.workspace, &origins)?;
        for ((found, piece), record) in identified.iter_mut().zip(&reading.pieces).zip(records) {
            if let Some(Record::Kept(memory)) = record
                && memory.body.state == State::Superseded
                && is_changed(found, piece, &memory.body)
            {
                let (origin, whole) = (found.seen.origin, found.seen.whole);
                found.seen.origin =
                    Fingerprint::of([b"note".as_slice(), origin.as_bytes(), whole.as_bytes()]);
                found.before = None;
            }
        }
        Ok(())
    }

    /// First about the notes that are there, then about those that are gone.
    fn judge(
        &self,
        reading: &Reading<'_>,
        identified: &[Identified],
        gone: &[Seen],
    ) -> Result<Vec<Verdict>> {
        let origins: Vec<Fingerprint> = identified
            .iter()
            .map(|found| found.seen.origin)
            .chain(gone.iter().map(|seen| seen.origin))
            .collect();
        let mut records = self.records(reading.workspace, &origins)?;
        let missing = records.split_off(identified.len());
        let mut verdicts = Vec::with_capacity(origins.len());
        for (at, (found, record)) in identified.iter().zip(records).enumerate() {
            verdicts.push(self.judge_present(reading, at, found, record)?);
        }
        for record in missing {
            verdicts.push(self.judge_missing(reading, record)?);
        }
        Ok(verdicts)
    }

    fn judge_present(
        &self,
        reading: &Reading<'_>,
        at: usize,
        found: &Identified,
        record: Option<Record>,
    ) -> Result<Verdict> {
        let piece = &reading.pieces[at];
        let Ok(content) = Content::new(piece.text.as_str()) else { return Ok(Verdict::Leave) };
        let memory = match record {
            None => {
                let new = self.new_memory(reading, at, found.seen.origin, content);
                return Ok(Verdict::Add(Box::new(new)));
            }
            // What was forgotten stays forgotten.
            Some(Record::Erased(_)) => return Ok(Verdict::Leave),
            Some(Record::Kept(memory)) => memory,
        };
        let is_changed = is_changed(found, piece, &memory.body);
        let revised = match is_changed {
            true => self.revised(reading, at, &memory.body, content),
            false => memory.body.clone(),
        };
        Ok(match memory.body.state {
            State::Active if revised != memory.body => Verdict::Revise(memory, Box::new(revised)),
            State::Archived if self.was_gone(&memory)? => {
                let restored = Body { state: State::Active, ..revised };
                Verdict::Restore(memory, Box::new(restored))
            }
            // What somebody put away, took back or replaced stays so.
            _ => Verdict::Leave,
        })
    }

    fn judge_missing(&self, reading: &Reading<'_>, record: Option<Record>) -> Result<Verdict> {
        // ra drops what is old; that does not make it wrong.
        let is_dropped = reading.notes.form == NotesForm::Database;
        let Some(Record::Kept(memory)) = record.filter(|_| !is_dropped) else {
            return Ok(Verdict::Leave);
        };
        if memory.body.state != State::Active || self.is_claimed(&memory)? {
            return Ok(Verdict::Leave);
        }
        let archived = Body { state: State::Archived, ..memory.body.clone() };
        Ok(Verdict::Archive(memory, Box::new(archived)))
    }

    /// Whether it was archived because its note was gone.
    fn was_gone(&self, memory: &Memory) -> Result<bool> {
        let History { versions, .. } = self.engine.history(memory.id)?;
        let is_archived =
            |body: &Option<Body>| body.as_ref().is_some_and(|body| body.state == State::Archived);
        let change = versions
            .windows(2)
            .rev()
            .find(|pair| is_archived(&pair[1].body) && !is_archived(&pair[0].body));
        Ok(change.is_some_and(|pair| {
            let reason = pair[1].operation.reason.as_ref();
            reason.is_some_and(|reason| reason.as_str() == GONE)
        }))
    }

    /// Whether a person has made it their own: by changing it, or by a pin.
    fn is_claimed(&self, memory: &Memory) -> Result<bool> {
        let History { versions, .. } = self.engine.history(memory.id)?;
        let was_pinned =
            versions.first().and_then(|first| first.body.as_ref()?.pinned.then_some(()));
        let is_pinned = memory.body.pinned && was_pinned.is_none();
        Ok(is_pinned || versions.iter().skip(1).any(|v| v.operation.actor == Actor::Person))
    }

    fn new_memory(
        &self,
        reading: &Reading<'_>,
        at: usize,
        origin: Fingerprint,
        content: Content,
    ) -> NewMemory {
        let piece = &reading.pieces[at];
        let remember = Remember {
            workspace: reading.workspace,
            content,
            kind: piece.kind,
            tags: Tags::new(piece.tags.iter().cloned()).unwrap_or_default(),
            importance: importance(piece),
            pinned: piece.pinned,
            said_at: Some(piece.said_at.unwrap_or(reading.files[at].1)),
            valid: None,
            source: Some(source(reading, at)),
        };
        NewMemory {
            id: self.engine.new_memory_id(),
            workspace: reading.workspace,
            reference: None,
            origin: Some(origin),
            body: remember.into_body(&Actor::Agent(reading.agent.clone()), self.engine.now()),
        }
    }

    /// The memory with what its note says now; as it is if that is nothing new.
    fn revised(&self, reading: &Reading<'_>, at: usize, known: &Body, content: Content) -> Body {
        let piece = &reading.pieces[at];
        let mut body = known.clone();
        body.content = content;
        body.kind = piece.kind;
        body.pinned |= piece.pinned;
        if body == *known {
            return body;
        }
        body.said_at = piece.said_at.unwrap_or(reading.files[at].1);
        // The note stands where it stood; what it said before is in the history.
        let source = source(reading, at);
        body.sources.retain(|old| old.file != source.file || old.evidence.is_some());
        body.sources.extend([source]);
        body
    }

    fn operation(&self, verdict: &Verdict) -> Option<NewOperation> {
        let update = |memory: &Memory, body: &Body| Change::Update {
            id: memory.id,
            expected: memory.revision,
            body: Box::new(body.clone()),
        };
        let (kind, reason, change) = match verdict {
            Verdict::Leave => return None,
            Verdict::Add(new) => {
                (OperationKind::Remember, "it is noted", Change::Create(new.clone()))
            }
            Verdict::Revise(memory, body) => {
                (OperationKind::Revise, "the note says so now", update(memory, body))
            }
            Verdict::Restore(memory, body) => {
                (OperationKind::Restore, "the note is back", update(memory, body))
            }
            Verdict::Archive(memory, body) => (OperationKind::Archive, GONE, update(memory, body)),
        };
        Some(NewOperation {
            id: self.engine.new_operation_id(),
            kind,
            reason: Reason::new(reason).ok(),
            confidence: Confidence::default(),
            undoes: None,
            changes: vec![change],
        })
    }
}

/// Whether a note says something else than when it was read last. If nobody knows
/// when that was, its source tells.
fn is_changed(found: &Identified, piece: &Piece, known: &Body) -> bool {
    match found.before {
        Some(before) => before != found.seen.whole,
        None => !known.sources.iter().any(|source| source.hash == hash(piece)),
    }
}

fn hash(piece: &Piece) -> Fingerprint {
    Fingerprint::of([piece.words.as_bytes()])
}

fn source(reading: &Reading<'_>, at: usize) -> Source {
    let piece = &reading.pieces[at];
    let (start, end) = piece.bytes;
    Source {
        session: piece.session.as_deref().map(locate::label),
        file: Some(reading.files[at].0.clone()),
        line: Some(piece.line),
        bytes: (end > start).then_some((start, end)),
        folder: match &reading.notes.scope {
            NotesScope::Folder(folder) => Some(locate::path_label(folder)),
            NotesScope::Everywhere => None,
        },
        hash: hash(piece),
        ..Source::spoken(reading.agent.clone(), "")
    }
}

/// What an agent was told, or told itself, matters more than what it reads anyway.
fn importance(piece: &Piece) -> Importance {
    let share = match piece.kind {
        _ if piece.is_instruction => 0.4,
        Kind::Preference | Kind::Correction => 0.7,
        _ => return Importance::default(),
    };
    Importance::new(share).unwrap_or_default()
}
