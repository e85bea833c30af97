//! Files that are not what they should be: found, told, mended where that is
//! possible, and never answered with a panic.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use rusqlite::Connection;

use somnium_engine::files;

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
fn an_empty_file_in_the_place_of_a_store_is_no_new_one() {
    let home = filled();
    checkpoint(&home);
    fs::write(home.database(), "").unwrap();
    for arguments in COMMANDS {
        home.run(arguments).assert_code(5).assert_told(&["is damaged", "it is empty"]);
    }
    assert_eq!(fs::read(home.database()).unwrap(), b"");
    // Whoever takes it away means it.
    fs::remove_file(home.database()).unwrap();
    home.remember("a fresh start");
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
        ("search index", "DELETE FROM passages WHERE item = 14"),
        ("search index", "DELETE FROM passages"),
        ("search index", "UPDATE passages SET words = 'other words' WHERE item = 14"),
        ("search index", "UPDATE passages SET said_at = 0 WHERE item = 14"),
        ("search index", "UPDATE passages SET shelf = shelf + 1 WHERE item = 14"),
        ("search index", "UPDATE passages SET speaker = 'nobody' WHERE item = 14"),
        ("search index", "UPDATE passages SET session = 7 WHERE item = 14"),
        ("search index", "UPDATE passages SET question = 1 WHERE item = 14"),
        ("search index", "UPDATE passages SET vector = zeroblob(256) WHERE item = 14"),
        ("search index", "UPDATE passages SET vector = x'00' WHERE item = 14"),
        ("search index", "UPDATE passages SET model = 'nobody' WHERE item = 14"),
        (
            "search index",
            "INSERT INTO passages SELECT 9999, shelf, session, said_at, question, speaker, words, model, vector FROM passages WHERE item = 14",
        ),
        ("search index", "DELETE FROM postings WHERE term = 'fact'"),
        ("search index", "UPDATE postings SET data = x'000101' WHERE term = 'fact'"),
        (
            "search index",
            "UPDATE postings SET data = x'ffffffffffffffffffffff' WHERE term = 'fact'",
        ),
        ("search index", "INSERT INTO postings VALUES (2, 'phantom', 14, 14, x'000103')"),
        ("search index", "DELETE FROM lexicon WHERE kind = 't'"),
        ("search index", "UPDATE lexicon SET items = items + 1 WHERE kind = 'w'"),
        ("search index", "UPDATE lexicon SET items = -items WHERE kind = 'p'"),
        ("search index", "DELETE FROM lexicon WHERE kind = 'r'"),
        ("search index", "INSERT INTO lexicon VALUES (2, 'w', 'phantom', 1)"),
        ("search index", "DELETE FROM shelves"),
        ("search index", "UPDATE shelves SET items = items + 1"),
        ("search index", "UPDATE shelves SET length = 1"),
        ("search index", "DELETE FROM signs"),
        ("search index", "UPDATE signs SET data = substr(data, 1, 36)"),
        ("search index", "UPDATE signs SET data = x'00'"),
        ("search index", "UPDATE signs SET model = 'nobody'"),
        ("search index", "UPDATE signs SET shelf = shelf + 2"),
        ("forgetting", "INSERT INTO meta VALUES ('unscrubbed', '1')"),
        ("tags", "DELETE FROM memory_tags WHERE memory % 5 = 0"),
        ("tags", "INSERT INTO memory_tags (tag, memory) VALUES ('phantom', 1)"),
        ("counts", "DELETE FROM tallies"),
        ("counts", "UPDATE tallies SET count = count + 1"),
    ];
    let good = filled();
    let original = fs::read(good.database()).unwrap();
    for (check, sql) in cases {
        let home = TestHome::new();
        files::create_private_folder(&home.path()).unwrap();
        fs::write(home.database(), &original).unwrap();
        fs::set_permissions(home.database(), fs::Permissions::from_mode(0o600)).unwrap();
        open(&home).execute_batch(sql).unwrap();
        // Whatever it says, it says something.
        for question in ["fact number 6", "which phantom?"] {
            home.run(&["recall", question, "--everywhere", "--anyway"]).assert_code(0);
        }
        let problems = home.problems();
        assert!(
            !problems.is_empty() && problems.iter().all(|problem| problem.starts_with(check)),
            "{sql}: {problems:?}"
        );
        home.run(&["doctor"]).assert_code(6).assert_told(&["somnium doctor --fix"]);
        home.run(&["doctor", "--fix"]).assert_code(0).assert_told(&["mended"]);
        home.assert_healthy();
        assert_eq!(home.recall("number 6")[0], "fact number 6", "{sql}");
        assert_eq!(home.json(&["status"])["total"]["active"], 400, "{sql}");
        let tagged = ["memory", "list", "--everywhere", "--tag", "odd", "--limit", "1000"];
        assert_eq!(home.json(&tagged)["memories"].as_array().unwrap().len(), 200, "{sql}");
    }
}

/// An index that another analysis made, or none, is made anew by whoever comes.
#[test]
fn an_index_of_another_version_is_made_anew_when_the_store_is_opened() {
    for sql in [
        "UPDATE meta SET value = 'older' WHERE key = 'analysis'",
        "DELETE FROM meta; DELETE FROM passages; DELETE FROM postings; DELETE FROM lexicon;
         DELETE FROM signs; DELETE FROM shelves;",
    ] {
        let home = filled();
        open(&home).execute_batch(sql).unwrap();
        assert_eq!(home.recall("number 6")[0], "fact number 6", "{sql}");
        home.assert_healthy();
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
