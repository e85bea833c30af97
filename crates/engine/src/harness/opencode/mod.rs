//! OpenCode: `opencode*.db` in its data folder; before that, a tree of documents
//! below `storage/`; and the document that `opencode export` writes.
//!
//! All three hold the same: messages, which tell who speaks, made of parts.

mod rows;

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use super::json::{Object, Value};
use super::{Form, Found, Harness, Homes, Scene, Unreadable, account, beginning, tool_account};
use super::{database, keep};
use crate::model::{Role, Timestamp};

pub(super) struct OpenCode;

impl Harness for OpenCode {
    fn name(&self) -> &'static str {
        "opencode"
    }

    fn roots(&self, homes: &Homes) -> Vec<PathBuf> {
        // Beside them lie logs, and snapshots of whole repositories.
        let entries = fs::read_dir(&homes.opencode).into_iter().flatten().flatten();
        let mut roots: Vec<PathBuf> =
            entries.map(|entry| entry.path()).filter(|path| is_named(path)).collect();
        roots.sort();
        roots.push(homes.opencode.join("storage/session"));
        roots
    }

    fn recognises(&self, path: &Path, beginning: &[u8]) -> Option<Form> {
        if beginning.starts_with(database::MAGIC) {
            return (is_named(path) || has_tables(beginning)).then_some(Form::Database);
        }
        let is_session = |info: &Object<'_>| {
            info.has("id") && info.has("projectID") && info.has("directory") && info.has("time")
        };
        let is_ours = |document: &Object<'_>| {
            let is_export = document.has("messages")
                && document.object("info").is_some_and(|info| is_session(&info));
            is_export || is_session(document) && document.has("version")
        };
        beginning::is_document(beginning, is_ours).then_some(Form::Document)
    }

    fn document(&self, path: &Path, text: &str, found: &mut Found) {
        let Some(document) = Object::parse(text) else {
            found.garbage += 1;
            return;
        };
        let Some(info) = document.object("info") else {
            return tree(path, &document, found);
        };
        let mut session = Session::of(&info);
        for (number, message) in (1..).zip(document.list("messages")) {
            let first = found.turns.len();
            let object = message.object();
            match object.as_ref().and_then(|object| object.object("info")) {
                Some(info) => {
                    let parts = object.map(|object| object.list("parts")).unwrap_or_default();
                    let parts = parts.into_iter().filter_map(Value::object);
                    session.message(&info, None, parts.map(|part| (None, part)), found);
                }
                None => found.garbage += 1,
            }
            found.place(first, number, message.place_in(text));
        }
    }

    fn database(
        &self,
        path: &Path,
        since: Option<&str>,
        take: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> Result<Option<String>, Unreadable> {
        rows::read(path, since, take)
    }
}

/// `opencode.db`, `opencode-dev.db`
fn is_named(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with("opencode") && name.ends_with(".db")
}

/// Small databases tell their tables on the first pages.
fn has_tables(beginning: &[u8]) -> bool {
    let text = String::from_utf8_lossy(beginning);
    ["`session`", "`message`", "`part`", "`message_id`", "`project_id`"]
        .iter()
        .all(|name| text.contains(name))
}

/// A part, and its name where it does not stand in it.
type Part<'a> = (Option<String>, Object<'a>);

struct Session {
    scene: Scene,
}

impl Session {
    /// Of what a document tells about a session.
    fn of(info: &Object<'_>) -> Self {
        let parent = info.name("parentID");
        let scene = Scene {
            session: info.name("id"),
            helper: parent.is_some(),
            parent,
            folder: info.folder("directory"),
            ..Scene::default()
        };
        Self { scene }
    }

    fn message<'a>(
        &mut self,
        info: &Object<'a>,
        name: Option<String>,
        parts: impl Iterator<Item = Part<'a>>,
        found: &mut Found,
    ) {
        let name = name.or_else(|| info.name("id"));
        let said_at = info.object("time").and_then(|time| time.moment("created"));
        let model = info.object("model").and_then(|model| model.name("modelID"));
        keep(&mut self.scene.model, info.name("modelID").or(model));
        let folder = info.object("path").and_then(|path| path.folder("cwd"));
        keep(&mut self.scene.folder, folder);
        let role = match info.text("role").as_deref() {
            Some("user") => self.scene.asker(),
            Some("assistant") if info.is("summary") => return found.skip("compaction"),
            Some("assistant") => Role::Agent,
            Some(role) => return found.unknown(role),
            None => return found.unknown("without a role"),
        };
        for (id, part) in parts {
            let name = id.or_else(|| part.name("id")).or_else(|| name.clone());
            self.part(role, &part, name, said_at, found);
        }
    }

    fn part(
        &self,
        role: Role,
        part: &Object<'_>,
        name: Option<String>,
        said_at: Option<Timestamp>,
        found: &mut Found,
    ) {
        let said_at = part.object("time").and_then(|time| time.moment("start")).or(said_at);
        match part.text("type").as_deref() {
            Some("text") if part.is("synthetic") || part.is("ignored") => {
                found.skip("injected context");
            }
            Some("text") => {
                let text = part.text("text").unwrap_or_default();
                found.turn(self.scene.turn(role, text, name, said_at));
            }
            Some("tool") => self.tool(part, name, said_at, found),
            Some("reasoning") => found.skip("thinking"),
            Some("compaction") => found.skip("compaction"),
            Some(
                sort @ ("file" | "agent" | "snapshot" | "patch" | "step-start" | "step-finish"
                | "retry" | "subtask"),
            ) => found.skip(sort),
            Some(sort) => found.unknown(&format!("part {sort}")),
            None => found.unknown("part"),
        }
    }

    fn tool(
        &self,
        part: &Object<'_>,
        name: Option<String>,
        said_at: Option<Timestamp>,
        found: &mut Found,
    ) {
        let Some(state) = part.object("state") else { return found.skip("unfinished") };
        let status = state.text("status");
        if status.as_deref().is_some_and(|status| matches!(status, "pending" | "running")) {
            return found.skip("unfinished");
        }
        let tool = part.text("tool").or_else(|| part.text("name")).unwrap_or("tool".into());
        let account = account::of_call(&tool, state.value("input"));
        found.turn(self.scene.turn(Role::Tool, account, name.clone(), said_at));
        for answer in answers(&state) {
            found.turn(self.scene.turn(self.scene.asker(), answer, name.clone(), said_at));
        }
        let Some(failure) = failure(&state) else { return };
        let (failure, words) = failure.split_once(REFUSED).unwrap_or((&failure, ""));
        if !words.is_empty() {
            found.turn(self.scene.turn(self.scene.asker(), words, name.clone(), said_at));
        }
        let account = tool_account("failed", failure);
        found.turn(self.scene.turn(Role::Tool, account, name, said_at));
    }
}

/// What the program puts before the reason a person gives for refusing a tool.
const REFUSED: &str = " with the following feedback: ";

/// What a person answered to the agent's questions.
fn answers(state: &Object<'_>) -> Vec<String> {
    let answers = state.object("metadata").map(|it| it.list("answers")).unwrap_or_default();
    let questions = state.object("input").map(|it| it.list("questions")).unwrap_or_default();
    let told = questions.into_iter().zip(answers).filter_map(|(question, answer)| {
        let words = answer.words().filter(|words| !words.is_empty())?;
        Some(format!("{} → {words}", question.object()?.text("question")?))
    });
    told.collect()
}

/// How a call failed, if it did.
fn failure(state: &Object<'_>) -> Option<String> {
    if state.says("status", "error") {
        let error = state.text("error").or_else(|| state.object("error")?.text("message"));
        return Some(error.unwrap_or_default().into_owned());
    }
    let code = state.object("metadata")?.number("exit").filter(|code| *code != 0)?;
    Some(format!("exit code {code}: {}", state.text("output").unwrap_or_default()))
}

/// The tree below `storage/`: a session's messages and their parts are files of their own.
fn tree(path: &Path, info: &Object<'_>, found: &mut Found) {
    let (Some(storage), Some(id)) = (path.ancestors().nth(3), info.name("id")) else {
        return found.skip("unreadable");
    };
    let mut session = Session::of(info);
    let mut room = TREE_BYTES_MAX;
    for (number, file) in (1..).zip(files(&storage.join("message"), &id)) {
        let first = found.turns.len();
        let text = read(&file, &mut room);
        let Some(message) = text.as_deref().and_then(Object::parse) else {
            found.garbage += 1;
            continue;
        };
        let name = message.name("id").unwrap_or_default();
        let texts: Vec<String> = files(&storage.join("part"), &name)
            .iter()
            .filter_map(|file| read(file, &mut room))
            .collect();
        let parts = texts.iter().filter_map(|text| Object::parse(text)).map(|part| (None, part));
        session.message(&message, None, parts, found);
        found.place(first, number, (0, 0));
    }
}

/// As much as the driver would give of one document.
const TREE_BYTES_MAX: u64 = 64 * 1024 * 1024;

/// The documents in a folder that is named by what another document says.
fn files(above: &Path, name: &str) -> Vec<PathBuf> {
    const FILES_MAX: usize = 100_000;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if name.is_empty() || !name.chars().all(is_plain) {
        return Vec::new();
    }
    let entries = fs::read_dir(above.join(name)).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
        .take(FILES_MAX)
        .collect();
    // Names go up with time.
    paths.sort();
    paths
}

fn read(file: &Path, room: &mut u64) -> Option<String> {
    let metadata = fs::symlink_metadata(file).ok().filter(fs::Metadata::is_file)?;
    *room = room.checked_sub(metadata.len())?;
    fs::read_to_string(file).ok()
}
