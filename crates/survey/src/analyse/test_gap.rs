//! Code that changes often and that no test seems to know.

use super::Context;
use super::words::{list, percent, quoted, year};
use crate::figures::{FileFigures, TestsOf};
use crate::{Area, Effort, Figure, Finding, Place, Severity};

const COMMITS_MIN: u32 = 5;
const COGNITIVE_MIN: u32 = 25;
/// Files that are named.
const NAMED: usize = 4;
/// How far the share of changes with tests must fall, in hundredths.
const FALL_MIN: f64 = 20.0;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let mut found: Vec<Finding> = untested(context).into_iter().collect();
    found.extend(falling(context));
    found
}

fn untested(context: &Context<'_>) -> Option<Finding> {
    let survey = context.survey;
    let is_bare = |it: &&FileFigures| {
        it.tests == TestsOf::None && it.commits >= COMMITS_MIN && it.cognitive >= COGNITIVE_MIN
    };
    let bare: Vec<&FileFigures> = survey.hotspots.iter().filter(is_bare).take(NAMED).collect();
    let first = bare.first()?;
    let year = year(survey);
    let names: Vec<String> = bare.iter().map(|it| quoted(&it.path)).collect();
    Some(Finding {
        key: format!("untested:{}", first.path),
        area: Area::Opportunities,
        severity: Severity::Medium,
        title: format!("No test seems to know {}", list(&names)),
        what: format!(
            "{} changed by {} commits {year} and {} a complexity of {}. No test is \
             named like {}, and fewer than one in five of these commits changed any test.",
            list(&names),
            bare.iter().map(|it| it.commits).sum::<u32>(),
            if bare.len() == 1 { "has" } else { "have together" },
            bare.iter().map(|it| it.cognitive).sum::<u32>(),
            if bare.len() == 1 { "it" } else { "them" },
        ),
        places: bare.iter().map(|it| Place::file(it.path.as_str())).collect(),
        figures: bare
            .iter()
            .map(|it| {
                Figure::new(format!("commits to {}", it.path), f64::from(it.commits), "commits")
                    .of(format!("file:{}#commits", it.path))
            })
            .collect(),
        why: "What changes often and is hard to follow breaks unseen where nothing checks it."
            .to_owned(),
        action: format!(
            "Write a test for {} that goes through the branches of its hardest function.",
            quoted(&first.path)
        ),
        effort: Effort::Hours,
        confidence: 0.65,
    })
}

fn falling(context: &Context<'_>) -> Option<Finding> {
    let pace = context.survey.pace.as_ref()?;
    let (now, before) = (pace.month, pace.before);
    if now.touching_source < 15 || before.touching_source < 15 {
        return None;
    }
    let share = |of: crate::figures::PaceWindow| {
        percent(f64::from(of.with_tests), f64::from(of.touching_source))
    };
    let (new, old) = (share(now), share(before));
    (old - new >= FALL_MIN).then(|| Finding {
        key: "tests:falling".to_owned(),
        area: Area::Quality,
        severity: Severity::Medium,
        title: format!("Fewer changes come with tests: {old} % → {new} %"),
        what: format!(
            "Of {} commits that changed source files in the last 30 days, {} changed tests, too \
             ({new} %); in the 90 days before it were {old} %.",
            now.touching_source, now.with_tests
        ),
        places: Vec::new(),
        figures: vec![Figure { before: Some(old), ..Figure::new("changes with tests", new, "%") }],
        why: "What is not tested when it is written seldom is later.".to_owned(),
        action: "Look through the last month's changes for behaviour that nothing checks."
            .to_owned(),
        effort: Effort::Hours,
        confidence: 0.7,
    })
}
