//! A text read once: its topic words in order, each with the part it plays, and the marks
//! that turn what is said.

use std::collections::BTreeSet;

use super::cut::{Class, Piece, cut};
use super::exchange;
use super::facts::Fact;
use super::forms::stem;
use super::happened;
use super::phrases::Mark;
use super::reader::Reader;
use super::sharing;
use super::surface;
use super::telling::{with_terms_joined, without_telling};
use crate::discern::with_thousands_joined;
use crate::words::WordId;

/// A text as it is compared.
#[derive(Debug, Clone, Default)]
pub(crate) struct Reading {
    pub(super) tokens: Vec<Token>,
    /// Marks that change what is said, each once.
    pub(super) marks: BTreeSet<Mark>,
    /// How often something is denied.
    pub(super) denials: usize,
    /// Whether it tells of a change, beyond doubt.
    pub(super) cue: bool,
    /// Whether it asks.
    pub(super) question: bool,
    /// Whether it is a request, as 'Use tabs'.
    pub(super) request: bool,
    /// Whether it speaks of 'I' or 'we'.
    pub(super) first_person: bool,
    /// Whether its subject is acted upon: 'is owned by'.
    pub(super) passive: bool,
    /// Whether its verb is no more than 'is'.
    pub(super) copula: bool,
    /// Whether something is had, or has been done.
    pub(super) possesses: bool,
    /// Whether it tells what somebody or something was, or what was done to it.
    pub(super) was: bool,
    /// Whether the text was read to its end.
    pub(super) whole: bool,
    /// The form that texts share which differ in case, punctuation and little words only.
    pub(super) normal: String,
    /// Its words one by one, as they are spelled in small letters, numbers in one form.
    pub(super) spelled: Box<str>,
    /// Its words as they are written, in small letters.
    pub(super) plain: Box<str>,
    /// The text without what tells when the change happened that it tells of.
    pub(super) timeless: Option<Box<str>>,
    /// The states that it names: see `surface`.
    pub(super) states: u32,
    /// The words that stand side by side in it, hashed: see `sharing`.
    pub(super) phrases: Box<[u64]>,
    /// The words it has in common with others of its kind; known once all are read.
    pub(super) frame: u64,
    /// What it says, if others say the like; known once all are read.
    pub(super) fact: Option<Fact>,
}

/// A topic word or a specific, and the part it plays.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Token {
    /// What is compared: the stem, or the form of a specific.
    pub(super) key: String,
    /// The word itself in lower case.
    pub(super) word: String,
    /// As it stands in the text, if that is not the same.
    pub(super) written: Option<Box<str>>,
    pub(super) class: Class,
    /// What a number measures.
    pub(super) dimension: &'static str,
    /// The preposition before it, if any.
    pub(super) preposition: &'static str,
    /// Whether it stands after the verb.
    pub(super) after_verb: bool,
    pub(super) possessive: bool,
    /// Whether it is what is denied.
    pub(super) denied: bool,
    /// Whether it is what no longer holds: 'from X', 'instead of X'.
    pub(super) old: bool,
    /// Whether it only tells that something changed: 'moved', 'switched'.
    pub(super) change: bool,
    /// Whether it is the verb of the sentence, as far as can be told.
    pub(super) verb: bool,
    /// Written with a capital that it may owe to the start of the sentence.
    pub(super) start_capital: bool,
    /// Its place in the lexicon.
    pub(super) id: Option<WordId>,
    /// The kind of thing it names, if those of its kind exclude each other.
    pub(super) kind: Option<&'static str>,
    /// Whether no dictionary knows it.
    pub(super) unknown: bool,
    /// Whether it is a word of everybody's, whatever else it may name: 'go', 'rust'.
    pub(super) ordinary: bool,
    /// Whether it is a part of a name with hyphens.
    pub(super) joined: bool,
    /// Whether the word after it belongs to it: 'backup' in 'backup contact'.
    pub(super) modifies: bool,
    /// Whether nothing stands between it and the token before.
    pub(super) adjacent: bool,
    /// Whether it tells since when it is so: 'as of May 7'.
    pub(super) when: bool,
}

impl Token {
    /// As a person should be told of it.
    pub(super) fn told(&self) -> &str {
        self.written.as_deref().unwrap_or(&self.word)
    }

    /// Whether it names or measures, so that nothing else can stand for it.
    pub(super) fn specific(&self) -> bool {
        self.class != Class::Word || (self.kind.is_some() && !self.ordinary)
    }

    /// Whether sharing it tells what a statement is about.
    pub(super) fn anchors(&self) -> bool {
        self.specific() || self.unknown || self.joined
    }

    /// Whether it is a quantity and no name.
    pub(super) fn measures(&self) -> bool {
        matches!(self.class, Class::Number | Class::Version | Class::Moment)
    }
}

/// What was is told beside what is in many ways: 'pnpm, not npm', '9 am, before it was 8 am', '30 s
/// (was 20 s)'.
const ASIDES: [&str; 18] = [
    ", not ",
    ", formerly ",
    ", previously ",
    ", before it was ",
    ", before that it was ",
    ", before that ",
    ", it used to be ",
    ", used to be ",
    ", up from ",
    ", down from ",
    " (was ",
    " (formerly ",
    " (previously ",
    " (old value: ",
    " (before: ",
    " - previously ",
    " – previously ",
    " — previously ",
];

/// The same, with a word behind what was: 'It is A; it was B before'.
const ASIDES_OF_BEFORE: [&str; 4] = ["; it was ", ", it was ", "; was ", ", was "];

/// With these somebody begins who gives up what is named, and goes on with what holds: 'No more tea:
/// it is coffee'.
const GIVEN_UP: [&str; 5] =
    ["no more ", "forget about ", "forget ", "goodbye to ", "we said goodbye to "];

/// The same in one way, if it is the last that is said: 'Meta, formerly Facebook, hosts it' tells
/// of a name.
fn with_asides_joined(content: &str) -> String {
    // The sign of an abbreviation ends no clause.
    let mut joined = content.replace(ASIDES[0], " instead of ").replace("no. of ", "number of ");
    for aside in &ASIDES[1..] {
        let Some((is, was)) = joined.split_once(aside) else { continue };
        let named = ["known ", "called ", "named "].iter().any(|how| was.starts_with(how));
        if !named && !was.contains([',', ';']) && !was.trim_end_matches('.').contains(". ") {
            joined = format!("{is} instead of {was}");
        }
    }
    for aside in ASIDES_OF_BEFORE {
        let Some((is, was)) = joined.split_once(aside) else { continue };
        if let Some(was) = was.trim_end_matches('.').strip_suffix(" before")
            && !was.contains([',', ';'])
        {
            joined = format!("{is} instead of {was}");
        }
    }
    given_up(&joined).unwrap_or(joined)
}

/// 'It is coffee instead of tea' for 'no more tea: it is coffee'.
fn given_up(content: &str) -> Option<String> {
    const WORDS_MAX: usize = 5;
    const NOTHING: [&str; 5] = ["it", "that", "this", "what", "to"];
    let begun = GIVEN_UP.iter().find(|begun| {
        content.get(..begun.len()).is_some_and(|start| start.eq_ignore_ascii_case(begun))
    })?;
    let (was, is) = content[begun.len()..].split_once(": ")?;
    let words: Vec<&str> = was.split_whitespace().collect();
    let named = words.first().is_some_and(|first| !NOTHING.contains(first));
    let told = is.split_whitespace().count() > 2;
    (named && told && words.len() <= WORDS_MAX && !was.contains([',', '.', ';']))
        .then(|| format!("{} instead of {was}", is.trim_end_matches('.')))
}

impl Reading {
    /// Reads a text.
    pub(crate) fn of(text: &str) -> Self {
        let plain = exchange::plain(text);
        let content = &with_asides_joined(&with_thousands_joined(text));
        let (pieces, whole) = cut(content);
        let count = pieces.len();
        let (pieces, corrects) = without_telling(pieces);
        let pieces = with_terms_joined(pieces);
        let mut reader = Reader::new(content, whole);
        reader.reading.cue = corrects;
        reader.reading.plain = plain;
        reader.reading.spelled = surface::spelled(&pieces);
        reader.reading.states = surface::states(&reader.reading);
        // In 'it is so, ok?' the asking went with the telling.
        reader.reading.question &= pieces.len() == count;
        // `tickets-api` is another service than `ticket-api`.
        let form =
            |piece: &Piece| if piece.joined { piece.text.clone() } else { stem(&piece.text) };
        let stems: Vec<String> = pieces.iter().map(form).collect();
        let mut at = 0;
        while at < pieces.len() {
            at += reader.step(
                &pieces[at..],
                &stems[at..],
                at.checked_sub(1).map(|before| &pieces[before]),
            );
        }
        let mut reading = reader.finish();
        reading.timeless = happened::without_when(text, &mut reading);
        reading.phrases = sharing::hashed_phrases(&reading.tokens);
        reading
    }

    /// The tokens that say what holds.
    pub(super) fn present(&self) -> impl Iterator<Item = (usize, &Token)> {
        self.tokens.iter().enumerate().filter(|(_, token)| !token.old)
    }

    /// Whether two words are in both, or all there are, or one tells of a change: less is
    /// not worth a closer look.
    pub(super) fn is_worth_comparing(&self, other: &Self) -> bool {
        let changes = |reading: &Self| reading.tokens.iter().any(|token| token.change);
        let shared = self
            .tokens
            .iter()
            .filter(|token| other.tokens.iter().any(|there| there.key == token.key));
        // 'Our manager is A' has one word of its own beside what it says.
        let ours = |reading: &Self| reading.first_person && reading.copula;
        let most = if ours(self) && ours(other) { 1 } else { 2 };
        let wanted = most.min(self.tokens.len()).min(other.tokens.len());
        shared.take(wanted).count() == wanted || changes(self) || changes(other)
    }

    /// Whether it tells that something is over which the other says.
    pub(super) fn leaves(&self, other: &Self) -> bool {
        let says = |old: &Token| other.present().any(|(_, token)| token.key == old.key);
        let mut old = self.tokens.iter().filter(|token| token.old).peekable();
        self.cue && old.peek().is_some() && old.all(says)
    }

    /// Whether somebody can do something, and may well do other things.
    pub(super) fn can(&self) -> bool {
        self.has(Mark::Can) && !self.passive
    }

    /// Whether a mark stands in it.
    pub(super) fn has(&self, mark: Mark) -> bool {
        self.marks.contains(&mark)
    }
}

/// All that a text names or says, in the form in which specifics are compared. A name at
/// the start of a sentence may look like any other word, so what is kept is looked for
/// among all words.
pub(crate) fn words(content: &str) -> BTreeSet<String> {
    Reading::of(content).tokens.into_iter().map(|token| token.key).collect()
}

/// What must survive when two texts become one: their specifics, in a comparable form.
pub(crate) fn specifics(content: &str) -> BTreeSet<String> {
    let reading = Reading::of(content);
    reading.tokens.into_iter().filter(Token::anchors).map(|token| token.key).collect()
}
