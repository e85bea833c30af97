use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::PathBuf;
use std::rc::Rc;

use serde::Serialize;
use somnium_engine::ops::Answer;
use somnium_engine::recall::Weights;

use super::dataset::{Dataset, Query, ranking};
use super::logistic::{Example, FEATURES, Logistic};
use super::metrics::{MEASURES, Scores, Values, values};
use crate::cli::App;
use crate::error::Result;

/// Choose the weights of recall by cross-validation
///
/// One setting for all data sets. Questions are dealt to five folds by what stands
/// before the first `/` of their `qid` (a conversation, or the question itself, which
/// may be in several sets): for each fold, weights and the model of silence are chosen
/// on the other four and measured on it. What to climb is the mean over all sets of the
/// mean of all measures. Some minutes for a few thousand questions.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium eval tune bench/locomo bench/lme_turn bench/lme_s500
")]
pub(crate) struct Args {
    /// The folders; see `somnium eval recall --help`.
    #[arg(required = true)]
    datasets: Vec<PathBuf>,
}

const FOLDS: usize = 5;
/// A step that gains less is not taken: it would follow noise.
const GAIN_MIN: f64 = 0.000_5;
const ROUNDS_MAX: usize = 12;
/// So many of the answerable questions of each set may be met with silence.
const WRONG_MAX: f64 = 0.04;
/// Questions that truly have no answer count more than those asked elsewhere.
const NO_EVIDENCE_WEIGHT: f64 = 1.5;
/// Fewer of a sort are no sample.
const SAMPLE_MIN: usize = 10;

/// A weight, its values, and where the climb begins.
struct Axis {
    name: &'static str,
    set: fn(&mut Weights, f32),
    values: &'static [f32],
    start: usize,
}

const AXES: &[Axis] = &[
    Axis {
        name: "cosine",
        set: |weights, value| weights.cosine = value,
        values: &[0.2, 0.35, 0.5, 0.65, 0.8, 1.0],
        start: 2,
    },
    Axis {
        name: "time",
        set: |weights, value| weights.time = value,
        values: &[0.0, 0.2, 0.4, 0.6, 0.8],
        start: 2,
    },
    Axis {
        name: "speaker",
        set: |weights, value| weights.speaker = value,
        values: &[0.0, 0.05, 0.1, 0.15, 0.2],
        start: 2,
    },
    Axis {
        name: "question",
        set: |weights, value| weights.question = value,
        values: &[0.0, -0.05, -0.1, -0.15, -0.2],
        start: 2,
    },
    Axis {
        name: "feedback",
        set: |weights, value| weights.feedback = value,
        values: &[0.0, 0.08, 0.15, 0.22, 0.3],
        start: 2,
    },
    Axis {
        name: "neighbours",
        set: |weights, value| weights.neighbours = value,
        values: &[0.3, 0.4, 0.5, 0.6, 0.7, 0.8],
        start: 2,
    },
    Axis {
        name: "similar",
        set: |weights, value| weights.similar = value,
        values: &[0.6, 0.7, 0.8, 0.9, 1.0],
        start: 2,
    },
];

/// A value's number on each axis.
type Setting = [usize; AXES.len()];

fn weights(setting: Setting) -> Weights {
    let mut weights = Weights::default();
    for (axis, at) in AXES.iter().zip(setting) {
        (axis.set)(&mut weights, axis.values[at]);
    }
    weights
}

#[derive(Serialize)]
struct Report {
    /// What was chosen with each fold left out; last, on everything.
    chosen: Vec<BTreeMap<&'static str, f32>>,
    silence: Vec<Silence>,
    sets: Vec<SetReport>,
    /// How many settings were tried.
    settings: usize,
}

#[derive(Serialize)]
struct SetReport {
    name: String,
    held_out: Scores,
    /// By fold.
    folds: Vec<Scores>,
    in_sample: Scores,
    silence_held_out: BTreeMap<Sort, Share>,
    silence_in_sample: BTreeMap<Sort, Share>,
}

/// When to be silent.
#[derive(Clone, Copy, Serialize)]
struct Silence {
    model: Logistic,
    relevant_from: f64,
}

/// Whether a question can be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
enum Sort {
    Answerable,
    WithoutEvidence,
    AskedElsewhere,
}

#[derive(Clone, Copy, Default, Serialize)]
struct Share {
    silent: usize,
    of: usize,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let mut tuner = Tuner::open(&args.datasets)?;
    let mut settings = Vec::new();
    let mut silence = Vec::new();
    for fold in (0..FOLDS).map(Some).chain([None]) {
        let setting = tuner.climb(fold)?;
        silence.push((setting, tuner.fit_silence(setting, fold)?));
        settings.push(setting);
        app.printer.note(format_args!("{}: {}", name(fold), words(setting)));
    }
    let report = tuner.report(&settings, &silence)?;
    app.printer.answer(&report, |out, report| {
        for (fold, (chosen, silence)) in report.chosen.iter().zip(&report.silence).enumerate() {
            let fold = Some(fold).filter(|fold| *fold < FOLDS);
            let chosen: Vec<String> =
                chosen.iter().map(|(name, value)| format!("{name} {value}")).collect();
            let [score, coverage, size] = silence.model.coefficients;
            writeln!(out, "{}: {}", name(fold), chosen.join(", "))?;
            writeln!(
                out,
                "  silence: score {score:.3}, coverage {coverage:.3}, size {size:.3}, bias {:.3}, relevant from {:.3}",
                silence.model.bias, silence.relevant_from
            )?;
        }
        writeln!(out, "{} settings were tried\n", report.settings)?;
        writeln!(out, "{:<28}{:>6}{}", "", "n", MEASURES.map(|m| format!("{m:>11}")).concat())?;
        for set in &report.sets {
            let folds = set.folds.iter().enumerate().map(|(at, scores)| (format!("  fold {}", at + 1), scores));
            let rows = [(format!("{}, held out", set.name), &set.held_out)]
                .into_iter()
                .chain(folds)
                .chain([("  in sample".to_owned(), &set.in_sample)]);
            for (name, scores) in rows {
                let row = MEASURES.map(|m| format!("{:>11.4}", scores.means[m])).concat();
                writeln!(out, "{name:<28}{:>6}{row}", scores.questions)?;
            }
        }
        writeln!(out, "\n'nothing relevant' to{:>24}{:>12}{:>12}", "n", "held out", "in sample")?;
        for set in &report.sets {
            for (sort, share) in &set.silence_held_out {
                let percent = |share: &Share| 100.0 * share.silent as f64 / share.of.max(1) as f64;
                let inside = percent(&set.silence_in_sample[sort]);
                let name = format!("{} {}", set.name, sort.words());
                writeln!(out, "{name:<38}{:>7}{:>10.1} %{inside:>10.1} %", share.of, percent(share))?;
            }
        }
        Ok(())
    })
}

fn name(fold: Option<usize>) -> String {
    fold.map_or_else(|| "on everything".to_owned(), |fold| format!("without fold {}", fold + 1))
}

fn words(setting: Setting) -> String {
    let each =
        AXES.iter().zip(setting).map(|(axis, at)| format!("{} {}", axis.name, axis.values[at]));
    each.collect::<Vec<_>>().join(", ")
}

impl Sort {
    fn words(self) -> &'static str {
        match self {
            Self::Answerable => "answerable",
            Self::WithoutEvidence => "without evidence",
            Self::AskedElsewhere => "asked elsewhere",
        }
    }
}

/// A data set whose questions have been dealt.
struct Part {
    name: String,
    set: Dataset,
    folds: Vec<usize>,
}

/// What silence is decided by, for one question of a set.
struct Heard {
    part: usize,
    fold: usize,
    sort: Sort,
    features: [f64; FEATURES],
}

struct Tuner {
    parts: Vec<Part>,
    /// What every question came to, by setting and set; nothing if it has no answer.
    known: HashMap<Setting, Rc<Vec<Vec<Option<Values>>>>>,
    heard: HashMap<Setting, Rc<Vec<Heard>>>,
}

impl Tuner {
    fn open(folders: &[PathBuf]) -> Result<Self> {
        let mut parts = Vec::new();
        for folder in folders {
            let name = folder.file_name().unwrap_or(folder.as_os_str()).to_string_lossy();
            let set = Dataset::open(folder)?;
            parts.push(Part { name: name.into_owned(), set, folds: Vec::new() });
        }
        let groups: BTreeSet<String> =
            parts.iter().flat_map(|part| part.set.queries.iter().map(group)).collect();
        let dealt: HashMap<String, usize> =
            groups.into_iter().enumerate().map(|(at, group)| (group, at % FOLDS)).collect();
        for part in &mut parts {
            part.folds = part.set.queries.iter().map(|query| dealt[&group(query)]).collect();
        }
        Ok(Self { parts, known: HashMap::new(), heard: HashMap::new() })
    }

    /// Steps along one axis at a time until no step gains, without looking at a fold.
    fn climb(&mut self, fold: Option<usize>) -> Result<Setting> {
        let mut best: Setting = std::array::from_fn(|at| AXES[at].start);
        let mut height = self.height(best, fold)?;
        for _ in 0..ROUNDS_MAX {
            let before = best;
            for (at, axis) in AXES.iter().enumerate() {
                let steps = [best[at].checked_sub(1), Some(best[at] + 1)];
                for to in steps.into_iter().flatten().filter(|to| *to < axis.values.len()) {
                    let mut step = best;
                    step[at] = to;
                    let reached = self.height(step, fold)?;
                    if reached > height + GAIN_MIN {
                        (best, height) = (step, reached);
                    }
                }
            }
            if best == before {
                break;
            }
        }
        Ok(best)
    }

    fn height(&mut self, setting: Setting, without: Option<usize>) -> Result<f64> {
        let all = self.measured(setting)?;
        let sets = (0..self.parts.len()).map(|part| {
            let scores = Scores::of(&self.chosen(&all, part, |fold| Some(fold) != without));
            scores.means.values().sum::<f64>() / MEASURES.len() as f64
        });
        Ok(sets.sum::<f64>() / self.parts.len() as f64)
    }

    /// What the answerable questions of some folds came to.
    fn chosen(
        &self,
        all: &[Vec<Option<Values>>],
        part: usize,
        folds: impl Fn(usize) -> bool,
    ) -> Vec<Values> {
        let dealt = all[part].iter().zip(&self.parts[part].folds);
        dealt.filter(|(_, fold)| folds(**fold)).filter_map(|(values, _)| *values).collect()
    }

    fn measured(&mut self, setting: Setting) -> Result<Rc<Vec<Vec<Option<Values>>>>> {
        if let Some(known) = self.known.get(&setting) {
            return Ok(Rc::clone(known));
        }
        let weights = weights(setting);
        let mut all = Vec::new();
        for part in &self.parts {
            let mut found = Vec::with_capacity(part.set.queries.len());
            for query in &part.set.queries {
                found.push(match query.relevant.is_empty() {
                    true => None,
                    false => {
                        let answer = part.set.engine.recall(&part.set.recall(query, weights))?;
                        Some(values(&ranking(answer), &query.relevant))
                    }
                });
            }
            all.push(found);
        }
        let all = Rc::new(all);
        self.known.insert(setting, Rc::clone(&all));
        Ok(all)
    }

    /// Asks every question, here and elsewhere, for what silence is decided by.
    fn listen(&mut self, setting: Setting) -> Result<Rc<Vec<Heard>>> {
        if let Some(known) = self.heard.get(&setting) {
            return Ok(Rc::clone(known));
        }
        let weights = weights(setting);
        let mut all = Vec::new();
        for (part, Part { set, folds, .. }) in self.parts.iter().enumerate() {
            for (number, query) in set.queries.iter().enumerate() {
                let fold = folds[number];
                let recall = set.recall(query, weights);
                let sort = match query.relevant.is_empty() {
                    true => Sort::WithoutEvidence,
                    false => Sort::Answerable,
                };
                let answer = set.engine.recall(&recall)?;
                let features = heard_in(&answer, &weights, set.items(query));
                all.push(Heard { part, fold, sort, features });
                if sort == Sort::Answerable
                    && let Some((answer, items)) = set.ask_elsewhere(number, &recall)?
                {
                    let features = heard_in(&answer, &weights, items);
                    all.push(Heard { part, fold, sort: Sort::AskedElsewhere, features });
                }
            }
        }
        let all = Rc::new(all);
        self.heard.insert(setting, Rc::clone(&all));
        Ok(all)
    }

    /// Every sort of question of every set counts the same, however many it has.
    fn fit_silence(&mut self, setting: Setting, without: Option<usize>) -> Result<Silence> {
        let heard = self.listen(setting)?;
        let seen: Vec<&Heard> = heard.iter().filter(|one| Some(one.fold) != without).collect();
        let mut counts: BTreeMap<(usize, Sort), usize> = BTreeMap::new();
        for one in &seen {
            *counts.entry((one.part, one.sort)).or_default() += 1;
        }
        let examples: Vec<Example> = seen
            .iter()
            .filter_map(|one| {
                let count = counts[&(one.part, one.sort)];
                let weight = match one.sort {
                    Sort::WithoutEvidence => NO_EVIDENCE_WEIGHT,
                    Sort::Answerable | Sort::AskedElsewhere => 1.0,
                };
                (count >= SAMPLE_MIN).then(|| Example {
                    features: one.features,
                    yes: one.sort == Sort::Answerable,
                    weight: 1_000.0 * weight / count as f64,
                })
            })
            .collect();
        let model = Logistic::fit(&examples);
        let relevant_from = (0..self.parts.len())
            .filter_map(|part| {
                let mut sure: Vec<f64> = seen
                    .iter()
                    .filter(|one| one.part == part && one.sort == Sort::Answerable)
                    .map(|one| model.sure(one.features))
                    .collect();
                sure.sort_by(f64::total_cmp);
                sure.get((sure.len() as f64 * WRONG_MAX) as usize).copied()
            })
            .fold(1.0, f64::min);
        Ok(Silence { model, relevant_from })
    }

    fn report(&mut self, settings: &[Setting], silence: &[(Setting, Silence)]) -> Result<Report> {
        let mut measured = Vec::new();
        for setting in settings {
            measured.push((self.measured(*setting)?, self.listen(*setting)?));
        }
        let sets = (0..self.parts.len()).map(|part| {
            let of_fold = |fold: usize| self.chosen(&measured[fold].0, part, |f| f == fold);
            let held_out: Vec<Values> = (0..FOLDS).flat_map(of_fold).collect();
            let mut outside: BTreeMap<Sort, Share> = BTreeMap::new();
            let mut inside = outside.clone();
            for (at, (_, heard)) in measured.iter().enumerate() {
                let Silence { model, relevant_from } = silence[at].1;
                for one in heard.iter().filter(|one| one.part == part) {
                    let shares = match at {
                        FOLDS => &mut inside,
                        _ if one.fold == at => &mut outside,
                        _ => continue,
                    };
                    let share = shares.entry(one.sort).or_default();
                    share.of += 1;
                    share.silent += usize::from(model.sure(one.features) < relevant_from);
                }
            }
            SetReport {
                name: self.parts[part].name.clone(),
                held_out: Scores::of(&held_out),
                folds: (0..FOLDS).map(|fold| Scores::of(&of_fold(fold))).collect(),
                in_sample: Scores::of(&self.chosen(&measured[FOLDS].0, part, |_| true)),
                silence_held_out: outside,
                silence_in_sample: inside,
            }
        });
        let sets = sets.collect();
        let chosen = settings.iter().map(|setting| {
            AXES.iter().zip(setting).map(|(axis, at)| (axis.name, axis.values[*at])).collect()
        });
        Ok(Report {
            chosen: chosen.collect(),
            silence: silence.iter().map(|(_, silence)| *silence).collect(),
            sets,
            settings: self.known.len(),
        })
    }
}

/// What must not be torn apart.
fn group(query: &Query) -> String {
    let id = query.qid.as_deref().unwrap_or(&query.conv);
    id.split('/').next().unwrap_or(id).to_owned()
}

/// What `recall/confidence.rs` of the engine looks at.
fn heard_in(answer: &Answer, weights: &Weights, items: usize) -> [f64; FEATURES] {
    const SIZES: (f64, f64) = (50.0, 5_000.0);
    let size = (items as f64).clamp(SIZES.0, SIZES.1).ln();
    let Some(best) = answer.results.first() else { return [0.0, 0.0, size] };
    let own = best.score - f64::from(weights.feedback * best.why.feedback + best.why.standing);
    [own, f64::from(best.why.coverage), size]
}
