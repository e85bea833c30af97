//! `cargo xtask bench serve`: many connections at once, asking and writing.
//!
//! Every write that was acknowledged is looked for afterwards. What a request took is
//! measured from outside, from its first byte to the last byte of its answer.

use std::collections::HashSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::client::{Client, Over};
use super::{Bench, millis, share, times, write_facts};
use crate::Result;

/// One in so many requests writes.
const WRITES: usize = 5;

/// What one connection saw.
#[derive(Default)]
struct Seen {
    reads: Vec<Duration>,
    writes: Vec<Duration>,
    /// The ids of what was acknowledged.
    stored: Vec<String>,
    errors: Vec<String>,
}

/// Measures, and prints a table.
pub(crate) fn run(memories: usize, connections: usize, seconds: usize) -> Result {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let bench = Bench::build(folder.path())?;
    let (home, file) = (folder.path().join("served"), folder.path().join("facts.jsonl"));
    write_facts(&file, memories)?;
    bench.somnium(&home, &["import", &file.to_string_lossy(), "--workspace", "w"])?;
    let listed = times(|| list_tools(&bench, &home))?;
    let server = Server::start(&bench, &home)?;
    let before = server.memory()?;
    let ending = AtomicBool::new(false);
    let began = Instant::now();
    let (seen, middle) = thread::scope(|scope| {
        let workers: Vec<_> = (0..connections)
            .map(|number| {
                scope.spawn({
                    let (server, ending) = (&server, &ending);
                    move || work(server, number, ending)
                })
            })
            .collect();
        let half = Duration::from_secs(seconds as u64) / 2;
        sleep(half);
        let middle = server.memory();
        sleep(half);
        ending.store(true, Ordering::Relaxed);
        let seen: Vec<Seen> = workers.into_iter().filter_map(|worker| worker.join().ok()).collect();
        (seen, middle)
    });
    let took = began.elapsed();
    let after = server.memory()?;
    server.end()?;
    report(&seen, took, connections, memories)?;
    let lost = lost(&bench, &home, &seen)?;
    println!(
        "| `somnium mcp`, from its start to its list of tools | {} | {} | {} |",
        listed.len(),
        millis(share(&listed, 0.5)),
        millis(share(&listed, 0.99))
    );
    println!("| acknowledged writes that are not there | {lost} | | |");
    let kept = [before, middle?, after].map(|kilobytes| kilobytes as f64 / 1024.0);
    println!(
        "| memory of its own at the start, in the middle, at the end | {:.0}, {:.0}, {:.0} MiB | | |",
        kept[0], kept[1], kept[2]
    );
    let errors: Vec<&String> = seen.iter().flat_map(|seen| &seen.errors).collect();
    match (errors.first(), lost) {
        (None, 0) => Ok(()),
        (Some(first), _) => Err(format!("{} errors, the first: {first}", errors.len())),
        (None, lost) => Err(format!("{lost} writes were lost")),
    }
}

/// An agent starts: it greets, and asks for the tools.
fn list_tools(bench: &Bench, home: &Path) -> Result {
    let told = |error: std::io::Error| error.to_string();
    let mut child = Command::new(&bench.binary)
        .env("SOMNIUM_HOME", home)
        .arg("mcp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(told)?;
    let (Some(mut asking), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
        return Err("a process without pipes".to_owned());
    };
    let hello = json!({
        "protocolVersion": "2025-06-18", "capabilities": {},
        "clientInfo": { "name": "bench", "version": "1" }
    });
    for message in [
        json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello }),
        json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }),
        json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/list" }),
    ] {
        writeln!(asking, "{message}").map_err(told)?;
    }
    let mut lines = BufReader::new(answers).lines();
    let listed = lines.any(|line| line.is_ok_and(|line| line.contains("\"tools\":[")));
    drop(asking);
    // Its end is not waited for, and not measured.
    std::thread::spawn(move || child.wait());
    if listed { Ok(()) } else { Err("no list of tools".to_owned()) }
}

fn report(seen: &[Seen], took: Duration, connections: usize, memories: usize) -> Result {
    println!("| {connections} connections, {memories} memories | count | p50 | p99 |");
    println!("|---|---|---|---|");
    let sorted = |of: fn(&Seen) -> &Vec<Duration>| {
        let mut all: Vec<Duration> = seen.iter().flat_map(|seen| of(seen).clone()).collect();
        all.sort();
        all
    };
    for (name, taken) in
        [("recall", sorted(|seen| &seen.reads)), ("remember", sorted(|seen| &seen.writes))]
    {
        if taken.is_empty() {
            return Err(format!("no {name} was answered"));
        }
        let (count, middle, most) = (taken.len(), share(&taken, 0.5), share(&taken, 0.99));
        let rate = count as f64 / took.as_secs_f64();
        println!("| {name}, {rate:.0}/s | {count} | {} | {} |", millis(middle), millis(most));
    }
    let errors: usize = seen.iter().map(|seen| seen.errors.len()).sum();
    println!("| errors | {errors} | | |");
    Ok(())
}

/// Asks and writes until it is over.
fn work(server: &Server, number: usize, ending: &AtomicBool) -> Seen {
    let mut seen = Seen::default();
    let mut client = match server.client(number) {
        Ok(client) => client,
        Err(error) => {
            seen.errors.push(error);
            return seen;
        }
    };
    for turn in 0.. {
        if ending.load(Ordering::Relaxed) {
            break;
        }
        let writes = (turn + number).is_multiple_of(WRITES);
        let began = Instant::now();
        let answer = match writes {
            true => client.remember(&format!("Turn {turn} of worker {number} went to host-{turn}")),
            false => {
                client.recall(&format!("Which port does the gateway of team {} use?", turn % 400))
            }
        };
        let took = began.elapsed();
        match answer {
            Err(error) => seen.errors.push(error),
            Ok(answer) if writes => {
                seen.writes.push(took);
                let memory = answer.get("memory").unwrap_or(&answer);
                seen.stored.extend(memory["id"].as_str().map(str::to_owned));
            }
            Ok(_) => seen.reads.push(took),
        }
    }
    seen
}

/// How many acknowledged writes the store does not hold.
fn lost(bench: &Bench, home: &Path, seen: &[Seen]) -> Result<usize> {
    let exported = Command::new(&bench.binary)
        .env("SOMNIUM_HOME", home)
        .args(["export", "--state", "--workspace", "w"])
        .output()
        .map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&exported.stdout);
    let rows = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let kept: HashSet<String> = rows
        .filter_map(|row| {
            let memory = row.get("memory").unwrap_or(&row);
            memory["id"].as_str().map(str::to_owned)
        })
        .collect();
    let stored: Vec<&String> = seen.iter().flat_map(|seen| &seen.stored).collect();
    let writes: usize = seen.iter().map(|seen| seen.writes.len()).sum();
    if stored.len() != writes {
        return Err("a write was acknowledged without an id".to_owned());
    }
    Ok(stored.into_iter().filter(|id| !kept.contains(*id)).count())
}

/// The server under load.
struct Server {
    child: Child,
    address: String,
    token: String,
}

impl Server {
    fn start(bench: &Bench, home: &Path) -> Result<Self> {
        let told = |error: std::io::Error| error.to_string();
        let made = Command::new(&bench.binary)
            .env("SOMNIUM_HOME", home)
            .args(["token", "create", "bench", "--scope", "write"])
            .output()
            .map_err(told)?;
        let token = String::from_utf8_lossy(&made.stdout).trim().to_owned();
        let mut child = Command::new(&bench.binary)
            .env("SOMNIUM_HOME", home)
            .args(["serve", "--listen", "127.0.0.1:0", "--rate", "1000000"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(told)?;
        for _ in 0..100 {
            sleep(Duration::from_millis(50));
            if let Ok(url) = fs::read_to_string(home.join("serve.url")) {
                let address = url.trim().trim_start_matches("http://").to_owned();
                return Ok(Self { child, address, token });
            }
        }
        let _ = child.kill();
        Err("the server does not listen".to_owned())
    }

    /// Half of them speak MCP.
    fn client(&self, number: usize) -> Result<Client> {
        let over = if number.is_multiple_of(2) { Over::Rest } else { Over::Mcp };
        Client::connect(&self.address, &self.token, over)
    }

    /// What it holds beyond the pages of the store that the system keeps anyway.
    fn memory(&self) -> Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.map_err(|error| error.to_string())?;
        let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:"));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        number.ok_or_else(|| "no RssAnon in /proc/…/status".to_owned())
    }

    fn end(mut self) -> Result {
        let id = self.child.id().to_string();
        Command::new("kill").arg(id).status().map_err(|error| error.to_string())?;
        let ended = self.child.wait().map_err(|error| error.to_string())?;
        if ended.success() { Ok(()) } else { Err("the server did not end well".to_owned()) }
    }
}

/// What a client sends to remember something.
pub(super) fn memory(content: &str) -> Value {
    json!({ "content": content, "workspace": "w" })
}

/// What a client sends to ask something.
pub(super) fn question(question: &str) -> Value {
    json!({ "question": question, "workspace": "w", "limit": 5 })
}
