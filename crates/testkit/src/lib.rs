//! What the tests share: a clock and a machine that obey, scratch folders, a model service
//! that misbehaves, and the contract every store must keep.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failing test should panic"
)]

mod clock;
pub mod contract;
mod machine;
mod scratch;
pub mod service;

pub use clock::FakeClock;
pub use machine::FakeMachine;
pub use scratch::scratch_folder;
pub use service::FakeService;
