//! Measurements on files named by the environment; they judge nothing by themselves.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::dream::compare::{Corpus, Pairs, Reading, Verdict, judge};
use crate::dream::consolidate::{contradictions, duplicates};
use crate::dream::{Statement, Voice};
use crate::model::{Kind, Timestamp};

fn lines(path: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[expect(clippy::disallowed_methods, reason = "a measurement is told what to measure")]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

fn statement(content: &str, said_at: Timestamp) -> Statement<'_> {
    Statement { content, kind: Kind::Fact, said_at, voice: Voice::Agent }
}

/// Dreams over `JUDGE_IN/corpus.jsonl` and writes the operations to `JUDGE_OUT`.
#[test]
#[ignore = "needs files"]
#[expect(clippy::disallowed_methods, reason = "it measures time and writes where it is told")]
fn corpus() {
    let rows = lines(&format!("{}/corpus.jsonl", variable("JUDGE_IN").unwrap()));
    let text = |row: &Value, field: &str| row[field].as_str().unwrap_or_default().to_owned();
    let texts: Vec<(String, String, Timestamp)> = rows
        .iter()
        .map(|row| {
            (text(row, "ref"), text(row, "content"), text(row, "observed_at").parse().unwrap())
        })
        .collect();
    let statements: Vec<Statement<'_>> =
        texts.iter().map(|(_, content, at)| statement(content, *at)).collect();
    let begun = std::time::Instant::now();
    let pairs = Pairs::of(&statements, &|| false);
    let judged = begun.elapsed();
    let mut alive = vec![true; statements.len()];
    let mut speakers: Vec<usize> = (0..statements.len()).collect();
    let mut operations = Vec::new();
    let name = |at: usize| json!({"id": texts[at].0, "ref": texts[at].0});
    for _ in 0..6 {
        let groups = duplicates(&pairs, &statements, &alive);
        for group in &groups {
            group.others.iter().for_each(|at| {
                alive[*at] = false;
                speakers[*at] = group.survivor;
            });
            operations.push(json!({"op": "merge", "into": name(group.survivor), "confidence": group.confidence,
                "from": group.others.iter().map(|at| name(*at)).collect::<Vec<_>>(), "reason": group.reason}));
        }
        if groups.is_empty() {
            break;
        }
    }
    let (replaced, doubts) = contradictions(&pairs, &statements, &alive, &speakers);
    for found in &replaced {
        operations.push(
            json!({"op": "supersede", "older": name(found.older), "newer": name(found.newer),
            "confidence": found.confidence, "reason": found.reason}),
        );
    }
    let questions: Vec<Value> = doubts
        .iter()
        .map(|doubt| json!({"older": name(doubt.older), "newer": name(doubt.newer), "reason": doubt.reason}))
        .collect();
    let report = json!({"workspaces": [{"workspace": "blind", "operations": operations, "questions": questions}]});
    if let Some(out) = variable("JUDGE_OUT") {
        std::fs::write(out, report.to_string()).unwrap();
    }
    println!("{} statements: judged in {judged:?}, all in {:?}", statements.len(), begun.elapsed());
}

/// Judges each pair of `JUDGE_PAIRS` alone and counts the verdicts by source and label.
#[test]
#[ignore = "needs files"]
fn pairs_alone() {
    let mut counts: BTreeMap<String, BTreeMap<&str, usize>> = BTreeMap::new();
    let mut wrong = String::new();
    for row in lines(&variable("JUDGE_PAIRS").unwrap()) {
        let (a, b) = (row["a"].as_str().unwrap(), row["b"].as_str().unwrap());
        let verdict = alone(a, b);
        let label = row["label"].as_str().map_or_else(
            || format!("{:.0}", row["score"].as_f64().unwrap().floor()),
            str::to_owned,
        );
        let source = format!("{} {label}", row["source"].as_str().unwrap());
        *counts.entry(source.clone()).or_default().entry(word(&verdict)).or_default() += 1;
        let harmful = label == "contradiction" || label == "not_paraphrase" || label == "neutral";
        if harmful && matches!(verdict, Verdict::Same { .. }) {
            writeln!(wrong, "{source}: {a} | {b}").unwrap();
        }
    }
    println!("{wrong}");
    for (source, verdicts) in counts {
        println!("{source}: {verdicts:?}");
    }
}

/// Judges the old against the new of `JUDGE_UPDATES`.
#[test]
#[ignore = "needs files"]
fn updates() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for row in lines(&variable("JUDGE_UPDATES").unwrap()) {
        let text = |field: &str| row[field][0]["text"].as_str().unwrap().to_owned();
        let verdict = alone(&text("old"), &text("new"));
        *counts.entry(word(&verdict)).or_default() += 1;
    }
    println!("{counts:?}");
}

fn alone(a: &str, b: &str) -> Verdict {
    let readings = [Reading::of(a), Reading::of(b)];
    let corpus = Corpus::of(&readings);
    let moments: [Timestamp; 2] =
        ["2026-01-01T00:00:00Z".parse().unwrap(), "2026-02-01T00:00:00Z".parse().unwrap()];
    judge(
        (&statement(a, moments[0]), &readings[0]),
        (&statement(b, moments[1]), &readings[1]),
        &corpus,
    )
}

fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Same { .. } => "same",
        Verdict::Replaces { .. } => "replaces",
        Verdict::Doubt { .. } => "doubt",
        Verdict::Apart => "apart",
    }
}

/// Writes what was seen of the pairs in `JUDGE_IN/corpus.jsonl` to `JUDGE_OUT`, for
/// `xtask/discern/weigh.py`.
#[test]
#[ignore = "needs files"]
#[expect(clippy::disallowed_methods, reason = "it writes where it is told")]
fn signs() {
    let rows = lines(&format!("{}/corpus.jsonl", variable("JUDGE_IN").unwrap()));
    let text = |row: &Value, field: &str| row[field].as_str().unwrap_or_default().to_owned();
    let contents: Vec<String> = rows.iter().map(|row| text(row, "content")).collect();
    let times = rows.iter().map(|row| text(row, "observed_at").parse().unwrap());
    let statements: Vec<Statement<'_>> =
        contents.iter().zip(times).map(|(content, at)| statement(content, at)).collect();
    let seen = Pairs::of(&statements, &|| false).seen(&statements);
    let mut out = String::new();
    for (one, other, seen) in seen {
        let (rule, confidence) = match seen.rule {
            Verdict::Same { confidence } => ("same", confidence),
            Verdict::Replaces { confidence, .. } => ("replaces", confidence),
            Verdict::Doubt { .. } => ("doubt", 0.0),
            Verdict::Apart => ("apart", 0.0),
        };
        let row = json!({
            "refs": [text(&rows[one], "ref"), text(&rows[other], "ref")],
            "rule": rule, "confidence": confidence, "signs": seen.signs, "near": seen.nearness,
            "same": seen.likeness.same, "rival": seen.likeness.rival,
            "crowded": seen.crowd.0, "listed": seen.crowd.1,
        });
        writeln!(out, "{row}").unwrap();
    }
    std::fs::write(variable("JUDGE_OUT").unwrap(), out).unwrap();
}
