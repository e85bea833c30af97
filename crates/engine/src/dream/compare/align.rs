//! Which words of two statements answer to each other.

use super::concepts;
use super::corpus::Corpus;
use super::cut::Class;
use super::lexicon::{self, Kin};
use super::reading::{Reading, Token};

/// Pairs of tokens that say the same, and what is left on either side.
#[derive(Debug, Default)]
pub(super) struct Alignment {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) left: Vec<usize>,
    pub(super) right: Vec<usize>,
}

impl Alignment {
    /// Aligns all tokens of two readings, or those that say what holds.
    pub(super) fn of(a: &Reading, b: &Reading, present_only: bool) -> Self {
        let wanted = |token: &Token| !(present_only && token.old);
        let mut free: Vec<usize> =
            (0..b.tokens.len()).filter(|at| wanted(&b.tokens[*at])).collect();
        let mut found = Self::default();
        for (at, token) in a.tokens.iter().enumerate().filter(|(_, token)| wanted(token)) {
            let equal = |other: &&usize| b.tokens[**other].key == token.key;
            // Of equal words, the one in the same part is meant.
            let best = free
                .iter()
                .filter(equal)
                .max_by_key(|other| {
                    (b.tokens[**other].preposition == token.preposition, std::cmp::Reverse(**other))
                })
                .copied();
            match best {
                Some(other) => {
                    free.retain(|one| *one != other);
                    found.pairs.push((at, other));
                }
                None => found.left.push(at),
            }
        }
        found.right = free;
        found.match_synonyms(a, b);
        found
    }

    fn match_synonyms(&mut self, a: &Reading, b: &Reading) {
        let mut left = Vec::new();
        for at in std::mem::take(&mut self.left) {
            let token = &a.tokens[at];
            let exchangeable = |other: &usize| {
                let other = &b.tokens[*other];
                token.class == Class::Word
                    && other.class == Class::Word
                    && !(token.joined || other.joined)
                    && (lexicon::kin(token, other) == Kin::Same
                        || lexicon::abbreviates(token, other))
            };
            match self.right.iter().position(exchangeable) {
                Some(place) => {
                    let other = self.right.remove(place);
                    self.pairs.push((at, other));
                }
                None => left.push(at),
            }
        }
        self.left = left;
    }

    /// The partner of a token of the first reading.
    pub(super) fn partner(&self, at: usize) -> Option<usize> {
        self.pairs.iter().find(|(one, _)| *one == at).map(|(_, other)| *other)
    }

    /// How much the shared words tell: neighbours on both sides count as one name, and
    /// only what is told by two of them tells of a subject and of a value.
    pub(super) fn strength(&self, a: &Reading, b: &Reading, corpus: &Corpus) -> Strength {
        // The weight, whether it is a name or a value, whether it is a name.
        let mut groups: Vec<(f32, bool, bool)> = Vec::new();
        let mut last: Option<(usize, usize)> = None;
        let mut pairs = self.pairs.clone();
        pairs.sort_unstable();
        for (at, other) in pairs {
            let token = &a.tokens[at];
            let weight = corpus.weight(token).min(corpus.weight(&b.tokens[other]));
            let joined = last.is_some_and(|(one, two)| one + 1 == at && two + 1 == other)
                && !token.measures()
                && !a.tokens[at - 1].measures();
            let anchor = token.anchors() || corpus.is_name(token);
            let name = anchor
                && !token.measures()
                && token.kind.is_none()
                && corpus.is_value(&token.key) != Some(true);
            match groups.last_mut() {
                Some(group) if joined => {
                    *group = (group.0.max(weight), group.1 || anchor, group.2 || name);
                }
                _ => groups.push((weight, anchor, name)),
            }
            last = Some((at, other));
        }
        let anchors = groups.iter().filter(|group| group.1).count();
        let names = groups.iter().filter(|group| group.2).count();
        groups.sort_by(|one, other| other.0.total_cmp(&one.0));
        let second = groups.get(1).map_or(0.0, |group| group.0);
        Strength { total: groups.iter().take(2).map(|group| group.0).sum(), second, anchors, names }
    }

    /// Whether two things have changed their parts: 'A depends on B', 'B depends on A'.
    /// Names count always, other words only if nothing else differs.
    pub(super) fn swapped(&self, a: &Reading, b: &Reading, strict: bool) -> bool {
        let parts: Vec<(Part, Part, bool)> = self
            .pairs
            .iter()
            .filter(|(at, other)| {
                !a.tokens[*at].verb && !b.tokens[*other].verb && (strict || a.tokens[*at].anchors())
            })
            .map(|(at, other)| {
                (
                    Part::of(&a.tokens[*at], a),
                    Part::of(&b.tokens[*other], b),
                    a.tokens[*at].measures(),
                )
            })
            .collect();
        // A number and a name cannot take each other's part.
        parts.iter().enumerate().any(|(at, one)| {
            parts[at + 1..].iter().any(|other| {
                one.2 == other.2 && one.0 != other.0 && one.0 == other.1 && one.1 == other.0
            })
        })
    }
}

impl Alignment {
    /// Words that stand just where a word of the other stands, as when one thing is put in
    /// the place of another.
    pub(super) fn exchanged(
        &self,
        a: &Reading,
        b: &Reading,
        left: &[usize],
        right: &[usize],
    ) -> Vec<(usize, usize)> {
        let fits = |at: usize, other: usize| {
            let before = match (at.checked_sub(1), other.checked_sub(1)) {
                (None, None) => true,
                (Some(one), Some(two)) => self.partner(one) == Some(two),
                _ => false,
            };
            let after = match (at + 1 < a.tokens.len(), other + 1 < b.tokens.len()) {
                (false, false) => true,
                (true, true) => self.partner(at + 1) == Some(other + 1),
                _ => false,
            };
            before && after && a.tokens[at].preposition == b.tokens[other].preposition
        };
        let mut found = Vec::new();
        for at in left {
            found
                .extend(right.iter().filter(|other| fits(*at, **other)).map(|other| (*at, *other)));
        }
        found
    }
}

/// How convincing the shared words are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Strength {
    pub(super) total: f32,
    pub(super) second: f32,
    /// How many names and values are shared, neighbours as one.
    pub(super) anchors: usize,
    /// How many of them are names.
    pub(super) names: usize,
}

/// The part a thing plays in its sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Doer,
    DoneTo,
    Whose,
    Equal,
    By(&'static str),
}

impl Part {
    fn of(token: &Token, reading: &Reading) -> Self {
        match token.preposition {
            _ if token.possessive => Self::Whose,
            "of" => Self::Whose,
            "by" if reading.passive => Self::Doer,
            "" if reading.copula => Self::Equal,
            "" if token.after_verb != reading.passive => Self::DoneTo,
            "" => Self::Doer,
            preposition => Self::By(preposition),
        }
    }
}

/// Whether a word that the other statement lacks is implied by what it says.
pub(super) fn implied(token: &Token, other: &Reading) -> bool {
    if token.specific() || token.joined {
        return false;
    }
    if token.change || concepts::generic(&token.key) || (token.key == "user" && other.first_person)
    {
        return true;
    }
    other.tokens.iter().any(|there| {
        if there.specific() {
            return there.kind.is_some_and(|kind| {
                kind.split(' ').any(|word| super::forms::stem(word) == token.key)
            });
        }
        concepts::on_topic(&token.key, &there.key)
    })
}
