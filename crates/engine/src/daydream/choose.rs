//! Which workspaces have their turn: by priority and what happens there, fair over time.

use std::time::Duration;

use crate::model::WorkspaceId;

/// How often a workspace is looked at, compared with others, unless told.
pub(crate) const PRIORITY: u8 = 5;
/// How many have their turn in one cycle.
pub(crate) const WORKSPACES_MAX: usize = 3;
/// More sessions than these since the last time do not make it more urgent.
const SESSIONS_MAX: u64 = 10;
/// What was changed within these days is being worked on.
const RECENT: Duration = Duration::from_secs(7 * 86_400);

/// A workspace that could have its turn.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Candidate {
    pub(crate) workspace: WorkspaceId,
    /// From 1 to 10.
    pub(crate) priority: u8,
    /// Sessions of agents since it was looked at last.
    pub(crate) sessions: u64,
    /// How long ago something changed in its repository.
    pub(crate) quiet: Option<Duration>,
    /// How long ago it was looked at; nothing if it never was.
    pub(crate) waited: Option<Duration>,
}

impl Candidate {
    /// How much its waiting counts. One that is waited for until weight times waiting
    /// reaches the same for all comes up as often as its weight says.
    fn weight(&self) -> f64 {
        let sessions = self.sessions.min(SESSIONS_MAX) as f64 / SESSIONS_MAX as f64;
        let is_recent = self.quiet.is_some_and(|quiet| quiet < RECENT);
        let activity = 1.0 + sessions + if is_recent { 1.0 } else { 0.0 };
        f64::from(self.priority.clamp(1, 10)) * activity
    }

    fn urgency(&self) -> f64 {
        match self.waited {
            // What was never looked at comes first, by weight among its like.
            None => f64::MAX / 1_000.0 * self.weight() / 30.0,
            Some(waited) => self.weight() * waited.as_secs_f64().max(1.0),
        }
    }
}

/// The most urgent ones, the most urgent first; by their ids where it is all the same.
pub(crate) fn choose(mut candidates: Vec<Candidate>, most: usize) -> Vec<WorkspaceId> {
    candidates.sort_by(|one, other| {
        other.urgency().total_cmp(&one.urgency()).then_with(|| one.workspace.cmp(&other.workspace))
    });
    candidates.into_iter().take(most).map(|candidate| candidate.workspace).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u8) -> WorkspaceId {
        WorkspaceId::from_bytes(&[number; 16]).unwrap()
    }

    /// How often each comes up over so many cycles, three hours apart.
    fn turns(priorities: &[u8], sessions: &[u64], cycles: u32) -> Vec<u32> {
        let mut last: Vec<Option<Duration>> = vec![None; priorities.len()];
        let mut turns = vec![0; priorities.len()];
        for cycle in 1..=cycles {
            let now = Duration::from_secs(10_800) * cycle;
            let candidates = priorities.iter().enumerate().map(|(number, priority)| Candidate {
                workspace: id(number as u8),
                priority: *priority,
                sessions: sessions[number],
                quiet: None,
                waited: last[number].map(|last| now - last),
            });
            let chosen = choose(candidates.collect(), WORKSPACES_MAX);
            for (place, chosen) in chosen.into_iter().enumerate() {
                let number = chosen.as_bytes()[0] as usize;
                last[number] = Some(now + Duration::from_micros(place as u64));
                turns[number] += 1;
            }
        }
        turns
    }

    #[test]
    fn equals_take_turns() {
        assert_eq!(turns(&[5; 9], &[0; 9], 30), [10; 9]);
        let of_seven = turns(&[5; 7], &[0; 7], 30);
        assert!(of_seven.iter().all(|turns| (12..=13).contains(turns)), "{of_seven:?}");
        assert_eq!(turns(&[5, 5], &[0, 0], 30), [30, 30]);
    }

    #[test]
    fn turns_are_in_proportion_and_nobody_starves() {
        // 90 turns for a weight of 30: three for each.
        let found = turns(&[10, 8, 5, 3, 2, 1, 1], &[0; 7], 30);
        assert_eq!(found.iter().sum::<u32>(), 90);
        let expected = [30, 24, 15, 9, 6, 3, 3];
        for (found, expected) in found.iter().zip(expected) {
            assert!(found.abs_diff(expected) <= 3, "{found} for {expected}");
        }
        let crowd = turns(&[[10; 6], [1; 6]].concat(), &[0; 12], 30);
        assert!(crowd.iter().all(|turns| *turns > 0), "{crowd:?}");
    }

    #[test]
    fn where_more_happens_is_looked_at_more_often() {
        let found = turns(&[5; 8], &[10, 0, 0, 0, 0, 0, 0, 0], 30);
        let others = found[1..].iter().max().unwrap();
        assert!(found[0] > others + 4, "{found:?}");
        assert!(found[1..].iter().all(|turns| *turns >= 7), "{found:?}");
    }
}
