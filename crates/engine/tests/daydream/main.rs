//! Daydreams, against a clock and a machine that obey.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test should panic")]
#![allow(clippy::disallowed_methods, reason = "tests make folders of their own")]

mod cycles;
mod leftovers;
mod ready;
mod stale;
mod turns;
mod world;
