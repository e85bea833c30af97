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
mod home;
mod hostile;
mod medium;
mod places;
mod readme;
mod recall;
mod transfer;
mod writers;
