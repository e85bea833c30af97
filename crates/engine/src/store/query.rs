//! Questions to a store.

use super::OuterMeaning;
use crate::embed::{SmallVector, Vector};
use crate::model::{Evidence, Kind, Memory, MemoryId, State, Tag, Timestamp, WorkspaceId};

/// Which memories to list, and from where; by default the 50 newest active ones of
/// all workspaces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListQuery {
    /// In these workspaces; none means all.
    pub workspaces: Option<Vec<WorkspaceId>>,
    /// In one of these states.
    pub states: Vec<State>,
    /// Of this kind.
    pub kind: Option<Kind>,
    /// With this tag.
    pub tag: Option<Tag>,
    /// Only pinned ones.
    pub pinned: bool,
    /// Said at this moment or later.
    pub since: Option<Timestamp>,
    /// Said before this moment.
    pub until: Option<Timestamp>,
    /// As the store knew them at this moment.
    pub as_of: Option<Timestamp>,
    /// In this order.
    pub order: MemoryOrder,
    /// Beginning behind this one.
    pub after: Option<MemoryId>,
    /// This many at the most.
    pub limit: u32,
}

impl Default for ListQuery {
    fn default() -> Self {
        Self {
            workspaces: None,
            states: vec![State::Active],
            kind: None,
            tag: None,
            pinned: false,
            since: None,
            until: None,
            as_of: None,
            order: MemoryOrder::NewestFirst,
            after: None,
            limit: 50,
        }
    }
}

/// An order that can be continued from any memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemoryOrder {
    /// As they were recorded, newest first.
    NewestFirst,
    /// By identifier.
    ById,
}

/// Where to look for something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchScope {
    /// In these workspaces; none means all.
    pub workspaces: Option<Vec<WorkspaceId>>,
    /// Among what was put away, too; what something else speaks for by now leads there.
    pub dormant: bool,
}

/// What to count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LexiconQuery {
    /// Where.
    pub scope: SearchScope,
    /// Terms, as the analysis of texts makes them.
    pub terms: Vec<String>,
    /// Word pieces of the model.
    pub pieces: Vec<u32>,
}

/// How common things are.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Lexicon {
    /// Items in all.
    pub items: u64,
    /// Telling words per item.
    pub average_length: f32,
    /// Items that hold each of the terms.
    pub terms: Vec<u64>,
    /// Items that hold each of the pieces.
    pub pieces: Vec<u64>,
}

/// A word as written, and how many items hold it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordCount {
    /// The word.
    pub word: String,
    /// How many items hold it.
    pub items: u64,
}

/// What to look for in the first pass.
#[derive(Debug, Clone)]
pub struct Probe {
    /// Where.
    pub scope: SearchScope,
    /// Terms and their weights.
    pub terms: Vec<ProbeTerm>,
    /// What the question means.
    pub vector: Vector,
    /// Telling words per item.
    pub average_length: f32,
    /// How many candidates each way of looking may bring.
    pub each: usize,
    /// Look at everything, however long it takes: what a quick search is measured by.
    pub exhaustive: bool,
    /// What the question means to a service, if one was asked.
    pub outer: Option<OuterMeaning>,
}

/// A term and what it counts.
#[derive(Debug, Clone, PartialEq)]
pub struct ProbeTerm {
    /// As the analysis of texts makes it.
    pub term: String,
    /// How much it counts.
    pub weight: f32,
}

/// What a store calls an item that can be found; means something to it alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemKey(pub(super) i64);

/// An item that may be an answer, with all that the second pass looks at.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// What the store calls it.
    pub key: ItemKey,
    /// Where it is kept; candidates of a session share it.
    pub shelf: i64,
    /// The session it belongs to, as a number.
    pub session: Option<i64>,
    /// When it was said.
    pub said_at: Timestamp,
    /// Whether it asks rather than tells.
    pub question: bool,
    /// The words of its speaker's name.
    pub speaker: Option<String>,
    /// Its telling words, each once, then its compounds; with spaces between.
    pub words: String,
    /// What it means, unless another model made that.
    pub vector: Option<SmallVector>,
    /// Its rank and score by words.
    pub lexical: Option<(u32, f32)>,
    /// Its rank by meaning.
    pub nearest_rank: Option<u32>,
    /// Its rank by what a service thinks.
    pub outer_rank: Option<u32>,
    /// What was said just before and after it.
    pub beside: Vec<ItemKey>,
}

/// What a search can find.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A distilled fact.
    Memory(Box<Memory>),
    /// Words as they were said.
    Evidence(Box<Evidence>),
}
