//! Tables of pairs: what is the same, what replaces, what is neither.

mod among;
mod measure;
mod never;
mod read;
mod same;
mod settled;

use super::{Corpus, Reading, Verdict, judge};
use crate::dream::{Statement, Voice};
use crate::model::{Kind, Timestamp};

fn moment(day: u32) -> Timestamp {
    format!("2026-01-{day:02}T00:00:00Z").parse().unwrap()
}

fn statement(content: &str, said_at: Timestamp) -> Statement<'_> {
    Statement { content, kind: Kind::Fact, said_at, voice: Voice::Agent }
}

/// The verdict on two statements that stand alone, the first said earlier. The other way
/// round it has to be the same one.
fn alone(older: &str, newer: &str) -> Verdict {
    let readings = [Reading::of(older), Reading::of(newer)];
    let corpus = Corpus::of(&readings);
    let (one, two) = (statement(older, moment(1)), statement(newer, moment(2)));
    let verdict = judge((&one, &readings[0]), (&two, &readings[1]), &corpus);
    let turned = judge((&two, &readings[1]), (&one, &readings[0]), &corpus);
    match (&verdict, &turned) {
        (Verdict::Replaces { newer, .. }, Verdict::Replaces { newer: other, .. }) => {
            assert_ne!(newer, other);
        }
        _ => assert_eq!(verdict, turned, "{older} | {newer}"),
    }
    verdict
}

/// Checks all lines of a table, `one | other`, and tells all that fail at once.
fn check(table: &str, expected: &str, fits: impl Fn(&Verdict) -> bool) {
    let mut wrong = Vec::new();
    for (older, newer) in table.lines().filter_map(|line| line.split_once(" | ")) {
        let verdict = alone(older.trim(), newer.trim());
        if !fits(&verdict) {
            wrong.push(format!("{} | {}: {verdict:?}", older.trim(), newer.trim()));
        }
    }
    assert!(wrong.is_empty(), "{} are not {expected}:\n{}", wrong.len(), wrong.join("\n"));
}
