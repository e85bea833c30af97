//! A memory: a self-contained fact with revisions.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{
    Content, Fingerprint, Importance, Interval, Invalid, MemoryId, Reference, Source, Sources, Tag,
    Tags, Timestamp, WorkspaceId, looks_like, words,
};

words! {
    /// What sort of thing a memory says.
    Kind, "kind" {
        /// What a person likes and dislikes.
        Preference = "preference",
        /// How things are done here.
        Convention = "convention",
        /// What was chosen, and why.
        Decision = "decision",
        /// How things are.
        Fact = "fact",
        /// How to do something.
        Procedure = "procedure",
        /// What was wrong, and what is right.
        Correction = "correction",
        /// What happened.
        Event = "event",
        /// Where to look.
        Reference = "reference",
        /// What a daydream found.
        Insight = "insight",
        /// What many memories say together.
        Digest = "digest",
    }
}

impl Kind {
    /// What a kind is called above a list of them.
    #[must_use]
    pub fn heading(self) -> &'static str {
        match self {
            Self::Preference => "Preferences",
            Self::Convention => "Conventions",
            Self::Decision => "Decisions",
            Self::Fact => "Facts",
            Self::Procedure => "Procedures",
            Self::Correction => "Corrections",
            Self::Event => "Events",
            Self::Reference => "References",
            Self::Insight => "Insights",
            Self::Digest => "Digests",
        }
    }
}

words! {
    /// Whether a memory counts at present.
    State, "state" {
        /// It does.
        Active = "active",
        /// Another memory took its place.
        Superseded = "superseded",
        /// It had nothing left to say; recall may bring it back.
        Archived = "archived",
        /// Its creation was undone; undoing that brings it back.
        Retracted = "retracted",
    }
}

impl State {
    /// Retracted memories are history only: not listed, not searched.
    #[must_use]
    pub fn is_present(self) -> bool {
        self != Self::Retracted
    }
}

words! {
    /// How one memory stands to another.
    Relation, "relation" {
        /// The target took its place.
        SupersededBy = "superseded_by",
        /// It took the target's place.
        Supersedes = "supersedes",
        /// The target says it too, and now says it for both.
        MergedInto = "merged_into",
        /// It speaks for the target, too.
        MergedFrom = "merged_from",
        /// It was made out of the target.
        DerivedFrom = "derived_from",
        /// Worth reading together.
        Related = "related",
    }
}

/// An arrow from the memory that holds it to another one.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    schemars::JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// How the holder stands to the target.
    pub relation: Relation,
    /// The other memory.
    pub target: MemoryId,
}

impl Link {
    /// Whether the target says by now what the holder said, or holds instead of it.
    #[must_use]
    pub fn leads_on(&self) -> bool {
        matches!(self.relation, Relation::MergedInto | Relation::SupersededBy)
    }
}

/// Counts the versions of one memory, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Revision(u32);

looks_like!(Revision, { "type": "integer", "minimum": 1 });

impl Revision {
    /// What a memory is created with.
    pub const FIRST: Self = Self(1);

    /// The one after.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// As a number.
    #[must_use]
    pub fn get(self) -> u32 {
        self.0
    }
}

impl TryFrom<u32> for Revision {
    type Error = Invalid;
    fn try_from(number: u32) -> Result<Self, Invalid> {
        match number {
            0 => Err(Invalid::Unreadable { what: "a revision", found: "0".into() }),
            _ => Ok(Self(number)),
        }
    }
}

impl From<Revision> for u32 {
    fn from(revision: Revision) -> u32 {
        revision.0
    }
}

impl std::fmt::Display for Revision {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// The part of a memory that revisions change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Body {
    /// What sort of thing it says.
    pub kind: Kind,
    /// What it says.
    pub content: Content,
    /// What it belongs to.
    #[serde(default, skip_serializing_if = "Tags::is_empty")]
    pub tags: Tags,
    /// How much it matters.
    pub importance: Importance,
    /// Dreams leave pinned memories alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pinned: bool,
    /// When it was said: what decides between two that contradict each other.
    pub said_at: Timestamp,
    /// When it is true.
    pub valid: Interval,
    /// Whether it counts at present.
    pub state: State,
    /// Where it comes from; never empty in a memory made by the engine.
    pub sources: Sources,
    /// How it stands to others.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub links: BTreeSet<Link>,
}

/// One thing about a body that an operation can change on its own.
///
/// Undo works by field: who changed the tags does not stand in the way of
/// somebody who takes back a pin.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is the field of the same name, or one element of it")]
pub enum Field {
    Kind,
    Content,
    Importance,
    Pinned,
    SaidAt,
    Valid,
    State,
    Tag(Tag),
    Source(Source),
    Link(Link),
}

impl std::fmt::Display for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Kind => f.write_str("kind"),
            Self::Content => f.write_str("content"),
            Self::Importance => f.write_str("importance"),
            Self::Pinned => f.write_str("pin"),
            Self::SaidAt => f.write_str("said-time"),
            Self::Valid => f.write_str("validity"),
            Self::State => f.write_str("state"),
            Self::Tag(tag) => write!(f, "tag {tag}"),
            Self::Source(_) => f.write_str("source"),
            Self::Link(link) => write!(f, "link {}", link.relation),
        }
    }
}

impl Body {
    /// Whoever says by now what this said, or what holds instead of it.
    pub fn stand_ins(&self) -> impl Iterator<Item = MemoryId> {
        self.links.iter().filter(|link| link.leads_on()).map(|link| link.target)
    }

    /// The fields in which two bodies differ.
    #[must_use]
    pub fn differences(&self, other: &Self) -> BTreeSet<Field> {
        let scalars = [
            (self.kind != other.kind, Field::Kind),
            (self.content != other.content, Field::Content),
            (self.importance != other.importance, Field::Importance),
            (self.pinned != other.pinned, Field::Pinned),
            (self.said_at != other.said_at, Field::SaidAt),
            (self.valid != other.valid, Field::Valid),
            (self.state != other.state, Field::State),
        ];
        let (own, their): (BTreeSet<_>, BTreeSet<_>) =
            (self.tags.iter().collect(), other.tags.iter().collect());
        let tags = own.symmetric_difference(&their).map(|tag| Field::Tag((*tag).clone()));
        let only = |these: &Sources, those: &Sources| -> Vec<Source> {
            these.iter().filter(|source| !those.contains(source)).cloned().collect()
        };
        let sources = only(&self.sources, &other.sources)
            .into_iter()
            .chain(only(&other.sources, &self.sources))
            .map(Field::Source);
        let links = self.links.symmetric_difference(&other.links).copied().map(Field::Link);
        scalars
            .into_iter()
            .filter_map(|(differs, field)| differs.then_some(field))
            .chain(tags)
            .chain(sources)
            .chain(links)
            .collect()
    }

    /// Takes one field over from another body.
    pub(crate) fn take(&mut self, field: &Field, from: &Self) {
        match field {
            Field::Kind => self.kind = from.kind,
            Field::Content => self.content = from.content.clone(),
            Field::Importance => self.importance = from.importance,
            Field::Pinned => self.pinned = from.pinned,
            Field::SaidAt => self.said_at = from.said_at,
            Field::Valid => self.valid = from.valid,
            Field::State => self.state = from.state,
            Field::Tag(tag) => self.tags.set(tag.clone(), from.tags.contains(tag)),
            Field::Source(source) => self.sources.set(source, from.sources.contains(source)),
            Field::Link(link) => set(&mut self.links, link, &from.links),
        }
    }
}

fn set<T: Ord + Clone>(mine: &mut BTreeSet<T>, element: &T, theirs: &BTreeSet<T>) {
    if theirs.contains(element) {
        mine.insert(element.clone());
    } else {
        mine.remove(element);
    }
}

/// A memory that is about to be created.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMemory {
    /// Its name for ever.
    pub id: MemoryId,
    /// Where it belongs.
    pub workspace: WorkspaceId,
    /// The caller's own name for it.
    pub reference: Option<Reference>,
    /// What it was imported from; a second import of the same finds it.
    pub origin: Option<Fingerprint>,
    /// What it says.
    pub body: Body,
}

/// A memory as it stands in one revision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Memory {
    /// Its name for ever.
    pub id: MemoryId,
    /// Where it belongs.
    pub workspace: WorkspaceId,
    /// The caller's own name for it.
    pub reference: Option<Reference>,
    /// Which version this is.
    pub revision: Revision,
    /// When it was first recorded.
    pub created_at: Timestamp,
    /// When this version was recorded.
    pub recorded_at: Timestamp,
    /// What it says.
    pub body: Body,
}

/// What remains of a memory whose words were erased.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tombstone {
    /// Its name for ever.
    pub id: MemoryId,
    /// Where it belonged.
    pub workspace: WorkspaceId,
    /// The revision that erased it.
    pub revision: Revision,
    /// When it was first recorded.
    pub created_at: Timestamp,
    /// When it was erased.
    pub recorded_at: Timestamp,
}

/// What a store holds under a memory's id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Record {
    /// The memory.
    Kept(Box<Memory>),
    /// The trace of one that was erased.
    Erased(Tombstone),
}

impl Record {
    /// The memory's id.
    #[must_use]
    pub fn id(&self) -> MemoryId {
        match self {
            Self::Kept(memory) => memory.id,
            Self::Erased(tombstone) => tombstone.id,
        }
    }

    /// Its present version.
    #[must_use]
    pub fn revision(&self) -> Revision {
        match self {
            Self::Kept(memory) => memory.revision,
            Self::Erased(tombstone) => tombstone.revision,
        }
    }
}
