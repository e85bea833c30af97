//! Gemini CLI: `~/.gemini/tmp/<project>/chats/session-*.jsonl`, older ones one
//! `.json`; helpers' sessions in `chats/<session>/`.
//!
//! A message is written again, under its name, each time something is added to it.
//! What a person takes back (`$rewindTo`) was said all the same and stays.

use std::borrow::Cow;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use super::json::{Object, Value};
use super::{Form, Found, Harness, Homes, Reader, Scene, account, beginning, keep, tool_account};
use crate::model::{Role, Timestamp};

pub(super) struct Gemini;

impl Harness for Gemini {
    fn name(&self) -> &'static str {
        "gemini-cli"
    }

    fn roots(&self, homes: &Homes) -> Vec<PathBuf> {
        vec![homes.gemini.join("tmp")]
    }

    fn recognises(&self, _path: &Path, beginning: &[u8]) -> Option<Form> {
        let is_ours = |record: &Object<'_>| record.has("sessionId") && record.has("projectHash");
        let is_document = |record: &Object<'_>| is_ours(record) && record.has("messages");
        match beginning::is_document(beginning, is_document) {
            true => Some(Form::Document),
            false => beginning::any_record(beginning, is_ours).then_some(Form::Lines),
        }
    }

    fn lines(&self, path: &Path, scene: Option<Scene>) -> Box<dyn Reader> {
        let scene = scene.unwrap_or_else(|| Scene { folder: project(path), ..Scene::default() });
        let parent = path.parent().and_then(Path::file_name).map(|name| name.to_string_lossy());
        let parent = parent.filter(|name| name != "chats").map(Cow::into_owned);
        Box::new(Session { scene, parent })
    }

    fn document(&self, path: &Path, text: &str, found: &mut Found) {
        let Some(record) = Object::parse(text) else {
            found.garbage += 1;
            return;
        };
        let scene = Scene { folder: project(path), ..Scene::default() };
        let mut session = Session { scene, parent: None };
        session.begin(&record);
        for (number, message) in (1..).zip(record.list("messages")) {
            let first = found.turns.len();
            match message.object() {
                Some(object) => session.message(&object, found),
                None => found.garbage += 1,
            }
            found.place(first, number, message.place_in(text));
        }
    }
}

struct Session {
    scene: Scene,
    /// The session whose folder this file lies in, if it is a helper's.
    parent: Option<String>,
}

/// What stands in a person's place but was written by the program.
const INJECTED: &[(&str, &str)] = &[
    ("<session_context", "injected context"),
    ("<hook_context", "injected context"),
    ("<state_snapshot", "compaction"),
    ("This is the Gemini CLI. We are setting up the context", "injected context"),
    ("System: Please continue", "injected context"),
];

/// From here on the program adds what a person's words refer to.
const ADDED: &[&str] = &["--- Content from referenced files ---", "<hook_context>"];

impl Reader for Session {
    fn read(&mut self, record: &str, found: &mut Found) {
        let Some(record) = Object::parse(record) else {
            found.garbage += 1;
            return;
        };
        if record.has("$rewindTo") {
            found.skip("rewind");
        } else if let Some(news) = record.object("$set") {
            // A checkpoint repeats messages; those it makes up are summaries.
            self.begin(&news);
            found.skip(if news.has("messages") { "compaction" } else { "metadata" });
        } else if record.has("projectHash") {
            self.begin(&record);
            found.skip("metadata");
            for message in record.list("messages").into_iter().filter_map(Value::object) {
                self.message(&message, found);
            }
        } else {
            self.message(&record, found);
        }
    }

    fn scene(&self) -> &Scene {
        &self.scene
    }
}

impl Session {
    fn begin(&mut self, record: &Object<'_>) {
        keep(&mut self.scene.session, record.name("sessionId"));
        if record.says("kind", "subagent") {
            self.scene.helper = true;
            self.scene.parent.clone_from(&self.parent);
        }
        if self.scene.folder.is_none() {
            let folders = record.list("directories");
            self.scene.folder = folders.first().and_then(|folder| folder.folder());
        }
    }

    fn message(&mut self, message: &Object<'_>, found: &mut Found) {
        let said_at = message.moment("timestamp");
        match message.text("type").as_deref() {
            Some("user") => self.person(message, said_at, found),
            Some("gemini") => self.agent(message, said_at, found),
            Some(sort @ ("info" | "error" | "warning")) => found.skip(sort),
            Some(sort) => found.unknown(sort),
            None => found.unknown("without a type"),
        }
    }

    fn person(&self, message: &Object<'_>, said_at: Option<Timestamp>, found: &mut Found) {
        let shown = message.value("displayContent").and_then(Value::words);
        let text = shown.filter(|text| !text.is_empty()).or_else(|| {
            let content = message.value("content")?;
            // One part alone need not be in a list.
            content.words().or_else(|| content.object()?.text("text"))
        });
        let text = text.unwrap_or_default();
        let mut words = text.trim();
        if let Some((_, reason)) = INJECTED.iter().find(|(mark, _)| words.starts_with(mark)) {
            return found.skip(reason);
        }
        for mark in ADDED {
            words = words.split_once(mark).map_or(words, |(before, _)| before.trim_end());
        }
        if words == "?" || words.starts_with('/') && !words.contains(char::is_whitespace) {
            return found.skip("command");
        }
        found.turn(self.scene.turn(self.scene.asker(), words, message.name("id"), said_at));
    }

    fn agent(&mut self, message: &Object<'_>, said_at: Option<Timestamp>, found: &mut Found) {
        keep(&mut self.scene.model, message.name("model"));
        let name = message.name("id");
        let calls = message.list("toolCalls");
        let text = message.value("content").and_then(spoken).unwrap_or_default();
        if calls.is_empty() || !text.is_empty() {
            found.turn(self.scene.turn(Role::Agent, text, name.clone(), said_at));
        }
        for call in calls.into_iter().filter_map(Value::object) {
            let said_at = call.moment("timestamp").or(said_at);
            let id = call.name("id").or_else(|| name.clone());
            let tool = call.text("name").unwrap_or("tool".into());
            let account = account::of_call(&tool, call.value("args"));
            found.turn(self.scene.turn(Role::Tool, account, id.clone(), said_at));
            if let Some(failure) = failure(&call) {
                let account = tool_account("failed", &failure);
                found.turn(self.scene.turn(Role::Tool, account, id, said_at));
            }
        }
    }
}

/// What the agent said, without what it thought.
fn spoken(content: Value<'_>) -> Option<String> {
    if let Some(text) = content.text() {
        return Some(text.into_owned());
    }
    let parts = content.list()?.into_iter().filter_map(Value::object);
    let spoken = parts.filter(|part| !part.is("thought")).filter_map(|part| part.text("text"));
    Some(spoken.collect())
}

/// How a call failed, if it did.
fn failure(call: &Object<'_>) -> Option<String> {
    let response = || {
        let result = call.list("result").into_iter().find_map(Value::object)?;
        result.object("functionResponse")?.object("response")
    };
    match call.text("status").as_deref() {
        Some("error") => {
            let told = response().and_then(|response| response.text("error"));
            let told = told.or_else(|| call.text("resultDisplay")).unwrap_or_default();
            Some(told.into_owned())
        }
        Some("cancelled") => Some("cancelled by the person".to_owned()),
        _ => {
            let output = response()?.text("output")?;
            let code = output.split("\nExit Code: ").nth(1)?.lines().next()?.trim();
            let code = code.parse::<i64>().ok().filter(|code| *code != 0)?;
            Some(format!("exit code {code}: {output}"))
        }
    }
}

/// The folder that a project's sessions are about, which a file beside them tells.
fn project(path: &Path) -> Option<String> {
    const BYTES_MAX: u64 = 4_096;
    // The file lies above `chats`, which is one or two above the session.
    let files = path.ancestors().skip(2).take(2).map(|folder| folder.join(".project_root"));
    let text = files.into_iter().find_map(|file| {
        let mut text = String::new();
        File::open(file).ok()?.take(BYTES_MAX).read_to_string(&mut text).ok()?;
        Some(text.trim().to_owned())
    });
    text.filter(|text| !text.is_empty())
}
