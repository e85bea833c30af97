//! Requests that are asked again: `Idempotency-Key`.

use axum::http::{StatusCode, header};
use serde::{Deserialize, Serialize};
use somnium_engine::model::Fingerprint;
use somnium_engine::store::Claim;

use super::answer::{Content, JSON, Sealed};
use super::doc::Keeping;
use super::endpoint::{Call, Sent};
use super::trouble::Trouble;
use crate::error::Failure;
use crate::http::auth::Access;
use crate::http::problem::Problem;

pub(super) const HEADER: &str = "idempotency-key";
/// Longer keys are refused.
pub(super) const KEY_CHARS_MAX: usize = 255;

/// The name of a request, if it has one. A key is good for who sent it.
pub(super) fn key(
    sent: &Sent,
    access: &Access,
    keeping: Keeping,
) -> Result<Option<Fingerprint>, Problem> {
    let told = sent.headers.get(HEADER).filter(|_| keeping != Keeping::NoMatter);
    let Some(told) = told else { return Ok(None) };
    let refused = |detail: &str| Problem::new(StatusCode::BAD_REQUEST).detail(detail);
    let told = told.as_bytes();
    if told.is_empty() || told.len() > KEY_CHARS_MAX || !told.iter().all(u8::is_ascii_graphic) {
        return Err(refused("Idempotency-Key: 1 to 255 visible ASCII characters"));
    }
    if keeping == Keeping::Refused {
        return Err(refused("what this answers is not kept: it takes no Idempotency-Key"));
    }
    Ok(Some(Fingerprint::of([access.token.id.as_bytes().as_slice(), told])))
}

/// Carries a request out, unless it was carried out before.
pub(super) fn carry_out(
    mut call: Call<'_>,
    sent: &Sent,
    key: &Fingerprint,
    act: impl FnOnce(&Call<'_>) -> Result<Sealed, Trouble>,
) -> Result<Sealed, Trouble> {
    match call.engine.claim_request(*key, asked(sent))? {
        Claim::Yours(group) => call.by.group = Some(group),
        Claim::Done(answer) => return Ok(told_again(&answer)?),
        Claim::Running => {
            let problem = Problem::new(StatusCode::CONFLICT);
            let hint = "wait a little and ask again";
            return Err(problem.detail("the same request is being carried out").hint(hint).into());
        }
        Claim::Gone => {
            let problem = Problem::new(StatusCode::CONFLICT);
            let detail = "this was carried out; what was answered is not kept any more";
            return Err(problem.detail(detail).into());
        }
        Claim::Another => {
            let problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY);
            let hint = "use a new key for each request";
            return Err(problem.detail("this key was used for another request").hint(hint).into());
        }
    }
    let done = act(&call);
    match &done {
        Ok(sealed) => call.engine.settle_request(*key, &kept(sealed)?)?,
        // What went wrong in another way may have been carried out: who asks again
        // finds out by what was journaled.
        Err(trouble) if trouble.is_refusal() => call.engine.release_request(*key)?,
        Err(_) => {}
    }
    done
}

/// All that makes a request what it is.
fn asked(sent: &Sent) -> Fingerprint {
    let version = sent.headers.get(header::IF_MATCH).map_or(&[][..], |told| told.as_bytes());
    let place = sent.uri.path_and_query().map_or("", |place| place.as_str());
    Fingerprint::of([sent.method.as_str().as_bytes(), place.as_bytes(), version, &sent.body])
}

/// An answer as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    status: u16,
    etag: Option<String>,
    location: Option<String>,
    body: Box<serde_json::value::RawValue>,
}

fn kept(sealed: &Sealed) -> Result<String, Failure> {
    let failed = |error| Failure::from(std::io::Error::from(error));
    let body = match &sealed.content {
        Content::Whole(JSON, bytes) => serde_json::from_slice(bytes).map_err(failed)?,
        // Whatever changes something answers in JSON.
        Content::Whole(..) | Content::Stream(..) => Box::default(),
    };
    let (status, etag, location) =
        (sealed.status.as_u16(), sealed.etag.clone(), sealed.location.clone());
    serde_json::to_string(&Kept { status, etag, location, body }).map_err(failed)
}

fn told_again(answer: &str) -> Result<Sealed, Failure> {
    let kept: Kept =
        serde_json::from_str(answer).map_err(|error| Failure::from(std::io::Error::from(error)))?;
    let bytes = kept.body.get().as_bytes().to_vec();
    Ok(Sealed {
        status: StatusCode::from_u16(kept.status).unwrap_or(StatusCode::OK),
        etag: kept.etag,
        location: kept.location,
        content: Content::Whole(JSON, bytes),
    })
}
