//! `somnium import` of what agents keep on this machine.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::home::{TestHome, files_below};
use crate::hook::line;

/// Made-up secrets of several kinds, and how they stand in a text.
const SECRETS: &[(&str, &str)] = &[
    ("ghp_q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2Ue9", "push with {}"),
    ("AKIAQ7RZ2KD5XW4LM6TB", "aws_access_key_id = {}"),
    ("kR7-tulip-93x", "export DB_PASSWORD={}"),
    ("Tr0ub4dor-and-3", "psql postgres://admin:{}@db.internal:5432/app"),
    ("sk-ant-api03-q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2Ue9Zk4Wq6Vx1Bd", "use {} for it"),
    (
        "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDHn3Pf5Jg0Sa2U",
        "-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----",
    ),
];

const AT: &str = "2026-01-02T03:04:05Z";

/// A machine on which several agents were at work.
struct Machine {
    home: TestHome,
}

impl Machine {
    fn new() -> Self {
        let machine = Self { home: TestHome::new() };
        machine.claude();
        machine.codex();
        machine.gemini();
        machine.cursor();
        machine.copilot();
        machine.opencode();
        machine
    }

    fn app(&self) -> PathBuf {
        let path = self.home.folder().join("app");
        fs::create_dir_all(&path).unwrap();
        path
    }

    fn write(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.home.folder().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }

    fn lines(&self, name: &str, lines: &[Value]) -> PathBuf {
        self.write(name, lines.iter().map(|line| format!("{line}\n")).collect::<String>())
    }

    fn claude(&self) {
        let app = self.app();
        let say = |text: &str| line("c1", &app, "user", json!(text));
        let mut text = say("Remember that the release branch is called kestrel.");
        for (secret, frame) in SECRETS {
            let said = frame.replace("{}", secret);
            let call = json!([{"type": "tool_use", "id": "t", "name": "Bash",
                               "input": {"command": said}}]);
            let failed = json!([{"type": "tool_result", "tool_use_id": "t", "is_error": true,
                                 "content": format!("denied: {said}")}]);
            let answer = json!([{"type": "text", "text": format!("I used this: {said}")}]);
            text += &say(&format!("Remember that you {said}"));
            text += &line("c1", &app, "assistant", call);
            text += &line("c1", &app, "user", failed);
            text += &line("c1", &app, "assistant", answer);
        }
        self.write(".claude/projects/-app/c1.jsonl", text);
        self.write(".claude/projects/-app/c1/subagents/agent-1.jsonl", {
            let asked = json!({"type": "user", "agentId": "h1", "sessionId": "c1", "cwd": app,
                "isSidechain": true, "userType": "external", "timestamp": AT,
                "message": {"role": "user", "content": "look around"}});
            format!("{asked}\n")
        });
        self.write(".claude/projects/-app/memory/MEMORY.md", "- not a transcript");
        self.write(".claude/projects/-app/notes.txt", "nobody knows what this is");
    }

    fn codex(&self) {
        self.lines(
            ".codex/sessions/2026/01/02/rollout-1.jsonl",
            &[
                json!({"timestamp": AT, "type": "session_meta",
                       "payload": {"id": "x1", "cwd": self.app()}}),
                json!({"timestamp": AT, "type": "event_msg",
                       "payload": {"type": "user_message", "message": "codex asked this"}}),
            ],
        );
    }

    fn gemini(&self) {
        self.lines(
            ".gemini/tmp/app/chats/session-1.jsonl",
            &[
                json!({"sessionId": "g1", "projectHash": "h", "directories": [self.app()]}),
                json!({"id": "1", "timestamp": AT, "type": "user", "content": "gemini asked this"}),
            ],
        );
    }

    fn cursor(&self) {
        let message = json!({"content": [{"type": "text",
            "text": "<user_query>\ncursor asked this\n</user_query>"}]});
        self.lines(
            ".cursor/projects/app/agent-transcripts/k1/k1.jsonl",
            &[json!({"role": "user", "message": message})],
        );
    }

    fn copilot(&self) {
        self.lines(
            ".copilot/session-state/p1/events.jsonl",
            &[
                json!({"id": "0", "timestamp": AT, "type": "session.start",
                       "data": {"sessionId": "p1", "context": {"cwd": self.app()}}}),
                json!({"id": "1", "timestamp": AT, "type": "user.message",
                       "data": {"content": "copilot asked this"}}),
            ],
        );
    }

    fn opencode(&self) {
        let path = self.write(".local/share/opencode/opencode.db", "");
        let app = self.app();
        let db = Connection::open(path).unwrap();
        db.execute_batch(&format!(
            "CREATE TABLE session (id TEXT, parent_id TEXT, directory TEXT, time_created INTEGER);
             CREATE TABLE message (id TEXT, session_id TEXT, data TEXT, time_created INTEGER,
                                   time_updated INTEGER);
             CREATE TABLE part (id TEXT, message_id TEXT, session_id TEXT, data TEXT,
                                time_updated INTEGER);
             INSERT INTO session VALUES ('o1', NULL, '{}', 1);
             INSERT INTO message VALUES
               ('m1', 'o1', '{{\"role\":\"user\",\"time\":{{\"created\":1767300000000}}}}', 1, 1);
             INSERT INTO part VALUES
               ('p1', 'm1', 'o1', '{{\"type\":\"text\",\"text\":\"opencode asked this\"}}', 1);",
            app.display()
        ))
        .unwrap();
    }

    /// What is kept besides the database's own bookkeeping.
    fn kept(&self) -> (Vec<String>, Value) {
        (self.home.evidence(), self.home.json(&["status"])["total"].clone())
    }
}

const AGENTS: [&str; 6] =
    ["claude-code", "codex", "gemini-cli", "cursor", "copilot-cli", "opencode"];

#[test]
fn what_all_agents_keep_is_found_and_imported_once() {
    let machine = Machine::new();
    let home = &machine.home;
    home.ok(&["remember", "there before", "--workspace", "w"]);
    let before = machine.kept();
    let dry = home.json(&["import", "--dry-run"]);
    assert_eq!((&dry["dry_run"], &dry["group"]), (&json!(true), &Value::Null));
    assert_eq!(machine.kept(), before, "a dry run stored something");

    let report = home.json(&["import"]);
    for agent in AGENTS {
        let (told, done) = (&dry["agents"][agent], &report["agents"][agent]);
        assert!(done["files"].as_u64().unwrap() > 0, "{agent}: {report}");
        assert_eq!(done["read"], done["files"], "{agent}: {done}");
        assert_eq!(done["failures"], json!([]), "{agent}");
        for field in ["files", "read", "bytes", "person", "agent", "tool", "evidence", "memories"] {
            assert_eq!(told[field], done[field], "{agent} {field}");
        }
    }
    let evidence = home.evidence();
    for name in ["codex", "gemini", "cursor", "copilot", "opencode"] {
        let words = format!("{name} asked this");
        assert_eq!(evidence.iter().filter(|text| **text == words).count(), 1, "{name}");
    }
    let listed = home.ok(&["memory", "list", "--everywhere"]);
    assert!(listed.contains("kestrel"), "{listed}");

    let stored = machine.kept();
    let again = home.json(&["import"]);
    for agent in AGENTS {
        let done = &again["agents"][agent];
        assert_eq!((&done["evidence"], &done["memories"]), (&json!(0), &json!(0)), "{agent}");
        assert_eq!(done["read"], 0, "{agent}: {done}");
    }
    assert_eq!(again["group"], Value::Null);
    assert_eq!(machine.kept(), stored);
    home.assert_healthy();

    // An import is what its person did last, whoever is quoted in it.
    home.ok(&["undo"]);
    let listed = home.ok(&["memory", "list", "--everywhere"]);
    assert!(!listed.contains("kestrel") && listed.contains("there before"), "{listed}");
    home.ok(&["import"]);
    assert!(!home.ok(&["memory", "list", "--everywhere"]).contains("kestrel"));
}

#[test]
fn no_secret_is_in_any_file_after_an_import() {
    let machine = Machine::new();
    let report = machine.home.json(&["import"]);
    let hidden = report["agents"]["claude-code"]["secrets"].as_object().unwrap();
    let hidden: u64 = hidden.values().filter_map(Value::as_u64).sum();
    assert!(hidden >= 4 * SECRETS.len() as u64, "{report}");
    crate::damage::checkpoint(&machine.home);
    for path in files_below(&machine.home.path()) {
        let bytes = fs::read(&path).unwrap();
        for (secret, _) in SECRETS {
            let most = &secret.as_bytes()[..secret.len() * 3 / 4];
            let is_there = bytes.windows(most.len()).any(|window| window == most);
            assert!(!is_there, "{secret} is in {}", path.display());
        }
    }
    // The words around them are there.
    let evidence = machine.home.evidence().join("\n");
    for part in ["push with", "DB_PASSWORD=", "postgres://admin:", "denied:", "I used this"] {
        assert!(evidence.contains(part), "{part}");
    }
    let shown = machine.home.ok(&["memory", "list", "--everywhere"]);
    assert!(SECRETS.iter().all(|(secret, _)| !shown.contains(secret)));
}

#[test]
fn the_summary_tells_each_agent_what_was_hidden_and_how_to_take_it_back() {
    let machine = Machine::new();
    let dry = machine.home.run(&["import", "--dry-run"]);
    dry.assert_code(0).assert_told(&["found 7 transcripts"]);
    assert!(dry.stdout.contains("would be added"), "{}", dry.stdout);
    let ran = machine.home.run(&["import"]);
    ran.assert_code(0).assert_told(&["found 7 transcripts", "somnium undo "]);
    for agent in AGENTS {
        assert!(ran.stdout.contains(&format!("{agent}: ")), "{}", ran.stdout);
    }
    assert!(ran.stdout.contains("secrets left out: "), "{}", ran.stdout);
    assert!(!ran.stdout.contains("would be"), "{}", ran.stdout);
    let ran = machine.home.run(&["import"]);
    assert!(ran.stdout.contains("0 with news"), "{}", ran.stdout);
    assert!(!ran.stderr.contains("undo"), "{}", ran.stderr);
}

#[test]
fn a_transcript_that_cannot_be_read_does_not_keep_the_others_from_it() {
    let machine = Machine::new();
    let broken = machine.home.folder().join(".local/share/opencode/opencode.db");
    let mut bytes = fs::read(&broken).unwrap();
    bytes[100..].fill(0x5a);
    fs::write(&broken, bytes).unwrap();
    let ran = machine.home.run(&["--json", "import"]);
    ran.assert_code(6);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let failures = report["agents"]["opencode"]["failures"].as_array().unwrap();
    assert_eq!(failures.len(), 1, "{report}");
    assert!(failures[0]["path"].as_str().unwrap().ends_with("opencode.db"));
    assert!(machine.home.evidence().contains(&"copilot asked this".to_owned()));
    let ran = machine.home.run(&["import"]);
    ran.assert_code(6);
    assert!(ran.stdout.contains("failed: ") && ran.stdout.contains("opencode.db"));
    machine.home.assert_healthy();
}

#[test]
fn folders_and_files_can_be_named_and_what_else_lies_there_is_counted() {
    let machine = Machine::new();
    let home = &machine.home;
    let report = home.json(&["import", ".claude", ".codex"]);
    assert_eq!(report["agents"].as_object().unwrap().len(), 2, "{report}");
    assert_eq!(report["not_transcripts"], 1, "{report}");
    assert_eq!(report["notes"]["files"], 1, "{report}");
    let file = ".gemini/tmp/app/chats/session-1.jsonl";
    let report = home.json(&["import", file, "--workspace", "elsewhere"]);
    assert_eq!(report["agents"]["gemini-cli"]["evidence"], 1);
    let workspaces = home.json(&["status"]);
    assert!(workspaces.to_string().contains("elsewhere"), "{workspaces}");
    home.run(&["import", "no/such/folder"]).assert_code(3).assert_told(&["no/such/folder"]);
    let nothing = home.folder().join("empty");
    fs::create_dir(&nothing).unwrap();
    let ran = home.run(&["import", nothing.to_str().unwrap()]);
    ran.assert_code(3).assert_told(&["holds no transcripts"]);
    home.run(&["import", ".claude", "--as", "evidence"]).assert_code(2);
}

/// Pipes would be waited for, links lead in circles, locked folders say nothing.
#[test]
fn strange_things_among_transcripts_are_passed_over() {
    let machine = Machine::new();
    let projects = machine.home.folder().join(".claude/projects");
    let fifo = projects.join("-app/pipe.jsonl");
    assert!(std::process::Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    std::os::unix::fs::symlink(&projects, projects.join("-app/round")).unwrap();
    std::os::unix::fs::symlink(&fifo, projects.join("-app/link.jsonl")).unwrap();
    std::os::unix::fs::symlink("nowhere", projects.join("-app/dangling.jsonl")).unwrap();
    machine.write(".claude/projects/-app/empty.jsonl", "");
    machine.write(".claude/projects/-app/zeros.jsonl", vec![0; 100_000]);
    let locked = machine.write(".claude/projects/-locked/c2.jsonl", "{}");
    let locked: &Path = locked.parent().unwrap();
    fs::set_permissions(locked, fs::Permissions::from_mode(0o000)).unwrap();
    let report = machine.home.json(&["import"]);
    fs::set_permissions(locked, fs::Permissions::from_mode(0o700)).unwrap();
    assert_eq!(report["agents"]["claude-code"]["files"], 2, "{report}");
    let named = machine.home.run(&["import", fifo.parent().unwrap().to_str().unwrap()]);
    named.assert_code(0);
}
