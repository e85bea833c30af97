//! Does a text look like it was drawn at random, or like words?

use super::class::{self, ALNUM, DIGIT, HEX, LETTER, LOWER, UPPER};

/// For each letter, the letters that often follow it in English and in identifiers
/// (the pairs that make 95 % of such text; two random letters are one of them in
/// two cases out of five).
static FOLLOWERS: [u32; 26] = [
    0x13ebd6e, 0x0164911, 0x01e4d95, 0x0164919, 0x0efb97f, 0x01a4931, 0x01669d1, 0x01a4111,
    0x2aefc7f, 0x0100011, 0x0040110, 0x11c4919, 0x014d113, 0x13c6d7d, 0x07efd6f, 0x01ec991,
    0x0100000, 0x11efd7d, 0x11cd995, 0x11e499d, 0x00eb97f, 0x0004111, 0x0026191, 0x0088110,
    0x004a000, 0x0000010,
];

/// Shorter runs of letters say nothing: three random letters are often a syllable.
const WORD_MIN: usize = 4;

/// A judgement looks no further than this into a text.
const JUDGED_BYTES: usize = 512;

/// Bits per byte, after Shannon.
pub(super) fn entropy(text: &str) -> f64 {
    let bytes = head(text).as_bytes();
    let mut counts = [0_u16; 256];
    for &byte in bytes {
        counts[usize::from(byte)] += 1;
    }
    let total = bytes.len() as f64;
    let used = counts.iter().filter(|&&count| count > 0);
    used.map(|&count| f64::from(count) / total).map(|share| -share * share.log2()).sum()
}

/// The share of the letters and digits that belongs to something like words.
pub(super) fn wordiness(text: &str) -> f64 {
    let bytes = head(text).as_bytes();
    let total = bytes.iter().filter(|&&byte| class::is(byte, ALNUM)).count();
    let mut in_words = 0;
    let mut start = 0;
    while start < bytes.len() {
        if !class::is(bytes[start], LETTER) {
            start += 1;
            continue;
        }
        let end = word_end(bytes, start);
        if is_wordlike(&bytes[start..end]) {
            in_words += end - start;
        }
        start = end;
    }
    in_words as f64 / total.max(1) as f64
}

/// Whether this is a word or a few, rather than drawn letters.
pub(super) fn is_wordy(text: &str) -> bool {
    wordiness(text) >= 0.6 && !is_scrambled(text)
}

/// Whether digits stand between letters all over. Drawn letters are like words by chance,
/// but what is written keeps its digits together.
pub(super) fn is_scrambled(text: &str) -> bool {
    let text = head(text);
    let bytes = text.as_bytes();
    let begins = |pair: &&[u8]| class::is(pair[1], DIGIT) && class::is(pair[0], LETTER);
    let groups = bytes.windows(2).filter(begins).count();
    text.len() >= 20
        && class::all(text, ALNUM)
        && (groups >= 4 || groups >= 3 && case_changes(text) >= 6)
}

/// Whether this can only have been drawn at random: long, varied, no words.
pub(super) fn is_random(text: &str) -> bool {
    let text = head(text);
    let digits = class::count(text, DIGIT);
    let letters = class::count(text, LETTER);
    let least = match class::all(text, HEX) {
        true => 2.6,
        false => 3.0,
    };
    let mixed = digits > 0 && letters > 0
        || class::any(text, UPPER) && class::any(text, LOWER) && case_changes(text) >= 4
        || letters == text.len() && text.len() >= 20;
    text.len() >= 12 && mixed && entropy(text) >= least && !is_wordy(text)
}

/// How often the case changes between neighbouring letters.
fn case_changes(text: &str) -> usize {
    let pairs = text.as_bytes().windows(2);
    pairs
        .filter(|pair| {
            class::is(pair[0], LETTER)
                && class::is(pair[1], LETTER)
                && class::is(pair[0], UPPER) != class::is(pair[1], UPPER)
        })
        .count()
}

/// The end of the word that begins here, where `camelCase` is two words.
fn word_end(bytes: &[u8], start: usize) -> usize {
    let mut end = start + 1;
    while end < bytes.len() && class::is(bytes[end], LETTER) {
        let rises = class::is(bytes[end], UPPER) && class::is(bytes[end - 1], LOWER);
        if rises {
            break;
        }
        end += 1;
    }
    end
}

fn is_wordlike(letters: &[u8]) -> bool {
    if letters.len() < WORD_MIN {
        return false;
    }
    let index = |byte: u8| usize::from(byte.to_ascii_lowercase() - b'a');
    let common = letters
        .windows(2)
        .filter(|pair| FOLLOWERS[index(pair[0])] >> index(pair[1]) & 1 == 1)
        .count();
    let vowels = letters.iter().filter(|byte| b"aeiouyAEIOUY".contains(byte)).count();
    common * 3 >= (letters.len() - 1) * 2 && vowels * 6 >= letters.len()
}

fn head(text: &str) -> &str {
    let mut end = text.len().min(JUDGED_BYTES);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}
