//! Whatever a file says, reading it ends, and gives no more than it was given.

use std::ops::ControlFlow;
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Map, Value, json};
use somnium_engine::harness::{ALL, Found, TOOL_TEXT_MAX};
use somnium_engine::model::Role;

use crate::world::{self, FIXTURES};

/// Gives the same bytes to every agent's adapter, in every form.
fn check(bytes: &[u8]) {
    let path = Path::new("/nowhere/agent-transcripts/x/subagents/messages.jsonl");
    let text = String::from_utf8_lossy(bytes);
    for harness in ALL {
        let _ = harness.recognises(path, &bytes[..bytes.len().min(64 * 1024)]);
        let mut lines = Found::default();
        world::read_lines(*harness, path, bytes, &mut lines);
        check_size(harness.name(), text.len(), &lines);
        let mut document = Found::default();
        harness.document(path, &text, &mut document);
        check_size(harness.name(), text.len(), &document);
    }
}

fn check_size(name: &str, given: usize, found: &Found) {
    let mut words = 0;
    for turn in &found.turns {
        assert!(!turn.text.trim().is_empty());
        let length = turn.text.chars().count();
        assert!(turn.role != Role::Tool || length <= TOOL_TEXT_MAX, "{name}: {length}");
        let scene = &turn.scene;
        let named = [&turn.name, &scene.session, &scene.parent, &scene.branch, &scene.model];
        assert!(named.iter().all(|name| name.as_ref().is_none_or(|name| name.len() <= 256)));
        assert!(scene.folder.as_ref().is_none_or(|folder| folder.len() <= 4_096));
        words += turn.text.len();
    }
    // Each of these takes some bytes to cause; none is larger than what caused it,
    // but for a few words that are ours.
    assert!(words <= 4 * given + 64, "{name}: {words} of {given}");
    assert!(found.turns.len() <= given, "{name}");
    assert!(found.unknown.len() <= 101, "{name}");
    assert!(found.skipped.len() <= 101, "{name}: {}", found.skipped.len());
}

/// Names and values that adapters look for, in places where they do not.
fn word() -> impl Strategy<Value = String> {
    let known: Vec<&'static str> = FIXTURES
        .iter()
        .flat_map(|(_, _, text)| text.split('"'))
        .filter(|word| !word.contains(['{', '}', ':', ',']) && word.len() < 40)
        .collect();
    prop_oneof![4 => select(known).prop_map(str::to_owned), 1 => any::<String>()]
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        word().prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 64, 8, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((word(), inner), 0..8)
                .prop_map(|members| Value::Object(members.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

/// A way to damage a transcript.
#[derive(Debug, Clone)]
enum Damage {
    Cut(Index),
    Overwrite(Index, Vec<u8>),
    Repeat(Index, Index),
    Swap(&'static str, &'static str),
    Deepen(Index, usize),
    Lengthen(Index, usize),
}

/// What is put in the place of what.
const SWAPS: &[(&str, &str)] = &[
    ("\"text\"", "7"),
    (":[", ":"),
    (":{", ":["),
    (":\"", ":\"\\ud83d"),
    ("\\n", "\\u0000"),
    ("\"content\"", "\"message\""),
    ("null", "{\"text\":\"x\"}"),
    ("true", "\"true\""),
    ("2026-", "99999999-"),
    ("\"type\":\"", "\"type\":\"\u{202e}\u{1b}"),
];

fn damage() -> impl Strategy<Value = Damage> {
    let index = any::<Index>;
    prop_oneof![
        index().prop_map(Damage::Cut),
        (index(), prop::collection::vec(any::<u8>(), 1..6))
            .prop_map(|(at, bytes)| Damage::Overwrite(at, bytes)),
        (index(), index()).prop_map(|(from, to)| Damage::Repeat(from, to)),
        select(SWAPS).prop_map(|(old, new)| Damage::Swap(old, new)),
        (index(), 1..5_000_usize).prop_map(|(at, depth)| Damage::Deepen(at, depth)),
        (index(), 1..200_000_usize).prop_map(|(at, length)| Damage::Lengthen(at, length)),
    ]
}

fn apply(damage: &Damage, bytes: &mut Vec<u8>) {
    let length = bytes.len().max(1);
    let insert = |bytes: &mut Vec<u8>, at: usize, new: &[u8]| {
        let at = at.min(bytes.len());
        bytes.splice(at..at, new.iter().copied());
    };
    match damage {
        Damage::Cut(at) => bytes.truncate(at.index(length)),
        Damage::Overwrite(at, new) => {
            let at = at.index(length);
            for (old, new) in bytes.iter_mut().skip(at).zip(new) {
                *old = *new;
            }
        }
        Damage::Repeat(from, to) => {
            let (from, to) = (from.index(length), to.index(length));
            let piece =
                bytes[from.min(to).min(bytes.len())..from.max(to).min(bytes.len())].to_vec();
            insert(bytes, to, &piece);
        }
        Damage::Swap(old, new) => {
            let text = String::from_utf8_lossy(bytes).replace(old, new);
            *bytes = text.into_bytes();
        }
        Damage::Deepen(at, depth) => {
            let deep = ["[".repeat(*depth), "]".repeat(*depth)].concat();
            insert(bytes, at.index(length), deep.as_bytes());
        }
        Damage::Lengthen(at, long) => {
            insert(bytes, at.index(length), "é".repeat(*long).as_bytes());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..2_000)) {
        check(&bytes);
    }

    #[test]
    fn any_json(values in prop::collection::vec(value(), 0..6)) {
        let lines: Vec<String> = values.iter().map(Value::to_string).collect();
        check(lines.join("\n").as_bytes());
    }

    #[test]
    fn damaged_transcripts(
        which in 0..FIXTURES.len(),
        damages in prop::collection::vec(damage(), 1..5),
    ) {
        let mut bytes = FIXTURES[which].2.as_bytes().to_vec();
        for damage in &damages {
            apply(damage, &mut bytes);
        }
        check(&bytes);
    }

    #[test]
    fn damaged_databases(at in any::<Index>(), noise in prop::collection::vec(any::<u8>(), 1..64)) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("opencode.db");
        let mut bytes = database(&folder.path().join("whole.db"));
        apply(&Damage::Overwrite(at, noise), &mut bytes);
        world::write(&path, &bytes);
        let harness = somnium_engine::harness::by_name("opencode").unwrap();
        let _ = harness.database(&path, None, &mut |_| ControlFlow::Continue(()));
    }
}

#[expect(clippy::disallowed_methods, reason = "OpenCode does not go through our doors")]
fn database(path: &Path) -> Vec<u8> {
    let connection = rusqlite::Connection::open(path).unwrap();
    let tables = r#"
        CREATE TABLE session (id, parent_id, directory, time_created);
        CREATE TABLE message (id, session_id, data, time_created, time_updated);
        CREATE TABLE part (id, message_id, session_id, data, time_updated);
        INSERT INTO session VALUES ('a', NULL, '/x', 1);
        INSERT INTO message VALUES ('m', 'a', '{"role":"user"}', 1, 1);
        INSERT INTO part VALUES ('p', 'm', 'a', '{"type":"text","text":"hello"}', 1);"#;
    connection.execute_batch(tables).unwrap();
    drop(connection);
    std::fs::read(path).unwrap()
}

/// A few long names, and many short turns that would each carry them.
#[test]
fn long_names_do_not_multiply() {
    let long = "x".repeat(1 << 20);
    let blocks: Vec<Value> = (0..2_000).map(|_| json!({"type": "text", "text": "y"})).collect();
    let record = json!({
        "type": "assistant", "sessionId": long, "agentId": long, "cwd": long, "gitBranch": long,
        "uuid": long, "message": {"id": long, "model": long, "content": blocks},
    });
    check(record.to_string().as_bytes());
}

#[test]
fn new_sorts_do_not_multiply() {
    let lines: Vec<String> = (0..1_000)
        .flat_map(|n| [format!("session.{n}"), format!("sort-{n}"), format!("collab_{n}")])
        .map(|sort| json!({"type": sort, "data": {}, "payload": {"type": sort}}).to_string())
        .collect();
    check(lines.join("\n").as_bytes());
}

#[test]
fn depth_does_not_overflow() {
    for open in ["[", "{\"a\":", "{\"message\":{\"content\":[", "{\"payload\":", "{\"messages\":["]
    {
        check(open.repeat(200_000).as_bytes());
    }
    let deep = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
    check(
        format!(r#"{{"type":"user","sessionId":"s","message":{{"content":{deep}}}}}"#).as_bytes(),
    );
    check(format!(r#"{{"role":"user","content":{deep}}}"#).as_bytes());
}
