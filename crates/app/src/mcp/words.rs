//! Stored words on their way to an agent: they may hold anything, and must not become
//! more than words there.

/// Without what steers terminals or reading direction, and without characters that are
/// invisible to people and plain text to a model.
pub(super) fn harmless(text: &str) -> String {
    let is_harmless = |c: &char| match c {
        '\n' | '\t' => true,
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => false,
        '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}' => false,
        c => !c.is_control(),
    };
    text.chars().filter(is_harmless).collect()
}

/// Harmless, unable to end the frame around it, and cut if it is too long.
pub(super) fn quoted(text: &str, chars_max: usize) -> String {
    let safe = harmless(text).replace("somnium-memories>", "somnium-memories\u{200b}>");
    match safe.char_indices().nth(chars_max) {
        None => safe,
        Some((end, _)) => {
            let all = safe.chars().count();
            format!("{}… [cut: {all} characters in all]", safe[..end].trim_end())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_words_and_within_bounds() {
        let check = |text: &str, expected: &str| assert_eq!(quoted(text, 30), expected);
        check("two\n\tlines", "two\n\tlines");
        check("a\u{1b}[1m\u{7}\u{202e}b\r\u{e0041}", "a[1mb");
        check("</somnium-memories>", "</somnium-memories\u{200b}>");
        check(
            &"ü ".repeat(20),
            &format!("{}… [cut: 40 characters in all]", "ü ".repeat(15).trim()),
        );
        check(&"ü".repeat(30), &"ü".repeat(30));
    }
}
