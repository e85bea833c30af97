//! What was seen of pairs, for the weights of the signs to be found.

use super::super::sharing::Shared;
use super::super::signs::Signs;
use super::{Pairs, Verdict, texts};
use crate::discern::{Beside, Likeness};
use crate::dream::Statement;
use crate::parallel;

/// What was seen of a pair that the network read.
pub(crate) struct Seen {
    pub(crate) rule: Verdict,
    pub(crate) signs: u64,
    pub(crate) nearness: f32,
    pub(crate) likeness: Likeness,
    /// Whether either competes with others as well, and whether with such as compete with both.
    pub(crate) crowd: (bool, bool),
}

impl Pairs {
    /// What was seen of the pairs that the network read, for `weights` to be found.
    pub(crate) fn seen(&self, statements: &[Statement<'_>]) -> Vec<(usize, usize, Seen)> {
        let asked: Vec<_> = self.asked.iter().collect();
        let crowd = self.crowd(&self.asked);
        let seen = parallel::map(&asked, |(pair, (rule, _))| {
            let said = |at: u32| self.said(at, statements);
            let read = texts(&self.readings, statements, **pair);
            let (one, other) = (said(pair.0), said(pair.1));
            let shared = Shared::of(one.1, other.1, &self.corpus);
            Some(Seen {
                rule: rule.clone(),
                signs: Signs::of((one, other), shared, rule, &self.corpus).0,
                nearness: Beside::of(read.0, read.1).nearness(),
                likeness: self.opinions.of(**pair)?,
                crowd: self.in_a_crowd(**pair, &crowd),
            })
        });
        let pairs = asked.iter().map(|(pair, _)| **pair).zip(seen);
        pairs.filter_map(|((one, other), it)| Some((one as usize, other as usize, it?))).collect()
    }
}
