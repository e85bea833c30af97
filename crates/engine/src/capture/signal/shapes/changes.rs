//! Changes: what was moved or replaced, what is going to be, and when.

use super::super::cues::Rule;
use super::super::phrase::{Phrases, phrases};
use super::super::sentence::Word;
use super::super::{dates, phrase};
use super::words::PASSING;
use super::{rule, subject};
use crate::model::Kind;

/// Who decides for a project.
const MOVED: &Phrases = phrases![
    "we|we've finally|already|now|just|recently|also? moved|migrated|switched|ported|converted|transitioned|upgraded|downgraded|renamed|replaced",
];
const WILL: &Phrases =
    phrases!["we'll also|then?", "we're going to", "the team will", "we plan to"];
/// What ends something is decided, whenever it is done.
const ENDS: &Phrases = phrases![
    "switch|turn|shut off|down",
    "sunset|retire|deprecate|decommission|discontinue|freeze",
    "phase out",
    "stop supporting|using|selling|offering|maintaining|shipping",
    "drop|end support",
];
/// What is decided only if it has its date.
const SCHEDULED: &Phrases = phrases![
    "freeze|launch|release|ship|retire|sunset|deprecate|discontinue|decommission|remove|drop|upgrade|replace|rename|migrate",
    "go live",
    "roll|phase out",
    "switch|turn|shut off|down",
    "switch|move|cut over? from|to",
    "move|switch|port|convert the|our|all|everything",
];
/// What happens to a thing on its day.
const HAPPENS_ON: &Phrases = phrases![
    "starts|start|begins|begin|ends|end|expires|expire|launches|ships|closes|opens",
    "goes|go live",
    "is|are due|scheduled|planned|over?",
    "takes|take place",
];
/// What is moved about all day.
const MOVED_ABOUT: &[&str] = &[
    "branches", "call", "card", "cards", "deadline", "element", "item", "items", "label", "layout",
    "logo", "meeting", "story", "stories", "tasks", "ticket", "tickets", "cursor", "focus",
];
const DAYS: &[&str] =
    &["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "done"];

/// "We moved the API from Express to Fastify."
pub(super) fn moved(said: &[Word<'_>]) -> Option<Rule> {
    if let Some(taken) = phrase::longest(said, 0, MOVED) {
        return goes_somewhere(said, taken).then(|| rule("we-moved", Kind::Decision, 82, 70))?;
    }
    // "The staging database moved to port 5433."
    let verbs = phrases![
        "moved|migrated|switched|changed to|from|over|into",
        "was|were|has|have been? moved|migrated|switched|renamed|ported|upgraded to|from|into",
        "was|were|has|have been? replaced by|with",
    ];
    let (verb, taken) = phrase::find(said, 1, verbs)?;
    let rest = said.get(verb + taken..)?;
    let about = said.get(verb - 1)?.is_any(MOVED_ABOUT);
    (subject(said, verb) && !about && names(rest) && rest.len() <= 12)
        .then(|| rule("moved", Kind::Fact, 74, 62))?
}

/// Whether a thing goes from one place to another, or to one with a name.
fn goes_somewhere(said: &[Word<'_>], verb: usize) -> bool {
    let Some((at, taken)) = phrase::find(said, verb, phrases!["from|to|into|onto|with|by|off"])
    else {
        return false;
    };
    let object = said.get(verb..at).unwrap_or_default();
    let target = said.get(at + taken..).unwrap_or_default();
    let about = object.last().is_some_and(|word| word.is_any(MOVED_ABOUT) || word.is_any(PASSING));
    let from = said.get(at).is_some_and(|word| word.is("from"));
    let both = from && phrase::find(target, 1, phrases!["to"]).is_some_and(|(to, _)| to <= 4);
    (1..=6).contains(&object.len())
        && !about
        && !object.iter().any(|word| word.is_any(&["on", "around", "back", "it", "them"]))
        && target.len() <= 14
        && (names(target) || (both && super::is_general(target)))
}

/// Whether the next few words name something other than a day.
fn names(target: &[Word<'_>]) -> bool {
    let near = target.iter().take(5);
    near.filter(|word| !word.is_any(DAYS)).any(Word::is_specific)
}

/// "We'll switch off the old shop next sprint."
pub(super) fn plan(said: &[Word<'_>]) -> Option<Rule> {
    let will = phrase::longest(said, 0, WILL);
    let verb = will.or_else(|| phrase::longest(said, 0, phrases!["we"]))?;
    let ends = phrase::longest(said, verb, ENDS).filter(|_| will.is_some());
    let scheduled = phrase::longest(said, verb, SCHEDULED).filter(|_| dates::is_far(said));
    let next = said.get(verb + ends.max(scheduled)?)?;
    // A place in the code is where work is done, not what is planned.
    let work = said.iter().skip(verb).any(|word| {
        word.text.contains('/') || word.is_any(&["then", "once", "while", "until", "if"])
    });
    let vague = next.is_any(&["it", "this", "that", "them", "and", "or"]);
    (!work && !vague && said.len() <= 24).then(|| rule("plan", Kind::Decision, 76, 66))?
}

/// "The freeze starts on 14 December."
pub(super) fn starts(said: &[Word<'_>]) -> Option<Rule> {
    let (verb, taken) = phrase::find(said, 1, HAPPENS_ON)?;
    let after = verb + taken;
    let dated = dates::far(said, after)?;
    (subject(said, verb) && said.len() - after - dated <= 8)
        .then(|| rule("starts", Kind::Fact, 76, 64))?
}
