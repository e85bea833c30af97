//! Steps of workflows that others wrote.

use super::Context;
use super::words::{count, list, quoted};
use crate::figures::WorkflowUse;
use crate::{Area, Effort, Figure, Finding, Place, Severity};

/// `(action, first version that still runs, since when)`: older ones were switched off.
const SWITCHED_OFF: [(&str, u32, &str); 3] = [
    ("actions/upload-artifact", 4, "2025-01-30"),
    ("actions/download-artifact", 4, "2025-01-30"),
    ("actions/cache", 3, "2025-03-01"),
];
/// Places that are named.
const NAMED: usize = 5;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let uses = &context.survey.dependencies.workflow_uses;
    [off(uses), floating(uses), unpinned(uses)].into_iter().flatten().collect()
}

/// Steps that do not run any more.
fn off(uses: &[WorkflowUse]) -> Option<Finding> {
    let ended = |it: &&WorkflowUse| {
        SWITCHED_OFF.iter().any(|(name, least, _)| {
            it.name == *name && major(&it.version).is_some_and(|version| version < *least)
        })
    };
    let off: Vec<&WorkflowUse> = uses.iter().filter(ended).collect();
    let first = off.first()?;
    let known = SWITCHED_OFF.iter().find(|(name, ..)| *name == first.name)?;
    Some(Finding {
        key: "workflow:off".to_owned(),
        area: Area::Stack,
        severity: Severity::High,
        title: format!("{}@{} does not run any more", first.name, first.version),
        what: format!(
            "{} in workflows were switched off by GitHub: {}@{} on {}.",
            count(off.len() as u64, "step", "steps"),
            first.name,
            first.version,
            known.2
        ),
        places: places(&off),
        figures: vec![Figure::new("steps", off.len() as f64, "steps")],
        why: "The jobs with these steps fail.".to_owned(),
        action: format!("Use {}@v{} or newer; its options changed a little.", first.name, known.1),
        effort: Effort::Minutes,
        confidence: 0.9,
    })
}

/// Steps that run whatever somebody else has pushed last.
fn floating(uses: &[WorkflowUse]) -> Option<Finding> {
    let is_branch =
        |it: &&WorkflowUse| matches!(it.version.as_str(), "main" | "master" | "HEAD" | "latest");
    let found: Vec<&WorkflowUse> = uses.iter().filter(is_branch).filter(|it| !is_own(it)).collect();
    let first = found.first()?;
    let mut names: Vec<String> =
        found.iter().map(|it| quoted(&format!("{}@{}", it.name, it.version))).collect();
    names.sort();
    names.dedup();
    names.truncate(NAMED);
    Some(Finding {
        key: "workflow:floating".to_owned(),
        area: Area::Stack,
        severity: Severity::Medium,
        title: format!("CI runs whatever is newest of {}", first.name),
        what: format!(
            "{} in workflows follow a branch: {}.",
            count(found.len() as u64, "step", "steps"),
            list(&names)
        ),
        places: places(&found),
        figures: vec![Figure::new("steps that follow a branch", found.len() as f64, "steps")],
        why: "Who can push there runs code in your CI, with its secrets; and it may break on any \
              day."
            .to_owned(),
        action: "Name a commit, with the version in a comment.".to_owned(),
        effort: Effort::Minutes,
        confidence: 0.85,
    })
}

/// Most are held by a commit, some were forgotten.
fn unpinned(uses: &[WorkflowUse]) -> Option<Finding> {
    let (pinned, loose): (Vec<&WorkflowUse>, Vec<&WorkflowUse>) =
        uses.iter().partition(|it| is_commit(&it.version) || is_own(it));
    let is_habit = pinned.iter().filter(|it| is_commit(&it.version)).count() >= 6
        && pinned.len() >= loose.len() * 3;
    let first = loose.first().filter(|_| is_habit)?;
    Some(Finding {
        key: "workflow:unpinned".to_owned(),
        area: Area::Stack,
        severity: Severity::Low,
        title: format!(
            "{} of {} steps in CI are not held by a commit as the others are",
            loose.len(),
            uses.len()
        ),
        what: format!(
            "{} steps name a commit; {} a tag that can be moved: {}@{} first.",
            pinned.len(),
            loose.len(),
            first.name,
            first.version
        ),
        places: places(&loose),
        figures: vec![
            Figure::new("held", pinned.len() as f64, "steps"),
            Figure::new("not held", loose.len() as f64, "steps"),
        ],
        why: "The others were held on purpose; the ones that were forgotten undo it.".to_owned(),
        action: "Hold these, too.".to_owned(),
        effort: Effort::Minutes,
        confidence: 0.85,
    })
}

fn places(uses: &[&WorkflowUse]) -> Vec<Place> {
    uses.iter().take(NAMED).map(|it| Place::line(it.path.as_str(), it.line)).collect()
}

/// GitHub's own have no other owner to trust; and one is meant to be used by branch.
fn is_own(it: &WorkflowUse) -> bool {
    it.name.starts_with("actions/")
        || it.name.starts_with("github/")
        || it.name == "dtolnay/rust-toolchain"
}

fn is_commit(version: &str) -> bool {
    version.len() >= 40 && version.chars().all(|c| c.is_ascii_hexdigit())
}

fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}
