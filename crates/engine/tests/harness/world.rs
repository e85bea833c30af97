//! Reads a transcript as the driver does, as far as these tests need it.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::ops::ControlFlow;
use std::path::Path;

use ruzstd::decoding::StreamingDecoder;
use somnium_engine::harness::{Form, Found, Harness, Scene, Turn};
use somnium_engine::model::Role;

/// Reads all of a file.
pub(crate) fn read(harness: &dyn Harness, path: &Path, form: Form) -> Found {
    let mut found = Found::default();
    match form {
        Form::Lines => read_lines(harness, path, &fs::read(path).unwrap(), &mut found),
        Form::CompressedLines => {
            let mut plain = Vec::new();
            let mut decoder = StreamingDecoder::new(File::open(path).unwrap()).unwrap();
            decoder.read_to_end(&mut plain).unwrap();
            read_lines(harness, path, &plain, &mut found);
        }
        Form::Document => {
            let bytes = fs::read(path).unwrap();
            harness.document(path, &String::from_utf8_lossy(&bytes), &mut found);
        }
        Form::Database => {
            let mut take = |portion: Found| {
                add(&mut found, portion);
                ControlFlow::Continue(())
            };
            harness.database(path, None, &mut take).unwrap();
        }
    }
    found
}

/// Reads lines from their beginning.
pub(crate) fn read_lines(harness: &dyn Harness, path: &Path, bytes: &[u8], found: &mut Found) {
    read_from(harness, path, None, bytes, found);
}

/// Reads lines, going on from a scene, and gives the one in which they end.
pub(crate) fn read_from(
    harness: &dyn Harness,
    path: &Path,
    scene: Option<Scene>,
    bytes: &[u8],
    found: &mut Found,
) -> Scene {
    let mut reader = harness.lines(path, scene);
    for line in bytes.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        reader.read(&String::from_utf8_lossy(line), found);
    }
    reader.end(found);
    reader.scene().clone()
}

/// Puts two findings together.
pub(crate) fn add(all: &mut Found, portion: Found) {
    all.turns.extend(portion.turns);
    all.garbage += portion.garbage;
    for (reason, number) in portion.skipped {
        *all.skipped.entry(reason).or_default() += number;
    }
    for (sort, number) in portion.unknown {
        *all.unknown.entry(sort).or_default() += number;
    }
}

/// Writes a file, and the folders it is in.
#[expect(clippy::disallowed_methods, reason = "agents do not go through our doors")]
pub(crate) fn write(path: &Path, bytes: &[u8]) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    File::create(path).unwrap().write_all(bytes).unwrap();
}

/// The transcripts that are used here: whose, under which name, what they say.
pub(crate) const FIXTURES: &[(&str, &str, &str)] = &[
    ("claude-code", "claude.jsonl", include_str!("fixtures/claude.jsonl")),
    ("claude-code", "claude_helper.jsonl", include_str!("fixtures/claude_helper.jsonl")),
    ("codex", "codex.jsonl", include_str!("fixtures/codex.jsonl")),
    ("codex", "codex_helper.jsonl", include_str!("fixtures/codex_helper.jsonl")),
    ("codex", "codex_sent.jsonl", include_str!("fixtures/codex_sent.jsonl")),
    ("codex", "codex_first.jsonl", include_str!("fixtures/codex_first.jsonl")),
    ("gemini-cli", "gemini.json", include_str!("fixtures/gemini.json")),
    ("gemini-cli", "gemini.jsonl", include_str!("fixtures/gemini.jsonl")),
    ("opencode", "opencode.json", include_str!("fixtures/opencode.json")),
    ("cursor", "cursor.jsonl", include_str!("fixtures/cursor.jsonl")),
    ("copilot-cli", "copilot.jsonl", include_str!("fixtures/copilot.jsonl")),
    ("ra", "ra.jsonl", include_str!("fixtures/ra.jsonl")),
    ("openclaw", "openclaw.jsonl", include_str!("fixtures/openclaw.jsonl")),
    ("hermes", "hermes.json", include_str!("fixtures/hermes.json")),
];

/// One of them.
pub(crate) fn fixture(name: &str) -> &'static str {
    FIXTURES.iter().find(|(_, known, _)| *known == name).unwrap().2
}

/// A turn in a line.
pub(crate) fn tell(turn: &Turn) -> String {
    let role = match turn.role {
        Role::Person => "person",
        Role::Agent => "agent",
        Role::Tool => "tool",
    };
    format!("{role} {}: {}", turn.name.as_deref().unwrap_or("-"), turn.text)
}

/// What was passed over, in a line.
pub(crate) fn tell_skipped(found: &Found) -> String {
    let list = |tally: &BTreeMap<String, u64>| -> String {
        tally.iter().map(|(name, n)| format!("{name} {n}")).collect::<Vec<_>>().join(", ")
    };
    let mut told = list(&found.skipped);
    if !found.unknown.is_empty() {
        told += &format!("; unknown {}", list(&found.unknown));
    }
    if found.garbage > 0 {
        told += &format!("; garbage {}", found.garbage);
    }
    told
}
