//! Whether two statements give different values to one thing.

use super::align::{Alignment, implied};
use super::concepts;
use super::corpus::Corpus;
use super::cut::Class;
use super::departure::departure;
use super::lexicon::{self, Kin};
use super::phrases::Mark;
use super::reading::{Reading, Token};
use super::several::is_event;
use super::standing::Standing;
use super::told::founded_apart;

/// What was found about two statements that differ.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Rivalry {
    /// They cannot both hold now.
    Conflict { confidence: f32, reason: String },
    /// They may not both hold.
    Unclear { reason: String },
}

impl Rivalry {
    /// How sure it is that they cannot both hold.
    pub(super) fn confidence(&self) -> f32 {
        match self {
            Self::Conflict { confidence, .. } => *confidence,
            Self::Unclear { .. } => 0.0,
        }
    }
}

/// How two statements compete, the one said earlier first.
pub(super) fn rivalry(older: &Reading, newer: &Reading, corpus: &Corpus) -> Option<Rivalry> {
    if !(older.whole && newer.whole) || older.question || newer.question {
        return None;
    }
    if older.has(Mark::Some)
        || newer.has(Mark::Some)
        || older.has(Mark::Past)
        || older.has(Mark::Plan)
        || newer.has(Mark::Plan)
        || older.has(Mark::Ended)
    {
        return None;
    }
    let events = is_event(older) && is_event(newer);
    if events || leaves_what_another_has(older, newer, corpus) {
        return None;
    }
    if let Some(found) = retraction(older, newer) {
        return Some(found);
    }
    if newer.has(Mark::Past) || newer.has(Mark::Ended) && newer.present().next().is_none() {
        return None;
    }
    if differently_qualified(older, newer) {
        return None;
    }
    let scene = Scene::new(older, newer, corpus);
    let found =
        if older.denials % 2 == newer.denials % 2 { scene.other_value() } else { scene.denial() };
    found.or_else(|| scene.both_told()).or_else(|| departure(older, newer))
}

/// Whether what the newer leaves is what the older says, but of something that the newer does
/// not name.
fn leaves_what_another_has(older: &Reading, newer: &Reading, corpus: &Corpus) -> bool {
    let gone: Vec<&Token> = newer.tokens.iter().filter(|token| token.old).collect();
    let named = |token: &&Token| {
        token.joined
            || corpus.is_name(token)
            || matches!(token.class, Class::Name | Class::Identifier | Class::Path)
    };
    let foreign = |token: &&Token| !newer.tokens.iter().any(|it| it.key == token.key);
    gone.iter().any(|old| older.tokens.iter().any(|token| token.key == old.key))
        && older.tokens.iter().filter(named).any(|token| foreign(&token))
}

/// Whether one holds under conditions under which the other does not.
pub(super) fn differently_qualified(older: &Reading, newer: &Reading) -> bool {
    let qualified = [
        Mark::If,
        Mark::Except,
        Mark::Min,
        Mark::Max,
        Mark::Only,
        Mark::Some,
        Mark::All,
        Mark::Most,
        Mark::Usually,
        Mark::Sometimes,
        Mark::May,
    ];
    // Who tells of a change tells it of what is usual, and of limits.
    let told = |mark: &Mark| newer.cue && matches!(mark, Mark::Usually | Mark::Max | Mark::Min);
    qualified.into_iter().any(|mark| older.has(mark) != newer.has(mark) && !told(&mark))
}

/// 'No longer uses X' after 'uses X'.
fn retraction(older: &Reading, newer: &Reading) -> Option<Rivalry> {
    if !(newer.has(Mark::Ended) || newer.has(Mark::Past)) {
        return None;
    }
    let gone = |token: &Token| newer.has(Mark::Past) && !newer.has(Mark::Ended) || token.old;
    let mut shared = 0;
    let mut ended = false;
    for token in &newer.tokens {
        if token.change {
            continue;
        }
        let there = older
            .tokens
            .iter()
            .any(|other| !other.denied && lexicon::kin(token, other) == Kin::Same);
        match (there, gone(token)) {
            (true, old) => {
                shared += 1;
                // That a thing is named does not tell what of it ended.
                ended |= old && !token.verb && !token.joined;
            }
            // What holds instead may be new; what ended must have been said.
            _ if concepts::generic(&token.key) => {}
            (false, true) if !concepts::has_topic(&token.key) => return None,
            (false, true) => {}
            (false, false) if token.after_verb => {}
            (false, false) => return None,
        }
    }
    let only_past =
        newer.has(Mark::Past) && newer.present().count() == newer.tokens.len() && older.cue;
    (shared >= 2 && ended && !only_past && older.denials == 0)
        .then(|| Rivalry::Conflict { confidence: 0.92, reason: "it is said to have ended".into() })
}

/// Two statements that are on one thing, and where they differ.
pub(super) struct Scene<'r> {
    pub(super) older: &'r Reading,
    pub(super) newer: &'r Reading,
    pub(super) corpus: &'r Corpus,
    pub(super) alignment: Alignment,
    /// What is left of the older, without what the newer implies.
    pub(super) left: Vec<usize>,
    pub(super) right: Vec<usize>,
    /// How many names they share.
    pub(super) names: usize,
}

impl<'r> Scene<'r> {
    fn new(older: &'r Reading, newer: &'r Reading, corpus: &'r Corpus) -> Self {
        let alignment = Alignment::of(older, newer, true);
        // At the end of a statement stands its value, whatever else the word may be about.
        let tail = |reading: &Reading, at: usize| {
            reading.tokens[at].after_verb
                && !reading.tokens[at].verb
                && at + 2 >= reading.tokens.len()
        };
        let open = |reading: &Reading, at: usize, other: &Reading| {
            let token = &reading.tokens[at];
            !implied(token, other)
                || (tail(reading, at) && !token.change && !concepts::generic(&token.key))
        };
        let left = alignment.left.iter().copied().filter(|at| open(older, *at, newer)).collect();
        let right = alignment.right.iter().copied().filter(|at| open(newer, *at, older)).collect();
        let names = alignment.strength(older, newer, corpus).names;
        Self { older, newer, corpus, alignment, left, right, names }
    }

    /// 'Use tabs' and 'don't use tabs'.
    fn denial(&self) -> Option<Rivalry> {
        let shared = self.alignment.pairs.len();
        let all = self.left.is_empty()
            && self.right.is_empty()
            && self.alignment.left.len() + self.alignment.right.len() <= 2;
        // 'Not over 50' and 'under 50' go together.
        let bounds = [Mark::More, Mark::Less, Mark::Max, Mark::Min];
        let limits = |reading: &Reading| {
            bounds.iter().any(|mark| reading.has(*mark))
                || reading.tokens.iter().any(|token| matches!(token.preposition, "over" | "under"))
        };
        let bounded = limits(self.older) || limits(self.newer);
        if !all || bounded || shared < 2 || self.alignment.swapped(self.older, self.newer, true) {
            return None;
        }
        Some(Rivalry::Conflict {
            confidence: 0.88,
            reason: "one denies what the other says".into(),
        })
    }

    /// 'It is B, not A' and 'A was replaced by B' after 'it is A': the newer tells both.
    fn both_told(&self) -> Option<Rivalry> {
        if !(self.newer.cue || self.newer.denials > self.older.denials)
            || self.left.len() > 1
            || self.right.is_empty()
        {
            return None;
        }
        let names = self.names;
        let named = |at: &usize| {
            let token = &self.newer.tokens[*at];
            token.kind.is_none()
                && !token.measures()
                && (token.specific() || token.joined || self.corpus.is_name(token))
        };
        if self.right.iter().any(named) {
            return None;
        }
        let changing = self.newer.tokens.iter().any(|token| token.change);
        for (at, other) in &self.alignment.pairs {
            let (one, there) = (&self.older.tokens[*at], &self.newer.tokens[*other]);
            let before = other.checked_sub(1).map(|before| &self.newer.tokens[before]);
            // 'Do not use npm, use pnpm'.
            let undone = there.adjacent && before.is_some_and(|verb| verb.verb && verb.denied);
            let given_up = there.denied || undone || (changing && there.preposition != "to");
            for y in self.right.iter().map(|y| &self.newer.tokens[*y]) {
                let rival = lexicon::kin(one, y) == Kin::Rival
                    || (one.kind.is_some() && one.kind == y.kind)
                    || (one.measures() && one.class == y.class && one.dimension == y.dimension);
                let told = names + self.alignment.pairs.len() >= 3 || undone && one.kind.is_some();
                if rival && given_up && told {
                    return Some(Rivalry::Conflict {
                        confidence: 0.9,
                        reason: format!("'{}' or '{}'", one.told(), y.told()),
                    });
                }
            }
        }
        None
    }

    /// 'Port 5432' and 'port 5433'.
    fn other_value(&self) -> Option<Rivalry> {
        match self.by_frame() {
            Some((Standing::Value, slot)) => {
                // Seen of many: a measure or a word of change leaves no doubt.
                let sure = self.newer.cue || self.older.tokens[slot.older.0].measures();
                let confidence = if sure { 0.95 } else { 0.83 };
                return Some(Rivalry::Conflict {
                    confidence,
                    reason: self.reason(slot.older, slot.newer),
                });
            }
            Some(_) => return None,
            None => {}
        }
        let (x, y) = self.values()?;
        let (one, two) = (&self.older.tokens[x[0]], &self.newer.tokens[y[0]]);
        let reason = || self.reason((x[0], x[x.len() - 1]), (y[0], y[y.len() - 1]));
        let framed = self.same_slot(&x, &y);
        let cue = self.newer.cue;
        let is_one = |token: &Token| token.key == one.key && token.joined == one.joined;
        let told = self.newer.tokens.iter().any(|token| token.old && is_one(token));
        if told && self.has_subject() {
            return Some(Rivalry::Conflict { confidence: 0.95, reason: reason() });
        }
        let measured = !matches!(one.class, Class::Word | Class::Name | Class::Identifier);
        let learned = self.corpus.agreement(self.older, self.newer);
        if !framed && learned.differed > 2 && learned.differed > learned.agreed {
            return None;
        }
        let verdict =
            if measured { self.measured(&x, &y, framed) } else { self.named(one, two, framed) };
        // Two ways to speak that often agreed are about one thing; here they do not.
        // Where both ways to speak are common, it would be known if they told the same.
        let rare = !founded_apart(self.older, self.newer);
        let only = x.len() == self.left.len() && y.len() == self.right.len();
        let one_thing = learned.agreed >= 3 && learned.agreed > learned.differed && self.names > 0;
        if one_thing && !framed && one.measures() && only {
            return Some(Rivalry::Conflict { confidence: 0.85, reason: reason() });
        }
        if !measured && !self.plausible(&x, &y, framed) {
            return None;
        }
        let apart = !self.shares_attribute()
            || !cue && self.alignment.left.len() + self.alignment.right.len() > 3;
        if measured && !framed && apart && learned.agreed == 0 {
            return None;
        }
        match verdict {
            // Among few statements there is nothing to learn from; the frame is the proof.
            Standing::Value if !self.corpus.is_large() && framed && (measured || cue) => {
                Some(Rivalry::Conflict { confidence: 0.9, reason: reason() })
            }
            Standing::Value if framed || cue => Some(Rivalry::Conflict {
                confidence: match cue {
                    true if only && self.names > 0 && rare && self.shares_attribute() => 0.86,
                    true => 0.84,
                    false => 0.82,
                },
                reason: reason(),
            }),
            Standing::Value => Some(Rivalry::Conflict { confidence: 0.8, reason: reason() }),
            Standing::Perhaps if cue => {
                Some(Rivalry::Conflict { confidence: 0.78, reason: reason() })
            }
            Standing::Perhaps if framed => Some(Rivalry::Unclear { reason: reason() }),
            _ => None,
        }
    }

    /// In which they differ.
    fn reason(&self, older: (usize, usize), newer: (usize, usize)) -> String {
        let words = |reading: &Reading, (first, last): (usize, usize)| {
            reading.tokens[first..=last].iter().map(Token::told).collect::<Vec<_>>().join(" ")
        };
        format!("'{}' or '{}'", words(self.older, older), words(self.newer, newer))
    }
}
