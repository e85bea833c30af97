//! What an endpoint is: its types and its function, declared once. The route, the parsing
//! and the documentation are made of that.

use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequestParts, Query, RawPathParams, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::de::value::MapDeserializer;
use somnium_engine::Engine;
use somnium_engine::model::{Attribution, Fingerprint, Reach, Reason, Revision, Right};

use super::answer::{Answer, Content, Reply, Sealed};
use super::doc::{Doc, Keeping};
use super::once;
use super::trouble::Trouble;
use crate::http::auth::Access;
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::http::{Desk, Shared};

/// An endpoint as it is declared.
pub(super) struct Endpoint {
    pub(super) method: Method,
    pub(super) path: &'static str,
    pub(super) needs: Right,
    pub(super) doc: Doc,
    act: Act,
    body_max: Option<usize>,
    patience: Option<std::time::Duration>,
}

/// Understands what was sent, and tells what to do then.
type Act = Arc<dyn Fn(&Sent) -> Result<Ready, Trouble> + Send + Sync>;

/// What is left to be done once everything was understood.
type Ready = Box<dyn FnOnce(&Call<'_>) -> Result<Sealed, Trouble>>;

/// What a function of an endpoint has to work with.
pub(super) struct Call<'c> {
    pub(super) engine: &'c Engine,
    pub(super) home: &'c std::path::Path,
    pub(super) reach: &'c Reach,
    pub(super) serving: &'c Shared,
    /// Who does it.
    pub(super) by: Attribution,
    /// The version that the caller has seen, where it has to be told; otherwise any.
    pub(super) expected: Option<Revision>,
}

impl Call<'_> {
    /// Who does it, and why.
    pub(super) fn because(&self, reason: Option<Reason>) -> Attribution {
        self.by.clone().because(reason)
    }
}

/// What was sent, not understood yet.
pub(super) struct Sent {
    pub(super) method: Method,
    pub(super) uri: Uri,
    pub(super) path: Vec<(String, String)>,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
}

/// A body that an endpoint understands.
pub(super) trait Takes: DeserializeOwned + JsonSchema + 'static {
    /// Whether there is a body at all.
    const ANY: bool = true;

    /// What it is if nothing was sent; none if something has to be.
    fn missing() -> Option<Self> {
        None
    }
}

/// Nothing: in the path, in the query, in the body.
#[derive(serde::Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

impl Takes for Nothing {
    const ANY: bool = false;

    fn missing() -> Option<Self> {
        Some(Self {})
    }
}

impl Endpoint {
    pub(super) fn get<P, Q, A>(
        path: &'static str,
        summary: &'static str,
        act: impl Fn(&Call<'_>, P, Q) -> Result<Reply<A>, Trouble> + Send + Sync + 'static,
    ) -> Self
    where
        P: DeserializeOwned + JsonSchema + 'static,
        Q: DeserializeOwned + JsonSchema + 'static,
        A: Answer,
    {
        let act =
            move |call: &Call<'_>, path: P, query: Q, Nothing {}: Nothing| act(call, path, query);
        Self::new(Method::GET, path, Right::Read, summary, act)
    }

    /// One that changes something.
    pub(super) fn new<P, Q, B, A>(
        method: Method,
        path: &'static str,
        needs: Right,
        summary: &'static str,
        act: impl Fn(&Call<'_>, P, Q, B) -> Result<Reply<A>, Trouble> + Send + Sync + 'static,
    ) -> Self
    where
        P: DeserializeOwned + JsonSchema + 'static,
        Q: DeserializeOwned + JsonSchema + 'static,
        B: Takes,
        A: Answer,
    {
        let doc = Doc::of::<P, Q, B, A>(summary, method != Method::GET);
        let act = Arc::new(act);
        let act = Arc::new(move |sent: &Sent| -> Result<Ready, Trouble> {
            let (path, query, body) = (in_path(&sent.path)?, in_query(&sent.uri)?, in_body(sent)?);
            let act = Arc::clone(&act);
            Ok(Box::new(move |call: &Call<'_>| act(call, path, query, body)?.seal()))
        });
        Self { method, path, needs, doc, act, body_max: None, patience: None }
    }

    /// Documented further.
    pub(super) fn document(mut self, more: impl FnOnce(Doc) -> Doc) -> Self {
        self.doc = more(self.doc);
        self
    }

    pub(super) fn needs(self, needs: Right) -> Self {
        Self { needs, ..self }
    }

    /// Takes larger bodies.
    pub(super) fn body_max(self, bytes: usize) -> Self {
        Self { body_max: Some(bytes), ..self }
    }

    /// Takes longer.
    pub(super) fn patience(self, patience: std::time::Duration) -> Self {
        Self { patience: Some(patience), ..self }
    }
}

impl From<Endpoint> for Route {
    fn from(endpoint: Endpoint) -> Self {
        let Endpoint { method, path, needs, doc, act, body_max, patience } = endpoint;
        let rules = Rules { keeping: doc.keeping, needs_version: doc.needs_version };
        let handler = move |State(serving): State<Shared>, access: Access, request: Request| {
            let act = Arc::clone(&act);
            async move {
                match answered(&serving, access, request, act, rules).await {
                    Ok(sealed) => sealed.into_response(),
                    Err(problem) => problem.into_response(),
                }
            }
        };
        let mut route = Route::api(&method, path, needs, handler);
        if let Some(bytes) = body_max {
            route = route.body_max(bytes);
        }
        if let Some(patience) = patience {
            route = route.patience(patience);
        }
        route
    }
}

/// What an endpoint makes of headers.
#[derive(Clone, Copy)]
struct Rules {
    keeping: Keeping,
    needs_version: bool,
}

async fn answered(
    serving: &Shared,
    access: Access,
    request: Request,
    act: Act,
    rules: Rules,
) -> Result<Sealed, Problem> {
    let (mut parts, body) = request.into_parts();
    let path = path_of(&mut parts, serving).await?;
    let body = to_bytes(body, usize::MAX).await;
    let body = body.map_err(|_| Problem::new(StatusCode::PAYLOAD_TOO_LARGE))?;
    let Parts { method, uri, headers, .. } = parts;
    let sent = Sent { method, uri, path, headers, body };
    let key = once::key(&sent, &access, rules.keeping)?;
    let shared = Shared::clone(serving);
    let by = access.attribution();
    let done = serving.work(&access, move |desk| {
        let done = carried_out(desk, &shared, by, &sent, key, &act, rules);
        match done {
            Ok(sealed) => Ok(Ok(sealed)),
            Err(Trouble::Problem(problem)) => Ok(Err(*problem)),
            Err(Trouble::Failure(failure)) => Err(failure),
        }
    });
    done.await?
}

/// What makes no sense is refused before anything else: its key stays free.
fn carried_out(
    desk: &Desk<'_>,
    serving: &Shared,
    by: Attribution,
    sent: &Sent,
    key: Option<Fingerprint>,
    act: &Act,
    rules: Rules,
) -> Result<Sealed, Trouble> {
    let ready = act(sent)?;
    let expected = if rules.needs_version { version(&sent.headers)? } else { None };
    let Desk { engine, home, reach } = *desk;
    let call = Call { engine, home, reach, serving, by, expected };
    match key {
        None => ready(&call),
        Some(key) => once::carry_out(call, sent, &key, ready),
    }
}

/// The version that the caller has seen: it has to be told. `None` is any.
fn version(headers: &HeaderMap) -> Result<Option<Revision>, Trouble> {
    let Some(told) = headers.get(header::IF_MATCH) else {
        let hint = "send `If-Match: \"REVISION\"`, the ETag you have seen; `*` is any";
        let problem = Problem::new(StatusCode::PRECONDITION_REQUIRED);
        return Err(problem.detail("which version is meant was not told").hint(hint).into());
    };
    let told = told.to_str().unwrap_or_default().trim();
    if told == "*" {
        return Ok(None);
    }
    let number = told.strip_prefix('"').and_then(|told| told.strip_suffix('"'));
    let revision = number.and_then(|number| number.parse::<u32>().ok());
    // A tag that is none of ours fits no version.
    revision.and_then(|number| Revision::try_from(number).ok()).map(Some).ok_or_else(|| {
        let problem = Problem::new(StatusCode::PRECONDITION_FAILED);
        problem.detail("no version goes by this If-Match").into()
    })
}

async fn path_of(parts: &mut Parts, serving: &Shared) -> Result<Vec<(String, String)>, Problem> {
    let unreadable = |_| Problem::new(StatusCode::BAD_REQUEST).detail("the path is not UTF-8");
    let params = RawPathParams::from_request_parts(parts, serving).await.map_err(unreadable)?;
    Ok(params.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
}

fn in_path<P: DeserializeOwned>(path: &[(String, String)]) -> Result<P, Trouble> {
    let pairs = path.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    P::deserialize(MapDeserializer::<_, serde::de::value::Error>::new(pairs))
        .map_err(|error| refused("the path", &error))
}

fn in_query<Q: DeserializeOwned>(uri: &Uri) -> Result<Q, Trouble> {
    let Query(query) = Query::try_from_uri(uri).map_err(|error| {
        use std::error::Error as _;
        match error.source() {
            Some(cause) => refused("the query", &cause),
            None => refused("the query", &error),
        }
    })?;
    Ok(query)
}

fn in_body<B: Takes>(sent: &Sent) -> Result<B, Trouble> {
    if sent.body.is_empty()
        && let Some(missing) = B::missing()
    {
        return Ok(missing);
    }
    if !B::ANY {
        let problem = Problem::new(StatusCode::BAD_REQUEST);
        return Err(problem.detail("this takes no body").into());
    }
    let form = sent.headers.get(header::CONTENT_TYPE).and_then(|form| form.to_str().ok());
    let form = form.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    if !form.eq_ignore_ascii_case("application/json") {
        let problem = Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE);
        return Err(problem.detail("the body has to be application/json").into());
    }
    serde_json::from_slice(&sent.body).map_err(|error| refused("the body", &error))
}

/// What was sent makes no sense.
fn refused(what: &str, error: &dyn std::fmt::Display) -> Trouble {
    const CHARS_MAX: usize = 300;
    let detail: String = format!("{what}: {error}").chars().take(CHARS_MAX).collect();
    Problem::new(StatusCode::BAD_REQUEST).detail(detail).into()
}

impl IntoResponse for Sealed {
    fn into_response(self) -> Response {
        let (form, body) = match self.content {
            Content::Whole(form, bytes) => (form, Body::from(bytes)),
            Content::Stream(form, body) => (form, body),
        };
        let mut response = (self.status, body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(form));
        let more: [(HeaderName, Option<String>); 2] =
            [(header::ETAG, self.etag), (header::LOCATION, self.location)];
        for (name, value) in more {
            if let Some(value) = value.and_then(|value| HeaderValue::try_from(value).ok()) {
                headers.insert(name, value);
            }
        }
        response
    }
}
