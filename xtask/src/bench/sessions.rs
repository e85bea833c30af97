//! Transcripts as Claude Code writes them, made up: mostly what tools answered,
//! a little of what was said. The same ones every time.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::facts::Chance;

const WORDS: &[&str] = &[
    "the",
    "a",
    "of",
    "to",
    "and",
    "for",
    "with",
    "when",
    "before",
    "after",
    "because",
    "service",
    "queue",
    "cache",
    "index",
    "table",
    "column",
    "request",
    "response",
    "timeout",
    "retry",
    "worker",
    "deploy",
    "branch",
    "commit",
    "review",
    "test",
    "failure",
    "module",
    "function",
    "parser",
    "token",
    "session",
    "store",
    "record",
    "schema",
    "migration",
    "release",
    "version",
    "build",
    "config",
    "flag",
    "default",
    "error",
    "message",
    "handler",
    "stream",
    "buffer",
    "thread",
    "lock",
    "client",
    "server",
    "port",
    "host",
    "cluster",
    "region",
    "metric",
    "log",
    "alert",
    "budget",
    "limit",
    "batch",
    "import",
    "export",
    "user",
    "person",
    "agent",
    "slow",
    "fast",
    "broken",
    "green",
    "missing",
    "double",
    "empty",
    "large",
    "small",
    "new",
    "old",
    "returns",
    "reads",
    "writes",
    "checks",
    "fails",
    "passes",
    "moves",
    "keeps",
    "drops",
    "holds",
];

/// What people say that is worth remembering, now and then.
const RULES: &[&str] = &[
    "Remember that the {} lives in the {} repository.",
    "We always run the {} checks before touching the {}.",
    "Please never edit the generated {} files, change the {} template.",
    "I prefer small commits about the {} over one large {} change.",
];

/// Writes the lines of one session.
pub(super) struct Writer {
    session: String,
    folder: PathBuf,
    chance: Chance,
    lines: u64,
}

impl Writer {
    pub(super) fn new(session: &str, folder: &Path, seed: u64) -> Self {
        let chance = Chance::new(0x9e37_79b9_7f4a_7c15 ^ (seed + 1).wrapping_mul(0x2545_f491));
        Self { session: session.to_owned(), folder: folder.to_owned(), chance, lines: 0 }
    }

    /// A prompt, calls with their results, and what the agent says; about 5 KB a call.
    pub(super) fn turn(&mut self, calls: usize) -> String {
        let prompt = match self.chance.below(8) {
            0 => self.rule(),
            _ => self.prose(25),
        };
        let mut text = self.line("user", json!(prompt), Value::Null);
        for call in 0..calls {
            let id = format!("toolu_{}_{call}", self.lines);
            let file = format!("src/{}/{}.rs", self.word(), self.word());
            let input = json!({ "command": format!("sed -n 1,80p {file}"), "description": "Look" });
            let used = json!([
                { "type": "text", "text": self.prose(30) },
                { "type": "tool_use", "id": id, "name": "Bash", "input": input },
            ]);
            text += &self.line("assistant", used, Value::Null);
            text += &self.progress();
            // The program keeps what a tool answered twice: for the model, and as it was.
            let output = self.code(1_700);
            let failed = self.chance.below(12) == 0;
            let block = json!([{
                "type": "tool_result", "tool_use_id": id, "content": output, "is_error": failed,
            }]);
            text += &self.line("user", block, json!({ "stdout": output, "stderr": "" }));
        }
        let said = json!([{ "type": "text", "text": self.prose(70) }]);
        text + &self.line("assistant", said, Value::Null)
    }

    fn line(&mut self, kind: &str, content: Value, result: Value) -> String {
        self.lines += 1;
        let (number, session) = (self.lines, &self.session);
        let mut record = json!({
            "parentUuid": format!("{session}-{}", number - 1), "isSidechain": false,
            "userType": "external", "cwd": self.folder, "sessionId": session,
            "version": "2.0.1", "gitBranch": "main", "type": kind,
            "message": { "role": kind, "content": content, "id": format!("msg_{session}_{number}") },
            "uuid": format!("{session}-{number}"), "timestamp": self.moment(),
        });
        if !result.is_null() {
            record["toolUseResult"] = result;
        }
        format!("{record}\n")
    }

    fn progress(&mut self) -> String {
        self.lines += 1;
        let record = json!({
            "type": "progress", "sessionId": self.session, "uuid": format!("p-{}", self.lines),
            "timestamp": self.moment(), "cwd": self.folder,
            "data": { "type": "bash_progress", "output": self.code(500), "elapsed": 3 },
        });
        format!("{record}\n")
    }

    fn moment(&self) -> String {
        let (minute, second) = (self.lines / 60 % 60, self.lines % 60);
        format!(
            "2026-03-{:02}T{:02}:{minute:02}:{second:02}.000Z",
            1 + self.lines / 86_400 % 28,
            self.lines / 3_600 % 24
        )
    }

    fn word(&mut self) -> &'static str {
        self.chance.of(WORDS)
    }

    fn rule(&mut self) -> String {
        let mut rule = self.chance.of(RULES).to_owned();
        while rule.contains("{}") {
            let name = format!("{}-{}", self.word(), self.word());
            rule = rule.replacen("{}", &name, 1);
        }
        rule
    }

    /// Sentences of about so many words.
    fn prose(&mut self, words: usize) -> String {
        let mut text = String::new();
        for number in 0..words {
            let word = self.word();
            match number % 14 {
                0 => text.extend([&word[..1].to_uppercase(), &word[1..]]),
                13 => text.extend([word, ". "]),
                _ => text.push_str(word),
            }
            if number % 14 != 13 {
                text.push(' ');
            }
        }
        text.trim_end().to_owned() + "."
    }

    /// What a tool prints, of about so many bytes.
    fn code(&mut self, bytes: usize) -> String {
        let mut text = String::with_capacity(bytes + 100);
        let mut number = 1;
        while text.len() < bytes {
            let (one, two, three) = (self.word(), self.word(), self.word());
            let value = self.chance.below(100_000);
            let _ =
                writeln!(text, "{number:5}\t    let {one}_{two} = {three}(\"{one}\", {value})?;");
            number += 1;
        }
        text
    }
}
