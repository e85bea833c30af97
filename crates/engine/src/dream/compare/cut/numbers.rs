//! Numbers with their units, and days with their times, as one piece.

use super::super::calendar::calendar_name;
use super::super::quantity::{self, Quantity};
use super::{Class, Piece, piece, written};

/// Joins numbers with the units and meridiems after them, and reads number words.
pub(super) fn with_numbers_read(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut read: Vec<Piece> = Vec::with_capacity(pieces.len());
    let mut at = 0;
    while at < pieces.len() {
        let here = &pieces[at];
        let ends: Vec<&str> = pieces[at..]
            .iter()
            .take(5)
            .scan(true, |open, piece| {
                let taken = *open && piece.class == Class::Word;
                *open &= !piece.ends_clause;
                taken.then_some(piece.text.as_str())
            })
            .collect();
        let ahead = &pieces[at..];
        if let Some((joined, taken)) = time_with_meridiem(ahead).or_else(|| amount(ahead)) {
            read.push(joined);
            at += taken;
            continue;
        }
        let quantity = match here.class {
            // What has its unit is read: `0.63m` would be 630,000.
            Class::Number if here.dimension.is_empty() => {
                Quantity::parse(&here.text).map(|number| (number, 1))
            }
            Class::Word if !pronoun_one(&pieces, at) => Quantity::parse_words(&ends),
            _ => None,
        };
        let Some((mut number, mut taken)) = quantity else {
            read.push(here.clone());
            at += 1;
            continue;
        };
        let after = |taken: usize| {
            let next = pieces.get(at + taken).filter(|_| !pieces[at + taken - 1].ends_clause);
            next.map(|piece| piece.text.as_str())
        };
        if here.class == Class::Number
            && let Some(scaled) = after(taken).and_then(|word| number.scaled(word))
        {
            number = scaled;
            taken += 1;
        }
        let next_text = after(taken);
        let mut form = None;
        if let Some(unit) = unit_of_both(&pieces[at + taken..]).or_else(|| unit_before(&pieces, at))
            && let Some(with_unit) = number.with_unit(unit)
        {
            number = with_unit;
        } else if let Some((time, true)) = quantity::time_of_day(&here.text, next_text) {
            form = Some((Class::Moment, time));
            taken += 1;
        } else if let Some(with_unit) = next_text.and_then(|word| number.with_unit(word)) {
            number = with_unit;
            taken += 1;
        }
        let last = &pieces[at + taken - 1];
        let (class, text) = form.unwrap_or_else(|| (Class::Number, number.key()));
        let dimension = if here.dimension.is_empty() { number.dimension() } else { here.dimension };
        let written = written(&pieces[at..at + taken]);
        let ends_clause = last.ends_clause;
        read.push(Piece { dimension, written, ends_clause, ..piece(&text, class) });
        at += taken;
    }
    read
}

/// '9:00 am' is one time of day.
fn time_with_meridiem(ahead: &[Piece]) -> Option<(Piece, usize)> {
    let [time, meridiem, ..] = ahead else { return None };
    let moment = time.class == Class::Moment;
    let read = quantity::time_of_day(&time.text, Some(&meridiem.text)).filter(|_| moment)?;
    let (ends_clause, written) = (meridiem.ends_clause, written(&ahead[..2]));
    let joined = |text: &str| Piece { ends_clause, written, ..piece(text, Class::Moment) };
    read.1.then(|| (joined(&read.0), 2))
}

/// 'EUR 120,000' is 120,000 euros.
fn amount(ahead: &[Piece]) -> Option<(Piece, usize)> {
    let [code, number, ..] = ahead else { return None };
    let is_code = matches!(code.text.as_str(), "eur" | "usd" | "gbp") && !code.ends_clause;
    let plain = number.class == Class::Number && number.dimension.is_empty();
    let found = Quantity::parse(&number.text).filter(|_| is_code && plain)?;
    let found = found.with_unit(&code.text)?;
    let (dimension, ends_clause) = (found.dimension(), number.ends_clause);
    let written = written(&ahead[..2]);
    Some((Piece { dimension, written, ends_clause, ..piece(&found.key(), Class::Number) }, 2))
}

/// The unit of 'from 20 to 15 minutes', of which the second number has it.
fn unit_of_both(ahead: &[Piece]) -> Option<&str> {
    let (to, rest) = ahead.split_first()?;
    let rest = match rest.first()?.text.as_str() {
        "about" | "now" | "only" => &rest[1..],
        _ => rest,
    };
    let [number, unit, ..] = rest else { return None };
    (to.text == "to" && number.class == Class::Number && !number.ends_clause)
        .then_some(unit.text.as_str())
}

/// The unit of '90 seconds instead of 60', of which the first number has it.
fn unit_before(pieces: &[Piece], at: usize) -> Option<&str> {
    let [number, unit, instead, of] = pieces.get(at.checked_sub(4)?..at)? else { return None };
    (number.class == Class::Number && instead.text == "instead" && of.text == "of")
        .then_some(unit.text.as_str())
}

/// Joins 'May 13, 2027' and '13 May' into one day.
pub(super) fn with_days_read(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut read: Vec<Piece> = Vec::with_capacity(pieces.len());
    let mut at = 0;
    while at < pieces.len() {
        let Some(day) = quantity::day_in_words(|ahead| {
            let piece = pieces.get(at + ahead)?;
            let open = ahead == 0 || !pieces[at + ahead - 1].ends_clause || ahead == 2;
            (open && piece.dimension.is_empty())
                .then_some((piece.text.as_str(), piece.capital || piece.start_capital))
        }) else {
            let next = pieces.get(at + 1).filter(|next| next.class == Class::Moment);
            let name = next.and_then(|_| calendar_name(&titled(&pieces[at].text)));
            let text = name.map_or_else(|| pieces[at].text.clone(), str::to_owned);
            read.push(Piece { text, ..pieces[at].clone() });
            at += 1;
            continue;
        };
        let begun = at;
        at += day.1;
        let time = pieces.get(at + 1).filter(|time| {
            !pieces[at - 1].ends_clause
                && pieces[at].text == "at"
                && time.class == Class::Moment
                && time.text.contains(':')
        });
        let text = match time {
            Some(time) => format!("{} {}", day.0, time.text),
            None => day.0,
        };
        at += if time.is_some() { 2 } else { 0 };
        read.push(Piece {
            ends_clause: pieces[at - 1].ends_clause,
            written: written(&pieces[begun..at]),
            ..piece(&text, Class::Moment)
        });
    }
    read
}

fn titled(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Whether 'one' stands for a thing and not for a number.
fn pronoun_one(pieces: &[Piece], at: usize) -> bool {
    const BEFORE: &[&str] = &[
        "the", "this", "that", "which", "each", "every", "no", "any", "another", "last", "old",
        "new", "good", "other",
    ];
    pieces[at].text == "one"
        && (at + 1 == pieces.len()
            || pieces[at + 1].text == "of"
            || pieces[at].ends_clause
            || at > 0 && BEFORE.contains(&pieces[at - 1].text.as_str()))
}
