//! How much one caller may ask: a bucket that fills steadily.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use somnium_engine::model::TokenId;
use tokio::time::Instant;

use super::problem::Problem;

/// Whose bucket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Caller {
    Token(TokenId),
    /// Nobody known, at this address.
    Peer(Option<IpAddr>),
}

/// The buckets.
pub(super) struct Limiter {
    rate: f64,
    buckets: Mutex<HashMap<Caller, Bucket>>,
}

struct Bucket {
    left: f64,
    at: Instant,
}

/// More callers than this are not told apart for long: those whose buckets are full are
/// forgotten, for that changes nothing.
const CALLERS_MAX: usize = 4_096;

impl Limiter {
    pub(super) fn new(rate: u32) -> Self {
        Self { rate: f64::from(rate.max(1)), buckets: Mutex::default() }
    }

    /// Takes from the caller's bucket, or refuses.
    pub(super) fn take(&self, caller: Caller, cost: u32) -> Result<(), TooMany> {
        let now = Instant::now();
        let full = self.rate * 2.0;
        let cost = f64::from(cost).min(full);
        let filled = |bucket: &Bucket| {
            (bucket.left + now.duration_since(bucket.at).as_secs_f64() * self.rate).min(full)
        };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= CALLERS_MAX && !buckets.contains_key(&caller) {
            buckets.retain(|_, bucket| filled(bucket) < full);
            if buckets.len() >= CALLERS_MAX {
                return Err(TooMany);
            }
        }
        let bucket = buckets.entry(caller).or_insert(Bucket { left: full, at: now });
        let left = filled(bucket);
        *bucket = Bucket { left: (left - cost).max(0.0), at: now };
        if left < cost { Err(TooMany) } else { Ok(()) }
    }
}

/// The caller has to wait.
#[derive(Debug)]
pub(super) struct TooMany;

impl IntoResponse for TooMany {
    fn into_response(self) -> Response {
        let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS);
        let mut response = problem.detail("too many requests: wait a second").into_response();
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_runs_dry_and_others_do_not() {
        let limiter = Limiter::new(2);
        let (one, other) = (Caller::Peer(None), Caller::Peer(Some([127, 0, 0, 1].into())));
        for _ in 0..4 {
            assert!(limiter.take(one, 1).is_ok());
        }
        assert!(limiter.take(one, 1).is_err());
        assert!(limiter.take(other, 1).is_ok());
    }

    #[test]
    fn callers_are_bounded() {
        let limiter = Limiter::new(1);
        for number in 0..20_000_u32 {
            let _ = limiter.take(Caller::Peer(Some(number.to_be_bytes().into())), 1);
        }
        assert!(limiter.buckets.lock().unwrap().len() <= CALLERS_MAX);
    }
}
