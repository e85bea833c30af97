//! The pieces of a text before it is read: without what only talks about the telling, and
//! with terms of two words as one.

use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use super::calendar::of_calendar;
use super::cut::{Class, Piece};
use crate::words;

/// Words that talk about the telling and not about the thing: 'as I told you', 'note that'.
const TELLING: &str = "a again ah all also am an and anyway are as ask at agreed be been before btw but by can cheers check confirm \
    confirmed context course data did discussed do does double down earlier entry everybody everyone fact first folks fwiw for forget friendly from fun fyi \
    get gentle go good got guess guys had has have hear heard heads hello here hey hi how i if important in info is it just keep knew know \
    known knows later learn learned learnt let like likely little log logged maybe me mean memo mention mentioned mind mine must my nb \
    need needed no not note noted notes nothing notice noticed oh ok okay old on once one or our out over ping please pls plz \
    point post psa put quick quickly re read recall recap record ref reference remember remind reminder right said save saved say saying says \
    see self share should side since small so sound sounds store stored sure tell telling than thanks that the them there they thing think \
    this thought tick til time tip tldr to told too true trust turns up us verified want was way we well were what when which will \
    wonder wondering word worth would write written wrote yeah yep yes you your";

/// Words with which somebody takes back what was said: 'Scrap what I said:'.
const CORRECTING: &str = "actually amend amended change changed changes correction corrected edit edited ignore mistake mistaken \
    anymore different latest new news now obsolete outdated revised revision scrap scratch update updated wrong";

/// Those of them that say so of what stands before them, too: 'It is B, that is new'.
const CORRECTED: &[&str] = &["actually", "changed", "new", "now", "updated"];

/// What such an opening may say besides: 'Change of plan:'.
const BESIDES: &[&str] = &[
    "arrangement",
    "big",
    "minor",
    "more",
    "of",
    "plan",
    "plans",
    "policy",
    "rule",
    "setup",
    "situation",
    "slight",
    "still",
    "tiny",
];

/// A clause that says so has no more words than this, the last of the clause before it included.
const CORRECTED_MAX: usize = 5;

/// What people put before a note, with no sign behind it: 'TIL the heating is on'.
const NOTED: &[&str] = &["til", "btw", "fyi", "nb", "psa", "fwiw"];

/// Whether a first word only tells that a note follows, so that the sentence starts behind it.
pub(super) fn is_noted(piece: &Piece) -> bool {
    NOTED.contains(&piece.text.as_str())
}

/// Without an opening or closing clause that only calls for attention: 'Just a reminder:'.
/// Tells, too, whether the opening takes back what was said before.
pub(super) fn without_telling(mut pieces: Vec<Piece>) -> (Vec<Piece>, bool) {
    let mut corrects = false;
    if pieces.len() > 2 && is_noted(&pieces[0]) {
        pieces.remove(0);
    }
    let telling = |pieces: &[Piece]| {
        pieces.iter().all(|piece| {
            piece.class == Class::Word
                && (!piece.capital || piece.text == "i")
                && tells().contains(piece.text.as_str())
        })
    };
    let correcting = |pieces: &[Piece]| {
        let corrects = |piece: &Piece| corrections().contains(piece.text.as_str());
        let (with, without): (Vec<&Piece>, Vec<&Piece>) =
            pieces.iter().partition(|piece| corrects(piece));
        let told = without.iter().all(|piece| {
            of_calendar(piece)
                || piece.class == Class::Word
                    && (tells().contains(piece.text.as_str())
                        || BESIDES.contains(&piece.text.as_str()))
        });
        !with.is_empty() && told
    };
    let said_more =
        |rest: &[Piece]| rest.iter().any(|piece| !tells().contains(piece.text.as_str()));
    while let Some(end) = pieces.iter().position(|piece| piece.ends_clause || piece.text == "that")
    {
        let opening = &pieces[..=end];
        if end + 1 < pieces.len()
            && end < 8
            && (telling(opening) || pieces[end].ends_clause && correcting(opening))
            && said_more(&pieces[end + 1..])
        {
            corrects |= correcting(opening);
            pieces.drain(..=end);
        } else {
            break;
        }
    }
    let last = pieces
        .len()
        .checked_sub(1)
        .and_then(|last| pieces[..last].iter().rposition(|piece| piece.ends_clause));
    if let Some(end) = last
        && pieces.len() - end <= CORRECTED_MAX
        && correcting(&pieces[end + 1..])
        && pieces[end + 1..].iter().any(|piece| CORRECTED.contains(&piece.text.as_str()))
        && !pieces[end + 1..].iter().any(|piece| piece.text == "not" || piece.text == "wrong")
    {
        corrects = true;
        pieces.truncate(end + 1);
    } else if let Some(end) = last
        && pieces.len() - end <= 7
        && telling(&pieces[end + 1..])
        && !pieces[end + 1..].iter().any(|piece| piece.text == "not" || piece.text == "no")
    {
        pieces.truncate(end + 1);
    }
    (pieces, corrects)
}

fn corrections() -> &'static FxHashSet<&'static str> {
    static READ: OnceLock<FxHashSet<&'static str>> = OnceLock::new();
    READ.get_or_init(|| CORRECTING.split_whitespace().collect())
}

fn tells() -> &'static FxHashSet<&'static str> {
    static READ: OnceLock<FxHashSet<&'static str>> = OnceLock::new();
    READ.get_or_init(|| TELLING.split_whitespace().collect())
}

/// Terms of two words as one: 'github actions'.
pub(super) fn with_terms_joined(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut joined: Vec<Piece> = Vec::with_capacity(pieces.len());
    for piece in pieces {
        if let Some(last) = joined.last_mut().filter(|last| {
            !last.ends_clause
                && !last.possessive
                && last.class == Class::Word
                && piece.class == Class::Word
        }) {
            let term = format!("{} {}", last.text, piece.text);
            // How often something happens is read as a phrase.
            let often = matches!(
                last.text.as_str(),
                "every" | "each" | "per" | "once" | "twice" | "a" | "an"
            );
            if !often && words::class(&term).is_some() {
                last.text = term;
                last.written = format!("{} {}", last.written, piece.written);
                (last.ends_clause, last.possessive) = (piece.ends_clause, piece.possessive);
                last.capital = true;
                continue;
            }
        }
        joined.push(piece);
    }
    joined
}
