//! What a memory is worth keeping at hand for.

use crate::model::{Body, Kind, Timestamp};

/// What somebody pinned comes before everything that nobody did.
const PINNED_FROM: f32 = 0.8;
/// How the three parts of a value share it.
const IMPORTANCE_SHARE: f32 = 0.50;
const FRESHNESS_SHARE: f32 = 0.30;
const USE_SHARE: f32 = 0.20;
/// So many uses make half of what use can make.
const USES_HALF: f32 = 3.0;
const MICROS_PER_DAY: f32 = 86_400e6;

/// What a memory is worth, from 0 to 1: which of them stand in an index, and which are
/// put away when they fade.
///
/// It grows with importance and with use (how often it was an answer; the first uses
/// count most), and falls with age since it was said, the faster the sooner its kind
/// goes out of date. Age never takes what importance gave. Pinned ones are above 0.8,
/// all others below.
pub(crate) fn value(body: &Body, now: Timestamp, uses: u32) -> f32 {
    let importance = body.importance.share() as f32;
    let age = now.micros().saturating_sub(body.said_at.micros()).max(0) as f32 / MICROS_PER_DAY;
    let freshness = (-age / half_life_days(body.kind)).exp2();
    let use_made = uses as f32 / (uses as f32 + USES_HALF);
    let worth = IMPORTANCE_SHARE * importance + FRESHNESS_SHARE * freshness + USE_SHARE * use_made;
    match body.pinned {
        true => PINNED_FROM + (1.0 - PINNED_FROM) * worth,
        false => PINNED_FROM * worth,
    }
}

/// After how many days half of a memory's freshness is gone. How people want things
/// lasts; what happened is soon history.
fn half_life_days(kind: Kind) -> f32 {
    match kind {
        Kind::Preference | Kind::Convention => 730.0,
        Kind::Correction | Kind::Decision => 365.0,
        Kind::Procedure | Kind::Digest => 270.0,
        Kind::Fact | Kind::Reference => 180.0,
        Kind::Insight => 90.0,
        Kind::Event => 30.0,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::model::{Content, Importance, Interval, State, Tags};

    fn body(kind: Kind, importance: u8, pinned: bool, said_day: i64) -> Body {
        Body {
            kind,
            content: Content::new("x").unwrap(),
            tags: Tags::default(),
            importance: Importance::new(f64::from(importance) / 100.0).unwrap(),
            pinned,
            said_at: day(said_day),
            valid: Interval::ALWAYS,
            state: State::Active,
            sources: [].into(),
            links: [].into(),
        }
    }

    fn day(day: i64) -> Timestamp {
        Timestamp::from_micros(day * 86_400_000_000).unwrap()
    }

    #[test]
    fn what_lasts_longer_is_worth_more_later() {
        let worth = |kind| value(&body(kind, 50, false, 0), day(100), 0);
        let kinds = [
            Kind::Preference,
            Kind::Decision,
            Kind::Digest,
            Kind::Fact,
            Kind::Insight,
            Kind::Event,
        ];
        assert!(kinds.windows(2).all(|pair| worth(pair[0]) > worth(pair[1])));
    }

    proptest! {
        #[test]
        fn every_argument_counts_in_one_direction(
            kind in prop::sample::select(Kind::ALL),
            importance in 0..100_u8,
            said in -3_000..30_000_i64,
            now in -3_000..30_000_i64,
            uses in 0..u32::MAX,
            pinned: bool,
        ) {
            let worth = |importance, said, now, uses, pinned| {
                value(&body(kind, importance, pinned, said), day(now), uses)
            };
            let base = worth(importance, said, now, uses, pinned);
            prop_assert!((0.0..=1.0).contains(&base), "{base}");
            prop_assert!(worth(importance + 1, said, now, uses, pinned) > base);
            prop_assert!(worth(importance, said + 1, now, uses, pinned) >= base);
            prop_assert!(worth(importance, said, now + 1, uses, pinned) <= base);
            // Logarithms of neighbours may be rounded the other way.
            let more = worth(importance, said, now, uses + 1, pinned);
            prop_assert!(more >= base - 1e-6, "{more} {base}");
            let (pin, other) =
                (worth(0, said, now, 0, true), worth(100, now, now, u32::MAX, false));
            prop_assert!(pin >= other);
        }
    }
}
