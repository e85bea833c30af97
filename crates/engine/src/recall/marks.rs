//! Where the words of a question stand in an answer.

use std::collections::HashSet;
use std::ops::Range;

use super::text::{stem, words};

/// More marks than this tell nothing any more.
const MARKS_MAX: usize = 500;

/// The places in a text, in bytes, that hold one of these words in any of its forms:
/// what to mark where an answer is shown.
#[must_use]
pub fn marks(text: &str, wanted: &[String]) -> Vec<Range<usize>> {
    let wanted: HashSet<String> =
        wanted.iter().flat_map(|word| words(word)).map(|word| stem(&word)).collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let holds_one = |range: &Range<usize>| {
        words(&text[range.clone()]).iter().any(|word| wanted.contains(&stem(word)))
    };
    runs(text).filter(holds_one).take(MARKS_MAX).collect()
}

/// Stretches of letters and digits.
fn runs(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut rest = 0;
    std::iter::from_fn(move || {
        let start = rest + text[rest..].find(char::is_alphanumeric)?;
        let length = text[start..].find(|c: char| !c.is_alphanumeric());
        rest = length.map_or(text.len(), |length| start + length);
        Some(start..rest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, wanted: &[&str], expected: &[&str]) {
        let wanted: Vec<String> = wanted.iter().map(ToString::to_string).collect();
        let found: Vec<&str> = marks(text, &wanted).into_iter().map(|range| &text[range]).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn forms_of_a_word_are_marked_where_they_stand() {
        check("We deploy on Fridays; deploys are slow", &["deploy"], &["deploy", "deploys"]);
        check("The naïve Café", &["café"], &["Café"]);
        check("nothing here", &["port"], &[]);
        check("port 5432 (Port)", &["port"], &["port", "Port"]);
        check("", &["port"], &[]);
        check("words", &[], &[]);
    }
}
