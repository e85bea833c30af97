//! What is counted from the present or from another day: 'two weeks ago', 'in 3 days',
//! 'three weeks from tomorrow', 'two sundays from now'.

use jiff::civil::{Date, Weekday};

use super::day::day;
use super::number::{Length, cardinal, length};
use super::{moment, pointer};
use crate::dates::calendar::{midnight, of_same_week};
use crate::dates::reader::{Read, Reader, Value};
use crate::dates::tense::{Tense, sentence};
use crate::dates::words::{self, Unit};
use crate::dates::{Certainty, Grain, Relation, write};

/// A time that is counted.
pub(super) fn counted(reader: &Reader<'_>, at: usize) -> Read<Value> {
    bounded(reader, at)
        .or_else(|| directed(reader, at))
        .or_else(|| ahead(reader, at))
        .or_else(|| weekdays(reader, at))
}

/// 'more than 2 weeks before today', 'less than 3 days after tomorrow': a bound.
fn bounded(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let more = match (reader.word(at), reader.word(at + 1)) {
        ("more" | "longer", "than") => true,
        ("less", "than") => false,
        _ => return None,
    };
    let (length, next) = length(reader, at + 2).filter(|(length, _)| length.is_of_days())?;
    let (anchor, sign, end) = anchor(reader, next, &length)?;
    let other = midnight(length.after_day(anchor.start.date(), sign)?);
    let value = Value::day(anchor.start.date(), Certainty::Guessed)?;
    let value = if more {
        let relation = Some(if sign > 0 { Relation::After } else { Relation::Before });
        Value { start: other, end: other, relation, ..value }
    } else {
        let (start, end) = if sign > 0 { (anchor.start, other) } else { (other, anchor.start) };
        Value { start, end, relation: Some(Relation::Within), ..value }
    };
    Some((value, end))
}

/// What a length is counted from, and in which direction.
fn anchor(reader: &Reader<'_>, at: usize, length: &Length) -> Option<(Value, i64, usize)> {
    let today = Value::day(reader.today, Certainty::Reckoned)?;
    let ago = reader.is(at, &["ago"]);
    if ago || reader.is(at, &["back"]) && reader.ends(at + 1) {
        return Some((today, -1, reader.skip(at + 1, &["today"])));
    }
    if reader.is(at, &["later", "hence"]) {
        let told = if reader.word(at) == "hence" { today } else { today.guessed() };
        let than = reader.is(at + 1, &["than"]);
        return (!than).then_some((told, 1, at + 1));
    }
    let back = reader.is(at, &["before", "earlier"]);
    if back && reader.ends(at + 1) {
        return Some((today.guessed(), -1, at + 1));
    }
    let sign = match reader.word(at) {
        "from" | "after" => 1,
        "before" => -1,
        _ => return None,
    };
    if let Some(end) = reader.phrase(at + 1, "now").filter(|_| reader.word(at) == "from") {
        return Some((today, 1, end));
    }
    let (value, end) = day(reader, at + 1).filter(|_| length.is_of_days())?;
    // A day that comes round every year is the coming one here.
    let value = match value.cycle {
        Some(_) if value.start.date() < reader.today => coming(reader, &value)?.guessed(),
        _ => value,
    };
    Some((value, sign, end))
}

fn coming(reader: &Reader<'_>, value: &Value) -> Option<Value> {
    let next = pointer::whole(value.start.date(), 0, Unit::Day)?.start.date();
    let next = Date::new(reader.today.year(), next.month(), next.day()).ok()?;
    let next = if next < reader.today {
        Date::new(next.year().checked_add(1)?, next.month(), next.day()).ok()?
    } else {
        next
    };
    Value::day(next, value.certainty)
}

/// 'two weeks ago', '2 years from now', '3 days after January 12th'.
fn directed(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let (length, next) = length(reader, at)?;
    if reader.is(at, &["about", "around", "approximately"]) || reader.is_mark(at, '~') {
        return None;
    }
    let or_so = reader.phrase(next, "or so");
    let (anchor, sign, end) = anchor(reader, or_so.unwrap_or(next), &length)?;
    let certainty = length.certainty.max(anchor.certainty);
    // 'Files of more than 30 days ago' is no point in time.
    let compared =
        at > 0 && reader.is(at - 1, &["than", "over", "least", "most", "nearly", "almost"]);
    let vague = compared || or_so.is_some();
    let certainty = if vague { Certainty::Guessed } else { certainty };
    if !length.is_of_days() {
        return Some((fine(reader, &length, sign)?.at_most(certainty), end));
    }
    let day = length.after_day(anchor.start.date(), sign)?;
    if let Some((weekday, end)) = reader.phrase(end, "on").and_then(|next| reader.weekday(next)) {
        return Some((Value::day(moved(day, weekday, &length)?, certainty)?.guessed(), end));
    }
    let value = Value::day(day, certainty)?;
    Some((about(value, &length, day), end))
}

/// 'Two months from today on Tuesday': who counts weeks means that week, who counts
/// months the next such day.
fn moved(day: Date, weekday: Weekday, length: &Length) -> Option<Date> {
    match length.finest() {
        Unit::Day | Unit::BusinessDay | Unit::Week => of_same_week(day, weekday),
        _ if day.weekday() == weekday => Some(day),
        _ => day.nth_weekday(1, weekday).ok(),
    }
}

/// Who counts months or years does not mean the day.
fn about(value: Value, length: &Length, day: Date) -> Value {
    let said = value.certainty == Certainty::Said;
    let phrase = match (length.finest(), &length.parts[..]) {
        _ if said => return value,
        (Unit::Year, [(2.., _)]) | (Unit::Decade, _) => format!("around {}", day.year()),
        (Unit::Month | Unit::Quarter | Unit::Year, _) => {
            format!("around {} {}", write::month(day.month()), day.year())
        }
        _ => return value,
    };
    Value { lead: "", ..value.written(phrase) }
}

/// A moment that is hours or minutes away.
fn fine(reader: &Reader<'_>, length: &Length, sign: i64) -> Option<Value> {
    let (start, grain) = length.after_now(reader, sign)?;
    let certainty = length.certainty;
    let phrase = format!("{} around {:02}:{:02}", start.date(), start.hour(), start.minute());
    let value = Value::day(start.date(), certainty)?.written(phrase);
    Some(Value { start, end: start, grain, ..value })
}

/// 'in two weeks', 'in less than an hour', 'in a fortnight's time': only of what lies
/// ahead, for 'it compiles in 20 seconds' tells how long it takes.
fn ahead(reader: &Reader<'_>, at: usize) -> Read<Value> {
    if reader.word(at) != "in" {
        return None;
    }
    let less = reader.phrase(at + 1, "less than");
    let (length, next) = length(reader, less.unwrap_or(at + 1))?;
    let owned = reader.is_mark(next, '\'') && reader.is_glued(next);
    let owned = if owned { reader.skip(next + 1, &["s"]) } else { next };
    let time = reader.word(owned) == "time";
    let end = if time { owned + 1 } else { next };
    let elsewhere = reader.is(end, &["of", "or", "from", "after"]) && !reader.is(end + 1, &["in"]);
    let alone = reader.begins_sentence(at) && reader.ends(end);
    if !time && !alone && reader.tense(at) != Tense::Future || elsewhere && reader.word(end) != "or"
    {
        return None;
    }
    let value = if length.is_of_days() {
        let day = length.after_day(reader.today, 1)?;
        about(Value::day(day, length.certainty)?, &length, day)
    } else {
        fine(reader, &length, 1)?.guessed()
    };
    let vague = less.is_some() || takes_time(reader, at);
    Some((if vague { value.guessed() } else { value }, end))
}

/// Whether the sentence tells of something that lasts, or lasts until it ends.
fn takes_time(reader: &Reader<'_>, at: usize) -> bool {
    const VERBS: &[&str] = &[
        "expire",
        "expires",
        "delete",
        "deleted",
        "remove",
        "removed",
        "purged",
        "rotate",
        "rotated",
        "renew",
        "renewed",
        "timeout",
        "retry",
        "finish",
        "complete",
        "completes",
        "run",
        "runs",
        "take",
        "takes",
        "load",
        "loads",
        "compile",
        "build",
        "respond",
        "restart",
        "done",
    ];
    let (start, end) = sentence(reader, at);
    (start..end).any(|place| reader.is(place, VERBS))
}

/// 'two sundays from now', 'two monday later'.
fn weekdays(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let (count, next) = cardinal(reader, at).filter(|(count, _)| (1..=60).contains(count))?;
    let word = reader.word(next);
    let weekday = words::weekday(word.strip_suffix('s').unwrap_or(word))?;
    let (sign, end) = match reader.word(next + 1) {
        "ago" => (-1, next + 2),
        "later" => (1, next + 2),
        "from" => (1, reader.phrase(next + 2, "now").or(reader.phrase(next + 2, "today"))?),
        _ => return None,
    };
    let day = reader.today.nth_weekday(i32::try_from(sign * count).ok()?, weekday).ok()?;
    Some((Value::day(day, Certainty::Reckoned)?, end))
}

/// 'now', which is left as it is: the present needs no date.
pub(super) fn now(reader: &Reader<'_>, at: usize) -> Read<Value> {
    let end = match reader.word(at) {
        "now" if !reader.is_mark(at + 1, '+') => at + 1,
        "right" => reader.phrase(at + 1, "now")?,
        "as" => reader.phrase(at + 1, "soon as possible")?,
        "asap" => at + 1,
        _ => return None,
    };
    let moment = moment::whole_seconds(reader.now.datetime())?;
    let value = Value::day(reader.today, Certainty::Said)?;
    Some((Value { start: moment, end: moment, grain: Grain::Second, ..value }, end))
}
