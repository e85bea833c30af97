//! What a dream finds to do, one rule to a file.

pub(crate) mod agree;
pub(crate) mod contradictions;
pub(crate) mod dates;
pub(crate) mod decay;
pub(crate) mod digest;
pub(crate) mod duplicates;
pub(crate) mod repair;
pub(crate) mod stale;

#[cfg(test)]
pub(crate) use {contradictions::contradictions, duplicates::duplicates};

use std::collections::{BTreeSet, HashMap, HashSet};

use jiff::tz::TimeZone;

use self::agree::{Comparison, Unsettled};
use self::dates::LeftOpen;
use self::decay::{Decay, Use};
use self::digest::Making;
use self::stale::Answers;
use super::Voice;
use super::plan::{Rule, World};
use crate::discern::Readings;
use crate::model::{Kind, Memory, MemoryId, State, Timestamp};

/// What a plan is made from, beside the memories themselves.
pub(crate) struct Inputs<'i> {
    pub(crate) now: Timestamp,
    /// Where the person lives.
    pub(crate) zone: &'i TimeZone,
    pub(crate) off: &'i BTreeSet<Rule>,
    pub(crate) decay: Decay,
    /// How many memories were put away in the last days.
    pub(crate) archived_lately: usize,
    pub(crate) uses: &'i HashMap<MemoryId, Use>,
    /// Whose word a memory is.
    pub(crate) voice: &'i dyn Fn(&Memory) -> Voice,
    /// The repository, if there is one.
    pub(crate) repository: Option<&'i dyn Answers>,
    pub(crate) making: Making<'i>,
    /// What the network made of pairs before.
    pub(crate) readings: &'i Readings,
    /// Whether somebody wants it to end; then the plan is not worth anything.
    pub(crate) is_stopped: &'i dyn Fn() -> bool,
}

/// What was found and is not to be done.
#[derive(Debug, Default)]
pub(crate) struct Left {
    pub(crate) unsettled: Unsettled,
    pub(crate) open: Vec<LeftOpen>,
}

/// How often what is left after something faded is looked at again.
const FADINGS_MAX: usize = 4;

/// Plans everything, in the order in which one thing leads to another: words are set
/// right before they are compared, and what is left after that is weighed.
pub(crate) fn plan(world: &mut World, inputs: &Inputs<'_>) -> Left {
    let is_on = |rule| !inputs.off.contains(&rule);
    let mut left = Left::default();
    if is_on(Rule::Dates) {
        left.open = dates::plan(world, inputs.zone);
    }
    if let Some(repository) = inputs.repository.filter(|_| is_on(Rule::Stale)) {
        repair::plan(world, repository);
    }
    let rules = (is_on(Rule::Duplicates), is_on(Rule::Contradictions));
    // What fades may have stood between two others, so the rest is looked at again.
    let mut archived = inputs.archived_lately;
    let revived = match is_on(Rule::Decay) {
        true => decay::revive(world, inputs.uses),
        false => HashSet::new(),
    };
    let zone = is_on(Rule::Dates).then_some(inputs.zone);
    let mut comparison =
        Comparison::of(world, zone, inputs.voice, inputs.readings, inputs.is_stopped);
    for _ in 0..FADINGS_MAX {
        left.unsettled = comparison.settle(world, rules, inputs.is_stopped);
        let before = world.planned().len();
        if is_on(Rule::Decay) {
            decay::plan(world, inputs.decay, archived, inputs.uses, inputs.now, &revived);
        }
        let faded = world.planned().len() - before;
        archived += faded;
        if faded == 0 {
            break;
        }
    }
    if is_on(Rule::Digest) {
        digest::plan(world, inputs.now, &inputs.making);
    }
    left
}

/// What is pinned is left as it is, and what a dream or daydream wrote is dated already.
pub(crate) fn is_open_to_change(memory: &Memory) -> bool {
    is_compared(memory) && !memory.body.pinned
}

/// Whether it stands for itself: digests and insights are made of others.
pub(crate) fn is_compared(memory: &Memory) -> bool {
    memory.body.state == State::Active && was_compared(memory)
}

/// Whether it stands for itself, or did before others took its place.
pub(crate) fn was_compared(memory: &Memory) -> bool {
    memory.body.state.is_present() && !matches!(memory.body.kind, Kind::Digest | Kind::Insight)
}
