//! When a change happened: 'it was handed over to Ada in July'. That tells when, and not what holds
//! now, so it stands in the way where what was before says nothing of days.

use super::calendar::names_a_month;
use super::cut::Class;
use super::reading::{Reading, Token};

/// Marks what tells when the change happened that a text tells of, and returns the text without
/// it.
pub(super) fn without_when(content: &str, reading: &mut Reading) -> Option<Box<str>> {
    let value = |token: &Token| {
        let arrived = matches!(token.preposition, "to" | "with" | "by" | "into" | "for" | "as");
        let object = token.preposition.is_empty() && token.after_verb;
        !token.old && !token.change && !token.verb && !tells_day(token) && (arrived || object)
    };
    let changes = reading.cue && reading.tokens.iter().any(|token| token.change && !token.old);
    if !changes || !reading.tokens.iter().any(value) {
        return None;
    }
    let dated = |token: &Token| matches!(token.preposition, "in" | "on") && tells_day(token);
    let start = reading.tokens.iter().position(dated)?;
    let day = &reading.tokens[start];
    let mut phrase = format!("{} {}", day.preposition, day.told());
    let goes_on = |token: &&Token| token.adjacent && token.measures();
    let year = reading.tokens.get(start + 1).filter(goes_on);
    year.into_iter().for_each(|year| phrase = format!("{phrase} {}", year.told()));
    let taken = 1 + usize::from(year.is_some());
    let text = without(content, &phrase)?;
    reading.tokens[start..start + taken].iter_mut().for_each(|token| token.when = true);
    Some(text.into())
}

/// Whether a statement names a day or a month.
pub(super) fn is_dated(reading: &Reading) -> bool {
    reading.tokens.iter().any(tells_day)
}

fn tells_day(token: &Token) -> bool {
    let day = token.class == Class::Moment && !token.key.contains(':');
    day || names_a_month(&token.word) && matches!(token.class, Class::Word | Class::Name)
}

/// A text without a phrase that stands in it as whole words.
fn without(content: &str, phrase: &str) -> Option<String> {
    let at = content.to_ascii_lowercase().find(&phrase.to_ascii_lowercase())?;
    let (before, after) = (&content[..at], content.get(at + phrase.len()..)?);
    let whole = before.is_empty() || before.ends_with(' ');
    let rest = after.strip_prefix(',').unwrap_or(after);
    let ends = after.is_empty() || after.starts_with([' ', '.', ',', ';', '!']);
    let text = format!("{}{rest}", before.trim_end_matches([' ', ',']));
    (whole && ends).then(|| text.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::reading::Reading;

    #[test]
    fn when_it_happened_is_told_apart() {
        let check = |text: &str, expected: Option<&str>| {
            assert_eq!(Reading::of(text).timeless.as_deref(), expected, "{text}");
        };
        check(
            "stock-api was handed over to the growth team in July.",
            Some("stock-api was handed over to the growth team."),
        );
        check(
            "In May the Fjord chapter switched to #blue-lagoon.",
            Some("the Fjord chapter switched to #blue-lagoon."),
        );
        check("JoltDeck switched to Xamarin on 2026-03-05.", Some("JoltDeck switched to Xamarin."));
        check("hare-12 was upgraded to NixOS in June 2025", Some("hare-12 was upgraded to NixOS"));
        check("The launch was moved to 6 May.", None);
        check("The launch is now on 12 March 2027.", None);
        check("The review moved from Friday to Monday.", None);
        check("Orion launches in June", None);
    }
}
