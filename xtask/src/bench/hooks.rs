//! `cargo xtask bench hooks`: what an agent waits for, process start and all.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::sessions::Writer;
use super::{Bench, millis, quiet, share, write_facts};
use crate::Result;

/// As many agents as nobody has.
const AT_ONCE: usize = 50;

/// Measures and prints a table.
pub(crate) fn run(memories: usize, runs: usize) -> Result {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let agent = Agent::new(Bench::build(folder.path())?, memories)?;
    println!("| {runs} runs each, {memories} memories | median | p99 | max | beside |");
    println!("|---|---|---|---|---|");
    let start =
        row("starting `/bin/true`", times(runs, |_| quiet(Command::new("/bin/true")))?, None);
    // The first one enrolls what is new; that is not what every turn costs.
    agent.hook("UserPromptSubmit", "warm up")?;
    agent.stop(0)?;
    let session = times(runs, |_| agent.hook("SessionStart", ""))?;
    row("`SessionStart`: what is worth knowing", session, Some(start));
    let prompt = times(runs, |run| agent.hook("UserPromptSubmit", &question(run)))?;
    row("`UserPromptSubmit`: recall, and record the prompt", prompt, Some(start));
    let stop = times_after(runs, |run| agent.grow(run + 1), |_| agent.hook("Stop", ""))?;
    row("`Stop`: record a turn of 30 KB", stop, Some(start));
    let idle = times(runs, |_| agent.hook("Stop", ""))?;
    row("`Stop` with nothing new", idle, Some(start));
    agent.check_log()?;
    agent.crowd()
}

/// An agent at work in a repository that has a store.
struct Agent {
    bench: Bench,
    home: PathBuf,
    repository: PathBuf,
}

impl Agent {
    fn new(bench: Bench, memories: usize) -> Result<Self> {
        let told = |error: std::io::Error| error.to_string();
        let (home, repository) = (bench.folder.join("home"), bench.folder.join("app"));
        fs::create_dir_all(&repository).map_err(told)?;
        let git = |arguments: &[&str]| {
            let mut command = Command::new("git");
            let who = ["-c", "user.name=bench", "-c", "user.email=bench@example.com"];
            command.args(who).args(arguments).current_dir(&repository);
            quiet(command)
        };
        git(&["init"])?;
        git(&["commit", "--allow-empty", "--message", "first"])?;
        let facts = bench.folder.join("facts.jsonl");
        write_facts(&facts, memories)?;
        let agent = Self { bench, home, repository };
        let mut import = agent.command(&["import"]);
        import.arg(&facts).current_dir(&agent.repository);
        quiet(import)?;
        Ok(agent)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.bench.binary);
        command.env("SOMNIUM_HOME", &self.home).args(arguments);
        command
    }

    fn transcript(&self, session: &str) -> PathBuf {
        self.bench.folder.join(format!("{session}.jsonl"))
    }

    /// Adds a turn to the transcript.
    fn grow(&self, run: usize) -> Result {
        self.grow_session("session", run)
    }

    fn grow_session(&self, session: &str, run: usize) -> Result {
        let told = |error: std::io::Error| error.to_string();
        let path = self.transcript(session);
        let mut file = OpenOptions::new().append(true).create(true).open(path).map_err(told)?;
        let turn = Writer::new(session, &self.repository, run as u64).turn(6);
        file.write_all(turn.as_bytes()).map_err(told)
    }

    fn stop(&self, run: usize) -> Result {
        self.grow(run)?;
        self.hook("Stop", "")
    }

    fn hook(&self, event: &str, prompt: &str) -> Result {
        finish(self.start("session", event, prompt)?)
    }

    fn start(&self, session: &str, event: &str, prompt: &str) -> Result<Child> {
        let told = |error: std::io::Error| error.to_string();
        let input = json!({
            "session_id": session, "transcript_path": self.transcript(session),
            "cwd": self.repository, "hook_event_name": event, "prompt": prompt,
            "permission_mode": "default", "source": "startup",
        });
        let mut command = self.command(&["hook", "claude-code", event]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(told)?;
        let mut pipe = child.stdin.take().ok_or("no standard input")?;
        pipe.write_all(input.to_string().as_bytes()).map_err(told)?;
        Ok(child)
    }

    /// Sessions that all end a turn in the same moment.
    fn crowd(&self) -> Result {
        let sessions: Vec<String> = (0..AT_ONCE).map(|number| format!("crowd{number}")).collect();
        let before = self.evidence()?;
        for session in &sessions {
            self.grow_session(session, 7)?;
        }
        let begin = Instant::now();
        let children: Result<Vec<Child>> =
            sessions.iter().map(|session| self.start(session, "Stop", "")).collect();
        for child in children? {
            finish(child)?;
        }
        let took = begin.elapsed();
        let first = self.evidence()? - before;
        for session in &sessions {
            finish(self.start(session, "Stop", "")?)?;
        }
        let all = self.evidence()? - before;
        println!(
            "\n{AT_ONCE} × `Stop` at once: {} in all; {first} of {all} turns recorded by them",
            millis(took)
        );
        match first == all {
            true => Ok(()),
            false => Err("hooks at once left work to the next ones".into()),
        }
    }

    fn evidence(&self) -> Result<u64> {
        let output = self.command(&["status", "--json"]).output().map_err(|e| e.to_string())?;
        let status: Value = serde_json::from_slice(&output.stdout).map_err(|e| e.to_string())?;
        status["total"]["evidence"].as_u64().ok_or_else(|| format!("no evidence in {status}"))
    }

    /// A hook that failed was fast for the wrong reason.
    fn check_log(&self) -> Result {
        let log = fs::read_to_string(self.home.join("hook.log")).map_err(|e| e.to_string())?;
        match log.lines().find(|line| line.contains("failed")) {
            None => Ok(()),
            Some(line) => Err(line.to_owned()),
        }
    }
}

fn question(run: usize) -> String {
    let what = ["service", "queue", "gateway", "database", "dashboard"][run % 5];
    format!("on which port does the {what} of team {} listen, and why is it slow?", run % 400)
}

fn finish(child: Child) -> Result {
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    match output.status.success() && output.stderr.is_empty() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

fn times(runs: usize, work: impl FnMut(usize) -> Result) -> Result<Vec<Duration>> {
    times_after(runs, |_| Ok(()), work)
}

/// How long each of many runs took, sorted; what comes before each is not counted.
fn times_after(
    runs: usize,
    mut before: impl FnMut(usize) -> Result,
    mut work: impl FnMut(usize) -> Result,
) -> Result<Vec<Duration>> {
    let mut taken = Vec::with_capacity(runs);
    for run in 0..runs {
        before(run)?;
        let begin = Instant::now();
        work(run)?;
        taken.push(begin.elapsed());
    }
    taken.sort();
    Ok(taken)
}

/// Prints a line of the table; returns the median.
fn row(name: &str, taken: Vec<Duration>, start: Option<Duration>) -> Duration {
    let (median, p99) = (share(&taken, 0.5), share(&taken, 0.99));
    let ratio = start.map_or_else(String::new, |start| {
        format!("{:.1} × start", median.as_secs_f64() / start.as_secs_f64())
    });
    let most = share(&taken, 1.0);
    println!("| {name} | {} | {} | {} | {ratio} |", millis(median), millis(p99), millis(most));
    median
}
