//! From a folder to figures, a part to a file.

mod coupling;
mod dependencies;
mod drift;
mod files;
mod functions;
mod git;
mod heavy;
mod inspect;
mod languages;
mod lines;
mod listing;
mod log;
mod manifests;
mod marks;
mod pace;
mod patience;
mod people;
mod practices;
mod references;
mod runs_on;
mod stack;
mod state;
mod subject;
mod todos;
mod trail;

use std::collections::BTreeMap;
use std::path::Path;
use std::thread;
use std::time::Duration;

use rustc_hash::FxHashMap;

use crate::figures::Counted;
use crate::{KEPT_VERSION, Kept, KeptFile, Log, Options, Survey, SurveyError};
use files::Files;
use git::Git;
use inspect::Source;
use listing::{Kind, Listing};
use marks::{Attributes, Sort};
use patience::Patience;
use trail::Trail;

/// Tells whether somebody wants to stop.
pub type Stop<'s> = somnium_git::Stop<'s>;

/// What the parts may take of the time, in hundredths of what is left.
const FOR_HISTORY: u32 = 75;
const FOR_FILES: u32 = 80;
/// How long ages of lines are looked up.
const FOR_AGES: Duration = Duration::from_secs(6);
/// The same where nothing is new: what was not told then will hardly be told now.
const FOR_OLD_AGES: Duration = Duration::from_millis(300);
/// A file of attributes that is larger is not read.
const ATTRIBUTES_MAX: u64 = 1024 * 1024;

/// Surveys the codebase in a folder: a repository with or without files on disk, or
/// just files. A folder within a repository stands for all of it. Gives its figures,
/// and what makes the next survey a short one.
///
/// # Errors
/// When the folder cannot be read, or it was to stop.
pub fn survey(
    place: &Path,
    options: &Options,
    known: Option<&Kept>,
    stop: Stop<'_>,
) -> Result<(Survey, Kept), SurveyError> {
    std::fs::read_dir(place).map_err(SurveyError::Folder)?;
    let patience = Patience::new(options.limits.time, stop);
    patience.go_on()?;
    let known = known.filter(|kept| kept.version == KEPT_VERSION);
    let found = Git::find(place, patience);
    let root = found.as_ref().map_or(place, |(root, _)| root.as_path());
    let git = found.as_ref().map(|(_, is_bare)| Git { root, is_bare: *is_bare, patience });
    let mut survey = Survey {
        at: options.now.as_second(),
        utc_offset: options.zone.to_offset(options.now).seconds(),
        ..Survey::default()
    };
    let listing = match &git {
        Some(git) => listing::tracked(git).unwrap_or_else(|| {
            survey.left_out.push("Git did not tell which files there are.".to_owned());
            Listing::default()
        }),
        None => listing::walked(root, &patience),
    };
    patience.go_on()?;
    let read = read(root, git.as_ref(), &listing, options, known, patience);
    patience.go_on()?;
    if let Some(git) = &git {
        let mut state = state::state(git);
        state.dirty = state::dirty(git, &listing.changed, state.head.is_some());
        survey.git = Some(state);
    }
    let mut kept = Kept {
        version: KEPT_VERSION,
        log: read.log.unwrap_or_default(),
        files: read.files,
        ..Kept::default()
    };
    let source = match &git {
        Some(git) if git.is_bare => Source::Objects(git),
        _ => Source::Disk(root),
    };
    let has_log = !kept.log.commits.is_empty();
    let trail = has_log.then(|| Trail::new(&kept.log, survey.at));
    survey.history = git.as_ref().map(|_| trail::history(&kept.log, survey.at));
    let files = Files { kept: &kept.files, sorts: read.sorts, trail: trail.as_ref() };
    measure(&mut survey, &files, &listing, &read.manifests, &read.attributes, options);
    let paths = listing.entries.iter().map(|entry| entry.path.as_str());
    let there = drift::There::new(paths, &read.commands);
    survey.drift = drift::drift(&kept.files, &there, trail.as_ref());
    coupling::ask_files(&mut survey.couplings, &listing.entries, source, &options.limits);
    let is_new = known.is_none_or(|known| known.log.head != kept.log.head);
    let for_ages = if is_new { FOR_AGES } else { FOR_OLD_AGES };
    let asked = git.filter(|git| !git.is_bare).map(|git| git.with(patience.at_most(for_ages)));
    let is_wanted = |path: &str| matches!(files.sort(path), Sort::Source);
    let ages = known.map(|kept| &kept.lines);
    let (todos, ages) =
        todos::todos(&kept.files, &is_wanted, ages, asked.as_ref(), &options.limits);
    survey.todos = todos;
    kept.lines = ages;
    patience.go_on()?;
    survey.left_out.extend(left_out(&survey, &listing, read.left, options));
    Ok((survey, kept))
}

/// What was read of files and history.
struct Read<'l> {
    log: Option<Log>,
    files: BTreeMap<String, KeptFile>,
    /// Files that there was no time for.
    left: usize,
    sorts: FxHashMap<&'l str, Sort>,
    manifests: BTreeMap<String, String>,
    commands: BTreeMap<String, String>,
    attributes: Attributes,
}

/// Reads files and history at the same time.
fn read<'l>(
    root: &Path,
    git: Option<&Git<'_>>,
    listing: &'l Listing,
    options: &Options,
    known: Option<&Kept>,
    patience: Patience<'_>,
) -> Read<'l> {
    let source = match git {
        Some(git) if git.is_bare => Source::Objects(git),
        _ => Source::Disk(root),
    };
    thread::scope(|scope| {
        let history = git.map(|git| {
            let git = git.with(patience.part(FOR_HISTORY));
            scope.spawn(move || log::read(&git, options, known.map(|kept| &kept.log)))
        });
        let at_top = |entry: &&listing::Entry| entry.path == ".gitattributes";
        let of_root: Vec<_> = listing.entries.iter().filter(at_top).collect();
        let text = source.texts(&of_root, ATTRIBUTES_MAX).into_values().next();
        let attributes = Attributes::read(&text.unwrap_or_default());
        let entries = listing.readable(options);
        let tasks = inspect::tasks(&entries, &attributes);
        let files = known.map(|kept| &kept.files);
        let part = patience.part(FOR_FILES);
        let (files, left) = inspect::inspect(source, &tasks, files, &options.limits, part);
        let sort = |entry: &'l listing::Entry| {
            let is_code = languages::of(&entry.path).is_some_and(|it| it.is_code);
            (entry.path.as_str(), marks::sort(&entry.path, is_code, &attributes))
        };
        let sorts = listing.entries.iter().map(sort).collect();
        let manifests = manifests::read(&listing.entries, source, &attributes);
        let commands = manifests::read_commands(&listing.entries, source);
        let log = history.and_then(|it| it.join().ok().flatten());
        Read { log, files, left, sorts, manifests, commands, attributes }
    })
}

/// Makes figures of what was read.
fn measure(
    survey: &mut Survey,
    files: &Files<'_>,
    listing: &Listing,
    manifests: &BTreeMap<String, String>,
    attributes: &Attributes,
    options: &Options,
) {
    let paths = || listing.entries.iter().map(|entry| entry.path.as_str());
    let count = |kind: Kind| listing.entries.iter().filter(|it| it.kind == kind).count() as u64;
    survey.files = Counted {
        all: listing.entries.len() as u64,
        submodules: count(Kind::Submodule),
        binary: paths().filter(|path| heavy::is_binary(path)).count() as u64,
        bytes: listing.entries.iter().map(|entry| entry.bytes).sum(),
        ..Counted::default()
    };
    files.count(&mut survey.files);
    files.fill(survey, &options.watch);
    if let Some(trail) = files.trail {
        let name = |number: u32| trail.paths.get(number as usize).map_or("", String::as_str);
        let sorts: Vec<Sort> = trail.paths.iter().map(|path| files.sort(path)).collect();
        let sort = |number: u32| sorts.get(number as usize).copied().unwrap_or(Sort::Other);
        survey.pace = Some(pace::pace(trail, &|number| match sort(number) {
            Sort::Source => pace::Sort::Source,
            Sort::Test => pace::Sort::Test,
            // What is gone now was source or test then.
            _ => match languages::of(name(number)).is_some_and(|it| it.is_code) {
                true => match marks::sort(name(number), true, attributes) {
                    Sort::Source => pace::Sort::Source,
                    Sort::Test => pace::Sort::Test,
                    _ => pace::Sort::Other,
                },
                false => pace::Sort::Other,
            },
        }));
        survey.people = people::people(trail, &files.code());
        survey.couplings = coupling::couplings(trail, &|number| sort(number) == Sort::Source);
    }
    survey.stack = stack::stack(manifests);
    survey.runs_on = runs_on::runs_on(manifests);
    survey.dependencies = dependencies::dependencies(manifests, files.trail);
    let is_test = |path: &str| files.sort(path) == Sort::Test;
    let has_tests = |path: &str| files.kept.get(path).is_some_and(|file| file.has_tests);
    let tests = paths().filter(|path| is_test(path) || has_tests(path));
    let mut tests: Vec<&str> = tests.collect();
    tests.sort_by_key(|path| (!is_test(path), path.matches('/').count()));
    survey.practices = practices::practices(paths(), manifests, &tests);
    survey.heavy = heavy::heavy(&listing.entries, attributes);
}

/// What was not measured, in sentences.
fn left_out(survey: &Survey, listing: &Listing, left: usize, options: &Options) -> Vec<String> {
    let mut told = Vec::new();
    if listing.is_cut {
        told.push(format!(
            "There are more files than the {} that were listed.",
            listing.entries.len()
        ));
    }
    if left > 0 {
        told.push(format!("There was no time to look into {left} files; the next survey goes on."));
    }
    let more = (listing.entries.len() as u64).saturating_sub(options.limits.files as u64);
    if more > 0 {
        told.push(format!("{more} files were counted, but not looked into."));
    }
    if let Some(history) = &survey.history
        && !history.is_whole
        && history.heard > 0
    {
        told.push(format!(
            "Of {} commits, the newest {} were read with their changes.",
            history.commits, history.heard
        ));
    }
    if survey.git.as_ref().is_some_and(|git| git.is_shallow) {
        told.push(
            "The clone is shallow: what was before its first commit is not known.".to_owned(),
        );
    }
    if survey.git.is_none() {
        told.push("There is no git here: nothing is known of history and people.".to_owned());
    }
    told
}
