//! Once: a request that is asked again is not carried out again.
//!
//! Whoever sends a request and hears nothing cannot know whether it was carried out. It
//! may send it again under the same key: then it is told what it would have been told.

use std::time::Duration;

use crate::Engine;
use crate::error::Result;
use crate::model::{Fingerprint, Timestamp};
use crate::store::{Claim, NewClaim};

impl Engine {
    /// A request that is asked again within this time is not carried out twice.
    pub const REQUEST_LASTS: Duration = Duration::from_secs(24 * 3_600);
    /// Nobody works longer on a request. Who has not answered by then was ended.
    pub const REQUEST_RUNS: Duration = Duration::from_secs(120);
    /// More requests than this are not kept.
    pub const REQUESTS_MAX: u32 = 10_000;
    /// Longer answers are not kept.
    pub const ANSWER_BYTES_MAX: usize = 256 * 1024;

    /// Claims the right to carry out a request.
    ///
    /// # Errors
    /// When the store fails.
    pub fn claim_request(&self, key: Fingerprint, request: Fingerprint) -> Result<Claim> {
        let now = self.now();
        Ok(self.store.claim_request(&NewClaim {
            key,
            request,
            group: self.new_group(),
            now,
            since: earlier(now, Self::REQUEST_LASTS),
            abandoned: earlier(now, Self::REQUEST_RUNS),
            most: Self::REQUESTS_MAX,
        })?)
    }

    /// Keeps what to answer when the same is asked again, unless it is too long. What
    /// quotes words of a memory has to name its id.
    ///
    /// # Errors
    /// When the store fails.
    pub fn settle_request(&self, key: Fingerprint, answer: &str) -> Result<()> {
        let answer = Some(answer).filter(|answer| answer.len() <= Self::ANSWER_BYTES_MAX);
        Ok(self.store.settle_request(key, answer)?)
    }

    /// Gives a claim back: the request was not carried out.
    ///
    /// # Errors
    /// When the store fails.
    pub fn release_request(&self, key: Fingerprint) -> Result<()> {
        Ok(self.store.release_request(key)?)
    }
}

/// A while earlier, or as early as calendars go.
fn earlier(now: Timestamp, by: Duration) -> Timestamp {
    now.as_jiff().checked_sub(by).unwrap_or(jiff::Timestamp::MIN).into()
}
