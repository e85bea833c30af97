//! What a store keeps for serving: keys.

use super::Result;
use crate::model::{IdPrefix, Timestamp, Token, TokenId};

/// The SHA-256 of a secret. The secret itself is not kept.
pub type Digest = [u8; 32];

/// Keeps keys to the server.
pub trait Tokens {
    /// Keeps a token.
    fn add_token(&self, token: &Token, digest: &Digest) -> Result<()>;

    /// The token with this digest, valid or not.
    fn token(&self, digest: &Digest) -> Result<Option<Token>>;

    /// All tokens for programs, oldest first.
    fn tokens(&self) -> Result<Vec<Token>>;

    /// The tokens whose ids begin so, a handful at the most.
    fn tokens_by_prefix(&self, prefix: &IdPrefix) -> Result<Vec<TokenId>>;

    /// Takes a token back, or uses it up; whether it was valid until now. Of two who try
    /// at once, one is told yes.
    fn spend_token(&self, id: TokenId, now: Timestamp) -> Result<bool>;

    /// Drops logins and sessions that ended before this moment.
    fn drop_ended_tokens(&self, before: Timestamp) -> Result<()>;
}
