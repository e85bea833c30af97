//! Statements: sentences in which an agent says how something that has a name is
//! or behaves, or what it made of it, so that others can rely on it.

use super::super::cues::Rule;
use super::super::phrase::{self, phrases};
use super::super::sentence::{Sentence, Shape, Sign, Word};
use super::super::{cues, durable};
use super::mood::Mood;
use super::names::{is_code, is_own, is_product};
use super::passing::{ends_open, is_passing, is_seen};
use super::section::Section;
use super::subject::{Sort, subject};
use super::words::{
    BECAUSE, BESIDES, BINDING, CALLS, CONDITIONS, DETERMINERS, HOLDS, LACKS, LIMITED, LIMITS,
    NATURE, OPENERS, PEOPLE, PLACED, REASONS, STRONG, WRONG,
};
use crate::model::Kind;

/// How many words a statement has.
const WORDS: std::ops::RangeInclusive<usize> = 5..=36;
/// Who needs more words to tell what changed tells how.
const LONGEST_CHANGE: usize = 22;
/// Signs of what is drawn, ticked off or measured rather than said.
const DRAWN: &[char] = &['→', '✅', '❌', '⚠', '|', '✓'];

const fn rule(cue: &'static str, kind: Kind, sure: u8, weight: u8) -> Rule {
    Rule { takes_reason: false, ..cues::rule(cue, kind, sure, weight) }
}
const STATED: Rule = rule("stated", Kind::Fact, 54, 48);

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
    let rule = claims(sentence, said, place)?;
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
    said.get(start..).and_then(subject).is_some()
}

/// Whether words say how something is, not what somebody did or is to do; and of the code
/// at hand, more than a look at it tells, if they have to.
pub(super) fn is_claim(said: &[Word<'_>], bound: bool) -> bool {
    subject(said).is_some_and(|subject| match bound {
        true => {
            let known = subject.is_foreign || subject.sort == Sort::Code && !subject.is_own;
            phrase::has(said, 1, BINDING) || known && weighs(said)
        }
        false => subject.is_foreign || weighs(said),
    })
}

/// Whether words tell a cause that stays one: of a tool, a service or a product, and not of
/// the code at hand, in which it is going to be mended.
pub(super) fn is_standing_cause(said: &[Word<'_>]) -> bool {
    subject(said).is_some_and(|subject| subject.is_foreign) && weighs(said)
}

/// Whether words hold more than what a look at the code tells: a limit, a reason,
/// a condition, or the nature of something.
pub(super) fn weighs(said: &[Word<'_>]) -> bool {
    let specifics = said.iter().filter(|word| word.is_specific()).count();
    [STRONG, REASONS, NATURE].iter().any(|phrases| phrase::has(said, 1, phrases))
        || contrasts(said)
        || specifics >= 2 && phrase::has(said, 1, CONDITIONS)
}

/// "`X` now reads Y": what it does from now on; what it "is now" says less.
fn does_now(said: &[Word<'_>]) -> bool {
    phrase::find(said, 1, phrases!["now", "no longer"]).is_some_and(|(at, _)| {
        let before = at.checked_sub(1).and_then(|before| said.get(before));
        before.is_some_and(|before| !before.is_any(&["is", "are", "should", "can"]))
    })
}

/// "…, not …".
fn contrasts(said: &[Word<'_>]) -> bool {
    said.windows(2).any(|pair| {
        matches!(pair, [before, not] if not.is_any(&["not", "never"])
            && matches!(before.sign, Sign::Comma | Sign::Break))
    })
}

/// Whether words that tell of a change leave nothing to know: what changed is worth knowing
/// if it is told from what; what a thing "no longer" does is what was wrong.
fn is_gone(said: &[Word<'_>], main: &[Word<'_>]) -> bool {
    let changed = contrasts(said) || phrase::has(said, 1, phrases!["instead|rather of|than"]);
    let told_now = phrase::has(main, 1, PLACED) || changed && said.len() <= LONGEST_CHANGE;
    !told_now || phrase::has(said, 1, phrases!["no longer"])
}

/// "`X` only reads Y", "The `X` flag requires Y".
fn claims(sentence: &Sentence<'_>, said: &[Word<'_>], place: Place) -> Option<Rule> {
    let opened = phrase::longest(said, 0, OPENERS).is_some();
    let comma = said.iter().position(|word| word.sign == Sign::Comma);
    let start = if opened { comma? + 1 } else { 0 };
    let main = said.get(start..)?;
    let subject = subject(main)?;
    let general = is_general(said, start, main.get(..subject.verb)?);
    let reasoned = phrase::has(said, 1, STRONG) || phrase::has(said, 1, REASONS) || contrasts(said);
    let now = phrase::has(said, 1, phrases!["now", "no longer"]);
    let gone = now && !subject.is_foreign && is_gone(said, main);
    // "X does not — it is …": not what, only its context knows.
    let broken = main
        .get(subject.verb..subject.verb + 2)
        .is_some_and(|verb| verb.iter().any(|word| matches!(word.sign, Sign::Break | Sign::Colon)));
    let natural = || phrase::has(main, 1, NATURE);
    let lacks = || phrase::has(main, 1, LACKS);
    let foreign = subject.is_foreign || general;
    let limits = || phrase::has(main, 1, LIMITS);
    let place_counts = match (place.mood, place.section) {
        (Mood::Reviewing, _) => false,
        (_, Section::Doubt) => !now && foreign && limits(),
        (_, Section::Wrong) => !now && foreign,
        // Of the code at hand, what it is about to change, or to mend, is not going to stay so.
        (Mood::Diagnosing, _) => !now && foreign && (natural() || general && reasoned),
        (Mood::Working, Section::Open) => {
            !now && (foreign && (natural() || reasoned) || is_placed(main, subject.verb))
        }
        (Mood::Working, Section::Done) => false,
        (Mood::Remarking, _) => !now && (foreign && reasoned || natural() && !lacks()),
        (Mood::Suspecting | Mood::Weighing, _) => {
            foreign && (natural() || general || !lacks())
                || subject.sort == Sort::Code && !subject.is_own && limits()
        }
        (Mood::Explaining, _) => !phrase::has(said, 0, phrases!["no longer"]),
        (Mood::Reporting, _) => true,
    };
    let specifics = said.iter().filter(|word| word.is_specific()).count();
    // "`X` expects a list, but `Y` is a map": a fault.
    let but = phrase::has(main, 1, phrases!["but"]);
    let at_odds = subject.is_own && (lacks() || but)
        || but && (!foreign && !natural() || place.mood.is_troubled());
    let cut =
        said.last().is_some_and(|last| sentence.words.last().is_some_and(|w| w.end > last.end));
    let ends = cut || sentence.ends_with('.') || main.first().is_some_and(is_code);
    let reported = place.mood == Mood::Reporting;
    // Of its own work an agent tells what somebody may rely on, by name.
    let made = reported && subject.sort == Sort::Code && specifics >= 2;
    let binds = phrase::has(main, 1, BINDING)
        || reported && phrase::has(main, 1, BECAUSE)
        || specifics >= 2 && contrasts(said)
        || made && (does_now(said) || phrase::has(said, 1, REASONS));
    let told = ends
        && match subject.sort {
            _ if foreign => {
                natural()
                    || contrasts(said)
                    || phrase::has(main, 1, STRONG)
                    || phrase::has(main, 1, HOLDS)
            }
            Sort::Code | Sort::Named => binds || !subject.is_own && natural(),
            Sort::Plain => {
                binds && (specifics >= 2 || specifics == 1 && phrase::has(main, 1, PLACED))
            }
        };
    let seen = !foreign && is_seen(said);
    // Whom a piece of code calls, a look at it tells.
    let hands_on = !foreign && phrase::has(main.get(..said.len().min(subject.verb + 2))?, 1, CALLS);
    let passes = at_odds || seen || hands_on || gone || broken;
    // What else an agent states is a guess too often, or what everybody knows.
    let tells_where = phrase::has(main, 1, PLACED);
    (place_counts && told && reasoned && tells_where && !passes).then_some(STATED)
}

/// Whether words tell in which one file something is: that seldom moves with the work.
fn is_placed(main: &[Word<'_>], verb: usize) -> bool {
    let file = |word: &Word<'_>| is_code(word) && word.text.contains(['/', '.']);
    phrase::longest(main, verb, PLACED).is_some()
        && main.iter().skip(verb).filter(|word| file(word)).count() == 1
        && !phrase::has(main, 1, phrases!["but|both|also|not|twice|multiple|however"])
}

/// Whether words speak of what holds beyond the code at hand: of a language or a product
/// that they begin with ("In Julia, …"), or of all things of a sort beside a name of one
/// ("Server components can't use browser APIs").
fn is_general(said: &[Word<'_>], start: usize, subject: &[Word<'_>]) -> bool {
    let named = |word: &Word<'_>| is_product(word) || word.shape == Shape::Name;
    let within = said.get(..start).unwrap_or_default();
    let opened = phrase::longest(within, 0, phrases!["in|with|unlike|on"]).is_some()
        && within.get(1).is_some_and(named);
    let sort = start == 0
        && subject.len() <= 4
        && subject.iter().all(|word| word.shape == Shape::Plain && !word.is_any(DETERMINERS))
        && subject.last().is_some_and(|last| last.text.ends_with('s') && !last.is_any(PEOPLE))
        && said.iter().skip(1).any(named)
        && phrase::longest(said, subject.len(), LIMITED).is_some();
    (opened || sort) && !said.iter().any(is_own) && !is_seen(said)
}

fn is_prose(sentence: &Sentence<'_>) -> bool {
    let text = sentence.text;
    !text.contains(DRAWN)
        && !["->", " #", " ~", "I'd "].iter().any(|sign| text.contains(sign))
        && !text.ends_with('!')
        && text.matches('(').count() == text.matches(')').count()
}
