//! The ledger: what was asked of models, and what it cost.

use serde::Serialize;

use crate::Engine;
use crate::error::Result;
use crate::model::{GroupId, Timestamp};
use crate::store::{CallRecord, Spent};

/// What models took.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct ModelUse {
    /// Since the day began.
    pub today: Spent,
    /// Ever.
    pub ever: Spent,
}

/// Calls one by one, with their sum.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Ledgers {
    /// The latest calls, newest first.
    pub calls: Vec<CallRecord>,
    /// All of them together.
    pub spent: Spent,
}

impl Engine {
    /// What models took since a day began, and ever.
    ///
    /// # Errors
    /// When the store fails.
    pub fn model_use(&self, day: Timestamp) -> Result<ModelUse> {
        let today = self.store.spent(None, Some(day))?;
        Ok(ModelUse { today, ever: self.store.spent(None, None)? })
    }

    /// The calls of a dream, or of all.
    ///
    /// # Errors
    /// When the store fails.
    pub fn ledger(&self, dream: Option<GroupId>, limit: u32) -> Result<Ledgers> {
        let calls = self.store.calls(dream, limit)?;
        Ok(Ledgers { calls, spent: self.store.spent(dream, None)? })
    }
}
