//! Names that stand for each other.

use std::collections::HashMap;

/// Sets that grow together; a name that was never joined is alone.
#[derive(Debug, Clone, Default)]
pub(super) struct Sets<'a> {
    parent: HashMap<&'a str, &'a str>,
}

impl<'a> Sets<'a> {
    /// Puts two names into one set.
    pub(super) fn join(&mut self, one: &'a str, other: &'a str) {
        let (one, other) = (self.of(one), self.of(other));
        if one != other {
            self.parent.insert(one, other);
        }
    }

    /// The name that stands for the set that holds this one.
    pub(super) fn of<'b>(&self, name: &'b str) -> &'b str
    where
        'a: 'b,
    {
        let mut at = name;
        while let Some(parent) = self.parent.get(at) {
            at = parent;
        }
        at
    }

    /// Whether two names are in one set.
    pub(super) fn same(&self, one: &str, other: &str) -> bool {
        self.of(one) == self.of(other)
    }
}
