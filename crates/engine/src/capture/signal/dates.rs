//! Dates: what is said of when. A relative date ("yesterday", "last Tuesday")
//! points at the day of its turn, which is known; so it takes nothing from a
//! decision or a change, though it does from an order or a status.

use super::phrase::{self, Phrases, phrases};
use super::sentence::{Shape, Sign, Word};
use crate::recall::month_number;

/// Close to the moment of speaking: what is planned for then is the work at hand.
const NEAR: &Phrases = phrases![
    "on|since|until|by|starting|effective|beginning|from? today|tonight|tomorrow|yesterday morning|afternoon|evening|night?",
    "as of today|tonight|tomorrow|yesterday",
    "earlier|later|late today|yesterday",
    "earlier? this morning|afternoon|evening",
    "last night",
    "_ hour|hours|minutes ago",
];
/// Further away.
const FAR: &Phrases = phrases![
    "on|since|until|by|starting|effective|beginning|from|earlier|later? this|next|last|coming monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|weekend|month|quarter|year|sprint|spring|summer|autumn|fall|winter",
    "as of this|next|last|coming? monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|weekend|month|quarter|year|sprint",
    "on|since|until|by|starting|effective|beginning|from monday|tuesday|wednesday|thursday|friday|saturday|sunday morning|afternoon|evening?",
    "a few|couple of? days|weeks|months|years|sprints ago",
    "_ day|days|week|weeks|month|months|year|years|sprints ago",
    "the other day",
];
/// Where things are decided; only in front, where it tells of when.
const MEETINGS: &Phrases = phrases![
    "in|at|during _ standup|stand-up|meeting|retro|retrospective|sync|call|planning|workshop"
];
/// What a date can stand after.
const BEFORE_DATES: &[&str] = &["on", "in", "from", "since", "until", "till", "by", "for", "to"];
/// A sentence without its dates.
pub(super) struct Undated<'a> {
    /// The other words.
    pub words: Vec<Word<'a>>,
    /// How many words of dates stood in front of them.
    pub lead: usize,
    /// Whether something holds from that date on.
    pub starting: bool,
}

/// Takes the relative dates out, and any date in front; none if there are none.
pub(super) fn undated<'a>(said: &[Word<'a>]) -> Option<Undated<'a>> {
    let mut rest = Undated { words: Vec::with_capacity(said.len()), lead: 0, starting: false };
    let mut at = 0;
    while let Some(word) = said.get(at) {
        let front = rest.words.is_empty();
        let led = || absolute(said, at).or_else(|| phrase::longest(said, at, MEETINGS));
        let Some(taken) = relative(said, at).or_else(|| front.then(led).flatten()) else {
            rest.words.push(*word);
            at += 1;
            continue;
        };
        rest.starting |= word.is_any(&["starting", "effective", "beginning"]);
        at += taken;
        if front {
            rest.lead = at;
        }
        // The clause still ends where it did.
        let sign = said.get(at - 1).map_or(Sign::No, |last| last.sign);
        if let Some(last) = rest.words.last_mut().filter(|last| last.sign == Sign::No) {
            last.sign = sign;
        }
    }
    (rest.words.len() < said.len()).then_some(rest)
}

/// Whether a sentence names a day that is not close.
pub(super) fn is_far(said: &[Word<'_>]) -> bool {
    (0..said.len()).any(|at| far(said, at).is_some())
}

/// The length of a date at this place that is not close.
pub(super) fn far(said: &[Word<'_>], at: usize) -> Option<usize> {
    phrase::longest(said, at, FAR).or_else(|| absolute(said, at))
}

fn relative(said: &[Word<'_>], at: usize) -> Option<usize> {
    phrase::longest(said, at, NEAR).max(phrase::longest(said, at, FAR))
}

/// "on 14 December", "in March", "2026-01-14", "Q3".
fn absolute(said: &[Word<'_>], at: usize) -> Option<usize> {
    let led = usize::from(said.get(at)?.is_any(BEFORE_DATES));
    let at = at + led;
    let first = said.get(at)?;
    if is_iso(first) || is_quarter(first) {
        return Some(led + 1);
    }
    if is_month(first) {
        let day = said.get(at + 1).is_some_and(is_day);
        return (led > 0 || day).then_some(led + 1 + usize::from(day));
    }
    let of = usize::from(said.get(at + 1).is_some_and(|word| word.is("of")));
    (is_day(first) && said.get(at + 1 + of).is_some_and(is_month)).then_some(led + 2 + of)
}

/// "may" and "march" are months with a capital only.
fn is_month(word: &Word<'_>) -> bool {
    word.text.starts_with(char::is_uppercase) && month_number(&word.text.to_lowercase()).is_some()
}

fn is_day(word: &Word<'_>) -> bool {
    let digits = word.text.trim_end_matches(char::is_alphabetic);
    let ending = word.text.get(digits.len()..).unwrap_or_default();
    matches!(word.shape, Shape::Number | Shape::Symbol)
        && ["", "st", "nd", "rd", "th"].contains(&ending)
        && digits.parse::<u8>().is_ok_and(|day| (1..=31).contains(&day))
}

fn is_iso(word: &Word<'_>) -> bool {
    let bytes = word.text.as_bytes();
    bytes.len() == 10
        && bytes.iter().enumerate().all(|(at, byte)| match at {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        })
}

fn is_quarter(word: &Word<'_>) -> bool {
    matches!(word.text, "Q1" | "Q2" | "Q3" | "Q4")
}
