//! References that went stale: files, names and branches that a repository no longer
//! has by the name a memory gives.
//!
//! What was renamed is renamed in the memory, and nothing else of it changes. What
//! was deleted ends the validity of a memory that said nothing but where or what it
//! was. Whatever is not proved stays as it is.

use std::collections::{BTreeMap, BTreeSet};

use super::super::Statement;
use super::super::references::{Reference, ReferenceKind, references};
use crate::model::{Confidence, Kind, Timestamp};
use crate::parallel;
use crate::repository::{Fate, Repository};

#[cfg(test)]
mod tests;
mod wording;

/// What should be done to a memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Finding {
    /// Its references should be brought up to date.
    Rewrite {
        /// Which of the statements.
        memory: usize,
        /// Each reference that changes, in the order of the text.
        changes: Vec<Change>,
        /// The whole new text.
        content: String,
        /// Why, for people.
        reason: String,
        /// How sure it is.
        confidence: Confidence,
    },
    /// It stopped being true.
    Close {
        /// Which of the statements.
        memory: usize,
        /// When what it is about was deleted.
        at: Timestamp,
        /// Why, for people.
        reason: String,
        /// How sure it is.
        confidence: Confidence,
    },
}

/// A reference by its old and by its new name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Change {
    /// As the text has it.
    pub(crate) before: String,
    /// As it is called now.
    pub(crate) after: String,
}

/// Somebody who knows what became of things.
pub(crate) trait Answers {
    /// The fate of each name that anything can be said of.
    fn fates(&self, kind: ReferenceKind, names: &BTreeSet<String>) -> BTreeMap<String, Fate>;
}

impl Answers for Repository {
    fn fates(&self, kind: ReferenceKind, names: &BTreeSet<String>) -> BTreeMap<String, Fate> {
        let told = match kind {
            ReferenceKind::Path => self.fates(names),
            ReferenceKind::Symbol => self.symbols(names),
            ReferenceKind::Branch => self.branches(names),
        };
        // What git could not tell proves nothing.
        told.unwrap_or_default()
    }
}

/// Several clones of a workspace: what one of them has is there, and what became of
/// the rest is known if nobody contradicts.
impl Answers for Vec<Repository> {
    fn fates(&self, kind: ReferenceKind, names: &BTreeSet<String>) -> BTreeMap<String, Fate> {
        let mut fates: BTreeMap<String, Fate> = BTreeMap::new();
        for repository in self {
            for (name, fate) in Answers::fates(repository, kind, names) {
                let known = fates.entry(name).or_insert_with(|| fate.clone());
                *known = match (&*known, fate) {
                    (Fate::Alive, _) | (_, Fate::Alive) => Fate::Alive,
                    (known, fate) if *known == fate => fate,
                    _ => Fate::Unknown,
                };
            }
        }
        fates
    }
}

/// Looks for stale references in statements that are held to be true. Those whose
/// validity was closed already are not for the asking.
pub(crate) fn stale(statements: &[Statement<'_>], answers: &dyn Answers) -> Vec<Finding> {
    let found = parallel::map(statements, |statement| references(statement.content));
    let mut names: BTreeMap<ReferenceKind, BTreeSet<String>> = BTreeMap::new();
    for (statement, found) in statements.iter().zip(&found) {
        for reference in found {
            // Names in code are never rewritten: they matter if they are the only one.
            if reference.kind != ReferenceKind::Symbol || is_only_about(statement, found) {
                names.entry(reference.kind).or_default().insert(reference.name.clone());
            }
        }
    }
    let fates: BTreeMap<ReferenceKind, BTreeMap<String, Fate>> =
        names.into_iter().map(|(kind, names)| (kind, answers.fates(kind, &names))).collect();
    let fate = |reference: &Reference| {
        let told = fates.get(&reference.kind).and_then(|fates| fates.get(&reference.name));
        told.unwrap_or(&Fate::Unknown)
    };
    let statements = statements.iter().zip(&found).enumerate();
    statements
        .filter_map(|(memory, (statement, found))| {
            rewrite(memory, statement, found, &fate)
                .or_else(|| close(memory, statement, found, &fate))
        })
        .collect()
}

fn rewrite<'f>(
    memory: usize,
    statement: &Statement<'_>,
    found: &[Reference],
    fate: &dyn Fn(&Reference) -> &'f Fate,
) -> Option<Finding> {
    let text = statement.content;
    let mut content = text.to_owned();
    let mut changes = Vec::new();
    let mut reasons = Vec::new();
    let mut least = 100;
    for reference in found.iter().rev() {
        let Fate::Renamed { to, commit, at, similarity } = fate(reference) else { continue };
        // A text that has both names tells of the change.
        let has_both = found.iter().any(|other| other.name == *to);
        if has_both || wording::tells_of_change(text, &reference.span) {
            continue;
        }
        content.replace_range(reference.span.clone(), to);
        least = least.min(*similarity);
        reasons.push(told(&reference.name, &format!("is {to}"), commit, *at));
        changes.push(Change { before: reference.name.clone(), after: to.clone() });
    }
    changes.reverse();
    reasons.reverse();
    reasons.dedup();
    // It must read as it was meant: a new name may hold what no name in a text can.
    let read = references(&content);
    let is_readable = read.len() == found.len()
        && read.iter().zip(found).all(|(new, old)| match fate(old) {
            Fate::Renamed { to, .. } => new.name == *to || new.name == old.name,
            _ => new.name == old.name,
        });
    (!changes.is_empty() && is_readable).then(|| Finding::Rewrite {
        memory,
        changes,
        content,
        reason: reasons.join("; "),
        confidence: confidence(match least {
            100 => 0.95,
            80.. => 0.9,
            _ => 0.75,
        }),
    })
}

fn close<'f>(
    memory: usize,
    statement: &Statement<'_>,
    found: &[Reference],
    fate: &dyn Fn(&Reference) -> &'f Fate,
) -> Option<Finding> {
    let [reference] = found else { return None };
    let Fate::Deleted { commit, at } = fate(reference) else { return None };
    if !is_only_about(statement, found) {
        return None;
    }
    let (what, share) = match reference.kind {
        ReferenceKind::Path => ("was deleted", 0.85),
        ReferenceKind::Branch => ("is a branch that is gone", 0.75),
        ReferenceKind::Symbol => ("was deleted with its file", 0.7),
    };
    // Whoever named it after it was gone may have meant something else.
    let share = if statement.said_at < *at { share } else { share - 0.2 };
    Some(Finding::Close {
        memory,
        at: *at,
        reason: told(&reference.name, what, commit, *at),
        confidence: confidence(share),
    })
}

/// Whether nothing would be left to say if what it names were gone.
fn is_only_about(statement: &Statement<'_>, found: &[Reference]) -> bool {
    let [reference] = found else { return false };
    let can_end = match statement.kind {
        Kind::Fact | Kind::Reference | Kind::Procedure | Kind::Convention | Kind::Insight => true,
        Kind::Preference | Kind::Decision | Kind::Correction | Kind::Event | Kind::Digest => false,
    };
    can_end && wording::is_only_about(statement.content, &reference.span)
}

fn told(name: &str, what: &str, commit: &str, at: Timestamp) -> String {
    let commit = commit.get(..10).unwrap_or(commit);
    let moment = at.to_string();
    let day = moment.get(..10).unwrap_or(&moment);
    format!("{name} {what} since {day} (commit {commit})")
}

fn confidence(share: f64) -> Confidence {
    Confidence::new(share).unwrap_or_default()
}
