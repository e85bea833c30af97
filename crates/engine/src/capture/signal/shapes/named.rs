//! What is said of things that are called by their name: what they are, what they may not
//! hold, and what is against the rules.

use super::super::cues::Rule;
use super::super::phrase::{Phrases, phrases};
use super::super::sentence::{Shape, Word};
use super::super::{durable, phrase};
use super::rule;
use crate::model::Kind;

/// What somebody calls a thing that is only met in the work at hand.
const AT_HAND: &Phrases = phrases![
    "problem|issue|reason|cause|culprit|one|only|right|correct|same|best|better|next|new|old|mess|file|function|page|good|great|bit|lot|place|part|thing|way|first|last|test|empty|string|null|undefined|number|boolean|array|object|duplicate|typo|mistake|mismatch|valid|invalid",
];
/// Who is spoken of where something is wanted.
const SOMEBODY: &Phrases = phrases![
    "i|i'm|i'll|i've|me|my|you|your",
    "we need|want|should|have|can",
    "should|needs|need|now"
];
/// More words than this do not tell what a thing is, but what goes on with it.
const LONGEST_DEFINITION: usize = 20;

/// Whether a word is a name that somebody gave to a piece of code, a file or a setting.
pub(super) fn is_identifier(word: &Word<'_>) -> bool {
    let text = word.text;
    let letters = text.bytes().filter(u8::is_ascii_alphabetic).count();
    let capitals = text.bytes().filter(u8::is_ascii_uppercase).count();
    let spelled = text.contains('_')
        || text.as_bytes().windows(2).any(
            |pair| matches!(pair, [low, up] if low.is_ascii_lowercase() && up.is_ascii_uppercase()),
        )
        || text.contains(['.', '/']) && !text.starts_with("http");
    // "RPool": one more capital than a word that a sentence begins with.
    let humped = capitals >= 2 && capitals + 2 <= letters && !text.contains('-');
    let named = word.shape == Shape::Code || word.shape == Shape::Symbol && spelled || humped;
    named && letters >= 3 && !word.quoted && !text.starts_with('@')
}

/// "`guest_ref` is the id that the shop gives to guests."
pub(super) fn definition(said: &[Word<'_>]) -> Option<Rule> {
    let start = usize::from(said.first()?.is("the"));
    let (verb, taken) = phrase::find(said, start + 1, phrases!["is|are a|an|the"])?;
    let placed = phrase::longest(said, start + 1, phrases!["on|of|in the? _"]);
    let named = is_identifier(said.get(start)?) && verb == start + 1 + placed.unwrap_or(0);
    let rest = said.get(verb + taken..)?;
    let told = rest.len() >= 3 || rest.len() == 2 && !rest.iter().all(|word| word.text.len() < 5);
    let passes = phrase::longest(rest, 0, AT_HAND).is_some() || phrase::has(rest, 0, SOMEBODY);
    (named && told && !passes && said.len() <= LONGEST_DEFINITION)
        .then(|| rule("is-a", Kind::Fact, 74, 62))?
}

/// "PriceList should only import from `core`": what a piece may not hold or know. What it
/// should not do is more often a fault.
pub(super) fn bounded(said: &[Word<'_>]) -> Option<Rule> {
    let bounds = phrases![
        "should|must not|never|only import|depend|rely|reference|know|contain|hold|use|access",
        "should|must have|contain|hold|import|use|know no|only|nothing",
        "shouldn't|mustn't import|depend|rely|reference|know|contain|hold|use|access",
        "may|can only import|depend|rely|reference|contain|hold",
    ];
    let (verb, taken) = phrase::find(said, 1, bounds)?;
    let rest = said.get(verb + taken..)?;
    let whole = (1..=12).contains(&rest.len())
        && !durable::points(said, 0)
        && !durable::complains(said, 0)
        && !phrase::has(rest, 0, phrases!["i|you|we|but|when|if|anymore"]);
    (verb <= 2 && is_identifier(said.first()?) && whole)
        .then(|| rule("may-only", Kind::Convention, 78, 70))?
}

/// "Wildcard imports are against our rules."
pub(super) fn against_rules(said: &[Word<'_>]) -> Option<Rule> {
    let against = phrases![
        "is|are a|an? policy|rule|convention|style violation|violations",
        "is|are a|an? violation|violations of our|the|project? policy|policies|rules|conventions|guidelines|style",
        "is|are|goes|go against our|the|project|team|company|house policy|policies|rules|conventions|guidelines|style",
        "violates|violate our|the|project|team|company|house policy|policies|rules|conventions|guidelines|style",
    ];
    let (verb, _) = phrase::find(said, 1, against)?;
    let named = super::subject(said, verb) && !said.first()?.is_any(&["line", "lines"]);
    (named && said.len() <= 16).then(|| rule("against-rules", Kind::Convention, 80, 72))?
}
