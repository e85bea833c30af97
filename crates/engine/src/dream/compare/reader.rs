//! Reads a text piece by piece: which marks turn it, and which part each word plays.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use super::cut::{Class, Piece};
use super::forms::stem;
use super::lexicon;
use super::phrases::{self, Mark, Meaning};
use super::reading::{Reading, Token};
use crate::words;

/// Prepositions that tell a thing's part in a sentence.
const PREPOSITIONS: &[&str] = &[
    "about", "across", "against", "along", "among", "as", "at", "because", "between", "by", "for",
    "from", "in", "into", "of", "on", "onto", "over", "per", "than", "through", "to", "toward",
    "towards", "under", "upon", "via", "with", "within",
];

/// Words that carry no topic.
const LITTLE: &[&str] = &[
    "a",
    "an",
    "and",
    "are",
    "be",
    "been",
    "being",
    "am",
    "but",
    "did",
    "do",
    "does",
    "had",
    "has",
    "have",
    "he",
    "her",
    "hers",
    "him",
    "his",
    "i",
    "is",
    "it",
    "its",
    "itself",
    "me",
    "mine",
    "my",
    "myself",
    "or",
    "our",
    "ours",
    "ourselves",
    "she",
    "such",
    "the",
    "their",
    "theirs",
    "them",
    "themselves",
    "these",
    "they",
    "this",
    "those",
    "us",
    "was",
    "we",
    "were",
    "what",
    "where",
    "would",
    "you",
    "your",
    "yours",
    "yourself",
    "how",
    "why",
    "yes",
    "well",
    "ok",
    "okay",
    "let",
    "whether",
];

const AUXILIARIES: &[&str] = &[
    "am", "are", "be", "been", "being", "did", "do", "does", "had", "has", "have", "is", "was",
    "were",
];

const FIRST_PERSON: &[&str] = &["i", "me", "my", "mine", "we", "our", "us", "ours"];

/// Verbs that tell of a change; the base comes first, as it stems.
const CHANGES: &str = "change switch migrate move rename upgrade downgrade bump replace update convert transition \
    shift swap raise lower increase decrease reduce extend shorten cut relocate become turn adopt drop abandon ditch \
    retire deprecate rebrand reassign reschedule postpone transfer port supersede revert handed takeover bring";

/// Goes through a text from left to right.
pub(super) struct Reader {
    pub(super) reading: Reading,
    preposition: &'static str,
    verb_seen: bool,
    auxiliary_last: bool,
    auxiliary_was: &'static str,
    participle_seen: bool,
    denied: bool,
    old: bool,
    /// Where the present clause began among the tokens.
    clause: usize,
    last_mark: Option<Mark>,
    /// Whether the last word was a token, with nothing between it and the next.
    adjacent: bool,
    cleft: bool,
    /// Whether a pronoun came before, which can be a subject.
    pronoun: bool,
    normal: Vec<String>,
}

impl Reader {
    pub(super) fn new(content: &str, whole: bool) -> Self {
        let reading = Reading {
            tokens: Vec::new(),
            marks: BTreeSet::new(),
            denials: 0,
            cue: false,
            question: content.trim_end().ends_with('?'),
            request: false,
            first_person: false,
            passive: false,
            copula: false,
            whole,
            normal: String::new(),
            frame: 0,
        };
        Self {
            reading,
            preposition: "",
            verb_seen: false,
            auxiliary_last: false,
            auxiliary_was: "",
            participle_seen: false,
            denied: false,
            old: false,
            clause: 0,
            last_mark: None,
            adjacent: false,
            cleft: false,
            pronoun: false,
            normal: Vec::new(),
        }
    }

    /// Reads on from here; tells how many pieces that took.
    pub(super) fn step(
        &mut self,
        pieces: &[Piece],
        stems: &[String],
        before: Option<&Piece>,
    ) -> usize {
        let piece = &pieces[0];
        let month = piece.capital && matches!(piece.text.as_str(), "may" | "march");
        let used_to = piece.text == "used"
            && pieces.get(1).is_some_and(|next| next.text == "to")
            && before.is_none_or(|before| !AUXILIARIES.contains(&before.text.as_str()));
        let mut taken = 1;
        let every_time = matches!(piece.text.as_str(), "every" | "each" | "all")
            && pieces.get(1).is_some_and(|next| timely(&next.text) || next.class == Class::Number);
        if every_time {
            // 'Every Tuesday' is 'on Tuesdays'; 'every 5 minutes' has its number.
        } else if used_to {
            self.mark(Mark::Past);
            taken = 2;
        } else if let Some((meaning, count)) = (!month && piece.class != Class::Identifier)
            .then(|| self.phrase(pieces, stems))
            .flatten()
        {
            for part in meaning {
                match part {
                    Meaning::Mark(mark) => self.mark(*mark),
                    Meaning::Word(word) => {
                        self.word(
                            &Piece { text: (*word).to_owned(), ..piece.clone() },
                            &stem(word),
                        );
                    }
                }
            }
            taken = count;
        } else {
            self.word(piece, &stems[0]);
        }
        if pieces[taken - 1].ends_clause {
            self.end_clause();
        }
        taken
    }

    fn phrase(&self, pieces: &[Piece], stems: &[String]) -> Option<(&'static [Meaning], usize)> {
        // A phrase does not reach over a comma.
        let end = pieces
            .iter()
            .take(5)
            .position(|piece| piece.ends_clause)
            .map_or(5, |at| at + 1)
            .min(pieces.len());
        let words: Vec<(&str, &str)> = pieces[..end]
            .iter()
            .zip(stems)
            .map(|(piece, stem)| (piece.text.as_str(), stem.as_str()))
            .collect();
        phrases::longest(&words)
    }

    fn mark(&mut self, mark: Mark) {
        self.adjacent = false;
        match mark {
            Mark::Not => {
                self.reading.denials += 1;
                self.denied = true;
            }
            Mark::Ended => self.ended(),
            Mark::Now | Mark::Correction => self.reading.cue = true,
            Mark::InsteadOf => {
                self.reading.cue = true;
                self.old = true;
            }
            Mark::Arrow => {
                self.reading.cue = true;
                if let Some(last) = self.reading.tokens.last_mut() {
                    last.old = true;
                }
            }
            mark => {
                self.reading.marks.insert(mark);
            }
        }
        self.normal.push(format!("<{mark:?}>"));
        self.last_mark = Some(mark);
    }

    /// 'No longer' comes before what ended, 'anymore' after it.
    fn ended(&mut self) {
        self.reading.cue = true;
        self.reading.marks.insert(Mark::Ended);
        let clause = self.clause;
        let after_denial = self.reading.tokens[clause..].iter().position(|token| token.denied);
        match after_denial {
            Some(at) => {
                self.reading.denials = self.reading.denials.saturating_sub(1);
                self.reading.tokens[clause + at..]
                    .iter_mut()
                    .for_each(|token| (token.denied, token.old) = (false, true));
            }
            None => self.old = true,
        }
    }

    fn end_clause(&mut self) {
        self.preposition = "";
        self.denied = false;
        self.old = false;
        self.auxiliary_last = false;
        self.adjacent = false;
        self.clause = self.reading.tokens.len();
    }

    fn word(&mut self, piece: &Piece, stem: &str) {
        let text = piece.text.as_str();
        if FIRST_PERSON.contains(&text) {
            self.reading.first_person = true;
        }
        if let Some(preposition) = PREPOSITIONS.iter().find(|one| **one == text) {
            return self.preposition(preposition);
        }
        if let Some(little) = LITTLE.iter().find(|one| **one == text) {
            self.adjacent = false;
            self.pronoun |= matches!(*little, "i" | "we" | "you" | "they" | "he" | "she" | "it");
            // In 'it is what they use', the parts are turned round.
            self.cleft |= *little == "what" && self.auxiliary_last;
            if AUXILIARIES.contains(little) {
                self.verb_seen = true;
                self.auxiliary_last = true;
                self.auxiliary_was = little;
                self.preposition = "";
            }
            if *little == "but" {
                // 'Not X but Y': what was denied is old.
                self.old = false;
                self.denied = false;
            }
            return;
        }
        self.token(piece, stem);
    }

    fn preposition(&mut self, preposition: &'static str) {
        self.adjacent = false;
        let changing = self.reading.tokens.iter().any(|token| token.change);
        self.old = match preposition {
            "from" if changing => true,
            "to" | "with" | "by" | "for" | "into" if self.old && self.preposition == "from" => {
                false
            }
            _ => self.old,
        };
        self.preposition = preposition;
    }

    fn token(&mut self, piece: &Piece, stem: &str) {
        let change = piece.class == Class::Word && changes().contains(stem);
        let participle = piece.class == Class::Word && lexicon::participle(&piece.text);
        let verb = self.is_verb(piece, stem, participle);
        if self.auxiliary_last && participle {
            let active =
                matches!(self.auxiliary_was, "has" | "have" | "had" | "did" | "do" | "does");
            self.reading.passive |= !active;
        }
        if verb
            && self.reading.tokens.is_empty()
            && self.normal.is_empty()
            && !self.reading.first_person
        {
            self.reading.request = true;
        }
        if verb {
            self.participle_seen |= participle && self.auxiliary_last;
            self.preposition = "";
        }
        let class = match piece.class {
            Class::Word if piece.capital && !lexicon::titled(&piece.text) => Class::Name,
            Class::Word if piece.code => Class::Identifier,
            class => class,
        };
        if self.adjacent
            && let Some(last) = self.reading.tokens.last_mut()
        {
            last.modifies = !last.verb && !verb && class == Class::Word;
        }
        self.adjacent = true;
        let key = lexicon::key(&piece.text, stem, class);
        self.normal.push(key.clone());
        self.reading.tokens.push(Token {
            key,
            word: piece.text.clone(),
            class,
            dimension: piece.dimension,
            preposition: self.preposition,
            after_verb: self.verb_seen && !verb,
            possessive: piece.possessive,
            denied: self.denied,
            old: self.old,
            change,
            verb,
            start_capital: piece.start_capital,
            id: words::id(&piece.text),
            kind: lexicon::kind(&piece.text),
            unknown: class == Class::Word && lexicon::unknown(&piece.text, stem),
            ordinary: class == Class::Word && words::parts(&piece.text).is_some(),
            joined: piece.joined,
            modifies: false,
        });
        self.verb_seen |= verb;
        self.auxiliary_last = false;
        self.denied = false;
        if piece.possessive {
            self.preposition = "";
        }
        self.last_mark = None;
    }

    /// Whether a word can be the verb here.
    fn is_verb(&self, piece: &Piece, stem: &str, participle: bool) -> bool {
        let after_auxiliary = self.auxiliary_last && (participle || piece.text.ends_with("ing"));
        let after_subject = self.auxiliary_last
            || self.pronoun
            || !self.reading.tokens.is_empty()
            || piece.start_capital;
        piece.class == Class::Word
            && !self.participle_seen
            && (!self.verb_seen || self.auxiliary_last)
            && self.preposition.is_empty()
            && (after_auxiliary || after_subject && lexicon::verb(&piece.text, stem))
    }

    /// What was read.
    pub(super) fn finish(mut self) -> Reading {
        self.replaced();
        let reading = &mut self.reading;
        // 'Never more than five' is a bound.
        for (than, bound) in [(Mark::More, Mark::Max), (Mark::Less, Mark::Min)] {
            if reading.denials > 0 && reading.marks.remove(&than) {
                reading.denials -= 1;
                reading.marks.insert(bound);
            }
        }
        reading.copula =
            self.cleft || !reading.passive && !reading.tokens.iter().any(|token| token.verb);
        // A change told by its verb, as 'moved to', with something that it leads to.
        let told = reading.tokens.iter().any(|token| token.change && !token.old);
        let leads = reading.tokens.iter().any(|token| {
            token.after_verb
                && matches!(token.preposition, "to" | "with" | "by" | "into" | "from" | "for")
        });
        reading.cue |= told && leads;
        reading.normal = self.normal.join(" ");
        self.reading
    }

    /// In 'replaced X with Y' it is X that no longer holds.
    fn replaced(&mut self) {
        let tokens = &mut self.reading.tokens;
        let Some(at) = tokens.iter().position(|token| {
            matches!(
                token.key.as_str(),
                "replac" | "swap" | "ditch" | "drop" | "abandon" | "supersed"
            )
        }) else {
            return;
        };
        let turn = |token: &Token| matches!(token.preposition, "with" | "by" | "for" | "to");
        let Some(new) = tokens[at..].iter().position(turn).map(|found| found + at) else { return };
        match tokens[new].preposition {
            "by" => tokens[..at]
                .iter_mut()
                .filter(|token| token.preposition.is_empty())
                .for_each(|token| token.old = true),
            _ if new == at => {}
            _ => tokens[at + 1..new]
                .iter_mut()
                .filter(|token| token.preposition.is_empty())
                .for_each(|token| token.old = true),
        }
    }
}

fn changes() -> &'static FxHashSet<String> {
    static READ: OnceLock<FxHashSet<String>> = OnceLock::new();
    READ.get_or_init(|| CHANGES.split_whitespace().map(stem).collect())
}

fn timely(word: &str) -> bool {
    const DAYS: &[&str] = &[
        "monday",
        "tuesday",
        "wednesday",
        "thursday",
        "friday",
        "saturday",
        "sunday",
        "weekday",
        "weekend",
    ];
    DAYS.iter().any(|day| word == *day || word.strip_suffix('s') == Some(day))
}
