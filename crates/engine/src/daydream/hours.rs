//! Office hours: when the person needs the machine themselves.

use std::str::FromStr;

use jiff::civil::Weekday;
use jiff::tz::TimeZone;

use crate::model::{Invalid, Timestamp};

/// When not to daydream, by the local clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeHours {
    /// Minutes of the day, from the first to before the last; none at all if they are equal.
    hours: Hours,
    /// On these days.
    days: Vec<Weekday>,
}

/// From one minute of the day to another: `9-18`, `8:30-17:15`, `22-6` over midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hours {
    from: u16,
    to: u16,
}

impl Default for OfficeHours {
    fn default() -> Self {
        Self::new(Hours { from: 9 * 60, to: 18 * 60 }, DAYS.map(|(_, day)| day).to_vec())
    }
}

impl OfficeHours {
    /// These hours on these days.
    #[must_use]
    pub fn new(hours: Hours, days: Vec<Weekday>) -> Self {
        Self { hours, days }
    }

    /// Whether the person may be at work. What the clock says counts: an hour that comes
    /// twice counts twice, and one that is left out does not come.
    #[must_use]
    pub fn contain(&self, moment: Timestamp, zone: &TimeZone) -> bool {
        let local = moment.as_jiff().to_zoned(zone.clone());
        let minute = local.hour() as u16 * 60 + local.minute() as u16;
        let Hours { from, to } = self.hours;
        let on = |day: Weekday| self.days.contains(&day);
        match from <= to {
            true => (from..to).contains(&minute) && on(local.weekday()),
            // The hours of a night belong to the day on which it began.
            false if minute >= from => on(local.weekday()),
            false => minute < to && on(local.weekday().previous()),
        }
    }
}

impl std::fmt::Display for OfficeHours {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Hours { from, to } = self.hours;
        let time = |minute: u16| format!("{}:{:02}", minute / 60, minute % 60);
        write!(f, "{} to {}", time(from), time(to))?;
        match self.days.len() {
            7 => Ok(()),
            _ => {
                let named = DAYS.iter().filter(|(_, day)| self.days.contains(day));
                let names: Vec<&str> = named.map(|(name, _)| *name).collect();
                write!(f, " on {}", names.join(", "))
            }
        }
    }
}

impl FromStr for Hours {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let wrong = || Invalid::Unreadable {
            what: "hours like 9-18 or 8:30-17:15",
            found: text.chars().take(40).collect(),
        };
        let minute = |text: &str| {
            let (hour, minute) = text.trim().split_once(':').unwrap_or((text.trim(), "0"));
            let (hour, minute): (u16, u16) = (hour.parse().ok()?, minute.parse().ok()?);
            (hour * 60 + minute <= 24 * 60 && minute < 60).then_some(hour * 60 + minute)
        };
        let (from, to) = text.split_once('-').ok_or_else(wrong)?;
        match (minute(from), minute(to)) {
            (Some(from), Some(to)) => Ok(Self { from, to }),
            _ => Err(wrong()),
        }
    }
}

const DAYS: [(&str, Weekday); 7] = [
    ("mon", Weekday::Monday),
    ("tue", Weekday::Tuesday),
    ("wed", Weekday::Wednesday),
    ("thu", Weekday::Thursday),
    ("fri", Weekday::Friday),
    ("sat", Weekday::Saturday),
    ("sun", Weekday::Sunday),
];

/// A day of the week by its first three letters.
///
/// # Errors
/// When it is none.
pub fn weekday(text: &str) -> Result<Weekday, Invalid> {
    let known = DAYS.iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
    known.map(|(_, day)| *day).ok_or_else(|| Invalid::Unknown {
        what: "day",
        found: text.chars().take(40).collect(),
        known: DAYS.map(|(name, _)| name).join(", "),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(hours: &str, days: &[&str], zone: &str, inside: &[&str], outside: &[&str]) {
        let zone = TimeZone::get(zone).unwrap();
        let days = days.iter().map(|day| weekday(day).unwrap()).collect();
        let office = OfficeHours::new(hours.parse().unwrap(), days);
        let is_in = |moment: &&str| office.contain(moment.parse().unwrap(), &zone);
        for moment in inside {
            assert!(is_in(moment), "{hours}: {moment}");
        }
        for moment in outside {
            assert!(!is_in(moment), "{hours}: {moment}");
        }
    }

    const ALL: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

    #[test]
    fn the_clock_on_the_wall_counts_also_when_it_is_changed() {
        // Berlin goes from +1 to +2 on 29 March 2026, and back on 25 October.
        let inside = ["2026-03-28T08:00:00Z", "2026-03-29T07:00:00Z", "2026-10-25T08:00:00Z"];
        let outside = ["2026-03-28T07:59:59Z", "2026-03-29T06:59:59Z", "2026-10-25T07:59:59Z"];
        check("9-18", &ALL, "Europe/Berlin", &inside, &outside);
        let ends_in = ["2026-03-28T16:59:59Z", "2026-03-29T15:59:59Z", "2026-10-25T16:59:59Z"];
        let ends_out = ["2026-03-28T17:00:00Z", "2026-03-29T16:00:00Z", "2026-10-25T17:00:00Z"];
        check("9-18", &ALL, "Europe/Berlin", &ends_in, &ends_out);
        // The hour from 2 to 3 does not come in March, and comes twice in October.
        let twice = ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"];
        check("2-3", &ALL, "Europe/Berlin", &twice, &["2026-10-25T02:00:00Z"]);
        let never = ["2026-03-29T00:59:59Z", "2026-03-29T01:00:00Z", "2026-03-29T01:30:00Z"];
        check("2-3", &ALL, "Europe/Berlin", &[], &never);
        // Lord Howe moves by half an hour.
        let half = ["2026-04-04T22:30:00Z", "2026-10-03T22:00:00Z"];
        let early = ["2026-04-04T22:29:00Z", "2026-10-03T21:59:00Z"];
        check("9-18", &ALL, "Australia/Lord_Howe", &half, &early);
    }

    #[test]
    fn days_and_nights_are_those_of_the_person() {
        let week = ["mon", "tue", "wed", "thu", "fri"];
        // It is Monday morning in Tokyo, and Sunday evening in UTC.
        check("9-18", &week, "Asia/Tokyo", &["2026-11-16T00:30:00Z"], &["2026-11-15T03:00:00Z"]);
        let fridays_night = ["2026-11-13T22:00:00Z", "2026-11-14T05:59:00Z"];
        let others = ["2026-11-14T06:00:00Z", "2026-11-14T22:30:00Z", "2026-11-16T05:00:00Z"];
        check("22-6", &week, "UTC", &fridays_night, &others);
        check("0-24", &["sat"], "UTC", &["2026-11-14T23:59:59Z"], &["2026-11-15T00:00:00Z"]);
        check("9-9", &ALL, "UTC", &[], &["2026-11-14T09:00:00Z"]);
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for text in ["9", "25-26", "9:60-10", "-", "nine-ten", "9-18-20"] {
            assert!(text.parse::<Hours>().is_err(), "{text}");
        }
        assert!(weekday("holiday").is_err());
        assert_eq!(OfficeHours::default().to_string(), "9:00 to 18:00");
    }
}
