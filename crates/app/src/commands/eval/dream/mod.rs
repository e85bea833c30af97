mod alone;
mod kept;
mod pairs;
mod score;
mod sets;
mod show;
mod store;
mod truth;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};

use serde::Serialize;
use somnium_engine::dream::Counts;

use self::kept::{Dates, Kept, Stored, dates, kept};
use self::score::{Scores, score};
use self::store::{Answers, Bedroom, Query, spoken_for};
use self::truth::{Line, Truth};
use super::dataset::read;
use crate::cli::App;
use crate::error::Result;

/// Where the form of a data set is told.
const HELP: &str = "see `somnium eval dream --help` for the form of a data set";

/// Measure a dream on a data set
///
/// The folder holds `corpus.jsonl` ({"ref", "content", "observed_at"}) and
/// `truth.jsonl`: {"type": "surface" | "reworded" | "heavy", "refs"} for those that say
/// the same, {"type": "cue" | "plain", "older", "newer"} for values that changed,
/// {"type": "hard_negative", "refs", "why"?} for those that only look alike, {"type":
/// "date", "ref", "contains"} for relative dates. With `queries.jsonl` ({"query",
/// "relevant", "stale"?}) questions are asked before and after. The dream is one of the
/// day after the last thing was said, in a temporary store; then it dreams again, and
/// all is undone.
///
/// A folder with `pairs.jsonl` ({"source", "a", "b", "label" | "score"}) instead has
/// each pair judged alone, `a` said a day before `b`.
///
/// `cargo xtask memories` writes a data set.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium eval dream bench/memories
  somnium eval dream bench/memories --show 5
  somnium eval dream bench/pairs --json
")]
pub(crate) struct Args {
    /// The folder.
    dataset: PathBuf,

    /// How many examples to show of each kind of mistake.
    #[arg(long, value_name = "N", default_value_t = 0)]
    show: usize,
}

#[derive(Serialize)]
struct Report {
    /// Active ones.
    memories_before: usize,
    memories_after: usize,
    operations: usize,
    /// Operations that the gate dropped.
    gated: usize,
    /// Operations that wait for a person.
    waiting: usize,
    counts: Counts,
    #[serde(flatten)]
    scores: Scores,
    dates: Dates,
    specifics: Kept,
    #[serde(skip_serializing_if = "Option::is_none")]
    recall: Option<Recalled>,
    tokens_before: u64,
    tokens_after: u64,
    dream_ms: u64,
    step_ms: BTreeMap<&'static str, i64>,
    import_seconds: f64,
    again: Again,
    undo: Undo,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    mistakes: BTreeMap<String, Vec<[String; 2]>>,
}

#[derive(Serialize)]
struct Recalled {
    before: Answers,
    after: Answers,
}

/// A second dream: there is nothing left to do for it.
#[derive(Serialize)]
struct Again {
    operations: usize,
    dream_ms: u64,
}

#[derive(Serialize)]
struct Undo {
    /// Whether the store is as it was, to the byte.
    same_bytes: bool,
    conflicts: usize,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let pairs = args.dataset.join("pairs.jsonl");
    if pairs.exists() {
        let report = pairs::judge(read(&pairs, HELP)?, args.show, alone::judge);
        return app.printer.answer(&report, |out, report| report.show(out));
    }
    let report = measure(&args.dataset, args.show)?;
    app.printer.answer(&report, show::report)
}

fn measure(dataset: &Path, show: usize) -> Result<Report> {
    let truth: Truth = read::<Line>(&dataset.join("truth.jsonl"), HELP)?.into_iter().collect();
    let asked = dataset.join("queries.jsonl");
    let queries: Vec<Query> = if asked.exists() { read(&asked, HELP)? } else { Vec::new() };
    let room = Bedroom::open(&dataset.join("corpus.jsonl"))?;
    let (before, state) = (room.memories()?, room.state()?);
    let answers_before = room.ask(&queries)?;
    let slept = room.dream(false)?;
    let after = room.memories()?;
    let mut answers_after = room.ask(&queries)?;
    let done = slept.done();
    let mut scores = score(&done, &truth);
    let dated = slept.dated();
    let dated: HashSet<&str> = dated.iter().map(String::as_str).collect();
    let (specifics, unsaid) = kept(&before, &after, &dated, &spoken_for(&done));
    let (dates, undated) = dates(&truth.dates, &before, &after);
    scores.mistakes.extend(unsaid.into_iter().chain(undated));
    scores.mistakes.append(&mut answers_after.mistakes);
    let again = room.dream(true)?;
    let conflicts = room.undo(&again)? + room.undo(&slept)?;
    let same_bytes = room.state()? == state;
    let night = &slept.report;
    Ok(Report {
        memories_before: before.iter().filter(|memory| memory.active).count(),
        memories_after: after.iter().filter(|memory| memory.active).count(),
        operations: night.operations.len(),
        gated: night.gated.len(),
        waiting: night.waiting.len(),
        counts: night.counts,
        mistakes: mistakes(&mut scores, &before, show),
        scores,
        dates,
        specifics,
        recall: (!queries.is_empty())
            .then_some(Recalled { before: answers_before, after: answers_after }),
        tokens_before: night.tokens_before,
        tokens_after: night.tokens_after,
        dream_ms: night.elapsed_ms,
        step_ms: slept.step_ms.clone(),
        import_seconds: room.import_seconds,
        again: Again {
            operations: again.report.operations.len(),
            dream_ms: again.report.elapsed_ms,
        },
        undo: Undo { same_bytes, conflicts },
    })
}

/// Some of each kind, in words.
fn mistakes(
    scores: &mut Scores,
    memories: &[Stored],
    show: usize,
) -> BTreeMap<String, Vec<[String; 2]>> {
    let words: HashMap<&str, &str> =
        memories.iter().map(|memory| (memory.name.as_str(), memory.content.as_str())).collect();
    let say = |name: &str| words.get(name).copied().unwrap_or(name).to_owned();
    let mut shown: BTreeMap<String, Vec<[String; 2]>> = BTreeMap::new();
    for mistake in std::mem::take(&mut scores.mistakes) {
        let some = shown.entry(mistake.what).or_default();
        if some.len() < show {
            some.push([say(&mistake.one), say(&mistake.other)]);
        }
    }
    shown.retain(|_, some| !some.is_empty());
    shown
}
