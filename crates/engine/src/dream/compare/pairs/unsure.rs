//! What the network finds about as likely as not: too little to let one replace the other, enough
//! to ask a person, or at least to put the later said first.

use super::{Pairs, Verdict};
use crate::dream::Statement;
use crate::dream::compare::discerned;

/// Two statements of which one may replace the other.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Unsure {
    /// Their places.
    pub(crate) pair: (usize, usize),
    /// How likely that is.
    pub(crate) likely: f32,
    /// In which they differ.
    pub(crate) reason: String,
    /// Whether it is likely enough to ask a person.
    pub(crate) worth_asking: bool,
}

/// Who is less likely a rival than this does not step before the older: below it, recall shows what
/// was not asked for too often. Nothing is lost by it, so it also holds for those of which rules say
/// that the newer may not replace the older.
const LEANING: f32 = 0.1;

impl Pairs {
    /// All of them, the likeliest first.
    pub(crate) fn unsure(&self, statements: &[Statement<'_>]) -> Vec<Unsure> {
        let crowd = self.crowd(&self.asked);
        let mut unsure: Vec<Unsure> = self
            .asked
            .iter()
            .filter(|(pair, _)| !self.verdicts.contains_key(pair) && !self.lists.contains(pair))
            .filter_map(|(pair, (rule, open))| {
                let likeness = self.opinions.of(*pair)?;
                let worth_asking = open.is_unsure(likeness, self.more_in_a_crowd(*pair, &crowd));
                let found = matches!(rule, Verdict::Replaces { .. });
                let leaning = found || likeness.rival >= LEANING && likeness.same < likeness.rival;
                let said = |at: u32| self.said(at, statements);
                (worth_asking || leaning).then(|| Unsure {
                    pair: (pair.0 as usize, pair.1 as usize),
                    likely: likeness.rival,
                    reason: discerned::difference_of(said(pair.0), said(pair.1)),
                    worth_asking,
                })
            })
            .collect();
        unsure.sort_by(|one, other| {
            other.likely.total_cmp(&one.likely).then(one.pair.cmp(&other.pair))
        });
        unsure
    }
}
