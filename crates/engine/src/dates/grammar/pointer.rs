//! What is pointed at from the present: 'last week', 'next month', 'this summer',
//! 'the past 3 days', 'the week after next'.

use jiff::civil::{Date, Weekday};

use super::number::{Length, cardinal, count, length};
use crate::dates::calendar::{around, days, later, midnight, months};
use crate::dates::reader::{Read, Reader, Value};
use crate::dates::tense::Tense;
use crate::dates::words::{self, Unit};
use crate::dates::{Certainty, Grain, Relation};

/// A word that points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pointer {
    /// 'last', 'previous'.
    Last,
    /// 'past', 'this past': the latest.
    Past,
    /// 'this'.
    This,
    /// 'coming', 'this coming': the nearest.
    Coming,
    /// 'next'.
    Next,
    /// 'following', 'the day before': after or before what was told of, which need
    /// not be the present.
    Following,
}

impl Pointer {
    /// How many weeks, months and so on from this one.
    pub(super) fn steps(self) -> i64 {
        match self {
            Self::Last | Self::Past => -1,
            Self::This => 0,
            Self::Coming | Self::Next | Self::Following => 1,
        }
    }
}

/// Reads a pointing word and the article before it.
pub(super) fn pointer(reader: &Reader<'_>, at: usize) -> Read<Pointer> {
    let at = reader.skip(at, &["the", "my", "our"]);
    let this = reader.word(at) == "this";
    let after = at + usize::from(this);
    let pointer = match reader.word(after) {
        "past" => Pointer::Past,
        "coming" | "upcoming" => Pointer::Coming,
        _ if this => return Some((Pointer::This, after)),
        "last" | "previous" => Pointer::Last,
        "next" => Pointer::Next,
        "following" => Pointer::Following,
        _ => return None,
    };
    Some((pointer, after + 1))
}

/// 'last year', 'next year': what a month or a quarter can be of.
pub(super) fn year(reader: &Reader<'_>, at: usize) -> Read<Value> {
    pointed(reader, at).filter(|(value, _)| value.grain == Grain::Year)
}

/// 'last week', 'the coming month', 'this calendar year'.
pub(super) fn pointed(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let (pointer, next) = pointer(reader, at)?;
    let next = reader.skip(next, &["calendar"]);
    let unit = words::unit(reader.word(next)).filter(|unit| *unit > Unit::BusinessDay)?;
    if reader.word(next).ends_with('s') || pointer == Pointer::Following && next == at + 1 {
        return None;
    }
    let end = next + 1;
    let value = whole(reader.today, pointer.steps(), unit)?;
    // 'The past week' ends today; the others depend on the day that it is said.
    let weekday = reader.today.weekday();
    let is_weekend = matches!(weekday, Weekday::Saturday | Weekday::Sunday);
    let unsure = match unit {
        _ if matches!(pointer, Pointer::Past | Pointer::Following) => true,
        Unit::Week | Unit::Workweek => weekday == Weekday::Sunday && pointer != Pointer::This,
        Unit::Weekend => match pointer {
            Pointer::Last => is_weekend,
            Pointer::This => reader.tense(at) == Tense::Past && !is_weekend,
            _ => true,
        },
        Unit::Fortnight | Unit::Decade => true,
        _ => false,
    };
    Some((if unsure { value.guessed() } else { value }, end))
}

/// The week, month and so on that is so many after this one.
pub(super) fn whole(today: Date, steps: i64, unit: Unit) -> Option<Value> {
    let (start, end) = around(today, unit)?;
    let day = match unit {
        Unit::Workweek | Unit::Weekend => {
            return Some(Value::new(
                days(start, steps * 7)?,
                days(end, steps * 7)?,
                if unit == Unit::Weekend { Grain::Weekend } else { Grain::Week },
                Certainty::Reckoned,
            ));
        }
        unit => later(start, steps, unit)?,
    };
    let grain = match unit {
        Unit::Week | Unit::Fortnight => Grain::Week,
        Unit::Month => Grain::Month,
        Unit::Quarter => Grain::Quarter,
        Unit::Year => Grain::Year,
        Unit::Decade => Grain::Decade,
        _ => Grain::Day,
    };
    Some(Value::new(day, later(day, 1, unit)?, grain, Certainty::Reckoned))
}

/// 'the week after next', 'the month before last'.
pub(super) fn beyond(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let at = reader.skip(at, &["the"]);
    let unit = words::unit(reader.word(at)).filter(|unit| *unit > Unit::BusinessDay)?;
    let steps = match (reader.word(at + 1), reader.skip(at + 2, &["the"])) {
        ("after", next) if reader.word(next) == "next" => Some((2, next + 1)),
        ("before", next) if reader.is(next, &["last", "previous"]) => Some((-2, next + 1)),
        _ => None,
    };
    let (steps, end) = steps.filter(|(_, end)| words::unit(reader.word(*end)).is_none())?;
    let value = whole(reader.today, steps, unit)?;
    Some((if unit == Unit::Weekend { value.guessed() } else { value }, end))
}

/// 'last September', 'this August'.
pub(super) fn month(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let (pointer, next) = pointer(reader, at)?;
    let (month, end) = reader.month(next)?;
    let capital = reader.slice(next, next + 1).starts_with(char::is_uppercase);
    if pointer == Pointer::This && reader.is(next, &["may", "march"]) && !capital {
        return None;
    }
    let year = i64::from(reader.today.year()) + pointer.steps();
    let start = Date::new(i16::try_from(year).ok()?, month, 1).ok()?;
    let value = Value::new(start, months(start, 1)?, Grain::Month, Certainty::Reckoned);
    // 'Last September' said in November may be the one two months ago.
    let this = reader.today.month();
    let unsure = match pointer {
        Pointer::Last | Pointer::Past => month <= this,
        Pointer::This => false,
        _ => month >= this,
    };
    Some((if unsure { value.guessed() } else { value }, end))
}

/// 'last summer', 'summer 2025', 'in the summer'.
pub(super) fn season(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let value = |start: Date, certainty| {
        Some(Value::new(start, months(start, 3)?, Grain::Season, certainty))
    };
    if let Some(month) = words::season(reader.word(at)) {
        let next = reader.skip(at + 1, &["of"]);
        let (year, next) = super::number::year(reader, next)?;
        // 'Winter 2025/26' tells both of its years.
        let both = reader.is_mark(next, '/') && reader.is_glued(next);
        let end = if both { next + 2 } else { next };
        return Some((value(Date::new(year, month, 1).ok()?, Certainty::Said)?, end));
    }
    let (pointer, next) = pointer(reader, at)?;
    let month = words::season(reader.word(next))?;
    let today = reader.today;
    let of = |years: i16| Date::new(today.year().checked_add(years)?, month, 1).ok();
    let ended = |start: &Date| months(*start, 3).is_some_and(|end| end <= today);
    let start = match pointer {
        Pointer::Last | Pointer::Past => (-2..=0).rev().filter_map(of).find(ended)?,
        Pointer::This => (-1..=0).filter_map(of).find(|start| !ended(start)).or_else(|| of(0))?,
        _ => (0..=1).filter_map(of).find(|start| *start > today)?,
    };
    let unsure = pointer != Pointer::This && start.year() == today.year();
    let certainty = if unsure { Certainty::Guessed } else { Certainty::Reckoned };
    Some((value(start, certainty)?, next + 1))
}

/// 'the past 3 days', 'next two quarters', 'the 3 next weeks'.
pub(super) fn counted(reader: &Reader<'_>, at: usize) -> Read<Value> {
    if let Some((pointer, next)) = pointer(reader, at) {
        let (length, end) = length(reader, next).filter(|_| count(reader, next).is_some())?;
        if reader.is(next, &["a", "an"]) && !reader.is(next + 1, &["few", "couple", "dozen"]) {
            return None;
        }
        return Some((stretch(reader, at, pointer, &length, (next, end))?, end));
    }
    let start = reader.skip(at, &["the"]);
    let (number, next) = cardinal(reader, start)?;
    let pointer = match reader.word(next) {
        "next" | "coming" => Pointer::Next,
        "last" | "past" | "previous" => Pointer::Last,
        _ => return None,
    };
    let plural = reader.word(next + 1).strip_suffix('s')?;
    let parts = vec![(number, words::unit(plural)?)];
    let length = Length { parts, certainty: Certainty::Reckoned };
    Some((stretch(reader, at, pointer, &length, (next + 1, next + 2))?.guessed(), next + 2))
}

fn stretch(
    reader: &Reader<'_>,
    at: usize,
    pointer: Pointer,
    length: &Length,
    told: (usize, usize),
) -> Option<Value> {
    let ahead = match pointer {
        Pointer::Last | Pointer::Past => false,
        Pointer::Next | Pointer::Coming | Pointer::Following => true,
        Pointer::This => return None,
    };
    let today = reader.today;
    let wanted = if ahead { Tense::Future } else { Tense::Past };
    let certainty = if reader.tense(at) == wanted && pointer != Pointer::Following {
        length.certainty
    } else {
        Certainty::Guessed
    };
    if !length.is_of_days() {
        let now = reader.now.datetime();
        let (other, grain) = length.after_now(reader, if ahead { 1 } else { -1 })?;
        let (start, end) = if ahead { (now, other) } else { (other, now) };
        let value = Value::day(today, Certainty::Guessed)?;
        return Some(Value { start, end, grain, ..value });
    }
    let (start, end) = match (&length.parts[..], ahead) {
        // Quarters and decades are those of the calendar.
        ([(number, unit @ (Unit::Quarter | Unit::Decade))], true) => {
            let (_, start) = around(today, *unit)?;
            (start, later(start, *number, *unit)?)
        }
        ([(number, unit @ (Unit::Quarter | Unit::Decade))], false) => {
            let (end, _) = around(today, *unit)?;
            (later(end, -number, *unit)?, end)
        }
        ([(number, Unit::BusinessDay)], true) => {
            let last = later(today, *number, Unit::BusinessDay)?;
            (later(today, 1, Unit::BusinessDay)?, last.tomorrow().ok()?)
        }
        (_, true) => {
            let start = today.tomorrow().ok()?;
            (start, length.after_day(start, 1)?)
        }
        (_, false) => (length.after_day(today, -1)?, today),
    };
    let side = if ahead { "after" } else { "up to" };
    let phrase = format!("the {} {side} {today}", reader.slice(told.0, told.1));
    Some(Value::new(start, end, Grain::Day, certainty).written(phrase)).map(|value| Value {
        lead: "in",
        relation: Some(Relation::Within),
        ..value
    })
}

/// 'within 10 months', 'within the next 3 years'.
pub(super) fn within(reader: &Reader<'_>, at: usize) -> Read<Value> {
    if reader.word(at) != "within" {
        return None;
    }
    let next = reader.skip(reader.skip(at + 1, &["the"]), &["next", "coming"]);
    let (length, end) = length(reader, next)?;
    let alone = reader.begins_sentence(at) && reader.ends(end);
    if !alone && reader.tense(at) != Tense::Future {
        return None;
    }
    let anchored = reader.phrase(end, "from today").or_else(|| reader.phrase(end, "from now"));
    let anchored = anchored.or_else(|| reader.phrase(end, "after today"));
    let elsewhere = reader.is(end, &["of", "after", "before", "from"]) && anchored.is_none();
    if elsewhere {
        return None;
    }
    let today = reader.today;
    let value = Value::day(today, Certainty::Guessed)?;
    let (last, grain) = length.after_now(reader, 1)?;
    let start = if grain == Grain::Day { midnight(today) } else { reader.now.datetime() };
    let value = Value { start, end: last, grain, relation: Some(Relation::Within), ..value };
    Some((value, anchored.unwrap_or(end)))
}

/// 'the rest of this week', 'rest of the month'.
pub(super) fn rest(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let next = reader.skip(at, &["the"]);
    if !reader.is(next, &["rest", "remainder"]) {
        return None;
    }
    let from = reader.skip(reader.skip(next + 1, &["of"]), &["the", "this", "my", "our"]);
    let unit = words::unit(reader.word(from)).filter(|unit| *unit > Unit::BusinessDay)?;
    let whole = whole(reader.today, 0, unit)?;
    let phrase = format!("the rest of {} from {} on", whole.phrase, reader.today);
    let start = midnight(reader.today).max(whole.start);
    let value = Value { start, relation: Some(Relation::Between), grain: Grain::Day, ..whole };
    Some((value.written(phrase), from + 1))
}
