//! Operations: the unit of change, one journal row each.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{
    AgentName, Confidence, GroupId, Invalid, MemoryId, OperationId, Reason, Revision, Timestamp,
    looks_like, words,
};

words! {
    /// What an operation does.
    OperationKind, "operation" {
        /// Creates a memory.
        Remember = "remember",
        /// Changes what it says.
        Revise = "revise",
        /// Lets one memory speak for several.
        Merge = "merge",
        /// Puts a newer memory in an older one's place.
        Supersede = "supersede",
        /// Puts it away.
        Archive = "archive",
        /// Brings it back.
        Restore = "restore",
        /// Changes its tags.
        Retag = "retag",
        /// Ties it to another.
        Link = "link",
        /// Pins or unpins it.
        Pin = "pin",
        /// Erases its words for good.
        Erase = "erase",
        /// Takes another operation back.
        Undo = "undo",
    }
}

/// Who did it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Actor {
    /// The person themself.
    Person,
    /// One of their agents.
    Agent(AgentName),
    /// A dream; its id is the id of its group.
    Dream(GroupId),
    /// A daydream, of what it saw in a repository.
    Daydream(GroupId),
}

looks_like!(Actor, { "type": "string" });

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("person"),
            Self::Agent(name) => write!(f, "agent:{name}"),
            Self::Dream(id) => write!(f, "dream:{id}"),
            Self::Daydream(id) => write!(f, "daydream:{id}"),
        }
    }
}

impl FromStr for Actor {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        match text.split_once(':') {
            None if text == "person" => Ok(Self::Person),
            Some(("agent", name)) => AgentName::new(name).map(Self::Agent),
            Some(("dream", id)) => id.parse().map(Self::Dream),
            Some(("daydream", id)) => id.parse().map(Self::Daydream),
            _ => Err(Invalid::Unreadable {
                what: "an actor (person, agent:NAME, dream:ID, daydream:ID)",
                found: text.chars().take(60).collect(),
            }),
        }
    }
}

impl TryFrom<String> for Actor {
    type Error = Invalid;
    fn try_from(text: String) -> Result<Self, Invalid> {
        text.parse()
    }
}

impl From<Actor> for String {
    fn from(actor: Actor) -> String {
        actor.to_string()
    }
}

/// Who does something, why, and how sure they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attribution {
    /// Who does it.
    pub actor: Actor,
    /// Why.
    pub reason: Option<Reason>,
    /// How sure they are.
    pub confidence: Confidence,
    /// What to journal it as; a new group, unless told. What was done under that name is
    /// not done again: so a request can be repeated that may have been carried out.
    pub group: Option<GroupId>,
}

impl Attribution {
    /// A person's own doing, for no stated reason.
    #[must_use]
    pub fn person() -> Self {
        Self { actor: Actor::Person, reason: None, confidence: Confidence::default(), group: None }
    }

    /// The same, with a reason.
    #[must_use]
    pub fn because(self, reason: Option<Reason>) -> Self {
        Self { reason, ..self }
    }
}

/// What an operation did to one memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// The memory.
    pub memory: MemoryId,
    /// Its version before; none when it was created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Revision>,
    /// Its version after.
    pub after: Revision,
}

/// One row of the journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Operation {
    /// Its name for ever.
    pub id: OperationId,
    /// What it was done together with.
    pub group: GroupId,
    /// What it did.
    pub kind: OperationKind,
    /// Who did it.
    pub actor: Actor,
    /// Why; gone when a memory it touched was erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// How sure they were.
    pub confidence: Confidence,
    /// The operation it took back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undoes: Option<OperationId>,
    /// When it was recorded.
    pub recorded_at: Timestamp,
    /// What it did, memory by memory.
    pub effects: Vec<Effect>,
}
