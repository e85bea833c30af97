//! Words that could tell a time, and name something: 'the Today tab', a song called 'Yesterday'.

use super::reader::Reader;
use super::tense::Tense;

/// Words that point at a time from now, and have a capital only in names.
const POINTING: &[&str] =
    &["today", "yesterday", "tomorrow", "tonight", "last", "next", "this", "previous", "past"];

/// Of these, those that stand alone.
const DAYS: &[&str] = &["today", "yesterday", "tomorrow", "tonight"];

/// Words after which a name comes.
const CALLED: &[&str] = &["called", "named", "labelled", "labeled", "titled", "tagged"];

/// Words after which a stretch is what is seen now, whatever else a sentence tells.
const SHOWING: &[&str] = &[
    "show", "shows", "cover", "covers", "display", "displays", "plot", "plots", "include",
    "includes", "contain", "contains", "is", "are",
];

/// Whether words that could tell a time are a name, or a stretch that goes along with now.
pub(super) fn is_label(reader: &Reader<'_>, at: usize, end: usize) -> bool {
    let first = reader.slice(at, at + 1);
    let begins = reader.begins_sentence(at) || at > 0 && reader.word_before(at).is_empty();
    let capital = first.starts_with(char::is_uppercase) && !begins;
    let article = matches!(reader.word_before(at), "the" | "a" | "an");
    // 'The today view'; who says 'the yesterday' means no day.
    let attribute = article && reader.is(at, DAYS) && !reader.is_mark(end, '\'');
    // Nothing that is now was yesterday.
    let named = reader.is(at, &["yesterday"]) && reader.is(end, &["is", "are"]);
    let called = CALLED.contains(&reader.word_before(at));
    reader.is(at, POINTING) && (capital || attribute || named || called)
        || is_ours(reader, at, end)
        || goes_along(reader, at, end)
}

/// 'Our Friday retro' is there every week.
fn is_ours(reader: &Reader<'_>, at: usize, end: usize) -> bool {
    let ours = matches!(reader.word_before(at), "our" | "my" | "their" | "your" | "his" | "her");
    ours && end == at + 1 && reader.weekday(at).is_some() && !reader.word(end).is_empty()
}

/// 'Reports show the last month': whenever one looks, another one.
fn goes_along(reader: &Reader<'_>, at: usize, end: usize) -> bool {
    let the = |at: usize| reader.word_before(at) == "the";
    let shown = |at: usize| reader.is(at, &["last", "past", "previous"]) && the(at);
    let here = if reader.is(at, &["the"]) { at + 1 } else { at };
    // 'The last week of 2020' is one.
    let one = (at..end).any(|at| reader.is(at, &["of", "in"]));
    let before = reader.word_before(if here > at { at } else { at.saturating_sub(1) });
    shown(here) && !one && (reader.tense(at) != Tense::Past || SHOWING.contains(&before))
}

#[cfg(test)]
mod tests {
    use crate::dates::{Said, absolute};

    #[test]
    fn names_and_what_goes_along_are_no_times() {
        let zone = jiff::tz::TimeZone::UTC;
        let said = Said { at: "2026-09-16T10:00:00Z".parse().unwrap(), zone };
        let changed = |text: &str| absolute(text, &said).is_some_and(|it| !it.replaced.is_empty());
        for text in [
            "Yesterday is the name of the song in the fixture",
            "Reports show the last month by default",
            "Reports show the last month",
            "Unless told otherwise, the dashboard shows the last 30 days",
            "When it was opened it covers the past 7 days",
            "There is a filter called Today and one called Last week",
            "There is a view named today",
            "The today view crashes on Safari",
            "The Last Week tab shows traffic",
            "Invoices are due at the end of this month by default",
            "You can ask for the last month's invoices",
            "Our Friday retro is at 15:00",
        ] {
            assert!(!changed(text), "{text}: {:?}", absolute(text, &said));
        }
        for text in [
            "Yesterday was the launch",
            "Yesterday we moved to pnpm",
            "Note: Yesterday we moved to pnpm",
            "We decided it last week",
            "We fixed the flaky test today",
            "The outage was last month",
            "After yesterday's outage we added alerts",
        ] {
            assert!(changed(text), "{text}: {:?}", absolute(text, &said));
        }
    }
}
