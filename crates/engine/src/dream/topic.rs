//! A shelf in full, as a file in the form that Claude gives its own notes.

use std::fmt::Write as _;

use super::inert::item;
use super::shelf::{Common, Shelf};
use crate::model::{Fingerprint, Kind, Timestamp};
use crate::seal::{self, Owner, sealed};

/// Nobody keeps more in mind.
const TOPICS_MAX: usize = 100;
const TOPIC_BYTES_MAX: usize = 50_000;
const ITEM_CHARS_MAX: usize = 2_000;
/// What an index shows of a memory, about: what is longer has more to say.
const SHORT_CHARS_MAX: usize = 200;
const SLUG_CHARS_MAX: usize = 40;
/// What the names of our files begin with.
pub(crate) const PREFIX: &str = "somnium-";
/// The field by which our files are known, and which tells whether they are as we left
/// them.
const FIELD: &str = "\n  somnium: ";

/// The files of shelves that have more to say than a line, in their order.
pub(crate) fn files(shelves: &[Shelf<'_>]) -> Vec<Option<String>> {
    let has_more = |shelf: &Shelf<'_>| {
        let content = |at: usize| shelf.entries[at].memory.body.content.as_str();
        shelf.entries.len() > 1
            || content(0).lines().nth(1).is_some()
            || content(0).chars().nth(SHORT_CHARS_MAX).is_some()
    };
    let mut left = TOPICS_MAX;
    let name = |shelf: &Shelf<'_>| {
        let wanted = left > 0 && has_more(shelf);
        left -= usize::from(wanted);
        wanted.then(|| format!("{}.md", stem(shelf.common)))
    };
    shelves.iter().map(name).collect()
}

/// What the file of a shelf says.
pub(crate) fn text(shelf: &Shelf<'_>) -> String {
    let recorded = shelf.entries.iter().map(|entry| entry.memory.recorded_at).max();
    let modified = recorded.map(Timestamp::as_jiff).unwrap_or_default();
    let title = shelf.title().replace('\\', "\\\\").replace('"', "\\\"");
    let head = format!(
        "---\nname: {}\ndescription: \"{title}: {} of earlier sessions, kept by somnium\"\n\
         metadata:\n  node_type: memory\n  type: {}\n  modified: {modified}{FIELD}\n",
        stem(shelf.common),
        match shelf.entries.len() {
            1 => "a note".to_owned(),
            count => format!("{count} notes"),
        },
        sort(shelf.common),
    );
    let mut body = "---\n\n".to_owned();
    for (number, entry) in shelf.entries.iter().enumerate() {
        let words = item(entry.memory.body.content.as_str(), ITEM_CHARS_MAX);
        let item = format!("- {words} [{}]\n", entry.memory.id.short());
        if body.len() + item.len() > TOPIC_BYTES_MAX {
            let left = shelf.entries.len() - number;
            let _ = writeln!(body, "\n… and {left} more: `somnium recall \"words\"` finds them.");
            break;
        }
        body += &item;
    }
    sealed(&format!("{head}{body}"), FIELD)
}

/// Tells whose a file is.
pub(crate) fn owner(text: &str) -> Owner {
    let mut lines = text.lines();
    let has_front = lines.next() == Some("---");
    let mut front = lines.take_while(|line| *line != "---");
    match has_front && front.any(|line| line.starts_with(FIELD.trim_start_matches('\n'))) {
        true => seal::owner(text, FIELD),
        false => Owner::Others,
    }
}

/// A name that any file system takes; what it loses of a tag it makes up for.
fn stem(common: Common<'_>) -> String {
    let tag = match common {
        Common::Kind(kind) => return format!("{PREFIX}kind-{kind}"),
        Common::Tag(tag) => tag.as_str(),
    };
    let plain = |c: char| if c.is_ascii_lowercase() || c.is_ascii_digit() { c } else { '-' };
    let slug: String = tag.chars().map(plain).take(SLUG_CHARS_MAX).collect();
    match slug == tag {
        true => format!("{PREFIX}tag-{slug}"),
        false => {
            let mut mark = Fingerprint::of([tag.as_bytes()]).to_string();
            mark.truncate(8);
            format!("{PREFIX}tag-{slug}-{mark}")
        }
    }
}

/// What Claude calls it.
fn sort(common: Common<'_>) -> &'static str {
    match common {
        Common::Kind(Kind::Preference) => "user",
        Common::Kind(Kind::Correction) => "feedback",
        Common::Kind(Kind::Reference) => "reference",
        Common::Kind(_) | Common::Tag(_) => "project",
    }
}
