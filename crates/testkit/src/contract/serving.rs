//! Keys to the server.

use std::collections::BTreeSet;
use std::time::Duration;

use somnium_engine::model::{Label, Purpose, Reach, Right, Timestamp, Token, TokenId, WorkspaceId};

use super::Open;

fn id(number: u8) -> TokenId {
    TokenId::from_bytes(&[number; 16]).unwrap()
}

fn at(seconds: u64) -> Timestamp {
    let start: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
    start.as_jiff().checked_add(Duration::from_secs(seconds)).unwrap().into()
}

fn token(number: u8, purpose: Purpose) -> Token {
    let workspaces = BTreeSet::from([WorkspaceId::from_bytes(&[number; 16]).unwrap()]);
    Token {
        id: id(number),
        purpose,
        name: Label::new(format!("token {number}")).unwrap(),
        reach: Reach { right: Right::Write, workspaces: Some(workspaces) },
        created_at: at(0),
        expires_at: Some(at(100)),
        revoked_at: None,
    }
}

/// By its digest and nothing else; those for programs are listed.
pub fn a_token_is_read_back_as_it_was_given(open: Open<'_>) {
    let store = open();
    let (first, login) = (token(1, Purpose::Token), token(2, Purpose::Login));
    let reach = Reach::whole();
    let whole = Token { reach, expires_at: None, ..token(3, Purpose::Token) };
    for (known, digest) in [(&whole, [3; 32]), (&first, [1; 32]), (&login, [2; 32])] {
        store.add_token(known, &digest).unwrap();
    }
    assert_eq!(store.token(&[1; 32]).unwrap().as_ref(), Some(&first));
    assert_eq!(store.token(&[2; 32]).unwrap(), Some(login));
    assert_eq!(store.token(&[3; 32]).unwrap().as_ref(), Some(&whole));
    assert_eq!(store.token(&[4; 32]).unwrap(), None);
    assert_eq!(store.tokens().unwrap(), [first, whole]);
    assert_eq!(store.tokens_by_prefix(&"01010101".parse().unwrap()).unwrap(), [id(1)]);
    assert!(store.tokens_by_prefix(&"02020202".parse().unwrap()).unwrap().is_empty());
    let twin = token(5, Purpose::Token);
    assert!(store.add_token(&twin, &[1; 32]).is_err(), "two with the same secret");
}

/// Once, and not after its end; it says so from then on.
pub fn a_token_is_spent_once(open: Open<'_>) {
    let store = open();
    store.add_token(&token(1, Purpose::Login), &[1; 32]).unwrap();
    store.add_token(&token(2, Purpose::Login), &[2; 32]).unwrap();
    let won = std::thread::scope(|scope| {
        let store = &*store;
        let tries: Vec<_> =
            (0..8).map(|_| scope.spawn(|| store.spend_token(id(1), at(50)).unwrap())).collect();
        tries.into_iter().map(|one| one.join().unwrap()).filter(|won| *won).count()
    });
    assert_eq!(won, 1);
    assert_eq!(store.token(&[1; 32]).unwrap().unwrap().revoked_at, Some(at(50)));
    assert!(!store.spend_token(id(2), at(100)).unwrap(), "its time is over");
    assert!(!store.spend_token(id(9), at(50)).unwrap(), "there is none");
}

/// Logins and sessions go when they are over; tokens stay, for people to see.
pub fn what_has_ended_is_dropped(open: Open<'_>) {
    let store = open();
    for (number, purpose) in
        [(1, Purpose::Token), (2, Purpose::Login), (3, Purpose::Session), (4, Purpose::Session)]
    {
        store.add_token(&token(number, purpose), &[number; 32]).unwrap();
    }
    store.spend_token(id(4), at(10)).unwrap();
    store.drop_ended_tokens(at(50)).unwrap();
    let there = |number: u8| store.token(&[number; 32]).unwrap().is_some();
    assert_eq!([1, 2, 3, 4].map(there), [true, true, true, false]);
    store.drop_ended_tokens(at(101)).unwrap();
    assert_eq!([1, 2, 3, 4].map(there), [true, false, false, false]);
}
