//! What a store keeps of requests that must not be carried out twice.

use super::Result;
use crate::model::{Fingerprint, GroupId, Timestamp};

/// Keeps what was asked, and what was answered.
pub trait Requests {
    /// Claims the right to carry out a request. Of two who claim at once, one may.
    fn claim_request(&self, claim: &NewClaim) -> Result<Claim>;

    /// Keeps what to answer when the same is asked again; nothing if that cannot be kept.
    /// What quotes words of a memory has to name its id: once it is erased, so is the
    /// answer.
    fn settle_request(&self, key: Fingerprint, answer: Option<&str>) -> Result<()>;

    /// Gives a claim back: the request was not carried out.
    fn release_request(&self, key: Fingerprint) -> Result<()>;
}

/// A claim to a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewClaim {
    /// What the request goes by.
    pub key: Fingerprint,
    /// Of all that was asked.
    pub request: Fingerprint,
    /// What it is to be journaled as.
    pub group: GroupId,
    /// The present moment.
    pub now: Timestamp,
    /// What was asked before this moment is forgotten.
    pub since: Timestamp,
    /// Who claimed before this moment and has not answered was ended.
    pub abandoned: Timestamp,
    /// More requests than this are not kept; the oldest that are settled go.
    pub most: u32,
}

/// What becomes of claiming a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// Carry it out and journal it so, then settle or release it. Somebody who was ended
    /// may have journaled it already.
    Yours(GroupId),
    /// Somebody carries it out.
    Running,
    /// It was carried out, and this was answered.
    Done(String),
    /// It was carried out; the answer was too large to keep, or quoted what was erased.
    Gone,
    /// The same key was used for something else.
    Another,
}
