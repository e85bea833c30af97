//! What has grown since earlier surveys.

use super::Context;
use super::words::{day, quoted};
use crate::{Area, Effort, Figure, Finding, Place, Severity};

/// Earlier surveys must lie so far back, in days.
const DAYS_MIN: i64 = 7;
/// Less growth is not told.
const POINTS_MIN: f64 = 15.0;
const SHARE_MIN: f64 = 1.25;
/// So many are told.
const TOLD: usize = 2;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let survey = context.survey;
    let is_old = |at: i64| at <= survey.at - DAYS_MIN * 86_400;
    let old = context.past.iter().filter(|it| is_old(it.at)).max_by_key(|it| it.at);
    let Some(old) = old else { return Vec::new() };
    let mut grown: Vec<(f64, f64, &str)> = survey
        .hotspots
        .iter()
        .filter_map(|file| {
            let before = *old.values.get(&format!("file:{}#cognitive", file.path))?;
            let now = f64::from(file.cognitive);
            let is_more = now - before >= POINTS_MIN && now >= before * SHARE_MIN;
            is_more.then_some((before, now, file.path.as_str()))
        })
        .collect();
    grown.sort_by(|a, b| (b.1 - b.0).total_cmp(&(a.1 - a.0)));
    let tell = |(before, now, path): (f64, f64, &str)| Finding {
        key: format!("trend:{path}"),
        area: Area::Quality,
        severity: Severity::Medium,
        title: format!("{path} grows harder to follow: complexity {before} → {now}"),
        what: format!(
            "Since {}, the cognitive complexity of {} went from {before} to {now}.",
            day(survey, old.at),
            quoted(path)
        ),
        places: vec![Place::file(path)],
        figures: vec![Figure {
            before: Some(before),
            ..Figure::new("cognitive complexity", now, "").of(format!("file:{path}#cognitive"))
        }],
        why: "It is cheapest to part a file while what was added is still fresh in mind."
            .to_owned(),
        action: "Look at what was added since, and give it a place of its own.".to_owned(),
        effort: Effort::Hours,
        confidence: 0.9,
    };
    grown.into_iter().take(TOLD).map(tell).collect()
}
