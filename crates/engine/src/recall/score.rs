//! The second pass: a closer look at each candidate.
//!
//! The main feature is how much of the question an item covers: each telling
//! word of the question counts by its weight, fully if the item (or what was said
//! right before or after it) holds it, in part if it holds a word of similar
//! meaning. Cosine, time, speaker and form add to it. The weights were chosen by
//! cross-validation over three public sets; `somnium eval recall` measures them.

use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap as HashMap;
use serde::Serialize;

use super::passage::COMPOUND_MARK;
use super::query::{Question, Term};
use super::text::stem;
use crate::embed::{Model, SmallVector, Vector};
use crate::store::{Candidate, ItemKey};

/// What each feature counts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weights {
    /// How much of the question is covered.
    pub coverage: f32,
    /// How near the whole is in meaning.
    pub cosine: f32,
    /// How well the time it was said fits the time that was asked about.
    pub time: f32,
    /// Whether its speaker was asked about.
    pub speaker: f32,
    /// Whether it asks rather than tells.
    pub question: f32,
    /// How near it is to the best three.
    pub feedback: f32,
    /// How many names of the question it holds to the letter.
    pub names: f32,
    /// How much of a neighbour's coverage counts for an item.
    pub neighbours: f32,
    /// How much a similar word counts beside the same one.
    pub similar: f32,
    /// How much BM25 counts; it only chooses candidates otherwise.
    pub lexical: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            coverage: 1.0,
            cosine: 0.65,
            time: 0.40,
            speaker: 0.11,
            question: -0.10,
            feedback: 0.15,
            names: 0.15,
            neighbours: 0.6,
            similar: 0.8,
            lexical: 0.0,
        }
    }
}

/// Why an item is where it is.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Explanation {
    /// Its rank by words.
    pub lexical_rank: Option<u32>,
    /// Its BM25 score.
    pub lexical_score: Option<f32>,
    /// Its rank by meaning.
    pub vector_rank: Option<u32>,
    /// How much of the question it covers.
    pub coverage: f32,
    /// How near it is in meaning.
    pub cosine: f32,
    /// How well its time fits.
    pub time: f32,
    /// Whether its speaker was asked about.
    pub speaker: bool,
    /// Whether it asks rather than tells.
    pub question: bool,
    /// How near it is to the best three.
    pub feedback: f32,
    /// How many names of the question it holds to the letter.
    pub names: f32,
    /// What its importance, pin and kind add.
    pub standing: f32,
    /// The words of the question it holds.
    pub words: Vec<String>,
}

/// A candidate with its score.
#[derive(Debug, Clone)]
pub(crate) struct Scored {
    pub(crate) key: ItemKey,
    pub(crate) score: f32,
    /// Without the feedback of the best: what confidence goes by.
    pub(crate) own_score: f32,
    pub(crate) vector: Option<SmallVector>,
    /// Rarities of the question's terms that it holds exactly.
    pub(crate) held: Vec<f32>,
    pub(crate) explanation: Explanation,
}

/// Scores all candidates, best first.
pub(crate) fn score(
    question: &Question,
    candidates: Vec<Candidate>,
    weights: &Weights,
    vectors: &WordVectors,
    model: &Model,
) -> Vec<Scored> {
    let coverage = Coverage::new(question, &candidates, weights, vectors, model);
    let mut scored: Vec<Scored> = candidates
        .into_iter()
        .enumerate()
        .map(|(at, candidate)| one(question, candidate, at, &coverage, weights))
        .collect();
    add_feedback(&mut scored, weights);
    scored.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.key.cmp(&b.key)));
    scored
}

fn one(
    question: &Question,
    candidate: Candidate,
    at: usize,
    coverage: &Coverage,
    weights: &Weights,
) -> Scored {
    let cosine = candidate.vector.as_ref().map_or(0.0, |vector| question.meaning.cosine(vector));
    let time =
        question.windows.iter().map(|window| window.fit(candidate.said_at)).fold(0.0_f32, f32::max);
    let speaker = candidate
        .speaker
        .as_ref()
        .is_some_and(|name| name.split(' ').any(|word| question.words.contains(word)));
    let names = share_of_names(&question.compounds, &candidate.words);
    let held: Vec<usize> = coverage.held(at);
    let explanation = Explanation {
        lexical_rank: candidate.lexical.map(|(rank, _)| rank),
        lexical_score: candidate.lexical.map(|(_, score)| score),
        vector_rank: candidate.nearest_rank,
        coverage: coverage.of(at, weights),
        cosine,
        time,
        speaker,
        question: candidate.question,
        feedback: 0.0,
        names,
        standing: 0.0,
        words: held.iter().map(|term| question.terms[*term].word.clone()).collect(),
    };
    let flag = |on: bool| if on { 1.0 } else { 0.0 };
    let own_score = weights.coverage * explanation.coverage
        + weights.cosine * cosine
        + weights.time * time
        + weights.speaker * flag(speaker)
        + weights.question * flag(candidate.question)
        + weights.names * names
        + weights.lexical * explanation.lexical_score.unwrap_or(0.0);
    Scored {
        key: candidate.key,
        score: own_score,
        own_score,
        vector: candidate.vector,
        held: held.iter().map(|term| question.terms[*term].rarity).collect(),
        explanation,
    }
}

fn share_of_names(names: &[String], words: &str) -> f32 {
    if names.is_empty() {
        return 0.0;
    }
    let held = names.iter().filter(|name| words.split(' ').any(|word| word == name.as_str()));
    held.count() as f32 / names.len() as f32
}

/// What the best three say together is likely what the others should be about.
fn add_feedback(scored: &mut [Scored], weights: &Weights) {
    const BEST: usize = 3;
    const SHARPNESS: f32 = 10.0;
    if weights.feedback == 0.0 || scored.is_empty() {
        return;
    }
    let mut order: Vec<usize> = (0..scored.len()).collect();
    order.sort_by(|a, b| scored[*b].own_score.total_cmp(&scored[*a].own_score).then(a.cmp(b)));
    let mut centre = Vector::zero();
    for at in order.iter().take(BEST) {
        let behind = scored[*at].own_score - scored[order[0]].own_score;
        if let Some(vector) = &scored[*at].vector {
            centre.add((behind * SHARPNESS).exp(), vector);
        }
    }
    let centre = centre.to_small();
    for candidate in scored {
        let near = candidate.vector.as_ref().map_or(0.0, |vector| centre.cosine(vector));
        candidate.explanation.feedback = near;
        candidate.score += weights.feedback * near;
    }
}

/// How well each candidate covers each term.
struct Coverage {
    terms: usize,
    weights: Vec<f32>,
    own: Vec<f32>,
    exact: Vec<bool>,
    beside: Vec<Vec<usize>>,
}

impl Coverage {
    fn new(
        question: &Question,
        candidates: &[Candidate],
        weights: &Weights,
        vectors: &WordVectors,
        model: &Model,
    ) -> Self {
        let terms = question.terms.len();
        let similarity = Similarity::new(question, candidates, weights, vectors, model);
        let mut own = vec![0.0_f32; terms * candidates.len()];
        let mut exact = vec![false; terms * candidates.len()];
        for (at, candidate) in candidates.iter().enumerate() {
            for word in telling(&candidate.words) {
                let row = similarity.of(word);
                for (term, (near, same)) in row.iter().enumerate() {
                    let cell = at * terms + term;
                    own[cell] = own[cell].max(*near);
                    exact[cell] |= same;
                }
            }
        }
        let places: HashMap<ItemKey, usize> =
            candidates.iter().enumerate().map(|(at, candidate)| (candidate.key, at)).collect();
        let beside = candidates
            .iter()
            .map(|candidate| {
                candidate.beside.iter().filter_map(|key| places.get(key).copied()).collect()
            })
            .collect();
        let weights = question.terms.iter().map(|term| term.weight).collect();
        Self { terms, weights, own, exact, beside }
    }

    fn of(&self, at: usize, weights: &Weights) -> f32 {
        let total: f32 = self.weights.iter().sum();
        let covered: f32 = (0..self.terms)
            .map(|term| {
                let cell = |at: usize| self.own[at * self.terms + term];
                let near = self.beside[at].iter().map(|at| cell(*at)).fold(0.0_f32, f32::max);
                self.weights[term] * cell(at).max(weights.neighbours * near)
            })
            .sum();
        covered / total.max(1e-9)
    }

    /// The terms an item holds exactly.
    fn held(&self, at: usize) -> Vec<usize> {
        (0..self.terms).filter(|term| self.exact[at * self.terms + term]).collect()
    }
}

fn telling(words: &str) -> impl Iterator<Item = &str> {
    words.split(' ').filter(|word| !word.is_empty() && !word.starts_with(COMPOUND_MARK))
}

/// For each word of any candidate, how near it is to each term, and whether it
/// is the same.
struct Similarity<'c> {
    rows: HashMap<&'c str, Vec<(f32, bool)>>,
}

impl<'c> Similarity<'c> {
    fn new(
        question: &Question,
        candidates: &'c [Candidate],
        weights: &Weights,
        vectors: &WordVectors,
        model: &Model,
    ) -> Self {
        let mut known = vectors.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut rows: HashMap<&str, Vec<(f32, bool)>> = HashMap::default();
        for word in candidates.iter().flat_map(|candidate| telling(&candidate.words)) {
            rows.entry(word).or_insert_with(|| {
                let known = KnownWord::look_up(&mut known, word, model);
                question.terms.iter().map(|term| nearness(term, known, weights)).collect()
            });
        }
        Self { rows }
    }

    fn of(&self, word: &str) -> &[(f32, bool)] {
        self.rows.get(word).map_or(&[], Vec::as_slice)
    }
}

/// What is known of words, kept between questions.
#[derive(Default)]
pub(crate) struct WordVectors {
    known: Mutex<HashMap<String, KnownWord>>,
}

struct KnownWord {
    stem: String,
    vector: SmallVector,
}

impl KnownWord {
    /// About 20 MB; when it is full it begins anew.
    const MOST: usize = 50_000;

    fn look_up<'k>(known: &'k mut HashMap<String, Self>, word: &str, model: &Model) -> &'k Self {
        if known.len() >= Self::MOST {
            known.clear();
        }
        known.entry(word.to_owned()).or_insert_with(|| {
            let vector = model.sum(&model.pieces(word), |_| 1.0).to_small();
            Self { stem: stem(word), vector }
        })
    }
}

/// How near a word is to a term, and whether it is the same.
fn nearness(term: &Term, word: &KnownWord, weights: &Weights) -> (f32, bool) {
    if word.stem == term.stem {
        return (term.trust, true);
    }
    if term.exact_only {
        return (0.0, false);
    }
    let cosine = term.vector.cosine(&word.vector).max(0.0);
    (weights.similar * term.trust * cosine, false)
}
