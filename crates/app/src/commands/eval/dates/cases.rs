//! The two data sets, in one shape.

use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use somnium_engine::model::Timestamp;

/// A sentence and the times that it tells.
pub(super) struct Case {
    pub(super) input: String,
    pub(super) said_at: Timestamp,
    pub(super) expected: Vec<Expected>,
}

/// A time that a sentence tells.
pub(super) struct Expected {
    pub(super) text: String,
    pub(super) sort: Sort,
    pub(super) readings: Vec<Reading>,
}

/// What sort of time it is; only those that depend on the present are scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Sort {
    Relative,
    /// Tells its year.
    Absolute,
    /// A duration, a set, a time of any day, or without a value.
    Other,
}

/// Whether a reading lies ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Past,
    Future,
    Untold,
}

/// One way to understand a time.
pub(super) struct Reading {
    pub(super) start: Option<Moment>,
    pub(super) end: Option<Moment>,
    pub(super) shape: Shape,
    pub(super) way: Way,
}

/// What is given of a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Its beginning.
    Point,
    /// Both ends, or the one that is told.
    Range,
    /// A moment in it.
    Sample,
}

/// A moment, to the day or finer.
pub(super) struct Moment {
    at: DateTime,
    is_day: bool,
}

impl Moment {
    fn read(text: &str) -> Option<Self> {
        let text = text.trim_end_matches('Z');
        let at = text.replacen(' ', "T", 1).parse().ok();
        let day = || text.parse::<jiff::civil::Date>().ok().map(|day| day.at(0, 0, 0, 0));
        let is_day = text.len() <= "2016-11-07".len();
        Some(Self { at: at.or_else(day)?, is_day })
    }

    /// Whether it lies between those, the end excluded.
    pub(super) fn is_within(&self, start: DateTime, end: DateTime) -> bool {
        start <= self.at && self.at < end
    }

    /// Whether it is this one, as finely as it is told.
    pub(super) fn is(&self, other: DateTime) -> bool {
        let whole = |moment: DateTime| moment.with().subsec_nanosecond(0).build().ok();
        if self.is_day { self.at.date() == other.date() } else { whole(self.at) == whole(other) }
    }
}

impl Reading {
    /// For those who look at misses.
    pub(super) fn show(&self) -> String {
        let one = |moment: &Option<Moment>| match moment {
            Some(Moment { at, is_day: true }) => at.date().to_string(),
            Some(Moment { at, .. }) => at.to_string(),
            None => "…".to_owned(),
        };
        match self.shape {
            Shape::Point => one(&self.start),
            Shape::Sample => format!("about {}", one(&self.start)),
            Shape::Range => format!("{} to {}", one(&self.start), one(&self.end)),
        }
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Row {
    Recognizers {
        input: String,
        #[serde(rename = "ref")]
        said_at: Timestamp,
        results: Vec<Recognized>,
    },
    Chrono {
        text: String,
        #[serde(rename = "ref")]
        said_at: Timestamp,
        #[serde(rename = "match")]
        found: String,
        start: Component,
        end: Option<Component>,
    },
}

#[derive(Deserialize)]
struct Recognized {
    text: String,
    r#type: String,
    timex: Option<String>,
    future: Option<Map<String, Value>>,
    past: Option<Map<String, Value>>,
    #[serde(default)]
    values: Option<Vec<Map<String, Value>>>,
}

#[derive(Deserialize)]
struct Component {
    iso: String,
    known: Map<String, Value>,
}

/// Reads a line of either data set.
pub(super) fn read(line: &str) -> serde_json::Result<Case> {
    Ok(match serde_json::from_str(line)? {
        Row::Recognizers { input, said_at, results } => {
            Case { input, said_at, expected: results.iter().map(recognized).collect() }
        }
        Row::Chrono { text, said_at, found, start, end } => {
            let expected = vec![chrono(found, &start, end.as_ref())];
            Case { input: text, said_at, expected }
        }
    })
}

impl Case {
    /// Whether the sentence says that it is past or future.
    pub(super) fn way(&self) -> Way {
        let lower = self.input.to_lowercase().replace('’', "'");
        let words: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric() && c != '\'').collect();
        let has = |known: &[&str]| words.iter().any(|word| known.contains(word));
        if has(&["will", "i'll", "we'll", "shall", "gonna"]) {
            Way::Future
        } else if has(&["went", "was", "were", "had", "came", "did", "happened", "took"]) {
            Way::Past
        } else {
            Way::Untold
        }
    }
}

fn recognized(result: &Recognized) -> Expected {
    let kind = result.r#type.trim_start_matches("datetimeV2.");
    let mut timexes = result.timex.clone().unwrap_or_default();
    let mut readings = Vec::new();
    match (&result.values, &result.future, &result.past) {
        (Some(values), ..) => {
            for (number, value) in values.iter().enumerate() {
                timexes += value.get("timex").and_then(Value::as_str).unwrap_or_default();
                let way = match (values.len(), number) {
                    (2, 0) => Way::Past,
                    (2, _) => Way::Future,
                    _ => Way::Untold,
                };
                readings.extend(reading(value, way));
            }
        }
        (None, Some(future), Some(past)) if future == past => {
            readings.extend(reading(future, Way::Untold));
        }
        (None, future, past) => {
            readings.extend(future.as_ref().and_then(|value| reading(value, Way::Future)));
            readings.extend(past.as_ref().and_then(|value| reading(value, Way::Past)));
        }
    }
    // Both of a time's two halves of the day are on the same day: neither is past.
    if !timexes.contains('X') {
        readings.iter_mut().for_each(|reading| reading.way = Way::Untold);
    }
    let dated = matches!(kind, "date" | "daterange" | "datetime" | "datetimerange");
    let sort = match (dated && !readings.is_empty(), timexes.contains('X')) {
        (false, _) => Sort::Other,
        (true, false) if tells_year(&result.text) => Sort::Absolute,
        (true, _) => Sort::Relative,
    };
    Expected { text: result.text.clone(), sort, readings }
}

fn reading(value: &Map<String, Value>, way: Way) -> Option<Reading> {
    let get = |names: &[&str]| {
        let text = names.iter().find_map(|name| value.get(*name).and_then(Value::as_str))?;
        Moment::read(text).filter(|moment| moment.at.year() > 1)
    };
    if let Some(point) = get(&["date", "dateTime", "value"]) {
        return Some(Reading { start: Some(point), end: None, shape: Shape::Point, way });
    }
    let start = get(&["startDate", "startDateTime", "start"]);
    let end = get(&["endDate", "endDateTime", "end"]);
    (start.is_some() || end.is_some()).then_some(Reading { start, end, shape: Shape::Range, way })
}

/// Chrono gives a moment; only what the words tell of it is compared.
fn chrono(found: String, start: &Component, end: Option<&Component>) -> Expected {
    let moment = |component: &Component| {
        let fine = component.known.contains_key("hour");
        let text = if fine { component.iso.split('.').next() } else { component.iso.get(..10) };
        text.and_then(Moment::read)
    };
    let dated =
        ["day", "weekday", "month", "year"].iter().any(|part| start.known.contains_key(*part));
    let shape = if end.is_none() { Shape::Sample } else { Shape::Range };
    let reading =
        Reading { start: moment(start), end: end.and_then(moment), shape, way: Way::Untold };
    let sort = match dated {
        false => Sort::Other,
        true if tells_year(&found) => Sort::Absolute,
        true => Sort::Relative,
    };
    Expected { text: found, sort, readings: vec![reading] }
}

/// Whether words name a year and nothing that is counted from the present.
fn tells_year(text: &str) -> bool {
    let text = text.to_lowercase();
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    let present = ["today", "tomorrow", "yesterday", "now", "ago"];
    let number = |word: &&str| word.bytes().all(|b| b.is_ascii_digit());
    let four = |word: &&str| word.len() == 4 && number(word);
    let numbers = words.iter().copied().filter(|word| !word.is_empty()).filter(number).count();
    let three_parts = text.contains(['/', '-', '.']) && numbers == 3 && !text.contains(':');
    let year = words.iter().any(four) || words.contains(&"thousand") || three_parts;
    year && !words.iter().any(|word| present.contains(word))
}
