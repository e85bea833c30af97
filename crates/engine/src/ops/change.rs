//! How every operation on memories that exist goes about its work.

use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{
    Attribution, Body, GroupId, Memory, MemoryId, Operation, OperationKind, Record, Revision,
    Source, Timestamp,
};
use crate::store::{Change, Commit, NewOperation, StoreError};

/// How often a decision is made anew because somebody wrote in between.
const ATTEMPTS_MAX: usize = 32;

/// What came of an operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The memory as it is now.
    pub memory: Memory,
    /// What to undo to take it back.
    pub group: GroupId,
    /// Whether there was anything to change.
    pub changed: bool,
    /// Secrets that were left out of it, by kind.
    pub hidden: Vec<&'static str>,
}

/// A memory and what shall become of it.
pub(super) type Decided = (Memory, Body);

impl Engine {
    /// The memory under this id.
    ///
    /// # Errors
    /// When there is none, or it was forgotten.
    pub fn memory(&self, id: MemoryId) -> Result<Memory> {
        match self.store.memory(id)? {
            Some(Record::Kept(memory)) => Ok(*memory),
            Some(Record::Erased(_)) => Err(EngineError::Forgotten(id)),
            None => Err(EngineError::not_found("memory", id)),
        }
    }

    /// A memory that is there to be worked on.
    pub(super) fn present_memory(&self, id: MemoryId) -> Result<Memory> {
        let memory = self.memory(id)?;
        match memory.body.state.is_present() {
            true => Ok(memory),
            false => Err(EngineError::WrongState { id, state: memory.body.state }),
        }
    }

    /// Changes one memory. `expected` is the version the caller has seen, if they
    /// insist on it; otherwise the decision is made anew on whatever is there.
    pub(super) fn change_one(
        &self,
        id: MemoryId,
        kind: OperationKind,
        by: &Attribution,
        expected: Option<Revision>,
        decide: impl Fn(&mut Body) -> Result<()>,
    ) -> Result<Outcome> {
        let (group, changed) = self.change(kind, by, || {
            let memory = self.present_memory(id)?;
            if let Some(expected) = expected.filter(|expected| *expected != memory.revision) {
                return Err(EngineError::Outdated { id, expected, found: memory.revision });
            }
            let mut body = memory.body.clone();
            decide(&mut body)?;
            Ok(vec![(memory, body)])
        })?;
        Ok(Outcome { memory: self.memory(id)?, group, changed, hidden: Vec::new() })
    }

    /// One operation on any number of memories of one workspace, decided anew for
    /// as long as others keep changing them. What does not change is left out.
    pub(super) fn change(
        &self,
        kind: OperationKind,
        by: &Attribution,
        decide: impl Fn() -> Result<Vec<Decided>>,
    ) -> Result<(GroupId, bool)> {
        let group = by.group.unwrap_or_else(|| self.new_group());
        if self.done_before(by)?.is_some() {
            return Ok((group, true));
        }
        let mut attempt = 1;
        loop {
            let decided = decide()?;
            within_one_workspace(&decided)?;
            let changes: Vec<Change> = decided
                .into_iter()
                .map(|(memory, body)| self.with_clean_tags(memory, body))
                .filter(|(memory, body)| memory.body != *body)
                .map(|(memory, body)| Change::Update {
                    id: memory.id,
                    expected: memory.revision,
                    body: Box::new(body),
                })
                .collect();
            if changes.is_empty() {
                return Ok((group, false));
            }
            match self.commit_one(group, kind, by, changes) {
                Err(EngineError::Store(StoreError::Conflict(_))) if attempt < ATTEMPTS_MAX => {
                    attempt += 1;
                }
                Err(error) => return Err(error),
                Ok(_) => return Ok((group, true)),
            }
        }
    }

    /// What is new of the tags, without secrets.
    fn with_clean_tags(&self, memory: Memory, mut body: Body) -> Decided {
        if body.tags != memory.body.tags {
            body.tags = self.redactor.tags(&body.tags);
        }
        (memory, body)
    }

    /// What was done already under the name that was given for it.
    pub(super) fn done_before(&self, by: &Attribution) -> Result<Option<Operation>> {
        let Some(group) = by.group else { return Ok(None) };
        Ok(self.store.group(group, None, 1)?.pop())
    }

    /// Commits one operation as a group of its own.
    pub(super) fn commit_one(
        &self,
        group: GroupId,
        kind: OperationKind,
        by: &Attribution,
        changes: Vec<Change>,
    ) -> Result<Timestamp> {
        let operation = NewOperation {
            id: self.new_operation_id(),
            kind,
            reason: by.reason.clone(),
            confidence: by.confidence,
            undoes: None,
            changes,
        };
        let commit =
            Commit { group, actor: by.actor.clone(), at: self.now(), operations: vec![operation] };
        Ok(self.commit(commit)?)
    }

    /// Commits, without secrets in what is told beside the words.
    pub(crate) fn commit(&self, mut commit: Commit) -> Result<Timestamp, StoreError> {
        commit.actor = self.redactor.actor(commit.actor);
        for operation in &mut commit.operations {
            operation.reason = operation.reason.take().and_then(|it| self.redactor.reason(&it));
            for change in &mut operation.changes {
                if let Change::Create(new) = change {
                    new.reference = self.redactor.reference(new.reference.take());
                    new.body.tags = self.redactor.tags(&new.body.tags);
                    let sources = new.body.sources.iter().cloned();
                    new.body.sources = sources.map(Source::without_secrets).collect();
                }
            }
        }
        self.store.commit(&commit)
    }
}

fn within_one_workspace(decided: &[Decided]) -> Result<()> {
    let Some(((first, _), rest)) = decided.split_first() else {
        return Ok(());
    };
    match rest.iter().find(|(memory, _)| memory.workspace != first.workspace) {
        Some((other, _)) => Err(EngineError::AcrossWorkspaces(first.id, other.id)),
        None => Ok(()),
    }
}
