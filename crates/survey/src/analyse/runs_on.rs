//! What the project runs on and nobody repairs any more.

use std::collections::BTreeMap;

use super::Context;
use super::words::{day, days_since, list, quoted, span};
use crate::figures::RunsOn;
use crate::{Area, Effort, Figure, Finding, Place, Severity, Survey};

/// An end is told so many days before it comes.
const SOON_DAYS: i64 = 120;
/// Files that are named.
const NAMED: usize = 4;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let survey = context.survey;
    let soon = survey.at + SOON_DAYS * 86_400;
    let mut by_version: BTreeMap<(&str, &str), Vec<&RunsOn>> = BTreeMap::new();
    for it in survey.runs_on.iter().filter(|it| it.end <= soon) {
        by_version.entry((&it.name, &it.version)).or_default().push(it);
    }
    by_version.into_values().map(|uses| tell(survey, &uses)).collect()
}

fn tell(survey: &Survey, uses: &[&RunsOn]) -> Finding {
    let first = uses[0];
    let RunsOn { name, version, end, .. } = first;
    let is_floor = uses.iter().all(|it| it.is_floor);
    let is_runner = name == "GitHub runner";
    let is_over = *end <= survey.at;
    let when = day(survey, *end);
    let files: Vec<String> = uses.iter().take(NAMED).map(|it| quoted(&it.path)).collect();
    let asks = if is_floor { "still supports" } else { "uses" };
    let ended = match (is_over, is_runner) {
        (true, true) => format!("which was switched off on {when}"),
        (true, false) => {
            format!("which got its last repair on {when}, {} ago", span(days_since(survey, *end)))
        }
        (false, _) => format!("which gets its last repair on {when}"),
    };
    let severity = match (is_over, is_floor, is_runner) {
        (true, _, true) => Severity::High,
        (true, false, _) => Severity::Medium,
        (true, true, _) => Severity::Low,
        (false, ..) => Severity::Note,
    };
    let (why, action) = if is_runner {
        (
            "Jobs that ask for it do not start.".to_owned(),
            "Name a runner that exists, such as the one with `-latest`.".to_owned(),
        )
    } else if is_floor {
        (
            "Each old version keeps newer language and library features out, and has to be tested."
                .to_owned(),
            format!("Raise the least version with the next release, and take {version} out of CI."),
        )
    } else {
        (
            "Holes that are found in it stay open.".to_owned(),
            format!("Move to a version of {name} that is repaired."),
        )
    };
    Finding {
        key: format!("runs-on:{name} {version}"),
        area: Area::Stack,
        severity,
        title: match is_over {
            true => format!("{name} {version} is at its end since {when}"),
            false => format!("{name} {version} comes to its end on {when}"),
        },
        what: format!("{} {asks} {name} {version}, {ended}.", list(&files)),
        places: uses
            .iter()
            .take(NAMED)
            .map(|it| Place { path: it.path.clone(), line: it.line })
            .collect(),
        figures: vec![Figure::new(
            if is_over { "days since the end" } else { "days to the end" },
            ((survey.at - end) / 86_400).abs() as f64,
            "days",
        )],
        why,
        action,
        effort: Effort::Hours,
        confidence: 0.9,
    }
}
