//! Files that are not what they should be: found, told, mended where that is
//! possible, and never answered with a panic.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use rusqlite::Connection;

use crate::home::{Dice, PROGRAM, TestHome, files_below, finish};

/// SQLite's page size in a store of ours.
const PAGE: usize = 4096;

/// Every command that could stumble over a broken file.
const COMMANDS: &[&[&str]] = &[
    &["status"],
    &["doctor"],
    &["doctor", "--fix"],
    &["recall", "fact number", "--everywhere"],
    &["memory", "list", "--everywhere"],
    &["memory", "list", "--everywhere", "--tag", "odd"],
    &["export"],
    &["export", "--state"],
    &["remember", "one more", "--workspace", "w"],
    &["undo"],
];

fn open(home: &TestHome) -> Connection {
    let connection = Connection::open(home.database()).unwrap();
    connection.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    connection
}

/// Brings everything into the database file.
pub(crate) fn checkpoint(home: &TestHome) {
    let busy: i64 =
        open(home).query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0)).unwrap();
    assert_eq!(busy, 0);
}

/// A store of some size, all of it in the database file.
fn filled() -> TestHome {
    let home = TestHome::new();
    let lines: Vec<String> = (0..400)
        .map(|n| {
            let tag = if n % 2 == 0 { "even" } else { "odd" };
            format!(r#"{{"ref":"r{n}","content":"fact number {n}","tags":["{tag}"]}}"#)
        })
        .collect();
    let file = home.file("facts.jsonl", lines.join("\n"));
    home.ok(&["import", &file, "--workspace", "w"]);
    let first = home.json(&["memory", "list", "--workspace", "w", "--limit", "1"]);
    home.ok(&["memory", "revise", first["memories"][0]["id"].as_str().unwrap(), "revised"]);
    checkpoint(&home);
    for extension in ["db-wal", "db-shm"] {
        let _ = fs::remove_file(home.database().with_extension(extension));
    }
    home
}

/// Runs everything on a broken store: an answer or a clear error, and no panic.
/// Returns whether any command noticed.
fn survey(home: &TestHome, what: &str) -> bool {
    let mut noticed = false;
    for arguments in COMMANDS {
        let ran = home.run(arguments);
        let code = ran.code.unwrap_or_else(|| panic!("{what}: {arguments:?} crashed: {ran:?}"));
        assert!(!ran.stderr.contains("panicked"), "{what}: {arguments:?}: {ran:?}");
        // Nothing to undo (3) or something in the way (4) may be true of what is left.
        assert!([0, 3, 4, 5, 6].contains(&code), "{what}: {arguments:?}: {ran:?}");
        if code == 5 {
            ran.assert_told(&["error: the store at ", "hint: "]);
        }
        noticed |= code == 5 || code == 6;
    }
    noticed
}

#[test]
fn random_bytes_over_any_pages_never_cause_a_panic() {
    let good = filled();
    let original = fs::read(good.database()).unwrap();
    let mut dice = Dice::new(5);
    let mut noticed = 0;
    const ROUNDS: usize = 30;
    for round in 0..ROUNDS {
        let home = TestHome::new();
        fs::create_dir(home.path()).unwrap();
        let mut bytes = original.clone();
        for _ in 0..=dice.below(3) {
            let page = dice.below((bytes.len() / PAGE) as u64) as usize * PAGE;
            // A whole page, or a few bytes at its head, where its shape is told.
            let length = if dice.below(2) == 0 { PAGE } else { 16 };
            for byte in &mut bytes[page..page + length] {
                *byte = dice.below(256) as u8;
            }
        }
        fs::write(home.database(), bytes).unwrap();
        noticed += usize::from(survey(&home, &format!("round {round}")));
    }
    // Free pages may be hit without harm.
    assert!(noticed >= ROUNDS * 9 / 10, "only {noticed} of {ROUNDS} were noticed");
}

#[test]
fn a_file_that_was_cut_is_told_to_be_damaged() {
    let good = filled();
    let original = fs::read(good.database()).unwrap();
    for length in [1, 50, 100, 1000, PAGE, PAGE + 1, original.len() / 2, original.len() - PAGE] {
        let home = TestHome::new();
        fs::create_dir(home.path()).unwrap();
        fs::write(home.database(), &original[..length]).unwrap();
        assert!(survey(&home, &format!("cut to {length}")), "nobody noticed: cut to {length}");
    }
}

#[test]
fn what_is_no_database_is_left_as_it_is() {
    for content in ["these are my private notes, not a database", "SQLite format 3\0 almost"] {
        let home = TestHome::new();
        fs::create_dir(home.path()).unwrap();
        let content = content.repeat(200);
        fs::write(home.database(), &content).unwrap();
        for arguments in COMMANDS {
            let ran = home.run(arguments);
            ran.assert_code(5).assert_told(&["is damaged", "somnium.db", "hint: copy the folder"]);
        }
        assert!(fs::read(home.database()).unwrap() == content.as_bytes());
    }
}

#[test]
fn an_empty_file_becomes_a_store() {
    let home = TestHome::new();
    fs::create_dir(home.path()).unwrap();
    fs::write(home.database(), "").unwrap();
    let id = home.remember("a fresh start");
    assert_eq!(home.content(&id), "a fresh start");
}

#[test]
fn a_store_of_a_newer_program_is_refused_and_left_alone() {
    let home = filled();
    open(&home).pragma_update(None, "user_version", 4_711).unwrap();
    checkpoint(&home);
    let before = fs::read(home.database()).unwrap();
    for arguments in COMMANDS {
        let ran = home.run(arguments);
        ran.assert_code(5).assert_told(&["4711", "hint: update somnium"]);
    }
    assert!(fs::read(home.database()).unwrap() == before, "the file was changed");
    let log = home.database().with_extension("db-wal");
    assert_eq!(log.metadata().map_or(0, |metadata| metadata.len()), 0);
}

#[test]
fn somebody_elses_database_is_not_taken_for_a_store() {
    let home = TestHome::new();
    fs::create_dir(home.path()).unwrap();
    let other = open(&home);
    other.execute_batch("CREATE TABLE memories (x); INSERT INTO memories VALUES (1)").unwrap();
    drop(other);
    for arguments in COMMANDS {
        let code = home.run(arguments).code;
        assert!(matches!(code, Some(1 | 5)), "{arguments:?}: {code:?}");
    }
    let left: i64 =
        open(&home).query_row("SELECT count(*) FROM memories", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 1);
}

#[test]
fn indexes_and_counts_out_of_step_are_found_and_mended() {
    let cases: &[(&str, &str)] = &[
        (
            "search index of memories",
            "INSERT INTO memories_fts (memories_fts) VALUES ('delete-all')",
        ),
        ("search index of memories", "DELETE FROM memories_fts_docsize WHERE id % 3 = 0"),
        (
            "search index of memories",
            "INSERT INTO memories_fts (memories_fts, rowid, content, tags)
             SELECT 'delete', seq, content, tags FROM memories WHERE seq = 7",
        ),
        ("search index of evidence", "INSERT INTO evidence_fts (rowid, content) VALUES (99, 'x')"),
        ("tags", "DELETE FROM memory_tags WHERE memory % 5 = 0"),
        ("tags", "INSERT INTO memory_tags (tag, memory) VALUES ('phantom', 1)"),
        ("counts", "DELETE FROM tallies"),
        ("counts", "UPDATE tallies SET count = count + 1"),
    ];
    for (check, sql) in cases {
        let home = filled();
        open(&home).execute_batch(sql).unwrap();
        let problems = home.problems();
        assert!(
            !problems.is_empty() && problems.iter().all(|problem| problem.starts_with(check)),
            "{sql}: {problems:?}"
        );
        home.run(&["doctor"]).assert_code(6).assert_told(&["somnium doctor --fix"]);
        home.run(&["doctor", "--fix"]).assert_code(0).assert_told(&["mended"]);
        home.assert_healthy();
        assert_eq!(home.recall("number 6"), home.recall("number 6"));
        assert!(home.recall("6").contains(&"fact number 6".to_owned()), "{sql}");
        assert_eq!(home.json(&["status"])["total"]["active"], 400, "{sql}");
        let tagged = ["memory", "list", "--everywhere", "--tag", "odd", "--limit", "1000"];
        assert_eq!(home.json(&tagged)["memories"].as_array().unwrap().len(), 200, "{sql}");
    }
}

#[test]
fn what_cannot_be_mended_is_found_and_not_called_mended() {
    let cases: &[(&str, &str)] = &[
        ("journal", "UPDATE memories SET revision = revision + 1 WHERE seq = 3"),
        ("journal", "DELETE FROM effects WHERE memory = 3"),
        ("history", "DELETE FROM past_revisions"),
        ("references", "DELETE FROM operations WHERE seq = 3"),
        ("stored values", "UPDATE memories SET sources = 'no json' WHERE seq = 3"),
        ("stored values", "UPDATE memories SET kind = 'poem' WHERE seq = 3"),
    ];
    for (check, sql) in cases {
        let home = filled();
        let connection = open(&home);
        connection.pragma_update(None, "foreign_keys", false).unwrap();
        connection.execute_batch(sql).unwrap();
        let problems = home.problems();
        assert!(problems.iter().any(|p| p.starts_with(check)), "{sql}: {problems:?}");
        home.run(&["doctor", "--fix"]).assert_code(6);
        survey(&home, sql);
    }
}

#[test]
fn nobody_else_can_read_the_files_whatever_the_umask() {
    let home = TestHome::new();
    let mut shell = home.other_program("sh");
    shell.args(["-c", "umask 000; exec \"$0\" \"$@\"", PROGRAM]);
    shell.env("SOMNIUM_HOME", home.folder().join("outer/home"));
    let output = home.folder().join("export.jsonl");
    finish(shell.args(["remember", "private", "--workspace", "w"])).assert_code(0);
    let mut shell = home.other_program("sh");
    shell.args(["-c", "umask 000; exec \"$0\" \"$@\"", PROGRAM, "export", "--output"]).arg(&output);
    finish(shell.env("SOMNIUM_HOME", home.folder().join("outer/home"))).assert_code(0);
    assert_eq!(mode(&home.folder().join("outer/home")), 0o700);
    assert_eq!(mode(&home.folder().join("outer")) & 0o022, 0, "anybody could swap the home");
    assert_eq!(mode(&output), 0o600);
    let files = files_below(&home.folder().join("outer"));
    assert!(files.len() >= 3, "{files:?}");
    for file in files {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
}

#[test]
fn open_permissions_are_found_and_closed() {
    let home = TestHome::new();
    home.remember("private");
    let cases = [(home.database(), 0o644, 0o600), (home.path(), 0o755, 0o700)];
    for (path, open, closed) in &cases {
        fs::set_permissions(path, fs::Permissions::from_mode(*open)).unwrap();
        let problems = home.problems();
        assert!(problems.iter().any(|p| p.starts_with("permissions: ")), "{problems:?}");
        home.run(&["doctor", "--fix"]).assert_code(0);
        assert_eq!(mode(path), *closed);
        home.assert_healthy();
    }
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}
