//! OpenCode's database and its tree of documents, as it writes them.

use std::ops::ControlFlow;
use std::path::Path;

use rusqlite::{Connection, params};
use somnium_engine::harness::{Form, Found, Unreadable, by_name, recognise};

use crate::world;

/// The tables as OpenCode makes them, without what nobody reads.
const SCHEMA: &str = "
    PRAGMA journal_mode = WAL;
    CREATE TABLE `session` (`id` text PRIMARY KEY, `project_id` text NOT NULL, `parent_id` text,
        `directory` text NOT NULL, `title` text NOT NULL, `time_created` integer NOT NULL,
        `time_updated` integer NOT NULL);
    CREATE TABLE `message` (`id` text PRIMARY KEY, `session_id` text NOT NULL,
        `time_created` integer NOT NULL, `time_updated` integer NOT NULL, `data` text NOT NULL);
    CREATE TABLE `part` (`id` text PRIMARY KEY, `message_id` text NOT NULL,
        `session_id` text NOT NULL, `time_created` integer NOT NULL,
        `time_updated` integer NOT NULL, `data` text NOT NULL);
    CREATE TABLE `session_message` (`id` text PRIMARY KEY, `session_id` text NOT NULL,
        `type` text NOT NULL, `seq` integer NOT NULL, `time_created` integer NOT NULL,
        `time_updated` integer NOT NULL, `data` text NOT NULL);";

#[expect(clippy::disallowed_methods, reason = "OpenCode does not go through our doors")]
fn connect(path: &Path) -> Connection {
    Connection::open(path).unwrap()
}

struct OpenCode {
    connection: Connection,
}

impl OpenCode {
    fn new(path: &Path) -> Self {
        let connection = connect(path);
        connection.execute_batch(SCHEMA).unwrap();
        Self { connection }
    }

    fn session(&self, id: &str, parent: Option<&str>) {
        let row = params![id, parent];
        let insert = "INSERT INTO session VALUES (?1, 'p', ?2, '/home/ada/shop', 'A title', 1, 1)";
        self.connection.execute(insert, row).unwrap();
    }

    fn message(&self, session: &str, id: &str, at: i64, data: &str) {
        let insert = "INSERT OR REPLACE INTO message VALUES (?1, ?2, ?3, ?3, ?4)";
        self.connection.execute(insert, params![id, session, at, data]).unwrap();
    }

    fn part(&self, message: &str, id: &str, at: i64, data: &str) {
        let insert = "INSERT OR REPLACE INTO part
                      SELECT ?1, id, session_id, ?3, ?3, ?4 FROM message WHERE id = ?2";
        self.connection.execute(insert, params![id, message, at, data]).unwrap();
    }
}

const USER: &str = r#"{"role":"user","time":{"created":1770000001000},"model":{"modelID":"x"}}"#;
const SPEAKING: &str = r#"{"role":"assistant","time":{"created":1770000002000},"modelID":"y"}"#;
const SPOKEN: &str =
    r#"{"role":"assistant","time":{"created":1770000002000,"completed":1},"modelID":"y"}"#;

fn text(words: &str) -> String {
    format!(r#"{{"type":"text","text":"{words}"}}"#)
}

fn read(path: &Path, since: Option<&str>) -> (Vec<String>, Option<String>) {
    let mut all = Found::default();
    let mut take = |found: Found| {
        world::add(&mut all, found);
        ControlFlow::Continue(())
    };
    let mark = by_name("opencode").unwrap().database(path, since, &mut take).unwrap();
    (all.turns.iter().map(world::tell).collect(), mark)
}

#[test]
fn a_database_is_read_while_its_agent_writes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("opencode.db");
    let agent = OpenCode::new(&path);
    agent.session("ses_1", None);
    agent.message("ses_1", "msg_1", 10, USER);
    agent.part("msg_1", "prt_1", 10, &text("Rename the crate"));
    agent.message("ses_1", "msg_2", 20, SPEAKING);
    agent.part("msg_2", "prt_2", 21, &text("I ren"));
    let (harness, form) = recognise(&path).unwrap().unwrap();
    assert_eq!((harness.name(), form), ("opencode", Form::Database));

    // What is still being said is not told by halves.
    let (turns, mark) = read(&path, None);
    assert_eq!(turns, ["person prt_1: Rename the crate"]);
    assert_eq!(mark.as_deref(), Some("21"));

    // A transaction under way is nobody's business yet.
    agent.connection.execute_batch("BEGIN IMMEDIATE").unwrap();
    agent.part("msg_2", "prt_2", 30, &text("I rename it."));
    agent.message("ses_1", "msg_2", 31, SPOKEN);
    assert_eq!(read(&path, mark.as_deref()).0, Vec::<String>::new());
    agent.connection.execute_batch("COMMIT").unwrap();
    let (turns, mark) = read(&path, mark.as_deref());
    assert_eq!(turns, ["agent prt_2: I rename it."]);

    // What was written at a mark is given again; a helper is one.
    agent.session("ses_2", Some("ses_1"));
    agent.message("ses_2", "msg_3", 40, USER);
    agent.part("msg_3", "prt_3", 40, &text("Find the uses"));
    let (turns, mark) = read(&path, mark.as_deref());
    assert_eq!(turns, ["agent prt_2: I rename it.", "agent prt_3: Find the uses"]);
    assert_eq!(mark.as_deref(), Some("40"));
    assert_eq!(read(&path, None).0.len(), 3);
    assert_eq!(read(&path, Some("nonsense")).0.len(), 3);
}

#[test]
fn looking_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("opencode.db");
    let agent = OpenCode::new(&path);
    agent.session("ses_1", None);
    agent.message("ses_1", "msg_1", 10, USER);
    agent.part("msg_1", "prt_1", 10, &text("Rename the crate"));
    drop(agent);
    let whole = std::fs::read(&path).unwrap();
    assert_eq!(read(&path, None).0.len(), 1);
    assert_eq!(std::fs::read(&path).unwrap(), whole);
    let names =
        || std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(names().collect::<Vec<_>>(), ["opencode.db"]);
}

#[test]
fn what_was_never_finished_is_told_once_more_was_said() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("opencode.db");
    let agent = OpenCode::new(&path);
    agent.session("ses_1", None);
    agent.message("ses_1", "msg_1", 10, SPEAKING);
    agent.part("msg_1", "prt_1", 10, &text("It crashed here"));
    let (turns, mark) = read(&path, None);
    assert!(turns.is_empty());
    agent.message("ses_1", "msg_2", 20, USER);
    agent.part("msg_2", "prt_2", 20, &text("go on"));
    let (turns, _) = read(&path, mark.as_deref());
    assert_eq!(turns, ["agent prt_1: It crashed here", "person prt_2: go on"]);
}

#[test]
fn the_layout_to_come_is_read_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("opencode-next.db");
    let agent = OpenCode::new(&path);
    agent.session("ses_1", None);
    let rows = [
        ("m1", "user", r#"{"time":{"created":1770000001000},"text":"Say hello"}"#),
        ("m2", "synthetic", r#"{"text":"made up"}"#),
        (
            "m3",
            "assistant",
            r#"{"time":{"created":1770000002000,"completed":1},"model":{"id":"y"},"content":[
                {"type":"text","id":"t1","text":"Hello"},
                {"type":"tool","id":"t2","name":"bash","state":{"status":"error","input":{"command":"ls"},"error":{"type":"unknown","message":"no"}}}]}"#,
        ),
    ];
    for (seq, (id, sort, data)) in (1_i64..).zip(rows) {
        let insert = "INSERT INTO session_message VALUES (?1, 'ses_1', ?2, ?3, ?3, ?3, ?4)";
        agent.connection.execute(insert, params![id, sort, seq, data]).unwrap();
    }
    let expected =
        ["person m1: Say hello", "agent t1: Hello", "tool t2: bash: ls", "tool t2: failed: no"];
    assert_eq!(read(&path, None), (expected.map(str::to_owned).to_vec(), Some("3".to_owned())));
}

#[test]
fn portions_are_bounded_and_a_taker_may_have_enough() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("opencode.db");
    let agent = OpenCode::new(&path);
    agent.connection.execute_batch("BEGIN").unwrap();
    agent.session("ses_1", None);
    for number in 0..5_000 {
        let id = format!("msg_{number:05}");
        agent.message("ses_1", &id, number, USER);
        agent.part(&id, &format!("prt_{number:05}"), number, &text("word"));
    }
    agent.connection.execute_batch("COMMIT").unwrap();
    let mut portions = Vec::new();
    let mut last = 0;
    let harness = by_name("opencode").unwrap();
    let mark = harness.database(&path, None, &mut |found| {
        portions.push(found.turns.len());
        last = found.turns.last().unwrap().place.line;
        ControlFlow::Continue(())
    });
    assert_eq!((portions, last), (vec![2_000, 2_000, 1_000], 5_000));
    assert_eq!(mark.unwrap().as_deref(), Some("4999"));
    let mark = harness.database(&path, Some("3"), &mut |_| ControlFlow::Break(()));
    assert_eq!(mark.unwrap().as_deref(), Some("3"), "not everything was taken");
}

#[test]
fn tables_and_columns_may_be_missing_or_strange() {
    let folder = tempfile::tempdir().unwrap();
    let check = |schema: &str, expected: &[&str]| {
        let path = folder.path().join(format!("opencode-{}.db", schema.len()));
        connect(&path).execute_batch(schema).unwrap();
        assert_eq!(read(&path, None).0, expected, "{schema}");
    };
    check("CREATE TABLE x (y)", &[]);
    check("CREATE TABLE session (id)", &[]);
    check(
        "CREATE TABLE session (id); CREATE VIEW message AS SELECT 1 AS id, 2 AS session_id, 3 AS data; INSERT INTO session VALUES ('a')",
        &[],
    );
    check(
        r#"CREATE TABLE session (id); CREATE TABLE message (id, session_id, data);
           CREATE TABLE part (id, message_id, data);
           INSERT INTO session VALUES ('a'), (NULL), (7), (x'ff00');
           INSERT INTO message VALUES ('m', 'a', '{"role":"user"}'), ('n', 'a', 'no JSON'),
               ('o', 'a', NULL), ('p', 'a', 12), (NULL, 'a', '[]');
           INSERT INTO part VALUES ('p', 'm', '{"type":"text","text":"hello"}'), ('q', 'm', 'no'),
               ('r', 'm', x'00ff'), (NULL, 'm', '{"type":"text","text":"nameless"}');"#,
        &["person m: nameless", "person p: hello"],
    );
}

#[test]
fn what_is_no_database_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("opencode.db");
    let harness = by_name("opencode").unwrap();
    let read = || harness.database(&path, Some("1"), &mut |_| ControlFlow::Continue(()));
    assert!(matches!(read(), Err(Unreadable::Damaged(_))));
    world::write(&path, &[b"SQLite format 3\0".as_slice(), &[7; 5_000]].concat());
    assert!(matches!(read(), Err(Unreadable::Damaged(_))));
    assert!(!folder.path().join("opencode.db-wal").exists());
}

#[test]
fn the_older_tree_of_documents_is_read_from_its_session() {
    let folder = tempfile::tempdir().unwrap();
    let storage = folder.path().join("storage");
    let put = |path: &str, text: &str| world::write(&storage.join(path), text.as_bytes());
    let info = r#"{"id":"ses_1","version":"1.0.1","projectID":"p","directory":"/home/ada/shop","title":"t","time":{"created":1,"updated":2}}"#;
    put("session/p/ses_1.json", info);
    put("message/ses_1/msg_1.json", &USER.replacen('{', r#"{"id":"msg_1","#, 1));
    put("message/ses_1/msg_2.json", &SPOKEN.replacen('{', r#"{"id":"msg_2","#, 1));
    put("message/ses_1/msg_3.json", r#"{"id":"../../session","role":"user"}"#);
    put("part/msg_1/prt_1.json", &text("Rename the crate"));
    put("part/msg_2/prt_2.json", &text("Done"));
    let path = storage.join("session/p/ses_1.json");
    let (harness, form) = recognise(&path).unwrap().unwrap();
    assert_eq!((harness.name(), form), ("opencode", Form::Document));
    let found = world::read(harness, &path, form);
    let turns: Vec<_> = found.turns.iter().map(world::tell).collect();
    assert_eq!(turns, ["person msg_1: Rename the crate", "agent msg_2: Done"]);
    assert_eq!(found.turns[1].place.line, 2);
    for file in ["message/ses_1/msg_1.json", "part/msg_1/prt_1.json"] {
        assert!(recognise(&storage.join(file)).unwrap().is_none(), "{file}");
    }
}
