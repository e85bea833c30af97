//! `cargo xtask bench`: the figures of the README, with the release binary.
//!
//! Machines differ and are shared; each figure therefore stands beside what the
//! machine itself needs for the least that could be done: starting a process,
//! writing a page durably.

mod client;
pub(crate) mod dream;
pub(crate) mod hooks;
pub(crate) mod import;
pub(crate) mod serve;
mod sessions;
mod watch;

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::{Result, cargo, facts};

const RUNS: usize = 100;

/// Measures everything and prints a table.
pub(crate) fn run(memories: usize) -> Result {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let bench = Bench::build(folder.path())?;
    println!("| what | median | p99 | beside |\n|---|---|---|---|");
    let start = row("starting `/bin/true`", &times(|| quiet(Command::new("/bin/true")))?, None);
    let sync = row("4 KiB, written and synced", &times(|| bench.sync())?, None);
    bench.small(start, sync)?;
    bench.bulk(memories, start)?;
    println!(
        "\n| recall among | median | p99 | hit@5 | import | memory, one question | memory, 2,000 |"
    );
    println!("|---|---|---|---|---|---|---|");
    for size in [10_000, 100_000, 1_000_000].into_iter().filter(|size| *size <= memories) {
        bench.recall(size)?;
    }
    Ok(())
}

struct Bench {
    binary: PathBuf,
    folder: PathBuf,
}

impl Bench {
    /// With the release binary of what is here.
    fn build(folder: &Path) -> Result<Self> {
        cargo(&["build", "--release", "--package", "somnium"], &[])?;
        // Beside this program, wherever the target folder is.
        let own = std::env::current_exe().map_err(|error| error.to_string())?;
        let target = own.parent().and_then(Path::parent).ok_or("no target folder")?;
        // A copy: somebody may build again while this runs.
        let binary = folder.join("somnium");
        std::fs::copy(target.join("release/somnium"), &binary).map_err(|e| e.to_string())?;
        Ok(Self { binary, folder: folder.to_owned() })
    }

    /// An almost empty store: what one call costs.
    fn small(&self, start: Duration, sync: Duration) -> Result {
        let home = self.folder.join("small");
        self.somnium(&home, &["remember", "first", "--workspace", "w"])?;
        let remember = times(|| {
            self.somnium(&home, &["remember", "The build takes nine minutes", "--workspace", "w"])
        })?;
        row("`remember`, process and all", &remember, Some(("start + sync", start + sync)));
        let status = times(|| self.somnium(&home, &["status"]))?;
        row("`status`, process and all", &status, Some(("start", start)));
        Ok(())
    }

    /// A large store: what stays the same, and what does not.
    fn bulk(&self, memories: usize, start: Duration) -> Result {
        let (home, file) = (self.folder.join("large"), self.folder.join("facts.jsonl"));
        let bytes = write_facts(&file, memories)?;
        let path = file.to_string_lossy();
        let begin = Instant::now();
        self.somnium(&home, &["import", &path, "--workspace", "w"])?;
        let took = begin.elapsed();
        println!(
            "| import of {memories} memories | {:.1} s | | {:.0} memories/s, {:.1} MB/s |",
            took.as_secs_f64(),
            memories as f64 / took.as_secs_f64(),
            bytes as f64 / 1e6 / took.as_secs_f64(),
        );
        let beside = Some(("start", start));
        let asked: [(&str, &[&str]); 5] = [
            (
                "`recall`, process and all",
                &["recall", "which port does the gateway of team 7 use?", "--workspace", "w"],
            ),
            ("`status`", &["status"]),
            ("`memory list`, first page", &["memory", "list", "--workspace", "w"]),
            (
                "`memory list --kind decision`",
                &["memory", "list", "--workspace", "w", "--kind", "decision"],
            ),
            ("`remember`", &["remember", "One more", "--workspace", "w"]),
        ];
        for (name, arguments) in asked {
            let taken = times(|| self.somnium(&home, arguments))?;
            row(&format!("{name} at {memories} memories"), &taken, beside);
        }
        Ok(())
    }

    /// Warm questions to short facts of many kinds, and how good the answers are.
    fn recall(&self, size: usize) -> Result {
        let folder = self.folder.join("facts");
        facts::run(size, &folder)?;
        let output = Command::new(&self.binary)
            .args(["eval", "recall", "--json"])
            .arg(&folder)
            .output()
            .map_err(|error| error.to_string())?;
        let report: Value = serde_json::from_slice(&output.stdout)
            .map_err(|_| String::from_utf8_lossy(&output.stderr).into_owned())?;
        let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
        let (cold, warm) = self.memory(size, &folder)?;
        println!(
            "| {size} short facts | {:.2} ms | {:.2} ms | {:.3} | {:.0} items/s | {cold:.0} MB | {warm:.0} MB |",
            number(&report["milliseconds"]["median"]),
            number(&report["milliseconds"]["p99"]),
            number(&report["overall"]["means"]["any@5"]),
            size as f64 / number(&report["import_seconds"]),
        );
        Ok(())
    }

    /// The most memory that a process has held which answered one question, and one
    /// which answered all.
    fn memory(&self, size: usize, facts: &Path) -> Result<(f64, f64)> {
        let told = |error: std::io::Error| error.to_string();
        let (home, file) = (self.folder.join("searched"), self.folder.join("searched.jsonl"));
        let mut out = BufWriter::new(File::create(&file).map_err(told)?);
        for line in BufReader::new(File::open(facts.join("corpus.jsonl")).map_err(told)?).lines() {
            let row: Value =
                serde_json::from_str(&line.map_err(told)?).map_err(|e| e.to_string())?;
            let row = json!({ "ref": row["id"], "content": row["text"] });
            writeln!(out, "{row}").map_err(told)?;
        }
        out.flush().map_err(told)?;
        let path = file.to_string_lossy();
        self.somnium(&home, &["import", &path, "--workspace", "w", "--as", "evidence"])?;
        let questions = std::fs::read_to_string(facts.join("queries.jsonl")).map_err(told)?;
        let questions: Vec<&str> = questions.lines().collect();
        let peaks = (self.peak(&home, &questions[..1])?, self.peak(&home, &questions)?);
        std::fs::remove_dir_all(&home).map_err(|error| format!("{size}: {error}"))?;
        Ok(peaks)
    }

    /// Asks one process, and looks at what it held before it ends. Megabytes.
    fn peak(&self, home: &Path, questions: &[&str]) -> Result<f64> {
        let told = |error: std::io::Error| error.to_string();
        let mut process = Command::new(&self.binary)
            .env("SOMNIUM_HOME", home)
            .args(["recall", "--workspace", "w", "--batch", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(told)?;
        let (Some(mut asking), Some(answers)) = (process.stdin.take(), process.stdout.take())
        else {
            return Err("a process without pipes".to_owned());
        };
        let mut answers = BufReader::new(answers).lines();
        for question in questions {
            writeln!(asking, "{question}").map_err(told)?;
            answers.next().ok_or("no answer")?.map_err(told)?;
        }
        let status = std::fs::read_to_string(format!("/proc/{}/status", process.id()));
        drop(asking);
        process.wait().map_err(told)?;
        let status = status.map_err(told)?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kibibytes = line.and_then(|line| line.trim().split(' ').next()?.parse::<f64>().ok());
        Ok(kibibytes.ok_or("no VmHWM in /proc/…/status")? * 1024.0 / 1e6)
    }

    fn somnium(&self, home: &Path, arguments: &[&str]) -> Result {
        let mut command = Command::new(&self.binary);
        command.env("SOMNIUM_HOME", home).args(arguments);
        quiet(command)
    }

    fn sync(&self) -> Result {
        let told = |error: std::io::Error| error.to_string();
        let mut file = File::options()
            .append(true)
            .create(true)
            .open(self.folder.join("sync"))
            .map_err(told)?;
        file.write_all(&[7; 4096]).map_err(told)?;
        file.sync_data().map_err(told)
    }
}

/// Runs a command that must succeed and says nothing.
fn quiet(mut command: Command) -> Result {
    let status = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .map_err(|error| format!("{command:?}: {error}"))?;
    match status.success() {
        true => Ok(()),
        false => Err(format!("failed: {command:?}")),
    }
}

/// How long each of many runs took, sorted.
fn times(mut work: impl FnMut() -> Result) -> Result<Vec<Duration>> {
    let mut taken = Vec::with_capacity(RUNS);
    for _ in 0..RUNS {
        let begin = Instant::now();
        work()?;
        taken.push(begin.elapsed());
    }
    taken.sort();
    Ok(taken)
}

/// Prints a line of the table; returns the median.
fn row(name: &str, taken: &[Duration], beside: Option<(&str, Duration)>) -> Duration {
    let median = share(taken, 0.5);
    let ratio = beside.map_or_else(String::new, |(what, other)| {
        format!("{:.1} × {what}", median.as_secs_f64() / other.as_secs_f64())
    });
    println!("| {name} | {} | {} | {ratio} |", millis(median), millis(share(taken, 0.99)));
    median
}

/// What so many of the sorted runs took at the most.
fn share(taken: &[Duration], share: f64) -> Duration {
    taken[((taken.len() - 1) as f64 * share) as usize]
}

fn millis(duration: Duration) -> String {
    format!("{:.2} ms", duration.as_secs_f64() * 1e3)
}

/// Short facts as people state them, the same ones every time.
fn write_facts(path: &Path, count: usize) -> Result<usize> {
    const WHAT: [&str; 12] = [
        "service",
        "host",
        "queue",
        "cache",
        "gateway",
        "worker",
        "database",
        "bucket",
        "cluster",
        "pipeline",
        "dashboard",
        "cron job",
    ];
    const KINDS: [&str; 5] = ["fact", "convention", "decision", "procedure", "preference"];
    let told = |error: std::io::Error| format!("{}: {error}", path.display());
    let mut out = BufWriter::new(File::create(path).map_err(told)?);
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % below as u64) as usize
    };
    let mut bytes = 0;
    for number in 0..count {
        let line = format!(
            "{{\"ref\":\"f{number}\",\"kind\":\"{}\",\"content\":\"The {} of team {} runs on host-{} and listens on port {}\"}}\n",
            KINDS[next(KINDS.len())],
            WHAT[next(WHAT.len())],
            next(400),
            next(5_000),
            1_024 + next(60_000),
        );
        bytes += line.len();
        out.write_all(line.as_bytes()).map_err(told)?;
    }
    out.flush().map_err(told)?;
    Ok(bytes)
}
