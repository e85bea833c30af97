//! Names: what a single word is the name of, by how it is written.

use super::super::sentence::{Shape, Word};
use super::verbs::DOES;

/// Whether a word is code, or a name of something in it.
pub(super) fn is_code(word: &Word<'_>) -> bool {
    matches!(word.shape, Shape::Code | Shape::Symbol) && !is_product(word)
}

/// Whether a word names a piece of the code at hand rather than a tool.
pub(super) fn is_own(word: &Word<'_>) -> bool {
    is_code(word)
        && (word.text.contains(['/', '_', '(', '.']) || word.text.chars().any(char::is_uppercase))
}

/// Whether a word is spelled like code, but is the name of a product: "GitHub",
/// "Node.js". Agents set names of the code at hand as code.
pub(super) fn is_product(word: &Word<'_>) -> bool {
    let (name, end) = word.text.split_once('.').unwrap_or((word.text, "js"));
    let humps = name.as_bytes().windows(2).filter(
        |pair| matches!(pair, [low, up] if low.is_ascii_lowercase() && up.is_ascii_uppercase()),
    );
    word.shape == Shape::Symbol
        && name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !is_ticket(word)
        && humps.count() <= 1
        && ["js", "io", "ai", "dev", "NET"].contains(&end.trim_end_matches("'s"))
}

/// Whether a word is short for something there are many of: "API", "PATH".
pub(super) fn is_short(word: &Word<'_>) -> bool {
    word.text.len() <= 5 && !word.text.bytes().any(|byte| byte.is_ascii_lowercase())
}

/// "S019", "SPV-3".
pub(super) fn is_ticket(word: &Word<'_>) -> bool {
    let number = word.text.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let letters = word.text.len() - number.len();
    let number = number.strip_prefix('-').unwrap_or(number);
    word.shape == Shape::Symbol
        && (1..=4).contains(&letters)
        && !number.is_empty()
        && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// "Unity's", where a sentence begins.
pub(super) fn is_owner(word: &Word<'_>) -> bool {
    let name = word.text.strip_suffix("'s").or_else(|| word.text.strip_suffix("’s"));
    name.is_some_and(|name| name.starts_with(char::is_uppercase))
        && !word.is_any(&["it's", "that's", "let's", "here's", "there's", "what's", "who's"])
}

/// "8KB", "120ms": what was measured once.
pub(super) fn is_measured(word: &Word<'_>) -> bool {
    let number = word.text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = word.text.get(number.len()..).unwrap_or_default();
    !number.is_empty()
        && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
        && ["KB", "MB", "GB", "K", "ms", "px", "s"].contains(&unit)
}

/// "7b7ff50b": one state of many.
pub(super) fn is_commit(word: &Word<'_>) -> bool {
    let digits = word.text.bytes().filter(u8::is_ascii_digit).count();
    (7..=40).contains(&word.text.len())
        && word.text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'a'..=b'f'))
        && (1..word.text.len()).contains(&digits)
}

/// Whether a word says what to do, or what more than one thing does.
pub(in super::super) fn is_doing_many(word: &Word<'_>) -> bool {
    DOES.binary_search(&format!("{}s", word.text.to_ascii_lowercase()).as_str()).is_ok()
}

/// Whether a word says what something does.
pub(in super::super) fn is_doing(word: &Word<'_>) -> bool {
    DOES.binary_search(&word.text.to_ascii_lowercase().as_str()).is_ok()
}
