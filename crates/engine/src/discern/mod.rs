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

use std::sync::OnceLock;

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

pub(crate) use self::beside::Beside;
use self::network::Network;

/// What a pair of statements is taken for; what is left of one is that they tell of different
/// matters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Likeness {
    /// How likely they say the same.
    pub(crate) same: f32,
    /// How likely they give different values to what they speak of.
    pub(crate) rival: f32,
}

/// Reads pairs of statements.
pub(crate) struct Discern {
    network: Network,
}

/// Pairs that are read at once: their layers fit into a processor's cache.
const AT_ONCE: usize = 4;

impl Discern {
    /// The one that comes with the program, made ready when it is first asked for.
    pub(crate) fn builtin() -> &'static Self {
        static BUILTIN: OnceLock<Discern> = OnceLock::new();
        BUILTIN.get_or_init(|| {
            let weights = include_bytes!("../../assets/discern/weights.bin");
            #[expect(clippy::expect_used, reason = "an asset of the program, tested")]
            Self { network: Network::new(weights).expect("a network") }
        })
    }

    /// What each pair is. Products of matrices share threads with whoever asks for them, so these
    /// are threads of our own that end with the reading.
    pub(crate) fn read(&self, pairs: &[&Beside]) -> Vec<Likeness> {
        let read = |part: &[&Beside]| self.network.read(part);
        match ThreadPoolBuilder::new().build() {
            Ok(pool) => pool.install(|| pairs.par_chunks(AT_ONCE).flat_map_iter(read).collect()),
            Err(_) => pairs.chunks(AT_ONCE).flat_map(read).collect(),
        }
    }
}

#[cfg(test)]
mod tests;
