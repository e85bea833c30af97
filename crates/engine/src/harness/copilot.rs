//! Copilot CLI: `~/.copilot/session-state/<session>/events.jsonl`.

use std::path::{Path, PathBuf};

use super::json::{Object, Value};
use super::{Form, Found, Harness, Homes, Reader, Scene, account, beginning, keep, tool_account};
use crate::model::{Role, Timestamp};

pub(super) struct Copilot;

impl Harness for Copilot {
    fn name(&self) -> &'static str {
        "copilot-cli"
    }

    fn roots(&self, homes: &Homes) -> Vec<PathBuf> {
        vec![homes.copilot.join("session-state"), homes.copilot.join("history-session-state")]
    }

    fn recognises(&self, _path: &Path, beginning: &[u8]) -> Option<Form> {
        let is_ours = |record: &Object<'_>| {
            let families = ["session.", "user.", "assistant.", "tool.", "hook.", "system."];
            let is_event = record
                .text("type")
                .is_some_and(|sort| families.iter().any(|family| sort.starts_with(family)));
            // A long event is cut in its data; those that are not are whole.
            is_event
                && record.has("data")
                && !record.has("payload")
                && (record.object("data").is_none() || record.has("id") && record.has("timestamp"))
        };
        beginning::any_record(beginning, is_ours).then_some(Form::Lines)
    }

    fn lines(&self, _path: &Path, scene: Option<Scene>) -> Box<dyn Reader> {
        Box::new(Session { scene: scene.unwrap_or_default() })
    }
}

struct Session {
    scene: Scene,
}

/// Families of events that hold nobody's words.
const SKIPPED: &[&str] = &[
    "abort",
    "assistant.",
    "auto_mode_switch.",
    "capabilities.",
    "command.",
    "commands.",
    "elicitation.",
    "exit_plan_mode.",
    "external_tool.",
    "factory.",
    "hook.",
    "mcp.",
    "mcp_app.",
    "model.",
    "pending_messages.",
    "permission.",
    "sampling.",
    "session.",
    "session_limits_exhausted.",
    "skill.",
    "subagent.",
    "system.",
    "tool.",
    "tool_search.",
    "ui.",
    "user_input.",
];

impl Reader for Session {
    fn read(&mut self, record: &str, found: &mut Found) {
        let Some(record) = Object::parse(record) else {
            found.garbage += 1;
            return;
        };
        let said_at = record.moment("timestamp");
        let name = record.name("id");
        let data = record.object("data").unwrap_or_default();
        // What helpers say stands between the lines of their parent.
        let is_helper = record.has("agentId") || data.has("parentToolCallId");
        let mut scene = self.scene.clone();
        scene.helper = is_helper;
        if let Some(helper) = record.name("agentId") {
            scene.parent = scene.session.replace(helper);
        }
        match record.text("type").as_deref() {
            Some(sort @ ("session.start" | "session.resume" | "session.context_changed")) => {
                self.begin(&data);
                found.skip(sort);
            }
            Some("session.model_change") => {
                keep(&mut self.scene.model, data.name("newModel"));
                found.skip("session.model_change");
            }
            Some("user.message") => asks(&scene, &data, name, said_at, found),
            Some("user_input.completed") if data.has("answer") => {
                let answer = data.text("answer").unwrap_or_default();
                found.turn(scene.turn(Role::Person, answer, name, said_at));
            }
            Some("assistant.message") => {
                if !is_helper {
                    keep(&mut self.scene.model, data.name("model"));
                }
                keep(&mut scene.model, data.name("model"));
                says(&scene, &data, name, said_at, found);
            }
            Some("assistant.reasoning") => found.skip("thinking"),
            Some("tool.execution_start") => found.skip("repeated"),
            Some("tool.execution_complete") => executed(&scene, &data, said_at, found),
            Some(sort) if SKIPPED.iter().any(|family| sort.starts_with(family)) => found.skip(sort),
            Some(sort) => found.unknown(sort),
            None => found.unknown("without a type"),
        }
    }

    fn scene(&self) -> &Scene {
        &self.scene
    }
}

impl Session {
    fn begin(&mut self, data: &Object<'_>) {
        let scene = &mut self.scene;
        keep(&mut scene.session, data.name("sessionId"));
        keep(&mut scene.model, data.name("selectedModel"));
        let context = data.object("context");
        let context = context.as_ref().unwrap_or(data);
        keep(&mut scene.folder, context.folder("cwd"));
        keep(&mut scene.branch, context.name("branch"));
    }
}

/// A message that names its source was not typed: a skill, the autopilot or another
/// agent wrote it.
fn asks(
    scene: &Scene,
    data: &Object<'_>,
    name: Option<String>,
    said_at: Option<Timestamp>,
    found: &mut Found,
) {
    let text = data.text("content").unwrap_or_default();
    match data.text("source").as_deref() {
        _ if data.is("isAutopilotContinuation") => found.skip("injected context"),
        None | Some("" | "user") => found.turn(scene.turn(scene.asker(), text, name, said_at)),
        Some(source) if source.starts_with("agent-") => {
            found.turn(scene.turn(Role::Agent, text, name, said_at));
        }
        Some(_) => found.skip("injected context"),
    }
}

fn says(
    scene: &Scene,
    data: &Object<'_>,
    name: Option<String>,
    said_at: Option<Timestamp>,
    found: &mut Found,
) {
    let name = data.name("messageId").or(name);
    let calls = data.list("toolRequests");
    let text = data.text("content").unwrap_or_default();
    if calls.is_empty() || !text.is_empty() {
        found.turn(scene.turn(Role::Agent, text, name.clone(), said_at));
    }
    for call in calls.into_iter().filter_map(Value::object) {
        let tool = call.text("name").unwrap_or("tool".into());
        let account = account::of_call(&tool, call.value("arguments"));
        let call = call.name("toolCallId").or_else(|| name.clone());
        found.turn(scene.turn(Role::Tool, account, call, said_at));
    }
}

fn executed(scene: &Scene, data: &Object<'_>, said_at: Option<Timestamp>, found: &mut Found) {
    if data.value("success").is_none_or(|success| success.raw() != "false") {
        return found.skip("tool output");
    }
    let error = data.object("error").and_then(|error| error.text("message"));
    let words = error.or_else(|| data.object("result")?.text("content")).unwrap_or_default();
    let account = tool_account("failed", &words);
    found.turn(scene.turn(Role::Tool, account, data.name("toolCallId"), said_at));
}
