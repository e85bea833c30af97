//! `cargo xtask bench dream`: how long a dream takes, in how much memory, and how that
//! grows with what there is to sleep on.

use std::path::PathBuf;
use std::time::Duration;

use super::watch::watch;
use super::{Bench, millis};
use crate::{Result, memories};

/// A dream has to be done within so many milliseconds for each memory.
const MILLIS_PER_MEMORY: f64 = 1.0;
/// And within so much memory, whatever the size.
const PEAK_MEGABYTES: u64 = 1_000;
/// Time may grow by this power of the size.
const GROWTH: f64 = 1.2;
/// A dream that finds nothing new among ten thousand memories takes no longer.
const NOTHING_NEW: (usize, Duration) = (10_000, Duration::from_millis(100));

/// Measures each size and prints a table.
pub(crate) fn run(sizes: &[usize]) -> Result {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let bench = Bench::build(folder.path())?;
    println!(
        "| memories | dream | bar | peak memory | bar | operations | questions | nothing new | bar |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    let mut points = Vec::new();
    for size in sizes {
        points.push((*size as f64, bench.dream(*size)?.as_secs_f64()));
    }
    if let Some(growth) = growth(&points) {
        println!(
            "\nTime grows with the number of memories to the power of {growth:.2} (bar {GROWTH})."
        );
    }
    Ok(())
}

impl Bench {
    /// One size; returns how long the dream took.
    fn dream(&self, size: usize) -> Result<Duration> {
        let path = |name: &str| -> PathBuf { self.folder.join(format!("{name}{size}")) };
        let (set, home) = (path("memories"), path("dreaming"));
        memories::run(size, &set, 1)?;
        let corpus = set.join("corpus.jsonl");
        self.somnium(&home, &["import", &corpus.to_string_lossy(), "--workspace", "w"])?;
        let dream = ["dream", "--workspace", "w"];
        let first = watch(&self.binary, &home, &dream)?;
        let again = watch(&self.binary, &home, &dream)?;
        let night = &first.report["workspaces"][0];
        let count = |name: &str| night[name].as_array().map_or(0, Vec::len);
        let (seconds, megabytes) = (first.took.as_secs_f64(), first.peak_kilobytes / 1_000);
        let bar = match size == NOTHING_NEW.0 {
            true => millis(NOTHING_NEW.1),
            false => String::new(),
        };
        println!(
            "| {size} | {seconds:.2} s | {:.0} s | {megabytes} MB | {PEAK_MEGABYTES} MB | {} | {} | {} | {bar} |",
            size as f64 * MILLIS_PER_MEMORY / 1e3,
            count("operations"),
            count("questions"),
            millis(again.took),
        );
        let left = again.report["workspaces"][0]["operations"].as_array().map_or(0, Vec::len);
        match left {
            0 => Ok(first.took),
            left => Err(format!("a second dream found {left} operations to do")),
        }
    }
}

/// The power by which the second number grows with the first, by a straight line
/// through their logarithms. None without two sizes.
fn growth(points: &[(f64, f64)]) -> Option<f64> {
    let logarithms: Vec<(f64, f64)> = points.iter().map(|(x, y)| (x.ln(), y.ln())).collect();
    let count = logarithms.len() as f64;
    let mean_x = logarithms.iter().map(|(x, _)| x).sum::<f64>() / count;
    let mean_y = logarithms.iter().map(|(_, y)| y).sum::<f64>() / count;
    let spread: f64 = logarithms.iter().map(|(x, _)| (x - mean_x).powi(2)).sum();
    let common: f64 = logarithms.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum();
    (spread > 0.0).then_some(common / spread)
}

#[cfg(test)]
mod tests {
    use super::growth;

    #[test]
    fn growth_is_the_power() {
        let check = |points: &[(f64, f64)], expected: Option<f64>| {
            let found = growth(points).map(|power| (power * 1e6).round() / 1e6);
            assert_eq!(found, expected, "{points:?}");
        };
        check(&[(10.0, 3.0), (100.0, 30.0), (1_000.0, 300.0)], Some(1.0));
        check(&[(1.0, 2.0), (10.0, 200.0)], Some(2.0));
        check(&[(5.0, 1.0), (50.0, 1.0)], Some(0.0));
        check(&[(5.0, 1.0)], None);
    }
}
