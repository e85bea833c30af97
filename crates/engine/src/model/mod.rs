//! The words of the domain: values that cannot be built wrong.

mod access;
mod evidence;
mod id;
mod memory;
mod operation;
mod provenance;
mod scale;
mod text;
mod time;
mod workspace;

pub use access::{Purpose, Reach, Right, Token};
pub use evidence::{Evidence, NewEvidence, Role};
pub use id::{
    CallId, EvidenceId, GroupId, IdPrefix, MemoryId, OperationId, QuestionId, TokenId, WorkspaceId,
};
pub use memory::{
    Body, Field, Kind, Link, Memory, NewMemory, Record, Relation, Revision, State, Tombstone,
};
pub use operation::{Actor, Attribution, Effect, Operation, OperationKind};
pub use provenance::{Fingerprint, Source, Sources};
pub use scale::{Confidence, Importance};
pub use text::{AgentName, Content, Label, Reason, Reference, Tag, Tags, counted};
pub use time::{Interval, Timestamp};
pub use workspace::{Workspace, WorkspaceKey};

/// Why a value could not be built.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Invalid {
    /// Nothing but white space.
    #[error("{what} is empty")]
    Empty {
        /// The value's name in a sentence.
        what: &'static str,
    },
    /// Larger than the bound for this kind of value.
    #[error("{what} is too long: {found}, where {max} is the most")]
    TooLong {
        /// The value's name in a sentence.
        what: &'static str,
        /// Its size, with its unit.
        found: String,
        /// The bound, with its unit.
        max: String,
    },
    /// A character that no store and no terminal should be given.
    #[error("{what} contains {character}")]
    Character {
        /// The value's name in a sentence.
        what: &'static str,
        /// The offender, made visible.
        character: String,
    },
    /// What must not be kept, where nothing can stand for it.
    #[error("{what} holds a secret ({kind}); secrets are not kept")]
    Secret {
        /// The value's name in a sentence.
        what: &'static str,
        /// What sort of secret.
        kind: &'static str,
    },
    /// More elements than the bound.
    #[error("{found} {what}, where {max} is the most")]
    TooMany {
        /// The elements' name, plural.
        what: &'static str,
        /// How many there were.
        found: usize,
        /// The bound.
        max: usize,
    },
    /// Outside of the scale.
    #[error("{what} must be between 0 and 1, not {found}")]
    OutOfScale {
        /// The value's name in a sentence.
        what: &'static str,
        /// What was given.
        found: String,
    },
    /// The end lies before the beginning.
    #[error("the interval ends ({to}) before it begins ({from})")]
    Backwards {
        /// Its beginning.
        from: Timestamp,
        /// Its end.
        to: Timestamp,
    },
    /// Not one of the words this value may be.
    #[error("{found:?} is not a {what}; it is one of {known}")]
    Unknown {
        /// The value's name in a sentence.
        what: &'static str,
        /// What was given.
        found: String,
        /// The words that are known.
        known: String,
    },
    /// Text that does not read as this value.
    #[error("{found:?} is not {what}")]
    Unreadable {
        /// The value's name in a sentence, with its article.
        what: &'static str,
        /// What was given.
        found: String,
    },
}

/// Declares what a value looks like from outside, where that is not what it is made of.
macro_rules! looks_like {
    ($name:ident, $schema:tt) => {
        impl schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!($schema)
            }
        }
    };
}
pub(crate) use looks_like;

/// Declares an enum of plain words: its text form, its parser and its list.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident, $what:literal { $($(#[$vmeta:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$vmeta])* $variant,)+ }

        impl $name {
            /// Every one of them, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The word itself, as stored, printed and read.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }
        }

        $crate::model::looks_like!($name, { "type": "string", "enum": [$($word),+] });

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::model::Invalid;
            fn from_str(word: &str) -> Result<Self, Self::Err> {
                Self::ALL.iter().copied().find(|known| known.as_str() == word).ok_or_else(|| {
                    $crate::model::Invalid::Unknown {
                        what: $what,
                        found: word.chars().take(40).collect(),
                        known: Self::ALL.iter().map(|w| w.as_str()).collect::<Vec<_>>().join(", "),
                    }
                })
            }
        }
    };
}
pub(crate) use words;
