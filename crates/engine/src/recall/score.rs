//! The second pass: a closer look at each candidate.
//!
//! The main feature is how much of the question an item covers: each telling
//! word of the question counts by its weight, fully if the item (or what was said
//! right before or after it) holds it, in part if it holds a word of similar
//! meaning. Cosine, time, speaker and form add to it. `somnium eval tune` chooses the
//! weights, `somnium eval recall --ablation` tells what each is good for.

use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap as HashMap;
use serde::Serialize;

use super::passage::COMPOUND_MARK;
use super::query::{Question, Term};
use super::text::stem;
use crate::embed::{Model, SmallVector};
use crate::model::MemoryId;
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
    /// How near it is to the best one, if that stands out.
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
            time: 0.60,
            speaker: 0.10,
            question: -0.10,
            feedback: 0.15,
            names: 0.15,
            neighbours: 0.7,
            similar: 0.8,
            lexical: 0.0,
        }
    }
}

/// Why an item is where it is.
#[derive(Debug, Clone, Default, PartialEq, Serialize, schemars::JsonSchema)]
pub struct Explanation {
    /// Its rank by words.
    pub lexical_rank: Option<u32>,
    /// Its BM25 score.
    pub lexical_score: Option<f32>,
    /// Its rank by meaning.
    pub vector_rank: Option<u32>,
    /// Its rank by what a service thinks, if one was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service_rank: Option<u32>,
    /// How much of the question it covers.
    pub coverage: f32,
    /// How near it is in meaning.
    pub cosine: f32,
    /// How well its time fits, as far as the rest of it does.
    pub time: f32,
    /// Whether its speaker was asked about.
    pub speaker: bool,
    /// Whether it asks rather than tells.
    pub question: bool,
    /// How near it is to the best one, as far as that stands out.
    pub feedback: f32,
    /// How many names of the question it holds to the letter.
    pub names: f32,
    /// What its importance, pin and kind add.
    pub standing: f32,
    /// The words of the question it holds.
    pub words: Vec<String>,
    /// What was found, and says in other words or said before what this says now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub led_from: Option<MemoryId>,
}

/// A candidate with its score.
#[derive(Debug, Clone)]
pub(crate) struct Scored {
    pub(crate) key: ItemKey,
    pub(crate) score: f32,
    /// Without the feedback of the best: what confidence goes by.
    pub(crate) own_score: f32,
    pub(crate) vector: Option<SmallVector>,
    /// How many telling words it has.
    length: usize,
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
    let fits: Vec<f32> = candidates.iter().map(|candidate| time_fit(question, candidate)).collect();
    let mut scored: Vec<Scored> = candidates
        .into_iter()
        .enumerate()
        .map(|(at, candidate)| one(question, candidate, at, &coverage, weights))
        .collect();
    add_time(&mut scored, &fits, weights);
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
    let speaker = candidate
        .speaker
        .as_ref()
        .is_some_and(|name| name.split(' ').any(|word| question.words.contains(word)));
    let names = share_of_names(&question.compounds, &candidate.words);
    let explanation = Explanation {
        lexical_rank: candidate.lexical.map(|(rank, _)| rank),
        lexical_score: candidate.lexical.map(|(_, score)| score),
        vector_rank: candidate.nearest_rank,
        service_rank: candidate.outer_rank,
        coverage: coverage.of(at, weights),
        cosine,
        time: 0.0,
        speaker,
        question: candidate.question,
        feedback: 0.0,
        names,
        standing: 0.0,
        words: coverage.held(at).map(|term| question.terms[term].word.clone()).collect(),
        led_from: None,
    };
    let flag = |on: bool| if on { 1.0 } else { 0.0 };
    let own_score = weights.coverage * explanation.coverage
        + weights.cosine * cosine
        + weights.speaker * flag(speaker)
        + weights.question * flag(candidate.question)
        + weights.names * names
        + weights.lexical * explanation.lexical_score.unwrap_or(0.0)
        + candidate.outer_rank.map_or(0.0, outer_share);
    Scored {
        key: candidate.key,
        score: own_score,
        own_score,
        length: candidate.words.split(' ').count(),
        vector: candidate.vector,
        explanation,
    }
}

/// What a service's ranking counts. Only its order does: how near is near differs from
/// model to model.
fn outer_share(rank: u32) -> f32 {
    const MOST: f32 = 0.3;
    const HALF: f32 = 4.0;
    MOST * HALF / (HALF + rank as f32 - 1.0)
}

fn share_of_names(names: &[String], words: &str) -> f32 {
    if names.is_empty() {
        return 0.0;
    }
    let held = names.iter().filter(|name| words.split(' ').any(|word| word == name.as_str()));
    held.count() as f32 / names.len() as f32
}

fn time_fit(question: &Question, candidate: &Candidate) -> f32 {
    question.windows.iter().map(|window| window.fit(candidate.said_at)).fold(0.0_f32, f32::max)
}

/// The right time counts for an item as far as the item fits otherwise: most of what
/// was said last week has nothing to do with what is asked about last week.
fn add_time(scored: &mut [Scored], fits: &[f32], weights: &Weights) {
    let best = scored.iter().map(|candidate| candidate.own_score).fold(0.0_f32, f32::max);
    if best <= 0.0 {
        return;
    }
    for (candidate, fit) in scored.iter_mut().zip(fits) {
        let time = fit * (candidate.own_score / best).max(0.0);
        candidate.explanation.time = time;
        candidate.own_score += weights.time * time;
        candidate.score = candidate.own_score;
    }
}

/// What is like the best is likely about the same, if the best is likely right: it
/// has to stand out. The vector of a few words tells little.
fn add_feedback(scored: &mut [Scored], weights: &Weights) {
    /// The rest that the best stands out from.
    const REST: usize = 50;
    /// By how much, to count at all and to count fully.
    const STANDS_OUT: (f32, f32) = (0.3, 0.6);
    /// So many telling words tell what a text is about.
    const TELLING_LENGTH: f32 = 20.0;
    let mut scores: Vec<f32> = scored.iter().map(|candidate| candidate.own_score).collect();
    scores.sort_by(|a, b| b.total_cmp(a));
    scores.truncate(REST);
    let Some(best) = scores.first() else { return };
    let gap = best - scores.iter().sum::<f32>() / scores.len() as f32;
    let trust = ((gap - STANDS_OUT.0) / (STANDS_OUT.1 - STANDS_OUT.0)).clamp(0.0, 1.0);
    let best = scored.iter().find(|candidate| candidate.own_score == *best);
    let Some(centre) = best.and_then(|candidate| candidate.vector.clone()) else { return };
    if trust == 0.0 || weights.feedback == 0.0 {
        return;
    }
    for candidate in scored {
        let near = candidate.vector.as_ref().map_or(0.0, |vector| centre.cosine(vector));
        let telling = (candidate.length as f32 / TELLING_LENGTH).min(1.0);
        candidate.explanation.feedback = trust * telling * near;
        candidate.score += weights.feedback * candidate.explanation.feedback;
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
    fn held(&self, at: usize) -> impl Iterator<Item = usize> {
        (0..self.terms).filter(move |term| self.exact[at * self.terms + term])
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
