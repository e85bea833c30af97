//! When a question asks about: 'in May', 'last week', 'two months ago' become
//! stretches of time, from the moment the question is asked.

use jiff::civil::{Date, DateTime, Weekday, date};
use jiff::tz::TimeZone;
use jiff::{Span, ToSpan};

use super::text::words;
use crate::model::Timestamp;

/// A stretch of time, the end excluded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Window {
    start: DateTime,
    end: DateTime,
}

impl Window {
    /// How well a moment fits: 1 within, less the further off. What was said
    /// soon after is likelier meant than what was said before.
    pub(crate) fn fit(&self, moment: Timestamp) -> f32 {
        let moment = civil(moment);
        let days = |from: DateTime, to: DateTime| {
            from.duration_until(to).as_secs().div_euclid(86_400) as f32
        };
        if moment >= self.end {
            (-days(self.end, moment) / 7.0).exp()
        } else if moment < self.start {
            0.5 * (-days(moment, self.start) / 2.0).exp()
        } else {
            1.0
        }
    }

    /// Its ends as moments.
    pub(crate) fn moments(&self) -> Option<(Timestamp, Timestamp)> {
        let at = |civil: DateTime| civil.to_zoned(TimeZone::UTC).ok().map(|z| z.timestamp().into());
        at(self.start).zip(at(self.end))
    }
}

/// All stretches a question names.
pub(crate) fn windows(question: &str, asked_at: Timestamp) -> Vec<Window> {
    let words = words(question);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let now = civil(asked_at);
    let mut found: Vec<Window> =
        (0..words.len()).filter_map(|at| month(&words, at, now.date())).collect();
    if found.is_empty() {
        found.extend((0..words.len()).filter_map(|at| year(&words, at)));
    }
    found.extend((0..words.len()).filter_map(|at| relative(&words[at..], now)));
    found
}

/// Whether a word is one that times are told with.
pub(crate) fn is_time_word(word: &str) -> bool {
    month_number(word).is_some()
        || weekday(word).is_some()
        || Unit::read(word).is_some()
        || year_number(word).is_some()
        || matches!(word, "yesterday" | "ago" | "last" | "past" | "weekend")
}

fn civil(moment: Timestamp) -> DateTime {
    moment.as_jiff().to_zoned(TimeZone::UTC).datetime()
}

fn days(start: Date, end: Date) -> Option<Window> {
    Some(Window { start: start.to_datetime(jiff::civil::Time::midnight()), end: end.into() })
}

fn one_day(day: Date) -> Option<Window> {
    days(day, day.tomorrow().ok()?)
}

/// The months, in order.
pub(crate) const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The month that a word in lower case names, whole or in short.
pub(crate) fn month_number(word: &str) -> Option<i8> {
    let is = |month: &str| month.eq_ignore_ascii_case(word);
    let named = MONTHS.iter().position(|month| is(month) || is(&month[..3]));
    let number = named.or((word == "sept").then_some(8))?;
    Some(number as i8 + 1)
}

/// A month with its day and year, if they are told. A month without a year is
/// the latest that has begun.
fn month(words: &[&str], at: usize, today: Date) -> Option<Window> {
    let number = month_number(words[at])?;
    let before = |steps: usize| at.checked_sub(steps).map(|index| words[index]);
    let day_before = match before(1) {
        Some("of") => before(2).and_then(day_number),
        word => word.and_then(day_number),
    };
    let day_after = words.get(at + 1).and_then(|word| day_number(word));
    let day = day_before.or(day_after);
    let mut next = at + 1 + usize::from(day_after.is_some());
    next += usize::from(words.get(next) == Some(&"of"));
    let told_year = words.get(next).and_then(|word| year_number(word));
    let is_also_a_word = matches!(words[at], "may" | "march" | "mar");
    if is_also_a_word && day.is_none() && told_year.is_none() && !before(1).is_some_and(leads) {
        return None;
    }
    let year = told_year.unwrap_or_else(|| {
        let begun = (number, day.unwrap_or(1)) <= (today.month(), today.day());
        if begun { today.year() } else { today.year() - 1 }
    });
    match day {
        Some(day) => one_day(Date::new(year, number, day).ok()?),
        None => {
            let first = Date::new(year, number, 1).ok()?;
            days(first, first.checked_add(1.month()).ok()?)
        }
    }
}

/// Words after which 'may' and 'march' are months.
fn leads(word: &str) -> bool {
    matches!(
        word,
        "in" | "of"
            | "since"
            | "during"
            | "last"
            | "this"
            | "by"
            | "early"
            | "late"
            | "mid"
            | "until"
            | "from"
            | "and"
            | "to"
    )
}

fn day_number(word: &str) -> Option<i8> {
    let digits = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let suffix = &word[digits.len()..];
    let fits = digits.len() <= 2 && matches!(suffix, "" | "st" | "nd" | "rd" | "th");
    digits.parse().ok().filter(|day| fits && (1..=31).contains(day))
}

fn year_number(word: &str) -> Option<i16> {
    word.parse().ok().filter(|year| word.len() == 4 && (1900..2100).contains(year))
}

/// 'in 2024', when no month is named.
fn year(words: &[&str], at: usize) -> Option<Window> {
    let year = words.get(at + 1).and_then(|word| year_number(word))?;
    matches!(words[at], "in" | "of" | "during")
        .then(|| days(date(year, 1, 1), date(year + 1, 1, 1)))
        .flatten()
}

/// What is told from today: the words at the beginning of `words`.
fn relative(words: &[&str], now: DateTime) -> Option<Window> {
    let today = now.date();
    let back = |days: i64| today.checked_sub(days.days()).ok();
    match words {
        ["yesterday", ..] => one_day(back(1)?),
        [count, unit, "ago", ..] => {
            let unit = Unit::read(unit)?;
            let centre = today.checked_sub(unit.span(number(count)?)).ok()?;
            let reach = unit.reach().days();
            days(centre.checked_sub(reach).ok()?, centre.checked_add(reach).ok()?.tomorrow().ok()?)
        }
        ["last", "week", ..] => {
            let monday = back(i64::from(today.weekday().to_monday_zero_offset()))?;
            days(monday.checked_sub(7.days()).ok()?, monday)
        }
        ["last", "weekend", ..] => {
            let saturday = latest(today, Weekday::Saturday)?;
            days(saturday, saturday.checked_add(2.days()).ok()?)
        }
        ["last" | "past", "month", ..] => days(back(45)?, back(10)?),
        ["last" | "past", word, ..] if weekday(word).is_some() => {
            one_day(latest(today, weekday(word)?)?)
        }
        ["last" | "past", count, unit, ..] => {
            let unit = Unit::read(unit).filter(|unit| *unit != Unit::Year)?;
            let start = today.checked_sub(unit.span(number(count)?)).ok()?.yesterday().ok()?;
            let end = now.checked_add(1.day()).ok()?;
            Some(Window { start: start.into(), end })
        }
        _ => None,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    Day,
    Week,
    Month,
    Year,
}

impl Unit {
    fn read(word: &str) -> Option<Self> {
        match word.strip_suffix('s').unwrap_or(word) {
            "day" => Some(Self::Day),
            "week" => Some(Self::Week),
            "month" => Some(Self::Month),
            "year" => Some(Self::Year),
            _ => None,
        }
    }

    fn span(self, count: i64) -> Span {
        let days = match self {
            Self::Day => count as f64,
            Self::Week => count as f64 * 7.0,
            Self::Month => count as f64 * 30.44,
            Self::Year => count as f64 * 365.25,
        };
        (days as i64).days()
    }

    /// How far from the day that was named is still meant.
    fn reach(self) -> i64 {
        match self {
            Self::Day => 1,
            Self::Week => 4,
            Self::Month => 16,
            Self::Year => 183,
        }
    }
}

/// Beyond this nobody counts.
const COUNT_MAX: i64 = 1_000;

fn number(word: &str) -> Option<i64> {
    const WORDS: [&str; 10] =
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    match word {
        "a" | "an" => Some(1),
        "couple" => Some(2),
        "few" => Some(3),
        word => WORDS
            .iter()
            .position(|known| *known == word)
            .map(|at| at as i64 + 1)
            .or_else(|| word.parse().ok())
            .filter(|count| (0..=COUNT_MAX).contains(count)),
    }
}

fn weekday(word: &str) -> Option<Weekday> {
    Some(match word {
        "monday" => Weekday::Monday,
        "tuesday" => Weekday::Tuesday,
        "wednesday" => Weekday::Wednesday,
        "thursday" => Weekday::Thursday,
        "friday" => Weekday::Friday,
        "saturday" => Weekday::Saturday,
        "sunday" => Weekday::Sunday,
        _ => return None,
    })
}

/// The latest such day before today.
fn latest(today: Date, wanted: Weekday) -> Option<Date> {
    today.nth_weekday(-1, wanted).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_name_stretches_of_time() {
        let asked: Timestamp = "2026-11-15T10:00:00Z".parse().unwrap(); // a Sunday
        let check = |question: &str, expected: &[(&str, &str)]| {
            let found: Vec<(String, String)> = windows(question, asked)
                .iter()
                .map(|w| (w.start.date().to_string(), w.end.date().to_string()))
                .collect();
            let expected: Vec<(String, String)> =
                expected.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
            assert_eq!(found, expected, "{question}");
        };
        check("what did we use in March?", &[("2026-03-01", "2026-04-01")]);
        check("in December", &[("2025-12-01", "2026-01-01")]);
        check("may I march?", &[]);
        check("on 3rd of June 2024", &[("2024-06-03", "2024-06-04")]);
        check("June 3, 2024", &[("2024-06-03", "2024-06-04")]);
        check("deployed in 2024", &[("2024-01-01", "2025-01-01")]);
        check("yesterday", &[("2026-11-14", "2026-11-15")]);
        check("two weeks ago", &[("2026-10-28", "2026-11-06")]);
        check("last Tuesday", &[("2026-11-10", "2026-11-11")]);
        check("last Sunday", &[("2026-11-08", "2026-11-09")]);
        check("last week", &[("2026-11-02", "2026-11-09")]);
        check("last weekend", &[("2026-11-14", "2026-11-16")]);
        check("the past 3 days", &[("2026-11-11", "2026-11-16")]);
        check("99999999999 days ago", &[]);
        check("31 February", &[]);
        check("port 5433", &[]);
    }
}
