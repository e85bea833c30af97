//! Tidy: what we left behind goes, what others left behind is listed.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::machine::{Machine, Own, Process};
use super::record::{Cleanup, StaleFate, StaleProcess};
use crate::files;

/// Agents, by the exact name of their program.
pub const AGENTS: [&str; 7] =
    ["claude", "codex", "gemini", "aider", "opencode", "cursor-agent", "copilot"];
/// One that has run for longer was forgotten.
const STALE_AFTER: Duration = Duration::from_secs(24 * 3_600);
/// How far up the ancestors of this process are looked for.
const ANCESTORS_MAX: usize = 64;
/// A longer list nobody reads.
const STALE_MAX: usize = 100;
/// More files than we ever leave behind.
const LEFTOVERS_MAX: usize = 10_000;

/// Where a daydream keeps its files, below the folder that holds everything.
pub(crate) fn own_folder(home: &Path) -> PathBuf {
    home.join("daydream")
}

/// Where it keeps what goes when it ends. Only one daydream runs at a time: whatever is
/// there when one begins or ends was left behind.
pub(crate) fn temporary_folder(home: &Path) -> PathBuf {
    own_folder(home).join("tmp")
}

/// Takes away what was left behind: copies for agents, and files that were being written
/// when a process died.
pub(crate) fn clear(home: &Path, folders: &[&Path], cleanup: &mut Cleanup) {
    let temporary = temporary_folder(home);
    if let Ok(entries) = fs::read_dir(&temporary) {
        for entry in entries.flatten().take(LEFTOVERS_MAX) {
            cleanup.temporary += u64::from(files::remove_tree(&entry.path()).is_ok());
        }
        files::remove_empty_folder(&temporary);
    }
    for folder in folders {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten().take(LEFTOVERS_MAX) {
            if is_left_behind(&entry.file_name().to_string_lossy()) {
                cleanup.temporary += u64::from(files::remove(&entry.path()).is_ok());
            }
        }
    }
}

/// Whether a file was being written by a process that is no more.
fn is_left_behind(name: &str) -> bool {
    let is_ours = [".md.", ".zst."].iter().any(|ending| name.contains(ending));
    is_ours && files::written_by(name).is_some_and(|pid| pid != std::process::id())
}

/// Whether agents that were forgotten are ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum StalePolicy {
    /// They are only listed.
    #[default]
    List,
    /// They are asked to end.
    Ask,
}

/// Lists agents that have run for more than a day, and asks them to end if the person
/// wants that: only their own, never this process or what it was started by.
pub(crate) fn stale(machine: &dyn Machine, policy: StalePolicy) -> Vec<StaleProcess> {
    let Some(processes) = machine.processes() else { return Vec::new() };
    let own = machine.own();
    let ancestors = ancestors(&processes, own);
    let mut found = Vec::new();
    for process in &processes {
        let Some(program) = agent(process).filter(|_| process.age > STALE_AFTER) else { continue };
        let may_end = process.owner == own.owner && !ancestors.contains(&process.pid);
        let fate = match policy {
            StalePolicy::Ask if may_end => match machine.ask_to_end(process) {
                Ok(()) => StaleFate::Asked,
                Err(_) => StaleFate::Left,
            },
            _ => StaleFate::Listed,
        };
        found.push(StaleProcess {
            pid: process.pid,
            program: program.to_owned(),
            owner: process.owner,
            age_hours: process.age.as_secs() / 3_600,
            memory_mb: process.memory / 1_000_000,
            fate,
        });
        if found.len() == STALE_MAX {
            break;
        }
    }
    found
}

/// The agent that a process is.
fn agent(process: &Process) -> Option<&'static str> {
    AGENTS.into_iter().find(|agent| process.names.iter().any(|name| name == agent))
}

/// This process and all that it was started by.
fn ancestors(processes: &[Process], own: Own) -> Vec<u32> {
    let mut line = vec![own.pid];
    while let Some(pid) = line.last()
        && let Some(process) = processes.iter().find(|process| process.pid == *pid)
        && !line.contains(&process.parent)
        && line.len() < ANCESTORS_MAX
    {
        line.push(process.parent);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_dead_process_was_writing_is_left_behind() {
        let chance = "0123456789abcdef";
        let half = |name: &str| format!("{name}-{chance}.tmp");
        for name in ["a.md.12", "daydream_insights_1.md.zst.3999999"].map(half) {
            assert!(is_left_behind(&name), "{name}");
        }
        let own = half(&format!("a.md.{}", std::process::id()));
        let (odd, other) = (half("a.md.x1"), half("a.txt.12"));
        for name in ["a.md", "a.tmp", "notes.md.tmp", "a.md.12.tmp", &odd, &other, &own] {
            assert!(!is_left_behind(name), "{name}");
        }
    }
}
