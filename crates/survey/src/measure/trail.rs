//! What the log says of files by their present names, and of the days it covers.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crate::figures::History;
use crate::{Log, LogCommit};

/// A commit that changes more files than these is no work on any of them.
pub(crate) const SWEEPING: usize = 50;
/// Lines are counted so many days back: it takes git as long as all the rest.
pub(crate) const LINES_DAYS: i64 = 120;
/// Seconds of a day.
pub(crate) const DAY: i64 = 86_400;

/// The commits, with files by their present names.
#[derive(Debug, Default)]
pub(crate) struct Trail<'l> {
    /// Names by number.
    pub(crate) paths: &'l [String],
    pub(crate) people: &'l [String],
    pub(crate) steps: Vec<Step>,
    /// By number of name.
    files: Vec<FileTrail>,
    numbers: FxHashMap<&'l str, u32>,
    /// Later names, by the number of the earlier one.
    renamed: FxHashMap<u32, u32>,
}

/// A commit by a person or a program, without merges.
#[derive(Debug)]
pub(crate) struct Step {
    /// Seconds before now; never less than 0.
    pub(crate) age: i64,
    pub(crate) at: i64,
    pub(crate) author: u32,
    pub(crate) kind: u8,
    /// Numbers of files with lines added and taken away.
    pub(crate) files: Vec<(u32, u32, u32)>,
    pub(crate) is_sweeping: bool,
}

impl Step {
    pub(crate) fn is(&self, kind: u8) -> bool {
        self.kind & kind != 0
    }

    /// Whether it is somebody's work on the files it changes.
    pub(crate) fn is_work(&self) -> bool {
        !self.is_sweeping && !self.is(LogCommit::BOT)
    }

    /// Whether it was made within so many days.
    pub(crate) fn is_within(&self, days: i64) -> bool {
        self.age < days * DAY
    }
}

/// What became of a file.
#[derive(Debug, Clone, Default)]
pub(crate) struct FileTrail {
    pub(crate) commits: u32,
    pub(crate) commits_90: u32,
    pub(crate) fixes: u32,
    pub(crate) churn: u64,
    pub(crate) authors: BTreeSet<u32>,
    pub(crate) changed: Option<i64>,
}

impl<'l> Trail<'l> {
    /// Follows the log. Times later than now are taken for now.
    pub(crate) fn new(log: &'l Log, now: i64) -> Self {
        let mut trail = Self {
            paths: &log.paths,
            people: &log.people,
            steps: Vec::with_capacity(log.commits.len()),
            files: vec![FileTrail::default(); log.paths.len()],
            numbers: log.paths.iter().map(String::as_str).zip(0..).collect(),
            renamed: FxHashMap::default(),
        };
        // The newest comes first, so that later names are known before earlier ones.
        let mut present: FxHashMap<u32, u32> = FxHashMap::default();
        for commit in log.commits.iter().filter(|commit| !commit.is(LogCommit::MERGE)) {
            let mut files = Vec::with_capacity(commit.changes.len());
            for change in &commit.changes {
                let path = present.get(&change.0).copied().unwrap_or(change.0);
                files.push((path, change.1, change.2));
                if let Some(old) = change.3 {
                    present.insert(old, path);
                }
            }
            let is_sweeping = commit.more > 0 || files.len() > SWEEPING;
            let at = commit.at.min(now);
            let (author, kind) = (commit.author, commit.kind);
            let step = Step { age: now - at, at, author, kind, files, is_sweeping };
            trail.count(&step);
            trail.steps.push(step);
        }
        trail.renamed = present;
        trail
    }

    /// What became of a file, if it was heard of.
    pub(crate) fn file(&self, path: &str) -> Option<&FileTrail> {
        self.files.get(*self.numbers.get(path)? as usize)
    }

    /// Whether there ever was a file of this name, as far as was heard.
    pub(crate) fn had(&self, path: &str) -> bool {
        self.numbers.contains_key(path)
    }

    /// What a file that was there once is called now, as far as was heard.
    pub(crate) fn present(&self, path: &str) -> Option<&'l str> {
        let now = self.renamed.get(self.numbers.get(path)?)?;
        self.paths.get(*now as usize).map(String::as_str)
    }

    fn count(&mut self, step: &Step) {
        for &(path, added, deleted) in &step.files {
            let Some(file) = self.files.get_mut(path as usize) else { continue };
            file.changed = Some(file.changed.map_or(step.at, |at| at.max(step.at)));
            if !step.is_work() || !step.is_within(365) {
                continue;
            }
            file.commits += 1;
            file.commits_90 += u32::from(step.is_within(90));
            file.fixes += u32::from(step.is(LogCommit::FIX));
            if step.is_within(LINES_DAYS) {
                file.churn += u64::from(added) + u64::from(deleted);
            }
            file.authors.insert(step.author);
        }
    }
}

/// What was heard of the history.
pub(crate) fn history(log: &Log, now: i64) -> History {
    let count = |kind: u8| log.commits.iter().filter(|commit| commit.is(kind)).count() as u64;
    History {
        commits: log.total,
        first: log.first,
        heard: log.commits.len() as u64,
        heard_since: log.commits.iter().map(|commit| commit.at).min(),
        is_whole: log.is_whole,
        merges: count(LogCommit::MERGE),
        by_bots: count(LogCommit::BOT),
        from_future: log.commits.iter().filter(|commit| commit.at > now + DAY).count() as u64,
    }
}
