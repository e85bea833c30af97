//! Recall: what is known about a question.

mod order;

use std::collections::HashSet;

use serde::Serialize;

use self::order::{
    best_memories, copies_last, later_of_rivals_first, memories_first, newest_first,
    successors_first,
};
use crate::Engine;
use crate::error::Result;
use crate::model::{
    Evidence, Interval, Kind, Memory, MemoryId, Record, Reference, Source, State, Tag, Timestamp,
    WorkspaceId, words,
};
use crate::recall::{
    Explanation, Question, Scored, Weights, confidence, score as score_candidates,
};
use crate::store::{Found, ItemKey, OuterMeaning, SearchScope};

/// A question in plain words.
#[derive(Debug, Clone, PartialEq)]
pub struct Recall {
    /// As it was asked.
    pub question: String,
    /// Where to look; none means everywhere.
    pub workspaces: Option<Vec<WorkspaceId>>,
    /// Whether to look among superseded and archived memories, too.
    pub all_states: bool,
    /// When it is asked: 'last week' is reckoned from here. Now, unless told.
    pub asked_at: Option<Timestamp>,
    /// Answer with what was true, and had been said, at this moment.
    pub as_of: Option<Timestamp>,
    /// This many answers at the most.
    pub limit: u32,
    /// What each feature counts.
    pub weights: Weights,
    /// Look at everything, however long it takes: what a quick search is measured by.
    pub exhaustive: bool,
    /// What may be an answer.
    pub filter: RecallFilter,
}

/// What may be an answer; by default everything.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecallFilter {
    /// Memories of this kind.
    pub kind: Option<Kind>,
    /// Memories with this tag.
    pub tag: Option<Tag>,
    /// Memories in this state; what was said is always active.
    pub state: Option<State>,
    /// What was said within this time.
    pub said: Interval,
    /// Memories or evidence only.
    pub layer: Option<Layer>,
}

words! {
    /// One of the two layers of what is kept.
    Layer, "layer" {
        /// Distilled facts.
        Memories = "memories",
        /// Words as they were said.
        Evidence = "evidence",
    }
}

impl RecallFilter {
    fn is_narrow(&self) -> bool {
        *self != Self::default()
    }

    fn admits(&self, found: &Found) -> bool {
        let (layer, said_at, body) = match found {
            Found::Memory(memory) => (Layer::Memories, memory.body.said_at, Some(&memory.body)),
            Found::Evidence(evidence) => (Layer::Evidence, evidence.said_at, None),
        };
        self.said.contains(said_at)
            && self.layer.is_none_or(|wanted| wanted == layer)
            && self.kind.is_none_or(|kind| body.is_some_and(|body| body.kind == kind))
            && self.state.is_none_or(|state| body.map_or(State::Active, |body| body.state) == state)
            && self.tag.as_ref().is_none_or(|tag| body.is_some_and(|body| body.tags.contains(tag)))
    }
}

impl Recall {
    /// More answers than this are no answer.
    pub const LIMIT_MAX: u32 = 1_000;

    /// A question to these workspaces, for ten answers.
    pub fn new(
        question: impl Into<String>,
        workspaces: impl IntoIterator<Item = WorkspaceId>,
    ) -> Self {
        Self {
            question: question.into(),
            workspaces: Some(workspaces.into_iter().collect()),
            all_states: false,
            asked_at: None,
            as_of: None,
            limit: 10,
            weights: Weights::default(),
            exhaustive: false,
            filter: RecallFilter::default(),
        }
    }
}

/// One answer.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct RecallResult {
    /// Of the memory or the evidence.
    pub id: String,
    /// Where it belongs.
    pub workspace: WorkspaceId,
    /// The caller's own name for it.
    #[serde(rename = "ref")]
    pub reference: Option<Reference>,
    /// What it says.
    pub content: String,
    /// The higher the better; comparable within one answer only.
    pub score: f64,
    /// Its score as a share of the best one's.
    pub relevance: f64,
    /// A memory's kind, or `evidence`.
    pub kind: String,
    /// How it stands.
    pub state: State,
    /// When it was said.
    pub said_at: Timestamp,
    /// Where it comes from.
    pub source: Option<Source>,
    /// Why it is here.
    pub why: Explanation,
}

impl RecallResult {
    /// What the kind of evidence is called.
    pub const EVIDENCE: &'static str = "evidence";
}

/// All answers.
#[derive(Debug, Clone, Default, PartialEq, Serialize, schemars::JsonSchema)]
pub struct Answer {
    /// Best first.
    pub results: Vec<RecallResult>,
    /// How sure it is, from 0 to 1, that the first one answers the question.
    pub confidence: f32,
    /// Whether that is too little to speak of.
    pub nothing_relevant: bool,
    /// Words that were taken for others.
    pub corrections: Vec<Correction>,
}

impl Answer {
    /// Below this share of the best score a result is there for want of others.
    const RELEVANCE_MIN: f64 = 0.4;

    /// Leaves only what is worth showing: nothing, if nothing is relevant.
    pub fn keep_relevant(&mut self) {
        let relevant = !self.nothing_relevant;
        self.results.retain(|result| relevant && result.relevance >= Self::RELEVANCE_MIN);
    }
}

/// A word that was misspelt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Correction {
    /// As it was typed.
    pub typed: String,
    /// What it was taken for.
    pub meant: String,
}

/// How many candidates each way of looking brings, at the least.
const EACH_MIN: usize = 50;
/// And where most of them may not be answers.
const EACH_FILTERED: usize = 500;
/// What a memory's standing adds: enough to decide between equals.
const IMPORTANCE_WEIGHT: f32 = 0.06;
const PIN_WEIGHT: f32 = 0.02;
const MEMORY_WEIGHT: f32 = 0.05;

/// An answer on its way.
pub(super) struct Hit {
    scored: Scored,
    found: Found,
}

impl Engine {
    /// Answers a question, best first. When nothing seems relevant the answer says
    /// so, and holds what came nearest all the same.
    ///
    /// # Errors
    /// When the store fails; a question without words has no answers.
    pub fn recall(&self, recall: &Recall) -> Result<Answer> {
        self.recall_with(recall, None)
    }

    /// The same; what a service thinks the question means counts, too.
    ///
    /// # Errors
    /// Likewise.
    pub fn recall_with(&self, recall: &Recall, outer: Option<OuterMeaning>) -> Result<Answer> {
        let model = self.store.model();
        let asked_at = recall.asked_at.or(recall.as_of).unwrap_or_else(|| self.now());
        let limit = recall.limit.min(Recall::LIMIT_MAX) as usize;
        let mut scope =
            SearchScope { workspaces: recall.workspaces.clone(), dormant: recall.all_states };
        scope.dormant |= recall.as_of.is_some();
        let each = limit.max(if recall.filter.is_narrow() { EACH_FILTERED } else { EACH_MIN });
        let understood =
            Question::understand(&recall.question, asked_at, &scope, each, &*self.store, model)?;
        let Some(mut question) = understood else {
            return Ok(Answer { nothing_relevant: true, ..Answer::default() });
        };
        question.probe.exhaustive = recall.exhaustive;
        question.probe.outer = outer;
        let candidates = self.store.candidates(&question.probe)?;
        let mut scored =
            score_candidates(&question, candidates, &recall.weights, &self.words, model);
        let wanted = |found: &Found| {
            recall.filter.admits(found) && is_wanted(found, recall, &question, asked_at)
        };
        let seen = |memory: &Memory| {
            recall.workspaces.as_ref().is_none_or(|some| some.contains(&memory.workspace))
        };
        let hits = self.look_up(&mut scored, limit, &wanted, &seen)?;
        let (confidence, relevant) = confidence(&scored, question.items);
        let corrections = question
            .terms
            .iter()
            .filter_map(|term| {
                Some(Correction { typed: term.typed.clone()?, meant: term.word.clone() })
            })
            .collect();
        let nothing_relevant = !relevant || hits.is_empty();
        let mut hits = copies_last(hits);
        // What was true at the time that was asked about need not stand back.
        if question.windows.is_empty() {
            let outdated = self.store.may_be_outdated(&best_memories(&hits))?;
            let later_first = later_of_rivals_first(newest_first(hits), &outdated);
            hits = successors_first(memories_first(later_first));
        }
        hits.truncate(limit);
        Ok(Answer {
            nothing_relevant,
            results: with_relevance(hits.into_iter().map(result).collect()),
            confidence,
            corrections,
        })
    }

    /// Fetches what stands behind the best, as many as are wanted and some more to
    /// choose from, and lets their standing count. What is not wanted is taken out:
    /// it says nothing about how good the rest is.
    fn look_up(
        &self,
        scored: &mut Vec<Scored>,
        limit: usize,
        wanted: &dyn Fn(&Found) -> bool,
        seen: &dyn Fn(&Memory) -> bool,
    ) -> Result<Vec<Hit>> {
        let enough = limit + limit / 2 + 5;
        let mut hits = Vec::with_capacity(enough);
        let mut unwanted = HashSet::new();
        let mut taken: HashSet<MemoryId> = HashSet::new();
        let mut rest = scored.iter();
        while hits.len() < enough {
            let part: Vec<&Scored> = rest.by_ref().take(enough - hits.len()).collect();
            if part.is_empty() {
                break;
            }
            let keys: Vec<ItemKey> = part.iter().map(|scored| scored.key).collect();
            for (scored, found) in part.into_iter().zip(self.store.found(&keys)?) {
                let Some((found, led_from)) = self.speaking(found, wanted, seen)? else {
                    unwanted.insert(scored.key);
                    continue;
                };
                // What several lead to is told once, as the best of them found it.
                if let Found::Memory(memory) = &found
                    && !taken.insert(memory.id)
                {
                    continue;
                }
                let mut scored = scored.clone();
                scored.explanation.led_from = led_from;
                scored.explanation.standing = standing(&found);
                scored.score += scored.explanation.standing;
                hits.push(Hit { scored, found });
            }
        }
        scored.retain(|scored| !unwanted.contains(&scored.key));
        hits.sort_by(|a, b| {
            b.scored.score.total_cmp(&a.scored.score).then(a.scored.key.cmp(&b.scored.key))
        });
        Ok(hits)
    }

    /// What was found, if it is wanted; else what speaks for it by now, and from where that
    /// was found: whatever a dream makes one is found by all the words it was said in.
    fn speaking(
        &self,
        found: Option<Found>,
        wanted: &dyn Fn(&Found) -> bool,
        seen: &dyn Fn(&Memory) -> bool,
    ) -> Result<Option<(Found, Option<MemoryId>)>> {
        // Memories can supersede each other in a circle.
        const STEPS_MAX: usize = 16;
        let Some(found) = found else { return Ok(None) };
        if wanted(&found) {
            return Ok(Some((found, None)));
        }
        let Found::Memory(memory) = found else { return Ok(None) };
        let mut ways: Vec<MemoryId> = memory.body.stand_ins().collect();
        for _ in 0..STEPS_MAX {
            let Some(way) = ways.pop() else { break };
            let Some(Record::Kept(next)) = self.store.memory(way)? else { continue };
            if !seen(&next) {
                continue;
            }
            ways.extend(next.body.stand_ins());
            let next = Found::Memory(next);
            if wanted(&next) {
                return Ok(Some((next, Some(memory.id))));
            }
        }
        Ok(None)
    }
}

/// Whether an item counts, at the time the question is about.
fn is_wanted(found: &Found, recall: &Recall, question: &Question, asked_at: Timestamp) -> bool {
    let (said_at, valid, state) = match found {
        Found::Evidence(evidence) => (evidence.said_at, Interval::ALWAYS, State::Active),
        Found::Memory(memory) => (memory.body.said_at, memory.body.valid, memory.body.state),
    };
    if let Some(moment) = recall.as_of {
        return said_at <= moment && valid.contains(moment);
    }
    if recall.all_states {
        return true;
    }
    let in_a_window = || {
        question.windows.iter().filter_map(crate::recall::Window::moments).any(|(start, end)| {
            valid.from().is_none_or(|from| from < end) && valid.to().is_none_or(|to| to > start)
        })
    };
    match state {
        State::Active => valid.to().is_none_or(|to| to > asked_at) || in_a_window(),
        // Something that was superseded answers only about a time when it was true.
        State::Superseded => valid.to().is_some() && in_a_window(),
        State::Archived | State::Retracted => false,
    }
}

fn standing(found: &Found) -> f32 {
    match found {
        Found::Evidence(_) => 0.0,
        Found::Memory(memory) => {
            let importance = memory.body.importance.share() as f32 - 0.5;
            let pinned = if memory.body.pinned { PIN_WEIGHT } else { 0.0 };
            MEMORY_WEIGHT + IMPORTANCE_WEIGHT * importance + pinned
        }
    }
}

fn with_relevance(mut results: Vec<RecallResult>) -> Vec<RecallResult> {
    let best = results.iter().map(|result| result.score).fold(0.0, f64::max);
    for result in &mut results {
        result.relevance = if best > 0.0 { (result.score / best).max(0.0) } else { 0.0 };
    }
    results
}

fn result(hit: Hit) -> RecallResult {
    let result = match hit.found {
        Found::Memory(memory) => RecallResult::from(*memory),
        Found::Evidence(evidence) => RecallResult::from(*evidence),
    };
    RecallResult { score: f64::from(hit.scored.score), why: hit.scored.explanation, ..result }
}

impl From<Memory> for RecallResult {
    fn from(memory: Memory) -> Self {
        Self {
            id: memory.id.to_string(),
            workspace: memory.workspace,
            reference: memory.reference,
            content: memory.body.content.into(),
            score: 0.0,
            relevance: 1.0,
            kind: memory.body.kind.to_string(),
            state: memory.body.state,
            said_at: memory.body.said_at,
            source: memory.body.sources.first().cloned(),
            why: Explanation::default(),
        }
    }
}

impl From<Evidence> for RecallResult {
    fn from(evidence: Evidence) -> Self {
        Self {
            id: evidence.id.to_string(),
            workspace: evidence.workspace,
            reference: evidence.reference,
            content: evidence.content.into(),
            score: 0.0,
            relevance: 1.0,
            kind: RecallResult::EVIDENCE.to_owned(),
            state: State::Active,
            said_at: evidence.said_at,
            source: Some(evidence.source),
            why: Explanation::default(),
        }
    }
}
