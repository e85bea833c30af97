//! Recall: what is found, what comes first, and when nothing is said.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test should panic")]

mod context;
mod index;
mod leading;
mod ranking;
mod reembedding;
mod silence;
mod time;
mod world;
