//! When a sentence says something happened: 'yesterday', 'last week', 'since March'.
//!
//! [`expressions`] finds the words that tell a time and resolves them from the moment
//! they were said; [`absolute`] writes the sentence so that it still says the same when
//! that moment is forgotten. Durations ('kept for 30 days') and what comes again
//! ('every Friday') are no points in time, and are left alone. So is all that could
//! mean several times: better a word too vague than a date that is wrong.
//!
//! ```
//! use somnium_engine::dates::{Said, absolute};
//! let said = Said { at: "2026-04-02T10:00:00Z".parse()?, zone: jiff::tz::TimeZone::UTC };
//! let sentence = absolute("We moved to pnpm yesterday", &said).unwrap();
//! assert_eq!(sentence.text, "We moved to pnpm on 2026-04-01");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod calendar;
mod grammar;
mod label;
mod mask;
mod reader;
mod sentence;
mod tense;
#[cfg(test)]
mod tests;
mod token;
mod words;
mod write;

use std::ops::Range;

use jiff::civil::DateTime;
use jiff::tz::TimeZone;

use crate::model::Timestamp;
use grammar::Found;
use reader::Reader;

pub use sentence::{Absolute, Validity, absolute};

/// When and where something was said.
#[derive(Debug, Clone)]
pub struct Said {
    /// The moment.
    pub at: Timestamp,
    /// Where: what 'today' is depends on it.
    pub zone: TimeZone,
}

/// Words that tell a time.
#[derive(Debug, Clone, PartialEq)]
pub struct Expression {
    /// The bytes of the text that they take.
    pub span: Range<usize>,
    /// What they mean.
    pub kind: Meaning,
}

/// What words that tell a time mean.
#[derive(Debug, Clone, PartialEq)]
pub enum Meaning {
    /// A stretch of civil time where it was said.
    Resolved {
        /// Its beginning.
        start: DateTime,
        /// Its end, excluded.
        end: DateTime,
        /// How finely it is told.
        grain: Grain,
        /// What to write for it, if it would else be forgotten.
        rewrite: Option<String>,
        /// How it stands in the sentence.
        relation: Relation,
        /// How sure it is.
        certainty: Certainty,
    },
    /// Points at a time, but at which is not told.
    Open,
}

/// How finely a time is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grain {
    /// To the second.
    Second,
    /// To the minute.
    Minute,
    /// A morning, an evening.
    PartOfDay,
    /// A day.
    Day,
    /// A Saturday and Sunday, with the holidays beside them.
    Weekend,
    /// A week.
    Week,
    /// A month.
    Month,
    /// Three months of the calendar.
    Quarter,
    /// Three months of a season.
    Season,
    /// A year.
    Year,
    /// Ten years.
    Decade,
}

/// How a time stands in its sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// At, on or in it.
    At,
    /// From it on.
    Since,
    /// From its end on.
    After,
    /// To its end.
    Until,
    /// To its beginning.
    Before,
    /// From its beginning to its end, both told.
    Between,
    /// At some time between its beginning and its end.
    Within,
}

/// How sure it is which time is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// The words say it themselves, whenever they are read.
    Said,
    /// It follows from when they were said.
    Reckoned,
    /// The likeliest of several readings: too little to write down.
    Guessed,
}

/// A sentence longer than this is cut short: it is no prose.
const TEXT_MAX: usize = 20_000;

/// The words of a text that tell a time, in order and without overlaps.
#[must_use]
pub fn expressions(text: &str, said: &Said) -> Vec<Expression> {
    let text = &text[..crate::lines::boundary_before(text, text.len().min(TEXT_MAX))];
    let reader = Reader::new(text, said);
    let mut found = Vec::new();
    let mut free = 0;
    for at in grammar::beginnings(&reader) {
        if at < free {
            continue;
        }
        let read = grammar::expression(&reader, at)
            .filter(|(_, end)| *end > at && sentence::stands_alone(&reader, at, *end))
            .filter(|(_, end)| !label::is_label(&reader, at, *end));
        let Some((read, end)) = read else { continue };
        found.push(match read {
            Found::Open => Expression { span: reader.span(at, end), kind: Meaning::Open },
            Found::Value(value) => sentence::placed(&reader, at, end, value),
        });
        free = end;
    }
    found
}
