//! Each agent's records, and what is made of them.

use std::path::Path;

use somnium_engine::harness::{Form, Found, Scene, by_name};
use somnium_engine::model::Role;

use crate::world::{self, FIXTURES};

/// A transcript, the turns in it, and what was passed over.
struct Case {
    agent: &'static str,
    fixture: &'static str,
    turns: &'static [&'static str],
    skipped: &'static str,
    /// Session, parent, folder, branch and model at the last turn.
    scene: [&'static str; 5],
}

fn check(case: &Case) {
    let text = world::fixture(case.fixture);
    let path = Path::new("/anywhere").join(case.fixture);
    let harness = by_name(case.agent).unwrap();
    let form = harness.recognises(&path, text.as_bytes()).unwrap_or(Form::Lines);
    let mut found = Found::default();
    match form {
        Form::Document => harness.document(&path, text, &mut found),
        _ => world::read_lines(harness, &path, text.as_bytes(), &mut found),
    }
    let turns: Vec<String> = found.turns.iter().map(world::tell).collect();
    assert_eq!(turns, case.turns, "{}", case.fixture);
    assert_eq!(world::tell_skipped(&found), case.skipped, "{}", case.fixture);
    let scene = found.turns.last().unwrap().scene.clone();
    let told = [scene.session, scene.parent, scene.folder, scene.branch, scene.model];
    assert_eq!(told.map(Option::unwrap_or_default), case.scene, "{}", case.fixture);
    if form == Form::Document {
        let places: Vec<_> = found.turns.iter().map(|turn| turn.place).collect();
        assert!(places.is_sorted_by_key(|place| place.line) && places[0].line == 1);
        for place in places {
            let range = usize::try_from(place.start).unwrap()..usize::try_from(place.end).unwrap();
            assert!(text[range.clone()].starts_with('{') && text[range].ends_with('}'));
        }
    }
}

#[test]
fn claude_code() {
    check(&Case {
        agent: "claude-code",
        fixture: "claude.jsonl",
        turns: &[
            "person u1: Please make the tests pass",
            "agent msg_1: I run them.",
            "tool t1: Bash: cargo test",
            "tool t1: failed: Exit code 101 no such test",
            "person -: and use nextest",
            "person t2: never edit the generated files",
            "tool t2: failed: refused by the person",
            "person t3: Which database? → SQLite",
            "person u5: /fix the login page",
            "person u7: Tabs, not spaces",
            "person u8: deploys happen on Tuesdays",
            "person u10: go on",
        ],
        skipped: "attachment 1, command 1, compaction 1, editor context 1, \
                  file-history-snapshot 1, image 1, injected context 1, repeated 1, \
                  service error 1, summary 1, system 1, thinking 1; \
                  unknown brand-new-sort 1; garbage 1",
        scene: ["s-1", "", "/home/ada/shop/api", "fix", "claude-x"],
    });
    check(&Case {
        agent: "claude-code",
        fixture: "claude_helper.jsonl",
        turns: &["agent h1: Find all TODO comments", "agent msg_h: There are three."],
        skipped: "",
        scene: ["a0c1", "s-1", "/home/ada/shop", "main", "claude-y"],
    });
}

#[test]
fn codex() {
    check(&Case {
        agent: "codex",
        fixture: "codex.jsonl",
        turns: &[
            "person -: Why is the build slow?",
            "agent msg_1: I look at it.",
            "tool call_1: exec_command: cargo build --timings",
            "tool call_1: failed: exit code 101: error: no such option",
            "tool call_2: apply_patch: *** Begin Patch *** Update File: a.rs",
            "tool call_3: shell: ls src",
            "tool -: web_search: sccache setup",
            "tool call_4: failed: server is gone",
            "person call_5: cache → sccache",
            "agent -: Only shown.",
            "person -: use mold too",
            "person it_1: thanks",
        ],
        skipped: "compaction 1, injected context 2, repeated 2, session_meta 1, task_started 1, \
                  thinking 1, token_count 1, tool output 1, turn_context 1",
        scene: ["c-1", "", "/home/ada/shop/api", "main", "gpt-x"],
    });
    check(&Case {
        agent: "codex",
        fixture: "codex_helper.jsonl",
        turns: &["agent -: Measure the link time", "agent m: Two seconds."],
        skipped: "inherited 1, injected context 1, session_meta 1",
        scene: ["c-2", "c-1", "/home/ada/shop", "", ""],
    });
    check(&Case {
        agent: "codex",
        fixture: "codex_first.jsonl",
        turns: &[
            "person -: Say hello",
            "agent -: Hello",
            "tool call_1: shell: false",
            "tool call_1: failed: exit code 1: nothing",
        ],
        skipped: "injected context 1, session_meta 1, state 1",
        scene: ["c-0", "", "", "main", ""],
    });
    // Nobody is shown here: what was sent is what was said, but not what begins as marks do.
    check(&Case {
        agent: "codex",
        fixture: "codex_sent.jsonl",
        turns: &[
            "person -: We deploy on Tuesdays",
            "agent m: Noted.",
            "person -: Run the tests",
            "tool call_1: exec_command: cargo test",
            "person -: Thanks",
        ],
        skipped: "injected context 3, session_meta 1, thinking 1",
        scene: ["c-3", "", "/home/ada/shop", "", ""],
    });
}

#[test]
fn gemini() {
    check(&Case {
        agent: "gemini-cli",
        fixture: "gemini.json",
        turns: &[
            "person m1: List the docs",
            "agent m2: I look.",
            "tool t1: run_shell_command: ls docs",
            "tool t1: failed: exit code 2: Command: ls docs Error: gone Exit Code: 2 Signal: 0",
        ],
        skipped: "info 1; garbage 1",
        scene: ["g-1", "", "", "", "gemini-x"],
    });
    check(&Case {
        agent: "gemini-cli",
        fixture: "gemini.jsonl",
        turns: &[
            "person m1: Explain @a.rs",
            "agent m2: It starts.",
            "agent m2: It starts.",
            "tool t1: read_file: a.rs",
            "tool t1: failed: no such file",
            "person m4: /review the parser",
        ],
        skipped: "command 1, compaction 1, injected context 1, metadata 2, rewind 1",
        scene: ["g-2", "", "", "", "gemini-y"],
    });
}

#[test]
fn opencode_exports() {
    check(&Case {
        agent: "opencode",
        fixture: "opencode.json",
        turns: &[
            "person prt_1: Rename the crate",
            "agent prt_6: Done.",
            "tool prt_7: bash: cargo check",
            "tool prt_7: failed: exit code 101: no",
            "tool prt_8: edit: a.rs",
            "person prt_8: keep the old name as an alias",
            "tool prt_8: failed: The user rejected permission to use this specific tool call",
            "tool prt_9: question:",
            "person prt_9: Which name? → till",
        ],
        skipped: "compaction 1, file 1, injected context 1, step-start 1, thinking 1",
        scene: ["ses_1", "", "/home/ada/shop/api", "", "model-y"],
    });
}

#[test]
fn cursor() {
    check(&Case {
        agent: "cursor",
        fixture: "cursor.jsonl",
        turns: &[
            "person -: show the status",
            "agent -: I look.",
            "tool -: Shell: git status",
            "person -: plain words",
        ],
        skipped: "editor context 1, thinking 1, turn_ended 1",
        scene: ["cursor", "", "", "", ""],
    });
}

#[test]
fn copilot() {
    check(&Case {
        agent: "copilot-cli",
        fixture: "copilot.jsonl",
        turns: &[
            "person e3: What changed?",
            "agent m1: I look.",
            "tool t1: bash: git diff",
            "tool t1: failed: not a repository",
            "agent e8: Search the docs",
            "agent m2: Nothing there.",
            "person e10: the second one",
        ],
        skipped: "injected context 1, repeated 1, session.shutdown 1, session.start 1, \
                  system.message 1",
        scene: ["p-1", "", "/home/ada/shop", "main", "gpt-y"],
    });
}

#[test]
fn others() {
    check(&Case {
        agent: "ra",
        fixture: "ra.jsonl",
        turns: &[
            "person -: Fix the tests",
            "agent -: I look.",
            "tool c1: Read: src/a.ts",
            "tool c1: failed: no such file",
        ],
        skipped: "injected context 2, tool output 1",
        scene: ["", "", "", "", ""],
    });
    check(&Case {
        agent: "openclaw",
        fixture: "openclaw.jsonl",
        turns: &[
            "person m1: Book the room",
            "agent m2: Booked.",
            "tool t1: exec: book room",
            "tool t1: failed: no rooms",
        ],
        skipped: "compaction 1, injected context 2, model_change 1, session 1, thinking 1",
        scene: ["o-1", "", "/home/ada/shop", "", "model-y"],
    });
    check(&Case {
        agent: "hermes",
        fixture: "hermes.json",
        turns: &[
            "person -: Where am I?",
            "agent -: I look.",
            "tool c1: shell: pwd",
            "tool c1: failed: refused",
        ],
        skipped: "session_meta 1",
        scene: ["h-1", "", "/home/ada/shop", "", "model-x"],
    });
}

/// Wherever reading breaks off, another reader goes on as if it had not.
#[test]
fn a_scene_carries_on() {
    for (agent, name, text) in FIXTURES.iter().filter(|(_, name, _)| name.ends_with(".jsonl")) {
        let harness = by_name(agent).unwrap();
        let path = Path::new(name);
        let mut whole = Found::default();
        let end = world::read_from(harness, path, None, text.as_bytes(), &mut whole);
        for (cut, _) in text.match_indices('\n') {
            let mut parts = Found::default();
            let scene = world::read_from(harness, path, None, &text.as_bytes()[..cut], &mut parts);
            let kept = serde_json::to_string(&scene).unwrap();
            let scene: Scene = serde_json::from_str(&kept).unwrap();
            let rest = &text.as_bytes()[cut..];
            assert_eq!(world::read_from(harness, path, Some(scene), rest, &mut parts), end);
            let persons = |found: &Found| -> Vec<_> {
                let turns = found.turns.iter().filter(|turn| turn.role == Role::Person);
                turns.map(|turn| (turn.text.clone(), turn.scene.clone())).collect()
            };
            let (mut one, mut two) = (persons(&whole), persons(&parts));
            // A prompt that waited at the cut is told when it waits and when it is its turn.
            one.dedup_by_key(|person| person.0.clone());
            two.dedup_by_key(|person| person.0.clone());
            // What a helper inherited stands before its first own record.
            if *name != "codex_helper.jsonl" {
                assert_eq!(one, two, "{name} at {cut}");
            }
        }
    }
}
