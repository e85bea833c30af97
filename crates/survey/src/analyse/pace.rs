//! How the work gets on, against the 90 days before.

use super::Context;
use super::words::{count, percent, round, times};
use crate::figures::{Pace, PaceWindow};
use crate::{Area, Effort, Figure, Finding, Severity};

/// Fewer commits in the 90 days before say nothing.
const BEFORE_MIN: u32 = 20;
const SLOWER: f64 = 0.4;
const FASTER: f64 = 2.0;
/// A single week has to differ more.
const WEEK_FASTER: f64 = 4.0;
/// How many hundredths more of the commits must be corrections.
const FIXES_MORE: f64 = 12.0;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let Some(pace) = &context.survey.pace else { return Vec::new() };
    let mut found: Vec<Finding> = speed(pace).into_iter().collect();
    found.extend(fixes(pace));
    found.extend(reverts(pace));
    found
}

fn per_week(window: PaceWindow) -> f64 {
    f64::from(window.commits) * 7.0 / f64::from(window.days.max(1))
}

fn speed(pace: &Pace) -> Option<Finding> {
    if pace.before.commits < BEFORE_MIN {
        return None;
    }
    let (week, month, before) = (per_week(pace.week), per_week(pace.month), per_week(pace.before));
    let (severity, title, why, action) = if month <= before * SLOWER {
        (
            Severity::Low,
            format!(
                "The work has slowed to {} commits a week, from {}",
                round(month),
                round(before)
            ),
            "What stops the work is cheaper to find while it is fresh: a holiday, a release, or \
             something that is in the way.",
            "See what waits: open changes without review, a branch that cannot be merged.",
        )
    } else if month >= before * FASTER || week >= before * WEEK_FASTER {
        (
            Severity::Note,
            format!(
                "{} commits in 7 days, against {} a week before",
                pace.week.commits,
                round(before)
            ),
            "A rush leaves behind what review and tests did not catch up with.",
            "Look at the share of corrections and of changes with tests in these weeks.",
        )
    } else {
        return None;
    };
    Some(Finding {
        key: "pace:speed".to_owned(),
        area: Area::Velocity,
        severity,
        title,
        what: format!(
            "{} by {} in the last 30 days, {} of them in the last 7; in the 90 days before it were {} \
             by {}. That is {} the weekly pace.",
            count(u64::from(pace.month.commits), "commit", "commits"),
            count(u64::from(pace.month.authors), "person", "people"),
            pace.week.commits,
            pace.before.commits,
            pace.before.authors,
            times(month, before)
        ),
        places: Vec::new(),
        figures: vec![
            Figure {
                before: Some(round(before)),
                ..Figure::new("commits a week", round(month), "commits")
            },
            Figure::new("commits in 7 days", f64::from(pace.week.commits), "commits")
                .of("headline:commits_7"),
            Figure::new("commits in 30 days", f64::from(pace.month.commits), "commits")
                .of("headline:commits_30"),
        ],
        why: why.to_owned(),
        action: action.to_owned(),
        effort: Effort::Minutes,
        confidence: 0.85,
    })
}

fn fixes(pace: &Pace) -> Option<Finding> {
    let share = |of: PaceWindow| percent(f64::from(of.fixes), f64::from(of.commits));
    let (now, before) = (share(pace.month), share(pace.before));
    let is_more = pace.month.commits >= 15
        && pace.before.commits >= BEFORE_MIN
        && now - before >= FIXES_MORE
        && now >= before * 1.4;
    is_more.then(|| Finding {
        key: "pace:fixes".to_owned(),
        area: Area::Velocity,
        severity: Severity::Medium,
        title: format!("Corrections rise: {now} % of commits, from {before} %"),
        what: format!(
            "Of {} commits in the last 30 days, {} corrected something ({now} %); in the 90 days \
             before, {} of {} did ({before} %).",
            pace.month.commits, pace.month.fixes, pace.before.fixes, pace.before.commits
        ),
        places: Vec::new(),
        figures: vec![Figure {
            before: Some(before),
            ..Figure::new("corrections among commits", now, "%")
        }],
        why: "More of the time goes into what was finished before.".to_owned(),
        action: "Find what the corrections have in common: a release, a part, a sort of mistake."
            .to_owned(),
        effort: Effort::Hours,
        confidence: 0.8,
    })
}

fn reverts(pace: &Pace) -> Option<Finding> {
    let rate = |of: PaceWindow| f64::from(of.reverts) / f64::from(of.commits.max(1));
    let (now, before) = (pace.month, pace.before);
    (now.reverts >= 3 && rate(now) >= rate(before) * 2.0).then(|| Finding {
        key: "pace:reverts".to_owned(),
        area: Area::Velocity,
        severity: Severity::Medium,
        title: format!("{} changes were taken back in 30 days", now.reverts),
        what: format!(
            "{} of {} commits in the last 30 days took another one back; in the 90 days before, {} \
             of {}.",
            now.reverts, now.commits, before.reverts, before.commits
        ),
        places: Vec::new(),
        figures: vec![Figure::new("reverts in 30 days", f64::from(now.reverts), "commits")],
        why: "What is taken back was found too late.".to_owned(),
        action: "Ask of each which check would have told before it was merged.".to_owned(),
        effort: Effort::Hours,
        confidence: 0.85,
    })
}
