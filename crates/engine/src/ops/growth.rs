//! Growth: how much was known when, and what dreams saved.

use serde::Serialize;

use crate::Engine;
use crate::error::Result;
use crate::model::{GroupId, State, Timestamp, WorkspaceId};
use crate::store::{DreamStatus, SaidOnDay};

/// How much was known at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct GrowthPoint {
    /// The end of the day that is told about, UTC.
    pub until: Timestamp,
    /// Memories that had been said by then.
    pub said: u64,
    /// Those of them that still count.
    pub active: u64,
}

/// What one dream saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Saving {
    /// The dream.
    pub dream: GroupId,
    /// When it ended.
    pub at: Timestamp,
    /// By how many tokens what is known became shorter; less than zero if it grew.
    pub saved: i64,
    /// All that was saved up to here, as far back as was asked for.
    pub total: i64,
}

/// A plot with more points tells no more.
const POINTS_MAX: i64 = 60;
const DAY_MICROS: i64 = 86_400_000_000;

impl Engine {
    /// How what is known has grown, in even steps from the first day on which anything
    /// was said until today; without workspaces, in all of them. At most sixty points.
    ///
    /// # Errors
    /// When the store fails.
    pub fn growth(&self, workspaces: Option<&[WorkspaceId]>) -> Result<Vec<GrowthPoint>> {
        let days = self.store.said_by_day(workspaces)?;
        Ok(points(&days, self.now().micros().div_euclid(DAY_MICROS)))
    }

    /// What the last dreams saved, oldest first; those that were taken back saved nothing.
    ///
    /// # Errors
    /// When the store fails.
    pub fn savings(&self, workspaces: Option<&[WorkspaceId]>, limit: u32) -> Result<Vec<Saving>> {
        let mut runs = self.store.dreams(None, None, limit)?;
        runs.retain(|run| {
            let covered = workspaces.is_none_or(|known| known.contains(&run.workspace));
            covered && run.status == DreamStatus::Applied
        });
        runs.sort_by_key(|run| run.ended_at);
        let mut total = 0;
        Ok(runs
            .iter()
            .filter_map(|run| {
                let told = super::told(run);
                let saved = told.tokens_before.cast_signed() - told.tokens_after.cast_signed();
                total += saved;
                Some(Saving { dream: run.dream, at: run.ended_at?, saved, total })
            })
            .collect())
    }
}

/// What is said about a day to come counts today.
fn points(days: &[SaidOnDay], today: i64) -> Vec<GrowthPoint> {
    let Some(first) = days.iter().map(|said| said.day.min(today)).min() else { return Vec::new() };
    let step = ((today - first) / POINTS_MAX + 1).max(1);
    let count = (today - first) / step + 1;
    // Counted back from today, so that the last point tells the present.
    let ends = (0..count).rev().map(|back| today - back * step);
    ends.filter_map(|end| {
        let before = days.iter().filter(|said| said.day.min(today) <= end);
        let sum = |only: Option<State>| {
            let wanted = before.clone().filter(|said| only.is_none_or(|state| said.state == state));
            wanted.map(|said| said.count).sum()
        };
        let until = Timestamp::from_micros((end + 1) * DAY_MICROS - 1).ok()?;
        Some(GrowthPoint { until, said: sum(None), active: sum(Some(State::Active)) })
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(days: &[(i64, State, u64)], today: i64, expected: &[(i64, u64, u64)]) {
        let days: Vec<SaidOnDay> =
            days.iter().map(|&(day, state, count)| SaidOnDay { day, state, count }).collect();
        let found: Vec<(i64, u64, u64)> = points(&days, today)
            .iter()
            .map(|point| (point.until.micros() / DAY_MICROS, point.said, point.active))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn growth_adds_up_and_ends_today() {
        check(&[], 10, &[]);
        check(&[(10, State::Active, 3)], 10, &[(10, 3, 3)]);
        let days = [(8, State::Active, 2), (8, State::Archived, 1), (10, State::Active, 1)];
        check(&days, 10, &[(8, 3, 2), (9, 3, 2), (10, 4, 3)]);
        // The future counts today.
        check(&[(9, State::Active, 1), (99, State::Active, 1)], 10, &[(9, 1, 1), (10, 2, 2)]);
    }

    #[test]
    fn many_years_are_a_few_points() {
        let days = [SaidOnDay { day: 0, state: State::Active, count: 1 }];
        let points = points(&days, 20_000);
        assert!(points.len() as i64 <= POINTS_MAX + 1);
        assert_eq!(points.last().unwrap().until.micros() / DAY_MICROS, 20_000);
    }
}
