//! `cargo xtask test`: what CI runs, and nothing else.

use std::time::Instant;

use crate::{Result, cargo, setup, tidy};

/// Cheap checks first, so that a slip is told at once.
pub(crate) fn run() -> Result {
    let start = Instant::now();
    cargo(&["fmt", "--all", "--check"], &[])?;
    tidy::run()?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"], &[])?;
    let tools = setup::run()?;
    let tools: Vec<(&str, &str)> =
        tools.iter().map(|(name, path)| (*name, path.as_str())).collect();
    cargo(&["test", "--workspace"], &tools)?;
    cargo(&["doc", "--workspace", "--no-deps"], &[("RUSTDOCFLAGS", "--deny warnings")])?;
    eprintln!("\nall well, after {} s", start.elapsed().as_secs());
    Ok(())
}
