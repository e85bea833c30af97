//! From transcripts to what is kept of them: each thing once, and nothing that
//! should not be.
#![allow(clippy::disallowed_methods, reason = "tests write transcripts and look into the files")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test should panic")]

mod beside;
mod forms;
mod growth;
mod hooks;
mod once;
mod words;
mod world;
