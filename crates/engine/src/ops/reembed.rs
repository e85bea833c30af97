//! Re-embed: after a change of model, vectors are made anew, bit by bit.
//!
//! Meanwhile recall works: items whose vector is of another model are found by
//! their words.

use serde::Serialize;

use crate::Engine;
use crate::error::Result;

/// Items to a transaction: few enough to let others write in between.
const BATCH: u32 = 1_000;

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
        let mut total = Reembedded::default();
        loop {
            let (done, left) = self.store.reembed(BATCH)?;
            total = Reembedded { done: total.done + done, left };
            if left == 0 || !go_on(total) {
                return Ok(total);
            }
        }
    }
}
