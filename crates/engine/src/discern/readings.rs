//! What the network made of pairs, kept so that none is read twice: a plan that is made anew, a
//! rehearsal and then the dream, a dream after a day on which little was said.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

use super::{Beside, Likeness, WEIGHTS};
use crate::model::Fingerprint;

/// Readings by what was seen. Clones share them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Readings {
    shared: Arc<Mutex<Shared>>,
}

#[derive(Debug, Default)]
struct Shared {
    kept: FxHashMap<Fingerprint, Kept>,
    /// Whether something was read that was not known before.
    has_new: bool,
}

#[derive(Debug, Clone, Copy)]
struct Kept {
    likeness: Likeness,
    /// Whether somebody asked for it since it was fetched: what nobody asks for any more goes.
    asked: bool,
}

/// The end of the weights, by which networks are told apart: the last layer gives the verdict, and
/// no training leaves it as it was.
const TELLING: usize = 16 * 1024;
/// A fingerprint and two numbers.
const ROW: usize = 24;

impl Readings {
    /// What was kept earlier; nothing, if it is of another network.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Self {
        let readings = Self::default();
        if let Some(rows) = bytes.strip_prefix(network().as_bytes()) {
            let (rows, _) = rows.as_chunks::<ROW>();
            readings.lock().kept.extend(rows.iter().filter_map(read_row));
        }
        readings
    }

    /// All that was asked for, if some of it is new.
    pub(crate) fn to_bytes(&self) -> Option<Vec<u8>> {
        let shared = self.lock();
        let asked = shared.kept.iter().filter(|(_, kept)| kept.asked);
        let mut rows: Vec<_> = asked.map(|(sight, kept)| (*sight, kept.likeness)).collect();
        rows.sort_unstable_by_key(|(sight, _)| *sight);
        shared.has_new.then(|| {
            let rows = rows.iter().flat_map(|(sight, Likeness { same, rival })| {
                [sight.as_bytes().as_slice(), &same.to_le_bytes(), &rival.to_le_bytes()].concat()
            });
            network().as_bytes().iter().copied().chain(rows).collect()
        })
    }

    /// What is known of pairs; the others are read.
    pub(super) fn known_or(
        &self,
        pairs: &[&Beside],
        read: impl FnOnce(&[&Beside]) -> Vec<Likeness>,
    ) -> Vec<Likeness> {
        let sights: Vec<Fingerprint> = pairs.iter().map(|pair| pair.fingerprint()).collect();
        let known = self.known(&sights);
        let is_unknown = |at: &usize| known[*at].is_none();
        let unknown: Vec<usize> = (0..pairs.len()).filter(is_unknown).collect();
        let fresh = read(&unknown.iter().map(|at| pairs[*at]).collect::<Vec<_>>());
        let mut shared = self.lock();
        shared.has_new |= !unknown.is_empty();
        for (at, likeness) in unknown.iter().zip(&fresh) {
            shared.kept.insert(sights[*at], Kept { likeness: *likeness, asked: true });
        }
        let mut fresh = fresh.into_iter();
        known.into_iter().filter_map(|known| known.or_else(|| fresh.next())).collect()
    }

    fn known(&self, sights: &[Fingerprint]) -> Vec<Option<Likeness>> {
        let mut shared = self.lock();
        let mut ask = |sight| {
            let kept = shared.kept.get_mut(sight)?;
            kept.asked = true;
            Some(kept.likeness)
        };
        sights.iter().map(&mut ask).collect()
    }

    /// Who panicked left no half of a reading behind.
    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn network() -> Fingerprint {
    Fingerprint::of(WEIGHTS.rchunks(TELLING).next())
}

fn read_row(row: &[u8; ROW]) -> Option<(Fingerprint, Kept)> {
    let (sight, rest) = row.split_at(16);
    let (numbers, _) = rest.as_chunks::<4>();
    let [same, rival] = numbers else { return None };
    let [same, rival] = [same, rival].map(|bytes| f32::from_le_bytes(*bytes));
    let likeness = Likeness { same, rival };
    Some((Fingerprint::from_bytes(sight).ok()?, Kept { likeness, asked: false }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn beside(one: &str) -> Beside {
        Beside::of(one, "The backup runs on Tuesday")
    }

    /// Asks for pairs; tells what came of it and how many had to be read.
    fn ask(readings: &Readings, texts: &[&str]) -> (Vec<f32>, usize) {
        let pairs: Vec<Beside> = texts.iter().map(|text| beside(text)).collect();
        let mut read = 0;
        let told = readings.known_or(&pairs.iter().collect::<Vec<_>>(), |unknown| {
            read = unknown.len();
            let length = |pair: &&Beside| Likeness { same: pair.len() as f32, rival: 0.5 };
            unknown.iter().map(length).collect()
        });
        (told.iter().map(|likeness| likeness.same).collect(), read)
    }

    #[test]
    fn what_was_read_is_not_read_again() {
        let readings = Readings::default();
        assert_eq!(readings.to_bytes(), None);
        let (first, read) = ask(&readings, &["A cat", "A cat sat down", "A cat"]);
        assert_eq!((read, first[0] == first[2], first[0] < first[1]), (3, true, true));
        let (second, read) = ask(&readings, &["A dog barked at it", "A cat sat down", "A cat"]);
        assert_eq!((read, &second[1..]), (1, &[first[1], first[0]][..]));

        let kept = Readings::from_bytes(&readings.to_bytes().unwrap());
        assert_eq!(kept.to_bytes(), None);
        assert_eq!(ask(&kept, &["A cat", "A cat sat down"]), (vec![first[0], first[1]], 0));
        assert_eq!(kept.to_bytes(), None);
        assert_eq!(ask(&kept, &["A bird"]).1, 1);
        // Nobody asked for the dog again.
        let left = Readings::from_bytes(&kept.to_bytes().unwrap());
        assert_eq!(left.lock().kept.len(), 3);
    }

    #[test]
    fn what_another_network_read_does_not_count() {
        let readings = Readings::default();
        ask(&readings, &["A cat"]);
        let mut bytes = readings.to_bytes().unwrap();
        assert_eq!(bytes.len(), 16 + ROW);
        let count = |bytes: &[u8]| Readings::from_bytes(bytes).lock().kept.len();
        assert_eq!((count(&bytes), count(&bytes[..bytes.len() - 1]), count(b"")), (1, 0, 0));
        bytes[0] ^= 1;
        assert_eq!(count(&bytes), 0);
    }
}
