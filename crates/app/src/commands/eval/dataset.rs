//! A data set in a store of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor};
use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use somnium_engine::Engine;
use somnium_engine::clock::SystemClock;
use somnium_engine::model::{Timestamp, WorkspaceId};
use somnium_engine::ops::{Answer, Import, ImportAs, Recall};
use somnium_engine::recall::Weights;

use crate::error::{Failure, Result};

/// As many answers as the measures look at, and some more.
const ANSWERS: u32 = 20;
/// Where the form of a data set is told.
const HELP: &str = "see `somnium eval recall --help` for the form of a data set";

#[derive(Deserialize)]
struct Row {
    id: String,
    text: String,
    session: Option<String>,
    timestamp: Option<Timestamp>,
    conv: String,
}

#[derive(Deserialize)]
pub(super) struct Query {
    pub(super) qid: Option<String>,
    query: String,
    pub(super) conv: String,
    pub(super) relevant: BTreeSet<String>,
    pub(super) category: Option<String>,
    question_date: Option<Timestamp>,
}

pub(super) struct Dataset {
    pub(super) engine: Engine,
    pub(super) queries: Vec<Query>,
    pub(super) import_seconds: f64,
    workspaces: BTreeMap<String, (WorkspaceId, usize)>,
    _folder: tempfile::TempDir,
}

impl Dataset {
    /// Takes a folder in, each conversation as evidence of a workspace of its own.
    pub(super) fn open(path: &Path) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let engine = Engine::open(&folder.path().join("somnium"), SystemClock)?;
        let rows = read::<Row>(&path.join("corpus.jsonl"), HELP)?;
        let begun = engine.now();
        let workspaces = fill(&engine, &rows)?;
        let import_seconds = (engine.now().micros() - begun.micros()) as f64 / 1e6;
        let mut queries: Vec<Query> = read(&path.join("queries.jsonl"), HELP)?;
        queries.retain(|query| workspaces.contains_key(&query.conv));
        Ok(Self { engine, queries, import_seconds, workspaces, _folder: folder })
    }

    /// How a question is asked.
    pub(super) fn recall(&self, query: &Query, weights: Weights) -> Recall {
        let workspaces = self.workspaces.get(&query.conv).map(|(id, _)| *id);
        let mut recall = Recall::new(query.query.as_str(), workspaces);
        recall.limit = ANSWERS;
        recall.asked_at = query.question_date;
        recall.weights = weights;
        recall
    }

    /// Asks it of another workspace, if there is one. Nobody there can answer.
    pub(super) fn ask_elsewhere(
        &self,
        number: usize,
        recall: &Recall,
    ) -> Result<Option<(Answer, usize)>> {
        let other = self.workspaces.iter().nth((number * 7 + 1) % self.workspaces.len());
        let Some((conv, (workspace, items))) = other else { return Ok(None) };
        if *conv == self.queries[number].conv {
            return Ok(None);
        }
        let recall = Recall { workspaces: Some(vec![*workspace]), ..recall.clone() };
        Ok(Some((self.engine.recall(&recall)?, *items)))
    }

    /// How many items a question is asked of.
    pub(super) fn items(&self, query: &Query) -> usize {
        self.workspaces.get(&query.conv).map_or(0, |(_, items)| *items)
    }
}

/// The ids an answer holds, best first.
pub(super) fn ranking(answer: Answer) -> Vec<String> {
    answer.results.into_iter().filter_map(|result| result.reference.map(String::from)).collect()
}

fn fill(engine: &Engine, rows: &[Row]) -> Result<BTreeMap<String, (WorkspaceId, usize)>> {
    let mut lines: BTreeMap<&str, (String, usize)> = BTreeMap::new();
    for row in rows {
        let line = serde_json::json!({
            "ref": row.id, "content": row.text, "session": row.session, "observed_at": row.timestamp,
        });
        let (text, items) = lines.entry(&row.conv).or_default();
        text.push_str(&line.to_string());
        text.push('\n');
        *items += 1;
    }
    let mut workspaces = BTreeMap::new();
    for (conv, (text, items)) in lines {
        let workspace = engine.named_workspace(conv)?.id;
        let import = Import::new(workspace, ImportAs::Evidence);
        engine.import(&mut Cursor::new(text), &import, &mut |_| ())?;
        workspaces.insert(conv.to_owned(), (workspace, items));
    }
    Ok(workspaces)
}

/// Reads a value from each line; `help` is where their form is told.
pub(super) fn read<T: DeserializeOwned>(path: &Path, help: &str) -> Result<Vec<T>> {
    let bad = |reason: String| Failure::usage(format!("{}: {reason}", path.display())).hint(help);
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
