//! What an endpoint answers.

use axum::body::Body;
use axum::http::StatusCode;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use somnium_engine::model::Revision;

use super::trouble::Trouble;
use crate::error::Failure;

pub(super) const JSON: &str = "application/json";

/// Something that can be answered.
pub(super) trait Answer: 'static {
    /// Its form.
    const FORM: &'static str = JSON;

    /// What it looks like.
    fn schema(generator: &mut SchemaGenerator) -> Schema;

    fn content(self) -> Result<Content, Trouble>;
}

impl<T: Serialize + JsonSchema + 'static> Answer for T {
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<T>()
    }

    fn content(self) -> Result<Content, Trouble> {
        let failed = |error| Failure::from(std::io::Error::from(error));
        Ok(Content::Whole(JSON, serde_json::to_vec(&self).map_err(failed)?))
    }
}

/// A text for people and agents.
pub(super) struct Markdown(pub(super) String);

impl Answer for Markdown {
    const FORM: &'static str = "text/markdown";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({ "type": "string" })
    }

    fn content(self) -> Result<Content, Trouble> {
        Ok(Content::Whole("text/markdown; charset=utf-8", self.0.into_bytes()))
    }
}

/// An answer, with what its head tells.
pub(super) struct Reply<A> {
    status: StatusCode,
    answer: A,
    revision: Option<Revision>,
    location: Option<String>,
}

impl<A: Answer> Reply<A> {
    pub(super) fn of(answer: A) -> Self {
        Self { status: StatusCode::OK, answer, revision: None, location: None }
    }

    pub(super) fn created(answer: A, location: String) -> Self {
        Self { status: StatusCode::CREATED, location: Some(location), ..Self::of(answer) }
    }

    pub(super) fn accepted(answer: A, location: String) -> Self {
        Self { status: StatusCode::ACCEPTED, location: Some(location), ..Self::of(answer) }
    }

    /// The version that is told.
    pub(super) fn at(self, revision: Revision) -> Self {
        Self { revision: Some(revision), ..self }
    }

    pub(super) fn seal(self) -> Result<Sealed, Trouble> {
        let etag = self.revision.map(|revision| format!("\"{revision}\""));
        let Self { status, location, .. } = self;
        Ok(Sealed { status, etag, location, content: self.answer.content()? })
    }
}

/// An answer that is ready to be sent.
pub(super) struct Sealed {
    pub(super) status: StatusCode,
    pub(super) etag: Option<String>,
    pub(super) location: Option<String>,
    pub(super) content: Content,
}

/// What is sent, and its form.
pub(super) enum Content {
    Whole(&'static str, Vec<u8>),
    Stream(&'static str, Body),
}
