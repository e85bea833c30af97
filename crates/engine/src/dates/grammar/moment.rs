//! A day together with a time: 'tomorrow at 8:45a', 'tonight', 'Friday afternoon',
//! 'the end of the day'.

use jiff::ToSpan;
use jiff::civil::{Date, DateTime};

use super::clock::{Bare, Clock, clock};
use super::day::{day, named};
use crate::dates::calendar::{days, midnight};
use crate::dates::reader::{Read, Reader, Value};
use crate::dates::{Certainty, Grain, Relation, words};

/// A day and the part of it that is named.
struct Dated {
    value: Value,
    part: Option<&'static str>,
    end: usize,
}

/// A part of a day or a time on a day; the longest reading counts.
pub(super) fn moment(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let part = dated(reader, at).filter(|dated| dated.part.is_some());
    let part = part.map(|dated| (dated.value, dated.end));
    let forms = [day_first, time_first, part_first, end_of_day];
    let read = forms.into_iter().filter_map(|form| form(reader, at));
    part.into_iter().chain(read).max_by_key(|(_, end)| *end)
}

/// Without what is smaller than a second.
pub(super) fn whole_seconds(moment: DateTime) -> Option<DateTime> {
    moment.with().subsec_nanosecond(0).build().ok()
}

/// A day, with its part if it is told: 'tonight', 'this morning', 'Friday afternoon'.
fn dated(reader: &Reader<'_>, at: usize) -> Option<Dated> {
    let today = reader.today;
    let (date, certainty, part, end) = match reader.word(at) {
        "tonight" => (today, Certainty::Reckoned, "night", at + 1),
        "this" if words::part_of_day(reader.word(at + 1)).is_some() => {
            let (name, ..) = words::part_of_day(reader.word(at + 1))?;
            (today, Certainty::Reckoned, name, at + 2)
        }
        "last" if reader.word(at + 1) == "night" => {
            (days(today, -1)?, Certainty::Reckoned, "night", at + 2)
        }
        _ => {
            let (value, next) = day(reader, at)?;
            let named = words::part_of_day(reader.word(next));
            let in_the = reader.phrase(next, "in the").and_then(|next| {
                words::part_of_day(reader.word(next)).map(|(name, ..)| (name, next + 1))
            });
            let part = named.map(|(name, ..)| (name, next + 1)).or(in_the);
            let Some((name, end)) = part else {
                return Some(Dated { value, part: None, end: next });
            };
            (value.start.date(), value.certainty, name, end)
        }
    };
    let mut value = part_of(date, part, certainty)?;
    value.cycle = day(reader, at).and_then(|(value, _)| value.cycle);
    if reader.word(at) == "tonight" {
        value.phrase = format!("the evening of {date}");
    }
    Some(Dated { value, part: Some(part), end })
}

fn part_of(date: Date, part: &str, certainty: Certainty) -> Option<Value> {
    let (name, hour, hours) = words::part_of_day(part)?;
    let start = date.at(hour, 0, 0, 0);
    let end = start.checked_add(i64::from(hours).hours()).ok()?;
    let phrase = format!("the {name} of {date}");
    let value = Value::day(date, certainty)?.written(phrase);
    Some(Value { start, end, grain: Grain::PartOfDay, ..value })
}

fn at_clock(dated: &Dated, clock: Clock) -> Option<Value> {
    let clock = clock.in_part(dated.part);
    let date = dated.value.start.date();
    let start = date.at(clock.hour, clock.minute, clock.second, 0);
    let grain = if clock.second > 0 { Grain::Second } else { Grain::Minute };
    let end = start.checked_add(1.minute()).ok()?;
    let value = Value { start, end, grain, ..dated.value.clone() };
    // 'Tonight at 3' is after midnight, or else it is not tonight.
    let unsure = dated.part == Some("night") && clock.hour < 6;
    Some(if unsure { value.guessed() } else { value })
}

/// 'tomorrow at 8', 'October 14 around 8:00am', 'tomorrow from 10am to 12pm'.
fn day_first(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let dated = dated(reader, at)?;
    let marked = [',', '-', '@'].into_iter().fold(dated.end, |at, mark| reader.skip_mark(at, mark));
    let relation = match reader.word(marked) {
        "after" => Some(Relation::After),
        "before" => Some(Relation::Before),
        _ => None,
    };
    let leads = &["at", "around", "about", "for", "by", "from", "between", "after", "before"];
    let next = reader.skip(marked, leads);
    let next = reader.skip(next, &["around", "about"]);
    let led = reader.is(marked, &["at", "around", "about"]) || reader.is_mark(dated.end, '@');
    let bare = if led { Bare::Allowed } else { Bare::Refused };
    let span = reader.is(marked, &["from", "between"]);
    let phrase = |end| reader.spliced(at..end, at..dated.end, &dated.value.phrase);
    if let Some((first, last, end)) = two_clocks(reader, next, span) {
        let (start, stop) = (at_clock(&dated, first)?, at_clock(&dated, last)?);
        let value = Value { end: stop.start, relation: Some(Relation::At), ..start };
        return (value.end > value.start).then(|| (value.written(phrase(end)), end));
    }
    let (clock, end) = clock(reader, next, bare)?;
    if let Some((year, after)) = super::number::year(reader, end) {
        // 'Wed Oct 26 15:50:06 2016' tells its year last.
        let date = dated.value.start.date().with().year(year).build().ok()?;
        let value = Value::day(date, Certainty::Said)?;
        let value = at_clock(&Dated { value, part: None, end }, clock)?;
        return Some((value, after));
    }
    let value = Value { relation, ..at_clock(&dated, clock)? };
    Some((value.written(phrase(end)), end))
}

/// '10am-12pm', '7 to 9am'.
fn two_clocks(reader: &Reader<'_>, at: usize, led: bool) -> Option<(Clock, Clock, usize)> {
    let bare = if led { Bare::Allowed } else { Bare::Refused };
    let plain = clock(reader, at, bare);
    let (first, next) = plain.or_else(|| {
        let hour = reader.number(at).filter(|hour| (1..=12).contains(hour))?;
        let hour = i8::try_from(hour).ok()?;
        let half = super::clock::Half::Untold;
        Some((Clock { hour, minute: 0, second: 0, half }, at + 1))
    })?;
    let joined = reader.is_mark(next, '-') || reader.is(next, &["to", "until", "till", "and"]);
    let (last, end) = clock(reader, next + 1, Bare::Refused).filter(|_| joined)?;
    let mut last = last;
    // 'From 10am to 12am' means noon.
    if last.hour < first.hour && last.hour == 0 {
        last.hour = 12;
    }
    let moved = Clock { hour: first.hour + 12, ..first };
    let same_half = first.half == super::clock::Half::Untold
        && first.hour < 12
        && last.hour >= 12
        && moved.hour <= last.hour;
    Some((if same_half { moved } else { first }, last, end))
}

/// '8pm tomorrow', 'a quarter to seven tomorrow', '7:00 on next Sunday afternoon'.
fn time_first(reader: &Reader<'_>, at: usize) -> Read<Value> {
    if let Some(read) = times_first(reader, at) {
        return Some(read);
    }
    let led = reader.is(at.wrapping_sub(1), &["at", "around", "by", "about"]);
    let tell = |bare| {
        let (clock, next) = clock(reader, at, bare)?;
        let on = reader.skip(reader.skip_mark(next, ','), &["on", "of"]);
        let dated = dated(reader, on)?;
        Some((clock, on, dated, next))
    };
    let plain = tell(Bare::Refused);
    let loose = || {
        tell(Bare::Allowed).filter(|(_, _, dated, _)| {
            led || dated.part.is_some() || named(reader, at + 1).is_some()
        })
    };
    let (clock, on, dated, next) = plain.or_else(loose)?;
    let value = at_clock(&dated, clock)?;
    let lead = if reader.is(on.wrapping_sub(1), &["on", "of"]) && on > next { "" } else { "on " };
    let other = format!("{lead}{}", dated.value.phrase);
    let phrase = reader.spliced(at..dated.end, on..dated.end, &other);
    let lead = if led { "" } else { "at" };
    Some((Value { lead, ..value }.written(phrase), dated.end))
}

/// 'from 2pm to 4pm tomorrow', '9 to 11am on Friday'.
fn times_first(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let span = reader.is(at, &["from", "between"]);
    let (first, last, next) = two_clocks(reader, at + usize::from(span), span)?;
    let on = reader.skip(reader.skip_mark(next, ','), &["on", "of"]);
    let dated = dated(reader, on)?;
    let (start, stop) = (at_clock(&dated, first)?, at_clock(&dated, last)?);
    let lead = if on > next { "" } else { "on " };
    let other = format!("{lead}{}", dated.value.phrase);
    let phrase = reader.spliced(at..dated.end, on..dated.end, &other);
    let value = Value { end: stop.start, relation: Some(Relation::At), lead: "", ..start };
    (value.end > value.start).then(|| (value.written(phrase), dated.end))
}

/// 'the morning of October 5', 'the evening of the 3rd'.
fn part_first(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let start = reader.skip(at, &["the"]);
    let (name, ..) = words::part_of_day(reader.word(start))?;
    let on = reader.phrase(start + 1, "of").or_else(|| reader.phrase(start + 1, "on"))?;
    let (day, end) = day(reader, on)?;
    Some((part_of(day.start.date(), name, day.certainty)?, end))
}

/// 'the end of the day', 'end of tomorrow', 'EOD'.
fn end_of_day(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let value = |day: Date, certainty| {
        let start = day.at(23, 59, 59, 0);
        let end = midnight(day.tomorrow().ok()?);
        let value = Value::day(day, certainty)?.written(format!("the end of {day}"));
        Some(Value { start, end, grain: Grain::Second, lead: "at", ..value })
    };
    let led = reader.is(at.wrapping_sub(1), &["by", "until", "before"]);
    let sure = if led { Certainty::Reckoned } else { Certainty::Guessed };
    if matches!(reader.word(at), "eod" | "cob") {
        return Some((value(reader.today, sure)?, at + 1));
    }
    let start = reader.skip(at, &["the"]);
    let of = reader.phrase(start, "end of")?;
    let after = reader.skip(of, &["the"]);
    if reader.word(after) == "day" && !reader.is(after + 1, &["of"]) {
        return Some((value(reader.today, sure)?, after + 1));
    }
    let (dated, end) = day(reader, of).or_else(|| day(reader, after))?;
    Some((value(dated.start.date(), dated.certainty)?, end))
}
