//! Turns of people: what sort a sentence stands in.

use super::super::phrase::{self, Phrases, phrases};
use super::super::sentence::{Sentence, Sign};
use super::super::{durable, leads};
use crate::capture::prose::Form;

/// What sort of turn a person's sentence stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Turn {
    /// A few words between two who work together.
    Talk,
    /// The same, but something is to be done: what else is wished belongs to it.
    Task,
    /// A brief: most of what it demands is meant for one task.
    Brief,
}

/// A remark by the way is shorter than this.
const LONGEST_REMARK: usize = 240;
/// A turn with more own words than this is a brief.
const LONGEST_TALK: usize = 800;
/// So is a turn with more of anything.
pub(in super::super) const LONGEST_TURN: usize = 1500;

/// How long a turn is, in bytes.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Length {
    /// Its own words.
    pub(in super::super) own: usize,
    /// All of it.
    pub(in super::super) whole: usize,
}

/// How somebody begins to ask for work.
const WORK: &Phrases = phrases![
    "can|could|would|will you",
    "i'd like|love|want",
    "i want|need",
    "we need|want|should|must",
    "let's",
    "let me know",
    "go ahead",
    "help me",
];
/// What work begins with.
pub(super) const WORKS: &[&str] = &[
    "add",
    "adjust",
    "analyse",
    "analyze",
    "apply",
    "bump",
    "change",
    "check",
    "clean",
    "commit",
    "compare",
    "continue",
    "convert",
    "create",
    "debug",
    "delete",
    "do",
    "draft",
    "edit",
    "ensure",
    "explain",
    "extract",
    "find",
    "fix",
    "generate",
    "give",
    "implement",
    "improve",
    "include",
    "investigate",
    "list",
    "look",
    "make",
    "merge",
    "move",
    "open",
    "proceed",
    "push",
    "put",
    "read",
    "redo",
    "refactor",
    "remove",
    "rename",
    "replace",
    "report",
    "resolve",
    "revert",
    "review",
    "rewrite",
    "run",
    "search",
    "see",
    "set",
    "show",
    "simplify",
    "sort",
    "split",
    "start",
    "take",
    "tell",
    "think",
    "try",
    "update",
    "use",
    "verify",
    "walk",
    "write",
];
/// Which sort of turn a sentence stands in: an entry of a list without a rule is an
/// answer or a demand among others.
pub(in super::super) fn turn(length: Length, form: Form, orders: usize) -> Turn {
    match form {
        Form::Item => Turn::Brief,
        Form::Paragraph if length.own > LONGEST_TALK || length.whole > LONGEST_TURN => Turn::Brief,
        Form::Paragraph if orders > 0 || length.own > LONGEST_REMARK => Turn::Task,
        Form::Paragraph => Turn::Talk,
    }
}

/// Whether a sentence asks for work or for an answer, or complains, which is the same.
pub(in super::super) fn orders(sentence: &Sentence<'_>) -> bool {
    let from = leads::after_leads(sentence).from;
    let words = &sentence.words;
    let first = words.get(from);
    durable::asks(sentence, from)
        || durable::complains(words, from)
        || phrase::has(words, from, phrases!["still", "doesn't|didn't work|seem|look"])
        || first.is_some_and(|word| word.sign == Sign::No && word.is_any(WORKS))
        || phrase::longest(words, from, WORK).is_some()
}
