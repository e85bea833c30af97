//! Hooks, as agents call them: whatever happens, they end well and soon, and
//! what they say is JSON.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use somnium_engine::store::Pages;
use somnium_engine::store::sqlite::SqliteStore;

use crate::home::{Ran, TestHome};

/// The longest deadline, and what a busy machine may add to it.
const PATIENCE: Duration = Duration::from_millis(2_000 + 4_000);

/// What each agent calls the turns of a session: begin, prompt, and those that record.
pub(crate) const AGENTS: &[(&str, &str, &str, &[&str])] = &[
    ("claude-code", "SessionStart", "UserPromptSubmit", &["Stop", "PreCompact", "SessionEnd"]),
    ("codex", "SessionStart", "UserPromptSubmit", &["Stop"]),
    ("gemini", "SessionStart", "BeforeAgent", &["AfterAgent", "PreCompress", "SessionEnd"]),
    ("cursor", "sessionStart", "beforeSubmitPrompt", &["stop", "sessionEnd"]),
    ("copilot", "sessionStart", "userPromptSubmitted", &["agentStop", "sessionEnd"]),
];

pub(crate) const FACT: &str = "The gateway listens on port 7443";
pub(crate) const QUESTION: &str = "which port does the gateway listen on?";

impl TestHome {
    /// Calls a hook; fails unless it ends well, in time, with JSON or nothing.
    #[track_caller]
    pub(crate) fn hook(&self, agent: &str, event: &str, input: impl AsRef<[u8]>) -> Option<Value> {
        let began = Instant::now();
        let ran = self.run_with(&["hook", agent, event], input.as_ref());
        answer(&ran, began, &format!("{agent} {event}"))
    }

    /// Starts a hook and gives it its input.
    pub(crate) fn start_hook(&self, event: &str, input: &Value) -> Child {
        let mut command = self.command(&["hook", "claude-code", event]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A hook that was killed does not read.
        let _ = child.stdin.take().unwrap().write_all(input.to_string().as_bytes());
        child
    }

    /// The words that are kept, in the order they were recorded.
    pub(crate) fn evidence(&self) -> Vec<String> {
        let store = SqliteStore::open(&self.path()).unwrap();
        let entries = store.evidence(None, None, 100_000).unwrap();
        let words = entries.into_iter().filter_map(|entry| entry.words);
        words.map(|words| words.content.as_str().to_owned()).collect()
    }

    /// The folder the agent works in.
    pub(crate) fn app(&self) -> PathBuf {
        let path = self.folder().join("app");
        fs::create_dir_all(&path).unwrap();
        path
    }

    /// A home that knows something about the folder.
    pub(crate) fn knowing() -> Self {
        let home = Self::new();
        let mut command = home.command(&["remember", FACT]);
        assert!(command.current_dir(home.app()).output().unwrap().status.success());
        home
    }

    /// What was written into the log of hooks.
    pub(crate) fn hook_log(&self) -> String {
        fs::read_to_string(self.path().join("hook.log")).unwrap_or_default()
    }
}

#[track_caller]
pub(crate) fn answer(ran: &Ran, began: Instant, what: &str) -> Option<Value> {
    let taken = began.elapsed();
    ran.assert_code(0);
    assert!(taken < PATIENCE, "{what} took {taken:?}");
    assert_eq!(ran.stderr, "", "{what}");
    let is_json = |text: &str| {
        serde_json::from_str(text).unwrap_or_else(|e| panic!("{what}: {e}: {text:.300}"))
    };
    (!ran.stdout.is_empty()).then(|| is_json(&ran.stdout))
}

/// The text that an agent is told.
pub(crate) fn told(answer: &Value) -> &str {
    let specific = &answer["hookSpecificOutput"];
    let places = [
        &specific["additionalContext"],
        &answer["additionalContext"],
        &answer["additional_context"],
    ];
    places.into_iter().find_map(Value::as_str).unwrap_or_else(|| panic!("{answer}"))
}

/// Lines as Claude Code writes them.
pub(crate) fn line(session: &str, folder: &Path, kind: &str, content: Value) -> String {
    let record = json!({
        "parentUuid": null, "isSidechain": false, "userType": "external", "cwd": folder,
        "sessionId": session, "version": "2.0", "type": kind,
        "message": { "role": kind, "content": content },
        "uuid": "u", "timestamp": "2026-01-02T03:04:05Z",
    });
    format!("{record}\n")
}

/// A question and its answer.
pub(crate) fn exchange(session: &str, folder: &Path, number: usize) -> String {
    let text = json!([{ "type": "text", "text": format!("{session} answer {number}") }]);
    line(session, folder, "user", json!(format!("{session} ask {number}")))
        + &line(session, folder, "assistant", text)
}

pub(crate) fn input(home: &TestHome, session: &str, event: &str, transcript: &Path) -> Value {
    json!({
        "session_id": session, "transcript_path": transcript, "cwd": home.app(),
        "permission_mode": "default", "hook_event_name": event, "prompt": QUESTION,
        "source": "startup", "stop_hook_active": false, "reason": "exit", "trigger": "auto",
    })
}

#[test]
fn every_agent_is_told_what_is_known_in_its_own_way() {
    let home = TestHome::knowing();
    let app = home.app();
    for (agent, start, prompt, records) in AGENTS {
        let session = format!("{agent}-1");
        let file = home.file(&format!("{agent}.jsonl"), exchange(&session, &app, 1));
        let input = |event: &str| match *agent {
            "cursor" => json!({
                "conversation_id": session, "workspace_roots": [app], "hook_event_name": event,
                "prompt": QUESTION, "status": "completed",
            }),
            "copilot" => json!({
                "sessionId": session, "timestamp": 1_767_300_000, "cwd": app, "prompt": QUESTION,
                "transcriptPath": file,
            }),
            _ => input(&home, &session, event, Path::new(&file)),
        };
        for event in [start, prompt] {
            let answer = home.hook(agent, event, input(event).to_string()).expect("an answer");
            assert!(told(&answer).contains(FACT), "{agent} {event}: {answer}");
            match *agent {
                "cursor" => assert!(answer["additional_context"].is_string(), "{answer}"),
                "copilot" => assert!(answer["additionalContext"].is_string(), "{answer}"),
                _ => assert_eq!(answer["hookSpecificOutput"]["hookEventName"], **event),
            }
            if *agent == "cursor" && event == prompt {
                assert_eq!(answer["continue"], true);
            }
        }
        assert!(home.evidence().contains(&QUESTION.to_owned()), "{agent}");
        for event in *records {
            assert_eq!(home.hook(agent, event, input(event).to_string()), None, "{agent} {event}");
        }
        if *agent != "cursor" {
            assert!(home.evidence().contains(&format!("{session} answer 1")), "{agent}");
        }
    }
    assert!(!home.hook_log().contains("failed"), "{}", home.hook_log());
    home.assert_healthy();
}

#[test]
fn whatever_is_said_to_a_hook_it_ends_well() {
    let home = TestHome::knowing();
    let app = home.app();
    let deep = format!("{}1{}", "[".repeat(50_000), "]".repeat(50_000));
    let deep_key = format!(r#"{{"prompt":"x","cwd":{deep}}}"#);
    let huge =
        format!(r#"{{"cwd":{},"prompt":"{}"}}"#, json!(app), "huge prompt ".repeat(1_700_000));
    let inputs: &[(&str, &[u8])] = &[
        ("nothing", b""),
        ("white space", b" \n\t\n"),
        ("garbage", b"\x00\xff\xfe garbage }{"),
        ("a list", b"[1,2,3]"),
        ("a text", b"\"SessionStart\""),
        ("half", br#"{"session_id":"s","prompt":"unfin"#),
        ("twice", br#"{"prompt":"a"}{"prompt":"b"}"#),
        ("no keys", b"{}"),
        ("other types", br#"{"session_id":{"a":1},"cwd":7,"prompt":[],"transcript_path":true}"#),
        ("nulls", br#"{"session_id":null,"cwd":null,"prompt":null,"transcript_path":null}"#),
        (
            "relative paths",
            br#"{"cwd":"app","transcript_path":"./../x.jsonl","prompt":"relative"}"#,
        ),
        ("dots", br#"{"cwd":"..","transcript_path":".","prompt":"dots"}"#),
        ("empty paths", br#"{"cwd":"","transcript_path":"","prompt":"empty"}"#),
        ("missing folder", br#"{"cwd":"/no/such/place","prompt":"missing folder"}"#),
        (
            "a NUL in a path",
            b"{\"cwd\":\"/a\\u0000b\",\"transcript_path\":\"/a\\u0000b\",\"prompt\":\"p\"}",
        ),
        ("not UTF-8", b"{\"prompt\":\"caf\xe9 \xc3\x28\"}"),
        ("lone surrogates", br#"{"prompt":"\ud800 \udfff","cwd":"\ud800"}"#),
        ("a byte order mark", b"\xef\xbb\xbf{\"prompt\":\"with a mark\"}"),
        ("deep", deep.as_bytes()),
        ("deep below a key", deep_key.as_bytes()),
        ("20 MB", huge.as_bytes()),
    ];
    std::thread::scope(|scope| {
        for (agent, start, prompt, records) in AGENTS {
            let home = &home;
            scope.spawn(move || {
                for event in [*start, *prompt, records[0], "PreToolUse", "no such event", ""] {
                    for (name, input) in inputs {
                        // What is huge takes as long for one agent as for another.
                        if *name == "20 MB" && (*agent != "claude-code" || event == *start) {
                            continue;
                        }
                        eprintln!("{agent} {event} {name}");
                        home.hook(agent, event, input);
                    }
                }
            });
        }
    });
    assert_eq!(home.hook("no such agent", "Stop", "{}"), None);
    home.assert_healthy();
    let answer = home.hook(
        "claude-code",
        "UserPromptSubmit",
        json!({"cwd": app, "prompt": QUESTION}).to_string(),
    );
    assert!(told(&answer.expect("an answer")).contains(FACT));
}

#[test]
fn bad_arguments_are_no_errors_to_an_agent() {
    let home = TestHome::new();
    for arguments in [
        &["hook"] as &[&str],
        &["hook", "claude-code"],
        &["hook", "claude-code", "Stop", "more"],
        &["hook", "--bogus"],
        &["hook", "claude-code", "Stop", "--bogus=1"],
        &["--bogus", "hook", "claude-code", "Stop"],
        &["hook", "claude-code", "Stop", "--home"],
        &["hook", "", ""],
    ] {
        let began = Instant::now();
        let ran = home.run_with(arguments, b"{}");
        assert_eq!(answer(&ran, began, &format!("{arguments:?}")), None);
    }
}

#[test]
fn transcripts_may_be_anything() {
    let home = TestHome::knowing();
    let fifo = home.folder().join("fifo.jsonl");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let around = home.folder().join("around.jsonl");
    std::os::unix::fs::symlink(&around, &around).unwrap();
    let folder = home.folder().join("folder.jsonl");
    fs::create_dir(&folder).unwrap();
    let closed = PathBuf::from(home.file("closed.jsonl", exchange("closed", &home.app(), 1)));
    let mut mode = fs::metadata(&closed).unwrap().permissions();
    std::os::unix::fs::PermissionsExt::set_mode(&mut mode, 0o000);
    fs::set_permissions(&closed, mode).unwrap();
    let zeros = PathBuf::from(home.file("zeros.jsonl", vec![0; 3_000_000]));
    let no_lines = PathBuf::from(home.file("no_lines.jsonl", "{\"type\":\"user\"".repeat(200_000)));
    let devices = ["/dev/zero", "/dev/null", "/dev/tty", "/dev/full", "/proc/self/mem", "/proc"];
    let missing = home.folder().join("missing.jsonl");
    let strange = [fifo, around, folder, closed, zeros, no_lines, missing];
    for path in strange.into_iter().chain(devices.map(PathBuf::from)) {
        let began = Instant::now();
        let mut input = input(&home, "s", "Stop", &path);
        input["last_assistant_message"] = json!(format!("answer beside {}", path.display()));
        assert_eq!(home.hook("claude-code", "Stop", input.to_string()), None);
        let taken = began.elapsed();
        assert!(taken < Duration::from_millis(1_900), "{} took {taken:?}", path.display());
        // What the agent says itself is there all the same.
        let words = format!("answer beside {}", path.display());
        assert!(home.evidence().contains(&words), "{}\n{}", path.display(), home.hook_log());
        home.hook("claude-code", "UserPromptSubmit", input.to_string());
    }
    home.assert_healthy();
}

#[test]
fn a_relative_transcript_is_the_one_beside_the_agent() {
    let home = TestHome::knowing();
    home.file("app/s.jsonl", exchange("near", &home.app(), 1));
    let input = json!({"session_id": "near", "cwd": "app", "transcript_path": "app/s.jsonl"});
    home.hook("claude-code", "Stop", input.to_string());
    assert_eq!(home.evidence(), ["near ask 1", "near answer 1"]);
}

#[test]
fn an_input_that_never_ends_is_not_waited_for() {
    let home = TestHome::knowing();
    let began = Instant::now();
    let children: Vec<(Child, _)> = AGENTS
        .iter()
        .flat_map(|(agent, start, prompt, records)| {
            [*start, *prompt, records[0], "SessionEnd"].map(|event| (*agent, event))
        })
        .map(|(agent, event)| {
            let mut command = home.command(&["hook", agent, event]);
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let mut child = command.spawn().unwrap();
            let mut pipe = child.stdin.take().unwrap();
            pipe.write_all(b"{\"prompt\":").unwrap();
            (child, pipe)
        })
        .collect();
    for (child, pipe) in children {
        let ran = Ran::from(child.wait_with_output().unwrap());
        assert_eq!(answer(&ran, began, "an open input"), None);
        drop(pipe);
    }
    assert!(home.hook_log().contains("out of time"), "{}", home.hook_log());
    assert_none_left(&home);
}

#[test]
fn inside_of_our_own_model_calls_nothing_is_done() {
    let home = TestHome::new();
    for (agent, start, prompt, records) in AGENTS {
        for event in [start, prompt, &records[0]] {
            let mut command = home.command(&["hook", agent, event]);
            // Not even the input is read.
            command.env("SOMNIUM_INSIDE", "1").stdin(Stdio::piped());
            let began = Instant::now();
            let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
            let pipe = child.stdin.take();
            let ran = Ran::from(child.wait_with_output().unwrap());
            assert_eq!(answer(&ran, began, event), None);
            drop(pipe);
        }
    }
    assert!(!home.path().exists(), "something was stored");
}

#[test]
fn without_a_home_nothing_is_done() {
    let home = TestHome::new();
    for event in ["SessionStart", "UserPromptSubmit", "Stop"] {
        let mut command = home.command(&["hook", "claude-code", event]);
        command.env_remove("HOME").env_remove("SOMNIUM_HOME").env_remove("XDG_DATA_HOME");
        let began = Instant::now();
        let ran = crate::home::finish(&mut command);
        assert_eq!(answer(&ran, began, event), None);
    }
    assert_eq!(fs::read_dir(home.folder()).unwrap().count(), 0);
}

/// Fails if a process of this home is still there.
pub(crate) fn assert_none_left(home: &TestHome) {
    let place = home.path();
    let place = place.to_str().unwrap();
    let left: Vec<_> = fs::read_dir("/proc")
        .unwrap()
        .flatten()
        .filter(|entry| entry.file_name().to_string_lossy().bytes().all(|b| b.is_ascii_digit()))
        .filter(|entry| {
            let environment = fs::read(entry.path().join("environ")).unwrap_or_default();
            String::from_utf8_lossy(&environment).contains(place)
        })
        .map(|entry| entry.path())
        .collect();
    assert!(left.is_empty(), "left running: {left:?}");
}
