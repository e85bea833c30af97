//! Who may do what, and where.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Label, Timestamp, TokenId, WorkspaceId, words};

words! {
    /// What somebody may do; each includes those before it.
    Right, "scope" {
        /// Look.
        Read = "read",
        /// Remember, revise, forget, dream, undo.
        Write = "write",
        /// All else.
        Admin = "admin",
    }
}

words! {
    /// What a token is for.
    Purpose, "purpose" {
        /// For programs: sent with each request.
        Token = "token",
        /// To log in to the page, once.
        Login = "login",
        /// Of a page that is logged in.
        Session = "session",
    }
}

/// What somebody may do, and in which workspaces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Reach {
    /// What.
    #[serde(rename = "scope")]
    pub right: Right,
    /// Where; nothing means everywhere. `global` is one like any other.
    pub workspaces: Option<BTreeSet<WorkspaceId>>,
}

impl Reach {
    /// All of it, as the person themself has.
    #[must_use]
    pub fn whole() -> Self {
        Self { right: Right::Admin, workspaces: None }
    }

    /// Whether this may be done.
    #[must_use]
    pub fn may(&self, right: Right) -> bool {
        self.right >= right
    }

    /// Whether it opens all that another one does.
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        let places = match (&self.workspaces, &other.workspaces) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(own), Some(other)) => other.is_subset(own),
        };
        places && self.may(other.right)
    }

    /// Whether this workspace can be seen.
    #[must_use]
    pub fn covers(&self, workspace: WorkspaceId) -> bool {
        self.workspaces.as_ref().is_none_or(|known| known.contains(&workspace))
    }
}

/// A key to the server, without its secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Token {
    /// Its name for ever.
    pub id: TokenId,
    /// What it is for.
    pub purpose: Purpose,
    /// What the person calls it.
    pub name: Label,
    /// What it opens.
    #[serde(flatten)]
    pub reach: Reach,
    /// When it was made.
    pub created_at: Timestamp,
    /// From when on it opens nothing.
    pub expires_at: Option<Timestamp>,
    /// When it was taken back, or used up.
    pub revoked_at: Option<Timestamp>,
}

impl Token {
    /// Whether it opens anything at this moment.
    #[must_use]
    pub fn is_valid(&self, now: Timestamp) -> bool {
        self.revoked_at.is_none() && self.expires_at.is_none_or(|end| now < end)
    }
}
