//! What a repository proves about memories that name its files.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::dream::{done, only};
use crate::home::{TestHome, list, text};
use crate::places::git;

/// A repository in which a file was renamed and another one deleted.
fn repository(home: &TestHome) -> PathBuf {
    let folder = home.app();
    git(&folder, &["init", "-q"]);
    fs::create_dir_all(folder.join("src")).unwrap();
    for name in ["src/parser.rs", "src/legacy.rs", "src/main.rs"] {
        let lines: String = (0..40).map(|line| format!("// line {line} of {name}\n")).collect();
        fs::write(folder.join(name), lines).unwrap();
    }
    git(&folder, &["add", "."]);
    git(&folder, &["commit", "-qm", "first"]);
    git(&folder, &["mv", "src/parser.rs", "src/reader.rs"]);
    git(&folder, &["rm", "-q", "src/legacy.rs"]);
    git(&folder, &["commit", "-qm", "second"]);
    folder
}

fn import(home: &TestHome, folder: &Path) {
    let lines: String = [
        ("renamed", "The grammar is described at the top of src/parser.rs"),
        ("deleted", "src/legacy.rs holds the old importer"),
        ("there", "src/main.rs holds the entry point"),
        ("why", "We never put secrets into src/legacy.rs because it is public"),
        ("elsewhere", "src/never_was.rs holds the scheduler"),
    ]
    .map(|(name, content)| {
        let line =
            json!({ "ref": name, "content": content, "observed_at": "2020-04-01T10:00:00Z" });
        format!("{line}\n")
    })
    .concat();
    let file = home.file("files.jsonl", lines);
    home.ok(&["import", &file, "--workspace", folder.to_str().unwrap()]);
}

fn dream(home: &TestHome, flags: &[&str]) -> Value {
    let report = home.json(&[&["dream", "--everywhere"], flags].concat());
    only(&report).clone()
}

#[test]
fn renamed_files_are_followed_and_what_was_only_about_a_deleted_one_is_put_away() {
    let home = TestHome::new();
    let folder = repository(&home);
    import(&home, &folder);
    let before = home.state();
    let workspace = dream(&home, &[]);
    let mut found = done(&workspace, "operations");
    found.sort();
    assert_eq!(found, ["archive: deleted", "revise: renamed"], "{workspace}");
    assert_eq!(workspace["counts"]["stale"], 2);
    for operation in list(&workspace, "operations") {
        assert!(text(operation, "reason").contains("commit"), "{operation}");
    }
    let picture = home.picture();
    assert_eq!(picture["renamed"].1, "The grammar is described at the top of src/reader.rs");
    assert_eq!(picture["deleted"].0, "archived");
    for name in ["there", "why", "elsewhere"] {
        assert_eq!(picture[name].0, "active", "{name}");
    }
    assert!(list(&dream(&home, &["--again"]), "operations").is_empty());
    home.ok(&["dreams", "undo"]);
    assert_eq!(home.state(), before);
}

#[test]
fn a_repository_that_is_gone_proves_nothing() {
    let home = TestHome::new();
    let folder = repository(&home);
    import(&home, &folder);
    let before = home.state();
    let away = home.folder().join("away");
    fs::rename(&folder, &away).unwrap();
    assert_eq!(done(&dream(&home, &[]), "operations"), [""; 0]);
    // Neither does a folder in its place that is not the repository.
    fs::create_dir_all(folder.join("src")).unwrap();
    assert_eq!(done(&dream(&home, &["--again"]), "operations"), [""; 0]);
    git(&folder, &["init", "-q"]);
    git(&folder, &["commit", "-q", "--allow-empty", "-m", "another one"]);
    assert_eq!(done(&dream(&home, &["--again"]), "operations"), [""; 0]);
    assert_eq!(home.state(), before);
    // Back in its place it does.
    fs::remove_dir_all(&folder).unwrap();
    fs::rename(&away, &folder).unwrap();
    assert_eq!(done(&dream(&home, &["--again"]), "operations").len(), 2);
}
