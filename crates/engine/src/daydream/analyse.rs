//! Analyse: what is new about a workspace, what is other than before, what has recovered.
//!
//! Findings come from the survey's rules. Here they are held against what was said
//! before: what is the same is not said again.

use std::collections::HashMap;

use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use somnium_survey::{Figure, Finding, Survey};

use crate::model::Timestamp;
use crate::store::{FindingRow, FindingState};

/// A figure that differs by this share says something new.
const NOTABLE: f64 = 0.2;

/// What was said about a finding, as it is stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// The finding.
    pub finding: Finding,
    /// What became of it, in words: nothing when it is new.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    /// What its memory says.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub said: String,
}

impl Told {
    /// As it was stored; nothing if its words are gone.
    #[must_use]
    pub fn read(text: Option<&str>) -> Option<Self> {
        serde_json::from_str(text?).ok()
    }
}

/// A finding held against what was said before.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Weighed {
    /// Nobody said so before.
    New(Finding),
    /// It was resolved, and is there again.
    Again(FindingRow, Finding),
    /// Its figures are others; in these words.
    Changed(FindingRow, Finding, String),
    /// It was said before.
    Same(FindingRow, Finding),
    /// It has recovered; in these words.
    Recovered(FindingRow, Told, String),
}

/// What there is to hold findings against.
pub(crate) struct Scales<'s> {
    pub(crate) survey: &'s Survey,
    pub(crate) now: Timestamp,
    pub(crate) zone: &'s TimeZone,
    /// Whether there is such a file in the workspace.
    pub(crate) is_there: &'s dyn Fn(&str) -> bool,
}

impl Scales<'_> {
    /// Holds findings against what is known, in the order of the findings; what has
    /// recovered comes last. What a person dismissed stays unsaid.
    pub(crate) fn weigh(&self, findings: Vec<Finding>, known: Vec<FindingRow>) -> Vec<Weighed> {
        let mut known: HashMap<String, FindingRow> =
            known.into_iter().map(|row| (row.key.clone(), row)).collect();
        let mut weighed = Vec::new();
        for finding in findings {
            match known.remove(&finding.key) {
                None => weighed.push(Weighed::New(finding)),
                Some(row) => weighed.extend(self.weigh_known(row, finding)),
            }
        }
        let mut left: Vec<FindingRow> = known.into_values().collect();
        left.sort_by(|one, other| one.key.cmp(&other.key));
        for row in left.into_iter().filter(|row| row.state == FindingState::Open) {
            let told = Told::read(row.finding.as_deref());
            if let Some((told, words)) =
                told.and_then(|told| self.recovery(&row, &told).map(|words| (told, words)))
            {
                weighed.push(Weighed::Recovered(row, told, words));
            }
        }
        weighed
    }

    fn weigh_known(&self, row: FindingRow, finding: Finding) -> Option<Weighed> {
        match (row.state, Told::read(row.finding.as_deref())) {
            (FindingState::Dismissed, _) => None,
            (FindingState::Resolved, _) => Some(Weighed::Again(row, finding)),
            (FindingState::Open, None) => Some(Weighed::New(finding)),
            (FindingState::Open, Some(told)) => match self.change(&row, &told.finding, &finding) {
                Some(words) => Some(Weighed::Changed(row, finding, words)),
                None => Some(Weighed::Same(row, finding)),
            },
        }
    }

    /// What differs notably from what was said, in words.
    fn change(&self, row: &FindingRow, said: &Finding, found: &Finding) -> Option<String> {
        let changed = found.figures.iter().find_map(|figure| {
            let before = said.figures.iter().find(|it| is_same_figure(it, figure))?.value;
            is_notable(before, figure.value).then(|| arrow(figure, before))
        });
        let graver = || format!("{} → {}", said.severity, found.severity);
        let words = changed.or_else(|| (said.severity != found.severity).then(graver))?;
        Some(format!("{words} since {}", self.day(row.changed_at)))
    }

    /// Why a finding that the rules do not find any more has recovered; nothing, when it
    /// may only be out of sight.
    fn recovery(&self, row: &FindingRow, told: &Told) -> Option<String> {
        let since = self.day(row.changed_at);
        let title = &told.finding.title;
        let now = self.survey.again(&told.finding);
        let was = |figure: &Figure| figure.before.unwrap_or(figure.value);
        if let Some(figure) = now.iter().find(|figure| is_notable(was(figure), figure.value)) {
            return Some(format!("{title}: {} since {since}", arrow(figure, was(figure))));
        }
        let gone = |place: &&somnium_survey::Place| !(self.is_there)(&place.path);
        if let Some(place) = told.finding.places.first().filter(gone) {
            return Some(format!("{title}: {} is gone since {since}", place.path));
        }
        let is_in_sight = now.is_empty() && self.survey.left_out.is_empty();
        is_in_sight.then(|| format!("{title}: not found any more since {since}"))
    }

    /// A day as people say it, with its year if that is another one.
    fn day(&self, moment: Timestamp) -> String {
        let local = |moment: Timestamp| moment.as_jiff().to_zoned(self.zone.clone());
        let (day, today) = (local(moment), local(self.now));
        let form = if day.year() == today.year() { "%-d %B" } else { "%-d %B %Y" };
        day.strftime(form).to_string()
    }
}

fn is_same_figure(one: &Figure, other: &Figure) -> bool {
    match (&one.of, &other.of) {
        (Some(one), Some(other)) => one == other,
        _ => one.name == other.name,
    }
}

/// Whether a number has become another one, as far as people care.
fn is_notable(before: f64, after: f64) -> bool {
    let larger = before.abs().max(after.abs());
    larger > 0.0 && (after - before).abs() >= NOTABLE * larger
}

/// `complexity 41 → 18`.
fn arrow(figure: &Figure, before: f64) -> String {
    let unit = match figure.unit.as_str() {
        "" => String::new(),
        unit => format!(" {unit}"),
    };
    format!("{} {} → {}{unit}", figure.name, number(before), number(figure.value))
}

/// A number without places that say nothing.
pub(crate) fn number(value: f64) -> String {
    match value.fract().abs() < 0.05 || value.abs() >= 100.0 {
        true => format!("{value:.0}"),
        false => format!("{value:.1}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::WorkspaceId;
    use somnium_survey::{Area, Effort, Place, Severity};

    fn finding(complexity: f64) -> Finding {
        Finding {
            key: "hotspot:src/a.rs".to_owned(),
            area: Area::Quality,
            severity: Severity::High,
            title: "hotspot src/a.rs".to_owned(),
            what: "It is complex and changes often.".to_owned(),
            places: vec![Place::file("src/a.rs")],
            figures: vec![Figure::new("complexity", complexity, "").of("file:src/a.rs#cognitive")],
            why: String::new(),
            action: String::new(),
            effort: Effort::Hours,
            confidence: 0.9,
        }
    }

    fn row(state: FindingState, said: Option<f64>) -> FindingRow {
        let told =
            |complexity| Told { finding: finding(complexity), words: None, said: String::new() };
        let at: Timestamp = "2026-03-03T10:00:00Z".parse().unwrap();
        FindingRow {
            workspace: WorkspaceId::from_bytes(&[1; 16]).unwrap(),
            key: "hotspot:src/a.rs".to_owned(),
            area: "quality".to_owned(),
            severity: "high".to_owned(),
            state,
            opened_at: at,
            changed_at: at,
            memory: None,
            finding: said.map(|said| serde_json::to_string(&told(said)).unwrap()),
        }
    }

    /// How a finding that was said like this is taken when it is found like that. `now` is
    /// what the file's complexity is.
    fn check(known: Option<FindingRow>, found: Option<f64>, now: Option<f64>, expected: &str) {
        let mut survey = Survey::default();
        if let Some(now) = now {
            let file = somnium_survey::figures::FileFigures {
                path: "src/a.rs".to_owned(),
                cognitive: now as u32,
                ..Default::default()
            };
            survey.watched.insert("src/a.rs".to_owned(), file);
        }
        let scales = Scales {
            survey: &survey,
            now: "2026-11-16T20:00:00Z".parse().unwrap(),
            zone: &TimeZone::UTC,
            is_there: &|_| true,
        };
        let weighed =
            scales.weigh(found.map(finding).into_iter().collect(), known.into_iter().collect());
        let told = match weighed.as_slice() {
            [] => "nothing".to_owned(),
            [Weighed::New(_)] => "new".to_owned(),
            [Weighed::Again(..)] => "again".to_owned(),
            [Weighed::Same(..)] => "same".to_owned(),
            [Weighed::Changed(_, _, words)] | [Weighed::Recovered(_, _, words)] => words.clone(),
            more => panic!("{more:?}"),
        };
        assert_eq!(told, expected);
    }

    #[test]
    fn what_was_said_is_said_again_only_when_it_has_become_something_else() {
        use FindingState::{Dismissed, Open, Resolved};
        check(None, Some(41.0), None, "new");
        check(Some(row(Open, Some(41.0))), Some(41.0), Some(41.0), "same");
        check(Some(row(Open, Some(41.0))), Some(44.0), Some(44.0), "same");
        let grown = "complexity 41 → 55 since 3 March";
        check(Some(row(Open, Some(41.0))), Some(55.0), Some(55.0), grown);
        check(Some(row(Dismissed, Some(41.0))), Some(90.0), Some(90.0), "nothing");
        check(Some(row(Dismissed, None)), Some(90.0), Some(90.0), "nothing");
        check(Some(row(Resolved, Some(41.0))), Some(50.0), Some(50.0), "again");
    }

    #[test]
    fn what_has_recovered_says_since_when() {
        use FindingState::{Open, Resolved};
        let recovered = "hotspot src/a.rs: complexity 41 → 18 since 3 March";
        check(Some(row(Open, Some(41.0))), None, Some(18.0), recovered);
        // It is as it was; it only fell out of the list.
        check(Some(row(Open, Some(41.0))), None, Some(40.0), "nothing");
        let gone = "hotspot src/a.rs: not found any more since 3 March";
        check(Some(row(Open, Some(41.0))), None, None, gone);
        check(Some(row(Resolved, Some(41.0))), None, Some(18.0), "nothing");
    }
}
