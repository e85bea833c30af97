//! Decay: what has not been worth anything for long is put away, and what was put
//! away and asked for since comes back.

use std::collections::{HashMap, HashSet};

use super::super::plan::{Proposal, Rule, World};
use super::super::value;
use crate::model::{
    Body, Confidence, Kind, Memory, MemoryId, OperationKind, State, Timestamp, counted,
};

/// When a memory is put away.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Decay {
    /// Below this value, from 0 to 1.
    pub floor: f32,
    /// At most this share of a workspace in one dream.
    pub share: f64,
    /// So many days after it ceased to be true.
    pub days_after_its_end: u32,
}

impl Default for Decay {
    fn default() -> Self {
        Self { floor: 0.12, share: 0.1, days_after_its_end: 30 }
    }
}

/// What happened is soon history: it has to be worth that much more.
const EVENTS_ABOVE_FLOOR: f32 = 0.1;

/// How often a memory was given as an answer, and when last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Use {
    /// How often.
    pub times: u32,
    /// The last time.
    pub last: Option<Timestamp>,
}

/// Puts away, but not what was just brought back. `lately` is how many were put away in the last days: the
/// share that may go is one of what was there before them, or several dreams in a row
/// would take more than one may.
pub(crate) fn plan(
    world: &mut World,
    decay: Decay,
    lately: usize,
    uses: &HashMap<MemoryId, Use>,
    now: Timestamp,
    revived: &HashSet<usize>,
) {
    // A digest adds nothing to what there is; a dream makes it after others have faded.
    let counts =
        |memory: &&Memory| memory.body.state == State::Active && memory.body.kind != Kind::Digest;
    let active = world.memories().iter().filter(counts);
    let most = ((active.count() + lately) as f64 * decay.share).floor() as usize;
    let most = most.saturating_sub(lately);
    let mut fading: Vec<(f32, usize, String)> = world
        .memories()
        .iter()
        .enumerate()
        .filter(|(_, memory)| memory.body.state == State::Active && !memory.body.pinned)
        .filter(|(at, _)| !revived.contains(at))
        .filter_map(|(at, memory)| {
            let used = uses.get(&memory.id).copied().unwrap_or_default();
            let (worth, why) = fades(&memory.body, decay, used, now)?;
            Some((worth, at, why))
        })
        .collect();
    // The least valuable go first; places are in the order of what is said.
    fading.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    for (_, at, reason) in fading.into_iter().take(most) {
        let mut body = world.memories()[at].body.clone();
        body.state = State::Archived;
        let proposal = Proposal {
            rule: Rule::Decay,
            kind: OperationKind::Archive,
            reason,
            confidence: Confidence::default(),
        };
        world.propose(proposal, vec![(at, body)]);
    }
}

/// Whether it is to be put away: its value, and why.
fn fades(body: &Body, decay: Decay, used: Use, now: Timestamp) -> Option<(f32, String)> {
    let since = |moment: Timestamp| now.as_jiff().duration_since(moment.as_jiff()).as_hours() / 24;
    if let Some(end) = body.valid.to()
        && since(end) >= i64::from(decay.days_after_its_end)
        && used.last.is_none_or(|last| last < end)
    {
        let day = end.as_jiff().to_zoned(jiff::tz::TimeZone::UTC).date();
        return Some((0.0, format!("it held until {day}")));
    }
    let worth = value(body, now, used.times);
    let floor = match body.kind {
        Kind::Event => decay.floor + EVENTS_ABOVE_FLOOR,
        _ => decay.floor,
    };
    (worth < floor).then(|| {
        let days = since(body.said_at);
        (
            worth,
            format!(
                "its value fell to {worth:.2}: said {days} days ago, used {}",
                counted(used.times, "time", "times")
            ),
        )
    })
}

/// A memory that was put away and has been an answer since is wanted, whatever its value
/// is. Returns the places of those that come back.
pub(crate) fn revive(world: &mut World, uses: &HashMap<MemoryId, Use>) -> HashSet<usize> {
    let mut revived = HashSet::new();
    for at in 0..world.memories().len() {
        let memory = &world.memories()[at];
        let last = uses.get(&memory.id).and_then(|used| used.last);
        if memory.body.state != State::Archived
            || last.is_none_or(|last| last <= memory.recorded_at)
        {
            continue;
        }
        let mut body = memory.body.clone();
        body.state = State::Active;
        let proposal = Proposal {
            rule: Rule::Revival,
            kind: OperationKind::Restore,
            reason: "it was asked for after it was put away".to_owned(),
            confidence: Confidence::default(),
        };
        if world.propose(proposal, vec![(at, body)]) {
            revived.insert(at);
        }
    }
    revived
}
