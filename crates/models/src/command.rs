//! A program that reads a prompt and prints an answer: `claude -p`, `codex exec`.
//!
//! This is the only place here that starts a process. No shell is involved, the program is
//! ended with all it has started when its time is over, and it is told by a mark that it
//! works for us: hooks inside of it do nothing.

use std::io::{Read, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use serde_json::Value;

use crate::fault::{Fault, ModelError, Result};
use crate::request::{Call, End, Form, Message, Reply, Request, Tool, Usage};
use crate::timing::{GLANCE, Limits, Stopwatch};

/// A program with its arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    name: String,
    arguments: Vec<String>,
    mark: Option<(String, String)>,
}

impl Program {
    /// From a list of which the first is the program; nothing if there is none.
    #[must_use]
    pub fn new(words: Vec<String>) -> Option<Self> {
        let mut words = words.into_iter();
        let name = words.next().filter(|name| !name.is_empty())?;
        Some(Self { name, arguments: words.collect(), mark: None })
    }

    /// With a variable of its environment that tells for whom it works.
    #[must_use]
    pub fn marked(self, name: &str, value: &str) -> Self {
        Self { mark: Some((name.to_owned(), value.to_owned())), ..self }
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// Makes one attempt.
pub(crate) fn ask(
    program: &Program,
    request: &Request,
    limits: &Limits,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Result<Reply> {
    let text = run(program, &prompt(request), limits, stopped)?;
    let mut reply = Reply { text, calls: Vec::new(), usage: Usage::default(), end: End::Complete };
    if let Form::Tools(_) = request.form
        && let Some(call) = call(&reply.text, request.messages.len())
    {
        reply.calls.push(call);
    }
    Ok(reply)
}

/// Everything in one text: a program has no other ear.
fn prompt(request: &Request) -> String {
    let mut text = request.system.clone();
    for message in &request.messages {
        match message {
            Message::User(words) => text += &format!("\n\n{words}"),
            Message::Assistant { text: said, calls } => {
                text += &format!("\n\nYou said: {said}");
                for call in calls {
                    text += &format!("\nYou called {} with {}", call.name, call.arguments);
                }
            }
            Message::Results(results) => {
                for result in results {
                    text += &format!("\n\nIt gave:\n{}", result.content);
                }
            }
        }
    }
    match &request.form {
        Form::Text => {}
        Form::Json { schema, .. } => {
            text += &format!("\n\nAnswer with nothing but JSON that fits this schema:\n{schema}");
        }
        Form::Tools(tools) => {
            text += "\n\nYou can call these. To call one, answer with nothing but JSON of the form \
                     {\"call\": NAME, \"arguments\": {…}}. To end, answer with words.";
            for tool in tools {
                let Tool { name, description, parameters } = tool;
                text += &format!("\n- {name}: {description} Arguments: {parameters}");
            }
        }
    }
    text
}

/// A call in an answer of words.
fn call(text: &str, number: usize) -> Option<Call> {
    let begin = text.find('{')?;
    let end = text.rfind('}')?;
    let said: Value = serde_json::from_str(text.get(begin..=end)?).ok()?;
    let name = said["call"].as_str()?.to_owned();
    let arguments = match &said["arguments"] {
        Value::Null => Value::Object(serde_json::Map::new()),
        arguments => arguments.clone(),
    };
    Some(Call { id: format!("call_{number}"), name, arguments })
}

/// Starts a program, tells it something, and hears what it says.
///
/// # Errors
/// When it cannot be started, fails, says too much or takes too long.
pub fn run(
    program: &Program,
    input: &str,
    limits: &Limits,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Result<String> {
    let failed = |what: &str, error: std::io::Error| {
        ModelError::new(Fault::Failed, format!("'{}' {what}: {error}", program.name))
    };
    let child = command(program).spawn().map_err(|error| failed("cannot be started", error))?;
    let mut running = Running(child);
    let (stdin, stdout) = (running.0.stdin.take(), running.0.stdout.take());
    let watch = Stopwatch::begin();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            // It may end before it has read everything; its exit code tells.
            let _ = stdin.map(|mut stdin| stdin.write_all(input.as_bytes()));
        });
        let (sender, heard) = mpsc::channel();
        scope.spawn(move || sender.send(read(stdout, limits.answer_bytes)));
        let said = loop {
            match heard.recv_timeout(GLANCE) {
                Ok(said) => break said,
                Err(RecvTimeoutError::Disconnected) => break Ok(Vec::new()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            let over = match (stopped(), watch.elapsed() > limits.total) {
                (true, _) => ModelError::new(Fault::Stopped, "it was stopped"),
                (_, true) => {
                    let most = limits.total.as_secs_f32();
                    ModelError::new(Fault::TimedOut, format!("no answer within {most} s"))
                }
                _ => continue,
            };
            // Its pipes close with it, so that the threads end.
            running.end();
            return Err(over);
        };
        let said = said.map_err(|error| failed("cannot be heard", error))?;
        if said.len() as u64 > limits.answer_bytes {
            running.end();
            let most = limits.answer_bytes;
            let message = format!("the answer is longer than {most} bytes");
            return Err(ModelError::new(Fault::TooLarge, message));
        }
        let left = limits.total.saturating_sub(watch.elapsed());
        match running.wait(left, stopped) {
            Some(0) => Ok(String::from_utf8_lossy(&said).into_owned()),
            Some(code) => {
                let message = format!("'{}' ended with {code}", program.name);
                Err(ModelError::new(Fault::Failed, message))
            }
            None => Err(ModelError::new(Fault::Failed, format!("'{}' did not end", program.name))),
        }
    })
}

fn read(stdout: Option<ChildStdout>, bytes_max: u64) -> std::io::Result<Vec<u8>> {
    let mut said = Vec::new();
    if let Some(stdout) = stdout {
        stdout.take(bytes_max + 1).read_to_end(&mut said)?;
    }
    Ok(said)
}

#[expect(clippy::disallowed_methods, reason = "this is the door to the person's own programs")]
fn command(program: &Program) -> Command {
    let mut command = Command::new(&program.name);
    command.args(&program.arguments);
    command.envs(program.mark.iter().map(|(name, value)| (name, value)));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    // In a group of its own, so that what it starts can be ended with it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command
}

/// A program that does not outlive its question, nor does what it has started.
struct Running(Child);

impl Running {
    #[cfg_attr(
        unix,
        expect(
            clippy::disallowed_methods,
            reason = "ends what was started here, and its children"
        )
    )]
    fn end(&mut self) {
        #[cfg(unix)]
        if let Some(group) = rustix::process::Pid::from_raw(self.0.id().cast_signed()) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }

    /// Its exit code, if it ends in time.
    fn wait(&mut self, patience: Duration, stopped: &dyn Fn() -> bool) -> Option<i32> {
        let watch = Stopwatch::begin();
        loop {
            match self.0.try_wait() {
                Ok(Some(status)) => return Some(status.code().unwrap_or(-1)),
                Ok(None) if watch.elapsed() < patience && !stopped() => {
                    std::thread::sleep(GLANCE);
                }
                _ => return None,
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    fn program(words: &[&str]) -> Program {
        Program::new(words.iter().map(|word| (*word).to_owned()).collect()).unwrap()
    }

    fn check(words: &[&str], input: &str, expected: std::result::Result<&str, Fault>) {
        let limits =
            Limits { total: Duration::from_millis(700), answer_bytes: 1_000, ..Limits::default() };
        let watch = Stopwatch::begin();
        let found = run(&program(words).marked("SOMNIUM_INSIDE", "1"), input, &limits, &|| false);
        let found = found.map_err(|error| error.fault);
        assert_eq!(found, expected.map(str::to_owned), "{words:?}");
        assert!(watch.elapsed() < Duration::from_secs(3), "{words:?}");
    }

    #[test]
    fn a_program_answers_or_is_ended() {
        check(&["cat"], "hello", Ok("hello"));
        check(&["printenv", "SOMNIUM_INSIDE"], "", Ok("1\n"));
        check(&["echo", "$HOME; true"], "", Ok("$HOME; true\n"));
        check(&["false"], "", Err(Fault::Failed));
        check(&["no-such-program-here"], "", Err(Fault::Failed));
        check(&["sleep", "20"], "", Err(Fault::TimedOut));
        // What it has started holds its output open.
        check(&["sh", "-c", "sleep 20 & sleep 20"], "", Err(Fault::TimedOut));
        check(&["yes"], "", Err(Fault::TooLarge));
        check(&["true"], &"x".repeat(1_000_000), Ok(""));
    }

    #[test]
    fn what_is_stopped_ends_at_once() {
        let watch = Stopwatch::begin();
        let stopped = move || watch.elapsed() > Duration::from_millis(100);
        let error = run(&program(&["sleep", "20"]), "", &Limits::default(), &stopped).unwrap_err();
        assert_eq!(error.fault, Fault::Stopped);
        assert!(watch.elapsed() < Duration::from_secs(3));
    }

    #[test]
    fn a_call_is_found_in_words() {
        let found = call("Sure: ```json\n{\"call\":\"search\",\"arguments\":{\"q\":1}}\n```", 3);
        assert_eq!(found.map(|call| call.name).as_deref(), Some("search"));
        assert_eq!(call("done", 1), None);
        assert_eq!(call("{\"a\":1}", 1), None);
    }
}
