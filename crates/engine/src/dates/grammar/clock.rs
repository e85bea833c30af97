//! Times of the day: '8pm', '17:49:19', 'half past seven', 'noon'.

use super::number::{cardinal, hyphen, spelled};
use crate::dates::reader::{Read, Reader};
use crate::dates::words;

/// A time of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Clock {
    pub(super) hour: i8,
    pub(super) minute: i8,
    pub(super) second: i8,
    /// Whether the half of the day is told.
    pub(super) half: Half,
}

/// The half of the day, if it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    Untold,
    Told,
}

/// Whether a number alone can be a time here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bare {
    Allowed,
    Refused,
}

/// A time of the day.
pub(super) fn clock(reader: &Reader<'_>, at: usize, bare: Bare) -> Read<Clock> {
    let (clock, next) = named(reader, at)
        .or_else(|| past_or_to(reader, at))
        .or_else(|| digital(reader, at, bare))
        .or_else(|| in_words(reader, at, bare))?;
    Some(in_the(reader, clock, next))
}

impl Clock {
    fn new(hour: i64, minute: i64, second: i64) -> Option<Self> {
        let fits = |number: i64, below: i8| {
            i8::try_from(number).ok().filter(|number| (0..below).contains(number))
        };
        let (hour, minute, second) = (fits(hour, 24)?, fits(minute, 60)?, fits(second, 60)?);
        let half = if hour == 0 || hour > 12 { Half::Told } else { Half::Untold };
        Some(Self { hour, minute, second, half })
    }

    /// The same in that half of the day; none if it has no such hour.
    fn in_half(self, afternoon: bool) -> Option<Self> {
        let hour = match (self.hour, afternoon) {
            (12, false) => 0,
            (hour @ 1..=11, true) => hour + 12,
            (hour, true) if hour < 12 => return None,
            (hour, _) => hour,
        };
        Some(Self { hour, half: Half::Told, ..self })
    }

    /// The same in a part of the day, unless the half is told.
    pub(super) fn in_part(self, part: Option<&str>) -> Self {
        let later = match part {
            Some("afternoon" | "evening") => self.hour < 12,
            Some("night") => (6..12).contains(&self.hour),
            _ => false,
        };
        let moved = if later && self.half == Half::Untold { self.in_half(true) } else { None };
        moved.unwrap_or(self)
    }
}

fn named(reader: &Reader<'_>, at: usize) -> Read<Clock> {
    let hour = match reader.word(at) {
        "noon" | "midday" => 12,
        "midnight" => 0,
        _ => return None,
    };
    Some((Clock { half: Half::Told, ..Clock::new(hour, 0, 0)? }, at + 1))
}

/// 'am', 'p.m.', or 'p' right after the digits.
fn half(reader: &Reader<'_>, at: usize) -> Read<bool> {
    let afternoon = match reader.word(at) {
        "am" => return Some((false, at + 1)),
        "pm" => return Some((true, at + 1)),
        "a" => false,
        "p" => true,
        _ => return None,
    };
    let dotted =
        reader.is_mark(at + 1, '.') && reader.word(at + 2) == "m" && reader.is_glued(at + 2);
    if dotted {
        let end = at + 3 + usize::from(reader.is_mark(at + 3, '.') && reader.is_glued(at + 3));
        return Some((afternoon, end));
    }
    reader.is_glued(at).then_some((afternoon, at + 1))
}

/// '8:00:31am', '17:49', '8.30pm', '8pm'.
fn digital(reader: &Reader<'_>, at: usize, bare: Bare) -> Read<Clock> {
    let hour = reader.digits(at).filter(|digits| digits.len() <= 2)?.parse().ok()?;
    let joined = |at: usize, mark: char| {
        let pair = reader.digits(at + 1).filter(|digits| digits.len() == 2)?;
        let joined = reader.is_mark(at, mark) && reader.is_glued(at) && reader.is_glued(at + 1);
        pair.parse::<i64>().ok().filter(|_| joined)
    };
    let (minute, second, next, colon) = match (joined(at + 1, ':'), joined(at + 3, ':')) {
        (Some(minute), Some(second)) => (minute, second, at + 5, true),
        (Some(minute), None) => (minute, 0, at + 3, true),
        _ => match joined(at + 1, '.').filter(|_| half(reader, at + 3).is_some()) {
            Some(minute) => (minute, 0, at + 3, false),
            None => (0, 0, at + 1, false),
        },
    };
    let clock = Clock::new(hour, minute, second)?;
    if let Some((afternoon, end)) = half(reader, next) {
        return Some((clock.in_half(afternoon)?, end));
    }
    if let Some(end) = o_clock(reader, next) {
        return Some((clock, end));
    }
    let plain = bare == Bare::Allowed && (1..=24).contains(&hour) && is_alone(reader, next);
    (colon || plain).then_some((clock, next))
}

/// Whether a number is not that of something else: '7 servers', '7%', '7.5'.
fn is_alone(reader: &Reader<'_>, next: usize) -> bool {
    let fraction = !reader.ends(next) && reader.is_glued(next) && !reader.is_mark(next, ',');
    !fraction && super::part::is_free(reader, next) || super::day::named(reader, next).is_some()
}

fn o_clock(reader: &Reader<'_>, at: usize) -> Option<usize> {
    let next = reader.skip_mark(at + 1, '\'');
    (reader.word(at) == "o" && reader.word(next) == "clock").then_some(next + 1)
}

/// 'six pm', 'five-thirty', 'seven twenty-seven'.
fn in_words(reader: &Reader<'_>, at: usize, bare: Bare) -> Read<Clock> {
    let hour = words::ones(reader.word(at)).filter(|hour| (1..=12).contains(hour))?;
    let next = at + 1;
    let minutes = spelled(reader, hyphen(reader, next))
        .filter(|(minute, _)| (10..60).contains(minute))
        .filter(|_| bare == Bare::Allowed || reader.is_mark(next, '-'));
    if let Some((minute, end)) = minutes {
        let clock = Clock::new(hour, minute, 0)?;
        let end = reader.skip(end, &["minutes"]);
        return Some(match half(reader, end) {
            Some((afternoon, end)) => (clock.in_half(afternoon)?, end),
            None => (clock, end),
        });
    }
    let clock = Clock::new(hour, 0, 0)?;
    if let Some((afternoon, end)) = half(reader, next) {
        return Some((clock.in_half(afternoon)?, end));
    }
    if let Some(end) = o_clock(reader, next) {
        return Some((clock, end));
    }
    (bare == Bare::Allowed && is_alone(reader, next)).then_some((clock, next))
}

/// 'half past seven', 'a quarter to seven', 'twenty minutes past five'.
fn past_or_to(reader: &Reader<'_>, at: usize) -> Read<Clock> {
    let start = reader.skip(at, &["a"]);
    let (minutes, next) = match reader.word(start) {
        "half" => (30, start + 1),
        "quarter" => (15, start + 1),
        _ => {
            let (minutes, next) = cardinal(reader, start).filter(|(n, _)| (1..60).contains(n))?;
            (minutes, reader.skip(next, &["minutes", "mins", "min"]))
        }
    };
    let sign = match reader.word(next) {
        "past" | "after" => 1,
        "to" | "before" => -1,
        _ => return None,
    };
    // '10 to 12' may be anything.
    let told = next > start + 1 || matches!(reader.word(start), "half" | "quarter");
    let (hour, end) = cardinal(reader, next + 1).filter(|(hour, _)| (1..=12).contains(hour))?;
    let total = (hour * 60 + sign * minutes).rem_euclid(24 * 60);
    let clock = Clock::new(total / 60, total % 60, 0).filter(|_| told)?;
    Some(match half(reader, end) {
        Some((afternoon, end)) => (clock.in_half(afternoon)?, end),
        None => (clock, end),
    })
}

/// '… in the morning', '… at night'.
fn in_the(reader: &Reader<'_>, clock: Clock, at: usize) -> (Clock, usize) {
    let next = reader.phrase(at, "in the").or_else(|| reader.phrase(at, "at"));
    let part = next.and_then(|next| words::part_of_day(reader.word(next)));
    match (part, next) {
        (Some((part, ..)), Some(next)) => (clock.in_part(Some(part)), next + 1),
        _ => (clock, at),
    }
}
