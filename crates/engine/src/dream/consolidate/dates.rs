//! Dates: 'yesterday' becomes the day it was, from the time it was said.

use jiff::civil::DateTime;
use jiff::tz::TimeZone;

use super::super::plan::{Proposal, Rule, World};
use crate::dates::{Absolute, Said, absolute};
use crate::model::{
    Body, Confidence, Content, Interval, Memory, MemoryId, OperationKind, Timestamp,
};
use crate::parallel;

/// A time that was named, but is not sure: it stays as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LeftOpen {
    pub(crate) memory: MemoryId,
    pub(crate) words: Vec<String>,
}

/// Makes absolute what can be.
pub(crate) fn plan(world: &mut World, zone: &TimeZone) -> Vec<LeftOpen> {
    let found = parallel::map(world.memories(), |memory| {
        if !super::is_open_to_change(memory) {
            return None;
        }
        let said = Said { at: memory.body.said_at, zone: zone.clone() };
        absolute(memory.body.content.as_str(), &said)
    });
    let mut left = Vec::new();
    for (at, found) in found.into_iter().enumerate() {
        let Some(found) = found else { continue };
        let memory = &world.memories()[at];
        if !found.open.is_empty() {
            left.push(LeftOpen { memory: memory.id, words: found.open.clone() });
        }
        let Some(body) = dated(memory, &found, zone) else { continue };
        let proposal = Proposal {
            rule: Rule::Dates,
            kind: OperationKind::Revise,
            reason: reason(&found, memory.body.said_at),
            confidence: Confidence::default(),
        };
        world.propose(proposal, vec![(at, body)]);
    }
    left
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
