//! Statements that say the same become one.

use std::collections::BTreeSet;

use crate::dream::Statement;
use crate::dream::compare::{Pairs, Verdict, in_order, specifics, words as words_of};

/// Statements to be made one.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct MergeGroup {
    /// The wording that stays.
    pub(crate) survivor: usize,
    /// Those it stands for.
    pub(crate) others: Vec<usize>,
    /// How sure it is that they say the same, up to 1.
    pub(crate) confidence: f32,
    /// Why.
    pub(crate) reason: String,
}

/// A larger group is left for the next round.
const GROUP_MAX: usize = 32;

/// Groups of statements of which each says the same as each: what is like a likeness
/// need not be alike.
pub(crate) fn duplicates(
    pairs: &Pairs,
    statements: &[Statement<'_>],
    alive: &[bool],
) -> Vec<MergeGroup> {
    let rank = ranks(statements);
    let mut edges = Vec::new();
    for one in (0..statements.len()).filter(|at| alive[*at]) {
        for (other, verdict) in pairs.neighbours(one) {
            if let Verdict::Same { confidence } = verdict
                && rank[one] < rank[other]
                && alive[other]
            {
                edges.push((*confidence, one, other));
            }
        }
    }
    edges.sort_by(|one, other| {
        other
            .0
            .total_cmp(&one.0)
            .then_with(|| (rank[one.1], rank[one.2]).cmp(&(rank[other.1], rank[other.2])))
    });
    let mut group_of: Vec<Option<usize>> = vec![None; statements.len()];
    let mut groups: Vec<(Vec<usize>, f32)> = Vec::new();
    for (confidence, one, other) in edges {
        let members =
            |at: usize| group_of[at].map_or_else(|| vec![at], |group| groups[group].0.clone());
        let same_group = group_of[one].is_some() && group_of[one] == group_of[other];
        let (ones, others) = (members(one), members(other));
        if same_group || ones.len() + others.len() > GROUP_MAX {
            continue;
        }
        let all_same = ones.iter().all(|a| {
            others.iter().all(|b| matches!(pairs.verdict(*a, *b, statements), Verdict::Same { .. }))
        });
        if !all_same {
            continue;
        }
        let sure = [group_of[one], group_of[other]]
            .into_iter()
            .flatten()
            .fold(confidence, |sure, group| sure.min(groups[group].1));
        let joined: Vec<usize> = ones.into_iter().chain(others).collect();
        let place = groups.len();
        joined.iter().for_each(|at| group_of[*at] = Some(place));
        groups.push((joined, sure));
    }
    let mut found: Vec<MergeGroup> = groups
        .into_iter()
        .enumerate()
        .filter(|(place, (members, _))| members.iter().all(|at| group_of[*at] == Some(*place)))
        .filter_map(|(_, (members, confidence))| {
            group(members, confidence, statements, (&rank, pairs))
        })
        .collect();
    found.sort_by_key(|group| rank[group.survivor]);
    found
}

/// The group with its survivor: the wording that holds every specific of the others, the
/// most usual, complete and latest of those. Whom nobody can stand for stays outside.
fn group(
    members: Vec<usize>,
    confidence: f32,
    statements: &[Statement<'_>],
    (rank, pairs): (&[usize], &Pairs),
) -> Option<MergeGroup> {
    let text = |at: usize| pairs.mended(at).unwrap_or(statements[at].content);
    let held: Vec<BTreeSet<String>> = members.iter().map(|at| specifics(text(*at))).collect();
    let said: Vec<BTreeSet<String>> = members.iter().map(|at| words_of(text(*at))).collect();
    let covers = |place: usize| held.iter().filter(|other| other.is_subset(&said[place])).count();
    let words = |at: usize| statements[at].content.split_whitespace().count();
    let best = (0..members.len()).max_by_key(|place| {
        let at = members[*place];
        (
            covers(*place),
            pairs.mended(at).is_none(),
            pairs.is_usual(at),
            held[*place].len(),
            statements[at].voice,
            words(at),
            statements[at].said_at,
            std::cmp::Reverse(rank[at]),
        )
    })?;
    let mut others: Vec<usize> = (0..members.len())
        .filter(|place| *place != best && held[*place].is_subset(&said[best]))
        .map(|place| members[place])
        .collect();
    others.sort_by_key(|at| rank[*at]);
    let reason = match confidence {
        sure if sure > 0.97 => "the same words",
        sure if sure > 0.93 => "the same in other words",
        _ => "the same about the same subject",
    };
    (!others.is_empty()).then(|| MergeGroup {
        survivor: members[best],
        others,
        confidence,
        reason: reason.into(),
    })
}

/// Each statement's place in an order that does not depend on how they were handed in.
pub(super) fn ranks(statements: &[Statement<'_>]) -> Vec<usize> {
    let mut ranks = vec![0; statements.len()];
    in_order(statements).into_iter().enumerate().for_each(|(rank, at)| ranks[at] = rank);
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dream::Voice;
    use crate::model::Kind;

    fn groups(texts: &[&str]) -> Vec<(usize, Vec<usize>)> {
        let statements: Vec<Statement<'_>> = texts
            .iter()
            .enumerate()
            .map(|(at, content)| Statement {
                content,
                kind: Kind::Fact,
                said_at: format!("2026-01-{:02}T00:00:00Z", at + 1).parse().unwrap(),
                voice: Voice::Agent,
            })
            .collect();
        let pairs = Pairs::of(&statements, &|| false);
        duplicates(&pairs, &statements, &vec![true; texts.len()])
            .into_iter()
            .map(|group| (group.survivor, group.others))
            .collect()
    }

    #[test]
    fn the_same_becomes_one() {
        let found = groups(&["We use tabs", "we use tabs.", "We use spaces", "FYI: we use tabs!"]);
        assert_eq!(found.len(), 1, "{found:?}");
        let (survivor, others) = &found[0];
        let mut all: Vec<usize> = others.iter().copied().chain([*survivor]).collect();
        all.sort_unstable();
        assert_eq!(all, [0, 1, 3]);
    }

    #[test]
    fn what_differs_stays() {
        assert!(groups(&["Use port 5432", "Use port 5433", "Don't use port 5432"]).is_empty());
        assert!(groups(&[]).is_empty());
    }

    #[test]
    fn many_copies_are_one_group_after_another() {
        let texts: Vec<String> =
            (0..27).map(|at| format!("We use tabs{}", "!".repeat(at))).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let merged: usize = groups(&texts).iter().map(|(_, others)| others.len()).sum();
        assert_eq!(merged, 26);
    }
}
