//! Re-embed: after a change of model, vectors are made anew, bit by bit.
//!
//! Meanwhile recall works: items whose vector is of another model are found by
//! their words. There is no process in the background: whoever has a moment does a
//! bit of it, and what was done is done.

use std::time::Duration;

use serde::Serialize;

use crate::Engine;
use crate::error::Result;

/// Items to a transaction: few enough to let others write in between.
const BATCH: u32 = 1_000;
/// The same when there is little time.
const SMALL_BATCH: u32 = 100;

/// How far it got.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Reembedded {
    /// Items that got a new vector.
    pub done: u64,
    /// Items that still have an old one.
    pub left: u64,
}

impl Engine {
    /// Goes on until all vectors are of the present model, or `go_on` says no.
    /// What was done is done: the next call goes on from there.
    ///
    /// # Errors
    /// When the store fails.
    pub fn reembed(&self, go_on: &mut dyn FnMut(Reembedded) -> bool) -> Result<Reembedded> {
        self.reembed_by(BATCH, go_on)
    }

    /// Goes on for about so long. If nothing is left to do it only looks, and writes
    /// nothing.
    ///
    /// # Errors
    /// When the store fails.
    pub fn reembed_for(&self, time: Duration) -> Result<Reembedded> {
        if self.vectors_left()? == 0 {
            return Ok(Reembedded::default());
        }
        let end = self.now().micros().saturating_add_unsigned(time.as_micros() as u64);
        self.reembed_by(SMALL_BATCH, &mut |_| self.now().micros() < end)
    }

    /// How many vectors are of another model.
    ///
    /// # Errors
    /// When the store fails.
    pub fn vectors_left(&self) -> Result<u64> {
        Ok(self.store.reembed(0)?.1)
    }

    fn reembed_by(
        &self,
        batch: u32,
        go_on: &mut dyn FnMut(Reembedded) -> bool,
    ) -> Result<Reembedded> {
        let mut total = Reembedded::default();
        loop {
            let (done, left) = self.store.reembed(batch)?;
            total = Reembedded { done: total.done + done, left };
            if left == 0 || !go_on(total) {
                return Ok(total);
            }
        }
    }
}
