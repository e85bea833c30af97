//! What the first bytes of a file tell about it.

use super::json::Object;
use crate::lines::to_text;

/// Some sessions begin with many titles of others.
const RECORDS_MAX: usize = 50;

/// Whether one of the first lines is a record that is known by its members.
///
/// The last line may be cut, and it may be the first one.
pub(super) fn any_record(beginning: &[u8], is_known: impl Fn(&Object<'_>) -> bool) -> bool {
    let text = to_text(beginning);
    let text = text.trim_start_matches('\u{feff}').trim_start();
    // Records that stand in a list are not lines, even where each has its own.
    text.starts_with('{')
        && text
            .lines()
            .take(RECORDS_MAX)
            .filter_map(Object::beginning)
            .any(|record| is_known(&record))
}

/// Whether this is the beginning of a document that is known by its members.
pub(super) fn is_document(beginning: &[u8], is_known: impl Fn(&Object<'_>) -> bool) -> bool {
    let text = to_text(beginning);
    Object::beginning(text.trim_start_matches('\u{feff}')).is_some_and(|object| is_known(&object))
}
