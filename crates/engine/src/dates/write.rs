//! How a stretch of time is written so that it means the same for ever.

use jiff::civil::Date;

use super::Grain;
use crate::recall::MONTHS;

/// The words for a stretch of this grain from this day on, and their preposition.
pub(super) fn phrase(grain: Grain, start: Date) -> (String, &'static str) {
    let year = start.year();
    match grain {
        Grain::Week => (format!("the week of {start}"), "in"),
        Grain::Weekend => (format!("the weekend of {start}"), "on"),
        Grain::Month => (format!("{} {year}", month(start.month())), "in"),
        Grain::Quarter => (format!("Q{} {year}", (start.month() + 2) / 3), "in"),
        Grain::Season => (format!("{} {}", season(start.month()), season_year(start)), "in"),
        Grain::Year => (year.to_string(), "in"),
        Grain::Decade => (format!("the {year}s"), "in"),
        Grain::Day | Grain::PartOfDay | Grain::Minute | Grain::Second => (start.to_string(), "on"),
    }
}

/// A month by its number.
pub(super) fn month(number: i8) -> &'static str {
    usize::try_from(number - 1).ok().and_then(|at| MONTHS.get(at)).unwrap_or(&"")
}

fn season(month: i8) -> &'static str {
    match month {
        3..=5 => "spring",
        6..=8 => "summer",
        9..=11 => "autumn",
        _ => "winter",
    }
}

/// A winter goes over into the next year.
fn season_year(start: Date) -> String {
    if start.month() == 12 {
        format!("{}/{:02}", start.year(), (start.year() + 1).rem_euclid(100))
    } else {
        start.year().to_string()
    }
}
