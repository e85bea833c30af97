//! What a project is made of: an agent that has looked tells the next one.

use super::super::phrase::{self, Phrases, phrases};
use super::super::sentence::{Sentence, Shape, Sign, Word};
use super::super::{durable, leads};
use super::names::{is_code, is_product, is_short};

/// How an agent tells what it saw. What "appears" so is a guess.
const SAW: &Phrases = phrases![
    "i can|now|also? see|notice|noticed|confirmed|found that?",
    "i understand that?",
    "it's clear that",
];
/// The whole place, and what it is made of.
const MADE_OF: &Phrases = phrases![
    "this|the|your|our _? repo|repository|project|codebase|monorepo|app|application|backend|frontend|site|website|package|server|database|game|extension|plugin already|currently? uses|targets|follows|stores|persists",
    "this|the|your|our _? repo|repository|project|codebase|monorepo|app|application|backend|frontend|site|website|package|server|database|game|extension|plugin is already|currently? using",
    "this|the|your|our _? repo|repository|project|codebase|monorepo|app|application|backend|frontend|site|website|package|server|game|extension|plugin is already|currently|primarily|mainly? built|written|implemented|developed primarily|entirely|mainly? with|in|using|on|as|around|upon",
    "this|the|your|our _? repo|repository|project|codebase|monorepo|app|application|backend|frontend|site|website|package|game|extension|plugin is a|an",
    "this|the|your|our _? repo|repository|project|codebase|monorepo|app|application|backend|frontend|site|website|package|server|game|extension|plugin runs|relies|depends|connects on|to",
];
/// What tells of the moment, of a fault or of a plan.
const MOMENT: &Phrases = phrases![
    "now|no|not|instead|should|would|could|will|might|may|if|when|was|were|i|i'll|me|let|but|old|new|wrong|incorrect|incorrectly|outdated|newer|only|folder|directory|localhost|succeeded",
    "which you|we|i",
    "well-structured|well-organized|simple|basic|modern|responsive|sophisticated|comprehensive|excellent|robust|impressive|powerful|great|solid",
];
/// How a clause begins that says what that means.
const CLAUSES: [&str; 10] =
    ["which", "so", "as", "and", "with", "making", "allowing", "offering", "providing", "enabling"];
/// A thing it is made of is named within so many words.
const NAMED_WITHIN: usize = 6;
/// Who needs more words describes what the code does.
const LONGEST: usize = 24;

/// Where a sentence begins to tell what a project is made of, and where it ends to.
pub(super) fn made_of(sentence: &Sentence<'_>, from: usize) -> Option<(usize, Option<usize>)> {
    let words = &sentence.words;
    let opened = phrase::longest(words, from, phrases!["looking|based at|on"]).is_some();
    let comma = || words.iter().position(|word| word.sign == Sign::Comma).map(|at| at + 1);
    let from = if opened { comma()? } else { from };
    let from = from + phrase::longest(words, from, SAW).unwrap_or(0);
    // What goes on after a sign tells what that means for the work at hand.
    let ends = words.iter().enumerate().skip(from + 3).find_map(|(at, word)| {
        let next = words.get(at + 1)?;
        let parted = word.sign != Sign::No && next.is_any(&CLAUSES);
        (parted || word.sign == Sign::Break).then_some(at + 1)
    });
    let told = words.get(from..ends.unwrap_or(words.len()))?;
    let whole = (ends.is_some() || !sentence.ends_with(':')) && !sentence.text.contains('?');
    (whole && is_made_of(told)).then_some((from, ends))
}

fn is_made_of(said: &[Word<'_>]) -> bool {
    let Some(taken) = phrase::longest(said, 0, MADE_OF) else { return false };
    let rest = said.get(taken..).unwrap_or_default();
    let of = |word: &Word<'_>| {
        let file = word.text.contains(['/', '(', '_']);
        // Packages are spelled in small letters, and what is in them is not.
        let package = is_code(word) && !file && !word.text.chars().any(char::is_uppercase);
        let product = is_product(word) || word.shape == Shape::Name && !is_short(word) || package;
        product || leads::is_command(word) && !word.is("git")
    };
    // "The project" is the place itself, whatever stands before the noun.
    let points = durable::points(said, 1);
    rest.iter().take(NAMED_WITHIN).any(of)
        && said.len() <= LONGEST
        && !points
        && !durable::supposes(said, 0)
        && !durable::complains(said, 0)
        && !phrase::has(said, 1, MOMENT)
}
