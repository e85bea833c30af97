//! Remember: a memory comes into being.

use std::collections::BTreeSet;

use super::change::Outcome;
use crate::Engine;
use crate::error::Result;
use crate::model::{
    Actor, AgentName, Attribution, Body, Content, Importance, Interval, Kind, NewMemory,
    OperationKind, Source, State, Tags, Timestamp, WorkspaceId,
};
use crate::store::Change;

/// What to remember.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remember {
    /// Where it belongs.
    pub workspace: WorkspaceId,
    /// What it says.
    pub content: Content,
    /// What sort of thing it says.
    pub kind: Kind,
    /// What it belongs to.
    pub tags: Tags,
    /// How much it matters.
    pub importance: Importance,
    /// Whether dreams leave it alone.
    pub pinned: bool,
    /// When it was said; now, unless told.
    pub said_at: Option<Timestamp>,
    /// When it is true; since it was said, unless told.
    pub valid: Option<Interval>,
    /// Where it comes from; the actor's own words, unless told.
    pub source: Option<Source>,
}

impl Remember {
    /// A plain fact, said just now.
    ///
    /// # Errors
    /// When the content is no content.
    pub fn new(workspace: WorkspaceId, content: impl Into<String>) -> Result<Self> {
        Ok(Self {
            workspace,
            content: Content::new(content)?,
            kind: Kind::Fact,
            tags: Tags::default(),
            importance: Importance::default(),
            pinned: false,
            said_at: None,
            valid: None,
            source: None,
        })
    }

    /// The first version of the memory this asks for.
    pub(crate) fn into_body(self, by: &Actor, now: Timestamp) -> Body {
        let said_at = self.said_at.unwrap_or(now);
        let source = self.source.unwrap_or_else(|| spoken(by, &self.content));
        Body {
            kind: self.kind,
            content: self.content,
            tags: self.tags,
            importance: self.importance,
            pinned: self.pinned,
            said_at,
            valid: self.valid.unwrap_or_else(|| Interval::since(said_at)),
            state: State::Active,
            sources: [source].into(),
            links: BTreeSet::new(),
        }
    }
}

fn spoken(by: &Actor, content: &Content) -> Source {
    let name = match by {
        Actor::Agent(name) => name.clone(),
        Actor::Person => known_name("person"),
        Actor::Dream(_) | Actor::Daydream(_) => known_name("somnium"),
    };
    Source::spoken(name, content.as_str())
}

fn known_name(name: &'static str) -> AgentName {
    #[expect(clippy::expect_used, reason = "a literal")]
    AgentName::new(name).expect("a valid name")
}

impl Engine {
    /// Stores a new memory. Secrets are left out of it.
    ///
    /// # Errors
    /// When the store does not take it.
    pub fn remember(&self, mut new: Remember, by: &Attribution) -> Result<Outcome> {
        let (id, group) = (self.new_memory_id(), by.group.unwrap_or_else(|| self.new_group()));
        if let Some(effect) = self.done_before(by)?.and_then(|done| done.effects.first().copied()) {
            let (memory, hidden) = (self.memory(effect.memory)?, Vec::new());
            return Ok(Outcome { memory, group, changed: true, hidden });
        }
        let hidden;
        (new.content, hidden) = self.redactor.content(new.content);
        let memory = NewMemory {
            id,
            workspace: new.workspace,
            reference: None,
            origin: None,
            body: new.into_body(&by.actor, self.now()),
        };
        let changes = vec![Change::Create(Box::new(memory))];
        self.commit_one(group, OperationKind::Remember, by, changes)?;
        Ok(Outcome { memory: self.memory(id)?, group, changed: true, hidden })
    }
}
