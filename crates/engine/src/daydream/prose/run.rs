//! The only place that starts an agent.
//!
//! It is started as it was configured, without a shell, in its copy, as the first of a
//! group of its own and under a mark that all it starts inherits: our hooks do nothing
//! there, and whatever is left when its time is over is found and ended.

use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use super::copy::Copied;
use super::{AgentCommand, ProseError};
use crate::daydream::machine::{MARK, Machine, signal};

/// More is not read.
const ANSWER_BYTES_MAX: u64 = 256 * 1024;
/// What is told of why it failed.
const COMPLAINT_BYTES_MAX: u64 = 2 * 1024;
/// How often it is asked whether to stop.
const PULSE: Duration = Duration::from_millis(50);
/// How long it may take to end when asked to.
const GRACE: Duration = Duration::from_secs(2);

/// What it said, if it ended well and in time.
pub(super) fn run(
    command: &AgentCommand,
    copied: &Copied,
    prompt: &str,
    mark: &str,
    machine: &dyn Machine,
    stop: &dyn Fn() -> bool,
) -> Result<String, ProseError> {
    let name = command.words.first().cloned().unwrap_or_default();
    let (mut start, reads) = prepared(command, copied, mark);
    let child = start.spawn().map_err(|error| ProseError::Start(name.clone(), error))?;
    let mut agent = Agent { child, mark, machine };
    let input = agent.child.stdin.take();
    let words = prompt.to_owned();
    // Threads of their own: a pipe that somebody holds open must not hold us up.
    thread::spawn(move || {
        // An agent that does not want to read says so itself.
        let _ = input.filter(|_| reads).map(|mut pipe| pipe.write_all(words.as_bytes()));
    });
    let answer = heard(agent.child.stdout.take(), ANSWER_BYTES_MAX);
    let complaint = heard(agent.child.stderr.take(), COMPLAINT_BYTES_MAX);
    let ended = wait(&agent, command.limit, stop, &name);
    // With it and all that it started its pipes close.
    agent.end();
    ended?;
    let told = |words: mpsc::Receiver<Vec<u8>>| {
        String::from_utf8_lossy(&words.recv_timeout(GRACE).unwrap_or_default()).into_owned()
    };
    match agent.child.wait() {
        Ok(status) if status.success() => Ok(told(answer)),
        Ok(status) => {
            let said = told(complaint).trim().to_owned();
            let why = if said.is_empty() { status.to_string() } else { said };
            Err(ProseError::Failed(name, why))
        }
        Err(error) => Err(ProseError::Failed(name, error.to_string())),
    }
}

/// The command as it is started, and whether it reads the question.
#[expect(clippy::disallowed_methods, reason = "this is the door to the person's agent")]
fn prepared(command: &AgentCommand, copied: &Copied, mark: &str) -> (Command, bool) {
    const PLACE: &str = "{prompt}";
    let question = copied.prompt.display().to_string();
    let mut words = command.words.iter().map(|word| word.replace(PLACE, &question));
    let mut start = Command::new(words.next().unwrap_or_default());
    start.args(words).current_dir(&copied.folder).env(MARK, mark);
    start.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut start, 0);
    (start, !command.words.iter().any(|word| word.contains(PLACE)))
}

/// Waits for its end.
fn wait(
    agent: &Agent<'_>,
    limit: Duration,
    stop: &dyn Fn() -> bool,
    name: &str,
) -> Result<(), ProseError> {
    let mut left = limit;
    while !signal::has_ended(agent.child.id()) {
        if stop() {
            return Err(ProseError::Stopped);
        }
        if left.is_zero() {
            return Err(ProseError::Timeout(name.to_owned()));
        }
        thread::sleep(PULSE);
        left = left.saturating_sub(PULSE);
    }
    Ok(())
}

/// What comes out of a pipe, up to a point; the rest is let go.
fn heard(pipe: Option<impl Read + Send + 'static>, most: u64) -> mpsc::Receiver<Vec<u8>> {
    let (told, heard) = mpsc::channel();
    thread::spawn(move || {
        let mut words = Vec::new();
        if let Some(mut pipe) = pipe {
            let _ = (&mut pipe).take(most).read_to_end(&mut words);
            let _ = io::copy(&mut pipe, &mut io::sink());
        }
        let _ = told.send(words);
    });
    heard
}

/// An agent that does not outlive the question, nor does what it started.
struct Agent<'a> {
    child: Child,
    mark: &'a str,
    machine: &'a dyn Machine,
}

impl Agent<'_> {
    fn end(&mut self) {
        let leader = self.child.id();
        if !signal::has_ended(leader) && signal::terminate_group(leader) {
            let mut left = GRACE;
            while !signal::has_ended(leader) && !left.is_zero() {
                thread::sleep(PULSE);
                left = left.saturating_sub(PULSE);
            }
        }
        // Before it is waited for: until then nobody else can have its number.
        signal::kill_group(leader);
        self.machine.end_marked(self.mark);
        let _ = self.child.kill();
    }
}

impl Drop for Agent<'_> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
