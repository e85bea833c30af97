//! What a data set for dreams says is so.

use std::collections::{HashMap, HashSet};

use serde::Deserialize;

use super::sets::Sets;

/// A line of `truth.jsonl`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Line {
    /// They say the same; only their surface differs.
    Surface { refs: Vec<String> },
    /// They say the same with their words moved about.
    Reworded { refs: Vec<String> },
    /// They say the same in other words.
    Heavy { refs: Vec<String> },
    /// The newer one replaces the older one, and says so.
    Cue { older: String, newer: String },
    /// The newer one replaces the older one without a word about it.
    Plain { older: String, newer: String },
    /// They look alike, and both are true.
    HardNegative { refs: [String; 2], why: Option<String> },
    /// It names a day by the present one, and means this one.
    Date {
        #[serde(rename = "ref")]
        reference: String,
        contains: String,
    },
}

/// All lines, sorted by what they are about.
#[derive(Debug, Default)]
pub(super) struct Truth {
    /// What says the same, with the way it does.
    pub(super) groups: Vec<(&'static str, Vec<String>)>,
    /// What replaces what.
    pub(super) changes: Vec<Replaces>,
    /// What only looks the same, with the reason why it is not.
    pub(super) alike: Vec<(String, [String; 2])>,
    /// Which date a memory has to hold in the end.
    pub(super) dates: Vec<(String, String)>,
}

/// A value that changed.
#[derive(Debug)]
pub(super) struct Replaces {
    /// Whether it is said.
    pub(super) how: &'static str,
    pub(super) older: String,
    pub(super) newer: String,
}

impl FromIterator<Line> for Truth {
    fn from_iter<I: IntoIterator<Item = Line>>(lines: I) -> Self {
        let mut truth = Self::default();
        for line in lines {
            match line {
                Line::Surface { refs } => truth.groups.push(("surface", refs)),
                Line::Reworded { refs } => truth.groups.push(("reworded", refs)),
                Line::Heavy { refs } => truth.groups.push(("heavy", refs)),
                Line::Cue { older, newer } => {
                    truth.changes.push(Replaces { how: "cue", older, newer });
                }
                Line::Plain { older, newer } => {
                    truth.changes.push(Replaces { how: "plain", older, newer });
                }
                Line::HardNegative { refs, why } => {
                    truth.alike.push((why.unwrap_or_default(), refs));
                }
                Line::Date { reference, contains } => truth.dates.push((reference, contains)),
            }
        }
        truth
    }
}

/// What replaces what, step by step.
pub(super) struct Later<'a>(HashMap<&'a str, Vec<&'a str>>);

impl<'a> Later<'a> {
    pub(super) fn new(truth: &'a Truth, sets: &Sets<'a>) -> Self {
        let mut steps: HashMap<&str, Vec<&str>> = HashMap::new();
        for Replaces { older, newer, .. } in &truth.changes {
            steps.entry(sets.of(older)).or_default().push(sets.of(newer));
        }
        Self(steps)
    }

    /// Whether one comes before the other, in any number of steps.
    pub(super) fn leads(&self, older: &str, newer: &str) -> bool {
        let mut seen = HashSet::new();
        let mut open = vec![older];
        while let Some(at) = open.pop() {
            for next in self.0.get(at).into_iter().flatten() {
                if *next == newer {
                    return true;
                }
                if seen.insert(*next) {
                    open.push(next);
                }
            }
        }
        false
    }

    /// Whether one of the two comes before the other.
    pub(super) fn either(&self, one: &str, other: &str) -> bool {
        self.leads(one, other) || self.leads(other, one)
    }
}
