use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::Serialize;
use somnium_engine::recall::Weights;

use super::dataset::{Dataset, ranking};
use super::metrics::{Difference, MEASURES, Scores, Values, values};
use crate::cli::App;
use crate::error::Result;

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

    /// Also with each feature left out; `*` marks what differs by more than noise
    /// (95 % interval of the paired difference).
    #[arg(long)]
    ablation: bool,

    /// Also by looking at everything: what the index may cost in quality.
    #[arg(long)]
    exhaustive: bool,
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
    let set = Dataset::open(&args.dataset)?;
    let full = Weights::default();
    // Once for nothing, so that what is measured is warm.
    measure(&set, full, false)?;
    let (mut report, questions) = measure(&set, full, false)?;
    report.import_seconds = set.import_seconds;
    if !args.by_category {
        report.categories.clear();
    }
    if args.ablation {
        for (name, weights) in variants() {
            let (_, without) = measure(&set, weights, false)?;
            report.ablation.insert(name, Scores::compared(&without, &questions));
        }
    }
    if args.exhaustive {
        let (_, everything) = measure(&set, full, true)?;
        let scores = Scores::compared(&everything, &questions);
        report.ablation.insert("looking at everything", scores);
    }
    app.printer.answer(&report, |out, report| {
        writeln!(out, "{:<28}{:>6}{}", "", "n", MEASURES.map(|m| format!("{m:>11}")).concat())?;
        let rows = std::iter::once(("all", &report.overall))
            .chain(report.categories.iter().map(|(name, scores)| (name.as_str(), scores)))
            .chain(report.ablation.iter().map(|(name, scores)| (*name, scores)));
        for (name, scores) in rows {
            let values = MEASURES.map(|measure| cell(scores, measure)).concat();
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

fn cell(scores: &Scores, measure: &str) -> String {
    let told = scores.difference.get(measure).is_some_and(Difference::is_told);
    let mark = if told { '*' } else { ' ' };
    format!("{:>10.4}{mark}", scores.means.get(measure).unwrap_or(&0.0))
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

/// Asks every question once; also what each of the answerable ones came to.
fn measure(set: &Dataset, weights: Weights, exhaustive: bool) -> Result<(Report, Vec<Values>)> {
    let mut micros = Vec::with_capacity(set.queries.len());
    let mut silence = Silence::default();
    let mut questions = Vec::new();
    let mut categories: BTreeMap<String, Vec<Values>> = BTreeMap::new();
    for (number, query) in set.queries.iter().enumerate() {
        let mut recall = set.recall(query, weights);
        recall.exhaustive = exhaustive;
        let begun = set.engine.now();
        let answer = set.engine.recall(&recall)?;
        micros.push(set.engine.now().micros() - begun.micros());
        if query.relevant.is_empty() {
            silence.without_evidence.add(answer.nothing_relevant);
            continue;
        }
        silence.answerable.add(answer.nothing_relevant);
        let found = values(&ranking(answer), &query.relevant);
        questions.push(found);
        categories.entry(query.category.clone().unwrap_or_default()).or_default().push(found);
        if let Some((answer, _)) = set.ask_elsewhere(number, &recall)? {
            silence.asked_elsewhere.add(answer.nothing_relevant);
        }
    }
    let report = Report {
        overall: Scores::of(&questions),
        categories: categories.iter().map(|(name, all)| (name.clone(), Scores::of(all))).collect(),
        ablation: BTreeMap::new(),
        silence,
        milliseconds: Latency::of(micros),
        import_seconds: 0.0,
    };
    Ok((report, questions))
}
