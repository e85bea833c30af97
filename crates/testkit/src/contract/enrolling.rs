//! Workspaces and the keys they are recognised by.

use somnium_engine::model::{Workspace, WorkspaceId, WorkspaceKey};
use somnium_engine::store::Store;

use super::Open;
use super::scribe::Scribe;

/// A known first key finds its workspace, which gains the rest of the keys.
pub fn a_proposal_joins_the_workspace_of_its_first_key(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let proposal = scribe.proposal(&["remote:host/app", "gitdir:/a/.git"]);
    let first = store.enroll(&proposal).unwrap();
    assert_eq!(first, sorted(proposal));
    let again = scribe.proposal(&["remote:host/app", "gitdir:/b/.git", "root:abc"]);
    let joined = store.enroll(&again).unwrap();
    assert_eq!((joined.id, &joined.name), (first.id, &first.name));
    assert_eq!(joined.created_at, first.created_at);
    assert_eq!(texts(&joined), ["gitdir:/a/.git", "gitdir:/b/.git", "remote:host/app", "root:abc"]);
    for key in &joined.keys {
        assert_eq!(store.workspace_by_key(key).unwrap().as_ref(), Some(&joined));
    }
    assert_eq!(store.workspaces().unwrap(), [joined]);
}

/// A key has one workspace, the first that had it.
pub fn keys_of_others_are_not_stolen(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let old = store.enroll(&scribe.proposal(&["remote:host/old", "gitdir:/a/.git"])).unwrap();
    let new = store.enroll(&scribe.proposal(&["remote:host/new", "gitdir:/a/.git"])).unwrap();
    assert_ne!(old.id, new.id);
    assert_eq!(texts(&new), ["remote:host/new"]);
    assert_eq!(key_holder(&*store, "gitdir:/a/.git"), Some(old.id));
    assert_eq!(key_holder(&*store, "remote:host/new"), Some(new.id));
    assert_eq!(key_holder(&*store, "remote:host/none"), None);
}

/// In the order in which people look for them.
pub fn workspaces_are_listed_by_name(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    assert_eq!(store.workspaces().unwrap(), []);
    for key in ["name:beta", "global", "path:/x/alpha", "remote:host/beta"] {
        store.enroll(&scribe.proposal(&[key])).unwrap();
    }
    let names: Vec<_> =
        store.workspaces().unwrap().into_iter().map(|known| known.name.to_string()).collect();
    assert_eq!(names, ["alpha", "beta", "beta", "global"]);
}

fn sorted(mut workspace: Workspace) -> Workspace {
    workspace.keys.sort_by_key(ToString::to_string);
    workspace
}

fn texts(workspace: &Workspace) -> Vec<String> {
    workspace.keys.iter().map(ToString::to_string).collect()
}

fn key_holder(store: &dyn Store, key: &str) -> Option<WorkspaceId> {
    let key: WorkspaceKey = key.parse().unwrap();
    store.workspace_by_key(&key).unwrap().map(|known| known.id)
}
