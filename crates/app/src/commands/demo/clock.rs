//! The demonstration's own time: what it shows is the same on every day.

use std::sync::atomic::{AtomicU64, Ordering};

use somnium_engine::clock::Clock;
use somnium_engine::model::Timestamp;

/// Monday after the sample's last session, in seconds: 2026-11-09T09:00:00Z.
const TODAY: u64 = 1_794_214_800;

/// Goes on by a millisecond each time it is read.
#[derive(Default)]
pub(super) struct SampleClock {
    read: AtomicU64,
    drawn: AtomicU64,
}

impl Clock for SampleClock {
    fn now(&self) -> Timestamp {
        let millis = TODAY * 1_000 + self.read.fetch_add(1, Ordering::Relaxed);
        i64::try_from(millis * 1_000)
            .ok()
            .and_then(|micros| Timestamp::from_micros(micros).ok())
            .unwrap_or_else(|| somnium_engine::clock::SystemClock.now())
    }

    /// By splitmix64: varied, and the same in every run.
    fn random(&self) -> [u8; 8] {
        let drawn = self.drawn.fetch_add(1, Ordering::Relaxed) + 1;
        let seed = drawn.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)).to_be_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_monday_after_the_sample() {
        assert_eq!(SampleClock::default().now().to_string(), "2026-11-09T09:00:00Z");
    }
}
