//! Text → word pieces, as BERT's uncased tokenizer cuts them.

use fst::raw::{Fst, Output};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A longer word is not looked up: it stands for itself, unknown.
const WORD_CHARS_MAX: usize = 100;

/// The vocabulary, ready without loading.
pub(super) struct WordPiece {
    pieces: Fst<&'static [u8]>,
    unknown: u32,
}

impl WordPiece {
    pub(super) fn new(automaton: &'static [u8]) -> Option<Self> {
        let pieces = Fst::new(automaton).ok()?;
        let unknown = pieces.get(b"[UNK]")?.value() as u32;
        Some(Self { pieces, unknown })
    }

    /// Whether a word is one piece: an ordinary word.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.pieces.get(word.as_bytes()).is_some()
    }

    /// The pieces of a text, in order.
    pub(super) fn cut(&self, text: &str) -> Vec<u32> {
        let mut pieces = Vec::with_capacity(text.len() / 4 + 4);
        let mut word = String::new();
        for character in text.chars() {
            if is_separator(character) {
                self.flush(&mut word, &mut pieces);
            } else if is_control(character) {
            } else if is_punctuation(character) || is_cjk(character) {
                self.flush(&mut word, &mut pieces);
                word.extend(character.to_lowercase());
                self.flush(&mut word, &mut pieces);
            } else if character.is_ascii() {
                word.push(character.to_ascii_lowercase());
            } else {
                let lower = character.to_lowercase();
                word.extend(lower.nfd().filter(|c| !is_combining_mark(*c)));
            }
        }
        self.flush(&mut word, &mut pieces);
        pieces
    }

    /// Cuts one word greedily, longest piece first. A word with a part that is
    /// no piece is unknown as a whole.
    fn flush(&self, word: &mut String, pieces: &mut Vec<u32>) {
        if word.is_empty() {
            return;
        }
        let start = pieces.len();
        let mut rest = word.as_bytes();
        if word.chars().count() > WORD_CHARS_MAX {
            rest = &[];
            pieces.push(self.unknown);
        }
        let mut continued = false;
        while !rest.is_empty() {
            match self.longest(rest, continued) {
                Some((piece, length)) => {
                    pieces.push(piece);
                    rest = &rest[length..];
                    continued = true;
                }
                None => {
                    pieces.truncate(start);
                    pieces.push(self.unknown);
                    break;
                }
            }
        }
        word.clear();
    }

    /// The longest piece that the bytes begin with, and its length.
    fn longest(&self, bytes: &[u8], continued: bool) -> Option<(u32, usize)> {
        let mut node = self.pieces.root();
        let mut output = Output::zero();
        let prefix: &[u8] = if continued { b"##" } else { b"" };
        let mut best = None;
        for (walked, byte) in prefix.iter().chain(bytes).enumerate() {
            let Some(at) = node.find_input(*byte) else { break };
            let transition = node.transition(at);
            output = output.cat(transition.out);
            node = self.pieces.node(transition.addr);
            let length = (walked + 1).saturating_sub(prefix.len());
            if node.is_final() && length > 0 {
                best = Some((output.cat(node.final_output()).value() as u32, length));
            }
        }
        best
    }
}

fn is_separator(character: char) -> bool {
    matches!(character, '\t' | '\n' | '\r') || character.is_whitespace()
}

fn is_control(character: char) -> bool {
    matches!(character, '\0' | '\u{fffd}' | '\u{200b}'..='\u{200f}' | '\u{feff}' | '\u{202a}'..='\u{202e}')
        || character.is_control()
}

/// ASCII symbols count as punctuation, as in BERT; beyond ASCII the common ones.
fn is_punctuation(character: char) -> bool {
    character.is_ascii_punctuation()
        || matches!(character, '\u{00a1}' | '\u{00a7}' | '\u{00ab}' | '\u{00b6}' | '\u{00b7}' | '\u{00bb}' | '\u{00bf}'
            | '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205e}' | '\u{3001}'..='\u{3003}' | '\u{3008}'..='\u{3011}'
            | '\u{3014}'..='\u{301f}' | '\u{30fb}' | '\u{ff01}'..='\u{ff0f}' | '\u{ff1a}'..='\u{ff20}'
            | '\u{ff3b}'..='\u{ff40}' | '\u{ff5b}'..='\u{ff65}')
}

/// Han characters, which BERT takes one by one.
pub(crate) fn is_cjk(character: char) -> bool {
    matches!(character, '\u{4e00}'..='\u{9fff}' | '\u{3400}'..='\u{4dbf}' | '\u{f900}'..='\u{faff}'
        | '\u{20000}'..='\u{2a6df}' | '\u{2a700}'..='\u{2ceaf}' | '\u{2f800}'..='\u{2fa1f}')
}
