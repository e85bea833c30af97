//! A store, a folder to work in, and an agent that writes transcripts.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};
use somnium_engine::Engine;
use somnium_engine::capture::file::Freshness;
use somnium_engine::harness::{self, Transcript};
use somnium_engine::model::{Memory, Role, State};
use somnium_engine::ops::{Capture, CaptureReport};
use somnium_engine::store::sqlite::SqliteStore;
use somnium_engine::store::{ListQuery, MemoryOrder, Pages};
use somnium_testkit::{FakeClock, scratch_folder};
use tempfile::TempDir;

pub(crate) struct World {
    pub(crate) folder: TempDir,
    pub(crate) clock: FakeClock,
    pub(crate) engine: Engine,
}

impl World {
    pub(crate) fn new() -> Self {
        let folder = scratch_folder();
        let clock = FakeClock::new().ticking(Duration::from_millis(1));
        let engine = Engine::open(&folder.path().join("home"), clock.clone()).unwrap();
        fs::create_dir(folder.path().join("app")).unwrap();
        Self { folder, clock, engine }
    }

    /// Where the store is.
    pub(crate) fn home(&self) -> PathBuf {
        self.folder.path().join("home")
    }

    /// Where the agent works.
    pub(crate) fn app(&self) -> PathBuf {
        self.folder.path().join("app")
    }

    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }

    /// A session of Claude Code in the folder the agent works in.
    pub(crate) fn session(&self, name: &str) -> Session {
        Session { name: name.to_owned(), folder: self.app(), lines: 0 }
    }

    pub(crate) fn capture(&self, path: &Path) -> CaptureReport {
        self.capture_as(path, Capture::default())
    }

    pub(crate) fn capture_as(&self, path: &Path, how: Capture) -> CaptureReport {
        self.engine.capturer(how).transcript(&transcript(path), &mut |_| {}).unwrap()
    }

    /// What is kept, as another process sees it, in the order it was recorded.
    pub(crate) fn evidence(&self) -> Vec<(Role, String)> {
        let words = self.pieces().into_iter().filter_map(|(_, words)| words);
        words.map(|words| (words.role, words.content.as_str().to_owned())).collect()
    }

    /// Every piece, also those whose words are gone.
    pub(crate) fn pieces(
        &self,
    ) -> Vec<(somnium_engine::model::WorkspaceId, Option<somnium_engine::model::Evidence>)> {
        let entries = self.store().evidence(None, None, 100_000).unwrap();
        entries.into_iter().map(|entry| (entry.workspace, entry.words)).collect()
    }

    pub(crate) fn said(&self, role: Role) -> Vec<String> {
        self.evidence().into_iter().filter(|(by, _)| *by == role).map(|(_, text)| text).collect()
    }

    pub(crate) fn memories(&self) -> Vec<Memory> {
        let active = ListQuery {
            states: vec![State::Active],
            order: MemoryOrder::ById,
            limit: 100_000,
            ..ListQuery::default()
        };
        self.store().list(&active).unwrap()
    }

    pub(crate) fn remembered(&self) -> Vec<String> {
        self.memories().into_iter().map(|it| it.body.content.as_str().to_owned()).collect()
    }

    pub(crate) fn store(&self) -> SqliteStore {
        SqliteStore::open(&self.home()).unwrap()
    }

    /// Fails if a byte sequence is in any file of the store.
    pub(crate) fn assert_nowhere(&self, needle: &str) {
        for entry in fs::read_dir(self.home()).unwrap() {
            let path = entry.unwrap().path();
            let bytes = fs::read(&path).unwrap();
            let is_there = bytes.windows(needle.len()).any(|window| window == needle.as_bytes());
            assert!(!is_there, "{needle} is in {}", path.display());
        }
    }

    /// Fails unless the doctor finds nothing.
    pub(crate) fn assert_healthy(&self) {
        let report = self.engine.doctor(&self.home()).unwrap();
        assert!(report.healthy, "{report:?}");
    }
}

/// Whose it is, as discovery finds out.
pub(crate) fn transcript(path: &Path) -> Transcript {
    let (harness, form) = harness::recognise(path).unwrap().unwrap();
    let bytes = path.metadata().unwrap().len();
    Transcript { harness, path: path.to_owned(), form, bytes }
}

/// Fails unless the report says this of freshness, evidence and memories.
#[track_caller]
pub(crate) fn assert_report(report: &CaptureReport, expected: (Freshness, u64, u64)) {
    assert_eq!((report.freshness, report.evidence, report.memories), expected, "{report:?}");
}

/// Writes lines as Claude Code does.
pub(crate) struct Session {
    pub(crate) name: String,
    pub(crate) folder: PathBuf,
    lines: u32,
}

impl Session {
    /// A line of a kind, with what all lines have.
    pub(crate) fn line(&mut self, kind: &str, content: Value) -> String {
        self.lines += 1;
        let number = self.lines;
        let record = json!({
            "type": kind,
            "uuid": format!("{}-{number}", self.name),
            "sessionId": self.name,
            "cwd": self.folder,
            "userType": "external",
            "isSidechain": false,
            "timestamp": format!("2026-01-02T{:02}:{:02}:{:02}Z", number / 3600, number / 60 % 60, number % 60),
            "message": { "role": kind, "content": content },
        });
        format!("{record}\n")
    }

    pub(crate) fn person(&mut self, text: &str) -> String {
        self.line("user", json!(text))
    }

    pub(crate) fn agent(&mut self, text: &str) -> String {
        self.line("assistant", json!([{ "type": "text", "text": text }]))
    }

    pub(crate) fn call(&mut self, command: &str) -> String {
        let id = format!("call-{}", self.lines);
        let input = json!({ "command": command });
        self.line(
            "assistant",
            json!([{ "type": "tool_use", "id": id, "name": "Bash", "input": input }]),
        )
    }

    /// What a tool answered, well or badly.
    pub(crate) fn result(&mut self, text: &str, is_error: bool) -> String {
        let id = format!("call-{}", self.lines);
        let block = json!({
            "type": "tool_result", "tool_use_id": id, "content": text, "is_error": is_error,
        });
        self.line("user", json!([block]))
    }

    /// A person's question, a call, its result and an answer; the number tells them apart.
    pub(crate) fn exchange(&mut self, number: usize) -> String {
        [
            self.person(&format!("question {number}: what does module {number} do?")),
            self.call(&format!("cat src/module_{number}.rs")),
            self.result(&"fn main() {}\n".repeat(20), false),
            self.agent(&format!("Module {number} parses arguments.")),
        ]
        .concat()
    }
}

/// Appends to a file.
pub(crate) fn append(path: &Path, content: impl AsRef<[u8]>) {
    use std::io::Write;
    let mut file = fs::OpenOptions::new().append(true).create(true).open(path).unwrap();
    file.write_all(content.as_ref()).unwrap();
}
