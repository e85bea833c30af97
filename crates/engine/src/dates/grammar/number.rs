//! Counts, ordinals, years and lengths of time.

use jiff::civil::{Date, DateTime};
use jiff::{Span, ToSpan};

use crate::dates::calendar::{COUNT_MAX, full_year, later, midnight};
use crate::dates::reader::{Read, Reader};
use crate::dates::words::{self, Unit};
use crate::dates::{Certainty, Grain};

/// A length of time: '1 month and 21 days'.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Length {
    pub(super) parts: Vec<(i64, Unit)>,
    pub(super) certainty: Certainty,
}

/// Parts of a length, at most: beyond that it is a list of something else.
const PARTS_MAX: usize = 5;

impl Length {
    /// The finest unit.
    pub(super) fn finest(&self) -> Unit {
        self.parts.iter().map(|(_, unit)| *unit).min().unwrap_or(Unit::Day)
    }

    /// Whether it consists of whole days.
    pub(super) fn is_of_days(&self) -> bool {
        self.finest() >= Unit::Day
    }

    /// The day that is so much later; earlier, with a negative sign.
    pub(super) fn after_day(&self, day: Date, sign: i64) -> Option<Date> {
        self.parts.iter().try_fold(day, |day, (count, unit)| later(day, sign * count, *unit))
    }

    /// The moment that is so much later than now. Hours are hours even on a day on
    /// which the clock is changed.
    pub(super) fn after_now(&self, reader: &Reader<'_>, sign: i64) -> Option<(DateTime, Grain)> {
        if self.is_of_days() {
            return Some((midnight(self.after_day(reader.today, sign)?), Grain::Day));
        }
        let mut moment = reader.now.clone();
        for (count, unit) in &self.parts {
            let count = sign * count;
            let span: Span = match unit {
                Unit::Second => count.seconds(),
                Unit::Minute => count.minutes(),
                Unit::Hour => count.hours(),
                unit => {
                    let day = later(moment.date(), count, *unit)?;
                    moment = moment.with().date(day).build().ok()?;
                    continue;
                }
            };
            moment = moment.checked_add(span).ok()?;
        }
        Some((moment.datetime(), Grain::Minute))
    }
}

/// How many: '3', 'twenty-two', 'a', 'a couple of', 'a few'.
pub(super) fn count(reader: &Reader<'_>, at: usize) -> Read<(i64, Certainty)> {
    let after = reader.skip_mark(reader.skip(at, &["about", "around", "approximately"]), '~');
    let about = if after > at { Certainty::Guessed } else { Certainty::Reckoned };
    let (number, certainty, next) = vague(reader, after)
        .map(|(number, next)| (number, Certainty::Guessed, next))
        .or_else(|| cardinal(reader, after).map(|(number, next)| (number, about, next)))?;
    Some(((number, certainty), next))
}

fn vague(reader: &Reader<'_>, at: usize) -> Read<i64> {
    let after = reader.skip(at, &["a"]);
    match reader.word(after) {
        "couple" => Some((2, reader.skip(after + 1, &["of"]))),
        "few" => Some((3, after + 1)),
        "several" if after == at => Some((3, at + 1)),
        _ => None,
    }
}

/// A number in digits or words.
pub(super) fn cardinal(reader: &Reader<'_>, at: usize) -> Read<i64> {
    let broken = |mark| at > 1 && reader.is_mark(at - 1, mark) && reader.is_glued(at);
    if let Some(number) = reader.number(at) {
        let after_digits = broken('.') || broken(',') || broken(':');
        let fraction = reader.is_mark(at + 1, '.') && reader.is_glued(at + 2);
        return (!after_digits && !fraction).then_some((number, at + 1));
    }
    match reader.word(at) {
        "a" | "an" => Some(match reader.word(at + 1) {
            "dozen" => (12, at + 2),
            "hundred" => (100, at + 2),
            _ => (1, at + 1),
        }),
        _ => spelled(reader, at),
    }
}

/// A number in words, below a thousand.
pub(super) fn spelled(reader: &Reader<'_>, at: usize) -> Read<i64> {
    let (small, next) = below_hundred(reader, at)?;
    if reader.word(next) == "hundred" {
        let rest = reader.skip(next + 1, &["and"]);
        let (rest, end) = below_hundred(reader, rest).unwrap_or((0, next + 1));
        return Some((small * 100 + rest, end)).filter(|(number, _)| *number <= COUNT_MAX);
    }
    Some((small, next))
}

fn below_hundred(reader: &Reader<'_>, at: usize) -> Read<i64> {
    if let Some(tens) = words::tens(reader.word(at)) {
        let next = hyphen(reader, at + 1);
        return Some(match words::ones(reader.word(next)).filter(|ones| (1..10).contains(ones)) {
            Some(ones) => (tens + ones, next + 1),
            None => (tens, at + 1),
        });
    }
    words::ones(reader.word(at)).map(|number| (number, at + 1))
}

/// The place after a hyphen within a word.
pub(super) fn hyphen(reader: &Reader<'_>, at: usize) -> usize {
    let within = reader.is_mark(at, '-') && reader.is_glued(at) && reader.is_glued(at + 1);
    at + usize::from(within)
}

/// '27th', 'first', 'twenty-second'.
pub(super) fn ordinal(reader: &Reader<'_>, at: usize) -> Read<i64> {
    if let Some(number) = reader.number(at) {
        let suffix = reader.is(at + 1, &["st", "nd", "rd", "th"]) && reader.is_glued(at + 1);
        return suffix.then_some((number, at + 2));
    }
    if let Some(tens) = words::tens(reader.word(at)) {
        let next = hyphen(reader, at + 1);
        let ones = words::ordinal(reader.word(next)).filter(|ones| (1..10).contains(ones))?;
        return Some((tens + ones, next + 1));
    }
    words::ordinal(reader.word(at)).map(|number| (number, at + 1))
}

/// A day of the month: '5', '05', '5th', 'fifth', 'twenty one'.
pub(super) fn day_of_month(reader: &Reader<'_>, at: usize) -> Read<i8> {
    let plain = || {
        let short = reader.digits(at).is_none_or(|digits| digits.len() <= 2);
        let glued = reader.is_glued(at + 1)
            && (!reader.word(at + 1).is_empty() || reader.number(at + 2).is_some())
            && !reader.is_mark(at + 1, ',')
            && !reader.is_mark(at + 1, '-')
            && !reader.is_mark(at + 1, '/');
        let month = words::month(reader.word(at + 1)).is_some();
        let number = reader.number(at).map(|number| (number, at + 1));
        number.or_else(|| spelled(reader, at)).filter(|_| short && (!glued || month))
    };
    let (day, next) = ordinal(reader, at).or_else(plain)?;
    Some((i8::try_from(day).ok().filter(|day| (1..=31).contains(day))?, next))
}

/// A year in four digits, or in words.
pub(super) fn year(reader: &Reader<'_>, at: usize) -> Read<i16> {
    if let Some(after) = reader.phrase(at, "two thousand") {
        let rest = reader.skip(after, &["and"]);
        let (rest, next) = below_hundred(reader, rest).unwrap_or((0, after));
        return Some((i16::try_from(2000 + rest).ok()?, next));
    }
    let digits = reader.digits(at).filter(|digits| digits.len() == 4)?;
    let year = digits.parse().ok().filter(|year| (1800..2200).contains(year))?;
    let glued = reader.is_glued(at + 1) && !reader.word(at + 1).is_empty();
    (!glued).then_some((year, at + 1))
}

/// A year in digits, two or four.
pub(super) fn short_year(reader: &Reader<'_>, at: usize) -> Read<i16> {
    let digits = reader.digits(at)?;
    let number = reader.number(at)?;
    match digits.len() {
        2 => Some((i16::try_from(full_year(number)).ok()?, at + 1)),
        _ => year(reader, at),
    }
}

/// A length of time.
pub(super) fn length(reader: &Reader<'_>, at: usize) -> Read<Length> {
    if let Some(next) = reader.phrase(at, "half an hour") {
        let parts = vec![(30, Unit::Minute)];
        return Some((Length { parts, certainty: Certainty::Reckoned }, next));
    }
    let ((first, certainty), next) = count(reader, at)?;
    let (kind, mut next) = unit(reader, next)?;
    let mut length = Length { parts: vec![(first, kind)], certainty };
    if let Some(after) = reader.phrase(next, "and a half").filter(|_| kind == Unit::Hour) {
        length.parts.push((30, Unit::Minute));
        return Some((length, after));
    }
    while length.parts.len() < PARTS_MAX {
        let joined = reader.skip(reader.skip_mark(next, ','), &["and"]);
        let Some((((number, sure), finer), after)) = count(reader, joined)
            .and_then(|(count, after)| unit(reader, after).map(|(unit, end)| ((count, unit), end)))
        else {
            break;
        };
        if finer >= length.finest() {
            break;
        }
        // '3 months and 2 days ago they found it': what is told ago stands alone.
        let apart = joined > next && reader.word(after) == "ago" && certain_before(reader, at);
        if apart {
            break;
        }
        length.parts.push((number, finer));
        length.certainty = length.certainty.max(sure);
        next = after;
    }
    Some((length, next))
}

/// Whether the length before belongs to 'the last', and not to what follows.
fn certain_before(reader: &Reader<'_>, at: usize) -> bool {
    at > 0 && reader.is(at - 1, &["last", "past", "previous", "for"])
}

fn unit(reader: &Reader<'_>, at: usize) -> Read<Unit> {
    if reader.is(at, &["business", "working", "work"]) && reader.is(at + 1, &["day", "days"]) {
        return Some((Unit::BusinessDay, at + 2));
    }
    if reader.is(at, &["workdays", "weekdays"]) {
        return Some((Unit::BusinessDay, at + 1));
    }
    let at = hyphen_or(reader, at);
    words::unit(reader.word(at)).map(|unit| (unit, at + 1))
}

/// A hyphen between a number and its unit makes an adjective: '5-day'.
fn hyphen_or(reader: &Reader<'_>, at: usize) -> usize {
    if reader.is_mark(at, '-') { usize::MAX - 1 } else { at }
}
