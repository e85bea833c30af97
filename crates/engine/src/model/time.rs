//! Moments and the intervals between them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Invalid, looks_like};

/// A moment, to the microsecond, in the range calendars can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Timestamp(jiff::Timestamp);

looks_like!(Timestamp, { "type": "string", "format": "date-time" });

impl Timestamp {
    /// Microseconds since 1970.
    #[must_use]
    pub fn micros(self) -> i64 {
        self.0.as_microsecond()
    }

    /// Milliseconds since 1970, at least zero: what an identifier can hold.
    #[must_use]
    pub fn millis(self) -> u64 {
        u64::try_from(self.0.as_millisecond()).unwrap_or(0)
    }

    /// Reads stored microseconds back.
    ///
    /// # Errors
    /// When the moment lies outside of the years calendars can show.
    pub fn from_micros(micros: i64) -> Result<Self, Invalid> {
        jiff::Timestamp::from_microsecond(micros)
            .map(Self)
            .map_err(|_| Invalid::Unreadable { what: "a moment", found: micros.to_string() })
    }

    /// For calendar arithmetic.
    #[must_use]
    pub fn as_jiff(self) -> jiff::Timestamp {
        self.0
    }
}

impl From<jiff::Timestamp> for Timestamp {
    fn from(moment: jiff::Timestamp) -> Self {
        // Microseconds are what stores keep: a finer value would not come back equal.
        Self(jiff::Timestamp::from_microsecond(moment.as_microsecond()).unwrap_or(moment))
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Timestamp {
    type Err = Invalid;

    /// Reads RFC 3339; without an offset the time is UTC, without a time the
    /// day begins at midnight UTC.
    fn from_str(text: &str) -> Result<Self, Invalid> {
        let text = text.trim();
        let utc = |civil: jiff::civil::DateTime| civil.to_zoned(jiff::tz::TimeZone::UTC);
        if let Ok(moment) = text.parse::<jiff::Timestamp>() {
            return Ok(moment.into());
        }
        text.parse::<jiff::civil::DateTime>()
            .ok()
            .and_then(|civil| utc(civil).ok())
            .map(|zoned| zoned.timestamp().into())
            .ok_or_else(|| Invalid::Unreadable {
                what: "a time like 2026-04-01 or 2026-04-01T09:30:00Z",
                found: text.chars().take(60).collect(),
            })
    }
}

impl TryFrom<String> for Timestamp {
    type Error = Invalid;
    fn try_from(text: String) -> Result<Self, Invalid> {
        text.parse()
    }
}

impl From<Timestamp> for String {
    fn from(moment: Timestamp) -> String {
        moment.to_string()
    }
}

/// A stretch of time, open at either end if need be: from inclusive, to exclusive.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    schemars::JsonSchema,
)]
#[serde(try_from = "RawInterval", into = "RawInterval")]
#[schemars(inline, with = "RawInterval")]
pub struct Interval {
    from: Option<Timestamp>,
    to: Option<Timestamp>,
}

#[derive(Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(inline)]
struct RawInterval {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to: Option<Timestamp>,
}

impl Interval {
    /// All of time.
    pub const ALWAYS: Self = Self { from: None, to: None };

    /// An interval with the given ends.
    ///
    /// # Errors
    /// When it would end before it begins.
    pub fn new(from: Option<Timestamp>, to: Option<Timestamp>) -> Result<Self, Invalid> {
        match (from, to) {
            (Some(from), Some(to)) if to < from => Err(Invalid::Backwards { from, to }),
            _ => Ok(Self { from, to }),
        }
    }

    /// From a moment on.
    #[must_use]
    pub fn since(from: Timestamp) -> Self {
        Self { from: Some(from), to: None }
    }

    /// Where it begins, if it does.
    #[must_use]
    pub fn from(&self) -> Option<Timestamp> {
        self.from
    }

    /// Where it ends, if it does.
    #[must_use]
    pub fn to(&self) -> Option<Timestamp> {
        self.to
    }

    /// The same beginning, ending at `end` at the latest; an end that lies
    /// before the beginning leaves the empty interval at the beginning.
    #[must_use]
    pub fn closed_at(&self, end: Timestamp) -> Self {
        let end = self.from.map_or(end, |from| from.max(end));
        Self { from: self.from, to: Some(self.to.map_or(end, |to| to.min(end))) }
    }

    /// The same end, beginning no later than `start`; an unknown beginning of
    /// either is as early as can be.
    #[must_use]
    pub fn reaching_back_to(&self, start: Option<Timestamp>) -> Self {
        let from = self.from.zip(start).map(|(own, other)| own.min(other));
        Self { from, to: self.to }
    }

    /// Whether the moment lies within.
    #[must_use]
    pub fn contains(&self, moment: Timestamp) -> bool {
        self.from.is_none_or(|from| from <= moment) && self.to.is_none_or(|to| moment < to)
    }
}

impl TryFrom<RawInterval> for Interval {
    type Error = Invalid;
    fn try_from(raw: RawInterval) -> Result<Self, Invalid> {
        Self::new(raw.from, raw.to)
    }
}

impl From<Interval> for RawInterval {
    fn from(interval: Interval) -> Self {
        Self { from: interval.from, to: interval.to }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn times_are_read_as_people_and_machines_write_them() {
        let check = |text: &str, expected: &str| assert_eq!(at(text).to_string(), expected);
        check("2026-04-01", "2026-04-01T00:00:00Z");
        check("2026-04-01T09:30:00", "2026-04-01T09:30:00Z");
        check("2026-04-01 09:30", "2026-04-01T09:30:00Z");
        check("2026-04-01T09:30:00+02:00", "2026-04-01T07:30:00Z");
        check("2026-04-01T09:30:00.123456789Z", "2026-04-01T09:30:00.123456Z");
        assert!("soon".parse::<Timestamp>().is_err());
        assert!("2026-13-01".parse::<Timestamp>().is_err());
    }

    #[test]
    fn an_interval_never_runs_backwards() {
        let (early, late) = (at("2026-01-01"), at("2026-02-01"));
        assert!(Interval::new(Some(late), Some(early)).is_err());
        let open = Interval::since(late);
        assert_eq!(open.closed_at(early), Interval::new(Some(late), Some(late)).unwrap());
        assert!(
            serde_json::from_str::<Interval>(r#"{"from":"2026-02-01","to":"2026-01-01"}"#).is_err()
        );
    }

    #[test]
    fn the_end_is_outside() {
        let interval = Interval::new(Some(at("2026-01-01")), Some(at("2026-02-01"))).unwrap();
        assert!(interval.contains(at("2026-01-01")));
        assert!(!interval.contains(at("2026-02-01")));
        assert!(Interval::ALWAYS.contains(at("1999-01-01")));
    }
}
