//! Memories in groups, as an index shows them: by tag, those without one by kind.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet};

use super::value::value;
use crate::model::{Kind, Memory, MemoryId, Tag, Timestamp};

/// So many of the newest are shown whatever they are worth: they are what the next
/// session is most likely about, and nobody had the time to use them.
pub(crate) const NEWEST: usize = 10;

/// What the memories of a group have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Common<'m> {
    /// A tag.
    Tag(&'m Tag),
    /// They have no tag, and are of this kind.
    Kind(Kind),
}

/// A group, the most valuable first.
#[derive(Debug)]
pub(crate) struct Shelf<'m> {
    pub(crate) common: Common<'m>,
    pub(crate) entries: Vec<Entry<'m>>,
}

/// A memory on its shelf.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry<'m> {
    pub(crate) memory: &'m Memory,
    pub(crate) value: f32,
    pub(crate) is_newest: bool,
}

/// How often memories were answers.
pub(crate) type Uses = BTreeMap<MemoryId, u32>;

/// Sorts memories into groups, the group of the most valuable one first. A memory with
/// several tags goes where most others are. Values are those at the moment `at`.
pub(crate) fn shelves<'m>(memories: &'m [Memory], at: Timestamp, uses: &Uses) -> Vec<Shelf<'m>> {
    let newest = newest(memories);
    let mut tags: BTreeMap<&Tag, usize> = BTreeMap::new();
    for tag in memories.iter().flat_map(|memory| memory.body.tags.iter()) {
        *tags.entry(tag).or_default() += 1;
    }
    let mut groups: BTreeMap<Common<'m>, Vec<Entry<'m>>> = BTreeMap::new();
    for memory in memories {
        // Of tags that are equally common the first one by name.
        let crowd = |tag: &&Tag| Reverse(tags.get(*tag).copied().unwrap_or(0));
        let tag = memory.body.tags.iter().min_by_key(crowd);
        let common = tag.map_or(Common::Kind(memory.body.kind), Common::Tag);
        let uses = uses.get(&memory.id).copied().unwrap_or(0);
        let value = value(&memory.body, at, uses);
        let is_newest = newest.contains(&memory.id);
        groups.entry(common).or_default().push(Entry { memory, value, is_newest });
    }
    let mut shelves: Vec<Shelf<'m>> = groups
        .into_iter()
        .map(|(common, mut entries)| {
            entries.sort_by(Entry::by_value);
            Shelf { common, entries }
        })
        .collect();
    shelves.sort_by(|one, other| match (one.entries.first(), other.entries.first()) {
        (Some(one), Some(other)) => one.by_value(other),
        _ => Ordering::Equal,
    });
    shelves
}

impl Entry<'_> {
    /// The most valuable first; of equal ones the newest.
    pub(crate) fn by_value(&self, other: &Self) -> Ordering {
        let age = |entry: &Self| (entry.memory.body.said_at, entry.memory.id);
        other.value.total_cmp(&self.value).then_with(|| age(other).cmp(&age(self)))
    }
}

/// Those that were said last.
pub(crate) fn newest(memories: &[Memory]) -> BTreeSet<MemoryId> {
    let mut by_age: Vec<_> =
        memories.iter().map(|memory| (memory.body.said_at, memory.id)).collect();
    by_age.sort_unstable_by(|one, other| other.cmp(one));
    by_age.into_iter().take(NEWEST).map(|(_, id)| id).collect()
}
