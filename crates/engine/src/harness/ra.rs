//! ra: `~/.ra/<project>/sessions/<id>/messages.jsonl`, with `meta.json` beside it.
//!
//! Lines of `role` and `content` are what many programs write, Somnium's own import
//! format among them: only their place tells that they are ra's.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use super::json::{Object, Value};
use super::{Form, Found, Harness, Homes, Reader, Scene, account, beginning, tool_account};
use crate::model::Role;

pub(super) struct Ra;

impl Harness for Ra {
    fn name(&self) -> &'static str {
        "ra"
    }

    fn roots(&self, homes: &Homes) -> Vec<PathBuf> {
        vec![homes.ra.clone()]
    }

    fn recognises(&self, path: &Path, beginning: &[u8]) -> Option<Form> {
        let is_named = path.file_name().is_some_and(|name| name == "messages.jsonl");
        let is_ours = |record: &Object<'_>| record.has("role") && !record.has("type");
        let is_ours = is_named && beginning::any_record(beginning, is_ours) && meta(path).is_some();
        is_ours.then_some(Form::Lines)
    }

    fn lines(&self, path: &Path, scene: Option<Scene>) -> Box<dyn Reader> {
        Box::new(Session { scene: scene.or_else(|| meta(path)).unwrap_or_default() })
    }
}

/// What the file beside a session's tells.
pub(super) fn meta(path: &Path) -> Option<Scene> {
    const BYTES_MAX: u64 = 64 * 1024;
    let mut text = String::new();
    let file = File::open(path.with_file_name("meta.json")).ok()?;
    file.take(BYTES_MAX).read_to_string(&mut text).ok()?;
    let meta = Object::parse(&text)?;
    (meta.has("id") && meta.has("created") && meta.has("provider")).then(|| Scene {
        session: meta.name("id"),
        folder: meta.folder("configDir"),
        model: meta.name("model"),
        ..Scene::default()
    })
}

struct Session {
    scene: Scene,
}

impl Reader for Session {
    fn read(&mut self, record: &str, found: &mut Found) {
        let Some(record) = Object::parse(record) else {
            found.garbage += 1;
            return;
        };
        let text = record.value("content").and_then(Value::words).unwrap_or_default();
        match record.text("role").as_deref() {
            // ra puts what it remembers before a person's words.
            Some("user") if text.trim_start().starts_with("<recalled-memories") => {
                found.skip("injected context");
            }
            Some("user") => found.turn(self.scene.turn(Role::Person, text, None, None)),
            Some("assistant") => {
                let calls = record.list("toolCalls");
                if calls.is_empty() || !text.is_empty() {
                    found.turn(self.scene.turn(Role::Agent, text, None, None));
                }
                for call in calls.into_iter().filter_map(Value::object) {
                    let tool = call.text("name").unwrap_or("tool".into());
                    let account = account::of_call(&tool, call.value("arguments"));
                    found.turn(self.scene.turn(Role::Tool, account, call.name("id"), None));
                }
            }
            Some("tool") if record.is("isError") => {
                let account = tool_account("failed", &text);
                found.turn(self.scene.turn(Role::Tool, account, record.name("toolCallId"), None));
            }
            Some("tool") => found.skip("tool output"),
            Some("system") => found.skip("injected context"),
            Some(role) => found.unknown(role),
            None => found.unknown("without a role"),
        }
    }

    fn scene(&self) -> &Scene {
        &self.scene
    }
}
