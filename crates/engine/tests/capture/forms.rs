//! Transcripts that are not lines: compressed ones, documents, databases.

use std::fs;

use rusqlite::{Connection, params};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use serde_json::{Value, json};
use somnium_engine::capture::file::Freshness;
use somnium_engine::clock::Clock;
use somnium_engine::model::Role;
use somnium_engine::model::Timestamp;
use somnium_engine::ops::Capture;

use crate::world::{World, assert_report, transcript};

fn codex(world: &World, turns: std::ops::Range<usize>) -> String {
    let meta = json!({"timestamp": "2026-01-02T00:00:00Z", "type": "session_meta",
        "payload": {"id": "c1", "cwd": world.app(), "git": {"branch": "main"}}});
    let mut text = format!("{meta}\n");
    for number in turns {
        let at = format!("2026-01-02T00:{:02}:{:02}Z", number / 60, number % 60);
        let said = json!({"timestamp": at, "type": "event_msg",
            "payload": {"type": "user_message", "message": format!("ask {number}"), "kind": "plain"}});
        let answer = json!({"timestamp": at, "type": "response_item", "payload": {
            "type": "message", "role": "assistant", "id": format!("m{number}"),
            "content": [{"type": "output_text", "text": format!("answer {number}")}]}});
        text += &format!("{said}\n{answer}\n");
    }
    text
}

fn compressed(text: &str) -> Vec<u8> {
    compress_to_vec(text.as_bytes(), CompressionLevel::Fastest)
}

#[test]
fn a_compressed_transcript_is_read_once_and_again_when_it_is_another() {
    let world = World::new();
    let text = codex(&world, 0..20);
    let plain = world.file("rollout-1.jsonl", &text);
    assert_report(&world.capture(&plain), (Freshness::New, 40, 0));
    // Codex compresses what is cold: the same turns, in another file.
    let cold = world.file("rollout-1.jsonl.zst", compressed(&text));
    assert_report(&world.capture(&cold), (Freshness::New, 0, 0));
    assert_report(&world.capture(&cold), (Freshness::Unchanged, 0, 0));
    fs::write(&cold, compressed(&codex(&world, 0..25))).unwrap();
    assert_report(&world.capture(&cold), (Freshness::Rewritten, 10, 0));
    assert_eq!(world.evidence().len(), 50);
    assert_eq!(world.said(Role::Person)[24], "ask 24");
}

#[test]
fn a_compressed_transcript_that_breaks_off_fails_and_is_read_when_it_is_whole() {
    let world = World::new();
    let whole = compressed(&codex(&world, 0..200));
    let file = world.file("rollout-1.jsonl.zst", &whole);
    let transcript = transcript(&file);
    for cut in [20, whole.len() / 2, whole.len() - 1] {
        fs::write(&file, &whole[..cut]).unwrap();
        let broken = world.engine.capturer(Capture::default()).transcript(&transcript, &mut |_| {});
        assert!(broken.is_err(), "{cut}: {broken:?}");
    }
    fs::write(&file, &whole).unwrap();
    world.capture(&file);
    assert_eq!(world.evidence().len(), 400);
    assert_report(&world.capture(&file), (Freshness::Unchanged, 0, 0));
}

#[test]
fn a_deadline_in_a_compressed_transcript_loses_nothing() {
    let world = World::new();
    let file = world.file("rollout-1.jsonl.zst", compressed(&codex(&world, 0..30)));
    let until = Timestamp::from_micros(world.clock.now().micros() + 20_000).ok();
    let cut = world.capture_as(&file, Capture { until, ..Capture::default() });
    assert!(!cut.finished && cut.evidence < 60, "{cut:?}");
    assert!(world.capture(&file).finished);
    assert_eq!(world.evidence().len(), 60);
}

fn gemini(world: &World, turns: usize) -> String {
    let messages: Vec<Value> = (0..turns)
        .flat_map(|number| {
            let at = format!("2026-01-02T00:00:{number:02}Z");
            [
                json!({"id": format!("u{number}"), "timestamp": at, "type": "user",
                       "content": format!("ask {number}")}),
                json!({"id": format!("g{number}"), "timestamp": at, "type": "gemini",
                       "content": format!("answer {number}"), "model": "gemini-3"}),
            ]
        })
        .collect();
    // The order of the members is Gemini's: what tells its documents comes first.
    let (folder, messages) = (json!([world.app()]), Value::from(messages));
    format!(
        r#"{{"sessionId":"g1","projectHash":"abc","directories":{folder},"messages":{messages}}}"#
    )
}

#[test]
fn a_document_is_read_again_as_a_whole_and_known_turns_are_passed_over() {
    let world = World::new();
    let file = world.file("chats/session-1.json", gemini(&world, 5));
    assert_report(&world.capture(&file), (Freshness::New, 10, 0));
    assert_report(&world.capture(&file), (Freshness::Unchanged, 0, 0));
    fs::write(&file, gemini(&world, 7)).unwrap();
    assert_report(&world.capture(&file), (Freshness::Rewritten, 4, 0));
    // Half of it is written: nothing can be read, and nothing is lost.
    let whole = gemini(&world, 9);
    fs::write(&file, &whole[..whole.len() / 2]).unwrap();
    let report = world.capture(&file);
    assert_eq!((report.evidence, report.garbage), (0, 1));
    fs::write(&file, &whole).unwrap();
    assert_report(&world.capture(&file), (Freshness::Rewritten, 4, 0));
    assert_eq!(world.evidence().len(), 18);
    let here = world.engine.find_workspace_at(&world.app()).unwrap().unwrap().id;
    assert!(world.pieces().iter().all(|(workspace, _)| *workspace == here));
}

struct OpenCode(Connection);

impl OpenCode {
    fn new(world: &World) -> Self {
        let path = world.file("opencode.db", "");
        let db = Connection::open(path).unwrap();
        db.execute_batch(
            "PRAGMA journal_mode = wal;
             CREATE TABLE session (id TEXT PRIMARY KEY, parent_id TEXT, directory TEXT,
                                   time_created INTEGER);
             CREATE TABLE message (id TEXT PRIMARY KEY, session_id TEXT, data TEXT,
                                   time_created INTEGER, time_updated INTEGER);
             CREATE TABLE part (id TEXT PRIMARY KEY, message_id TEXT, session_id TEXT, data TEXT,
                                time_created INTEGER, time_updated INTEGER);",
        )
        .unwrap();
        Self(db)
    }

    fn session(&self, id: &str, folder: &std::path::Path) {
        let folder = folder.to_str().unwrap();
        self.0.execute("INSERT INTO session VALUES (?1, NULL, ?2, 1)", [id, folder]).unwrap();
    }

    fn say(&self, session: &str, number: i64, role: &str, text: &str) {
        let (message, part) =
            (format!("msg{session}{number:04}"), format!("prt{session}{number:04}"));
        let time = json!({"created": 1_767_300_000_000_i64 + number, "completed": 1});
        let info = json!({"role": role, "time": time}).to_string();
        let data = json!({"type": "text", "text": text}).to_string();
        let insert = "INSERT INTO message VALUES (?1, ?2, ?3, ?4, ?4)";
        self.0.execute(insert, params![message, session, info, number]).unwrap();
        let insert = "INSERT INTO part VALUES (?1, ?2, ?3, ?4, ?5, ?5)";
        self.0.execute(insert, params![part, message, session, data, number]).unwrap();
    }
}

#[test]
fn a_database_is_read_from_its_mark_on_while_its_agent_writes() {
    let world = World::new();
    let agent = OpenCode::new(&world);
    let other = world.folder.path().join("other");
    fs::create_dir(&other).unwrap();
    agent.session("a", &world.app());
    agent.session("b", &other);
    for number in 0..10 {
        agent.say("a", number, "user", &format!("ask {number}"));
        agent.say("b", number, "assistant", &format!("answer {number}"));
    }
    let file = world.folder.path().join("opencode.db");
    assert_report(&world.capture(&file), (Freshness::New, 20, 0));
    assert_report(&world.capture(&file), (Freshness::Unchanged, 0, 0));
    agent.say("a", 20, "user", "Remember that the port is 8099.");
    assert_report(&world.capture(&file), (Freshness::Grown, 1, 1));
    assert_report(&world.capture(&file), (Freshness::Unchanged, 0, 0));
    let mut workspaces: Vec<_> = world.pieces().into_iter().map(|(it, _)| it).collect();
    workspaces.dedup();
    assert_eq!(workspaces.len(), 3, "each session belongs to its own folder");
    assert_eq!(world.engine.workspaces().unwrap().len(), 2);
    // Somebody else writes: readers are not kept waiting.
    agent
        .0
        .execute_batch("BEGIN IMMEDIATE; INSERT INTO session VALUES ('c', NULL, '/', 2);")
        .unwrap();
    assert_report(&world.capture(&file), (Freshness::Unchanged, 0, 0));
}

#[test]
fn a_database_that_is_damaged_is_an_error_and_no_panic() {
    let world = World::new();
    let agent = OpenCode::new(&world);
    agent.session("a", &world.app());
    for number in 0..200 {
        agent.say("a", number, "user", &format!("ask {number} {}", "x".repeat(300)));
    }
    agent
        .0
        .execute_batch("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = delete;")
        .unwrap();
    drop(agent);
    let file = world.folder.path().join("opencode.db");
    let bytes = fs::read(&file).unwrap();
    for at in (100..bytes.len()).step_by(bytes.len() / 40) {
        let mut broken = bytes.clone();
        let end = (at + 700).min(bytes.len());
        broken[at..end].fill(0x5a);
        fs::write(&file, broken).unwrap();
        let _ =
            world.engine.capturer(Capture::default()).transcript(&transcript(&file), &mut |_| {});
    }
    fs::write(&file, bytes).unwrap();
    world.capture(&file);
    let said = world.said(Role::Person);
    assert_eq!(said.iter().filter(|text| text.starts_with("ask 7 ")).count(), 1);
    assert!(said.len() >= 200);
    world.assert_healthy();
}
