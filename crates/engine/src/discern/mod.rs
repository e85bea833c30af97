//! Two statements read side by side: do they say the same, give one thing another value, or
//! tell of different matters?
//!
//! The rules of a dream know what must not differ. They cannot know every way to say a thing:
//! 'whoever opens a connection to it dials 8080'. A small network does, as far as one can: six
//! layers that see both statements at once, with names and numbers hidden behind marks, so
//! that it judges what is said and not of whom. It lies in the program, needs no service, and
//! gives the same answer every time, whichever of the two is named first.

mod beside;
mod matrix;
mod network;
mod one_form;
mod readings;

use std::sync::OnceLock;

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

pub(crate) use self::beside::Beside;
use self::network::Network;
pub(crate) use self::one_form::with_thousands_joined;
pub(crate) use self::readings::Readings;

/// What a pair of statements is taken for; what is left of one is that they tell of different
/// matters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Likeness {
    /// How likely they say the same.
    pub(crate) same: f32,
    /// How likely they give different values to what they speak of.
    pub(crate) rival: f32,
}

impl Likeness {
    fn is_unsure(self) -> bool {
        UNSURE.start < self.same + self.rival && self.same.max(self.rival) < UNSURE.end
    }

    /// What both readings tell. Two are one only if both say so: a wrong merge costs more than
    /// one that is missed.
    fn and(self, again: Self) -> Self {
        let rival = f32::midpoint(self.rival, again.rival);
        Self { same: self.same.min(again.same), rival }
    }
}

/// Reads pairs of statements.
pub(crate) struct Discern {
    network: Network,
}

/// Who is likelier than this to be the same or a rival, but not surer than that, is read the other
/// way round, too: where the order makes a difference, both together are nearer to the truth.
const UNSURE: std::ops::Range<f32> = 0.2..0.99;

/// The network's weights.
static WEIGHTS: &[u8] = include_bytes!("../../assets/discern/weights.bin");

/// Pairs that are read at once: their layers fit into a processor's cache.
const AT_ONCE: usize = 4;

impl Discern {
    /// The one that comes with the program, made ready when it is first asked for.
    pub(crate) fn builtin() -> &'static Self {
        static BUILTIN: OnceLock<Discern> = OnceLock::new();
        BUILTIN.get_or_init(|| {
            #[expect(clippy::expect_used, reason = "an asset of the program, tested")]
            Self { network: Network::new(WEIGHTS).expect("a network") }
        })
    }

    /// What each pair is, read in both orders where one does not tell for sure.
    pub(crate) fn read(&self, pairs: &[&Beside], readings: &Readings) -> Vec<Likeness> {
        let read = |pairs: &[&Beside]| readings.known_or(pairs, |unknown| self.read_once(unknown));
        let mut told = read(pairs);
        let unsure: Vec<usize> = (0..pairs.len()).filter(|at| told[*at].is_unsure()).collect();
        let turned: Vec<Beside> = unsure.iter().map(|at| pairs[*at].turned()).collect();
        let again = read(&turned.iter().collect::<Vec<_>>());
        for (at, again) in unsure.into_iter().zip(again) {
            told[at] = told[at].and(again);
        }
        told
    }

    /// Products of matrices share threads with whoever asks for them, so these are threads of our
    /// own that end with the reading.
    fn read_once(&self, pairs: &[&Beside]) -> Vec<Likeness> {
        if pairs.is_empty() {
            return Vec::new();
        }
        let read = |part: &[&Beside]| self.network.read(part);
        match ThreadPoolBuilder::new().build() {
            Ok(pool) => pool.install(|| pairs.par_chunks(AT_ONCE).flat_map_iter(read).collect()),
            Err(_) => pairs.chunks(AT_ONCE).flat_map(read).collect(),
        }
    }
}

#[cfg(test)]
mod tests;
