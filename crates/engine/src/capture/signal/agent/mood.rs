//! Moods: what an agent is at while it speaks. What it sees while it works is
//! what it is about to change; what it reports is true from then on.

use std::sync::LazyLock;

use aho_corasick::AhoCorasick;

use super::super::phrase::{self, Phrases, phrases};
use super::super::sentence::{Sentence, Shape, Word};
use super::words::WEIGHS;

/// What an agent is at while it speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Mood {
    /// It reviews: what it finds is meant to be mended.
    Reviewing,
    /// It looks for what is wrong: what it sees is going to be mended.
    Diagnosing,
    /// It is about to act.
    Working,
    /// It tells what it has done.
    Reporting,
    /// It explains.
    Explaining,
    /// It explains what is wrong: how its code behaves is what is under suspicion.
    Suspecting,
    /// It weighs what could be done: what it says of the code may be a plan.
    Weighing,
    /// It remarks on something in passing, in a turn too short to explain.
    Remarking,
}

/// What an agent says when it is about to act, or offers to.
const WORKS: &Phrases = phrases![
    "let me|us",
    "let's",
    "i'll",
    "i need|should|must|can|could|want|have|will",
    "i'm going|checking|doing|looking|running|updating|adding|making|using|trying|switching|removing",
    "now i",
];
/// What an agent says when it leaves to others what is to become of what it saw.
const OFFERS: &Phrases = phrases![
    "i'd need|have|suggest|recommend",
    "would you like|want|prefer",
    "do you want",
    "want me to",
    "should|shall i",
];
/// What an agent says when something is wrong.
const TROUBLE: &Phrases = phrases![
    "why is|are|does|do|did|isn't|doesn't",
    "still fails|failing|slow|broken",
    "wait",
    "hold on",
    "failures|failing|fails|broke|broken|crash|crashes|crashed|mismatch|regression|gap|false-positive",
    "there it is",
    "error occurs|occurred|is|was|message|says",
    "doesn't|didn't|isn't|not work|working",
];
/// What is wrong, if it is a certain one: "the bug", "another real problem".
const FAULTS: &Phrases = phrases!["issue|problem|bug|cause|culprit|error|failure|race|mistake"];
const CERTAIN: &[&str] = &["the", "an", "another", "this", "a"];
const FELT: &[&str] = &["real", "actual", "root", "same", "main"];
/// How reports begin.
const REPORTS: &Phrases = phrases![
    "done|fixed|committed|pushed|implemented|completed|complete|merged|shipped|landed",
    "all|both|everything|perfect|great|excellent _? _? _? _? _? pass|passes|passed|passing|green|done|complete|clean|fixed|addressed|committed",
    "the fix|implementation|refactoring|refactor|migration|feature|change is|are|has|was complete|done|committed|been|now",
    "here's what i|was|changed|we",
    "here's a|the summary",
    "summary of _",
    "i've|i _? added|updated|implemented|fixed|created|changed|moved|refactored|committed|pushed|made|rewritten|removed",
    "draft? pr created|updated|opened",
];
/// A report says so in one of its first sentences.
const REPORTED_WITHIN: usize = 4;
/// A turn with less own words than this explains nothing.
const SHORTEST_EXPLANATION: usize = 350;
/// Who points at more places in the code than this, and reports nothing, reviews it.
const MOST_PLACES: usize = 3;
/// What stands in a review of code.
const REVIEWS: &[&str] = &[
    "locking issue",
    "**High",
    "**Medium",
    "**Low",
    "- High",
    "- Medium",
    "- Low",
    "High –",
    "Medium –",
    "Low –",
    "High —",
    "Medium —",
    "Low —",
    "everity",
    "SEVERITY",
    "on-blocking",
    "(HIGH",
    "(High",
    "(MEDIUM",
    "(Medium",
    "(LOW",
    "(Low",
    "(Major",
    "(Minor",
    "(Important",
    "HIGH-",
    "MEDIUM-",
    "CRITICAL",
    "Critical (",
    "**Minor",
    "**Major",
    "Nitpick",
    "[WARNING]",
    "[P1]",
    "[P2]",
    "## Findings",
    "## What's broken",
    "⚠",
    "## Issues",
];

impl Mood {
    /// What an agent is at in a turn with these sentences, of so many own words.
    pub(in super::super) fn of<'s>(
        text: &str,
        sentences: impl Iterator<Item = &'s Sentence<'s>>,
        length: usize,
    ) -> Self {
        let (mut works, mut troubled, mut reports, mut weighs) = (false, false, false, false);
        let (mut places, mut briefs, mut offers) = (0, false, false);
        for (place, sentence) in sentences.enumerate() {
            works = works || phrase::has(&sentence.words, 0, WORKS);
            // What begins so is written to another agent.
            briefs |=
                place == 0 && phrase::longest(&sentence.words, 0, phrases!["you are"]).is_some();
            places += sentence.words.iter().filter(|word| is_place(word)).count();
            offers = offers || phrase::has(&sentence.words, 0, OFFERS);
            troubled = troubled || is_troubled(&sentence.words);
            weighs = weighs || works || phrase::has(&sentence.words, 0, WEIGHS);
            reports |=
                place < REPORTED_WITHIN && phrase::longest(&sentence.words, 0, REPORTS).is_some();
        }
        let pointed = places > MOST_PLACES && !reports;
        if pointed || briefs || is_marked(text) {
            Self::Reviewing
        } else if works && troubled {
            Self::Diagnosing
        } else if works {
            Self::Working
        } else if reports {
            Self::Reporting
        } else if offers {
            Self::Weighing
        } else if length < SHORTEST_EXPLANATION {
            Self::Remarking
        } else if troubled {
            Self::Suspecting
        } else if weighs {
            Self::Weighing
        } else {
            Self::Explaining
        }
    }

    /// Whether something is wrong.
    pub(super) fn is_troubled(self) -> bool {
        matches!(self, Self::Diagnosing | Self::Suspecting | Self::Reviewing)
    }

    /// Whether what is said now will be so for a while.
    pub(super) fn is_calm(self) -> bool {
        matches!(self, Self::Explaining | Self::Suspecting | Self::Reporting | Self::Weighing)
    }
}

fn is_troubled(words: &[Word<'_>]) -> bool {
    let before = |at: usize, known: &[&str]| {
        at.checked_sub(1).and_then(|at| words.get(at)).is_some_and(|word| word.is_any(known))
    };
    let certain = |at: usize| {
        before(at, CERTAIN) || before(at, FELT) && before(at.saturating_sub(1), CERTAIN)
    };
    phrase::has(words, 0, TROUBLE)
        || (1..words.len()).any(|at| phrase::longest(words, at, FAULTS).is_some() && certain(at))
}

/// Whether a text bears the marks of a review, all looked for at once.
pub(in super::super) fn is_marked(text: &str) -> bool {
    static MARKS: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| AhoCorasick::new(REVIEWS).ok());
    MARKS.as_ref().is_some_and(|marks| marks.is_match(text))
}

/// Whether a word is a place in code, such as `main.rs:12`.
pub(in super::super) fn is_place(word: &Word<'_>) -> bool {
    let named = matches!(word.shape, Shape::Code | Shape::Symbol);
    named
        && word.text.rsplit_once(':').is_some_and(|(path, line)| {
            let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
            let host = ["internal", "local", "com", "net", "org", "io"].contains(&ending);
            ending.starts_with(char::is_alphabetic)
                && !host
                && line.starts_with(|c: char| c.is_ascii_digit())
        })
}
