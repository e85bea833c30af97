//! Pages: lists that are read bit by bit, and stay in order while others write.
//!
//! A list goes on behind an item, not after a number of them: what comes or goes
//! meanwhile lets nothing be told twice, and nothing be left out.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::dreams::past;
use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{
    Fingerprint, GroupId, Invalid, Memory, MemoryId, OperationId, Reach, WorkspaceId,
};
use crate::ops::{List, PastDream};
use crate::store::{Activity, DreamRun};

/// A part of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    /// In the list's order.
    pub items: Vec<T>,
    /// Where the list goes on; nothing at its end.
    pub next: Option<Cursor>,
}

/// A place in a list. It is good for that list only: with the same filters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    item: [u8; 16],
    list: Fingerprint,
}

impl Cursor {
    fn unreadable(text: &str) -> Invalid {
        let found = text.chars().take(60).collect();
        Invalid::Unreadable { what: "a cursor", found }
    }

    pub(super) fn elsewhere(&self) -> EngineError {
        EngineError::not_found("place in this list by the cursor", self)
    }

    /// The item behind which the list goes on, if it is this list.
    pub(super) fn within(&self, list: Fingerprint) -> Result<&[u8; 16]> {
        match self.list == list {
            true => Ok(&self.item),
            false => Err(self.elsewhere()),
        }
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.item.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
        self.list.fmt(f)
    }
}

impl FromStr for Cursor {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        const HALF: usize = 32;
        let halves = text.split_at_checked(HALF).filter(|(_, list)| list.len() == HALF);
        let (item, list) = halves.ok_or_else(|| Self::unreadable(text))?;
        // Both are sixteen bytes in hexadecimal digits.
        let read =
            |half: &str| Fingerprint::try_from(half.to_owned()).map_err(|_| Self::unreadable(text));
        Ok(Self { item: *read(item)?.as_bytes(), list: read(list)? })
    }
}

impl Engine {
    /// A page larger than this helps nobody.
    pub const PAGE_MAX: u32 = 1_000;

    /// A page of the memories that can be seen: those of `list`, behind the cursor.
    ///
    /// # Errors
    /// When the cursor is of another list.
    pub fn page_of_memories(
        &self,
        reach: &Reach,
        list: &List,
        cursor: Option<Cursor>,
    ) -> Result<Page<Memory>> {
        let limit = list.limit.clamp(1, Self::PAGE_MAX);
        let whole = List { after: None, limit: 0, ..list.clone() };
        let name = list_name(&("memories", &whole));
        let after = match cursor {
            None => None,
            Some(cursor) => {
                let id = MemoryId::from_bytes(cursor.within(name)?)?;
                // Otherwise one could ask which ids there are elsewhere.
                if !self.sees_memory(reach, id)? {
                    return Err(cursor.elsewhere());
                }
                Some(id)
            }
        };
        let items = self.store.list(&List { after, limit: limit + 1, ..whole })?;
        Ok(page(items, limit, name, |memory| *memory.id.as_bytes()))
    }

    /// A page of what was done, newest first.
    ///
    /// # Errors
    /// When the cursor is of another list.
    pub fn page_of_activity(
        &self,
        reach: &Reach,
        workspaces: Option<&[WorkspaceId]>,
        cursor: Option<Cursor>,
        limit: u32,
    ) -> Result<Page<Activity>> {
        let limit = limit.clamp(1, Self::PAGE_MAX);
        let name = list_name(&("activity", workspaces));
        let before = match cursor {
            None => None,
            Some(cursor) => {
                let id = OperationId::from_bytes(cursor.within(name)?)?;
                let operation = self.store.operation(id)?;
                if !self.sees_operations(reach, operation.as_slice())? || operation.is_none() {
                    return Err(cursor.elsewhere());
                }
                Some(id)
            }
        };
        let items = self.store.activity(workspaces, before, limit + 1)?;
        Ok(page(items, limit, name, |activity| *activity.operation.id.as_bytes()))
    }
}

impl Engine {
    /// A page of past dreams over these workspaces, newest first.
    ///
    /// # Errors
    /// When the cursor is of another list.
    pub fn page_of_dreams(
        &self,
        reach: &Reach,
        workspaces: Option<&[WorkspaceId]>,
        cursor: Option<Cursor>,
        limit: u32,
    ) -> Result<Page<PastDream>> {
        let limit = limit.clamp(1, Self::PAGE_MAX);
        let name = list_name(&("dreams", workspaces));
        let before = match cursor {
            None => None,
            Some(cursor) => {
                let id = GroupId::from_bytes(cursor.within(name)?)?;
                let runs = self.store.dream(id)?;
                if !runs.iter().any(|run| reach.covers(run.workspace)) {
                    return Err(cursor.elsewhere());
                }
                Some(id)
            }
        };
        let scopes: Vec<Option<WorkspaceId>> = match workspaces {
            None => vec![None],
            Some(some) => some.iter().copied().map(Some).collect(),
        };
        let mut dreams: BTreeMap<GroupId, Vec<DreamRun>> = BTreeMap::new();
        for scope in scopes {
            for run in self.store.dreams(scope, before, limit + 1)? {
                dreams.entry(run.dream).or_default().push(run);
            }
        }
        let newest = dreams.into_iter().rev().take(limit as usize + 1).collect();
        let page = page(newest, limit, name, |(dream, _)| *dream.as_bytes());
        Ok(Page { items: self.told_dreams(page.items)?, next: page.next })
    }

    /// What is told of dreams in their workspaces.
    pub(super) fn told_dreams(
        &self,
        dreams: Vec<(GroupId, Vec<DreamRun>)>,
    ) -> Result<Vec<PastDream>> {
        let names = self.workspace_names()?;
        let told = |(dream, runs): (GroupId, Vec<DreamRun>)| {
            let workspaces = runs.into_iter().map(|run| past(run, &names)).collect();
            PastDream { dream, workspaces }
        };
        Ok(dreams.into_iter().map(told).collect())
    }
}

/// Cuts off what was read to know whether there is more.
pub(super) fn page<T>(
    mut items: Vec<T>,
    limit: u32,
    list: Fingerprint,
    item: impl Fn(&T) -> [u8; 16],
) -> Page<T> {
    let more = items.len() > limit as usize;
    items.truncate(limit as usize);
    let last = items.last().filter(|_| more);
    let next = last.map(|last| Cursor { item: item(last), list });
    Page { items, next }
}

/// Tells lists apart.
pub(super) fn list_name(list: &impl fmt::Debug) -> Fingerprint {
    Fingerprint::of([format!("{list:?}").as_bytes()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_comes_back_and_is_good_for_its_own_list() {
        let list = list_name(&"one");
        let cursor = Cursor { item: [7; 16], list };
        assert_eq!(cursor.to_string().parse::<Cursor>().unwrap(), cursor);
        assert_eq!(cursor.within(list).unwrap(), &[7; 16]);
        assert!(cursor.within(list_name(&"other")).is_err());
        let check = |text: &str| assert!(text.parse::<Cursor>().is_err(), "{text}");
        check("");
        check("0");
        check(&"g".repeat(64));
        check(&"0".repeat(65));
        check(&"é".repeat(32));
        check(&"\u{1f634}".repeat(16));
    }

    #[test]
    fn only_a_page_that_is_not_the_last_goes_on() {
        let check = |count: u8, limit: u32, items: usize, goes_on: bool| {
            let all: Vec<u8> = (0..count).collect();
            let page = page(all, limit, list_name(&"list"), |number| [*number; 16]);
            assert_eq!((page.items.len(), page.next.is_some()), (items, goes_on));
        };
        check(0, 2, 0, false);
        check(2, 2, 2, false);
        check(3, 2, 2, true);
    }
}
