//! What runs, as `/proc` tells.

use std::fs;
use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// More would be a fork bomb, and no time to list it.
const PROCESSES_MAX: usize = 65_536;
/// Words of a command line that are looked at.
const WORDS_MAX: usize = 4;
/// Programs that run other programs by the name of a file.
const INTERPRETERS: [&str; 8] =
    ["node", "nodejs", "bun", "deno", "python", "python3", "env", "ruby"];

/// Something that runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Process {
    /// Its number, which another one may have later.
    pub pid: u32,
    /// Who started it.
    pub parent: u32,
    /// Who owns it, as a number.
    pub owner: u32,
    /// When it was started, in ticks since the machine was: with its number it is told
    /// from all others.
    pub started: u64,
    /// How long ago that is.
    pub age: Duration,
    /// What it has in memory, in bytes.
    pub memory: u64,
    /// The names of the program: what the system calls it, its file, and the script it
    /// runs if it runs one.
    pub names: Vec<String>,
}

impl Process {
    /// Whether this is the very same one.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        (self.pid, self.started, self.owner) == (other.pid, other.started, other.owner)
    }
}

/// Everything that runs.
pub(super) fn all(proc: &Path) -> Option<Vec<Process>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(proc).ok()?.flatten().take(PROCESSES_MAX) {
        let pid = entry.file_name().to_str().and_then(|name| name.parse().ok());
        // One that ended in between is none.
        found.extend(pid.and_then(|pid| one(proc, pid)));
    }
    found.sort_by_key(|process: &Process| process.pid);
    Some(found)
}

/// One of them.
pub(super) fn one(proc: &Path, pid: u32) -> Option<Process> {
    let folder = proc.join(pid.to_string());
    let read = |name: &str| fs::read(folder.join(name)).ok();
    let stat = String::from_utf8_lossy(&read("stat")?).into_owned();
    // The name stands in brackets, and may hold brackets itself.
    let (head, fields) = stat.rsplit_once(") ")?;
    let name = head.split_once('(')?.1.to_owned();
    let fields: Vec<&str> = fields.split(' ').collect();
    let number = |index: usize| fields.get(index)?.trim().parse::<u64>().ok();
    let status = String::from_utf8_lossy(&read("status")?).into_owned();
    let line = |key: &str| status.lines().find_map(|line| line.strip_prefix(key));
    let owner = line("Uid:")?.split_whitespace().next()?.parse().ok()?;
    let memory = line("VmRSS:").and_then(|told| told.split_whitespace().next()?.parse().ok());
    let started = number(19)?;
    Some(Process {
        pid,
        parent: u32::try_from(number(1)?).ok()?,
        owner,
        started,
        age: age(proc, started)?,
        memory: memory.unwrap_or(0_u64).saturating_mul(1024),
        names: names(name, &read("cmdline").unwrap_or_default()),
    })
}

/// Whether a process has this mark in its environment. Others' environments are closed
/// to us.
pub(super) fn is_marked(proc: &Path, pid: u32, mark: &str) -> bool {
    let environment = fs::read(proc.join(pid.to_string()).join("environ")).unwrap_or_default();
    let sought = format!("{}={mark}", super::MARK);
    environment.split(|byte| *byte == 0).any(|variable| variable == sought.as_bytes())
}

/// How long ago a tick was.
fn age(proc: &Path, started: u64) -> Option<Duration> {
    let text = fs::read_to_string(proc.join("uptime")).ok()?;
    let uptime: f64 = text.split(' ').next()?.parse().ok()?;
    let began = started as f64 / super::signal::ticks_per_second() as f64;
    Duration::try_from_secs_f64((uptime - began).max(0.0)).ok()
}

/// What a program is called, of its command line.
fn names(name: String, command_line: &[u8]) -> Vec<String> {
    let words: Vec<String> = command_line
        .split(|byte| *byte == 0)
        .take(WORDS_MAX)
        .map(|word| String::from_utf8_lossy(word).into_owned())
        .collect();
    let file = |word: &String| word.rsplit('/').next().unwrap_or_default().to_owned();
    let mut names = vec![name];
    names.extend(words.first().map(file));
    if names.last().is_some_and(|program| INTERPRETERS.contains(&program.as_str())) {
        let mut rest = words.iter().skip(1).skip_while(|word| {
            // `python -m aider` names a module.
            word.starts_with('-') || word.is_empty()
        });
        names.extend(rest.next().map(file));
    }
    names.retain(|name| !name.is_empty());
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_known_by_the_file_they_run() {
        let check = |name: &str, line: &str, expected: &[&str]| {
            assert_eq!(names(name.to_owned(), line.as_bytes()), expected, "{line:?}");
        };
        check("codex", "/usr/bin/codex\0exec\0", &["codex"]);
        check("node", "node\0/opt/x/bin/gemini\0-p\0", &["node", "gemini"]);
        check("python3", "/usr/bin/python3\0-m\0aider\0", &["python3", "aider"]);
        check("MainThread", "claude\0", &["MainThread", "claude"]);
        check("vim", "vim\0claude\0", &["vim"]);
        check("kthreadd", "", &["kthreadd"]);
    }

    #[test]
    fn this_very_process_is_found() {
        let own = one(Path::new("/proc"), std::process::id());
        let Some(own) = own else { return };
        assert_eq!(own.pid, std::process::id());
        assert!(own.memory > 0 && own.age < Duration::from_secs(86_400));
        assert!(all(Path::new("/proc")).unwrap().iter().any(|found| found.is(&own)));
    }
}
