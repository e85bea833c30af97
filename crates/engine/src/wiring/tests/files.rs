//! The same on real files: what is kept, what is refused.

use std::fs;

use super::*;
use crate::clock::SystemClock;
use crate::files;

const TEXT: &str = "{\n  \"model\": \"opus\"\n}\n";

/// The plan for the hooks of Claude Code, whose settings say this.
fn planned(home: &Path, text: Option<&str>) -> FileChange {
    files::create_private_folder(&home.join(".claude")).unwrap();
    if let Some(text) = text {
        files::replace(&home.join(".claude/settings.json"), text.as_bytes()).unwrap();
    }
    plan_wiring(&sites(home), &Launch::bare(), BOTH).remove(0).unwrap()
}

fn sites(home: &Path) -> Vec<Site> {
    let places = Places { home: home.to_owned(), ..Places::default() };
    places.sites(Agent::ClaudeCode).into_iter().take(1).collect()
}

#[test]
fn what_changed_since_the_diff_is_not_overwritten() {
    let home = tempfile::tempdir().unwrap();
    for (then, meanwhile) in [(Some(TEXT), "{}"), (None, "{\"a\": 1}")] {
        let path = home.path().join(".claude/settings.json");
        files::remove(&path).unwrap();
        let change = planned(home.path(), then);
        files::replace(&path, meanwhile.as_bytes()).unwrap();
        let problem = apply(&change, &SystemClock).unwrap_err();
        assert!(matches!(problem.error, WiringError::ChangedMeanwhile), "{problem}");
        assert_eq!(fs::read_to_string(&path).unwrap(), meanwhile);
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "nothing is left");
    }
}

#[cfg(unix)]
#[test]
#[expect(clippy::disallowed_methods, reason = "it makes a pipe")]
fn what_is_no_file_is_left_alone() {
    let home = tempfile::tempdir().unwrap();
    files::create_private_folder(&home.path().join(".claude")).unwrap();
    let (pipe, path) = (home.path().join("pipe"), home.path().join(".claude/settings.json"));
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    std::os::unix::fs::symlink(&pipe, &path).unwrap();
    let planned = plan_wiring(&sites(home.path()), &Launch::bare(), BOTH).remove(0);
    assert!(matches!(planned.unwrap_err().error, WiringError::NotFile));
    assert!(path.is_symlink() && !pipe.is_file());
}

#[test]
fn backups_are_kept_once_and_go_with_us() {
    let home = tempfile::tempdir().unwrap();
    let change = planned(home.path(), Some(TEXT));
    assert!(change.backs_up && change.is_change());
    // What somebody was writing when they died is no backup.
    let half = change.path.with_extension("json.somnium-backup.12-0123456789abcdef.tmp");
    files::replace(&half, TEXT.as_bytes()).unwrap();
    assert!(planned(home.path(), None).backs_up);
    let backup = apply(&change, &SystemClock).unwrap().backup.unwrap();
    assert_eq!(fs::read_to_string(&backup).unwrap(), TEXT);
    assert!(!planned(home.path(), None).is_change());
    // Another path of the program needs no other backup.
    let moved = plan_wiring(&sites(home.path()), &launch("/x/somnium"), BOTH).remove(0).unwrap();
    assert!(moved.is_change() && !moved.backs_up);
    apply(&moved, &SystemClock).unwrap();
    let removal = plan_removal(&sites(home.path())).remove(0).unwrap();
    assert_eq!(removal.restores.as_ref(), Some(&backup));
    apply(&removal, &SystemClock).unwrap();
    assert_eq!(fs::read_to_string(&removal.path).unwrap(), TEXT);
    assert!(!backup.exists());
    assert!(!plan_removal(&sites(home.path())).remove(0).unwrap().is_change());
}

#[test]
fn a_file_that_only_we_wrote_goes() {
    let home = tempfile::tempdir().unwrap();
    apply(&planned(home.path(), None), &SystemClock).unwrap();
    let moved = plan_wiring(&sites(home.path()), &launch("/x/somnium"), BOTH).remove(0).unwrap();
    assert_eq!(apply(&moved, &SystemClock).unwrap().backup, None);
    let removal = plan_removal(&sites(home.path())).remove(0).unwrap();
    assert_eq!(removal.after, None);
    apply(&removal, &SystemClock).unwrap();
    assert!(!removal.path.exists());
    // With something of its person's in it, it stays.
    apply(&planned(home.path(), None), &SystemClock).unwrap();
    let text = fs::read_to_string(&removal.path).unwrap();
    let text = text.replacen('{', "{\n  \"model\": \"opus\",", 1);
    files::replace(&removal.path, text.as_bytes()).unwrap();
    let removal = plan_removal(&sites(home.path())).remove(0).unwrap();
    assert_eq!(removal.after.as_deref(), Some(TEXT));
}

#[test]
fn opencode_is_wired_in_the_file_that_is_there() {
    let home = tempfile::tempdir().unwrap();
    let places = Places { home: home.path().to_owned(), ..Places::default() };
    let folder = places.folder(Agent::OpenCode);
    files::create_private_folder(&folder).unwrap();
    let name = || places.sites(Agent::OpenCode)[0].path.file_name().unwrap().to_owned();
    assert_eq!(name(), "opencode.json");
    files::replace(&folder.join("opencode.jsonc"), b"{}").unwrap();
    assert_eq!(name(), "opencode.jsonc");
    files::replace(&folder.join("opencode.json"), b"{}").unwrap();
    assert_eq!(name(), "opencode.json");
}
