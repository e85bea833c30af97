//! Two statements compared: do they say the same, does one replace the other, or neither?
//!
//! Nearness of meaning is not enough: 'port 5432' and 'port 5433' are as near as can be.
//! So a text is read once into its words, its specifics and the marks that turn it
//! ([`Reading`]); two readings are aligned word by word, and what is left over decides.

mod agreement;
mod align;
mod calendar;
mod classes;
mod concepts;
mod contractions;
mod contrasts;
mod copula;
mod corpus;
mod crowd;
mod cut;
mod departure;
mod differing;
mod discerned;
mod elimination;
mod exchange;
mod facts;
mod forms;
mod gaps;
mod happened;
mod lexicon;
mod little;
mod meetings;
mod names;
mod opinions;
mod pairs;
mod parts;
mod phrases;
mod quantity;
mod reader;
mod reading;
mod rivals;
mod roles;
mod same;
mod several;
mod sharing;
mod signs;
mod slots;
mod spelling;
mod standing;
mod surface;
mod swap;
mod telling;
mod templates;
#[cfg(test)]
mod tests;
mod told;
mod turning;
mod values;
mod weights;
mod wording;

pub(crate) use corpus::Corpus;
pub(crate) use pairs::{Pairs, Unsure, in_order, newer_of};
pub(crate) use reading::{Reading, specifics, words};

use super::{Statement, Voice};
use crate::model::Kind;
use reading::Token;
use rivals::Rivalry;
use told::{
    Told, about_another, agree_in_words, give_others, in_one_way, of_the_same, said_alike, told,
    well_founded,
};

/// Which of two statements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// The first.
    First,
    /// The second.
    Second,
}

/// How two statements stand to each other.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Verdict {
    /// They say the same.
    Same {
        /// How sure that is, up to 1.
        confidence: f32,
    },
    /// One holds instead of the other.
    Replaces {
        /// The one that holds.
        newer: Side,
        /// How sure that is, up to 1.
        confidence: f32,
        /// In which they differ.
        reason: String,
    },
    /// They may not both hold; somebody has to tell.
    Doubt {
        /// In which they differ.
        reason: String,
    },
    /// They have nothing to do with each other.
    Apart,
}

/// What is less sure than this is left to ask: on data sets of ours one in six of those
/// was wrong, of the others one in fifty.
pub(crate) const SURE: f32 = 0.845;

/// How sure it is that the same is told in words that are about the same.
const ALIKE: f32 = 0.87;

/// What is as sure as this is the same word by word, whatever else is known.
const WORD_BY_WORD: f32 = 0.98;

/// What is as sure as this has the same words in another order.
const WORD_FOR_WORD: f32 = 0.96;
/// And this has no word that the other does not imply.
const IMPLIED: f32 = 0.9;

/// How sure it is that a sentence turned round says the same, or one turned over something else.
const TURNED: f32 = 0.93;

/// A statement and how it reads.
pub(crate) type Said<'s> = (&'s Statement<'s>, &'s Reading);

/// The one said earlier, the one said later, and whether that turns them round: in one order,
/// so that the other gives the same. Of two said at once, the one that tells of a change is
/// the later.
fn ordered<'s>(a: Said<'s>, b: Said<'s>) -> (Said<'s>, Said<'s>, bool) {
    let when = |said: Said<'s>, other: Said<'s>| {
        let tells = said.0.said_at == other.0.said_at && said.1.cue && !other.1.cue;
        (said.0.said_at, tells, said.0.content)
    };
    if when(b, a) < when(a, b) { (b, a, true) } else { (a, b, false) }
}

/// Judges two statements by rules; which is first makes no difference.
pub(crate) fn judge(a: Said<'_>, b: Said<'_>, corpus: &Corpus) -> Verdict {
    let (older, newer, turned) = ordered(a, b);
    if older.0.content == newer.0.content {
        return Verdict::Same { confidence: 1.0 };
    }
    if surface::is_written_alike(older.0.content, newer.0.content)
        || surface::is_one(older.1, newer.1, corpus)
    {
        return Verdict::Same { confidence: 0.99 };
    }
    if let Some((state, its_end)) = surface::turned_over(older.1, newer.1) {
        let reason = format!("'{state}' or '{its_end}'");
        let rivalry = Rivalry::Conflict { confidence: TURNED, reason };
        return settled(rivalry, older, newer, turned);
    }
    if names::differ(older.1, newer.1, corpus)
        || exchange::has_another_end(older.0.content, newer.0.content)
    {
        return Verdict::Apart;
    }
    if exchange::exchanged(older.1, newer.1) {
        return match exchange::chooses(older.1) && exchange::chooses(newer.1) {
            true => settled(exchange::rivalry(), older, newer, turned),
            false => Verdict::Apart,
        };
    }
    let told = told(older.1, newer.1, corpus);
    let same = match told {
        // What is the same word for word is surer than what is told of it.
        Some(Told::Same(confidence)) => {
            Some(same::same(older.1, newer.1, corpus).map_or(confidence, |it| it.max(confidence)))
        }
        _ => same::same(older.1, newer.1, corpus)
            .or_else(|| copula::agree(older.1, newer.1, corpus).then_some(TURNED))
            .filter(|confidence| match &told {
                None if !about_another(older.1, newer.1) => {
                    *confidence >= WORD_FOR_WORD || !give_others(older.1, newer.1)
                }
                Some(Told::Another) if of_the_same(older.1, newer.1) => *confidence >= IMPLIED,
                Some(Told::Unproven) if of_the_same(older.1, newer.1) => {
                    *confidence >= IMPLIED || said_alike(older.1, newer.1)
                }
                // One way to speak, two values: they are not one, however near.
                Some(_) if in_one_way(older.1, newer.1) => *confidence > WORD_BY_WORD,
                Some(_) => *confidence >= WORD_FOR_WORD,
                None => *confidence > WORD_BY_WORD,
            })
            .or_else(|| agree_in_words(older.1, newer.1, told.as_ref()).then_some(ALIKE)),
    };
    let another = |sure: f32| {
        sure < TURNED && exchange::has_another_word(older.1, newer.1)
            || parts::differ(older.1, newer.1, corpus)
            // Many statements tell what belongs to whom; words alone do not tell who needs whom.
            || !matches!(told, Some(Told::Same(_)))
                && parts::stand_reversed(older.1, newer.1, corpus)
    };
    let told_anew = |sure: f32| brings_news(older.1, newer.1, corpus) || another(sure);
    if let Some(confidence) = same.filter(|sure| !told_anew(*sure)) {
        return Verdict::Same { confidence };
    }
    let event = |statement: &Statement<'_>| statement.kind == Kind::Event;
    if event(older.0) || (event(newer.0) && !newer.1.cue) {
        return Verdict::Apart;
    }
    match competing(older.1, newer.1, told, corpus) {
        None => match swap::in_part(older.1, newer.1) {
            Some(reason) => Verdict::Doubt { reason },
            None => Verdict::Apart,
        },
        Some(rivalry) => settled(rivalry, older, newer, turned),
    }
}

/// What becomes of two that compete, the later one second; `turned` if that is the first of
/// those that are judged.
fn settled(rivalry: Rivalry, older: Said<'_>, newer: Said<'_>, turned: bool) -> Verdict {
    let (confidence, reason) = match rivalry {
        Rivalry::Unclear { reason } => return Verdict::Doubt { reason },
        Rivalry::Conflict { confidence, reason } => (confidence, reason),
    };
    let side = |newest: bool| if newest != turned { Side::Second } else { Side::First };
    let at_once = older.0.said_at == newer.0.said_at;
    let overruled = older.0.voice == Voice::Person && newer.0.voice == Voice::Agent;
    match (overruled, newer.1.cue) {
        _ if at_once && newer.1.cue == older.1.cue => Verdict::Doubt { reason },
        (true, true) => Verdict::Doubt { reason },
        // A person's word stands against what an agent believes later.
        (true, false) => {
            Verdict::Replaces { newer: side(false), confidence: confidence - 0.1, reason }
        }
        (false, _) => Verdict::Replaces { newer: side(true), confidence, reason },
    }
}

/// Whether one of two tells of a change to something that the other does not name.
fn brings_news(one: &Reading, other: &Reading, corpus: &Corpus) -> bool {
    let new = |here: &Reading, there: &Reading| {
        let names = |token: &Token| token.anchors() || corpus.is_name(token);
        here.cue
            && !there.cue
            && here.present().any(|(_, token)| {
                names(token) && !token.when && !there.tokens.iter().any(|it| it.key == token.key)
            })
    };
    new(one, other) || new(other, one)
}

/// How two statements compete, the one said earlier first; what many statements tell comes
/// first, as far as it is well founded.
fn competing(
    older: &Reading,
    newer: &Reading,
    told: Option<Told>,
    corpus: &Corpus,
) -> Option<Rivalry> {
    // A day without a year was taken for that of another year, and is the same day.
    if !newer.cue && calendar::differ_in_year(older, newer) {
        return None;
    }
    if departure::leaves_something_else(older, newer, corpus) {
        return None;
    }
    let in_one_sentence = || {
        let found = [swap::rivalry(older, newer, corpus), copula::rivalry(older, newer, corpus)];
        found.into_iter().flatten().max_by(|one, two| one.confidence().total_cmp(&two.confidence()))
    };
    if let Some(Told::Rival(rivalry)) = told {
        return Some(match in_one_sentence() {
            Some(surer) if surer.confidence() > rivalry.confidence() => surer,
            _ => rivalry,
        });
    }
    if let Some(found) = departure::left_behind(older, newer, corpus)
        && !about_another(older, newer)
    {
        return Some(found);
    }
    match told {
        Some(Told::Apart) if well_founded(older, newer, corpus) => None,
        Some(Told::Apart) => in_one_sentence(),
        // Two common ways to speak that only look alike.
        Some(Told::Another) if !newer.cue => in_one_sentence(),
        _ if about_another(older, newer) => None,
        _ => in_one_sentence().or_else(|| rivals::rivalry(older, newer, corpus)),
    }
}
