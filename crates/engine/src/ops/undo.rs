//! Undo: an operation is taken back, in any order, without overwriting
//! anything newer.
//!
//! Undo works by field. An operation can be taken back if, for each field it
//! changed, whatever was done to that field since has itself been taken back.
//! Otherwise it is left alone, and what stands in the way is reported. An undo
//! is an operation like any other: undoing it does the first one again.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use serde::Serialize;

use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{
    Actor, Body, Confidence, Content, Field, GroupId, IdPrefix, MemoryId, Operation, OperationId,
    OperationKind, Revision, State,
};
use crate::store::{
    Change, Commit, DreamStatus, History, NewOperation, StoreError, UndoTarget, Version,
};

/// How many operations of a group are taken back in one transaction. A larger
/// group takes several; one that was cut short goes on where it stopped.
const CHUNK: u32 = 5_000;

/// Among so many dreams the latest that did something is looked for.
const DREAMS_MAX: u32 = 1_000;

/// How often an undo is planned anew because somebody wrote in between.
const ATTEMPTS_MAX: usize = 32;

/// What came of an undo.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct UndoReport {
    /// What to undo to have it all back.
    pub group: Option<GroupId>,
    /// What was taken back.
    pub undone: Vec<Undone>,
    /// What had been taken back before.
    pub already: Vec<OperationId>,
    /// What could not be.
    pub conflicts: Vec<Obstacle>,
}

/// An operation that was taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Undone {
    /// The operation.
    pub operation: OperationId,
    /// What it had done.
    pub kind: OperationKind,
    /// To which memories.
    pub memories: Vec<MemoryId>,
    /// What it had made the first of them say.
    #[serde(skip)]
    pub content: Option<Content>,
}

/// Why an operation was not taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Obstacle {
    /// The operation.
    pub operation: OperationId,
    /// What it had done.
    pub kind: OperationKind,
    /// The memory in question.
    pub memory: MemoryId,
    /// What stands in the way, in words.
    pub reason: String,
    /// The operations that came after, newest last.
    pub newer: Vec<OperationId>,
}

impl Engine {
    /// What a person means by an id or the beginning of one.
    ///
    /// # Errors
    /// When it names nothing, or several things.
    pub fn undo_target(&self, prefix: &IdPrefix) -> Result<UndoTarget> {
        let targets = self.store.undo_targets(prefix)?;
        match targets.as_slice() {
            [] => Err(EngineError::not_found("operation or group", prefix.as_str())),
            [target] => Ok(*target),
            several => Err(EngineError::Ambiguous {
                name: prefix.as_str().to_owned(),
                candidates: several
                    .iter()
                    .map(|target| match target {
                        UndoTarget::Operation(id) => format!("operation {id}"),
                        UndoTarget::Group(id) => format!("group {id}"),
                    })
                    .collect(),
            }),
        }
    }

    /// The group that was done last and is not undone.
    ///
    /// # Errors
    /// When there is none, or when something was forgotten since: that is what was done
    /// last, and somebody who wants it back does not mean what was done before.
    pub fn latest_group(&self) -> Result<GroupId> {
        let left = || EngineError::not_found("operation", "left to undo");
        let latest = self.store.latest_group()?.ok_or_else(left)?;
        if !latest.erased_since {
            return Ok(latest.group);
        }
        let operation = self.store.group(latest.group, None, 1)?.pop().ok_or_else(left)?;
        let histories = self.histories(std::slice::from_ref(&operation))?;
        Err(EngineError::ForgottenSince {
            group: latest.group,
            kind: operation.kind,
            content: made(&histories, &operation),
        })
    }

    /// Keeps in mind that a person asked for what was done in the name of agents, as by
    /// an import: it is theirs to undo, as if they had done it themself.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn ask_for(&self, group: GroupId) -> Result<()> {
        Ok(self.store.ask_for(group)?)
    }

    /// The latest dream that did something and was not taken back.
    ///
    /// # Errors
    /// When there is none among the last ones.
    pub fn latest_applied_dream(&self) -> Result<GroupId> {
        let runs = self.store.dreams(None, None, DREAMS_MAX)?;
        let applied = runs.into_iter().find(|run| run.status == DreamStatus::Applied);
        let dream = applied.map(|run| run.dream);
        dream.ok_or_else(|| EngineError::not_found("dream", "left to undo"))
    }

    /// Takes back what a person named. What was a dream's doing is not done again by
    /// the next one.
    ///
    /// # Errors
    /// When it is not there. Conflicts are in the report.
    pub fn undo(&self, target: UndoTarget, by: &Actor) -> Result<UndoReport> {
        match target {
            UndoTarget::Operation(id) => {
                let report = self.undo_operation(id, by)?;
                self.refuse_undone(id, &report)?;
                Ok(report)
            }
            UndoTarget::Group(id) if !self.store.dream(id)?.is_empty() => self.undo_dream(id, by),
            UndoTarget::Group(id) => self.undo_group(id, by),
        }
    }

    /// Takes one operation back.
    ///
    /// # Errors
    /// When there is no such operation. Conflicts are in the report.
    pub fn undo_operation(&self, id: OperationId, by: &Actor) -> Result<UndoReport> {
        let group = self.new_group();
        let operation =
            self.store.operation(id)?.ok_or_else(|| EngineError::not_found("operation", id))?;
        self.undo_chunk(group, &[operation], by)
    }

    /// Takes back whatever of a group can be taken back, newest first.
    ///
    /// # Errors
    /// When there is no such group. Conflicts are in the report.
    pub fn undo_group(&self, id: GroupId, by: &Actor) -> Result<UndoReport> {
        let group = self.new_group();
        let mut report = UndoReport::default();
        let mut before = None;
        loop {
            let operations = self.store.group(id, before, CHUNK)?;
            let Some(last) = operations.last() else { break };
            before = Some(last.id);
            let chunk = self.undo_chunk(group, &operations, by)?;
            report.group = report.group.or(chunk.group);
            report.undone.extend(chunk.undone);
            report.already.extend(chunk.already);
            report.conflicts.extend(chunk.conflicts);
        }
        match before {
            None => Err(EngineError::not_found("group", id)),
            Some(_) => Ok(report),
        }
    }

    /// What taking something back would do, without doing it: of a group, to the newest
    /// operations of it, this many at the most.
    ///
    /// # Errors
    /// When it is not there.
    pub fn rehearse_undo(&self, target: UndoTarget, limit: u32) -> Result<UndoReport> {
        let (operations, id) = match target {
            UndoTarget::Group(id) => (self.store.group(id, None, limit)?, id.to_string()),
            UndoTarget::Operation(id) => {
                (self.store.operation(id)?.into_iter().collect(), id.to_string())
            }
        };
        match operations.is_empty() {
            true => Err(EngineError::not_found("operation or group", id)),
            false => Ok(self.plan_undo(self.new_group(), &operations)?.report),
        }
    }

    /// Keeps in mind that one operation was taken back, if it was a dream's.
    fn refuse_undone(&self, id: OperationId, report: &UndoReport) -> Result<()> {
        let is_undone = report.undone.iter().any(|undone| undone.operation == id);
        match self.store.operation(id)?.filter(|_| is_undone) {
            Some(operation) => match operation.actor {
                Actor::Dream(dream) => self.refuse(dream, std::iter::once(&operation)),
                _ => Ok(()),
            },
            None => Ok(()),
        }
    }

    fn undo_chunk(
        &self,
        group: GroupId,
        operations: &[Operation],
        by: &Actor,
    ) -> Result<UndoReport> {
        let mut attempt = 1;
        loop {
            let mut plan = self.plan_undo(group, operations)?;
            if plan.operations.is_empty() {
                return Ok(plan.report);
            }
            let commit =
                Commit { group, actor: by.clone(), at: self.now(), operations: plan.operations };
            match self.commit(commit) {
                Err(StoreError::Conflict(_)) if attempt < ATTEMPTS_MAX => attempt += 1,
                Err(error) => return Err(error.into()),
                Ok(_) => {
                    plan.report.group = Some(group);
                    return Ok(plan.report);
                }
            }
        }
    }

    fn plan_undo(&self, group: GroupId, operations: &[Operation]) -> Result<Plan> {
        let mut plan = Plan::new(group, self.histories(operations)?);
        for operation in operations {
            plan.undo(operation, self.new_operation_id());
        }
        Ok(plan)
    }

    fn histories(&self, operations: &[Operation]) -> Result<BTreeMap<MemoryId, History>> {
        let touched: BTreeSet<MemoryId> = operations
            .iter()
            .flat_map(|operation| operation.effects.iter().map(|effect| effect.memory))
            .collect();
        let mut histories = BTreeMap::new();
        for id in touched {
            if let Some(history) = self.store.history(id)? {
                histories.insert(id, history);
            }
        }
        Ok(histories)
    }
}

/// The undo operations to commit, worked out on histories that grow with them.
struct Plan {
    group: GroupId,
    histories: BTreeMap<MemoryId, History>,
    operations: Vec<NewOperation>,
    report: UndoReport,
}

impl Plan {
    fn new(group: GroupId, histories: BTreeMap<MemoryId, History>) -> Self {
        Self { group, histories, operations: Vec::new(), report: UndoReport::default() }
    }

    /// All effects of an operation are taken back, or none.
    fn undo(&mut self, operation: &Operation, undo_id: OperationId) {
        let mut bodies = Vec::new();
        for effect in &operation.effects {
            let Some(history) = self.histories.get(&effect.memory) else {
                continue;
            };
            if is_undone(&history.versions, operation.id) {
                self.report.already.push(operation.id);
                return;
            }
            match without(&history.versions, effect.after) {
                Ok(body) => bodies.push((effect.memory, body)),
                Err((reason, newer)) => {
                    self.report.conflicts.push(Obstacle {
                        operation: operation.id,
                        kind: operation.kind,
                        memory: effect.memory,
                        reason,
                        newer,
                    });
                    return;
                }
            }
        }
        let memories = bodies.iter().map(|(id, _)| *id).collect();
        let content = made(&self.histories, operation);
        let changes = bodies
            .into_iter()
            .filter_map(|(id, body)| self.put(operation, undo_id, id, body))
            .collect();
        self.operations.push(NewOperation {
            id: undo_id,
            kind: OperationKind::Undo,
            reason: None,
            confidence: Confidence::default(),
            undoes: Some(operation.id),
            changes,
        });
        let (operation, kind) = (operation.id, operation.kind);
        self.report.undone.push(Undone { operation, kind, memories, content });
    }

    /// Grows the history by the undo, as the store will.
    fn put(
        &mut self,
        undone: &Operation,
        undo_id: OperationId,
        id: MemoryId,
        body: Body,
    ) -> Option<Change> {
        let versions = &mut self.histories.get_mut(&id)?.versions;
        let last = versions.last()?;
        let expected = last.revision;
        let operation = Operation {
            id: undo_id,
            group: self.group,
            kind: OperationKind::Undo,
            undoes: Some(undone.id),
            effects: Vec::new(),
            ..undone.clone()
        };
        versions.push(Version {
            revision: expected.next(),
            recorded_at: last.recorded_at,
            operation,
            body: Some(body.clone()),
        });
        Some(Change::Update { id, expected, body: Box::new(body) })
    }
}

/// What an operation made the first memory it touched say, unless that was forgotten.
fn made(histories: &BTreeMap<MemoryId, History>, operation: &Operation) -> Option<Content> {
    let effect = operation.effects.first()?;
    let versions = &histories.get(&effect.memory)?.versions;
    let version = versions.iter().find(|version| version.revision == effect.after)?;
    version.body.as_ref().map(|body| body.content.clone())
}

/// What each operation is about in the end: an undo, an undo of that and so on
/// are about the operation that was done first.
fn origins(versions: &[Version]) -> HashMap<OperationId, OperationId> {
    let mut origins = HashMap::new();
    for Version { operation, .. } in versions {
        let first = operation.undoes.map(|target| origins.get(&target).copied().unwrap_or(target));
        origins.insert(operation.id, first.unwrap_or(operation.id));
    }
    origins
}

/// Whether what an operation did has been taken back. Undo and redo take turns:
/// an odd number of them since means that it has.
pub(super) fn is_undone(versions: &[Version], operation: OperationId) -> bool {
    let origins = origins(versions);
    let later = versions.iter().rev().map(|v| v.operation.id).take_while(|id| *id != operation);
    later.filter(|id| origins.get(id) == origins.get(&operation)).count() % 2 == 1
}

/// The present body without what the version `made` changed; or why not, and
/// the operations in the way.
fn without(versions: &[Version], made: Revision) -> Result<Body, (String, Vec<OperationId>)> {
    let erased = || ("its words were forgotten".to_owned(), Vec::new());
    let at = versions.iter().position(|version| version.revision == made).ok_or_else(erased)?;
    let mut body = versions.last().and_then(|last| last.body.clone()).ok_or_else(erased)?;
    let after = versions[at].body.as_ref().ok_or_else(erased)?;
    let before = match at.checked_sub(1) {
        Some(previous) => Some(versions[previous].body.as_ref().ok_or_else(erased)?),
        None => None,
    };
    let is_there = |body: &&Body| body.state.is_present();
    let Some(before) = before.filter(|before| is_there(before) || !is_there(&after)) else {
        // It came into being, or came back: nothing may have been done to it since.
        let touched: BTreeSet<Field> =
            changes_since(versions, at).flat_map(|(_, fields)| fields).collect();
        unchanged_since(versions, at, &touched)?;
        body.state = State::Retracted;
        return Ok(body);
    };
    if is_there(&after) && !is_there(&&body) {
        let retraction = versions.iter().last().map(|last| last.operation.id);
        return Err(("its creation was undone".to_owned(), retraction.into_iter().collect()));
    }
    let fields = before.differences(after);
    unchanged_since(versions, at, &fields)?;
    for field in &fields {
        body.take(field, before);
    }
    Ok(body)
}

/// For each later version, what made it and the fields it changed.
fn changes_since(
    versions: &[Version],
    at: usize,
) -> impl Iterator<Item = (&Operation, BTreeSet<Field>)> {
    versions[at..].windows(2).map(|pair| {
        let fields = match (&pair[0].body, &pair[1].body) {
            (Some(before), Some(after)) => before.differences(after),
            _ => BTreeSet::new(),
        };
        (&pair[1].operation, fields)
    })
}

fn unchanged_since(
    versions: &[Version],
    at: usize,
    fields: &BTreeSet<Field>,
) -> Result<(), (String, Vec<OperationId>)> {
    let later: Vec<_> = changes_since(versions, at).collect();
    let origins = origins(versions);
    let mut newer = Vec::new();
    let mut names = BTreeSet::new();
    for field in fields {
        // What had an even number of turns since is as it was.
        let mut turns: BTreeMap<Option<&OperationId>, Vec<OperationId>> = BTreeMap::new();
        for (operation, _) in later.iter().filter(|(_, changed)| changed.contains(field)) {
            turns.entry(origins.get(&operation.id)).or_default().push(operation.id);
        }
        turns.retain(|_, turns| turns.len() % 2 == 1);
        if !turns.is_empty() {
            names.insert(field.to_string());
            newer.extend(turns.values().filter_map(|turns| turns.last()));
        }
    }
    if newer.is_empty() {
        return Ok(());
    }
    let mut seen = HashSet::new();
    newer.retain(|id| seen.insert(*id));
    newer.sort();
    let names: Vec<_> = names.into_iter().collect();
    Err((format!("{} changed since", names.join(", ")), newer))
}
