//! Reckoning with days, weeks and months. Nothing here knows of words.

use jiff::civil::{Date, DateTime, Time, Weekday};
use jiff::{Span, ToSpan};

use super::words::Unit;

/// More than this nobody counts.
pub(super) const COUNT_MAX: i64 = 9_999;

/// The beginning of a day.
pub(super) fn midnight(day: Date) -> DateTime {
    day.to_datetime(Time::midnight())
}

/// A number of days later; earlier, if it is negative.
pub(super) fn days(day: Date, count: i64) -> Option<Date> {
    day.checked_add(Span::new().try_days(count).ok()?).ok()
}

/// A number of months later, at the end of the month if it is shorter.
pub(super) fn months(day: Date, count: i64) -> Option<Date> {
    day.checked_add(Span::new().try_months(count).ok()?).ok()
}

/// A number of days, weeks, months and so on later. None for units below the day:
/// those depend on the time zone.
pub(super) fn later(day: Date, count: i64, unit: Unit) -> Option<Date> {
    if count.abs() > COUNT_MAX {
        return None;
    }
    match unit {
        Unit::Second | Unit::Minute | Unit::Hour => None,
        Unit::Day => days(day, count),
        Unit::BusinessDay => business_days(day, count),
        Unit::Week | Unit::Workweek | Unit::Weekend => days(day, count * 7),
        Unit::Fortnight => days(day, count * 14),
        Unit::Month => months(day, count),
        Unit::Quarter => months(day, count * 3),
        Unit::Year => months(day, count * 12),
        Unit::Decade => months(day, count * 120),
    }
}

/// The day, week, month and so on that a day lies in: its first day and the one after
/// its last. Weeks begin on Monday.
pub(super) fn around(day: Date, unit: Unit) -> Option<(Date, Date)> {
    let monday = monday(day)?;
    let month = day.first_of_month();
    let year = day.first_of_year();
    let (start, length): (Date, Unit) = match unit {
        Unit::Second | Unit::Minute | Unit::Hour => return None,
        Unit::Day | Unit::BusinessDay => (day, Unit::Day),
        Unit::Workweek => return Some((monday, days(monday, 5)?)),
        Unit::Weekend => return Some((days(monday, 5)?, days(monday, 7)?)),
        Unit::Week | Unit::Fortnight => (monday, unit),
        Unit::Month => (month, unit),
        Unit::Quarter => (months(month, -i64::from((day.month() - 1) % 3))?, unit),
        Unit::Year => (year, unit),
        Unit::Decade => (months(year, -i64::from(day.year().rem_euclid(10)) * 12)?, unit),
    };
    Some((start, later(start, 1, length)?))
}

/// The Monday of its week.
pub(super) fn monday(day: Date) -> Option<Date> {
    days(day, -i64::from(day.weekday().to_monday_zero_offset()))
}

/// That day of the same week.
pub(super) fn of_same_week(day: Date, wanted: Weekday) -> Option<Date> {
    days(monday(day)?, i64::from(wanted.to_monday_zero_offset()))
}

/// The nth such day of a month; from its end, if `nth` is negative.
pub(super) fn nth_of_month(month: Date, nth: i64, wanted: Weekday) -> Option<Date> {
    month.nth_weekday_of_month(i8::try_from(nth).ok()?, wanted).ok()
}

/// The Monday of the nth week of a stretch of months, from its end if `nth` is
/// negative. As in the ISO calendar a week belongs where its Thursday is.
pub(super) fn nth_week(start: Date, end: Date, nth: i64) -> Option<Date> {
    let first = of_same_week(start, Weekday::Thursday)?;
    let first = if first < start { days(first, 7)? } else { first };
    let last = of_same_week(end.yesterday().ok()?, Weekday::Thursday)?;
    let last = if last < end { last } else { days(last, -7)? };
    let thursday = if nth > 0 { days(first, (nth - 1) * 7)? } else { days(last, (nth + 1) * 7)? };
    (start <= thursday && thursday < end).then(|| monday(thursday)).flatten()
}

/// Easter Sunday in the Gregorian calendar, after Meeus, Jones and Butcher.
pub(super) fn easter(year: i16) -> Option<Date> {
    let year = i32::from(year);
    let golden = year % 19;
    let (century, of_century) = (year / 100, year % 100);
    let correction = (century - (century + 8) / 25 + 1) / 3;
    let epact = (19 * golden + century - century / 4 - correction + 15) % 30;
    let day = (32 + 2 * (century % 4) + 2 * (of_century / 4) - epact - of_century % 4) % 7;
    let shift = (golden + 11 * epact + 22 * day) / 451;
    let count = epact + day - 7 * shift + 114;
    let (month, day) = (count / 31, count % 31 + 1);
    Date::new(i16::try_from(year).ok()?, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// A year told with two digits: from 1940 to 2039.
pub(super) fn full_year(two_digits: i64) -> i64 {
    if two_digits < 40 { 2000 + two_digits } else { 1900 + two_digits }
}

fn business_days(mut day: Date, count: i64) -> Option<Date> {
    let step: i64 = if count < 0 { -1 } else { 1 };
    let mut left = count.abs();
    while left > 0 {
        day = day.checked_add(step.days()).ok()?;
        let rest = matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday);
        left -= i64::from(!rest);
    }
    Some(day)
}
