//! Which files are transcripts, whose, and where they are looked for.

use std::fs;
use std::path::{Path, PathBuf};

use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use somnium_engine::harness::{
    ALL, BEGINNING_BYTES, Harness, Homes, by_name, discover, recognise, search,
};

use crate::world::{self, FIXTURES};

/// All who say that a file is theirs.
fn whose(path: &Path, bytes: &[u8]) -> Vec<&'static str> {
    let beginning = &bytes[..bytes.len().min(usize::try_from(BEGINNING_BYTES).unwrap())];
    let claim = |harness: &&_| -> Option<&'static str> {
        let harness: &dyn Harness = *harness;
        harness.recognises(path, beginning).map(|_| harness.name())
    };
    ALL.iter().filter_map(claim).collect()
}

#[test]
fn one_agent_knows_a_file_whatever_its_name_is() {
    for (agent, _, text) in FIXTURES.iter().filter(|(agent, ..)| *agent != "ra") {
        for name in ["/x/notes.txt", "/x/rollout-1.jsonl", "/x/session.json", "/x/messages.jsonl"] {
            assert_eq!(whose(Path::new(name), text.as_bytes()), [*agent], "{name}");
        }
    }
    let pi = world::fixture("openclaw.jsonl").as_bytes();
    assert_eq!(whose(Path::new("/home/ada/.pi/agent/sessions/x/1.jsonl"), pi), ["pi"]);
}

#[test]
fn a_first_record_may_be_longer_than_what_is_looked_at() {
    let long = "very long ".repeat(20_000);
    for (agent, text) in [
        (
            "claude-code",
            format!(
                r#"{{"parentUuid":null,"isSidechain":false,"userType":"external","cwd":"/x","sessionId":"s","version":"2","gitBranch":"","type":"user","message":{{"role":"user","content":"{long}"}}}}"#
            ),
        ),
        (
            "codex",
            format!(
                r#"{{"timestamp":"2026-01-01T00:00:00Z","type":"session_meta","payload":{{"id":"x","base_instructions":{{"text":"{long}"}}}}}}"#
            ),
        ),
        (
            "gemini-cli",
            format!(r#"{{"sessionId":"x","projectHash":"y","messages":[{{"content":"{long}"}}]}}"#),
        ),
        (
            "opencode",
            format!(
                r#"{{"info":{{"id":"x","projectID":"p","directory":"/x","time":{{}}}},"messages":[{{"text":"{long}"}}]}}"#
            ),
        ),
        (
            "cursor",
            format!(
                r#"{{"role":"user","message":{{"content":[{{"type":"text","text":"{long}"}}]}}}}"#
            ),
        ),
        (
            "copilot-cli",
            format!(
                r#"{{"type":"user.message","data":{{"content":"{long}"}},"id":"x","timestamp":"t"}}"#
            ),
        ),
        (
            "hermes",
            format!(
                r#"{{"session_id":"x","platform":"cli","session_start":"t","system_prompt":"{long}","messages":[]}}"#
            ),
        ),
    ] {
        assert_eq!(whose(Path::new("/x/y"), text.as_bytes()), [agent]);
    }
}

#[test]
fn what_others_write_is_nobodys() {
    for text in [
        "",
        "{",
        "{}",
        "[]",
        "null",
        "\u{feff}",
        "plain text\n{\"type\":\"user\"}",
        // Somnium's own lines, and those it takes in.
        r#"{"ref":"a","content":"b","observed_at":"2026-01-01T00:00:00Z"}"#,
        r#"{"role":"user","content":"hello","observed_at":"2026-01-01T00:00:00Z"}"#,
        r#"{"role":"user","content":"hello","timestamp":"2026-01-01T00:00:00Z"}"#,
        // Lists and indexes of sessions.
        r#"{"sessions":[{"sessionId":"x","type":"user"}]}"#,
        r#"[{"type":"user","sessionId":"x","message":{"content":"y"}}]"#,
        "[\n{\"type\":\"user\",\"sessionId\":\"x\",\"message\":{\"content\":\"y\"}},\n{}]",
        r#"{"display":"hello","pastedContents":{},"timestamp":1,"project":"/x","sessionId":"y"}"#,
        // Agents that nobody here knows.
        r#"{"uuid":"a","parentUuid":null,"sessionId":"x","timestamp":"t","type":"user","cwd":"/x","message":{"role":"user","parts":[{"text":"hi"}]}}"#,
        r#"{"type":"system","subtype":"init","session_id":"x","cwd":"/x"}"#,
        r#"{"type":"event","payload":{"type":"user_message"}}"#,
        r#"{"info":{"title":"An API"},"messages":[],"openapi":"3.1.0"}"#,
        r#"{"id":"x","version":"1.0.0","directory":"src","time":"now"}"#,
        r#"{"type":"session.created","data":{}}"#,
        "SQLite format 3\0 and whatever",
    ] {
        for name in ["/x/y.jsonl", "/x/y.json", "/x/y.db", "/x/messages.jsonl"] {
            let claimed = whose(Path::new(name), text.as_bytes());
            assert!(claimed.is_empty(), "{claimed:?}: {text}");
        }
    }
}

/// A folder as somebody might have it who tried everything.
fn home() -> (tempfile::TempDir, Homes) {
    let folder = tempfile::tempdir().unwrap();
    let homes = Homes::below(folder.path());
    let put = |path: PathBuf, name: &str| world::write(&path, world::fixture(name).as_bytes());
    let claude = homes.claude.join("projects/-home-ada-shop");
    put(claude.join("s-1.jsonl"), "claude.jsonl");
    put(claude.join("s-1/subagents/agent-a0c1.jsonl"), "claude_helper.jsonl");
    put(claude.join("other-agents.jsonl"), "codex.jsonl");
    world::write(&claude.join("memory/MEMORY.md"), b"- a note");
    put(homes.codex.join("sessions/2026/04/01/rollout-1-c-1.jsonl"), "codex.jsonl");
    put(homes.codex.join("archived_sessions/rollout-0-c-0.jsonl"), "codex_first.jsonl");
    let compressed =
        compress_to_vec(world::fixture("codex_helper.jsonl").as_bytes(), CompressionLevel::Fastest);
    world::write(&homes.codex.join("sessions/2026/04/01/rollout-2-c-2.jsonl.zst"), &compressed);
    world::write(&homes.codex.join("sessions/2026/04/01/broken.jsonl.zst"), &compressed[..9]);
    let gemini = homes.gemini.join("tmp/shop");
    put(gemini.join("chats/session-1.json"), "gemini.json");
    put(gemini.join("chats/session-2.jsonl"), "gemini.jsonl");
    world::write(&gemini.join(".project_root"), b"/home/ada/shop\n");
    world::write(&gemini.join("logs.json"), b"[{\"sessionId\":\"g-1\"}]");
    put(homes.cursor.join("projects/x/agent-transcripts/k/k.jsonl"), "cursor.jsonl");
    put(homes.cursor.join("projects/x/agent-transcripts/k/subagents/j.jsonl"), "cursor.jsonl");
    put(homes.copilot.join("session-state/p-1/events.jsonl"), "copilot.jsonl");
    let ra = homes.ra.join("shop/sessions/r-1");
    put(ra.join("messages.jsonl"), "ra.jsonl");
    let meta = br#"{"id":"r-1","created":"2026-01-01T00:00:00Z","provider":"x","model":"m","interface":"cli","configDir":"/home/ada/shop"}"#;
    world::write(&ra.join("meta.json"), meta);
    put(homes.ra.join("shop/sessions/r-2/messages.jsonl"), "ra.jsonl");
    put(homes.openclaw.join("agents/main/sessions/o-1.jsonl"), "openclaw.jsonl");
    put(homes.pi.join("sessions/--home-ada--/1.jsonl"), "openclaw.jsonl");
    put(homes.hermes.join("sessions/session_1.json"), "hermes.json");
    (folder, homes)
}

#[test]
fn agents_own_places_are_looked_through() {
    let (folder, homes) = home();
    let told: Vec<String> = discover(&homes)
        .iter()
        .map(|it| {
            let path = it.path.strip_prefix(folder.path()).unwrap().display().to_string();
            assert_eq!(it.bytes, it.path.metadata().unwrap().len());
            format!("{} {:?} {path}", it.harness.name(), it.form)
        })
        .collect();
    let expected = [
        "claude-code Lines .claude/projects/-home-ada-shop/s-1/subagents/agent-a0c1.jsonl",
        "claude-code Lines .claude/projects/-home-ada-shop/s-1.jsonl",
        "codex Lines .codex/sessions/2026/04/01/rollout-1-c-1.jsonl",
        "codex CompressedLines .codex/sessions/2026/04/01/rollout-2-c-2.jsonl.zst",
        "codex Lines .codex/archived_sessions/rollout-0-c-0.jsonl",
        "gemini-cli Document .gemini/tmp/shop/chats/session-1.json",
        "gemini-cli Lines .gemini/tmp/shop/chats/session-2.jsonl",
        "cursor Lines .cursor/projects/x/agent-transcripts/k/k.jsonl",
        "cursor Lines .cursor/projects/x/agent-transcripts/k/subagents/j.jsonl",
        "copilot-cli Lines .copilot/session-state/p-1/events.jsonl",
        "ra Lines .ra/shop/sessions/r-1/messages.jsonl",
        "openclaw Lines .openclaw/agents/main/sessions/o-1.jsonl",
        "pi Lines .pi/agent/sessions/--home-ada--/1.jsonl",
        "hermes Document .hermes/sessions/session_1.json",
    ];
    assert_eq!(told, expected);
    assert!(discover(&Homes::below(&folder.path().join("nowhere"))).is_empty());
}

#[test]
fn any_folder_can_be_searched() {
    let (folder, homes) = home();
    let all = search(folder.path());
    // What lies in the wrong place is found, too.
    assert_eq!(all.found.len(), discover(&homes).len() + 1);
    assert_eq!((all.unreadable, all.is_cut), (0, false));
    assert!(all.found.is_sorted_by(|a, b| a.path < b.path) && all.others.is_sorted());
    let others: Vec<_> = all.others.iter().map(|path| path.file_name().unwrap()).collect();
    let expected = ["MEMORY.md", "broken.jsonl.zst", ".project_root", "logs.json", "meta.json"];
    assert_eq!(others, [&expected[..], &["messages.jsonl"]].concat());
    let one = search(&homes.hermes.join("sessions/session_1.json"));
    assert_eq!(one.found[0].harness.name(), "hermes");
    assert!(search(&folder.path().join("nowhere")).found.is_empty());
}

#[cfg(unix)]
#[test]
fn links_and_pipes_and_closed_folders_cost_nothing() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::os::unix::net::UnixListener;
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    world::write(&path("a/s.jsonl"), world::fixture("claude.jsonl").as_bytes());
    symlink(folder.path(), path("a/around")).unwrap();
    symlink(path("a/s.jsonl"), path("a/link.jsonl")).unwrap();
    symlink(path("nowhere"), path("a/gone")).unwrap();
    let _listener = UnixListener::bind(path("a/socket.jsonl")).unwrap();
    world::write(&path("closed/s.jsonl"), b"{}");
    #[expect(clippy::disallowed_methods, reason = "a folder that cannot be read is the point")]
    fs::set_permissions(path("closed"), fs::Permissions::from_mode(0o000)).unwrap();
    let is_closed = fs::read_dir(path("closed")).is_err();
    let all = search(folder.path());
    assert_eq!(all.found.len(), 2);
    assert_eq!(all.unreadable, u64::from(is_closed), "nothing is closed to root");
}

#[test]
fn what_lies_beside_a_transcript_tells_of_it() {
    let (_folder, homes) = home();
    let read = |path: PathBuf| {
        let (harness, form) = recognise(&path).unwrap().unwrap();
        world::read(harness, &path, form).turns[0].scene.clone()
    };
    let scene = read(homes.gemini.join("tmp/shop/chats/session-1.json"));
    assert_eq!(scene.folder.unwrap(), "/home/ada/shop");
    let scene = read(homes.ra.join("shop/sessions/r-1/messages.jsonl"));
    assert_eq!(scene.session.unwrap(), "r-1");
    assert_eq!(scene.folder.unwrap(), "/home/ada/shop");
    let scene = read(homes.cursor.join("projects/x/agent-transcripts/k/subagents/j.jsonl"));
    assert!(scene.helper);
    assert_eq!((scene.session.unwrap(), scene.parent.unwrap()), ("j".into(), "k".into()));
    let scene = read(homes.codex.join("sessions/2026/04/01/rollout-2-c-2.jsonl.zst"));
    assert_eq!((scene.session.unwrap(), scene.parent.unwrap()), ("c-2".into(), "c-1".into()));
}

#[cfg(unix)]
#[test]
fn the_folder_of_a_cursor_project_is_looked_for() {
    let folder = tempfile::tempdir().unwrap();
    let project = folder.path().canonicalize().unwrap().join("my-shop.app/web");
    world::write(&project.join("x"), b"");
    let slug = project.to_string_lossy().trim_start_matches('/').replace(['/', '.', '_'], "-");
    // The name of a temporary folder begins with a sign, which a slug does not have.
    let slug = slug.replace("--", "-");
    let path = folder.path().join(slug).join("agent-transcripts/k/k.jsonl");
    let reader = by_name("cursor").unwrap().lines(&path, None);
    assert_eq!(reader.scene().folder.as_deref(), project.to_str());
}
