//! Which word of a sentence is its verb.

use super::super::cut::{Class, Piece};
use super::super::forms::stem;
use super::super::lexicon;
use super::super::little::AUXILIARIES;
use super::super::phrases::{Mark, Meaning};
use super::super::turning::tells_change;
use super::Reader;
use crate::words;

impl Reader {
    /// Whether a word can be the verb here.
    pub(super) fn is_verb(
        &self,
        piece: &Piece,
        stem: &str,
        participle: bool,
        ahead: &[Piece],
    ) -> bool {
        let next = ahead.first();
        let formed = participle || piece.text.ends_with("ing");
        // 'Is sparkling water' goes on with a noun.
        let describes = next.is_some_and(|next| next.class == Class::Word)
            && words::parts(&piece.text).is_some_and(|parts| parts.adjective)
            && !lexicon::verb(&piece.text, stem);
        let after_auxiliary = self.auxiliary_last && formed && !describes;
        // 'Is develop' and 'Ada's favourite' go on with a noun.
        let is_noun = self.auxiliary_last
            && !formed
            && matches!(
                self.auxiliary_was,
                "is" | "are" | "was" | "were" | "be" | "am" | "has" | "have" | "had"
            )
            || self.adjacent && self.reading.tokens.last().is_some_and(|last| last.possessive);
        // 'The health check of' has its verb yet to come.
        let is_noun = is_noun
            || self.adjacent
                && next.is_some_and(|next| next.text == "of")
                && !(piece.text.ends_with('s') || piece.text.ends_with("ed"));
        let after_subject = self.auxiliary_last
            || self.pronoun
            || !self.reading.tokens.is_empty()
            || piece.start_capital;
        piece.class == Class::Word
            && !piece.joined
            && !piece.capital
            && !is_noun
            && !stands_before_noun(piece, ahead)
            && !self.participle_seen
            && (!self.verb_seen || self.auxiliary_last)
            && (self.preposition.is_empty() || self.follows_place(piece, stem))
            && (after_auxiliary
                || after_subject
                    && (can_be_verb(piece, stem)
                        || self.is_third_person(piece)
                        || self.stands_between_names(piece, next)))
    }

    /// 'The image for umbrella contains': the verb comes after what was said of the place.
    fn follows_place(&self, piece: &Piece, stem: &str) -> bool {
        let placed = self.reading.tokens.last().is_some_and(|last| {
            self.follows_on()
                && last.preposition == self.preposition
                && (last.class == Class::Name || last.joined || !last.word.ends_with('s'))
        });
        // 'The budget of Orchard changed' has its verb there, too.
        let told = piece.text.ends_with("ed") && tells_change(piece, stem)
            || piece.text.ends_with('s') && can_be_verb(piece, stem)
            || self.is_third_person(piece);
        placed && !self.verb_seen && told
    }

    /// Whether nothing stands between the last word and this one but 'now' and its like.
    fn follows_on(&self) -> bool {
        self.adjacent || matches!(self.last_mark, Some(Mark::Now | Mark::AsOf))
    }

    /// 'Wraps' after a name can only be its verb.
    fn is_third_person(&self, piece: &Piece) -> bool {
        let named = self.reading.tokens.last().is_some_and(|last| {
            self.follows_on()
                && (last.joined || matches!(last.class, Class::Name | Class::Identifier))
                && !last.possessive
        });
        named
            && piece.text.ends_with('s')
            && !piece.text.ends_with("ss")
            && words::parts(&piece.text).is_some_and(|parts| parts.verb)
    }

    /// 'John heads Orion'.
    fn stands_between_names(&self, piece: &Piece, next: Option<&Piece>) -> bool {
        let [only] = self.reading.tokens.as_slice() else { return false };
        self.adjacent
            && only.start_capital
            && next.is_some_and(|next| next.capital)
            && piece.text.ends_with('s')
            && words::parts(&piece.text).is_some_and(|parts| parts.verb)
    }
}

/// Whether a word is known as a verb, and not only its stem: a manager is none.
fn can_be_verb(piece: &Piece, stem: &str) -> bool {
    lexicon::verb(&piece.text, stem) && words::parts(&piece.text).is_none_or(|parts| parts.verb)
}

/// Whether a word can only be the verb of what was spoken of before: 'writes', 'has'.
pub(super) fn goes_on(piece: &Piece) -> bool {
    let has = matches!(piece.text.as_str(), "has" | "is");
    has || piece.class == Class::Word
        && !piece.capital
        && piece.text.ends_with('s')
        && can_be_verb(piece, &stem(&piece.text))
}

/// Whether a noun comes next, and then the verb: 'the EU orders database is'.
fn stands_before_noun(piece: &Piece, ahead: &[Piece]) -> bool {
    let noun = |piece: &Piece| {
        let lettered = piece.class == Class::Word && !piece.capital;
        lettered && words::parts(&piece.text).is_some_and(|parts| parts.noun)
    };
    let [next, after, ..] = ahead else { return false };
    let finite = ["is", "are", "was", "were", "has", "had"].contains(&after.text.as_str());
    finite && !next.ends_clause && noun(piece) && noun(next)
}

/// Whether the verb comes next, so that this is what it is said of: 'the review is'.
pub(super) fn leads_to_verb(piece: &Piece, next: Option<&Piece>) -> bool {
    next.is_some_and(|next| {
        let finite = next.text.ends_with('s') && !piece.text.ends_with('s');
        AUXILIARIES.contains(&next.text.as_str())
            || next.text.ends_with("ed") && tells_change(next, &stem(&next.text))
            || next.class == Class::Word && finite && can_be_verb(next, &stem(&next.text))
    })
}

/// Whether what seems to be a plan is a thing: 'from the Basic plan to the Pro plan'; or a
/// need: 'needs the mail service'.
pub(super) fn leads_to_noun(piece: &Piece, meaning: &[Meaning], ahead: &[Piece]) -> bool {
    let may = match meaning {
        [Meaning::Mark(Mark::Plan)] => true,
        [Meaning::Mark(Mark::Must)] => matches!(piece.text.as_str(), "need" | "needs"),
        _ => false,
    };
    may && ahead.first().is_some_and(|next| {
        next.capital || matches!(next.text.as_str(), "the" | "a" | "an" | "our" | "my")
    })
}
