//! Words: how texts and questions are cut for searching.

use rust_stemmers::{Algorithm, Stemmer};
use rustc_hash::FxHashSet;

use crate::embed::is_cjk;

/// Words that tell nothing apart, and what contractions leave behind.
const STOP_WORDS: &[&str] = &[
    "a",
    "about",
    "above",
    "after",
    "again",
    "against",
    "all",
    "am",
    "an",
    "and",
    "any",
    "are",
    "aren",
    "as",
    "at",
    "be",
    "because",
    "been",
    "before",
    "being",
    "below",
    "between",
    "both",
    "but",
    "by",
    "can",
    "could",
    "couldn",
    "d",
    "did",
    "didn",
    "do",
    "does",
    "doesn",
    "doing",
    "don",
    "down",
    "during",
    "each",
    "few",
    "for",
    "from",
    "further",
    "had",
    "hadn",
    "has",
    "hasn",
    "have",
    "haven",
    "having",
    "he",
    "her",
    "here",
    "hers",
    "herself",
    "him",
    "himself",
    "his",
    "how",
    "i",
    "id",
    "if",
    "im",
    "in",
    "into",
    "is",
    "isn",
    "it",
    "its",
    "itself",
    "ive",
    "just",
    "ll",
    "m",
    "me",
    "more",
    "most",
    "my",
    "myself",
    "no",
    "nor",
    "not",
    "now",
    "of",
    "off",
    "on",
    "once",
    "only",
    "or",
    "other",
    "our",
    "ours",
    "ourselves",
    "out",
    "over",
    "own",
    "re",
    "s",
    "same",
    "she",
    "should",
    "shouldn",
    "so",
    "some",
    "such",
    "t",
    "than",
    "that",
    "thats",
    "the",
    "their",
    "theirs",
    "them",
    "themselves",
    "then",
    "there",
    "these",
    "they",
    "this",
    "those",
    "through",
    "to",
    "too",
    "under",
    "until",
    "up",
    "ve",
    "very",
    "was",
    "wasn",
    "we",
    "were",
    "what",
    "when",
    "where",
    "which",
    "while",
    "who",
    "whom",
    "why",
    "will",
    "with",
    "won",
    "would",
    "wouldn",
    "you",
    "your",
    "youre",
    "yours",
    "yourself",
    "yourselves",
];

/// A longer compound is no name.
const COMPOUND_BYTES_MAX: usize = 80;

/// The words of a text: runs of letters and digits in lower case. Scripts
/// without spaces are cut into pairs of characters; a name in camel case gives
/// its parts, too.
pub(crate) fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for run in text.split(|c: char| !c.is_alphanumeric()).filter(|run| !run.is_empty()) {
        match run.chars().any(is_unspaced) {
            true => pairs(run, &mut words),
            false => {
                camel_parts(run, &mut words);
                words.push(run.to_lowercase());
            }
        }
    }
    words
}

/// Whether a word says nothing.
pub(crate) fn is_stop_word(word: &str) -> bool {
    STOP_WORDS.binary_search(&word).is_ok()
}

/// What a word has in common with its other forms. What is longer than words are has none.
pub(crate) fn stem(word: &str) -> String {
    const WORD_BYTES_MAX: usize = 256;
    if word.len() > WORD_BYTES_MAX {
        return word.to_owned();
    }
    thread_local! {
        static ENGLISH: Stemmer = Stemmer::create(Algorithm::English);
    }
    ENGLISH.with(|english| english.stem(word).into_owned())
}

/// Names that only count as a whole, in lower case: paths, versions, dotted and
/// underscored identifiers, addresses.
pub(crate) fn compounds(text: &str) -> Vec<String> {
    let joins = |c: char| "_./:-@+#".contains(c);
    let mut found: Vec<String> = Vec::new();
    let mut seen = FxHashSet::default();
    for run in text.split(|c: char| !(c.is_alphanumeric() || joins(c))) {
        let name = run.trim_matches(joins);
        let inside = name.contains(|c: char| "_./:@#".contains(c))
            || (name.contains('-') && name.contains(|c: char| c.is_ascii_digit()));
        if inside && name.len() <= COMPOUND_BYTES_MAX {
            let name = name.to_lowercase();
            if seen.insert(name.clone()) {
                found.push(name);
            }
        }
    }
    found
}

/// The name a line of talk begins with, as in `Ada: hello`.
pub(crate) fn speaker(text: &str) -> Option<&str> {
    let (name, _) = text.trim_start().split_once(':')?;
    let fits = name.chars().next().is_some_and(|c| c.is_ascii_uppercase())
        && name.chars().count() <= 31
        && name.chars().all(|c| c.is_alphanumeric() || " _.'-".contains(c));
    fits.then_some(name)
}

/// Han, kana and Hangul are written without spaces, or inflected beyond a stemmer.
fn is_unspaced(character: char) -> bool {
    is_cjk(character)
        || matches!(character, '\u{3040}'..='\u{30ff}' | '\u{ac00}'..='\u{d7af}' | '\u{0e00}'..='\u{0e7f}')
}

fn pairs(run: &str, words: &mut Vec<String>) {
    let characters: Vec<char> = run.to_lowercase().chars().collect();
    match characters.as_slice() {
        [one] => words.push(one.to_string()),
        several => words.extend(several.windows(2).map(|pair| pair.iter().collect::<String>())),
    }
}

/// `getUserName` → get, user, name. Words with a capital only in front, or all
/// in capitals, have no parts.
fn camel_parts(run: &str, words: &mut Vec<String>) {
    let humps = run.chars().zip(run.chars().skip(1));
    if !humps.clone().any(|(before, after)| before.is_lowercase() && after.is_uppercase()) {
        return;
    }
    let mut part = String::new();
    let mut last_lower = false;
    for character in run.chars() {
        if character.is_uppercase() && last_lower && !part.is_empty() {
            words.push(std::mem::take(&mut part));
        }
        last_lower = character.is_lowercase() || character.is_numeric();
        part.extend(character.to_lowercase());
    }
    words.push(part);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_into_words() {
        let check = |text: &str, expected: &[&str]| assert_eq!(words(text), expected, "{text}");
        check("Don't panic!", &["don", "t", "panic"]);
        check("src/auth.ts", &["src", "auth", "ts"]);
        check("getUserName", &["get", "user", "name", "getusername"]);
        check("HTTPServer v2", &["httpserver", "v2"]);
        check("日本語", &["日本", "本語"]);
        check("?! …", &[]);
    }

    #[test]
    fn names_with_joints_count_as_a_whole() {
        let check = |text: &str, expected: &[&str]| assert_eq!(compounds(text), expected, "{text}");
        check("see src/auth.ts.", &["src/auth.ts"]);
        check("version 1.2.3, port 5433", &["1.2.3"]);
        check("use snake_case and a.b.c", &["snake_case", "a.b.c"]);
        check("well-known facts", &[]);
        check("host-17 is up", &["host-17"]);
        check("Ada: hello", &[]);
    }

    #[test]
    fn talk_names_its_speaker() {
        assert_eq!(speaker("Ada: hello"), Some("Ada"));
        assert_eq!(speaker("Mary Ann O'Neil: hi"), Some("Mary Ann O'Neil"));
        assert_eq!(speaker("the port: 5433"), None);
        assert_eq!(speaker("no colon"), None);
    }

    #[test]
    fn stop_words_are_in_order() {
        assert!(STOP_WORDS.is_sorted());
        assert!(is_stop_word("the") && !is_stop_word("port"));
    }
}
