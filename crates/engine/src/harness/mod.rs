//! What agents leave on disk, understood: one file per agent.
//!
//! A [`Harness`] knows where its agent keeps transcripts, recognises one by its
//! beginning, and gives a [`Reader`] for it. A reader turns records into
//! [`Turn`]s, and counts whatever it passes over: formats drift, and a record
//! nobody knows must cost that record, not the file.

mod account;
mod beginning;
mod claude;
mod codex;
mod copilot;
mod cursor;
mod database;
mod discover;
mod gemini;
mod hermes;
pub(crate) mod json;
pub mod notes;
mod openclaw;
mod opencode;
mod ra;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::capture::redact::leaves_private_open;
use crate::model::{Role, Timestamp};

pub use account::tool_account;
pub use database::Unreadable;
pub use discover::{BEGINNING_BYTES, Search, Transcript, discover, recognise, search};

/// More of what a tool was told or has answered is left where it stands.
pub const TOOL_TEXT_MAX: usize = 300;

/// Every agent whose transcripts can be read.
pub static ALL: &[&dyn Harness] = &[
    &claude::Claude,
    &codex::Codex,
    &gemini::Gemini,
    &opencode::OpenCode,
    &cursor::Cursor,
    &copilot::Copilot,
    &ra::Ra,
    &openclaw::OPENCLAW,
    &openclaw::PI,
    &hermes::Hermes,
];

/// The agent of a name, as memories carry it or in short: `gemini-cli` is `gemini`, too.
pub fn by_name(name: &str) -> Option<&'static dyn Harness> {
    ALL.iter().copied().find(|harness| {
        let full = harness.name();
        full == name || full.strip_suffix("-cli") == Some(name)
    })
}

/// One agent's way to keep its sessions.
pub trait Harness: Sync {
    /// As memories carry it: `claude-code`.
    fn name(&self) -> &'static str;

    /// The folders and files to look in, below this person's own.
    fn roots(&self, homes: &Homes) -> Vec<PathBuf>;

    /// What a file that begins so is to this agent, judged by its first bytes (of what
    /// was compressed, if it was) and, where they do not tell, by its name.
    fn recognises(&self, path: &Path, beginning: &[u8]) -> Option<Form>;

    /// Reads a transcript whose records are lines, going on from where an earlier reader was.
    fn lines(&self, _path: &Path, scene: Option<Scene>) -> Box<dyn Reader> {
        Box::new(NoLines(scene.unwrap_or_default()))
    }

    /// Reads a transcript that is one document. Only called if `recognises` says so.
    ///
    /// Each turn's place is set: the message's number, and its bytes where they are known.
    fn document(&self, _path: &Path, _text: &str, found: &mut Found) {
        found.skip("unreadable");
    }

    /// Reads a database, from a mark on that an earlier reading gave. Only called
    /// if `recognises` says so.
    ///
    /// What is found is handed over in portions of bounded size, each of one
    /// session, until there is no more or the taker has enough. The answer is the
    /// mark to go on from: the old one if not everything was taken. What was being
    /// written at a mark is given again, under the same names. A turn's place is
    /// its message's number within its session.
    fn database(
        &self,
        _path: &Path,
        since: Option<&str>,
        _take: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> Result<Option<String>, Unreadable> {
        Ok(since.map(str::to_owned))
    }
}

/// How a transcript is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A record a line; it grows at its end.
    Lines,
    /// The same, compressed with Zstandard.
    CompressedLines,
    /// One document, written anew each time.
    Document,
    /// A SQLite database.
    Database,
}

/// Where agents keep their things. The environment may have moved them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Homes {
    /// The person's own folder.
    pub home: PathBuf,
    /// Claude Code's; normally `~/.claude`.
    pub claude: PathBuf,
    /// Codex's; normally `~/.codex`.
    pub codex: PathBuf,
    /// Gemini CLI's; normally `~/.gemini`.
    pub gemini: PathBuf,
    /// OpenCode's data; normally `~/.local/share/opencode`.
    pub opencode: PathBuf,
    /// Cursor's; normally `~/.cursor`.
    pub cursor: PathBuf,
    /// Copilot CLI's; normally `~/.copilot`.
    pub copilot: PathBuf,
    /// ra's data; normally `~/.ra`.
    pub ra: PathBuf,
    /// OpenClaw's; normally `~/.openclaw`.
    pub openclaw: PathBuf,
    /// Pi's; normally `~/.pi/agent`.
    pub pi: PathBuf,
    /// Hermes'; normally `~/.hermes`.
    pub hermes: PathBuf,
}

impl Homes {
    /// Where everything is if nothing was moved.
    #[must_use]
    pub fn below(home: &Path) -> Self {
        Self {
            home: home.to_owned(),
            claude: home.join(".claude"),
            codex: home.join(".codex"),
            gemini: home.join(".gemini"),
            opencode: home.join(".local/share/opencode"),
            cursor: home.join(".cursor"),
            copilot: home.join(".copilot"),
            ra: home.join(".ra"),
            openclaw: home.join(".openclaw"),
            pi: home.join(".pi/agent"),
            hermes: home.join(".hermes"),
        }
    }
}

/// Understands one session's records, in the order they were written.
pub trait Reader {
    /// Understands one record.
    fn read(&mut self, record: &str, found: &mut Found);

    /// Tells what waited for records that have not come.
    fn end(&mut self, _found: &mut Found) {}

    /// What holds at this point, for a later reader to go on with.
    fn scene(&self) -> &Scene;
}

/// For agents that do not write lines.
struct NoLines(Scene);

impl Reader for NoLines {
    fn read(&mut self, _record: &str, found: &mut Found) {
        found.garbage += 1;
    }

    fn scene(&self) -> &Scene {
        &self.0
    }
}

/// What holds for the turns that follow, until a record says otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Scene {
    /// The agent's own name for the session. A helper's session has its own, also
    /// where the agent files it under its parent's: one name is one sequence of
    /// turns, so that what stands beside a turn is what was said before and after it.
    pub session: Option<String>,
    /// The session that asked for this one, of a helper's where it is known: the
    /// one that a person can go back to.
    pub parent: Option<String>,
    /// Whether this is a helper's session: the one who asks is an agent.
    pub helper: bool,
    /// The folder the agent worked in.
    pub folder: Option<String>,
    /// The branch that was checked out.
    pub branch: Option<String>,
    /// The model that spoke.
    pub model: Option<String>,
}

/// Something said or done in a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Who.
    pub role: Role,
    /// The words, verbatim. Of a tool: a short account of what it was told, or of
    /// how it failed, at most [`TOOL_TEXT_MAX`] characters.
    pub text: String,
    /// The agent's own name for the message. Agents repeat records: the same words
    /// under the same name are the same turn.
    pub name: Option<String>,
    /// When.
    pub said_at: Option<Timestamp>,
    /// What held then.
    pub scene: Scene,
    /// Where it stands; set by whoever hands records to the reader.
    pub place: Place,
}

/// Where a record stands in its file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Place {
    /// From 1; in a document, the message's number.
    pub line: u64,
    /// Its first byte (of what was compressed, if it was).
    pub start: u64,
    /// The one after its last.
    pub end: u64,
}

/// What a reader found.
#[derive(Debug, Default)]
pub struct Found {
    /// In the order of their records.
    pub turns: Vec<Turn>,
    /// What was passed over, by reason.
    pub skipped: BTreeMap<String, u64>,
    /// Records of a sort nobody here knows, by the name the agent gives it.
    pub unknown: BTreeMap<String, u64>,
    /// Lines that were no records at all.
    pub garbage: u64,
}

impl Found {
    /// Passes a record, or a part of one, over.
    pub fn skip(&mut self, reason: &str) {
        count(&mut self.skipped, reason);
    }

    /// Passes a record over that is of an unknown sort.
    pub fn unknown(&mut self, sort: &str) {
        count(&mut self.unknown, sort);
    }

    /// Sets where the turns from this one on stand.
    fn place(&mut self, first: usize, line: u64, (start, end): (u64, u64)) {
        for turn in self.turns.iter_mut().skip(first) {
            turn.place = Place { line, start, end };
        }
    }

    /// Adds a turn, unless it says nothing. Parts of one message that a private block
    /// reaches over are one turn: each by itself would show what the block hides.
    pub fn turn(&mut self, turn: Turn) {
        if turn.text.trim().is_empty() {
            return self.skip("empty");
        }
        let before = self.turns.iter_mut().rev().find(|before| before.role == turn.role);
        match before.filter(|before| {
            turn.name.is_some() && before.name == turn.name && leaves_private_open(&before.text)
        }) {
            Some(before) => {
                before.text.push('\n');
                before.text.push_str(&turn.text);
            }
            None => self.turns.push(turn),
        }
    }
}

/// Takes news where there are any.
fn keep(old: &mut Option<String>, new: Option<String>) {
    if new.is_some() {
        *old = new;
    }
}

/// Counts under a name. Files give names, too: of the hostile ones there could be as
/// many as there are lines.
fn count(tally: &mut BTreeMap<String, u64>, name: &str) {
    const NAMES_MAX: usize = 100;
    const CHARS_MAX: usize = 60;
    if let Some(number) = tally.get_mut(name) {
        *number += 1;
        return;
    }
    let name = match tally.len() < NAMES_MAX {
        true => name.chars().filter(|c| !c.is_control()).take(CHARS_MAX).collect(),
        false => "…".to_owned(),
    };
    *tally.entry(name).or_default() += 1;
}

impl Scene {
    /// Who it is that asks.
    fn asker(&self) -> Role {
        match self.helper {
            true => Role::Agent,
            false => Role::Person,
        }
    }

    /// A turn in this scene; its place is set later.
    #[must_use]
    pub fn turn(
        &self,
        role: Role,
        text: impl Into<String>,
        name: Option<String>,
        said_at: Option<Timestamp>,
    ) -> Turn {
        let place = Place::default();
        Turn { role, text: text.into(), name, said_at, scene: self.clone(), place }
    }
}
