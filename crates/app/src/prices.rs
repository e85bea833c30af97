//! What models cost, as their makers told it on a day. Settings win over this.

use somnium_engine::consult::Prices;

/// When these prices were looked up.
pub(crate) const AS_OF: &str = "2025-11";

/// Dollars for a million tokens, read and written, by how a model's name begins. The
/// longest beginning counts.
const KNOWN: &[(&str, f64, f64)] = &[
    ("claude-3-5-haiku", 0.8, 4.0),
    ("claude-3-haiku", 0.25, 1.25),
    ("claude-haiku-4-5", 1.0, 5.0),
    ("claude-opus-4", 15.0, 75.0),
    ("claude-opus-4-5", 5.0, 25.0),
    ("claude-sonnet-4", 3.0, 15.0),
    ("gpt-4.1", 2.0, 8.0),
    ("gpt-4.1-mini", 0.4, 1.6),
    ("gpt-4.1-nano", 0.1, 0.4),
    ("gpt-4o", 2.5, 10.0),
    ("gpt-4o-mini", 0.15, 0.6),
    ("gpt-5", 1.25, 10.0),
    ("gpt-5-mini", 0.25, 2.0),
    ("gpt-5-nano", 0.05, 0.4),
    ("text-embedding-3-large", 0.13, 0.0),
    ("text-embedding-3-small", 0.02, 0.0),
];

/// What a model costs, if that is known.
pub(crate) fn known(model: &str) -> Option<Prices> {
    let fitting = KNOWN.iter().filter(|(begin, ..)| model.starts_with(begin));
    let (_, input, output) = fitting.max_by_key(|(begin, ..)| begin.len())?;
    Some(Prices { input: *input, output: *output })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_beginning_counts() {
        let check = |model: &str, expected: Option<f64>| {
            assert_eq!(known(model).map(|prices| prices.input), expected, "{model}");
        };
        check("claude-opus-4-5-20251101", Some(5.0));
        check("claude-opus-4-1-20250805", Some(15.0));
        check("gpt-5-mini-2025-08-07", Some(0.25));
        check("gpt-5", Some(1.25));
        check("llama3.3", None);
    }
}
