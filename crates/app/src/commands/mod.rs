//! One file per command: its documented arguments above its function.

pub(crate) mod completions;
pub(crate) mod context;
pub(crate) mod daydream;
pub(crate) mod daydreams;
pub(crate) mod demo;
pub(crate) mod doctor;
pub(crate) mod dream;
pub(crate) mod dreams;
pub(crate) mod eval;
pub(crate) mod export;
pub(crate) mod hook;
pub(crate) mod import;
pub(crate) mod index;
pub(crate) mod init;
pub(crate) mod mcp;
pub(crate) mod memory;
mod onlooker;
pub(crate) mod open;
pub(crate) mod recall;
pub(crate) mod reindex;
pub(crate) mod remember;
pub(crate) mod schedule;
pub(crate) mod serve;
pub(crate) mod status;
pub(crate) mod token;
pub(crate) mod undo;
pub(crate) mod uninstall;
