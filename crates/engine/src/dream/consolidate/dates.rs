//! Dates: 'yesterday' becomes the day it was, from the time it was said.

use std::collections::{BTreeSet, HashMap};

use jiff::civil::DateTime;
use jiff::tz::TimeZone;

use super::super::compare::words;
use super::super::plan::{Proposal, Rule, World};
use crate::dates::{Absolute, Said, absolute};
use crate::model::{
    Body, Confidence, Content, Interval, Memory, MemoryId, OperationKind, Timestamp,
};
use crate::parallel;
use crate::recall::month_number;

/// What is said again after more than a year may be about another year.
const REPEATED_WITHIN: i64 = 366 * 86_400_000_000;

/// A time that was named, but is not sure: it stays as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LeftOpen {
    pub(crate) memory: MemoryId,
    pub(crate) words: Vec<String>,
}

/// Makes absolute what can be.
pub(crate) fn plan(world: &mut World, zone: &TimeZone) -> Vec<LeftOpen> {
    let first_said = first_said(world);
    let found = parallel::map(world.memories(), |memory| {
        if !super::is_open_to_change(memory) {
            return None;
        }
        let said = |at: Timestamp| Said { at, zone: zone.clone() };
        let text = memory.body.content.as_str();
        let found = absolute(text, &said(memory.body.said_at))?;
        let first = first_said.get(&memory.id).filter(|_| found.replaced.iter().all(is_yearless));
        match first {
            Some(first) => absolute(text, &said(*first)).map(|found| (found, *first)),
            None => Some((found, memory.body.said_at)),
        }
    });
    let mut left = Vec::new();
    for (at, found) in found.into_iter().enumerate() {
        let Some((found, said_at)) = found else { continue };
        let memory = &world.memories()[at];
        if !found.open.is_empty() {
            left.push(LeftOpen { memory: memory.id, words: found.open.clone() });
        }
        let Some(body) = dated(memory, &found, zone) else { continue };
        let proposal = Proposal {
            rule: Rule::Dates,
            kind: OperationKind::Revise,
            reason: reason(&found, said_at),
            confidence: Confidence::default(),
        };
        world.propose(proposal, vec![(at, body)]);
    }
    left
}

/// When the words of a memory that names a month were first said, if that was earlier: who
/// says again that it is due on 3 May means the same day, though May has passed meanwhile.
fn first_said(world: &World) -> HashMap<MemoryId, Timestamp> {
    let mut same: HashMap<BTreeSet<String>, Vec<&Memory>> = HashMap::new();
    for memory in world.memories().iter().filter(|memory| super::is_compared(memory)) {
        let text = memory.body.content.as_str();
        if names_month(text) {
            same.entry(words(text)).or_default().push(memory);
        }
    }
    let mut first = HashMap::new();
    for same in same.values() {
        let Some(earliest) = same.iter().map(|memory| memory.body.said_at).min() else { continue };
        let later = same.iter().filter(|memory| {
            let since = memory.body.said_at.micros() - earliest.micros();
            (1..=REPEATED_WITHIN).contains(&since)
        });
        first.extend(later.map(|memory| (memory.id, earliest)));
    }
    first
}

fn names_month(text: &str) -> bool {
    text.split(|c: char| !c.is_alphabetic())
        .any(|word| month_number(&word.to_lowercase()).is_some())
}

/// Whether what was replaced is a day or a month without its year, and not 'last March'.
fn is_yearless((before, _): &(String, String)) -> bool {
    const POINTING: &[&str] = &["last", "next", "this", "coming", "past", "previous"];
    let points = |word: &str| POINTING.contains(&word.to_lowercase().as_str());
    names_month(before) && !before.split_whitespace().any(points)
}

/// Whether words name a time that is sure if they were said at this moment.
pub(super) fn is_dated(content: &Content, said_at: Timestamp, zone: &TimeZone) -> bool {
    let said = Said { at: said_at, zone: zone.clone() };
    absolute(content.as_str(), &said).is_some_and(|found| !found.replaced.is_empty())
}

fn dated(memory: &Memory, found: &Absolute, zone: &TimeZone) -> Option<Body> {
    if found.replaced.is_empty() {
        return None;
    }
    let mut body = memory.body.clone();
    body.content = Content::new(found.text.as_str()).ok()?;
    body.valid = validity(&memory.body.valid, found, zone);
    Some(body)
}

/// The stretch of time the words tell; what was told otherwise stays.
fn validity(known: &Interval, found: &Absolute, zone: &TimeZone) -> Interval {
    let moment = |civil: DateTime| -> Option<Timestamp> {
        civil.to_zoned(zone.clone()).ok().map(|zoned| zoned.timestamp().into())
    };
    let Some(told) = found.valid else { return *known };
    let from = told.from.and_then(moment).or(known.from());
    let to = told.to.and_then(moment).or(known.to());
    Interval::new(from, to).unwrap_or(*known)
}

fn reason(found: &Absolute, said_at: Timestamp) -> String {
    let pairs: Vec<String> =
        found.replaced.iter().map(|(before, after)| format!("'{before}' is {after}")).collect();
    let day = said_at.as_jiff().to_zoned(TimeZone::UTC).date();
    format!("said on {day}: {}", pairs.join(", "))
}
