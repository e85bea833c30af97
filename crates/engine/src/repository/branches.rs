//! Branches: which there are, and what became of the others.
//!
//! Git forgets a branch together with its name. What tells of it afterwards are the
//! merge that took it in and the log of what was checked out here.

use std::collections::{BTreeMap, BTreeSet};

use super::{FOR_MERGES, FOR_REFS, Fate, Repository, RepositoryError};
use crate::model::Timestamp;

/// What was told of a branch that is gone.
#[derive(Debug, Clone)]
struct Trace {
    to: Option<String>,
    commit: String,
    at: Timestamp,
}

impl Repository {
    /// What became of branches. One is there if anybody has it, here or elsewhere.
    ///
    /// # Errors
    /// When git cannot be asked.
    pub fn branches(
        &self,
        names: &BTreeSet<String>,
    ) -> Result<BTreeMap<String, Fate>, RepositoryError> {
        let list = ["for-each-ref", "--format=%(refname)", "refs/heads", "refs/remotes"];
        let refs = self.lines(&list, FOR_REFS)?;
        let there: BTreeSet<&str> = refs.iter().filter_map(|name| short(name)).collect();
        let is_there = |name: &str| there.contains(name) || there.contains(own(name));
        let (alive, missing): (Vec<&String>, Vec<&String>) =
            names.iter().partition(|name| is_there(name));
        let mut fates: BTreeMap<_, _> =
            alive.into_iter().map(|name| (name.clone(), Fate::Alive)).collect();
        if missing.is_empty() {
            return Ok(fates);
        }
        let traces = self.traces(&missing)?;
        for name in missing {
            let fate = match traces.get(own(name)) {
                None => Fate::Unknown,
                Some(Trace { to: Some(to), commit, at }) => match is_there(to) {
                    true => Fate::Renamed {
                        to: format!("{}{to}", name.strip_suffix(own(name)).unwrap_or_default()),
                        commit: commit.clone(),
                        at: *at,
                        similarity: 100,
                    },
                    false => Fate::Unknown,
                },
                Some(Trace { commit, at, .. }) => Fate::Deleted { commit: commit.clone(), at: *at },
            };
            fates.insert(name.clone(), fate);
        }
        Ok(fates)
    }

    /// The last that was told of each of these branches.
    fn traces(&self, names: &[&String]) -> Result<BTreeMap<String, Trace>, RepositoryError> {
        let merges = ["log", "--merges", "--no-show-signature", "--format=%H %ct %s", "HEAD", "--"];
        let log = [
            "log",
            "--walk-reflogs",
            "--all",
            "--date=unix",
            "--no-show-signature",
            "--format=%H %gd %gs",
            "--",
        ];
        let mut traces: BTreeMap<String, Trace> = BTreeMap::new();
        // Neither need be there, and what is missing of them is only not proved.
        for arguments in [&merges[..], &log[..]] {
            for line in self.lines(arguments, FOR_MERGES).unwrap_or_default() {
                let Some((commit, at, subject)) = told(&line) else { continue };
                for (name, to) in branches_in(subject) {
                    if !names.iter().any(|wanted| own(wanted) == name) {
                        continue;
                    }
                    let trace = Trace { to: to.map(str::to_owned), commit: commit.to_owned(), at };
                    let known = traces.entry(name.to_owned()).or_insert_with(|| trace.clone());
                    // Renamed says more than seen, and later more than earlier.
                    if (trace.to.is_some(), trace.at) > (known.to.is_some(), known.at) {
                        *known = trace;
                    }
                }
            }
        }
        Ok(traces)
    }
}

/// A branch without the place it is in.
fn short(name: &str) -> Option<&str> {
    match name.strip_prefix("refs/heads/") {
        Some(name) => Some(name),
        None => name.strip_prefix("refs/remotes/")?.split_once('/').map(|(_, name)| name),
    }
}

/// `feature/login` for `origin/feature/login`.
fn own(name: &str) -> &str {
    name.strip_prefix("origin/").unwrap_or(name)
}

/// `<commit> <seconds> <subject>`, the seconds possibly as `HEAD@{<seconds>}`.
fn told(line: &str) -> Option<(&str, Timestamp, &str)> {
    let (commit, rest) = line.split_once(' ')?;
    let (time, subject) = rest.split_once(' ')?;
    let seconds = time.split_once("@{").map_or(time, |(_, seconds)| seconds).trim_end_matches('}');
    let micros = seconds.parse::<i64>().ok()?.checked_mul(1_000_000)?;
    Some((commit, Timestamp::from_micros(micros).ok()?, subject))
}

/// The branches that a line tells of, each with the name it was given, if it was.
fn branches_in(subject: &str) -> Vec<(&str, Option<&str>)> {
    if let Some(rest) = subject.strip_prefix("Branch: renamed refs/heads/") {
        return rest
            .split_once(" to refs/heads/")
            .map(|(old, new)| vec![(old, Some(new))])
            .unwrap_or_default();
    }
    if let Some(rest) = subject.strip_prefix("checkout: moving from ") {
        let (from, to) = rest.split_once(" to ").unwrap_or((rest, ""));
        return vec![(from, None), (to, None)];
    }
    if let Some(rest) = subject.strip_prefix("merge ") {
        return rest.split_once(": ").map(|(name, _)| vec![(name, None)]).unwrap_or_default();
    }
    if let Some(rest) = subject.strip_prefix("Merge pull request #") {
        // `12 from owner/feature/login`
        let from = rest.split_once(" from ").and_then(|(_, from)| from.split_once('/'));
        return from.map(|(_, name)| vec![(name, None)]).unwrap_or_default();
    }
    let merged = ["Merge branch '", "Merge remote-tracking branch 'origin/"]
        .iter()
        .find_map(|start| subject.strip_prefix(start))
        .and_then(|rest| rest.split_once('\''));
    merged.map(|(name, _)| vec![(name, None)]).unwrap_or_default()
}
