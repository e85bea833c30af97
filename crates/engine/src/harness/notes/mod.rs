//! Notes that agents and people keep as files: where they lie, and what each says.
//!
//! [`discover`] knows the places, [`among`] recognises them between other files, and
//! [`Notes::read`] cuts a file into [`Piece`]s that can stand alone. Nothing here
//! writes: the files belong to their agents and people.

mod cut;
mod database;
mod find;
mod frontmatter;
mod markdown;

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::dream::topic;
use crate::model::{Kind, Tag, Timestamp};
use crate::seal::Owner;
use crate::section;

pub(crate) use database::memories as database_memories;
pub use find::{among, claude_memory_about, discover, is_notes};

/// More files than anybody keeps notes in, in one place.
const FILES_MAX: usize = 1_000;
/// Rules may lie in folders of their own.
const DEPTH_MAX: usize = 4;
/// Codex' input for its own notes: the same once more, before it was put in order.
const RAW: &str = "raw_memories.md";

/// A place where notes are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notes {
    /// Whose they are, as memories carry it: `claude-code`.
    pub agent: &'static str,
    /// A file, or a folder of files.
    pub path: PathBuf,
    /// How they are laid out.
    pub form: NotesForm,
    /// What they are about.
    pub scope: NotesScope,
    /// Whether another place holds the very same: then nothing is read here.
    pub is_twin: bool,
    /// Links in it that are not followed.
    pub strays: Vec<PathBuf>,
}

/// How notes are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotesForm {
    /// An agent's own memory: a folder with an index and a file for each topic.
    Memory,
    /// Instructions by people, in sections.
    Document,
    /// A folder of such, each for some files.
    Rules,
    /// A database of single facts.
    Database,
}

/// What notes are about.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum NotesScope {
    /// The person, wherever they work.
    Everywhere,
    /// What lies in this folder, which may not be here (any more).
    Folder(PathBuf),
}

/// Something that notes say, small enough to stand alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// What it stands under, file and headings; several may stand under the same.
    pub section: String,
    /// Its words, without what they stand under.
    pub words: String,
    /// The same, as it is to be remembered.
    pub text: String,
    /// What sort of thing it says.
    pub kind: Kind,
    /// Whether the note says that it has to stay.
    pub pinned: bool,
    /// When it was said, if the note tells.
    pub said_at: Option<Timestamp>,
    /// The session it was learned in, if the note tells.
    pub session: Option<String>,
    /// What it belongs to.
    pub tags: Vec<Tag>,
    /// Whether people wrote it for agents to read, so that they know it anyway.
    pub is_instruction: bool,
    /// Its first line, from 1.
    pub line: u64,
    /// Its first byte, and the one after its last.
    pub bytes: (u64, u64),
}

/// What was read from notes.
#[derive(Debug, Default)]
pub struct Pieces {
    /// In their order.
    pub pieces: Vec<Piece>,
    /// What was passed over, by reason.
    pub skipped: BTreeMap<String, u64>,
}

impl Pieces {
    /// Passes something over.
    pub fn skip(&mut self, reason: &str) {
        super::count(&mut self.skipped, reason);
    }
}

impl Notes {
    /// The files that are there now, by name.
    ///
    /// # Errors
    /// When the place is there but cannot be looked into.
    pub fn files(&self) -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        match self.form {
            _ if self.is_twin => {}
            NotesForm::Memory => list(&self.path, &["md"], 1, &mut files)?,
            NotesForm::Rules => list(&self.path, &["md", "mdc"], DEPTH_MAX, &mut files)?,
            NotesForm::Document | NotesForm::Database => match self.path.metadata() {
                Ok(metadata) if metadata.is_file() => files.push(self.path.clone()),
                Ok(_) => {}
                Err(error) if is_absent(&error) => {}
                Err(error) => return Err(error),
            },
        }
        files.retain(|file| !file.ends_with(RAW) && !self.strays.contains(file));
        files.sort();
        Ok(files)
    }

    /// What one of the files says. A database is read otherwise.
    pub fn read(&self, file: &Path, text: &str, found: &mut Pieces) {
        let within = file.strip_prefix(&self.path).unwrap_or(file);
        let name = match within.as_os_str().is_empty() {
            true => file.file_name().map(PathBuf::from).unwrap_or_default(),
            false => within.to_owned(),
        };
        let name = name.to_string_lossy();
        let first = found.pieces.len();
        // What we wrote ourselves is known.
        if self.form == NotesForm::Memory && topic::owner(text) != Owner::Others {
            return found.skip("written by somnium");
        }
        let text = &section::blanked(text);
        match self.form {
            NotesForm::Memory if name.eq_ignore_ascii_case("MEMORY.md") => {
                cut::index(&name, text, found);
            }
            NotesForm::Memory => cut::topic(&name, text, found),
            NotesForm::Document => cut::document(&name, text, found),
            NotesForm::Rules => cut::rule(&name, text, found),
            NotesForm::Database => {}
        }
        let kept = found.pieces.split_off(first).into_iter().filter(says_something);
        found.pieces.extend(kept);
    }

    /// What it is called within its workspace: the same wherever the workspace lies,
    /// so that notes are known again after it was moved. Without a folder to lie in
    /// it is called by its whole path.
    #[must_use]
    pub fn name(&self) -> PathBuf {
        let NotesScope::Folder(folder) = &self.scope else { return self.path.clone() };
        match (self.path.strip_prefix(folder), self.form) {
            (Ok(within), _) => within.to_owned(),
            // Several of Claude's folders may belong to one repository.
            (Err(_), NotesForm::Memory) => {
                let above = self.path.parent().and_then(Path::file_name).unwrap_or_default();
                Path::new(above).join(self.path.file_name().unwrap_or_default())
            }
            (Err(_), _) => self.path.clone(),
        }
    }
}

/// A lone word says nothing, but under a heading it may.
fn says_something(piece: &Piece) -> bool {
    let words = piece.words.split_whitespace();
    let words = words.filter(|word| word.chars().any(char::is_alphanumeric)).take(2).count();
    words > 1 || words == 1 && piece.text != piece.words
}

/// Collects files by their ending. Links to folders are not followed.
fn list(folder: &Path, endings: &[&str], depth: usize, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if is_absent(&error) => return Ok(()),
        entries => entries?,
    };
    for entry in entries.take(FILES_MAX) {
        let entry = entry?;
        let path = entry.path();
        let kind = entry.file_type()?;
        let ending = path.extension().and_then(|ending| ending.to_str());
        if kind.is_dir() && depth > 1 {
            list(&path, endings, depth - 1, files)?;
        } else if ending.is_some_and(|ending| endings.contains(&ending))
            && path.is_file()
            && files.len() < FILES_MAX
        {
            files.push(path);
        }
    }
    Ok(())
}

fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}
