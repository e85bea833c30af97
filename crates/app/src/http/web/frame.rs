//! What all pages share: who looks, the way around, and what was just done.

use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};

use somnium_engine::model::Right;

use crate::http::Shared;
use crate::http::auth::Access;
use crate::http::problem::Problem;

/// Somebody who looks at a page.
pub(super) struct Visit {
    pub(super) access: Access,
    /// Whether only a part of the page is wanted, by a script.
    pub(super) partial: bool,
    theme: Option<Theme>,
    note: Option<&'static str>,
    path: String,
}

/// How bright the page is, where that is not left to the system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Theme {
    Light,
    Dark,
}

impl Theme {
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    pub(super) fn named(word: &str) -> Option<Self> {
        [Self::Light, Self::Dark].into_iter().find(|theme| theme.as_str() == word)
    }
}

/// What was just done, told once on the page that comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Did {
    Revised,
    Pinned,
    Unpinned,
    Archived,
    Restored,
    Forgotten,
    /// Forgotten, but something else says the same.
    StillStored,
    Began,
    /// A daydream has begun.
    Daydreams,
    DaydreamsAlready,
    /// The machine is not ready for a daydream.
    NotReady,
    Approved,
    /// Some of what was approved fits no longer.
    Outdated,
    Rejected,
    Answered,
    Undone,
}

/// How each goes through an address, and what is told of it.
const DEEDS: &[(Did, &str, &str)] = &[
    (Did::Revised, "revised", "Saved. The earlier version stays in the history below."),
    (Did::Pinned, "pinned", "Pinned. Dreams leave it alone from now on."),
    (Did::Unpinned, "unpinned", "Unpinned. Dreams may have it again."),
    (Did::Archived, "archived", "Put away. It is found only when asked for."),
    (Did::Restored, "restored", "Brought back. It counts again."),
    (Did::Forgotten, "forgotten", "Forgotten. Its words are gone from the store and its files."),
    (
        Did::StillStored,
        "still-stored",
        "Forgotten. But something else that is stored says the same, word for word.",
    ),
    (Did::Began, "began", "A dream has begun. You see below how it goes."),
    (Did::Daydreams, "daydreams", "A daydream has begun. You see below how it goes."),
    (Did::DaydreamsAlready, "already", "A daydream goes on already."),
    (Did::NotReady, "not-ready", "Not now: the machine is not ready for it, as is told below."),
    (Did::Approved, "approved", "Done, as you said."),
    (
        Did::Outdated,
        "outdated",
        "What still fitted was done. The rest fits no longer: its memories have changed.",
    ),
    (Did::Rejected, "rejected", "Refused. It will not be proposed again."),
    (Did::Answered, "answered", "Answered. It will not be asked again."),
    (Did::Undone, "undone", "Taken back."),
];

/// Where one is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Section {
    Home,
    Memories,
    Dreams,
    Questions,
    Daydreams,
    Workspaces,
    Activity,
    Status,
    Nowhere,
}

/// A way to somewhere else.
pub(super) struct Way {
    pub(super) name: &'static str,
    pub(super) path: &'static str,
    pub(super) here: bool,
}

/// What surrounds the content of a page.
pub(super) struct Frame {
    pub(super) title: String,
    /// Nothing leaves it to the system.
    pub(super) theme: Option<Theme>,
    /// What every form carries.
    pub(super) form_token: String,
    /// Whether more than looking is allowed.
    pub(super) may_write: bool,
    /// What was just done.
    pub(super) note: Option<&'static str>,
    /// Where to come back to from a change of the theme.
    pub(super) path: String,
    /// For those without scripts: look again after so many seconds.
    pub(super) again: Option<u32>,
    section: Section,
}

impl Frame {
    pub(super) fn ways(&self) -> Vec<Way> {
        [
            (Section::Home, "Home", "/"),
            (Section::Memories, "Memories", "/memories"),
            (Section::Dreams, "Dreams", "/dreams"),
            (Section::Questions, "Questions", "/questions"),
            (Section::Daydreams, "Daydreams", "/daydreams"),
            (Section::Workspaces, "Workspaces", "/workspaces"),
            (Section::Activity, "Activity", "/activity"),
            (Section::Status, "Status", "/status"),
        ]
        .into_iter()
        .map(|(section, name, path)| Way { name, path, here: self.section == section })
        .collect()
    }

    pub(super) fn is_theme(&self, name: &str) -> bool {
        self.theme.is_some_and(|theme| theme.as_str() == name)
    }

    pub(super) fn is_logged_in(&self) -> bool {
        !self.form_token.is_empty()
    }

    /// Where style and scripts are.
    pub(super) fn assets(&self) -> &'static str {
        super::assets::folder()
    }

    /// Around what anybody may see.
    pub(super) fn public(title: impl Into<String>, headers: &HeaderMap) -> Self {
        Self {
            title: title.into(),
            theme: theme(headers),
            form_token: String::new(),
            may_write: false,
            note: None,
            path: "/".to_owned(),
            again: None,
            section: Section::Nowhere,
        }
    }
}

impl Visit {
    pub(super) fn frame(&self, section: Section, title: impl Into<String>) -> Frame {
        Frame {
            title: title.into(),
            theme: self.theme,
            form_token: self.access.form_token.clone(),
            may_write: self.access.reach.may(Right::Write),
            note: self.note,
            path: self.path.clone(),
            again: None,
            section,
        }
    }
}

impl FromRequestParts<Shared> for Visit {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, serving: &Shared) -> Result<Self, Problem> {
        let access = Access::from_request_parts(parts, serving).await?;
        let query = parts.uri.query().unwrap_or_default();
        let did = query.split('&').find_map(|pair| pair.strip_prefix("did="));
        let is_set = |name: &str| parts.headers.get(name).is_some_and(|value| value == "true");
        Ok(Self {
            access,
            partial: is_set("hx-request") && !is_set("hx-history-restore-request"),
            theme: theme(&parts.headers),
            note: DEEDS.iter().find(|(_, word, _)| did == Some(*word)).map(|(_, _, told)| *told),
            path: parts.uri.path().to_owned(),
        })
    }
}

/// What the browser calls the choice of the theme.
pub(super) const THEME_COOKIE: &str = "somnium_theme";

fn theme(headers: &HeaderMap) -> Option<Theme> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    let value = pairs.find(|(name, _)| name.trim() == THEME_COOKIE)?.1;
    Theme::named(value.trim())
}

/// A page, ready to be sent.
pub(super) fn shown(template: &impl Template) -> Result<Response, Problem> {
    match template.render() {
        Ok(page) => Ok(Html(page).into_response()),
        Err(_) => Err(Problem::new(StatusCode::INTERNAL_SERVER_ERROR)),
    }
}

/// On to the page that tells what was done.
pub(super) fn after(path: &str, did: Did) -> Response {
    let word = DEEDS.iter().find(|(known, _, _)| *known == did).map_or("", |(_, word, _)| word);
    Redirect::to(&format!("{path}?did={word}")).into_response()
}
