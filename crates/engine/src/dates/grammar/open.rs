//! What points at a time without telling which.

use crate::dates::reader::Reader;

/// As whole words, the longer before the shorter.
const OPEN: &[&str] = &[
    "the other day",
    "the other week",
    "the other night",
    "in the near future",
    "a long time ago",
    "a while ago",
    "a while back",
    "some time ago",
    "some days ago",
    "some weeks ago",
    "some months ago",
    "some years ago",
    "long ago",
    "sometime soon",
    "any day now",
    "one of these days",
    "the next few sprints",
    "not long ago",
    "recently",
    "lately",
    "soon",
];
/// What comes and goes with the work, not with the calendar.
const RHYTHMS: &[&str] = &["sprint", "iteration", "cycle", "milestone", "semester", "term"];

/// The place after such words.
pub(super) fn open(reader: &Reader<'_>, at: usize) -> Option<usize> {
    if reader.word(at) == "soon" && reader.is(at + 1, &["as"]) || reader.word_before(at) == "as" {
        return None;
    }
    let fixed = OPEN.iter().find_map(|phrase| reader.phrase(at, phrase));
    fixed.or_else(|| {
        let next = reader.skip(at, &["the"]);
        let pointed = reader.is(next, &["next", "last", "previous", "coming", "this"]);
        let fiscal = pointed && reader.is(next + 1, &["fiscal"]) && reader.is(next + 2, &["year"]);
        if fiscal {
            return Some(next + 3);
        }
        let rhythm = pointed && reader.word(next) != "this" && reader.is(next + 1, RHYTHMS);
        rhythm.then_some(next + 2)
    })
}
