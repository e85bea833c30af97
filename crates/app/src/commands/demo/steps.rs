//! What is done, step by step, with the engine's own operations.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use serde::Serialize;
use somnium_engine::Engine;
use somnium_engine::dream::{DreamReport, WorkspaceReport};
use somnium_engine::harness::{self, Homes};
use somnium_engine::model::{
    Actor, Attribution, Content, GroupId, IdPrefix, Label, MemoryId, Record, WorkspaceId,
    WorkspaceKey,
};
use somnium_engine::ops::{
    Capture, Dream, ExportForm, Recall, RecallResult, Revise, TranscriptsReport, Unwatched,
};

use super::clock::SampleClock;
use super::sample::{self, PRIVATE, Sample, Written};
use crate::error::{Exit, Failure, Result};

/// What is asked, and how many answers are worth showing.
const QUESTIONS: &[(&str, usize)] = &[
    ("which port does Postgres listen on?", 2),
    ("how long should answers be?", 3),
    ("Express or Fastify?", 1),
    ("what did we use for the API in October?", 1),
    ("what is the payment key for staging?", 1),
    ("how do we translate the shop into French?", 1),
];

/// A person's slip, to be taken back.
const SLIP: &str = "Postgres listens on port 9999.";

/// A step and what came of it.
#[derive(Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub(super) enum Step {
    /// The sample was written.
    Sample(Written),
    /// What the agents left was imported.
    Import(TranscriptsReport),
    /// Questions were asked.
    Ask { questions: Vec<Asked> },
    /// It was slept on.
    Dream { workspaces: Vec<WorkspaceReport> },
    /// The same questions were asked again; those with other answers are told.
    AskAgain { questions: Vec<Asked> },
    /// The dream was taken back.
    UndoDream(DreamUndone),
    /// It was imported once more.
    ImportAgain(TranscriptsReport),
    /// The store's files were searched for what must not be there.
    Search(Searched),
    /// A change was made and taken back.
    Undo(Undone),
}

/// A question and its answers.
#[derive(Serialize)]
pub(super) struct Asked {
    pub(super) question: &'static str,
    pub(super) nothing_relevant: bool,
    pub(super) answers: Vec<Answer>,
}

/// An answer and where it comes from.
#[derive(Serialize)]
pub(super) struct Answer {
    pub(super) id: String,
    pub(super) kind: String,
    pub(super) content: String,
    pub(super) day: String,
    pub(super) agent: String,
    /// Below the sample's home.
    pub(super) file: String,
    pub(super) line: u64,
}

impl Answer {
    fn place(&self) -> (&str, u64) {
        (&self.file, self.line)
    }
}

/// What was searched for in the files of the store.
#[derive(Serialize)]
pub(super) struct Searched {
    pub(super) files: usize,
    pub(super) bytes: u64,
    pub(super) secret_found: bool,
    pub(super) private_found: bool,
}

/// What came of taking a dream back.
#[derive(Serialize)]
pub(super) struct DreamUndone {
    pub(super) dream: String,
    pub(super) undone: usize,
    pub(super) conflicts: usize,
    /// Of all that is stored, but its history.
    pub(super) bytes: usize,
    /// Whether that is the same to the byte as before the dream.
    pub(super) same_as_before: bool,
}

/// What was changed and taken back.
#[derive(Serialize)]
pub(super) struct Undone {
    pub(super) memory: String,
    pub(super) before: String,
    pub(super) changed: String,
    pub(super) after: String,
    pub(super) versions: usize,
}

/// Does everything, in a folder.
pub(super) fn all(folder: &Path) -> Result<Vec<Step>> {
    let clock = SampleClock::default();
    let sample = sample::write(folder.join("home"), &clock)?;
    let store = folder.join("store");
    let engine = Engine::open(&store, clock)?;
    let imported = import(&engine, &sample)?;
    let questions = ask(&engine, &sample)?;
    let before = state(&engine)?;
    let dreamt = dream(&engine, &sample)?;
    let id = dreamt.dream;
    let asked_again = changed(&questions, ask(&engine, &sample)?);
    let undone_dream = undo_dream(&engine, id, &before)?;
    let again = import(&engine, &sample)?;
    let searched = search(&store, &sample)?;
    let undone = undo(&engine, &questions)?;
    Ok(vec![
        Step::Sample(sample.written),
        Step::Import(imported),
        Step::Ask { questions },
        Step::Dream { workspaces: dreamt.workspaces },
        Step::AskAgain { questions: asked_again },
        Step::UndoDream(undone_dream),
        Step::ImportAgain(again),
        Step::Search(searched),
        Step::Undo(undone),
    ])
}

fn import(engine: &Engine, sample: &Sample) -> Result<TranscriptsReport> {
    let transcripts = harness::discover(&Homes::below(&sample.home));
    let report = engine.import_transcripts(&transcripts, Capture::default(), &mut |_| {});
    match report.agents.values().flat_map(|agent| &agent.failures).next() {
        None => Ok(report),
        Some(failure) => Err(Failure::new(Exit::Other, failure.reason.as_str())),
    }
}

/// Asks where the person would: in the project.
fn ask(engine: &Engine, sample: &Sample) -> Result<Vec<Asked>> {
    let here = engine.find_workspace_at(&sample.project)?;
    let global = engine.find_named_workspace(&WorkspaceKey::Global.to_string())?;
    let places: Vec<WorkspaceId> = here.into_iter().chain(global).map(|place| place.id).collect();
    let ask = |(question, most): &(&'static str, usize)| {
        let mut answer = engine.recall(&Recall::new(*question, places.clone()))?;
        answer.keep_relevant();
        let mut answers: Vec<Answer> = Vec::new();
        for answer in answer.results.into_iter().map(|result| told(result, &sample.home)) {
            // A memory and the words it was made of stand in one place.
            let is_told = answers.iter().any(|told| told.place() == answer.place());
            if !is_told && answers.len() < *most {
                answers.push(answer);
            }
        }
        Ok(Asked { question, nothing_relevant: answer.nothing_relevant, answers })
    };
    QUESTIONS.iter().map(ask).collect()
}

/// Sleeps on it, over the project and what is true everywhere.
fn dream(engine: &Engine, sample: &Sample) -> Result<DreamReport> {
    let places = vec![engine.workspace_at(&sample.project)?.id, engine.global_workspace()?.id];
    Ok(engine.dream(&Dream::over(places, Label::new("demo")?), &Unwatched)?)
}

/// All that is stored, but its history.
fn state(engine: &Engine) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    engine.export(None, ExportForm::State, &mut bytes)?;
    Ok(bytes)
}

/// The questions whose answers are others than before.
fn changed(before: &[Asked], after: Vec<Asked>) -> Vec<Asked> {
    let contents = |asked: &Asked| -> Vec<String> {
        asked.answers.iter().map(|answer| answer.content.clone()).collect()
    };
    let known: Vec<Vec<String>> = before.iter().map(contents).collect();
    after
        .into_iter()
        .zip(known)
        .filter(|(now, then)| contents(now) != *then)
        .map(|it| it.0)
        .collect()
}

fn undo_dream(engine: &Engine, dream: GroupId, before: &[u8]) -> Result<DreamUndone> {
    let report = engine.undo_dream(dream, &Actor::Person)?;
    let after = state(engine)?;
    Ok(DreamUndone {
        dream: dream.short(),
        undone: report.undone.len(),
        conflicts: report.conflicts.len(),
        bytes: after.len(),
        same_as_before: after == before,
    })
}

fn told(result: RecallResult, home: &Path) -> Answer {
    let source = result.source.as_ref();
    let file = source.and_then(|source| source.file.as_ref()).map(|file| Path::new(file.as_str()));
    let file = file.map(|file| Path::new("~").join(file.strip_prefix(home).unwrap_or(file)));
    Answer {
        id: result.id,
        kind: result.kind,
        content: result.content,
        day: result.said_at.to_string().chars().take("2026-01-01".len()).collect(),
        agent: source.map(|source| source.agent.to_string()).unwrap_or_default(),
        file: file.unwrap_or_default().to_string_lossy().into_owned(),
        line: source.and_then(|source| source.line).unwrap_or_default(),
    }
}

/// Looks at every byte of the store.
fn search(store: &Path, sample: &Sample) -> Result<Searched> {
    let mut searched = Searched { files: 0, bytes: 0, secret_found: false, private_found: false };
    for entry in store.read_dir()? {
        let path = entry?.path();
        if !path.is_file() {
            continue;
        }
        let mut bytes = Vec::new();
        File::open(path)?.read_to_end(&mut bytes)?;
        let holds = |words: &str| bytes.windows(words.len()).any(|part| part == words.as_bytes());
        searched.files += 1;
        searched.bytes += bytes.len() as u64;
        searched.secret_found |= holds(&sample.token);
        searched.private_found |= holds(PRIVATE);
    }
    Ok(searched)
}

/// Revises the first memory that was an answer, and takes that back.
fn undo(engine: &Engine, questions: &[Asked]) -> Result<Undone> {
    let mut answers = questions.iter().flat_map(|asked| &asked.answers);
    let first = answers.find(|answer| answer.kind != RecallResult::EVIDENCE);
    let first = first.ok_or_else(|| Failure::new(Exit::Other, "the sample has no answers"))?;
    let id = engine.memory_id(&first.id.parse::<IdPrefix>()?)?;
    let revise = Revise { content: Some(Content::new(SLIP)?), ..Revise::default() };
    let group = engine.revise(id, &revise, &Attribution::person())?.group;
    let changed = content(engine, id)?;
    engine.undo_group(group, &Actor::Person)?;
    Ok(Undone {
        memory: id.short(),
        before: first.content.clone(),
        changed,
        after: content(engine, id)?,
        versions: engine.history(id)?.versions.len(),
    })
}

fn content(engine: &Engine, id: MemoryId) -> Result<String> {
    Ok(match engine.record(id)? {
        Record::Kept(memory) => memory.body.content.as_str().to_owned(),
        Record::Erased(_) => String::new(),
    })
}
