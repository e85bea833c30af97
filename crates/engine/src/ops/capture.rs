//! Capture: from transcripts to evidence and memories, each thing once.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufReader, Read};
use std::ops::ControlFlow;
use std::path::Path;

use ruzstd::decoding::StreamingDecoder;
use serde::{Deserialize, Serialize};

use crate::Engine;
use crate::capture::file::{self, Freshness};
use crate::capture::harvest::{Gathered, Harvester, Trail};
use crate::capture::redact::Redactor;
use crate::consult::MARK;
use crate::error::{EngineError, Result};
use crate::harness::{Form, Found, Place, Reader, Scene, Transcript, Turn};
use crate::lines::{next_line, to_text};
use crate::locate;
use crate::model::{AgentName, Fingerprint, GroupId, Role, Timestamp, WorkspaceId};
use crate::store::Bookmark;

/// A longer line holds no words of anybody: images, at best.
const LINE_BYTES_MAX: u64 = 64 * 1024 * 1024;
/// A larger document is not read.
const DOCUMENT_BYTES_MAX: u64 = 64 * 1024 * 1024;
/// How much is gathered before it is stored: enough to make a transaction's cost
/// small, little enough to keep memory flat and to let others write in between.
const BATCH_TURNS: usize = 2_000;
const BATCH_BYTES: usize = 4 * 1024 * 1024;
/// Or so much was read: what was skipped should not be read again after a crash.
const BATCH_READ_BYTES: u64 = 256 * 1024 * 1024;

/// How to capture.
#[derive(Debug, Clone, Default)]
pub struct Capture {
    /// Where everything belongs; by default each turn belongs where it was said.
    pub workspace: Option<WorkspaceId>,
    /// Whether to look without storing anything.
    pub dry_run: bool,
    /// When to stop, whatever is left. What is left is read next time.
    pub until: Option<Timestamp>,
    /// What all that is remembered belongs to, to be undone as one; by default a
    /// group of its own.
    pub group: Option<GroupId>,
}

/// What came of capturing.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct CaptureReport {
    /// Whether there was anything to read.
    #[serde(skip)]
    pub freshness: Freshness,
    /// Whether it was read to its end.
    #[serde(skip)]
    pub finished: bool,
    /// Bytes read.
    pub bytes: u64,
    /// Records read.
    pub records: u64,
    /// Turns of people.
    pub person: u64,
    /// Turns of agents.
    pub agent: u64,
    /// What tools were told, and how they failed.
    pub tool: u64,
    /// Turns that were not known before.
    pub evidence: u64,
    /// Memories that were not known before.
    pub memories: u64,
    /// What was passed over, by reason.
    pub skipped: BTreeMap<String, u64>,
    /// Records of unknown sorts, by the name the agent gives them.
    pub unknown: BTreeMap<String, u64>,
    /// Lines that were no records.
    pub garbage: u64,
    /// Secrets that were hidden, by kind.
    pub secrets: BTreeMap<&'static str, u64>,
}

impl CaptureReport {
    /// Adds another one to it.
    pub fn add(&mut self, other: &Self) {
        self.bytes += other.bytes;
        self.records += other.records;
        self.person += other.person;
        self.agent += other.agent;
        self.tool += other.tool;
        self.evidence += other.evidence;
        self.memories += other.memories;
        self.garbage += other.garbage;
        add_counts(&mut self.skipped, other.skipped.clone());
        add_counts(&mut self.unknown, other.unknown.clone());
        add_counts(&mut self.secrets, other.secrets.clone());
    }
}

/// Captures any number of transcripts in a row.
pub struct Capturer<'e> {
    engine: &'e Engine,
    harvester: Harvester<'e>,
    until: Option<Timestamp>,
}

/// What a bookmark notes for the reader that goes on.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Notes {
    scene: Scene,
    /// The folder the session began in.
    began_in: Option<String>,
    /// The last moment that was told: turns without a time of their own are of then.
    last_said: Option<Timestamp>,
    /// How far a database was read.
    mark: Option<String>,
    /// A session of a model that we asked ourselves: nobody's words.
    ours: Option<String>,
}

impl Engine {
    /// Begins to capture; what is remembered is one group, to be undone as one.
    #[must_use]
    pub fn capturer(&self, how: Capture) -> Capturer<'_> {
        let until = how.until;
        Capturer { engine: self, harvester: Harvester::new(self, how), until }
    }
}

impl Capturer<'_> {
    /// What to undo to take the memories back.
    #[must_use]
    pub fn group(&self) -> GroupId {
        self.harvester.group()
    }

    /// The folders that turns were placed in so far.
    pub(crate) fn folders(&self) -> impl Iterator<Item = &str> {
        self.harvester.folders()
    }

    /// Reads what is new in a transcript. `progress` is told the bytes read so far.
    ///
    /// # Errors
    /// When the file or the store fails. Records that cannot be understood are in
    /// the report.
    pub fn transcript(
        &mut self,
        transcript: &Transcript,
        progress: &mut dyn FnMut(u64),
    ) -> Result<CaptureReport> {
        let path = transcript.path.canonicalize().map_err(|e| failed(&transcript.path, e))?;
        let label = locate::path_label(&path);
        let known = self.engine.store.bookmark(&label)?;
        let notes: Notes = known
            .as_ref()
            .and_then(|known| serde_json::from_str(&known.notes).ok())
            .unwrap_or_default();
        let trail = Trail {
            agent: AgentName::new(transcript.harness.name())?,
            file: label,
            path: path.clone(),
            began_in: notes.began_in.clone(),
            last_said: notes.last_said,
        };
        let session = Session {
            transcript,
            path: &path,
            trail,
            notes,
            found: Found::default(),
            gathered: Vec::new(),
            gathered_bytes: 0,
            report: CaptureReport { finished: true, ..CaptureReport::default() },
        };
        let read = match transcript.form {
            Form::Lines => session.lines(self, known.as_ref(), progress),
            Form::CompressedLines | Form::Document => session.whole(self, known, progress),
            Form::Database => session.database(self, known.as_ref()),
        };
        read.map_err(|failure| match failure {
            Failure::Io(error) => failed(&path, error),
            Failure::Engine(error) => error,
        })
    }

    fn is_late(&self) -> bool {
        self.until.is_some_and(|until| self.engine.now() >= until)
    }
}

/// One transcript while it is read.
struct Session<'t> {
    transcript: &'t Transcript,
    path: &'t Path,
    trail: Trail,
    notes: Notes,
    found: Found,
    gathered: Vec<Gathered>,
    gathered_bytes: usize,
    report: CaptureReport,
}

enum Failure {
    Io(std::io::Error),
    Engine(EngineError),
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Self {
        Self::Engine(error)
    }
}

type Outcome<T> = std::result::Result<T, Failure>;

impl Session<'_> {
    fn lines(
        mut self,
        capturer: &mut Capturer<'_>,
        known: Option<&Bookmark>,
        progress: &mut dyn FnMut(u64),
    ) -> Outcome<CaptureReport> {
        let mut file = File::open(self.path)?;
        let (freshness, start, lines) = file::resume(&mut file, known)?;
        self.report.freshness = freshness;
        if freshness == Freshness::Unchanged {
            return Ok(self.report);
        }
        if freshness == Freshness::Rewritten {
            self.begin_anew();
        }
        let scene = (start > 0).then(|| self.notes.scene.clone());
        let mut reader = self.transcript.harness.lines(self.path, scene);
        let mut place = Place { line: lines, start, end: start };
        let mut stored = start;
        self.records(capturer, &mut *reader, file, &mut place, |session, capturer, place| {
            progress(place.end - start);
            if session.is_full() || place.end - stored > BATCH_READ_BYTES {
                stored = place.end;
                session.store_lines(capturer, place)?;
            }
            Ok(())
        })?;
        self.report.bytes = place.end - start;
        self.store_lines(capturer, &place)?;
        Ok(self.report)
    }

    /// What held in the file that was there before holds no more.
    fn begin_anew(&mut self) {
        self.notes = Notes::default();
        self.trail.began_in = None;
        self.trail.last_said = None;
    }

    /// Hands every record of a stream to the reader.
    fn records<'c>(
        &mut self,
        capturer: &mut Capturer<'c>,
        reader: &mut dyn Reader,
        stream: impl Read,
        place: &mut Place,
        mut after_each: impl FnMut(&mut Self, &mut Capturer<'c>, &Place) -> Outcome<()>,
    ) -> Outcome<()> {
        let mut stream = BufReader::with_capacity(256 * 1024, stream);
        let mut line = Vec::new();
        while let Some(read) = next_line(&mut stream, &mut line, LINE_BYTES_MAX)? {
            let text = to_text(&line);
            let text = text.trim_start_matches('\u{feff}').trim();
            // What is still being written is left for the next time.
            if !read.is_ended && serde_json::from_str::<serde::de::IgnoredAny>(text).is_err() {
                break;
            }
            *place = Place { line: place.line + 1, start: place.end, end: place.end + read.size };
            self.report.records += 1;
            if read.size > LINE_BYTES_MAX {
                self.found.skip("too long");
            } else if !text.is_empty() {
                reader.read(text, &mut self.found);
                self.gather(place, text);
            }
            self.notes.scene.clone_from(reader.scene());
            after_each(self, capturer, place)?;
            if capturer.is_late() {
                self.report.finished = false;
                break;
            }
        }
        reader.end(&mut self.found);
        self.gather(place, "");
        Ok(())
    }

    /// Takes the turns of the record that was just read.
    fn gather(&mut self, place: &Place, record: &str) {
        if self.found.turns.is_empty() {
            return;
        }
        let hash = Fingerprint::of([record.as_bytes()]);
        for mut turn in self.found.turns.drain(..) {
            turn.place = *place;
            self.gathered_bytes += turn.text.len();
            self.gathered.push(Gathered::new(turn, hash));
        }
    }

    fn is_full(&self) -> bool {
        self.gathered.len() >= BATCH_TURNS || self.gathered_bytes >= BATCH_BYTES
    }

    fn store_lines(&mut self, capturer: &mut Capturer<'_>, place: &Place) -> Outcome<()> {
        let seal = file::seal_before(&mut File::open(self.path)?, place.end)?;
        self.store(capturer, place.end, place.line, seal)
    }

    /// A file that does not grow at its end: read again as a whole if it is another.
    fn whole(
        mut self,
        capturer: &mut Capturer<'_>,
        known: Option<Bookmark>,
        progress: &mut dyn FnMut(u64),
    ) -> Outcome<CaptureReport> {
        let (size, seal) = file::seal_whole(self.path)?;
        self.report.freshness = match &known {
            None => Freshness::New,
            Some(known) if known.seal == seal => Freshness::Unchanged,
            Some(_) => Freshness::Rewritten,
        };
        if self.report.freshness == Freshness::Unchanged {
            return Ok(self.report);
        }
        self.begin_anew();
        let mut place = Place::default();
        if self.transcript.form == Form::CompressedLines {
            let mut reader = self.transcript.harness.lines(self.path, None);
            let stream = StreamingDecoder::new(BufReader::new(File::open(self.path)?))
                .map_err(std::io::Error::other)?;
            // Until all is read the bookmark says that it was not.
            let unread = Fingerprint::of([]);
            self.records(capturer, &mut *reader, stream, &mut place, |session, capturer, _| {
                match session.is_full() {
                    true => session.store(capturer, 0, 0, unread),
                    false => Ok(()),
                }
            })?;
        } else if size > DOCUMENT_BYTES_MAX {
            self.found.skip("too long");
        } else {
            let bytes = std::fs::read(self.path)?;
            let text = to_text(&bytes);
            self.transcript.harness.document(self.path, &text, &mut self.found);
            self.gather_as_placed();
        }
        self.report.bytes = size;
        progress(size);
        match self.report.finished {
            true => self.store(capturer, size, place.line, seal)?,
            false => self.store(capturer, 0, 0, Fingerprint::of([]))?,
        }
        Ok(self.report)
    }

    /// Takes the turns of a reader that tells their places itself.
    fn gather_as_placed(&mut self) {
        for turn in self.found.turns.drain(..) {
            let hash = Fingerprint::of([turn.text.as_bytes()]);
            self.report.records += 1;
            self.gathered_bytes += turn.text.len();
            self.gathered.push(Gathered::new(turn, hash));
        }
    }

    fn database(
        mut self,
        capturer: &mut Capturer<'_>,
        known: Option<&Bookmark>,
    ) -> Outcome<CaptureReport> {
        self.report.freshness = if known.is_some() { Freshness::Grown } else { Freshness::New };
        let since = self.notes.mark.take();
        let transcript = self.transcript;
        let mut stored = Ok(());
        let mark = transcript.harness.database(self.path, since.as_deref(), &mut |found| {
            self.take_over(found);
            self.gather_as_placed();
            if capturer.is_late() {
                self.report.finished = false;
                return ControlFlow::Break(());
            }
            // A portion is of one session; the next one began elsewhere.
            stored = self.store(capturer, 0, 0, Fingerprint::of([]));
            self.trail.began_in = None;
            match stored {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        stored?;
        let mark = mark.map_err(std::io::Error::other)?;
        if self.report.evidence == 0 && mark == since {
            self.report.freshness = Freshness::Unchanged;
        }
        self.notes.mark = mark;
        self.report.bytes = self.transcript.bytes;
        self.store(capturer, 0, 0, Fingerprint::of([]))?;
        Ok(self.report)
    }

    /// Joins what a reader found on its own.
    fn take_over(&mut self, found: Found) {
        self.found.turns.extend(found.turns);
        self.found.garbage += found.garbage;
        add_counts(&mut self.found.skipped, found.skipped);
        add_counts(&mut self.found.unknown, found.unknown);
    }

    /// Whether a turn is of a session that began with a question of ours.
    fn is_ours(&mut self, turn: &Turn) -> bool {
        let session = turn.scene.session.clone().unwrap_or_default();
        if turn.role == Role::Person && turn.text.trim_start().starts_with(MARK) {
            self.notes.ours = Some(session);
            return true;
        }
        self.notes.ours.as_deref() == Some(session.as_str())
    }

    /// Stores what was gathered, and how far that is.
    fn store(
        &mut self,
        capturer: &mut Capturer<'_>,
        bytes: u64,
        lines: u64,
        seal: Fingerprint,
    ) -> Outcome<()> {
        let gathered = std::mem::take(&mut self.gathered);
        self.gathered_bytes = 0;
        for gathered in gathered {
            match self.is_ours(&gathered.turn) {
                true => self.found.skip("asked by somnium itself"),
                false => capturer.harvester.take(gathered, &mut self.trail, &mut self.report)?,
            }
        }
        self.notes.began_in.clone_from(&self.trail.began_in);
        self.notes.last_said = self.trail.last_said;
        // Where it went on may be called like a secret.
        let notes = serde_json::to_value(&self.notes).unwrap_or_default();
        let notes = Redactor::default().json(notes).to_string();
        let bookmark = Bookmark {
            file: self.trail.file.clone(),
            agent: self.trail.agent.clone(),
            bytes,
            lines,
            seal,
            notes,
        };
        capturer.harvester.store(&self.trail, Some(bookmark), &mut self.report)?;
        self.report.garbage += std::mem::take(&mut self.found.garbage);
        add_counts(&mut self.report.skipped, std::mem::take(&mut self.found.skipped));
        add_counts(&mut self.report.unknown, std::mem::take(&mut self.found.unknown));
        Ok(())
    }
}

fn add_counts<N: Ord>(to: &mut BTreeMap<N, u64>, from: BTreeMap<N, u64>) {
    for (name, count) in from {
        *to.entry(name).or_default() += count;
    }
}

fn failed(path: &Path, source: std::io::Error) -> EngineError {
    EngineError::Io { path: path.to_owned(), source }
}
