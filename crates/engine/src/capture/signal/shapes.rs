//! Shapes: sentences that no opening word gives away, but their build does.

mod changes;
mod facts;
mod named;
mod words;

use super::cues::Rule;
use super::phrase::{Phrases, phrases};
use super::sentence::{Shape, Sign, Word};
use super::{durable, leads, phrase};
use crate::model::Kind;
use words::{
    DOCS, EMPTY_SUBJECTS, HABITS, MEANS, OBJECTS_OF_TASKS, ORDERS, PASSING, PLACED, ROUTINES,
    STANDS, UNNAMED,
};

fn rule(cue: &'static str, kind: Kind, sure: u8, weight: u8) -> Option<Rule> {
    Some(Rule { cue, kind, sure, weight, takes_reason: true })
}

/// The rule for a person's sentence by its build.
pub(super) fn person(words: &[Word<'_>], from: usize) -> Option<Rule> {
    let said = words.get(from..).unwrap_or_default();
    // A reason may name what is wrong, and with one "here" is more than a line.
    let settled = facts::reasoned(said)
        .or_else(|| planned(said, said))
        .or_else(|| named::bounded(said))
        .or_else(|| henceforth(said))
        .or_else(|| rather(said));
    if settled.is_some() {
        return settled;
    }
    let rule = contrast(said)
        .or_else(|| instead(said))
        .or_else(|| other_than(said))
        .or_else(|| used_for(said))
        .or_else(|| used_here(said))
        .or_else(|| facts::holder(said))
        .or_else(|| routine(said))
        .or_else(|| occasion(said))
        .or_else(|| procedure(said))
        .or_else(|| place(said))
        .or_else(|| need(said))
        .or_else(|| standing(said))
        .or_else(|| forbids(said))
        .or_else(|| everywhere(said))
        .or_else(|| changes::moved(said))
        .or_else(|| facts::by_rule(said))
        .or_else(|| facts::done_by(said))
        .or_else(|| facts::amount(said))
        .or_else(|| named::against_rules(said))
        .or_else(|| named::definition(said))?;
    let against = durable::points(said, 0)
        || durable::complains(said, 0)
        || durable::reviews(said, 0)
        || phrase::has(said, 1, phrases!["but|should"]);
    (!against).then_some(rule)
}

/// The rule for what is going to happen, and when, if its other words stand alone.
pub(super) fn planned(said: &[Word<'_>], undated: &[Word<'_>]) -> Option<Rule> {
    let rule = changes::plan(said).or_else(|| changes::starts(said))?;
    (!durable::points(undated, 0) && !durable::complains(said, 0)).then_some(rule)
}

/// No article, no owner: things in general.
pub(super) fn is_general(words: &[Word<'_>]) -> bool {
    !words
        .iter()
        .any(|word| word.is_any(&["the", "my", "your", "this", "that", "a", "an", "just", "first"]))
}

/// "The file is …": which one, only its context knows.
pub(super) fn is_unnamed(words: &[Word<'_>], from: usize) -> bool {
    words.get(from).is_some_and(|word| word.is("the"))
        && words.get(from + 1).is_some_and(|word| word.is_any(UNNAMED))
        && phrase::longest(words, from + 2, phrases!["is|are|was|were|has|have"]).is_some()
}

/// Whether a sentence has a subject that can be known later: not a pronoun, not
/// an order, not the matter at hand.
fn subject(said: &[Word<'_>], verb: usize) -> bool {
    let Some(words) = said.get(..verb) else { return false };
    let Some((first, last)) = words.first().zip(words.last()) else { return false };
    let unnamed = words.len() == 2 && first.is("the") && last.is_any(UNNAMED);
    let orders = words
        .get(1)
        .is_some_and(|next| next.is_any(&["the", "a", "an", "all", "any", "what", "everything"]))
        && !first.is_any(&["all", "both", "only"])
        || first.text.ends_with("ly");
    (1..=8).contains(&verb)
        && !unnamed
        && !orders
        && !first.is_any(EMPTY_SUBJECTS)
        && !last.is_any(PASSING)
        && !words.iter().any(|word| {
            word.sign != Sign::No
                || word.is_any(&[
                    "you", "i", "we", "don't", "will", "would", "can", "could", "should", "if",
                    "whatever",
                ])
        })
}

/// "The port is 5433, not 5432." "Orders are never deleted, only cancelled."
fn contrast(said: &[Word<'_>]) -> Option<Rule> {
    let parted = |at: &usize| {
        let before = at.checked_sub(1).and_then(|at| said.get(at));
        before.is_some_and(|before| matches!(before.sign, Sign::Comma | Sign::Break))
    };
    let (first, _) = phrase::find(said, 2, phrases!["not|never"])?;
    let other = || phrase::find(said, first + 1, phrases!["only"]).map(|(at, _)| at);
    let at = Some(first).filter(parted).or_else(other).filter(parted)?;
    let verbs = phrases![
        "is|are|uses|use|lives|live|runs|goes|go|returns|takes|expects|means|belongs|happens|comes|has|needs|starts|ends|points|stores|wants|accepts|sends|talks",
    ];
    let (verb, _) = phrase::find(said, 1, verbs)?;
    let named = said.get(verb..)?.iter().any(Word::is_specific);
    // "The correct name is …": what is wrong is going to be mended.
    if phrase::has(said.get(..verb)?, 0, phrases!["correct|right|actual"]) {
        return None;
    }
    let after = said.len() - at > 1;
    let short = said.len() - at <= 8;
    if verb >= at || !after || !short || !subject(said, verb) || !(named || said.len() <= 14) {
        return None;
    }
    // "not" denies what somebody said, "never" what somebody might do.
    if said.get(at)?.is("not") {
        return rule("x-not-y", Kind::Correction, 80, 72);
    }
    // What never happens although it should is a bug.
    let bug = phrase::has(
        said,
        verb,
        phrases![
            "not|never being? called|displayed|emitted|executed|fired|hit|invoked|reached|rendered|run|set|shown|triggered|updated|used|visible",
        ],
    );
    if bug { None } else { rule("x-never-y", Kind::Fact, 76, 68) }
}

/// "Drafts are not in the `orders` table but in `carts`."
fn rather(said: &[Word<'_>]) -> Option<Rule> {
    let (verb, taken) = phrase::find(said, 1, phrases!["isn't|aren't", "is|are not"])?;
    let other = phrases!["but rather|instead? in|on|at|under|from|by|with|a|an|the _"];
    let (at, _) = phrase::find(said, verb + taken + 1, other)?;
    let (denied, told) = (said.get(verb + taken..at)?, said.get(at..)?);
    // "It is not slow but the list is": of something else.
    let of_other = phrase::has(told, 2, phrases!["is|are|was|has|does|doesn't|can|should|will"]);
    let placed = phrase::has(denied, 0, phrases!["in|on|at|under|from|by|with|a|an|the"]);
    let whole = !durable::points(said, 0) && !durable::complains(said, 0);
    (placed && !of_other && whole && subject(said, verb) && told.len() <= 10)
        .then(|| rule("x-not-y", Kind::Correction, 78, 70))?
}

/// "Ask before you add packages from now on."
fn henceforth(said: &[Word<'_>]) -> Option<Rule> {
    let later = phrases![
        "from now|here on",
        "from next time",
        "going forward",
        "every|each single? time",
        "everytime",
    ];
    let (at, taken) = phrase::find(said, 3, later)?;
    let ends = at + taken == said.len() || said.get(at + taken - 1)?.sign != Sign::No;
    let ordered = said.first()?.is_any(ORDERS) || phrase::longest(said, 0, FORBIDS).is_some();
    // "Update the counter each time": what a program is to do.
    let again = said.get(at..)?.first()?.is_any(&["every", "each", "everytime"]);
    let whole =
        !durable::points(said, 0) && !durable::complains(said, 0) && (!again || is_general(said));
    (ordered && ends && whole && said.len() <= 22)
        .then(|| rule("from-now-on", Kind::Convention, 84, 76))?
}

/// "Use pnpm, not npm."
fn instead(said: &[Word<'_>]) -> Option<Rule> {
    let start = phrase::longest(
        said,
        0,
        phrases![
            "let's? use|prefer|write|choose|run|call|import|install|pick|target",
            "let's? stick to|with",
            "you|you'll should|must|need|have to? use|run|call|write",
            "i|we want|need to use",
            "i'd|we'd like|prefer to use",
            "in|for the|our|all? _ _? you|we? should|must|need|have to? use",
        ],
    )?;
    // Why the other is not used is said after it.
    let reason = phrase::find(said, start + 1, phrases!["because|since|as"]);
    let said = reason.map_or(Some(said), |(at, _)| said.get(..at))?;
    let (at, taken) = phrase::find(
        said,
        start + 1,
        phrases!["instead of", "rather than", "over", "not", "never", "and|but not", "in place of"],
    )?;
    let object = said.get(start..at)?;
    let other = said.get(at + taken..)?;
    let brief = object.len() <= 4 && (1..=6).contains(&other.len());
    // "Use stdout if it is not set": no choice, but a case.
    let case = object.iter().any(|word| word.is_any(&["if", "when", "unless", "is", "are"]));
    let ordered = said.get(start..)?;
    // Who only wants it may want it for what they look at.
    let tool = |word: &Word<'_>| word.is_specific() || leads::is_command(word);
    if said.first()?.is_any(&["i", "i'd", "we", "we'd"]) && !ordered.iter().any(tool) {
        return None;
    }
    (brief && !case && !once(ordered) && is_general(object) && is_general(other))
        .then(|| rule("use-not", Kind::Convention, 76, 70))?
}

/// "Use Zod for validation."
fn used_for(said: &[Word<'_>]) -> Option<Rule> {
    let start = phrase::longest(said, 0, phrases!["always|only|just? use"])?;
    let (at, _) = phrase::find(said, start + 1, phrases!["for|as"])?;
    let (tool, use_) = (said.get(start..at)?, said.get(at + 1..)?);
    let named = tool.iter().all(|word| {
        let product = word.shape == Shape::Name || word.shape == Shape::Symbol;
        product && !named::is_identifier(word) || leads::is_command(word)
    });
    let lasting = use_.iter().all(|word| !word.is_specific());
    (named && tool.len() <= 3 && (1..=4).contains(&use_.len()) && lasting)
        .then_some(())
        .filter(|()| is_general(use_) && !once(said))
        .and_then(|()| rule("use-for", Kind::Convention, 76, 70))
}

/// "Don't use moment, use date-fns."
fn other_than(said: &[Word<'_>]) -> Option<Rule> {
    let start =
        phrase::longest(said, 0, phrases!["don't|never use|write|call|import|install|run"])?;
    let (at, taken) = phrase::find(said, start + 1, phrases!["use|prefer", "we use"])?;
    let parted = matches!(said.get(at - 1)?.sign, Sign::Comma | Sign::Break);
    let (object, other) = (said.get(start..at)?, said.get(at + taken..)?);
    let brief = object.len() <= 3 && (1..=4).contains(&other.len());
    (parted && brief && !once(said) && is_general(object) && is_general(other))
        .then(|| rule("use-not", Kind::Convention, 78, 72))?
}

/// "Use tabs for indentation in this repo."
fn used_here(said: &[Word<'_>]) -> Option<Rule> {
    let start = phrase::longest(said, 0, phrases!["use|prefer|write|format|name|indent"])?;
    let here = phrases![
        "in|for|across|throughout this|our repo|project|codebase|repository|monorepo|workspace"
    ];
    let (at, taken) = phrase::find(said, start + 1, here)?;
    let object = said.get(start..at)?;
    (at + taken == said.len() && object.len() <= 6 && is_general(object) && !once(said))
        .then(|| rule("used-here", Kind::Convention, 80, 72))?
}

/// Whether a rule speaks of things in general, of something with a name, or of what is done
/// over and over. Else it may be a wish for the task at hand.
pub(super) fn is_habit(said: &[Word<'_>]) -> bool {
    let named = |word: &Word<'_>| word.is_specific() || leads::is_command(word);
    is_general(said) || said.iter().any(named) || phrase::has(said, 1, ROUTINES)
}

/// "Run make lint before committing."
fn routine(said: &[Word<'_>]) -> Option<Rule> {
    let first = said.first()?;
    // "Commit always before updating."
    let always = said.get(1)?.is("always") && first.is_any(ORDERS) && is_general(said);
    if always && said.len() >= 4 && !once(said) {
        return rule("always", Kind::Convention, 84, 72);
    }
    // "Make sure the menu opens when …" asks for a piece of work.
    let ordered = match phrase::longest(said, 0, phrases!["make|be sure"]) {
        Some(_) => phrase::longest(said, 0, phrases!["make|be sure to|you|all"]).is_some(),
        None => first.is_any(ORDERS),
    };
    let (at, _) = phrase::find(said, 1, ROUTINES)?;
    // So does "add a rule that is used whenever …".
    let one = phrase::has(said.get(..at)?, 0, phrases!["so|that|which"]);
    let brief = said.len() <= 20 && !one && !phrase::has(said, at, phrases!["so"]);
    (ordered && at >= 2 && brief && !once(said))
        .then(|| rule("routine", Kind::Convention, 78, 70))?
}

/// "When you add an endpoint, update the schema."
fn occasion(said: &[Word<'_>]) -> Option<Rule> {
    let taken = phrase::longest(
        said,
        0,
        phrases![
            "when|whenever|before you|we|you're|adding",
            "whenever",
            "every|each|any time you|we?",
            "everytime you|we?",
            "before|after|when every|each|any",
            "when|before|after|for new",
        ],
    )
    .or_else(|| {
        let gerund =
            said.get(1).is_some_and(|word| word.text.len() > 5 && word.text.ends_with("ing"));
        (gerund && said.first()?.is_any(&["when", "before", "after", "while"])).then_some(1)
    })?;
    let comma = said.iter().position(|word| word.sign != Sign::No)?;
    let next = said.get(comma + 1)?;
    let orders =
        next.is_any(ORDERS) || phrase::longest(said, comma + 1, phrases!["please _"]).is_some();
    // What is to be done before the work begins is done once.
    let begins = phrase::has(
        said,
        0,
        phrases![
            "before we|you|doing|taking? _? begin|beginning|start|starting|continue|continuing|proceed|proceeding|move|moving|implement|implementing|coding|anything|action|actions",
            "you|we did|were|was|wrote|made",
        ],
    );
    let habit = comma >= taken && orders && !once(said) && !begins;
    habit.then(|| rule("occasion", Kind::Procedure, 74, 68))?
}

/// "To run the tests, use `make check`."
fn procedure(said: &[Word<'_>]) -> Option<Rule> {
    let (at, taken) = if said.first()?.is("to") {
        phrase::find(
            said,
            2,
            phrases![
                "run|use|call|execute|do|set|type|invoke",
                "you need|have|must|can to? run|use|call|set",
            ],
        )?
    } else {
        let (at, taken) = phrase::find(said, 0, phrases!["the command to|for|is"])?;
        (at == 0 || phrase::longest(said, at, phrases!["is|are"]).is_some() && subject(said, at))
            .then_some((at, taken))?
    };
    // "…, run:" is how programs talk.
    let listed = said.iter().any(|word| word.sign == Sign::Colon);
    let rest = said.get(at + taken..)?;
    (rest.iter().any(Word::is_specific) && !once(said) && !listed)
        .then(|| rule("procedure", Kind::Procedure, 74, 66))?
}

/// "The staging database lives on db2."
fn place(said: &[Word<'_>]) -> Option<Rule> {
    // "Our base URL is https://…"
    if let [subject @ .., is, address] = said
        && is.is("is")
        && address.text.starts_with("http")
        && subject.len() >= 2
        && subject.first()?.is_any(&["our", "the"])
    {
        return rule("where", Kind::Reference, 78, 65);
    }
    let (verb, taken) = phrase::find(said, 1, PLACED)?;
    let rest = said.get(verb + taken..)?;
    let specific = rest.iter().any(Word::is_specific);
    let strong = said.get(verb).is_some_and(|word| word.is_any(&["lives", "live", "resides"]));
    // "X is at Y" says little unless it speaks of a thing everybody knows.
    let weak = phrase::longest(said, verb, phrases!["is|are at|under|in|on|behind"]).is_some();
    let everyones =
        said.first().is_some_and(|word| word.is_any(&["the", "our", "all", "everything"]));
    let called = said.first().is_some_and(named::is_identifier);
    let known = (specific && (!weak || everyones || called)) || (strong && !rest.is_empty());
    // "Everything is in .env" does not say what is.
    let vague = verb == 1 && said.first()?.is_any(&["all", "everything"]);
    if !known || vague || !subject(said, verb) || rest.len() > 16 {
        return None;
    }
    let docs = said.get(..verb)?.iter().any(|word| word.is_any(DOCS))
        || rest.iter().any(|word| word.text.starts_with("http"));
    if docs { rule("where", Kind::Reference, 78, 65) } else { rule("where", Kind::Fact, 76, 62) }
}

/// "Integration tests need the build tag."
fn need(said: &[Word<'_>]) -> Option<Rule> {
    let (verb, taken) = phrase::find(
        said,
        1,
        phrases![
            "requires|require",
            "needs|need",
            "depends|depend|relies|rely on",
            "expects|expect"
        ],
    )?;
    let next = said.get(verb + taken)?;
    let rest = said.get(verb + taken..)?;
    // What is not needed is going to be removed, and what needs work is going to get it.
    let work = phrases![
        "adjustment|adjustments|change|changes|cleanup|fix|fixes|improvement|improvements|refactor|rework|update|updates|work"
    ];
    let denied = said.get(verb - 1).is_some_and(|word| word.is_any(&["not", "doesn't", "don't"]));
    if denied || phrase::has(rest, 0, work) {
        return None;
    }
    let means = rest.iter().any(|word| word.is_specific() || word.is_any(MEANS));
    // "Every change needs two approvals."
    if said.first()?.is_any(&["every", "each"]) && verb <= 3 && !next.is_any(OBJECTS_OF_TASKS) {
        return rule("all-must", Kind::Convention, 78, 70);
    }
    let running = phrase::longest(said, verb + taken, phrases!["a|an running"]).is_some();
    let object = running || !next.is_any(OBJECTS_OF_TASKS);
    // Which tests they are, the project knows.
    let tests = phrase::longest(said, 0, phrases!["the? tests"]) == Some(verb);
    (means && object && (tests || subject(said, verb)))
        .then(|| rule("needs", Kind::Fact, 74, 62))?
}

/// "Everything under gen/ is generated."
fn standing(said: &[Word<'_>]) -> Option<Rule> {
    let (verb, taken) = phrase::find(said, 1, STANDS)?;
    let brief = said.len() <= 24 && said.len() >= verb + taken;
    (brief && subject(said, verb)).then(|| rule("stands", Kind::Fact, 74, 62))?
}

/// How somebody forbids.
const FORBIDS: &Phrases = phrases![
    "don't",
    "avoid",
    "stop",
    "refrain from",
    "you|agents should|must not",
    "you shouldn't|mustn't|can't",
    "no need to",
];

/// "Don't commit generated files."
fn forbids(said: &[Word<'_>]) -> Option<Rule> {
    let taken = phrase::longest(said, 0, FORBIDS)?;
    let verb = said.get(taken)?;
    let rest = said.get(taken + 1..)?;
    let stem = verb.text.strip_suffix("ing").unwrap_or_default().to_ascii_lowercase();
    let habit = verb.is_any(HABITS)
        || HABITS.iter().any(|habit| {
            let root = habit.trim_end_matches('e');
            stem.strip_prefix(root).is_some_and(|rest| rest.len() <= 1)
        });
    let many = |word: &Word<'_>| word.text.len() > 3 && word.text.ends_with('s');
    let named = rest.len() >= 2 || rest.first().is_some_and(many);
    let general = named && is_general(rest) && !once(said);
    (habit && general && said.len() <= 18).then(|| rule("dont", Kind::Convention, 70, 68))?
}

/// "Let's make sure we're using metric units everywhere."
fn everywhere(said: &[Word<'_>]) -> Option<Rule> {
    let wide = phrases![
        "everywhere",
        "throughout",
        "consistently",
        "across the|our whole|entire? codebase|repo|project|board",
    ];
    let (at, _) = phrase::find(said, 2, wide)?;
    let used = phrase::find(said, 0, phrases!["use|using|prefer|follow|stick|write|spell"])?.0 < at;
    let works = phrases!["update|change|add|fix|rename|refactor|replace|convert|remove|apply"];
    let task = phrase::has(said.get(..at)?, 0, works);
    (used && !task && !once(said)).then(|| rule("everywhere", Kind::Convention, 74, 68))?
}

/// Words of an order that is meant once.
pub(super) fn once(said: &[Word<'_>]) -> bool {
    phrase::has(
        said,
        0,
        phrases![
            "you're|are done|finished|ready",
            "once|until|yet|just|first|then|now|anything",
            "when done|finished",
            "you finish|are|get|have|see|think|want",
            "for now",
            "let me know",
            "any changes",
            "tests|build|checks pass|passes|pass|green",
            "i|i'll|i've",
        ],
    )
}
