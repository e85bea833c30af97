//! Stretches of the calendar and parts of them: 'Q3', 'early next year', 'the first
//! week of March', 'the last 3 weeks of this year', 'the week of March 9th'.

use jiff::civil::{Date, Weekday};

use super::number::{cardinal, hyphen, ordinal, year};
use super::numeric::{by_tense, date};
use super::pointer::{self, beyond, pointed};
use super::{day, holiday};
use crate::dates::calendar::{around, days, later, midnight, months, nth_week};
use crate::dates::reader::{Cycle, Family, Read, Reader, Value};
use crate::dates::tense::Tense;
use crate::dates::words::{self, Unit};
use crate::dates::{Certainty, Grain};

/// Words that can stand after a time without belonging to it.
const FOLLOW: &[&str] = &[
    "and",
    "or",
    "but",
    "so",
    "we",
    "i",
    "it",
    "he",
    "she",
    "they",
    "you",
    "the",
    "a",
    "an",
    "because",
    "with",
    "for",
    "at",
    "in",
    "on",
    "after",
    "before",
    "to",
    "from",
    "by",
    "is",
    "was",
    "were",
    "will",
    "when",
    "while",
    "that",
    "this",
    "as",
    "since",
    "until",
    "till",
    "morning",
    "afternoon",
    "evening",
    "night",
    "if",
    "due",
    "using",
    "via",
    "where",
    "which",
    "not",
    "of",
    "then",
    "instead",
    "again",
    "our",
    "my",
    "their",
    "had",
    "has",
    "have",
    "did",
    "also",
    "only",
    "already",
    "through",
    "off",
    "are",
    "into",
    "without",
    "around",
    "about",
    "next",
    "last",
    "per",
    "should",
    "all",
    "both",
    "there",
    "here",
    "its",
    "his",
    "her",
];

/// A stretch of the calendar, whole or a part of it; the longest reading counts.
pub(super) fn period(reader: &Reader<'_>, at: usize) -> Read<Value> {
    [
        whole(reader, at),
        pointer::counted(reader, at),
        pointer::within(reader, at),
        pointer::rest(reader, at),
        half(reader, at),
        nth_week_of(reader, at),
        first_or_last(reader, at),
        parted(reader, at),
        week_of(reader, at),
        weekend(reader, at),
        holiday::holiday(reader, at).filter(|(value, _)| value.grain == Grain::Weekend),
    ]
    .into_iter()
    .flatten()
    .max_by_key(|(_, end)| *end)
}

/// A whole week, month, quarter, season or year.
pub(super) fn whole(reader: &Reader<'_>, at: usize) -> Read<Value> {
    const FORMS: &[fn(&Reader<'_>, usize) -> Read<Value>] =
        &[pointed, beyond, pointer::month, pointer::season, date, quarter, told_year];
    reader.once(Family::Whole, at, || {
        let read = FORMS.iter().filter_map(|form| form(reader, at));
        read.filter(|(value, _)| value.grain > Grain::Day).max_by_key(|(_, end)| *end)
    })
}

/// A month.
pub(super) fn month(reader: &Reader<'_>, at: usize) -> Read<Value> {
    whole(reader, at).filter(|(value, _)| value.grain == Grain::Month)
}

/// Whether what follows is not a noun that the words before belong to: 'Friday deploys'.
pub(super) fn is_free(reader: &Reader<'_>, at: usize) -> bool {
    reader.word(at).is_empty() && reader.number(at).is_none() || FOLLOW.contains(&reader.word(at))
}

/// 'in 2024', 'the year 2024': a number alone is no year.
fn told_year(reader: &Reader<'_>, at: usize) -> Read<Value> {
    const LEADS: &[&str] = &[
        "in", "since", "until", "till", "by", "before", "after", "from", "of", "during", "to",
        "through", "and", "than", "between", "around", "early", "mid", "late", "or", "not", "back",
    ];
    let named = reader.phrase(at, "the year").or_else(|| reader.phrase(at, "year"));
    let (year, end) = year(reader, named.unwrap_or(at))?;
    let hyphenated = at > 1 && reader.is_mark(at - 1, '-') && reader.is(at - 2, &["mid"]);
    let led = named.is_some() || hyphenated || LEADS.contains(&reader.word_before(at));
    if !led || !is_free(reader, end) && year < 2100 && quarter_at(reader, end).is_none() {
        return None;
    }
    let start = Date::new(year, 1, 1).ok()?;
    Some((Value::new(start, months(start, 12)?, Grain::Year, Certainty::Said), end))
}

/// The number of a quarter: 'Q3', 'the third quarter', 'last quarter of'.
fn quarter_at(reader: &Reader<'_>, at: usize) -> Read<i64> {
    if reader.word(at) == "q" && reader.is_glued(at + 1) {
        let number = reader.number(at + 1).filter(|number| (1..=4).contains(number))?;
        return Some((number, at + 2));
    }
    let start = reader.skip(at, &["the"]);
    let (number, next) = match reader.word(start) {
        "last" if reader.is(start + 2, &["of"]) => (4, start + 1),
        _ => ordinal(reader, start)?,
    };
    let named = reader.word(next) == "quarter" && (1..=4).contains(&number);
    named.then_some((number, next + 1))
}

/// 'Q3', 'Q3 2024', 'the third quarter of this year', 'next year's first quarter'.
fn quarter(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let of = |number: i64, start: Date, certainty| {
        let start = months(start.first_of_year(), (number - 1) * 3)?;
        Some(Value::new(start, months(start, 3)?, Grain::Quarter, certainty))
    };
    let told = |at: usize| {
        let told = year(reader, at)
            .and_then(|(year, end)| Some(((Date::new(year, 1, 1).ok()?, Certainty::Said), end)));
        told.or_else(|| {
            let (years, end) = pointer::year(reader, at)?;
            Some(((years.start.date(), years.certainty), end))
        })
    };
    let possessive = |at: usize| {
        let owned = reader.is_mark(at, '\'') && reader.is(at + 1, &["s"]);
        if owned { at + 2 } else { reader.skip_mark(at, '-') }
    };
    if let Some(((start, certainty), next)) = told(at) {
        let (number, end) = quarter_at(reader, possessive(next))?;
        return Some((of(number, start, certainty)?, end));
    }
    let (number, next) = quarter_at(reader, at)?;
    let after = reader.skip(reader.skip_mark(reader.skip_mark(next, ','), '-'), &["of", "in"]);
    if let Some(((start, certainty), end)) = told(after) {
        return Some((of(number, start, certainty)?, end));
    }
    if reader.word(at) != "q" {
        return None;
    }
    let today = reader.today;
    let (this, _) = around(today, Unit::Quarter)?;
    let start = months(today.first_of_year(), (number - 1) * 3)?;
    let past = if start <= this { start } else { months(start, -12)? };
    let future = if start >= this { start } else { months(start, 12)? };
    let (start, certainty) = by_tense(reader, at, past, future);
    let value = Value::new(start, months(start, 3)?, Grain::Quarter, certainty);
    let value = Value { cycle: Some(Cycle::Year), ..value };
    // 'Q2:' may be the second question.
    let led = reader.is(at.wrapping_sub(1), &["in", "during", "by", "since", "until", "of", "for"]);
    (led || reader.tense(at) != Tense::Unknown && !reader.is_mark(next, ':'))
        .then(|| (if led { value } else { value.guessed() }, next))
}

/// 'the first half of 2024', 'the second half of next month'.
fn half(reader: &Reader<'_>, at: usize) -> Read<Value> {
    if reader.slice(at, at + 1) == "H" && reader.is_glued(at + 1) {
        let number = reader.number(at + 1).filter(|number| (1..=2).contains(number))?;
        let of = reader.skip(at + 2, &["of"]);
        let told = year(reader, of).and_then(|(year, end)| {
            let start = Date::new(year, 1, 1).ok()?;
            Some((Value::new(start, months(start, 12)?, Grain::Year, Certainty::Said), end))
        });
        let (value, end) = told.or_else(|| pointer::year(reader, of))?;
        let start = months(value.start.date(), (number - 1) * 6)?;
        let half = Value::new(start, months(start, 6)?, Grain::Year, value.certainty);
        return Some((half.written(format!("H{number} {}", start.year())), end));
    }
    let start = reader.skip(at, &["the"]);
    let first = match reader.word(start) {
        "first" => true,
        "second" | "last" | "latter" => false,
        _ => return None,
    };
    let of = reader.phrase(start + 1, "half of")?;
    let (value, end) = the_or_whole(reader, of)?;
    let middle = match value.grain {
        Grain::Year => months(value.start.date(), 6)?,
        Grain::Month => days(value.start.date(), 15)?,
        _ => return None,
    };
    let phrase = reader.spliced(at..end, of..end, &value.phrase);
    let middle = midnight(middle);
    let (start, end_of) = if first { (value.start, middle) } else { (middle, value.end) };
    Some((Value { start, end: end_of, lead: "in", ..value }.written(phrase), end))
}

/// 'the third week of next year', 'the last week of March'.
fn nth_week_of(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let start = reader.skip(at, &["the"]);
    let (nth, next) = match reader.word(start) {
        "last" | "final" => (-1, start + 1),
        _ => ordinal(reader, start)?,
    };
    if !reader.is(next, &["week", "weekend"]) {
        return None;
    }
    let (value, end) = whole(reader, reader.skip(next + 1, &["of", "in"]))?;
    if !matches!(value.grain, Grain::Month | Grain::Year) {
        return None;
    }
    let (from, to) = (value.start.date(), value.end.date());
    let week = if reader.word(next) == "weekend" {
        let first = if nth > 0 { from.yesterday().ok()? } else { to };
        let saturday = first.nth_weekday(i32::try_from(nth).ok()?, Weekday::Saturday).ok()?;
        Value::new(saturday, days(saturday, 2)?, Grain::Weekend, value.certainty)
    } else {
        let monday = nth_week(from, to, nth)?;
        Value::new(monday, days(monday, 7)?, Grain::Week, value.certainty)
    };
    let inside = from <= week.start.date() && week.start.date() < to || value.grain == Grain::Year;
    let week = Value { cycle: value.cycle, ..week };
    (inside || week.grain == Grain::Week).then_some((week, end))
}

/// 'the last 3 weeks of this year', 'the first ten days of May'.
fn first_or_last(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let start = reader.skip(at, &["the"]);
    let first = match reader.word(start) {
        "first" => true,
        "last" | "final" => false,
        _ => return None,
    };
    let (number, next) = cardinal(reader, start + 1)?;
    let unit = words::unit(reader.word(next)).filter(|unit| *unit >= Unit::Day)?;
    let of = next + 1;
    if !reader.is(of, &["of", "in"]) {
        return None;
    }
    let (value, end) = whole(reader, of + 1)?;
    let (mut from, mut to) = (value.start.date(), value.end.date());
    if unit == Unit::Week {
        (from, to) = (nth_week(from, to, 1)?, days(nth_week(from, to, -1)?, 7)?);
    }
    let (from, to) =
        if first { (from, later(from, number, unit)?) } else { (later(to, -number, unit)?, to) };
    let phrase = reader.spliced(at..end, of + 1..end, &value.phrase);
    let stretch = Value::new(from, to, Grain::Day, value.certainty).written(phrase);
    Some((Value { lead: "in", ..stretch }, end))
}

/// Which part of a stretch.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Third {
    Early,
    Middle,
    Late,
}

/// 'early next year', 'the end of March', 'mid-May', 'later this week'.
fn parted(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let start = reader.skip(at, &["the"]);
    let compared = reader.is(start, &["earlier", "later"]);
    let third = match reader.word(start) {
        "early" | "earlier" | "beginning" | "start" => Third::Early,
        "mid" | "middle" => Third::Middle,
        "late" | "later" | "end" => Third::Late,
        _ => return None,
    };
    let next = reader.skip(hyphen(reader, start + 1), &["of", "in"]);
    let (value, end) = the_or_whole(reader, next)?;
    let (mut from, mut to) = third_of(&value, third)?;
    if compared && value.start.date() <= reader.today && reader.today < value.end.date() {
        match third {
            Third::Late => from = from.max(reader.today),
            _ => to = to.min(reader.today).max(from.tomorrow().ok()?),
        }
    }
    // 'Late the week of …' wants a preposition, 'late May 2026' does not.
    let wants = compared || matches!(value.grain, Grain::Week | Grain::Season);
    let inner = if wants && next == start + 1 { "in " } else { "" };
    let phrase = reader.spliced(at..end, next..end, &format!("{inner}{}", value.phrase));
    let part = Value { start: midnight(from), end: midnight(to), lead: "", ..value };
    Some((part.written(phrase), end))
}

/// A stretch, or the present one: 'the end of the month'.
fn the_or_whole(reader: &Reader<'_>, at: usize) -> Read<Value> {
    whole(reader, at).or_else(|| {
        let next = reader.skip(at, &["the"]);
        let unit = words::unit(reader.word(next)).filter(|unit| *unit > Unit::BusinessDay)?;
        let value = pointer::whole(reader.today, 0, unit)?;
        let ahead = reader.tense(at) == Tense::Future;
        let free = is_free(reader, next + 1) && !reader.word(next).ends_with('s');
        free.then(|| (if ahead { value } else { value.guessed() }, next + 1))
    })
}

fn third_of(value: &Value, third: Third) -> Option<(Date, Date)> {
    let (start, end) = (value.start.date(), value.end.date());
    let after = |months_in: i64, days_in: i64| days(months(start, months_in)?, days_in);
    let (early, middle, late) = match value.grain {
        Grain::Week => (after(0, 3)?, (after(0, 1)?, after(0, 5)?), after(0, 3)?),
        Grain::Month => (after(0, 15)?, (after(0, 9)?, after(0, 20)?), after(0, 15)?),
        Grain::Quarter | Grain::Season => {
            (after(1, 0)?, (after(1, 0)?, after(2, 0)?), after(2, 0)?)
        }
        Grain::Year => (after(6, 0)?, (after(3, 0)?, after(9, 0)?), after(6, 0)?),
        _ => return None,
    };
    Some(match third {
        Third::Early => (start, early),
        Third::Middle => middle,
        Third::Late => (late, end),
    })
}

/// 'the week of March 9th', 'the weekend of the 5th'.
fn week_of(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let start = reader.skip(at, &["the"]);
    let (unit, grain) = match reader.word(start) {
        "week" => (Unit::Week, Grain::Week),
        "weekend" => (Unit::Weekend, Grain::Weekend),
        _ => return None,
    };
    let of = reader.phrase(start + 1, "of")?;
    if let Some((value, end)) = holiday::weekend(reader, of).filter(|_| unit == Unit::Weekend) {
        return Some((value, end));
    }
    let (day, end) = day::day(reader, of)?;
    let (first, last) = around(day.start.date(), unit)?;
    let phrase = reader.spliced(at..end, of..end, &day.phrase);
    let week = Value::new(first, last, grain, day.certainty).written(phrase);
    Some((week, end))
}

/// 'the weekend', where it is not one of many.
fn weekend(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let start = reader.skip(at, &["the", "my", "our"]);
    let named = reader.word(start) == "weekend" && is_free(reader, start + 1);
    let many = reader.is(at.wrapping_sub(1), &["every", "each", "a", "per", "any", "on", "of"]);
    (named && !many)
        .then(|| Some((pointer::whole(reader.today, 0, Unit::Weekend)?.guessed(), start + 1)))
        .flatten()
}
