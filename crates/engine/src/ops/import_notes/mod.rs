//! Import notes: what agents and people keep in files, each note once.
//!
//! A note that says something else now revises its memory, one that is gone is
//! archived, one that is back is restored; a memory that a person has changed is not
//! taken away from them. The files are only read.

mod decide;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::{Capture, FailedTranscript};
use crate::Engine;
use crate::capture::file::seal_whole;
use crate::capture::mask;
use crate::capture::noted::Memo;
use crate::error::{EngineError, Result};
use crate::harness::Homes;
use crate::harness::notes::{self, Notes, NotesForm, NotesScope, Piece, Pieces};
use crate::locate;
use crate::model::{
    Actor, AgentName, Fingerprint, GroupId, Label, Timestamp, WorkspaceId, WorkspaceKey,
};
use crate::store::{Bookmark, Commit, Harvest, NewOperation};

/// A larger file holds no notes.
const FILE_BYTES_MAX: u64 = 1024 * 1024;
const TOO_LARGE: &str = "too large";

/// What came of importing notes.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct NotesReport {
    /// How many files there are.
    pub files: u64,
    /// How many of them lie in places where something had changed.
    pub read: u64,
    /// Memories that were not known before.
    pub added: u64,
    /// Memories whose notes say something else now.
    pub revised: u64,
    /// Memories whose notes are gone.
    pub archived: u64,
    /// Memories whose notes are back.
    pub restored: u64,
    /// Notes that are known.
    pub unchanged: u64,
    /// What was passed over, by reason.
    pub skipped: BTreeMap<String, u64>,
    /// Secrets that were hidden, by kind.
    pub secrets: BTreeMap<&'static str, u64>,
    /// Those that could not be read, and why.
    pub failures: Vec<FailedTranscript>,
}

impl NotesReport {
    /// Whether any memory was touched, or would be.
    #[must_use]
    pub fn has_news(&self) -> bool {
        self.added + self.revised + self.archived + self.restored > 0
    }
}

impl Engine {
    /// The places where this person's agents keep notes, and those in the folders that
    /// are known here and in `folders`.
    ///
    /// # Errors
    /// When the store fails.
    pub fn find_notes(&self, homes: &Homes, folders: &BTreeSet<PathBuf>) -> Result<Vec<Notes>> {
        Ok(notes::discover(homes, &self.known_folders(folders)?))
    }

    /// The notes among files of all sorts, and the files that are none.
    ///
    /// # Errors
    /// When the store fails.
    pub fn notes_among(
        &self,
        files: Vec<PathBuf>,
        strays: &[PathBuf],
    ) -> Result<(Vec<Notes>, Vec<PathBuf>)> {
        Ok(notes::among(files, strays, &self.known_folders(&BTreeSet::new())?))
    }

    fn known_folders(&self, also: &BTreeSet<PathBuf>) -> Result<BTreeSet<PathBuf>> {
        let mut folders = also.clone();
        for workspace in self.store.workspaces()? {
            folders.extend(workspace.folders().filter(|at| at.is_dir()).map(Path::to_owned));
        }
        Ok(folders)
    }

    /// Takes in what is new in each place. One that cannot be read does not keep the
    /// others from being read.
    #[must_use]
    pub fn import_notes(&self, notes: &[Notes], how: &Capture) -> NotesReport {
        let mut importer = Importer {
            engine: self,
            how,
            group: how.group.unwrap_or_else(|| self.new_group()),
            places: HashMap::new(),
            report: NotesReport::default(),
        };
        for place in notes {
            if how.until.is_some_and(|until| self.now() >= until) {
                break;
            }
            if let Err(error) = importer.place(place) {
                importer.fail(&place.path, &error);
            }
        }
        importer.report
    }
}

struct Importer<'e> {
    engine: &'e Engine,
    how: &'e Capture,
    group: GroupId,
    places: HashMap<NotesScope, WorkspaceId>,
    report: NotesReport,
}

/// One place while it is read.
struct Reading<'n> {
    notes: &'n Notes,
    agent: AgentName,
    workspace: WorkspaceId,
    pieces: Vec<Piece>,
    /// For each piece the file it stands in, and when that was written.
    files: Vec<(Label, Timestamp)>,
    /// Whether all of it could be read: what is missing then is gone.
    is_whole: bool,
}

impl Importer<'_> {
    fn fail(&mut self, path: &Path, error: &dyn std::fmt::Display) {
        let reason = error.to_string();
        self.report.failures.push(FailedTranscript { path: path.to_owned(), reason });
    }

    fn place(&mut self, notes: &Notes) -> Result<()> {
        let files = notes.files().map_err(|source| failed(&notes.path, source))?;
        let label = locate::path_label(&notes.path);
        let known = self.engine.store.bookmark(&label)?;
        if files.is_empty() && known.is_none() {
            return Ok(());
        }
        self.report.files += files.len() as u64;
        let workspace = self.workspace(notes)?;
        let seal = seal(&files).map_err(|source| failed(&notes.path, source))?;
        let memo = known.as_ref().map(|known| Memo::read(&known.notes, workspace));
        let memo = memo.unwrap_or_default();
        if memo.is_present() && known.is_some_and(|known| known.seal == seal) {
            self.report.unchanged += memo.count() as u64;
            return Ok(());
        }
        self.report.read += files.len() as u64;
        let reading = self.read(notes, workspace, &files)?;
        let memo = self.take(&reading, memo)?;
        if self.how.dry_run {
            return Ok(());
        }
        let bookmark = Bookmark {
            file: label,
            agent: reading.agent.clone(),
            bytes: 0,
            lines: 0,
            // What could not be read is tried again.
            seal: if reading.is_whole { seal } else { Fingerprint::of([]) },
            notes: memo.text(),
        };
        let commit = self.commit(&reading.agent, Vec::new());
        let harvest = Harvest { evidence: Vec::new(), commit, bookmark: Some(bookmark) };
        self.engine.store.harvest(&harvest)?;
        Ok(())
    }

    /// Where the notes belong.
    fn workspace(&mut self, notes: &Notes) -> Result<WorkspaceId> {
        if let Some(workspace) = self.how.workspace {
            return Ok(workspace);
        }
        if let Some(known) = self.places.get(&notes.scope) {
            return Ok(*known);
        }
        let engine = self.engine;
        let found = match (&notes.scope, self.how.dry_run) {
            (NotesScope::Everywhere, true) => {
                engine.store.workspace_by_key(&WorkspaceKey::Global)?.map(|known| known.id)
            }
            (NotesScope::Everywhere, false) => Some(engine.global_workspace()?.id),
            (NotesScope::Folder(folder), true) => {
                engine.find_workspace_once_at(folder)?.map(|known| known.id)
            }
            (NotesScope::Folder(folder), false) => Some(engine.workspace_once_at(folder)?.id),
        };
        let workspace = found.unwrap_or_else(|| engine.unknown_workspace());
        self.places.insert(notes.scope.clone(), workspace);
        Ok(workspace)
    }

    /// Reads every file of a place. One that cannot be read costs its own notes only.
    fn read<'n>(
        &mut self,
        notes: &'n Notes,
        workspace: WorkspaceId,
        paths: &[PathBuf],
    ) -> Result<Reading<'n>> {
        let agent = AgentName::new(notes.agent)?;
        let (pieces, files) = (Vec::new(), Vec::new());
        let mut reading = Reading { notes, agent, workspace, pieces, files, is_whole: true };
        for path in paths {
            let mut found = Pieces::default();
            let read = match notes.form {
                NotesForm::Database => self.read_database(path, &mut found),
                _ => self.read_file(notes, path, &mut found),
            };
            if let Err(error) = read {
                reading.is_whole = false;
                self.fail(path, &error);
            }
            // What was too large to be read is not gone.
            reading.is_whole &= !found.skipped.contains_key(TOO_LARGE);
            for (reason, count) in found.skipped {
                *self.report.skipped.entry(reason).or_default() += count;
            }
            found.pieces.retain(|piece| !piece.text.is_empty());
            let place = (locate::path_label(path), self.written(path));
            reading.files.extend(found.pieces.iter().map(|_| place.clone()));
            reading.pieces.extend(found.pieces);
        }
        Ok(reading)
    }

    fn read_file(&mut self, notes: &Notes, path: &Path, found: &mut Pieces) -> io::Result<()> {
        let mut bytes = Vec::new();
        File::open(path)?.take(FILE_BYTES_MAX + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > FILE_BYTES_MAX {
            found.skip(TOO_LARGE);
            return Ok(());
        }
        let text = String::from_utf8_lossy(&bytes);
        let masked = mask::mask(&text, &self.engine.redactor);
        notes.read(path, &masked.text, found);
        for piece in &mut found.pieces {
            piece.section = masked.reveal(&piece.section);
            piece.words = masked.reveal(&piece.words);
            // What is private beyond secrets is hidden in what is kept only.
            piece.text = self.engine.redactor.redact(&masked.reveal(&piece.text)).text.into_owned();
        }
        self.count_secrets(masked.secrets);
        Ok(())
    }

    fn read_database(&mut self, path: &Path, found: &mut Pieces) -> io::Result<()> {
        notes::database_memories(path, found).map_err(io::Error::other)?;
        for piece in &mut found.pieces {
            let masked = mask::mask(&piece.text, &self.engine.redactor);
            piece.words = masked.reveal(&masked.text);
            piece.text = self.engine.redactor.redact(&piece.words).text.into_owned();
            self.count_secrets(masked.secrets);
        }
        Ok(())
    }

    fn count_secrets(&mut self, secrets: BTreeMap<&'static str, u64>) {
        for (kind, count) in secrets {
            *self.report.secrets.entry(kind).or_default() += count;
        }
    }

    /// When a file was written: what it says without a time was said then.
    fn written(&self, path: &Path) -> Timestamp {
        let modified = path.metadata().and_then(|metadata| metadata.modified()).ok();
        let moment = modified.and_then(|time| jiff::Timestamp::try_from(time).ok());
        moment.map_or_else(|| self.engine.now(), Timestamp::from)
    }

    fn commit(&self, agent: &AgentName, operations: Vec<NewOperation>) -> Commit {
        let (group, at) = (self.group, self.engine.now());
        Commit { group, actor: Actor::Agent(agent.clone()), at, operations }
    }
}

/// Tells whether any of the files is another, or is not there any more. What a
/// database has not yet taken into its file stands beside it.
fn seal(files: &[PathBuf]) -> io::Result<Fingerprint> {
    let mut parts: Vec<Vec<u8>> = Vec::new();
    for path in files {
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        let log = PathBuf::from(log);
        for path in [Some(path), Some(&log).filter(|log| log.is_file())].into_iter().flatten() {
            parts.push(path.as_os_str().as_encoded_bytes().to_vec());
            parts.push(seal_whole(path)?.1.as_bytes().to_vec());
        }
    }
    Ok(Fingerprint::of(parts.iter().map(Vec::as_slice)))
}

fn failed(path: &Path, source: io::Error) -> EngineError {
    EngineError::Io { path: path.to_owned(), source }
}
