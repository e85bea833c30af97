//! Identifiers: UUIDs of version 7 that cannot be mixed up with each other.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Invalid, looks_like};

macro_rules! id {
    ($(#[$meta:meta])* $name:ident, $what:literal) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Uuid);

        impl $name {
            /// Wraps an identifier that was made for this purpose.
            #[must_use]
            pub fn from_uuid(uuid: Uuid) -> Self {
                Self(uuid)
            }

            /// The bytes to store.
            #[must_use]
            pub fn as_bytes(&self) -> &[u8; 16] {
                self.0.as_bytes()
            }

            /// Reads stored bytes back.
            ///
            /// # Errors
            /// When there are not sixteen of them.
            pub fn from_bytes(bytes: &[u8]) -> Result<Self, Invalid> {
                Uuid::from_slice(bytes).map(Self).map_err(|_| Invalid::Unreadable {
                    what: $what,
                    found: format!("{} bytes", bytes.len()),
                })
            }

            /// The first 18 characters: what people see and may type.
            #[must_use]
            pub fn short(&self) -> String {
                let mut text = self.to_string();
                text.truncate(18);
                text
            }
        }

        looks_like!($name, { "type": "string", "format": "uuid" });

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.as_hyphenated().fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = Invalid;
            fn from_str(text: &str) -> Result<Self, Invalid> {
                Uuid::try_parse(text).map(Self).map_err(|_| Invalid::Unreadable {
                    what: $what,
                    found: text.chars().take(60).collect(),
                })
            }
        }

        impl TryFrom<String> for $name {
            type Error = Invalid;
            fn try_from(text: String) -> Result<Self, Invalid> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.to_string()
            }
        }
    };
}

id!(
    /// Names a memory for ever, through all its revisions.
    MemoryId, "a memory id"
);
id!(
    /// Names a piece of evidence.
    EvidenceId, "an evidence id"
);
id!(
    /// Names one journal row.
    OperationId, "an operation id"
);
id!(
    /// Names operations that belong together: a command, an import, a dream.
    GroupId, "a group id"
);
id!(
    /// Names a workspace; its keys may change, this does not.
    WorkspaceId, "a workspace id"
);

id!(
    /// Names a question that a dream asks.
    QuestionId, "a question id"
);

id!(
    /// Names a key to the server.
    TokenId, "a token id"
);
id!(
    /// Names one call of a model service.
    CallId, "a call id"
);

/// The beginning of an identifier, as a person types it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdPrefix {
    text: String,
    low: [u8; 16],
    high: [u8; 16],
}

impl IdPrefix {
    /// Fewer digits would name half of a store.
    const LEAST_DIGITS: usize = 4;

    /// The text as it was typed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The smallest and the largest identifier that begin so.
    #[must_use]
    pub fn range(&self) -> (&[u8; 16], &[u8; 16]) {
        (&self.low, &self.high)
    }
}

impl FromStr for IdPrefix {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let unreadable = || Invalid::Unreadable {
            what: "an id or the beginning of one (at least four hexadecimal digits)",
            found: text.chars().take(60).collect(),
        };
        let mut low = [0x00; 16];
        let mut high = [0xff; 16];
        let mut digits = 0;
        for character in text.trim().chars().filter(|c| *c != '-') {
            let digit = character.to_digit(16).ok_or_else(unreadable)? as u8;
            let byte = low.get_mut(digits / 2).ok_or_else(unreadable)?;
            let upper = &mut high[digits / 2];
            if digits.is_multiple_of(2) {
                *byte = digit << 4;
                *upper = digit << 4 | 0x0f;
            } else {
                *byte |= digit;
                *upper = *byte;
            }
            digits += 1;
        }
        if digits < Self::LEAST_DIGITS {
            return Err(unreadable());
        }
        Ok(Self { text: text.trim().to_owned(), low, high })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefixes_cover_what_begins_with_them() {
        let id: MemoryId = "019a8d2f-3c41-7abc-8123-456789abcdef".parse().unwrap();
        for typed in ["019a", "019a8d2", "019a8d2f-3c41-7abc", "019A8D2F3C417ABC8123456789ABCDEF"] {
            let prefix: IdPrefix = typed.parse().unwrap();
            let (low, high) = prefix.range();
            assert!(low <= id.as_bytes() && id.as_bytes() <= high, "{typed}");
        }
        let other: IdPrefix = "019a8d2e".parse().unwrap();
        assert!(other.range().1 < id.as_bytes());
    }

    #[test]
    fn what_is_no_prefix_is_refused() {
        for typed in ["", "01", "hello", "019a8d2f-3c41-7abc-8123-456789abcdef0"] {
            assert!(typed.parse::<IdPrefix>().is_err(), "{typed}");
        }
    }
}
