//! The only source of time and randomness.
//!
//! Everything that depends on *when* or *by chance* takes a [`Clock`], so that
//! the same clock and the same input give the same output.

use std::sync::Mutex;

use crate::model::Timestamp;

/// Time and randomness as an argument.
pub trait Clock: Send + Sync {
    /// The present moment, as far as this clock knows.
    fn now(&self) -> Timestamp;

    /// Eight bytes nobody could have guessed (or, in tests, anybody).
    fn random(&self) -> [u8; 8];

    /// Bytes for a secret: nobody can guess them, or there are none.
    fn secret(&self) -> Option<[u8; 32]> {
        None
    }
}

/// The machine's own clock and entropy.
#[derive(Debug, Default, Clone, Copy)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the door to the time")]
    fn now(&self) -> Timestamp {
        Timestamp::from(jiff::Timestamp::now())
    }

    #[expect(clippy::disallowed_methods, reason = "this is the door to entropy")]
    fn random(&self) -> [u8; 8] {
        let mut bytes = [0; 8];
        // Identifiers stay unique without entropy through their time and counter,
        // so a machine that has none yet (early boot) may still remember.
        let _ = getrandom::fill(&mut bytes);
        bytes
    }

    #[expect(clippy::disallowed_methods, reason = "this is the door to entropy")]
    fn secret(&self) -> Option<[u8; 32]> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).ok().map(|()| bytes)
    }
}

/// Makes identifiers that sort by the time they were made.
///
/// They are UUIDs of version 7 whose first random field is a counter, so that a
/// bulk import gives ids that differ within their first 18 characters: people
/// can name a memory by that prefix.
#[derive(Debug, Default)]
pub struct IdMaker {
    last: Mutex<(u64, u16)>,
}

impl IdMaker {
    const COUNTER_MAX: u16 = 0x0fff;

    /// The next identifier. Never goes back, even when the clock does.
    pub fn next(&self, clock: &dyn Clock) -> uuid::Uuid {
        let random = clock.random();
        let (millis, counter) = self.advance(clock.now().millis(), random);
        let mut bytes = [0; 10];
        bytes[..2].copy_from_slice(&counter.to_be_bytes());
        bytes[2..].copy_from_slice(&random);
        uuid::Builder::from_unix_timestamp_millis(millis, &bytes).into_uuid()
    }

    fn advance(&self, now: u64, random: [u8; 8]) -> (u64, u16) {
        let mut last = self.last.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        // A fresh millisecond starts in the lower half, at random, so that two
        // processes in the same millisecond rarely share a prefix.
        let start = u16::from_be_bytes([random[6], random[7]]) & (Self::COUNTER_MAX >> 1);
        *last = match *last {
            (millis, _) if now > millis => (now, start),
            (millis, Self::COUNTER_MAX) => (millis + 1, start),
            (millis, counter) => (millis, counter + 1),
        };
        *last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Stopped(u64);

    impl Clock for Stopped {
        fn now(&self) -> Timestamp {
            Timestamp::from_micros(self.0 as i64 * 1000).unwrap()
        }
        fn random(&self) -> [u8; 8] {
            [7; 8]
        }
    }

    #[test]
    fn ids_grow_even_when_the_clock_stands_or_goes_back() {
        let maker = IdMaker::default();
        let mut last = maker.next(&Stopped(1_000_000));
        for step in 0..10_000_u64 {
            let next = maker.next(&Stopped(1_000_000 - step % 50));
            assert!(next > last);
            last = next;
        }
    }
}
