//! Writing: effect, inverse and journal row in one transaction.

use std::collections::HashMap;
use std::sync::Arc;

use rusqlite::{OptionalExtension, Transaction, params};

use super::index::{Changes, Entry};
use super::rows::{self, Read};
use crate::embed::Model;
use crate::model::{
    Body, Evidence, EvidenceId, MemoryId, NewMemory, Operation, OperationId, Record, Revision,
    Timestamp, WorkspaceId,
};
use crate::recall::Passage;
use crate::store::{Birth, Change, Commit, Conflict, NewOperation, StoreError};

/// A transaction that keeps the derived tables in step.
pub(super) struct Pen<'t> {
    pub(super) tx: &'t Transaction<'t>,
    tallies: HashMap<(i64, &'static str, &'static str, &'static str), i64>,
    index: Changes,
    model: &'t Model,
    /// What was found out about new memories before the transaction began.
    passages: HashMap<MemoryId, Passage>,
    /// And about new evidence.
    evidence_passages: HashMap<EvidenceId, Passage>,
}

/// A body as it stands in columns; all empty but the state once erased.
#[derive(Default)]
struct Columns<'b> {
    state: &'static str,
    kind: Option<&'static str>,
    content: Option<&'b str>,
    tags: Option<String>,
    importance: Option<u8>,
    pinned: Option<bool>,
    said_at: Option<i64>,
    valid_from: Option<i64>,
    valid_to: Option<i64>,
    sources: Option<String>,
    links: Option<String>,
}

impl<'b> Columns<'b> {
    fn of(body: Option<&'b Body>) -> Read<Self> {
        let Some(body) = body else {
            return Ok(Self { state: "erased", ..Self::default() });
        };
        Ok(Self {
            state: body.state.as_str(),
            kind: Some(body.kind.as_str()),
            content: Some(body.content.as_str()),
            tags: Some(serde_json::to_string(&body.tags)?),
            importance: Some(body.importance.percent()),
            pinned: Some(body.pinned),
            said_at: Some(body.said_at.micros()),
            valid_from: body.valid.from().map(Timestamp::micros),
            valid_to: body.valid.to().map(Timestamp::micros),
            sources: Some(serde_json::to_string(&body.sources)?),
            links: Some(serde_json::to_string(&body.links)?),
        })
    }
}

/// A memory's head as the journal sees it.
pub(super) struct Head {
    pub(super) seq: i64,
    pub(super) workspace: i64,
    pub(super) record: Record,
}

impl<'t> Pen<'t> {
    pub(super) fn new(tx: &'t Transaction<'t>, model: &'t Model) -> Self {
        Self {
            tx,
            tallies: HashMap::new(),
            index: Changes::default(),
            model,
            passages: HashMap::new(),
            evidence_passages: HashMap::new(),
        }
    }

    /// With what is known of evidence already.
    pub(super) fn with_evidence(self, evidence_passages: HashMap<EvidenceId, Passage>) -> Self {
        Self { evidence_passages, ..self }
    }

    /// Writes tallies and index; without this they would be out of step.
    pub(super) fn finish(self) -> Read<()> {
        let mut statement = self.tx.prepare_cached(
            "INSERT INTO tallies (workspace, item, kind, state, count) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT DO UPDATE SET count = count + excluded.count",
        )?;
        for ((workspace, item, kind, state), change) in self.tallies {
            if change != 0 {
                statement.execute(params![workspace, item, kind, state, change])?;
            }
        }
        self.index.write(self.tx, self.model)
    }

    pub(super) fn tally(
        &mut self,
        workspace: i64,
        item: &'static str,
        kind: &'static str,
        state: &'static str,
        change: i64,
    ) {
        *self.tallies.entry((workspace, item, kind, state)).or_default() += change;
    }

    fn tally_body(&mut self, workspace: i64, body: Option<&Body>, change: i64) {
        match body {
            Some(body) => {
                self.tally(workspace, "memory", body.kind.as_str(), body.state.as_str(), change);
            }
            None => self.tally(workspace, "memory", "", "erased", change),
        }
    }

    /// The moment to record: the journal never runs backwards, clocks do.
    pub(super) fn moment(&self, at: Timestamp) -> Read<Timestamp> {
        let last: Option<i64> = self
            .tx
            .prepare_cached("SELECT max(recorded_at) FROM operations")?
            .query_row([], |row| row.get(0))?;
        Ok(match last {
            Some(last) => at.max(Timestamp::from_micros(last)?),
            None => at,
        })
    }

    pub(super) fn head(&self, id: MemoryId) -> Read<Option<Head>> {
        let Some((seq, record)) = rows::find(self.tx, id)? else {
            return Ok(None);
        };
        let workspace = self
            .tx
            .prepare_cached("SELECT workspace FROM memories WHERE seq = ?1")?
            .query_row([seq], |row| row.get(0))?;
        Ok(Some(Head { seq, workspace, record }))
    }

    pub(super) fn workspace(&self, id: WorkspaceId) -> Read<i64> {
        rows::known_workspace(self.tx, id)
    }

    /// One journal row. Marks what it undoes; undoing an undo makes the first
    /// operation count again, and so on down the chain.
    pub(super) fn journal(&self, workspace: i64, operation: &Operation) -> Read<i64> {
        self.tx
            .prepare_cached(
                "INSERT INTO operations
                   (id, \"group\", workspace, kind, actor, reason, confidence, undoes, recorded_at)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            )?
            .execute(params![
                operation.id.as_bytes(),
                operation.group.as_bytes(),
                workspace,
                operation.kind.as_str(),
                operation.actor.to_string(),
                operation.reason.as_ref().map(crate::model::Reason::as_str),
                operation.confidence.percent(),
                operation.undoes.as_ref().map(OperationId::as_bytes),
                operation.recorded_at.micros(),
            ])?;
        let seq = self.tx.last_insert_rowid();
        let mut target = operation.undoes;
        let mut undone = true;
        while let Some(id) = target {
            let next: Option<Option<[u8; 16]>> = self
                .tx
                .prepare_cached("UPDATE operations SET undone = ?2 WHERE id = ?1 RETURNING undoes")?
                .query_row(params![id.as_bytes(), undone], |row| row.get(0))
                .optional()?;
            target = next.flatten().map(|bytes| OperationId::from_bytes(&bytes)).transpose()?;
            undone = !undone;
        }
        Ok(seq)
    }

    pub(super) fn effect(
        &self,
        operation: i64,
        memory: i64,
        before: Option<Revision>,
        after: Revision,
    ) -> Read<()> {
        self.tx
            .prepare_cached(
                "INSERT INTO effects (operation, memory, before, after) VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute(params![operation, memory, before.map(Revision::get), after.get()])?;
        Ok(())
    }

    /// A first version. `None` when the id or the origin is taken.
    pub(super) fn create(
        &mut self,
        workspace: i64,
        id: MemoryId,
        birth: &Birth,
        body: Option<&Body>,
        at: Timestamp,
    ) -> Read<Option<i64>> {
        let columns = Columns::of(body)?;
        let created = self
            .tx
            .prepare_cached(
                "INSERT INTO memories (id, workspace, reference, origin, revision, created_at,
                   recorded_at, state, kind, content, tags, importance, pinned, said_at,
                   valid_from, valid_to, sources, links)
                 VALUES (?1, ?2, ?3, ?4, 1, ?5, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
                 ON CONFLICT DO NOTHING",
            )?
            .execute(params![
                id.as_bytes(),
                workspace,
                birth.reference.as_ref().map(crate::model::Reference::as_str),
                birth.origin.as_ref().map(crate::model::Fingerprint::as_bytes),
                at.micros(),
                columns.state, columns.kind, columns.content, columns.tags, columns.importance,
                columns.pinned, columns.said_at, columns.valid_from, columns.valid_to,
                columns.sources, columns.links,
            ])?;
        if created == 0 {
            return Ok(None);
        }
        let seq = self.tx.last_insert_rowid();
        let passage = self.passages.remove(&id);
        self.reindex(workspace, seq, None, body, passage)?;
        self.tally_body(workspace, body, 1);
        Ok(Some(seq))
    }

    /// A further version; the one before moves to the past, as the inverse.
    pub(super) fn update(
        &mut self,
        head: &Head,
        body: Option<&Body>,
        at: Timestamp,
    ) -> Read<Revision> {
        let (revision, recorded_at, before) = match &head.record {
            Record::Kept(memory) => (memory.revision, memory.recorded_at, Some(&memory.body)),
            Record::Erased(tombstone) => (tombstone.revision, tombstone.recorded_at, None),
        };
        self.tx
            .prepare_cached(
                "INSERT INTO past_revisions (memory, revision, recorded_at, replaced_at, body)
                 VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute(params![
                head.seq,
                revision.get(),
                recorded_at.micros(),
                at.micros(),
                before.map(serde_json::to_string).transpose()?,
            ])?;
        let columns = Columns::of(body)?;
        self.tx
            .prepare_cached(
                "UPDATE memories SET revision = ?2, recorded_at = ?3, state = ?4, kind = ?5,
                   content = ?6, tags = ?7, importance = ?8, pinned = ?9, said_at = ?10,
                   valid_from = ?11, valid_to = ?12, sources = ?13, links = ?14
                 WHERE seq = ?1",
            )?
            .execute(params![
                head.seq,
                revision.next().get(),
                at.micros(),
                columns.state,
                columns.kind,
                columns.content,
                columns.tags,
                columns.importance,
                columns.pinned,
                columns.said_at,
                columns.valid_from,
                columns.valid_to,
                columns.sources,
                columns.links,
            ])?;
        self.reindex(head.workspace, head.seq, before, body, None)?;
        self.tally_body(head.workspace, before, -1);
        self.tally_body(head.workspace, body, 1);
        Ok(revision.next())
    }

    /// Evidence enters the index as it is.
    pub(super) fn index_evidence(&mut self, workspace: i64, seq: i64, evidence: &Evidence) {
        let passage = self.evidence_passages.remove(&evidence.id);
        if let Some(entry) = Entry::of_evidence(workspace, seq, evidence, passage, self.model) {
            self.index.add(entry);
        }
    }

    /// And leaves it when its words are erased.
    pub(super) fn unindex_evidence(&mut self, workspace: i64, seq: i64, evidence: &Evidence) {
        if let Some(entry) = Entry::of_evidence(workspace, seq, evidence, None, self.model) {
            self.index.remove(entry);
        }
    }

    /// Brings index and tags in step with the new version.
    fn reindex(
        &mut self,
        workspace: i64,
        seq: i64,
        before: Option<&Body>,
        after: Option<&Body>,
        passage: Option<Passage>,
    ) -> Read<()> {
        if !before.zip(after).is_some_and(|(before, after)| looks_the_same(before, after)) {
            let entry =
                |body: &Body, passage| Entry::of_memory(workspace, seq, body, passage, self.model);
            let old = before.and_then(|body| entry(body, None));
            // Most versions say what the one before said, and differ in something else.
            let says_the_same =
                before.zip(after).is_some_and(|(before, after)| reads_the_same(before, after));
            let known = old.as_ref().filter(|_| says_the_same).map(Entry::passage);
            let passage = passage.map(Arc::new).or(known);
            let new = after.and_then(|body| entry(body, passage));
            if let Some(old) = old {
                self.index.remove(old);
            }
            if let Some(new) = new {
                self.index.add(new);
            }
        }
        let none = crate::model::Tags::default();
        let old = before.map_or(&none, |body| &body.tags);
        let new = after.map_or(&none, |body| &body.tags);
        for tag in old.iter().filter(|tag| !new.contains(tag)) {
            self.tx
                .prepare_cached("DELETE FROM memory_tags WHERE tag = ?1 AND memory = ?2")?
                .execute(params![tag.as_str(), seq])?;
        }
        for tag in new.iter().filter(|tag| !old.contains(tag)) {
            self.tx
                .prepare_cached("INSERT INTO memory_tags (tag, memory) VALUES (?1, ?2)")?
                .execute(params![tag.as_str(), seq])?;
        }
        Ok(())
    }
}

/// Whether the index cannot tell two versions apart.
fn looks_the_same(before: &Body, after: &Body) -> bool {
    reads_the_same(before, after)
        && before.state == after.state
        && before.said_at == after.said_at
        && before.sources == after.sources
}

/// Whether what is found by words and meaning is the same.
fn reads_the_same(before: &Body, after: &Body) -> bool {
    before.content == after.content && before.kind == after.kind && before.tags == after.tags
}

/// See [`crate::store::Store::commit`].
pub(super) fn commit(
    tx: &Transaction<'_>,
    commit: &Commit,
    passages: HashMap<MemoryId, Passage>,
    model: &Model,
) -> Read<Timestamp> {
    match apply_all(tx, commit, passages, model)? {
        (at, conflicts) if conflicts.is_empty() => Ok(at),
        (_, conflicts) => Err(StoreError::Conflict(conflicts).into()),
    }
}

/// Applies what can be applied, and tells what cannot.
pub(super) fn apply_all(
    tx: &Transaction<'_>,
    commit: &Commit,
    passages: HashMap<MemoryId, Passage>,
    model: &Model,
) -> Read<(Timestamp, Vec<Conflict>)> {
    apply_some(tx, commit, passages, model, |_, _| Ok(true))
}

/// The same with those operations only that are `wanted` when their turn has come.
pub(super) fn apply_some(
    tx: &Transaction<'_>,
    commit: &Commit,
    passages: HashMap<MemoryId, Passage>,
    model: &Model,
    mut wanted: impl FnMut(&Pen<'_>, &NewOperation) -> Read<bool>,
) -> Read<(Timestamp, Vec<Conflict>)> {
    let mut pen = Pen::new(tx, model);
    pen.passages = passages;
    let at = pen.moment(commit.at)?;
    let mut conflicts = Vec::new();
    for new in &commit.operations {
        if !wanted(&pen, new)? {
            continue;
        }
        let operation = Operation {
            id: new.id,
            group: commit.group,
            kind: new.kind,
            actor: commit.actor.clone(),
            reason: new.reason.clone(),
            confidence: new.confidence,
            undoes: new.undoes,
            recorded_at: at,
            effects: Vec::new(),
        };
        apply(&mut pen, &operation, &new.changes, &mut conflicts)?;
    }
    pen.finish()?;
    Ok((at, conflicts))
}

/// One operation with its changes. Its row names the workspace of its memories:
/// there is one, for operations do not reach across.
fn apply(
    pen: &mut Pen<'_>,
    operation: &Operation,
    changes: &[Change],
    conflicts: &mut Vec<Conflict>,
) -> Read<()> {
    let mut row: Option<(i64, i64)> = None;
    for change in changes {
        let effect = match change {
            Change::Create(new) => create(pen, new, operation.recorded_at, conflicts)?,
            Change::Update { id, expected, body } => {
                update(pen, *id, *expected, body, operation.recorded_at, conflicts)?
            }
        };
        let Some((workspace, memory, before, after)) = effect else {
            continue;
        };
        let (seq, home) = match row {
            Some(row) => row,
            None => *row.insert((pen.journal(workspace, operation)?, workspace)),
        };
        if home != workspace {
            let reason = format!("operation {} reaches across workspaces", operation.id);
            return Err(StoreError::Backend(reason).into());
        }
        pen.effect(seq, memory, before, after)?;
    }
    Ok(())
}

type Applied = Option<(i64, i64, Option<Revision>, Revision)>;

fn create(
    pen: &mut Pen<'_>,
    new: &NewMemory,
    at: Timestamp,
    conflicts: &mut Vec<Conflict>,
) -> Read<Applied> {
    let workspace = pen.workspace(new.workspace)?;
    let birth =
        Birth { workspace: new.workspace, reference: new.reference.clone(), origin: new.origin };
    match pen.create(workspace, new.id, &birth, Some(&new.body), at)? {
        Some(seq) => Ok(Some((workspace, seq, None, Revision::FIRST))),
        None => {
            conflicts.push(Conflict { memory: new.id, expected: None, found: None });
            Ok(None)
        }
    }
}

fn update(
    pen: &mut Pen<'_>,
    id: MemoryId,
    expected: Revision,
    body: &Body,
    at: Timestamp,
    conflicts: &mut Vec<Conflict>,
) -> Read<Applied> {
    let head = pen.head(id)?;
    let found = head.as_ref().map(|head| head.record.revision());
    match head {
        Some(head) if found == Some(expected) && matches!(head.record, Record::Kept(_)) => {
            let after = pen.update(&head, Some(body), at)?;
            Ok(Some((head.workspace, head.seq, Some(expected), after)))
        }
        _ => {
            conflicts.push(Conflict { memory: id, expected: Some(expected), found });
            Ok(None)
        }
    }
}
