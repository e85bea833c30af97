//! A clock that says what it is told.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use somnium_engine::clock::Clock;
use somnium_engine::model::Timestamp;

/// Time and chance under the control of a test. Clones share the same time.
#[derive(Debug, Clone)]
pub struct FakeClock(Arc<Mutex<Hands>>);

#[derive(Debug)]
struct Hands {
    now: Timestamp,
    step: Duration,
    seed: u64,
}

impl Default for FakeClock {
    fn default() -> Self {
        Self::new()
    }
}

impl FakeClock {
    /// Stands still at the beginning of 2026.
    ///
    /// # Panics
    /// Never: the moment is a literal.
    #[must_use]
    pub fn new() -> Self {
        Self::at("2026-01-01T00:00:00Z".parse().unwrap())
    }

    /// Stands still at this moment.
    #[must_use]
    pub fn at(now: Timestamp) -> Self {
        Self(Arc::new(Mutex::new(Hands { now, step: Duration::ZERO, seed: 0 })))
    }

    /// The same clock, which goes on by this much each time it is read.
    #[must_use]
    pub fn ticking(self, step: Duration) -> Self {
        self.hands().step = step;
        self
    }

    /// The same clock, with other randomness: the same seed gives the same bytes.
    #[must_use]
    pub fn seeded(self, seed: u64) -> Self {
        self.hands().seed = seed;
        self
    }

    /// Time passes.
    ///
    /// # Panics
    /// At the end of time.
    pub fn advance(&self, by: Duration) {
        let mut hands = self.hands();
        hands.now = later(hands.now, by);
    }

    /// It is this moment now, be it earlier than before.
    pub fn set(&self, now: Timestamp) {
        self.hands().now = now;
    }

    fn hands(&self) -> std::sync::MutexGuard<'_, Hands> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl Clock for FakeClock {
    fn now(&self) -> Timestamp {
        let mut hands = self.hands();
        let now = hands.now;
        hands.now = later(now, hands.step);
        now
    }

    /// Splitmix64: short, and good enough to tell ids apart.
    fn random(&self) -> [u8; 8] {
        let mut hands = self.hands();
        hands.seed = hands.seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = hands.seed;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (bits ^ (bits >> 31)).to_be_bytes()
    }

    fn secret(&self) -> Option<[u8; 32]> {
        let mut bytes = [0; 32];
        bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&self.random()));
        Some(bytes)
    }
}

fn later(moment: Timestamp, by: Duration) -> Timestamp {
    let micros = i64::try_from(by.as_micros()).unwrap();
    Timestamp::from_micros(moment.micros() + micros).unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_share_the_time_and_the_same_seed_gives_the_same_bytes() {
        let clock = FakeClock::new().ticking(Duration::from_secs(1)).seeded(7);
        let other = clock.clone();
        let first = clock.now();
        assert_eq!(other.now(), later(first, Duration::from_secs(1)));
        other.set(first);
        assert_eq!(clock.now(), first);
        assert_eq!(clock.random(), FakeClock::new().seeded(7).random());
        assert_ne!(clock.random(), FakeClock::new().seeded(7).random());
    }
}
