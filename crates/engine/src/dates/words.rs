//! The words that times are told with.

use jiff::civil::Weekday;

use crate::recall::month_number;

/// What time is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Unit {
    Second,
    Minute,
    Hour,
    Day,
    BusinessDay,
    Week,
    /// Monday to Friday.
    Workweek,
    Weekend,
    Fortnight,
    Month,
    Quarter,
    Year,
    Decade,
}

/// The unit that a word names, in the singular or the plural.
pub(super) fn unit(word: &str) -> Option<Unit> {
    Some(match word {
        "second" | "seconds" | "sec" | "secs" => Unit::Second,
        "minute" | "minutes" | "min" | "mins" => Unit::Minute,
        "hour" | "hours" | "hr" | "hrs" | "h" => Unit::Hour,
        "day" | "days" => Unit::Day,
        "week" | "weeks" | "wk" | "wks" => Unit::Week,
        "workweek" | "workweeks" => Unit::Workweek,
        "weekend" | "weekends" => Unit::Weekend,
        "fortnight" | "fortnights" => Unit::Fortnight,
        "month" | "months" | "mo" | "mos" => Unit::Month,
        "quarter" | "quarters" | "qtr" => Unit::Quarter,
        "year" | "years" | "yr" | "yrs" => Unit::Year,
        "decade" | "decades" => Unit::Decade,
        _ => return None,
    })
}

/// The month that a word names, whole or in short.
pub(super) fn month(word: &str) -> Option<i8> {
    (word.len() >= 3).then(|| month_number(word)).flatten()
}

/// The day of the week that a word names, whole or in short.
pub(super) fn weekday(word: &str) -> Option<Weekday> {
    Some(match word {
        "monday" | "mon" => Weekday::Monday,
        "tuesday" | "tue" | "tues" => Weekday::Tuesday,
        "wednesday" | "wed" | "weds" => Weekday::Wednesday,
        "thursday" | "thu" | "thur" | "thurs" => Weekday::Thursday,
        "friday" | "fri" => Weekday::Friday,
        "saturday" | "sat" => Weekday::Saturday,
        "sunday" | "sun" => Weekday::Sunday,
        _ => return None,
    })
}

/// Whether the word means other things as well: 'may', 'march', 'sun', 'sat'. It is
/// read only where something beside it says that it is a time.
pub(super) fn is_also_a_word(word: &str) -> bool {
    matches!(
        word,
        "may"
            | "march"
            | "mar"
            | "sun"
            | "sat"
            | "wed"
            | "mon"
            | "jan"
            | "dec"
            | "oct"
            | "sep"
            | "fri"
            | "thu"
            | "tue"
            | "jun"
    )
}

const ONES: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 8] =
    ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ORDINALS: [&str; 20] = [
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
];

/// Below twenty, in words.
pub(super) fn ones(word: &str) -> Option<i64> {
    ONES.iter().position(|known| *known == word).map(|at| at as i64)
}

/// Twenty, thirty and so on.
pub(super) fn tens(word: &str) -> Option<i64> {
    TENS.iter().position(|known| *known == word).map(|at| (at as i64 + 2) * 10)
}

/// First to nineteenth, twentieth and thirtieth.
pub(super) fn ordinal(word: &str) -> Option<i64> {
    let small = ORDINALS.iter().position(|known| *known == word).map(|at| at as i64);
    small.or(match word {
        "twentieth" => Some(20),
        "thirtieth" => Some(30),
        _ => None,
    })
}

/// The seasons, by the month in which they begin in the north.
pub(super) fn season(word: &str) -> Option<i8> {
    Some(match word {
        "spring" => 3,
        "summer" => 6,
        "autumn" | "fall" => 9,
        "winter" => 12,
        _ => return None,
    })
}

/// A part of the day: its name, the hour it begins, how many hours it takes.
pub(super) fn part_of_day(word: &str) -> Option<(&'static str, i8, i8)> {
    Some(match word {
        "morning" => ("morning", 8, 4),
        "afternoon" => ("afternoon", 12, 4),
        "evening" => ("evening", 16, 4),
        "night" => ("night", 20, 4),
        _ => return None,
    })
}
