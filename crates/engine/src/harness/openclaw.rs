//! OpenClaw: `~/.openclaw/agents/<agent>/sessions/<session>.jsonl`, and Pi, which it
//! is built on: `~/.pi/agent/sessions/<slug>/<time>_<session>.jsonl`.
//!
//! The records of both are the same; their place tells whose they are.

use std::path::{Path, PathBuf};

use super::json::{Object, Value};
use super::{Form, Found, Harness, Homes, Reader, Scene, account, beginning, keep, tool_account};
use crate::model::{Role, Timestamp};

pub(super) static OPENCLAW: Family = Family { name: "openclaw", is_pi: false };
pub(super) static PI: Family = Family { name: "pi", is_pi: true };

pub(super) struct Family {
    name: &'static str,
    is_pi: bool,
}

impl Harness for Family {
    fn name(&self) -> &'static str {
        self.name
    }

    fn roots(&self, homes: &Homes) -> Vec<PathBuf> {
        match self.is_pi {
            true => vec![homes.pi.join("sessions")],
            false => vec![homes.openclaw.join("agents")],
        }
    }

    fn recognises(&self, path: &Path, beginning: &[u8]) -> Option<Form> {
        let is_ours = |record: &Object<'_>| {
            record.says("type", "session")
                && record.has("version")
                && record.has("id")
                && record.has("timestamp")
                && record.has("cwd")
        };
        let is_pi = path.components().any(|part| part.as_os_str() == ".pi");
        (is_pi == self.is_pi && beginning::any_record(beginning, is_ours)).then_some(Form::Lines)
    }

    fn lines(&self, _path: &Path, scene: Option<Scene>) -> Box<dyn Reader> {
        Box::new(Session { scene: scene.unwrap_or_default() })
    }
}

struct Session {
    scene: Scene,
}

/// Sorts of records that hold nobody's words.
const KNOWN: &[(&str, &str)] = &[
    ("thinking_level_change", "thinking_level_change"),
    ("custom", "custom"),
    ("custom_message", "injected context"),
    ("compaction", "compaction"),
    ("compact", "compaction"),
    ("branch_summary", "compaction"),
    ("label", "label"),
    ("session_info", "session_info"),
];

/// What stands in a person's place but was written by the program.
const INJECTED: &[&str] =
    &["System: [", "Read HEARTBEAT.md", "[cron:", "A new session was started via", "<system"];

impl Reader for Session {
    fn read(&mut self, record: &str, found: &mut Found) {
        let Some(record) = Object::parse(record) else {
            found.garbage += 1;
            return;
        };
        match record.text("type").as_deref() {
            Some("session") => {
                keep(&mut self.scene.session, record.name("id"));
                keep(&mut self.scene.folder, record.folder("cwd"));
                found.skip("session");
            }
            Some("model_change") => {
                keep(&mut self.scene.model, record.name("modelId"));
                found.skip("model_change");
            }
            Some("message") => match record.object("message") {
                Some(message) => self.message(&record, &message, found),
                None => found.skip("empty"),
            },
            Some(sort) => match KNOWN.iter().find(|(known, _)| *known == sort) {
                Some((_, reason)) => found.skip(reason),
                None => found.unknown(sort),
            },
            None => found.unknown("without a type"),
        }
    }

    fn scene(&self) -> &Scene {
        &self.scene
    }
}

impl Session {
    fn message(&mut self, record: &Object<'_>, message: &Object<'_>, found: &mut Found) {
        let name = record.name("id");
        let said_at = record.moment("timestamp").or_else(|| message.moment("timestamp"));
        let words = || message.value("content").and_then(Value::words).unwrap_or_default();
        match message.text("role").as_deref() {
            Some("user") => {
                let text = words();
                let typed = without_metadata(&text);
                match INJECTED.iter().any(|mark| typed.starts_with(mark)) {
                    true => found.skip("injected context"),
                    false => found.turn(self.scene.turn(Role::Person, typed, name, said_at)),
                }
            }
            Some("assistant") => self.agent(message, name, said_at, found),
            Some("toolResult") if message.is("isError") => {
                let account = tool_account("failed", &words());
                let call = message.name("toolCallId");
                found.turn(self.scene.turn(Role::Tool, account, call, said_at));
            }
            Some("toolResult" | "bashExecution") => found.skip("tool output"),
            Some("system" | "custom") => found.skip("injected context"),
            Some("branchSummary" | "compactionSummary") => found.skip("compaction"),
            Some(role) => found.unknown(role),
            None => found.unknown("without a role"),
        }
    }

    fn agent(
        &mut self,
        message: &Object<'_>,
        name: Option<String>,
        said_at: Option<Timestamp>,
        found: &mut Found,
    ) {
        keep(&mut self.scene.model, message.name("model"));
        let content = message.value("content");
        if let Some(text) = content.and_then(Value::text) {
            return found.turn(self.scene.turn(Role::Agent, text, name, said_at));
        }
        for block in content.and_then(Value::list).unwrap_or_default() {
            let Some(block) = block.object() else { continue };
            match block.text("type").as_deref() {
                Some("text") => {
                    let text = block.text("text").unwrap_or_default();
                    found.turn(self.scene.turn(Role::Agent, text, name.clone(), said_at));
                }
                Some("toolCall") => {
                    let tool = block.text("name").unwrap_or("tool".into());
                    let account = account::of_call(&tool, block.value("arguments"));
                    let call = block.name("id").or_else(|| name.clone());
                    found.turn(self.scene.turn(Role::Tool, account, call, said_at));
                }
                Some("thinking") => found.skip("thinking"),
                Some(sort) => found.unknown(&format!("block {sort}")),
                None => found.unknown("block"),
            }
        }
    }
}

/// What came by a messenger begins with who sent it, as JSON between fences.
fn without_metadata(text: &str) -> &str {
    let mut rest = text.trim_start();
    while let Some((title, below)) = rest.split_once('\n') {
        let Some(block) = below.strip_prefix("```json\n") else { break };
        let Some((_, words)) = block.split_once("\n```").filter(|_| title.contains("(untrusted"))
        else {
            break;
        };
        rest = words.trim_start();
    }
    rest
}
