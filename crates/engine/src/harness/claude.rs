//! Claude Code: `~/.claude/projects/<slug>/<session>.jsonl`, helpers' sessions in
//! `<session>/subagents/`.
//!
//! What a person says stands in more places than one: as a message, as a prompt
//! that waits while the agent works, behind a command, as the reason for refusing
//! a tool, and as an answer to a question.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use super::json::{Object, Value};
use super::{Form, Found, Harness, Homes, Reader, Scene, account, beginning, keep, tool_account};
use crate::model::{Role, Timestamp};

pub(super) struct Claude;

impl Harness for Claude {
    fn name(&self) -> &'static str {
        "claude-code"
    }

    fn roots(&self, homes: &Homes) -> Vec<PathBuf> {
        vec![homes.claude.join("projects")]
    }

    fn recognises(&self, _path: &Path, beginning: &[u8]) -> Option<Form> {
        beginning::any_record(beginning, is_ours).then_some(Form::Lines)
    }

    fn lines(&self, _path: &Path, scene: Option<Scene>) -> Box<dyn Reader> {
        Box::new(Session { scene: scene.unwrap_or_default(), waiting: VecDeque::new() })
    }
}

fn is_ours(record: &Object<'_>) -> bool {
    match record.text("type").as_deref() {
        // Others keep `parts` where Claude has `content`; a message that is cut is
        // Claude's if its record goes by the names that only Claude gives.
        Some("user" | "assistant") => {
            let is_message = match record.object("message") {
                Some(message) => message.has("content") && !message.has("parts"),
                None => record.has("message") && record.has("userType"),
            };
            is_message && record.has("sessionId")
        }
        Some("summary") => record.has("leafUuid"),
        Some("file-history-snapshot") => record.has("snapshot"),
        Some(sort) => KNOWN.contains(&sort) && record.has("sessionId") && !record.has("message"),
        // The type of a long record may stand behind what was cut.
        None => {
            ["parentUuid", "isSidechain", "userType", "sessionId"].iter().all(|m| record.has(m))
        }
    }
}

struct Session {
    scene: Scene,
    /// Prompts that were seen waiting, and may be told once more when it is their turn.
    waiting: VecDeque<String>,
}

/// More prompts than anybody has waiting at once.
const WAITING_MAX: usize = 16;

impl Reader for Session {
    fn read(&mut self, record: &str, found: &mut Found) {
        let Some(record) = Object::parse(record) else {
            found.garbage += 1;
            return;
        };
        self.follow(&record);
        let said_at = record.moment("timestamp");
        match record.text("type").as_deref() {
            Some("user") => self.user(&record, said_at, found),
            Some("assistant") => self.assistant(&record, said_at, found),
            Some("attachment") => self.attachment(&record, said_at, found),
            // What a person typed while the agent was at work; it may stand nowhere else.
            Some("queue-operation") if record.says("operation", "enqueue") => {
                let text = record.text("content").unwrap_or_default();
                self.person(&text, None, said_at, found);
                if self.waiting.len() == WAITING_MAX {
                    self.waiting.pop_front();
                }
                self.waiting.push_back(text.into_owned());
            }
            Some("tool_use" | "tool_result") => found.skip("tool output"),
            Some(sort) if KNOWN.contains(&sort) => found.skip(sort),
            Some(sort) => found.unknown(sort),
            None => found.unknown("without a type"),
        }
    }

    fn scene(&self) -> &Scene {
        &self.scene
    }
}

/// Sorts of records that hold nobody's words.
const KNOWN: &[&str] = &[
    "agent-color",
    "agent-name",
    "agent-setting",
    "ai-title",
    "atis-latch",
    "attachment",
    "attribution-snapshot",
    "bridge-session",
    "content-replacement",
    "custom-title",
    "file-history-snapshot",
    "fork-context-ref",
    "frame-link",
    "last-prompt",
    "marble-origami-commit",
    "marble-origami-snapshot",
    "mode",
    "permission-mode",
    "pr-link",
    "progress",
    "queue-operation",
    "relocated",
    "result",
    "speculation-accept",
    "started",
    "summary",
    "system",
    "tag",
    "task-summary",
    "worktree-state",
];

/// What stands in a person's place but was written by the program.
const INJECTED: &[(&str, &str)] = &[
    ("<local-command-", "command output"),
    ("<bash-input", "command"),
    ("<bash-stdout", "command output"),
    ("<bash-stderr", "command output"),
    ("<task-notification", "notification"),
    ("<teammate-message", "notification"),
    ("<cross-session-message", "notification"),
    ("<channel ", "notification"),
    ("<tick>", "notification"),
    ("<ide", "editor context"),
    ("<system-reminder", "injected context"),
    ("<user-prompt-submit-hook", "injected context"),
    ("<fork-boilerplate", "injected context"),
    ("Stop hook feedback:", "injected context"),
    ("Operation stopped by hook", "injected context"),
    ("UserPromptSubmit operation blocked by hook", "injected context"),
    ("Base directory for this skill:", "injected context"),
    ("[Request interrupted", "interruption"),
    ("Caveat: The messages below", "injected context"),
    ("Implement the following plan", "pasted plan"),
    ("This session is being continued from a previous", "compaction"),
];

/// What the program answers in the place of a tool that a person refused.
const REFUSED: &str = "The user doesn't want to proceed with this tool use";

/// And what it puts before the reason they gave.
const REASON: &str = "the user said:\n";

/// And what it adds after it.
const ADVICE: &str = "\n\nNote: The user's next message may contain";

impl Session {
    /// A record tells where the session has moved to.
    fn follow(&mut self, record: &Object<'_>) {
        let scene = &mut self.scene;
        match record.name("agentId") {
            Some(helper) => {
                keep(&mut scene.parent, record.name("sessionId"));
                scene.session = Some(helper);
                scene.helper = true;
            }
            // Older versions wrote what helpers said between the lines of their parent.
            None => {
                if let Some(session) = record.name("sessionId") {
                    scene.session = Some(session);
                    scene.parent = None;
                }
                if record.has("isSidechain") {
                    scene.helper = record.is("isSidechain");
                }
            }
        }
        keep(&mut scene.folder, record.folder("cwd").or_else(|| record.folder("project")));
        keep(&mut scene.branch, record.name("gitBranch"));
    }

    fn user(&mut self, record: &Object<'_>, said_at: Option<Timestamp>, found: &mut Found) {
        let flags = [
            ("isMeta", "injected context"),
            ("isCompactSummary", "compaction"),
            ("isVisibleInTranscriptOnly", "injected context"),
        ];
        if let Some((_, reason)) = flags.iter().find(|(flag, _)| record.is(flag)) {
            return found.skip(reason);
        }
        let Some(message) = record.object("message") else { return found.skip("empty") };
        let name = record.name("uuid");
        let content = message.value("content");
        if let Some(text) = content.and_then(Value::text) {
            return self.asks(&text, name, said_at, found);
        }
        for block in content.and_then(Value::list).unwrap_or_default() {
            let Some(block) = block.object() else { continue };
            match block.text("type").as_deref() {
                Some("text") => {
                    let text = block.text("text").unwrap_or_default();
                    self.asks(&text, name.clone(), said_at, found);
                }
                Some("tool_result") => self.tool_result(record, &block, said_at, found),
                Some(sort @ ("image" | "document")) => found.skip(sort),
                Some(sort) => found.unknown(&format!("user block {sort}")),
                None => found.unknown("user block"),
            }
        }
    }

    /// In a helper's session the one who asks is the agent, not the person.
    fn asks(
        &mut self,
        text: &str,
        name: Option<String>,
        said_at: Option<Timestamp>,
        found: &mut Found,
    ) {
        match self.scene.helper {
            // With this, helpers are only made ready.
            true if text == "Warmup" => found.skip("injected context"),
            true => found.turn(self.scene.turn(Role::Agent, text, name, said_at)),
            false => match self.waiting.iter().position(|waiting| waiting == text) {
                Some(told) => {
                    self.waiting.remove(told);
                    found.skip("repeated");
                }
                None => self.person(text, name, said_at, found),
            },
        }
    }

    fn person(
        &self,
        text: &str,
        name: Option<String>,
        said_at: Option<Timestamp>,
        found: &mut Found,
    ) {
        let beginning = text.trim_start();
        let mut say = |text: &str| {
            found.turn(self.scene.turn(Role::Person, text, name.clone(), said_at));
        };
        if beginning.starts_with("<command-") {
            return match command(beginning) {
                Some(typed) => say(&typed),
                None => found.skip("command"),
            };
        }
        // What a person wants to be remembered, before there were better ways.
        if beginning.starts_with("<user-memory-input>") {
            return say(within(beginning, "user-memory-input").unwrap_or_default());
        }
        if is_bare_command(beginning) {
            return found.skip("command");
        }
        match INJECTED.iter().find(|(mark, _)| beginning.starts_with(mark)) {
            Some((_, reason)) => found.skip(reason),
            None => say(text),
        }
    }

    /// What a tool answered stays where it is; that it failed, and how, is told, and
    /// what a person said instead of it, or in answer to it.
    fn tool_result(
        &self,
        record: &Object<'_>,
        block: &Object<'_>,
        said_at: Option<Timestamp>,
        found: &mut Found,
    ) {
        let call = block.name("tool_use_id");
        if !block.is("is_error") {
            let answers =
                record.object("toolUseResult").and_then(|result| result.object("answers"));
            let Some(answers) = answers else { return found.skip("tool output") };
            for (question, answer) in answers.texts().filter(|(_, answer)| !answer.is_empty()) {
                let text = format!("{question} → {answer}");
                found.turn(self.scene.turn(self.scene.asker(), text, call.clone(), said_at));
            }
            return;
        }
        let text = block.value("content").and_then(Value::words).unwrap_or_default();
        let account = match text.starts_with(REFUSED) {
            true => {
                let words = text.split_once(REASON).map_or("", |(_, words)| words);
                let words = words.split_once(ADVICE).map_or(words, |(words, _)| words);
                // Instead of an answer, a person may want to talk: no words of theirs.
                if !words.is_empty() && !words.starts_with("The user wants to clarify") {
                    found.turn(self.scene.turn(self.scene.asker(), words, call.clone(), said_at));
                }
                "failed: refused by the person".to_owned()
            }
            false => tool_account("failed", &text),
        };
        found.turn(self.scene.turn(Role::Tool, account, call, said_at));
    }

    fn assistant(&mut self, record: &Object<'_>, said_at: Option<Timestamp>, found: &mut Found) {
        let Some(message) = record.object("message") else { return found.skip("empty") };
        if record.is("isApiErrorMessage") {
            return found.skip("service error");
        }
        match message.name("model") {
            Some(model) if model == "<synthetic>" => return found.skip("service error"),
            model => keep(&mut self.scene.model, model),
        }
        // Streaming writes a record for each part, under the message's one name.
        let name = message.name("id").or_else(|| record.name("uuid"));
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
                Some("tool_use" | "server_tool_use" | "mcp_tool_use") => {
                    let tool = block.text("name").unwrap_or("tool".into());
                    let account = account::of_call(&tool, block.value("input"));
                    let call = block.name("id").or_else(|| name.clone());
                    found.turn(self.scene.turn(Role::Tool, account, call, said_at));
                }
                Some("thinking" | "redacted_thinking") => found.skip("thinking"),
                Some("fallback") => found.skip("fallback"),
                Some(sort) if sort.ends_with("_tool_result") => found.skip("tool output"),
                Some(sort) => found.unknown(&format!("assistant block {sort}")),
                None => found.unknown("assistant block"),
            }
        }
    }

    fn attachment(&mut self, record: &Object<'_>, said_at: Option<Timestamp>, found: &mut Found) {
        let queued = record.object("attachment").filter(|attachment| {
            attachment.says("type", "queued_command")
                && attachment.text("commandMode").is_none_or(|mode| mode == "prompt")
                && !attachment.is("isMeta")
        });
        match queued.and_then(|queued| queued.value("prompt")).and_then(Value::words) {
            Some(prompt) => self.asks(&prompt, record.name("uuid"), said_at, found),
            None => found.skip("attachment"),
        }
    }
}

/// What a person typed, of a command with arguments.
fn command(text: &str) -> Option<String> {
    let arguments =
        within(text, "command-args").map(str::trim).filter(|words| !words.is_empty())?;
    let name = within(text, "command-name").unwrap_or_default().trim();
    Some(format!("{name} {arguments}").trim_start().to_owned())
}

/// The text between a tag and its end.
fn within<'a>(text: &'a str, tag: &str) -> Option<&'a str> {
    let rest = text.split_once(&format!("<{tag}>"))?.1;
    Some(rest.rsplit_once(&format!("</{tag}>"))?.0)
}

/// `/model`: one word that is no path.
fn is_bare_command(text: &str) -> bool {
    text.trim_end().strip_prefix('/').is_some_and(|name| {
        !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "-_:".contains(c))
    })
}
