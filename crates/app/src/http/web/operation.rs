//! An operation of a dream: what goes, what stays, and why.

use somnium_engine::dream::{Named, ReportedOperation, ReportedQuestion, Rule, What};
use somnium_engine::ops::PastOperation;

use super::diff::{sides, word_diff};
use super::html::{Html, cut, words};

/// More of a text is on its own page.
const CHARS_MAX: usize = 1_500;
/// More memories that say the same are told by their number.
const GONE_MAX: usize = 8;

/// An operation as it is read.
pub(super) struct OperationView {
    /// What it did, in a word.
    pub(super) title: &'static str,
    /// The same for the style.
    pub(super) class: &'static str,
    pub(super) reason: Html,
    pub(super) confidence: u8,
    pub(super) gone: Vec<Side>,
    /// Others that go, too.
    pub(super) gone_more: usize,
    pub(super) stays: Option<Side>,
    /// One memory's words, before and after.
    pub(super) diff: Option<Side>,
    pub(super) undone: bool,
    /// What to approve or reject it by.
    pub(super) number: Option<u32>,
    /// What to undo it by.
    pub(super) operation: Option<String>,
}

/// A memory that an operation is about.
pub(super) struct Side {
    pub(super) path: String,
    pub(super) content: Html,
}

/// Operations that did the same.
pub(super) struct Group {
    pub(super) title: &'static str,
    pub(super) class: &'static str,
    pub(super) told: &'static str,
    pub(super) operations: Vec<OperationView>,
}

/// What operations do: the title, the class, and what that means. In the order in which
/// they are read.
const DEEDS: &[(&str, &str, &str)] = &[
    ("Superseded", "supersede", "A newer memory took an older one’s place."),
    ("Merged", "merge", "One memory speaks for several that say the same."),
    ("Dated", "dated", "‘Yesterday’ became the day it was."),
    ("Repaired", "repaired", "A file or a name was followed to where it is now."),
    ("Gathered", "gathered", "Something that was said became a memory."),
    ("Digested", "digest", "Many memories, in short."),
    ("Brought back", "restore", "It was put away, and asked for since."),
    ("Archived", "archive", "It has not been worth anything for long, or has nothing left to say."),
];

impl OperationView {
    pub(super) fn of(reported: &ReportedOperation) -> Self {
        let (title, class, _) = DEEDS[deed(reported)];
        let (mut gone, mut gone_more, mut stays, mut diff) = (Vec::new(), 0, None, None);
        match &reported.what {
            What::Merge { into, from, becomes } => {
                let after = becomes.as_deref().unwrap_or(&into.content);
                let one = |named: &Named| side(named, sides(&bounded(&named.content), after).0);
                gone.extend(from.iter().take(GONE_MAX).map(one));
                gone_more = from.len().saturating_sub(GONE_MAX);
                stays = Some(side(into, word_diff(&into.content, after)));
            }
            What::Supersede { older, newer } => {
                let (first, second) = sides(&bounded(&older.content), &bounded(&newer.content));
                gone.push(side(older, first));
                stays = Some(side(newer, second));
            }
            What::Revise { memory, before, after } => {
                diff = Some(side(memory, word_diff(before, after)));
            }
            What::Archive { memory } => gone.push(plain(memory)),
            What::Restore { memory } | What::Remember { memory } => stays = Some(plain(memory)),
        }
        Self {
            title,
            class,
            reason: words(&reported.reason),
            confidence: reported.confidence.percent(),
            gone,
            gone_more,
            stays,
            diff,
            undone: false,
            number: reported.number,
            operation: reported.operation.map(|id| id.to_string()),
        }
    }

    pub(super) fn of_past(past: &PastOperation) -> Self {
        Self { undone: past.undone, ..Self::of(&past.operation) }
    }
}

fn deed(reported: &ReportedOperation) -> usize {
    match (&reported.what, reported.rule) {
        (What::Supersede { .. }, _) => 0,
        (What::Merge { .. }, _) => 1,
        (What::Revise { .. } | What::Remember { .. }, Some(Rule::Digest)) => 5,
        (What::Revise { .. }, Some(Rule::Dates)) => 2,
        (What::Revise { .. }, _) => 3,
        (What::Remember { .. }, _) => 4,
        (What::Restore { .. }, _) => 6,
        (What::Archive { .. }, _) => 7,
    }
}

fn bounded(text: &str) -> String {
    text.chars().take(CHARS_MAX).collect()
}

fn side(named: &Named, content: Html) -> Side {
    Side { path: format!("/memories/{}", named.id), content }
}

fn plain(named: &Named) -> Side {
    side(named, cut(&named.content, CHARS_MAX))
}

/// Puts what did the same together.
pub(super) fn grouped(operations: Vec<OperationView>) -> Vec<Group> {
    let mut groups: Vec<Group> = DEEDS
        .iter()
        .map(|(title, class, told)| Group { title, class, told, operations: Vec::new() })
        .collect();
    for operation in operations {
        if let Some(group) = groups.iter_mut().find(|group| group.class == operation.class) {
            group.operations.push(operation);
        }
    }
    groups.retain(|group| !group.operations.is_empty());
    groups
}

/// A question, both sides of it.
pub(super) struct QuestionView {
    pub(super) id: Option<String>,
    pub(super) reason: Html,
    pub(super) older: Side,
    pub(super) newer: Side,
}

impl QuestionView {
    pub(super) fn of(asked: &ReportedQuestion) -> Self {
        let (first, second) = sides(&bounded(&asked.older.content), &bounded(&asked.newer.content));
        Self {
            id: asked.id.map(|id| id.to_string()),
            reason: words(&asked.reason),
            older: side(&asked.older, first),
            newer: side(&asked.newer, second),
        }
    }
}
