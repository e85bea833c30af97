//! What takes no end of anything: four times the text is about four times the time.

use std::time::{Duration, Instant};

use jiff::tz::TimeZone;

use crate::dates::{self, Said};
use crate::dream::compare::Pairs;
use crate::dream::references::references;
use crate::dream::{Statement, Voice};
use crate::embed::Model;
use crate::model::{Kind, Timestamp};
use crate::recall::Passage;

const BYTES: usize = 1 << 20;
/// Between four, which is in proportion, and sixteen, which is its square.
const RATIO_MAX: u32 = 9;
/// Less is noise.
const MEASURABLE: Duration = Duration::from_millis(40);

/// All that is done to the text of a memory, or more.
fn read(text: &str) {
    let said_at: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
    let statement = |content| Statement { content, kind: Kind::Fact, said_at, voice: Voice::Agent };
    let statements = [statement(text), statement("A small one"), statement(text)];
    let _ = Pairs::of(&statements, &|| false);
    let _ = references(text);
    let _ = dates::expressions(text, &Said { at: said_at, zone: TimeZone::UTC });
    let _ = Passage::of(text, "", Model::builtin());
}

#[expect(clippy::disallowed_methods, reason = "the test is about time as it passes")]
fn time(piece: &str, bytes: usize) -> Duration {
    let text = piece.repeat(bytes / piece.len());
    let start = Instant::now();
    read(&text);
    start.elapsed()
}

#[test]
fn repetition_costs_no_more_than_its_length() {
    let pieces = ["a", "eyja", "eyJa.", "(", ")", "1", "a/", "`", "\u{201c}", "'a"];
    for piece in pieces {
        let in_proportion = || {
            let (quarter, whole) = (time(piece, BYTES / 4), time(piece, BYTES));
            whole < quarter.max(MEASURABLE) * RATIO_MAX
        };
        // The machine may be busy with something else for once.
        assert!((0..3).any(|_| in_proportion()), "{piece:?} takes ever longer");
    }
}
