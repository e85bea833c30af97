//! Who works where, and how few could leave before nobody knows a part.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashMap;

use super::trail::Trail;
use crate::LogCommit;
use crate::figures::{AreaPeople, People, Person};

/// People who are named, in all and for a part.
const NAMED_MAX: usize = 10;
const NAMED_PER_AREA: usize = 3;
/// Parts that are told.
const AREAS_MAX: usize = 30;
/// A part with more than this share of the code is parted further.
const SHARE_MAX: f64 = 0.2;
/// A smaller one is not worth a name.
const CODE_MIN: u64 = 300;

/// Commits of each person with when the last was made.
#[derive(Default)]
struct Tally(FxHashMap<u32, (u32, i64)>);

impl Tally {
    fn add(&mut self, author: u32, at: i64) {
        let (commits, last) = self.0.entry(author).or_default();
        *commits += 1;
        *last = (*last).max(at);
    }

    fn total(&self) -> u32 {
        self.0.values().map(|(commits, _)| commits).sum()
    }

    /// Those with most commits first.
    fn ranked(&self) -> Vec<(u32, u32, i64)> {
        let mut all: Vec<_> = self.0.iter().map(|(who, (n, last))| (*who, *n, *last)).collect();
        all.sort_unstable_by_key(|(who, commits, _)| (std::cmp::Reverse(*commits), *who));
        all
    }

    /// The fewest who made half of the commits.
    fn bus_factor(&self) -> u32 {
        let half = self.total().div_ceil(2);
        let mut sum = 0;
        let mut count = 0;
        for (_, commits, _) in self.ranked() {
            if sum >= half {
                break;
            }
            sum += commits;
            count += 1;
        }
        count
    }

    fn first(&self, names: &[String], most: usize) -> Vec<Person> {
        let total = f64::from(self.total().max(1));
        let person = |(who, commits, last): (u32, u32, i64)| Person {
            name: names.get(who as usize).cloned().unwrap_or_default(),
            commits,
            share: (f64::from(commits) / total) as f32,
            last,
        };
        self.ranked().into_iter().take(most).map(person).collect()
    }
}

/// Who works here. `code` are the lines of code of each source file.
pub(crate) fn people(trail: &Trail<'_>, code: &BTreeMap<&str, u64>) -> People {
    let mut all = Tally::default();
    let mut windows: [BTreeSet<u32>; 3] = Default::default();
    for step in trail.steps.iter().filter(|step| !step.is(LogCommit::BOT)) {
        all.add(step.author, step.at);
        let is_in =
            [step.is_within(365), step.is_within(90), step.is_within(180) && !step.is_within(90)];
        for (window, is_in) in windows.iter_mut().zip(is_in) {
            if is_in {
                window.insert(step.author);
            }
        }
    }
    let [year, quarter, before] =
        windows.map(|people| u32::try_from(people.len()).unwrap_or(u32::MAX));
    People {
        year,
        quarter,
        quarter_before: before,
        bus_factor: all.bus_factor(),
        first: all.first(trail.people, NAMED_MAX),
        areas: areas(trail, code),
    }
}

fn areas(trail: &Trail<'_>, code: &BTreeMap<&str, u64>) -> Vec<AreaPeople> {
    let folders = parts(code);
    let area_of = |path: &str| {
        let parents = path.match_indices('/').map(|(at, _)| &path[..at]);
        let mut parents = parents.filter_map(|folder| folders.get_key_value(folder));
        parents.next_back().map(|(name, _)| name)
    };
    // Only work on code makes somebody know a part.
    let of: Vec<Option<&String>> = trail
        .paths
        .iter()
        .map(|path| code.contains_key(path.as_str()).then(|| area_of(path)).flatten())
        .collect();
    let mut tallies: BTreeMap<&str, (Tally, u32, u32)> = BTreeMap::new();
    for step in trail.steps.iter().filter(|step| step.is_work()) {
        let touched: BTreeSet<&str> = step
            .files
            .iter()
            .filter_map(|(path, ..)| of.get(*path as usize).copied().flatten())
            .map(String::as_str)
            .collect();
        for area in touched {
            let (tally, month, before) = tallies.entry(area).or_default();
            tally.add(step.author, step.at);
            *month += u32::from(step.is_within(30));
            *before += u32::from(step.is_within(120) && !step.is_within(30));
        }
    }
    let mut areas: Vec<AreaPeople> = tallies
        .into_iter()
        .map(|(path, (tally, commits_30, commits_before))| AreaPeople {
            path: path.to_owned(),
            code: folders.get(path).copied().unwrap_or(0),
            commits: tally.total(),
            commits_30,
            commits_before,
            bus_factor: tally.bus_factor(),
            first: tally.first(trail.people, NAMED_PER_AREA),
        })
        .collect();
    areas.sort_by(|a, b| b.code.cmp(&a.code).then_with(|| a.path.cmp(&b.path)));
    areas.truncate(AREAS_MAX);
    areas
}

/// Parts the code by folders: a folder that holds much of it counts by the folders
/// within. A file counts to the deepest part it lies in.
fn parts(code: &BTreeMap<&str, u64>) -> BTreeMap<String, u64> {
    let mut folders: BTreeMap<String, u64> = BTreeMap::new();
    for (path, lines) in code {
        for (at, _) in path.match_indices('/') {
            *folders.entry(path[..at].to_owned()).or_default() += lines;
        }
    }
    let total: u64 = code.values().sum();
    let large = (total as f64 * SHARE_MAX) as u64;
    let is_part = |folder: &str| match folder.rsplit_once('/') {
        None => true,
        // What is in a large folder is told apart.
        Some((parent, _)) => folders.get(parent).is_some_and(|code| *code > large.max(2_000)),
    };
    let mut parts: BTreeMap<String, u64> = BTreeMap::new();
    for (folder, lines) in &folders {
        if *lines >= CODE_MIN && is_part(folder) {
            parts.insert(folder.clone(), *lines);
        }
    }
    // A part's size is without the parts within it.
    let names: Vec<String> = parts.keys().cloned().collect();
    for name in &names {
        let parent = name.match_indices('/').map(|(at, _)| &name[..at]);
        let parent =
            parent.filter(|parent| names.binary_search_by(|it| (**it).cmp(*parent)).is_ok());
        let parent = parent.max_by_key(|parent| parent.len());
        let own = folders.get(name).copied().unwrap_or(0);
        if let Some(size) = parent.and_then(|parent| parts.get_mut(parent)) {
            *size = size.saturating_sub(own);
        }
    }
    parts.retain(|_, lines| *lines >= CODE_MIN);
    parts
}
