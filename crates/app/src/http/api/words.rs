//! Values of requests and answers that several endpoints share.

use std::borrow::Cow;
use std::time::Duration;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use somnium_engine::Engine;
use somnium_engine::model::{GroupId, Label, MemoryId, Reason, WorkspaceId};
use somnium_engine::ops::{Cursor, Outcome, Page};

use super::endpoint::{Call, Takes};
use super::trouble::Trouble;
use crate::view::MemoryView;

/// What takes as long as there is much to do.
pub(super) const PATIENCE: Duration = Duration::from_secs(600);

/// A text that is not empty, of at most so many characters.
#[derive(Debug, Clone, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Text<const MAX: usize>(pub(super) String);

impl<const MAX: usize> TryFrom<String> for Text<MAX> {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match text.chars().count() {
            0 => Err("a text is empty".to_owned()),
            length if length > MAX => {
                Err(format!("a text has {length} characters; {MAX} is the most"))
            }
            _ => Ok(Self(text)),
        }
    }
}

impl<const MAX: usize> JsonSchema for Text<MAX> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Text{MAX}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "minLength": 1, "maxLength": MAX })
    }
}

/// A whole number within bounds. JSON tells no whole numbers from others: 2.0 is one.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(try_from = "f64")]
pub(super) struct Number<const MIN: u32, const MAX: u32>(pub(super) u32);

impl<const MIN: u32, const MAX: u32> TryFrom<f64> for Number<MIN, MAX> {
    type Error = String;

    fn try_from(number: f64) -> Result<Self, String> {
        let whole = number.fract() == 0.0;
        match whole && (f64::from(MIN)..=f64::from(MAX)).contains(&number) {
            true => Ok(Self(number as u32)),
            false => Err(format!("{number} is no whole number within {MIN} and {MAX}")),
        }
    }
}

impl<const MIN: u32, const MAX: u32> JsonSchema for Number<MIN, MAX> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Number{MIN}To{MAX}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": MIN, "maximum": MAX })
    }
}

/// A number of things: at least one, at most so many.
pub(super) type Limit<const MAX: u32> = Number<1, MAX>;

/// What a workspace goes by.
#[derive(Debug, Clone, Deserialize)]
#[serde(try_from = "Label")]
pub(super) struct Name(Label);

impl Name {
    const CHARS_MAX: usize = 256;

    pub(super) fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl From<Name> for Label {
    fn from(name: Name) -> Self {
        name.0
    }
}

impl TryFrom<Label> for Name {
    type Error = String;

    fn try_from(name: Label) -> Result<Self, String> {
        match name.as_str().chars().count() <= Self::CHARS_MAX {
            true => Ok(Self(name)),
            false => Err(format!("the name has more than {} characters", Self::CHARS_MAX)),
        }
    }
}

impl JsonSchema for Name {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Name".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = Label::json_schema(generator);
        schema.insert("maxLength".to_owned(), Self::CHARS_MAX.into());
        schema
    }
}

/// A limit on pages.
pub(super) type PageLimit = Limit<{ Engine::PAGE_MAX }>;

/// Which part of a list to tell.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PageFilter {
    /// Name, id or key; without it, in all that can be seen.
    workspace: Option<Name>,
    cursor: Option<Place>,
    /// 50, unless told.
    limit: Option<PageLimit>,
}

/// Where to look, from where on, and for how many.
pub(super) type Part = (Option<Vec<WorkspaceId>>, Option<Cursor>, u32);

impl PageFilter {
    const LIMIT: u32 = 50;

    pub(super) fn part(&self, call: &Call<'_>) -> Result<Part, Trouble> {
        let named = self.workspace.as_ref().map(Name::as_str);
        let workspaces = call.engine.where_to_look(call.reach, named)?;
        let limit = self.limit.as_ref().map_or(Self::LIMIT, |limit| limit.0);
        Ok((workspaces, self.cursor.map(|place| place.0), limit))
    }
}

/// Where a list goes on: what `next` of the page before told.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Place(pub(super) Cursor);

impl TryFrom<String> for Place {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
            .map(Self)
            .map_err(|invalid: somnium_engine::model::Invalid| invalid.to_string())
    }
}

impl JsonSchema for Place {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Cursor".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^[0-9a-f]{64}$" })
    }
}

/// A page of a list.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PageOf{T}")]
pub(super) struct Listed<T> {
    items: Vec<T>,
    /// Send it as `cursor` for the next page; null at the end of the list.
    next: Option<String>,
}

impl<T> Listed<T> {
    pub(super) fn of<F>(page: Page<F>, told: impl Fn(F) -> T) -> Self {
        let next = page.next.map(|cursor| cursor.to_string());
        Self { items: page.items.into_iter().map(told).collect(), next }
    }
}

/// A memory, in a path.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OfMemory {
    /// Of the memory.
    pub(super) id: MemoryId,
}

/// Why something is done.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Because {
    /// Kept in the journal.
    pub(super) reason: Option<Reason>,
}

impl Takes for Because {
    fn missing() -> Option<Self> {
        Some(Self::default())
    }
}

/// What came of a change.
#[derive(Serialize, JsonSchema)]
pub(super) struct Changed {
    /// As it is now.
    memory: MemoryView,
    /// What to undo to take it back.
    group: GroupId,
    /// Whether there was anything to change.
    changed: bool,
    /// Kinds of secrets that were left out of it.
    hidden: Vec<&'static str>,
}

impl From<Outcome> for Changed {
    fn from(outcome: Outcome) -> Self {
        Self {
            memory: MemoryView::from(&outcome.memory),
            group: outcome.group,
            changed: outcome.changed,
            hidden: outcome.hidden,
        }
    }
}
