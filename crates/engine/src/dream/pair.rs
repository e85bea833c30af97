//! Two sentences judged by themselves.

use jiff::Timestamp as Moment;

use super::compare::{Pairs, SURE, Verdict};
use super::{Statement, Voice};
use crate::model::{Kind, Timestamp};

/// What a dream takes two sentences for, one said before the other, where nothing else is
/// known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PairVerdict {
    /// They say the same.
    Same,
    /// The later holds in place of the earlier, or the other way round.
    Replaces,
    /// Not both may hold, but rules cannot tell.
    Doubt,
    /// They have nothing to do with each other.
    Apart,
}

/// Judges two sentences, the one said earlier first. No store is needed, and nothing is
/// learned from one pair for the next.
#[must_use]
pub fn judge_pair(older: &str, newer: &str) -> PairVerdict {
    let said = |content, moment: Moment| Statement {
        content,
        kind: Kind::Fact,
        said_at: Timestamp::from(moment),
        voice: Voice::Person,
    };
    let said = [said(older, Moment::MIN), said(newer, Moment::MAX)];
    match Pairs::of(&said, &|| false).verdict(0, 1, &said) {
        Verdict::Same { .. } => PairVerdict::Same,
        Verdict::Replaces { confidence, .. } if confidence >= SURE => PairVerdict::Replaces,
        Verdict::Replaces { .. } | Verdict::Doubt { .. } => PairVerdict::Doubt,
        Verdict::Apart => PairVerdict::Apart,
    }
}
