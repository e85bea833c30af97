//! Redaction: what is caught, what is left alone, and how it behaves on any text.

mod behaviour;
mod hostile;
mod look_alikes;
mod more_negatives;
mod more_positives;
mod negatives;
mod positives;
mod privacy;
mod properties;

use somnium_engine::capture::redact::{Privacy, Redactor, samples, scan};

use look_alikes::LOOK_ALIKES;
use negatives::NEGATIVES;
use positives::POSITIVES;

fn redact(text: &str) -> String {
    Redactor::new(Privacy::default()).redact(text).text.into_owned()
}

/// Each text with a secret in it, and that secret.
fn positives() -> impl Iterator<Item = (String, String)> {
    POSITIVES.iter().chain(more_positives::MORE).map(|marked| parse(marked))
}

/// The text of a positive, and the secret in it.
fn parse(marked: &str) -> (String, String) {
    let marked = marked.replace('¦', "");
    let (before, rest) = marked.split_once('⟦').unwrap_or_default();
    let (secret, after) = rest.split_once('⟧').unwrap_or_default();
    assert!(!secret.is_empty(), "no secret marked in {marked}");
    (format!("{before}{secret}{after}"), secret.to_owned())
}

/// The longest part of the secret that can still be read.
fn longest_left(output: &str, secret: &str) -> usize {
    let secret: Vec<char> = secret.chars().collect();
    let mut longest = 0;
    for start in 0..secret.len() {
        let part = |end: usize| secret[start..end].iter().collect::<String>();
        while start + longest < secret.len() && output.contains(&part(start + longest + 1)) {
            longest += 1;
        }
    }
    longest
}

#[test]
fn secrets_are_caught() {
    let mut missed = Vec::new();
    for (text, secret) in positives() {
        let output = redact(&text);
        if longest_left(&output, &secret) * 10 >= secret.chars().count() * 6 {
            missed.push(format!("{text}\n    → {output}"));
        }
    }
    let count = positives().count();
    assert!(count >= 200);
    let share = missed.len() as f64 / count as f64;
    assert!(share <= 0.02, "missed {}:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn look_alikes_are_left_alone() {
    let all = || NEGATIVES.iter().chain(LOOK_ALIKES).chain(more_negatives::MORE);
    let changed = all().filter_map(|text| {
        let output = redact(text);
        (output != *text).then(|| format!("{text}\n    → {output}"))
    });
    let changed: Vec<_> = changed.collect();
    assert!(all().count() >= 400);
    let share = changed.len() as f64 / all().count() as f64;
    assert!(share <= 0.01, "false {}:\n{}", changed.len(), changed.join("\n"));
}

#[test]
fn each_pattern_finds_its_sample() {
    for (kind, sample) in samples() {
        for text in [sample.clone(), format!("see {sample}."), format!("\"{sample}\",\\n")] {
            let found = scan(&text);
            assert!(found.iter().any(|secret| secret.kind == kind), "{kind}: {text}: {found:?}");
        }
    }
}

#[test]
fn each_pattern_finds_its_sample_in_whatever_sets_it_off() {
    let around = [
        ("**", "** from now on"),
        ("*", "*"),
        ("***", "***"),
        ("**use ", "**"),
        ("__", "__"),
        ("_", "_"),
        ("~~", "~~"),
        ("|", "|"),
        ("(", ")"),
        ("<", ">"),
        ("\"", "\""),
        ("`", "`"),
        ("+", "\n"),
        ("# ", "#"),
        ("\u{1b}[32m", "\u{1b}[0m"),
        ("\u{1b}[38;5;196m", "\u{1b}[m"),
        ("\u{1b}[m", ""),
        ("\\u001b[31m", "\\u001b[0m"),
        ("\\x1b[1;31m", "\\x1b[0m"),
    ];
    for (kind, sample) in samples() {
        for (before, after) in around {
            let text = format!("see {before}{sample}{after}");
            let found = scan(&text);
            assert!(found.iter().any(|secret| secret.kind == kind), "{kind}: {text:?}: {found:?}");
        }
    }
}

#[test]
fn redacting_again_changes_nothing() {
    let samples = samples().map(|(_, sample)| sample);
    for text in positives().map(|(text, _)| text).chain(samples) {
        let once = redact(&text);
        assert_eq!(redact(&once), once, "{text}");
        assert!(scan(&once).is_empty(), "{once}");
    }
}
