//! Facts in the passive, in numbers, and orders with their reason.

use super::super::cues::Rule;
use super::super::phrase::{Phrases, phrases};
use super::super::sentence::{Shape, Sign, Word};
use super::super::{durable, phrase};
use super::{is_general, once, rule, subject};
use crate::model::Kind;

/// What is never done to a thing by rule. What "is never called" or "never
/// shown" is more often a bug that somebody reports.
const BY_RULE: &Phrases = phrases![
    "are never deleted|edited|changed|modified|mutated|overwritten|committed|exposed|shared|reused|purged|hard-deleted|soft-deleted|renamed|rebased|stored|backdated|refunded|resold",
    "are only ever? deleted|edited|changed|modified|created|written|stored|sent|refunded|shipped|merged|deployed|released by|in|on|after|from|through|via|as|with|to",
    "are always applied|charged|hashed|escaped|stored|written|signed|rounded|encrypted|versioned|reviewed|billed|sorted|kept|sent|shipped|paid|merged|deployed|released in|as|with|by|to|before|after|from|through|via|up|down",
];
const AS: &Phrases = phrases![
    "is|are always|only? stored|kept|saved|written|represented|encoded|serialized|serialised|modelled|modeled|persisted|shipped|released as",
];
/// What a place in the code does.
const DONE_BY: &Phrases = phrases![
    "is|are sent|handled|done|computed|calculated|rendered|generated|created|built|loaded|imported|exported|validated|processed|signed|published|scheduled|triggered|written|seeded|synced by|through|via|with|from",
    "is|are handled|done|computed|calculated|validated|scheduled in",
    "comes|come|goes|go in|out|over through|via|from|by",
];
const AMOUNTS: &[&str] = &[
    "cent",
    "cents",
    "commission",
    "day",
    "days",
    "discount",
    "dollars",
    "eur",
    "euro",
    "euros",
    "fee",
    "gb",
    "hour",
    "hours",
    "kb",
    "mb",
    "minute",
    "minutes",
    "month",
    "months",
    "off",
    "percent",
    "retries",
    "second",
    "seconds",
    "tax",
    "tb",
    "usd",
    "vat",
    "week",
    "weeks",
    "year",
    "years",
];
/// Why another way is not taken.
const HARM: &Phrases = phrases![
    "breaks|break|corrupts|corrupt|ignores|ignore|loses|lose|strips|strip|overwrites|overwrite|messes|mess|drops|drop|deletes|delete|rewrites|rewrite|mangles|mangle|clobbers|clobber|slows|slow|skips|skip _",
    "doesn't|don't|can't|cannot|won't _ _?",
    "is|are far|way|too? deprecated|slow|banned|forbidden|unmaintained|unsupported|unreliable|insecure|expensive|legacy",
    "is|are not allowed|supported|installed|available|maintained",
    "isn't|aren't allowed|supported|installed|available|maintained",
];
/// Who has no name of its own.
const NOBODY: &[&str] = &[
    "he",
    "she",
    "it",
    "who",
    "this",
    "that",
    "everyone",
    "everybody",
    "nobody",
    "somebody",
    "someone",
    "anyone",
    "i",
    "we",
    "they",
    "you",
    "there",
    "what",
    "which",
    "the",
    "a",
    "one",
];
const KEYWORDS: &[&str] = &[
    "async", "await", "const", "final", "let", "mut", "null", "private", "public", "static", "val",
    "var", "void",
];

/// What somebody does not do who only speaks of themselves.
const KNOWS: &[&str] = &[
    "know",
    "understand",
    "see",
    "think",
    "remember",
    "worry",
    "care",
    "have",
    "need",
    "like",
    "want",
];

/// "Orders are never deleted." "Prices are stored as cents."
pub(super) fn by_rule(said: &[Word<'_>]) -> Option<Rule> {
    if let Some((verb, _)) = phrase::find(said, 1, BY_RULE) {
        return (bare(said, verb) && said.len() <= 20)
            .then(|| rule("by-rule", Kind::Fact, 74, 64))?;
    }
    let (verb, taken) = phrase::find(said, 1, AS)?;
    let next = said.get(verb + taken)?;
    let vague = next.is_any(&["a", "an", "the", "null", "none", "undefined", "is", "expected"]);
    (!vague && subject(said, verb) && said.len() <= 20)
        .then(|| rule("by-rule", Kind::Fact, 74, 64))?
}

/// "Mails are sent by src/mailer.ts."
pub(super) fn done_by(said: &[Word<'_>]) -> Option<Rule> {
    let (verb, taken) = phrase::find(said, 1, DONE_BY)?;
    let place = said.get(verb + taken..)?.iter().take(3).any(|word| {
        word.shape == Shape::Code
            || (word.shape == Shape::Symbol && word.text.contains(['/', '.', '_']))
    });
    (place && subject(said, verb) && said.len() <= 20)
        .then(|| rule("done-by", Kind::Fact, 74, 62))?
}

/// "Tea has 7 % VAT, cups have 19 %."
pub(super) fn amount(said: &[Word<'_>]) -> Option<Rule> {
    let verbs =
        phrases!["has|have|gets|get|lasts|last|costs|cost|carries|carry|pays|pay|earns|earn"];
    let (verb, _) = phrase::find(said, 1, verbs)?;
    let number = |word: &Word<'_>| word.text.starts_with(|c: char| c.is_ascii_digit());
    let at = (verb + 1..=verb + 2).find(|at| said.get(*at).is_some_and(number))?;
    let unit = said.get(at + 1..)?.iter().take(2).any(|word| word.is_any(AMOUNTS));
    (bare(said, verb) && unit && said.len() <= 18).then(|| rule("amount", Kind::Fact, 74, 62))?
}

/// "Anna owns the billing service."
pub(super) fn holder(said: &[Word<'_>]) -> Option<Rule> {
    let holds = phrases![
        "owns|leads|maintains|manages the|our",
        "is the|our lead|owner|maintainer|manager|head of|for",
        "is responsible for",
        "is in charge of",
    ];
    let (verb, taken) = phrase::find(said, 1, holds)?;
    let who = said.get(..verb)?;
    let is_name = |word: &Word<'_>| {
        let capital = word.text.starts_with(char::is_uppercase) && word.sign == Sign::No;
        capital && !word.is_any(NOBODY)
    };
    let told = said.get(verb + taken..)?;
    let named = verb <= 2 && who.iter().all(is_name);
    (named && (1..=6).contains(&told.len()) && !once(said))
        .then(|| rule("holder", Kind::Fact, 78, 66))?
}

/// A subject that stands for all of its sort: no article, no owner.
fn bare(said: &[Word<'_>], verb: usize) -> bool {
    let general = said.get(..verb).is_some_and(is_general);
    let some = said.first().is_some_and(|word| {
        word.is_any(&["some", "most", "many", "few", "several", "her", "his", "their", "its"])
    });
    verb <= 4 && general && !some && subject(said, verb)
}

/// "Use pnpm here, npm breaks the lockfile."
pub(super) fn reasoned(said: &[Word<'_>]) -> Option<Rule> {
    let joint = phrase::find(said, 2, phrases!["because|since|otherwise"]).map(|(at, _)| at);
    let sign = said.iter().take(9).position(|word| word.sign != Sign::No).map(|at| at + 1);
    let cut = sign.into_iter().chain(joint).min()?;
    let order = said.get(..cut)?;
    let order = match order.split_last() {
        // A keyword is chosen for a line, a tool for a project.
        Some((last, rest)) if last.is("here") && !rest.last()?.is_any(KEYWORDS) => rest,
        _ => order,
    };
    let forbids = phrase::longest(order, 0, phrases!["don't|never use", "avoid _"]).is_some();
    let uses = forbids
        || phrase::longest(order, 0, phrases!["use|prefer|choose", "stick to|with"]).is_some();
    let means = order.first()?.is_any(&[
        "install", "run", "build", "deploy", "format", "lint", "test", "start", "publish",
        "manage", "write", "release",
    ]) && phrase::find(order, 1, phrases!["with|via|through|using _"]).is_some();
    let whole = (2..=8).contains(&order.len())
        && is_general(order)
        && !once(order)
        && !durable::points(order, 0)
        && !durable::complains(order, 0);
    let joined = said.get(cut)?.is_any(&["because", "since", "otherwise"]);
    let reason = said.get(cut + usize::from(joined)..)?;
    let named = !reason.first()?.is_any(&[
        "it", "this", "that", "they", "i", "you", "we", "then", "and", "so", "or", "not", "don't",
        "these", "those", "which", "but", "if",
    ]) && (joined || !reason.first()?.is("the"));
    // What is not to be used is what "it" stands for.
    let named = named || (forbids && reason.first()?.is_any(&["it", "they"]));
    let harm = phrase::find(reason, 1, HARM).is_some_and(|(at, _)| at <= 4);
    // What is forbidden for a reason is so for good, whatever the reason is.
    let forbidden = joined
        && order.len() >= 3
        && phrase::longest(order, 0, phrases!["don't|never|avoid _"]).is_some()
        // "Don't know why": no order.
        && !order.get(1)?.is_any(KNOWS);
    ((uses || means) && whole && named && harm && reason.len() <= 12
        || forbidden && whole && (named || reason.first()?.is("it")) && reason.len() <= 12)
        .then(|| rule("use-because", Kind::Convention, 76, 70))?
}
