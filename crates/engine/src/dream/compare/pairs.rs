//! The pairs among many statements that are worth judging, and their verdicts.
//!
//! Two statements meet if they share two of their rarer words. What most statements
//! share brings nobody together, so that the work grows with their number and not with
//! its square.

use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::cmp::Reverse;
use std::hash::Hasher;

use super::classes::Link;
use super::discerned::Open;
use super::facts::Facts;
use super::happened;
use super::meetings::{MEETING_MAX, Meetings};
use super::opinions::{Opinions, Unread};
use super::sharing;
use super::{Corpus, Reading, Said, Side, Verdict, judge, spelling};
use crate::discern::Readings;
use crate::dream::Statement;
use crate::parallel;

mod crowded;
#[cfg(test)]
mod seen;
mod settled;
mod unsure;

pub(crate) use unsure::Unsure;

/// Verdicts on all pairs that are worth one.
pub(crate) struct Pairs {
    readings: Vec<Reading>,
    corpus: Corpus,
    /// The texts in which somebody slipped, as they are meant.
    mended: FxHashMap<usize, String>,
    /// The places of the statements in the order of their normal forms; twins share one.
    ranks: Vec<u32>,
    /// Those that met among all of them, in order.
    met: Vec<(u32, u32)>,
    /// Those that met once others were gone.
    met_later: FxHashSet<(u32, u32)>,
    verdicts: FxHashMap<(u32, u32), Verdict>,
    /// What the network is asked about: the verdict of rules, and when it is believed.
    asked: FxHashMap<(u32, u32), (Verdict, Open)>,
    /// What was found out because nothing else can be meant, and the verdict before that.
    eliminated: Vec<((u32, u32), Option<Verdict>)>,
    opinions: Opinions,
    /// Those that only seem to contradict each other.
    lists: FxHashSet<(u32, u32)>,
    neighbours: Vec<Vec<u32>>,
}

/// The rarest words of a statement that bring it together with others.
const WORDS_MAX: usize = 7;
/// How many others a statement is judged against.
const CANDIDATES_MAX: usize = 32;
/// Copies of one text beyond this are compared with the first ones only.
const TWINS_MAX: usize = 64;
/// How many pairs are judged before their verdicts are put away.
const JUDGED_AT_ONCE: usize = 20_000;

impl Pairs {
    /// Finds and judges the pairs. Whoever stops it gets none.
    pub(crate) fn of(statements: &[Statement<'_>], is_stopped: &dyn Fn() -> bool) -> Self {
        Self::with(Readings::default(), statements, is_stopped)
    }

    /// The same; what the network has read need not be read again.
    pub(crate) fn with(
        known: Readings,
        statements: &[Statement<'_>],
        is_stopped: &dyn Fn() -> bool,
    ) -> Self {
        let mut readings: Vec<Reading> =
            parallel::map(statements, |statement| Reading::of(statement.content));
        let mut corpus = Corpus::of(&readings);
        let texts: Vec<&str> = statements.iter().map(|statement| statement.content).collect();
        let mended = spelling::mend(&texts, &mut readings, &mut corpus);
        if corpus.is_large() {
            corpus.facts = Facts::learn(&mut readings, &corpus);
        }
        let names = parallel::map(&readings, |it| sharing::hashed_names(it, &corpus));
        names.into_iter().for_each(|names| corpus.count_names(names));
        readings.iter().for_each(|reading| corpus.count_phrases(&reading.phrases));
        let mut pairs = Self {
            ranks: ranks(&readings),
            readings,
            corpus,
            mended,
            met: Vec::new(),
            met_later: FxHashSet::default(),
            verdicts: FxHashMap::default(),
            asked: FxHashMap::default(),
            eliminated: Vec::new(),
            opinions: Opinions::with(known),
            lists: FxHashSet::default(),
            neighbours: vec![Vec::new(); statements.len()],
        };
        if is_stopped() {
            return pairs;
        }
        pairs.met = pairs.worth_judging(&in_order(statements));
        pairs.corpus.learn_frames(&mut pairs.readings);
        for (one, other) in &pairs.met {
            pairs.corpus.learn(&pairs.readings[*one as usize], &pairs.readings[*other as usize]);
        }
        let met = std::mem::take(&mut pairs.met);
        pairs.judge(&met, statements, is_stopped);
        pairs.met = met;
        pairs.settle(statements);
        pairs.find_lists();
        pairs
    }

    /// Judges those anew that were said at another time, or by somebody else, than it seemed.
    pub(crate) fn said_anew(&mut self, changed: &[bool], statements: &[Statement<'_>]) {
        self.take_back_eliminated();
        let touched: Vec<(u32, u32)> = self
            .met
            .iter()
            .chain(&self.met_later)
            .filter(|(one, other)| changed[*one as usize] || changed[*other as usize])
            .copied()
            .collect();
        touched.iter().for_each(|pair| drop(self.verdicts.remove(pair)));
        self.judge(&touched, statements, &|| false);
        self.settle(statements);
    }

    /// Looks again at what is left. Who was in a crowd may now meet somebody, and who was
    /// said anew may contradict others. What was learned from all of them stays.
    pub(crate) fn look_again(
        &mut self,
        alive: &[bool],
        statements: &[Statement<'_>],
        is_stopped: &dyn Fn() -> bool,
    ) {
        self.take_back_eliminated();
        let mut order = in_order(statements);
        order.retain(|at| alive[*at]);
        let mut met = self.worth_judging(&order);
        met.retain(|pair| self.met.binary_search(pair).is_err() && !self.met_later.contains(pair));
        self.judge(&met, statements, is_stopped);
        self.met_later.extend(met);
        self.settle(statements);
        self.find_lists();
    }

    /// The others that a statement has something to do with, and how.
    pub(crate) fn neighbours(&self, at: usize) -> impl Iterator<Item = (usize, &Verdict)> {
        self.neighbours[at].iter().filter_map(move |other| {
            let pair = key(at, *other as usize);
            let verdict = self.verdicts.get(&pair).filter(|_| !self.lists.contains(&pair))?;
            Some((*other as usize, verdict))
        })
    }

    /// How two statements stand to each other. Which side is newer is told for `one` first.
    pub(crate) fn verdict(
        &self,
        one: usize,
        other: usize,
        statements: &[Statement<'_>],
    ) -> Verdict {
        match self.verdicts.get(&key(one, other)) {
            Some(verdict) => verdict.clone(),
            None => {
                let (one, other) = key(one, other);
                let said = |at: u32| self.said(at, statements);
                let (rule, open) = self.judge_by_rules(said(one), said(other));
                let Some(open) = open else { return rule };
                let read = || {
                    let (one, other) = texts(&self.readings, statements, (one, other));
                    self.opinions.read(one, other)
                };
                match self.opinions.of((one, other)).or_else(read) {
                    Some(likeness) => open.weigh(&rule, likeness),
                    None => rule,
                }
            }
        }
    }

    /// Whether it is said in the way in which most say it, so that it is found by the words
    /// that people ask with.
    pub(crate) fn is_usual(&self, at: usize) -> bool {
        self.readings[at].fact.is_none_or(|fact| fact.link == Link::Own)
    }

    /// What a statement is meant to say, if somebody slipped in it.
    pub(crate) fn mended(&self, at: usize) -> Option<&str> {
        self.mended.get(&at).map(String::as_str)
    }

    /// Judges pairs of which nothing is known: by rules, and by the network what they leave
    /// open. Whoever stops it gets none at all: half of the verdicts would be another plan.
    fn judge(
        &mut self,
        pairs: &[(u32, u32)],
        statements: &[Statement<'_>],
        is_stopped: &dyn Fn() -> bool,
    ) {
        let mut unread = Vec::new();
        for part in pairs.chunks(JUDGED_AT_ONCE) {
            if is_stopped() {
                self.forget();
                return;
            }
            let judged = parallel::map(part, |(one, other)| {
                let (one, other) = (self.said(*one, statements), self.said(*other, statements));
                match one.1.is_worth_comparing(other.1) {
                    true => self.judge_by_rules(one, other),
                    // Rules need two words, the network a name.
                    false => {
                        let open = Open::of(one, other, &Verdict::Apart, &self.corpus);
                        (Verdict::Apart, open)
                    }
                }
            });
            for (pair, (verdict, open)) in part.iter().zip(judged) {
                match open {
                    Some(open) => {
                        let found = verdict != Verdict::Apart;
                        unread.push(Unread { pair: *pair, found, promise: open.promise });
                        self.asked.insert(*pair, (verdict, open));
                    }
                    None => {
                        // Who was said anew may have been asked about before.
                        self.asked.remove(pair);
                        self.put(*pair, verdict);
                    }
                }
            }
        }
        let readings = &self.readings;
        let texts = |pair| texts(readings, statements, pair);
        self.opinions.ask(unread, statements.len(), &texts, is_stopped);
        if is_stopped() {
            self.forget();
        }
        // Who was passed over is not read later either: what rules say holds.
        let opinions = &self.opinions;
        let unread = self.asked.extract_if(|pair, _| opinions.of(*pair).is_none());
        let unread: Vec<_> = unread.map(|(pair, (rule, _))| (pair, rule)).collect();
        unread.into_iter().for_each(|(pair, rule)| self.put(pair, rule));
    }

    /// Half of the verdicts would be another plan.
    fn forget(&mut self) {
        self.verdicts.clear();
        self.asked.clear();
        self.eliminated.clear();
    }

    /// The verdict of rules, and whether the network should be asked.
    fn judge_by_rules(&self, one: Said<'_>, other: Said<'_>) -> (Verdict, Option<Open>) {
        let verdict = judge(one, other, &self.corpus);
        let open = Open::of(one, other, &verdict, &self.corpus);
        (verdict, open)
    }

    fn said<'s>(&'s self, at: u32, statements: &'s [Statement<'s>]) -> Said<'s> {
        (&statements[at as usize], &self.readings[at as usize])
    }

    fn put(&mut self, (one, other): (u32, u32), verdict: Verdict) {
        if verdict == Verdict::Apart {
            self.verdicts.remove(&(one, other));
            return;
        }
        self.verdicts.insert((one, other), verdict);
        for (here, there) in [(one, other), (other, one)] {
            let known = &mut self.neighbours[here as usize];
            if !known.contains(&there) {
                known.push(there);
            }
        }
    }

    /// Finds what only seems to contradict, for such statements always seem to. Those count
    /// that met among all statements: the others depend on who is left.
    fn find_lists(&mut self) {
        let competing =
            |verdict: &Verdict| matches!(verdict, Verdict::Replaces { .. } | Verdict::Doubt { .. });
        let found: Vec<(u32, u32)> = self
            .verdicts
            .iter()
            .filter(|(_, verdict)| competing(verdict))
            .map(|(pair, _)| *pair)
            .collect();
        let reading = |at: u32| &self.readings[at as usize];
        let corpus = &self.corpus;
        let frames = parallel::map(&found, |(one, other)| {
            corpus.shared_frame(reading(*one), reading(*other))
        });
        let met = |pair: &(u32, u32)| self.met.binary_search(pair).is_ok();
        let counted = found.iter().zip(frames).filter(|(pair, _)| met(pair));
        let counted: Vec<_> = counted.map(|(pair, frame)| (frame, *pair)).collect();
        self.corpus.count_conflicts(&counted);
        let (readings, corpus) = (&self.readings, &self.corpus);
        let is_list = parallel::map(&found, |(one, other)| {
            let (a, b) = (&readings[*one as usize], &readings[*other as usize]);
            let told = a.fact.zip(b.fact).is_some_and(|(one, two)| one.class == two.class);
            !told && !a.leaves(b) && !b.leaves(a) && corpus.lists(a, b, a.cue || b.cue)
        });
        let lists = found.into_iter().zip(is_list).filter(|(_, is_list)| *is_list);
        self.lists = lists.map(|(pair, _)| pair).collect();
    }

    /// The pairs that share enough to be judged.
    fn worth_judging(&self, order: &[usize]) -> Vec<(u32, u32)> {
        let mut twins: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        let mut keys: Vec<(u64, u32)> = Vec::new();
        for part in order.chunks(JUDGED_AT_ONCE) {
            let found = parallel::map(part, |at| self.meeting_keys(*at));
            for (at, found) in part.iter().zip(found) {
                twins.entry(self.ranks[*at]).or_default().push(*at as u32);
                keys.extend(found.into_iter().map(|key| (key, *at as u32)));
            }
        }
        let meetings = Meetings::of(keys);
        let mut worth: Vec<(u32, u32)> = Vec::new();
        for part in order.chunks(JUDGED_AT_ONCE) {
            let found = parallel::map(part, |at| self.candidates(*at, &meetings, &twins));
            for (at, found) in part.iter().zip(found) {
                worth.extend(found.into_iter().map(|other| key(*at, other)));
            }
            // Most pairs are found from both sides.
            worth.sort_unstable();
            worth.dedup();
        }
        worth
    }

    /// The pairs of its rarer words, hashed.
    fn meeting_keys(&self, at: usize) -> Vec<u64> {
        let reading = &self.readings[at];
        let mut words: Vec<(u32, &str)> = Vec::with_capacity(reading.tokens.len());
        for token in &reading.tokens {
            if !words.iter().any(|(_, word)| *word == token.key) {
                words.push((self.corpus.frequency(&token.key), &token.key));
            }
        }
        words.sort_unstable();
        words.truncate(WORDS_MAX);
        let mut keys = Vec::with_capacity(words.len() * words.len() / 2);
        for (place, (_, one)) in words.iter().enumerate() {
            for (_, other) in &words[place + 1..] {
                let (low, high) = if one < other { (one, other) } else { (other, one) };
                keys.push(hash(low, high));
            }
        }
        // So do two of a kind: what excludes each other need share no word.
        keys.extend(
            reading.tokens.iter().filter_map(|token| token.kind).map(|kind| hash(kind, "kind")),
        );
        // What is said of one thing meets, in whatever words, and however common those of its name.
        keys.extend(sharing::hashed_names(reading, &self.corpus));
        keys.extend(reading.fact.map(|fact| fact.entity ^ u64::from(fact.class).rotate_left(40)));
        // Alone, a word brings together only if it is rare.
        for (frequency, word) in &words {
            if (*frequency as usize) <= MEETING_MAX / 2 || words.len() < 3 {
                keys.push(hash(word, ""));
            }
        }
        keys
    }

    /// The others that share the most with a statement.
    fn candidates(
        &self,
        at: usize,
        meetings: &Meetings,
        twins: &FxHashMap<u32, Vec<u32>>,
    ) -> Vec<usize> {
        let mut shared: FxHashMap<u32, u32> = FxHashMap::default();
        for meeting in self.meeting_keys(at) {
            for other in meetings.at(meeting).iter().filter(|other| **other as usize != at) {
                *shared.entry(*other).or_default() += 1;
            }
        }
        let mut found: Vec<(u32, u32)> = shared.into_iter().collect();
        found.sort_unstable_by_key(|(other, count)| {
            (Reverse(*count), self.ranks[*other as usize], *other)
        });
        found.truncate(CANDIDATES_MAX);
        let mut candidates: Vec<usize> =
            found.into_iter().map(|(other, _)| other as usize).collect();
        let twins = twins.get(&self.ranks[at]).into_iter().flatten();
        let twins = twins.map(|other| *other as usize).take(TWINS_MAX);
        let seen: FxHashSet<usize> = candidates.iter().copied().collect();
        candidates.extend(twins.filter(|other| *other != at && !seen.contains(other)));
        candidates
    }
}

/// The places of texts in the order of their normal forms.
fn ranks(readings: &[Reading]) -> Vec<u32> {
    let normal = |at: &usize| readings[*at].normal.as_str();
    let mut order: Vec<usize> = (0..readings.len()).collect();
    order.sort_unstable_by_key(|at| normal(at));
    let mut ranks = vec![0; readings.len()];
    for (rank, twins) in (0..).zip(order.chunk_by(|one, other| normal(one) == normal(other))) {
        twins.iter().for_each(|at| ranks[*at] = rank);
    }
    ranks
}

/// What the network reads of two statements. When a change happened is no value where the other tells of no
/// day.
fn texts<'s>(
    readings: &'s [Reading],
    statements: &'s [Statement<'_>],
    (one, other): (u32, u32),
) -> (&'s str, &'s str) {
    let text = |here: u32, there: u32| match &readings[here as usize].timeless {
        Some(timeless) if !happened::is_dated(&readings[there as usize]) => &**timeless,
        _ => statements[here as usize].content,
    };
    (text(one, other), text(other, one))
}

/// In an order that does not depend on how the statements were handed in.
pub(crate) fn in_order(statements: &[Statement<'_>]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..statements.len()).collect();
    order.sort_by_key(|at| {
        let statement = &statements[*at];
        (statement.content, statement.said_at, statement.kind.as_str(), *at)
    });
    order
}

fn key(one: usize, other: usize) -> (u32, u32) {
    (one.min(other) as u32, one.max(other) as u32)
}

fn hash(one: &str, other: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(one.as_bytes());
    hasher.write_u8(0);
    hasher.write(other.as_bytes());
    hasher.finish()
}

/// Which of two the verdict of their pair calls newer.
pub(crate) fn newer_of(one: usize, other: usize, newer: Side) -> usize {
    match newer {
        Side::First => one.min(other),
        Side::Second => one.max(other),
    }
}
