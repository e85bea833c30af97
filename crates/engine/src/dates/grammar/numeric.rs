//! Dates in the calendar's own words: '2026-04-01', '4/22', 'March 5th', '1 Jan 2024'.

use jiff::civil::Date;

use super::number::{day_of_month, ordinal, short_year, year};
use super::pointer;
use crate::dates::calendar::{days, months};
use crate::dates::reader::{Cycle, Family, Read, Reader, Value};
use crate::dates::tense::{Tense, is_moved};
use crate::dates::words;
use crate::dates::{Certainty, Grain};

/// A date by its number or the name of its month.
pub(super) fn date(reader: &Reader<'_>, at: usize) -> Read<Value> {
    reader.once(Family::Date, at, || {
        joined(reader, at)
            .or_else(|| month_first(reader, at))
            .or_else(|| day_first(reader, at))
            .or_else(|| month_and_year(reader, at))
    })
}

/// The date of a year that is not told: by the tense of the sentence.
pub(super) fn of_some_year(reader: &Reader<'_>, at: usize, month: i8, day: i8) -> Option<Value> {
    let of = |years: i16| Date::new(reader.today.year().checked_add(years)?, month, day).ok();
    let past = of(0).filter(|day| *day <= reader.today).or_else(|| of(-1));
    let future = of(0).filter(|day| *day >= reader.today).or_else(|| of(1));
    let (day, certainty) = by_tense(reader, at, past?, future?);
    Some(Value { cycle: Some(Cycle::Year), ..Value::day(day, certainty)? })
}

/// The one of two days that the sentence means. What has no tense is a guess.
pub(super) fn by_tense(
    reader: &Reader<'_>,
    at: usize,
    past: Date,
    future: Date,
) -> (Date, Certainty) {
    // 'It was moved to Friday' tells that it was put there, and not when that is.
    let moved = reader.is(at.wrapping_sub(1), &["to"]) && is_moved(reader, at);
    let told = match reader.tense(at) {
        _ if moved => Tense::Unknown,
        Tense::Unknown if reader.is(at.wrapping_sub(1), &["by", "until", "till"]) => Tense::Future,
        tense => tense,
    };
    let distance =
        |day: Date| day.since(reader.today).map_or(i32::MAX, |span| span.get_days().abs());
    match told {
        Tense::Past => (past, Certainty::Reckoned),
        Tense::Future => (future, Certainty::Reckoned),
        Tense::Unknown if past == future => (past, Certainty::Reckoned),
        Tense::Unknown if distance(past) < distance(future) => (past, Certainty::Guessed),
        Tense::Unknown => (future, Certainty::Guessed),
    }
}

/// What stands after a month and a day: a year, or a word for one.
fn with_year(reader: &Reader<'_>, at: usize, next: usize, month: i8, day: i8) -> Read<Value> {
    let after = reader.skip(reader.skip_mark(next, ','), &["of", "in"]);
    if let Some((year, end)) = year(reader, after) {
        return Some((Value::day(Date::new(year, month, day).ok()?, Certainty::Said)?, end));
    }
    // '3rd Feb 82': no day of a month, and nothing that is counted.
    let two_digits = reader.number(next).filter(|number| (32..100).contains(number));
    if two_digits.is_some() && reader.ends(next + 1) {
        let (year, end) = short_year(reader, next)?;
        return Some((Value::day(Date::new(year, month, day).ok()?, Certainty::Said)?, end));
    }
    if let Some((years, end)) = pointer::year(reader, after) {
        let day = Date::new(years.start.year(), month, day).ok()?;
        return Some((Value::day(day, years.certainty)?, end));
    }
    Some((of_some_year(reader, at, month, day)?, next))
}

fn month_first(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let (month, next) = reader.month(at)?;
    let next = reader.skip(next, &["the"]);
    let (day, next) = day_of_month(reader, next)?;
    with_year(reader, at, next, month, day)
}

fn day_first(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let start = reader.skip(at, &["the"]);
    let (day, next) = day_of_month(reader, start)?;
    let named = reader.phrase(next, "day of").unwrap_or_else(|| reader.skip(next, &["of"]));
    let bare_word = named == next && ordinal(reader, start).is_none();
    let (month, end) = reader.month(named)?;
    // 'The 5 may fail' and '10 march by': a bare number before a word that is no month.
    let capital = reader.slice(named, named + 1).starts_with(char::is_uppercase);
    if bare_word && reader.is(named, &["may", "march"]) && !capital {
        return None;
    }
    with_year(reader, at, end, month, day)
}

/// 'March 2026', 'June of next year'; also 'March', where a preposition makes it a month.
fn month_and_year(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let (month, next) = reader.month(at)?;
    let after = reader.skip(reader.skip_mark(next, ','), &["of", "in"]);
    let whole = |year: i16, certainty| {
        let start = Date::new(year, month, 1).ok()?;
        Some(Value::new(start, months(start, 1)?, Grain::Month, certainty))
    };
    if let Some((year, end)) = year(reader, after) {
        return Some((whole(year, Certainty::Said)?, end));
    }
    if let Some((years, end)) = pointer::year(reader, after) {
        return Some((whole(years.start.year(), years.certainty)?, end));
    }
    let certain = is_month(reader, at, next)?;
    let this = reader.today.month();
    let year = reader.today.year();
    let past = Date::new(if month <= this { year } else { year - 1 }, month, 1).ok()?;
    let future = Date::new(if month >= this { year } else { year + 1 }, month, 1).ok()?;
    let (start, certainty) = by_tense(reader, at, past, future);
    let value = Value::new(start, months(start, 1)?, Grain::Month, certainty.max(certain));
    Some((Value { cycle: Some(Cycle::Year), ..value }, next))
}

/// Whether the name of a month stands where one can, and how sure that is: Jan, April
/// and June are people as well, and 'may' and 'march' are words.
fn is_month(reader: &Reader<'_>, at: usize, next: usize) -> Option<Certainty> {
    const LEADS: &[&str] = &["in", "since", "during", "until", "till", "early", "mid", "late"];
    const WEAK: &[&str] = &["by", "before", "after", "from", "through", "of", "around", "this"];
    const JOINTS: &[&str] = &["to", "and", "or", "between"];
    const PEOPLE: &[&str] = &["jan", "april", "may", "june", "august"];
    let before = if reader.word_before(at) == "the" { at.wrapping_sub(1) } else { at };
    let before = if before > 0 && reader.is_mark(before - 1, '-') { before - 1 } else { before };
    let lead = reader.word_before(before);
    let capital = reader.slice(at, at + 1).starts_with(char::is_uppercase);
    let plain = !words::is_also_a_word(reader.word(at));
    if LEADS.contains(&lead) {
        return Some(Certainty::Reckoned);
    }
    if WEAK.contains(&lead) && (capital || plain) {
        // 'The end of June' and 'the first week of April' are no people.
        let part = before.checked_sub(2).map_or("", |other| reader.word(other));
        let of_time = words::unit(part).is_some()
            || words::weekday(part).is_some()
            || matches!(part, "end" | "beginning" | "start" | "middle" | "half");
        let person = capital && reader.is(at, PEOPLE) && !(lead == "of" && of_time);
        return Some(if person { Certainty::Guessed } else { Certainty::Reckoned });
    }
    let joined = JOINTS.contains(&lead) || before < at;
    // 'From March to June': what a month is joined to is a month.
    let beside = before.checked_sub(2).is_some_and(|other| {
        words::month(reader.word(other)).is_some() || reader.number(other).is_some()
    });
    if joined && (capital || plain) {
        return Some(if beside { Certainty::Reckoned } else { Certainty::Guessed });
    }
    let alone = capital && reader.ends(next) && reader.tense(at) != Tense::Unknown;
    alone.then_some(Certainty::Guessed)
}

/// Parts that a hyphen, slash or point joins.
fn joined(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let mark = ['-', '/', '.'].into_iter().find(|mark| reader.is_mark(at + 1, *mark))?;
    if !reader.is_glued(at + 1) || !reader.is_glued(at + 2) {
        return None;
    }
    let third = reader.is_mark(at + 3, mark) && reader.is_glued(at + 3) && reader.is_glued(at + 4);
    let parts: &[usize] = if third { &[at, at + 2, at + 4] } else { &[at, at + 2] };
    let named = parts.iter().position(|part| words::month(reader.word(*part)).is_some());
    match (named, third) {
        (Some(named), _) => with_named_month(reader, parts, named),
        (None, true) => three_numbers(reader, at, mark),
        (None, false) => two_numbers(reader, at, mark),
    }
}

/// '09-JAN-2017', '2019-aug-1', 'Jan-1', 'September-2020-23'.
fn with_named_month(reader: &Reader<'_>, parts: &[usize], named: usize) -> Read<Value> {
    let at = parts[0];
    let month = words::month(reader.word(parts[named]))?;
    let numbers: Vec<usize> = parts.iter().copied().filter(|part| *part != parts[named]).collect();
    let end = parts[parts.len() - 1] + 1;
    let (years, rest): (Vec<usize>, Vec<usize>) = numbers
        .iter()
        .partition(|part| reader.digits(**part).is_some_and(|digits| digits.len() == 4));
    match (&rest[..], &years[..]) {
        ([day], []) => {
            let (day, end) = day_of_month(reader, *day).map(|(day, next)| (day, next.max(end)))?;
            with_year(reader, at, end, month, day)
        }
        ([day], [told]) => {
            let (day, _) = day_of_month(reader, *day)?;
            let (year, _) = year(reader, *told)?;
            Some((Value::day(Date::new(year, month, day).ok()?, Certainty::Said)?, end))
        }
        ([], [told]) => {
            let start = Date::new(year(reader, *told)?.0, month, 1).ok()?;
            let value = Value::new(start, months(start, 1)?, Grain::Month, Certainty::Said);
            Some((value, end))
        }
        ([day, last], []) => {
            let (day, _) = day_of_month(reader, *day)?;
            let (year, _) = short_year(reader, *last)?;
            Some((Value::day(Date::new(year, month, day).ok()?, Certainty::Said)?, end))
        }
        _ => None,
    }
}

fn three_numbers(reader: &Reader<'_>, at: usize, mark: char) -> Read<Value> {
    let small = |part: usize| {
        let digits = reader.digits(part).filter(|digits| digits.len() <= 2)?;
        digits.parse::<i8>().ok()
    };
    let date = if reader.digits(at)?.len() == 4 {
        let (year, month, day) = (year(reader, at)?.0, small(at + 2)?, small(at + 4)?);
        Date::new(year, month, day).or_else(|_| Date::new(year, day, month)).ok()?
    } else {
        let (first, second, year) = (small(at)?, small(at + 2)?, short_year(reader, at + 4)?.0);
        // A version has three parts as well.
        if mark == '.' && reader.digits(at + 4)?.len() != 4 {
            return None;
        }
        let american = Date::new(year, first, second);
        let european = Date::new(year, second, first);
        if mark == '.' { european.or(american).ok()? } else { american.or(european).ok()? }
    };
    Some((Value::day(date, Certainty::Said)?, at + 5))
}

fn two_numbers(reader: &Reader<'_>, at: usize, mark: char) -> Read<Value> {
    let (first, second) = (reader.digits(at)?, reader.digits(at + 2)?);
    let end = at + 3;
    let month_of = |year: &str, month: &str| {
        let start = Date::new(year.parse().ok()?, month.parse().ok()?, 1).ok()?;
        Some((Value::new(start, months(start, 1)?, Grain::Month, Certainty::Said), end))
    };
    match (first.len(), second.len()) {
        (4, 1 | 2) if mark == '-' => return month_of(first, second),
        (1 | 2, 4) if mark != '.' => return month_of(second, first),
        (1 | 2, 1 | 2) => {}
        _ => return None,
    }
    const LEADS: &[&str] = &[
        "on", "by", "since", "until", "till", "before", "after", "from", "due", "to", "through",
        "this", "of",
    ];
    let lead = LEADS.contains(&reader.word_before(at));
    let weekday = weekday_near(reader, at);
    let in_front = reader.word_before(at) == "in" && reader.ends(end);
    let bracket = at > 0 && (reader.is_mark(at - 1, '(') || reader.is_mark(at - 1, '['));
    let at_time = reader.is(end, &["at", "to"]);
    // A fraction looks the same.
    let alone = mark == '/' && !bracket && (reader.ends(end) && second.len() == 2 || at_time);
    let lead =
        lead && (mark == '/' || second.len() == 2 || first.len() == 2 || weekday_near(reader, at));
    if !(lead && reader.ends(end) || in_front || weekday || lead && mark == '/' || alone) {
        return None;
    }
    let (first, second): (i8, i8) = (first.parse().ok()?, second.parse().ok()?);
    let american = || of_some_year(reader, at, first, second);
    let value = american().or_else(|| of_some_year(reader, at, second, first))?;
    // Which is the month is sure only if the other cannot be one.
    let sure = (first > 12 || second > 12) && mark == '/' && (lead || weekday);
    Some((if sure { value } else { value.guessed() }, end))
}

fn weekday_near(reader: &Reader<'_>, at: usize) -> bool {
    at > 0 && words::weekday(reader.word(at - 1)).is_some()
}

/// A day of the month without the month: by the tense of the sentence.
pub(super) fn of_some_month(reader: &Reader<'_>, at: usize, day: i8) -> Option<Value> {
    let of = |count: i64| {
        let month = months(reader.today.first_of_month(), count)?;
        (day <= month.days_in_month()).then(|| days(month, i64::from(day) - 1)).flatten()
    };
    let past = (-2..=0).rev().filter_map(of).find(|day| *day < reader.today)?;
    let future = (0..=2).filter_map(of).find(|day| *day >= reader.today)?;
    let (day, certainty) = by_tense(reader, at, past, future);
    Some(Value { cycle: Some(Cycle::Month), ..Value::day(day, certainty)? })
}
