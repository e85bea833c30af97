//! Cursor: `~/.cursor/projects/<slug>/agent-transcripts/<id>/<id>.jsonl`, helpers'
//! sessions in `<id>/subagents/`.
//!
//! The records have neither names nor times, and tell neither folder nor model.

use std::fs;
use std::path::{Path, PathBuf};

use super::json::{Object, Value};
use super::{Form, Found, Harness, Homes, Reader, Scene, account, beginning};
use crate::model::Role;

pub(super) struct Cursor;

impl Harness for Cursor {
    fn name(&self) -> &'static str {
        "cursor"
    }

    fn roots(&self, homes: &Homes) -> Vec<PathBuf> {
        vec![homes.cursor.join("projects")]
    }

    fn recognises(&self, _path: &Path, beginning: &[u8]) -> Option<Form> {
        let is_ours = |record: &Object<'_>| {
            let is_turn = record.text("role").is_some_and(|r| matches!(&*r, "user" | "assistant"));
            let message = record.object("message");
            let is_message = message.map_or(record.has("message"), |it| it.has("content"));
            is_turn && is_message && !record.has("type") && !record.has("content")
        };
        beginning::any_record(beginning, is_ours).then_some(Form::Lines)
    }

    fn lines(&self, path: &Path, scene: Option<Scene>) -> Box<dyn Reader> {
        Box::new(Session { scene: scene.unwrap_or_else(|| scene_of(path)) })
    }
}

/// What the place of a file tells.
fn scene_of(path: &Path) -> Scene {
    let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
    let above = path.parent();
    let helper = above.is_some_and(|folder| folder.ends_with("subagents"));
    let parent = above.and_then(Path::parent).and_then(name);
    let project = path.ancestors().find(|folder| folder.ends_with("agent-transcripts"));
    let slug = project.and_then(Path::parent).and_then(name);
    Scene {
        session: path.file_stem().map(|stem| stem.to_string_lossy().into_owned()),
        parent: parent.filter(|_| helper),
        helper,
        folder: slug.and_then(|slug| folder_of(Path::new("/"), &slug, &mut 200)),
        ..Scene::default()
    }
}

/// The folder that a slug is of. Every separator and most signs became a `-`, so
/// that only the folders that there are can tell.
fn folder_of(above: &Path, slug: &str, looks: &mut u32) -> Option<String> {
    *looks = looks.checked_sub(1)?;
    let slug_of = |name: &str| -> String {
        name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect()
    };
    let mut names: Vec<String> = fs::read_dir(above)
        .ok()?
        .flatten()
        .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()))
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort();
    names.into_iter().find_map(|name| {
        // A leading sign of a name is lost, too.
        let part = slug_of(name.trim_start_matches('.'));
        let rest = slug.strip_prefix(&*part).filter(|_| !part.is_empty())?;
        let folder = above.join(&name);
        match rest.strip_prefix('-') {
            Some(rest) => folder_of(&folder, rest, looks),
            None if rest.is_empty() => Some(folder.to_string_lossy().into_owned()),
            None => None,
        }
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
        let is_person = match record.text("role").as_deref() {
            Some("user") => true,
            Some("assistant") => false,
            Some("system") => return found.skip("injected context"),
            Some(role) => return found.unknown(role),
            None => return self.event(&record, found),
        };
        let Some(content) = record.object("message").and_then(|message| message.value("content"))
        else {
            return found.skip("empty");
        };
        if let Some(text) = content.text() {
            return self.say(is_person, &text, found);
        }
        for block in content.list().unwrap_or_default() {
            let Some(block) = block.object() else { continue };
            match block.text("type").as_deref() {
                Some("text") => {
                    self.say(is_person, &block.text("text").unwrap_or_default(), found);
                }
                Some("tool_use" | "tool-use" | "tool_call" | "tool-call") => {
                    let tool = block.text("name").unwrap_or("tool".into());
                    let account = account::of_call(&tool, block.value("input"));
                    found.turn(self.scene.turn(Role::Tool, account, block.name("id"), None));
                }
                Some("tool_result" | "tool-result") => self.result(&block, found),
                Some("thinking" | "reasoning" | "redacted-reasoning") => found.skip("thinking"),
                Some(sort @ ("image" | "file")) => found.skip(sort),
                Some(sort) => found.unknown(&format!("block {sort}")),
                None => found.unknown("block"),
            }
        }
    }

    fn scene(&self) -> &Scene {
        &self.scene
    }
}

impl Session {
    fn event(&self, record: &Object<'_>, found: &mut Found) {
        match record.text("type").as_deref() {
            Some("turn_ended") => found.skip("turn_ended"),
            Some(sort) => found.unknown(sort),
            None => found.unknown("without a role"),
        }
    }

    fn say(&self, is_person: bool, text: &str, found: &mut Found) {
        if !is_person {
            // Cursor writes this where it leaves something out.
            return match text.trim() == "[REDACTED]" {
                true => found.skip("thinking"),
                false => found.turn(self.scene.turn(Role::Agent, text, None, None)),
            };
        }
        let typed = text.split_once("<user_query>").map(|(_, rest)| {
            rest.rsplit_once("</user_query>").map_or(rest, |(words, _)| words).trim()
        });
        match typed {
            Some(words) => found.turn(self.scene.turn(self.scene.asker(), words, None, None)),
            // What the editor tells stands in tags of their own.
            None if is_context(text) => found.skip("editor context"),
            None => found.turn(self.scene.turn(self.scene.asker(), text, None, None)),
        }
    }

    fn result(&self, block: &Object<'_>, found: &mut Found) {
        if !block.is("is_error") {
            return found.skip("tool output");
        }
        let words = block.value("content").and_then(Value::words).unwrap_or_default();
        let account = super::tool_account("failed", &words);
        found.turn(self.scene.turn(Role::Tool, account, block.name("tool_use_id"), None));
    }
}

/// `<user_info>`, `<open_and_recently_viewed_files>`: a tag with a name of several words.
fn is_context(text: &str) -> bool {
    let name = text.trim_start().strip_prefix('<').and_then(|rest| rest.split_once('>'));
    name.is_some_and(|(name, _)| {
        name == "timestamp"
            || name.contains('_') && name.chars().all(|c| c.is_ascii_lowercase() || c == '_')
    })
}
