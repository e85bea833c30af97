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

mod browser;
mod cli;
mod concurrency;
mod crash;
mod damage;
mod daydream;
mod daydream_killed;
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
mod models;
mod models_more;
mod models_shown;
mod notes;
mod page;
mod pages;
mod places;
mod plugin;
mod readme;
mod recall;
mod rest;
mod rest_daydreams;
mod rest_dreams;
mod rest_schema;
mod rest_writes;
mod schedule;
mod serve;
mod serve_clients;
mod serve_dreams;
mod serve_mcp;
mod serve_reach;
mod served;
mod tools;
mod transfer;
mod writers;
