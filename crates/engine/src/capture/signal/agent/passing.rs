//! What passes: words of the moment, of the work at hand, of what only its context
//! knows.

use super::super::phrase::{self, phrases};
use super::super::sentence::{Shape, Sign, Word};
use super::mood::is_place;
use super::names::{is_code, is_commit, is_measured};
use super::words::{BESIDE_CODE, BESIDES, PASSING, SEEN, SEEN_IN_NAMES};

/// Whether words speak of the moment.
pub(super) fn is_passing(said: &[Word<'_>]) -> bool {
    phrase::has(said, 0, PASSING)
        || phrase::longest(said, 0, phrases!["until|once", "a|an _ _? _? can|needs"]).is_some()
        || happened(said)
        || goes_on(said)
        || counts_work(said)
        || points_at(said)
}

/// Whether words speak neither of the moment nor of what is at hand.
pub(super) fn is_lasting(said: &[Word<'_>]) -> bool {
    !is_passing(said) && !phrase::has(said, 0, BESIDES)
}

/// Whether words point at a line of code, or at what stood before them.
fn points_at(said: &[Word<'_>]) -> bool {
    said.iter().any(|word| {
        is_place(word)
            || is_measured(word)
            || is_commit(word)
            || word.sign == Sign::Comma && word.is_any(&["that", "this", "it"])
    })
}

/// Whether words speak of what is beside the code: its tests and its documents.
pub(super) fn is_beside_code(said: &[Word<'_>]) -> bool {
    let named = |word: &Word<'_>| {
        let text = word.text;
        text.starts_with("Test")
            || text.starts_with("test")
            || ["_test", ".test", ".spec.", "README", "nolint"]
                .iter()
                .any(|part| text.contains(part))
            || text.ends_with(".md")
    };
    phrase::has(said, 0, BESIDE_CODE) || said.iter().any(named)
}

/// Whether words speak of what is seen on a screen.
pub(in super::super) fn is_seen(said: &[Word<'_>]) -> bool {
    phrase::has(said, 0, SEEN)
        || said.iter().filter(|word| is_code(word)).any(|word| {
            let name = word.text.to_ascii_lowercase();
            SEEN_IN_NAMES.iter().any(|part| name.contains(part))
        })
}

/// "is running", "isn't allowing", "has moved".
fn goes_on(said: &[Word<'_>]) -> bool {
    const BE: &[&str] = &["is", "are", "isn't", "aren't", "not", "be", "keeps", "only"];
    said.windows(2).any(|pair| {
        let [before, word] = pair else { return false };
        let going = before.is_any(BE) && word.text.ends_with("ing") && word.text.len() > 4;
        let gone = before.is_any(&["has", "have"]) && word.text.ends_with("ed");
        word.shape == Shape::Plain && (going || gone)
    })
}

/// "…, so the header moved": what happened once.
fn happened(said: &[Word<'_>]) -> bool {
    let Some((so, _)) = phrase::find(said, 1, phrases!["so"]) else { return false };
    let then = said.get(so..).unwrap_or_default();
    let is = phrases!["is|are|be|gets|get|stays|stay|it's|they're|the|a|an|that"];
    let done = then.iter().take(7).position(|word| {
        let past = word.text.ends_with("ed") || word.is_any(&["kept", "ran", "got", "went"]);
        word.shape == Shape::Plain && past
    });
    done.is_some_and(|at| !phrase::has(then.get(..at).unwrap_or_default(), 0, is))
}

/// "4 commits", "12 tests": what the day's work came to.
fn counts_work(said: &[Word<'_>]) -> bool {
    let nouns = phrases![
        "commit|commits|test|tests|file|files|issue|issues|line|lines|error|errors|warning|warnings"
    ];
    said.iter().enumerate().any(|(at, word)| {
        word.shape == Shape::Number && phrase::longest(said, at + 1, nouns).is_some()
    })
}

/// Whether words end with what stood before them.
pub(super) fn ends_open(said: &[Word<'_>]) -> bool {
    said.last().is_some_and(|word| word.is_any(&["it", "them", "this", "that", "there", "both"]))
}
