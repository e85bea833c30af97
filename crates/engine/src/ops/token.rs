//! Tokens: keys to the server, of which only a digest is kept.

use std::fmt;
use std::time::Duration;

use sha2::{Digest as _, Sha256};

use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{IdPrefix, Label, Purpose, Reach, Right, Timestamp, Token, TokenId};
use crate::store::Digest;

/// A token to make.
#[derive(Debug, Clone)]
pub struct NewToken {
    /// What the person calls it.
    pub name: Label,
    /// What it opens.
    pub reach: Reach,
    /// From when on it opens nothing.
    pub expires_at: Option<Timestamp>,
}

/// What opens the server. It is shown once, on purpose, and never by chance.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// What all of them begin with, so that people and programs know them by sight.
    pub const PREFIX: &'static str = "som_";
    const LENGTH: usize = Self::PREFIX.len() + 64;

    /// The secret itself, for whom it was made.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    fn of(bytes: &[u8; 32]) -> Self {
        let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        Self(format!("{}{digits}", Self::PREFIX))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A page that is logged in.
#[derive(Debug, Clone)]
pub struct LoggedIn {
    /// What the browser keeps.
    pub secret: Secret,
    /// What it opens.
    pub token: Token,
}

impl Engine {
    /// A login has to be used within this time.
    pub const LOGIN_LASTS: Duration = Duration::from_secs(10 * 60);
    /// After this time a page has to log in again.
    pub const SESSION_LASTS: Duration = Duration::from_secs(12 * 3_600);

    /// Makes a token for programs. Its secret cannot be told again.
    ///
    /// # Errors
    /// When the store or the system's randomness fails.
    pub fn create_token(&self, new: NewToken) -> Result<(Token, Secret)> {
        self.keep_token(Purpose::Token, new)
    }

    /// All tokens for programs, oldest first.
    ///
    /// # Errors
    /// When the store fails.
    pub fn tokens(&self) -> Result<Vec<Token>> {
        Ok(self.store.tokens()?)
    }

    /// Takes back the token of this name, or whose id begins so.
    ///
    /// # Errors
    /// When there is none, or several could be meant.
    pub fn revoke_token(&self, name: &str) -> Result<Token> {
        let now = self.now();
        let tokens = self.store.tokens()?;
        let by_id = match name.parse::<IdPrefix>() {
            Ok(prefix) => self.store.tokens_by_prefix(&prefix)?,
            Err(_) => Vec::new(),
        };
        let named = |token: &&Token| token.name.as_str() == name && token.revoked_at.is_none();
        let meant: Vec<&Token> = match tokens.iter().filter(named).collect::<Vec<_>>() {
            none if none.is_empty() => {
                tokens.iter().filter(|token| by_id.contains(&token.id)).collect()
            }
            named => named,
        };
        match meant.as_slice() {
            [] => Err(EngineError::not_found("token", name.chars().take(60).collect::<String>())),
            [token] => {
                self.store.spend_token(token.id, now)?;
                let revoked_at = token.revoked_at.or(Some(now));
                Ok(Token { revoked_at, ..(*token).clone() })
            }
            several => Err(EngineError::Ambiguous {
                name: name.to_owned(),
                candidates: several.iter().map(|token| token.id.to_string()).collect(),
            }),
        }
    }

    /// The tokens that open no more than somebody reaches, oldest first.
    ///
    /// # Errors
    /// When the store fails.
    pub fn tokens_within(&self, reach: &Reach) -> Result<Vec<Token>> {
        let mut tokens = self.store.tokens()?;
        tokens.retain(|token| reach.contains(&token.reach));
        Ok(tokens)
    }

    /// Takes back one of these.
    ///
    /// # Errors
    /// When there is none.
    pub fn revoke_token_within(&self, reach: &Reach, id: TokenId) -> Result<Token> {
        let tokens = self.tokens_within(reach)?;
        let known = tokens.into_iter().find(|token| token.id == id);
        let token = known.ok_or_else(|| EngineError::not_found("token", id))?;
        let now = self.now();
        self.store.spend_token(token.id, now)?;
        Ok(Token { revoked_at: token.revoked_at.or(Some(now)), ..token })
    }

    /// What somebody may hand on: the workspaces that are named, else all they see.
    ///
    /// # Errors
    /// When there is no such workspace.
    pub fn reach_within(&self, reach: &Reach, right: Right, names: &[&str]) -> Result<Reach> {
        let named = names.iter().map(|name| Ok(self.workspace_within(reach, name)?.id));
        let workspaces = match names.is_empty() {
            true => reach.workspaces.clone(),
            false => Some(named.collect::<Result<_>>()?),
        };
        Ok(Reach { right: right.min(reach.right), workspaces })
    }

    /// What a secret opens; nothing if it opens nothing, or is for something else.
    ///
    /// Looked up by its digest: how long that takes tells at most about the digest, of
    /// which nothing follows about 256 random bits.
    ///
    /// # Errors
    /// When the store fails.
    pub fn verify_token(&self, secret: &str, purpose: Purpose) -> Result<Option<Token>> {
        // What cannot be one is not worth a look into the store.
        if secret.len() != Secret::LENGTH || !secret.starts_with(Secret::PREFIX) {
            return Ok(None);
        }
        let found = self.store.token(&digest(secret))?;
        Ok(found.filter(|token| token.purpose == purpose && token.is_valid(self.now())))
    }

    /// Makes a secret with which a page can log in once, soon.
    ///
    /// # Errors
    /// When the store or the system's randomness fails.
    pub fn create_login(&self, reach: Reach) -> Result<Secret> {
        let now = self.now();
        self.store.drop_ended_tokens(now)?;
        let expires_at = Some(later(now, Self::LOGIN_LASTS));
        let new = NewToken { name: Label::new("page")?, reach, expires_at };
        Ok(self.keep_token(Purpose::Login, new)?.1)
    }

    /// Uses a login up; nothing if it was used, or its time is over.
    ///
    /// # Errors
    /// When the store or the system's randomness fails.
    pub fn log_in(&self, login: &str) -> Result<Option<LoggedIn>> {
        let Some(token) = self.verify_token(login, Purpose::Login)? else { return Ok(None) };
        let now = self.now();
        if !self.store.spend_token(token.id, now)? {
            return Ok(None);
        }
        let expires_at = Some(later(now, Self::SESSION_LASTS));
        let new = NewToken { name: token.name, reach: token.reach, expires_at };
        let (token, secret) = self.keep_token(Purpose::Session, new)?;
        Ok(Some(LoggedIn { secret, token }))
    }

    /// Ends a page's session.
    ///
    /// # Errors
    /// When the store fails.
    pub fn log_out(&self, session: &Token) -> Result<()> {
        self.store.spend_token(session.id, self.now())?;
        Ok(())
    }

    fn keep_token(&self, purpose: Purpose, new: NewToken) -> Result<(Token, Secret)> {
        let secret = Secret::of(&self.clock.secret().ok_or(EngineError::NoEntropy)?);
        let token = Token {
            id: self.new_token_id(),
            purpose,
            name: self.redactor.label(&new.name),
            reach: new.reach,
            created_at: self.now(),
            expires_at: new.expires_at,
            revoked_at: None,
        };
        self.store.add_token(&token, &digest(secret.reveal()))?;
        Ok((token, secret))
    }
}

/// What forms of a page that is logged in have to carry. It follows from the session's
/// secret, but not the other way round.
#[must_use]
pub fn form_token(session: &str) -> String {
    let digest = Sha256::new().chain_update(b"form of ").chain_update(session).finalize();
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether two secrets are the same, in a time that tells nothing of where they differ.
#[must_use]
pub fn is_same_secret(one: &str, other: &str) -> bool {
    let differences = one.bytes().zip(other.bytes()).fold(0, |all, (a, b)| all | (a ^ b));
    one.len() == other.len() && std::hint::black_box(differences) == 0
}

fn digest(secret: &str) -> Digest {
    Sha256::digest(secret.as_bytes()).into()
}

/// A while later, or as late as calendars go.
fn later(now: Timestamp, by: Duration) -> Timestamp {
    now.as_jiff().checked_add(by).unwrap_or(jiff::Timestamp::MAX).into()
}
