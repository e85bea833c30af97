//! Bounded texts. Each is checked once, where it enters.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Invalid, looks_like};

/// Declares a text newtype whose only constructor is `new`. Clones share the text: it never
/// changes, and much of what is done with memories needs several versions of them.
macro_rules! text {
    ($(#[$meta:meta])* $name:ident, $check:path, $schema:tt) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Arc<str>);

        impl $name {
            /// Checks and wraps.
            ///
            /// # Errors
            /// When it is empty, too long or holds what it may not.
            pub fn new(text: impl Into<String>) -> Result<Self, Invalid> {
                $check(text.into()).map(|text| Self(text.into()))
            }

            /// The text itself.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        looks_like!($name, $schema);

        impl FromStr for $name {
            type Err = Invalid;
            fn from_str(text: &str) -> Result<Self, Invalid> {
                Self::new(text)
            }
        }

        impl TryFrom<String> for $name {
            type Error = Invalid;
            fn try_from(text: String) -> Result<Self, Invalid> {
                Self::new(text)
            }
        }

        impl From<$name> for String {
            fn from(text: $name) -> String {
                text.0.as_ref().to_owned()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }
    };
}

/// Something other than white space, and no NUL: for schemas.
const WORDS: &str = r"^[^\u0000]*[^\u0000\s][^\u0000]*$";
/// The same, and no control character.
const ONE_LINE: &str = r"^[^\u0000-\u001f\u007f-\u009f]*[^\u0000-\u001f\u007f-\u009f\s][^\u0000-\u001f\u007f-\u009f]*$";

text!(
    /// What a memory or a piece of evidence says.
    Content, content,
    { "type": "string", "minLength": 1, "maxLength": Content::MAX_BYTES, "pattern": WORDS }
);
text!(
    /// The caller's own name for an item, unique within a workspace.
    Reference, reference,
    { "type": "string", "minLength": 1, "maxLength": 512, "pattern": ONE_LINE }
);
text!(
    /// Why an operation was done.
    Reason, reason,
    { "type": "string", "minLength": 1, "maxLength": 4096, "pattern": ONE_LINE }
);
text!(
    /// A word that groups memories: lower case, without white space.
    Tag, tag,
    { "type": "string", "minLength": 1, "maxLength": TAG_CHARS_MAX, "pattern": ONE_LINE }
);
text!(
    /// The agent something came from or was done by, as `claude-code`.
    AgentName, agent_name,
    { "type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$" }
);
text!(
    /// A short name or address on one line: a workspace's name, a session, a path.
    Label, label,
    { "type": "string", "minLength": 1, "maxLength": 4096, "pattern": ONE_LINE }
);

impl Content {
    /// A memory is a fact, not a file.
    pub const MAX_BYTES: usize = 1024 * 1024;
}

/// The tags of a memory, at most [`Tags::MAX`].
#[derive(
    Debug, Clone, PartialEq, Eq, Default, Hash, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(try_from = "BTreeSet<Tag>", into = "BTreeSet<Tag>")]
#[schemars(inline, with = "BTreeSet<Tag>")]
pub struct Tags(BTreeSet<Tag>);

impl Tags {
    /// More would be a text, not tags.
    pub const MAX: usize = 32;

    /// Checks and wraps.
    ///
    /// # Errors
    /// When there are too many.
    pub fn new(tags: impl IntoIterator<Item = Tag>) -> Result<Self, Invalid> {
        let tags: BTreeSet<Tag> = tags.into_iter().collect();
        if tags.len() > Self::MAX {
            return Err(Invalid::TooMany { what: "tags", found: tags.len(), max: Self::MAX });
        }
        Ok(Self(tags))
    }

    /// In alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = &Tag> {
        self.0.iter()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether this one is among them.
    #[must_use]
    pub fn contains(&self, tag: &Tag) -> bool {
        self.0.contains(tag)
    }

    /// Adds or takes away one; undo restores tags one by one.
    pub(crate) fn set(&mut self, tag: Tag, present: bool) {
        if present {
            self.0.insert(tag);
        } else {
            self.0.remove(&tag);
        }
    }
}

impl TryFrom<BTreeSet<Tag>> for Tags {
    type Error = Invalid;
    fn try_from(tags: BTreeSet<Tag>) -> Result<Self, Invalid> {
        Self::new(tags)
    }
}

impl From<Tags> for BTreeSet<Tag> {
    fn from(tags: Tags) -> Self {
        tags.0
    }
}

fn content(text: String) -> Result<String, Invalid> {
    // NUL is the one character that PostgreSQL's text cannot hold.
    if text.contains('\0') {
        return Err(Invalid::Character {
            what: "the content",
            character: "a NUL character".into(),
        });
    }
    let trimmed = text.trim_end();
    let kept = if trimmed.len() == text.len() { text } else { trimmed.to_owned() };
    bounded("the content", kept, Content::MAX_BYTES)
}

fn reason(text: String) -> Result<String, Invalid> {
    let text = bounded("the reason", text.trim().to_owned(), 4096)?;
    without_control("the reason", text, |c| c == '\n' || c == '\t')
}

fn reference(text: String) -> Result<String, Invalid> {
    one_line("the ref", text, 512)
}

fn label(text: String) -> Result<String, Invalid> {
    one_line("the name", text, 4096)
}

/// A tag is a word.
const TAG_CHARS_MAX: usize = 64;

fn tag(text: String) -> Result<String, Invalid> {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let tag = words.join("-");
    match tag.chars().count() {
        0..=TAG_CHARS_MAX => one_line("the tag", tag, usize::MAX),
        found => {
            let (found, max) = (format!("{found} characters"), TAG_CHARS_MAX.to_string());
            Err(Invalid::TooLong { what: "the tag", found, max })
        }
    }
}

fn agent_name(text: String) -> Result<String, Invalid> {
    let text = one_line("the agent's name", text.trim().to_lowercase(), 64)?;
    match text.chars().find(|c| !(c.is_ascii_alphanumeric() || "-_.".contains(*c))) {
        None => Ok(text),
        Some(character) => Err(Invalid::Character {
            what: "the agent's name",
            character: character.escape_debug().to_string(),
        }),
    }
}

fn one_line(what: &'static str, text: String, max: usize) -> Result<String, Invalid> {
    without_control(what, bounded(what, text, max)?, |_| false)
}

fn bounded(what: &'static str, text: String, max: usize) -> Result<String, Invalid> {
    if text.trim().is_empty() {
        return Err(Invalid::Empty { what });
    }
    if text.len() > max {
        return Err(Invalid::TooLong { what, found: size(text.len()), max: size(max) });
    }
    Ok(text)
}

fn without_control(
    what: &'static str,
    text: String,
    allowed: impl Fn(char) -> bool,
) -> Result<String, Invalid> {
    match text.chars().find(|c| c.is_control() && !allowed(*c)) {
        None => Ok(text),
        Some(character) => Err(Invalid::Character {
            what,
            character: format!("the control character U+{:04X}", character as u32),
        }),
    }
}

fn size(bytes: usize) -> String {
    match bytes {
        0..10_240 => format!("{bytes} bytes"),
        10_240..1_048_576 => format!("{} KiB", bytes / 1024),
        _ => format!("{:.1} MiB", bytes as f64 / 1_048_576.0),
    }
}

/// A number with what it counts.
pub fn counted(count: impl TryInto<u64>, one: &str, many: &str) -> String {
    let count = count.try_into().unwrap_or(u64::MAX);
    format!("{count} {}", if count == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_is_not_many() {
        assert_eq!(counted(1_u64, "memory", "memories"), "1 memory");
        assert_eq!(counted(0_usize, "memory", "memories"), "0 memories");
        assert_eq!(counted(1_200_u64, "memory", "memories"), "1200 memories");
    }

    #[test]
    fn content_is_kept_as_said_but_for_its_tail() {
        assert_eq!(Content::new("  two\n lines \n\n").unwrap().as_str(), "  two\n lines");
        assert_eq!(Content::new(" \n\t ").unwrap_err().to_string(), "the content is empty");
        assert_eq!(
            Content::new("x".repeat(10_000_000)).unwrap_err().to_string(),
            "the content is too long: 9.5 MiB, where 1.0 MiB is the most"
        );
        assert!(Content::new("a\0b").is_err());
    }

    #[test]
    fn tags_are_one_word() {
        assert_eq!(Tag::new(" Code  Style ").unwrap().as_str(), "code-style");
        assert!(Tag::new("").is_err());
        assert!(Tag::new("a\u{1b}b").is_err());
        let many = (0..40).map(|n| Tag::new(format!("t{n}")).unwrap());
        assert!(Tags::new(many).is_err());
    }

    #[test]
    fn names_carry_no_escapes() {
        assert!(AgentName::new("claude code").is_err());
        assert_eq!(AgentName::new("Claude-Code").unwrap().as_str(), "claude-code");
        assert!(Reference::new("line\nbreak").is_err());
        assert!(Reason::new("two\nlines").is_ok());
    }
}
