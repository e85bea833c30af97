//! What times are told with: one file to a family of expressions.
//!
//! Each reads at a place and answers with what it read and the place after it. Where
//! several can read, the longest reading counts.

mod clock;
mod counted;
mod day;
mod holiday;
mod moment;
mod number;
mod numeric;
mod open;
mod part;
mod pointer;
mod range;

use super::reader::{Read, Reader, Value};
use super::words;

/// What was found.
pub(super) enum Found {
    /// A stretch of time.
    Value(Value),
    /// Words that point at some time.
    Open,
}

/// The longest expression at a place.
pub(super) fn expression(reader: &Reader<'_>, at: usize) -> Read<Found> {
    let range = range::range(reader, at).map(|(value, end)| (Found::Value(value), end));
    [point(reader, at), range].into_iter().flatten().max_by_key(|(_, end)| *end)
}

/// The longest expression at a place that is no range.
fn point(reader: &Reader<'_>, at: usize) -> Read<Found> {
    let value = [
        part::period(reader, at),
        day::day(reader, at),
        counted::counted(reader, at),
        moment::moment(reader, at),
        counted::now(reader, at),
    ]
    .into_iter()
    .flatten()
    .max_by_key(|(_, end)| *end)
    .map(|(value, end)| (Found::Value(value), end));
    let open = open::open(reader, at).map(|end| (Found::Open, end));
    [open, value].into_iter().flatten().max_by_key(|(_, end)| *end)
}

/// How far from its beginning an expression tells that it is one.
const REACH: usize = 6;

/// The places where an expression can begin: a quick look before the slow one.
pub(super) fn beginnings(reader: &Reader<'_>) -> Vec<usize> {
    let mut ahead = 0;
    let mut found = Vec::new();
    for at in (0..reader.tokens.len()).rev() {
        let number = reader.digits(at).is_some();
        let telling = number || tells_time(reader.word(at));
        ahead = if telling { REACH } else { usize::saturating_sub(ahead, 1) };
        if ahead > 0 && (telling || leads(reader.word(at))) {
            found.push(at);
        }
    }
    found.reverse();
    found
}

/// Words that tell of time themselves.
fn tells_time(word: &str) -> bool {
    if word.len() < 2 {
        return matches!(word, "q" | "h");
    }
    let named = matches!(
        word,
        "today"
            | "yesterday"
            | "tomorrow"
            | "tomorow"
            | "tonight"
            | "tmrw"
            | "tmr"
            | "ago"
            | "now"
            | "asap"
            | "soon"
            | "recently"
            | "lately"
            | "eod"
            | "cob"
            | "morning"
            | "afternoon"
            | "evening"
            | "night"
            | "noon"
            | "midnight"
            | "midday"
            | "sprint"
            | "iteration"
            | "cycle"
            | "milestone"
            | "semester"
            | "term"
            | "fiscal"
            | "future"
            | "christmas"
            | "xmas"
            | "easter"
            | "thanksgiving"
            | "halloween"
            | "juneteenth"
            | "fools"
            | "thousand"
            | "business"
            | "workdays"
            | "weekdays"
    );
    let plain = word.strip_suffix('s').unwrap_or(word);
    named
        || words::unit(word).is_some()
        || words::weekday(plain).is_some()
        || words::month(word).is_some()
        || words::season(word).is_some()
        || words::ones(word).is_some()
        || words::tens(word).is_some()
        || words::ordinal(word).is_some()
}

/// Words that can stand in front of those.
const LEADS: &[&str] = &[
    "the",
    "a",
    "an",
    "my",
    "our",
    "this",
    "last",
    "next",
    "past",
    "previous",
    "coming",
    "upcoming",
    "following",
    "in",
    "within",
    "from",
    "between",
    "more",
    "less",
    "longer",
    "about",
    "around",
    "approximately",
    "half",
    "couple",
    "few",
    "several",
    "rest",
    "remainder",
    "early",
    "earlier",
    "mid",
    "middle",
    "late",
    "later",
    "end",
    "start",
    "beginning",
    "final",
    "right",
    "as",
    "not",
    "long",
    "some",
    "any",
    "sometime",
];

fn leads(word: &str) -> bool {
    LEADS.contains(&word) || holiday::begins(word)
}
