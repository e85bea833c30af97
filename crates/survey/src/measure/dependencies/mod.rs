//! What a project stands on, as far as its files tell offline.

mod floating;
mod locks;

use std::collections::{BTreeMap, BTreeSet};

use super::manifests;
use super::trail::Trail;
use crate::figures::{Dependencies, WorkflowUse};

/// More steps of workflows are not told.
const USES_MAX: usize = 500;

/// Reads manifests and lock files; they are by path.
pub(crate) fn dependencies(
    texts: &BTreeMap<String, String>,
    trail: Option<&Trail<'_>>,
) -> Dependencies {
    let (mut direct, mut found) = (BTreeSet::new(), Dependencies::default());
    for (path, text) in texts {
        floating::read(path, text, texts, &mut direct, &mut found);
    }
    let changed = |path: &str| trail.and_then(|trail| trail.file(path)?.changed);
    for (path, text) in texts {
        let Some(mut lock) = locks::read(path, text, &direct) else { continue };
        lock.changed = changed(path);
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let beside = locks::manifest_of(&lock.of);
        let manifest = match folder.is_empty() {
            true => beside.to_owned(),
            false => format!("{folder}/{beside}"),
        };
        lock.manifest_changed = changed(&manifest);
        found.locks.push(lock);
    }
    found.direct = u32::try_from(direct.len()).unwrap_or(u32::MAX);
    for (path, text) in texts.iter().filter(|(path, _)| path.starts_with(".github/")) {
        found.workflow_uses.extend(uses(path, text));
    }
    found.workflow_uses.truncate(USES_MAX);
    found
}

/// `- uses: actions/checkout@v4`
fn uses<'t>(path: &'t str, text: &'t str) -> impl Iterator<Item = WorkflowUse> + 't {
    (1..).zip(text.lines()).filter_map(move |(line, words)| {
        let words = words.trim_start().trim_start_matches("- ");
        let used = words.strip_prefix("uses:")?.trim();
        let used = used.trim_matches(['"', '\'']).split([' ', '#', '"']).next()?;
        let (name, version) = used.split_once('@')?;
        (!name.starts_with('.')).then(|| WorkflowUse {
            name: name.to_owned(),
            version: version.to_owned(),
            path: path.to_owned(),
            line,
        })
    })
}
