//! How the work gets on: the last days against those before.

use std::collections::BTreeSet;

use super::trail::{DAY, LINES_DAYS, Step, Trail};
use crate::LogCommit;
use crate::figures::{Pace, PaceWindow};

/// What a file is, as far as pace goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    Source,
    Test,
    Other,
}

/// Pace over the usual stretches of days. `sort` tells what a file is.
pub(crate) fn pace(trail: &Trail<'_>, sort: &dyn Fn(u32) -> Sort) -> Pace {
    let window = |from: i64, days: u16| {
        let range = from * DAY..(from + i64::from(days)) * DAY;
        let steps = trail.steps.iter().filter(|step| range.contains(&step.age));
        measure(steps, days, sort)
    };
    Pace { week: window(0, 7), month: window(0, 30), before: window(30, 90), year: window(0, 365) }
}

fn measure<'s>(
    steps: impl Iterator<Item = &'s Step>,
    days: u16,
    sort: &dyn Fn(u32) -> Sort,
) -> PaceWindow {
    let mut window = PaceWindow { days, ..PaceWindow::default() };
    let mut authors = BTreeSet::new();
    for step in steps.filter(|step| !step.is(LogCommit::BOT)) {
        window.commits += 1;
        window.fixes += u32::from(step.is(LogCommit::FIX));
        window.reverts += u32::from(step.is(LogCommit::REVERT));
        authors.insert(step.author);
        let (mut source, mut test) = (false, false);
        for &(path, added, deleted) in &step.files {
            let sort = sort(path);
            source |= sort == Sort::Source;
            test |= sort == Sort::Test;
            if sort != Sort::Other && step.is_within(LINES_DAYS) {
                window.added += u64::from(added);
                window.deleted += u64::from(deleted);
            }
        }
        window.touching_source += u32::from(source);
        window.with_tests += u32::from(source && test);
    }
    window.authors = u32::try_from(authors.len()).unwrap_or(u32::MAX);
    window
}
