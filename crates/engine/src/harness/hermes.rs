//! Hermes: `~/.hermes/sessions/session_*.json`, one document.

use std::path::{Path, PathBuf};

use super::json::{Object, Value};
use super::{Form, Found, Harness, Homes, Scene, account, beginning, tool_account};
use crate::model::Role;

pub(super) struct Hermes;

impl Harness for Hermes {
    fn name(&self) -> &'static str {
        "hermes"
    }

    fn roots(&self, homes: &Homes) -> Vec<PathBuf> {
        vec![homes.hermes.join("sessions")]
    }

    fn recognises(&self, _path: &Path, beginning: &[u8]) -> Option<Form> {
        let is_ours = |document: &Object<'_>| {
            // A long system prompt may stand before the messages, and be cut.
            document.has("session_id") && document.has("session_start") && document.has("platform")
        };
        beginning::is_document(beginning, is_ours).then_some(Form::Document)
    }

    fn document(&self, _path: &Path, text: &str, found: &mut Found) {
        let Some(document) = Object::parse(text) else {
            found.garbage += 1;
            return;
        };
        let config = document.object("model_config");
        let scene = Scene {
            session: document.name("session_id"),
            folder: document.folder("cwd").or_else(|| config?.folder("cwd")),
            model: document.name("model"),
            ..Scene::default()
        };
        for (number, message) in (1..).zip(document.list("messages")) {
            let first = found.turns.len();
            match message.object() {
                Some(object) => say(&scene, &object, found),
                None => found.garbage += 1,
            }
            found.place(first, number, message.place_in(text));
        }
    }
}

/// What stands in a person's place but was written by the program.
const INJECTED: &[&str] = &["[CONTEXT COMPACTION", "[System", "[SYSTEM", "<memory-context"];

fn say(scene: &Scene, message: &Object<'_>, found: &mut Found) {
    let said_at = message.moment("timestamp");
    let text = message.value("content").and_then(Value::words).unwrap_or_default();
    match message.text("role").as_deref() {
        Some("user") => match INJECTED.iter().any(|mark| text.trim_start().starts_with(mark)) {
            true => found.skip("injected context"),
            false => found.turn(scene.turn(Role::Person, text, None, said_at)),
        },
        Some("assistant") => {
            let calls = message.list("tool_calls");
            if calls.is_empty() || !text.is_empty() {
                found.turn(scene.turn(Role::Agent, text, None, said_at));
            }
            for call in calls.into_iter().filter_map(Value::object) {
                let Some(function) = call.object("function") else { continue };
                let tool = function.text("name").unwrap_or("tool".into());
                let account = account::of_call(&tool, function.value("arguments"));
                found.turn(scene.turn(Role::Tool, account, call.name("id"), said_at));
            }
        }
        Some("tool") if message.says("finish_reason", "error") => {
            let account = tool_account("failed", &text);
            found.turn(scene.turn(Role::Tool, account, message.name("tool_call_id"), said_at));
        }
        Some("tool") => found.skip("tool output"),
        Some("system") => found.skip("injected context"),
        Some("session_meta") => found.skip("session_meta"),
        Some(role) => found.unknown(role),
        None => found.unknown("without a role"),
    }
}
