//! Which workspace a folder belongs to, with the real git.
#![allow(clippy::disallowed_methods, reason = "tests make and move folders of their own")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test should panic")]

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use somnium_engine::Engine;
use somnium_engine::model::{Workspace, WorkspaceId, WorkspaceKey};
use somnium_testkit::{FakeClock, scratch_folder};
use tempfile::TempDir;

/// A person's machine: an engine, and folders for it to look at.
struct Machine {
    engine: Engine,
    root: TempDir,
}

impl Machine {
    fn new() -> Self {
        let root = scratch_folder();
        let engine = Engine::open(&root.path().join("home"), FakeClock::new()).unwrap();
        Self { engine, root }
    }

    fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.root.path().join(name)
    }

    fn folder(&self, name: impl AsRef<Path>) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(&path).unwrap();
        path
    }

    /// A repository whose history is its own.
    fn repository(&self, name: impl AsRef<Path>) -> PathBuf {
        let path = self.folder(&name);
        git(&path, &["init", "--quiet"]);
        commit(&path, &format!("the beginning of {:?}", name.as_ref()));
        path
    }

    fn repository_of(&self, name: &str, remote: &str) -> PathBuf {
        let path = self.repository(name);
        git(&path, &["remote", "add", "origin", remote]);
        path
    }

    /// The workspace at a folder. Looking without writing first, it must not
    /// have been written, nor be another one than the one that is then found.
    fn at(&self, folder: impl AsRef<Path>) -> WorkspaceId {
        let folder = folder.as_ref();
        let before = (self.engine.workspaces().unwrap(), self.database());
        let seen = self.engine.find_workspace_at(folder).unwrap();
        assert_eq!((self.engine.workspaces().unwrap(), self.database()), before);
        let found = self.engine.workspace_at(folder).unwrap();
        assert_eq!(seen.map_or(found.id, |seen| seen.id), found.id, "{}", folder.display());
        let again = self.engine.find_workspace_at(folder).unwrap().map(|known| known.id);
        assert_eq!(again, Some(found.id));
        found.id
    }

    fn is_known(&self, folder: impl AsRef<Path>) -> bool {
        self.engine.find_workspace_at(folder.as_ref()).unwrap().is_some()
    }

    fn database(&self) -> Vec<Vec<u8>> {
        ["home/somnium.db", "home/somnium.db-wal"]
            .map(|file| fs::read(self.path(file)).unwrap_or_default())
            .into()
    }

    fn workspace(&self, id: WorkspaceId) -> Workspace {
        let all = self.engine.workspaces().unwrap();
        all.into_iter().find(|known| known.id == id).unwrap()
    }
}

fn git(folder: &Path, arguments: &[&str]) {
    git_with(folder, arguments.iter().map(OsStr::new));
}

fn git_with<'a>(folder: &Path, arguments: impl IntoIterator<Item = &'a OsStr>) {
    let output = Command::new("git")
        .current_dir(folder)
        .args(["-c", "protocol.file.allow=always", "-c", "init.defaultBranch=main"])
        .args(["-c", "user.name=t", "-c", "user.email=t@example.org"])
        .args(arguments)
        .env("GIT_CONFIG_GLOBAL", "/dev/null")
        .env("GIT_CONFIG_SYSTEM", "/dev/null")
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn commit(folder: &Path, message: &str) {
    git(folder, &["commit", "--quiet", "--allow-empty", "-m", message]);
}

fn clone(from: &Path, to: &Path, options: &[&str]) {
    let (from, to) = (from.as_os_str(), to.as_os_str());
    let arguments = [OsStr::new("clone"), OsStr::new("--quiet")];
    let options = options.iter().map(OsStr::new);
    git_with(Path::new("/"), arguments.into_iter().chain(options).chain([from, to]));
}

#[test]
fn clones_of_one_remote_are_one_workspace_however_it_is_written() {
    let machine = Machine::new();
    let first = machine.at(machine.repository_of("a", "https://github.com/owner/repo.git"));
    for (n, url) in [
        "git@github.com:owner/repo.git",
        "ssh://git@github.com:22/Owner/Repo",
        "https://token@github.com/owner/repo/",
    ]
    .iter()
    .enumerate()
    {
        assert_eq!(machine.at(machine.repository_of(&format!("clone-{n}"), url)), first, "{url}");
    }
    let fork = machine.at(machine.repository_of("fork", "https://github.com/other/repo"));
    assert_ne!(fork, first);
    assert_eq!(machine.workspace(first).name.as_str(), "repo");
}

#[test]
fn a_local_clone_is_its_source() {
    let machine = Machine::new();
    let source = machine.repository("source");
    clone(&source, &machine.path("clone"), &[]);
    clone(&machine.path("clone"), &machine.path("second"), &[]);
    // Whichever is seen first.
    let id = machine.at(machine.path("second"));
    assert_eq!(machine.at(machine.path("clone")), id);
    assert_eq!(machine.at(&source), id);

    let published = machine.repository_of("published", "https://host.example/team/app");
    clone(&published, &machine.path("published clone"), &[]);
    let elsewhere = machine.at(machine.repository_of("x", "git@host.example:team/app.git"));
    assert_eq!(machine.at(machine.path("published clone")), elsewhere);
    assert_eq!(machine.at(published), elsewhere);
    assert_ne!(elsewhere, id);
}

#[test]
fn a_worktree_is_its_repository() {
    let machine = Machine::new();
    let main = machine.repository("main");
    let worktree = machine.path("elsewhere/tree");
    git(&main, &["worktree", "add", "--quiet", worktree.to_str().unwrap()]);
    let id = machine.at(&worktree);
    assert_eq!(machine.at(&main), id);
    assert_eq!(machine.workspace(id).name.as_str(), "main");
    assert_eq!(machine.engine.workspaces().unwrap().len(), 1);
}

#[test]
fn a_repository_is_known_after_it_was_moved() {
    let machine = Machine::new();
    let (old, new) = (machine.repository("old"), machine.path("deep/new"));
    let id = machine.at(&old);
    machine.folder("deep");
    fs::rename(&old, &new).unwrap();
    assert!(machine.is_known(&new));
    assert_eq!(machine.at(&new), id);
    // What takes the old place is something else.
    assert_ne!(machine.at(machine.folder("old")), id);
    assert_eq!(machine.at(&new), id);
}

#[test]
fn a_remote_that_is_added_later_changes_nothing() {
    let machine = Machine::new();
    let repository = machine.repository("app");
    let id = machine.at(&repository);
    git(&repository, &["remote", "add", "origin", "https://host.example/team/app"]);
    assert_eq!(machine.at(&repository), id);
    // The remote is a key of it from now on.
    let clone = machine.repository_of("clone", "https://host.example/team/app");
    assert_eq!(machine.at(clone), id);
    let remote: WorkspaceKey = "remote:host.example/team/app".parse().unwrap();
    assert!(machine.workspace(id).keys.contains(&remote));
}

#[test]
fn a_remote_that_is_renamed_in_place_changes_nothing() {
    let machine = Machine::new();
    let repository = machine.repository_of("app", "https://host.example/old/app");
    let id = machine.at(&repository);
    git(&repository, &["remote", "set-url", "origin", "https://host.example/new/app"]);
    assert_eq!(machine.at(&repository), id);
    for remote in ["old/app", "new/app"] {
        let url = format!("https://host.example/{remote}");
        assert_eq!(machine.at(machine.repository_of(&remote.replace('/', "-"), &url)), id);
    }
}

#[test]
fn another_repository_in_the_same_place_is_another_workspace() {
    let machine = Machine::new();
    let remotes = [None, Some("https://host.example/one"), Some("https://host.example/two")];
    for (n, old) in remotes.iter().enumerate() {
        for (m, new) in remotes.iter().enumerate().filter(|(m, new)| n != *m || new.is_none()) {
            let name = format!("place-{n}-{m}");
            let place = machine.repository(&name);
            let add = |remote: &Option<&str>| {
                if let Some(url) = remote {
                    git(&place, &["remote", "add", "origin", &format!("{url}/{name}")]);
                }
            };
            add(old);
            let first = machine.at(&place);
            fs::remove_dir_all(place.join(".git")).unwrap();
            git(&place, &["init", "--quiet"]);
            commit(&place, "something else altogether");
            commit(&place, &name);
            add(new);
            assert_ne!(machine.at(&place), first, "{old:?}, then {new:?}");
        }
    }
}

#[test]
fn a_submodule_is_the_repository_it_comes_from() {
    let machine = Machine::new();
    let (library, outer) = (machine.repository("library"), machine.repository("outer"));
    let (ours, theirs) = (machine.at(&outer), machine.at(&library));
    git(&outer, &["submodule", "--quiet", "add", library.to_str().unwrap(), "lib"]);
    assert_eq!(machine.at(outer.join("lib")), theirs);
    let published = outer.join("lib");
    git(&published, &["remote", "set-url", "origin", "https://host.example/lib.git"]);
    let clone = machine.at(machine.repository_of("clone", "https://host.example/lib"));
    assert_eq!(machine.at(&published), clone);
    assert_eq!(machine.at(&outer), ours);
    assert_ne!(ours, clone);
}

#[test]
fn a_bare_repository_is_what_its_clones_are() {
    let machine = Machine::new();
    for (name, bare, remote) in [
        ("plain", "srv/plain.git", "srv/plain.git"),
        ("without its ending", "srv/short.git", "srv/short"),
        ("with a dot in its name", "srv/my.app.git", "srv/my.app"),
    ] {
        let seed = machine.repository(format!("seed of {name}"));
        clone(&seed, &machine.path(bare), &["--bare"]);
        git(&machine.path(bare), &["remote", "remove", "origin"]);
        clone(&machine.path(remote), &machine.path(name), &[]);
        let id = machine.at(machine.path(bare));
        assert_eq!(machine.at(machine.path(name)), id, "{name}");
        assert_eq!(machine.at(machine.path(bare).join("refs")), id, "{name}");
    }
}

#[test]
fn a_shallow_clone_is_its_source() {
    let machine = Machine::new();
    let source = machine.repository("source");
    commit(&source, "second");
    let url = PathBuf::from(format!("file://{}", source.display()));
    clone(&url, &machine.path("shallow"), &["--depth", "1"]);
    let id = machine.at(machine.path("shallow"));
    assert_eq!(machine.at(&source), id);
    git(&machine.path("shallow"), &["remote", "set-url", "origin", "https://host.example/app"]);
    let clone = machine.at(machine.repository_of("clone", "https://host.example/app"));
    assert_eq!(machine.at(machine.path("shallow")), clone);
}

#[test]
fn a_folder_inside_of_a_repository_is_the_repository() {
    let machine = Machine::new();
    let repository = machine.repository("app");
    let id = machine.at(machine.folder("app/src/deep/down"));
    assert_eq!(machine.at(&repository), id);
    assert_eq!(machine.at(repository.join(".git")), id);
    let inner = machine.repository("app/vendor/inner");
    assert_ne!(machine.at(inner), id);
    std::os::unix::fs::symlink(&repository, machine.path("link")).unwrap();
    assert_eq!(machine.at(machine.path("link/src")), id);
}

#[test]
fn a_plain_folder_is_its_own() {
    let machine = Machine::new();
    let id = machine.at(machine.folder("notes"));
    assert_ne!(machine.at(machine.folder("notes/inner")), id);
    assert_eq!(machine.at(machine.path("notes/inner/..")), id);
    assert_eq!(machine.workspace(id).name.as_str(), "notes");
    assert!(machine.engine.workspace_at(&machine.path("nowhere")).is_err());
    // What looks like a repository but is none, is a folder.
    let broken = machine.folder("broken");
    fs::write(broken.join(".git"), "no such thing").unwrap();
    assert_eq!(machine.workspace(machine.at(broken)).name.as_str(), "broken");
}

#[test]
fn odd_names_are_told_apart() {
    let machine = Machine::new();
    let names: [&[u8]; 12] = [
        b"with space",
        b" ",
        b"new\nline",
        b"new\\nline",
        b"quote\"'",
        "日本語 ☃".as_bytes(),
        b"caf\xe9",
        b"caf\xe8",
        b"caf\xef\xbf\xbd",
        b"back\\slash",
        b"caf\\xe9",
        b"-dash:colon",
    ];
    let mut seen: Vec<WorkspaceId> = Vec::new();
    for name in names {
        let name = Path::new(OsStr::from_bytes(name));
        let folder = machine.at(machine.folder(Path::new("plain").join(name)));
        let repository = machine.repository(Path::new("git").join(name));
        let id = machine.at(&repository);
        let moved = machine.folder("moved").join(name);
        fs::rename(&repository, &moved).unwrap();
        assert_eq!(machine.at(&moved), id, "{}", name.display());
        seen.extend([folder, id]);
    }
    let all = seen.len();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), all, "{:#?}", machine.engine.workspaces().unwrap());
}

#[test]
fn names_and_global_mean_one_workspace_each() {
    let machine = Machine::new();
    let engine = &machine.engine;
    assert_eq!(engine.find_named_workspace("global").unwrap(), None);
    let global = engine.global_workspace().unwrap();
    assert_eq!(engine.named_workspace("global").unwrap(), global);
    assert_eq!(engine.global_workspace().unwrap(), global);
    assert_eq!(engine.find_named_workspace("conv-26").unwrap(), None);
    let named = engine.named_workspace("conv-26").unwrap();
    assert_eq!(engine.named_workspace("conv-26").unwrap(), named);
    let repository = machine.at(machine.repository_of("a", "https://host.example/team/app"));
    for name in ["app", "remote:host.example/team/app", &repository.to_string()] {
        assert_eq!(engine.named_workspace(name).unwrap().id, repository, "{name}");
    }
    machine.at(machine.repository_of("b", "https://host.example/other/app"));
    assert!(engine.named_workspace("app").is_err(), "which one?");
    assert_eq!(engine.workspaces().unwrap().len(), 4);
}
