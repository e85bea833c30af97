//! The usual measures of a ranking.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

/// The measures, in the order in which to print them.
pub(super) const MEASURES: [&str; 8] =
    ["any@1", "any@5", "recall@5", "all@5", "any@10", "recall@10", "all@10", "mrr"];

/// What each measure is for one question.
pub(super) type Values = [f64; MEASURES.len()];

/// Measures a question's ranking.
pub(super) fn values(ranked: &[String], relevant: &BTreeSet<String>) -> Values {
    let mut seen = BTreeSet::new();
    let hits: Vec<bool> =
        ranked.iter().filter(|id| seen.insert(*id)).map(|id| relevant.contains(id)).collect();
    let found = |k: usize| hits.iter().take(k).filter(|hit| **hit).count();
    let all = relevant.len() as f64;
    let first = hits.iter().position(|hit| *hit);
    let flag = |on: bool| if on { 1.0 } else { 0.0 };
    [
        flag(found(1) > 0),
        flag(found(5) > 0),
        found(5) as f64 / all,
        flag(found(5) == relevant.len()),
        flag(found(10) > 0),
        found(10) as f64 / all,
        flag(found(10) == relevant.len()),
        first.map_or(0.0, |at| 1.0 / (at + 1) as f64),
    ]
}

/// Means over questions.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub(super) struct Scores {
    /// How many questions.
    pub(super) questions: usize,
    /// By the measure's name.
    pub(super) means: BTreeMap<&'static str, f64>,
    /// For a variant: by how much each measure is better or worse than in full, and
    /// between what that lies for 95 % of samples of the questions.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) difference: BTreeMap<&'static str, Difference>,
}

/// A difference of means and its interval.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub(super) struct Difference {
    pub(super) low: f64,
    pub(super) mean: f64,
    pub(super) high: f64,
}

impl Difference {
    /// Whether it is more than noise.
    pub(super) fn is_told(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

impl Scores {
    pub(super) fn of(questions: &[Values]) -> Self {
        let mean = |at: usize| questions.iter().map(|values| values[at]).sum::<f64>();
        let count = questions.len().max(1) as f64;
        let means = MEASURES.iter().enumerate().map(|(at, name)| (*name, mean(at) / count));
        Self { questions: questions.len(), means: means.collect(), ..Self::default() }
    }

    /// With what differs from the same questions in full.
    pub(super) fn compared(questions: &[Values], full: &[Values]) -> Self {
        let by = |at: usize| -> Vec<f64> {
            questions.iter().zip(full).map(|(one, other)| one[at] - other[at]).collect()
        };
        let each = MEASURES.iter().enumerate().map(|(at, name)| (*name, interval(&by(at))));
        Self { difference: each.collect(), ..Self::of(questions) }
    }
}

/// The mean and its 95 % interval by resampling, the same one every time.
fn interval(differences: &[f64]) -> Difference {
    const SAMPLES: usize = 2_000;
    if differences.is_empty() {
        return Difference::default();
    }
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % differences.len() as u64) as usize
    };
    let count = differences.len() as f64;
    let mut means: Vec<f64> = (0..SAMPLES)
        .map(|_| differences.iter().map(|_| differences[next()]).sum::<f64>() / count)
        .collect();
    means.sort_by(f64::total_cmp);
    let mean = differences.iter().sum::<f64>() / count;
    Difference { low: means[SAMPLES / 40], mean, high: means[SAMPLES - 1 - SAMPLES / 40] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rankings_are_scored() {
        let relevant: BTreeSet<String> = ["a", "b"].map(str::to_owned).into();
        let ranked: Vec<String> = ["x", "a", "a", "y", "z", "b"].map(str::to_owned).into();
        let found = values(&ranked, &relevant);
        let scores = Scores::of(&[found]);
        let check = |measure: &str, expected: f64| {
            assert!((scores.means[measure] - expected).abs() < 1e-9, "{measure}");
        };
        check("any@1", 0.0);
        check("any@5", 1.0);
        check("recall@5", 1.0);
        check("mrr", 0.5);
        let both = Scores::of(&[found, values(&[], &relevant)]);
        assert_eq!(both.questions, 2);
        assert!((both.means["mrr"] - 0.25).abs() < 1e-9);
    }

    #[test]
    fn a_difference_is_told_from_noise() {
        let check = |differences: &[f64], told: bool| {
            let found = interval(differences);
            assert!(found.low <= found.mean && found.mean <= found.high, "{found:?}");
            assert_eq!(found.is_told(), told, "{found:?}");
        };
        check(&[0.0; 50], false);
        check(&[1.0, -1.0, 0.0, 1.0, -1.0, 0.0], false);
        check(&[-1.0; 20], true);
        let most: Vec<f64> = (0..100).map(|n| if n % 5 == 0 { 1.0 } else { 0.0 }).collect();
        check(&most, true);
        check(&[], false);
    }
}
