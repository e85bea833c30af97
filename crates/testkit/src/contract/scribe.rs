//! Writes into a store as an engine would, with little to say.

use std::collections::BTreeSet;
use std::time::Duration;

use somnium_engine::clock::{Clock, IdMaker};
use somnium_engine::model::{
    Actor, AgentName, Body, Confidence, Content, EvidenceId, Fingerprint, GroupId, Importance,
    Interval, Kind, Label, Memory, MemoryId, NewEvidence, NewMemory, OperationId, OperationKind,
    QuestionId, Reason, Record, Reference, Role, Source, State, Tag, Tags, Timestamp, Workspace,
    WorkspaceId, WorkspaceKey,
};
use somnium_engine::store::{
    Change, Commit, Counted, Erasure, ListQuery, MemoryOrder, NewOperation, Store, Tally,
};

use crate::FakeClock;

/// Every state there is.
pub(super) const ALL_STATES: &[State] = State::ALL;

/// A hand that writes into one store, with its own clock.
pub struct Scribe<'s> {
    /// Where it writes.
    pub store: &'s dyn Store,
    /// When it writes; it goes on by a millisecond each time it is looked at.
    pub clock: FakeClock,
    ids: IdMaker,
}

#[expect(missing_docs, reason = "short words for short tests")]
impl<'s> Scribe<'s> {
    #[must_use]
    pub fn new(store: &'s dyn Store) -> Self {
        let clock = FakeClock::new().ticking(Duration::from_millis(1));
        Self { store, clock, ids: IdMaker::default() }
    }

    pub fn memory_id(&self) -> MemoryId {
        MemoryId::from_uuid(self.ids.next(&self.clock))
    }

    pub fn operation_id(&self) -> OperationId {
        OperationId::from_uuid(self.ids.next(&self.clock))
    }

    pub fn group_id(&self) -> GroupId {
        GroupId::from_uuid(self.ids.next(&self.clock))
    }

    pub fn question_id(&self) -> QuestionId {
        QuestionId::from_uuid(self.ids.next(&self.clock))
    }

    pub fn evidence_id(&self) -> EvidenceId {
        EvidenceId::from_uuid(self.ids.next(&self.clock))
    }

    pub fn proposal(&self, keys: &[&str]) -> Workspace {
        let keys: Vec<WorkspaceKey> = keys.iter().map(|key| key.parse().unwrap()).collect();
        Workspace {
            id: WorkspaceId::from_uuid(self.ids.next(&self.clock)),
            name: keys[0].suggested_name(),
            keys,
            created_at: self.clock.now(),
        }
    }

    pub fn workspace(&self, name: &str) -> WorkspaceId {
        let proposal = self.proposal(&[&format!("name:{name}")]);
        self.store.enroll(&proposal).unwrap().id
    }

    pub fn new_memory(&self, workspace: WorkspaceId, words: &str) -> NewMemory {
        let body = body(words, self.clock.now());
        NewMemory { id: self.memory_id(), workspace, reference: None, origin: None, body }
    }

    pub fn operation(&self, kind: OperationKind, changes: Vec<Change>) -> NewOperation {
        NewOperation {
            id: self.operation_id(),
            kind,
            reason: Some(Reason::new("for the contract").unwrap()),
            confidence: Confidence::new(0.9).unwrap(),
            undoes: None,
            changes,
        }
    }

    pub fn commit(&self, operations: Vec<NewOperation>) -> Commit {
        let (group, at) = (self.group_id(), self.clock.now());
        Commit { group, actor: Actor::Person, at, operations }
    }

    /// Creates one memory in an operation of its own.
    pub fn create(&self, new: NewMemory) -> Memory {
        let id = new.id;
        let operation =
            self.operation(OperationKind::Remember, vec![Change::Create(Box::new(new))]);
        self.store.commit(&self.commit(vec![operation])).unwrap();
        self.kept(id)
    }

    pub fn remember(&self, workspace: WorkspaceId, words: &str) -> Memory {
        self.create(self.new_memory(workspace, words))
    }

    /// Gives one memory a new version.
    pub fn change(&self, memory: &Memory, change: impl FnOnce(&mut Body)) -> Memory {
        let operation = self.operation(OperationKind::Revise, vec![updated(memory, change)]);
        self.store.commit(&self.commit(vec![operation])).unwrap();
        self.kept(memory.id)
    }

    pub fn erasure(&self, memory: &Memory, evidence: Vec<EvidenceId>) -> Erasure {
        Erasure {
            operation: self.operation_id(),
            group: self.group_id(),
            actor: Actor::Person,
            at: self.clock.now(),
            memory: memory.id,
            expected: memory.revision,
            evidence,
        }
    }

    pub fn evidence(&self, workspace: WorkspaceId, role: Role, words: &str) -> NewEvidence {
        NewEvidence {
            id: self.evidence_id(),
            workspace,
            reference: Some(Reference::new(format!("ref of {words}")).unwrap()),
            origin: Fingerprint::of([words.as_bytes()]),
            role,
            content: Content::new(words).unwrap(),
            said_at: self.clock.now(),
            source: source(words),
        }
    }

    pub fn kept(&self, id: MemoryId) -> Memory {
        match self.store.memory(id).unwrap() {
            Some(Record::Kept(memory)) => *memory,
            other => panic!("{id} should be kept, not {other:?}"),
        }
    }

    /// Everything that is there, in every state, by id.
    pub fn all(&self) -> Vec<Memory> {
        self.store.list(&everything()).unwrap()
    }
}

/// A plain fact.
pub(super) fn body(words: &str, said_at: Timestamp) -> Body {
    Body {
        kind: Kind::Fact,
        content: Content::new(words).unwrap(),
        tags: Tags::default(),
        importance: Importance::default(),
        pinned: false,
        said_at,
        valid: Interval::since(said_at),
        state: State::Active,
        sources: [source(words)].into(),
        links: BTreeSet::new(),
    }
}

pub(super) fn source(words: &str) -> Source {
    Source {
        session: Some(Label::new("session-1").unwrap()),
        line: Some(3),
        ..Source::spoken(AgentName::new("tester").unwrap(), words)
    }
}

pub(super) fn updated(memory: &Memory, change: impl FnOnce(&mut Body)) -> Change {
    let mut body = memory.body.clone();
    change(&mut body);
    Change::Update { id: memory.id, expected: memory.revision, body: Box::new(body) }
}

pub(super) fn tags(words: &[&str]) -> Tags {
    Tags::new(words.iter().map(|word| Tag::new(*word).unwrap())).unwrap()
}

/// A query that leaves nothing out.
pub(super) fn everything() -> ListQuery {
    ListQuery {
        workspaces: None,
        states: ALL_STATES.to_vec(),
        kind: None,
        tag: None,
        pinned: false,
        as_of: None,
        order: MemoryOrder::ById,
        after: None,
        since: None,
        until: None,
        limit: 100_000,
    }
}

/// Asserts that the counts a store keeps are those of what it holds.
pub(super) fn assert_counts(store: &dyn Store) {
    let mut counted: Vec<(WorkspaceId, Counted, u64)> = Vec::new();
    let mut count = |workspace, what| match counted
        .iter_mut()
        .find(|(w, c, _)| (*w, *c) == (workspace, what))
    {
        Some((_, _, count)) => *count += 1,
        None => counted.push((workspace, what, 1)),
    };
    for memory in store.list(&everything()).unwrap() {
        count(memory.workspace, Counted::Memory(memory.body.kind, memory.body.state));
    }
    for entry in store.journal(None, None, 100_000).unwrap() {
        if entry.operation.kind == OperationKind::Erase {
            for effect in &entry.operation.effects {
                let Some(Record::Erased(tombstone)) = store.memory(effect.memory).unwrap() else {
                    panic!("{} was erased", effect.memory);
                };
                count(tombstone.workspace, Counted::Erased);
            }
        }
    }
    for entry in store.evidence(None, None, 100_000).unwrap() {
        if let Some(words) = entry.words {
            count(entry.workspace, Counted::Evidence(words.role));
        }
    }
    counted.sort_unstable();
    let mut kept: Vec<_> = store
        .tallies()
        .unwrap()
        .into_iter()
        .map(|Tally { workspace, what, count }| (workspace, what, count))
        .collect();
    kept.sort_unstable();
    assert_eq!(kept, counted, "tallies");
    // Erasing is not over until the files were scrubbed, and that is told.
    let problems: Vec<_> = store
        .check()
        .unwrap()
        .into_iter()
        .filter(|finding| finding.problem.is_some() && finding.check != "forgetting")
        .collect();
    assert!(problems.is_empty(), "{problems:?}");
}
