//! Files that should not be in the repository.

use super::Context;
use super::words::{count, list, quoted, round};
use crate::figures::{HeavyFile, HeavyKind};
use crate::{Area, Effort, Figure, Finding, Place, Severity};

/// Names that are told.
const NAMED: usize = 5;
/// Large files are told from here on, in bytes.
const LARGE_SUM: u64 = 10 * 1024 * 1024;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let all = &context.survey.heavy;
    let of = |kind: HeavyKind| all.iter().filter(|it| it.kind == kind).collect::<Vec<_>>();
    let mut found = Vec::new();
    let private = of(HeavyKind::Private);
    if !private.is_empty() {
        found.push(tell(
            "private",
            &private,
            Severity::High,
            "should be private and is tracked by git",
            "Everybody who has the repository, and its history, can read it.",
            "Look whether a key is in it; if so, change the key, then take the file out and name \
             it in `.gitignore`.",
        ));
    }
    let artefacts = of(HeavyKind::Artefact);
    if !artefacts.is_empty() {
        found.push(tell(
            "artefacts",
            &artefacts,
            Severity::Low,
            "is left over from a program and tracked by git",
            "It changes by itself and fills diffs and searches.",
            "Take it out with `git rm --cached`, and name it in `.gitignore`.",
        ));
    }
    let large: Vec<&HeavyFile> = all
        .iter()
        .filter(|it| matches!(it.kind, HeavyKind::Binary | HeavyKind::Generated))
        .collect();
    if large.iter().map(|it| it.bytes).sum::<u64>() >= LARGE_SUM {
        found.push(tell(
            "large",
            &large,
            Severity::Low,
            "is large and no source",
            "Every clone carries each version of it for ever.",
            "Keep it outside, or with Git LFS, before the next version is committed.",
        ));
    }
    found
}

fn tell(
    key: &str,
    files: &[&HeavyFile],
    severity: Severity,
    is: &str,
    why: &str,
    action: &str,
) -> Finding {
    let names: Vec<String> = files.iter().take(NAMED).map(|it| quoted(&it.path)).collect();
    let megabytes = round(files.iter().map(|it| it.bytes).sum::<u64>() as f64 / 1_048_576.0);
    let first = files.first().map_or("", |it| &it.path);
    Finding {
        key: format!("heavy:{key}"),
        area: Area::Opportunities,
        severity,
        title: match files.len() {
            1 => format!("{first} {is}"),
            many => format!("{first} {is}, and {} more", many - 1),
        },
        what: format!(
            "{} of {megabytes} MB together: {}.",
            count(files.len() as u64, "file", "files"),
            list(&names)
        ),
        places: files.iter().take(NAMED).map(|it| Place::file(it.path.as_str())).collect(),
        figures: vec![
            Figure::new("files", files.len() as f64, "files"),
            Figure::new("size", megabytes, "MB"),
        ],
        why: why.to_owned(),
        action: action.to_owned(),
        effort: Effort::Minutes,
        confidence: 0.8,
    }
}
