//! Codex: `~/.codex/sessions/YYYY/MM/DD/rollout-<time>-<id>.jsonl`, compressed when
//! they are cold, and `archived_sessions/`.
//!
//! A rollout tells most things twice: as what was sent to the model and came from
//! it (`response_item`), and as what was shown (`event_msg`). Among what was sent
//! in the person's place is much that the program wrote, so a person's words are
//! taken from what was shown, and from what was sent only where nothing is shown. The
//! agent's are taken from what came from the model, which every version writes and
//! where they have a name.

use std::path::{Path, PathBuf};

use super::json::{Object, Value};
use super::{Form, Found, Harness, Homes, Reader, Scene, account, beginning, keep, tool_account};
use crate::model::{Role, Timestamp};

pub(super) struct Codex;

impl Harness for Codex {
    fn name(&self) -> &'static str {
        "codex"
    }

    fn roots(&self, homes: &Homes) -> Vec<PathBuf> {
        vec![homes.codex.join("sessions"), homes.codex.join("archived_sessions")]
    }

    fn recognises(&self, _path: &Path, beginning: &[u8]) -> Option<Form> {
        let is_ours = beginning::any_record(beginning, |record| match record.text("type") {
            Some(sort) => {
                record.has("payload")
                    && record.has("timestamp")
                    && (OUTER.contains(&&*sort) || SKIPPED_OUTER.contains(&&*sort))
            }
            // The first versions wrote the items bare, below a line like this.
            None => record.says("record_type", "state"),
        });
        is_ours.then_some(Form::Lines)
    }

    fn lines(&self, _path: &Path, scene: Option<Scene>) -> Box<dyn Reader> {
        Box::new(Session { scene: scene.unwrap_or_default(), ..Session::default() })
    }
}

#[derive(Default)]
struct Session {
    scene: Scene,
    /// Records before this one are what a helper was given of its parent's session.
    own_from: Option<i64>,
    /// What the agent was shown to say, until it is found to have come from the model.
    shown: Option<(String, Option<Timestamp>)>,
    /// What was sent in the person's place, until the person is shown to say it, or the
    /// agent goes on without that.
    sent: Vec<(String, Option<Timestamp>)>,
    /// Whether people are shown in this session. Then whatever is sent besides is not theirs.
    shows_people: bool,
}

const OUTER: &[&str] = &["session_meta", "turn_context", "response_item", "event_msg", "compacted"];

const SKIPPED_OUTER: &[&str] = &[
    "world_state",
    "security_risk_score",
    "inter_agent_communication",
    "inter_agent_communication_metadata",
];

/// Sorts of items that hold nobody's words.
const SKIPPED_ITEMS: &[(&str, &str)] = &[
    ("reasoning", "thinking"),
    ("compaction", "compaction"),
    ("compaction_summary", "compaction"),
    ("context_compaction", "compaction"),
    ("compaction_trigger", "compaction"),
    ("tool_search_output", "tool output"),
    ("image_generation_call", "tool output"),
    ("additional_tools", "injected context"),
    ("ghost_snapshot", "ghost_snapshot"),
];

/// Sorts of events that hold nobody's words, or words that stand elsewhere too.
const SKIPPED_EVENTS: &[&str] = &[
    "agent_reasoning",
    "agent_reasoning_raw_content",
    "agent_reasoning_section_break",
    "context_compacted",
    "dynamic_tool_call_request",
    "dynamic_tool_call_response",
    "entered_review_mode",
    "error",
    "exec_command_begin",
    "exec_command_end",
    "exited_review_mode",
    "guardian_assessment",
    "hook_completed",
    "hook_started",
    "image_generation_end",
    "mcp_tool_call_begin",
    "patch_apply_begin",
    "patch_apply_end",
    "plan_update",
    "stream_error",
    "sub_agent_activity",
    "task_complete",
    "task_started",
    "thread_goal_updated",
    "thread_name_updated",
    "thread_rolled_back",
    "thread_settings_applied",
    "token_count",
    "turn_aborted",
    "turn_diff",
    "undo_completed",
    "view_image_tool_call",
    "warning",
    "web_search_begin",
    "web_search_end",
];

/// What stands in a person's place but was written by the program.
const INJECTED: &[&str] = &[
    "# AGENTS.md instructions",
    "<INSTRUCTIONS>",
    "<environment_context",
    "<user_instructions",
    "<permissions instructions",
    "<collaboration_mode",
    "<external_",
    "<skill>",
    "<user_shell_command",
    "<turn_aborted",
    "<subagent_notification",
    "<codex_internal_context",
    "<goal_context",
    "<hook_prompt",
    "<recommended_plugins",
    "<model_switch",
    "<user_action>",
    "<current_time_reminder",
    "<image_resize_notice",
    "<multi_agent_",
    "<proposed_plan",
    "Warning: The maximum number of unified exec",
    "Another language model started to solve this problem",
    "The following is the Codex agent history",
];

/// Before a person is shown, a few things are sent in their place.
const SENT_MAX: usize = 100;

/// An editor puts what it has open before a person's words, and this between.
const REQUEST: &str = "## My request for Codex:";

impl Reader for Session {
    fn read(&mut self, record: &str, found: &mut Found) {
        let Some(record) = Object::parse(record) else {
            found.garbage += 1;
            return;
        };
        let said_at = record.moment("timestamp");
        let is_inherited = self.own_from.zip(record.number("ordinal")).is_some_and(|(a, b)| b < a);
        let sort = record.text("type");
        let Some(payload) = record.object("payload") else {
            return self.bare(&record, said_at, found);
        };
        match sort.as_deref() {
            Some("session_meta") => self.begin(&payload, found),
            _ if is_inherited => found.skip("inherited"),
            Some("turn_context") => {
                keep(&mut self.scene.folder, payload.folder("cwd"));
                keep(&mut self.scene.model, payload.name("model"));
                found.skip("turn_context");
            }
            Some("event_msg") => self.event(&payload, said_at, found),
            Some("response_item") => match payload.says("type", "message") {
                true => self.message(&payload, said_at, found),
                false => self.item(&payload, said_at, found),
            },
            Some("compacted") => found.skip("compaction"),
            Some(sort) if SKIPPED_OUTER.contains(&sort) => found.skip(sort),
            Some(sort) => found.unknown(sort),
            None => found.unknown("without a type"),
        }
    }

    fn end(&mut self, found: &mut Found) {
        self.tell_sent(found);
    }

    fn scene(&self) -> &Scene {
        &self.scene
    }
}

impl Session {
    /// A session that was forked holds its parent's beginning too: the first one counts.
    fn begin(&mut self, meta: &Object<'_>, found: &mut Found) {
        found.skip("session_meta");
        if self.scene.session.is_some() {
            return;
        }
        let scene = &mut self.scene;
        scene.session = meta.name("id");
        scene.folder = meta.folder("cwd");
        scene.branch = meta.object("git").and_then(|git| git.name("branch"));
        let source = meta.object("source");
        let helper = source.as_ref().is_some_and(|it| it.has("subagent") || it.has("internal"));
        let thread = meta.text("thread_source");
        scene.helper =
            helper || thread.is_some_and(|it| matches!(&*it, "subagent" | "memory_consolidation"));
        if scene.helper {
            let spawned = source.and_then(|it| it.object("subagent")?.object("thread_spawn"));
            scene.parent = meta
                .name("parent_thread_id")
                .or_else(|| spawned?.name("parent_thread_id"))
                .or_else(|| meta.name("forked_from_id"));
        }
        self.own_from = meta.number("subagent_history_start_ordinal");
    }

    fn event(&mut self, event: &Object<'_>, said_at: Option<Timestamp>, found: &mut Found) {
        match event.text("type").as_deref() {
            Some("user_message") => {
                self.tell_shown(found);
                self.drop_sent(found);
                let text = event.text("message").unwrap_or_default();
                match event.text("kind").is_none_or(|kind| kind == "plain") {
                    true => self.person(&text, event.name("client_id"), said_at, found),
                    false => found.skip("injected context"),
                }
            }
            Some("agent_message") => {
                self.tell_sent(found);
                self.tell_shown(found);
                let text = event.text("message").unwrap_or_default();
                self.shown = Some((text.into_owned(), said_at));
            }
            Some("item_completed") => self.completed(event, said_at, found),
            Some("mcp_tool_call_end") => {
                let result = event.object("result");
                let failure = result.and_then(|result| result.text("Err"));
                match failure {
                    Some(failure) => self.failed(&failure, event.name("call_id"), said_at, found),
                    None => found.skip("repeated"),
                }
            }
            Some(sort) if SKIPPED_EVENTS.contains(&sort) || sort.starts_with("collab_") => {
                found.skip(sort);
            }
            Some(sort) => found.unknown(&format!("event_msg {sort}")),
            None => found.unknown("event_msg"),
        }
    }

    /// Newer versions show whole items.
    fn completed(&mut self, event: &Object<'_>, said_at: Option<Timestamp>, found: &mut Found) {
        let Some(item) = event.object("item") else { return found.skip("item_completed") };
        if !item.says("type", "UserMessage") {
            return found.skip("item_completed");
        }
        self.tell_shown(found);
        self.drop_sent(found);
        let text = item.value("content").and_then(Value::words).unwrap_or_default();
        self.person(&text, item.name("id"), said_at, found);
    }

    fn message(&mut self, message: &Object<'_>, said_at: Option<Timestamp>, found: &mut Found) {
        let text = message.value("content").and_then(Value::words).unwrap_or_default();
        match message.text("role").as_deref() {
            Some("assistant") => {
                self.tell_sent(found);
                match self.shown.take() {
                    Some((shown, _)) if shown.trim() == text.trim() => found.skip("repeated"),
                    other => {
                        self.shown = other;
                        self.tell_shown(found);
                    }
                }
                found.turn(self.scene.turn(Role::Agent, text, message.name("id"), said_at));
            }
            Some("user") if is_injected(&text) => found.skip("injected context"),
            Some("user") if self.shows_people => found.skip("repeated"),
            Some("user") => {
                if self.sent.len() == SENT_MAX {
                    self.tell_sent(found);
                }
                self.sent.push((text.into_owned(), said_at));
            }
            _ => found.skip("injected context"),
        }
    }

    /// What was sent was shown, too.
    fn drop_sent(&mut self, found: &mut Found) {
        self.shows_people = true;
        self.sent.drain(..).for_each(|_| found.skip("repeated"));
    }

    /// What was only sent was said all the same, unless it begins like what programs write.
    fn tell_sent(&mut self, found: &mut Found) {
        for (text, said_at) in std::mem::take(&mut self.sent) {
            match text.trim_start().starts_with('<') {
                true => found.skip("injected context"),
                false => self.person(&text, None, said_at, found),
            }
        }
    }

    /// What was only shown was said all the same.
    fn tell_shown(&mut self, found: &mut Found) {
        if let Some((text, said_at)) = self.shown.take() {
            found.turn(self.scene.turn(Role::Agent, text, None, said_at));
        }
    }

    fn person(
        &self,
        text: &str,
        name: Option<String>,
        said_at: Option<Timestamp>,
        found: &mut Found,
    ) {
        let words = match text.split_once(REQUEST) {
            Some((_, words)) => words.trim(),
            None => text,
        };
        match is_injected(words) {
            true => found.skip("injected context"),
            false => found.turn(self.scene.turn(self.scene.asker(), words, name, said_at)),
        }
    }

    fn item(&mut self, item: &Object<'_>, said_at: Option<Timestamp>, found: &mut Found) {
        let sort = item.text("type");
        let skipped = SKIPPED_ITEMS.iter().find(|(known, _)| sort.as_deref() == Some(known));
        if let Some((_, reason)) = skipped {
            return found.skip(reason);
        }
        self.tell_sent(found);
        let call = item.name("call_id").or_else(|| item.name("id"));
        let mut tool = |account| {
            found.turn(self.scene.turn(Role::Tool, account, call.clone(), said_at));
        };
        match sort.as_deref() {
            Some("function_call") => {
                let name = item.text("name").unwrap_or("tool".into());
                tool(account::of_call(&name, item.value("arguments")));
            }
            Some("custom_tool_call") => {
                let name = item.text("name").unwrap_or("tool".into());
                tool(account::of_call(&name, item.value("input")));
            }
            Some("local_shell_call") => tool(account::of_call("shell", item.value("action"))),
            Some("web_search_call") => tool(account::of_call("web_search", item.value("action"))),
            Some("tool_search_call") => {
                tool(account::of_call("tool_search", item.value("arguments")));
            }
            Some("function_call_output" | "custom_tool_call_output") => {
                self.output(item, call, said_at, found);
            }
            // Helpers and those who asked them talk to each other.
            Some("agent_message") => {
                let text = item.value("content").and_then(Value::words).unwrap_or_default();
                found.turn(self.scene.turn(Role::Agent, text, item.name("id"), said_at));
            }
            Some(sort) => found.unknown(&format!("response_item {sort}")),
            None => found.unknown("response_item"),
        }
    }

    fn output(
        &self,
        item: &Object<'_>,
        call: Option<String>,
        said_at: Option<Timestamp>,
        found: &mut Found,
    ) {
        let text = item.value("output").and_then(Value::words).unwrap_or_default();
        // What a person answered to the agent's questions.
        if let Some(answers) = answers(&text) {
            for answer in answers {
                found.turn(self.scene.turn(self.scene.asker(), answer, call.clone(), said_at));
            }
            return;
        }
        match failure(&text) {
            Some(failure) => self.failed(&failure, call, said_at, found),
            None => found.skip("tool output"),
        }
    }

    fn failed(
        &self,
        words: &str,
        call: Option<String>,
        said_at: Option<Timestamp>,
        found: &mut Found,
    ) {
        let account = tool_account("failed", words);
        found.turn(self.scene.turn(Role::Tool, account, call, said_at));
    }

    /// The first versions wrote items without anything around them, and nothing was shown.
    fn bare(&mut self, record: &Object<'_>, said_at: Option<Timestamp>, found: &mut Found) {
        match record.text("type").as_deref() {
            Some("message") if record.says("role", "user") => {
                let text = record.value("content").and_then(Value::words).unwrap_or_default();
                self.person(&text, record.name("id"), said_at, found);
            }
            Some("message") => self.message(record, said_at, found),
            Some(sort) if OUTER.contains(&sort) => found.skip("empty"),
            Some(_) => self.item(record, said_at, found),
            None if record.has("record_type") => found.skip("state"),
            None if record.has("instructions") || record.has("git") => self.begin(record, found),
            None => found.unknown("without a type"),
        }
    }
}

fn is_injected(text: &str) -> bool {
    let beginning = text.trim_start();
    INJECTED.iter().any(|mark| beginning.starts_with(mark))
}

/// `{"answers":{"<question>":{"answers":["…"]}}}`
fn answers(output: &str) -> Option<Vec<String>> {
    let answers = Object::parse(output)?.object("answers")?;
    let told = answers.objects().filter_map(|(question, answer)| {
        let words = answer.value("answers")?.words()?;
        (!words.is_empty()).then(|| format!("{question} → {words}"))
    });
    Some(told.collect())
}

/// How a command failed, if it did. A program tells by its exit code, which Codex
/// writes into a header above what the program printed.
fn failure(output: &str) -> Option<String> {
    const HEADER_LINES: usize = 6;
    if let Some(object) = Object::parse(output) {
        let code = object.object("metadata")?.number("exit_code").filter(|code| *code != 0)?;
        let text = object.text("output").unwrap_or_default();
        return Some(format!("exit code {code}: {text}"));
    }
    let header = output.lines().take(HEADER_LINES).take_while(|line| *line != "Output:");
    let code = header.into_iter().find_map(|line| {
        let code = line
            .strip_prefix("Process exited with code ")
            .or_else(|| line.strip_prefix("Exit code: "))?;
        code.trim().parse::<i64>().ok().filter(|code| *code != 0)
    })?;
    let text = output.split_once("Output:\n").map_or("", |(_, text)| text);
    Some(format!("exit code {code}: {text}"))
}
