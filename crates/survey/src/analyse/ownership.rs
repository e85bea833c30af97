//! Who could not be missed.

use super::Context;
use super::words::{count, day, days_since, list, number, percent, quoted, span, year};
use crate::figures::AreaPeople;
use crate::{Area, Effort, Figure, Finding, Place, Severity};

/// Whoever made more than this of the changes is who knows a part.
const SHARE_MIN: f32 = 0.5;
const COMMITS_MIN: u32 = 15;
const CODE_MIN: u64 = 800;
/// Days after which somebody seems to be gone.
const GONE_DAYS: i64 = 150;
/// A project of fewer people is one person's on purpose.
const PEOPLE_MIN: u32 = 4;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let mut found: Vec<Finding> = gone(context).into_iter().collect();
    found.extend(alone(context));
    found.extend(fewer(context));
    found
}

/// Parts whose one expert does not work here any more.
fn gone(context: &Context<'_>) -> Option<Finding> {
    let survey = context.survey;
    let is_left = |it: &&AreaPeople| {
        it.first.first().is_some_and(|first| {
            first.share >= 0.4
                && first.commits >= 8
                && days_since(survey, first.last) >= GONE_DAYS
                && it.code >= CODE_MIN
        })
    };
    let is_alive = survey.pace.as_ref().is_some_and(|pace| pace.before.commits >= 10);
    let left: Vec<&AreaPeople> = survey.people.areas.iter().filter(is_left).take(4).collect();
    let first = left.first().filter(|_| is_alive)?;
    let who = first.first.first()?;
    let share = percent(f64::from(who.share), 1.0);
    Some(Finding {
        key: format!("gone:{}", first.path),
        area: Area::Direction,
        severity: Severity::Medium,
        title: format!(
            "Who wrote most of {} has not been seen since {}",
            first.path,
            day(survey, who.last)
        ),
        what: format!(
            "{} made {share} % of the {} commits to {} ({} lines of code) that were read, the last \
             {} ago; there {} since.",
            who.name,
            first.commits,
            quoted(&first.path),
            number(first.code),
            span(days_since(survey, who.last)),
            match first.commits_30 + first.commits_before {
                0 => "was no commit".to_owned(),
                some => format!("were {some} commits by others in the last 120 days"),
            }
        ),
        places: left.iter().map(|it| Place::file(it.path.as_str())).collect(),
        figures: vec![
            Figure::new("share of commits", share, "%"),
            Figure::new("days since the last", days_since(survey, who.last) as f64, "days"),
            Figure::new("lines of code", first.code as f64, "lines"),
        ],
        why: "What was decided there, and why, is known to nobody who still works here.".to_owned(),
        action: "Have somebody take the part over: read it, write down what it rests on, and \
                 review changes to it."
            .to_owned(),
        effort: Effort::Days,
        confidence: 0.75,
    })
}

/// One person makes most of the changes.
fn alone(context: &Context<'_>) -> Option<Finding> {
    let survey = context.survey;
    let people = &survey.people;
    let who = people.first.first()?;
    let is_alone = |it: &&AreaPeople| {
        it.commits >= COMMITS_MIN
            && it.code >= CODE_MIN
            && it.first.first().is_some_and(|it| it.share >= SHARE_MIN && it.name == who.name)
    };
    let areas: Vec<&AreaPeople> = people.areas.iter().filter(is_alone).collect();
    let all: u64 = people.areas.iter().map(|it| it.code).sum();
    let code: u64 = areas.iter().map(|it| it.code).sum();
    if people.year < PEOPLE_MIN || areas.is_empty() || days_since(survey, who.last) >= GONE_DAYS {
        return None;
    }
    let share = percent(f64::from(who.share), 1.0);
    let names: Vec<String> = areas.iter().take(4).map(|it| quoted(&it.path)).collect();
    let second = people.first.get(1);
    let second = second.map_or(String::new(), |it| {
        format!(" Next is {} with {} %.", it.name, percent(f64::from(it.share), 1.0))
    });
    let year = year(survey);
    let of_code = percent(code as f64, all as f64);
    Some(Finding {
        key: "owner:project".to_owned(),
        area: Area::Direction,
        severity: if of_code >= 40.0 && who.share >= 0.6 {
            Severity::Medium
        } else {
            Severity::Low
        },
        title: format!("{} makes most changes to {of_code} % of the code", who.name),
        what: format!(
            "{} made {share} % of the commits by people that were read, and over half of those to \
             {}: {of_code} % of the code. {} had a commit {year}.{second}",
            who.name,
            list(&names),
            count(u64::from(people.year), "person", "people"),
        ),
        places: areas.iter().take(5).map(|it| Place::file(it.path.as_str())).collect(),
        figures: vec![
            Figure::new("share of commits", share, "%"),
            Figure::new("share of the code", of_code, "%"),
            Figure::new(
                "people who made half of the changes",
                f64::from(people.bus_factor),
                "people",
            )
            .of("headline:bus_factor"),
        ],
        why: "If this person has no time, nobody can judge a change to these parts.".to_owned(),
        action: format!(
            "Have a second person write or review the next changes to {}; what they ask is what \
             to write down.",
            names.first().map_or("", String::as_str)
        ),
        effort: Effort::Days,
        confidence: 0.85,
    })
}

/// People leave.
fn fewer(context: &Context<'_>) -> Option<Finding> {
    let people = &context.survey.people;
    let (now, before) = (people.quarter, people.quarter_before);
    (before >= 8 && f64::from(now) <= f64::from(before) * 0.6).then(|| Finding {
        key: "people:fewer".to_owned(),
        area: Area::Direction,
        severity: Severity::Low,
        title: format!("{now} people contributed in the last 90 days, {before} in those before"),
        what: format!(
            "{now} people had a commit in the last 90 days, {before} in the 90 days before, {} in \
             the last 365.",
            people.year
        ),
        places: Vec::new(),
        figures: vec![Figure {
            before: Some(f64::from(before)),
            ..Figure::new("people in 90 days", f64::from(now), "people")
                .of("headline:people_quarter")
        }],
        why: "Fewer people share the same work.".to_owned(),
        action: "Look whether contributions wait for review, and whose did not come back."
            .to_owned(),
        effort: Effort::Hours,
        confidence: 0.7,
    })
}
