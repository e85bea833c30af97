//! From one time to another: 'from Monday to Friday', 'between now and May 21st',
//! '4 to 23 next month', 'August 10 - 22, 2012'.

use jiff::civil::DateTime;

use super::number::{day_of_month, year};
use super::numeric::date;
use super::pointer::pointed;
use super::{Found, point};
use crate::dates::calendar::{days, midnight, months};
use crate::dates::reader::{Cycle, Read, Reader, Value};
use crate::dates::{Certainty, Grain, Relation, tense, write};

/// A stretch with both its ends told.
pub(super) fn range(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let led = reader.is(at, &["from", "between"]);
    let start = at + usize::from(led);
    let between = led && reader.word(at) == "between";
    days_of_month(reader, at, start, between)
        .or_else(|| month_and_days(reader, at))
        .or_else(|| two_points(reader, at, start, between))
}

/// The place after what joins the two ends.
fn joint(reader: &Reader<'_>, at: usize, between: bool) -> Option<usize> {
    let word = reader.is(at, &["to", "till", "until", "through", "thru"]);
    let and = between && reader.is(at, &["and"]);
    (word || and || reader.is_mark(at, '-')).then_some(at + 1)
}

fn two_points(reader: &Reader<'_>, at: usize, start: usize, between: bool) -> Read<Value> {
    let Some((Found::Value(first), next)) = point(reader, start) else { return None };
    let then = joint(reader, next, between)?;
    if let Some((value, end)) = day_after_month(reader, &first, (start, next), then) {
        return Some((value, end));
    }
    let Some((Found::Value(last), end)) = point(reader, then) else { return None };
    let first_said = first.phrase.clone();
    let told = (first.start, last.start);
    let (first, last) = in_order(first, last)?;
    // 'We moved it from May 1 to June 3' tells of two days, not of a stretch.
    let moved = start > at && !between && tense::is_moved(reader, at);
    let comes_again = |cycle| [&first, &last].iter().any(|value| value.cycle == Some(cycle));
    let unsure = moved && (comes_again(Cycle::Month) || told != (first.start, last.start));
    let certainty = match first.certainty.max(last.certainty) {
        _ if comes_again(Cycle::Week) || unsure => Certainty::Guessed,
        certainty => certainty,
    };
    let first_phrase = if first.certainty == Certainty::Said {
        reader.slice(start, next).to_owned()
    } else {
        if first_said == first.phrase { first_said } else { first.phrase.clone() }
    };
    let last_phrase = if last.certainty == Certainty::Said {
        reader.slice(then, end)
    } else {
        last.phrase.as_str()
    };
    let middle = reader.spliced(at..end, then..end, last_phrase);
    let cut = reader.span(start, next).end - reader.span(at, end).start;
    let lead = &reader.text[reader.span(at, end).start..reader.span(start, next).start];
    let phrase = format!("{lead}{first_phrase}{}", &middle[cut..]);
    let value = Value {
        start: first.start,
        end: last.end,
        grain: last.grain,
        certainty,
        phrase,
        lead: if start > at { "" } else { "from" },
        cycle: None,
        relation: Some(if moved { Relation::Within } else { Relation::Between }),
    };
    (value.start < value.end).then_some((value, end))
}

/// Moves what comes round so that the second follows the first.
fn in_order(mut first: Value, mut last: Value) -> Option<(Value, Value)> {
    let step = |value: &Value, sign: i64| {
        let moved = |moment: DateTime| {
            let day = moment.date();
            let day = match value.cycle? {
                Cycle::Week => days(day, sign * 7),
                Cycle::Month => months(day, sign),
                Cycle::Year => months(day, sign * 12),
            };
            Some(day?.to_datetime(moment.time()))
        };
        let (start, end) = (moved(value.start)?, moved(value.end)?);
        let phrase = write::phrase(value.grain, start.date()).0;
        Some(Value { start, end, ..value.clone() }.written(phrase))
    };
    if first.cycle.is_some() && last.cycle.is_none() {
        while first.start > last.start {
            first = step(&first, -1)?;
        }
        // The year that is told last is that of both.
        if last.certainty == Certainty::Said {
            while let Some(next) = step(&first, 1).filter(|next| next.start <= last.start) {
                first = next;
            }
        }
        first.certainty = first.certainty.min(Certainty::Reckoned.max(last.certainty));
    }
    if last.cycle.is_some() && last.start < first.start {
        while last.start < first.start {
            last = step(&last, 1)?;
        }
    }
    Some((first, last))
}

/// '4 to 23 next month', '22-23 Feb', '10 to 22 August 2012'.
fn days_of_month(reader: &Reader<'_>, at: usize, start: usize, between: bool) -> Read<Value> {
    let (first, next) = day_of_month(reader, start)?;
    let then = joint(reader, next, between)?;
    let (last, after) = day_of_month(reader, then)?;
    let named = reader.skip(after, &["of"]);
    let (month, value, end) = match date(reader, then).filter(|(v, _)| v.grain == Grain::Day) {
        Some((value, end)) if end > after => (value.start.date().first_of_month(), value, end),
        _ => {
            let (month, end) = pointed(reader, named).filter(|(v, _)| v.grain == Grain::Month)?;
            (month.start.date(), month, end)
        }
    };
    let from = days(month, i64::from(first) - 1)?;
    let to = days(month, i64::from(last))?;
    let phrase = format!("{from} to {}", to.yesterday().ok()?);
    let lead = if start > at { "from " } else { "" };
    let value = Value::new(from, to, Grain::Day, value.certainty);
    let value = Value { relation: Some(Relation::Between), lead: "from", ..value };
    let value = if lead.is_empty() { value } else { Value { lead: "", ..value } };
    (from < to).then(|| (value.written(format!("{lead}{phrase}")), end))
}

/// 'this month from 4 to 12', 'next month between 3 and 7'.
fn month_and_days(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let (month, next) = pointed(reader, at).filter(|(value, _)| value.grain == Grain::Month)?;
    if !reader.is(next, &["from", "between"]) {
        return None;
    }
    let (first, after) = day_of_month(reader, next + 1)?;
    let (last, end) = day_of_month(reader, joint(reader, after, true)?)?;
    if !super::part::is_free(reader, end) || reader.is_mark(end, ':') {
        return None;
    }
    let from = days(month.start.date(), i64::from(first) - 1)?;
    let to = days(month.start.date(), i64::from(last))?;
    let phrase = format!("{from} to {}", to.yesterday().ok()?);
    let value = Value::new(from, to, Grain::Day, Certainty::Guessed).written(phrase);
    let value = Value { lead: "from", relation: Some(Relation::Between), ..value };
    (from < to).then_some((value, end))
}

/// 'August 10 - 22, 2012', 'May eighth - tenth'.
fn day_after_month(
    reader: &Reader<'_>,
    first: &Value,
    told: (usize, usize),
    then: usize,
) -> Read<Value> {
    let has_month = (told.0..told.1).any(|at| reader.month(at).is_some());
    if first.grain != Grain::Day || !has_month || date(reader, then).is_some() {
        return None;
    }
    let (day, next) = day_of_month(reader, then)?;
    if !super::part::is_free(reader, next) && year(reader, next).is_none() {
        return None;
    }
    let (year, end) = match year(reader, reader.skip_mark(next, ',')) {
        Some((year, end)) => (Some(year), end),
        None => (None, next),
    };
    let from = first.start.date();
    let from = from.with().year(year.unwrap_or(from.year())).build().ok()?;
    let to = days(from.first_of_month(), i64::from(day))?;
    let certainty = if year.is_some() { Certainty::Said } else { first.certainty };
    let phrase = format!("{from} to {}", to.yesterday().ok()?);
    let value = Value::new(from, to, Grain::Day, certainty).written(phrase);
    let value = Value { lead: "from", relation: Some(Relation::Between), ..value };
    (midnight(from) < midnight(to)).then_some((value, end))
}
