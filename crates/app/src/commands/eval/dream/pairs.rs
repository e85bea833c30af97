//! Pairs of sentences, each judged alone.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use crate::printer::inert;

/// A line of `pairs.jsonl`.
#[derive(Deserialize)]
pub(super) struct Pair {
    source: String,
    pub(super) a: String,
    pub(super) b: String,
    label: Option<String>,
    score: Option<f64>,
}

impl Pair {
    /// What others say about it; a score is as good as a label.
    fn label(&self) -> String {
        match (&self.label, self.score) {
            (Some(label), _) => label.clone(),
            (None, Some(score)) => format!("score {:.0}", score.floor()),
            (None, None) => String::new(),
        }
    }
}

/// What two sentences are to each other, the first of them said earlier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Verdict {
    /// They say the same.
    Same,
    /// The second holds in place of the first.
    Replaces,
    /// One of the two, but rules cannot tell.
    Doubt,
    /// They have nothing to do with each other.
    Apart,
}

const VERDICTS: [(Verdict, &str); 4] = [
    (Verdict::Same, "same"),
    (Verdict::Replaces, "replaces"),
    (Verdict::Doubt, "doubt"),
    (Verdict::Apart, "apart"),
];

/// How many pairs of each source and label were judged how.
#[derive(Default, Serialize)]
pub(super) struct Report {
    sources: BTreeMap<String, BTreeMap<String, BTreeMap<Verdict, usize>>>,
    /// Some that were not apart.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    examples: Vec<Example>,
}

#[derive(Serialize)]
struct Example {
    source: String,
    label: String,
    verdict: Verdict,
    a: String,
    b: String,
}

/// Judges all pairs; keeps up to `show` examples of each kind.
pub(super) fn judge(
    pairs: Vec<Pair>,
    show: usize,
    verdict_on: impl Fn(&str, &str) -> Verdict,
) -> Report {
    let mut report = Report::default();
    for pair in pairs {
        let verdict = verdict_on(&pair.a, &pair.b);
        let label = pair.label();
        let labels = report.sources.entry(pair.source.clone()).or_default();
        let count = labels.entry(label.clone()).or_default().entry(verdict).or_default();
        *count += 1;
        if verdict != Verdict::Apart && *count <= show {
            let Pair { source, a, b, .. } = pair;
            report.examples.push(Example { source, label, verdict, a, b });
        }
    }
    report
}

impl Report {
    /// A table: sources and labels down, verdicts across.
    pub(super) fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        let head = VERDICTS.map(|(_, name)| format!("{name:>18}")).concat();
        writeln!(out, "{:<44}{:>7}{head}", "", "pairs")?;
        for (source, labels) in &self.sources {
            for (label, verdicts) in labels {
                let all: usize = verdicts.values().sum();
                let cells = VERDICTS.map(|(verdict, _)| {
                    let count = verdicts.get(&verdict).copied().unwrap_or(0);
                    format!("{count:>9} {:>6.2} %", 100.0 * count as f64 / all as f64)
                });
                let name = inert(&format!("{source} {label}"));
                writeln!(out, "{name:<44}{all:>7}{}", cells.concat())?;
            }
        }
        for Example { source, label, verdict, a, b } in &self.examples {
            let name = VERDICTS.iter().find(|(known, _)| known == verdict).map_or("", |it| it.1);
            writeln!(out, "\n{name} ({})", inert(&format!("{source} {label}")))?;
            writeln!(out, "  {}\n  {}", inert(a), inert(b))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_counted_by_source_and_label() {
        let pair = |source: &str, label: Option<&str>, score: Option<f64>, b: &str| Pair {
            source: source.to_owned(),
            a: "x".to_owned(),
            b: b.to_owned(),
            label: label.map(str::to_owned),
            score,
        };
        let pairs = vec![
            pair("one", Some("entailment"), Some(4.0), "x"),
            pair("one", Some("entailment"), None, "y"),
            pair("two", None, Some(4.9), "x"),
            pair("two", None, Some(0.0), "y"),
        ];
        let same = |a: &str, b: &str| if a == b { Verdict::Same } else { Verdict::Apart };
        let report = judge(pairs, 1, same);
        let check = |source: &str, label: &str, verdict: Verdict, expected: Option<usize>| {
            assert_eq!(report.sources[source][label].get(&verdict).copied(), expected, "{label}");
        };
        check("one", "entailment", Verdict::Same, Some(1));
        check("one", "entailment", Verdict::Apart, Some(1));
        check("two", "score 4", Verdict::Same, Some(1));
        check("two", "score 0", Verdict::Apart, Some(1));
        check("two", "score 0", Verdict::Doubt, None);
        assert_eq!(report.examples.len(), 2);
    }
}
