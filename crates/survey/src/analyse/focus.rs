//! Where the work goes.

use super::Context;
use super::words::{percent, quoted, times};
use crate::figures::AreaPeople;
use crate::{Area, Effort, Figure, Finding, Place, Severity};

/// Fewer commits may be chance.
const COMMITS_MIN: u32 = 10;
/// How many times as much as before.
const RATIO_MIN: f64 = 2.0;
/// A smaller share of the work is no focus.
const SHARE_MIN: f64 = 25.0;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let survey = context.survey;
    let Some(pace) = &survey.pace else { return Vec::new() };
    let (month, before) = (f64::from(pace.month.commits), f64::from(pace.before.commits));
    if before < 30.0 || month < 15.0 {
        return Vec::new();
    }
    let shares = |it: &AreaPeople| {
        (percent(f64::from(it.commits_30), month), percent(f64::from(it.commits_before), before))
    };
    let is_focus = |it: &&AreaPeople| {
        let (now, then) = shares(it);
        it.commits_30 >= COMMITS_MIN && now >= SHARE_MIN && now >= then.max(1.0) * RATIO_MIN
    };
    let focus = survey.people.areas.iter().filter(is_focus).max_by_key(|it| it.commits_30);
    let tell = |it: &AreaPeople| {
        let (now, then) = shares(it);
        Finding {
            key: format!("focus:{}", it.path),
            area: Area::Direction,
            severity: Severity::Note,
            title: format!("The work has moved to {}", it.path),
            what: format!(
                "{now} % of the commits of the last 30 days changed {}, {} as many as in the 90 \
                 days before ({then} %).",
                quoted(&it.path),
                times(now, then.max(1.0))
            ),
            places: vec![Place::file(it.path.as_str())],
            figures: vec![Figure {
                before: Some(then),
                ..Figure::new("share of commits", now, "%")
            }],
            why: "What is planned and what is worked on should be the same.".to_owned(),
            action: "If it was not planned, look what draws the work there.".to_owned(),
            effort: Effort::Minutes,
            confidence: 0.8,
        }
    };
    focus.map(tell).into_iter().collect()
}
