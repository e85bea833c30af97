//! From figures to findings, a rule to a file.
//!
//! A rule tells what a maintainer would want to know: with the place, the figure, and
//! what it is compared with. It tells nothing rather than something doubtful, and of
//! what there is much of, only the worst.

mod agents;
mod coupling;
mod dependencies;
mod drift;
mod fix_prone;
mod focus;
mod function;
mod heavy;
mod hotspot;
mod large;
mod ownership;
mod pace;
mod practices;
mod runs_on;
mod test_gap;
mod todos;
mod trend;
mod twins;
mod unfinished;
mod words;
mod workflows;

use std::collections::BTreeSet;

use crate::{AgentWork, Finding, PastFigures, Survey};

/// More are not told.
const FINDINGS_MAX: usize = 60;

/// What rules look at.
struct Context<'c> {
    survey: &'c Survey,
    past: &'c [PastFigures],
    agents: &'c AgentWork,
    /// Files that another rule has told of.
    told: BTreeSet<String>,
}

/// A rule.
type Rule = fn(&mut Context<'_>) -> Vec<Finding>;

/// All of them; an earlier one may tell of a file so that a later one need not.
const RULES: [Rule; 20] = [
    hotspot::find,
    trend::find,
    fix_prone::find,
    function::find,
    test_gap::find,
    large::find,
    twins::find,
    coupling::find,
    ownership::find,
    focus::find,
    pace::find,
    unfinished::find,
    runs_on::find,
    workflows::find,
    dependencies::find,
    drift::find,
    todos::find,
    heavy::find,
    practices::find,
    agents::find,
];

/// Says what is worth telling of a survey, the most important first. `past` are
/// earlier ones, in any order; from them comes what a figure was before.
#[must_use]
pub fn analyse(survey: &Survey, past: &[PastFigures], agents: &AgentWork) -> Vec<Finding> {
    let mut context = Context { survey, past, agents, told: BTreeSet::new() };
    let mut findings: Vec<Finding> = RULES.iter().flat_map(|rule| rule(&mut context)).collect();
    let latest = past.iter().filter(|it| it.at < survey.at).max_by_key(|it| it.at);
    for figure in findings.iter_mut().flat_map(|finding| &mut finding.figures) {
        let before = figure.of.as_ref().and_then(|of| latest?.values.get(of).copied());
        figure.before = figure.before.or(before).filter(|before| *before != figure.value);
    }
    findings.sort_by(|a, b| b.weight().total_cmp(&a.weight()).then_with(|| a.key.cmp(&b.key)));
    findings.dedup_by(|a, b| a.key == b.key);
    findings.truncate(FINDINGS_MAX);
    findings
}
