//! Days that have a name of their own.

use jiff::civil::{Date, Weekday};

use super::number::year;
use super::numeric::by_tense;
use super::pointer::{self, Pointer};
use crate::dates::calendar::{days, easter, nth_of_month};
use crate::dates::reader::{Cycle, Read, Reader, Value};
use crate::dates::{Certainty, Grain};

/// How the day is found in a year.
#[derive(Clone, Copy)]
enum Rule {
    /// Month and day.
    Fixed(i8, i8),
    /// Month, which, weekday, and days after it.
    Nth(i8, i64, Weekday, i64),
    /// Days after Easter Sunday.
    Easter(i64),
}

use Rule::{Easter, Fixed, Nth};

/// The names, without apostrophes; the longer before the shorter.
const HOLIDAYS: &[(&str, Rule)] = &[
    ("new years eve", Fixed(12, 31)),
    ("new year eve", Fixed(12, 31)),
    ("new years day", Fixed(1, 1)),
    ("new year day", Fixed(1, 1)),
    ("groundhog day", Fixed(2, 2)),
    ("valentines day", Fixed(2, 14)),
    ("saint patricks day", Fixed(3, 17)),
    ("april fools day", Fixed(4, 1)),
    ("april fools", Fixed(4, 1)),
    ("earth day", Fixed(4, 22)),
    ("juneteenth", Fixed(6, 19)),
    ("freedom day", Fixed(6, 19)),
    ("jubilee day", Fixed(6, 19)),
    ("independence day", Fixed(7, 4)),
    ("halloween", Fixed(10, 31)),
    ("veterans day", Fixed(11, 11)),
    ("christmas eve", Fixed(12, 24)),
    ("christmas day", Fixed(12, 25)),
    ("christmas", Fixed(12, 25)),
    ("xmas", Fixed(12, 25)),
    ("boxing day", Fixed(12, 26)),
    ("mlk day", Nth(1, 3, Weekday::Monday, 0)),
    ("martin luther king day", Nth(1, 3, Weekday::Monday, 0)),
    ("presidents day", Nth(2, 3, Weekday::Monday, 0)),
    ("mothers day", Nth(5, 2, Weekday::Sunday, 0)),
    ("memorial day", Nth(5, -1, Weekday::Monday, 0)),
    ("fathers day", Nth(6, 3, Weekday::Sunday, 0)),
    ("labor day", Nth(9, 1, Weekday::Monday, 0)),
    ("labour day", Nth(9, 1, Weekday::Monday, 0)),
    ("columbus day", Nth(10, 2, Weekday::Monday, 0)),
    ("thanksgiving day", Nth(11, 4, Weekday::Thursday, 0)),
    ("thanksgiving", Nth(11, 4, Weekday::Thursday, 0)),
    ("black friday", Nth(11, 4, Weekday::Thursday, 1)),
    ("cyber monday", Nth(11, 4, Weekday::Thursday, 4)),
    ("good friday", Easter(-2)),
    ("easter sunday", Easter(0)),
    ("easter monday", Easter(1)),
    ("easter", Easter(0)),
];

/// A holiday, of a year that is told or pointed at; or the weekend that it makes long.
pub(super) fn holiday(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let pointed = pointer::pointer(reader, at);
    let start = pointed.map_or(at, |(_, next)| next);
    let (rule, next) = name(reader, start)?;
    let (value, end) = of_year(reader, at, next, rule, pointed.map(|(pointer, _)| pointer))?;
    let phrase = format!("{} {}", reader.slice(start, next), value.start.year());
    let value = Value { lead: "on", ..value.written(phrase) };
    if reader.word(end) == "weekend" {
        return Some((long_weekend(value)?, end + 1));
    }
    Some((value, end))
}

/// Whether the name of a holiday begins with the word.
pub(super) fn begins(word: &str) -> bool {
    HOLIDAYS.iter().any(|(name, _)| {
        let rest = name.strip_prefix(word);
        !word.is_empty() && rest.is_some_and(|rest| rest.starts_with([' ', 's']) || rest.is_empty())
    })
}

/// The long weekend of a holiday.
pub(super) fn weekend(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let (value, end) = holiday(reader, at).filter(|(value, _)| value.grain == Grain::Day)?;
    Some((long_weekend(value)?, end))
}

fn name(reader: &Reader<'_>, at: usize) -> Read<Rule> {
    HOLIDAYS.iter().find_map(|(name, rule)| {
        let end = name.split(' ').try_fold(at, |at, word| spelled(reader, at, word))?;
        Some((*rule, end))
    })
}

/// A word, or the same with an apostrophe in it.
fn spelled(reader: &Reader<'_>, at: usize, word: &str) -> Option<usize> {
    let said = reader.word(at);
    if said.is_empty() {
        return None;
    }
    let apostrophe = reader.is_mark(at + 1, '\'') && reader.is_glued(at + 1);
    let genitive = reader.word(at + 2) == "s" && reader.is_glued(at + 2);
    match word.strip_suffix('s') {
        Some(stem) if said == stem && apostrophe && genitive => Some(at + 3),
        Some(_) if said == word => Some(at + 1 + usize::from(apostrophe && !genitive)),
        _ => (said == word).then_some(at + 1),
    }
}

fn of_year(
    reader: &Reader<'_>,
    at: usize,
    next: usize,
    rule: Rule,
    pointer: Option<Pointer>,
) -> Read<Value> {
    let after = reader.skip(reader.skip_mark(next, ','), &["of", "in"]);
    if let Some((year, end)) = year(reader, after) {
        return Some((Value::day(day(rule, year)?, Certainty::Said)?, end));
    }
    if let Some((years, end)) = pointer::year(reader, after) {
        return Some((Value::day(day(rule, years.start.year())?, years.certainty)?, end));
    }
    let today = reader.today;
    let of = |years: i16| day(rule, today.year().checked_add(years)?);
    let past = of(0).filter(|day| *day < today).or_else(|| of(-1))?;
    let future = of(0).filter(|day| *day >= today).or_else(|| of(1))?;
    let value = match pointer {
        Some(Pointer::This) => Value::day(of(0)?, Certainty::Reckoned)?,
        Some(Pointer::Last | Pointer::Past) => Value::day(past, Certainty::Reckoned)?,
        Some(_) => Value::day(future, Certainty::Reckoned)?,
        None => {
            let (day, certainty) = by_tense(reader, at, past, future);
            Value { cycle: Some(Cycle::Year), ..Value::day(day, certainty)? }
        }
    };
    Some((value, next))
}

fn day(rule: Rule, year: i16) -> Option<Date> {
    match rule {
        Fixed(month, day) => Date::new(year, month, day).ok(),
        Nth(month, nth, weekday, after) => {
            days(nth_of_month(Date::new(year, month, 1).ok()?, nth, weekday)?, after)
        }
        Easter(after) => days(easter(year)?, after),
    }
}

fn long_weekend(value: Value) -> Option<Value> {
    let day = value.start.date();
    let (before, after) = match day.weekday() {
        Weekday::Monday => (2, 1),
        Weekday::Thursday => (0, 4),
        Weekday::Friday => (0, 3),
        Weekday::Saturday => (0, 2),
        Weekday::Sunday => (1, 1),
        _ => return None,
    };
    let (start, end) = (days(day, -before)?, days(day, after)?);
    let weekend = Value::new(start, end, Grain::Weekend, value.certainty);
    Some(Value { cycle: value.cycle, ..weekend })
}
