//! What keeps a sentence from being a memory: it asks, supposes, reports, or
//! points at what only its context knows.

use super::phrase::{self, Phrases, phrases};
use super::sentence::{Sentence, Sign, Word};

/// How questions begin.
const ASKS: &Phrases = phrases![
    "can|could|would|will|shall|may|might you|we|i|it|this|that|they|the",
    "should|shouldn't|couldn't|wouldn't|can't|won't you|we|i|it|this|that|they|the",
    "do|does|did|don't|doesn't|didn't you|we|i|it|this|that|they|the",
    "is|are|was|were|isn't|aren't|has|have|had|haven't|hasn't this|that|it|there|the|we|you|they|these|those|my|our",
    "what|why|how|where|who|whom|whose",
    "which",
    "what's|how's|where's|who's|why's",
    "when do|does|did|is|are|was|were|will|would|should|can|could",
    "any idea|ideas|chance|reason|way|thoughts",
    "wondering|curious",
    "i wonder",
    "tell|show|explain|describe|check|verify|confirm|look|see|find|review|compare me|to|if|whether|that|how|why|what",
];

/// What makes a question of a sentence wherever it stands.
const ASKS_INSIDE: &Phrases = phrases![
    "why is|are|do|does|did|was|were|isn't|don't|not",
    "shouldn't we|it|this|they|that|you",
    "how come",
    "how can|could|do|should i|we|you",
    "do you think",
    "isn't it",
];

/// How suppositions, wishes and plans of the moment begin.
const SUPPOSES: &Phrases = phrases![
    "maybe|perhaps|possibly|presumably|hopefully|ideally",
    "suppose|supposing|imagine|assuming|assume|pretend|hypothetically|say",
    "what if",
    "let's say|pretend|imagine|assume|suppose",
    "i think|guess|suspect|believe|assume|bet|wonder|feel|hope|doubt|thought|mean",
    "i'm not|pretty|fairly|almost|quite sure|certain",
    "not sure",
    "we could|might|may|can",
    "it would|might|could|may|seems|looks|feels",
    "_ _? _? doesn't|don't|didn't seem|look",
    "one option|idea|approach|way|possibility",
    "in theory",
    "as if",
    "i'm thinking|wondering|considering|guessing",
    "i was|am thinking|wondering|considering",
];

/// Words of doubt anywhere in a sentence.
const DOUBTS: &Phrases = phrases![
    "maybe|perhaps|probably|possibly|presumably|likely",
    "i think|guess|suspect|wonder|assume|believe",
    "not sure",
    "might be|have|need|want|not",
    "what if",
    "no idea",
    "don't know",
    "would be nice|good|great|better|cool|useful|easier|helpful",
    "could be",
];

/// What someone else said.
const REPORTS: &Phrases = phrases![
    "he|she|they|someone|somebody|reviewer|copilot|bugbot|coderabbit|codex|claude|gemini|cursor said|says|asked|asks|wrote|suggested|suggests|mentioned|claims|thinks|wants|complained|flagged|pointed",
    "the reviewer|bot|user|customer|client|error|message|log|output|ticket|issue|linter|compiler|comment|author|plan said|says|asked|asks|wrote|suggested|suggests|mentioned|claims|thinks|complains|reads|states",
    "according to",
    "you said|say|told|mentioned|wrote|suggested|claimed|asked",
    "the docs|documentation|readme|spec|article|blog say|says|said|claim|claims",
];

/// Nouns that make "this …" point at something that stays.
const STANDING: &[&str] = &[
    "app",
    "application",
    "box",
    "client",
    "cluster",
    "code",
    "codebase",
    "company",
    "environment",
    "library",
    "machine",
    "monorepo",
    "org",
    "package",
    "platform",
    "product",
    "project",
    "repo",
    "repository",
    "service",
    "site",
    "stack",
    "system",
    "team",
    "workspace",
];

/// Points at the conversation, the screen or the moment.
const POINTS: &[&str] = &[
    "above",
    "below",
    "aforementioned",
    "tonight",
    "today",
    "tomorrow",
    "yesterday",
    "earlier",
    "previously",
    "meanwhile",
    "yet",
    "again",
    "anymore",
    "asap",
];

/// The same, in more than one word.
const POINTS_LONG: &Phrases = phrases![
    "for now",
    "right now",
    "at the moment",
    "this time|one|way|part|bit|point|step|case|branch|pr|mr|commit|change|file|function|test|issue|ticket|bug|class|method|line|approach|fix|feature|task|session|conversation|thread|error|page|component|week|sprint|morning|afternoon",
    "that one|way|part|bit|point|step|case|branch|pr|commit|change|file|function|test|issue|bug|class|method|line|approach|fix|feature|task|error|thing|page|component|stuff",
    "these|those ones|parts|steps|cases|changes|files|functions|tests|issues|bugs|lines|fixes|errors|things|two|three",
    "the first|second|third|last|latter|former|following|previous|next|latest|current one?",
    "the other|same one|ones|way|thing|file|files|approach|pattern|issue|problem|error|place|folder|branch|test|tests|function|class|here|as|for",
    "the change|changes|diff|fix|fixes|bug|plan|proposal|suggestion|refactor|refactoring|patch|pr|task|question|problem|error",
    "your change|changes|fix|plan|suggestion|proposal|approach|code|implementation|last|previous|answer|solution|version|test|tests|summary|work",
    "option|approach|step|point|item|phase|task|line|lines 1|2|3|4|5|6|7|8|9|a|b|c|one|two|three|i|ii",
    "each|every|any|which one|ones",
    "as before|discussed|mentioned|described|planned|suggested|proposed",
    "like this|that|so",
    "do|does|doing|did|done this|that|it|so",
    "in here",
    "over there",
    "try again",
    "go ahead",
    "if you understand|agree|can|want|need|think",
];

/// What is broken at present is a task, not a fact.
const PROBLEMS: &[&str] = &[
    "bad",
    "block",
    "blocked",
    "broke",
    "broken",
    "bug",
    "bugs",
    "buggy",
    "crash",
    "crashed",
    "crashes",
    "crashing",
    "down",
    "error",
    "errors",
    "exception",
    "fail",
    "failed",
    "failing",
    "fails",
    "failure",
    "failures",
    "flaky",
    "hang",
    "hangs",
    "incorrect",
    "incorrectly",
    "issue",
    "issues",
    "leak",
    "leaking",
    "messed",
    "missing",
    "properly",
    "slow",
    "stuck",
    "todo",
    "ugly",
    "undefined",
    "unexpected",
    "weird",
    "wrong",
    "wrongly",
];

/// What reviews of code say, which people paste as if it were their own.
const REVIEWS: &Phrases = phrases![
    "but|while|since|and|because the code|test|tests|function|script|comment|implementation|docs|method|current",
    "consider|misleading|outdated|unused|redundant|severity|nit|nitpick|unnecessary|duplicated|inconsistent|stale|hardcoded|dereference|panic|race",
    "dead code",
    "the code",
    "this|which can|could|may|might|will|would",
];

/// Whether a sentence reads like a review of code.
pub(super) fn reviews(words: &[Word<'_>], from: usize) -> bool {
    phrase::has(words, from, REVIEWS)
}

/// Whether a sentence asks.
pub(super) fn asks(sentence: &Sentence<'_>, from: usize) -> bool {
    let tail =
        sentence.words.last().is_some_and(|last| last.is_any(&["right", "no", "correct", "ok"]))
            && sentence.words.iter().rev().nth(1).is_some_and(|word| word.sign == Sign::Comma);
    sentence.ends_with('?')
        || tail
        || sentence.text.contains("? ")
        || phrase::has(&sentence.words, from, ASKS_INSIDE)
        || phrase::longest(&sentence.words, from, ASKS).is_some()
}

/// Whether a sentence supposes rather than says.
pub(super) fn supposes(words: &[Word<'_>], from: usize) -> bool {
    phrase::longest(words, from, SUPPOSES).is_some() || phrase::has(words, from, DOUBTS)
}

/// Whether a sentence reports what someone else said.
pub(super) fn reports(words: &[Word<'_>], from: usize) -> bool {
    phrase::has(words, from, REPORTS)
}

/// Whether a sentence names something wrong.
pub(super) fn complains(words: &[Word<'_>], from: usize) -> bool {
    words
        .iter()
        .enumerate()
        .skip(from)
        .any(|(at, word)| word.is_any(PROBLEMS) && !(word.is("down") && is_brought_down(words, at)))
}

/// What is rounded down or to be shut down is not down.
fn is_brought_down(words: &[Word<'_>], down: usize) -> bool {
    let start = down.saturating_sub(1);
    phrase::longest(words, start, phrases!["round|rounded down"]).is_some()
        || phrase::longest(words, start, phrases!["shut down the|our|all"]).is_some()
}

/// Whether a sentence cannot be understood without what stood around it.
pub(super) fn points(words: &[Word<'_>], from: usize) -> bool {
    let said = words.get(from..).unwrap_or_default();
    let first = said.first().is_some_and(|word| {
        word.is_any(&[
            "it", "it's", "they", "they're", "he", "she", "them", "there", "there's", "that",
            "that's", "those", "these", "such", "both", "neither", "either", "one", "another",
            "same", "here", "here's", "then",
        ])
    });
    // "We chose Postgres because we know it": what it is, the sentence says.
    let reasoned = phrase::has(said, 4, phrases!["because|since|so|as"]);
    let named = |word: &Word<'_>| reasoned && word.is_any(&["it", "them"]);
    let ours = said.first().is_some_and(|word| word.is("we"));
    let last = said.last().filter(|word| !named(word)).is_some_and(|word| {
        word.is_any(&[
            "own", "same", "else", "now", "too", "there", "anyway", "anyways", "it", "them",
            "that", "this",
        ])
    });
    first
        || last
        || said.iter().any(|word| word.is_any(POINTS) && !(ours && word.is("anymore")))
        || phrase::has(words, from, POINTS_LONG)
        || says_here(said)
        || bare_this(said)
        || early_it(said)
}

/// "here" points, "around here" does not, nor does "we use pnpm here", nor "there is".
fn says_here(said: &[Word<'_>]) -> bool {
    let there = |(at, word): (usize, &Word<'_>)| {
        word.is("there")
            && phrase::longest(said, at + 1, phrases!["is|are|was|were|must"]).is_none()
    };
    said.iter().enumerate().any(there)
        || said.iter().enumerate().any(|(at, word)| {
            word.is("here")
                && !said.first().is_some_and(|first| first.is("we"))
                && !at.checked_sub(1).and_then(|b| said.get(b)).is_some_and(|b| b.is("around"))
        })
}

/// "this" is only understood before a noun that stands for the whole place.
fn bare_this(said: &[Word<'_>]) -> bool {
    said.iter().enumerate().any(|(at, word)| {
        word.is_any(&["this", "these", "those"])
            && !said.get(at + 1).is_some_and(|next| next.is_any(STANDING))
    })
}

/// "it" needs something before it that it can stand for.
fn early_it(said: &[Word<'_>]) -> bool {
    said.iter().take(4).any(|word| word.is_any(&["it", "them", "him", "her"]) || is_its(word))
        || said.windows(2).any(|pair| {
            matches!(pair, [verb, object] if object.is("that")
                && verb.is_any(&["use", "do", "like", "want", "about", "with", "of", "for", "fix"]))
        })
}

/// "it's", which is not "its" although apostrophes do not count elsewhere.
fn is_its(word: &Word<'_>) -> bool {
    word.is("it's") && word.text.len() > 3
}
