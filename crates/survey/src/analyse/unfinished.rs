//! Work that was begun here and not ended.

use super::Context;
use super::words::{count, day, days_since, quoted};
use crate::figures::GitState;
use crate::{Area, Effort, Figure, Finding, Severity, Survey};

/// Days after which something seems forgotten.
const UNPUSHED_DAYS: i64 = 3;
const DIRTY_DAYS: i64 = 7;
const STASH_DAYS: i64 = 30;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let survey = context.survey;
    let Some(git) = &survey.git else { return Vec::new() };
    [under_way(git), unpushed(survey, git), dirty(survey, git), stashes(survey, git)]
        .into_iter()
        .flatten()
        .collect()
}

/// What the findings of this rule have in common.
fn finding(key: &str, title: String, what: String, figure: Figure, action: &str) -> Finding {
    Finding {
        key: format!("unfinished:{key}"),
        area: Area::Velocity,
        severity: Severity::Medium,
        title,
        what,
        places: Vec::new(),
        figures: vec![figure],
        why: "It is only on this machine, and what it was meant for is forgotten a little more \
              each day."
            .to_owned(),
        action: action.to_owned(),
        effort: Effort::Minutes,
        confidence: 0.95,
    }
}

fn under_way(git: &GitState) -> Option<Finding> {
    let name = git.under_way.as_ref()?;
    Some(finding(
        "under-way",
        format!("A {name} was begun and not ended"),
        format!("Git is in the middle of a {name}; what is committed now becomes part of it."),
        Figure::new("under way", 1.0, ""),
        "End it, or give it up with `--abort`.",
    ))
}

fn unpushed(survey: &Survey, git: &GitState) -> Option<Finding> {
    let ahead = git.ahead.filter(|ahead| *ahead > 0)?;
    let days = days_since(survey, git.ahead_since?);
    let upstream = git.upstream.as_deref().unwrap_or("its upstream");
    (days >= UNPUSHED_DAYS).then(|| {
        let commits = count(u64::from(ahead), "commit", "commits");
        let mut finding = finding(
            "unpushed",
            format!("{commits} not pushed, the oldest since {days} days"),
            format!(
                "{commits} on {} are not on {}; the oldest is from {}.",
                quoted(git.branch.as_deref().unwrap_or("HEAD")),
                quoted(upstream),
                day(survey, git.ahead_since.unwrap_or_default())
            ),
            Figure::new("commits not pushed", f64::from(ahead), "commits"),
            "Push them, or drop what is not wanted any more.",
        );
        if git.behind.is_some_and(|behind| behind > 0) {
            finding.action = "Rebase on what is there by now, then push.".to_owned();
        }
        finding
    })
}

fn dirty(survey: &Survey, git: &GitState) -> Option<Finding> {
    let dirty = git.dirty.as_ref()?;
    let since = dirty.since?;
    let days = days_since(survey, since);
    let files = u64::from(dirty.modified + dirty.staged);
    (days >= DIRTY_DAYS && files > 0).then(|| {
        let files_told = count(files, "changed file", "changed files");
        finding(
            "dirty",
            format!("{files_told} not committed since {days} days"),
            format!(
                "{} differ from what is staged, {} are staged; the first was changed on {}.",
                dirty.modified,
                dirty.staged,
                day(survey, since)
            ),
            Figure::new("files not committed", files as f64, "files"),
            "Commit them to a branch, or put them back.",
        )
    })
}

fn stashes(survey: &Survey, git: &GitState) -> Option<Finding> {
    let old: Vec<i64> =
        git.stashes.iter().copied().filter(|at| days_since(survey, *at) >= STASH_DAYS).collect();
    let oldest = old.iter().min()?;
    let stashes = count(old.len() as u64, "stash is", "stashes are");
    let mut finding = finding(
        "stashes",
        format!("{stashes} older than a month"),
        format!(
            "{stashes} older than {STASH_DAYS} days; the oldest is from {}.",
            day(survey, *oldest)
        ),
        Figure::new("old stashes", old.len() as f64, "stashes"),
        "Look at them with `git stash show -p`; apply or drop each.",
    );
    finding.severity = Severity::Low;
    Some(finding)
}
