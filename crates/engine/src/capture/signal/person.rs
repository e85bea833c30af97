//! A person's sentences: which of them are meant to last.

mod counts;
mod saves;
pub(super) mod turn;

use super::agent::passing::is_seen;
use super::cues::{self, Cue, Rule, Test};
use super::phrase::{Phrases, phrases};
use super::sentence::{Sentence, Shape, Sign, Word};
use super::{Hit, Scope, dates, durable, leads, phrase, shapes};
use crate::model::Kind;
use counts::{ALWAYS, MUST_BE, NEVER, WHERE, counts_in};
use saves::{SAVED, is_meant, save, save_before, saved, saved_aside, written_down};
use turn::{Turn, WORKS};

/// Words that tie what is said to the project at hand.
const PROJECT: &[&str] = &[
    "we",
    "we're",
    "our",
    "repo",
    "repository",
    "project",
    "codebase",
    "team",
    "branch",
    "ci",
    "pr",
    "prs",
    "deploy",
    "endpoint",
    "schema",
    "service",
    "staging",
    "production",
    "module",
    "package",
    "tests",
    "database",
    "migrations",
    "api",
    "us",
];
/// Words about how an agent talks, which is the same in every project.
const TALK: &[&str] = &[
    "answer",
    "answers",
    "reply",
    "replies",
    "response",
    "responses",
    "explanation",
    "explanations",
    "summary",
    "summaries",
    "emoji",
    "emojis",
    "concise",
    "terse",
    "verbose",
    "apologies",
    "jargon",
    "english",
    "tone",
    "me",
];

/// What documents put before their notes, as people do.
const LABELS: &[&str] = &[
    "note",
    "important",
    "reminder",
    "tip",
    "nb",
    "fyi",
    "rule",
    "convention",
    "requirement",
    "constraint",
    "please",
    "gotcha",
    "guideline",
    "policy",
];

/// Where a person's sentence stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'s, 'a> {
    /// The sentence before it.
    pub(super) before: Option<&'s Sentence<'a>>,
    /// What sort of turn it is in.
    pub(super) turn: Turn,
    /// Whether the turn begins with it.
    pub(super) opens: bool,
}

/// Judges one sentence by its place and the list it stands in.
pub(super) fn judge<'s, 'a>(
    sentence: &'s Sentence<'a>,
    list: Option<&Rule>,
    place: Place<'s, 'a>,
) -> Option<Hit<'s, 'a>> {
    let Place { before, turn, opens } = place;
    let words = &sentence.words;
    let quotes = sentence.text.starts_with(['\'', '‘']);
    let drawn = sentence.text.contains(['│', '┃']);
    if turn == Turn::Pasted || words.len() < 2 || quotes || drawn {
        return None;
    }
    if words.first().is_some_and(|word| word.quoted) {
        return None;
    }
    if let Some(hit) = save_before(sentence, before) {
        return Some(hit);
    }
    let begin = leads::after_leads(sentence);
    let from = begin.from;
    if let Some(hit) = saved_aside(sentence, from) {
        return Some(hit);
    }
    if let Some(place) = written_down(words) {
        return saved(sentence, place);
    }
    // What day it is.
    if phrase::longest(words, from, phrases!["today|tomorrow|yesterday is|was"]).is_some() {
        return None;
    }
    let hit = if let Some(taken) = save(words, from) {
        // Labels and notes are found in documents more often than in what people say: theirs
        // is what they begin with.
        let last = words.get(from + taken - 1);
        let label = words.get(from).is_some_and(|word| word.is_any(LABELS))
            && (turn == Turn::Brief || !opens);
        // What is to be remembered beside a task is to be done in it.
        let to = turn >= Turn::Task && last.is_some_and(|last| last.is("to"));
        if label || to || !is_meant(words.get(from..from + taken)?, turn) {
            return None;
        }
        saved(sentence, from + taken)?
    } else if let Some(rule) = list {
        let whole = words.len() - from >= 3 && !durable::points(words, from);
        whole.then(|| hit(sentence, from, *rule))?
    } else {
        // A wish after a question is about what was asked.
        let answers = before.is_some_and(|before| before.ends_with('?'));
        let (rule, cut) = found(words, from, turn, answers)?;
        let rule = if begin.corrects { corrected(rule) } else { rule };
        Hit { cut, ..hit(sentence, from, rule) }
    };
    let words = words.get(..hit.cut.unwrap_or(words.len()))?;
    if is_of_task(words, from, hit.rule) {
        return None;
    }
    // What speaks against a sentence is looked at last: most have nothing for them.
    let start = from + dates::undated(said(words, from)).map_or(0, |rest| rest.lead);
    // "Can you remember that …?" is no question.
    let requested = hit.rule.sure >= SAVED.sure
        && phrase::longest(words, 0, phrases!["can|could|will|would you"]).is_some();
    let against = sentence.ends_with(':')
        || !requested && [from, start].iter().any(|from| durable::asks(sentence, *from))
        || [from, start].iter().any(|from| durable::supposes(words, *from))
        || durable::reports(words, from);
    (!against).then_some(hit)
}

/// The rule that speaks for a sentence in such a turn, and where what it speaks for ends if
/// not with the sentence.
fn found(
    words: &[Word<'_>],
    from: usize,
    turn: Turn,
    answers: bool,
) -> Option<(Rule, Option<usize>)> {
    let counts = |rule: &Rule, words: &[Word<'_>]| {
        !(answers && rule.kind == Kind::Preference) && counts_in(turn, *rule, said(words, from))
    };
    let found = rule(words, from)
        .or_else(|| dated_rule(words, from))
        .filter(|rule| counts(rule, words) && !is_of_task(words, from, *rule));
    let stated = stated_first(words, from)
        .filter(|(rule, cut)| words.get(..*cut).is_some_and(|words| counts(rule, words)));
    match stated {
        Some((rule, cut)) => Some((rule, Some(cut))),
        None => found.map(|rule| (rule, None)),
    }
}

/// Rules for what is so, whatever somebody goes on to want because of it.
const STATES: &[&str] = &["we-use", "i-am", "i-build", "repo-is-a", WHERE, "is-a"];

/// "We're on Traefik, so let's look at the routes": what is so, and where that ends.
fn stated_first(words: &[Word<'_>], from: usize) -> Option<(Rule, usize)> {
    let goes_on = phrases![
        "so|and|but|where i|i'm|we|let's|please|can|could|you|now|just|use",
        "i|we need|want",
        "let's|please",
        "can|could you|we|i",
    ];
    let (cut, _) = phrase::find(words, from + 3, goes_on)?;
    let told = words.get(..cut)?;
    rule(told, from).filter(|rule| STATES.contains(&rule.cue)).map(|rule| (rule, cut))
}

/// Rules of how something is to be, which people also say of what they look at.
const LOOKED_AT: &[&str] =
    &["all-must", MUST_BE, ALWAYS, "is-a", "needs", "routine", "stands", "x-not-y"];

/// Rules are short; who needs more words describes a piece of work.
const LONGEST_RULE: usize = 22;

/// Whether a sentence that a rule speaks for belongs to the work at hand after all.
fn is_of_task(words: &[Word<'_>], from: usize, rule: Rule) -> bool {
    let said = said(words, from);
    let long = said.len() > LONGEST_RULE && rule.sure < SAVED.sure;
    // "The app is flickering": what goes on, and not how it is.
    let going = rule.kind == Kind::Fact
        && said.windows(2).any(|pair| {
            matches!(pair, [is, doing] if is.is_any(&["is", "are", "keeps", "isn't", "aren't"])
                && doing.text.len() > 5 && doing.text.ends_with("ing"))
        });
    if long || going {
        return true;
    }
    // "You must never print cards" is no wish for what is seen.
    let to_somebody = phrase::longest(said, 0, phrases!["you|we|agents|everyone|never"]).is_some();
    // "I like tabs, change it everywhere".
    // "Agents must never read, print or copy keys" goes on to what else they must not.
    let may_order = rule.kind == Kind::Procedure
        || matches!(rule.cue, "from-now-on" | "use-not")
        || rule.cue == MUST_BE && phrase::has(said, 0, NEVER)
        || rule.sure >= SAVED.sure;
    let goes_on = !may_order
        && said.windows(3).any(|three| {
            matches!(three, [before, word, next] if before.sign == Sign::Comma
                && word.is_any(WORKS) && !next.is_any(&["not", "is", "are", "was", "has"]))
        });
    // Who speaks of "the user" writes for a program; who wants something has a task, and so
    // has who goes on to what is to be done, or to more than there is.
    goes_on
        || phrase::has(said, 0, phrases!["the user|assistant", "because i want|need"])
        || phrase::has(
            said,
            1,
            phrases!["let's", "i just|only|also? want", "so please|use|just|go"],
        )
        || compares(words, from)
        || LOOKED_AT.contains(&rule.cue) && !to_somebody && (is_seen(said) || shows_up(said))
}

/// "Always show the total", "the status must be visible": what somebody looks at. What is to
/// be shown to whom is said of an agent.
fn shows_up(said: &[Word<'_>]) -> bool {
    phrase::has(said, 0, phrases!["visible|shown|displayed|hidden|appear|appears"])
        || phrase::find(said, 0, phrases!["show|display|hide|render|highlight"]).is_some_and(
            |(at, taken)| phrase::longest(said, at + taken, phrases!["me|us"]).is_none(),
        )
}

/// "Use larger values": larger than what is there, unless it is said than what.
fn compares(words: &[Word<'_>], from: usize) -> bool {
    let more = phrases![
        "bigger|brighter|closer|darker|higher|larger|lighter|longer|louder|lower|narrower|shorter|smaller|taller|thicker|thinner|tighter|wider"
    ];
    let lasts = phrases!["than", "no longer"];
    phrase::has(words, from, more) && !phrase::has(words, from, lasts)
}

/// The rule that speaks for a sentence from that word on.
fn rule(words: &[Word<'_>], from: usize) -> Option<Rule> {
    // Three words are the least that say something about something.
    if words.len().saturating_sub(from) < 3 {
        return None;
    }
    let cue = cues::PERSON.iter().find(|cue| stands(words, from, cue)).map(|cue| cue.rule);
    cue.or_else(|| shapes::person(words, from))
}

/// Rules whose sentences last, whenever it was that they became true.
const LASTING: &[&str] = &["we-decided", "going-with", "we-moved", "moved", "plan"];

/// The rule that speaks for a sentence but for its date.
fn dated_rule(words: &[Word<'_>], from: usize) -> Option<Rule> {
    let all = said(words, from);
    let rest = dates::undated(all)?;
    let holds = rest.starting
        && rest.lead > 0
        && phrase::longest(&rest.words, 0, phrases!["we|all|every|each|no|never|always|use|don't"])
            .is_some();
    let since = all.first().is_some_and(|word| word.is_any(&["since", "as"]));
    let found = match rule(&rest.words, 0) {
        Some(rule) if holds || LASTING.contains(&rule.cue) => Some(rule),
        Some(rule) if since && rule.cue == "we-use" => Some(rule),
        _ => shapes::planned(all, &rest.words),
    };
    found.filter(|_| holds || !happened(&rest.words))
}

/// Whether something was done on a day rather than decided: "I picked a branch",
/// "we dropped the table", "let's go with Postgres".
fn happened(said: &[Word<'_>]) -> bool {
    let alone = said.first().is_some_and(|word| word.is_any(&["i", "i've", "i'm", "let's"]));
    let decides = phrases!["decided|agreed|chose|chosen|opted|settled"];
    let did = phrases![
        "dropped|picked|discarded|abandoned|rejected|selected|committed|adopted the|a|an|this|my",
        "committed|picked|dropped 1|2|3|4|5|two|three|some|several|all",
    ];
    let near = said.get(..said.len().min(5)).unwrap_or_default();
    (alone && !phrase::has(near, 0, decides)) || phrase::has(near, 0, did)
}

/// Whether words can be understood alone, or with the day they were said on.
fn is_whole(words: &[Word<'_>], from: usize) -> bool {
    !durable::points(words, from)
        || dates::undated(said(words, from))
            .is_some_and(|rest| rest.words.len() >= 3 && !durable::points(&rest.words, 0))
}

fn said<'s, 'a>(words: &'s [Word<'a>], from: usize) -> &'s [Word<'a>] {
    words.get(from..).unwrap_or_default()
}

fn stands(words: &[Word<'_>], from: usize, cue: &Cue) -> bool {
    let Some(taken) = phrase::longest(words, from, cue.begins) else { return false };
    let next = words.get(from + taken);
    let whole = matches!(cue.rule.cue, "answer-style" | "i-am" | "i-build") && taken > 2;
    let follows = next.map_or(whole, |next| !next.is_any(cue.not_before));
    // "In this app, look at the menu": an order.
    let ordered = cue.rule.cue == "here-we" && next.is_some_and(|next| next.is_any(WORKS));
    // "Always fix errors" says no more than "fix errors".
    let empty = cue.rule.cue == ALWAYS
        && words.len() - (from + taken) < 3
        && durable::complains(words, from + taken);
    let rest = words.get(from + taken..).unwrap_or_default();
    let passing = match cue.rule.cue {
        // "I like the second": a choice, and no taste.
        "i-prefer" => {
            phrase::longest(words, from, LIKES).is_some() && is_choice(rest) || wants_to_see(words)
        }
        // "I use X and it says …": what happens.
        "i-prefer-that" => wants_to_see(words),
        "i-use" | "i-am" => phrase::has(rest, 0, phrases!["it|there|but|so|that|says|how|what"]),
        "answer-style" => phrase::has(rest, 0, phrases!["then|now"]),
        // "This is a screenshot of the app"; "this is my app" says nothing of it.
        "i-build" => {
            let named = words.get(from + 3..from + taken).unwrap_or_default();
            phrase::has(named, 0, phrases!["of|in|from|for|to|the|with|my|our|at|by"])
                || taken < 5 && rest.len() < 3
        }
        _ => false,
    };
    // "we keep looping": what goes on.
    let goes_on = cue.rule.cue == "we-use" && next.is_some_and(|next| next.text.ends_with("ing"));
    // "This is a Rails app": the place itself may be called "this".
    let lead = usize::from(cue.rule.cue == "i-build");
    let sound = passes(words, from + lead, taken - lead, cue.test);
    follows && !goes_on && !ordered && !empty && !passing && sound
}

const LIKES: &Phrases = phrases!["i really|generally|personally? like|love"];

/// "I like to see the labels": a wish for what is looked at.
fn wants_to_see(words: &[Word<'_>]) -> bool {
    phrase::has(words, 0, phrases!["to see"])
}

/// Whether words name one thing, and neither a sort of things nor how they are to be.
fn is_choice(named: &[Word<'_>]) -> bool {
    named.len() < 4
        && !named.iter().any(|word| word.shape == Shape::Symbol)
        && !named.iter().any(|word| word.text.ends_with('s') || word.text.ends_with("ing"))
}

fn passes(words: &[Word<'_>], from: usize, taken: usize, test: Test) -> bool {
    if durable::points(words, from) {
        return false;
    }
    let rest = words.get(from + taken..).unwrap_or_default();
    match test {
        Test::Alone => true,
        Test::Sound => !durable::complains(words, from),
        Test::General => !durable::complains(words, from) && shapes::is_general(rest),
        Test::Specific => !durable::complains(words, from) && rest.iter().any(Word::is_specific),
        Test::Bound => phrase::has(rest, 0, phrases!["unless|ever"]),
    }
}

/// A rule that was said against something else.
fn corrected(rule: Rule) -> Rule {
    Rule { cue: "correction", kind: Kind::Correction, weight: rule.weight.max(75), ..rule }
}

fn hit<'s, 'a>(sentence: &'s Sentence<'a>, from: usize, rule: Rule) -> Hit<'s, 'a> {
    Hit { sentence, from, cut: None, rule, scope: scope(sentence, from, rule) }
}

/// A preference, or who somebody is, holds everywhere unless it speaks of the project.
fn scope(sentence: &Sentence<'_>, from: usize, rule: Rule) -> Scope {
    let said = sentence.words.get(from..).unwrap_or_default();
    let everywhere = phrase::has(
        said,
        0,
        phrases![
            "all my projects|repos",
            "every project|repo",
            "all projects|repos",
            "any project|repo"
        ],
    );
    let tied = said
        .iter()
        .any(|word| word.is_any(PROJECT) || word.is_specific() && word.text.contains('/'));
    let own = rule.kind == Kind::Preference
        || rule.cue == "i-am"
        || (rule.kind != Kind::Fact && said.iter().any(|word| word.is_any(TALK)));
    if everywhere || (own && !tied) { Scope::Global } else { Scope::Workspace }
}
