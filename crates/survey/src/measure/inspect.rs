//! Looking into files, as far as they changed.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use somnium_git::Reading;

use super::functions::{self, Grammar};
use super::git::Git;
use super::languages::{self, Language};
use super::lines;
use super::listing::Entry;
use super::marks::{self, Attributes, Sort};
use super::patience::Patience;
use super::references;
use crate::{KeptFile, Limits};

/// How much of a text is looked at to tell it from something else.
const HEAD_BYTES: usize = 8_000;

/// A file that is to be looked into.
pub(crate) struct Task<'e> {
    pub(crate) entry: &'e Entry,
    pub(crate) language: &'static Language,
    pub(crate) sort: Sort,
}

/// Where contents come from.
#[derive(Clone, Copy)]
pub(crate) enum Source<'s> {
    Disk(&'s Path),
    Objects(&'s Git<'s>),
}

impl Source<'_> {
    /// The texts of some files, as far as they are there and not too large.
    pub(crate) fn texts(&self, entries: &[&Entry], bytes_max: u64) -> BTreeMap<String, String> {
        let mut texts = BTreeMap::new();
        let mut put = |entry: &Entry, bytes: Vec<u8>| {
            if !is_binary(&bytes) {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                texts.insert(entry.path.clone(), text);
            }
        };
        match self {
            Self::Disk(root) => {
                for entry in entries {
                    if let Some(bytes) = read(root, entry, bytes_max) {
                        put(entry, bytes);
                    }
                }
            }
            Self::Objects(git) => {
                let ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
                git.contents(&ids, bytes_max, |at, bytes| {
                    if let Some(bytes) = bytes {
                        put(entries[at], bytes);
                    }
                    Reading::ToTheEnd
                });
            }
        }
        texts
    }
}

/// The files worth looking into, those of the project itself first.
pub(crate) fn tasks<'e>(entries: &[&'e Entry], attributes: &Attributes) -> Vec<Task<'e>> {
    let mut tasks: Vec<Task<'e>> = entries
        .iter()
        .filter_map(|entry| {
            let language = languages::of(&entry.path)?;
            let sort = marks::sort(&entry.path, language.is_code, attributes);
            Some(Task { entry, language, sort })
        })
        .filter(|task| !matches!(task.sort, Sort::Generated | Sort::Vendored))
        .collect();
    tasks.sort_by_key(|task| task.sort);
    tasks
}

/// Looks into files, reusing what is known of those that did not change. Also tells
/// how many there was no time or room for.
pub(crate) fn inspect(
    source: Source<'_>,
    tasks: &[Task<'_>],
    known: Option<&BTreeMap<String, KeptFile>>,
    limits: &Limits,
    patience: Patience<'_>,
) -> (BTreeMap<String, KeptFile>, usize) {
    let mut files = BTreeMap::new();
    let mut fresh = Vec::new();
    for task in tasks {
        match known.and_then(|known| known.get(&task.entry.path)) {
            Some(file) if is_current(file, task) => {
                files.insert(task.entry.path.clone(), file.clone());
            }
            _ => fresh.push(task),
        }
    }
    let read = match source {
        Source::Disk(root) => from_disk(root, &fresh, limits, patience),
        Source::Objects(git) => from_objects(git, &fresh, limits, patience),
    };
    let left = fresh.len() - read.len();
    files.extend(read);
    (files, left)
}

/// Whether a file need not be read again.
fn is_current(file: &KeptFile, task: &Task<'_>) -> bool {
    let is_measured = file.is_measured || file.is_generated || file.is_binary || !measures(task);
    file.stamp == task.entry.stamp && is_measured
}

/// Whether the functions of a file are of interest.
fn measures(task: &Task<'_>) -> bool {
    task.sort == Sort::Source && Grammar::of(task.language.name).is_some()
}

fn from_disk(
    root: &Path,
    tasks: &[&Task<'_>],
    limits: &Limits,
    patience: Patience<'_>,
) -> Vec<(String, KeptFile)> {
    let next = AtomicUsize::new(0);
    let bytes_read = AtomicU64::new(0);
    let work = || {
        let mut done = Vec::new();
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let before = bytes_read.fetch_add(task.entry.bytes, Ordering::Relaxed);
            if patience.is_over() || before > limits.bytes {
                break;
            }
            let bytes = read(root, task.entry, limits.file_bytes);
            done.extend(look_into(task, bytes, patience));
        }
        done
    };
    let threads = limits.threads.clamp(1, 16);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        // One that panicked leaves out what it had.
        workers.into_iter().filter_map(|worker| worker.join().ok()).flatten().collect()
    })
}

fn from_objects(
    git: &Git<'_>,
    tasks: &[&Task<'_>],
    limits: &Limits,
    patience: Patience<'_>,
) -> Vec<(String, KeptFile)> {
    let ids: Vec<&str> = tasks.iter().map(|task| task.entry.id.as_str()).collect();
    let mut done = Vec::new();
    let mut bytes_read = 0;
    git.with(patience).contents(&ids, limits.file_bytes, |at, bytes| {
        bytes_read += bytes.as_ref().map_or(0, Vec::len) as u64;
        done.extend(look_into(tasks[at], bytes, patience));
        if patience.is_over() || bytes_read > limits.bytes {
            return Reading::Enough;
        }
        Reading::ToTheEnd
    });
    done
}

/// What a file holds; nothing, if there was no time to find out.
fn look_into(
    task: &Task<'_>,
    bytes: Option<Vec<u8>>,
    patience: Patience<'_>,
) -> Option<(String, KeptFile)> {
    let mut file = KeptFile { stamp: task.entry.stamp.clone(), ..KeptFile::default() };
    let path = task.entry.path.clone();
    let Some(bytes) = bytes else {
        // Too large, or gone: it is counted, and no more.
        file.is_measured = true;
        return Some((path, file));
    };
    if is_binary(&bytes) {
        file.is_binary = true;
        return Some((path, file));
    }
    let text = String::from_utf8_lossy(&bytes);
    file.is_generated =
        task.language.is_code && (marks::is_generated(&text) || marks::is_minified(&path, &text));
    let counted = lines::count(&text, task.language);
    file.lines = (counted.code, counted.comments, counted.blanks);
    if file.is_generated {
        return Some((path, file));
    }
    if task.language.is_code && task.sort != Sort::Aside {
        file.todos = counted.marks;
    }
    // What tests say of themselves is for tests.
    let is_test = marks::sort(&path, true, &Attributes::default()) == Sort::Test;
    if !is_test {
        file.names = references::of(&path, &text);
    }
    file.has_tests = has_tests(task.language.name, &text);
    if measures(task) {
        let grammar = Grammar::of(task.language.name)?;
        let functions = functions::measure(&text, grammar, &|| patience.is_over())?;
        file.functions = functions.all;
        file.worst = functions.worst;
        file.is_measured = true;
    }
    Some((path, file))
}

fn read(root: &Path, entry: &Entry, bytes_max: u64) -> Option<Vec<u8>> {
    if entry.bytes > bytes_max {
        return None;
    }
    let mut bytes = Vec::new();
    let file = File::open(root.join(&entry.raw)).ok()?;
    file.take(bytes_max + 1).read_to_end(&mut bytes).ok()?;
    (bytes.len() as u64 <= bytes_max).then_some(bytes)
}

fn is_binary(bytes: &[u8]) -> bool {
    memchr::memchr(0, &bytes[..bytes.len().min(HEAD_BYTES)]).is_some()
}

fn has_tests(language: &str, text: &str) -> bool {
    match language {
        "Rust" => text.contains("#[cfg(test)]") || text.contains("#[test]"),
        "TypeScript" | "JavaScript" => text.contains("import.meta.vitest"),
        _ => false,
    }
}
