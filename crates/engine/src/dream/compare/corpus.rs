//! What a set of statements tells about its words.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use super::cut::Class;
use super::facts::Facts;
use super::little::NOBODY;
use super::reading::{Reading, Token};
use super::slots::{Filled, Slots};
use super::{concepts, lexicon};
use crate::parallel;

/// How common words are among the statements, and which are names.
#[derive(Debug, Default)]
pub(crate) struct Corpus {
    count: usize,
    frequency: FxHashMap<String, u32>,
    /// How often words were seen with a capital where no sentence starts, less how often
    /// without one.
    capitals: FxHashMap<String, i32>,
    /// How often two frames, said of one subject, gave one value and different ones.
    agreement: FxHashMap<(u64, u64), Agreement>,
    /// How many statements have a frame.
    frames: FxHashMap<u64, u32>,
    /// How often statements of two frames were in each other's way.
    conflicts: FxHashMap<(u64, u64), Conflicts>,
    /// In how many different frames a word stands, as far as it matters.
    spread: FxHashMap<String, Vec<u64>>,
    /// In how many statements a name stands, all words of it; see `discerned`.
    names: FxHashMap<u64, u32>,
    /// In how many statements two words stand side by side; see `sharing`.
    phrases: FxHashMap<u64, u32>,
    pub(super) slots: Slots,
    pub(super) facts: Facts,
}

/// The frames of two statements, the lower first.
pub(super) type Frames = (u64, u64);

/// How often statements of two frames were in each other's way.
#[derive(Debug, Default)]
struct Conflicts {
    pairs: u32,
    statements: FxHashSet<u32>,
}

/// How often two frames agreed.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Agreement {
    pub(super) agreed: u32,
    /// They gave different measures.
    pub(super) differed: u32,
    /// They named different things, which may be no answer to the same question.
    pub(super) strayed: u32,
}

/// Of how many statements at once is noted how they are said.
const LEARNED_AT_ONCE: usize = 20_000;

/// Statements that contradict more others than this, on average, do not contradict.
const CROWDED: f32 = 1.35;

/// Frames of a word beyond this are not counted.
const SPREAD_MAX: usize = 48;

/// With fewer statements, how often a word occurs tells nothing.
const COUNT_MIN: usize = 200;

impl Corpus {
    /// Counts the words of all statements.
    pub(crate) fn of<'r>(readings: impl IntoIterator<Item = &'r Reading>) -> Self {
        let mut corpus = Self::default();
        for reading in readings {
            corpus.count += 1;
            let mut seen: Vec<&str> = Vec::with_capacity(reading.tokens.len());
            for token in &reading.tokens {
                if !seen.contains(&token.key.as_str()) {
                    seen.push(&token.key);
                    match corpus.frequency.get_mut(&token.key) {
                        Some(count) => *count += 1,
                        None => drop(corpus.frequency.insert(token.key.clone(), 1)),
                    }
                }
                let capital = match token.class {
                    Class::Name => 1,
                    Class::Word if !token.start_capital => -1,
                    _ => 0,
                };
                if capital == 1 {
                    *corpus.capitals.entry(token.key.clone()).or_default() += 1;
                } else if capital == -1
                    && let Some(count) = corpus.capitals.get_mut(&token.key)
                {
                    *count -= 1;
                }
            }
        }
        corpus
    }

    /// What a statement has in common with others of its kind: its words without names,
    /// values and what is rare.
    pub(super) fn frame(&self, reading: &Reading) -> u64 {
        self.template(reading, |_, token| self.is_common(token).then_some(token))
    }

    /// The frame with one more gap.
    fn frame_with_gap(&self, reading: &Reading, gap: usize) -> u64 {
        self.template(reading, |at, token| (at != gap && self.is_common(token)).then_some(token))
    }

    /// Whether others say the same of something with another word in one place: 'the _ squad has _
    /// members' beside 'the _ crew has _ members'.
    pub(super) fn says_also(&self, reading: &Reading, place: usize, word: &Token) -> bool {
        const SEVERAL: u32 = 2;
        let frame = self.template(reading, |at, token| {
            let token = if at == place { word } else { token };
            self.is_common(token).then_some(token)
        });
        self.is_common(word) && self.frames.get(&frame).is_some_and(|count| *count >= SEVERAL)
    }

    /// What a statement says, where what has no word is a gap.
    fn template<'r>(
        &self,
        reading: &'r Reading,
        word: impl Fn(usize, &'r Token) -> Option<&'r Token>,
    ) -> u64 {
        let mut parts: Vec<&str> = Vec::with_capacity(reading.tokens.len() * 2);
        for (at, token) in reading.tokens.iter().enumerate() {
            let word = word(at, token).map_or("_", |token| token.key.as_str());
            // A name of two words is one gap.
            if word == "_" && parts.last() == Some(&"_") && token.preposition.is_empty() {
                continue;
            }
            parts.extend([token.preposition, word]);
        }
        hashed(&parts, reading)
    }

    /// The frames that have a gap where this one has a word, and itself.
    fn templates(&self, reading: &Reading) -> Vec<u64> {
        let gaps = (0..reading.tokens.len()).filter(|at| self.is_common(&reading.tokens[*at]));
        std::iter::once(reading.frame)
            .chain(gaps.take(8).map(|at| self.frame_with_gap(reading, at)))
            .collect()
    }

    /// The frame that two statements have in common once their values are gaps.
    pub(super) fn shared_frame(&self, a: &Reading, b: &Reading) -> Frames {
        if a.frame == b.frame {
            return (a.frame, a.frame);
        }
        let there = self.templates(b);
        match self.templates(a).into_iter().find(|frame| there.contains(frame)) {
            Some(frame) => (frame, frame),
            None => (a.frame.min(b.frame), a.frame.max(b.frame)),
        }
    }

    pub(super) fn is_common(&self, token: &Token) -> bool {
        let common = (self.count as u32 / 300).max(4);
        !token.anchors() && !self.is_name(token) && self.frequency(&token.key) >= common
    }

    /// Learns in which ways statements are said, and notes with each its own.
    pub(super) fn learn_frames(&mut self, readings: &mut [Reading]) {
        for part in readings.chunks_mut(LEARNED_AT_ONCE) {
            let frames = parallel::map(part, |reading| self.frame(reading));
            part.iter_mut().zip(frames).for_each(|(reading, frame)| reading.frame = frame);
            let seen =
                parallel::map(part, |reading| (self.templates(reading), self.fillings(reading)));
            for (reading, (templates, fillings)) in part.iter().zip(seen) {
                self.count_frame(reading, templates, &fillings);
            }
        }
        self.slots.close();
    }

    fn count_frame(&mut self, reading: &Reading, templates: Vec<u64>, fillings: &[Filled]) {
        for frame in templates {
            *self.frames.entry(frame).or_default() += 1;
        }
        for filled in fillings {
            self.slots.add(filled);
        }
        for token in &reading.tokens {
            if self.frequency(&token.key) < 3 {
                continue;
            }
            let frames = self.spread.entry(token.key.clone()).or_default();
            if frames.len() < SPREAD_MAX && !frames.contains(&reading.frame) {
                frames.push(reading.frame);
            }
        }
    }

    /// Notes whether two statements on one subject agree.
    pub(super) fn learn(&mut self, a: &Reading, b: &Reading) {
        let (one, other) = (self.points(a), self.points(b));
        let shared = one.iter().filter(|key| other.contains(key)).count();
        if shared == 0 || one.len() < 2 {
            return;
        }
        let only = |these: &[(&str, bool)], those: &[(&str, bool)]| -> Vec<bool> {
            these.iter().filter(|key| !those.contains(key)).map(|(_, measure)| *measure).collect()
        };
        let (left, right) = (only(&one, &other), only(&other, &one));
        let spoken_of =
            one.iter().any(|key| other.contains(key) && self.is_value(key.0) == Some(false));
        let entry = self.agreement.entry((a.frame.min(b.frame), a.frame.max(b.frame))).or_default();
        match (left.as_slice(), right.as_slice()) {
            ([], []) => entry.agreed += 1,
            ([true], [true]) => entry.differed += 1,
            ([false], [false]) if spoken_of => entry.strayed += 1,
            _ => {}
        }
    }

    /// The names and values of a statement, and which of them are values.
    fn points<'r>(&self, reading: &'r Reading) -> Vec<(&'r str, bool)> {
        let point = |token: &&Token| !token.old && (token.anchors() || self.is_name(token));
        let mut points: Vec<(&str, bool)> = reading
            .tokens
            .iter()
            .filter(point)
            .map(|token| (token.key.as_str(), token.measures()))
            .collect();
        points.sort_unstable();
        points.dedup();
        points
    }

    /// Whether it would be seen if two ways to speak agreed: both are common, and name what
    /// they speak of and what they say of it.
    pub(super) fn would_agree(&self, a: &Reading, b: &Reading) -> bool {
        self.frame_count(a, b) >= 12 && self.points(a).len() >= 2 && self.points(b).len() >= 2
    }

    /// How often two frames agreed.
    pub(super) fn agreement(&self, a: &Reading, b: &Reading) -> Agreement {
        self.agreement
            .get(&(a.frame.min(b.frame), a.frame.max(b.frame)))
            .copied()
            .unwrap_or_default()
    }

    /// In how many statements a word stands.
    pub(super) fn frequency(&self, key: &str) -> u32 {
        self.frequency.get(key).copied().unwrap_or(1).max(1)
    }

    /// Counts the names of a statement, each by a hash of its words.
    pub(super) fn count_names(&mut self, names: impl IntoIterator<Item = u64>) {
        names.into_iter().for_each(|name| *self.names.entry(name).or_default() += 1);
    }

    /// Counts the words that stand side by side.
    pub(super) fn count_phrases(&mut self, phrases: &[u64]) {
        phrases.iter().for_each(|phrase| *self.phrases.entry(*phrase).or_default() += 1);
    }

    /// In how many statements two words stand side by side.
    pub(super) fn phrased(&self, phrase: u64) -> u32 {
        self.phrases.get(&phrase).copied().unwrap_or(1)
    }

    /// In how many statements a name stands.
    pub(super) fn named(&self, name: u64) -> u32 {
        self.names.get(&name).copied().unwrap_or(1)
    }

    /// Whether there are enough statements to learn from.
    pub(super) fn is_large(&self) -> bool {
        self.count >= COUNT_MIN
    }

    /// How many statements there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// How much it tells that two statements share this word.
    pub(super) fn weight(&self, token: &Token) -> f32 {
        if self.count >= COUNT_MIN {
            return (self.count as f32 / self.frequency(&token.key) as f32).ln();
        }
        match token.class {
            Class::Number if token.key.len() < 3 => 3.0,
            Class::Word if self.is_name(token) => 4.5,
            Class::Word if token.anchors() => 4.5,
            Class::Word
                if token.verb
                    || concepts::has_topic(&token.key)
                    || concepts::generic(&token.key) =>
            {
                0.5
            }
            Class::Word => 1.5,
            _ => 4.5,
        }
    }

    /// Counts the pairs that seem to contradict each other, each by its frame, instead of
    /// those counted before.
    pub(super) fn count_conflicts(&mut self, all: &[(Frames, (u32, u32))]) {
        self.conflicts.clear();
        for (frame, (one, other)) in all {
            let found = self.conflicts.entry(*frame).or_default();
            found.pairs += 1;
            found.statements.extend([*one, *other]);
        }
    }

    /// Whether statements of these frames seem to contradict each other so often that they
    /// do not: they list several values, or speak of several things.
    pub(super) fn lists(&self, a: &Reading, b: &Reading, cue: bool) -> bool {
        // Few tell nothing, and what the gaps of their frame told was better founded.
        if !self.is_large() || self.slot(a, b).is_some_and(|slot| slot.statements >= 4) {
            return false;
        }
        let key = self.shared_frame(a, b);
        let Some(found) = self.conflicts.get(&key) else { return false };
        let count = |frame: u64| self.frames.get(&frame).copied().unwrap_or(0);
        let count = count(key.0).min(count(key.1));
        // A change is told once of each thing; a list goes on.
        let often = if cue { 1.6 } else { 0.15 };
        let crowded = found.statements.len() >= 6
            && 2.0 * found.pairs as f32 / found.statements.len() as f32 > CROWDED;
        found.pairs > 2 && found.pairs as f32 > often * count as f32 || crowded
    }

    /// Whether a word is said of many things in few ways, as values are, and not of one
    /// thing in many.
    pub(super) fn is_value(&self, key: &str) -> Option<bool> {
        let frames = self.spread.get(key)?.len() as u32;
        let count = self.frequency(key);
        (count >= 4).then(|| frames * 3 <= count && frames < SPREAD_MAX as u32)
    }

    /// In how many ways a word is spoken of.
    pub(super) fn ways(&self, key: &str) -> u32 {
        let frames = self.spread.get(key).map(|frames| frames.len() as u32);
        frames.unwrap_or_else(|| self.frequency(key))
    }

    /// How many statements have the rarer of two frames.
    pub(super) fn frame_count(&self, a: &Reading, b: &Reading) -> u32 {
        let count = |reading: &Reading| self.frames.get(&reading.frame).copied().unwrap_or(0);
        count(a).min(count(b))
    }

    /// How much sharing must tell before it cannot be chance.
    pub(super) fn enough(&self) -> f32 {
        if self.count >= COUNT_MIN { (self.count as f32).ln() + 1.0 } else { 7.0 }
    }

    /// Whether a token is a name, by itself or by how others write it.
    pub(super) fn is_name(&self, token: &Token) -> bool {
        token.class == Class::Name
            || (token.class == Class::Word
                && match self.capitals.get(&token.key) {
                    Some(more) => *more > 0,
                    // Where a sentence starts, what is in no dictionary is a name.
                    None => token.start_capital && !token.ordinary,
                }
                && !lexicon::titled(&token.word)
                && !NOBODY.contains(&token.word.as_str()))
    }
}

fn hashed(words: &[&str], reading: &Reading) -> u64 {
    let mut hasher = FxHasher::default();
    words.iter().for_each(|word| word.hash(&mut hasher));
    (reading.denials, &reading.marks).hash(&mut hasher);
    hasher.finish()
}
