//! Words of the calendar.

use super::cut::{Class, Piece};
use super::reading::Reading;

/// The months, in order.
pub(super) const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// Whether a word tells a day or a span of time.
pub(super) fn of_calendar(piece: &Piece) -> bool {
    const WORDS: &[&str] = &[
        "today",
        "yesterday",
        "tomorrow",
        "week",
        "month",
        "year",
        "quarter",
        "sprint",
        "release",
    ];
    // 'Week' is read as 'each week'.
    let word = piece.text.strip_prefix("per").unwrap_or(&piece.text);
    matches!(piece.class, Class::Moment | Class::Number)
        || piece.class == Class::Word
            && (WORDS.contains(&word) || names_a_month(word) || timely(word))
}

/// Whether a word names a month.
pub(super) fn names_a_month(word: &str) -> bool {
    MONTHS.contains(&word)
}

/// Whether a word names a day of the week.
pub(super) fn timely(word: &str) -> bool {
    const DAYS: &[&str] = &[
        "monday",
        "tuesday",
        "wednesday",
        "thursday",
        "friday",
        "saturday",
        "sunday",
        "weekday",
        "weekend",
    ];
    DAYS.iter().any(|day| word == *day || word.strip_suffix('s') == Some(day))
}

/// The day or month that a short form stands for, as far as its letters tell.
pub(super) fn calendar_name(word: &str) -> Option<&'static str> {
    const NAMES: &[(&str, &str)] = &[
        ("Mon", "monday"),
        ("Tue", "tuesday"),
        ("Tues", "tuesday"),
        ("Wed", "wednesday"),
        ("Thu", "thursday"),
        ("Thur", "thursday"),
        ("Thurs", "thursday"),
        ("Fri", "friday"),
        ("Sat", "saturday"),
        ("Sun", "sunday"),
        ("Jan", "january"),
        ("Feb", "february"),
        ("Mar", "march"),
        ("Apr", "april"),
        ("Jun", "june"),
        ("Jul", "july"),
        ("Aug", "august"),
        ("Sep", "september"),
        ("Sept", "september"),
        ("Oct", "october"),
        ("Nov", "november"),
        ("Dec", "december"),
    ];
    // In small letters these are no other words.
    const PLAIN: &[&str] =
        &["tue", "tues", "thu", "thur", "thurs", "fri", "feb", "apr", "jul", "sept", "oct", "nov"];
    let found = NAMES.iter().find(|(short, _)| {
        *short == word || PLAIN.contains(&word) && short.eq_ignore_ascii_case(word)
    });
    found.map(|(_, name)| *name)
}

/// 'May' is a month, and 'Go' a language.
pub(super) fn names_month(pieces: &[Piece]) -> bool {
    let piece = &pieces[0];
    piece.capital && matches!(piece.text.as_str(), "may" | "march" | "go")
        || piece.text == "may" && pieces.len() == 1
}

/// 'Since May', 'effective on Monday'.
pub(super) fn tells_since(pieces: &[Piece]) -> bool {
    matches!(pieces[0].text.as_str(), "since" | "starting" | "effective" | "beginning")
        && pieces[1..]
            .iter()
            .find(|next| !matches!(next.text.as_str(), "in" | "on" | "from"))
            .is_some_and(|next| {
                // 'Starting from 10:30' tells at what time of each day.
                of_calendar(next) && next.class != Class::Number && !next.text.contains(':')
            })
}

/// 'Every Tuesday', 'every 5 minutes'.
pub(super) fn every_time(pieces: &[Piece]) -> bool {
    matches!(pieces[0].text.as_str(), "every" | "each" | "all")
        && pieces.get(1).is_some_and(|next| timely(&next.text) || next.class == Class::Number)
}

/// Whether a word tells how much, or when.
pub(super) fn counts(piece: &Piece) -> bool {
    const COUNTS: [&str; 7] = ["a", "an", "half", "one", "two", "noon", "midnight"];
    piece.class == Class::Number
        || piece.text.starts_with(|sign: char| sign.is_ascii_digit())
        || of_calendar(piece)
        || timely(&piece.text)
        || COUNTS.contains(&piece.text.as_str())
}

/// Whether two statements name the same day of different years, or one without its year.
pub(super) fn differ_in_year(one: &Reading, other: &Reading) -> bool {
    let days = |here: &Reading, there: &Reading| -> Vec<String> {
        here.tokens
            .iter()
            .filter(|token| token.class == Class::Moment && matches!(token.key.len(), 5 | 10))
            .filter(|token| !token.key.contains(':'))
            .filter(|token| !there.tokens.iter().any(|it| it.key == token.key))
            .filter_map(|token| Some(token.key.get(token.key.len() - 5..)?.to_owned()))
            .collect()
    };
    let (here, there) = (days(one, other), days(other, one));
    !here.is_empty() && here == there
}
