use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use somnium_engine::Engine;
use somnium_engine::clock::SystemClock;
use somnium_engine::model::{Timestamp, WorkspaceId};
use somnium_engine::ops::{Import, ImportAs, Recall};
use somnium_engine::recall::Weights;

use super::metrics::{MEASURES, Scores};
use crate::cli::App;
use crate::error::{Failure, Result};

/// Measure recall on a data set
///
/// The folder holds `corpus.jsonl` ({"id", "text", "session"?, "timestamp"?, "conv"})
/// and `queries.jsonl` ({"qid", "query", "conv", "relevant", "category"?,
/// "question_date"?}). Each `conv` becomes a workspace of a temporary store.
/// Questions without relevant ids count for silence only; each question is also
/// asked of a workspace that cannot answer it.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium eval recall bench/locomo --by-category
  somnium eval recall bench/lme_turn --ablation
")]
pub(crate) struct Args {
    /// The folder.
    dataset: PathBuf,

    /// Also by category.
    #[arg(long)]
    by_category: bool,

    /// Also with each feature left out.
    #[arg(long)]
    ablation: bool,

    /// Also by looking at everything: what the index may cost in quality.
    #[arg(long)]
    exhaustive: bool,
}

#[derive(Deserialize)]
struct Row {
    id: String,
    text: String,
    session: Option<String>,
    timestamp: Option<Timestamp>,
    conv: String,
}

#[derive(Deserialize)]
struct Query {
    query: String,
    conv: String,
    relevant: Vec<String>,
    category: Option<String>,
    question_date: Option<Timestamp>,
}

#[derive(Serialize)]
struct Report {
    overall: Scores,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    categories: BTreeMap<String, Scores>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    ablation: BTreeMap<&'static str, Scores>,
    silence: Silence,
    /// How long a question takes.
    milliseconds: Latency,
    /// How long it took to take everything in.
    import_seconds: f64,
}

#[derive(Default, Serialize)]
struct Latency {
    median: f64,
    p99: f64,
}

impl Latency {
    fn of(mut micros: Vec<i64>) -> Self {
        micros.sort_unstable();
        let at = |share: f64| {
            let index = (micros.len().saturating_sub(1) as f64 * share) as usize;
            micros.get(index).map_or(0.0, |micros| *micros as f64 / 1e3)
        };
        Self { median: at(0.5), p99: at(0.99) }
    }
}

/// How often 'nothing relevant' was the answer.
#[derive(Default, Serialize)]
struct Silence {
    /// To questions that can be answered: wrong.
    answerable: Share,
    /// To questions without evidence in the set.
    without_evidence: Share,
    /// To questions asked of a workspace they are not about.
    asked_elsewhere: Share,
}

#[derive(Default, Serialize)]
struct Share {
    silent: usize,
    of: usize,
}

impl Share {
    fn add(&mut self, silent: bool) {
        self.of += 1;
        self.silent += usize::from(silent);
    }

    fn words(&self) -> String {
        let share = 100.0 * self.silent as f64 / self.of.max(1) as f64;
        format!("{share:.1} % of {}", self.of)
    }
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let engine = Engine::open(&folder.path().join("somnium"), SystemClock)?;
    let rows = read::<Row>(&args.dataset.join("corpus.jsonl"))?;
    let begun = engine.now();
    let workspaces = fill(&engine, &rows)?;
    let import_seconds = (engine.now().micros() - begun.micros()) as f64 / 1e6;
    drop(rows);
    let queries: Vec<Query> = read(&args.dataset.join("queries.jsonl"))?;
    let run = Run { engine: &engine, workspaces: &workspaces, queries: &queries };
    // Once for nothing, so that what is measured is warm.
    run.measure(Weights::default(), false)?;
    let mut report = run.measure(Weights::default(), false)?;
    report.import_seconds = import_seconds;
    if !args.by_category {
        report.categories.clear();
    }
    if args.ablation {
        for (name, weights) in variants() {
            report.ablation.insert(name, run.measure(weights, false)?.overall);
        }
    }
    if args.exhaustive {
        let exhaustive = run.measure(Weights::default(), true)?;
        report.ablation.insert("looking at everything", exhaustive.overall);
    }
    app.printer.answer(&report, |out, report| {
        writeln!(out, "{:<28}{:>6}{}", "", "n", MEASURES.map(|m| format!("{m:>11}")).concat())?;
        let rows = std::iter::once(("all", &report.overall))
            .chain(report.categories.iter().map(|(name, scores)| (name.as_str(), scores)))
            .chain(report.ablation.iter().map(|(name, scores)| (*name, scores)));
        for (name, scores) in rows {
            let values: String = MEASURES
                .map(|measure| format!("{:>11.4}", scores.means.get(measure).unwrap_or(&0.0)))
                .concat();
            writeln!(out, "{name:<28}{:>6}{values}", scores.questions)?;
        }
        let silence = &report.silence;
        writeln!(out, "\n'nothing relevant' to")?;
        writeln!(out, "  questions that can be answered     {}", silence.answerable.words())?;
        writeln!(out, "  questions without evidence         {}", silence.without_evidence.words())?;
        writeln!(out, "  questions asked elsewhere          {}", silence.asked_elsewhere.words())?;
        let taken = &report.milliseconds;
        writeln!(out, "\na question takes {:.2} ms, p99 {:.2} ms", taken.median, taken.p99)
    })
}

/// Each feature left out, or alone.
fn variants() -> Vec<(&'static str, Weights)> {
    let full = Weights::default();
    let none = Weights {
        coverage: 0.0,
        cosine: 0.0,
        time: 0.0,
        speaker: 0.0,
        question: 0.0,
        feedback: 0.0,
        names: 0.0,
        ..full
    };
    vec![
        ("only words (BM25)", Weights { lexical: 1.0, ..none }),
        ("only meaning (cosine)", Weights { cosine: 1.0, ..none }),
        ("only coverage", Weights { coverage: 1.0, ..none }),
        ("without coverage", Weights { coverage: 0.0, lexical: 0.06, ..full }),
        ("without cosine", Weights { cosine: 0.0, ..full }),
        ("without neighbours", Weights { neighbours: 0.0, ..full }),
        ("without similar words", Weights { similar: 0.0, ..full }),
        ("without time", Weights { time: 0.0, ..full }),
        ("without speaker", Weights { speaker: 0.0, ..full }),
        ("without question mark", Weights { question: 0.0, ..full }),
        ("without feedback", Weights { feedback: 0.0, ..full }),
        ("without names", Weights { names: 0.0, ..full }),
    ]
}

struct Run<'r> {
    engine: &'r Engine,
    workspaces: &'r BTreeMap<String, WorkspaceId>,
    queries: &'r [Query],
}

impl Run<'_> {
    fn measure(&self, weights: Weights, exhaustive: bool) -> Result<Report> {
        let mut micros = Vec::with_capacity(self.queries.len());
        let mut report = Report {
            overall: Scores::default(),
            categories: BTreeMap::new(),
            ablation: BTreeMap::new(),
            silence: Silence::default(),
            milliseconds: Latency::default(),
            import_seconds: 0.0,
        };
        let elsewhere: Vec<&String> = self.workspaces.keys().collect();
        for (number, query) in self.queries.iter().enumerate() {
            let Some(workspace) = self.workspaces.get(&query.conv) else { continue };
            let mut recall = Recall::new(query.query.as_str(), [*workspace]);
            recall.limit = 20;
            recall.asked_at = query.question_date;
            recall.weights = weights;
            recall.exhaustive = exhaustive;
            let begun = self.engine.now();
            let answer = self.engine.recall(&recall)?;
            micros.push(self.engine.now().micros() - begun.micros());
            if query.relevant.is_empty() {
                report.silence.without_evidence.add(answer.nothing_relevant);
                continue;
            }
            report.silence.answerable.add(answer.nothing_relevant);
            let ranked: Vec<String> = answer
                .results
                .into_iter()
                .filter_map(|result| result.reference.map(String::from))
                .collect();
            let relevant: BTreeSet<String> = query.relevant.iter().cloned().collect();
            report.overall.add(&ranked, &relevant);
            let category = query.category.clone().unwrap_or_default();
            report.categories.entry(category).or_default().add(&ranked, &relevant);
            let other = elsewhere[(number * 7 + 1) % elsewhere.len()];
            if *other != query.conv {
                recall.workspaces = Some(vec![self.workspaces[other]]);
                report.silence.asked_elsewhere.add(self.engine.recall(&recall)?.nothing_relevant);
            }
        }
        report.milliseconds = Latency::of(micros);
        Ok(report)
    }
}

/// Imports each conversation as evidence of a workspace of its own.
fn fill(engine: &Engine, rows: &[Row]) -> Result<BTreeMap<String, WorkspaceId>> {
    let mut lines: BTreeMap<&str, String> = BTreeMap::new();
    for row in rows {
        let line = serde_json::json!({
            "ref": row.id, "content": row.text, "session": row.session, "observed_at": row.timestamp,
        });
        let text = lines.entry(&row.conv).or_default();
        text.push_str(&line.to_string());
        text.push('\n');
    }
    let mut workspaces = BTreeMap::new();
    for (conv, text) in lines {
        let workspace = engine.named_workspace(conv)?.id;
        let import =
            Import { workspace, import_as: ImportAs::Evidence, file: None, dry_run: false };
        engine.import(&mut Cursor::new(text), &import, &mut |_| ())?;
        workspaces.insert(conv.to_owned(), workspace);
    }
    Ok(workspaces)
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<Vec<T>> {
    let bad = |reason: String| {
        Failure::usage(format!("{}: {reason}", path.display()))
            .hint("see `somnium eval recall --help` for the form of a data set")
    };
    let file = File::open(path).map_err(|error| bad(error.to_string()))?;
    let mut rows = Vec::new();
    for (number, line) in BufReader::new(file).lines().enumerate() {
        let line = line.map_err(|error| bad(error.to_string()))?;
        let row = serde_json::from_str(&line)
            .map_err(|error| bad(format!("line {}: {error}", number + 1)))?;
        rows.push(row);
    }
    Ok(rows)
}
