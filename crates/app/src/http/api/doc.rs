//! What is documented about an endpoint: taken from its types.

use axum::http::StatusCode;
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::answer::Answer;
use super::endpoint::Takes;

/// What stands in the documentation.
#[derive(Clone)]
pub(super) struct Doc {
    pub(super) summary: &'static str,
    pub(super) about: &'static str,
    pub(super) path: Drawn,
    pub(super) query: Drawn,
    /// Whether it is needed, and what it looks like.
    pub(super) body: Option<(bool, Drawn)>,
    pub(super) status: StatusCode,
    pub(super) form: &'static str,
    pub(super) answer: Drawn,
    /// What becomes of a key for asking again.
    pub(super) keeping: Keeping,
    pub(super) tells_version: bool,
    pub(super) needs_version: bool,
    pub(super) tells_location: bool,
}

/// What becomes of a key for asking again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Keeping {
    /// The answer is kept under it.
    Kept,
    /// Asking again does no harm: it is passed over.
    NoMatter,
    /// The answer must not be kept: it is refused.
    Refused,
}

/// Draws a schema.
pub(super) type Drawn = fn(&mut SchemaGenerator) -> Schema;

impl Doc {
    pub(super) fn of<P: JsonSchema, Q: JsonSchema, B: Takes, A: Answer>(
        summary: &'static str,
        changes: bool,
    ) -> Self {
        Self {
            summary,
            about: "",
            path: P::json_schema,
            query: Q::json_schema,
            body: B::ANY
                .then_some((B::missing().is_none(), |generator| generator.subschema_for::<B>())),
            status: StatusCode::OK,
            form: A::FORM,
            answer: A::schema,
            keeping: if changes { Keeping::Kept } else { Keeping::NoMatter },
            tells_version: false,
            needs_version: false,
            tells_location: false,
        }
    }

    /// What there is to know beyond the types.
    pub(super) fn about(self, about: &'static str) -> Self {
        Self { about, ..self }
    }

    /// Answers with this, instead of 200.
    pub(super) fn answers(self, status: StatusCode) -> Self {
        let tells_location = matches!(status, StatusCode::CREATED | StatusCode::ACCEPTED);
        Self { status, tells_location, ..self }
    }

    /// Its ETag is the version.
    pub(super) fn tells_version(self) -> Self {
        Self { tells_version: true, ..self }
    }

    /// If-Match has to tell which version the caller has seen.
    pub(super) fn needs_version(self) -> Self {
        Self { needs_version: true, ..self }
    }

    /// Asking again changes nothing more.
    pub(super) fn repeatable(self) -> Self {
        Self { keeping: Keeping::NoMatter, ..self }
    }

    /// Its answer is a secret.
    pub(super) fn secret(self) -> Self {
        Self { keeping: Keeping::Refused, ..self }
    }
}
