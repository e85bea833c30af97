mod cases;
mod score;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::cli::App;
use crate::error::{Failure, Result};
use crate::printer::inert;
use cases::Sort;
use score::{Judged, Verdict, judge};

/// Measure how times in sentences are understood
///
/// Reads sentences that tell times, with the moment they were said and what the times
/// are. A time is right if its beginning is the expected one, and its end too if it is a
/// range; of 'until Friday' and the like one of the two. Where the data set gives a
/// reading in the past and one in the future, the tense of the sentence decides ('will'
/// or "'ll", 'went', 'was', 'had' …); without a tense either is right. The end of a
/// range with two ends may be the beginning of the last thing it names. A time is left
/// if it was not found or is open, and wrong if it is anything else. A case is right if
/// all its times are, and wrong if one is wrong. Chrono gives a moment for a week or a
/// month; it has to lie within.
///
/// Only what depends on the present counts. Times that tell their year, durations, sets
/// and times of no day are counted apart.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium eval dates recognizers.jsonl --show 20
")]
pub(crate) struct Args {
    /// Files with one case to a line, as of Recognizers-Text ({\"input\", \"ref\",
    /// \"results\"}) or of chrono ({\"text\", \"ref\", \"match\", \"start\", \"end\"}).
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// How many cases that are not right to show.
    #[arg(long, value_name = "N", default_value_t = 0)]
    show: usize,
}

#[derive(Default, Serialize)]
struct Tally {
    right: usize,
    left: usize,
    wrong: usize,
}

impl Tally {
    fn add(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Right => self.right += 1,
            Verdict::Left => self.left += 1,
            Verdict::Wrong => self.wrong += 1,
        }
    }

    fn total(&self) -> usize {
        self.right + self.left + self.wrong
    }

    fn share(&self, count: usize) -> f64 {
        count as f64 / self.total().max(1) as f64
    }
}

#[derive(Serialize)]
struct Report {
    files: BTreeMap<String, Measured>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    misses: Vec<Judged>,
}

#[derive(Default, Serialize)]
struct Measured {
    /// Cases with a time that depends on the present.
    cases: Tally,
    right_share: f64,
    wrong_share: f64,
    /// Their times.
    relative: Tally,
    /// Ranges among them that are right if 'to Friday' goes to the end of that day.
    to_the_end: usize,
    /// Times that tell their year.
    absolute: Tally,
    /// Durations, sets, times of no day, and what has no value.
    others: usize,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let mut report = Report { files: BTreeMap::new(), misses: Vec::new() };
    for file in &args.files {
        let (measured, misses) = measure(file)?;
        report.misses.extend(misses);
        report.files.insert(file.display().to_string(), measured);
    }
    // The wrong ones first: they do harm.
    report.misses.sort_by_key(|miss| std::cmp::Reverse(miss.verdict));
    report.misses.truncate(args.show);
    app.printer.answer(&report, show)
}

fn measure(file: &Path) -> Result<(Measured, Vec<Judged>)> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::usage(format!("{} cannot be read: {error}", file.display())))?;
    let mut measured = Measured::default();
    let mut misses = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let case = cases::read(line).map_err(|error| {
            Failure::usage(format!("{}:{}: {error}", file.display(), number + 1))
        })?;
        let judged = judge(&case);
        let relative = judged.iter().filter(|judged| judged.sort == Sort::Relative);
        if let Some(worst) = relative.map(|judged| judged.verdict).max() {
            measured.cases.add(worst);
        }
        for judged in judged {
            match judged.sort {
                Sort::Relative => {
                    measured.relative.add(judged.verdict);
                    measured.to_the_end += usize::from(judged.goes_on);
                }
                Sort::Absolute => measured.absolute.add(judged.verdict),
                Sort::Other => measured.others += 1,
            }
            if judged.sort == Sort::Relative && judged.verdict != Verdict::Right {
                misses.push(judged);
            }
        }
    }
    measured.right_share = measured.cases.share(measured.cases.right);
    measured.wrong_share = measured.cases.share(measured.cases.wrong);
    Ok((measured, misses))
}

fn show(out: &mut dyn Write, report: &Report) -> std::io::Result<()> {
    for (file, measured) in &report.files {
        writeln!(out, "{}", inert(file))?;
        let line = |out: &mut dyn Write, name: &str, tally: &Tally| {
            let Tally { right, left, wrong } = tally;
            writeln!(
                out,
                "  {name:<9} {:>4}: right {right} ({:.3}), left {left} ({:.3}), wrong {wrong} ({:.3})",
                tally.total(),
                tally.share(*right),
                tally.share(*left),
                tally.share(*wrong),
            )
        };
        line(out, "cases", &measured.cases)?;
        line(out, "times", &measured.relative)?;
        let ranges = measured.to_the_end;
        writeln!(
            out,
            "  of them {ranges} ranges are right if 'to Friday' goes to the end of that day"
        )?;
        writeln!(out, "  not scored:")?;
        line(out, "absolute", &measured.absolute)?;
        writeln!(out, "  others    {:>4}", measured.others)?;
    }
    for miss in &report.misses {
        writeln!(out, "\n{:?}: {} (said at {})", miss.verdict, inert(&miss.input), miss.said_at)?;
        writeln!(out, "    expected {:?}: {}", miss.text, miss.expected)?;
        writeln!(out, "    found    {}", inert(&miss.found))?;
    }
    Ok(())
}
