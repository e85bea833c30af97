//! What undo means, said a second time and in another way.
//!
//! The engine keeps versions and computes inverses. This model keeps a log of
//! absolute assignments and folds those that are in effect; it never computes
//! an inverse, nor looks at a version.

use std::collections::{BTreeMap, BTreeSet};

use somnium_engine::model::{GroupId, MemoryId, OperationId, Timestamp, WorkspaceId};

/// Everything about a memory: `content` → its words, `tag x` → `yes`, …
pub(crate) type Facts = BTreeMap<String, String>;

/// What one operation assigned to one memory; nothing means taken away.
#[derive(Debug, Clone)]
pub(crate) struct Assignment {
    creates: bool,
    slots: BTreeMap<String, Option<String>>,
}

/// One line of the log.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    pub(crate) id: Option<OperationId>,
    pub(crate) group: GroupId,
    pub(crate) undoes: Option<usize>,
    pub(crate) recorded_at: Timestamp,
    pub(crate) assigned: BTreeMap<MemoryId, Assignment>,
}

/// What should become of an attempt to undo an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Undone,
    Already,
    Conflict,
}

/// A memory as it was at some moment: what it said, and its version.
pub(crate) type Snapshot = BTreeMap<MemoryId, (Facts, u32)>;

#[derive(Default)]
pub(crate) struct Model {
    pub(crate) entries: Vec<Entry>,
    /// In the order of their creation.
    pub(crate) created: Vec<(MemoryId, WorkspaceId)>,
    pub(crate) forgotten: BTreeSet<MemoryId>,
    /// What was there at each recorded moment, as the last entry of it left it.
    pub(crate) moments: BTreeMap<Timestamp, Snapshot>,
    /// What each version of a memory said; nothing while it was absent.
    pub(crate) versions: BTreeMap<MemoryId, Vec<Option<Facts>>>,
    /// The memory of each imported ref.
    pub(crate) references: BTreeMap<(WorkspaceId, String), MemoryId>,
}

impl Model {
    /// The operation an undo, an undo of that and so on is about in the end.
    fn first_of(&self, at: usize) -> usize {
        self.entries[at].undoes.map_or(at, |target| self.first_of(target))
    }

    /// Operations, other than undos, that are in effect.
    pub(crate) fn standing(&self) -> BTreeSet<usize> {
        self.standing_after(self.entries.len())
    }

    /// The same, when there were only the first so many entries.
    fn standing_after(&self, first: usize) -> BTreeSet<usize> {
        let mut standing = BTreeSet::new();
        for at in 0..first {
            let about = self.first_of(at);
            if !standing.remove(&about) {
                standing.insert(about);
            }
        }
        standing
    }

    /// The last entry about an operation: undoing it turns the operation over.
    pub(crate) fn last_about(&self, first: usize) -> Option<usize> {
        (0..self.entries.len()).rev().find(|at| self.first_of(*at) == first)
    }

    /// Every memory that is there, folded from what is in effect.
    pub(crate) fn present(&self) -> BTreeMap<MemoryId, Facts> {
        let mut facts: BTreeMap<MemoryId, Facts> = BTreeMap::new();
        for at in self.standing() {
            for (memory, assignment) in &self.entries[at].assigned {
                if assignment.creates {
                    facts.insert(*memory, Facts::new());
                }
                let Some(facts) = facts.get_mut(memory) else { continue };
                for (slot, value) in &assignment.slots {
                    match value {
                        Some(value) => facts.insert(slot.clone(), value.clone()),
                        None => facts.remove(slot),
                    };
                }
            }
        }
        facts.retain(|memory, _| !self.forgotten.contains(memory));
        facts
    }

    /// What `undo` must make of an entry now. It is in the way of nothing newer if,
    /// of all that touches the same, the very same is in effect as when it was made.
    pub(crate) fn verdict(&self, at: usize) -> Verdict {
        let (then, now) = (self.standing_after(at + 1), self.standing());
        let about = self.first_of(at);
        if then.contains(&about) != now.contains(&about) {
            return Verdict::Already;
        }
        let blocked = |memory: &MemoryId, own: &Assignment| {
            then.symmetric_difference(&now)
                .filter_map(|changed| self.entries[*changed].assigned.get(memory))
                .any(|other| own.meets(other))
        };
        let touched = &self.entries[at].assigned;
        let forgotten = |memory: &MemoryId| self.forgotten.contains(memory);
        match touched.iter().any(|(memory, own)| forgotten(memory) || blocked(memory, own)) {
            true => Verdict::Conflict,
            false => Verdict::Undone,
        }
    }

    /// Logs an operation that turns the given memories into the given facts.
    /// What changes nothing is not logged; returns whether anything was.
    pub(crate) fn assign(
        &mut self,
        group: GroupId,
        at: Timestamp,
        wanted: &BTreeMap<MemoryId, Facts>,
    ) -> bool {
        let present = self.present();
        let assigned: BTreeMap<_, _> = wanted
            .iter()
            .filter(|(memory, facts)| present.get(memory) != Some(facts))
            .map(|(memory, facts)| (*memory, Assignment::between(present.get(memory), facts)))
            .collect();
        let changed = !assigned.is_empty();
        if changed {
            self.log(group, at, None, assigned);
        }
        changed
    }

    /// Logs that an entry is undone.
    pub(crate) fn undo(&mut self, group: GroupId, at: Timestamp, target: usize) {
        let assigned = self.entries[target].assigned.clone();
        self.log(group, at, Some(target), assigned);
    }

    /// Logs that a memory's words are gone.
    pub(crate) fn forget(&mut self, group: GroupId, at: Timestamp, memory: MemoryId) {
        self.forgotten.insert(memory);
        let nothing = Assignment { creates: false, slots: BTreeMap::new() };
        self.log(group, at, None, BTreeMap::from([(memory, nothing)]));
    }

    fn log(
        &mut self,
        group: GroupId,
        at: Timestamp,
        undoes: Option<usize>,
        assigned: BTreeMap<MemoryId, Assignment>,
    ) {
        let touched: Vec<MemoryId> = assigned.keys().copied().collect();
        // The journal never runs backwards, whatever the clock says.
        let recorded_at = self.entries.last().map_or(at, |last| last.recorded_at.max(at));
        self.entries.push(Entry { id: None, group, undoes, recorded_at, assigned });
        let present = self.present();
        for memory in touched {
            self.versions.entry(memory).or_default().push(present.get(&memory).cloned());
        }
        let snapshot = present
            .into_iter()
            .map(|(memory, facts)| (memory, (facts, self.revision(memory))))
            .collect();
        self.moments.insert(recorded_at, snapshot);
    }

    /// How many versions a memory has.
    pub(crate) fn revision(&self, memory: MemoryId) -> u32 {
        self.versions.get(&memory).map_or(0, |versions| versions.len() as u32)
    }

    /// When a memory was true before it was put away, if that is to be so again.
    pub(crate) fn valid_before(&self, id: MemoryId) -> Option<String> {
        let versions = self.versions.get(&id)?;
        let now = versions.last()?.as_ref()?;
        let is_like = |version: &&Option<Facts>| {
            version.as_ref().is_some_and(|facts| facts["state"] == now["state"])
        };
        let run = versions.iter().rev().take_while(is_like).count();
        let first = versions[versions.len() - run].as_ref()?;
        let before = versions[..versions.len() - run].last()?.as_ref()?;
        let is_closed = now["state"] != "active" && first["valid"] == now["valid"];
        is_closed.then(|| before["valid"].clone())
    }

    /// The entries that touched a memory, oldest first.
    pub(crate) fn entries_of(&self, memory: MemoryId) -> Vec<&Entry> {
        self.entries.iter().filter(|entry| entry.assigned.contains_key(&memory)).collect()
    }
}

impl Assignment {
    fn between(before: Option<&Facts>, after: &Facts) -> Self {
        let nothing = Facts::new();
        let old = before.unwrap_or(&nothing);
        let slots = old
            .keys()
            .chain(after.keys())
            .filter(|slot| old.get(*slot) != after.get(*slot))
            .map(|slot| (slot.clone(), after.get(slot).cloned()))
            .collect();
        Self { creates: before.is_none(), slots }
    }

    /// Whether the two touch the same thing; a creation touches everything.
    fn meets(&self, other: &Self) -> bool {
        let creation = self.creates || other.creates;
        creation || self.slots.keys().any(|slot| other.slots.contains_key(slot))
    }
}
