//! The disk is full, or may not be written or read: said clearly, nothing is
//! lost, and it goes on when that is over.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::home::{PROGRAM, Ran, TestHome, finish};

/// Somebody who is neither root nor the owner of anything.
const NOBODY: &str = "65534";

#[test]
fn a_full_disk_takes_nothing_of_what_was_acknowledged() {
    let mut tried = 0;
    if let Some(disk) = SmallDisk::mount() {
        tried += 1;
        let ballast = disk.0.join("ballast");
        // Less than a first store needs, then a little more each time.
        for kilobytes in [40, 160, 400, 700] {
            fs::write(&ballast, vec![0; (1_000 - kilobytes) * 1024]).unwrap();
            let home = disk.0.join(format!("home-{kilobytes}"));
            let full = |arguments: &[&str]| run_in(&home, arguments);
            fill_up(&full, &|arguments| {
                let _ = fs::remove_file(&ballast);
                run_in(&home, arguments)
            });
            fs::remove_dir_all(&home).unwrap();
        }
    }
    // The shell's limit on file sizes fails in other places than a full disk.
    for blocks in [1, 8, 100, 400] {
        let home = TestHome::new();
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let limited = |arguments: &[&str]| {
            let mut shell = home.other_program("sh");
            finish(shell.args(["-c", &script, PROGRAM]).args(arguments))
        };
        fill_up(&limited, &|arguments| home.run(arguments));
        tried += 1;
    }
    assert!(tried > 0);
}

/// Remembers until there is no room, checks what was told, makes room and
/// checks what is there.
fn fill_up(full: &dyn Fn(&[&str]) -> Ran, roomy: &dyn Fn(&[&str]) -> Ran) {
    let words = "sediment ".repeat(800);
    let mut acknowledged = Vec::new();
    let refused = loop {
        let ran = full(&["remember", &words, "--workspace", "w"]);
        if ran.code != Some(0) {
            break ran;
        }
        acknowledged.push(ran.stdout.trim_end().to_owned());
        assert!(acknowledged.len() < 500, "the disk does not get full");
    };
    refused.assert_code(5).assert_told(&["error: ", "full", "hint: make room"]);
    assert_eq!(refused.stdout, "", "an id was given for what is not stored");
    // Without room there is still reading, if there was room to write anything.
    for id in acknowledged.iter().take(2) {
        full(&["memory", "show", id]).assert_code(0);
    }
    roomy(&["remember", "there is room again", "--workspace", "w"]).assert_code(0);
    for id in &acknowledged {
        let shown = roomy(&["memory", "show", id]);
        assert!(shown.assert_code(0).stdout.starts_with(words.trim_end()), "{id} is not whole");
    }
    let stored = roomy(&["export", "--state"]).stdout.lines().count();
    assert_eq!(stored, acknowledged.len() + 1);
    roomy(&["doctor"]).assert_code(0);
}

/// A disk of one megabyte, where we may mount one.
struct SmallDisk(PathBuf);

impl SmallDisk {
    fn mount() -> Option<Self> {
        let folder = tempfile::tempdir().ok()?.keep();
        let mount = ["-t", "tmpfs", "-o", "size=1m", "tmpfs"];
        let mounted = Command::new("mount").args(mount).arg(&folder).output();
        match mounted.is_ok_and(|output| output.status.success()) {
            true => Some(Self(folder)),
            false => {
                let _ = fs::remove_dir(&folder);
                None
            }
        }
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
        let _ = fs::remove_dir(&self.0);
    }
}

fn run_in(home: &Path, arguments: &[&str]) -> Ran {
    let mut command = Command::new(PROGRAM);
    crate::home::isolate(&mut command, Path::new("/"));
    finish(command.args(arguments).env("SOMNIUM_HOME", home))
}

/// A store that somebody without privileges owns; tests often run as root,
/// whom no permission stops.
pub(crate) struct Owned {
    pub(crate) home: TestHome,
    id: String,
    drop_privileges: bool,
}

impl Owned {
    /// None where we are root and cannot become somebody else.
    pub(crate) fn new() -> Option<Self> {
        let home = TestHome::new();
        let id = home.remember("written while that was possible");
        let is_root = fs::metadata("/proc/self")
            .is_ok_and(|metadata| std::os::unix::fs::MetadataExt::uid(&metadata) == 0);
        if is_root {
            set_mode(home.folder(), 0o755);
            let owner = format!("{NOBODY}:{NOBODY}");
            let given = Command::new("chown").args(["-R", &owner]).arg(home.folder()).status();
            let reachable = as_nobody().arg(PROGRAM).arg("--version").output();
            let possible = given.is_ok_and(|status| status.success())
                && reachable.is_ok_and(|output| output.status.success());
            // Where CI cannot drop privileges this would quietly test nothing.
            assert!(possible || std::env::var_os("CI").is_none(), "setpriv does not work");
            if !possible {
                return None;
            }
        }
        Some(Self { home, id, drop_privileges: is_root })
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        finish(&mut self.command(arguments))
    }

    /// The program, ready to be started by the owner.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        if !self.drop_privileges {
            return self.home.command(arguments);
        }
        let mut command = as_nobody();
        crate::home::isolate(&mut command, Path::new("/"));
        command.env("SOMNIUM_HOME", self.home.path()).env("HOME", "/");
        command.arg(PROGRAM).args(arguments);
        command
    }

    pub(crate) fn chmod(&self, folder: u32, files: u32) {
        set_mode(&self.home.path(), 0o700);
        for entry in fs::read_dir(self.home.path()).unwrap() {
            set_mode(&entry.unwrap().path(), files);
        }
        set_mode(&self.home.path(), folder);
    }
}

impl Drop for Owned {
    fn drop(&mut self) {
        // Otherwise an owner who is not root could not take the folder away.
        set_mode(&self.home.path(), 0o700);
    }
}

fn as_nobody() -> Command {
    let mut command = Command::new("setpriv");
    command.args(["--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"]);
    command
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files: Vec<_> = crate::home::files_below(folder)
        .into_iter()
        .map(|path| (path.clone(), fs::read(path).unwrap()))
        .collect();
    files.sort();
    files
}

/// Reads answer, writes say that they cannot, and no file changes.
fn check_read_only(owned: &Owned) {
    let before = contents(&owned.home.path());
    let id = owned.id.as_str();
    for arguments in [
        &["memory", "show", id] as &[&str],
        &["memory", "list", "--everywhere"],
        &["recall", "possible", "--everywhere", "--anyway"],
        &["memory", "history", id],
        &["export"],
    ] {
        let ran = owned.run(arguments);
        ran.assert_code(0);
        assert!(ran.stdout.contains("written while"), "{arguments:?}: {ran:?}");
    }
    owned.run(&["status"]).assert_code(0);
    for arguments in [
        &["remember", "no", "--workspace", "w"] as &[&str],
        &["remember", "no", "--workspace", "new"],
        &["memory", "revise", id, "no"],
        &["memory", "forget", id, "--yes"],
        &["undo"],
    ] {
        let ran = owned.run(arguments);
        ran.assert_code(5).assert_told(&["cannot be written", "hint: check its permissions"]);
    }
    assert!(contents(&owned.home.path()) == before, "something was written");
}

#[test]
fn a_folder_that_may_not_be_written_can_still_be_asked() {
    let Some(owned) = Owned::new() else { return };
    owned.chmod(0o500, 0o400);
    check_read_only(&owned);
    owned.chmod(0o700, 0o600);
    owned.run(&["remember", "and now", "--workspace", "w"]).assert_code(0);
    owned.run(&["doctor"]).assert_code(0);
}

#[test]
fn a_copy_on_a_read_only_medium_can_be_asked_without_its_shared_memory_file() {
    let Some(owned) = Owned::new() else { return };
    crate::damage::checkpoint(&owned.home);
    for extension in ["db-wal", "db-shm"] {
        let _ = fs::remove_file(owned.home.database().with_extension(extension));
    }
    owned.chmod(0o500, 0o400);
    check_read_only(&owned);
}

/// The log holds what is not in the database yet. Where it cannot be read the
/// answer would be an old one: better none.
#[test]
fn a_log_that_cannot_be_read_is_not_passed_over() {
    let Some(owned) = Owned::new() else { return };
    crate::damage::checkpoint(&owned.home);
    owned.home.remember("only in the log");
    fs::remove_file(owned.home.database().with_extension("db-shm")).unwrap();
    owned.chmod(0o500, 0o444);
    let ran = owned.run(&["recall", "log", "--everywhere", "--anyway"]);
    match ran.code {
        Some(0) => assert!(ran.stdout.contains("only in the log"), "an old answer: {ran:?}"),
        _ => {
            ran.assert_code(5).assert_told(&["cannot be opened", "hint: "]);
        }
    }
}

#[test]
fn places_that_cannot_be_read_are_named() {
    let Some(owned) = Owned::new() else { return };
    let check = |told: &str| {
        for arguments in [
            &["status"] as &[&str],
            &["recall", "anything", "--everywhere"],
            &["remember", "no", "--workspace", "w"],
            &["doctor"],
        ] {
            let ran = owned.run(arguments);
            ran.assert_code(5).assert_told(&[told, "home/somnium.db", "hint: check the folder's"]);
        }
    };
    owned.chmod(0o000, 0o600);
    check("cannot be opened");
    owned.chmod(0o700, 0o000);
    check("cannot be opened");
    owned.chmod(0o700, 0o600);
    owned.run(&["memory", "show", &owned.id]).assert_code(0);
    owned.run(&["doctor"]).assert_code(0);
}

#[test]
fn a_home_that_is_a_file_or_cannot_be_made_is_named() {
    let home = TestHome::new();
    let file = home.file("home", "not a folder");
    let below = format!("{file}/deeper/home");
    let unmakeable = "/proc/somnium-cannot-be-here".to_owned();
    for place in [&file, &below, &unmakeable] {
        for arguments in [&["status"] as &[&str], &["remember", "no", "--workspace", "w"]] {
            let ran = finish(home.command(arguments).env("SOMNIUM_HOME", place));
            ran.assert_code(5).assert_told(&["cannot be opened", place, "hint: "]);
        }
    }
    assert_eq!(fs::read(&file).unwrap(), b"not a folder");
}
