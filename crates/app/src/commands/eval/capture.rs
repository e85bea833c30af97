use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use somnium_engine::Engine;
use somnium_engine::clock::SystemClock;
use somnium_engine::harness;
use somnium_engine::model::{Memory, Role, WorkspaceId};
use somnium_engine::ops::{Capture, List, Recall, RecallResult};

use crate::cli::App;
use crate::error::{Failure, Result};
use crate::printer::{inert, one_line};

/// Measure capture on real transcripts
///
/// Imports all transcripts of a folder into a temporary store and tells what was
/// remembered, by kind and by who said it. With --sample it lists memories, drawn
/// evenly, for a person to judge. With --labels it asks for what others say was
/// learned in those sessions, and counts how much of it is found among the first ten.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium eval capture transcripts --sample 100
  somnium eval capture transcripts --labels transcripts/labels.json
")]
pub(crate) struct Args {
    /// The folder.
    folder: PathBuf,

    /// How many memories to list.
    #[arg(long, value_name = "N", default_value_t = 0)]
    sample: usize,

    /// What was learned: {NAME: {"session_id", "summary": {"learnings": {AREA: [TEXT |
    /// {"finding"}]}}}}.
    #[arg(long, value_name = "FILE")]
    labels: Option<PathBuf>,
}

#[derive(Serialize)]
struct Report {
    transcripts: usize,
    turns: u64,
    memories: usize,
    /// By kind, and who said it.
    kinds: BTreeMap<String, BTreeMap<&'static str, usize>>,
    /// By the reason that is in the journal.
    cues: BTreeMap<String, usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sample: Vec<Sampled>,
    #[serde(skip_serializing_if = "Option::is_none")]
    learnings: Option<Learnings>,
}

#[derive(Serialize)]
struct Sampled {
    kind: String,
    said_by: &'static str,
    cue: String,
    content: String,
    source: String,
}

/// What others say was learned, and how much of it is found again.
#[derive(Default, Serialize)]
struct Learnings {
    /// In sessions whose transcript is here.
    asked: usize,
    /// How many have something of their session among the first ten.
    from_their_session: usize,
    /// How many have half of their telling words in one of the first ten.
    half_of_the_words: usize,
    /// Or two thirds of them.
    two_thirds_of_the_words: usize,
}

#[derive(Deserialize)]
struct Label {
    session_id: String,
    summary: Summary,
}

#[derive(Deserialize)]
struct Summary {
    learnings: BTreeMap<String, Option<Vec<Learning>>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Learning {
    Text(String),
    Finding { finding: String },
}

impl Learning {
    fn text(&self) -> &str {
        match self {
            Self::Text(text) | Self::Finding { finding: text } => text,
        }
    }
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let place = tempfile::tempdir()?;
    let engine = Engine::open(place.path(), SystemClock)?;
    let workspace = engine.named_workspace("eval")?.id;
    let transcripts = harness::search(&args.folder).found;
    let how = Capture { workspace: Some(workspace), ..Capture::default() };
    let imported = engine.import_transcripts(&transcripts, how, &mut |_| {});
    let memories = engine.list(&List { limit: u32::MAX, ..List::default() })?;
    let mut report = Report {
        transcripts: transcripts.len(),
        turns: imported.agents.values().map(|agent| agent.total.evidence).sum(),
        memories: memories.len(),
        kinds: BTreeMap::new(),
        cues: BTreeMap::new(),
        sample: Vec::new(),
        learnings: None,
    };
    let step = memories.len().div_ceil(args.sample.max(1)).max(1);
    for (number, memory) in memories.iter().enumerate() {
        let sampled = sampled(&engine, memory)?;
        *report
            .kinds
            .entry(sampled.kind.clone())
            .or_default()
            .entry(sampled.said_by)
            .or_default() += 1;
        *report.cues.entry(sampled.cue.clone()).or_default() += 1;
        if args.sample > 0 && number % step == 0 {
            report.sample.push(sampled);
        }
    }
    if let Some(labels) = &args.labels {
        report.learnings = Some(ask_for_learnings(&engine, workspace, labels)?);
    }
    app.printer.answer(&report, show)
}

fn sampled(engine: &Engine, memory: &Memory) -> Result<Sampled> {
    let source = memory.body.sources.iter().next();
    let evidence = source.and_then(|source| source.evidence);
    let words = match evidence {
        Some(id) => engine.evidence(id)?,
        None => None,
    };
    let history = engine.history(memory.id)?;
    let reason = history.versions.first().and_then(|first| first.operation.reason.as_ref());
    Ok(Sampled {
        kind: memory.body.kind.to_string(),
        said_by: words.map_or("unknown", |words| match words.role {
            Role::Person => "person",
            Role::Agent => "agent",
            Role::Tool => "tool",
        }),
        cue: reason.map(ToString::to_string).unwrap_or_default(),
        content: memory.body.content.as_str().to_owned(),
        source: source.map_or_else(String::new, |source| {
            let file = source.file.as_ref().map_or("", |file| file.as_str());
            format!("{file}:{}", source.line.unwrap_or(0))
        }),
    })
}

fn ask_for_learnings(engine: &Engine, workspace: WorkspaceId, file: &Path) -> Result<Learnings> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::usage(format!("{} cannot be read: {error}", file.display())))?;
    let labels: BTreeMap<String, Label> = serde_json::from_str(&text)
        .map_err(|error| Failure::usage(format!("{}: {error}", file.display())))?;
    let mut learnings = Learnings::default();
    let sessions = engine.sessions(workspace)?;
    for label in labels.values() {
        let known = sessions.iter().any(|session| session.as_str() == label.session_id);
        let texts = label.summary.learnings.values().flatten().flatten();
        for learning in texts.filter(|_| known) {
            let answer = engine.recall(&Recall::new(learning.text(), [workspace]))?;
            let is_own = |result: &RecallResult| {
                let session = result.source.as_ref().and_then(|source| source.session.as_ref());
                session.is_some_and(|session| session.as_str() == label.session_id)
            };
            let wanted = telling_words(learning.text());
            let best = answer.results.iter().map(|result| {
                let found = telling_words(&result.content);
                wanted.intersection(&found).count()
            });
            let best = best.max().unwrap_or(0);
            learnings.asked += 1;
            learnings.from_their_session += usize::from(answer.results.iter().any(is_own));
            learnings.half_of_the_words += usize::from(best * 2 >= wanted.len());
            learnings.two_thirds_of_the_words += usize::from(best * 3 >= wanted.len() * 2);
        }
    }
    Ok(learnings)
}

fn telling_words(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.len() > 3)
        .map(str::to_lowercase)
        .collect()
}

fn show(out: &mut dyn Write, report: &Report) -> std::io::Result<()> {
    let Report { transcripts, turns, memories, .. } = report;
    writeln!(out, "{transcripts} transcripts, {turns} turns, {memories} memories\n")?;
    for (kind, by) in &report.kinds {
        let by: Vec<String> = by.iter().map(|(who, count)| format!("{who} {count}")).collect();
        writeln!(out, "{kind:<12} {}", by.join(", "))?;
    }
    writeln!(out)?;
    for (cue, count) in &report.cues {
        writeln!(out, "{count:>5}  {}", inert(cue))?;
    }
    for sampled in &report.sample {
        writeln!(out, "\n[{}, {}] {}", sampled.kind, sampled.said_by, inert(&sampled.cue))?;
        writeln!(out, "    {}", one_line(&sampled.content, 300))?;
        writeln!(out, "    {}", inert(&sampled.source))?;
    }
    if let Some(learnings) = &report.learnings {
        let Learnings { asked, from_their_session, half_of_the_words, two_thirds_of_the_words } =
            learnings;
        writeln!(
            out,
            "\nof {asked} learnings, among the first ten: {from_their_session} have something of \
             their session, {half_of_the_words} half of their telling words in one answer, \
             {two_thirds_of_the_words} two thirds"
        )?;
    }
    Ok(())
}
