//! What a dream did, held against the truth.
//!
//! A merge is as many pairs as there are memories that lost their own voice; a pair is
//! right if the truth has both in one group. A succession is right if the truth has it,
//! also between memories that stand for the two: their duplicates, and what this dream
//! merged them with. All others are wrong.

use std::collections::{BTreeMap, HashMap, HashSet};

use serde::Serialize;

use super::sets::Sets;
use super::truth::{Later, Replaces, Truth};

/// What a dream did, in the names of the data set.
#[derive(Debug, Default)]
pub(super) struct Done {
    /// The one that stays, and those it speaks for.
    pub(super) merges: Vec<(String, Vec<String>)>,
    /// The older one and the newer one, in the order in which it was done.
    pub(super) successions: Vec<(String, String)>,
    /// What was left to a person.
    pub(super) questions: Vec<(String, String)>,
}

/// How right it was.
#[derive(Debug, Default, Serialize)]
pub(super) struct Scores {
    pub(super) merges: Made,
    /// By type: how many pairs there were to merge, and how many of them were.
    pub(super) duplicates: BTreeMap<&'static str, Found>,
    pub(super) successions: Made,
    /// By type: what became of values that changed.
    pub(super) changes: BTreeMap<&'static str, Settled>,
    /// By what sets them apart: what became of those that only look alike.
    pub(super) hard_negatives: BTreeMap<String, Alike>,
    pub(super) questions: Questions,
    /// Which memories the figures are about, for a person to look at.
    #[serde(skip)]
    pub(super) mistakes: Vec<Mistake>,
}

/// Operations of one kind.
#[derive(Debug, Default, PartialEq, Serialize)]
pub(super) struct Made {
    /// Pairs of memories.
    pub(super) pairs: usize,
    pub(super) right: usize,
    /// By what the two are to each other.
    pub(super) wrong: BTreeMap<&'static str, usize>,
}

impl Made {
    /// Which share was right.
    pub(super) fn precision(&self) -> f64 {
        share(self.right, self.pairs)
    }
}

#[derive(Debug, Default, PartialEq, Serialize)]
pub(super) struct Found {
    pub(super) of: usize,
    pub(super) found: usize,
}

impl Found {
    /// Which share was found.
    pub(super) fn recall(&self) -> f64 {
        share(self.found, self.of)
    }
}

#[derive(Debug, Default, PartialEq, Serialize)]
pub(super) struct Settled {
    pub(super) of: usize,
    pub(super) rightly: usize,
    pub(super) wrongly: usize,
    /// A person is asked.
    pub(super) asked: usize,
    /// Both still stand, and nobody is asked.
    pub(super) left: usize,
}

#[derive(Debug, Default, PartialEq, Serialize)]
pub(super) struct Alike {
    pub(super) pairs: usize,
    pub(super) merged: usize,
    pub(super) replaced: usize,
    pub(super) asked: usize,
}

#[derive(Debug, Default, PartialEq, Serialize)]
pub(super) struct Questions {
    pub(super) all: usize,
    /// Those about values that did change.
    pub(super) about_changes: usize,
}

/// Two memories that something went wrong with.
#[derive(Debug, PartialEq)]
pub(super) struct Mistake {
    pub(super) what: String,
    pub(super) one: String,
    pub(super) other: String,
}

impl Mistake {
    pub(super) fn new(what: impl Into<String>, one: &str, other: &str) -> Self {
        Self { what: what.into(), one: one.to_owned(), other: other.to_owned() }
    }
}

/// A share of a whole; all of nothing.
pub(super) fn share(part: usize, of: usize) -> f64 {
    if of == 0 { 1.0 } else { part as f64 / of as f64 }
}

/// Holds what was done against the truth.
pub(super) fn score(done: &Done, truth: &Truth) -> Scores {
    let judge = Judge::new(done, truth);
    let mut scores = Scores::default();
    judge.merges(&mut scores);
    judge.successions(&mut scores);
    judge.duplicates(&mut scores);
    judge.changes(&mut scores);
    judge.alike(&mut scores);
    scores
}

struct Judge<'a> {
    done: &'a Done,
    truth: &'a Truth,
    /// By the truth's groups.
    same: Sets<'a>,
    /// By the dream's merges.
    merged: Sets<'a>,
    /// By both.
    stand_in: Sets<'a>,
    /// What replaces what, among those that stand for the sets of `same` …
    later: Later<'a>,
    /// … and of `stand_in`.
    later_in: Later<'a>,
    alike: HashSet<(&'a str, &'a str)>,
    /// Where a memory's voice went.
    gone: HashMap<&'a str, Gone<'a>>,
}

#[derive(Clone, Copy)]
enum Gone<'a> {
    Into(&'a str),
    Before(&'a str),
}

impl<'a> Judge<'a> {
    fn new(done: &'a Done, truth: &'a Truth) -> Self {
        let mut same = Sets::default();
        for (_, refs) in &truth.groups {
            refs.iter().skip(1).for_each(|other| same.join(&refs[0], other));
        }
        let (mut merged, mut stand_in) = (Sets::default(), same.clone());
        let mut gone = HashMap::new();
        for (into, from) in &done.merges {
            for from in from {
                merged.join(into, from);
                stand_in.join(into, from);
                gone.insert(from.as_str(), Gone::Into(into));
            }
        }
        for (older, newer) in &done.successions {
            gone.insert(older, Gone::Before(newer));
        }
        let later = Later::new(truth, &same);
        let later_in = Later::new(truth, &stand_in);
        let ordered = |[one, other]: &'a [String; 2]| ordered(same.of(one), same.of(other));
        let alike = truth.alike.iter().map(|(_, pair)| ordered(pair)).collect();
        Self { done, truth, same, merged, stand_in, later, later_in, alike, gone }
    }

    fn merges(&self, scores: &mut Scores) {
        for (into, from) in &self.done.merges {
            for from in from {
                scores.merges.pairs += 1;
                if self.same.same(into, from) {
                    scores.merges.right += 1;
                    continue;
                }
                let relation = self.relation(into, from);
                *scores.merges.wrong.entry(relation).or_default() += 1;
                scores.note(format!("merged, wrongly ({relation})"), into, from);
            }
        }
    }

    fn successions(&self, scores: &mut Scores) {
        for (older, newer) in &self.done.successions {
            scores.successions.pairs += 1;
            if self.is_succession(older, newer) {
                scores.successions.right += 1;
                continue;
            }
            let relation = match self.same.same(older, newer) {
                true => "duplicates",
                false => self.relation(older, newer),
            };
            *scores.successions.wrong.entry(relation).or_default() += 1;
            scores.note(format!("replaced, wrongly ({relation})"), older, newer);
        }
    }

    /// How many of the planted pairs were merged. Those that were all replaced by what
    /// came later need no merging.
    fn duplicates(&self, scores: &mut Scores) {
        for (how, refs) in &self.truth.groups {
            let voices: HashSet<&str> = refs.iter().map(|name| self.merged.of(name)).collect();
            let found = refs.len() - voices.len();
            let all_replaced = refs.iter().all(|name| {
                self.end(name)
                    .is_some_and(|(end, replaced)| replaced && self.is_succession(name, end))
            });
            let of = if all_replaced { found } else { refs.len() - 1 };
            let entry = scores.duplicates.entry(how).or_default();
            entry.of += of;
            entry.found += found;
            if found < of {
                let other = refs.iter().find(|name| !self.merged.same(name, &refs[0]));
                let other = other.map_or("", String::as_str);
                scores.note(format!("not merged ({how})"), &refs[0], other);
            }
        }
    }

    fn changes(&self, scores: &mut Scores) {
        let asked: HashSet<(&str, &str)> = self.asked().collect();
        let turned: HashSet<(&str, &str)> = self
            .done
            .successions
            .iter()
            .map(|(older, newer)| (self.stand_in.of(newer), self.stand_in.of(older)))
            .collect();
        // Duplicates of the older one have to go, too.
        let mut stale: HashMap<&str, Vec<&str>> = HashMap::new();
        for name in self.truth.groups.iter().flat_map(|(_, refs)| refs) {
            stale.entry(self.same.of(name)).or_default().push(name);
        }
        for Replaces { how, older, newer } in &self.truth.changes {
            let pair = (self.stand_in.of(older), self.stand_in.of(newer));
            let alone = [older.as_str()];
            let all_stale = stale.get(self.same.of(older)).map_or(&alone[..], Vec::as_slice);
            let entry = scores.changes.entry(how).or_default();
            entry.of += 1;
            let mut ends = all_stale.iter().map(|name| self.end(name));
            let is_right = |end: Option<(&str, bool)>| {
                end.is_some_and(|(end, replaced)| replaced && self.follows(newer, end))
            };
            let astray = || {
                self.end(older).is_some_and(|(end, replaced)| replaced && !self.follows(newer, end))
            };
            let what = if pair.0 == pair.1 || turned.contains(&pair) || astray() {
                entry.wrongly += 1;
                "settled wrongly"
            } else if ends.all(is_right) {
                entry.rightly += 1;
                continue;
            } else if asked.contains(&ordered(pair.0, pair.1)) {
                entry.asked += 1;
                continue;
            } else {
                entry.left += 1;
                "left"
            };
            scores.note(format!("changed, {what} ({how})"), older, newer);
        }
        scores.questions.all = self.done.questions.len();
        for ((one, other), pair) in self.done.questions.iter().zip(self.asked()) {
            match self.later_in.either(pair.0, pair.1) {
                true => scores.questions.about_changes += 1,
                false => scores.note("asked, needlessly", one, other),
            }
        }
    }

    fn alike(&self, scores: &mut Scores) {
        let asked: HashSet<(&str, &str)> = self.asked().collect();
        let replaced: HashSet<(&str, &str)> =
            self.done.successions.iter().map(|(one, other)| ordered(one, other)).collect();
        for (why, [one, other]) in &self.truth.alike {
            let entry = scores.hard_negatives.entry(why.clone()).or_default();
            entry.pairs += 1;
            entry.merged += usize::from(self.merged.same(one, other));
            entry.replaced += usize::from(replaced.contains(&ordered(one, other)));
            let pair = ordered(self.stand_in.of(one), self.stand_in.of(other));
            entry.asked += usize::from(asked.contains(&pair));
        }
    }

    fn asked(&self) -> impl Iterator<Item = (&str, &str)> {
        let stands = |name| self.stand_in.of(name);
        self.done.questions.iter().map(move |(one, other)| ordered(stands(one), stands(other)))
    }

    /// What two memories that say different things are to each other.
    fn relation(&self, one: &str, other: &str) -> &'static str {
        let (one, other) = (self.same.of(one), self.same.of(other));
        if self.later.either(one, other) {
            "old and new"
        } else if self.alike.contains(&ordered(one, other)) {
            "look-alikes"
        } else {
            "unrelated"
        }
    }

    fn is_succession(&self, older: &str, newer: &str) -> bool {
        self.later_in.leads(self.stand_in.of(older), self.stand_in.of(newer))
    }

    /// Whether a memory is the newer one, or what came after it.
    fn follows(&self, newer: &str, end: &str) -> bool {
        let (newer, end) = (self.stand_in.of(newer), self.stand_in.of(end));
        newer == end || self.later_in.leads(newer, end)
    }

    /// What speaks for a memory in the end, and whether it says something else. None if
    /// the memory still speaks for itself.
    fn end(&self, name: &str) -> Option<(&'a str, bool)> {
        // A circle cannot come about by operations on active memories.
        const STEPS_MAX: usize = 64;
        let mut end = None;
        let mut at = name;
        for _ in 0..STEPS_MAX {
            let replaced = end.is_some_and(|(_, replaced)| replaced);
            match self.gone.get(at) {
                None => break,
                Some(Gone::Into(next)) => end = Some((*next, replaced)),
                Some(Gone::Before(next)) => end = Some((*next, true)),
            }
            at = end.map_or(at, |(next, _)| next);
        }
        end
    }
}

impl Scores {
    fn note(&mut self, what: impl Into<String>, one: &str, other: &str) {
        self.mistakes.push(Mistake::new(what, one, other));
    }
}

fn ordered<'b>(one: &'b str, other: &'b str) -> (&'b str, &'b str) {
    if one <= other { (one, other) } else { (other, one) }
}

#[cfg(test)]
mod tests {
    use super::super::truth::Line;
    use super::*;

    /// Three that say the same; `old`, which `old2` repeats, was replaced by `new`, and
    /// that by `newest`; two that look alike.
    const TRUTH: &str = r#"[
        {"type": "surface", "refs": ["a", "b", "c"]},
        {"type": "reworded", "refs": ["old", "old2"]},
        {"type": "cue", "older": "old", "newer": "new"},
        {"type": "plain", "older": "new", "newer": "newest"},
        {"type": "hard_negative", "refs": ["x", "y"], "why": "entity"}
    ]"#;

    /// Operations as text: `a<b,c` merges, `a>b` replaces, `a?b` asks.
    fn scored(operations: &str) -> Scores {
        let lines: Vec<Line> = serde_json::from_str(TRUTH).unwrap();
        let mut done = Done::default();
        for operation in operations.split_whitespace() {
            let pair = |mark| operation.split_once(mark);
            let owned = |(one, other): (&str, &str)| (one.to_owned(), other.to_owned());
            if let Some((into, from)) = pair('<') {
                done.merges.push((into.to_owned(), from.split(',').map(str::to_owned).collect()));
            } else if let Some(both) = pair('>') {
                done.successions.push(owned(both));
            } else if let Some(both) = pair('?') {
                done.questions.push(owned(both));
            }
        }
        score(&done, &lines.into_iter().collect())
    }

    #[test]
    fn merges_are_counted_by_pair() {
        let check = |operations: &str, right: usize, wrong: &[(&'static str, usize)]| {
            let found = scored(operations).merges;
            let pairs = right + wrong.iter().map(|(_, count)| count).sum::<usize>();
            let wrong = wrong.iter().copied().collect();
            assert_eq!(found, Made { pairs, right, wrong }, "{operations}");
        };
        check("", 0, &[]);
        check("a<b,c", 2, &[]);
        check("b<a c<b", 2, &[]);
        check("a<b,x", 1, &[("unrelated", 1)]);
        check("new<old", 0, &[("old and new", 1)]);
        check("old2<newest", 0, &[("old and new", 1)]);
        check("x<y", 0, &[("look-alikes", 1)]);
    }

    #[test]
    fn planted_duplicates_are_found_in_any_order() {
        let check = |operations: &str, surface: (usize, usize), reworded: (usize, usize)| {
            let found = scored(operations).duplicates;
            let [surface, reworded] = [surface, reworded].map(|(of, found)| Found { of, found });
            assert_eq!(found["surface"], surface, "{operations}");
            assert_eq!(found["reworded"], reworded, "{operations}");
        };
        check("", (2, 0), (1, 0));
        check("c<a", (2, 1), (1, 0));
        check("c<a b<c old2<old", (2, 2), (1, 1));
        // What was replaced as well needs no merging; what was left does.
        check("old>new old2>new", (2, 0), (0, 0));
        check("old>new", (2, 0), (1, 0));
        check("old2<old old2>new", (2, 0), (1, 1));
    }

    #[test]
    fn successions_are_right_between_stand_ins() {
        let check = |operations: &str, right: usize, wrong: &[(&'static str, usize)]| {
            let found = scored(operations).successions;
            let pairs = right + wrong.iter().map(|(_, count)| count).sum::<usize>();
            let wrong = wrong.iter().copied().collect();
            assert_eq!(found, Made { pairs, right, wrong }, "{operations}");
        };
        check("old>new new>newest", 2, &[]);
        check("old2>new", 1, &[]);
        check("old>newest", 1, &[]);
        check("new>old", 0, &[("old and new", 1)]);
        check("x>y", 0, &[("look-alikes", 1)]);
        check("a>b", 0, &[("duplicates", 1)]);
        check("old>x", 0, &[("unrelated", 1)]);
        // This dream made z speak for the newer one, however wrong that was.
        check("z<new old>z", 1, &[]);
    }

    #[test]
    fn changes_are_settled_asked_about_or_left() {
        let check = |operations: &str, cue: [usize; 4], plain: [usize; 4]| {
            let found = scored(operations).changes;
            let [cue, plain] = [cue, plain].map(|[rightly, wrongly, asked, left]| Settled {
                of: 1,
                rightly,
                wrongly,
                asked,
                left,
            });
            assert_eq!(found["cue"], cue, "{operations}");
            assert_eq!(found["plain"], plain, "{operations}");
        };
        let (rightly, wrongly) = ([1, 0, 0, 0], [0, 1, 0, 0]);
        let (asked, left) = ([0, 0, 1, 0], [0, 0, 0, 1]);
        check("", left, left);
        check("old>new", left, left);
        check("old2<old old2>new", rightly, left);
        check("old>new old2>new new>newest", rightly, rightly);
        check("old>newest old2>newest new>newest", rightly, rightly);
        check("new>old", wrongly, wrongly);
        check("old<new", wrongly, left);
        check("old>x", wrongly, left);
        check("old2?new newest?new", asked, asked);
        check("x?y", left, left);
    }

    #[test]
    fn look_alikes_and_questions_are_counted() {
        let check = |operations: &str, [merged, replaced, asked]: [usize; 3], about: usize| {
            let scores = scored(operations);
            let expected = Alike { pairs: 1, merged, replaced, asked };
            assert_eq!(scores.hard_negatives["entity"], expected, "{operations}");
            assert_eq!(scores.questions.about_changes, about, "{operations}");
        };
        check("", [0, 0, 0], 0);
        check("z<x z<y", [1, 0, 0], 0);
        check("y>x", [0, 1, 0], 0);
        check("y?x old?new", [0, 0, 1], 1);
    }
}
