//! Statements: sentences in which an agent says how something that has a name is
//! or behaves, or what it made of it, so that others can rely on it.

use super::super::cues::Rule;
use super::super::phrase::{self, phrases};
use super::super::sentence::{Sentence, Shape, Sign, Word};
use super::super::{cues, durable};
use super::mood::Mood;
use super::section::Section;
use super::verbs::DOES;
use super::words::{
    AT_HAND, BESIDE_CODE, BESIDES, CHANGED, CHANGED_FOR, CHANGES, DETERMINERS, DO, JOINTS, LACKS,
    MADE, MADE_FOR, NATURE, OPENERS, PASSING, REASONS, SAYS, STRONG, TIES, WRONG,
};
use crate::model::Kind;

/// How many words a statement has.
const WORDS: std::ops::RangeInclusive<usize> = 6..=40;
/// A subject with more words is none.
const LONGEST_SUBJECT: usize = 7;
/// A label with more words is none.
const LONGEST_LABEL: usize = 6;
/// Signs of what is drawn, ticked off or measured rather than said.
const DRAWN: &[char] = &['→', '✅', '❌', '⚠', '|', '✓'];

const fn rule(cue: &'static str, kind: Kind, sure: u8, weight: u8) -> Rule {
    Rule { takes_reason: false, ..cues::rule(cue, kind, sure, weight) }
}
const STATED: Rule = rule("stated", Kind::Fact, 54, 48);
const REPORTED: Rule = rule("reported", Kind::Fact, 50, 45);
const LABELLED: Rule = rule("labelled", Kind::Fact, 48, 42);
const BUILT: Rule = rule("built", Kind::Fact, 46, 42);
const DECIDED: Rule = rule("changed", Kind::Decision, 46, 42);

/// Where a sentence stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub(super) mood: Mood,
    pub(super) section: Section,
}

/// The rule that speaks for a sentence of which these words are kept.
pub(super) fn states(sentence: &Sentence<'_>, said: &[Word<'_>], place: Place) -> Option<Rule> {
    if !WORDS.contains(&said.len()) || !is_prose(sentence) {
        return None;
    }
    let rule = built(said, place)
        .or_else(|| labelled(sentence, said, place))
        .or_else(|| claims(sentence, said, place))?;
    let wrong = match place.mood.is_calm() {
        true => phrase::has(said, 0, WRONG),
        false => durable::complains(said, 0),
    };
    let counts = !wrong
        && !durable::points(said, 0)
        && !durable::supposes(said, 0)
        && !is_passing(said)
        && (place.mood == Mood::Reporting || !phrase::has(said, 0, BESIDES))
        && !ends_open(said);
    counts.then_some(rule)
}

/// Whether a sentence is built like a statement at all; most are not, and need not be
/// asked what speaks against them.
pub(super) fn is_built_so(said: &[Word<'_>]) -> bool {
    let comma = || said.iter().position(|word| word.sign == Sign::Comma).map_or(0, |at| at + 1);
    let opened = phrase::longest(said, 0, OPENERS).is_some();
    let start = if opened { comma() } else { 0 };
    let signed = |word: &Word<'_>| matches!(word.sign, Sign::Colon | Sign::Break);
    said.iter().take(LONGEST_LABEL).any(signed)
        || phrase::longest(said, 0, MADE).is_some()
        || phrase::longest(said, 0, CHANGED).is_some()
        || said.get(start..).and_then(subject).is_some()
}

/// Whether words speak of the moment.
fn is_passing(said: &[Word<'_>]) -> bool {
    phrase::has(said, 0, PASSING) || goes_on(said) || counts_work(said)
}

/// Whether words speak neither of the moment nor of what is at hand.
pub(super) fn is_lasting(said: &[Word<'_>]) -> bool {
    !is_passing(said) && !phrase::has(said, 0, BESIDES)
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

/// Whether something that is not of the code at hand is said to be so by nature.
pub(super) fn is_natural(said: &[Word<'_>]) -> bool {
    !said.first().is_some_and(is_code) && phrase::has(said, 1, STRONG)
}

/// "`X` only reads Y", "The `X` flag requires Y".
fn claims(sentence: &Sentence<'_>, said: &[Word<'_>], place: Place) -> Option<Rule> {
    let opened = phrase::longest(said, 0, OPENERS).is_some();
    let comma = said.iter().position(|word| word.sign == Sign::Comma);
    let start = if opened { comma? + 1 } else { 0 };
    let main = said.get(start..)?;
    let subject = subject(main)?;
    let strong = phrase::has(said, 1, STRONG);
    let reason = phrase::has(said, 1, REASONS);
    let now = phrase::has(said, 1, phrases!["now", "no longer"]);
    let reported = (place.mood == Mood::Reporting || place.section == Section::Done)
        && place.section != Section::Doubt;
    let natural = || phrase::has(main, 1, NATURE);
    let place_counts = match (place.mood, place.section) {
        (_, Section::Doubt) | (Mood::Reviewing, _) => false,
        // What it is about to change, or to mend, is not going to stay so.
        (Mood::Diagnosing, _) => !now && natural() && !phrase::has(main, 1, LACKS),
        (Mood::Working, Section::Open) => !now && natural(),
        (Mood::Working, Section::Done) => false,
        (Mood::Remarking, _) => !now && (strong || reason) && !phrase::has(main, 1, LACKS),
        (Mood::Suspecting, _) => {
            natural() || subject != Subject::Code && !phrase::has(main, 1, LACKS)
        }
        (Mood::Explaining, _) => !phrase::has(said, 0, phrases!["no longer"]),
        (Mood::Reporting, _) => true,
    };
    let specifics = said.iter().filter(|word| word.is_specific()).count();
    let whole = sentence.ends_with('.') && specifics >= 2 && said.len() >= 8;
    let told = match subject {
        Subject::Code => strong || reason || now || specifics >= 3 || reported || whole,
        Subject::Named => strong || now || whole || specifics >= 2 && (reason || reported),
        Subject::Plain => whole || specifics >= 1 && (now || strong && (reason || specifics >= 2)),
    };
    let rule = if strong || reason { STATED } else { REPORTED };
    (place_counts && (told || natural())).then_some(rule)
}

/// "`X`: reads the Y", "**Overlap check** - prevents Z", "`x.go` - `f()` now does Z".
fn labelled(sentence: &Sentence<'_>, said: &[Word<'_>], place: Place) -> Option<Rule> {
    if matches!(place.mood, Mood::Reviewing | Mood::Diagnosing | Mood::Working)
        || place.section == Section::Doubt
    {
        return None;
    }
    let signed = |word: &Word<'_>| matches!(word.sign, Sign::Colon | Sign::Break);
    let label = said.iter().take(LONGEST_LABEL).position(signed)?;
    let (name, rest) = said.split_at(label + 1);
    let (first, next) = (name.first()?, rest.first()?);
    let numbered = name.iter().any(|word| {
        let (_, line) = word.text.rsplit_once(':').unwrap_or(("", word.text));
        line.starts_with(|c: char| c.is_ascii_digit())
    });
    let command = first.text.starts_with('/') && !first.text.contains('.');
    let names = (first.is_specific() || name.len() >= 2)
        && !first.is_any(&["now", "next", "so"])
        && !(first.shape == Shape::Plain && first.text.ends_with("ed"))
        && !name.last()?.text.ends_with("ed");
    // A sentence with a bracket in it has no label.
    let sentence_like = phrase::has(name, 1, JOINTS) || says(name, 0) || first.is_any(DETERMINERS);
    let at_hand = is_beside_code(name) || phrase::has(name, 0, AT_HAND);
    if !names || numbered || command || sentence_like || at_hand {
        return None;
    }
    if rest.len() < *WORDS.start()
        || next.is_any(&["how", "what", "why", "where", "same", "line", "lines"])
    {
        return None;
    }
    let verb = usize::from(next.is("now"));
    let specific = is_code(first) || rest.iter().any(is_code);
    if does(rest, verb) && specific || claims(sentence, rest, place).is_some() {
        return Some(LABELLED);
    }
    built(rest, place)
}

/// "Added the `X` helper that does Y", "Replaced `X`, since it does Z".
fn built(said: &[Word<'_>], place: Place) -> Option<Rule> {
    let reported = place.mood == Mood::Reporting || place.section == Section::Done;
    let working = matches!(place.mood, Mood::Reviewing | Mood::Working | Mood::Diagnosing);
    if !reported || working || place.section == Section::Doubt {
        return None;
    }
    let made = phrase::longest(said, 0, MADE).is_some();
    let (why, rule) = match phrase::longest(said, 0, CHANGED) {
        _ if made => (MADE_FOR, BUILT),
        Some(_) => (CHANGED_FOR, DECIDED),
        None => return None,
    };
    let object = said.iter().skip(1).take(3).position(is_code)? + 1;
    let (before, from) = said.split_at(object);
    let target = from.first()?;
    let file =
        target.text.contains('/') || target.text.contains('.') && !target.text.contains(['(', ':']);
    let whole = before.iter().all(|word| word.sign == Sign::No);
    let (purpose, _) = phrase::find(said, object + 1, why)?;
    let told = said.get(purpose..)?;
    let plain = told.get(1).is_some_and(|word| !is_code(word));
    let words = told.iter().filter(|word| !word.is_specific()).count();
    let whole = whole && !file && plain && told.len() >= 5 && words >= 3;
    (whole && !is_beside_code(said)).then_some(rule)
}

/// What a clause is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Subject {
    /// A piece of code, called by its name.
    Code,
    /// Something that has a name.
    Named,
    /// Something else.
    Plain,
}

fn subject(said: &[Word<'_>]) -> Option<Subject> {
    let verb = verb(said)?;
    let subject = match said.get(..verb)? {
        [subject @ .., last] if last.is("now") => subject,
        [subject @ .., no, longer] if no.is("no") && longer.is("longer") => subject,
        subject => subject,
    };
    let first = subject.first()?;
    let told = said.get(verb + 1..)?;
    let numbered =
        |word: &Word<'_>| word.text.starts_with(|c: char| c.is_ascii_digit() || c == ':');
    let whole = subject.iter().all(|word| word.sign == Sign::No && !word.is_any(TIES));
    let tells = told.len() >= 5 || told.iter().any(Word::is_specific);
    if !whole
        || !tells
        || subject.len() > LONGEST_SUBJECT
        || subject.iter().any(numbered)
        || phrase::has(subject, 0, AT_HAND)
        || is_beside_code(subject)
    {
        return None;
    }
    if is_code(first) {
        return Some(Subject::Code);
    }
    let named = subject.iter().any(|word| is_code(word) || word.shape == Shape::Name);
    let plain = first.shape == Shape::Plain;
    let doing =
        plain && (first.text.ends_with("ed") || first.text.ends_with("ing") || says(said, 0));
    // "The check" is one of many; "the state machine" may be the only one.
    let single = !named && first.is_any(DETERMINERS) && subject.len() < 3;
    let plural = first.text.ends_with('s') || subject.last()?.text.ends_with('s');
    let opens = !plain || named || first.is_any(DETERMINERS) || plural;
    match (opens && !doing && !single, named) {
        (false, _) => None,
        (true, true) => Some(Subject::Named),
        (true, false) => Some(Subject::Plain),
    }
}

/// The place of the word that says what a thing does.
fn verb(said: &[Word<'_>]) -> Option<usize> {
    let second = said.get(1)?;
    let small =
        |at: usize| said.get(at).is_some_and(|word| !word.text.starts_with(char::is_uppercase));
    if is_code(said.first()?) && small(1) && does(said, 1) && second.sign == Sign::No {
        return Some(1);
    }
    let within = said.get(..said.len().min(LONGEST_SUBJECT + 3))?;
    let one = (1..within.len()).find(|at| says(within, *at));
    // "keys use": of more than one thing, which ends alike, or is two.
    let many = phrase::find(within, 1, DO).map(|(verb, _)| verb).filter(|verb| {
        let before = said.get(..*verb).unwrap_or_default();
        before.last().is_some_and(|word| word.text.ends_with('s'))
            || before.iter().any(|word| word.is("and"))
    });
    let verb = one.into_iter().chain(many).min()?;
    let ends = said.get(verb).is_some_and(|word| word.sign == Sign::Comma);
    if !small(verb) || ends {
        return None;
    }
    // What looks like a verb before a verb is a noun.
    Some(if phrase::longest(said, verb + 1, JOINTS).is_some() { verb + 1 } else { verb })
}

/// Whether what a thing is or does begins at this place.
fn says(said: &[Word<'_>], at: usize) -> bool {
    said.get(at).is_some_and(|word| {
        let known = word.text.ends_with('s') && word.shape == Shape::Plain;
        known && DOES.binary_search(&word.text.to_ascii_lowercase().as_str()).is_ok()
    }) || phrase::longest(said, at, SAYS).is_some()
}

/// Whether the word at this place says what the thing before it does: nearly all
/// verbs end alike, and lists of them are never complete.
fn does(said: &[Word<'_>], at: usize) -> bool {
    let (Some(word), Some(next)) = (said.get(at), said.get(at + 1)) else { return false };
    word.shape == Shape::Plain
        && word.sign == Sign::No
        && word.text.len() > 3
        && word.text.ends_with('s')
        && !word.text.ends_with("ss")
        && !word.text.ends_with("ous")
        && !word.is_any(CHANGES)
        && !next.is_any(&["for", "of", "and", "are", "is", "that", "or"])
}

fn is_code(word: &Word<'_>) -> bool {
    matches!(word.shape, Shape::Code | Shape::Symbol)
}

fn is_prose(sentence: &Sentence<'_>) -> bool {
    let text = sentence.text;
    !text.contains(DRAWN)
        && !["->", " #", " ~", "I'd "].iter().any(|sign| text.contains(sign))
        && !text.ends_with('!')
        && text.matches('(').count() == text.matches(')').count()
}

/// "is running", "isn't allowing", "has moved".
fn goes_on(said: &[Word<'_>]) -> bool {
    const BE: &[&str] = &["is", "are", "isn't", "aren't", "not", "be", "keeps"];
    said.windows(2).any(|pair| {
        let [before, word] = pair else { return false };
        let going = before.is_any(BE) && word.text.ends_with("ing");
        let gone = before.is_any(&["has", "have"]) && word.text.ends_with("ed");
        word.shape == Shape::Plain && (going || gone)
    })
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

fn ends_open(said: &[Word<'_>]) -> bool {
    said.last().is_some_and(|word| word.is_any(&["it", "them", "this", "that", "there", "both"]))
}
