//! What agents leave on disk, read.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test should panic")]

mod agents;
mod by_hand;
mod files;
mod hostile;
mod opencode;
mod world;
