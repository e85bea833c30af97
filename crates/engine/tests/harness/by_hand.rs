//! Looks at transcripts that are not ours to commit:
//! `SOMNIUM_TRANSCRIPTS=<folder> cargo test --release -p somnium-engine --test harness
//! by_hand -- --ignored --nocapture`. Each turn is written to a file below
//! `$CARGO_TARGET_TMPDIR/turns`, to be read beside the transcript.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::time::Instant;

use somnium_engine::harness::{Found, search};
use somnium_engine::model::Role;

use crate::world;

const FOLDER: Option<&str> = option_env!("SOMNIUM_TRANSCRIPTS");

#[test]
#[ignore = "needs a folder of transcripts"]
fn by_hand() {
    let folder = Path::new(FOLDER.expect("SOMNIUM_TRANSCRIPTS names a folder"));
    let report = Path::new(env!("CARGO_TARGET_TMPDIR")).join("turns");
    let search = search(folder);
    let mut totals: BTreeMap<&str, (Found, u64, u64)> = BTreeMap::new();
    for transcript in &search.found {
        let name = transcript.harness.name();
        let found = world::read(transcript.harness, &transcript.path, transcript.form);
        let path = transcript.path.strip_prefix(folder).unwrap();
        let [person, agent, tool] = roles(&found);
        println!("{name:12} {person:5} {agent:5} {tool:5}  {}", path.display());
        let turns = report.join(path).with_extension("txt");
        world::write(&turns, tell(&found).as_bytes());
        let total = totals.entry(name).or_default();
        world::add(&mut total.0, found);
        total.1 += 1;
        total.2 += transcript.bytes;
    }
    for path in &search.others {
        println!("nobody's: {}", path.display());
    }
    for (name, (found, files, bytes)) in &totals {
        let [person, agent, tool] = roles(found);
        println!("\n{name}: {files} files, {bytes} bytes");
        println!("  person {person}, agent {agent}, tool {tool}, garbage {}", found.garbage);
        println!("  skipped {:?}\n  unknown {:?}", found.skipped, found.unknown);
    }
    println!("\nunreadable {}, turns in {}", search.unreadable, report.display());
}

/// How fast, with everything in memory.
#[test]
#[ignore = "needs a folder of transcripts"]
#[expect(clippy::disallowed_methods, reason = "this is about time")]
fn by_hand_speed() {
    const ROUNDS: u32 = 20;
    let folder = Path::new(FOLDER.expect("SOMNIUM_TRANSCRIPTS names a folder"));
    let mut totals: BTreeMap<&str, (f64, u64, usize)> = BTreeMap::new();
    for transcript in search(folder).found {
        let bytes = fs::read(&transcript.path).unwrap();
        let total = totals.entry(transcript.harness.name()).or_default();
        let start = Instant::now();
        for _ in 0..ROUNDS {
            let mut found = Found::default();
            world::read_lines(transcript.harness, &transcript.path, &bytes, &mut found);
            std::hint::black_box(&found);
        }
        total.0 += start.elapsed().as_secs_f64();
        total.1 += u64::from(ROUNDS) * bytes.len() as u64;
        total.2 += ROUNDS as usize * bytes.iter().filter(|byte| **byte == b'\n').count();
    }
    for (name, (seconds, bytes, lines)) in totals {
        #[expect(clippy::cast_precision_loss, reason = "a figure to look at")]
        let (mega, lines) = (bytes as f64 / 1e6, lines as f64);
        println!("{name:12} {:6.0} MB/s {:9.0} lines/s", mega / seconds, lines / seconds);
    }
}

fn roles(found: &Found) -> [usize; 3] {
    let of = |role| found.turns.iter().filter(|turn| turn.role == role).count();
    [of(Role::Person), of(Role::Agent), of(Role::Tool)]
}

fn tell(found: &Found) -> String {
    let mut text = String::new();
    for turn in &found.turns {
        let at = turn.said_at.map(|at| at.to_string()).unwrap_or_default();
        let (role, name, scene) = (turn.role, turn.name.as_deref().unwrap_or("-"), &turn.scene);
        writeln!(text, "== {role:?} {at} {name}\n   {scene:?}\n{}\n", turn.text).unwrap();
    }
    write!(
        text,
        "skipped {:?}\nunknown {:?}\ngarbage {}\n",
        found.skipped, found.unknown, found.garbage
    )
    .unwrap();
    text
}
