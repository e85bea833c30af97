//! What the index knows of a text.

use std::collections::BTreeMap;

use super::text::{compounds, is_stop_word, speaker, stem, words};
use crate::embed::{Model, SmallVector};

/// What lies behind in a longer text is stored but not searched.
const TEXT_BYTES_MAX: usize = 256 * 1024;

/// How many of its words a text is judged by; it is found by all of them.
const WORDS_MAX: usize = 1_000;

/// Told apart from stems, which never begin so.
pub(crate) const COMPOUND_MARK: char = '=';

/// Changes with every change to what is computed here: an index made by another
/// version is made anew.
pub(crate) const ANALYSIS: &str = "3";

/// A text, cut and measured.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Passage {
    /// Its telling words, each once, in their order; then its compounds, marked.
    pub(crate) words: Vec<String>,
    /// What it is found by, and how often each occurs.
    pub(crate) terms: BTreeMap<String, u32>,
    /// How many telling words it has.
    pub(crate) length: u32,
    /// Its word pieces, each once.
    pub(crate) pieces: Vec<u32>,
    /// What it means.
    pub(crate) vector: SmallVector,
    /// The words of its speaker's name.
    pub(crate) speaker: Option<String>,
    /// Whether it asks rather than tells.
    pub(crate) question: bool,
}

impl Passage {
    /// Looks at a text and at the words (tags) that stand beside it.
    pub(crate) fn of(text: &str, beside: &str, model: &Model) -> Self {
        let text = beginning(text);
        let mut passage = Self {
            words: Vec::new(),
            terms: BTreeMap::new(),
            length: 0,
            pieces: Vec::new(),
            vector: SmallVector::default(),
            speaker: speaker(text).map(|name| words(name).join(" ")),
            question: text.trim_end().ends_with(['?', '？']),
        };
        let mut seen = std::collections::HashSet::new();
        for word in words(text).into_iter().chain(words(beside)) {
            if !is_stop_word(&word) {
                passage.length += 1;
                *passage.terms.entry(stem(&word)).or_default() += 1;
                if passage.words.len() < WORDS_MAX && seen.insert(word.clone()) {
                    passage.words.push(word);
                }
            }
        }
        for compound in compounds(text) {
            let marked = format!("{COMPOUND_MARK}{compound}");
            passage.terms.insert(marked.clone(), 1);
            passage.words.push(marked);
        }
        let mut pieces = model.pieces(text);
        passage.vector = model.sum(&pieces, |_| 1.0).to_small();
        pieces.sort_unstable();
        pieces.dedup();
        passage.pieces = pieces;
        passage
    }
}

fn beginning(text: &str) -> &str {
    let mut end = text.len().min(TEXT_BYTES_MAX);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}
