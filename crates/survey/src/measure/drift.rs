//! Where documents name what is not there.

use std::collections::{BTreeMap, BTreeSet};

use super::trail::Trail;
use crate::KeptFile;
use crate::figures::{Drift, DriftKind};

/// More are not told.
const DRIFT_MAX: usize = 200;
/// Ends of what a link to a file of the repository leads to.
const LINKED_ENDS: [&str; 22] = [
    "md", "rst", "png", "svg", "jpg", "jpeg", "gif", "rs", "py", "ts", "tsx", "js", "go", "java",
    "c", "h", "json", "toml", "yml", "yaml", "txt", "sh",
];

/// What there is to name.
pub(crate) struct There<'t> {
    files: BTreeSet<&'t str>,
    folders: BTreeSet<&'t str>,
    /// Commands that `package.json` and makefiles define; nothing, where there are none.
    scripts: Option<BTreeSet<String>>,
    targets: Option<BTreeSet<String>>,
}

impl<'t> There<'t> {
    /// From all paths, and the texts of manifests.
    pub(crate) fn new(
        paths: impl Iterator<Item = &'t str>,
        manifests: &BTreeMap<String, String>,
    ) -> Self {
        let files: BTreeSet<&str> = paths.collect();
        let mut folders = BTreeSet::new();
        for path in &files {
            folders.extend(path.match_indices('/').map(|(at, _)| &path[..at]));
        }
        let named = |name: &str| -> Vec<&String> {
            let is_it = |path: &str| path.rsplit('/').next() == Some(name);
            manifests.iter().filter(|(path, _)| is_it(path)).map(|(_, text)| text).collect()
        };
        let packages = named("package.json");
        let scripts = packages.iter().flat_map(|text| scripts(text)).collect();
        let makefiles: Vec<&String> =
            ["Makefile", "makefile", "GNUmakefile"].into_iter().flat_map(named).collect();
        let targets: Option<Vec<_>> = makefiles.iter().map(|text| targets(text)).collect();
        let targets = targets.filter(|_| !makefiles.is_empty());
        Self {
            files,
            folders,
            scripts: (!packages.is_empty()).then_some(scripts),
            targets: targets.map(|all| all.into_iter().flatten().collect()),
        }
    }

    fn has(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        path.is_empty() || self.files.contains(path) || self.folders.contains(path)
    }
}

/// Compares what documents name with what is there.
pub(crate) fn drift(
    files: &BTreeMap<String, KeptFile>,
    there: &There<'_>,
    trail: Option<&Trail<'_>>,
) -> Vec<Drift> {
    let mut found = Vec::new();
    for (path, file) in files {
        let mut said = BTreeSet::new();
        for named in &file.names {
            let told = match named.kind {
                'l' => link(path, &named.words, there, trail),
                'f' => mentioned(path, &named.words, there, trail),
                _ => command(&named.words, there),
            };
            if let Some((kind, now)) = told
                && said.insert(&named.words)
                && found.len() < DRIFT_MAX
            {
                let (path, line) = (path.clone(), named.line);
                found.push(Drift { path, line, names: named.words.clone(), kind, now });
            }
        }
    }
    found
}

type Told = Option<(DriftKind, Option<String>)>;

fn link(document: &str, target: &str, there: &There<'_>, trail: Option<&Trail<'_>>) -> Told {
    let target = decode(target.split(['#', '?']).next().unwrap_or_default());
    let name = target.rsplit('/').next().unwrap_or_default();
    let end = name.rsplit_once('.').map_or("", |(_, end)| end).to_ascii_lowercase();
    // Without an end that files have, it may be a page of a site.
    if target.is_empty() || !LINKED_ENDS.contains(&end.as_str()) {
        return None;
    }
    let full = resolve(document, &target)?;
    // Sites put some folders at their root.
    let is_there = [full.clone(), target.clone(), format!("docs/{target}")];
    if is_there.iter().any(|path| there.has(path)) {
        return None;
    }
    let now = trail.and_then(|trail| trail.present(&full)).filter(|now| there.has(now));
    // What was there once is surely gone. What never was may be made by a build,
    // unless this is a page that is read as it is.
    let was = trail.is_some_and(|trail| trail.had(&full));
    let is_page = !document.contains('/') || document.starts_with(".github/");
    (was || is_page).then_some((DriftKind::Link, now.map(str::to_owned)))
}

fn mentioned(document: &str, path: &str, there: &There<'_>, trail: Option<&Trail<'_>>) -> Told {
    let trail = trail?;
    let near = resolve(document, path)?;
    let candidates = [path, near.as_str()];
    // A path may be told from any folder.
    let ends = |file: &&str| file.ends_with(path) && file[..file.len() - path.len()].ends_with('/');
    if candidates.iter().any(|it| there.has(it)) || there.files.iter().any(ends) {
        return None;
    }
    let gone = candidates.into_iter().find(|it| trail.had(it))?;
    let now = trail.present(gone).filter(|now| there.has(now)).map(str::to_owned);
    Some((DriftKind::File, now))
}

fn command(words: &str, there: &There<'_>) -> Told {
    let (tool, rest) = words.split_once(' ')?;
    let name = rest.strip_prefix("run ").unwrap_or(rest);
    let known = if tool == "make" { &there.targets } else { &there.scripts };
    let known = known.as_ref().filter(|known| !known.is_empty())?;
    (!known.contains(name)).then_some((DriftKind::Command, None))
}

/// A path seen from a document; nothing, if it leads out of the repository.
fn resolve(document: &str, target: &str) -> Option<String> {
    let mut parts: Vec<&str> = document.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => _ = parts.pop()?,
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// `%20` and the like.
fn decode(target: &str) -> String {
    let mut bytes = Vec::with_capacity(target.len());
    let mut rest = target.as_bytes();
    while let [first, after @ ..] = rest {
        let digits = after.get(..2).and_then(|it| std::str::from_utf8(it).ok());
        let byte = digits.and_then(|it| u8::from_str_radix(it, 16).ok());
        match byte.filter(|_| *first == b'%') {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The commands of a `package.json`.
fn scripts(text: &str) -> Vec<String> {
    let Ok(package) = serde_json::from_str::<serde_json::Value>(text) else { return Vec::new() };
    let scripts = package.get("scripts").and_then(|it| it.as_object());
    scripts.map(|it| it.keys().cloned().collect()).unwrap_or_default()
}

/// The targets of a makefile; nothing, if it may have others.
fn targets(text: &str) -> Option<Vec<String>> {
    let mut targets = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with(['\t', ' ', '#'])) {
        if line.starts_with("include") || line.starts_with("-include") {
            return None;
        }
        let Some((names, _)) = line.split_once(':') else { continue };
        if names.contains(['%', '$']) {
            return None;
        }
        targets.extend(names.split_ascii_whitespace().map(str::to_owned));
    }
    Some(targets)
}
