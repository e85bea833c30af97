//! Whether a time that was read is the one that the data set expects.

use jiff::civil::DateTime;
use jiff::{Span, ToSpan};
use serde::Serialize;
use somnium_engine::dates::{Expression, Grain, Meaning, Relation, Said, expressions};

use super::cases::{Case, Expected, Reading, Shape, Sort, Way};

/// How a case ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Verdict {
    Right,
    /// Not found, or marked as open.
    Left,
    /// Resolved to something else.
    Wrong,
}

/// One expected time and what was made of it.
#[derive(Debug, Serialize)]
pub(super) struct Judged {
    pub(super) input: String,
    pub(super) said_at: String,
    pub(super) text: String,
    pub(super) verdict: Verdict,
    pub(super) expected: String,
    pub(super) found: String,
    #[serde(skip)]
    pub(super) sort: Sort,
    /// Whether the range is right only because it goes to the end of what it names last.
    #[serde(skip)]
    pub(super) goes_on: bool,
}

/// Judges every time that a case expects.
pub(super) fn judge(case: &Case) -> Vec<Judged> {
    let said = Said { at: case.said_at, zone: jiff::tz::TimeZone::UTC };
    let found = expressions(&case.input, &said);
    let mut from = 0;
    let mut judged = Vec::new();
    for expected in &case.expected {
        let lower = case.input.to_lowercase();
        let wanted = expected.text.to_lowercase();
        let place = lower.get(from..).and_then(|rest| rest.find(&wanted)).map(|at| at + from);
        let start = place.or_else(|| lower.find(&wanted)).unwrap_or(0);
        from = start + wanted.len();
        let best = found
            .iter()
            .map(|expression| (overlap(expression, start, from), expression))
            .filter(|(size, _)| *size > 0)
            .max_by_key(|(size, _)| *size)
            .map(|(_, expression)| expression);
        let (verdict, goes_on) = verdict(case, expected, best);
        judged.push(Judged {
            input: case.input.clone(),
            said_at: case.said_at.to_string(),
            text: expected.text.clone(),
            verdict,
            expected: expected.readings.iter().map(Reading::show).collect::<Vec<_>>().join(" or "),
            found: best.map(|found| show(&case.input, found)).unwrap_or_default(),
            sort: expected.sort,
            goes_on,
        });
    }
    judged
}

fn overlap(expression: &Expression, start: usize, end: usize) -> usize {
    expression.span.end.min(end).saturating_sub(expression.span.start.max(start))
}

fn show(input: &str, found: &Expression) -> String {
    let text = input.get(found.span.clone()).unwrap_or_default();
    match &found.kind {
        Meaning::Open => format!("{text:?} open"),
        Meaning::Resolved { start, end, grain, relation, certainty, .. } => {
            format!("{text:?} {start} to {end} ({grain:?}, {relation:?}, {certainty:?})")
        }
    }
}

fn verdict(case: &Case, expected: &Expected, found: Option<&Expression>) -> (Verdict, bool) {
    let Some(Expression { kind: Meaning::Resolved { start, end, grain, relation, .. }, .. }) =
        found
    else {
        return (Verdict::Left, false);
    };
    let told = case.way();
    // Where the sentence tells whether it is past or future, only that reading counts.
    let fits = |reading: &&Reading| {
        told == Way::Untold || reading.way == Way::Untold || reading.way == told
    };
    let ours = Ours { start: *start, end: *end, grain: *grain, relation: *relation };
    let shorter = ours.to_the_last();
    let is = |ours: &Ours| expected.readings.iter().filter(fits).any(|reading| ours.is(reading));
    if is(&ours) {
        (Verdict::Right, false)
    } else if shorter.as_ref().is_some_and(is) {
        (Verdict::Right, true)
    } else {
        (Verdict::Wrong, false)
    }
}

struct Ours {
    start: DateTime,
    end: DateTime,
    grain: Grain,
    relation: Relation,
}

impl Ours {
    fn is(&self, reading: &Reading) -> bool {
        match (&reading.start, &reading.end) {
            // A point, or what begins or ends there.
            (Some(point), None) if reading.shape == Shape::Point => point.is(self.start),
            (Some(point), None) if reading.shape == Shape::Sample => {
                point.is(self.start)
                    || point.is(self.end)
                    || self.grain > Grain::Day && point.is_within(self.start, self.end)
            }
            (Some(bound), None) | (None, Some(bound)) => bound.is(self.start) || bound.is(self.end),
            (Some(start), Some(end)) => start.is(self.start) && end.is(self.end),
            (None, None) => false,
        }
    }

    /// The same to the beginning of the last thing that it names: some count 'to Friday'
    /// to the beginning of that day. What ends with a day does so a second before.
    fn to_the_last(&self) -> Option<Self> {
        let unit: Span = match self.grain {
            Grain::PartOfDay | Grain::Minute | Grain::Second => 1.second(),
            _ if self.relation != Relation::Between => return None,
            Grain::Month => 1.month(),
            Grain::Quarter | Grain::Season => 3.months(),
            Grain::Year => 1.year(),
            Grain::Decade => 10.years(),
            Grain::Week => 7.days(),
            Grain::Weekend => 2.days(),
            Grain::Day => 1.day(),
        };
        Some(Self { end: self.end.checked_sub(unit).ok()?, ..*self })
    }
}

#[cfg(test)]
mod tests {
    use super::super::cases::read;
    use super::*;

    #[test]
    fn verdicts_follow_the_rule() {
        let check = |input: &str, result: &str, expected: (Sort, Verdict)| {
            let line = format!(
                r#"{{"input":"{input}","ref":"2016-11-07T00:00:00","results":[{result}]}}"#
            );
            let judged = judge(&read(&line).unwrap());
            assert_eq!((judged[0].sort, judged[0].verdict), expected, "{input}");
        };
        let right = (Sort::Relative, Verdict::Right);
        let wrong = (Sort::Relative, Verdict::Wrong);
        let left = (Sort::Relative, Verdict::Left);
        let friday = r#"{"text":"Friday","type":"date","timex":"XXXX-WXX-5","future":{"date":"2016-11-11"},"past":{"date":"2016-11-04"}}"#;
        check("I'll go back on Friday", friday, right);
        check("I went back on Friday", friday, right);
        check("Friday", friday, right);
        check("every Friday", friday, left);
        let other = friday.replace("-11-11", "-11-12");
        check("I'll go back on Friday", &other, wrong);
        let week = r#"{"text":"this week","type":"datetimeV2.daterange","values":[{"timex":"2016-W45","start":"2016-11-07","end":"2016-11-14"}]}"#;
        check("I'll be out this week", week, right);
        check("I'll be out this week", &week.replace("11-14", "11-15"), wrong);
        // Of a range with two ends either end of the last day will do.
        let range = r#"{"text":"from today to tomorrow","type":"daterange","timex":"","future":{"startDate":"2016-11-07","endDate":"2016-11-08"},"past":null}"#;
        check("from today to tomorrow", range, right);
        check("from today to tomorrow", &range.replace("11-08", "11-09"), right);
        let since = r#"{"text":"since last week","type":"daterange","values":[{"timex":"","start":"2016-10-31"}]}"#;
        check("It is so since last week", since, right);
        let year = r#"{"text":"5 May 2015","type":"date","timex":"2015-05-05","future":{"date":"2015-05-05"},"past":{"date":"2015-05-05"}}"#;
        check("It was on 5 May 2015", year, (Sort::Absolute, Verdict::Right));
        let hour =
            r#"{"text":"1 hour","type":"duration","values":[{"timex":"PT1H","value":"3600"}]}"#;
        check("It takes 1 hour", hour, (Sort::Other, Verdict::Left));
    }

    #[test]
    fn a_moment_stands_for_its_week() {
        let line = r#"{"text":"next week","ref":"2016-10-01T12:00:00.000Z","match":"next week","start":{"iso":"2016-10-08T12:00:00.000Z","known":{"day":8}},"end":null}"#;
        assert_eq!(judge(&read(line).unwrap())[0].verdict, Verdict::Right);
    }
}
