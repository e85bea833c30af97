//! The usual measures of a ranking.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

/// Means over questions.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub(super) struct Scores {
    /// How many questions.
    pub(super) questions: usize,
    /// By the measure's name.
    pub(super) means: BTreeMap<&'static str, f64>,
}

/// The measures, in the order in which to print them.
pub(super) const MEASURES: [&str; 8] =
    ["any@1", "any@5", "recall@5", "all@5", "any@10", "recall@10", "all@10", "mrr"];

impl Scores {
    /// Adds a question's ranking.
    pub(super) fn add(&mut self, ranked: &[String], relevant: &BTreeSet<String>) {
        let mut seen = BTreeSet::new();
        let hits: Vec<bool> =
            ranked.iter().filter(|id| seen.insert(*id)).map(|id| relevant.contains(id)).collect();
        let found = |k: usize| hits.iter().take(k).filter(|hit| **hit).count();
        let all = relevant.len() as f64;
        let first = hits.iter().position(|hit| *hit);
        let flag = |on: bool| if on { 1.0 } else { 0.0 };
        let values = [
            flag(found(1) > 0),
            flag(found(5) > 0),
            found(5) as f64 / all,
            flag(found(5) == relevant.len()),
            flag(found(10) > 0),
            found(10) as f64 / all,
            flag(found(10) == relevant.len()),
            first.map_or(0.0, |at| 1.0 / (at + 1) as f64),
        ];
        let before = self.questions as f64;
        self.questions += 1;
        for (measure, value) in MEASURES.into_iter().zip(values) {
            let mean = self.means.entry(measure).or_default();
            *mean = (*mean * before + value) / (before + 1.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rankings_are_scored() {
        let mut scores = Scores::default();
        let relevant: BTreeSet<String> = ["a", "b"].map(str::to_owned).into();
        let ranked: Vec<String> = ["x", "a", "a", "y", "z", "b"].map(str::to_owned).into();
        scores.add(&ranked, &relevant);
        let check = |measure: &str, expected: f64| {
            assert!((scores.means[measure] - expected).abs() < 1e-9, "{measure}");
        };
        check("any@1", 0.0);
        check("any@5", 1.0);
        check("recall@5", 1.0);
        check("mrr", 0.5);
        scores.add(&[], &relevant);
        assert_eq!(scores.questions, 2);
        assert!((scores.means["mrr"] - 0.25).abs() < 1e-9);
    }
}
