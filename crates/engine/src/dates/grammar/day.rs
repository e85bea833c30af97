//! Single days: 'yesterday', 'next Friday', 'Friday of next week', 'the 27th',
//! 'the first Monday of next month'.

use jiff::civil::{Date, Weekday};

use super::number::{day_of_month, hyphen, ordinal, spelled};
use super::numeric::{by_tense, date, of_some_month};
use super::pointer::{Pointer, pointed, pointer};
use super::{holiday, part};
use crate::dates::calendar::{days, months, nth_of_month, of_same_week};
use crate::dates::reader::{Cycle, Family, Read, Reader, Value};
use crate::dates::tense::Tense;
use crate::dates::{Certainty, Grain, words};

/// A day, in whichever way it is told; the longest reading counts.
pub(super) fn day(reader: &Reader<'_>, at: usize) -> Read<Value> {
    const FORMS: &[fn(&Reader<'_>, usize) -> Read<Value>] = &[
        named,
        told_of,
        date,
        of_week,
        pointed_weekday,
        weekday,
        nth_weekday,
        bare_number,
        nth_day,
        beside,
        holiday::holiday,
    ];
    reader.once(Family::Day, at, || {
        let read = FORMS.iter().filter_map(|form| form(reader, at));
        read.filter(|(value, _)| value.grain == Grain::Day).max_by_key(|(_, end)| *end)
    })
}

/// 'today', 'yesterday', 'the day after tomorrow'.
pub(super) fn named(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let start = reader.skip(at, &["the"]);
    let beyond = reader.is(start, &["day"]) && reader.is(start + 1, &["before", "after"]);
    let at = if beyond { start + 2 } else { at };
    let count = match (reader.word(at), beyond && reader.word(at - 1) == "before") {
        ("today", _) if !beyond => 0,
        ("yesterday", false) if beyond => return None,
        ("yesterday", before) => -1 - i64::from(before),
        ("tomorrow" | "tmrw" | "tmr" | "tomorow", true) => return None,
        ("tomorrow" | "tmrw" | "tmr" | "tomorow", false) => 1 + i64::from(beyond),
        _ => return None,
    };
    Some((Value::day(days(reader.today, count)?, Certainty::Reckoned)?, at + 1))
}

/// 'the next day', 'the day before': from what was told of, which need not be today.
fn told_of(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let start = at + usize::from(reader.word(at) == "the");
    if start == at {
        return None;
    }
    let (steps, end) = match (reader.word(start), reader.word(start + 1)) {
        ("next" | "following", "day") => (1, start + 2),
        ("previous", "day") => (-1, start + 2),
        ("day", "before") if reader.ends(start + 2) => (-1, start + 2),
        ("day", "after") if reader.ends(start + 2) => (1, start + 2),
        _ => return None,
    };
    Some((Value::day(days(reader.today, steps)?, Certainty::Guessed)?, end))
}

/// 'the day after next Monday', 'the day before Christmas'.
fn beside(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let start = reader.skip(at, &["the"]);
    let steps = match (reader.word(start), reader.word(start + 1)) {
        ("day", "before") => -1,
        ("day", "after") => 1,
        _ => return None,
    };
    if named(reader, at).is_some() {
        return None;
    }
    let (other, end) = day(reader, start + 2)?;
    let value = Value::day(days(other.start.date(), steps)?, Certainty::Reckoned)?;
    Some((value.at_most(other.certainty.max(Certainty::Reckoned)), end))
}

/// 'last Friday', 'this coming Monday', and 'this Friday (Jun-15)'.
fn pointed_weekday(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let (pointer, next) = pointer(reader, at)?;
    let told = |next: usize| {
        let (value, end) = date(reader, next).filter(|(value, _)| value.grain == Grain::Day)?;
        let (month, day) = (value.start.month(), value.start.day());
        let of_this_year = Date::new(reader.today.year(), month, day).ok()?;
        let value = if value.cycle == Some(Cycle::Year) {
            Value::day(of_this_year, Certainty::Guessed)?
        } else {
            value
        };
        Some((value, end))
    };
    let Some((weekday, end)) = reader.weekday(next) else {
        let numeric = pointer == Pointer::This && reader.number(next).is_some();
        return numeric.then(|| told(next)).flatten();
    };
    let apart = ['(', '-', ','].into_iter().fold(end, |at, mark| reader.skip_mark(at, mark));
    if let Some((value, after)) = told(apart) {
        return Some((value, reader.skip_mark(after, ')')));
    }
    let today = reader.today;
    let this = of_same_week(today, weekday)?;
    let latest = today.nth_weekday(-1, weekday).ok()?;
    let nearest = today.nth_weekday(1, weekday).ok()?;
    let (day, sure) = match pointer {
        Pointer::This => (this, this >= today || reader.tense(at) == Tense::Past),
        Pointer::Past => (latest, true),
        Pointer::Coming => (nearest, true),
        // Some mean the nearest, others that of the week before or after.
        Pointer::Last => (days(this, -7)?, days(this, -7)? == latest),
        Pointer::Next => (days(this, 7)?, days(this, 7)? == nearest),
        Pointer::Following => (nearest, false),
    };
    let certainty = if sure { Certainty::Reckoned } else { Certainty::Guessed };
    Some((Value::day(day, certainty)?, end))
}

/// 'Friday next week', 'next week Sunday', 'previous week - Monday'.
fn of_week(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let week = |at| pointed(reader, at).filter(|(value, _)| value.grain == Grain::Week);
    let apart = |at: usize| reader.skip(reader.skip_mark(reader.skip_mark(at, ','), '-'), &["on"]);
    let (weekday, week, end) = if let Some((weekday, next)) = reader.weekday(at) {
        let next = reader.skip(reader.skip_mark(next, ','), &["of", "in"]);
        let (week, end) = week(next)?;
        (weekday, week, end)
    } else {
        let (week, next) = week(at)?;
        let (weekday, end) = reader.weekday(apart(next))?;
        (weekday, week, end)
    };
    let day = of_same_week(week.start.date(), weekday)?;
    Some((Value::day(day, Certainty::Reckoned)?.at_most(week.certainty), end))
}

/// 'Friday', 'Friday the 22nd', 'Friday, March 5th'.
fn weekday(reader: &Reader<'_>, at: usize) -> Read<Value> {
    const RECURRING: &[&str] = &["every", "each", "any", "per", "most", "alternate", "other"];
    let (weekday, next) = reader.weekday(at)?;
    let after = reader.skip_mark(next, ',');
    if let Some((value, end)) = date(reader, after).filter(|(value, _)| value.grain == Grain::Day) {
        let fits = value.start.date().weekday() == weekday;
        return Some((if fits { value } else { value.guessed() }, end));
    }
    if let Some((day, end)) = ordinal_after(reader, next) {
        return Some((on_weekday(reader, at, weekday, day)?, end));
    }
    if reader.is(at.wrapping_sub(1), RECURRING) || !is_weekday(reader, at) {
        return None;
    }
    let today = reader.today;
    let past = today.nth_weekday(-1, weekday).ok()?;
    let future =
        if today.weekday() == weekday { today } else { today.nth_weekday(1, weekday).ok()? };
    let (day, certainty) = by_tense(reader, at, past, future);
    let value = Value { cycle: Some(Cycle::Week), ..Value::day(day, certainty)? };
    // 'The Friday deploy' is likely one of many, and on a Friday 'Friday' is unclear.
    let article = reader.is(at.wrapping_sub(1), &["the", "a", "that", "one"]);
    let unsure = article || today.weekday() == weekday || !part::is_free(reader, next);
    Some((if unsure { value.guessed() } else { value }, next))
}

fn ordinal_after(reader: &Reader<'_>, next: usize) -> Read<i8> {
    let (day, end) = ordinal(reader, reader.skip(reader.skip_mark(next, ','), &["the"]))?;
    Some((i8::try_from(day).ok().filter(|day| (1..=31).contains(day))?, end))
}

/// Whether a short or ambiguous name of a weekday is one here.
fn is_weekday(reader: &Reader<'_>, at: usize) -> bool {
    const LEADS: &[&str] =
        &["on", "by", "until", "till", "since", "before", "after", "from", "to", "through", "back"];
    !words::is_also_a_word(reader.word(at)) || LEADS.contains(&reader.word_before(at))
}

/// The month in which that day is a Friday: by the tense of the sentence.
fn on_weekday(reader: &Reader<'_>, at: usize, weekday: Weekday, day: i8) -> Option<Value> {
    let fits = |count: &i64| {
        let month = months(reader.today.first_of_month(), *count)?;
        let day = Date::new(month.year(), month.month(), day).ok()?;
        (day.weekday() == weekday).then_some(day)
    };
    let past = (-24..=0).rev().filter_map(|n| fits(&n)).find(|day| *day < reader.today)?;
    let future = (0..=24).filter_map(|n| fits(&n)).find(|day| *day >= reader.today)?;
    let (day, certainty) = by_tense(reader, at, past, future);
    Value::day(day, certainty)
}

/// 'the first Friday of next month', 'the last Monday in April'.
fn nth_weekday(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let start = reader.skip(at, &["the"]);
    let (nth, next) = match reader.word(start) {
        "last" => (-1, start + 1),
        _ => ordinal(reader, start)?,
    };
    let (weekday, next) = reader.weekday(next)?;
    let of = reader.skip(next, &["of", "in"]);
    let (month, end) = part::month(reader, of)?;
    let day = nth_of_month(month.start.date(), nth, weekday)?;
    Some((Value::day(day, Certainty::Reckoned)?.at_most(month.certainty), end))
}

/// 'the 20th of next month', 'the last day of the month', 'the 27th'.
fn nth_day(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let start = reader.skip(at, &["the"]);
    let last = reader.phrase(start, "last day");
    let (nth, next) = match last {
        Some(next) => (-1, next),
        None => {
            let (day, next) = ordinal(reader, start)?;
            (day, reader.skip(next, &["day"]))
        }
    };
    if reader.is(next, &["of", "in"]) || pointed(reader, next).is_some() {
        let of = reader.skip(next, &["of", "in"]);
        let (whole, end) = part::whole(reader, of)?;
        let day = match nth {
            -1 => whole.end.date().yesterday().ok()?,
            nth => days(whole.start.date(), nth - 1)?,
        };
        let inside = day < whole.end.date() && whole.grain >= Grain::Month;
        return inside
            .then(|| Some((Value::day(day, Certainty::Reckoned)?.at_most(whole.certainty), end)))
            .flatten();
    }
    if last.is_some() || words::ordinal(reader.word(start)).is_some() {
        return None;
    }
    const LEADS: &[&str] =
        &["on", "by", "since", "until", "till", "before", "after", "from", "for", "at", "to"];
    let led = start > at && LEADS.contains(&reader.word_before(at));
    let alone = LEADS.contains(&reader.word_before(at));
    let free = reader.ends(next) || reader.is(next, &["at", "to", "and", "we", "it", "because"]);
    if !(led || alone) || !free {
        return None;
    }
    let value = of_some_month(reader, at, i8::try_from(nth).ok()?)?;
    let sure = led && !reader.is(at.wrapping_sub(1), &["for", "at"]);
    Some((if sure { value } else { value.guessed() }, next))
}

/// 'on 15', 'for the 27', 'the thirty': only where nothing follows.
fn bare_number(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let start = reader.skip(at, &["the"]);
    let led = reader.is(at.wrapping_sub(1), &["on", "by", "since", "until", "for"]);
    if !led || start == at && reader.word_before(at) != "on" {
        return None;
    }
    let (day, next) = day_of_month(reader, start)?;
    let spelled = spelled(reader, start).is_some() && hyphen(reader, start) == start;
    let number = reader.number(start).is_some() || spelled && start > at;
    if !number || !reader.ends(next) {
        return None;
    }
    Some((of_some_month(reader, at, day)?.guessed(), next))
}
