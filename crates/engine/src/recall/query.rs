//! A question, understood without a model: its terms and their weight, what was
//! misspelt, what it means, what stretch of time it names.

use std::collections::HashSet;

use super::dates::{self, Window};
use super::passage::COMPOUND_MARK;
use super::text::{compounds, is_stop_word, stem, words};
use super::typo;
use crate::embed::{Model, SmallVector, Vector};
use crate::model::Timestamp;
use crate::store::{Lexicon, LexiconQuery, Probe, ProbeTerm, Result, SearchScope, Store};

/// How much of a question is looked at: more is no question.
const QUESTION_BYTES_MAX: usize = 8 * 1024;
/// How many of its terms count.
const TERMS_MAX: usize = 64;
/// What nobody ever said weighs no more than this: it may be the question's own
/// wording rather than what it asks about.
const UNSEEN_WEIGHT_MAX: f32 = 5.0;

/// A term of the question.
#[derive(Debug, Clone)]
pub(crate) struct Term {
    pub(crate) stem: String,
    pub(crate) word: String,
    /// As it was typed, if that was corrected.
    pub(crate) typed: Option<String>,
    /// 1, or less if it was corrected.
    pub(crate) trust: f32,
    pub(crate) items: u64,
    pub(crate) rarity: f32,
    pub(crate) weight: f32,
    pub(crate) vector: SmallVector,
    /// Numbers and identifiers are the same or others, never similar.
    pub(crate) exact_only: bool,
}

/// A question, understood.
#[derive(Debug, Clone)]
pub(crate) struct Question {
    pub(crate) terms: Vec<Term>,
    pub(crate) compounds: Vec<String>,
    pub(crate) words: HashSet<String>,
    pub(crate) windows: Vec<Window>,
    /// How many items it is asked of.
    pub(crate) items: u64,
    pub(crate) meaning: SmallVector,
    pub(crate) probe: Probe,
}

impl Question {
    /// Understands a question; nothing if it has no words.
    pub(crate) fn understand(
        text: &str,
        asked_at: Timestamp,
        scope: &SearchScope,
        each: usize,
        store: &dyn Store,
        model: &Model,
    ) -> Result<Option<Self>> {
        let text = cut(text);
        let all = words(text);
        let mut telling: Vec<&String> = all.iter().filter(|word| !is_stop_word(word)).collect();
        if telling.is_empty() {
            telling = all.iter().collect();
        }
        telling.truncate(TERMS_MAX);
        if telling.is_empty() {
            return Ok(None);
        }
        let windows = dates::windows(text, asked_at);
        // What was true then may have been superseded since; its words are known, too.
        let scope = &SearchScope { dormant: scope.dormant || !windows.is_empty(), ..scope.clone() };
        let mut drafts: Vec<Draft> = telling.into_iter().map(|word| Draft::new(word)).collect();
        let compounds: Vec<String> = compounds(text)
            .into_iter()
            .take(TERMS_MAX)
            .map(|name| format!("{COMPOUND_MARK}{name}"))
            .collect();
        let mut pieces = model.pieces(text);
        let mut lexicon = ask(store, scope, &drafts, &compounds, &pieces)?;
        if correct(&mut drafts, &lexicon, scope, store, model)? {
            pieces = model.pieces(&corrected(text, &drafts));
            lexicon = ask(store, scope, &drafts, &compounds, &pieces)?;
        }
        let terms = weigh(drafts, &lexicon, !windows.is_empty(), model);
        let probe = Probe {
            scope: scope.clone(),
            terms: probe_terms(&terms, &compounds, &lexicon),
            vector: meaning(&pieces, &lexicon, model),
            average_length: lexicon.average_length,
            each,
            exhaustive: false,
            outer: None,
        };
        Ok(Some(Self {
            terms,
            compounds,
            items: lexicon.items,
            words: all.into_iter().collect(),
            windows,
            meaning: probe.vector.to_small(),
            probe,
        }))
    }
}

/// A word on its way to a term.
struct Draft {
    stem: String,
    word: String,
    typed: Option<String>,
    trust: f32,
}

impl Draft {
    fn new(word: &str) -> Self {
        Self { stem: stem(word), word: word.to_owned(), typed: None, trust: 1.0 }
    }
}

fn cut(text: &str) -> &str {
    let mut end = text.len().min(QUESTION_BYTES_MAX);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

fn ask(
    store: &dyn Store,
    scope: &SearchScope,
    drafts: &[Draft],
    compounds: &[String],
    pieces: &[u32],
) -> Result<Lexicon> {
    let terms = drafts.iter().map(|draft| &draft.stem).chain(compounds).cloned().collect();
    store.lexicon(&LexiconQuery { scope: scope.clone(), terms, pieces: pieces.to_vec() })
}

/// Puts known words in the place of misspelt ones. Whether there were any.
fn correct(
    drafts: &mut [Draft],
    lexicon: &Lexicon,
    scope: &SearchScope,
    store: &dyn Store,
    model: &Model,
) -> Result<bool> {
    let mut any = false;
    for (draft, items) in drafts.iter_mut().zip(&lexicon.terms) {
        if *items > 0 || !typo::may_be_misspelt(&draft.word) || model.knows(&draft.word) {
            continue;
        }
        let near = typo::Nearness::new(&draft.word);
        let (beginning, ending) = near.kept_parts();
        let similar = store.words_like(scope, &beginning, &ending)?;
        if let Some((word, trust)) = near.best(similar) {
            let typed = std::mem::replace(&mut draft.word, word);
            draft.stem = stem(&draft.word);
            draft.typed = Some(typed);
            draft.trust = trust;
            any = true;
        }
    }
    Ok(any)
}

fn corrected(text: &str, drafts: &[Draft]) -> String {
    let mut text = text.to_lowercase();
    for draft in drafts {
        if let Some(typed) = &draft.typed {
            text = text.replace(typed, &draft.word);
        }
    }
    text
}

/// How telling a term is that so many items hold.
fn rarity(items: u64, all: u64) -> f32 {
    let (items, all) = (items as f32, all as f32);
    (1.0 + (all - items + 0.5).max(0.0) / (items + 0.5)).ln()
}

/// What each term counts. Words that tell a time which was understood, and that no
/// item holds, are not missed in any.
fn weigh(drafts: Vec<Draft>, lexicon: &Lexicon, timed: bool, model: &Model) -> Vec<Term> {
    let mut seen = HashSet::new();
    let mut terms = Vec::new();
    for (draft, items) in drafts.into_iter().zip(&lexicon.terms) {
        let only_time = timed && *items == 0 && dates::is_time_word(&draft.word);
        if only_time || !seen.insert(draft.stem.clone()) {
            continue;
        }
        let sum = model.sum(&model.pieces(&draft.word), |_| 1.0);
        let rarity = rarity(*items, lexicon.items);
        let counted = if *items == 0 { rarity.min(UNSEEN_WEIGHT_MAX) } else { rarity };
        terms.push(Term {
            exact_only: draft.stem.contains(|c: char| c.is_numeric()),
            stem: draft.stem,
            word: draft.word,
            typed: draft.typed,
            trust: draft.trust,
            items: *items,
            rarity,
            weight: sum.norm() * counted,
            vector: sum.to_small(),
        });
    }
    terms
}

fn probe_terms(terms: &[Term], compounds: &[String], lexicon: &Lexicon) -> Vec<ProbeTerm> {
    let words = terms
        .iter()
        .filter(|term| term.items > 0)
        .map(|term| ProbeTerm { term: term.stem.clone(), weight: term.trust * term.rarity });
    let first = lexicon.terms.len() - compounds.len();
    let names = compounds.iter().zip(&lexicon.terms[first..]).filter(|(_, items)| **items > 0).map(
        |(name, items)| ProbeTerm { term: name.clone(), weight: rarity(*items, lexicon.items) },
    );
    words.chain(names).collect()
}

/// The question's vector: rare pieces count more than common ones.
fn meaning(pieces: &[u32], lexicon: &Lexicon, model: &Model) -> Vector {
    let weights: std::collections::HashMap<u32, f32> = pieces
        .iter()
        .zip(&lexicon.pieces)
        .map(|(piece, items)| (*piece, (1.0 + lexicon.items as f32 / (1 + items) as f32).ln()))
        .collect();
    model.sum(pieces, |piece| weights.get(&piece).copied().unwrap_or(0.0))
}
