//! Which rules count in which turn: what is wished beside a task belongs to the task.

use super::super::agent::passing::is_seen;
use super::super::cues::Rule;
use super::super::phrase::{self, Phrases, phrases};
use super::super::sentence::{Shape, Word};
use super::super::{leads, shapes};
use super::turn::Turn;

/// Rules that count beside a task, and in more words than a remark has; what else is wished
/// there belongs to the matter at hand.
const BESIDE_TASKS: &[&str] = &[
    "all-must-be",
    "always",
    "answer-style",
    "convention-is",
    "against-rules",
    "from-now-on",
    "here-we",
    "i-build",
    "is-a",
    "may-only",
    "never",
    "repo-is-a",
    "use-because",
    "we-always",
    "we-decided",
    "we-dont",
    "we-moved",
    "we-use",
    WHERE,
    "x-not-y",
];
/// Where something is counts beside a task if it can be gone to.
pub(super) const WHERE: &str = "where";
/// Those of them that tasks are full of too: "always show the icon in the header". What is
/// never to be is a rule all the same.
pub(super) const ALWAYS: &str = "always";
pub(super) const MUST_BE: &str = "all-must-be";
const MUSTS: &[&str] = &["all-must", MUST_BE];
pub(super) const NEVER: &Phrases = phrases!["never"];
/// So are wishes how something is to be put. Those of what agents say are not for one task.
const ANSWERS: &str = "answer-style";
const SAID: &Phrases =
    phrases!["answers|responses|replies|explanations|summaries|emoji|emojis|apologies"];
/// Rules that count even in a brief, which is full of demands.
const OUTSPOKEN: &[&str] = &["convention-is", "from-now-on", "i-build", "we-decided", "here-we"];

/// Whether a rule counts in such a turn, given what is said.
pub(super) fn counts_in(turn: Turn, rule: Rule, said: &[Word<'_>]) -> bool {
    let names_tool = || said.iter().any(|word| word.is_specific() || leads::is_command(word));
    match turn {
        Turn::Remark => {
            !MUSTS.contains(&rule.cue) || phrase::has(said, 0, NEVER) || is_of_many(said)
        }
        Turn::Talk | Turn::Task => match rule.cue {
            ALWAYS => shapes::is_habit(said),
            MUST_BE => phrase::has(said, 0, NEVER),
            ANSWERS => phrase::has(said, 0, SAID),
            WHERE => {
                let given =
                    phrase::has(said.get(..said.len().min(4)).unwrap_or_default(), 0, GIVEN);
                let found = said.iter().any(is_address) || phrase::has(said, 0, phrases!["port _"]);
                found && !given && !is_seen(said)
            }
            "i-prefer" | "i-prefer-that" => {
                shapes::is_general(said) && phrase::has(said, 3, OVER) && !is_seen(said)
            }
            "use-not" | "use-for" => names_tool() && !is_seen(said),
            "i-am" => {
                phrase::longest(said, 0, SYSTEMS).is_some()
                    || names_tool() && phrase::longest(said, 0, phrases!["i'm using"]).is_some()
            }
            "dont" => names_tool() && phrase::longest(said, 0, phrases!["don't use"]).is_some(),
            "repo-is" => phrase::longest(said, 0, BUILT).is_some() && names_tool(),
            "stands" => phrase::find(said, 1, phrases!["is|are called|named"])
                .is_some_and(|(at, taken)| said.get(at + taken).is_some_and(Word::is_specific)),
            "occasion" => {
                let again = phrase::longest(said, 0, EVERY_TIME).is_some();
                again && !is_seen(said) && !phrase::has(said, 0, USES)
            }
            cue => BESIDE_TASKS.contains(&cue),
        },
        Turn::Brief => OUTSPOKEN.contains(&rule.cue),
        Turn::Pasted => false,
    }
}

/// What somebody works on does not change with the task.
const SYSTEMS: &Phrases = phrases![
    "i'm on|using|running a|an? windows|mac|macos|linux|ubuntu|debian|fedora|arch|wsl|wsl2|powershell"
];
/// What a project is made of, rather than what it does or has.
const BUILT: &Phrases = phrases![
    "this|our|the _ uses|targets|requires|runs|follows|depends",
    "this|our|the _ is written|built|hosted|deployed|at|on|in",
];
/// What somebody hands over for a task.
const GIVEN: &Phrases = phrases![
    "screenshot|screenshots|image|images|log|logs|output|task|tasks|diff|mockup|mockups|result|results|trace|dump|prompt|instructions|draft|ticket|todo"
];
/// What somebody does who uses a program, rather than writes it.
const USES: &Phrases = phrases![
    "click|clicks|press|presses|tap|hover|scroll|type|types|user|users|login|log|refresh|reload|visit|select|selects|drag"
];
/// Says what is liked less, too.
const OVER: &Phrases = phrases!["over", "instead of", "rather than", "not"];
const EVERY_TIME: &Phrases = phrases!["whenever", "everytime", "every|each|any time"];

/// Whether something is to be so of many things: of a single one, or of what a single file
/// holds, it is a wish for that.
fn is_of_many(said: &[Word<'_>]) -> bool {
    let all =
        phrases!["all|every|each|any|new|our|nothing", "make sure|certain that? all|every|each",];
    let many = phrase::find(said, 1, phrases!["must|should"])
        .and_then(|(at, _)| said.get(at - 1))
        .is_some_and(|last| is_plural(last.text));
    // Where all of them go is no wish for what is there.
    let must =
        phrase::find(said, 1, phrases!["must|should|are|is"]).map_or(said.len(), |(at, _)| at);
    let one_file = said.iter().take(must).any(|word| word.is_specific() && word.text.contains('/'));
    (phrase::longest(said, 0, all).is_some() || many) && !one_file
}

/// Whether a word names a place that can be gone to: an address, a path, a file.
fn is_address(word: &Word<'_>) -> bool {
    word.text.starts_with("http")
        || matches!(word.shape, Shape::Code | Shape::Symbol) && word.text.contains(['/', '.'])
}

/// Whether a word speaks of more than one: "tests", and not "status".
fn is_plural(word: &str) -> bool {
    word.ends_with('s') && !["ss", "us", "is"].iter().any(|ending| word.ends_with(ending))
}
