//! The journal, the histories it tells and the names in it.

use somnium_engine::model::{
    Actor, AgentName, Body, GroupId, IdPrefix, Memory, Operation, OperationId, OperationKind,
    Record, State, WorkspaceId,
};
use somnium_engine::store::{Change, Commit, JournalEntry, Store, UndoTarget};

use super::Open;
use super::scribe::{Scribe, updated};

/// Each version with the operation that made it, and what it said.
pub fn a_history_tells_every_version(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspace = scribe.workspace("one");
    let mut versions = vec![scribe.remember(workspace, "first")];
    for step in 0..5_u8 {
        let last = &versions[versions.len() - 1];
        versions.push(scribe.change(last, |body| body.pinned = step.is_multiple_of(2)));
        scribe.remember(workspace, "something else in between");
    }
    let last = versions[versions.len() - 1].clone();
    let history = store.history(last.id).unwrap().unwrap();
    assert_eq!(history.record, Record::Kept(Box::new(last.clone())));
    assert_eq!(history.versions.len(), versions.len());
    for (version, memory) in history.versions.iter().zip(&versions) {
        assert_eq!(version.revision, memory.revision);
        assert_eq!(version.recorded_at, memory.recorded_at);
        assert_eq!(version.body.as_ref(), Some(&memory.body));
        assert_eq!(
            store.operation(version.operation.id).unwrap().as_ref(),
            Some(&version.operation)
        );
        let effect = version.operation.effects[0];
        assert_eq!((effect.memory, effect.after), (memory.id, memory.revision));
    }
    assert_eq!(store.history(scribe.memory_id()).unwrap(), None);
    assert_eq!(store.operation(scribe.operation_id()).unwrap(), None);
}

/// Newest first, of some workspaces or all, going on before any of its rows; what was
/// taken back is told as such.
pub fn activity_is_paged_from_its_end(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspaces = ["a", "b", "c"].map(|name| scribe.workspace(name));
    for n in 0..9 {
        scribe.remember(workspaces[n % 3], &format!("words {n}"));
    }
    let journal = store.journal(None, None, 100).unwrap();
    let born = |entry: &JournalEntry| entry.made[0].1.as_ref().unwrap().workspace;
    let scopes =
        [None, Some(vec![]), Some(vec![workspaces[1]]), Some(vec![workspaces[2], workspaces[0]])];
    for scope in scopes {
        let expected: Vec<_> = journal
            .iter()
            .rev()
            .filter(|entry| scope.as_ref().is_none_or(|some| some.contains(&born(entry))))
            .map(|entry| (entry.operation.clone(), born(entry), false))
            .collect();
        for limit in [1, 2, 100] {
            let mut paged: Vec<(Operation, WorkspaceId, bool)> = Vec::new();
            loop {
                let before = paged.last().map(|(operation, ..)| operation.id);
                let page = store.activity(scope.as_deref(), before, limit).unwrap();
                if page.is_empty() {
                    break;
                }
                assert!(page.len() <= limit as usize);
                paged
                    .extend(page.into_iter().map(|row| (row.operation, row.workspace, row.undone)));
            }
            assert_eq!(paged, expected);
        }
    }
    let last = &journal[8].operation;
    let memory = scribe.kept(last.effects[0].memory);
    let retract = updated(&memory, |body| body.state = State::Retracted);
    let mut undo = scribe.operation(OperationKind::Undo, vec![retract]);
    undo.undoes = Some(last.id);
    store.commit(&scribe.commit(vec![undo])).unwrap();
    let rows = store.activity(None, None, 3).unwrap();
    assert_eq!(rows.iter().map(|row| row.undone).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!(store.activity(None, Some(scribe.operation_id()), 3).unwrap(), []);
}

/// Newest first, going on before any of its rows.
pub fn a_group_is_paged_from_its_end(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspace = scribe.workspace("one");
    scribe.remember(workspace, "of another group");
    let operations: Vec<_> = (0..5).map(|n| creation(&scribe, &format!("words {n}"))).collect();
    let commit = scribe.commit(operations);
    store.commit(&commit).unwrap();
    scribe.remember(workspace, "of another group");
    let newest_first: Vec<OperationId> =
        commit.operations.iter().rev().map(|operation| operation.id).collect();
    for limit in [1, 2, 5, 100] {
        let mut paged: Vec<OperationId> = Vec::new();
        loop {
            let page = store.group(commit.group, paged.last().copied(), limit).unwrap();
            if page.is_empty() {
                break;
            }
            assert!(page.iter().all(|operation| operation.group == commit.group));
            paged.extend(page.iter().map(|operation| operation.id));
        }
        assert_eq!(paged, newest_first);
    }
    assert_eq!(store.group(scribe.group_id(), None, 10).unwrap(), []);
}

/// Oldest first, one workspace or all, with what each row made.
pub fn the_journal_is_paged_from_its_beginning(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspaces = ["a", "b"].map(|name| scribe.workspace(name));
    for n in 0..6_usize {
        let memory = scribe.remember(workspaces[n % 2], &format!("words {n}"));
        scribe.change(&memory, |body| body.state = State::Archived);
    }
    let whole = store.journal(None, None, 1000).unwrap();
    assert_eq!(whole.len(), 12);
    for entry in &whole {
        let (body, birth) = &entry.made[0];
        let created = entry.operation.effects[0].before.is_none();
        assert_eq!(birth.is_some(), created);
        let archived = body.as_ref().map(|body: &Body| body.state) == Some(State::Archived);
        assert_eq!(archived, !created);
    }
    for scope in [None, Some(workspaces[1]), Some(scribe.proposal(&["name:none"]).id)] {
        let expected: Vec<_> = whole
            .iter()
            .filter(|entry| scope.is_none_or(|id| scribe_workspace(&scribe, entry) == id))
            .cloned()
            .collect();
        for limit in [1, 5, 12] {
            let mut paged: Vec<JournalEntry> = Vec::new();
            loop {
                let after = paged.last().map(|entry| entry.operation.id);
                let page = store.journal(scope, after, limit).unwrap();
                if page.is_empty() {
                    break;
                }
                paged.extend(page);
            }
            assert_eq!(paged, expected);
        }
    }
}

fn scribe_workspace(scribe: &Scribe<'_>, entry: &JournalEntry) -> WorkspaceId {
    scribe.kept(entry.operation.effects[0].memory).workspace
}

/// Undone groups and undos are passed over; what was done again counts. An erasure since
/// is told.
pub fn the_latest_group_is_one_that_still_counts(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspace = scribe.workspace("one");
    let latest = || store.latest_group().unwrap().map(|latest| (latest.group, latest.erased_since));
    assert_eq!(latest(), None);
    let first = scribe.remember(workspace, "first");
    let second = scribe.remember(workspace, "second");
    let [first_made, second_made] = [&first, &second].map(|memory| made_by(&*store, memory));
    assert_eq!(latest(), Some((second_made.1, false)));
    let undo = undo(&scribe, &second, second_made.0, State::Retracted);
    assert_eq!(latest(), Some((first_made.1, false)));
    let second = scribe.kept(second.id);
    let redo = self::undo(&scribe, &second, undo, State::Active);
    assert_eq!(latest(), Some((second_made.1, false)));
    let second = scribe.kept(second.id);
    self::undo(&scribe, &second, redo, State::Retracted);
    assert_eq!(latest(), Some((first_made.1, false)));
    let third = scribe.remember(workspace, "third");
    let third_made = made_by(&*store, &third);
    store.erase(&scribe.erasure(&first, Vec::new())).unwrap();
    assert_eq!(latest(), Some((third_made.1, true)));
    let fourth = scribe.remember(workspace, "fourth");
    assert_eq!(latest(), Some((made_by(&*store, &fourth).1, false)));
}

/// What agents noted by the way is not what a person did last, unless they asked for it.
pub fn what_agents_did_is_the_latest_group_if_somebody_asked(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspace = scribe.workspace("one");
    let mine = scribe.remember(workspace, "mine");
    let new = scribe.new_memory(workspace, "an agent's");
    let operation = scribe.operation(OperationKind::Remember, vec![Change::Create(Box::new(new))]);
    let agent = Actor::Agent(AgentName::new("codex").unwrap());
    let commit = Commit { actor: agent, ..scribe.commit(vec![operation]) };
    store.commit(&commit).unwrap();
    let latest = || store.latest_group().unwrap().map(|latest| latest.group);
    assert_eq!(latest(), Some(made_by(&*store, &mine).1));
    for _ in 0..2 {
        store.ask_for(commit.group).unwrap();
        assert_eq!(latest(), Some(commit.group));
    }
}

/// From four digits to the whole; what begins otherwise is not named.
pub fn prefixes_name_memories_operations_and_groups(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspace = scribe.workspace("one");
    let memories: Vec<Memory> =
        (0..3).map(|n| scribe.remember(workspace, &format!("words {n}"))).collect();
    for memory in &memories {
        let (operation, group) = made_by(&*store, memory);
        let whole = |text: String| -> IdPrefix { text.parse().unwrap() };
        assert_eq!(store.memories_by_prefix(&whole(memory.id.to_string())).unwrap(), [memory.id]);
        assert_eq!(store.memories_by_prefix(&whole(operation.to_string())).unwrap(), []);
        let targets = |text: String| store.undo_targets(&whole(text)).unwrap();
        assert_eq!(targets(operation.to_string()), [UndoTarget::Operation(operation)]);
        assert_eq!(targets(operation.short()), [UndoTarget::Operation(operation)]);
        assert_eq!(targets(group.to_string()), [UndoTarget::Group(group)]);
        assert_eq!(targets(memory.id.to_string()), []);
    }
    let common: IdPrefix = memories[0].id.to_string()[..8].parse().unwrap();
    let mut named = store.memories_by_prefix(&common).unwrap();
    named.sort_unstable();
    assert_eq!(named, memories.iter().map(|memory| memory.id).collect::<Vec<_>>());
    assert_eq!(store.undo_targets(&common).unwrap().len(), 6);
    assert_eq!(store.memories_by_prefix(&"ffff".parse().unwrap()).unwrap(), []);
}

fn creation(scribe: &Scribe<'_>, words: &str) -> somnium_engine::store::NewOperation {
    let new = scribe.new_memory(scribe.workspace("one"), words);
    scribe.operation(OperationKind::Remember, vec![Change::Create(Box::new(new))])
}

/// The operation and the group that made the present version.
fn made_by(store: &dyn Store, memory: &Memory) -> (OperationId, GroupId) {
    let history = store.history(memory.id).unwrap().unwrap();
    let operation = &history.versions[history.versions.len() - 1].operation;
    (operation.id, operation.group)
}

/// Retracts a memory, as undoing its creation does.
pub(super) fn undo_creation(scribe: &Scribe<'_>, memory: &Memory) {
    let history = scribe.store.history(memory.id).unwrap().unwrap();
    undo(scribe, &scribe.kept(memory.id), history.versions[0].operation.id, State::Retracted);
}

fn undo(scribe: &Scribe<'_>, memory: &Memory, target: OperationId, state: State) -> OperationId {
    let change = updated(memory, |body| body.state = state);
    let mut operation = scribe.operation(OperationKind::Undo, vec![change]);
    operation.undoes = Some(target);
    let id = operation.id;
    scribe.store.commit(&scribe.commit(vec![operation])).unwrap();
    id
}
