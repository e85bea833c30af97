//! The machine: how busy it is, what runs on it, and the one way to end something.
//!
//! [`Machine`] is the door; [`SystemMachine`] looks into `/proc` and `/sys`. What it cannot
//! tell it does not guess: who asks has to take that for a no.

mod process;
pub(super) mod signal;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub use process::Process;

/// What can be asked of a machine.
pub trait Machine: Sync {
    /// How much there is to compute.
    fn load(&self) -> Option<Load>;
    /// Memory that a new program could have, in bytes.
    fn available_memory(&self) -> Option<u64>;
    /// Where its power comes from.
    fn power(&self) -> Option<Power>;
    /// All that runs on it.
    fn processes(&self) -> Option<Vec<Process>>;
    /// Who asks.
    fn own(&self) -> Own;
    /// Asks a process to end. It has to be the very one that was looked at: started then,
    /// by the same person.
    ///
    /// # Errors
    /// When it is another one, or none any more, or may not be asked.
    fn ask_to_end(&self, process: &Process) -> io::Result<()>;
    /// Ends what we started ourselves under this mark in its environment, with all that it
    /// started. How many there were.
    fn end_marked(&self, mark: &str) -> usize;
}

/// How much there is to compute.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Load {
    /// How many wanted to run, on the average of the last minute.
    pub running: f64,
    /// How many can.
    pub processors: usize,
}

/// Where power comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Power {
    /// It has no battery, or is plugged in.
    Mains,
    /// Its battery is used up, so many percent are left.
    Battery(u8),
}

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Own {
    /// The number of this process.
    pub pid: u32,
    /// The number of the person.
    pub owner: u32,
}

/// The machine this runs on, as far as Linux tells.
#[derive(Debug, Clone)]
pub struct SystemMachine {
    proc: PathBuf,
    sys: PathBuf,
}

impl Default for SystemMachine {
    fn default() -> Self {
        Self { proc: "/proc".into(), sys: "/sys".into() }
    }
}

impl Machine for SystemMachine {
    fn load(&self) -> Option<Load> {
        let text = fs::read_to_string(self.proc.join("loadavg")).ok()?;
        let running = text.split(' ').next()?.parse().ok()?;
        let processors = std::thread::available_parallelism().ok()?.get();
        Some(Load { running, processors })
    }

    fn available_memory(&self) -> Option<u64> {
        let text = fs::read_to_string(self.proc.join("meminfo")).ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
        let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        kilobytes.checked_mul(1024)
    }

    fn power(&self) -> Option<Power> {
        let class = self.sys.join("class");
        let supplies = match fs::read_dir(class.join("power_supply")) {
            Ok(supplies) => supplies,
            // A machine that could tell, and has nothing of the kind.
            Err(error) if error.kind() == io::ErrorKind::NotFound && class.is_dir() => {
                return Some(Power::Mains);
            }
            Err(_) => return None,
        };
        power(supplies.map(|entry| entry.map(|entry| entry.path())))
    }

    fn processes(&self) -> Option<Vec<Process>> {
        process::all(&self.proc)
    }

    fn own(&self) -> Own {
        Own { pid: std::process::id(), owner: signal::own_user() }
    }

    fn ask_to_end(&self, process: &Process) -> io::Result<()> {
        signal::terminate(process, || process::one(&self.proc, process.pid))
    }

    fn end_marked(&self, mark: &str) -> usize {
        let own = self.own();
        let marked = |process: &&Process| {
            process.owner == own.owner
                && process.pid != own.pid
                && process::is_marked(&self.proc, process.pid, mark)
        };
        let mut ended = 0;
        // What is started while others are ended is found in the next round.
        for _ in 0..ROUNDS_MAX {
            let all = self.processes().unwrap_or_default();
            let found: Vec<&Process> = all.iter().filter(marked).collect();
            let kill =
                |it: &&&Process| signal::kill(it, || process::one(&self.proc, it.pid)).is_ok();
            let count = found.iter().filter(kill).count();
            ended += count;
            if count == 0 {
                break;
            }
        }
        ended
    }
}

/// How often what we started is looked for until there is nothing left of it.
const ROUNDS_MAX: usize = 10;
/// What marks the processes that we started.
pub(crate) const MARK: &str = "SOMNIUM_INSIDE";

/// What the power supplies of a machine come to. Those of a mouse do not count.
fn power(supplies: impl Iterator<Item = io::Result<PathBuf>>) -> Option<Power> {
    let word = |supply: &Path, name: &str| {
        fs::read_to_string(supply.join(name)).map(|text| text.trim().to_owned()).ok()
    };
    let (mut plugged, mut unplugged, mut battery) = (false, false, None);
    for supply in supplies {
        let supply = supply.ok()?;
        if word(&supply, "scope").is_some_and(|scope| scope == "Device") {
            continue;
        }
        match word(&supply, "type")?.as_str() {
            "Battery" => {
                let left = word(&supply, "capacity").and_then(|left| left.parse().ok());
                let status = word(&supply, "status")?;
                match status.as_str() {
                    "Discharging" => battery = Some(left.unwrap_or(0)),
                    "Charging" | "Full" | "Not charging" => plugged = true,
                    _ => unplugged = true,
                }
            }
            _ => match word(&supply, "online")?.as_str() {
                "0" => {}
                _ => plugged = true,
            },
        }
    }
    match (plugged, battery, unplugged) {
        (true, ..) => Some(Power::Mains),
        (_, Some(left), _) => Some(Power::Battery(left)),
        // A battery that does not say what it does.
        (_, None, true) => None,
        (_, None, false) => Some(Power::Mains),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files;

    /// A machine whose folders say this.
    fn machine(files_of_it: &[(&str, &str)]) -> (tempfile::TempDir, SystemMachine) {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files_of_it {
            let path = folder.path().join(name);
            files::create_private_folder(path.parent().unwrap()).unwrap();
            files::replace(&path, text.as_bytes()).unwrap();
        }
        let (proc, sys) = (folder.path().join("proc"), folder.path().join("sys"));
        (folder, SystemMachine { proc, sys })
    }

    #[test]
    fn what_a_machine_does_not_tell_is_not_guessed() {
        let (_folder, silent) = machine(&[]);
        assert_eq!(silent.load(), None);
        assert_eq!(silent.available_memory(), None);
        assert_eq!(silent.power(), None);
        assert!(silent.processes().is_none());
        let odd = [("proc/loadavg", "busy"), ("proc/meminfo", "MemAvailable: much\n")];
        let (_folder, odd) = machine(&odd);
        assert_eq!((odd.load(), odd.available_memory()), (None, None));
    }

    #[test]
    fn load_and_memory_are_read() {
        let said = [
            ("proc/loadavg", "1.25 0.40 0.10 1/200 4242\n"),
            ("proc/meminfo", "MemTotal: 8000000 kB\nMemFree: 1 kB\nMemAvailable:   512000 kB\n"),
        ];
        let (_folder, machine) = machine(&said);
        assert!((machine.load().unwrap().running - 1.25).abs() < 1e-9);
        assert_eq!(machine.available_memory(), Some(512_000 * 1024));
    }

    #[test]
    fn power_comes_from_the_wall_or_from_a_battery() {
        let check = |files: &[(&str, &str)], expected: Option<Power>| {
            let paths: Vec<(String, &str)> = files
                .iter()
                .map(|(name, text)| (format!("sys/class/power_supply/{name}"), *text))
                .collect();
            let mut said: Vec<(&str, &str)> =
                paths.iter().map(|(name, text)| (name.as_str(), *text)).collect();
            said.push(("sys/class/net", ""));
            let (_folder, machine) = machine(&said);
            assert_eq!(machine.power(), expected, "{files:?}");
        };
        check(&[], Some(Power::Mains));
        let battery = [("B/type", "Battery"), ("B/capacity", "42\n")];
        let with = |more: &[(&'static str, &'static str)]| [&battery[..], more].concat();
        check(&with(&[("B/status", "Discharging")]), Some(Power::Battery(42)));
        check(&with(&[("B/status", "Full")]), Some(Power::Mains));
        check(&with(&[("B/status", "Unknown")]), None);
        check(&with(&[]), None);
        let plugged = [("B/status", "Discharging"), ("A/type", "Mains"), ("A/online", "1")];
        check(&with(&plugged), Some(Power::Mains));
        let mouse = [("M/type", "Battery"), ("M/scope", "Device"), ("M/status", "Discharging")];
        check(&mouse, Some(Power::Mains));
    }
}
