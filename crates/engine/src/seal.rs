//! Files that are ours as a whole carry a fingerprint of themselves: whoever changes one
//! of them makes it theirs.

use crate::model::Fingerprint;

/// As many characters as a fingerprint has.
const LENGTH: usize = 32;

/// Whose a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owner {
    /// Somebody else's.
    Others,
    /// Ours, as we left it.
    Us,
    /// Ours, but somebody changed it since.
    Both,
}

/// Puts the seal of a text behind the first mark in it.
pub(crate) fn sealed(text: &str, mark: &str) -> String {
    match text.split_once(mark) {
        Some((head, body)) => format!("{head}{mark}{}{body}", seal(head, body)),
        None => text.to_owned(),
    }
}

/// Tells whose a text is by the seal behind the first mark in it.
pub(crate) fn owner(text: &str, mark: &str) -> Owner {
    let Some((head, rest)) = text.split_once(mark) else { return Owner::Others };
    match rest.split_at_checked(LENGTH) {
        Some((found, body)) if found == seal(head, body) => Owner::Us,
        _ => Owner::Both,
    }
}

fn seal(head: &str, body: &str) -> String {
    Fingerprint::of([head.as_bytes(), body.as_bytes()]).to_string()
}
