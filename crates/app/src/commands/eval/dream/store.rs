//! A data set in a store of its own, and what a dream makes of it.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use somnium_engine::Engine;
use somnium_engine::clock::{Clock, SystemClock};
use somnium_engine::dream::{
    DreamOutcome, DreamReport, Named, ReportedOperation, Rule, What, WorkspaceReport,
};
use somnium_engine::model::{
    Actor, GroupId, Label, MemoryId, Reference, State, Timestamp, WorkspaceId,
};
use somnium_engine::ops::{Dream, DreamStep, ExportForm, Import, ImportAs, List, Recall, Watch};
use somnium_engine::store::MemoryOrder;

use super::super::dataset::{ranking, read};
use super::kept::Stored;
use super::score::{Done, Mistake};
use crate::error::{Exit, Failure, Result};

/// How many memories are read at once.
const PAGE: u32 = 5_000;

/// A question, what answers it rightly, and what answered it once.
#[derive(Deserialize)]
pub(super) struct Query {
    query: String,
    relevant: BTreeSet<String>,
    #[serde(default)]
    stale: BTreeSet<String>,
}

/// How well questions are answered.
#[derive(Debug, Default, Serialize)]
pub(super) struct Answers {
    pub(super) questions: usize,
    pub(super) hit_at_1: f64,
    pub(super) hit_at_5: f64,
    /// Of those questions that have an outdated answer: how many get it first.
    pub(super) stale_first: f64,
    pub(super) with_stale: usize,
    /// Which ones, each beside what would be right.
    #[serde(skip)]
    pub(super) mistakes: Vec<Mistake>,
}

/// The day after the last thing was said, and on from there.
struct DayAfter {
    ahead_micros: i64,
}

impl DayAfter {
    fn of(last: Option<Timestamp>) -> Self {
        const DAY_MICROS: i64 = 24 * 3_600 * 1_000_000;
        let now = SystemClock.now().micros();
        Self { ahead_micros: last.map_or(0, |last| last.micros() + DAY_MICROS - now) }
    }
}

impl Clock for DayAfter {
    fn now(&self) -> Timestamp {
        let now = SystemClock.now();
        Timestamp::from_micros(now.micros() + self.ahead_micros).unwrap_or(now)
    }

    fn random(&self) -> [u8; 8] {
        SystemClock.random()
    }
}

/// The store.
pub(super) struct Bedroom {
    engine: Engine,
    workspace: WorkspaceId,
    pub(super) import_seconds: f64,
    _folder: tempfile::TempDir,
}

impl Bedroom {
    /// Takes a file of memories in.
    pub(super) fn open(corpus: &Path) -> Result<Self> {
        #[derive(Deserialize)]
        struct Said {
            observed_at: Option<Timestamp>,
        }
        let said = read::<Said>(corpus, super::HELP)?;
        let last = said.iter().filter_map(|row| row.observed_at).max();
        let folder = tempfile::tempdir()?;
        let engine = Engine::open(&folder.path().join("somnium"), DayAfter::of(last))?;
        let workspace = engine.named_workspace("eval")?.id;
        let begun = engine.now();
        let import = Import::new(workspace, ImportAs::Memory);
        let report =
            engine.import(&mut BufReader::new(File::open(corpus)?), &import, &mut |_| ())?;
        if let Some(rejected) = report.rejections.first() {
            let message =
                format!("{}: line {}: {}", corpus.display(), rejected.line, rejected.reason);
            return Err(Failure::usage(message).hint(super::HELP));
        }
        let import_seconds = (engine.now().micros() - begun.micros()) as f64 / 1e6;
        Ok(Self { engine, workspace, import_seconds, _folder: folder })
    }

    /// Dreams; `again` looks even where nothing is new.
    pub(super) fn dream(&self, again: bool) -> Result<Slept> {
        let owner = Label::new("eval")?;
        let dream = Dream { again, ..Dream::over(vec![self.workspace], owner) };
        let watch = Stopwatch::default();
        let DreamReport { dream, mut workspaces, .. } = self.engine.dream(&dream, &watch)?;
        let report = workspaces.pop().ok_or_else(|| failed("no report"))?;
        match report.outcome {
            DreamOutcome::Done | DreamOutcome::NothingNew => {}
            outcome => {
                let reason = report.error.unwrap_or_else(|| format!("{outcome:?}"));
                return Err(failed(&reason));
            }
        }
        Ok(Slept { dream, report, step_ms: watch.millis() })
    }

    /// Takes a dream back; tells how many operations could not be.
    pub(super) fn undo(&self, slept: &Slept) -> Result<usize> {
        if slept.report.operations.is_empty() {
            return Ok(0);
        }
        Ok(self.engine.undo_dream(slept.dream, &Actor::Person)?.conflicts.len())
    }

    /// The present, to the byte.
    pub(super) fn state(&self) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.engine.export(Some(self.workspace), ExportForm::State, &mut bytes)?;
        Ok(bytes)
    }

    /// Everything that is stored, retracted memories aside.
    pub(super) fn memories(&self) -> Result<Vec<Stored>> {
        let mut list = List {
            workspaces: Some(vec![self.workspace]),
            states: vec![State::Active, State::Superseded, State::Archived],
            order: MemoryOrder::ById,
            limit: PAGE,
            ..List::default()
        };
        let mut all = Vec::new();
        loop {
            let page = self.engine.list(&list)?;
            let Some(last) = page.last() else { return Ok(all) };
            list.after = Some(last.id);
            all.extend(page.iter().map(|memory| Stored {
                name: name_of(memory.id, memory.reference.as_ref()),
                content: memory.body.content.as_str().to_owned(),
                active: memory.body.state == State::Active,
            }));
        }
    }

    /// Asks everything.
    pub(super) fn ask(&self, queries: &[Query]) -> Result<Answers> {
        let mut answers = Answers { questions: queries.len(), ..Answers::default() };
        let (mut first, mut among, mut stale) = (0_usize, 0_usize, 0_usize);
        for query in queries {
            let recall = Recall::new(query.query.as_str(), [self.workspace]);
            let ranked = ranking(self.engine.recall(&recall)?);
            let hit = |ranked: &[String]| ranked.iter().any(|name| query.relevant.contains(name));
            first += usize::from(hit(&ranked[..ranked.len().min(1)]));
            among += usize::from(hit(&ranked[..ranked.len().min(5)]));
            if let Some(outdated) = ranked.first().filter(|name| query.stale.contains(*name)) {
                stale += 1;
                let what = match hit(&ranked) {
                    true => "outdated answer first",
                    false => "outdated answer first, the right one is not found",
                };
                let right = query.relevant.first().map_or("", String::as_str);
                answers.mistakes.push(Mistake::new(what, outdated, right));
            }
            answers.with_stale += usize::from(!query.stale.is_empty());
        }
        let share = |count: usize, of: usize| count as f64 / of.max(1) as f64;
        answers.hit_at_1 = share(first, queries.len());
        answers.hit_at_5 = share(among, queries.len());
        answers.stale_first = share(stale, answers.with_stale);
        Ok(answers)
    }
}

/// A dream that came to its end.
pub(super) struct Slept {
    dream: GroupId,
    pub(super) report: WorkspaceReport,
    /// How long each step took.
    pub(super) step_ms: BTreeMap<&'static str, i64>,
}

/// Notes when each step begins.
#[derive(Default)]
struct Stopwatch {
    begun: Mutex<Vec<(&'static str, Timestamp)>>,
}

impl Watch for Stopwatch {
    fn at(&self, _: &str, step: DreamStep) {
        let name = match step {
            DreamStep::Orient => "orient",
            DreamStep::Gather => "gather",
            DreamStep::Consolidate => "consolidate",
            DreamStep::Gate => "gate",
            DreamStep::Apply => "apply",
        };
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        begun.push((name, SystemClock.now()));
    }

    fn cancelled(&self) -> bool {
        false
    }
}

impl Stopwatch {
    /// From each beginning to the next; the last step ends now.
    fn millis(self) -> BTreeMap<&'static str, i64> {
        let begun = self.begun.into_inner().unwrap_or_else(PoisonError::into_inner);
        let ends = begun.iter().skip(1).map(|(_, at)| *at).chain([SystemClock.now()]);
        let mut taken = BTreeMap::new();
        for ((name, begin), end) in begun.iter().zip(ends) {
            *taken.entry(*name).or_default() += (end.micros() - begin.micros()) / 1_000;
        }
        taken
    }
}

impl Slept {
    /// What was done, in the names of the data set.
    pub(super) fn done(&self) -> Done {
        let mut done = Done::default();
        for operation in &self.report.operations {
            match &operation.what {
                What::Merge { into, from, .. } => {
                    done.merges.push((name(into), from.iter().map(name).collect()));
                }
                What::Supersede { older, newer } => {
                    done.successions.push((name(older), name(newer)));
                }
                _ => {}
            }
        }
        for question in &self.report.questions {
            done.questions.push((name(&question.older), name(&question.newer)));
        }
        done
    }

    /// The memories whose relative dates were resolved.
    pub(super) fn dated(&self) -> HashSet<String> {
        let dated = |operation: &&ReportedOperation| operation.rule == Some(Rule::Dates);
        let memory = |operation: &ReportedOperation| match &operation.what {
            What::Revise { memory, .. } => Some(name(memory)),
            _ => None,
        };
        self.report.operations.iter().filter(dated).filter_map(memory).collect()
    }
}

/// Which memory speaks for another after all merges.
pub(super) fn spoken_for(done: &Done) -> HashMap<&str, &str> {
    let mut steps: HashMap<&str, &str> = HashMap::new();
    for (into, from) in &done.merges {
        steps.extend(from.iter().map(|from| (from.as_str(), into.as_str())));
    }
    let ends = steps.keys().map(|from| {
        let mut at = *from;
        // As many steps as there are merges, should they ever go in a circle.
        for _ in 0..steps.len() {
            match steps.get(at) {
                Some(next) => at = next,
                None => break,
            }
        }
        (*from, at)
    });
    ends.collect()
}

fn name(memory: &Named) -> String {
    name_of(memory.id, memory.reference.as_ref())
}

/// The data set's own name for a memory; what a dream has made has none.
fn name_of(id: MemoryId, reference: Option<&Reference>) -> String {
    reference.map_or_else(|| id.to_string(), |name| name.as_str().to_owned())
}

fn failed(reason: &str) -> Failure {
    Failure::new(Exit::Other, format!("the dream failed: {reason}"))
}
