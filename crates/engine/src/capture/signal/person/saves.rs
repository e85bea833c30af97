//! Saves: what a person asks to be remembered, in so many words.

use super::super::agent::names::is_doing_many;
use super::super::cues::Rule;
use super::super::phrase::{Phrases, phrases};
use super::super::sentence::{Sentence, Sign, Word};
use super::super::{Hit, durable, leads, phrase, shapes};
use super::turn::{Turn, WORKS};
use super::{dated_rule, hit, is_whole, rule, said};
use crate::model::Kind;
use crate::words;

/// Words that begin an explicit save and nothing else.
const SAVING: &[&str] = &[
    "remember", "note", "keep", "don't", "do", "never", "bear", "make", "take", "please", "you",
    "just", "heads", "can", "could", "will", "would",
];

/// More words than this are no note but a brief.
const LONGEST_SAVED: usize = 40;

/// What an explicit save makes of a sentence, but for its kind.
pub(super) const SAVED: Rule =
    Rule { cue: "save", kind: Kind::Fact, sure: 93, weight: 80, takes_reason: true };

/// The length of an explicit save at this place.
pub(super) fn save(words: &[Word<'_>], from: usize) -> Option<usize> {
    let taken = phrase::longest(words, from, leads::SAVES)?;
    let last = words.get(from + taken - 1)?;
    let next = words.get(from + taken)?;
    let needs_colon = last.is_any(leads::SAVE_NEEDS_COLON)
        && !(taken > 1 && words.get(from).is_some_and(|w| w.is_any(SAVING)));
    let signed = matches!(last.sign, Sign::Colon | Sign::Break)
        || (last.sign == Sign::Comma && last.is("fyi"));
    if needs_colon && !signed {
        return None;
    }
    let open = last.sign == Sign::No && last.is_any(&["remember", "note", "memorize"]);
    // "Remember this is a draft": what "this" is, only its context knows.
    let points = last.sign == Sign::No
        && last.is_any(&["this", "that"])
        && next.is_any(&["is", "isn't", "was", "will", "has", "should", "can"]);
    (!(points || open && next.is_any(leads::NOT_A_SAVE))).then_some(taken)
}

/// Whether what asks to be kept asks for it beyond the matter at hand. Beside a task, what is
/// to be noted or kept in mind is so for the task; in a brief, so is what is to be remembered.
pub(super) fn is_meant(asked: &[Word<'_>], turn: Turn) -> bool {
    let remembers = phrases!["remember|memorize|memorise"];
    let beyond = phrases![
        "memory|memories|notes|claude.md|agents.md|memorize|memorise|future",
        "next|later time|on|sessions|reference",
    ];
    match turn {
        Turn::Remark | Turn::Talk => true,
        Turn::Task => phrase::has(asked, 0, remembers) || phrase::has(asked, 0, beyond),
        Turn::Brief => phrase::has(asked, 0, beyond),
        Turn::Pasted => false,
    }
}

/// Where the words begin that an agent is asked to write into its instructions.
pub(super) fn written_down(words: &[Word<'_>]) -> Option<usize> {
    let writes = phrases!["update|add|put|write|note|document|mention|edit|include|save"];
    let (verb, _) = phrase::find(words, 0, writes)?;
    let near = |found: &(usize, usize)| found.0 - verb <= 5;
    if let Some((file, taken)) = phrase::find(words, verb + 1, leads::INSTRUCTIONS).filter(near) {
        return Some(file + taken);
    }
    let (file, taken) = phrase::find(words, verb + 1, leads::INSTRUCTION_FILES).filter(near)?;
    let signed = words.get(file + taken - 1)?.sign == Sign::Colon;
    // "Edit AGENTS.md to never …".
    let ordered = phrase::longest(words, file + taken, phrases!["to always|never"]).is_some();
    (signed || ordered).then_some(file + taken + usize::from(ordered))
}

/// What was to be saved, if it can stand alone.
pub(super) fn saved<'s, 'a>(sentence: &'s Sentence<'a>, from: usize) -> Option<Hit<'s, 'a>> {
    let words = &sentence.words;
    let length = words.len().saturating_sub(from);
    if !(3..=LONGEST_SAVED).contains(&length) || !is_whole(words, from) {
        return None;
    }
    let to = from.checked_sub(1).and_then(|at| words.get(at)).is_some_and(|word| word.is("to"));
    // What is to be remembered to do on a day is done after it, and so is what is to be done
    // to one thing, if it is not to be done again and again.
    let once = shapes::once(words) || durable::points(words, from);
    if to && (once || !shapes::is_habit(said(words, from))) {
        return None;
    }
    // What an agent has or may do is said for the task at hand.
    let done = phrases![
        "you have|can|may|are|were|did|didn't|made|forgot|missed|added|used|put|left|skipped|need|should",
        "i have|had|was|am|want|need|don't|just",
        "we need|want|have|still|just",
        "we're currently? on|in|at|inside|running|working",
        "we should be",
        "even",
        "don't|never|stop continue|keep",
        "no matter what don't|never continue|keep",
        "the intended|expected|desired|right|correct",
        "clean _",
        "_ _? _? will|might|may|could|would",
    ];
    let after = |at: usize, ending: &str| {
        words.get(at).is_some_and(|word| word.text.len() > 4 && word.text.ends_with(ending))
    };
    // "I enabled it", "the app is running": what somebody did, or what goes on.
    let did = words.get(from).is_some_and(|word| word.is("i")) && after(from + 1, "ed");
    let goes_on = phrase::find(words, from, phrases!["is|are"])
        .is_some_and(|(at, taken)| after(at + taken, "ing"));
    let said = phrase::longest(words, from, done).is_none() && is_sentence(words, from);
    let lacks = phrase::has(words, from, phrases!["but needs|need|still"])
        // "The packages we use": a thing, of which nothing is said.
        || phrase::longest(words, from, phrases!["the|my|our _ i|i'm|we|we're|that|which"]).is_some();
    if !said || did || goes_on || lacks || shapes::is_unnamed(words, from) {
        return None;
    }
    let kind = match rule(words, from).or_else(|| dated_rule(words, from)) {
        Some(rule) => rule.kind,
        None if to || is_rule(words, from) => Kind::Convention,
        None => Kind::Fact,
    };
    Some(hit(sentence, from, Rule { kind, ..SAVED }))
}

/// Whether words tell what to do, or what is to be: "no manuals unless I ask".
fn is_rule(words: &[Word<'_>], from: usize) -> bool {
    let said = said(words, from);
    let orders = phrases!["no|never|always|don't|avoid|whenever|keep"];
    said.first().is_some_and(|word| word.is_any(WORKS))
        || phrase::longest(said, 0, orders).is_some()
        || phrase::has(said, 1, phrases!["must|should|shall"])
}

/// Whether words say something of something, or order it: "the long term vision" does not.
fn is_sentence(words: &[Word<'_>], from: usize) -> bool {
    const VERBS: &Phrases = phrases![
        "runs|lives|takes|returns|expects|requires|works|allows|owns|skips|reads|writes|stores|holds|starts|ends|blocks|belongs|comes|goes|means|supports|costs|sends|breaks",
        "is|are|was|were|has|have|had|does|do|don't|doesn't|isn't|aren't|must|should|can|can't|cannot|will|won't|may|needs|need|uses|use|gets|never|always|only",
    ];
    let said = said(words, from);
    let first = said.first().is_some_and(|word| word.is_any(WORKS) || word.is_any(&["keep"]));
    // "Is a React app": what is, only its context knows.
    let headless = phrase::longest(said, 0, phrases!["is|are|was|were|has|does"]).is_some();
    let participle = headless
        || said.first().is_some_and(|word| word.text.len() > 4 && word.text.ends_with("ing"));
    let proposed = phrase::has(said, 0, phrases!["let's"]);
    // "I work in Berlin", "tokens expire after an hour".
    let did = said.get(1).is_some_and(|word| word.is("also") || word.text.ends_with("ed"));
    let somebody = !did && phrase::longest(said, 0, phrases!["i|we _ _"]).is_some();
    let many = said.first().is_some_and(|word| word.text.ends_with('s'))
        && said.get(1).is_some_and(is_doing_many);
    let does = somebody || many || phrase::has(said, 0, VERBS) || acts(said);
    (first || does) && !participle && !proposed
}

/// Whether something does something, in whatever verb: "the key rotates every 90 days".
fn acts(said: &[Word<'_>]) -> bool {
    said.windows(3).any(|three| {
        let [before, word, _] = three else { return false };
        let verb = word.text.ends_with('s') && word.sign == Sign::No;
        let counted = before.is_any(&["the", "a", "an", "our", "my", "all", "of", "and", "with"]);
        verb && !counted && words::parts(word.text).is_some_and(|parts| parts.verb)
    })
}

/// "Remember that." keeps the sentence before it.
pub(super) fn save_before<'s, 'a>(
    sentence: &Sentence<'a>,
    before: Option<&'s Sentence<'a>>,
) -> Option<Hit<'s, 'a>> {
    let before = before?;
    let taken = phrase::longest(&sentence.words, 0, leads::SAVES_BEFORE)?;
    let begin = leads::after_leads(before);
    let whole = before.words.len().saturating_sub(begin.from) >= 3;
    if taken < sentence.words.len()
        || !whole
        || durable::asks(before, begin.from)
        || durable::supposes(&before.words, begin.from)
        || !is_whole(&before.words, begin.from)
    {
        return None;
    }
    let kind = rule(&before.words, begin.from)
        .or_else(|| dated_rule(&before.words, begin.from))
        .map_or(Kind::Fact, |rule| rule.kind);
    Some(hit(before, begin.from, Rule { kind, cue: "save-before", ..SAVED }))
}

/// "We use pnpm, please remember that, and go on." keeps what stands before it.
pub(super) fn saved_aside<'s, 'a>(sentence: &'s Sentence<'a>, from: usize) -> Option<Hit<'s, 'a>> {
    let words = &sentence.words;
    let asides =
        phrases!["and|so? please? remember that|this|it", "please? keep that|this|it in mind"];
    let (at, _) = phrase::find(words, from + 3, asides)?;
    let parted = words.get(at - 1).is_some_and(|word| word.sign == Sign::Comma);
    let (told, _) = words.split_at(at);
    // "Fetch the docs, we're on the free tier, remember that": a task, and why.
    let clauses = said(told, from).iter().filter(|word| word.sign == Sign::Comma).count();
    let ordered = clauses > 1 && told.get(from).is_some_and(|word| word.is_any(WORKS));
    let whole = !durable::asks(sentence, from)
        && !ordered
        && !durable::supposes(told, from)
        && is_whole(told, from)
        && is_sentence(told, from);
    let plain = if is_rule(told, from) { Kind::Convention } else { Kind::Fact };
    let kind = rule(told, from).map_or(plain, |rule| rule.kind);
    let save = Rule { kind, cue: "save-before", takes_reason: false, ..SAVED };
    (parted && whole).then(|| Hit { cut: Some(at), ..hit(sentence, from, save) })
}
