//! What becomes of pairs once all is known that can be known of each by itself.

use std::collections::BTreeMap;

use super::{Pairs, key};
use crate::dream::Statement;
use crate::dream::compare::discerned;
use crate::dream::compare::elimination::{self, Left, leaves};
use crate::dream::compare::{Side, Verdict};
use crate::model::Kind;
use crate::parallel;

impl Pairs {
    /// What becomes of all that the network was asked about: first what is the same, then, now
    /// that this is known, what replaces what. All of it anew, so that it does not matter when
    /// something was found out.
    pub(super) fn settle(&mut self, statements: &[Statement<'_>]) {
        let asked = std::mem::take(&mut self.asked);
        for (pair, (rule, open)) in &asked {
            if let Some(likeness) = self.opinions.of(*pair) {
                self.put(*pair, open.weigh(rule, likeness));
            }
        }
        let crowd = self.crowd(&asked);
        let replaced: Vec<((u32, u32), Verdict)> = asked
            .iter()
            .filter_map(|(pair, (rule, open))| {
                let likeness = self.opinions.of(*pair)?;
                let replaces = open.replaces(rule, likeness, self.more_in_a_crowd(*pair, &crowd));
                let said = |at: u32| self.said(at, statements);
                replaces.then(|| (*pair, discerned::replaced(said(pair.0), said(pair.1))))
            })
            .collect();
        replaced.into_iter().for_each(|(pair, verdict)| self.put(pair, verdict));
        self.asked = asked;
        self.eliminate(statements);
    }

    /// Who tells what is over, and of what, means the one statement that says it, if no other
    /// was found to be meant.
    fn eliminate(&mut self, statements: &[Statement<'_>]) {
        let may_leave = |(one, other): &&(u32, u32)| {
            self.readings[*one as usize].cue || self.readings[*other as usize].cue
        };
        let changes: Vec<&(u32, u32)> = self.met.iter().filter(may_leave).collect();
        let found = parallel::map(&changes, |pair| self.left_by(**pair, statements));
        let mut left: BTreeMap<u32, Vec<(Left, u32)>> = BTreeMap::new();
        for (newer, it) in found.into_iter().flatten() {
            left.entry(newer).or_default().push(it);
        }
        for (newer, found) in left {
            let verdict =
                |one: u32, other: u32| self.verdicts.get(&key(one as usize, other as usize));
            for (left, older) in elimination::meant(newer, found, &verdict) {
                let side = if older < newer { Side::Second } else { Side::First };
                let reason = "nothing else can be meant".to_owned();
                let confidence = elimination::CONFIDENCE;
                // Of which use a thing is left, only its words can tell.
                let verdict = match left {
                    Left::Told => Verdict::Replaces { newer: side, confidence, reason },
                    Left::Named => Verdict::Doubt { reason },
                };
                let pair = key(older as usize, newer as usize);
                self.eliminated.push((pair, self.verdicts.get(&pair).cloned()));
                self.put(pair, verdict);
            }
        }
    }

    /// What the newer of two leaves behind, as far as that is what the older says.
    fn left_by(
        &self,
        (one, other): (u32, u32),
        statements: &[Statement<'_>],
    ) -> Option<(u32, (Left, u32))> {
        let said_at = |at: u32| statements[at as usize].said_at;
        let (older, newer) =
            if said_at(one) < said_at(other) { (one, other) } else { (other, one) };
        let event = statements[older as usize].kind == Kind::Event;
        let read = self.opinions.of((one, other));
        if said_at(older) == said_at(newer)
            || event
            || read.is_some_and(|likeness| likeness.rival < discerned::NO_RIVAL_AT_ALL)
        {
            return None;
        }
        let (old, new) = (&self.readings[older as usize], &self.readings[newer as usize]);
        leaves(new, old, &self.corpus).map(|found| (newer, (found, older)))
    }

    /// What can be meant is another question once something else is known. The last was found last.
    pub(super) fn take_back_eliminated(&mut self) {
        for (pair, before) in std::mem::take(&mut self.eliminated).into_iter().rev() {
            self.put(pair, before.unwrap_or(Verdict::Apart));
        }
    }
}
