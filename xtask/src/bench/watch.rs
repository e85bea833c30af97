//! A run of the program with an eye on its memory.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::Result;

/// How a run of the program went.
pub(super) struct Watched {
    pub(super) took: Duration,
    /// The most memory it has had.
    pub(super) peak_kilobytes: u64,
    /// What it answered.
    pub(super) report: Value,
}

/// Runs the program and looks at its memory until it ends.
pub(super) fn watch(binary: &Path, home: &Path, arguments: &[&str]) -> Result<Watched> {
    let told = |error: std::io::Error| error.to_string();
    let answer = home.with_extension("answer.json");
    let begin = Instant::now();
    let mut child = Command::new(binary)
        .env("SOMNIUM_HOME", home)
        .arg("--json")
        .args(arguments)
        .stdout(File::create(&answer).map_err(told)?)
        .stderr(Stdio::null())
        .spawn()
        .map_err(told)?;
    let status = format!("/proc/{}/status", child.id());
    let mut peak_kilobytes = 0;
    let ended = loop {
        // The system keeps the peak; it is there until the process is gone.
        peak_kilobytes = peak(Path::new(&status)).unwrap_or(peak_kilobytes);
        if let Some(ended) = child.try_wait().map_err(told)? {
            break ended;
        }
        sleep(Duration::from_millis(1));
    };
    let took = begin.elapsed();
    if !ended.success() {
        return Err(format!("failed: {arguments:?}"));
    }
    let text = fs::read(&answer).map_err(told)?;
    let report = serde_json::from_slice(&text).map_err(|error| error.to_string())?;
    Ok(Watched { took, peak_kilobytes, report })
}

/// The most memory a process has had, in kilobytes.
fn peak(status: &Path) -> Option<u64> {
    let text = fs::read_to_string(status).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}
