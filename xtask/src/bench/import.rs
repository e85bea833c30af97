//! `cargo xtask bench import`: how fast transcripts are taken in, and in how much
//! memory.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

use super::Bench;
use super::sessions::Writer;
use super::watch::watch;
use crate::Result;

/// Measures and prints a table.
pub(crate) fn run(megabytes: usize) -> Result {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let bench = Bench::build(folder.path())?;
    let file = bench.folder.join("transcript.jsonl");
    let bytes = write_transcript(&file, &bench.folder.join("app"), megabytes * 1_000_000)?;
    println!("| a transcript of {:.0} MB | seconds | MB/s | peak memory |", bytes as f64 / 1e6);
    println!("|---|---|---|---|");
    let path = file.to_string_lossy();
    for (name, arguments) in [
        ("read, redact, look for memories (`--dry-run`)", &["import", &path, "--dry-run"][..]),
        ("import", &["import", &path]),
        ("import again: nothing new", &["import", &path]),
    ] {
        let ran = watch(&bench.binary, &bench.folder.join("home"), arguments)?;
        println!(
            "| {name} | {:.2} | {:.0} | {} MB |",
            ran.took.as_secs_f64(),
            bytes as f64 / 1e6 / ran.took.as_secs_f64(),
            ran.peak_kilobytes / 1_000,
        );
        let total = &ran.report["agents"]["claude-code"];
        eprintln!("{} turns, {} memories", total["evidence"], total["memories"]);
    }
    let database = bench.folder.join("home/somnium.db");
    let size = fs::metadata(database).map_or(0, |metadata| metadata.len());
    println!("\nThe store takes {:.1} MB.", size as f64 / 1e6);
    Ok(())
}

fn write_transcript(path: &Path, folder: &Path, bytes: usize) -> Result<usize> {
    let told = |error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(folder).map_err(told)?;
    let mut out = BufWriter::new(File::create(path).map_err(told)?);
    let mut writer = Writer::new("import", folder, 1);
    let mut written = 0;
    while written < bytes {
        let turn = writer.turn(6);
        out.write_all(turn.as_bytes()).map_err(told)?;
        written += turn.len();
    }
    out.flush().map_err(told)?;
    Ok(written)
}
