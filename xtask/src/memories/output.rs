//! The three files. Rows wait a while and leave in no order, so that what belongs
//! together does not stand together.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::Asked;
use super::calendar::moment;
use crate::Result;
use crate::facts::Chance;

/// As many questions as tell a difference.
const ASKED: usize = 2_000;
/// So many rows wait to be written.
const WAITING: usize = 4_000;

pub(super) struct Output {
    /// How many rows there are.
    pub(super) rows: usize,
    folder: PathBuf,
    corpus: BufWriter<File>,
    truth: BufWriter<File>,
    queries: BufWriter<File>,
    waiting: Vec<Value>,
    stories: usize,
    ask_every: usize,
}

impl Output {
    pub(super) fn create(folder: &Path, count: usize) -> Result<Self> {
        let told = |error: std::io::Error| format!("{}: {error}", folder.display());
        fs::create_dir_all(folder).map_err(told)?;
        let open = |name: &str| File::create(folder.join(name)).map(BufWriter::new).map_err(told);
        Ok(Self {
            rows: 0,
            folder: folder.to_owned(),
            corpus: open("corpus.jsonl")?,
            truth: open("truth.jsonl")?,
            queries: open("queries.jsonl")?,
            waiting: Vec::with_capacity(WAITING),
            stories: 0,
            ask_every: (count / 2 / ASKED).max(1),
        })
    }

    /// A row; returns what to call it.
    pub(super) fn say(&mut self, text: String, day: i64, chance: &mut Chance) -> Result<String> {
        let name = format!("m{}", self.rows);
        self.rows += 1;
        let observed_at = moment(day, chance.below(1_000));
        self.waiting.push(json!({ "ref": name, "content": text, "observed_at": observed_at }));
        if self.waiting.len() >= WAITING {
            self.release(chance)?;
        }
        Ok(name)
    }

    pub(super) fn truth(&mut self, line: &Value) -> Result {
        writeln!(self.truth, "{line}").map_err(|error| self.told(&error))
    }

    /// Some of the questions are asked.
    pub(super) fn ask(&mut self, asked: &Asked) -> Result {
        self.stories += 1;
        if asked.question.is_empty() || !self.stories.is_multiple_of(self.ask_every) {
            return Ok(());
        }
        let line = json!({
            "qid": format!("q{}", self.stories), "query": asked.question,
            "relevant": asked.relevant, "stale": asked.stale,
        });
        writeln!(self.queries, "{line}").map_err(|error| self.told(&error))
    }

    pub(super) fn finish(mut self, chance: &mut Chance) -> Result {
        while !self.waiting.is_empty() {
            self.release(chance)?;
        }
        for file in [&mut self.corpus, &mut self.truth, &mut self.queries] {
            file.flush().map_err(|error| format!("{}: {error}", self.folder.display()))?;
        }
        Ok(())
    }

    fn release(&mut self, chance: &mut Chance) -> Result {
        let row = self.waiting.swap_remove(chance.below(self.waiting.len()));
        writeln!(self.corpus, "{row}").map_err(|error| self.told(&error))
    }

    fn told(&self, error: &std::io::Error) -> String {
        format!("{}: {error}", self.folder.display())
    }
}
