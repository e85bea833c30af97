//! Whether a sentence tells of what was or of what will be.

use super::reader::Reader;
use super::token::Kind;
use super::words;

/// Whether what is told lies ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tense {
    Past,
    Future,
    Unknown,
}

/// The tense at a place: that of the nearest verb of its sentence, or of the text if
/// its sentence has none.
pub(super) fn tense(reader: &Reader<'_>, at: usize) -> Tense {
    let (start, end) = sentence(reader, at);
    let near = nearest(reader, at, start, end);
    if near == Tense::Unknown { nearest(reader, at, 0, reader.tokens.len()) } else { near }
}

/// Whether the sentence tells of what happens again and again: then 'last week' is
/// another one each time.
pub(super) fn is_habit(reader: &Reader<'_>, at: usize) -> bool {
    const HABITS: &[&str] = &[
        "always",
        "usually",
        "daily",
        "weekly",
        "monthly",
        "yearly",
        "whenever",
        "typically",
        "often",
        "each",
        "every",
        "nightly",
        "quarterly",
        "generally",
        "normally",
    ];
    let (start, end) = sentence(reader, at);
    (start..end).any(|at| {
        let by_default = reader.phrase(at, "by default").is_some();
        let plural = reader.word(at).strip_suffix('s');
        let counted = at > 0
            && (words::ones(reader.word(at - 1)).is_some() || reader.digits(at - 1).is_some());
        let weekdays = plural.is_some_and(|day| day.len() > 5 && words::weekday(day).is_some());
        let weekdays = weekdays && !counted;
        reader.is(at, HABITS) || weekdays || by_default
    })
}

/// Whether something was put from one day to another: 'the launch moved from …'.
pub(super) fn is_moved(reader: &Reader<'_>, at: usize) -> bool {
    const MOVES: &[&str] = &[
        "moved",
        "changed",
        "shifted",
        "postponed",
        "pushed",
        "rescheduled",
        "delayed",
        "deferred",
        "slipped",
        "switched",
        "brought",
        "went",
        "updated",
        "corrected",
        "adjusted",
        "extended",
        "move",
        "change",
        "shift",
        "postpone",
        "push",
        "reschedule",
        "delay",
    ];
    let (start, _) = sentence(reader, at);
    (start..at).any(|place| reader.is(place, MOVES))
}

/// The tokens of the sentence that a place lies in.
pub(super) fn sentence(reader: &Reader<'_>, at: usize) -> (usize, usize) {
    let ends = |place: &usize| {
        let Some(token) = reader.tokens.get(*place) else { return true };
        matches!(token.kind, Kind::Mark('.' | '!' | '?' | ';')) && !reader.is_glued(place + 1)
    };
    let start = (0..at).rev().find(ends).map_or(0, |end| end + 1);
    let end = (at..reader.tokens.len()).find(ends).unwrap_or(reader.tokens.len());
    (start, end)
}

/// A verb that follows is as far off as one that stands this much further before.
const AFTER: usize = 4;

fn nearest(reader: &Reader<'_>, at: usize, start: usize, end: usize) -> Tense {
    let mut best = (usize::MAX, Tense::Unknown);
    let aside = is_aside(reader, at, start);
    for (place, tense) in reader.verbs().iter().enumerate().take(end).skip(start) {
        // What stands in brackets is told of another time: 'on April 16 (noted)'.
        if !aside && is_aside(reader, place, start) {
            continue;
        }
        let distance = if place < at { at - place } else { place - at + AFTER };
        if *tense != Tense::Unknown && distance < best.0 {
            best = (distance, *tense);
        }
    }
    best.1
}

/// Whether a place is within brackets.
fn is_aside(reader: &Reader<'_>, at: usize, start: usize) -> bool {
    let bracket = |place: &usize| reader.is_mark(*place, '(') || reader.is_mark(*place, ')');
    (start..at).rev().find(bracket).is_some_and(|place| reader.is_mark(place, '('))
}

/// The tense of every word, where it has one.
pub(super) fn verbs(reader: &Reader<'_>) -> Vec<Tense> {
    (0..reader.tokens.len()).map(|at| verb(reader, at)).collect()
}

fn verb(reader: &Reader<'_>, at: usize) -> Tense {
    let word = reader.word(at);
    if is_future(reader, at) {
        return Tense::Future;
    }
    if !is_past(word) {
        return Tense::Unknown;
    }
    // 'will be moved', 'is moved', 'should be moved' are not past; 'should have been' is.
    let mut helper = Tense::Past;
    for place in at.saturating_sub(3)..at {
        if is_future(reader, place) {
            helper = Tense::Future;
        } else if reader.is(place, &["is", "are", "be", "being", "gets", "get", "to"]) {
            helper = if helper == Tense::Future { helper } else { Tense::Unknown };
        } else if reader.is(place, &["have", "has", "had", "was", "were", "been"]) {
            helper = Tense::Past;
        }
    }
    helper
}

fn is_future(reader: &Reader<'_>, at: usize) -> bool {
    let next = |words: &[&str]| reader.is(at + 1, words);
    match reader.word(at) {
        // Who asks to be heard tells nothing of when.
        "please" => !next(&["note", "remember", "know", "be", "keep", "mind"]),
        "will" | "shall" | "gonna" | "deadline" | "due" | "upcoming" | "schedule" | "book"
        | "remind" | "planned" | "scheduled" | "handle" => true,
        "should" | "must" | "could" | "might" => !next(&["have"]),
        "can" => true,
        // 'The sprint planning is on Monday' is so every week.
        "planning" => {
            next(&["to"]) || reader.is(at.wrapping_sub(1), &["am", "are", "is", "m", "re"])
        }
        "ll" => reader.is_mark(at.wrapping_sub(1), '\''),
        "let" => reader.is_mark(at + 1, '\'') || next(&["us"]),
        "going" | "need" | "needs" | "want" | "wants" | "plan" | "plans" | "hope" | "have"
        | "has" | "ought" => next(&["to"]),
        "set" => next(&["up"]),
        "won" => reader.is_mark(at + 1, '\''),
        _ => false,
    }
}

/// What was, in verbs that do not end as the others do; and what stands for what was.
const IRREGULAR: &[&str] = &[
    "was",
    "were",
    "did",
    "had",
    "went",
    "came",
    "took",
    "made",
    "found",
    "got",
    "saw",
    "said",
    "told",
    "ran",
    "broke",
    "built",
    "began",
    "chose",
    "fell",
    "gave",
    "kept",
    "left",
    "lost",
    "met",
    "paid",
    "sent",
    "spent",
    "wrote",
    "won",
    "became",
    "brought",
    "bought",
    "caught",
    "led",
    "held",
    "thought",
    "been",
    "knew",
    "grew",
    "drew",
    "threw",
    "felt",
    "heard",
    "sold",
    "stood",
    "taught",
    "understood",
    "woke",
    "done",
    "gone",
    "seen",
    "rewrote",
    "rebuilt",
    "forgot",
    "agreed",
    "froze",
    "rolled",
    "hit",
    "since",
];
/// What ends as they do and is none, or tells of what is planned.
const NOT_VERBS: &[&str] = &[
    "need",
    "feed",
    "speed",
    "seed",
    "embed",
    "indeed",
    "exceed",
    "proceed",
    "succeed",
    "hundred",
    "breed",
    "bleed",
    "naked",
    "sacred",
    "supposed",
    "based",
    "planned",
    "scheduled",
];

fn is_past(word: &str) -> bool {
    IRREGULAR.contains(&word)
        || (word.len() > 3 && word.ends_with("ed") && !NOT_VERBS.contains(&word))
}
