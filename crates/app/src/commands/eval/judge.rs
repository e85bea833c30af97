use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Cursor, Write};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use somnium_engine::Engine;
use somnium_engine::clock::SystemClock;
use somnium_engine::judge::{Judgement, Question, Recorded, Verdict};
use somnium_engine::model::{Actor, AgentName, Attribution, Content, MemoryId, State};
use somnium_engine::ops::{Import, ImportAs, Judging, List, SettledAs};

use super::dataset::read;
use crate::cli::App;
use crate::error::{Failure, Result};
use crate::printer::inert;

/// Where the form of a data set is told.
const HELP: &str = "see `somnium eval judge --help` for the form of a data set";
/// How many pairs share a workspace: each is tried among all of them.
const SHARED: usize = 50;

/// Measure what guards make of verdicts that are right
///
/// The folder holds `pairs.jsonl` ({"source", "a", "b", "label" | "score"}) or
/// `updates.jsonl` ({"source", "old": [{"text"}], "new": [{"text"}]}). Each pair is a
/// question, and the truth is its verdict: 'paraphrase' and a score of 5 are the same,
/// 'contradiction' and an update are newer, 'neutral', 'not_paraphrase' and a score below 2
/// are unrelated; others are left out, for their truth is no verdict. A pair that says the
/// same but of which neither says all of the other is rewritten as both in a row; a
/// contradiction without a longer word in common is left out, for nobody would ask. All go
/// through the guards that every judge's verdicts go through, as an agent's, fifty pairs
/// to a workspace.
///
/// With --verdicts they come from a file instead, one line each: {"older", "newer",
/// "verdict", "text"?, "reason"?}.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium eval judge bench/pairs
  somnium eval judge bench/updates --show 5
  somnium eval judge bench/pairs --verdicts said.jsonl --json
")]
pub(crate) struct Args {
    /// The folder.
    dataset: PathBuf,

    /// Verdicts that were written down, instead of the truth.
    #[arg(long, value_name = "FILE")]
    verdicts: Option<PathBuf>,

    /// How many pairs at the most, evenly chosen.
    #[arg(long, value_name = "N")]
    limit: Option<usize>,

    /// How many examples to show of what was not done.
    #[arg(long, value_name = "N", default_value_t = 0)]
    show: usize,
}

#[derive(Deserialize)]
struct Pair {
    source: String,
    a: String,
    b: String,
    label: Option<String>,
    score: Option<f64>,
}

#[derive(Deserialize)]
struct Update {
    source: String,
    old: Vec<Said>,
    new: Vec<Said>,
}

#[derive(Deserialize)]
struct Said {
    text: String,
}

/// Two texts, and how they stand to each other.
struct Case {
    source: String,
    older: String,
    newer: String,
    truth: Verdict,
}

/// What came of the verdicts on one source.
#[derive(Debug, Default, Serialize)]
struct Tally {
    /// Contradictions without a word in common: nobody would ask about them.
    strangers: usize,
    /// Other pairs whose truth is a verdict.
    decidable: usize,
    /// Of which the store ended as the truth has it.
    reached: usize,
    /// Of those, with a text that says both.
    rewritten: usize,
    /// What was not done, by reason.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    refused: BTreeMap<String, usize>,
}

#[derive(Default, Serialize)]
struct Report {
    /// Of all that is decidable, so much was reached.
    share: f64,
    decidable: usize,
    reached: usize,
    sources: BTreeMap<String, Tally>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    examples: Vec<[String; 3]>,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let mut cases = cases(args)?;
    if let Some(limit) = args.limit.filter(|limit| *limit < cases.len()) {
        let step = cases.len().div_ceil(limit.max(1));
        cases = cases.into_iter().step_by(step).collect();
    }
    let recorded = match &args.verdicts {
        None => None,
        Some(path) => {
            let text = std::fs::read_to_string(path)
                .map_err(|error| Failure::usage(format!("{}: {error}", path.display())))?;
            let read = Recorded::read(&text);
            Some(read.map_err(|error| Failure::usage(error.to_string()).hint(HELP))?)
        }
    };
    let mut court = Court::open()?;
    let mut report = Report::default();
    // Neighbours in a file are often alike; they are tried among others.
    let shelves = cases.len().div_ceil(SHARED).max(1);
    let mut shared: Vec<Vec<Case>> = (0..shelves).map(|_| Vec::new()).collect();
    for (number, case) in cases.into_iter().enumerate() {
        shared[number % shelves].push(case);
    }
    for cases in &shared {
        court.judge(cases, recorded.as_ref(), args.show, &mut report)?;
    }
    report.share = report.reached as f64 / report.decidable.max(1) as f64;
    app.printer.answer(&report, show)
}

fn cases(args: &Args) -> Result<Vec<Case>> {
    let updates = args.dataset.join("updates.jsonl");
    if updates.exists() {
        let updates: Vec<Update> = read(&updates, HELP)?;
        let case = |mut update: Update| {
            let [older, newer] =
                [update.old.pop()?.text, update.new.pop()?.text].map(|it| it.trim().to_owned());
            Some(Case { source: update.source, older, newer, truth: Verdict::Newer })
        };
        return Ok(updates.into_iter().filter_map(case).collect());
    }
    let pairs: Vec<Pair> = read(&args.dataset.join("pairs.jsonl"), HELP)?;
    let case = |pair: Pair| {
        let truth = truth(&pair)?;
        let source = format!("{} {truth}", pair.source);
        let [older, newer] = [pair.a, pair.b].map(|text| text.trim().to_owned());
        Some(Case { source, older, newer, truth })
    };
    Ok(pairs.into_iter().filter_map(case).filter(|case| case.older != case.newer).collect())
}

/// Whether two texts have a word in common: otherwise nobody would ask about them.
fn are_about_something(case: &Case) -> bool {
    let words = |text: &str| -> BTreeSet<String> {
        let words = text.split(|c: char| !c.is_alphanumeric());
        words.filter(|word| word.len() > 3).map(str::to_lowercase).collect()
    };
    !words(&case.older).is_disjoint(&words(&case.newer))
}

fn truth(pair: &Pair) -> Option<Verdict> {
    match (pair.label.as_deref(), pair.score) {
        (Some("paraphrase"), _) => Some(Verdict::Same),
        (Some("contradiction"), _) => Some(Verdict::Newer),
        (Some("neutral" | "not_paraphrase"), _) => Some(Verdict::Unrelated),
        (None, Some(score)) if score >= 5.0 => Some(Verdict::Same),
        (None, Some(score)) if score < 2.0 => Some(Verdict::Unrelated),
        _ => None,
    }
}

/// A store in which verdicts are given.
struct Court {
    engine: Engine,
    sessions: usize,
    by: Attribution,
    _folder: tempfile::TempDir,
}

impl Court {
    fn open() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let engine = Engine::open(&folder.path().join("somnium"), SystemClock)?;
        let actor = Actor::Agent(AgentName::new("oracle")?);
        let by = Attribution { actor, ..Attribution::person() };
        Ok(Self { engine, sessions: 0, by, _folder: folder })
    }

    fn judge(
        &mut self,
        cases: &[Case],
        recorded: Option<&Recorded>,
        show: usize,
        report: &mut Report,
    ) -> Result<()> {
        let sides = self.fill(cases)?;
        let mut truth = Recorded::default();
        for case in cases {
            truth.add(case.older.clone(), case.newer.clone(), Judgement::of(case.truth));
        }
        let judge = recorded.unwrap_or(&truth);
        let mut refused = self.put(cases, &sides, judge)?;
        let mut second = Recorded::default();
        let mut again = Vec::new();
        for (number, case) in cases.iter().enumerate() {
            // What any judge does when neither says all of the other.
            if recorded.is_none() && case.truth == Verdict::Same && refused[number].is_some() {
                let joined = format!("{}\n{}", case.older, case.newer);
                let judgement = Judgement::rewrite(Content::new(joined)?);
                second.add(case.older.clone(), case.newer.clone(), judgement);
                again.push(number);
            }
        }
        if !again.is_empty() {
            let open: Vec<&Case> = again.iter().map(|number| &cases[*number]).collect();
            let open_sides: Vec<_> = again.iter().map(|number| sides[*number]).collect();
            let questions = self.questions(&open_sides)?;
            let outcomes = self.settle(&questions, &second)?;
            debug_assert_eq!(open.len(), outcomes.len());
            for (number, outcome) in again.iter().zip(outcomes) {
                refused[*number] = outcome;
            }
        }
        for (number, case) in cases.iter().enumerate() {
            let tally = report.sources.entry(case.source.clone()).or_default();
            if case.truth == Verdict::Newer && !are_about_something(case) {
                tally.strangers += 1;
                continue;
            }
            let reached = self.is_as_told(case.truth, sides[number])?;
            tally.decidable += 1;
            tally.reached += usize::from(reached);
            tally.rewritten += usize::from(reached && again.contains(&number));
            report.decidable += 1;
            report.reached += usize::from(reached);
            if !reached {
                let why = refused[number].clone().unwrap_or_else(|| "another verdict".to_owned());
                let kind = why.split(" '").next().unwrap_or_default().to_owned();
                *tally.refused.entry(kind).or_default() += 1;
                if report.examples.len() < show {
                    report.examples.push([case.older.clone(), case.newer.clone(), why]);
                }
            }
        }
        Ok(())
    }

    /// Stores the texts, the older a day before the newer.
    fn fill(&mut self, cases: &[Case]) -> Result<Vec<[MemoryId; 2]>> {
        self.sessions += 1;
        let workspace = self.engine.named_workspace(&format!("court {}", self.sessions))?.id;
        let line = |number: usize, side: &str, day: &str, content: &str| {
            serde_json::json!({
                "ref": format!("{number:05} {side}"), "content": content,
                "observed_at": format!("2026-04-{day}T12:00:00Z"),
            })
            .to_string()
        };
        let lines: Vec<String> = cases
            .iter()
            .enumerate()
            .flat_map(|(number, case)| {
                [line(number, "a", "01", &case.older), line(number, "b", "02", &case.newer)]
            })
            .collect();
        let import = Import {
            workspace,
            import_as: ImportAs::Memory,
            file: None,
            by: Actor::Person,
            dry_run: false,
        };
        self.engine.import(&mut Cursor::new(lines.join("\n")), &import, &mut |_| ())?;
        let workspaces = Some(vec![workspace]);
        let list = List { workspaces, limit: 10 * SHARED as u32, ..List::default() };
        let mut stored: Vec<(String, MemoryId)> = self
            .engine
            .list(&list)?
            .into_iter()
            .filter_map(|memory| Some((memory.reference?.to_string(), memory.id)))
            .collect();
        stored.sort();
        let sides: Vec<[MemoryId; 2]> =
            stored.chunks_exact(2).map(|pair| [pair[0].1, pair[1].1]).collect();
        match sides.len() == cases.len() {
            true => Ok(sides),
            false => Err(Failure::usage("some of the texts are no memories").hint(HELP)),
        }
    }

    fn questions(&self, sides: &[[MemoryId; 2]]) -> Result<Vec<Question>> {
        let ask = |[older, newer]: &[MemoryId; 2]| {
            Ok(self.engine.question_about(*older, *newer, "it is part of a data set")?)
        };
        sides.iter().map(ask).collect()
    }

    /// For each pair why its verdict was not taken, if it was not.
    fn put(
        &self,
        cases: &[Case],
        sides: &[[MemoryId; 2]],
        judge: &Recorded,
    ) -> Result<Vec<Option<String>>> {
        debug_assert_eq!(cases.len(), sides.len());
        self.settle(&self.questions(sides)?, judge)
    }

    fn settle(&self, questions: &[Question], judge: &Recorded) -> Result<Vec<Option<String>>> {
        let settled = self.engine.judge(questions, &Judging::by(judge, self.by.clone()))?;
        let refusal = |outcome: SettledAs| match outcome {
            SettledAs::Refused { why } | SettledAs::Unasked { why } => Some(why),
            SettledAs::Passed => Some("it was left open".to_owned()),
            _ => None,
        };
        Ok(settled.into_iter().map(|one| refusal(one.outcome)).collect())
    }

    fn is_as_told(&self, truth: Verdict, [older, newer]: [MemoryId; 2]) -> Result<bool> {
        let is_active =
            |id| -> Result<bool> { Ok(self.engine.memory(id)?.body.state == State::Active) };
        let found = (is_active(older)?, is_active(newer)?);
        Ok(match truth {
            Verdict::Same | Verdict::Rewrite => found.0 != found.1,
            Verdict::Newer => found == (false, true),
            Verdict::Older => found == (true, false),
            Verdict::Both | Verdict::Unrelated => found == (true, true),
        })
    }
}

fn show(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    writeln!(
        out,
        "{} of {} decidable verdicts were carried out: {:.4}",
        report.reached, report.decidable, report.share
    )?;
    for (source, tally) in &report.sources {
        writeln!(
            out,
            "  {:<40} {:>6} of {:>6}, {} rewritten, {} strangers",
            inert(source),
            tally.reached,
            tally.decidable,
            tally.rewritten,
            tally.strangers
        )?;
        for (why, count) in &tally.refused {
            writeln!(out, "    {count:>6} {}", inert(why))?;
        }
    }
    for [older, newer, why] in &report.examples {
        writeln!(out, "\n- {}\n+ {}\n  {}", inert(older), inert(newer), inert(why))?;
    }
    Ok(())
}
