//! Which workspace a folder belongs to.
//!
//! A repository is its remote, wherever it is checked out; without a remote it
//! is the git directory all its worktrees share, and its first commit, which
//! survives a move. All but the last is read from files, without starting git:
//! hooks ask this at every turn.

use std::cell::OnceCell;
use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::error::{EngineError, Result};
use crate::model::{Fingerprint, Label, Workspace, WorkspaceKey};
use crate::repository;

/// A chain of local clones longer than this is a circle.
const LOCAL_CLONES_MAX: usize = 4;
/// Larger is no git configuration.
const CONFIG_BYTES_MAX: u64 = 1024 * 1024;

/// What a folder is recognised by.
#[derive(Debug)]
pub struct Place {
    folder: PathBuf,
    remote: Option<WorkspaceKey>,
    git_dir: Option<PathBuf>,
    root: OnceCell<Option<WorkspaceKey>>,
}

/// Looks at a folder, and above it for a repository.
///
/// # Errors
/// When there is no such folder.
pub fn place(folder: &Path) -> Result<Place> {
    let folder = folder
        .canonicalize()
        .map_err(|source| EngineError::Io { path: folder.to_owned(), source })?;
    let Some(git_dir) = folder.ancestors().find_map(git_dir_at) else {
        return Ok(Place { folder, remote: None, git_dir: None, root: OnceCell::new() });
    };
    let (git_dir, remote) = original(git_dir);
    Ok(Place {
        folder,
        remote: remote.map(|remote| WorkspaceKey::Remote(label(&remote))),
        git_dir: Some(git_dir),
        root: OnceCell::new(),
    })
}

impl Place {
    /// The keys that can be told without starting git, strongest first.
    #[must_use]
    pub fn own_keys(&self) -> Vec<WorkspaceKey> {
        let git_dir = self.git_dir.as_ref().map(|path| WorkspaceKey::GitDir(path_label(path)));
        let keys: Vec<_> = self.remote.iter().cloned().chain(git_dir).collect();
        match keys.is_empty() {
            false => keys,
            true => vec![WorkspaceKey::Path(path_label(&self.folder))],
        }
    }

    /// The key that decides.
    #[must_use]
    pub fn strongest(&self) -> WorkspaceKey {
        self.own_keys().swap_remove(0)
    }

    /// Every key, for a workspace that is new.
    #[must_use]
    pub fn all_keys(&self) -> Vec<WorkspaceKey> {
        self.own_keys().into_iter().chain(self.root()).collect()
    }

    /// Whether the repository has a remote.
    #[must_use]
    pub fn has_remote(&self) -> bool {
        self.remote.is_some()
    }

    /// The first commit of the history, if there is one and git can tell.
    #[must_use]
    pub fn root(&self) -> Option<WorkspaceKey> {
        self.root.get_or_init(|| self.git_dir.as_deref().and_then(root_of)).clone()
    }

    /// Whether a repository that has no remote to decide took the place of the one
    /// that was here: that one's first commit is not among the files. Commits that
    /// were packed cannot be seen in the files and are taken to be there.
    #[must_use]
    pub fn looks_replaced(&self, known: &Workspace) -> bool {
        let Some(objects) = self.git_dir.as_ref().map(|git_dir| git_dir.join("objects")) else {
            return false;
        };
        let packs = || fs::read_dir(objects.join("pack")).is_ok_and(|mut dir| dir.next().is_some());
        let is_gone = |key: &WorkspaceKey| match key {
            WorkspaceKey::Root(commit) => {
                let (fan, rest) = commit.as_str().split_at_checked(2).unwrap_or_default();
                !objects.join(fan).join(rest).is_file()
            }
            _ => false,
        };
        !self.has_remote()
            && known.keys.iter().any(is_gone)
            && !objects.join("info/alternates").exists()
            && !packs()
            && self.root().is_some()
    }

    /// Whether a workspace that was in this place before is still the same: its
    /// remote may have been added or renamed, its history goes on.
    #[must_use]
    pub fn continues(&self, known: &Workspace) -> bool {
        let had_remote = known.keys.iter().any(|key| matches!(key, WorkspaceKey::Remote(_)));
        let had_root = known.keys.iter().any(|key| matches!(key, WorkspaceKey::Root(_)));
        match self.root() {
            Some(root) if had_root => known.keys.contains(&root),
            _ => !had_remote,
        }
    }
}

/// The folder itself, or what a worktree that was put away belonged to.
#[must_use]
pub fn remains(folder: &Path) -> Option<PathBuf> {
    [folder.to_owned(), without_worktree(folder)].into_iter().find(|folder| folder.is_dir())
}

/// The folder at the top of the repository that a folder is in, or the folder itself.
#[must_use]
pub fn own_root(folder: &Path) -> PathBuf {
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let root = folder.ancestors().find(|above| above.join(".git").exists());
    root.map_or_else(|| folder.clone(), Path::to_owned)
}

/// The folder in which git finds the repository that a folder is in.
#[must_use]
pub(crate) fn repository_folder(folder: &Path) -> Option<PathBuf> {
    let folder = folder.canonicalize().ok()?;
    folder.ancestors().find(|above| git_dir_at(above).is_some()).map(Path::to_owned)
}

/// The folder at the top of the repository that all worktrees of a folder's belong to;
/// nothing if there is no such folder.
#[must_use]
pub fn root(folder: &Path) -> Option<PathBuf> {
    let root = own_root(&remains(folder)?);
    let shared = git_dir_at(&root).filter(|git_dir| git_dir.ends_with(".git"));
    let main = shared.and_then(|git_dir| git_dir.parent().map(Path::to_owned));
    Some(main.filter(|main| main.is_dir()).unwrap_or(root))
}

/// Where a workspace lies on this machine: the folders its keys tell of that are
/// there, and are still that workspace's.
#[must_use]
pub(crate) fn folders(keys: &[WorkspaceKey]) -> Vec<PathBuf> {
    let mut folders = Vec::new();
    for key in keys {
        let folder = match key {
            WorkspaceKey::Path(label) => PathBuf::from(label.as_str()),
            WorkspaceKey::GitDir(label) => {
                let git_dir = Path::new(label.as_str());
                let above = git_dir.parent().filter(|_| git_dir.ends_with(".git"));
                above.unwrap_or(git_dir).to_owned()
            }
            _ => continue,
        };
        let belongs = |place: &Place| place.own_keys().iter().any(|own| keys.contains(own));
        if !folders.contains(&folder)
            && folder.is_dir()
            && place(&folder).is_ok_and(|p| belongs(&p))
        {
            folders.push(folder);
        }
    }
    folders
}

/// What a folder is recognised by that is not here.
#[must_use]
pub fn missing_key(folder: &Path) -> WorkspaceKey {
    WorkspaceKey::Path(path_label(&normal(&without_worktree(folder))))
}

/// Agents make worktrees inside of a repository: `app/.worktrees/2` is `app`.
fn without_worktree(folder: &Path) -> PathBuf {
    let is_worktrees =
        |part: &Path| part.ends_with(".worktrees") || part.ends_with(".claude/worktrees");
    match folder.ancestors().find(|part| is_worktrees(part)) {
        Some(worktrees) if worktrees.ends_with(".claude/worktrees") => {
            worktrees.ancestors().nth(2).unwrap_or(folder).to_owned()
        }
        Some(worktrees) => worktrees.parent().unwrap_or(folder).to_owned(),
        None => folder.to_owned(),
    }
}

/// The shared git directory of whatever stands at this very folder.
fn git_dir_at(folder: &Path) -> Option<PathBuf> {
    let dot_git = folder.join(".git");
    let own = if dot_git.is_dir() {
        dot_git
    } else if dot_git.is_file() {
        // A worktree or a submodule: the file says where its git directory is.
        let text = read_small(&dot_git)?;
        let target = text.lines().find_map(|line| line.strip_prefix("gitdir:"))?.trim();
        normal(&folder.join(target))
    } else if ["HEAD", "objects", "refs"].iter().all(|name| folder.join(name).exists()) {
        folder.to_owned()
    } else {
        return None;
    };
    let shared = read_small(&own.join("commondir"))
        .map_or_else(|| own.clone(), |common| normal(&own.join(common.trim())));
    Some(shared.canonicalize().unwrap_or(shared))
}

/// Follows local clones to the repository they were made from; its remote and
/// git directory are theirs.
fn original(mut git_dir: PathBuf) -> (PathBuf, Option<String>) {
    for _ in 0..LOCAL_CLONES_MAX {
        let Some(url) = remote_url(&git_dir) else {
            return (git_dir, None);
        };
        let Some(path) = local_path(&url, &git_dir) else {
            return (git_dir, Some(normalise_remote(&url)));
        };
        let mut with_ending = path.clone().into_os_string();
        with_ending.push(".git");
        match git_dir_at(&path).or_else(|| git_dir_at(Path::new(&with_ending))) {
            Some(source) if source != git_dir => git_dir = source,
            // The clone outlived its source, or is its own.
            _ => return (git_dir, Some(path.to_string_lossy().into_owned())),
        }
    }
    (git_dir, None)
}

/// The address of `origin`, or else of the first remote there is.
fn remote_url(git_dir: &Path) -> Option<String> {
    let config = read_small(&git_dir.join("config"))?;
    let mut remotes: Vec<(String, String)> = Vec::new();
    let mut current: Option<String> = None;
    for line in config.lines().map(str::trim) {
        if let Some(section) = line.strip_prefix('[') {
            current = section
                .strip_prefix("remote \"")
                .and_then(|rest| rest.split('"').next())
                .map(str::to_owned);
        } else if let Some(name) = &current
            && let Some((key, value)) = line.split_once('=')
            && key.trim().eq_ignore_ascii_case("url")
        {
            let value = value.trim().trim_matches('"');
            if !value.is_empty() && !remotes.iter().any(|(known, _)| known == name) {
                remotes.push((name.clone(), value.to_owned()));
            }
        }
    }
    let origin = remotes.iter().position(|(name, _)| name == "origin").unwrap_or(0);
    (!remotes.is_empty()).then(|| remotes.swap_remove(origin).1)
}

/// The folder a remote means, if it is on this machine.
fn local_path(url: &str, git_dir: &Path) -> Option<PathBuf> {
    if let Some(path) = url.strip_prefix("file://") {
        return Some(PathBuf::from(path));
    }
    let is_address = url.contains("://") || is_scp_form(url);
    let base = git_dir.parent().filter(|_| git_dir.ends_with(".git")).unwrap_or(git_dir);
    (!is_address).then(|| normal(&base.join(url)))
}

/// `host:path`, as ssh has it; a colon after a slash is part of a path.
fn is_scp_form(url: &str) -> bool {
    url.find(':').is_some_and(|colon| colon > 1 && !url[..colon].contains('/'))
}

/// One text for all the ways to write the same address: no scheme, user, port
/// or `.git`; the host in lower case, and on hosts that ignore case the rest too.
fn normalise_remote(url: &str) -> String {
    let (host, path) = match url.split_once("://") {
        Some((_, rest)) => rest.split_once('/').unwrap_or((rest, "")),
        None => url.split_once(':').unwrap_or(("", url)),
    };
    let host = host.rsplit('@').next().unwrap_or(host);
    let host = host.split(':').next().unwrap_or(host).to_lowercase();
    let path = path.trim_matches('/');
    let path = path.strip_suffix(".git").unwrap_or(path).trim_end_matches('/');
    let path = match host.as_str() {
        "github.com" | "gitlab.com" | "bitbucket.org" => path.to_lowercase(),
        _ => path.to_owned(),
    };
    format!("{host}/{path}")
}

/// Asks git for the first commit. Several (a history that was joined) count as
/// their first by name; a shallow clone does not know.
fn root_of(git_dir: &Path) -> Option<WorkspaceKey> {
    if git_dir.join("shallow").exists() || !is_plain(git_dir) || !has_commits(git_dir) {
        return None;
    }
    let commits = repository::first_commits(git_dir).ok()?;
    Some(WorkspaceKey::Root(label(&commits.into_iter().min()?)))
}

/// Whether what git opens first are files: it would wait for who writes into a pipe.
fn is_plain(git_dir: &Path) -> bool {
    let names = ["HEAD", "config", "config.worktree", "packed-refs"];
    names.iter().all(|name| {
        let metadata = fs::metadata(git_dir.join(name));
        metadata.map_or(true, |metadata| metadata.is_file())
    })
}

/// Whether HEAD leads anywhere: asking git costs more than looking.
fn has_commits(git_dir: &Path) -> bool {
    let Some(head) = read_small(&git_dir.join("HEAD")) else { return true };
    match head.trim().strip_prefix("ref: ") {
        Some(name) => {
            git_dir.join(name).is_file()
                || git_dir.join("packed-refs").exists()
                || git_dir.join("reftable").exists()
        }
        None => true,
    }
}

fn read_small(path: &Path) -> Option<String> {
    let metadata = fs::metadata(path).ok()?;
    (metadata.is_file() && metadata.len() <= CONFIG_BYTES_MAX)
        .then(|| fs::read(path).ok())
        .flatten()
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

/// Resolves `.` and `..` without asking the file system.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for component in path.components() {
        match component {
            Component::ParentDir => {
                normal.pop();
            }
            Component::CurDir => {}
            other => normal.push(other),
        }
    }
    normal
}

/// A label for a path. One that cannot be told as it is ends with a fingerprint,
/// so that different paths have different labels.
pub(crate) fn path_label(path: &Path) -> Label {
    let shown = label(&path.to_string_lossy());
    if path.to_str() == Some(shown.as_str()) {
        return shown;
    }
    let beginning: String = shown.as_str().chars().take(900).collect();
    let fingerprint = Fingerprint::of([path.as_os_str().as_encoded_bytes()]);
    label(&format!("{beginning} #{fingerprint}"))
}

/// Paths may hold anything; a label may not. What it cannot hold is escaped.
pub(crate) fn label(text: &str) -> Label {
    let escaped: String = text
        .chars()
        .flat_map(|c| match c.is_control() {
            true => c.escape_default().collect::<Vec<_>>(),
            false => vec![c],
        })
        .take(4000)
        .collect();
    Label::new(escaped).unwrap_or_else(|_| {
        #[expect(clippy::expect_used, reason = "a literal")]
        Label::new("unnamed").expect("a name")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::testing::Scratch;

    #[test]
    fn one_repository_has_one_address() {
        let check =
            |url: &str, expected: &str| assert_eq!(normalise_remote(url), expected, "{url}");
        for url in [
            "https://github.com/Owner/Repo.git",
            "https://github.com/owner/repo/",
            "https://user:token@github.com/owner/repo",
            "git@github.com:owner/repo.git",
            "ssh://git@github.com:22/owner/repo.git",
            "git://GitHub.com/owner/repo",
        ] {
            check(url, "github.com/owner/repo");
        }
        check("https://git.example.org/Team/App.git", "git.example.org/Team/App");
    }

    #[test]
    fn folders_are_those_that_still_belong() {
        let (first, second) = (Scratch::with(&["+ a"]), Scratch::with(&["+ a"]));
        let keys = |scratch: &Scratch| place(scratch.path()).unwrap().own_keys();
        let root = first.path().canonicalize().unwrap();
        assert_eq!(folders(&keys(&first)), std::slice::from_ref(&root));

        let gone = WorkspaceKey::Path(label("/nonexistent/folder"));
        let name = WorkspaceKey::Name(label("demo"));
        assert_eq!(folders(&[gone, name, WorkspaceKey::Global]), [] as [PathBuf; 0]);

        // Two clones are one workspace, and in both places.
        let remote = |scratch: &Scratch, url: &str| scratch.git(&["remote", "add", "origin", url]);
        let known = keys(&first);
        remote(&first, "https://example.com/o/r");
        remote(&second, "https://example.com/o/r");
        assert_eq!(folders(&known), [root]);
        assert_eq!(folders(&[keys(&first), keys(&second)].concat()).len(), 2);
    }

    #[test]
    fn local_addresses_are_told_from_remote_ones() {
        let git_dir = Path::new("/home/p/clone/.git");
        let check = |url: &str, expected: Option<&str>| {
            assert_eq!(local_path(url, git_dir), expected.map(PathBuf::from), "{url}");
        };
        check("/srv/repo.git", Some("/srv/repo.git"));
        check("file:///srv/repo.git", Some("/srv/repo.git"));
        check("../source", Some("/home/p/source"));
        check("git@host:repo", None);
        check("https://host/repo", None);
    }
}
