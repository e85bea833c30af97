//! The real binary, from outside: what it answers, what it survives.
//!
//! Each test has a home of its own in a temporary folder; see [`home`].

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::disallowed_methods,
    reason = "tests may fail loudly, tell the time and lay hands on files"
)]

mod cli;
mod concurrency;
mod crash;
mod damage;
mod demo;
mod dream;
mod dream_asked;
mod dream_due;
mod dream_git;
mod dream_kept;
mod dream_processes;
mod dream_review;
mod eval_dream;
mod home;
mod hook;
mod hook_trouble;
mod hostile;
mod import_transcripts;
mod index;
mod init;
mod mcp;
mod medium;
mod notes;
mod places;
mod plugin;
mod readme;
mod recall;
mod schedule;
mod transfer;
mod writers;
