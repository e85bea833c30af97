//! Turns of people: what sort a sentence stands in.

use super::super::agent::mood::is_place;
use super::super::phrase::{self, Phrases, phrases};
use super::super::sentence::{Sentence, Sign, Word};
use super::super::{durable, leads};
use crate::capture::prose::Form;

/// What sort of turn a person's sentence stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Turn {
    /// A sentence or two, and nothing else: what somebody wants to be known.
    Remark,
    /// A few words between two who work together.
    Talk,
    /// The same, but something is to be done: what else is wished belongs to it.
    Task,
    /// A brief: most of what it demands is meant for one task.
    Brief,
    /// A document, whoever wrote it.
    Pasted,
}

/// A remark is shorter than this, and has no more sentences than that.
const LONGEST_REMARK: usize = 160;
const MOST_REMARKED: usize = 2;
/// What is said by the way is shorter than this.
const LONGEST_ASIDE: usize = 240;
/// A turn with more own words than this is a brief.
pub(in super::super) const LONGEST_TALK: usize = 800;
/// So is a turn with more of anything; with more words of its own it is a document.
const LONGEST_TURN: usize = 1500;
/// So is one with more than this beside its own words, and more than half as much as they
/// are: what somebody pastes is followed by more of it.
const MOST_PASTED: usize = 40;

/// How long a turn is.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Length {
    /// Its own words, in bytes.
    pub(in super::super) own: usize,
    /// All of it, in bytes.
    pub(in super::super) whole: usize,
    /// Its own words, in sentences.
    pub(in super::super) sentences: usize,
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
    "allow",
    "analyse",
    "analyze",
    "append",
    "apply",
    "assess",
    "audit",
    "build",
    "bump",
    "change",
    "check",
    "clarify",
    "clean",
    "close",
    "combine",
    "commit",
    "compare",
    "configure",
    "connect",
    "consider",
    "consolidate",
    "continue",
    "convert",
    "copy",
    "count",
    "create",
    "debug",
    "delete",
    "deploy",
    "describe",
    "design",
    "determine",
    "disable",
    "display",
    "do",
    "document",
    "download",
    "draft",
    "drop",
    "edit",
    "enable",
    "enhance",
    "ensure",
    "evaluate",
    "examine",
    "execute",
    "expand",
    "explain",
    "explore",
    "export",
    "extract",
    "fetch",
    "fill",
    "find",
    "finish",
    "fix",
    "format",
    "generate",
    "get",
    "give",
    "group",
    "handle",
    "hide",
    "highlight",
    "identify",
    "implement",
    "import",
    "improve",
    "include",
    "inspect",
    "install",
    "integrate",
    "investigate",
    "launch",
    "link",
    "list",
    "load",
    "look",
    "make",
    "mark",
    "merge",
    "modify",
    "move",
    "open",
    "optimise",
    "optimize",
    "organise",
    "organize",
    "outline",
    "perform",
    "place",
    "plan",
    "populate",
    "prepare",
    "print",
    "proceed",
    "propose",
    "provide",
    "publish",
    "pull",
    "push",
    "put",
    "read",
    "rebase",
    "rebuild",
    "redo",
    "reduce",
    "refactor",
    "register",
    "remove",
    "rename",
    "render",
    "reorder",
    "replace",
    "report",
    "research",
    "reset",
    "resolve",
    "restart",
    "restore",
    "retry",
    "return",
    "revert",
    "revise",
    "review",
    "rewrite",
    "run",
    "scan",
    "search",
    "see",
    "select",
    "send",
    "separate",
    "set",
    "ship",
    "shorten",
    "show",
    "simplify",
    "sort",
    "split",
    "start",
    "summarise",
    "summarize",
    "support",
    "swap",
    "switch",
    "take",
    "tell",
    "test",
    "think",
    "trace",
    "track",
    "trim",
    "try",
    "turn",
    "undo",
    "update",
    "upgrade",
    "upload",
    "use",
    "validate",
    "verify",
    "view",
    "walk",
    "write",
];
/// What somebody says who misses something.
const MISSES: &Phrases = phrases![
    "still",
    "doesn't|didn't work|seem|look",
    "i'm not seeing|getting|able",
    "i don't|can't|cannot see|find",
];
/// Which sort of turn a sentence stands in: an entry of a list without a rule is an
/// answer or a demand among others.
pub(in super::super) fn turn(length: Length, form: Form, orders: usize, shows: bool) -> Turn {
    let pasted = length.whole.saturating_sub(length.own);
    match form {
        _ if length.own > LONGEST_TURN => Turn::Pasted,
        _ if shows || pasted > MOST_PASTED && pasted > length.own / 2 => Turn::Brief,
        Form::Item => Turn::Brief,
        Form::Paragraph if length.own > LONGEST_TALK || length.whole > LONGEST_TURN => Turn::Brief,
        Form::Paragraph if orders > 0 || length.own > LONGEST_ASIDE => Turn::Task,
        Form::Paragraph if length.own > LONGEST_REMARK || length.sentences > MOST_REMARKED => {
            Turn::Talk
        }
        Form::Paragraph => Turn::Remark,
    }
}

/// Whether a sentence asks about what was pasted beside it, or points at a line of code as
/// reviews do: what stands there is not its writer's.
pub(in super::super) fn shows(sentence: &Sentence<'_>) -> bool {
    let pasted = phrases![
        "this|that|these|those|following|above|below comment|comments|review|message|email|mail|feedback|text|snippet|paragraph|error|log|logs|output|answer|response|reply|prompt|summary|article|ticket|description|quote"
    ];
    phrase::has(&sentence.words, 0, pasted) || sentence.words.iter().any(is_place)
}

/// Whether a sentence asks for work or for an answer, or complains, which is the same.
pub(in super::super) fn orders(sentence: &Sentence<'_>) -> bool {
    let words = &sentence.words;
    // "@plan.md please run it": a file is named before what is to be done with it.
    let named = words.iter().take_while(|word| word.text.starts_with('@')).count();
    let polite = |word: &Word<'_>| named > 0 && word.is("please");
    let from = match words.get(named) {
        Some(word) if polite(word) => named + 1,
        _ => named.max(leads::after_leads(sentence).from),
    };
    let first = words.get(from);
    durable::asks(sentence, from)
        || durable::complains(words, from)
        || phrase::has(words, from, MISSES)
        || first.is_some_and(|word| word.sign == Sign::No && word.is_any(WORKS))
        || phrase::longest(words, from, WORK).is_some()
}
