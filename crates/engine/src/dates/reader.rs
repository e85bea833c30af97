//! A text that is being read, and what was read in it.

use std::cell::{OnceCell, RefCell};
use std::ops::Range;

use jiff::Zoned;
use jiff::civil::{Date, DateTime, Weekday};

use super::calendar::{COUNT_MAX, midnight};
use super::tense::{Tense, sentence, tense, verbs};
use super::token::{Kind, Token, tokens};
use super::{Certainty, Grain, Relation, Said, words, write};

/// What was read, and the token after it.
pub(super) type Read<T> = Option<(T, usize)>;

/// How often a date comes round that does not tell of which year, month or week it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cycle {
    Week,
    Month,
    Year,
}

/// A stretch of time that was read.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Value {
    pub(super) start: DateTime,
    /// Excluded.
    pub(super) end: DateTime,
    pub(super) grain: Grain,
    pub(super) certainty: Certainty,
    /// How to write it, without a preposition.
    pub(super) phrase: String,
    /// The preposition it wants where it has none.
    pub(super) lead: &'static str,
    /// Set if the words fit other weeks, months or years as well.
    pub(super) cycle: Option<Cycle>,
    /// Set if the words themselves tell how it stands in the sentence.
    pub(super) relation: Option<Relation>,
}

impl Value {
    /// A stretch of whole days, written as its grain is.
    pub(super) fn new(start: Date, end: Date, grain: Grain, certainty: Certainty) -> Self {
        let (phrase, lead) = write::phrase(grain, start);
        let (start, end) = (midnight(start), midnight(end));
        Self { start, end, grain, certainty, phrase, lead, cycle: None, relation: None }
    }

    /// One day.
    pub(super) fn day(day: Date, certainty: Certainty) -> Option<Self> {
        Some(Self::new(day, day.tomorrow().ok()?, Grain::Day, certainty))
    }

    /// The same, but not sure.
    pub(super) fn guessed(self) -> Self {
        let certainty = Certainty::Guessed;
        Self { certainty, ..self }
    }

    /// The same, as sure as both.
    pub(super) fn at_most(self, other: Certainty) -> Self {
        let certainty = self.certainty.max(other);
        Self { certainty, ..self }
    }

    /// The same, written otherwise.
    pub(super) fn written(self, phrase: String) -> Self {
        Self { phrase, ..self }
    }
}

/// A text and the moment it was said.
pub(super) struct Reader<'t> {
    pub(super) text: &'t str,
    lower: String,
    pub(super) tokens: Vec<Token>,
    pub(super) now: Zoned,
    pub(super) today: Date,
    verbs: OnceCell<Vec<Tense>>,
    known: RefCell<Vec<Known>>,
}

/// What was read at a place, and asked for again by several families.
type Known = [Option<Read<Value>>; 3];

/// Which of them.
#[derive(Debug, Clone, Copy)]
pub(super) enum Family {
    Date,
    Day,
    Whole,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str, said: &Said) -> Self {
        let now = said.at.as_jiff().to_zoned(said.zone.clone());
        let today = now.date();
        let tokens = tokens(text);
        let lower = text.to_ascii_lowercase();
        let (verbs, known) = (OnceCell::new(), RefCell::new(Vec::new()));
        Self { text, lower, tokens, now, today, verbs, known }
    }

    /// What a family reads at a place; it is read once.
    pub(super) fn once(
        &self,
        family: Family,
        at: usize,
        read: impl FnOnce() -> Read<Value>,
    ) -> Read<Value> {
        if at >= self.tokens.len() {
            return None;
        }
        let known = |known: &Vec<Known>| known.get(at).and_then(|k| k[family as usize].clone());
        if let Some(read) = known(&self.known.borrow()) {
            return read;
        }
        let read = read();
        let mut known = self.known.borrow_mut();
        if known.is_empty() {
            known.resize(self.tokens.len(), Known::default());
        }
        known[at][family as usize] = Some(read.clone());
        read
    }

    /// The tense that each word tells by itself.
    pub(super) fn verbs(&self) -> &[Tense] {
        self.verbs.get_or_init(|| verbs(self))
    }

    /// The word at a place, in lower case; empty if there is none.
    pub(super) fn word(&self, at: usize) -> &str {
        match self.tokens.get(at) {
            Some(token) if token.kind == Kind::Word => &self.lower[token.start..token.end],
            _ => "",
        }
    }

    /// The word before a place.
    pub(super) fn word_before(&self, at: usize) -> &str {
        at.checked_sub(1).map_or("", |before| self.word(before))
    }

    /// Whether one of these words is at a place.
    pub(super) fn is(&self, at: usize, words: &[&str]) -> bool {
        let word = self.word(at);
        !word.is_empty() && words.contains(&word)
    }

    /// Whether the mark is at a place.
    pub(super) fn is_mark(&self, at: usize, mark: char) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == Kind::Mark(mark))
    }

    /// The place after one of these words, or the same if none is there.
    pub(super) fn skip(&self, at: usize, words: &[&str]) -> usize {
        at + usize::from(self.is(at, words))
    }

    /// The place after the mark, or the same if it is not there.
    pub(super) fn skip_mark(&self, at: usize, mark: char) -> usize {
        at + usize::from(self.is_mark(at, mark))
    }

    /// The place after these words, which a blank divides.
    pub(super) fn phrase(&self, at: usize, words: &str) -> Option<usize> {
        words.split(' ').try_fold(at, |at, word| (self.word(at) == word).then_some(at + 1))
    }

    /// The digits at a place.
    pub(super) fn digits(&self, at: usize) -> Option<&str> {
        let token = self.tokens.get(at).filter(|token| token.kind == Kind::Number)?;
        Some(&self.text[token.start..token.end])
    }

    /// The number that digits at a place make.
    pub(super) fn number(&self, at: usize) -> Option<i64> {
        let digits = self.digits(at)?;
        digits.parse().ok().filter(|number| digits.len() <= 4 && *number <= COUNT_MAX)
    }

    /// Whether nothing stands before the token at a place.
    pub(super) fn is_glued(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.glued)
    }

    /// Whether the clause ends before a place: at its end, or at a mark.
    pub(super) fn ends(&self, at: usize) -> bool {
        match self.tokens.get(at) {
            None => true,
            Some(token) => matches!(token.kind, Kind::Mark(_)) && !self.is_glued(at + 1),
        }
    }

    /// Whether a sentence begins at a place.
    pub(super) fn begins_sentence(&self, at: usize) -> bool {
        sentence(self, at).0 == at
    }

    /// Whether what is told at a place lies ahead.
    pub(super) fn tense(&self, at: usize) -> Tense {
        tense(self, at)
    }

    /// The bytes from one token to before another.
    pub(super) fn span(&self, from: usize, to: usize) -> Range<usize> {
        let start = self.tokens.get(from).map_or(self.text.len(), |token| token.start);
        let end = to.checked_sub(1).and_then(|last| self.tokens.get(last)).map_or(0, |t| t.end);
        start..end.max(start)
    }

    /// The text from one token to before another.
    pub(super) fn slice(&self, from: usize, to: usize) -> &'t str {
        &self.text[self.span(from, to)]
    }

    /// The text from one token to before another with something else for a part of it.
    pub(super) fn spliced(&self, all: Range<usize>, part: Range<usize>, other: &str) -> String {
        let (all, part) = (self.span(all.start, all.end), self.span(part.start, part.end));
        format!("{}{other}{}", &self.text[all.start..part.start], &self.text[part.end..all.end])
    }

    /// A day of the week, whole or in short.
    pub(super) fn weekday(&self, at: usize) -> Read<Weekday> {
        let day = words::weekday(self.word(at))?;
        let short = self.word(at).len() <= 4 && self.is_mark(at + 1, '.') && self.is_glued(at + 1);
        Some((day, at + 1 + usize::from(short && !self.ends(at + 2))))
    }

    /// A month, whole or in short.
    pub(super) fn month(&self, at: usize) -> Read<i8> {
        let month = words::month(self.word(at))?;
        let short = self.word(at).len() <= 4 && self.is_mark(at + 1, '.') && self.is_glued(at + 1);
        Some((month, at + 1 + usize::from(short && self.number(at + 2).is_some())))
    }
}
