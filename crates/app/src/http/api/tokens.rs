//! Tokens: who may ask.

use axum::http::{Method, StatusCode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::model::{Label, Right, Token, TokenId};

use super::answer::Reply;
use super::endpoint::{Call, Endpoint, Nothing, Takes};
use super::trouble::Trouble;
use super::words::{Limit, Name};
use crate::commands::token::in_days;

pub(super) fn endpoints() -> Vec<Endpoint> {
    let all = "/api/v1/tokens";
    let (post, delete) = (Method::POST, Method::DELETE);
    vec![
        Endpoint::get(all, "List tokens", list)
            .needs(Right::Admin)
            .document(|doc| doc.about("Those that open no more than this one.")),
        Endpoint::new(post, all, Right::Admin, "Make a token", create).document(|doc| {
            doc.answers(StatusCode::CREATED).secret().about(
                "Its secret is told once, here. A token for some workspaces makes tokens for \
                 these only. It takes no Idempotency-Key: secrets are not kept.",
            )
        }),
        Endpoint::new(delete, "/api/v1/tokens/{id}", Right::Admin, "Take a token back", revoke)
            .document(|doc| doc.repeatable().about("It opens nothing from then on.")),
    ]
}

/// All tokens, oldest first.
#[derive(Serialize, JsonSchema)]
struct Tokens {
    items: Vec<Token>,
}

fn list(call: &Call<'_>, _: Nothing, _: Nothing) -> Result<Reply<Tokens>, Trouble> {
    Ok(Reply::of(Tokens { items: call.engine.tokens_within(call.reach)? }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewToken {
    /// What to call it. What is written with it is written in this name.
    name: Label,
    /// `read`, unless told.
    scope: Option<Right>,
    /// Only in these: names, ids or keys.
    #[serde(default)]
    #[schemars(length(max = 100))]
    workspaces: Vec<Name>,
    /// For how many days.
    days: Option<Limit<36_500>>,
}

impl Takes for NewToken {}

/// A token, with its secret.
#[derive(Serialize, JsonSchema)]
struct Created {
    #[serde(flatten)]
    token: Token,
    /// Keep it: it is not told again.
    secret: String,
}

fn create(
    call: &Call<'_>,
    _: Nothing,
    _: Nothing,
    new: NewToken,
) -> Result<Reply<Created>, Trouble> {
    let expires_at = new.days.map(|days| in_days(call.engine, days.0)).transpose()?;
    let names: Vec<&str> = new.workspaces.iter().map(Name::as_str).collect();
    let right = new.scope.unwrap_or(Right::Read);
    let reach = call.engine.reach_within(call.reach, right, &names)?;
    let new = somnium_engine::ops::NewToken { name: new.name, reach, expires_at };
    let (token, secret) = call.engine.create_token(new)?;
    let location = format!("/api/v1/tokens/{}", token.id);
    let created = Created { token, secret: secret.reveal().to_owned() };
    Ok(Reply::created(created, location))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OfToken {
    /// Of the token.
    id: TokenId,
}

fn revoke(call: &Call<'_>, of: OfToken, _: Nothing, _: Nothing) -> Result<Reply<Token>, Trouble> {
    Ok(Reply::of(call.engine.revoke_token_within(call.reach, of.id)?))
}
