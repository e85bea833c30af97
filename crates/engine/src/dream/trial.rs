//! A trial of a plan: is what was known still found once the plan is done?
//!
//! Each memory that a plan rewords is asked for in the words it had, among all that count
//! besides. What a plan hides needs no trial: it stays where recall looks, and leads to what
//! stands in for it. The index is in memory and made for this one purpose; it judges
//! as recall does in the main: by how much of the question a text covers, and by meaning.

use rustc_hash::FxHashMap as HashMap;

use crate::embed::{Model, SmallVector};
use crate::model::{Memory, MemoryId, State};
use crate::parallel;
use crate::recall::Passage;

/// Within so many answers something counts as found.
pub(crate) const FOUND_WITHIN: usize = 5;
/// How many texts a question's words bring together, rarest words first. More of them
/// would share only what most texts have.
const CANDIDATES_MAX: usize = 400;
/// How many texts are read before what is needed of them is put away: the rest takes ten
/// times as much room.
const READ_AT_ONCE: usize = 10_000;
/// What meaning counts beside words, as in recall.
const MEANING: f32 = 0.65;
/// What meaning can add, with room for how cosines are rounded.
const MEANING_MOST: f32 = MEANING * 1.01;

/// A word by its number.
type Term = u32;

/// The texts of a workspace before a plan, to be asked.
pub(crate) struct Trial {
    model: &'static Model,
    ids: Vec<MemoryId>,
    texts: Vec<Text>,
    numbers: HashMap<String, Term>,
    /// The texts that hold each word.
    holders: Vec<Vec<u32>>,
}

struct Text {
    vector: SmallVector,
    /// In order.
    terms: Vec<Term>,
}

impl Trial {
    /// What counts at present.
    pub(crate) fn of(memories: &[Memory], model: &'static Model) -> Self {
        let active: Vec<&Memory> =
            memories.iter().filter(|memory| memory.body.state == State::Active).collect();
        let mut trial = Self {
            model,
            ids: active.iter().map(|memory| memory.id).collect(),
            texts: Vec::with_capacity(active.len()),
            numbers: HashMap::default(),
            holders: Vec::new(),
        };
        for part in active.chunks(READ_AT_ONCE) {
            let read = |memory: &&Memory| Passage::of(memory.body.content.as_str(), "", model);
            parallel::map(part, read).into_iter().for_each(|passage| trial.add(passage));
        }
        trial
    }

    fn add(&mut self, passage: Passage) {
        let at = self.texts.len() as u32;
        let mut terms: Vec<Term> =
            passage.terms.into_keys().map(|term| self.number(term)).collect();
        terms.sort_unstable();
        terms.iter().for_each(|term| self.holders[*term as usize].push(at));
        self.texts.push(Text { vector: passage.vector, terms });
    }

    fn number(&mut self, term: String) -> Term {
        let next = self.holders.len() as Term;
        let number = *self.numbers.entry(term).or_insert(next);
        if number == next {
            self.holders.push(Vec::new());
        }
        number
    }

    /// Whether a text is among the first answers to a question, beside all that count.
    pub(crate) fn finds(
        &self,
        question: &str,
        answer: &str,
        counts: &dyn Fn(MemoryId) -> bool,
    ) -> bool {
        let asked = Passage::of(question, "", self.model);
        let mut terms: Vec<(Term, f32)> = asked
            .terms
            .keys()
            .filter_map(|term| self.numbers.get(term))
            .map(|term| (*term, self.weight(*term)))
            .collect();
        terms.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let total: f32 = terms.iter().map(|(_, weight)| weight).sum::<f32>().max(f32::EPSILON);
        // What a text has of the words; nothing if it lacks more than this share of them.
        let words = |held: &[Term], lacking: f32| {
            let (mut found, mut lacks) = (0.0, 0.0);
            for (term, weight) in &terms {
                match held.binary_search(term) {
                    Ok(_) => found += weight,
                    Err(_) => lacks += weight,
                }
                if lacks > lacking * total {
                    return None;
                }
            }
            Some(found / total)
        };
        let meaning = |vector: &SmallVector| MEANING * asked.vector.cosine(vector);
        let own = Passage::of(answer, "", self.model);
        let mut held: Vec<Term> =
            own.terms.keys().filter_map(|term| self.numbers.get(term).copied()).collect();
        held.sort_unstable();
        let own = words(&held, f32::INFINITY).unwrap_or(0.0) + meaning(&own.vector);
        // Most are out by the first of their words, whatever they mean.
        let lacking = 1.0 + MEANING_MOST - own;
        let better = |at: &&u32| {
            let text = &self.texts[**at as usize];
            words(&text.terms, lacking).is_some_and(|words| {
                counts(self.ids[**at as usize]) && words + meaning(&text.vector) > own
            })
        };
        self.candidates(&terms).iter().filter(better).take(FOUND_WITHIN).count() < FOUND_WITHIN
    }

    /// How telling a word is.
    fn weight(&self, term: Term) -> f32 {
        let holders = self.holders[term as usize].len().max(1);
        (1.0 + self.texts.len() as f32 / holders as f32).ln()
    }

    /// The texts that hold the rarest of the words.
    fn candidates(&self, terms: &[(Term, f32)]) -> Vec<u32> {
        let mut found: Vec<u32> = Vec::new();
        for (term, _) in terms {
            if found.len() >= CANDIDATES_MAX {
                break;
            }
            found.extend(self.holders[*term as usize].iter().take(CANDIDATES_MAX));
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}
