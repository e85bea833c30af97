//! The order of answers beyond how good each is by itself.

use std::collections::HashSet;

use super::Hit;
use crate::model::{MemoryId, Source, State, Timestamp};
use crate::store::{Found, Leaning};

/// From here on two items say the same, and one of them waits behind the others.
const SAME_COSINE: f32 = 0.98;
/// From here on two memories are about the same.
const ALIKE_COSINE: f32 = 0.55;
/// And answer about equally well.
const ALIKE_SCORE: f32 = 0.88;
/// Among so many of the best.
const ALIKE_AMONG: usize = 6;

/// Puts copies behind the others.
pub(super) fn copies_last(hits: Vec<Hit>) -> Vec<Hit> {
    let (mut first, mut copies): (Vec<Hit>, Vec<Hit>) = (Vec::new(), Vec::new());
    for hit in hits {
        match first.iter().any(|known| says_the_same(known, &hit)) {
            true => copies.push(hit),
            false => first.push(hit),
        }
    }
    first.append(&mut copies);
    first
}

fn says_the_same(one: &Hit, other: &Hit) -> bool {
    let near = one.scored.vector.as_ref().zip(other.scored.vector.as_ref());
    let same_words = || words_of(&one.found) == words_of(&other.found);
    near.is_some_and(|(a, b)| a.cosine(b) > SAME_COSINE) && same_words()
}

/// The words of an item, whatever their form of letters. 'Tabs over spaces' is no copy of 'spaces
/// over tabs'.
fn words_of(found: &Found) -> Vec<String> {
    crate::recall::words(content(found))
}

fn content(found: &Found) -> &str {
    match found {
        Found::Memory(memory) => memory.body.content.as_str(),
        Found::Evidence(evidence) => evidence.content.as_str(),
    }
}

/// Of two memories that are alike and answer about equally well, the one that was said
/// later holds, whether or not a dream has told them apart yet.
pub(super) fn newest_first(mut hits: Vec<Hit>) -> Vec<Hit> {
    for at in 0..hits.len().min(ALIKE_AMONG) {
        let end = hits.len().min(ALIKE_AMONG);
        let best = (at + 1..end)
            .filter(|other| is_later_alike(&hits[at], &hits[*other]))
            .max_by_key(|other| said_at(&hits[*other].found));
        if let Some(best) = best {
            hits[at..=best].rotate_right(1);
        }
    }
    hits
}

fn is_later_alike(one: &Hit, other: &Hit) -> bool {
    let memories = matches!((&one.found, &other.found), (Found::Memory(_), Found::Memory(_)));
    let near = one.scored.vector.as_ref().zip(other.scored.vector.as_ref());
    memories
        && said_at(&other.found) > said_at(&one.found)
        && other.scored.score >= one.scored.score * ALIKE_SCORE
        && near.is_some_and(|(a, b)| a.cosine(b) > ALIKE_COSINE)
}

/// How many of the best are looked at whether they may be outdated.
const RIVALS_AMONG: usize = 16;
/// How well the later of two that may be rivals must answer, beside the older.
const RIVALS_SCORE: f32 = 0.45;

/// The memories of which it counts whether they may be outdated.
pub(super) fn best_memories(hits: &[Hit]) -> Vec<MemoryId> {
    let id = |hit: &Hit| match &hit.found {
        Found::Memory(memory) => Some(memory.id),
        Found::Evidence(_) => None,
    };
    hits.iter().take(RIVALS_AMONG).filter_map(id).collect()
}

/// Of two of which it is not known whether both hold, the later said comes first until somebody
/// tells.
pub(super) fn later_of_rivals_first(mut hits: Vec<Hit>, outdated: &[Leaning]) -> Vec<Hit> {
    for Leaning { older, newer } in outdated {
        let place = |id: MemoryId| hits.iter().position(|hit| is(&hit.found, id));
        let (Some(first), Some(second)) = (place(*older), place(*newer)) else { continue };
        let enough = hits[first].scored.score * RIVALS_SCORE;
        if first < second && hits[second].scored.score >= enough {
            hits[first..=second].rotate_right(1);
        }
    }
    hits
}

fn said_at(found: &Found) -> Timestamp {
    match found {
        Found::Memory(memory) => memory.body.said_at,
        Found::Evidence(evidence) => evidence.said_at,
    }
}

/// Puts what was said behind the memory that was made of it, if that answers about equally
/// well: a dream may have made its 'yesterday' a day.
pub(super) fn memories_first(mut hits: Vec<Hit>) -> Vec<Hit> {
    for at in 0..hits.len() {
        let Found::Evidence(evidence) = &hits[at].found else { continue };
        let enough = hits[at].scored.score * ALIKE_SCORE;
        let made_of_it = |hit: &Hit| match &hit.found {
            Found::Memory(memory) => {
                let same_place = |source| is_same_place(source, &evidence.source);
                hit.scored.score >= enough && memory.body.sources.iter().any(same_place)
            }
            Found::Evidence(_) => false,
        };
        if let Some(behind) = hits[at..].iter().position(made_of_it) {
            hits[at..=at + behind].rotate_right(1);
        }
    }
    hits
}

/// Whether two things stand in one line of one file.
fn is_same_place(one: &Source, other: &Source) -> bool {
    one.line.is_some() && (&one.file, one.line) == (&other.file, other.line)
}

/// Puts what was superseded behind its successor.
pub(super) fn successors_first(mut hits: Vec<Hit>) -> Vec<Hit> {
    let mut at = 0;
    // Memories can supersede each other in a circle: each moves only once.
    let mut moved = HashSet::new();
    while at < hits.len() {
        let successor = successor(&hits[at].found);
        let place = successor.and_then(|id| hits[at..].iter().position(|hit| is(&hit.found, id)));
        match place {
            Some(behind) if behind > 0 && moved.insert(hits[at + behind].scored.key) => {
                let hit = hits.remove(at + behind);
                hits.insert(at, hit);
            }
            _ => at += 1,
        }
    }
    hits
}

fn successor(found: &Found) -> Option<MemoryId> {
    let Found::Memory(memory) = found else { return None };
    // What was brought back speaks for itself.
    match memory.body.state {
        State::Active => None,
        _ => memory.body.stand_ins().next(),
    }
}

fn is(found: &Found, id: MemoryId) -> bool {
    matches!(found, Found::Memory(memory) if memory.id == id)
}
