//! Files that change together.

use rustc_hash::{FxHashMap, FxHashSet};

use super::inspect::Source;
use super::listing::{Entry, Kind};
use super::trail::Trail;
use crate::Limits;
use crate::figures::Coupling;

/// A commit that changes more files than these says nothing of any two of them.
const FILES_MAX: usize = 15;
/// Fewer common changes may be chance.
const TOGETHER_MIN: u32 = 6;
/// Fewer of a file's changes are not worth telling.
const DEGREE_MIN: f32 = 0.5;
/// Pairs that are counted at a time; more are not.
const PAIRS_MAX: usize = 2_000_000;
/// Pairs that are told.
const TOLD_MAX: usize = 40;

/// Pairs of files that change together more often than by chance, over the last
/// year. `is_source` tells which files count.
pub(crate) fn couplings(trail: &Trail<'_>, is_source: &dyn Fn(u32) -> bool) -> Vec<Coupling> {
    let mut alone: FxHashMap<u32, u32> = FxHashMap::default();
    let mut pairs: FxHashMap<(u32, u32), (u32, i64)> = FxHashMap::default();
    let mut commits = 0u32;
    // The same work may come as several commits a day; a day of one author is one.
    let mut seen: FxHashSet<(u32, i64, u32, u32)> = FxHashSet::default();
    for step in trail.steps.iter().filter(|step| step.is_work() && step.is_within(365)) {
        let mut files: Vec<u32> =
            step.files.iter().map(|(path, ..)| *path).filter(|path| is_source(*path)).collect();
        files.sort_unstable();
        files.dedup();
        if files.is_empty() || files.len() > FILES_MAX {
            continue;
        }
        commits += 1;
        for (at, &a) in files.iter().enumerate() {
            *alone.entry(a).or_default() += 1;
            for &b in &files[at + 1..] {
                if pairs.len() >= PAIRS_MAX && !pairs.contains_key(&(a, b)) {
                    continue;
                }
                let day = step.at / super::trail::DAY;
                let is_new = seen.insert((step.author, day, a, b));
                let (count, last) = pairs.entry((a, b)).or_default();
                *count += u32::from(is_new);
                *last = (*last).max(step.at);
            }
        }
    }
    let mut told: Vec<Coupling> = pairs
        .into_iter()
        .filter(|(_, (together, _))| *together >= TOGETHER_MIN)
        .filter_map(|((a, b), (together, last))| {
            let of = |path: u32| alone.get(&path).copied().unwrap_or(0);
            let name = |path: u32| trail.paths.get(path as usize).cloned();
            let (commits_a, commits_b) = (of(a), of(b));
            let degree = together as f32 / commits_a.min(commits_b).max(1) as f32;
            let chance = f64::from(commits_a) * f64::from(commits_b) / f64::from(commits.max(1));
            let lift = (f64::from(together) / chance.max(f64::MIN_POSITIVE)) as f32;
            let (a, b) = (name(a)?, name(b)?);
            let is_told = false;
            Some(Coupling { a, b, together, commits_a, commits_b, degree, lift, last, is_told })
        })
        .filter(|it| it.degree >= DEGREE_MIN && it.lift >= 2.0)
        .collect();
    told.sort_by(|a, b| {
        let key = |it: &Coupling| it.together as f32 * it.degree;
        key(b).total_cmp(&key(a)).then_with(|| (&a.a, &a.b).cmp(&(&b.a, &b.b)))
    });
    told.truncate(TOLD_MAX);
    told
}

/// Looks whether one of a pair names the other.
pub(crate) fn ask_files(
    couplings: &mut [Coupling],
    entries: &[Entry],
    source: Source<'_>,
    limits: &Limits,
) {
    let wanted: FxHashSet<&str> = couplings.iter().flat_map(|it| [&*it.a, &*it.b]).collect();
    let entries: Vec<&Entry> = entries
        .iter()
        .filter(|it| it.kind == Kind::File && wanted.contains(it.path.as_str()))
        .collect();
    let texts = source.texts(&entries, limits.file_bytes);
    for pair in couplings {
        let names = |by: &str, other: &str| {
            let name = other.rsplit('/').next().unwrap_or(other);
            let stem = name.split('.').next().unwrap_or(name);
            texts.get(by).is_some_and(|text| has_word(text, stem))
        };
        pair.is_told = names(&pair.a, &pair.b) || names(&pair.b, &pair.a);
    }
}

fn has_word(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    !word.is_empty()
        && text.match_indices(word).any(|(at, _)| {
            !text[..at].ends_with(is_part) && !text[at + word.len()..].starts_with(is_part)
        })
}
