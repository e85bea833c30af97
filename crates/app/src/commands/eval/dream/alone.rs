//! What a dream thinks of two sentences when there is nothing else.

use somnium_engine::dream::{PairVerdict, judge_pair};

use super::pairs::Verdict;

/// What a dream would take the two for.
pub(super) fn judge(a: &str, b: &str) -> Verdict {
    match judge_pair(a, b) {
        PairVerdict::Same => Verdict::Same,
        PairVerdict::Replaces => Verdict::Replaces,
        PairVerdict::Doubt => Verdict::Doubt,
        PairVerdict::Apart => Verdict::Apart,
    }
}
