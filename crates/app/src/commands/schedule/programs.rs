//! The programs of the system that `schedule` calls, each only where a person asked.

use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use somnium_engine::files;
use somnium_engine::wiring::{Applied, FileChange, Problem, TimerSystem, TimerTask, WiringError};

use crate::error::{Exit, Failure, Result};

/// What systemd calls what wakes us.
fn timer(task: TimerTask) -> String {
    format!("somnium-{}.timer", task.name())
}

/// A program and its arguments.
pub(super) struct Call {
    program: &'static str,
    arguments: Vec<String>,
}

impl Call {
    fn new(program: &'static str, arguments: &[&str]) -> Self {
        Self { program, arguments: arguments.iter().map(|word| (*word).to_owned()).collect() }
    }

    /// Calls it and waits for its end.
    pub(super) fn run(&self) -> Result<()> {
        let failed = |why: String| {
            Failure::new(Exit::Other, format!("`{self}` failed: {why}"))
                .hint("everything is written; call it yourself when it can be called")
        };
        let output = self.output(None).map_err(|error| failed(error.to_string()))?;
        match output.status.success() {
            true => Ok(()),
            false => Err(failed(told(&output))),
        }
    }

    fn output(&self, input: Option<&str>) -> io::Result<Output> {
        let stdin = if input.is_some() { Stdio::piped() } else { Stdio::null() };
        #[expect(clippy::disallowed_methods, reason = "a person asked for this program")]
        let mut child = Command::new(self.program)
            .args(&self.arguments)
            .stdin(stdin)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        if let (Some(mut pipe), Some(input)) = (child.stdin.take(), input) {
            // A program that does not want to read says why itself.
            let _ = pipe.write_all(input.as_bytes());
        }
        child.wait_with_output()
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.program)?;
        self.arguments.iter().try_for_each(|word| match word.contains(' ') {
            true => write!(f, " '{word}'"),
            false => write!(f, " {word}"),
        })
    }
}

fn told(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr);
    match said.trim() {
        "" => output.status.to_string(),
        said => said.chars().take(500).collect(),
    }
}

/// What makes a timer run that is in place; nothing where it runs by itself.
pub(super) fn starting(
    system: TimerSystem,
    task: TimerTask,
    paths: &[PathBuf],
) -> Option<Vec<Call>> {
    let path = paths.last()?.display().to_string();
    match system {
        TimerSystem::Systemd => Some(vec![
            Call::new("systemctl", &["--user", "daemon-reload"]),
            Call::new("systemctl", &["--user", "enable", "--now", &timer(task)]),
        ]),
        TimerSystem::Launchd => Some(vec![Call::new("launchctl", &["load", "-w", &path])]),
        TimerSystem::Cron => None,
    }
}

/// Stops a timer before its file goes. One that was never started is no failure; what
/// systemd may leave behind is a link to the file.
pub(super) fn stop(system: TimerSystem, task: TimerTask, path: &Path) {
    let timer = timer(task);
    match system {
        TimerSystem::Systemd if path.ends_with(&timer) => {
            let link = path.with_file_name("timers.target.wants").join(&timer);
            if link.is_symlink() {
                let call = Call::new("systemctl", &["--user", "disable", "--now", &timer]);
                let _ = call.output(None);
            }
            if link.is_symlink() {
                let _ = files::remove(&link);
            }
        }
        TimerSystem::Launchd if cfg!(target_os = "macos") => {
            let call = Call::new("launchctl", &["unload", "-w", &path.display().to_string()]);
            let _ = call.output(None);
        }
        _ => {}
    }
}

/// The person's table of cron, if there is one.
pub(super) fn table() -> Result<Option<String>> {
    let failed = |why: String| {
        Failure::new(Exit::Other, format!("the crontab cannot be read: {why}"))
            .hint("use another: --system systemd")
    };
    let output =
        Call::new("crontab", &["-l"]).output(None).map_err(|error| failed(error.to_string()))?;
    if output.status.success() {
        let text = String::from_utf8(output.stdout);
        return text.map(Some).map_err(|_| failed("it is not UTF-8 text".to_owned()));
    }
    // This is how the crons of this world say that there is none.
    let nones = ["no crontab for", "No such file or directory"];
    match told(&output) {
        said if nones.iter().any(|none| said.contains(none)) => Ok(None),
        said => Err(failed(said)),
    }
}

/// Hands a table to cron, if the present one is still the one that was shown.
pub(super) fn write_table(change: &FileChange) -> std::result::Result<Applied, Problem> {
    let problem = |error| Problem { agent: None, path: change.path.clone(), error };
    let unwritable = |why: String| problem(WiringError::Unwritable(io::Error::other(why)));
    let present = table().map_err(|failure| unwritable(failure.message))?;
    if present != change.before {
        return Err(problem(WiringError::ChangedMeanwhile));
    }
    let output = match &change.after {
        Some(after) => Call::new("crontab", &["-"]).output(Some(after)),
        None => Call::new("crontab", &["-r"]).output(None),
    };
    let output = output.map_err(|error| unwritable(error.to_string()))?;
    match output.status.success() {
        true => Ok(Applied { backup: None }),
        false => Err(unwritable(told(&output))),
    }
}
