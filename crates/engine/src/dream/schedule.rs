//! When to dream: at a set time, or once enough has happened.
//!
//! Pure: whoever asks tells the moment, the time zone and what happened. A dream counts
//! once it came to its end; what an attempt that failed did not review still waits, and
//! is counted the next time. Sessions of the dream itself are none: who counts leaves
//! them out.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use croner::Cron;
use croner::parser::{CronParser, Seconds, Year};
use jiff::tz::TimeZone;
use serde::Serialize;

use crate::model::{Invalid, Timestamp};

/// A run that is later than this was missed.
const ON_TIME: Duration = Duration::from_secs(3_600);

/// When to dream.
#[derive(Debug, Clone)]
pub struct Schedule {
    /// At these times, by the local clock.
    pub cron: Option<Pattern>,
    /// Otherwise when the last dream is so many hours ago,
    pub after_hours: u32,
    /// and there were so many sessions since.
    pub after_sessions: u32,
    /// A server lets so much time pass after its start before it makes up for what was
    /// missed, or dreams because enough has happened: nobody starts one to see it busy.
    pub interval: Duration,
}

impl Default for Schedule {
    fn default() -> Self {
        Self {
            cron: "0 3 * * *".parse().ok(),
            after_hours: 24,
            after_sessions: 5,
            interval: Duration::from_secs(6 * 3_600),
        }
    }
}

/// A cron pattern that makes sense: minute, hour, day, month, day of the week.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern(Cron);

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.pattern.to_string())
    }
}

impl FromStr for Pattern {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let parser =
            CronParser::builder().seconds(Seconds::Disallowed).year(Year::Disallowed).build();
        parser.parse(text).map(Self).map_err(|_| Invalid::Unreadable {
            what: "a cron pattern like \"0 3 * * *\"",
            found: text.chars().take(60).collect(),
        })
    }
}

/// Whether to dream now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    /// No.
    No {
        /// The earliest moment at which the answer may be another, if nothing else
        /// happens until then.
        next: Option<Timestamp>,
    },
    /// Yes.
    Yes(Why),
}

/// Why to dream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It is the time that was set.
    Cron,
    /// Enough has happened.
    Threshold,
    /// It was the time, some time ago; however often, it is made up for once.
    Missed,
}

/// Tells whether to dream.
///
/// `last_dream` is when the last one came to its end, `sessions_since` how many sessions
/// there were since then, `serving_since` when the server that asks was started, if one
/// asks.
#[must_use]
pub fn due(
    schedule: &Schedule,
    now: Timestamp,
    zone: &TimeZone,
    last_dream: Option<Timestamp>,
    sessions_since: u64,
    serving_since: Option<Timestamp>,
) -> Due {
    // A start that lies ahead was told by a clock that has been set back.
    let started = serving_since.filter(|since| *since <= now);
    let settled = started.and_then(|since| later(since, schedule.interval));
    let is_settled = settled.is_none_or(|settled| now >= settled);
    let rested = last_dream.and_then(|last| schedule.rested(last, now));
    let is_rested = rested.is_none_or(|rested| now >= rested);
    let is_enough = sessions_since >= u64::from(schedule.after_sessions);
    // Where nothing ever happened there is nothing to make up for.
    let is_open = |struck: &Timestamp| last_dream.map_or(sessions_since > 0, |last| last < *struck);
    let cron = schedule.cron.as_ref();
    let open = cron.and_then(|pattern| pattern.last(now, zone)).filter(is_open);
    let is_live = open.is_some_and(|struck| started.is_none_or(|since| since < struck));
    let is_late = open.and_then(|struck| later(struck, ON_TIME)).is_some_and(|end| now >= end);
    match open {
        Some(_) if is_live && !is_late => Due::Yes(Why::Cron),
        Some(_) if is_live || is_settled => Due::Yes(Why::Missed),
        _ if is_enough && is_rested && is_settled => Due::Yes(Why::Threshold),
        _ => {
            let strikes = cron.and_then(|pattern| pattern.next(now, zone));
            let made_up = open.and(settled);
            let enough = rested.filter(|_| !is_rested).max(settled.filter(|_| !is_settled));
            let enough = enough.filter(|_| is_enough);
            Due::No { next: [strikes, made_up, enough].into_iter().flatten().min() }
        }
    }
}

impl Schedule {
    /// Whether a server that was started then may dream of its own accord.
    pub(crate) fn is_settled(&self, now: Timestamp, serving_since: Option<Timestamp>) -> bool {
        let started = serving_since.filter(|since| *since <= now);
        let settled = started.and_then(|since| later(since, self.interval));
        settled.is_none_or(|settled| now >= settled)
    }

    /// When enough time has passed since a dream. One that lies further ahead than that
    /// was told by a clock that was wrong: then the sessions alone decide.
    fn rested(&self, last: Timestamp, now: Timestamp) -> Option<Timestamp> {
        let rest = Duration::from_secs(u64::from(self.after_hours) * 3_600);
        let is_wrong = later(now, rest).is_some_and(|end| last > end);
        later(last, rest).filter(|_| !is_wrong)
    }
}

impl Pattern {
    /// The times of day at which it may strike, on whatever days, as `HH:MM`; nothing if
    /// these are more than anybody wants to be woken at.
    #[must_use]
    pub fn times_of_day(&self) -> Option<BTreeSet<String>> {
        const TIMES_MAX: usize = 24;
        let year = jiff::Timestamp::UNIX_EPOCH.to_zoned(TimeZone::UTC);
        let end = year.saturating_add(jiff::Span::new().days(366));
        let (mut times, mut at) = (BTreeSet::new(), year);
        while let Ok(next) = self.0.find_next_occurrence(&at, false)
            && next < end
        {
            times.insert(next.strftime("%H:%M").to_string());
            if times.len() > TIMES_MAX {
                return None;
            }
            at = next;
        }
        Some(times)
    }

    /// When it struck last, this very moment included.
    fn last(&self, now: Timestamp, zone: &TimeZone) -> Option<Timestamp> {
        let now = now.as_jiff().to_zoned(zone.clone());
        self.0.find_previous_occurrence(&now, true).ok().map(|zoned| zoned.timestamp().into())
    }

    /// When it strikes next, this very moment excluded.
    fn next(&self, now: Timestamp, zone: &TimeZone) -> Option<Timestamp> {
        let now = now.as_jiff().to_zoned(zone.clone());
        self.0.find_next_occurrence(&now, false).ok().map(|zoned| zoned.timestamp().into())
    }
}

fn later(moment: Timestamp, by: Duration) -> Option<Timestamp> {
    moment.as_jiff().checked_add(by).ok().map(Timestamp::from)
}

#[cfg(test)]
mod tests;
