//! Statements that cannot both hold: the later said one stays.

use std::collections::BTreeSet;

use super::duplicates::ranks;
use crate::dream::Statement;
use crate::dream::compare::{Pairs, SURE, Unsure, Verdict, newer_of};

/// A statement that another one replaces.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Supersession {
    /// What no longer holds.
    pub(crate) older: usize,
    /// What holds instead.
    pub(crate) newer: usize,
    /// How sure that is, up to 1.
    pub(crate) confidence: f32,
    /// Why.
    pub(crate) reason: String,
}

/// Two statements of which somebody has to tell whether both hold.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Doubt {
    /// The one said earlier.
    pub(crate) older: usize,
    /// The one said later.
    pub(crate) newer: usize,
    /// In which they differ.
    pub(crate) reason: String,
}

/// What is replaced by what, and what is left to ask. A statement is replaced by the next
/// that was said instead of it, so that each keeps its own span of time. Whoever speaks for
/// others contradicts what one of them contradicts.
pub(crate) fn contradictions(
    pairs: &Pairs,
    statements: &[Statement<'_>],
    alive: &[bool],
    speakers: &[usize],
) -> (Vec<Supersession>, Vec<Doubt>) {
    let rank = ranks(statements);
    let mut spoken_for: Vec<Vec<usize>> = vec![Vec::new(); statements.len()];
    speakers.iter().enumerate().for_each(|(at, speaker)| spoken_for[*speaker].push(at));
    let mut replaced = Vec::new();
    let mut doubts = Vec::new();
    for one in (0..statements.len()).filter(|at| alive[*at]) {
        let mut best: Option<Supersession> = None;
        let found = spoken_for[one].iter().flat_map(|said| {
            pairs.neighbours(*said).map(|(against, verdict)| (*said, against, verdict))
        });
        for (said, against, verdict) in found {
            let other = speakers[against];
            if other == one || !alive[other] {
                continue;
            }
            match verdict {
                Verdict::Replaces { newer, .. } if newer_of(said, against, *newer) != against => {}
                Verdict::Replaces { confidence, reason, .. } if *confidence < SURE => {
                    doubts.push(Doubt { older: one, newer: other, reason: reason.clone() });
                }
                Verdict::Replaces { confidence, reason, .. } => {
                    let found = Supersession {
                        older: one,
                        newer: other,
                        confidence: *confidence,
                        reason: reason.clone(),
                    };
                    let order =
                        |found: &Supersession| (statements[found.newer].said_at, rank[found.newer]);
                    if best.as_ref().is_none_or(|best| order(&found) < order(best)) {
                        best = Some(found);
                    }
                }
                Verdict::Doubt { reason } => {
                    let earlier = (statements[one].said_at, rank[one])
                        < (statements[other].said_at, rank[other]);
                    if earlier {
                        doubts.push(Doubt { older: one, newer: other, reason: reason.clone() });
                    }
                }
                _ => {}
            }
        }
        replaced.extend(best);
    }
    let gone: BTreeSet<usize> = replaced.iter().map(|found| found.older).collect();
    doubts.retain(|doubt| !gone.contains(&doubt.older) && !gone.contains(&doubt.newer));
    replaced.sort_by_key(|found| (rank[found.older], rank[found.newer]));
    doubts.sort_by_key(|doubt| (rank[doubt.older], rank[doubt.newer]));
    doubts.dedup_by_key(|doubt| (doubt.older, doubt.newer));
    (replaced, doubts)
}

/// Adds what the network is unsure of, to be asked after what rules doubt: the likeliest first. What
/// was said at once has no order, and whoever has another verdict needs no question. Returns the
/// older and the newer of those that are not worth one, the likeliest first.
pub(crate) fn unsettled(
    pairs: &Pairs,
    statements: &[Statement<'_>],
    alive: &[bool],
    speakers: &[usize],
    doubts: &mut Vec<Doubt>,
) -> Vec<(usize, usize)> {
    let mut leanings = Vec::new();
    let mut known: BTreeSet<(usize, usize)> =
        doubts.iter().map(|doubt| (doubt.older, doubt.newer)).collect();
    for Unsure { pair: (one, other), reason, worth_asking, .. } in pairs.unsure(statements) {
        let (one, other) = (speakers[one], speakers[other]);
        let said = |at: usize| statements[at].said_at;
        let (older, newer) = if said(one) < said(other) { (one, other) } else { (other, one) };
        let open = alive[one] && alive[other] && one != other && said(one) != said(other);
        let apart = || pairs.verdict(one, other, statements) == Verdict::Apart;
        if !open {
            continue;
        }
        if !worth_asking {
            leanings.push((older, newer));
        } else if apart() && known.insert((older, newer)) {
            doubts.push(Doubt { older, newer, reason });
        }
    }
    leanings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dream::Voice;
    use crate::model::Kind;

    #[test]
    fn each_is_replaced_by_the_next() {
        let texts = ["Use port 5432", "Use port 5433", "Use port 5434", "The build is slow"];
        let said = |content, day| Statement {
            content,
            kind: Kind::Fact,
            said_at: format!("2026-01-{day:02}T00:00:00Z").parse().unwrap(),
            voice: Voice::Agent,
        };
        let statements: Vec<Statement<'_>> =
            texts.iter().zip(1..).map(|(content, day)| said(*content, day)).collect();
        let pairs = Pairs::of(&statements, &|| false);
        let (replaced, doubts) = contradictions(&pairs, &statements, &[true; 4], &[0, 1, 2, 3]);
        let found: Vec<(usize, usize)> =
            replaced.iter().map(|found| (found.older, found.newer)).collect();
        assert_eq!(found, [(0, 1), (1, 2)]);
        assert!(doubts.is_empty());
        let (replaced, _) =
            contradictions(&pairs, &statements, &[true, false, true, true], &[0, 1, 2, 3]);
        assert_eq!((replaced[0].older, replaced[0].newer), (0, 2));
    }

    #[test]
    fn who_speaks_for_others_contradicts_what_they_do() {
        let texts = ["Use port 5432", "It is in the README", "Use port 5433", "Ask Ada about it"];
        let said_at = |day: usize| format!("2026-01-0{day}T00:00:00Z").parse().unwrap();
        let statements: Vec<Statement<'_>> = texts
            .iter()
            .zip([1, 1, 2, 2])
            .map(|(content, day)| Statement {
                content,
                kind: Kind::Fact,
                said_at: said_at(day),
                voice: Voice::Agent,
            })
            .collect();
        let pairs = Pairs::of(&statements, &|| false);
        let alive = [false, true, false, true];
        let (replaced, _) = contradictions(&pairs, &statements, &alive, &[1, 1, 3, 3]);
        let found: Vec<(usize, usize)> =
            replaced.iter().map(|found| (found.older, found.newer)).collect();
        assert_eq!(found, [(1, 3)]);
        let (alone, _) = contradictions(&pairs, &statements, &alive, &[0, 1, 2, 3]);
        assert!(alone.is_empty());
    }

    #[test]
    fn what_was_said_at_once_is_asked() {
        let said_at = "2026-01-01T00:00:00Z".parse().unwrap();
        let said = |content| Statement { content, kind: Kind::Fact, said_at, voice: Voice::Agent };
        let statements = [said("Use port 5432"), said("Use port 5433")];
        let pairs = Pairs::of(&statements, &|| false);
        let (replaced, doubts) = contradictions(&pairs, &statements, &[true; 2], &[0, 1]);
        assert!(replaced.is_empty());
        assert_eq!(doubts.len(), 1);
    }
}
