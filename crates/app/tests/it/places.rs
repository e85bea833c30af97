//! Where the store is, and which workspace a folder means.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::home::{Ran, TestHome, finish, holding, isolate, list};

pub(crate) fn git(folder: &Path, arguments: &[&str]) {
    let mut command = Command::new("git");
    isolate(&mut command, folder);
    let identity = ["-c", "user.name=t", "-c", "user.email=t@t", "-c", "init.defaultBranch=main"];
    let output = command.args(identity).args(arguments).output().unwrap();
    assert!(output.status.success(), "git {arguments:?}: {output:?}");
}

fn run_at(home: &TestHome, folder: &Path, arguments: &[&str]) -> Ran {
    let ran = finish(home.command(arguments).current_dir(folder));
    ran.assert_code(0);
    ran
}

/// What is found from a folder, without naming a workspace.
fn found_at(home: &TestHome, folder: &Path, question: &str) -> Vec<String> {
    let ran = run_at(home, folder, &["recall", question, "--json", "--anyway", "--explain"]);
    let answer: Value = serde_json::from_str(&ran.stdout).unwrap();
    holding(&answer)
}

fn folder(home: &TestHome, name: &str) -> std::path::PathBuf {
    let path = home.folder().join(name);
    fs::create_dir_all(&path).unwrap();
    path
}

#[test]
fn a_repository_is_one_workspace_in_all_its_folders_and_worktrees() {
    let home = TestHome::new();
    let repository = folder(&home, "app");
    git(&repository, &["init", "-q"]);
    git(&repository, &["commit", "-q", "--allow-empty", "-m", "first"]);
    let deep = folder(&home, "app/src/deep");
    let worktree = home.folder().join("elsewhere");
    git(&repository, &["worktree", "add", "-q", worktree.to_str().unwrap()]);
    run_at(&home, &deep, &["remember", "tabs in this repository"]);
    for place in [&repository, &deep, &worktree] {
        assert_eq!(found_at(&home, place, "tabs"), ["tabs in this repository"], "{place:?}");
    }
    assert!(found_at(&home, home.folder(), "tabs").is_empty());
    let status = home.json(&["status"]);
    assert_eq!(list(&status, "workspaces").len(), 1);
    assert_eq!(status["workspaces"][0]["name"], "app");
    // A rename does not lose it, nor does a clone.
    let renamed = home.folder().join("renamed");
    git(&repository, &["worktree", "remove", "--force", worktree.to_str().unwrap()]);
    fs::rename(&repository, &renamed).unwrap();
    assert_eq!(found_at(&home, &renamed, "tabs"), ["tabs in this repository"]);
    git(home.folder(), &["clone", "-q", "renamed", "clone"]);
    assert_eq!(found_at(&home, &home.folder().join("clone"), "tabs"), ["tabs in this repository"]);
}

#[test]
fn clones_of_one_remote_are_one_workspace() {
    let home = TestHome::new();
    let addresses =
        [("one", "https://github.com/Owner/App.git"), ("two", "git@github.com:owner/app")];
    for (name, address) in addresses {
        let clone = folder(&home, name);
        git(&clone, &["init", "-q"]);
        git(&clone, &["remote", "add", "origin", address]);
        run_at(&home, &clone, &["remember", &format!("fact learned in {name}")]);
    }
    assert_eq!(found_at(&home, &home.folder().join("one"), "learned").len(), 2);
    assert_eq!(list(&home.json(&["status"]), "workspaces").len(), 1);
}

#[test]
fn what_is_global_is_found_everywhere_and_everything_with_everywhere() {
    let home = TestHome::new();
    let (one, two) = (folder(&home, "one"), folder(&home, "two"));
    run_at(&home, &one, &["remember", "fact of one"]);
    run_at(&home, &two, &["remember", "fact of two"]);
    run_at(&home, &two, &["remember", "fact of all", "--workspace", "global"]);
    run_at(&home, &two, &["remember", "fact by name", "--workspace", "named"]);
    run_at(&home, &two, &["remember", "fact by path", "--workspace", "../one"]);
    let sorted = |mut found: Vec<String>| {
        found.sort();
        found
    };
    assert_eq!(
        sorted(found_at(&home, &one, "fact")),
        ["fact by path", "fact of all", "fact of one"]
    );
    assert_eq!(sorted(found_at(&home, &two, "fact")), ["fact of all", "fact of two"]);
    assert_eq!(home.recall("fact").len(), 5);
    let only = |name: &str| {
        holding(&home.json(&["recall", "fact", "--workspace", name, "--anyway", "--explain"]))
    };
    assert_eq!(only("named"), ["fact by name"]);
    assert_eq!(only("global"), ["fact of all"]);
    assert_eq!(only("two"), ["fact of two"]);
    home.run(&["recall", "x", "--everywhere", "--workspace", "named"]).assert_code(2);
}

#[test]
fn asking_does_not_make_workspaces() {
    let home = TestHome::new();
    let place = folder(&home, "place");
    run_at(&home, &place, &["recall", "anything"]);
    run_at(&home, &place, &["memory", "list"]);
    assert!(list(&home.json(&["status"]), "workspaces").is_empty());
}

#[test]
fn names_that_fit_several_workspaces_are_asked_about() {
    let home = TestHome::new();
    for name in ["a/app", "b/app"] {
        run_at(&home, &folder(&home, name), &["remember", name]);
    }
    let ran = home.run(&["recall", "app", "--workspace", "app"]);
    ran.assert_code(2).assert_told(&["could be any of", "a/app", "b/app", "hint: "]);
}

#[test]
fn a_current_folder_that_is_gone_is_told() {
    let home = TestHome::new();
    let gone = folder(&home, "gone");
    let mut shell = home.other_program("sh");
    let script = "cd gone && rmdir ../gone && \"$0\" remember x";
    let ran = finish(shell.args(["-c", script, crate::home::PROGRAM]));
    ran.assert_code(2).assert_told(&["current folder", "hint: name the workspace"]);
    assert!(!gone.exists());
}

#[test]
fn the_store_is_where_the_flag_or_the_nearest_variable_says() {
    let home = TestHome::new();
    let base = home.folder().to_owned();
    let store_at = |place: &str| base.join(place).join("somnium.db").is_file();
    // From the weakest to the strongest, each set while the weaker ones are, too.
    type Variables<'v> = &'v [(&'v str, &'v str)];
    let cases: &[(Variables<'_>, &[&str], &str)] = &[
        (&[], &[], ".local/share/somnium"),
        (&[("XDG_DATA_HOME", "xdg")], &[], "xdg/somnium"),
        (&[("XDG_DATA_HOME", "xdg2"), ("SOMNIUM_HOME", "own")], &[], "own"),
        (&[("XDG_DATA_HOME", "xdg3"), ("SOMNIUM_HOME", "own3")], &["--home", "flag"], "flag"),
        (&[("XDG_DATA_HOME", ""), ("SOMNIUM_HOME", "")], &[], ".local/share/somnium"),
    ];
    for (variables, flag, place) in cases {
        let arguments = [&["remember", "x", "-w", "w"], *flag].concat();
        let mut command = home.command(&arguments);
        command.env_remove("SOMNIUM_HOME");
        for (name, value) in *variables {
            let path = if value.is_empty() {
                String::new()
            } else {
                base.join(value).to_str().unwrap().to_owned()
            };
            command.env(name, path);
        }
        finish(&mut command).assert_code(0);
        assert!(store_at(place), "{variables:?} {flag:?}: nothing at {place}");
    }
    for stranger in ["xdg2/somnium", "xdg3/somnium", "own3"] {
        assert!(!base.join(stranger).exists(), "{stranger} was made");
    }
    let mut command = home.command(&["status"]);
    let ran = finish(command.env_remove("SOMNIUM_HOME").env_remove("HOME"));
    ran.assert_code(2).assert_told(&["HOME is not set", "hint: set SOMNIUM_HOME"]);
}
