//! Workspaces: which one a folder or a name means.

use std::path::Path;

use crate::Engine;
use crate::capture::redact;
use crate::error::{EngineError, Result};
use crate::locate::{self, Place};
use crate::model::{Invalid, Label, Workspace, WorkspaceId, WorkspaceKey};

impl Engine {
    /// All workspaces, by name.
    ///
    /// # Errors
    /// When the store fails.
    pub fn workspaces(&self) -> Result<Vec<Workspace>> {
        Ok(self.store.workspaces()?)
    }

    /// The workspace of what is true everywhere.
    ///
    /// # Errors
    /// When the store fails.
    pub fn global_workspace(&self) -> Result<Workspace> {
        match self.store.workspace_by_key(&WorkspaceKey::Global)? {
            Some(known) => Ok(known),
            None => self.enroll(WorkspaceKey::Global),
        }
    }

    /// An id that no workspace has: nothing is found there.
    #[must_use]
    pub fn unknown_workspace(&self) -> WorkspaceId {
        self.new_workspace_id()
    }

    /// The workspace of this name, new if need be.
    ///
    /// # Errors
    /// When the name is none, or several workspaces go by it.
    pub fn named_workspace(&self, name: &str) -> Result<Workspace> {
        match self.find_named_workspace(name)? {
            Some(known) => Ok(known),
            None => self.enroll(named_key(name)?),
        }
    }

    /// The workspace of this name, id or key, if there is one.
    ///
    /// # Errors
    /// When several workspaces go by it.
    pub fn find_named_workspace(&self, name: &str) -> Result<Option<Workspace>> {
        let key = name.parse().or_else(|_| named_key(name))?;
        if let Some(known) = self.store.workspace_by_key(&key)? {
            return Ok(Some(known));
        }
        let id = name.parse::<WorkspaceId>().ok();
        let mut fitting: Vec<Workspace> = self
            .store
            .workspaces()?
            .into_iter()
            .filter(|known| known.name.as_str() == name || id == Some(known.id))
            .collect();
        if fitting.len() > 1 {
            return Err(EngineError::Ambiguous {
                name: name.to_owned(),
                candidates: fitting
                    .iter()
                    .filter_map(|workspace| workspace.keys.first().map(ToString::to_string))
                    .collect(),
            });
        }
        Ok(fitting.pop())
    }

    /// The workspace a folder belongs to, new if need be.
    ///
    /// # Errors
    /// When the folder or the store cannot be read.
    pub fn workspace_at(&self, folder: &Path) -> Result<Workspace> {
        let place = locate::place(folder)?;
        match self.recognise(&place)? {
            Some((known, mut missing)) => {
                // One that was new when it was first seen had no first commit yet.
                if !place.has_remote()
                    && !known.keys.iter().any(|key| matches!(key, WorkspaceKey::Root(_)))
                {
                    missing.extend(place.root());
                }
                missing.retain(|key| secret_of(key).is_none());
                if missing.is_empty() {
                    return Ok(known);
                }
                // The workspace is found by a key it has, and gains the others.
                let keys = known.keys.iter().take(1).cloned().chain(missing).collect();
                Ok(self.store.enroll(&Workspace { keys, ..known })?)
            }
            None => self.enroll_at(&place),
        }
    }

    /// The workspace a folder belongs to, if there is one. Writes nothing.
    ///
    /// # Errors
    /// When the folder or the store cannot be read.
    pub fn find_workspace_at(&self, folder: &Path) -> Result<Option<Workspace>> {
        let place = locate::place(folder)?;
        Ok(self.recognise(&place)?.map(|(known, _)| known))
    }

    /// The workspace of a folder that may not be here (any more), new if need be.
    pub(crate) fn workspace_once_at(&self, folder: &Path) -> Result<Workspace> {
        match locate::remains(folder) {
            Some(remains) => self.workspace_at(&remains),
            None => {
                let key = locate::missing_key(folder);
                match self.store.workspace_by_key(&key)? {
                    Some(known) => Ok(known),
                    None => self.enroll(key),
                }
            }
        }
    }

    /// The same, if there is one. Writes nothing.
    pub(crate) fn find_workspace_once_at(&self, folder: &Path) -> Result<Option<Workspace>> {
        match locate::remains(folder) {
            Some(remains) => self.find_workspace_at(&remains),
            None => Ok(self.store.workspace_by_key(&locate::missing_key(folder))?),
        }
    }

    /// The workspace of a place, and the keys it does not have yet.
    ///
    /// A remote decides. Failing that the git directory does, unless it holds
    /// another history by now; failing that the history's first commit, by
    /// which a repository is known after it was moved.
    fn recognise(&self, place: &Place) -> Result<Option<(Workspace, Vec<WorkspaceKey>)>> {
        for key in place.own_keys() {
            let Some(known) = self.store.workspace_by_key(&key)? else { continue };
            let decides = key == place.strongest() && !place.looks_replaced(&known);
            if decides || place.continues(&known) {
                let mut missing = place.own_keys();
                missing.retain(|key| !known.keys.contains(key));
                return Ok(Some((known, missing)));
            }
        }
        // Asking for the first commit costs a process: only for unknown places.
        let Some(root) = place.root().filter(|_| !place.has_remote()) else {
            return Ok(None);
        };
        let known = self.store.workspace_by_key(&root)?;
        Ok(known.map(|known| (known, place.own_keys())))
    }

    /// A new workspace. A key of one that was in this place before stays with
    /// that one; the first key, which decides, must be free.
    fn enroll_at(&self, place: &Place) -> Result<Workspace> {
        let mut keys = place.all_keys();
        let mut taken = Vec::new();
        for key in &keys {
            taken.push(self.store.workspace_by_key(key)?.is_some());
        }
        let first = taken.iter().position(|taken| !taken).unwrap_or(0);
        keys.rotate_left(first);
        self.enroll_as(place.strongest().suggested_name(), keys)
    }

    fn enroll(&self, key: WorkspaceKey) -> Result<Workspace> {
        self.enroll_as(key.suggested_name(), vec![key])
    }

    /// Without its secret a name or a path would be that of another workspace.
    fn enroll_as(&self, name: Label, keys: Vec<WorkspaceKey>) -> Result<Workspace> {
        if let Some(kind) = keys.iter().find_map(secret_of) {
            let what = "the name or path of the workspace";
            return Err(Invalid::Secret { what, kind }.into());
        }
        let (id, created_at) = (self.new_workspace_id(), self.now());
        Ok(self.store.enroll(&Workspace { id, name, keys, created_at })?)
    }
}

/// What sort of secret stands in a key.
fn secret_of(key: &WorkspaceKey) -> Option<&'static str> {
    redact::scan(&key.to_string()).first().map(|secret| secret.kind)
}

fn named_key(name: &str) -> Result<WorkspaceKey> {
    Ok(match name {
        "global" => WorkspaceKey::Global,
        name => WorkspaceKey::Name(Label::new(name)?),
    })
}
