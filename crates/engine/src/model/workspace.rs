//! A scope of memories, normally a repository.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Invalid, Label, Timestamp, WorkspaceId, looks_like};

/// One way to recognise a workspace. A repository has several.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum WorkspaceKey {
    /// What is true everywhere.
    Global,
    /// A name given by a person or a program.
    Name(Label),
    /// A normalised git remote, as `github.com/owner/repo`.
    Remote(Label),
    /// The first commit of a history: it survives moves and clones.
    Root(Label),
    /// The git directory that all worktrees share.
    GitDir(Label),
    /// A plain folder.
    Path(Label),
}

looks_like!(WorkspaceKey, { "type": "string" });

impl WorkspaceKey {
    /// What a person would call it.
    #[must_use]
    pub fn suggested_name(&self) -> Label {
        let last = |label: &Label| {
            let trimmed = label.as_str().trim_end_matches('/').trim_end_matches("/.git");
            let name = trimmed.rsplit('/').find(|part| !part.is_empty()).unwrap_or("root");
            Label::new(name).unwrap_or_else(|_| label.clone())
        };
        match self {
            Self::Global => named("global"),
            Self::Name(label) => label.clone(),
            Self::Remote(label) | Self::Root(label) | Self::GitDir(label) | Self::Path(label) => {
                last(label)
            }
        }
    }
}

fn named(name: &'static str) -> Label {
    #[expect(clippy::expect_used, reason = "a literal")]
    Label::new(name).expect("a name")
}

impl fmt::Display for WorkspaceKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Global => f.write_str("global"),
            Self::Name(label) => write!(f, "name:{label}"),
            Self::Remote(label) => write!(f, "remote:{label}"),
            Self::Root(label) => write!(f, "root:{label}"),
            Self::GitDir(label) => write!(f, "gitdir:{label}"),
            Self::Path(label) => write!(f, "path:{label}"),
        }
    }
}

impl FromStr for WorkspaceKey {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let label = |rest: &str| Label::new(rest);
        match text.split_once(':') {
            None if text == "global" => Ok(Self::Global),
            Some(("name", rest)) => label(rest).map(Self::Name),
            Some(("remote", rest)) => label(rest).map(Self::Remote),
            Some(("root", rest)) => label(rest).map(Self::Root),
            Some(("gitdir", rest)) => label(rest).map(Self::GitDir),
            Some(("path", rest)) => label(rest).map(Self::Path),
            _ => Err(Invalid::Unreadable {
                what: "a workspace key",
                found: text.chars().take(60).collect(),
            }),
        }
    }
}

impl TryFrom<String> for WorkspaceKey {
    type Error = Invalid;
    fn try_from(text: String) -> Result<Self, Invalid> {
        text.parse()
    }
}

impl From<WorkspaceKey> for String {
    fn from(key: WorkspaceKey) -> String {
        key.to_string()
    }
}

/// A workspace as recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Workspace {
    /// Its name for ever.
    pub id: WorkspaceId,
    /// What people call it.
    pub name: Label,
    /// Everything it is recognised by.
    pub keys: Vec<WorkspaceKey>,
    /// When it was first seen.
    pub created_at: Timestamp,
}

impl Workspace {
    /// The folders it was seen in; they may not be there any more.
    pub fn folders(&self) -> impl Iterator<Item = &Path> {
        self.keys.iter().filter_map(|key| match key {
            WorkspaceKey::Path(path) => Some(Path::new(path.as_str())),
            WorkspaceKey::GitDir(path) => Path::new(path.as_str()).parent(),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_come_back_from_their_text() {
        for text in [
            "global",
            "name:conv-26",
            "remote:github.com/o/r",
            "root:abc",
            "gitdir:/a/.git",
            "path:/a: b",
        ] {
            assert_eq!(text.parse::<WorkspaceKey>().unwrap().to_string(), text);
        }
        assert!("github.com/o/r".parse::<WorkspaceKey>().is_err());
    }

    #[test]
    fn names_are_what_people_say() {
        let check = |key: &str, name: &str| {
            assert_eq!(key.parse::<WorkspaceKey>().unwrap().suggested_name().as_str(), name);
        };
        check("remote:github.com/owner/repo", "repo");
        check("gitdir:/home/p/code/app/.git", "app");
        check("path:/", "root");
    }
}
