//! What the tests share: a clock that obeys, scratch folders, and the contract
//! every store must keep.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failing test should panic"
)]

mod clock;
pub mod contract;
mod scratch;

pub use clock::FakeClock;
pub use scratch::scratch_folder;
